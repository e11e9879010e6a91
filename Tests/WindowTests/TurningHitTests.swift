import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Clicks beside the edges of a view that is turning: what is seen is what is hit.
  @Suite struct TurningHitTests {
    struct Motion: Sendable, CustomTestStringConvertible {
      var testDescription: String
      /// What stands behind the square's frame; `progress` is what moves.
      var modifiers: String
    }

    static let motions = [
      Motion(
        testDescription: "rotation3DEffect",
        modifiers: """
          .onTapGesture { print("hit") }
          .rotation3DEffect(.degrees(progress * 180), axis: (x: 1, y: 2, z: 3))
          """
      ),
      Motion(
        testDescription: "the chain of 003-all-effects",
        modifiers: """
          .scaleEffect(0.4 + progress * 0.6)
          .offset(x: 50 - progress * 50, y: 50 - progress * 50)
          .rotationEffect(.degrees(90 - progress * 90))
          .onTapGesture { print("hit") }
          .rotation3DEffect(.degrees(150 - progress * 150), axis: (x: 1, y: 2, z: 3))
          """
      ),
      Motion(
        testDescription: "a GeometryEffect like 002-like's",
        modifiers: """
          .modifier(Swing(progress: progress))
          .onTapGesture { print("hit") }
          """
      ),
    ]

    private func code(_ motion: Motion) -> String {
      """
      import SwiftUI

      struct Swing: GeometryEffect {
        var progress: Double
        var animatableData: Double {
          get { progress }
          set { progress = newValue }
        }
        func effectValue(size: CGSize) -> ProjectionTransform {
          let value = (1 - cos(2 * progress * .pi)) / 2
          return ProjectionTransform(
            CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
              .rotated(by: value * .pi * 0.3)
              .translatedBy(x: 20 * value - size.width / 2, y: -20 * value - size.height / 2)
              .scaledBy(x: 1 + value / 2, y: 1 + value / 2))
        }
      }

      struct Turning: View {
        @State private var progress = 0.0
        var body: some View {
          ZStack {
            Color.white.onTapGesture { print("beside") }
            Color(red: 0, green: 0, blue: 1)
              .frame(width: 120, height: 120)
              \(motion.modifiers.replacingOccurrences(of: "\n", with: "\n        "))
          }
          .onAppear { withAnimation(.linear(duration: 15)) { progress = 1 } }
        }
      }
      """
    }

    /// A place to click, and whether the square is seen there.
    private struct Spot {
      var x: Double
      var y: Double
      var isInside: Bool
    }

    private static let margin = 6.0

    private static func isSquare(_ colour: Screenshot.Colour) -> Bool {
      colour.blue > 200 && colour.red < 128
    }

    /// Six points inside and outside of the seen edges, left, right, above and below the middle.
    private func spots(_ shot: Screenshot) -> [Spot] {
      guard let whole = shot.region(where: Self.isSquare) else { return [] }
      let (x, y) = (Int(whole.centroid.x), Int(whole.centroid.y))
      guard let row = shot.region(rows: y..<y + 1, where: Self.isSquare),
        let column = shot.region(columns: x..<x + 1, where: Self.isSquare)
      else { return [] }
      let margin = Self.margin
      return [
        Spot(x: Double(row.left) + margin, y: Double(y), isInside: true),
        Spot(x: Double(row.left) - margin, y: Double(y), isInside: false),
        Spot(x: Double(row.right) - margin, y: Double(y), isInside: true),
        Spot(x: Double(row.right) + margin, y: Double(y), isInside: false),
        Spot(x: Double(x), y: Double(column.top) + margin, isInside: true),
        Spot(x: Double(x), y: Double(column.top) - margin, isInside: false),
        Spot(x: Double(x), y: Double(column.bottom) - margin, isInside: true),
        Spot(x: Double(x), y: Double(column.bottom) + margin, isInside: false),
      ]
    }

    @Test(arguments: motions)
    func `what is seen is what is hit`(_ motion: Motion) throws {
      let file = try ScratchFile(code(motion), "Turning")
      let run = try RunningPlayground(file.path, size: (400, 400))
      let first = try run.picture("the square") { $0.region(where: Self.isSquare) != nil }
      let start = now()
      var seen = first
      var tried = 0
      for moment in [2.0, 4.5, 7, 9.5] {
        seen = try run.picture("another picture", within: 20) {
          now() - start >= moment && $0 != seen
        }
        seen.keep("turning \(motion.testDescription) \(moment)")
        for number in 0..<8 {
          let before = try run.picture()
          guard let spot = spots(before).dropFirst(number).first,
            (2...398).contains(spot.x), (2...398).contains(spot.y)
          else { continue }
          let known = run.printed.count
          try run.click(spot.x, spot.y)
          let answer = try run.lines(after: known)
          // On a busy machine the edge may have passed the pointer meanwhile.
          let isSame = try isSeen(spot, run.picture())
          guard isSame == spot.isInside else { continue }
          tried += 1
          #expect(answer == [spot.isInside ? "hit" : "beside"], "\(spot) at \(moment) s")
        }
      }
      #expect(tried >= 24)
    }

    /// Whether the square is seen at a spot; nil where its edge is near.
    private func isSeen(_ spot: Spot, _ shot: Screenshot) -> Bool? {
      let (x, y) = (Int(spot.x), Int(spot.y))
      let count = shot.region(rows: y - 1..<y + 2, columns: x - 1..<x + 2, where: Self.isSquare)?
        .count
      return switch count {
      case nil: false
      case 9: true
      default: nil
      }
    }
  }
}
