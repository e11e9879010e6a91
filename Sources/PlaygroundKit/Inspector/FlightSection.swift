import SwiftUI
import ViewRuntime

/// What is in flight, each with its course.
struct FlightSection: View {
  let model: InspectorModel

  /// More are only counted.
  private static let limit = 24

  var body: some View {
    let inspection = model.inspection
    if inspection.flights.isEmpty {
      NothingYet(text: "Everything is at rest")
    } else {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(
          Array(inspection.flights.prefix(Self.limit).enumerated()),
          id: \.offset
        ) { entry in
          FlightRow(
            flight: entry.element,
            isHovered: entry.element.view != 0 && entry.element.view == model.hoveredView,
            model: model
          )
        }
        if inspection.flightCount > Self.limit {
          NothingYet(text: "and \(inspection.flightCount - Self.limit) more")
            .padding(.top, 6)
        }
      }
      .padding(.bottom, 6)
    }
  }
}

private struct FlightRow: View {
  let flight: StageInspection.Flight
  let isHovered: Bool
  let model: InspectorModel
  @Environment(\.inspector) private var style

  var body: some View {
    HStack(alignment: .center, spacing: 10) {
      FlightCurve(flight: flight, style: style)
        .frame(width: 76, height: 40)
      VStack(alignment: .leading, spacing: 2) {
        HStack(spacing: 4) {
          Text(verbatim: flight.viewName.isEmpty ? "Value" : flight.viewName)
            .font(.system(size: 12, weight: .semibold))
            .foregroundStyle(style.text)
            .lineLimit(1)
          Text(verbatim: flight.property)
            .foregroundStyle(style.secondary)
            .lineLimit(1)
            .layoutPriority(1)
          Spacer(minLength: 4)
          Text(verbatim: InspectorText.seconds(flight.elapsed))
            .font(.system(size: 11))
            .monospacedDigit()
            .foregroundStyle(style.tertiary)
            .fixedSize()
        }
        Text(verbatim: InspectorText.animation(flight.animation))
          .font(.system(size: 11))
          .foregroundStyle(style.secondary)
          .lineLimit(1)
        HStack(spacing: 4) {
          if let component {
            Text(verbatim: values(of: component))
              .font(.system(size: 11, weight: .medium))
              .monospacedDigit()
              .foregroundStyle(style.text)
              .lineLimit(1)
            Spacer(minLength: 4)
            Text(verbatim: velocity(of: component))
              .font(.system(size: 11))
              .monospacedDigit()
              .foregroundStyle(style.secondary)
              .fixedSize()
          }
        }
      }
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 5)
    .background(isHovered ? style.accent.opacity(0.12) : Color.clear)
    .contentShape(Rectangle())
    .onHover { isInside in
      if isInside {
        model.hoveredView = flight.view
      } else if model.hoveredView == flight.view {
        model.hoveredView = nil
      }
    }
  }

  /// The one whose course is drawn.
  private var component: StageInspection.Component? {
    let index = flight.curve?.component ?? 0
    return flight.components.indices.contains(index) ? flight.components[index] : nil
  }

  private func values(of component: StageInspection.Component) -> String {
    let name = component.name.isEmpty ? "" : component.name + " "
    let others = flight.components.count - 1
    return name + InspectorText.number(component.value) + " → "
      + InspectorText.number(component.target) + (others > 0 ? "  +\(others)" : "")
  }

  private func velocity(of component: StageInspection.Component) -> String {
    component.velocity.map { InspectorText.number($0) + "/s" } ?? ""
  }
}

/// The course of a value over time, with where it is now.
private struct FlightCurve: View {
  let flight: StageInspection.Flight
  let style: InspectorStyle

  var body: some View {
    Canvas { context, size in
      context.fill(
        Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6),
        with: .color(style.field)
      )
      guard let curve = flight.curve, curve.values.count > 1, curve.end > curve.start,
        flight.components.indices.contains(curve.component)
      else { return }
      let component = flight.components[curve.component]
      let plot = Plot(curve, component, in: CGRect(origin: .zero, size: size).insetBy(dx: 5, dy: 5))
      var target = Path()
      target.move(to: CGPoint(x: 0, y: plot.y(component.target)))
      target.addLine(to: CGPoint(x: size.width, y: plot.y(component.target)))
      context.stroke(
        target,
        with: .color(style.tertiary.opacity(0.6)),
        style: StrokeStyle(lineWidth: 1, dash: [2, 2])
      )
      let now = plot.point(at: flight.elapsed, component.value)
      context.stroke(plot.path, with: .color(style.accent.opacity(0.45)), lineWidth: 1.5)
      context.stroke(
        plot.path(until: flight.elapsed, at: now),
        with: .color(style.accent),
        lineWidth: 1.5
      )
      context.fill(
        Path(ellipseIn: CGRect(x: now.x - 3, y: now.y - 3, width: 6, height: 6)),
        with: .color(style.accent)
      )
    }
  }

  /// Places of values in a rectangle.
  private struct Plot {
    let curve: StageInspection.Curve
    let rect: CGRect
    let least: Double
    let greatest: Double

    init(
      _ curve: StageInspection.Curve,
      _ component: StageInspection.Component,
      in rect: CGRect
    ) {
      self.curve = curve
      self.rect = rect
      var least = min(component.value, component.target)
      var greatest = max(component.value, component.target)
      for value in curve.values where value.isFinite {
        least = min(least, Double(value))
        greatest = max(greatest, Double(value))
      }
      self.least = least
      self.greatest = greatest > least ? greatest : least + 1
    }

    func x(_ elapsed: Double) -> CGFloat {
      let fraction = (elapsed - curve.start) / (curve.end - curve.start)
      return rect.minX + rect.width * CGFloat(min(max(fraction, 0), 1))
    }

    func y(_ value: Double) -> CGFloat {
      rect.maxY - rect.height * CGFloat((value - least) / (greatest - least))
    }

    func point(at elapsed: Double, _ value: Double) -> CGPoint {
      CGPoint(x: x(elapsed), y: y(value))
    }

    private func sample(_ index: Int) -> CGPoint {
      let fraction = Double(index) / Double(curve.values.count - 1)
      return CGPoint(
        x: rect.minX + rect.width * CGFloat(fraction),
        y: y(Double(curve.values[index]))
      )
    }

    var path: Path {
      var path = Path()
      path.addLines(curve.values.indices.map(sample))
      return path
    }

    func path(until elapsed: Double, at now: CGPoint) -> Path {
      var path = Path()
      path.addLines(curve.values.indices.map(sample).filter { $0.x < now.x } + [now])
      return path
    }
  }
}
