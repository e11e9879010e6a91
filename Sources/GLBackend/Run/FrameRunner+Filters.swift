import CEpoxy
import Drawing

extension FrameRunner {
  /// Takes a layer's picture through its filters.
  ///
  /// - Parameters:
  ///   - source: What was drawn.
  ///   - filters: In order.
  ///   - stages: For each filter, what can be seen of its result.
  ///   - result: What is needed of the last one.
  /// - Returns: The picture of the last filter's result.
  /// - Throws: `GLError` when a program or a texture cannot be made.
  func filtered(
    _ source: LayerPicture,
    _ filters: [DeviceFilter],
    stages: [DeviceRect],
    result: DeviceRect
  ) throws(GLError) -> LayerPicture {
    var picture = source
    var index = 0
    while index < filters.count {
      let filter = filters[index]
      var material: DeviceFilter?
      if filter.canTakeMaterial, index + 1 < filters.count, case .material = filters[index + 1] {
        index += 1
        material = filters[index]
      }
      // Only the very last result may be cut to what is needed of the layer.
      let isLast = index == filters.count - 1
      var rect = filter.fillsClearPixels ? stages[index] : filter.affected(by: picture.rect)
      rect = rect.intersection(isLast ? result : stages[index])
      if rect.isEmpty { return picture }
      picture = try apply(filter, to: picture, rect: rect, material: material)
      index += 1
    }
    return picture
  }

  private func apply(
    _ filter: DeviceFilter,
    to source: LayerPicture,
    rect: DeviceRect,
    material: DeviceFilter?
  ) throws(GLError) -> LayerPicture {
    switch filter {
    case .blur(let x, let y, let isOpaque):
      var blurred = try blur(
        source,
        x: x,
        y: y,
        dx: 0,
        dy: 0,
        isOpaque: isOpaque,
        rect: rect,
        material: material
      )
      blurred.rect = rect
      return blurred
    case .shadow(let color, let x, let y, let dx, let dy):
      let blurred = try blur(
        source,
        x: x,
        y: y,
        dx: dx,
        dy: dy,
        isOpaque: false,
        rect: rect,
        material: nil
      )
      return try pass(.shadow, blurred, rect: rect) { program in
        device.bind(source.texture, to: .backdrop, source.isExact ? .nearest : .linear)
        GLCalls.uniform(
          program.filter,
          [
            components(color),
            source.map,
            SIMD4(
              Float(source.rect.x0),
              Float(source.rect.y0),
              Float(source.rect.x1),
              Float(source.rect.y1)
            ),
            .zero, .zero,
          ]
        )
      }
    case .matrix(let m):
      return try pass(.colorMatrix, source, rect: rect) { program in
        GLCalls.uniform(program.filter, [m.red, m.green, m.blue, m.alpha, m.constant])
      }
    case .luminanceToAlpha:
      return try pass(.luminance, source, rect: rect) { _ in }
    case .threshold(let minimum, let maximum, let color):
      return try pass(.threshold, source, rect: rect) { program in
        GLCalls.uniform(
          program.filter,
          [SIMD4(minimum, maximum, 0, 0), components(color), .zero, .zero, .zero]
        )
      }
    case .material:
      // Smooth as it is after the blur, it can stay as small as the blur left it.
      return try pass(
        .material,
        source,
        rect: rect,
        factorX: source.factorX,
        factorY: source.factorY
      ) { program in
        use(filter, program)
      }
    }
  }

  /// Hands a material's figures to a program.
  private func use(_ material: DeviceFilter, _ program: GLProgram) {
    guard case .material(let saturation, let tint) = material else { return }
    GLCalls.uniform(
      program.filter,
      [SIMD4(saturation, 0, 0, 0), components(tint), .zero, .zero, .zero]
    )
  }

  /// Draws `source` through a filter's program.
  private func pass(
    _ paint: ProgramKey.Paint,
    _ source: LayerPicture,
    rect: DeviceRect,
    factorX: Int = 1,
    factorY: Int = 1,
    _ setUp: (GLProgram) -> Void
  ) throws(GLError) -> LayerPicture {
    // Neighbours of the edge cells are interpolated with.
    let grown =
      factorX > 1 || factorY > 1 ? rect.insetBy(-factorX, -factorY) : rect
    let target = try makeTarget(grown, format: .color, factorX: factorX, factorY: factorY)
    var key = ProgramKey()
    key.paint = paint
    let program = try prepare(key, target)
    let isSame = source.factorX == factorX && source.factorY == factorY
    device.bind(source.texture, to: .picture, isSame ? .nearest : .linear)
    GLCalls.uniform(program.paint, [source.map, .zero, .zero, .zero])
    setUp(program)
    device.setBlend(nil)
    drawQuad(grown)
    guard var result = picture(target, factorX: factorX, factorY: factorY) else { return source }
    result.rect = rect
    return result
  }

  // MARK: - Blur

  /// A Gaussian blur: halved while the deviation is many pixels, convolved, interpolated when drawn.
  ///
  /// Cells are counted from the device's origin.
  private func blur(
    _ source: LayerPicture,
    x: Float,
    y: Float,
    dx: Float,
    dy: Float,
    isOpaque: Bool,
    rect: DeviceRect,
    material: DeviceFilter?
  ) throws(GLError) -> LayerPicture {
    let axisX = GaussianAxis(deviation: x, offset: dx, halving: .plain)
    let axisY = GaussianAxis(deviation: y, offset: dy, halving: .plain)
    var picture = source
    // What lies too far off to matter need not be halved.
    var used = source.rect.intersection(
      rect.insetBy(
        -(axisX.radius + abs(axisX.shift) + 3) * axisX.factor,
        -(axisY.radius + abs(axisY.shift) + 3) * axisY.factor
      )
    )
    if used.isEmpty { used = DeviceRect(x0: rect.x0, y0: rect.y0, x1: rect.x0, y1: rect.y0) }
    while picture.factorX < axisX.factor || picture.factorY < axisY.factor {
      picture = try halved(picture, used, x: axisX.factor, y: axisY.factor)
      used = picture.rect
    }
    let opaqueX = isOpaque ? SIMD2(Float(source.rect.x0), Float(source.rect.x1)) : nil
    let opaqueY = isOpaque ? SIMD2(Float(source.rect.y0), Float(source.rect.y1)) : nil
    if axisX.weights.count > 1 || axisX.shift != 0 {
      // Cells beside the result are interpolated with.
      var target = picture.rect.insetBy(-axisX.factor * (axisX.radius + abs(axisX.shift)), 0)
      target.x0 = max(target.x0, rect.x0 - Int32(axisX.factor))
      target.x1 = min(target.x1, rect.x1 + Int32(axisX.factor))
      picture = try convolved(picture, axisX, isAcross: true, x, opaqueX, target, nil)
    }
    if axisY.weights.count > 1 || axisY.shift != 0 {
      var target = picture.rect.insetBy(0, -axisY.factor * (axisY.radius + abs(axisY.shift)))
      target.y0 = max(target.y0, rect.y0 - Int32(axisY.factor))
      target.y1 = min(target.y1, rect.y1 + Int32(axisY.factor))
      picture = try convolved(picture, axisY, isAcross: false, y, opaqueY, target, material)
    }
    return picture
  }

  /// A picture of half the size along each axis whose factor is still less than the one wanted, or
  /// of a quarter if that makes both what is wanted.
  private func halved(
    _ source: LayerPicture,
    _ used: DeviceRect,
    x wantedX: Int,
    y wantedY: Int
  ) throws(GLError) -> LayerPicture {
    // The last two times at once are as many samples, but one framebuffer less. Not the first time:
    // what lies around a source may be anything.
    let isQuarter =
      source.factorX > 1 && source.factorX * 4 == wantedX && source.factorY * 4 == wantedY
    let step = isQuarter ? 4 : 2
    let factorX = source.factorX < wantedX ? source.factorX * step : source.factorX
    let factorY = source.factorY < wantedY ? source.factorY * step : source.factorY
    // The last time each cell takes a half of itself from either neighbour.
    let isLastX = factorX > source.factorX && factorX == wantedX
    let isLastY = factorY > source.factorY && factorY == wantedY
    var rect = used.insetBy(isLastX ? -factorX : 0, isLastY ? -factorY : 0)
    rect = cells(rect, factorX, factorY)
    let target = try makeTarget(
      rect,
      format: device.blurFormat,
      factorX: factorX,
      factorY: factorY
    )
    guard isLastX || isLastY else {
      try copy(source, over: rect, into: target)
      return picture(target, factorX: factorX, factorY: factorY) ?? source
    }
    var key = ProgramKey()
    key.paint = isQuarter ? .quarter : .halve
    let program = try prepare(key, target)
    device.bind(source.texture, to: .picture, .linear)
    let apart =
      isQuarter
      ? source.unit : SIMD2<Float>(isLastX ? 0.75 : 0, isLastY ? 0.75 : 0) * source.unit
    GLCalls.uniform(
      program.paint,
      [source.map, SIMD4(lowHalf: apart, highHalf: .zero), .zero, .zero]
    )
    device.setBlend(nil)
    drawQuad(rect)
    return picture(target, factorX: factorX, factorY: factorY) ?? source
  }

  /// The device pixels of the cells that a rectangle touches.
  func cells(_ rect: DeviceRect, _ factorX: Int, _ factorY: Int) -> DeviceRect {
    // Powers of two.
    let x = Int32(factorX - 1)
    let y = Int32(factorY - 1)
    return DeviceRect(
      x0: rect.x0 & ~x,
      y0: rect.y0 & ~y,
      x1: (rect.x1 + x) & ~x,
      y1: (rect.y1 + y) & ~y
    )
  }

  private func convolved(
    _ source: LayerPicture,
    _ axis: GaussianAxis,
    isAcross: Bool,
    _ deviation: Float,
    _ opaque: SIMD2<Float>?,
    _ rect: DeviceRect,
    _ material: DeviceFilter?
  ) throws(GLError) -> LayerPicture {
    let target = try makeTarget(
      rect,
      format: device.blurFormat,
      factorX: source.factorX,
      factorY: source.factorY
    )
    var key = ProgramKey()
    key.paint = .convolve
    let way = isAcross ? SIMD2<Float>(1, 0) : SIMD2<Float>(0, 1)
    var taps = Self.taps(axis, way * source.unit)
    let count = ProgramLibrary.tapCounts.first { $0 >= taps.count } ?? taps.count
    taps += repeatElement(.zero, count: count - taps.count)
    key.taps = UInt8(count)
    key.isMaterial = material != nil
    let program = try prepare(key, target)
    device.bind(source.texture, to: .picture, .linear)
    var edges = SIMD4<Float>.zero
    if let opaque, deviation > 0 {
      edges = SIMD4(opaque.x, opaque.y, 1 / (deviation * Float(2).squareRoot()), 0)
    }
    GLCalls.uniform(
      program.paint,
      [source.map, SIMD4(lowHalf: way, highHalf: .zero), edges, .zero]
    )
    GLCalls.uniform(program.taps, taps)
    if let material { use(material, program) }
    device.setBlend(nil)
    drawQuad(rect)
    return picture(target, factorX: source.factorX, factorY: source.factorY) ?? source
  }

  /// Offsets in the texture and weights; two neighbours are one tap between them.
  private static func taps(_ axis: GaussianAxis, _ cell: SIMD2<Float>) -> [SIMD4<Float>] {
    var result: [SIMD4<Float>] = []
    var index = 0
    let limit = ProgramLibrary.tapCounts[ProgramLibrary.tapCounts.count - 1]
    while index < axis.weights.count, result.count < limit {
      // Weight i stands for the cell `shift + i - radius` before the one that is made.
      let offset = Float(axis.radius - index - axis.shift)
      let first = axis.weights[index]
      let second = index + 1 < axis.weights.count ? axis.weights[index + 1] : 0
      let sum = first + second
      if sum > 0 {
        result.append(SIMD4(lowHalf: cell * (offset - second / sum), highHalf: SIMD2(sum, 0)))
      }
      index += 2
    }
    return result
  }
}

extension DeviceFilter {
  /// Whether a material's colours can come with its last pass.
  fileprivate var canTakeMaterial: Bool {
    guard case .blur(_, let y, _) = self else { return false }
    return GaussianAxis(deviation: y, halving: .plain).weights.count > 1
  }

  /// Whether the first that is done with its picture is averages of two by two pixels.
  var beginsWithAverages: Bool {
    guard case .blur(let x, let y, _) = self else { return false }
    return GaussianAxis(deviation: min(x, y), halving: .plain).levels > 1
  }
}
