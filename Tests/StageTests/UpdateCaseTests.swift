import Foundation
import Stage
import SwiftUI
import Testing

/// What an animation reaches, and what leaves it alone.
@MainActor
@Suite struct UpdateCaseTests {
  // C22
  @Test func `a parent that passes the final value again leaves the animation alone`() {
    func heights(rebuilds: Bool) -> [Double] {
      let stage = Stage(size: CGSize(width: 200, height: 400)) { Parent() }
      stage.tap("child")
      stage.advance(to: 0.05)
      if rebuilds { stage.tap("count") }
      return stage.record(for: 1.2) { $0.height(of: "child") }
    }
    let undisturbed = heights(rebuilds: false)
    #expect(heights(rebuilds: true) == undisturbed)
    #expect(undisturbed.contains { $0 > 140 && $0 < 160 })
    #expect(undisturbed.last == 200)
  }

  private struct Parent: View {
    @State private var height = 100.0
    @State private var count = 0

    var body: some View {
      VStack(spacing: 0) {
        Text("count \(count)")
          .accessibilityIdentifier("count")
          .onTapGesture { count += 1 }
        Child(height: height)
          .onTapGesture { withAnimation(.linear(duration: 1)) { height = 200 } }
      }
      .frame(maxHeight: .infinity, alignment: .top)
    }

    struct Child: View {
      let height: Double

      var body: some View {
        Color.red.frame(width: 100, height: height).accessibilityIdentifier("child")
      }
    }
  }

  // C23
  @Test func `animation reaches what it stands behind, and not what stands behind it`() {
    let stage = Stage(size: CGSize(width: 400, height: 300)) { Siblings() }
    stage.tap("button")
    stage.step()
    stage.advance(by: 0.5)
    #expect(abs(stage.width(of: "first") - 150) <= 1)
    #expect(abs(stage.width(of: "first border") - 200) <= 1)
    #expect(abs(stage.width(of: "second") - 150) <= 1)
    #expect(abs(stage.width(of: "second border") - 150) <= 1)
    stage.advance(by: 1)
    for id in ["first", "first border", "second", "second border"] {
      #expect(abs(stage.width(of: id) - 200) <= 0.01, "\(id)")
    }
    #expect(stage.isIdle)
  }

  private struct Siblings: View {
    @State private var isWide = false

    var body: some View {
      VStack {
        Rectangle()
          .accessibilityIdentifier("first")
          .animation(.linear(duration: 1), value: isWide)
          .frame(width: isWide ? 200 : 100, height: 40)
          .overlay { Rectangle().strokeBorder().accessibilityIdentifier("first border") }
        Rectangle()
          .accessibilityIdentifier("second")
          .frame(width: isWide ? 200 : 100, height: 40)
          .overlay { Rectangle().strokeBorder().accessibilityIdentifier("second border") }
          .animation(.linear(duration: 1), value: isWide)
        Color.green
          .frame(width: 40, height: 40)
          .accessibilityIdentifier("button")
          .onTapGesture { isWide = true }
      }
    }
  }

  // C10
  @Test func `springs that overshoot do not wrap colours, opacity or blur`() throws {
    let stage = Stage(size: CGSize(width: 240, height: 60)) { Flicker() }
    stage.tap(at: CGPoint(x: 5, y: 5))
    // A colour as such, far from the shadow, and black of less and less opacity over white.
    var levels: [[Int]] = [[], []]
    for _ in 0..<360 {
      stage.step()
      let picture = try stage.picture()
      levels[0].append(picture[10, 30].red)
      levels[1].append(255 - picture[180, 30].red)
      #expect(stage.isFinite)
    }
    for (level, name) in zip(levels, ["colour", "opacity"]) {
      let start = level[0]
      #expect(start > 240, "\(name)")
      let lowest = try #require(level.min())
      #expect(lowest < 12, "\(name)")
      let first = try #require(level.firstIndex { $0 <= lowest + 1 })
      #expect(level[first...].max()! <= start * 6 / 10, "\(name): \(level[first...].max()!)")
      let jumps = zip(level, level.dropFirst()).map { abs($1 - $0) }
      #expect(jumps.max()! <= 60, "\(name): \(jumps.max()!)")
    }
    #expect(stage.log.isEmpty, "\(stage.log)")
  }

  private struct Flicker: View {
    @State private var isDark = false

    var body: some View {
      HStack(spacing: 0) {
        Color(white: isDark ? 0.02 : 1)
        Color.white.overlay {
          Color.black
            .opacity(isDark ? 0.02 : 1)
            .shadow(color: .black, radius: isDark ? 0 : 20)
        }
      }
      .onTapGesture {
        withAnimation(.spring(response: 2, dampingFraction: 0.2)) { isDark = true }
      }
    }
  }
}
