import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

@MainActor
@Suite struct CanvasTests {
  /// What a canvas of 100 x 100 points at (150, 150) draws.
  private func drawing(
    _ renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) -> DisplayList {
    Harness { Canvas(renderer: renderer).frame(width: 100, height: 100) }.list
  }

  private func shapes(_ list: DisplayList) -> [ShapeCommand] {
    list.commands.compactMap { if case .shape(let command) = $0 { command } else { nil } }
  }

  /// Where a point of a command's own space is seen.
  private func map(_ transform: PlaneTransform, _ x: Float, _ y: Float) -> SIMD2<Float> {
    let point = SIMD3(x, y, 1)
    let w = (transform.w * point).sum()
    return SIMD2((transform.x * point).sum() / w, (transform.y * point).sum() / w)
  }

  private func isClose(_ a: SIMD2<Float>, _ x: Float, _ y: Float) -> Bool {
    abs(a.x - x) < 0.001 && abs(a.y - y) < 0.001
  }

  private let square = Path(CGRect(x: 10, y: 20, width: 30, height: 40))

  // MARK: The view

  @Test func `takes its proposal and is one leaf called Canvas`() {
    let harness = Harness {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
      }
      .accessibilityIdentifier("canvas")
    }
    #expect(harness.rect("canvas") == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(harness.leaf("canvas")?.typeName == "Canvas")
    #expect(harness.hit(5, 5) == "canvas")
    #expect(shapes(harness.list)[0].geometry.rect == SIMD4(0, 0, 400, 400))
  }

  @Test func `is drawn in its own space and cut off at its edges`() {
    let list = drawing { context, size in
      #expect(size == CGSize(width: 100, height: 100))
      context.fill(square, with: .color(.red))
    }
    let shape = shapes(list)[0]
    #expect(isClose(map(shape.transform, 10, 20), 160, 170))
    #expect(shape.clip >= 0)
    #expect(list.clips[Int(shape.clip)].geometry.rect == SIMD4(150, 150, 100, 100))
  }

  @Test func `is drawn again when something that it read changes, and only then`() {
    let knob = Knob<Double>()
    var count = 0
    let harness = Harness {
      Turning(1.0, knob) { value in
        Canvas { context, _ in
          count += 1
          context.opacity = knob.value ?? 1
          context.fill(square, with: .color(.red))
        }
        // Something else that moves.
        Color.blue.frame(width: 10, height: 10).offset(x: value * 0)
      }
    }
    let first = count
    harness.host.needsPaint = true
    harness.step()
    harness.step()
    #expect(count == first)
    knob.value = 0.5
    harness.step()
    #expect(count == first + 1)
    #expect(shapes(harness.list)[0].opacity == 0.5)
  }

  @Test func `follows an animated size`() {
    let knob = Knob<CGFloat>()
    var widths: [CGFloat] = []
    let harness = Harness {
      Turning(CGFloat(100), knob) { width in
        Canvas { _, size in widths.append(size.width) }.frame(width: width, height: 50)
      }
    }
    withAnimation(.linear(duration: 0.5)) { knob.value = 200 }
    harness.advance(by: 1)
    #expect(widths.first == 100)
    #expect(widths.last == 200)
    #expect(widths.contains { $0 > 140 && $0 < 160 })
  }

  @Test func `a transform around the canvas moves all it drew`() {
    let list = Harness {
      Canvas { context, _ in
        context.translateBy(x: 5, y: 0)
        context.fill(square, with: .color(.red))
      }
      .frame(width: 100, height: 100)
      .scaleEffect(2, anchor: .topLeading)
    }.list
    #expect(isClose(map(shapes(list)[0].transform, 10, 20), 150 + 30, 150 + 40))
  }

  @Test func `opacity around a canvas of several shapes acts on the picture`() {
    let list = Harness {
      Canvas { context, _ in
        context.fill(square, with: .color(.red))
        context.fill(square, with: .color(.blue))
      }
      .opacity(0.5)
    }.list
    #expect(list.layers.count == 1)
    #expect(list.layers[0].opacity == 0.5)
    #expect(shapes(list).allSatisfy { $0.opacity == 1 })
  }

  // MARK: State

  @Test func `copies draw into the same canvas and keep their own state`() {
    let list = drawing { context, _ in
      var copy = context
      copy.opacity = 0.25
      copy.translateBy(x: 10, y: 0)
      copy.blendMode = .multiply
      copy.fill(square, with: .color(.red))
      context.fill(square, with: .color(.red))
    }
    let shapes = shapes(list)
    #expect(shapes.map(\.opacity) == [0.25, 1])
    #expect(shapes.map(\.operation) == [.multiply, .sourceOver])
    #expect(isClose(map(shapes[0].transform, 0, 0), 160, 150))
    #expect(isClose(map(shapes[1].transform, 0, 0), 150, 150))
    // What blends does so inside the canvas.
    #expect(list.layers.count == 1)
  }

  @Test func `transforms act in the space that is there before`() {
    let list = drawing { context, _ in
      context.translateBy(x: 10, y: 20)
      context.scaleBy(x: 2, y: 3)
      context.rotate(by: .degrees(90))
      context.concatenate(CGAffineTransform(translationX: 1, y: 0))
      context.fill(square, with: .color(.red))
      #expect(context.transform.tx == 10)
      context.transform = .identity
      context.fill(square, with: .color(.red))
    }
    // (4, 5) → (5, 5) → turned clockwise (−5, 5) → (−10, 15) → (0, 35).
    #expect(isClose(map(shapes(list)[0].transform, 4, 5), 150, 185))
    #expect(isClose(map(shapes(list)[1].transform, 4, 5), 154, 155))
  }

  @Test func `clips nest, and their bounding box is told in the drawing's space`() {
    let list = drawing { context, _ in
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 100, height: 100))
      context.translateBy(x: 10, y: 0)
      context.clip(to: Path(CGRect(x: 0, y: 0, width: 50, height: 50)))
      #expect(context.clipBoundingRect == CGRect(x: 0, y: 0, width: 50, height: 50))
      context.clip(to: Path(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50)))
      #expect(context.clipBoundingRect == CGRect(x: 25, y: 25, width: 25, height: 25))
      context.clip(
        to: Path(CGRect(x: 30, y: 30, width: 5, height: 5)),
        options: .inverse
      )
      #expect(context.clipBoundingRect == CGRect(x: 25, y: 25, width: 25, height: 25))
      context.fill(square, with: .color(.red))
    }
    var clip = shapes(list)[0].clip
    var kinds: [ShapeGeometry.Kind] = []
    var inverses: [Bool] = []
    while clip >= 0 {
      kinds.append(list.clips[Int(clip)].geometry.kind)
      inverses.append(list.clips[Int(clip)].isInverse)
      clip = list.clips[Int(clip)].parent
    }
    #expect(kinds == [.rectangle, .ellipse, .rectangle, .rectangle])
    #expect(inverses == [true, false, false, false])
  }

  @Test func `a layer is drawn as one picture and starts without opacity, filters and clip`() {
    let list = drawing { context, _ in
      context.opacity = 0.5
      context.blendMode = .screen
      context.addFilter(.blur(radius: 4))
      context.drawLayer { inner in
        #expect(inner.opacity == 1)
        #expect(inner.blendMode == .normal)
        inner.fill(square, with: .color(.red))
        inner.fill(square, with: .color(.blue))
      }
    }
    #expect(shapes(list).count == 2)
    #expect(shapes(list).allSatisfy { $0.opacity == 1 && $0.operation == .sourceOver })
    let outer = list.layers.first { $0.opacity == 0.5 }
    #expect(outer?.operation == .screen)
    #expect(
      list.layers.flatMap(\.filters)
        == [.gaussianBlur(standardDeviation: SIMD2(4, 4), isOpaque: false)]
    )
    var depth = 0
    for command in list.commands {
      if case .beginLayer = command { depth += 1 }
      if case .endLayer = command { depth -= 1 }
      #expect(depth >= 0)
    }
    #expect(depth == 0)
  }

  @Test func `a layer that throws draws nothing`() {
    struct Failure: Error {}
    let list = drawing { context, _ in
      #expect(throws: Failure.self) {
        try context.drawLayer { inner in
          inner.fill(square, with: .color(.red))
          throw Failure()
        }
      }
      context.fill(square, with: .color(.blue))
    }
    #expect(shapes(list).count == 1)
    #expect(list.layers.isEmpty)
  }

  @Test func `a layer as a mask multiplies by its alpha`() {
    let list = drawing { context, _ in
      context.clipToLayer(opacity: 0.75) { mask in
        mask.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50)), with: .color(.black))
      }
      context.fill(square, with: .color(.red))
    }
    #expect(list.layers.map(\.operation).contains(.destinationIn))
    #expect(list.layers.first { $0.operation == .destinationIn }?.opacity == 0.75)
    #expect(shapes(list).map(\.geometry.kind) == [.rectangle, .ellipse])
    let inverse = drawing { context, _ in
      context.clipToLayer(options: .inverse) { $0.fill(square, with: .color(.black)) }
      context.fill(square, with: .color(.red))
    }
    #expect(inverse.layers.map(\.operation).contains(.destinationOut))
  }

  // MARK: Filters

  @Test func `the filter added last acts first`() {
    let list = drawing { context, _ in
      context.addFilter(.alphaThreshold(min: 0.5, color: .yellow))
      context.addFilter(.blur(radius: 10))
      context.drawLayer { $0.fill(square, with: .color(.black)) }
    }
    let filters = list.layers.flatMap(\.filters)
    #expect(filters.count == 2)
    #expect(filters[0] == .gaussianBlur(standardDeviation: SIMD2(10, 10), isOpaque: false))
    guard case .alphaThreshold(let minimum, let maximum, _) = filters[1] else {
      Issue.record("no threshold after the blur")
      return
    }
    #expect(minimum == 0.5)
    #expect(maximum == 1)
  }

  @Test func `filters' lengths are those of the space in which they are added`() {
    let list = drawing { context, _ in
      context.scaleBy(x: 2, y: 3)
      context.addFilter(.blur(radius: 4))
      context.addFilter(.shadow(color: .red, radius: 1, x: 5, y: 5))
      context.fill(square, with: .color(.black))
    }
    let filters = list.layers.flatMap(\.filters)
    #expect(filters[1] == .gaussianBlur(standardDeviation: SIMD2(8, 12), isOpaque: false))
    guard case .dropShadow(_, let deviation, let offset) = filters[0] else {
      Issue.record("no shadow")
      return
    }
    #expect(deviation == SIMD2(2, 3))
    #expect(offset == SIMD2(10, 15))
  }

  @Test func `shadows above and alone are made of the drawing, moved and coloured`() {
    let above = drawing { context, _ in
      context.addFilter(.shadow(color: .red, radius: 2, x: 7, options: .shadowAbove))
      context.fill(square, with: .color(.black))
    }
    let shapes = shapes(above)
    #expect(shapes.count == 2)
    #expect(isClose(map(shapes[0].transform, 0, 0), 150, 150))
    #expect(isClose(map(shapes[1].transform, 0, 0), 157, 150))
    let alone = drawing { context, _ in
      context.addFilter(.shadow(color: .red, radius: 2, x: 7, options: .shadowOnly))
      context.fill(square, with: .color(.black))
    }
    #expect(self.shapes(alone).count == 1)
    #expect(isClose(map(self.shapes(alone)[0].transform, 0, 0), 157, 150))
    #expect(
      alone.layers.flatMap(\.filters).contains(
        .gaussianBlur(standardDeviation: SIMD2(2, 2), isOpaque: false)
      )
    )
  }

  @Test func `a projection acts on what is drawn after it`() {
    var matrix = ProjectionTransform()
    matrix.m13 = 0.01
    let list = drawing { context, _ in
      context.addFilter(.projectionTransform(matrix))
      context.fill(square, with: .color(.red))
    }
    // w is 1 + 0.01 x.
    #expect(isClose(map(shapes(list)[0].transform, 40, 20), 150 + 40 / 1.4, 150 + 20 / 1.4))
  }

  @Test func `a matrix's columns go to components and constants`() throws {
    var matrix = _ColorMatrix()
    matrix.r2 = 0.5
    matrix.b5 = 0.25
    let list = drawing { context, _ in
      context.addFilter(.colorMatrix(matrix))
      context.fill(square, with: .color(.red))
    }
    guard case .colorMatrix(let m) = try #require(list.layers.flatMap(\.filters).first) else {
      Issue.record("no matrix")
      return
    }
    #expect(m(SIMD4(0, 1, 0, 1)) == SIMD4(0.5, 1, 0.25, 1))
  }

  // MARK: Shadings

  private func gradient(_ shading: GraphicsContext.Shading) -> GradientPaint? {
    let list = drawing { context, _ in context.fill(square, with: shading) }
    guard case .gradient(let index) = shapes(list)[0].paint else { return nil }
    return list.gradients[Int(index)]
  }

  private let redToBlue = Gradient(colors: [.red, .blue])

  @Test func `gradients lie between points of the drawing`() throws {
    let linear = try #require(
      gradient(
        .linearGradient(
          redToBlue,
          startPoint: CGPoint(x: 10, y: 20),
          endPoint: CGPoint(x: 40, y: 60)
        )
      )
    )
    #expect(linear.geometry == .linear(start: SIMD2(10, 20), end: SIMD2(40, 60)))
    let radial = try #require(
      gradient(
        .radialGradient(
          redToBlue,
          center: CGPoint(x: 5, y: 6),
          startRadius: 1,
          endRadius: 30
        )
      )
    )
    #expect(
      radial.geometry
        == .radial(
          center: SIMD2(5, 6),
          startRadius: 1,
          endRadius: 30,
          axisScale: SIMD2(1, 1)
        )
    )
    let conic = try #require(
      gradient(.conicGradient(redToBlue, center: CGPoint(x: 5, y: 6), angle: .radians(1)))
    )
    #expect(
      conic.geometry
        == .angular(center: SIMD2(5, 6), startAngle: 1, endAngle: Float(1 + 2 * Double.pi))
    )
    // A style's unit points span what is drawn.
    let style = try #require(
      gradient(.style(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
    )
    #expect(style.geometry == .linear(start: SIMD2(25, 20), end: SIMD2(25, 60)))
  }

  @Test func `gradients repeat and go back over what is drawn`() throws {
    // The square spans x = 10…40: periods of 10 from 20 need −1…2.
    func stops(_ options: GraphicsContext.GradientOptions) throws -> GradientPaint {
      try #require(
        gradient(
          .linearGradient(
            redToBlue,
            startPoint: CGPoint(x: 20, y: 0),
            endPoint: CGPoint(x: 30, y: 0),
            options: options
          )
        )
      )
    }
    let repeated = try stops(.repeat)
    #expect(repeated.geometry == .linear(start: SIMD2(10, 0), end: SIMD2(40, 0)))
    #expect(repeated.stops.count == 6)
    #expect(abs(repeated.stops[2].location - 1 / 3.0) < 1e-6)
    #expect(repeated.stops[2].color == repeated.stops[0].color)
    let mirrored = try stops(.mirror)
    // −1…0 is a way back: blue first.
    #expect(mirrored.stops[0].color == repeated.stops[1].color)
    #expect(mirrored.stops[2].color == repeated.stops[0].color)
    #expect(mirrored.stops[4].color == repeated.stops[1].color)
    let linear = try stops(.linearColor)
    #expect(linear.stops.count == 17)
    // Half of each light is sRGB 0.735.
    #expect(linear.stops[8].color.red < 0.85 && linear.stops[8].color.red > 0.6)
  }

  @Test func `tiles start at their origin, whatever they fill`() {
    let list = drawing { context, _ in
      context.fill(
        Path(ellipseIn: CGRect(x: 11, y: 21, width: 30, height: 30)),
        with: .tiledImage(Image("picture"), origin: CGPoint(x: 1, y: 0))
      )
    }
    // Tiles are 4 x 2 points: the last before the ellipse's corner are at 9 and 20.
    let shape = shapes(list)[0]
    #expect(shape.geometry.rect.x == 9)
    #expect(shape.geometry.rect.y == 20)
    #expect(list.clips[Int(shape.clip)].geometry.kind == .ellipse)
  }

  @Test func `the foreground and palettes resolve in the environment`() {
    let list = Harness {
      Canvas { context, _ in
        context.fill(square, with: .foreground)
        context.fill(square, with: .palette([.color(.sRGB, red: 0, green: 1, blue: 0)]))
        context.fill(square, with: context.resolve(.foreground))
      }
      .foregroundStyle(Color(.sRGB, red: 1, green: 0, blue: 0))
    }.list
    let colors = shapes(list).map { shape -> SRGBColor? in
      if case .color(let color) = shape.paint { color } else { nil }
    }
    let red = SRGBColor(red: 1, green: 0, blue: 0)
    #expect(colors == [red, SRGBColor(red: 0, green: 1, blue: 0), red])
  }

  // MARK: Strokes

  @Test func `plain outlines are stroked by the renderer, others become paths`() {
    let list = drawing { context, _ in
      context.stroke(square, with: .color(.red), lineWidth: 3)
      context.stroke(square, with: .color(.red), style: StrokeStyle(lineWidth: 3, dash: [4, 2]))
      context.stroke(square, with: .color(.red), style: StrokeStyle(lineWidth: 3, lineJoin: .round))
      var line = Path()
      line.move(to: CGPoint(x: 10, y: 10))
      line.addLine(to: CGPoint(x: 50, y: 10))
      context.stroke(line, with: .color(.red), lineWidth: 4)
      context.stroke(line, with: .color(.red), lineWidth: 0)
    }
    let shapes = shapes(list)
    #expect(shapes.map(\.geometry.kind) == [.rectangle, .path, .path, .path])
    #expect(shapes.map(\.strokeWidth) == [3, 0, 0, 0])
    #expect(shapes[3].geometry.rect == SIMD4(10, 8, 40, 4))
  }

  // MARK: Text, pictures, symbols

  @Test func `text is measured and put where its anchor says`() {
    let list = drawing { context, _ in
      let text = context.resolve(Text("abcd").font(.system(size: 20)))
      let size = text.measure(in: CGSize(width: 1000, height: 1000))
      #expect(size == CGSize(width: 40, height: 24))
      context.draw(text, at: CGPoint(x: 50, y: 50))
      context.draw(text, at: CGPoint(x: 50, y: 50), anchor: .topLeading)
      context.draw(
        Text("abcd").font(.system(size: 20)),
        in: CGRect(x: 5, y: 6, width: 30, height: 9)
      )
    }
    let texts = list.commands.compactMap { command -> TextCommand? in
      if case .text(let text) = command { text } else { nil }
    }
    #expect(texts.count == 3)
    #expect(isClose(map(texts[0].transform, 0, 0), 150 + 30, 150 + 38))
    #expect(isClose(map(texts[1].transform, 0, 0), 200, 200))
    #expect(isClose(map(texts[2].transform, 0, 0), 155, 156))
    #expect((list.texts[Int(texts[0].text)] as? BoxText)?.string == "abcd")
  }

  @Test func `text takes another shading`() {
    let list = drawing { context, _ in
      var text = context.resolve(Text("abcd"))
      text.shading = .linearGradient(
        redToBlue,
        startPoint: CGPoint(x: 10, y: 0),
        endPoint: CGPoint(x: 20, y: 0)
      )
      context.draw(text, at: CGPoint(x: 10, y: 10), anchor: .topLeading)
    }
    // In the text's own space.
    #expect(list.gradients.first?.geometry == .linear(start: SIMD2(0, -10), end: SIMD2(10, -10)))
  }

  @Test func `pictures keep their size at a point and fill a rectangle`() {
    let list = drawing { context, _ in
      let picture = context.resolve(Image("picture"))
      #expect(picture.size == CGSize(width: 4, height: 2))
      #expect(picture.shading == nil)
      context.draw(picture, at: CGPoint(x: 50, y: 50), anchor: .bottomTrailing)
      context.draw(Image("picture"), in: CGRect(x: 10, y: 10, width: 80, height: 20))
    }
    let images = list.commands.compactMap { command -> ImageCommand? in
      if case .image(let image) = command { image } else { nil }
    }
    #expect(images.map(\.rect) == [SIMD4(46, 48, 4, 2), SIMD4(10, 10, 80, 20)])
  }

  @Test func `symbols of the system take a shading`() {
    let list = drawing { context, _ in
      var star = context.resolve(Image(systemName: "star"))
      star.shading = .color(.sRGB, red: 0, green: 0, blue: 1)
      context.draw(star, in: CGRect(x: 0, y: 0, width: 60, height: 60))
    }
    #expect(shapes(list).count == 3)
    for shape in shapes(list) {
      #expect(shape.paint == .color(SRGBColor(red: 0, green: 0, blue: 1)))
    }
  }

  @Test func `views with tags can be drawn, often, at points and in rectangles`() {
    let harness = Harness {
      Canvas { context, _ in
        guard let dot = context.resolveSymbol(id: "dot") else {
          Issue.record("no symbol")
          return
        }
        #expect(dot.size == CGSize(width: 20, height: 10))
        #expect(context.resolveSymbol(id: "other") == nil)
        context.draw(dot, at: CGPoint(x: 50, y: 50))
        context.draw(dot, at: .zero, anchor: .topLeading)
        context.opacity = 0.5
        context.draw(dot, in: CGRect(x: 0, y: 0, width: 40, height: 40))
      } symbols: {
        Color.red.frame(width: 20, height: 10).tag("dot")
        Text("unused").tag(2)
      }
      .frame(width: 100, height: 100)
    }
    let shapes = shapes(harness.list)
    #expect(shapes.count == 3)
    func corner(_ shape: ShapeCommand) -> SIMD2<Float> {
      map(shape.transform, shape.geometry.rect.x, shape.geometry.rect.y)
    }
    #expect(isClose(corner(shapes[0]), 190, 195))
    #expect(isClose(corner(shapes[1]), 150, 150))
    let rect = shapes[2].geometry.rect
    #expect(isClose(map(shapes[2].transform, rect.x + rect.z, rect.y + rect.w), 190, 190))
    // Symbols are no leaves of the stage.
    #expect(harness.host.pass.leaves.map(\.typeName) == ["Canvas"])
  }

  @Test func `symbols move by themselves`() {
    let knob = Knob<CGFloat>()
    let harness = Harness {
      Turning(CGFloat(0), knob) { x in
        Canvas { context, _ in
          if let dot = context.resolveSymbol(id: 1) {
            context.draw(dot, at: .zero, anchor: .topLeading)
          }
        } symbols: {
          Color.red.frame(width: 20, height: 10).offset(x: x).tag(1)
        }
        .frame(width: 100, height: 100)
      }
    }
    withAnimation(.linear(duration: 1)) { knob.value = 50 }
    harness.step()
    harness.advance(by: 0.5)
    let shape = shapes(harness.list)[0]
    #expect(isClose(map(shape.transform, shape.geometry.rect.x, 0), 175, 150))
  }

  @Test func `nonsense is left out`() {
    let list = drawing { context, _ in
      context.opacity = .nan
      context.scaleBy(x: .infinity, y: 1)
      context.translateBy(x: .nan, y: 0)
      context.fill(square, with: .color(.red))
      context.fill(Path(), with: .color(.red))
      context.scaleBy(x: 0, y: 1)
      context.fill(square, with: .color(.red))
    }
    #expect(shapes(list).count == 1)
    #expect(isClose(map(shapes(list)[0].transform, 0, 0), 150, 150))
    #expect(shapes(list)[0].opacity == 1)
  }

  @Test func `a timeline drives a canvas`() {
    var seconds: [Double] = []
    let start = Date(timeIntervalSinceReferenceDate: 0)
    let harness = Harness {
      TimelineView(.animation) { timeline in
        Canvas { context, _ in
          seconds.append(timeline.date.timeIntervalSince(start))
          context.fill(square, with: .color(.red))
        }
      }
    }
    harness.host.dateAtZero = start
    seconds = []
    harness.advance(to: 10 / 60.0)
    #expect(seconds.count == 10)
    for (index, value) in seconds.enumerated() {
      #expect(abs(value - Double(index + 1) / 60) < 1e-6)
    }
  }
}
