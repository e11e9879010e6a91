import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// A window that is resized while it moves.
  @Suite struct ResizingTests {
    private let code = """
      import SwiftUI

      struct Sample: View {
        @State private var isBlurred = false

        var body: some View {
          ZStack {
            Color.white
            ForEach(0..<3) { index in
              Capsule().fill(Color.orange)
                .frame(width: 80, height: 30)
                .compositingGroup()
                .blur(radius: isBlurred ? 6 : 1)
                .offset(y: Double(index - 1) * 30)
            }
            VStack {
              HStack {
                Color(red: 1, green: 0, blue: 0).frame(width: 8, height: 8)
                Spacer()
                Color(red: 0, green: 1, blue: 0).frame(width: 8, height: 8)
              }
              Spacer()
              HStack {
                Color(red: 0, green: 0, blue: 1).frame(width: 8, height: 8)
                Spacer()
                Color.black.frame(width: 8, height: 8)
              }
            }
          }
          .onAppear {
            withAnimation(.linear(duration: 0.5).repeatForever()) { isBlurred = true }
          }
        }
      }
      """

    // H17: every frame itself is looked at in StageTests; here, what arrives in the window.
    @Test func `a hundred sizes in a row, and the picture covers the window`() throws {
      let file = try ScratchFile(code)
      let run = try RunningPlayground(file.path, size: (400, 300))
      let hasCorners: (Screenshot) -> Bool = { shot in
        let (right, bottom) = (shot.width - 4, shot.height - 4)
        return shot[3, 3].isNear(0xFF_0000) && shot[right, 3].isNear(0x00_FF00)
          && shot[3, bottom].isNear(0x00_00FF) && shot[right, bottom].isNear(0x00_0000)
      }
      try run.picture("four corners", where: hasCorners)
      var state: UInt64 = 7
      func random(_ range: Range<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int(state >> 33) % range.count
      }
      for _ in 0..<10 {
        var words: [String] = []
        for _ in 0..<10 {
          words += [
            "windowsize", run.window, "\(random(140..<800))", "\(random(140..<700))", "sleep",
            "0.02",
          ]
        }
        try run.display.run("xdotool", words)
        try run.findFrame()
        try run.picture("four corners after resizing", where: hasCorners).keep("resized")
      }
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }
  }
}
