import Drawing

/// Which parts of a band of rows are hidden by opaque items, in tiles of 8 x 8 pixels.
///
/// Items are asked about from the front to the back, so that those that nothing is seen of need not
/// be painted.
final class CoveredTiles {
  private static let size: Int32 = 8

  /// A bit for each tile, some words for each row of tiles.
  private let bits = GrowableBuffer<UInt64>()
  private var wordsPerRow = 0
  /// The band, from whose first row tiles are counted; whole tiles only.
  private var rows: Int32 = 0
  private var columns: Int32 = 0
  private var y0: Int32 = 0
  private var y1: Int32 = 0

  /// Moves those of the indices at `order` whose items are seen to the end.
  ///
  /// - Parameters:
  ///   - scene: The items.
  ///   - order: Indices of items in the order in which they are painted.
  ///   - count: How many.
  ///   - band: What is painted.
  /// - Returns: How many of the first ones are not needed.
  func dropHidden(
    _ scene: Scene,
    order: UnsafeMutablePointer<Int32>,
    count: Int,
    band: DeviceRect
  ) -> Int {
    if count < 2 || !isWorthwhile(scene, order, count, band) { return 0 }
    start(band)
    var first = count
    var depth = 0
    var position = count
    while position > 0 {
      position &-= 1
      let index = order[position]
      let item = scene.items.base + Int(index)
      switch item.pointee.kind {
      case .nothing:
        continue
      case .endLayer:
        depth &+= 1
      case .beginLayer:
        depth &-= 1
      case .finishedLayer:
        break
      default:
        // What is in a layer is not painted here.
        if depth == 0 {
          if isCovered(item.pointee.bounds) { continue }
          if item.pointee.mask < 0 && item.pointee.operation == .sourceOver {
            cover(item, scene)
          }
        }
      }
      first &-= 1
      order[first] = index
    }
    return first
  }

  /// Looking costs something for each item: of many that hardly overlap too few are hidden.
  private func isWorthwhile(
    _ scene: Scene,
    _ order: UnsafeMutablePointer<Int32>,
    _ count: Int,
    _ band: DeviceRect
  ) -> Bool {
    if count < 64 { return true }
    var area = 0
    for position in 0..<count {
      let bounds = scene.items.base[Int(order[position])].bounds
      let height = min(bounds.y1, band.y1) &- max(bounds.y0, band.y0)
      area &+= bounds.width &* Int(height)
    }
    return area > 4 * band.width * band.height
  }

  private func start(_ band: DeviceRect) {
    y0 = band.y0
    y1 = band.y1
    rows = (band.y1 &- band.y0) / Self.size
    columns = band.x1 / Self.size
    wordsPerRow = Int(columns / 64) + 1
    let count = wordsPerRow * max(1, Int(rows))
    bits.resize(to: count)
    bits.base.update(repeating: 0, count: count)
  }

  /// Whether everything of `bounds` that lies in the band is covered.
  private func isCovered(_ bounds: DeviceRect) -> Bool {
    let firstRow = max(0, bounds.y0 &- y0) / Self.size
    let lastRow = (min(bounds.y1, y1) &- 1 &- y0) / Self.size
    let firstColumn = max(0, bounds.x0) / Self.size
    let lastColumn = (bounds.x1 &- 1) / Self.size
    // What is left of the band below or beside the last whole tile is never covered.
    if lastColumn >= columns || lastRow >= rows { return false }
    let firstWord = Int(firstColumn / 64)
    let lastWord = Int(lastColumn / 64)
    var row = firstRow
    while row <= lastRow {
      let line = bits.base + Int(row) &* wordsPerRow
      var word = firstWord
      while word <= lastWord {
        let mask = Self.mask(firstColumn, lastColumn, word)
        if line[word] & mask != mask { return false }
        word &+= 1
      }
      row &+= 1
    }
    return true
  }

  /// The bits of a word that stand for the tiles from one to another, that one included.
  @inline(__always)
  private static func mask(_ first: Int32, _ last: Int32, _ word: Int) -> UInt64 {
    let base = Int32(word) &* 64
    let from = UInt64(max(0, first &- base))
    let to = UInt64(min(63, last &- base))
    return (UInt64.max << from) & (UInt64.max >> (63 &- to))
  }

  // MARK: - Covering

  private func cover(_ item: UnsafePointer<Item>, _ scene: Scene) {
    if item.pointee.paint >= 0 {
      let paint = scene.paints.base + Int(item.pointee.paint)
      guard paint.pointee.isOpaque, item.pointee.opacity == 255 else { return }
    } else if item.pointee.color < 0xFF00_0000 {
      return
    }
    // Whole tiles of the item's rectangle, inside the band.
    let size = Self.size
    let bounds = item.pointee.bounds
    let firstRow = max(0, (bounds.y0 &- y0 &+ size &- 1) / size)
    let endRow = min(rows, (bounds.y1 &- y0) / size)
    let firstColumn = max(0, (bounds.x0 &+ size &- 1) / size)
    let endColumn = min(columns, bounds.x1 / size)
    guard firstRow < endRow, firstColumn < endColumn else { return }
    switch item.pointee.kind {
    case .alignedRect:
      var row = firstRow
      while row < endRow {
        set(row, firstColumn, endColumn &- 1)
        row &+= 1
      }
    case .convex where item.pointee.isAntialiased && item.pointee.shape.limit >= 1:
      let shape = item.pointee.shape
      let tiles = (rows: firstRow..<endRow, columns: firstColumn..<endColumn)
      switch shape.kind {
      case .box: cover(BoxCoverage(shape), shape, tiles.rows, tiles.columns)
      case .round: cover(RoundCoverage(shape), shape, tiles.rows, tiles.columns)
      case .continuous: cover(ContinuousCoverage(shape), shape, tiles.rows, tiles.columns)
      case .ellipse: cover(EllipseCoverage(shape), shape, tiles.rows, tiles.columns)
      case .generalRound, .generalContinuous: break
      }
    default:
      break
    }
  }

  /// Covers the tiles of which the pixels at all four corners lie inside for certain; since the
  /// shape is convex, so does all of the tile.
  @inline(__always)
  private func cover<Evaluator: CoverageEvaluator>(
    _ evaluator: Evaluator,
    _ shape: ConvexShape,
    _ rows: Range<Int32>,
    _ columns: Range<Int32>
  ) {
    let threshold = Floats4(repeating: ConvexShape.solidThreshold)
    let size = Float(Self.size)
    let lanes = lanes0123 * size + (0.5 - shape.centerX)
    let across = size - 1
    var row = rows.lowerBound
    while row < rows.upperBound {
      let top = Float(y0 &+ row &* Self.size) + 0.5 - shape.centerY
      let bottom = top + across
      var column = columns.lowerBound
      while column < columns.upperBound {
        let left = lanes + Float(column &* Self.size)
        let right = left + across
        @inline(__always)
        func isSolid(_ dx: Floats4, _ dy: Float) -> SIMDMask<SIMD4<Int32>> {
          evaluator.coverage(
            u: dx * shape.ux + shape.uy * dy,
            v: dx * shape.vx + shape.vy * dy
          ) .>= threshold
        }
        let upper = isSolid(left, top) .& isSolid(right, top)
        if any(upper) {
          let all = upper .& isSolid(left, bottom) .& isSolid(right, bottom)
          let end = min(4, columns.upperBound &- column)
          var lane: Int32 = 0
          while lane < end {
            if all[Int(lane)] { set(row, column &+ lane, column &+ lane) }
            lane &+= 1
          }
        }
        column &+= 4
      }
      row &+= 1
    }
  }

  @inline(__always)
  private func set(_ row: Int32, _ first: Int32, _ last: Int32) {
    let line = bits.base + Int(row) &* wordsPerRow
    var word = Int(first / 64)
    while word <= Int(last / 64) {
      line[word] |= Self.mask(first, last, word)
      word &+= 1
    }
  }
}
