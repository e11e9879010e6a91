// Ink
// A text renderer as a transition: letters rise out of a blur, one after the other.

import SwiftUI

struct Ink: TextRenderer {
  var progress: Double

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  var displayPadding: EdgeInsets {
    EdgeInsets(top: 12, leading: 12, bottom: 40, trailing: 12)
  }

  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    let letters = layout.flatMap { line in line.flatMap { run in run } }
    for (index, letter) in letters.enumerated() {
      let start = Double(index) / Double(letters.count) * 0.7
      let amount = min(max((progress - start) / 0.3, 0), 1)
      var copy = context
      copy.opacity = amount
      copy.translateBy(x: 0, y: (1 - amount) * 28)
      copy.addFilter(.blur(radius: (1 - amount) * 8))
      copy.draw(letter)
    }
  }
}

struct InkTransition: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.textRenderer(Ink(progress: phase.isIdentity ? 1 : 0))
  }
}

struct InkText: View {
  @State private var index = 0

  private let lines = [
    "What moves is easier to see.", "What waits is easier to miss.", "What ends began somewhere.",
  ]

  var body: some View {
    Text(lines[index])
      .font(.system(size: 38, weight: .semibold, design: .serif))
      .multilineTextAlignment(.center)
      .id(index)
      .transition(InkTransition())
      .padding(40)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .onTapGesture {
        withAnimation(.linear(duration: 1.4)) { index = (index + 1) % lines.count }
      }
  }
}

#Preview {
  InkText()
}
