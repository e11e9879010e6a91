import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Effects that take longer than a frame has.
  @Suite struct SlowEffectTests {
    @Test func `an effect that takes too long is named once, and the window goes on`() throws {
      let file = try ScratchFile(
        """
        import Foundation
        import SwiftUI

        struct Molasses: GeometryEffect {
          var shift: Double
          var animatableData: Double {
            get { shift }
            set { shift = newValue }
          }
          func effectValue(size: CGSize) -> ProjectionTransform {
            Thread.sleep(forTimeInterval: 0.1)
            return ProjectionTransform(CGAffineTransform(translationX: shift, y: 0))
          }
        }

        struct Sample: View {
          @State private var isMoved = false
          var body: some View {
            ZStack(alignment: .leading) {
              Color(red: 0, green: 0, blue: 1)
              Color(red: 1, green: 0, blue: 0)
                .frame(width: 100, height: 100)
                .modifier(Molasses(shift: isMoved ? 200 : 0))
            }
            .onTapGesture { withAnimation(.linear(duration: 1)) { isMoved.toggle() } }
          }
        }
        """
      )
      let run = try RunningPlayground(file.path, size: (300, 300))
      let isAt = { (x: Int) in
        { (shot: Screenshot) in
          shot.region { $0.isNear(0xFF_0000) }.map { abs($0.left - x) <= 1 } ?? false
        }
      }
      try run.picture("the beginning", where: isAt(0))
      try run.click(150, 280)
      try run.picture("the end", where: isAt(200))
      try run.click(150, 280)
      try run.picture("the beginning again", where: isAt(0))
      #expect(run.complaints.count == 1, "\(run.complaints)")
      #expect(
        run.complaints.first?.contains("The effect Molasses took more than 50 ms") == true,
        "\(run.complaints)"
      )
      #expect(try run.close() == 0)
    }
  }
}
