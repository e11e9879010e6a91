import Drawing
import Foundation
import Geometry

extension GoldenScene {
  private static func addShapes(_ list: inout DisplayList, stroke: Float) {
    let geometries: [ShapeGeometry] = [
      .rectangle(-20, -14, 40, 28),
      .rounded(-20, -14, 40, 28, radius: 8),
      .rounded(-20, -14, 40, 28, radius: 8, isContinuous: true),
      .rounded(-20, -14, 40, 28, radius: 14),
      .rounded(-20, -14, 40, 28, radius: 14, isContinuous: true),
      .ellipse(-20, -14, 40, 28),
      .ellipse(-16, -16, 32, 32),
      ShapeGeometry(
        kind: .circularRectangle,
        rect: SIMD4(-20, -14, 40, 28),
        radii: SIMD4(2, 14, 6, 0)
      ),
      ShapeGeometry(
        kind: .continuousRectangle,
        rect: SIMD4(-20, -14, 40, 28),
        radii: SIMD4(0, 10, 4, 14)
      ),
    ]
    let skewed = PlaneTransform(x: SIMD3(0.9, 0.5, 0), y: SIMD3(-0.2, 0.8, 0))
    for (row, base) in [
      PlaneTransform.placed(0, 0),
      .placed(0, 0, degrees: 30),
      .placed(0, 0, degrees: -15, sx: 1.1, sy: 0.5),
      skewed,
    ].enumerated() {
      for (column, geometry) in geometries.enumerated() {
        var t = base
        t.x.z = 26.3 + Float(column) * 48
        t.y.z = 24 + Float(row) * 44
        let hue = Float(column) / 9
        list.fill(
          geometry,
          SRGBColor(red: 0.2 + 0.8 * hue, green: 0.5, blue: 1 - hue),
          t,
          stroke: stroke
        )
      }
    }
  }

  package static let shapes = GoldenScene("shapes", 436, 184) {
    var list = DisplayList.on(.white)
    addShapes(&list, stroke: 0)
    return list
  }

  package static let shapesAtOneAndAHalf = GoldenScene("shapes-1.5x", 654, 276, scale: 1.5) {
    var list = DisplayList.on(rgb(0x202428))
    addShapes(&list, stroke: 0)
    return list
  }

  package static let strokes = GoldenScene("strokes", 436, 368) {
    var list = DisplayList.on(.white)
    addShapes(&list, stroke: 1)
    var thick = DisplayList()
    addShapes(&thick, stroke: 6)
    for command in thick.commands {
      guard case .shape(var shape) = command else { continue }
      shape.transform.y.z += 184
      list.commands.append(.shape(shape))
    }
    return list
  }

  package static let paths = GoldenScene("paths", 240, 160) {
    var list = DisplayList.on(.white)
    var star = Path()
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 36 * cosine(angle), y: 36 * sine(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    list.fill(list.path(star), rgb(0xE06020), .placed(42, 42))
    list.fill(list.path(star, isEvenOdd: true), rgb(0x2060E0), .placed(118, 42, degrees: 10))
    list.fill(list.path(star), rgb(0x208040), .placed(196, 42), stroke: 3)
    var wave = Path()
    wave.move(to: CGPoint(x: 10, y: 120))
    wave.addCurve(
      to: CGPoint(x: 230, y: 120),
      control1: CGPoint(x: 90, y: 20),
      control2: CGPoint(x: 150, y: 220)
    )
    list.fill(list.path(wave), rgb(0x8020A0), stroke: 8)
    list.fill(list.path(wave), .white, stroke: 1.5)
    return list
  }

  package static let gradients = GoldenScene("gradients", 330, 220) {
    var list = DisplayList.on(.white)
    let stops: [(SRGBColor, Float)] = [
      (rgb(0xFF3020), 0), (rgb(0xFFE040), 0.5), (rgb(0x2040FF), 1),
    ]
    let boxes: [GradientPaint.Geometry] = [
      .linear(start: SIMD2(0, 0), end: SIMD2(100, 0)),
      .radial(center: SIMD2(50, 50), startRadius: 10, endRadius: 50, axisScale: SIMD2(1, 1)),
      .angular(center: SIMD2(50, 50), startAngle: 0, endAngle: 2 * .pi),
      .linear(start: SIMD2(20, 20), end: SIMD2(80, 60)),
      .radial(center: SIMD2(30, 30), startRadius: 0, endRadius: 60, axisScale: SIMD2(1, 0.5)),
      .angular(center: SIMD2(50, 50), startAngle: -.pi / 2, endAngle: .pi / 2),
    ]
    for (index, geometry) in boxes.enumerated() {
      let x = Float(index % 3) * 110 + 5
      let y = Float(index / 3) * 110 + 5
      let paint = list.gradient(geometry, stops, index == 3 ? .perceptual : .encoded)
      let turn: Float = index == 4 ? 12 : 0
      list.fill(
        .rounded(0, 0, 100, 100, radius: 16),
        paint: paint,
        .placed(x, y, degrees: turn)
      )
    }
    let fade = list.gradient(
      .linear(start: SIMD2(0, 0), end: SIMD2(330, 0)),
      [(rgb(0x000000, 0), 0), (rgb(0x000000, 0.7), 1)]
    )
    list.fill(.rectangle(0, 100, 330, 20), paint: fade)
    return list
  }

  package static let meshGradient = GoldenScene("mesh-gradient", 220, 120) {
    var list = DisplayList.on(.black)
    let points: [SIMD2<Float>] = [
      SIMD2(0, 0), SIMD2(50, 0), SIMD2(100, 0),
      SIMD2(0, 50), SIMD2(70, 35), SIMD2(100, 50),
      SIMD2(0, 100), SIMD2(50, 100), SIMD2(100, 100),
    ]
    let colors: [UInt32] = [
      0xFF0000, 0x8000FF, 0x4040FF, 0xFFA000, 0xFFFFFF, 0x00A0FF, 0xFFFF00, 0x00C040, 0x00FFC0,
    ]
    for (index, smooths) in [true, false].enumerated() {
      let paint = list.gradient(
        .mesh(columns: 3, rows: 3, points: points, smoothsColors: smooths),
        colors.map { (rgb($0), 0) }
      )
      list.fill(.rectangle(0, 0, 100, 100), paint: paint, .placed(5 + Float(index) * 110, 10))
    }
    return list
  }

  package static let clips = GoldenScene("clips", 330, 110) {
    var list = DisplayList.on(.white)
    func stripes(_ list: inout DisplayList, _ x: Float, _ clip: Int32) {
      for index in 0..<10 {
        list.fill(
          .rectangle(0, 0, 150, 8),
          index % 2 == 0 ? rgb(0xE04040) : rgb(0x3060C0),
          .placed(x - 20, Float(index) * 12 - 10, degrees: 14),
          clip: clip
        )
      }
    }
    let round = list.clip(.rounded(10, 10, 90, 90, radius: 24, isContinuous: true))
    stripes(&list, 10, round)
    let outer = list.clip(.rectangle(120, 10, 90, 90), .identity)
    let circle = list.clip(.ellipse(135, 20, 90, 90), parent: outer)
    let hole = list.clip(
      .rounded(-15, -15, 30, 30, radius: 4),
      .placed(165, 55, degrees: 30),
      parent: circle,
      isInverse: true
    )
    stripes(&list, 120, hole)
    var star = Path()
    for index in 0..<5 {
      let angle = Double(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 45 * cosine(angle), y: 45 * sine(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    let starClip = list.clip(list.path(star), .placed(275, 58))
    stripes(&list, 230, starClip)
    return list
  }

  package static let layers = GoldenScene("layers", 320, 110) {
    var list = DisplayList.on(.white)
    list.fill(.rectangle(0, 40, 320, 30), rgb(0x20C060))
    func pair(_ list: inout DisplayList, _ x: Float) {
      list.fill(.ellipse(x, 10, 60, 60), rgb(0xE03030))
      list.fill(.rounded(x + 25, 35, 60, 60, radius: 12), rgb(0x3040E0))
    }
    list.layer(Layer(opacity: 0.5)) { pair(&$0, 10) }
    // A mask: a layer that keeps what its own alpha covers.
    list.layer(Layer(opacity: 1)) {
      pair(&$0, 115)
      let fade = $0.gradient(
        .linear(start: SIMD2(115, 0), end: SIMD2(200, 0)),
        [(.clear, 0), (.black, 1)]
      )
      $0.layer(Layer(operation: .destinationIn)) {
        $0.fill(.rectangle(110, 0, 95, 110), paint: fade)
      }
    }
    let clip = list.clip(.rounded(225, 15, 80, 80, radius: 30))
    list.layer(Layer(opacity: 0.8, clip: clip)) {
      pair(&$0, 220)
      $0.layer(Layer(opacity: 0.5)) { $0.fill(.rectangle(220, 40, 90, 12), .black) }
    }
    return list
  }

  package static let blends = GoldenScene("blends", 364, 208) {
    var list = DisplayList.on(.white)
    for (index, operation) in CompositeOperation.allCases.enumerated() {
      let x = Float(index % 7) * 52
      let y = Float(index / 7) * 52
      list.layer(Layer(bounds: SIMD4(x, y, 52, 52))) {
        $0.fill(.rectangle(x + 4, y + 4, 32, 32), rgb(0xE08020))
        $0.fill(.rectangle(x + 4, y + 20, 32, 16), rgb(0x40A0E0, 0.6))
        $0.layer(Layer(operation: operation, bounds: SIMD4(x, y, 52, 52))) {
          $0.fill(.ellipse(x + 14, y + 10, 34, 34), rgb(0x6030C0, 0.8))
        }
      }
    }
    return list
  }

  package static let filters = GoldenScene("filters", 400, 200) {
    var list = DisplayList.on(rgb(0xE8E8E8))
    func badge(_ list: inout DisplayList, _ x: Float, _ y: Float) {
      list.fill(.rounded(x + 20, y + 20, 60, 60, radius: 10), rgb(0xFF5030))
      list.fill(.ellipse(x + 40, y + 40, 30, 30), rgb(0x2050FF, 0.8))
    }
    func matrix(_ m: ColorMatrix) -> Filter { .colorMatrix(m) }
    let grey = SIMD4<Float>(0.299, 0.587, 0.114, 0)
    let all: [[Filter]] = [
      [.gaussianBlur(standardDeviation: SIMD2(2, 2), isOpaque: false)],
      [.gaussianBlur(standardDeviation: SIMD2(8, 8), isOpaque: false)],
      [.gaussianBlur(standardDeviation: SIMD2(10, 0), isOpaque: false)],
      [.gaussianBlur(standardDeviation: SIMD2(6, 6), isOpaque: true)],
      [matrix(ColorMatrix(red: grey, green: grey, blue: grey, alpha: SIMD4(0, 0, 0, 1)))],
      [
        matrix(
          ColorMatrix(
            red: SIMD4(-1, 0, 0, 0),
            green: SIMD4(0, -1, 0, 0),
            blue: SIMD4(0, 0, -1, 0),
            alpha: SIMD4(0, 0, 0, 1),
            constant: SIMD4(1, 1, 1, 0)
          )
        )
      ],
      [.luminanceToAlpha],
      [
        .gaussianBlur(standardDeviation: SIMD2(6, 6), isOpaque: false),
        .alphaThreshold(minimum: 0.5, maximum: 1, color: rgb(0x20A040)),
      ],
    ]
    for (index, filters) in all.enumerated() {
      let x = Float(index % 4) * 100
      let y = Float(index / 4) * 100
      list.layer(Layer(filters: filters, bounds: SIMD4(x, y, 100, 100))) { badge(&$0, x, y) }
    }
    return list
  }

  package static let shadows = GoldenScene("shadows", 330, 120) {
    var list = DisplayList.on(.white)
    for (index, (sigma, dx, dy)) in [(2, 0, 2), (8, 0, 6), (5, -8, 8)].enumerated() {
      let x = Float(index) * 110
      list.layer(
        Layer(
          filters: [
            .dropShadow(
              color: rgb(0x000000, 0.5),
              standardDeviation: SIMD2(repeating: Float(sigma)),
              offset: SIMD2(Float(dx), Float(dy))
            )
          ]
        )
      ) {
        $0.fill(.rounded(x + 25, 30, 60, 50, radius: 12, isContinuous: true), rgb(0xFFD060))
        $0.fill(.ellipse(x + 60, 20, 30, 30), rgb(0x60A0FF))
      }
    }
    return list
  }

  package static let images = GoldenScene("images", 400, 210) {
    var list = DisplayList.on(rgb(0xC0C8D0))
    let board = checker(64, squares: 8)
    list.image(board, SIMD4(10, 10, 64, 64))
    list.image(board, SIMD4(0, 0, 64, 64), .placed(84.5, 10.25))
    list.image(board, SIMD4(-40, -40, 80, 80), .placed(205, 52, degrees: 20))
    list.image(board, SIMD4(255, 10, 20, 20))
    list.image(board, SIMD4(255, 40, 13, 13))
    list.image(checker(4, squares: 4), SIMD4(290, 10, 40, 40))
    list.image(checker(4, squares: 4), SIMD4(340, 10, 40, 40), interpolation: .none)
    let soft = swirl(96, 64)
    list.image(soft, SIMD4(10, 110, 96, 64))
    list.image(soft, SIMD4(120, 110, 144, 96), source: SIMD4(0.25, 0.25, 0.5, 0.5))
    list.image(soft, SIMD4(275, 60, 48, 32), tint: rgb(0xC00060))
    let round = list.clip(.ellipse(280, 110, 90, 90))
    list.image(soft, SIMD4(270, 105, 150, 100), clip: round)
    list.images.append(checker(24, squares: 2, scale: 2))
    list.fill(
      .rounded(330, 60, 60, 40, radius: 10),
      paint: .imageTile(Int32(list.images.count - 1))
    )
    return list
  }

  package static let perspective = GoldenScene("perspective", 480, 170) {
    var list = DisplayList.on(rgb(0x304050))
    let board = checker(512, squares: 16)
    let flat: (inout DisplayList, PlaneTransform) -> Void = { list, t in
      list.image(board, SIMD4(0, 0, 130, 130), t)
      list.fill(.rounded(45, 45, 40, 40, radius: 10), rgb(0xFFC020, 0.9), t)
      list.fill(.ellipse(20, 20, 90, 90), rgb(0x40D080), t, stroke: 5)
    }
    flat(
      &list,
      PlaneTransform.turned(60, axis: SIMD3(1, 0, 0), around: 65, 65, distance: 300)
        .moved(15, 20)
    )
    flat(
      &list,
      PlaneTransform.turned(60, axis: SIMD3(0, 1, 0), around: 65, 65, distance: 200)
        .moved(175, 20)
    )
    flat(
      &list,
      PlaneTransform.turned(-50, axis: SIMD3(1, 1, 0.4), around: 65, 65, distance: 220)
        .moved(330, 20)
    )
    return list
  }

  package static let perspectiveTilts = GoldenScene("perspective-tilts", 490, 210) {
    var list = DisplayList.on(.white)
    let board = checker(128, squares: 8)
    let label = shaped("Card 가나", size: 13, weight: 600)
    for (row, axis) in [SIMD3(1.0, 0, 0), SIMD3(0, 1.0, 0), SIMD3(1.0, 1, 0)].enumerated() {
      for (column, angle) in [0.0, 30, 60, 85, 90, 120, 180].enumerated() {
        let t = PlaneTransform.turned(angle, axis: axis, around: 30, 30, distance: 90)
          .moved(Float(column) * 70 + 5, Float(row) * 70 + 5)
        list.image(board, SIMD4(0, 0, 60, 60), t)
        list.text(label, rgb(0x0030C0), t.prefixed(2, 20))
      }
    }
    return list
  }

  package static let materials = GoldenScene("materials", 300, 140) {
    var list = DisplayList.on(.white)
    list.image(checker(160, squares: 10), SIMD4(0, 0, 140, 140))
    list.image(swirl(160, 140), SIMD4(140, 0, 160, 140))
    list.fill(.ellipse(110, 30, 60, 60), rgb(0xFF2040))
    list.backdrops = [
      BackdropPaint(blurRadius: 4, saturation: 1.8, tint: rgb(0xFFFFFF, 0.3)),
      BackdropPaint(blurRadius: 12, saturation: 1.4, tint: rgb(0x202020, 0.4)),
    ]
    list.fill(.rounded(15, 20, 120, 50, radius: 14), paint: .backdrop(0))
    list.layer(Layer(opacity: 0.75)) {
      $0.fill(.rectangle(170, 50, 110, 80), rgb(0x40FF40, 0.5))
      $0.fill(
        .rounded(-60, -30, 120, 60, radius: 14, isContinuous: true),
        paint: .backdrop(1),
        .placed(200, 95, degrees: -8)
      )
    }
    // A material over a material.
    list.fill(.ellipse(30, 50, 90, 60), paint: .backdrop(0), opacity: 0.9)
    return list
  }
}

extension PlaneTransform {
  /// The same picture moved on the stage.
  package func moved(_ dx: Float, _ dy: Float) -> PlaneTransform {
    PlaneTransform(x: x + w * dx, y: y + w * dy, w: w)
  }

  /// The same after moving in its own space.
  package func prefixed(_ dx: Float, _ dy: Float) -> PlaneTransform {
    func row(_ r: SIMD3<Float>) -> SIMD3<Float> {
      SIMD3(r.x, r.y, r.x * dx + r.y * dy + r.z)
    }
    return PlaneTransform(x: row(x), y: row(y), w: row(w))
  }
}
