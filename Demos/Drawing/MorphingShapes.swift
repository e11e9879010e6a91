// Morphing shapes
// One shape with two animatable numbers: from a triangle to a flower and everything between.

import SwiftUI

struct MorphingShapes: View {
  @State private var form = 0

  private let forms = [
    Form(name: "Triangle", corners: 3, depth: 0.5, colors: [.orange, .red]),
    Form(name: "Star", corners: 5, depth: 0.42, colors: [.yellow, .orange]),
    Form(name: "Seal", corners: 12, depth: 0.86, colors: [.pink, .purple]),
    Form(name: "Spark", corners: 8, depth: 0.3, colors: [.cyan, .blue]),
    Form(name: "Square", corners: 4, depth: 0.7071, colors: [.mint, .teal]),
  ]

  var body: some View {
    VStack(spacing: 50) {
      Burst(corners: forms[form].corners, depth: forms[form].depth)
        .fill(
          LinearGradient(
            colors: forms[form].colors,
            startPoint: .topLeading,
            endPoint: .bottomTrailing
          )
        )
        .frame(width: 290, height: 290)
        .rotationEffect(.degrees(Double(form) * 72))
      HStack(spacing: 18) {
        ForEach(forms.indices, id: \.self) { index in
          Burst(corners: forms[index].corners, depth: forms[index].depth)
            .fill(index == form ? AnyShapeStyle(forms[index].colors[1]) : AnyShapeStyle(.tertiary))
            .frame(width: 40, height: 40)
            .contentShape(Rectangle())
            .onTapGesture { show(index) }
        }
      }
      Text(forms[form].name)
        .font(.system(.title, design: .rounded, weight: .bold))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemBackground))
    .contentShape(Rectangle())
    .onTapGesture { show((form + 1) % forms.count) }
  }

  private func show(_ index: Int) {
    withAnimation(.spring(duration: 0.9, bounce: 0.35)) { form = index }
  }
}

private struct Form {
  let name: String
  let corners: Double
  let depth: Double
  let colors: [Color]
}

/// A star; halves of a corner are allowed on the way from one number to another.
private struct Burst: Shape {
  var corners: Double
  /// Where the inner corners lie, 0 the middle to 1 the rim.
  var depth: Double

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(corners, depth) }
    set {
      corners = newValue.first
      depth = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    let count = max(corners, 2)
    let step = .pi / count
    var path = Path()
    var index = 0
    var angle = 0.0
    while angle < 2 * .pi - 0.0001 {
      let distance = radius * (index.isMultiple(of: 2) ? 1 : depth)
      let point = CGPoint(
        x: rect.midX + sin(angle) * distance,
        y: rect.midY - cos(angle) * distance
      )
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      index += 1
      angle = Double(index) * step
    }
    path.closeSubpath()
    return path
  }
}

#Preview {
  MorphingShapes()
}
