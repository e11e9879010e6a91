import Drawing
import Foundation
import Geometry
import GoldenScenes
import Testing

@testable import SoftwareBackend

@Suite struct AdversarialTests {
  @Test(arguments: OddNumbers.values)
  func `odd numbers never trap`(value: Float) throws {
    let canvas = Canvas(64, 64)
    for position in 0..<OddNumbers.positionCount {
      try canvas.render(OddNumbers.list(value, at: position), scale: 1.5)
    }
  }

  @Test(arguments: [Float.nan, .infinity, 1e30])
  func `shapes with impossible values draw nothing`(value: Float) throws {
    let canvas = Canvas(32, 32)
    let kinds: [ShapeGeometry.Kind] = [
      .rectangle, .circularRectangle, .continuousRectangle, .ellipse,
    ]
    for kind in kinds {
      var list = DisplayList.on(.white)
      for index in 0..<4 {
        var rect = SIMD4<Float>(2, 2, 20, 20)
        rect[index] = value
        list.fill(ShapeGeometry(kind: kind, rect: rect, radii: SIMD4(repeating: 4)), .red)
      }
      for index in 0..<3 {
        var transform = PlaneTransform.identity
        transform.y[index] = value
        list.fill(ShapeGeometry(kind: kind, rect: SIMD4(2, 2, 20, 20)), .red, transform)
      }
      try canvas.render(list)
      #expect(canvas.pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "\(kind)")
    }
  }

  @Test func `indices that point nowhere draw nothing`() throws {
    let canvas = Canvas(16, 16)
    var list = DisplayList.on(.white)
    list.fill(ShapeGeometry(kind: .path, rect: .zero, pathIndex: 7), .red)
    list.fill(.rectangle(0, 0, 9, 9), paint: .gradient(3))
    list.fill(.rectangle(0, 0, 9, 9), paint: .imageTile(-2))
    list.fill(.rectangle(0, 0, 9, 9), paint: .backdrop(5))
    list.commands.append(.text(TextCommand(text: 4, transform: .identity, paint: .color(.red))))
    list.commands.append(.image(ImageCommand(image: 9, rect: .zero, transform: .identity)))
    list.commands.append(.endLayer)
    list.commands.append(.beginLayer(12))
    try canvas.render(list)
    #expect(canvas.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test(arguments: [1, 2, 3, 5, 7])
  func `draws into targets of any size`(width: Int) throws {
    for height in [1, 2, 49] {
      let canvas = Canvas(width, height)
      var list = DisplayList.on(.black)
      list.fill(.ellipse(-10, -10, 30, 80), .white)
      list.fill(.rounded(0.5, 0.5, 3, 3, radius: 1), .red, .placed(0, 0, degrees: 10))
      list.text(shaped("Ag", size: 20), .blue, .placed(-5, -4))
      list.layer(
        Layer(
          opacity: 0.5,
          filters: [.gaussianBlur(standardDeviation: SIMD2(3, 3), isOpaque: false)]
        )
      ) { $0.fill(.rectangle(0, 0, 2, 2), .green) }
      try canvas.render(list)
      try canvas.render(list, keepsContents: true)
      #expect(canvas.pixels.allSatisfy { $0 >= 0xFF00_0000 })
    }
  }

  @Test func `very large shapes cover everything`() throws {
    let canvas = Canvas(40, 40)
    for kind: ShapeGeometry.Kind in [.rectangle, .circularRectangle, .ellipse] {
      var list = DisplayList.on(.black)
      list.fill(
        ShapeGeometry(
          kind: kind,
          rect: SIMD4(-1e6, -1e6, 2e6, 2e6),
          radii: SIMD4(repeating: 500)
        ),
        .white,
        .placed(0, 0, degrees: 20)
      )
      try canvas.render(list)
      #expect(canvas.pixels.allSatisfy { $0 == 0xFFFF_FFFF }, "\(kind)")
    }
  }
}
