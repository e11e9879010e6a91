import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Everything else that a person does in the window: keys, the wheel, dragging, pointing.
  @Suite struct InputTests {
    private static let isRed: @Sendable (Screenshot.Colour) -> Bool = { $0.isNear(0xFF_0000) }

    private func isAll(_ value: UInt32) -> (Screenshot) -> Bool {
      { shot in shot.region { !$0.isNear(value) } == nil }
    }

    @Test func `control-tab shows the next preview, and control-R begins again`() throws {
      let file = try ScratchFile(
        """
        import SwiftUI

        struct Toggle: View {
          let off: Color
          let on: Color
          @State private var isOn = false
          var body: some View { (isOn ? on : off).onTapGesture { isOn.toggle() } }
        }

        #Preview("First") {
          Toggle(
            off: Color(red: 1, green: 0, blue: 0), on: Color(red: 1, green: 1, blue: 0))
        }
        #Preview("둘째 – Deuxième") {
          Toggle(
            off: Color(red: 0, green: 0, blue: 1), on: Color(red: 0, green: 1, blue: 1))
        }
        """
      )
      let run = try RunningPlayground(file.path, size: (300, 200))
      try run.picture("the first", where: isAll(0xFF_0000))
      #expect(try run.shownTitle().hasSuffix(" – First"))
      try run.key("ctrl+Tab")
      try run.picture("the second", where: isAll(0x00_00FF))
      #expect(try run.shownTitle().hasSuffix(" – 둘째 – Deuxième"))
      try run.key("ctrl+Tab")
      try run.picture("the first again", where: isAll(0xFF_0000))
      try run.key("ctrl+shift+Tab")
      try run.picture("the second again", where: isAll(0x00_00FF))
      try run.click(150, 100)
      try run.picture("the second, changed", where: isAll(0x00_FFFF))
      try run.key("ctrl+r")
      try run.picture("the second from its beginning", where: isAll(0x00_00FF))
      #expect(run.complaints.isEmpty)
    }

    @Test func `keys reach shortcuts`() throws {
      let file = try ScratchFile(
        """
        import SwiftUI

        struct Sample: View {
          @State private var count = 0
          var body: some View {
            Button("press \\(count)") {
              count += 1
              print("pressed \\(count)")
            }
            .keyboardShortcut("b", modifiers: [])
          }
        }
        """
      )
      let run = try RunningPlayground(file.path, size: (300, 200))
      for count in 1...3 {
        try run.key("b")
        #expect(try run.lines(after: count - 1) == ["pressed \(count)"])
      }
    }

    @Test func `the wheel scrolls what the pointer is over`() throws {
      let file = try ScratchFile(
        """
        import SwiftUI

        struct Sample: View {
          var body: some View {
            ScrollView {
              VStack(spacing: 0) {
                Color.white.frame(height: 100)
                Color(red: 1, green: 0, blue: 0).frame(height: 40)
                Color.white.frame(height: 1000)
              }
            }
          }
        }
        """
      )
      let run = try RunningPlayground(file.path, size: (300, 200))
      let top: (Screenshot) -> Int? = { $0.region(where: Self.isRed)?.top }
      try run.picture("the stripe") { top($0) == 100 }
      try run.display.xdotool("mousemove", "\(run.frame.x + 150)", "\(run.frame.y + 100)")
      try run.display.xdotool("click", "5")
      try run.picture("the stripe a notch higher") { top($0) == 60 }
      try run.display.xdotool("click", "4")
      try run.picture("the stripe in its place") { top($0) == 100 }
      // Not beyond the beginning.
      try run.display.xdotool("click", "4")
      try run.display.xdotool("click", "5")
      try run.picture("the stripe a notch higher again") { top($0) == 60 }
    }

    @Test func `a dragged view stays under the pointer and springs back`() throws {
      let file = try ScratchFile(
        """
        import SwiftUI

        struct Sample: View {
          @State private var offset = CGSize.zero
          var body: some View {
            Color(red: 1, green: 0, blue: 0)
              .frame(width: 40, height: 40)
              .offset(offset)
              .gesture(
                DragGesture()
                  .onChanged { offset = $0.translation }
                  .onEnded { _ in withAnimation(.spring) { offset = .zero } }
              )
              .frame(maxWidth: .infinity, maxHeight: .infinity)
              .background(Color.white)
          }
        }
        """
      )
      let run = try RunningPlayground(file.path, size: (300, 200))
      let square: (Screenshot) -> Screenshot.Region? = { $0.region(where: Self.isRed) }
      let start = try run.picture("the square") { square($0)?.left == 130 }
      try run.move(150, 100)
      try run.display.xdotool("mousedown", "1")
      for x in [165.0, 180, 195, 210, 225] {
        try run.move(x, 120)
        try run.picture("the square at \(x)") {
          square($0)?.left == Int(x) - 20 && square($0)?.top == 100
        }
      }
      try run.display.xdotool("mouseup", "1")
      let back = try run.film("the square in its place") { $0 == start }
      let places = back.shots.compactMap { square($0)?.left }
      #expect(places.contains { $0 > 140 && $0 < 195 }, "\(places)")
    }

    @Test func `pointing is noticed, and leaving the window too`() throws {
      let file = try ScratchFile(
        """
        import SwiftUI

        struct Sample: View {
          var body: some View {
            Color(red: 1, green: 0, blue: 0)
              .frame(width: 100, height: 100)
              .onHover { print($0 ? "over" : "away") }
              .frame(maxWidth: .infinity, maxHeight: .infinity)
          }
        }
        """
      )
      let run = try RunningPlayground(file.path, size: (300, 200))
      try run.picture("the square") { $0.region(where: Self.isRed)?.width == 100 }
      try run.move(20, 20)
      for (x, y, expected) in [(150.0, 100.0, "over"), (20, 20, "away"), (150, 60, "over")] {
        let known = run.printed.count
        try run.move(x, y)
        #expect(try run.lines(after: known) == [expected])
      }
      let known = run.printed.count
      try run.display.xdotool("mousemove", "1", "1")
      #expect(try run.lines(after: known) == ["away"])
    }
  }
}
