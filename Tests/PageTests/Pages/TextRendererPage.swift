import SwiftUI

/// Text that is drawn letter by letter, line by line, and by its marks.
struct TextRendererPage: View {
  private struct Wave: TextRenderer {
    var height: Double

    var animatableData: Double {
      get { height }
      set { height = newValue }
    }

    var displayPadding: EdgeInsets { EdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0) }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for (index, slice) in layout.joined().joined().enumerated() {
        var copy = context
        copy.translateBy(x: 0, y: height * sin(Double(index) * 0.7))
        copy.draw(slice)
      }
    }
  }

  private struct Typewriter: TextRenderer {
    var progress: Double

    var animatableData: Double {
      get { progress }
      set { progress = newValue }
    }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      let count = layout.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
      for (index, slice) in layout.joined().joined().enumerated() {
        var copy = context
        copy.opacity = min(max(progress * Double(count) - Double(index), 0), 1)
        copy.draw(slice)
      }
    }
  }

  private struct Lines: TextRenderer {
    var displayPadding: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 48) }

    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for (index, line) in layout.enumerated() {
        var copy = context
        copy.translateBy(x: Double(index) * 24, y: 0)
        copy.fill(
          Path(roundedRect: line.typographicBounds.rect, cornerRadius: 4),
          with: .color(.yellow.opacity(0.3))
        )
        copy.draw(line)
      }
    }
  }

  private struct Emphasis: TextAttribute {}

  private struct Emphasizing: TextRenderer {
    func draw(layout: Text.Layout, in context: inout GraphicsContext) {
      for run in layout.joined() {
        if run[Emphasis.self] != nil {
          var copy = context
          copy.addFilter(.blur(radius: 4))
          copy.draw(run)
          let rect = run.typographicBounds.rect
          context.stroke(
            Path { path in
              path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
              path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
            },
            with: .color(.red),
            lineWidth: 2
          )
        }
        context.draw(run)
      }
    }
  }

  @State private var isOn = false

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text("Waves of letters, 물결 글자").font(.title2.bold())
        .foregroundStyle(
          .linearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        )
        .textRenderer(Wave(height: isOn ? 20 : 0))
      Text("One letter after the other appears.").font(.title3)
        .textRenderer(Typewriter(progress: isOn ? 1 : 0))
      Text("Lines\nthat step\nto the right").textRenderer(Lines())
      Text(
        "Some \(Text("marked words").customAttribute(Emphasis()).bold()) in a text \(Image(systemName: "star.fill"))"
      )
      .textRenderer(Emphasizing())
    }
    .padding()
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}
