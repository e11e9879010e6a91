import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewRuntime

@Suite @MainActor struct LinearPartTests {
  private func filters(_ harness: Harness) -> [Filter] {
    harness.list.layers.flatMap(\.filters)
  }

  @Test func `a shadow falls where the view's own space says`() throws {
    let harness = Harness {
      Color.red.frame(width: 40, height: 40).shadow(radius: 2, x: 10, y: 4)
        .rotationEffect(.degrees(90))
    }
    guard case .dropShadow(_, let deviation, let offset) = try #require(filters(harness).first)
    else {
      Issue.record("no shadow")
      return
    }
    #expect(abs(offset.x + 4) < 1e-4 && abs(offset.y - 10) < 1e-4, "\(offset)")
    #expect(abs(deviation.x - 2) < 1e-4 && abs(deviation.y - 2) < 1e-4)
  }

  @Test func `a style's shadow turns and grows with its shape`() throws {
    let harness = Harness {
      Rectangle().fill(.red.shadow(.drop(radius: 2, x: 10, y: 0)))
        .frame(width: 40, height: 40)
        .scaleEffect(x: 3, y: 1)
        .rotationEffect(.degrees(90))
    }
    guard case .dropShadow(_, let deviation, let offset) = try #require(filters(harness).first)
    else {
      Issue.record("no shadow")
      return
    }
    #expect(abs(offset.x) < 1e-3 && abs(offset.y - 30) < 1e-3, "\(offset)")
    #expect(abs(deviation.x - 2) < 1e-3 && abs(deviation.y - 6) < 1e-3, "\(deviation)")
  }

  @Test(arguments: [20.0, 60, 75, 120, 160])
  func `a blur is foreshortened as its view is`(_ degrees: Double) throws {
    let harness = Harness {
      Color.red.frame(width: 80, height: 80).blur(radius: 4)
        .rotation3DEffect(.degrees(degrees), axis: (x: 0, y: 1, z: 0))
    }
    guard case .gaussianBlur(let deviation, _) = try #require(filters(harness).first) else {
      Issue.record("no blur")
      return
    }
    // About the middle, where perspective neither enlarges nor reduces.
    #expect(abs(Double(deviation.x) - 4 * abs(cos(degrees * .pi / 180))) < 1e-3, "\(deviation)")
    #expect(abs(Double(deviation.y) - 4) < 1e-3, "\(deviation)")
  }

  @Test func `the derivative agrees with small steps`() throws {
    var matrix = CATransform3DIdentity
    matrix.m34 = -1.0 / 300
    matrix = CATransform3DRotate(matrix, 0.7, 0.3, 1, 0.2)
    let transform = ProjectionTransform(matrix)
    for point in [CGPoint(x: 0, y: 0), CGPoint(x: 40, y: -30), CGPoint(x: -50, y: 70)] {
      let part = LinearPart(transform, at: point)
      let seen = try #require(transform.map(point))
      let right = try #require(transform.map(CGPoint(x: point.x + 1e-5, y: point.y)))
      let down = try #require(transform.map(CGPoint(x: point.x, y: point.y + 1e-5)))
      #expect(abs(part.x.x - Double(right.x - seen.x) * 1e5) < 1e-4)
      #expect(abs(part.x.y - Double(right.y - seen.y) * 1e5) < 1e-4)
      #expect(abs(part.y.x - Double(down.x - seen.x) * 1e5) < 1e-4)
      #expect(abs(part.y.y - Double(down.y - seen.y) * 1e5) < 1e-4)
    }
  }

  @Test func `a canvas's filters follow what turns and enlarges the canvas`() throws {
    let harness = Harness {
      Canvas { context, _ in
        context.addFilter(.shadow(color: .black, radius: 1, x: 6, y: 0))
        context.fill(Path(CGRect(x: 10, y: 10, width: 20, height: 20)), with: .color(.red))
      }
      .frame(width: 40, height: 40)
      .scaleEffect(2)
      .rotationEffect(.degrees(90))
    }
    guard case .dropShadow(_, let deviation, let offset) = try #require(filters(harness).first)
    else {
      Issue.record("no shadow")
      return
    }
    #expect(abs(offset.x) < 1e-3 && abs(offset.y - 12) < 1e-3, "\(offset)")
    #expect(abs(deviation.x - 2) < 1e-3 && abs(deviation.y - 2) < 1e-3, "\(deviation)")
  }
}
