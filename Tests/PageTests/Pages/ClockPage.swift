import SwiftUI

/// Texts that change by themselves.
struct ClockPage: View {
  private let start = Date()

  var body: some View {
    VStack {
      Text(start, style: .timer).accessibilityIdentifier("timer")
      Text(timerInterval: start...start.addingTimeInterval(3)).accessibilityIdentifier("left")
      Text("since \(start, style: .timer)")
    }
  }
}
