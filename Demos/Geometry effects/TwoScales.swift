// Two ways to grow
// The same factor twice: transformEffect jumps, from the corner; scaleEffect grows, from the middle.

import SwiftUI

struct TwoScales: View {
  @State private var factor = 0.6

  var body: some View {
    VStack(alignment: .leading, spacing: 22) {
      Text("Two ways to grow")
        .font(.largeTitle.bold())
      Panel(code: ".transformEffect(…)", color: .orange) {
        Seed(color: .orange)
          .transformEffect(CGAffineTransform(scaleX: factor, y: factor))
      }
      Panel(code: ".scaleEffect(…)", color: .blue) {
        Seed(color: .blue)
          .scaleEffect(factor)
      }
      HStack(spacing: 10) {
        ForEach([0.2, 0.6, 1.0, 1.3], id: \.self) { value in
          Button {
            withAnimation(.spring(duration: 0.6, bounce: 0.35)) { factor = value }
          } label: {
            Text(value, format: .number.precision(.fractionLength(1)))
              .font(.headline.monospacedDigit())
              .foregroundStyle(value == factor ? Color(.systemBackground) : Color.primary)
              .frame(maxWidth: .infinity, minHeight: 50)
              .background(
                value == factor ? AnyShapeStyle(.primary) : AnyShapeStyle(.quinary),
                in: Capsule()
              )
          }
          .buttonStyle(.plain)
        }
      }
    }
    .padding(24)
    .padding(.top, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Color(.systemBackground))
  }
}

private struct Seed: View {
  let color: Color

  var body: some View {
    Circle()
      .fill(color.gradient)
      .overlay {
        Image(systemName: "leaf.fill")
          .font(.system(size: 62))
          .foregroundStyle(.white)
      }
      .frame(width: 150, height: 150)
  }
}

private struct Panel<Content: View>: View {
  let code: String
  let color: Color
  @ViewBuilder let content: Content

  var body: some View {
    ZStack {
      // Where the view is for layout, whatever it looks like.
      Rectangle()
        .stroke(color.opacity(0.6), style: StrokeStyle(lineWidth: 1.5, dash: [6, 5]))
        .frame(width: 150, height: 150)
      content
    }
    .frame(maxWidth: .infinity, minHeight: 250)
    .overlay(alignment: .topLeading) {
      Text(code)
        .font(.footnote.monospaced())
        .foregroundStyle(.secondary)
        .padding(16)
    }
    .background(.quinary, in: RoundedRectangle(cornerRadius: 28, style: .continuous))
  }
}

#Preview {
  TwoScales()
}
