import Foundation
import SwiftUI

/// A timing curve with its two handles.
struct BezierEditor: View {
  @Binding var points: BezierPoints
  /// Called when a person lets go of a handle.
  let onEnd: () -> Void

  static let height: CGFloat = 168
  private static let margin: CGFloat = 10

  var body: some View {
    GeometryReader { proxy in
      let space = Space(size: proxy.size, margin: Self.margin)
      ZStack(alignment: .topLeading) {
        Canvas { context, _ in draw(space, &context) }
        BezierHandle(
          name: "First handle",
          x: $points.x1,
          y: $points.y1,
          space: space,
          onEnd: onEnd
        )
        BezierHandle(
          name: "Second handle",
          x: $points.x2,
          y: $points.y2,
          space: space,
          onEnd: onEnd
        )
      }
      .coordinateSpace(name: BezierHandle.spaceName)
    }
    .frame(height: Self.height)
    .background(Color.primary.opacity(0.04), in: RoundedRectangle(cornerRadius: 8))
  }

  private func draw(_ space: Space, _ context: inout GraphicsContext) {
    let (start, end) = (space.point(0, 0), space.point(1, 1))
    context.stroke(
      Path(CGRect(x: start.x, y: end.y, width: end.x - start.x, height: start.y - end.y)),
      with: .color(.primary.opacity(0.14)),
      lineWidth: 0.5
    )
    let (one, two) = (space.point(points.x1, points.y1), space.point(points.x2, points.y2))
    for (from, to) in [(start, one), (end, two)] {
      var arm = Path()
      arm.move(to: from)
      arm.addLine(to: to)
      context.stroke(arm, with: .color(.primary.opacity(0.4)), lineWidth: 1)
    }
    var curve = Path()
    curve.move(to: start)
    curve.addCurve(to: end, control1: one, control2: two)
    context.stroke(
      curve,
      with: .style(.tint),
      style: StrokeStyle(lineWidth: 2, lineCap: .round)
    )
    for point in [start, end] {
      context.fill(
        Path(ellipseIn: CGRect(x: point.x - 2.5, y: point.y - 2.5, width: 5, height: 5)),
        with: .style(.tint)
      )
    }
  }

  /// How progress and eased progress lie in the picture.
  struct Space: Equatable {
    let size: CGSize
    let margin: CGFloat

    private var width: CGFloat { max(size.width - 2 * margin, 1) }
    private var heights: ClosedRange<Double> { BezierPoints.heights }
    private var unit: CGFloat {
      max(size.height - 2 * margin, 1) / (heights.upperBound - heights.lowerBound)
    }

    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: margin + width * x, y: margin + (heights.upperBound - y) * unit)
    }

    func value(_ point: CGPoint) -> (x: Double, y: Double) {
      ((point.x - margin) / width, heights.upperBound - (point.y - margin) / unit)
    }
  }
}

/// A control point, to be dragged or moved by the arrow keys: a hundredth, with shift a tenth.
private struct BezierHandle: View {
  let name: String
  @Binding var x: Double
  @Binding var y: Double
  let space: BezierEditor.Space
  let onEnd: () -> Void
  @State private var grip: CGSize?

  static let spaceName = "bezier"
  private static let size: CGFloat = 11

  var body: some View {
    let place = space.point(x, y)
    Circle()
      .fill(Color.white)
      .overlay { Circle().strokeBorder(.tint, lineWidth: 2) }
      .shadow(color: .black.opacity(0.25), radius: 1.5, y: 0.5)
      .scaleEffect(grip == nil ? 1 : 1.2)
      .frame(width: Self.size, height: Self.size)
      .accessibilityIdentifier(name)
      .padding(6)
      .contentShape(Circle())
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .named(Self.spaceName))
          .onChanged { drag in
            let held =
              grip
              ?? CGSize(
                width: place.x - drag.startLocation.x,
                height: place.y - drag.startLocation.y
              )
            grip = held
            guard drag.translation != .zero else { return }
            move(to: CGPoint(x: drag.location.x + held.width, y: drag.location.y + held.height))
          }
          .onEnded { _ in
            grip = nil
            onEnd()
          }
      )
      .focusable(interactions: .activate)
      .onKeyPress(keys: [.leftArrow, .rightArrow, .upArrow, .downArrow]) { press in
        let step = press.modifiers.contains(.shift) ? 0.1 : 0.01
        switch press.key {
        case .leftArrow: x -= step
        case .rightArrow: x += step
        case .upArrow: y += step
        default: y -= step
        }
        onEnd()
        return .handled
      }
      .position(place)
      .accessibilityLabel(Text(verbatim: name))
  }

  private func move(to point: CGPoint) {
    let value = space.value(point)
    // One after the other would let the first write be seen with the second's old value.
    x = value.x
    y = value.y
  }
}
