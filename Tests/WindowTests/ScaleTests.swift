import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// H03: points, pixels and the pointer's units agree at every scale.
  @Suite struct ScaleTests {
    private let code = """
      import SwiftUI

      struct Sample: View {
        var body: some View {
          ZStack(alignment: .topLeading) {
            Color.white.onTapGesture { print("beside") }
            Button { print("hit") } label: {
              Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 60)
            }
            .buttonStyle(.plain)
            .padding(.leading, 80)
            .padding(.top, 48)
          }
        }
      }
      """

    @Test(arguments: [1, 1.25, 1.5, 2])
    func `clicks two points inside a button's corners hit, and two outside do not`(
      scale: Double
    ) throws {
      let file = try ScratchFile(code)
      let run = try RunningPlayground(file.path, size: (300, 200), ["--scale", "\(scale)"])
      let isRed: (Screenshot.Colour) -> Bool = { $0.isNear(0xFF_0000) }
      let shot = try run.picture("the button") { $0.region(where: isRed) != nil }
      #expect(shot.width == Int(300 * scale))
      let button = try #require(shot.region(where: isRed))
      #expect(button.left == Int(80 * scale) && button.right == Int(180 * scale))
      #expect(button.top == Int(48 * scale) && button.bottom == Int(108 * scale))
      for (x, y) in [(80.0, 48.0), (180, 48), (80, 108), (180, 108)] {
        let inward = (x: x == 80 ? 2.0 : -2.0, y: y == 48 ? 2.0 : -2.0)
        for (sign, expected) in [(1.0, "hit"), (-1, "beside")] {
          let known = run.printed.count
          try run.click((x + sign * inward.x) * scale, (y + sign * inward.y) * scale)
          #expect(try run.lines(after: known) == [expected], "at \(x), \(y)")
        }
      }
    }
  }
}
