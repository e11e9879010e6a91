import Foundation
import Geometry
import Testing

@testable import ViewRuntime

/// Where points of a view go under two-dimensional effects, in the view's own space.
@Suite @MainActor struct Effects2DVectorTests {
  private func place<V: View>(
    _ point: CGPoint,
    size: CGSize,
    @ViewBuilder _ content: (AnyView) -> V
  ) throws -> CGPoint {
    let box = AnyView(
      Color.red.frame(width: size.width, height: size.height).accessibilityIdentifier("box")
    )
    let harness = Harness { content(box) }
    let shown = try #require(harness.shown("box"))
    let seen = try #require(
      shown.transform.map(CGPoint(x: shown.rect.minX + point.x, y: shown.rect.minY + point.y))
    )
    // The stage is 400 x 400 points large, the view in its middle.
    return CGPoint(x: seen.x - 200 + size.width / 2, y: seen.y - 200 + size.height / 2)
  }

  private func expect(_ point: CGPoint, _ x: CGFloat, _ y: CGFloat, _ line: Int = #line) {
    #expect(abs(point.x - x) < 1e-6 && abs(point.y - y) < 1e-6, "line \(line): \(point)")
  }

  @Test func `effects put points where their closed forms say`() throws {
    let wide = CGSize(width: 100, height: 50)
    let square = CGSize(width: 100, height: 100)
    let middle = CGPoint(x: 50, y: 50)
    expect(try place(.zero, size: wide) { $0.scaleEffect(2) }, -50, -25)
    expect(
      try place(CGPoint(x: 100, y: 50), size: wide) { $0.scaleEffect(0.5, anchor: .topLeading) },
      50,
      25
    )
    expect(try place(.zero, size: wide) { $0.scaleEffect(0.5, anchor: .bottomTrailing) }, 50, 25)
    expect(try place(.zero, size: wide) { $0.rotationEffect(.degrees(90)) }, 75, -25)
    expect(
      try place(CGPoint(x: 100, y: 25), size: wide) { $0.rotationEffect(.degrees(90)) },
      50,
      75
    )
    expect(
      try place(CGPoint(x: 100, y: 0), size: square) {
        $0.rotationEffect(.degrees(45), anchor: .topLeading)
      },
      50 * 2.0.squareRoot(),
      50 * 2.0.squareRoot()
    )
    expect(
      try place(.zero, size: wide) { $0.rotationEffect(.degrees(90)).scaleEffect(2) },
      100,
      -75
    )
    expect(
      try place(middle, size: square) { $0.offset(x: 30).rotationEffect(.degrees(90)) },
      50,
      80
    )
    expect(
      try place(middle, size: square) { $0.rotationEffect(.degrees(90)).offset(x: 30) },
      80,
      50
    )
  }
}
