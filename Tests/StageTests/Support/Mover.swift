import SwiftUI

/// A square of 40 points that each tap moves to the next place.
struct Mover: View {
  var id = "square"
  /// Where each tap moves it to, and how.
  let steps: [(target: Double, animation: Animation?)]
  @State private var x = 0.0
  @State private var index = 0

  var body: some View {
    Color.red
      .frame(width: 40, height: 40)
      .accessibilityIdentifier(id)
      .offset(x: x)
      .onTapGesture {
        guard index < steps.count else { return }
        let step = steps[index]
        index += 1
        withAnimation(step.animation) { x = step.target }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}
