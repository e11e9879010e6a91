import Drawing
import Foundation
import Geometry
import GoldenScenes
import SoftwareBackend
import Testing

@testable import GLBackend

/// Large opaque pictures and materials, whose insides are drawn apart from their edges.
@Suite struct PiecesTests {
  static let width = 300
  static let height = 220

  /// Shapes that a picture is cut to.
  enum Cut: CaseIterable {
    case nothing, aligned, uneven, round, continuous, mixedRadii, capsule, ellipse, turned, inverse
    case path, twice

    func clip(_ list: inout DisplayList) -> Int32 {
      switch self {
      case .nothing: return -1
      case .aligned: return list.clip(.rectangle(20, 30, 240, 170))
      case .uneven: return list.clip(.rectangle(20.3, 30.6, 240.5, 170.2))
      case .round: return list.clip(.rounded(10.4, 12.7, 270.2, 200.1, radius: 28))
      case .continuous:
        return list.clip(.rounded(10.4, 12.7, 270.2, 200.1, radius: 28, isContinuous: true))
      case .mixedRadii:
        let shape = ShapeGeometry(
          kind: .circularRectangle,
          rect: SIMD4(10, 12, 270, 200),
          radii: SIMD4(4, 60, 0, 90)
        )
        return list.clip(shape)
      case .capsule: return list.clip(.rounded(10, 20, 280, 190, radius: 95))
      case .ellipse: return list.clip(.ellipse(10, 12, 280, 200))
      case .turned:
        return list.clip(.rounded(0, 0, 230, 160, radius: 20), .placed(40, 20, degrees: 9))
      case .inverse: return list.clip(.ellipse(100, 80, 90, 60), isInverse: true)
      case .path:
        var path = Path()
        path.move(to: CGPoint(x: 10, y: 10))
        path.addLine(to: CGPoint(x: 290, y: 60))
        path.addQuadCurve(to: CGPoint(x: 30, y: 210), control: CGPoint(x: 280, y: 240))
        path.closeSubpath()
        return list.clip(list.path(path))
      case .twice:
        let outer = list.clip(.rounded(5, 5, 270, 200, radius: 18))
        return list.clip(.rounded(30, 20, 220, 180, radius: 30), parent: outer)
      }
    }
  }

  /// Ways to fill 300 x 220 with a picture.
  enum Filling: CaseIterable {
    case pixelForPixel, reduced, muchReduced, stretched, enlarged, part, enlargedPart, mirrored
    case translucent

    static let small = waves(90, 70)
    static let large = waves(400, 310)
    static let largest = waves(640, 500)
    static let tall = waves(320, 600)

    /// An opaque picture of soft waves: what is moved or cut at a wrong place shows.
    private static func waves(_ width: Int, _ height: Int) -> Bitmap {
      let columns = (0..<width).map { x -> SIMD4<Double> in
        let u = Double(x) / Double(width) * 40
        return SIMD4(sine(u + 4), sine(u + 2), sine(u), 0) * 100
      }
      let rows = (0..<height).map { cosine(Double($0) / Double(height) * 30) }
      var pixels = ContiguousArray<UInt32>()
      pixels.reserveCapacity(width * height)
      for row in rows {
        for column in columns {
          let c = SIMD4<UInt32>(column * row + 128)
          pixels.append(0xFF00_0000 | c.z << 16 | c.y << 8 | c.x)
        }
      }
      return Bitmap(width: width, height: height, pixels: pixels)
    }

    func draw(_ list: inout DisplayList, clip: Int32) {
      let rect = SIMD4<Float>(8, 5.5, 281.25, 210)
      let part = SIMD4<Float>(0.21, 0.1, 0.53, 0.62)
      switch self {
      case .pixelForPixel: list.image(Self.large, SIMD4(-40, -30, 400, 310), clip: clip)
      case .reduced: list.image(Self.large, rect, clip: clip)
      case .muchReduced: list.image(Self.largest, rect, clip: clip)
      case .stretched: list.image(Self.tall, rect, clip: clip)
      case .enlarged: list.image(Self.small, rect, clip: clip)
      case .part: list.image(Self.largest, rect, source: part, clip: clip)
      case .enlargedPart: list.image(Self.small, rect, source: part, clip: clip)
      case .mirrored: list.image(Self.large, SIMD4(289, 215, -281, -210), clip: clip)
      case .translucent: list.image(Self.large, rect, opacity: 0.6, clip: clip)
      }
    }
  }

  @Test(arguments: Cut.allCases)
  func `pictures cut to a shape look like the software renderer's`(cut: Cut) throws {
    let canvas = try GLCanvas(Self.width, Self.height)
    for filling in Filling.allCases {
      var list = DisplayList.on(rgb(0x204060))
      filling.draw(&list, clip: cut.clip(&list))
      try Self.compare(canvas, list, "\(cut), \(filling)")
    }
  }

  @Test(arguments: Cut.allCases)
  func `materials cut to a shape look like the software renderer's`(cut: Cut) throws {
    let canvas = try GLCanvas(Self.width, Self.height)
    for radius in [0, 1.5, 5, 11, 26] as [Float] {
      var list = DisplayList.on(rgb(0x204060))
      list.image(Filling.large, SIMD4(20, 10, 250, 190))
      list.fill(.ellipse(30, 40, 120, 90), rgb(0xF0E020))
      list.backdrops = [
        BackdropPaint(blurRadius: radius, saturation: 1.5, tint: rgb(0xFFFFFF, 0.3))
      ]
      let clip = cut.clip(&list)
      list.commands.append(
        .shape(
          ShapeCommand(
            geometry: .rectangle(0, 40, 300, 180),
            transform: .identity,
            paint: .backdrop(0),
            clip: clip
          )
        )
      )
      try Self.compare(canvas, list, "\(cut), radius \(radius)")
    }
  }

  /// Two kinds of continuous corners take two programs, and one of them the clip as a mask.
  @Test(arguments: [false, true])
  func `all kinds of corners can be cut to one clip`(isContinuous: Bool) throws {
    let canvas = try GLCanvas(Self.width, Self.height)
    var list = DisplayList.on(.white)
    let clip = list.clip(.rounded(10, 10, 270, 200, radius: 30, isContinuous: isContinuous))
    let shapes: [ShapeGeometry] = [
      .rounded(0, 0, 290, 215, radius: 30, isContinuous: true),
      .rounded(5, 5, 150, 60, radius: 30, isContinuous: true),
      .rounded(100, 150, 190, 60, radius: 14, isContinuous: true),
      .rounded(5, 120, 90, 90, radius: 20), .ellipse(200, 0, 90, 90), .rectangle(0, 70, 60, 40),
    ]
    for (index, shape) in shapes.enumerated() {
      list.fill(shape, rgb(0x3060C0 &* UInt32(index + 1) & 0xFFFFFF), clip: clip)
      list.layer(Layer(opacity: 0.5, clip: clip)) {
        $0.fill(shape, rgb(0xE0A030), .placed(9, 7), clip: clip)
      }
    }
    try Self.compare(canvas, list, "\(isContinuous)")
  }

  @Test func `the inside of a rounded picture takes no clip`() throws {
    var list = DisplayList.on(.white)
    Filling.reduced.draw(&list, clip: Cut.round.clip(&list))
    let batches = try Self.batches(list)
    let whole = DeviceRect(x0: 10, y0: 12, x1: 281, y1: 213)
    #expect(batches.contains { $0.key.paint == .copy && $0.clip < 0 && $0.blending == .opaque })
    let edges = try #require(batches.first { $0.key.isCut })
    #expect(edges.key.clip == .round)
    #expect(edges.bounds.contains(whole))
  }

  @Test func `what a clip cannot touch is drawn without it`() throws {
    var list = DisplayList.on(.white)
    let clip = list.clip(.rounded(10, 10, 200, 100, radius: 20))
    for y in [30, 14] as [Float] {
      list.text(shaped("Inside", size: 16), .blue, .placed(40, y), clip: clip)
      list.text(shaped("Corner", size: 16), .blue, .placed(4, y), clip: clip)
    }
    let clips = try Self.batches(list).map(\.key.clip)
    #expect(clips == [.none, .round, .none, .round])
  }

  // MARK: Rectangles

  @Test func `a rectangle without others and they are the whole, each pixel once`() {
    let whole = DeviceRect(x0: 0, y0: 0, x1: 40, y1: 30)
    for inside in [
      Inside(DeviceRect(x0: 5, y0: 5, x1: 30, y1: 20)), Inside(whole),
      Inside(DeviceRect(x0: -5, y0: 12, x1: 10, y1: 90)), Inside(),
      Inside(ConvexShape(.rounded(3.5, 2.2, 33, 25, radius: 9), transform: .identity, scale: 1)!),
      Inside(ConvexShape(.ellipse(-9, -4, 44, 55), transform: .identity, scale: 1)!),
    ] {
      let parts = inside.parts(in: whole)
      var rest = [whole]
      for part in parts { rest = rest.flatMap { $0.without(part) } }
      var counts = [Int](repeating: 0, count: 40 * 30)
      for rect in parts + rest {
        #expect(whole.contains(rect))
        for y in Int(rect.y0)..<Int(rect.y1) {
          for x in Int(rect.x0)..<Int(rect.x1) { counts[y * 40 + x] += 1 }
        }
      }
      #expect(counts.allSatisfy { $0 == 1 })
    }
  }

  // MARK: Help

  /// What a list becomes on a canvas.
  private static func batches(_ list: DisplayList) throws -> [Batch] {
    let context = try OffscreenContext()
    try context.makeCurrent()
    defer { context.release() }
    let frame = Frame(stores: Stores(try GLDevice()))
    frame.build(
      list,
      scale: 1,
      target: DeviceRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    )
    return Array(frame.batches)
  }

  private static func compare(_ canvas: GLCanvas, _ list: DisplayList, _ name: String) throws {
    try canvas.render(list)
    var expected = [UInt32](repeating: 0, count: width * height)
    try expected.withUnsafeMutableBufferPointer { buffer in
      let base = try #require(buffer.baseAddress)
      _ = try SoftwareRenderer(threads: 1).render(
        list,
        into: PixelBuffer(pixels: base, width: width, height: height, stride: width),
        scale: 1,
        keepsContents: false
      )
    }
    let difference = PictureDifference(canvas.pixels, expected)
    #expect(difference.mean < 1 && difference.farShare <= 0.0005, "\(name): \(difference)")
  }
}
