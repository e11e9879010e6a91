import SwiftUI

// The picture in README.md; drawn with
//   playground render Effects/Assets/Coordinates.swift --size 760x430 \
//     --still 0=Effects/Assets/coordinates.png

struct Coordinates: View {
  private let size = CGSize(width: 220, height: 140)
  private let corner = CGPoint(x: 150, y: 130)
  private let ink = Color(red: 0.15, green: 0.17, blue: 0.2)

  var body: some View {
    Canvas { context, _ in
      draw(&context)
    }
    .background(.white)
  }

  private func draw(_ context: inout GraphicsContext) {
    let rect = CGRect(origin: corner, size: size)
    context.fill(Path(rect), with: .color(.orange.opacity(0.25)))
    context.stroke(Path(rect), with: .color(.orange), lineWidth: 2)

    // The axes begin in the view's own top-left corner.
    arrow(&context, from: corner, to: CGPoint(x: rect.maxX + 60, y: corner.y), .blue)
    arrow(&context, from: corner, to: CGPoint(x: corner.x, y: rect.maxY + 60), .green)
    label(&context, "x, points", at: CGPoint(x: rect.maxX + 50, y: corner.y - 18), .blue)
    label(&context, "y, points", at: CGPoint(x: corner.x - 46, y: rect.maxY + 50), .green)
    dot(&context, corner, .red)
    label(&context, "(0, 0)  the origin", at: CGPoint(x: corner.x - 10, y: corner.y - 22), .red)
    dot(&context, CGPoint(x: rect.maxX, y: rect.maxY), ink)
    label(
      &context,
      "(size.width, size.height)",
      at: CGPoint(x: rect.maxX + 6, y: rect.maxY + 20),
      ink
    )
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    dot(&context, middle, ink)
    label(
      &context,
      "the view, as it was laid out",
      at: CGPoint(x: rect.midX, y: rect.midY - 18),
      ink
    )
    label(&context, "z grows toward you", at: CGPoint(x: rect.midX, y: rect.midY + 18), .purple)

    turned(&context)
  }

  /// A view that a positive angle has turned.
  private func turned(_ context: inout GraphicsContext) {
    let middle = CGPoint(x: 580, y: 210)
    let box = CGRect(x: -70, y: -45, width: 140, height: 90)
    context.stroke(
      Path(box.offsetBy(dx: middle.x, dy: middle.y)),
      with: .color(.gray),
      style: StrokeStyle(lineWidth: 1.5, dash: [5, 4])
    )
    let turn = CGAffineTransform(translationX: middle.x, y: middle.y).rotated(by: .pi / 7)
    context.fill(Path(box).applying(turn), with: .color(.orange.opacity(0.25)))
    context.stroke(Path(box).applying(turn), with: .color(.orange), lineWidth: 2)
    var arc = Path()
    arc.addArc(
      center: middle,
      radius: 105,
      startAngle: .degrees(0),
      endAngle: .degrees(26),
      clockwise: false
    )
    context.stroke(arc, with: .color(.purple), lineWidth: 2.5)
    arrow(&context, from: CGPoint(x: 676, y: 250), to: CGPoint(x: 672, y: 259), .purple)
    label(&context, "a positive angle", at: CGPoint(x: 690, y: 96), .purple)
    label(&context, "turns clockwise", at: CGPoint(x: 690, y: 116), .purple)
    dot(&context, middle, ink)
    label(
      &context,
      "dashed: the layout, which effects leave alone",
      at: CGPoint(x: 570, y: 320),
      ink
    )
    label(&context, "solid: what is seen, and what is hit", at: CGPoint(x: 570, y: 342), ink)
  }

  private func dot(_ context: inout GraphicsContext, _ point: CGPoint, _ color: Color) {
    let rect = CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
    context.fill(Path(ellipseIn: rect), with: .color(color))
  }

  private func label(
    _ context: inout GraphicsContext,
    _ text: String,
    at point: CGPoint,
    _ color: Color
  ) {
    context.draw(Text(text).font(.system(size: 14)).foregroundStyle(color), at: point)
  }

  private func arrow(
    _ context: inout GraphicsContext,
    from start: CGPoint,
    to end: CGPoint,
    _ color: Color
  ) {
    var path = Path()
    path.move(to: start)
    path.addLine(to: end)
    let angle = atan2(end.y - start.y, end.x - start.x)
    for side in [-1.0, 1.0] {
      path.move(to: end)
      path.addLine(
        to: CGPoint(
          x: end.x - 11 * cos(angle + side * 0.45),
          y: end.y - 11 * sin(angle + side * 0.45)
        )
      )
    }
    context.stroke(path, with: .color(color), lineWidth: 2.5)
  }
}
