import LiveCode
import SwiftUI
import ViewRuntime

/// What is drawn over the stage: hit areas, layout bounds, repaints, matched groups, and the view
/// under the pointer.
///
/// It is as large as the stage times the model's `zoom`, and lets all pointers through.
package struct StageOverlays: View {
  private let model: InspectorModel
  @Environment(\.inspector) private var style

  package init(model: InspectorModel) { self.model = model }

  package var body: some View {
    if !model.isReplaying, isAnythingShown {
      let painter = OverlayPainter(
        inspection: model.inspection,
        flashes: model.showsRepaints ? model.flashes : [],
        hoveredView: model.hoveredView,
        showsHitAreas: model.showsHitAreas,
        showsLayoutBounds: model.showsLayoutBounds,
        showsGroups: model.showsGroups,
        zoom: CGFloat(model.zoom),
        style: style
      )
      Canvas { context, _ in painter.paint(&context) }
        .allowsHitTesting(false)
    }
  }

  private var isAnythingShown: Bool {
    model.showsHitAreas || model.showsLayoutBounds || model.showsRepaints || model.showsGroups
      || model.hoveredView != nil
  }
}

/// Draws what is known of the stage's views, in stage points times `zoom`.
private struct OverlayPainter {
  let inspection: StageInspection
  let flashes: [InspectorModel.Flash]
  let hoveredView: StageInspection.ViewID?
  let showsHitAreas: Bool
  let showsLayoutBounds: Bool
  let showsGroups: Bool
  let zoom: CGFloat
  let style: InspectorStyle

  @MainActor
  func paint(_ context: inout GraphicsContext) {
    if showsLayoutBounds { paintBounds(&context) }
    if !flashes.isEmpty { paintFlashes(&context) }
    if showsHitAreas { paintHitAreas(&context) }
    if showsGroups { paintGroups(&context) }
    if let hoveredView, let view = inspection.views.first(where: { $0.id == hoveredView }) {
      paintHovered(view, &context)
    }
  }

  /// What renderers draw as a rectangle is one, which costs them least.
  private func path(_ points: [CGPoint]) -> Path {
    if let rect = CGRect(upright: points) { return path(rect) }
    var path = Path()
    path.addLines(points.map { CGPoint(x: $0.x * zoom, y: $0.y * zoom) })
    path.closeSubpath()
    return path
  }

  private func path(_ rect: CGRect) -> Path {
    Path(
      CGRect(
        x: rect.minX * zoom,
        y: rect.minY * zoom,
        width: rect.width * zoom,
        height: rect.height * zoom
      )
    )
  }

  // MARK: Layout bounds

  /// Draws each outline by itself, and once: what moves is all that is drawn anew then.
  @MainActor
  private func paintBounds(_ context: inout GraphicsContext) {
    let color = style.color(of: .layoutBounds)
    let views = inspection.views.filter { $0.quad != nil }
    var drawn: Set<StageInspection.Quad> = []
    for isLeaf in [true, false] {
      let shading = GraphicsContext.Shading.color(color.opacity(isLeaf ? 0.9 : 0.4))
      for view in views where view.isLeaf == isLeaf {
        guard let quad = view.quad, drawn.insert(quad).inserted else { continue }
        context.stroke(path(quad.points), with: shading, lineWidth: 1)
      }
    }
  }

  // MARK: Repaints

  @MainActor
  private func paintFlashes(_ context: inout GraphicsContext) {
    let color = style.color(of: .repaints)
    for flash in flashes where flash.strength > 0 {
      let area = path(flash.rect)
      context.fill(area, with: .color(color.opacity(0.16 * flash.strength)))
      context.stroke(area, with: .color(color.opacity(0.7 * flash.strength)), lineWidth: 1)
    }
  }

  // MARK: Hit areas

  @MainActor
  private func paintHitAreas(_ context: inout GraphicsContext) {
    let color = style.color(of: .hitAreas)
    var labels: [(text: String, place: CGPoint)] = []
    for area in inspection.hitAreas.reversed() where area.owner != nil {
      var outline = Path()
      for points in area.outlines { outline.addPath(path(points)) }
      context.fill(
        outline,
        with: .color(color.opacity(0.18)),
        style: FillStyle(eoFill: true)
      )
      context.stroke(outline, with: .color(color), lineWidth: 1)
      let bounds = outline.boundingRect
      if let kind = area.kinds.first, bounds.width > 60, bounds.height > 36 {
        labels.append((kind, CGPoint(x: bounds.minX + 3, y: bounds.minY + 3)))
      }
    }
    // An area that is in parts, as of a row's texts, is named once.
    var last: String?
    for label in labels {
      if label.text != last || labels.count < 12 {
        tag(label.text, at: label.place, color, &context)
      }
      last = label.text
    }
  }

  // MARK: Matched groups

  @MainActor
  private func paintGroups(_ context: inout GraphicsContext) {
    for (index, group) in inspection.groups.enumerated() {
      let hue = InspectorStyle.hues[index % InspectorStyle.hues.count]
      if let frame = group.frame {
        context.stroke(
          path(frame),
          with: .color(hue.opacity(0.9)),
          style: StrokeStyle(lineWidth: 1.5, dash: [5, 3])
        )
      }
      let leader = group.members.first { $0.isLeader } ?? group.members.first
      for member in group.members {
        context.stroke(
          path(member.quad.points),
          with: .color(hue),
          lineWidth: member.isLeader ? 2 : 1
        )
        guard let leader, leader != member else { continue }
        var line = Path()
        line.move(to: scaled(leader.quad.center))
        line.addLine(to: scaled(member.quad.center))
        context.stroke(line, with: .color(hue.opacity(0.8)), lineWidth: 1.5)
      }
      for member in group.members {
        let center = scaled(member.quad.center)
        let radius: CGFloat = member.isLeader ? 4 : 3
        context.fill(
          Path(
            ellipseIn: CGRect(
              x: center.x - radius,
              y: center.y - radius,
              width: 2 * radius,
              height: 2 * radius
            )
          ),
          with: .color(hue)
        )
      }
      if let leader {
        let bounds = path(leader.quad.points).boundingRect
        tag(group.name, at: CGPoint(x: bounds.minX + 2, y: bounds.minY + 2), hue, &context)
      }
    }
  }

  private func scaled(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x * zoom, y: point.y * zoom)
  }

  // MARK: The view under the pointer

  @MainActor
  private func paintHovered(_ view: StageInspection.View, _ context: inout GraphicsContext) {
    guard let quad = view.quad else { return }
    let outline = path(quad.points)
    context.fill(outline, with: .color(style.accent.opacity(0.2)))
    context.stroke(outline, with: .color(style.accent), lineWidth: 1.5)
    let bounds = outline.boundingRect
    let text = "\(view.type)  \(InspectorText.size(view.size))"
    // Above the view, or inside it where there is no room.
    let y = bounds.minY >= 22 ? bounds.minY - 20 : bounds.minY + 3
    tag(text, at: CGPoint(x: max(bounds.minX, 2), y: y), style.accent, &context)
  }

  @MainActor
  private func tag(
    _ text: String,
    at place: CGPoint,
    _ color: Color,
    _ context: inout GraphicsContext
  ) {
    let label = context.resolve(
      Text(verbatim: text).font(.system(size: 10, weight: .medium)).foregroundStyle(Color.white)
    )
    let size = label.measure(in: CGSize(width: 300, height: 40))
    let rect = CGRect(x: place.x, y: place.y, width: size.width + 8, height: size.height + 4)
    context.fill(Path(roundedRect: rect, cornerRadius: 4), with: .color(color.opacity(0.92)))
    context.draw(label, at: CGPoint(x: rect.minX + 4, y: rect.minY + 2), anchor: .topLeading)
  }
}

extension CGRect {
  /// The rectangle with these corners, one after the other; nil for another shape.
  fileprivate init?(upright points: [CGPoint]) {
    guard points.count == 4 else { return nil }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isUpright =
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
      || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isUpright else { return nil }
    self.init(
      x: min(a.x, c.x),
      y: min(a.y, c.y),
      width: abs(c.x - a.x),
      height: abs(c.y - a.y)
    )
  }
}
