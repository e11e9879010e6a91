import Foundation
import Geometry
import Motion
import Stage
import SwiftUI
import Testing

/// Pointers and views in perspective.
@Suite @MainActor struct ProjectedInputTests {
  private struct Tumbler: View {
    let log: Hits
    @State private var angle = 0.0

    var body: some View {
      ZStack {
        ZStack {
          Color.red.onTapGesture { log.add("left") }
            .frame(width: 60, height: 80).offset(x: -30).accessibilityIdentifier("left")
          Color.blue.onTapGesture { log.add("right") }
            .frame(width: 60, height: 80).offset(x: 30).accessibilityIdentifier("right")
        }
        .frame(width: 120, height: 80)
        .rotation3DEffect(.degrees(angle), axis: (x: 0.3, y: 1, z: 0.2), perspective: 0.8)
        .scaleEffect(1 + angle / 400)
        Color.green.frame(width: 60, height: 20).accessibilityIdentifier("start")
          .onTapGesture { withAnimation(.linear(duration: 2)) { angle = 240 } }
          .offset(y: 140)
      }
    }
  }

  @Test func `what tumbles is hit where it is seen at every tenth of its flight`() throws {
    let log = Hits()
    let stage = Stage(size: CGSize(width: 300, height: 300)) { Tumbler(log: log) }
    stage.tap("start")
    stage.step()
    let start = stage.time
    for tenth in 1...9 {
      stage.advance(to: start + Double(tenth) * 0.2)
      for id in ["left", "right"] {
        let quad = try #require(stage.quad(of: id))
        func point(_ x: Double, _ y: Double) -> CGPoint {
          // On the lines between the corners, which stay straight.
          let top = CGPoint(
            x: quad[0].x + (quad[1].x - quad[0].x) * x,
            y: quad[0].y + (quad[1].y - quad[0].y) * x
          )
          let bottom = CGPoint(
            x: quad[3].x + (quad[2].x - quad[3].x) * x,
            y: quad[3].y + (quad[2].y - quad[3].y) * x
          )
          return CGPoint(x: top.x + (bottom.x - top.x) * y, y: top.y + (bottom.y - top.y) * y)
        }
        for (x, y) in [(0.1, 0.1), (0.9, 0.1), (0.5, 0.5), (0.1, 0.9), (0.9, 0.9)] {
          stage.tap(at: point(x, y))
          #expect(log.take() == [id], "\(id) at \(x), \(y), tenth \(tenth)")
        }
        // Beyond the outer edge.
        let outside = id == "left" ? -0.15 : 1.15
        stage.tap(at: point(outside, 0.5))
        #expect(log.take() == [], "beside \(id), tenth \(tenth)")
      }
    }
    #expect(stage.log.isEmpty)
  }

  @Test func `points that come from nowhere on the view miss it`() throws {
    let log = Hits()
    let stage = Stage(size: CGSize(width: 400, height: 200)) {
      ZStack {
        Color.white.onTapGesture { log.add("behind") }
        Color.red.frame(width: 300, height: 60)
          .onTapGesture { log.add("plane") }
          .rotation3DEffect(
            .degrees(-80),
            axis: (x: 0, y: 1, z: 0),
            anchor: .leading,
            perspective: 2
          )
      }
    }
    let picture = try stage.picture()
    var counts = (plane: 0, behind: 0)
    for x in stride(from: 2, to: 400, by: 12) {
      for y in stride(from: 2, to: 200, by: 12) {
        stage.tap(at: CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        stage.step()
        // The place decides, by colour: hit follows paint, edges aside.
        let around = [picture[x, y], picture[max(x - 1, 0), y], picture[min(x + 1, 399), y]]
        let isPlane = around.allSatisfy { $0.green < 100 }
        let isWhite = around.allSatisfy { $0.green > 250 }
        let hit = log.take()
        if isPlane {
          #expect(hit == ["plane"], "\(x), \(y)")
          counts.plane += 1
        } else if isWhite {
          #expect(hit == ["behind"], "\(x), \(y)")
          counts.behind += 1
        }
      }
    }
    #expect(counts.plane > 50 && counts.behind > 50)
  }

  @Test func `a view that reaches behind the viewer is listed as far as it is seen`() throws {
    let stage = Stage(size: CGSize(width: 400, height: 200)) {
      Color.red.frame(width: 300, height: 60).accessibilityIdentifier("plane")
        .rotation3DEffect(
          .degrees(-80),
          axis: (x: 0, y: 1, z: 0),
          anchor: .leading,
          perspective: 2
        )
    }
    let rect = try #require(stage.rect(of: "plane"))
    let picture = try stage.picture()
    let columns = (0..<400).filter { x in (0..<200).contains { picture[x, $0].green < 128 } }
    let rows = (0..<200).filter { y in (0..<400).contains { picture[$0, y].green < 128 } }
    #expect(abs(Double(columns.first ?? 0) - rect.minX) <= 1)
    #expect(abs(Double((columns.last ?? 0) + 1) - rect.maxX) <= 1)
    #expect(abs(Double(rows.first ?? 0) - rect.minY) <= 1)
    #expect(abs(Double((rows.last ?? 0) + 1) - rect.maxY) <= 1)
    // Wholly behind it is not.
    let behind = Stage(size: CGSize(width: 400, height: 200)) {
      Color.red.frame(width: 100, height: 60).accessibilityIdentifier("plane")
        .projectionEffect(
          ProjectionTransform(
            CATransform3D(
              m11: 1,
              m12: 0,
              m13: 0,
              m14: 0,
              m21: 0,
              m22: 1,
              m23: 0,
              m24: 0,
              m31: 0,
              m32: 0,
              m33: 1,
              m34: 0,
              m41: 0,
              m42: 0,
              m43: 0,
              m44: -1
            )
          )
        )
    }
    #expect(behind.views.isEmpty)
    #expect(try behind.picture().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func `a gesture's places are those of the view's own space`() throws {
    struct Pad: View {
      let log: Places

      var body: some View {
        Color.red.frame(width: 120, height: 80)
          .gesture(
            DragGesture(minimumDistance: 0)
              .onChanged { log.drag.append($0.location) }
              .onEnded { log.translation = $0.translation }
          )
          .simultaneousGesture(SpatialTapGesture().onEnded { log.tap = $0.location })
          .rotation3DEffect(.degrees(50), axis: (x: 1, y: 1, z: 0))
          .rotationEffect(.degrees(30))
      }
    }
    let log = Places()
    let stage = Stage(size: CGSize(width: 300, height: 300)) { Pad(log: log) }
    let quad = try #require(stage.views.first?.quad)
    // The middle of the view is where the diagonals cross, in perspective too.
    let middle = crossing(quad[0], quad[2], quad[1], quad[3])
    stage.press(at: middle)
    stage.step()
    #expect(log.drag.count == 1)
    expect(log.drag.last, 60, 40)
    // A quarter of the way is where the diagonals of a quarter cross: by way of the edges' middles,
    // which lie on the line through the middle and the point where the other edges meet.
    let corner = CGPoint(
      x: quad[0].x + (middle.x - quad[0].x) * 0.02,
      y: quad[0].y + (middle.y - quad[0].y) * 0.02
    )
    stage.move(to: corner)
    stage.step()
    let there = try #require(log.drag.last)
    // On the view's diagonal, near its corner.
    #expect(there.x >= 0 && there.x < 6)
    #expect(abs(there.y - there.x * 80 / 120) < 0.01)
    stage.release(at: corner)
    stage.step()
    let translation = try #require(log.translation)
    #expect(abs(translation.width - (there.x - 60)) < 0.01)
    #expect(abs(translation.height - (there.y - 40)) < 0.01)
    stage.tap(at: middle)
    stage.step()
    expect(log.tap, 60, 40)
  }

  private func expect(_ point: CGPoint?, _ x: CGFloat, _ y: CGFloat) {
    guard let point else {
      Issue.record("no place")
      return
    }
    #expect(abs(point.x - x) < 0.01 && abs(point.y - y) < 0.01)
  }

  /// Where the line from `a` to `b` meets the one from `c` to `d`.
  private func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
    let (ux, uy) = (b.x - a.x, b.y - a.y)
    let (vx, vy) = (d.x - c.x, d.y - c.y)
    let t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / (ux * vy - uy * vx)
    return CGPoint(x: a.x + ux * t, y: a.y + uy * t)
  }
}

@MainActor final class Places {
  var drag: [CGPoint] = []
  var translation: CGSize?
  var tap: CGPoint?
}
