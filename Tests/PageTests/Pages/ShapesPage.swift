import SwiftUI

struct StarShape: Shape {
  var points = 5

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let radius = min(rect.width, rect.height) / 2
    for index in 0..<points {
      let turn = Double(index * 2 % points) / Double(points) * 2 * .pi - .pi / 2
      let point = CGPoint(x: rect.midX + radius * cos(turn), y: rect.midY + radius * sin(turn))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

/// The built-in shapes, fill rules, operations, transforms and paths.
struct ShapesPage: View {
  private func row<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    HStack(spacing: 10, content: content).frame(height: 60)
  }

  var body: some View {
    VStack(spacing: 10) {
      row {
        Rectangle()
        RoundedRectangle(cornerRadius: 16)
        RoundedRectangle(cornerRadius: 16, style: .circular)
        RoundedRectangle(cornerSize: CGSize(width: 30, height: 12))
        Capsule()
      }
      .foregroundStyle(.blue)
      row {
        Circle()
        Ellipse()
        UnevenRoundedRectangle(
          topLeadingRadius: 30,
          bottomLeadingRadius: 0,
          bottomTrailingRadius: 16,
          topTrailingRadius: 6
        )
        Capsule(style: .circular).frame(width: 30)
        ContainerRelativeShape().padding(4)
      }
      .foregroundStyle(.orange)
      row {
        StarShape().fill(.purple)
        StarShape().fill(.purple, style: FillStyle(eoFill: true))
        StarShape().stroke(.purple, lineWidth: 2)
        StarShape().rotation(.degrees(36)).fill(.purple)
        StarShape(points: 7).scale(x: 1, y: 0.6).fill(.purple)
      }
      row {
        let left = Circle().offset(x: -10)
        let right = Circle().offset(x: 10)
        left.union(right).fill(.green)
        left.intersection(right).fill(.green)
        left.subtracting(right).fill(.green)
        left.symmetricDifference(right).fill(.green)
        Circle().size(width: 30, height: 30).offset(x: 15, y: 15).fill(.green)
      }
      row {
        Rectangle().rotation(.degrees(20)).scale(0.7).fill(.teal)
        Rectangle().inset(by: 12).fill(.teal)
        Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: -0.4, d: 1, tx: 12, ty: 0))
          .scale(0.8).fill(.teal)
        Path { path in
          path.move(to: CGPoint(x: 0, y: 60))
          path.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 30, y: -40))
          path.addArc(
            center: CGPoint(x: 30, y: 60),
            radius: 12,
            startAngle: .zero,
            endAngle: .degrees(180),
            clockwise: true
          )
        }
        .fill(.teal)
        Path { path in
          path.addRoundedRect(
            in: CGRect(x: 0, y: 0, width: 60, height: 60),
            cornerSize: CGSize(width: 14, height: 14)
          )
          path.addEllipse(in: CGRect(x: 10, y: 10, width: 40, height: 40))
        }
        .fill(.teal, style: FillStyle(eoFill: true))
      }
      row {
        Circle().fill(.yellow).stroke(.red, lineWidth: 4)
        Circle().fill(.white.shadow(.inner(radius: 4, y: 3)))
        Circle().fill(.white.shadow(.drop(radius: 4, y: 3)))
        AnyShape(Capsule()).fill(.pink)
        Capsule().fill(.pink.tertiary)
      }
    }
    .padding()
  }
}
