import Drawing
import Foundation
import Stage
import SwiftUI
import Testing

/// Blurs and shadows are seen in perspective as everything else is: the picture of a turned view is
/// the picture of the flat one, moved point by point.
@MainActor
@Suite struct ProjectedFilterTests {
  enum Content: String, CaseIterable, Sendable {
    case blur, opaqueBlur, group, text, shadow, groupShadow, styleShadow, mask, canvas, visualEffect
    case blurTwice, blurAndColor
  }

  enum Turn: String, CaseIterable, Sendable {
    case aboutY, aboutDiagonal, slanted, upsideDown
  }

  private static let side = 140.0

  @ViewBuilder
  private func view(_ content: Content) -> some View {
    let box = Rectangle().fill(Color.blue).frame(width: 80, height: 70)
    let pair = ZStack {
      Rectangle().fill(Color.blue).frame(width: 60, height: 80).offset(x: -15)
      Circle().fill(Color.orange).frame(width: 60, height: 60).offset(x: 15)
    }
    switch content {
    case .blur: box.blur(radius: 8)
    case .opaqueBlur: pair.frame(width: 100, height: 100).compositingGroup().blur(radius: 5)
    case .group: pair.compositingGroup().blur(radius: 6).opacity(0.7)
    case .text: Text("Blur").font(.system(size: 40, weight: .bold)).blur(radius: 3)
    case .shadow: box.shadow(color: .black, radius: 7, x: 14, y: 10)
    case .groupShadow: pair.compositingGroup().shadow(color: .red, radius: 5, x: -9, y: 6)
    case .styleShadow:
      Circle().fill(
        Color.green.shadow(.drop(color: .black, radius: 6, x: 12, y: 4))
          .shadow(.inner(color: .black, radius: 6, x: 5, y: 5))
      )
      .frame(width: 90, height: 90)
    case .mask:
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        .mask(Circle().frame(width: 80, height: 80).blur(radius: 6))
    case .canvas:
      Canvas { context, size in
        context.addFilter(.blur(radius: 6))
        context.fill(
          Path(CGRect(x: 30, y: 40, width: 80, height: 60)),
          with: .color(.purple)
        )
      }
    case .visualEffect: box.visualEffect { effect, _ in effect.blur(radius: 7) }
    case .blurTwice: box.blur(radius: 4).blur(radius: 4)
    case .blurAndColor: box.saturation(0.4).blur(radius: 6).brightness(0.1)
    }
  }

  private func card(_ content: Content) -> some View {
    ZStack {
      Rectangle().fill(Color.white).accessibilityIdentifier("card")
      view(content)
    }
    .frame(width: Self.side, height: Self.side)
  }

  @ViewBuilder
  private func turned(_ content: Content, _ turn: Turn) -> some View {
    switch turn {
    case .aboutY:
      card(content).rotation3DEffect(.degrees(60), axis: (0, 1, 0), perspective: 1)
    case .aboutDiagonal:
      card(content).rotation3DEffect(.degrees(-50), axis: (1, 1, 0.3), perspective: 0.8)
    case .slanted:
      card(content).transformEffect(
        CGAffineTransform(a: 1.1, b: 0.3, c: -0.5, d: 0.7, tx: 40, ty: 0)
      )
    case .upsideDown:
      card(content).rotation3DEffect(.degrees(130), axis: (1, 0.2, 0), perspective: 0.6)
    }
  }

  @Test(arguments: Content.allCases, Turn.allCases)
  func `each point of the flat picture is found where it is seen`(content: Content, turn: Turn)
    throws
  {
    let flat = try Stage(size: CGSize(width: Self.side, height: Self.side), scale: 2) {
      card(content)
    }
    .picture()
    let stage = Stage(size: CGSize(width: 280, height: 280), scale: 2) { turned(content, turn) }
    let picture = try stage.picture()
    let quad = try #require(stage.quad(of: "card"))
    let map = Homography(quad)
    var worst = 0
    var sum = 0
    var count = 0
    for y in stride(from: 8, to: flat.height - 8, by: 4) {
      for x in stride(from: 8, to: flat.width - 8, by: 4) {
        let here = flat[x, y]
        // Where the picture is smooth; edges are for other tests.
        let around = [flat[x - 3, y], flat[x + 3, y], flat[x, y - 3], flat[x, y + 3]]
        guard around.allSatisfy({ difference($0, here) < 24 }) else { continue }
        let seen = map(
          CGPoint(
            x: (Double(x) + 0.5) / Double(flat.width),
            y: (Double(y) + 0.5) / Double(flat.height)
          )
        )
        let (column, row) = (Int(seen.x * 2), Int(seen.y * 2))
        guard column >= 0, row >= 0, column < picture.width, row < picture.height else { continue }
        let other = difference(picture[column, row], here)
        worst = max(worst, other)
        sum += other
        count += 1
      }
    }
    #expect(count > 200)
    #expect(worst <= 26, "\(worst)")
    #expect(Double(sum) / Double(count) < 2.5, "\(Double(sum) / Double(count))")
  }

  @Test func `the near edge is softer than the far one`() throws {
    let stage = Stage(size: CGSize(width: 280, height: 280), scale: 2) {
      turned(.blur, .aboutY)
    }
    let picture = try stage.picture()
    // How many pixels of the middle row lie between a tenth and nine tenths of the blue.
    let row = (0..<picture.width).map { picture[$0, 280].red }
    let middle = try #require(row.indices.min { row[$0] < row[$1] })
    func width(_ range: some Sequence<Int>) -> Int {
      range.count { row[$0] > 25 && row[$0] < 230 }
    }
    let left = width(0..<middle)
    let right = width(middle..<picture.width)
    #expect(max(left, right) > min(left, right) * 3 / 2, "\(left) and \(right)")
  }

  @Test func `what casts a shadow stays sharp`() throws {
    func picture(_ hasShadow: Bool) throws -> StagePicture {
      try Stage(size: CGSize(width: 200, height: 200)) {
        Text("sharp").font(.system(size: 30))
          .shadow(color: .black.opacity(hasShadow ? 0.4 : 0), radius: 4, x: 90, y: 0)
          .rotation3DEffect(.degrees(30), axis: (0, 1, 0))
          .offset(x: -40)
      }
      .picture()
    }
    let (with, without) = try (picture(true), picture(false))
    for y in 0..<200 {
      for x in 0..<60 { #expect(with[x, y] == without[x, y]) }
    }
  }

  @Test func `what stays as it is is not painted again`() throws {
    struct Beside: View {
      @State private var isOn = false
      var body: some View {
        HStack(spacing: 40) {
          Rectangle().fill(.blue).frame(width: 60, height: 60).blur(radius: 5)
            .rotation3DEffect(.degrees(40), axis: (0, 1, 0))
          Circle().frame(width: 20, height: 20).offset(y: isOn ? 50 : -50)
        }
        .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
    let stage = Stage(size: CGSize(width: 300, height: 200)) { Beside() }
    var pixels = [UInt32](repeating: 0, count: 300 * 200)
    for frame in 0..<20 {
      stage.step()
      let rects = try pixels.withUnsafeMutableBufferPointer { buffer in
        try stage.render(
          into: PixelBuffer(
            pixels: try #require(buffer.baseAddress),
            width: 300,
            height: 200,
            stride: 300
          ),
          keepsContents: frame > 0
        )
      }
      if frame > 1 {
        #expect(!rects.isEmpty)
        #expect(rects.allSatisfy { $0.x > 180 })
      }
    }
  }
}

private func difference(
  _ a: (red: Int, green: Int, blue: Int, alpha: Int),
  _ b: (red: Int, green: Int, blue: Int, alpha: Int)
) -> Int {
  max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue))
}

private func == (
  _ a: (red: Int, green: Int, blue: Int, alpha: Int),
  _ b: (red: Int, green: Int, blue: Int, alpha: Int)
) -> Bool { difference(a, b) == 0 }

/// The projective map of the unit square onto a quadrilateral, from its corners alone (Heckbert,
/// "Fundamentals of Texture Mapping and Image Warping", section 2.2.3).
private struct Homography {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var w: SIMD3<Double>

  /// - Parameter corners: Those of (0, 0), (1, 0), (1, 1) and (0, 1).
  init(_ corners: [CGPoint]) {
    let p = corners.map { SIMD2(Double($0.x), Double($0.y)) }
    let d1 = p[1] - p[2]
    let d2 = p[3] - p[2]
    let s = p[0] - p[1] + p[2] - p[3]
    let area = d1.x * d2.y - d2.x * d1.y
    let g = (s.x * d2.y - d2.x * s.y) / area
    let h = (d1.x * s.y - s.x * d1.y) / area
    let a = p[1] - p[0] + g * p[1]
    let b = p[3] - p[0] + h * p[3]
    x = SIMD3(a.x, b.x, p[0].x)
    y = SIMD3(a.y, b.y, p[0].y)
    w = SIMD3(g, h, 1)
  }

  func callAsFunction(_ point: CGPoint) -> CGPoint {
    let v = SIMD3(Double(point.x), Double(point.y), 1)
    let depth = (w * v).sum()
    return CGPoint(x: (x * v).sum() / depth, y: (y * v).sum() / depth)
  }
}
