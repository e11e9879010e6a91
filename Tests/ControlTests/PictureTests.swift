import Drawing
import Foundation
import Geometry
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Pictures from memory, from addresses and of views.
@MainActor
@Suite struct PictureTests {
  /// Waits for a task of the stage's views, without sleeping.
  private func wait(_ stage: Stage, until isDone: () -> Bool) async {
    // On a busy machine the task's thread may have to wait for its turn.
    let end = ContinuousClock.now + .seconds(600)
    while !isDone(), ContinuousClock.now < end {
      await Task.yield()
      stage.step()
    }
  }

  /// Four points wide: red, green, blue and clear; two points high.
  private func stripes() throws -> UIImage {
    let stage = Stage.showing { Text("A stage to draw with") }
    defer { withExtendedLifetime(stage) {} }
    let renderer = ImageRenderer(
      content: HStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(width: 1, height: 2)
        Color(red: 0, green: 1, blue: 0).frame(width: 1, height: 2)
        Color(red: 0, green: 0, blue: 1).frame(width: 1, height: 2)
        Color.clear.frame(width: 1, height: 2)
      }
    )
    return try #require(renderer.uiImage)
  }

  @Test func `a view becomes a picture of its size`() throws {
    let image = try stripes()
    #expect(image.size == CGSize(width: 4, height: 2))
    let row: ContiguousArray<UInt32> = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0]
    #expect(image.cgImage?.bitmap.pixels == row + row)
  }

  @Test func `scale, offer and ground are those that were asked for`() throws {
    let stage = Stage.showing { Text("stage") }
    let renderer = ImageRenderer(content: Color.clear)
    #expect(renderer.uiImage?.size == CGSize(width: 10, height: 10))
    renderer.proposedSize = ProposedViewSize(width: 20, height: 5)
    renderer.scale = 3
    renderer.isOpaque = true
    let image = try #require(renderer.cgImage)
    #expect(image.width == 60 && image.height == 15)
    #expect(image.bitmap.pixels.allSatisfy { $0 == 0xFF00_0000 })
    let text = ImageRenderer(content: Text("Two words").font(.body))
    #expect(text.uiImage?.size.height == 22)
    // The stage is still the one that code means.
    #expect(ViewHost.active === stage.host)
  }

  @Test func `PNG and JPEG are read back`() throws {
    let image = try stripes()
    let png = try #require(image.pngData().flatMap { UIImage(data: $0) })
    #expect(png.cgImage?.bitmap.pixels == image.cgImage?.bitmap.pixels)
    let jpeg = try #require(image.jpegData(compressionQuality: 0.9).flatMap { UIImage(data: $0) })
    #expect(jpeg.size == image.size)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    let twice = try #require(image.pngData().flatMap { UIImage(data: $0, scale: 2) })
    #expect(twice.size == CGSize(width: 2, height: 1))
  }

  @Test func `pictures are shown, cut and turned`() throws {
    let image = try stripes()
    let cgImage = try #require(image.cgImage)
    let part = cgImage.cropping(to: CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(part?.bitmap.pixels == [0xFF00_FF00, 0xFF00_00FF])
    #expect(cgImage.cropping(to: CGRect(x: 9, y: 0, width: 2, height: 1)) == nil)
    #expect(cgImage.cropping(to: .null) == nil)
    let mirrored = cgImage.bitmap.turned(.upMirrored)
    #expect(mirrored.pixels[3] == 0xFFFF_0000)
    for orientation in Image.Orientation.allCases {
      let turned = cgImage.bitmap.turned(orientation)
      #expect(turned.width * turned.height == 8)
      #expect(turned.pixels.sorted() == cgImage.bitmap.pixels.sorted())
    }
    // Turned to the right, its left side is on top.
    let right = cgImage.bitmap.turned(.right)
    #expect(right.width == 2 && right.pixels[0] == 0xFFFF_0000 && right.pixels[7] == 0)
    let stage = Stage.showing { Image(uiImage: image).accessibilityIdentifier("image") }
    #expect(stage.rect(of: "image")?.size == CGSize(width: 4, height: 2))
    #expect(UIImage(systemName: "star") != nil)
    #expect(UIImage(systemName: "no such symbol") == nil)
  }

  private func file(_ data: Data) throws -> URL {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).png")
    try data.write(to: url)
    return url
  }

  @Test func `a picture is loaded from a file, with what stands for it until then`() async throws {
    let url = try file(try #require(try stripes().pngData()))
    defer { try? FileManager.default.removeItem(at: url) }
    let stage = Stage.showing {
      AsyncImage(url: url) { image in
        image.accessibilityIdentifier("image")
      } placeholder: {
        Color.gray.frame(width: 30, height: 30).accessibilityIdentifier("placeholder")
      }
    }
    #expect(stage.rect(of: "placeholder") != nil)
    await wait(stage) { stage.rect(of: "image") != nil }
    #expect(stage.rect(of: "image")?.size == CGSize(width: 4, height: 2))
    #expect(stage.rect(of: "placeholder") == nil)
  }

  @Test func `a file that is not there is a failure, told once`() async throws {
    let failures = Box<[String]>([])
    let stage = Stage.showing {
      AsyncImage(url: URL(fileURLWithPath: "/no/such/picture.png")) { phase in
        if let error = phase.error {
          let _ = failures.value.append("\(error)")
          Text("failed").accessibilityIdentifier("failed")
        } else {
          Text("waiting")
        }
      }
    }
    await wait(stage) { stage.rect(of: "failed") != nil }
    #expect(!failures.value.isEmpty)
    #expect(stage.log.filter { $0.contains("/no/such/picture.png") }.count == 1)
  }

  @Test func `colours go to Core Graphics and back`() {
    let color = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
    let back = UIColor(cgColor: color).cgColor
    for (one, other) in zip(color.components ?? [], back.components ?? []) {
      #expect(abs(one - other) < 1e-3)
    }
    #expect(back.components?.count == 4)
    #expect(CGColor.white.copy(alpha: 0.5)?.alpha == 0.5)
  }

  @Test func `a Bezier path is the path of the same steps`() {
    let bezier = UIBezierPath()
    bezier.move(to: CGPoint(x: 0, y: 0))
    bezier.addLine(to: CGPoint(x: 10, y: 0))
    bezier.addQuadCurve(to: CGPoint(x: 10, y: 10), controlPoint: CGPoint(x: 15, y: 5))
    bezier.addCurve(
      to: CGPoint(x: 0, y: 10),
      controlPoint1: CGPoint(x: 8, y: 14),
      controlPoint2: CGPoint(x: 2, y: 14)
    )
    bezier.close()
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addQuadCurve(to: CGPoint(x: 10, y: 10), control: CGPoint(x: 15, y: 5))
      path.addCurve(
        to: CGPoint(x: 0, y: 10),
        control1: CGPoint(x: 8, y: 14),
        control2: CGPoint(x: 2, y: 14)
      )
      path.closeSubpath()
    }
    #expect(Path(bezier.cgPath) == path)
    #expect(Path(bezier.reversing().reversing().cgPath) == path)
    // The other way round, the same area.
    #expect(bezier.reversing().bounds == bezier.bounds)
    #expect(bezier.reversing().currentPoint != bezier.currentPoint || bezier.isEmpty == false)
    // Clockwise is what is seen: from the right end down to the left one.
    let arc = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi,
      clockwise: true
    )
    #expect(arc.bounds.maxY > 9 && arc.bounds.minY > -1)
    let corner = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 30, height: 30)
    )
    #expect(!corner.contains(CGPoint(x: 2, y: 2)) && corner.contains(CGPoint(x: 98, y: 2)))
  }

  @Test func `Core Graphics draws what the canvas draws`() throws {
    func picture(_ draw: @escaping (inout GraphicsContext) -> Void) throws -> StagePicture {
      try Stage.showing(width: 100, height: 100) {
        Canvas { context, _ in draw(&context) }
      }.picture()
    }
    let classic = try picture { context in
      context.withCGContext { cg in
        cg.saveGState()
        cg.translateBy(x: 50, y: 50)
        cg.rotate(by: .pi / 4)
        cg.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        cg.fill(CGRect(x: -20, y: -10, width: 40, height: 20))
        cg.restoreGState()
        cg.setStrokeColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        cg.setLineWidth(4)
        cg.setLineCap(.round)
        cg.move(to: CGPoint(x: 10, y: 10))
        cg.addLine(to: CGPoint(x: 90, y: 20))
        cg.strokePath()
        cg.addEllipse(in: CGRect(x: 10, y: 70, width: 20, height: 20))
        cg.clip()
        cg.fill(CGRect(x: 0, y: 60, width: 20, height: 40))
      }
    }
    let own = try picture { context in
      var turned = context
      turned.translateBy(x: 50, y: 50)
      turned.rotate(by: .radians(.pi / 4))
      turned.fill(
        Path(CGRect(x: -20, y: -10, width: 40, height: 20)),
        with: .color(Color(.sRGB, red: 1, green: 0, blue: 0))
      )
      context.stroke(
        Path { path in
          path.move(to: CGPoint(x: 10, y: 10))
          path.addLine(to: CGPoint(x: 90, y: 20))
        },
        with: .color(Color(.sRGB, red: 0, green: 0, blue: 1)),
        style: StrokeStyle(lineWidth: 4, lineCap: .round)
      )
      context.clip(to: Path(ellipseIn: CGRect(x: 10, y: 70, width: 20, height: 20)))
      context.fill(Path(CGRect(x: 0, y: 60, width: 20, height: 40)), with: .color(.black))
    }
    #expect(classic.pixels == own.pixels)
    #expect(classic[50, 50] == (255, 0, 0, 255) && classic[15, 80].red == 0)
  }

  @Test func `a symbol is repeated over a shape`() throws {
    let stage = Stage.showing(width: 120, height: 120) {
      Rectangle().fill(ImagePaint(image: Image(systemName: "circle.fill")))
    }
    let picture = try stage.picture()
    var dark = 0
    for y in 0..<120 {
      for x in 0..<120 where picture[x, y].red < 128 { dark += 1 }
    }
    #expect(dark > 2000 && dark < 12_960)
    // White in between, and each tile as the first one.
    let size = try #require(UIImage(systemName: "circle.fill")?.size)
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    for y in 0..<height {
      for x in 0..<width {
        let same = picture[x, y] == picture[x + width, y + height]
        #expect(same, "\(x), \(y)")
      }
    }
    #expect(stage.log == [])
  }
}
