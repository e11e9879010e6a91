import Foundation
import Geometry
package import Drawing

/// Blurs and shadows of what is seen in perspective, or slanted.
///
/// A renderer's filters work along the stage's axes and the same everywhere. Where a transform makes
/// near things larger than far ones, what is filtered is drawn as it is in its own space, filtered
/// there, and the picture is drawn through the transform.
extension PaintPass {
  /// Puts filters around what `body` emits, as one layer.
  ///
  /// - Parameters:
  ///   - layer: How the result is put over what lies below; its filters are not looked at.
  ///   - filters: From the innermost to the outermost.
  ///   - body: Emits what is filtered.
  func filtered(_ layer: Layer, by filters: [PlacedFilter], body: () -> Void) {
    var layer = layer
    guard rasterize != nil, filters.contains(where: { $0.own != nil }) else {
      layer.filters = filters.map(\.filter)
      beginLayer(layer)
      let first = list.commands.count
      body()
      if list.commands.count > first { endLayer() } else { list.commands.removeLast() }
      return
    }
    beginLayer(layer)
    let index = list.layers.count - 1
    let start = list.counts
    let first = list.commands.count
    body()
    guard list.commands.count > first else {
      list.commands.removeLast()
      return
    }
    var rest = filters[...]
    var onStage: [Filter] = []
    while let next = rest.first {
      if let own = next.own, !onStage.contains(where: \.isSpatial) {
        let run = rest.prefix { $0.own?.isIn(own.transform) ?? !$0.filter.isSpatial }
        let inner = onStage + run.map { $0.own?.filter ?? $0.filter }
        if carry(from: first, start, into: own.transform, filteredBy: inner) {
          onStage = []
          rest = rest.dropFirst(run.count)
          continue
        }
      }
      onStage.append(next.filter)
      rest = rest.dropFirst()
    }
    list.layers[index].filters = onStage
    list.layers[index].bounds = nil
    endLayer()
  }

  /// Replaces the commands from `first` on, which draw in the stage, by a picture through
  /// `transform` of what they draw in its space, filtered.
  ///
  /// - Returns: False, with nothing changed, where that cannot be done.
  private func carry(
    from first: Int,
    _ start: DisplayList.Counts,
    into transform: ProjectionTransform,
    filteredBy filters: [Filter]
  ) -> Bool {
    guard let inverse = transform.inverseIfAny?.plane else { return false }
    var own = list
    own.commands = ContiguousArray(list.commands[first...])
    guard !own.commands.contains(where: \.needsBackdrop) else { return false }
    own.mapCommands { $0.followed(by: inverse).steadied }
    own.mapClips(from: start.clipCount) { $0.followed(by: inverse).steadied }
    for index in own.layers.indices.dropFirst(start.layerCount) { own.layers[index].bounds = nil }
    if filters.count == 1, case .dropShadow(let color, let deviation, let offset) = filters[0] {
      // What casts the shadow stays as sharp as it is.
      let silhouette = Filter.silhouettes(in: color, deviation: deviation)
      guard var image = picture(of: own, through: transform, filteredBy: silhouette) else {
        return false
      }
      image.rect += SIMD4(offset.x, offset.y, 0, 0)
      let caster = list.commands[first...]
      list.commands.removeSubrange(first...)
      appendImage(image, transform)
      let blends = caster.contains(where: \.blends)
      if blends { beginLayer(Layer()) }
      list.commands.append(contentsOf: caster)
      if blends { endLayer() }
      return true
    }
    guard let image = picture(of: own, through: transform, filteredBy: filters) else {
      return false
    }
    list.shorten(to: start)
    appendImage(image, transform)
    return true
  }

  /// How something that is drawn in a space of its own comes onto the stage.
  struct Placement {
    /// What lengths of the space become where they are drawn.
    var part: LinearPart
    /// From the space to where it is drawn.
    var map: PlaneTransform
    /// An index into the list's clips, or -1.
    var clip: Int32
    var opacity: Float = 1
    var operation = CompositeOperation.sourceOver

    /// In the space itself.
    static let own = Placement(part: LinearPart(), map: .identity, clip: -1)
  }

  /// Emits what `body` draws with blurs and shadows: at once where those are even, else by way of a
  /// picture.
  func projected(_ placement: Placement, body: (Placement) -> Void) {
    let transform = ProjectionTransform(placement.map)
    guard rasterize != nil, !transform.keepsLengthsEven else { return body(placement) }
    let start = list.counts
    let first = list.commands.count
    body(.own)
    var own = list
    own.commands = ContiguousArray(list.commands[first...])
    let isPossible = !own.commands.contains(where: \.needsBackdrop)
    let image = isPossible ? picture(of: own, through: transform, filteredBy: []) : nil
    list.shorten(to: start)
    guard let image else { return body(placement) }
    appendImage(image, transform, placement)
  }

  private func appendImage(
    _ image: (bitmap: Bitmap, rect: SIMD4<Float>),
    _ transform: ProjectionTransform,
    _ placement: Placement = .own
  ) {
    list.images.append(image.bitmap)
    list.commands.append(
      .image(
        ImageCommand(
          image: Int32(list.images.count - 1),
          rect: image.rect,
          transform: transform.plane,
          opacity: placement.opacity,
          clip: placement.clip,
          operation: placement.operation,
          interpolation: .medium
        )
      )
    )
  }

  /// What a list draws in its own space, filtered, and where that is in points of the space.
  private func picture(
    of own: consuming DisplayList,
    through transform: ProjectionTransform,
    filteredBy filters: [Filter]
  ) -> (bitmap: Bitmap, rect: SIMD4<Float>)? {
    guard let rasterize else { return nil }
    own.layers.append(Layer(filters: filters))
    own.commands.insert(.beginLayer(Int32(own.layers.count - 1)), at: 0)
    own.commands.append(.endLayer)
    own.background = .clear
    guard let bounds = own.bounds(from: 0)?.sides, bounds.x < bounds.z, bounds.y < bounds.w else {
      return nil
    }
    let frame = CGRect(
      x: CGFloat(bounds.x.rounded(.down)),
      y: CGFloat(bounds.y.rounded(.down)),
      width: CGFloat((bounds.z.rounded(.up) - bounds.x.rounded(.down))),
      height: CGFloat((bounds.w.rounded(.up) - bounds.y.rounded(.down)))
    )
    let longest = Double(max(frame.width, frame.height))
    guard longest < Self.longestSide else { return nil }
    var pixels = min(transform.largestScale(in: frame), Self.mostScale) * scale
    if let softness = filters.map(\.softness).max(), softness > 0,
      filters.allSatisfy({ !$0.isSpatial || $0.softness > 0 })
    {
      pixels = min(pixels, Self.softPixels / Double(softness))
    }
    pixels = min(pixels, Self.longestSide / longest)
    let width = Int((Double(frame.width) * pixels).rounded(.up))
    let height = Int((Double(frame.height) * pixels).rounded(.up))
    guard pixels > 0, width >= 1, height >= 1 else { return nil }
    let origin = PlaneTransform.translation(Float(-frame.minX), Float(-frame.minY))
    own.mapCommands { $0.followed(by: origin) }
    own.mapClips(from: 0) { $0.followed(by: origin) }
    guard let bitmap = rasterize(own, width, height, pixels) else { return nil }
    let rect = SIMD4(
      Float(frame.minX),
      Float(frame.minY),
      Float(Double(width) / pixels),
      Float(Double(height) / pixels)
    )
    return (kept(bitmap), rect)
  }

  /// The picture of the frame before in its place, where it is the same: nothing has to be painted
  /// again then.
  private func kept(_ bitmap: Bitmap) -> Bitmap {
    defer { projectedCount += 1 }
    guard projectedCount < projectedBitmaps.count else {
      projectedBitmaps.append(bitmap)
      return bitmap
    }
    let last = projectedBitmaps[projectedCount]
    if last.width == bitmap.width, last.height == bitmap.height, last.pixels == bitmap.pixels {
      return last
    }
    projectedBitmaps[projectedCount] = bitmap
    return bitmap
  }

  /// The longest side of a picture, pixels.
  private static var longestSide: Double { 4096 }
  /// Nothing is drawn larger than this before it is seen in perspective.
  private static var mostScale: Double { 4 }
  /// A blur with a standard deviation of this many pixels loses nothing when it is enlarged.
  private static var softPixels: Double { 4 }
}

extension PlacedFilter.OwnSpace {
  fileprivate func isIn(_ space: ProjectionTransform) -> Bool { transform == space }
}

extension ProjectionTransform {
  /// How much larger the corners of `frame`, and what is about them, become at most.
  fileprivate func largestScale(in frame: CGRect) -> Double {
    var largest = 0.0
    for x in [frame.minX, frame.maxX] {
      for y in [frame.minY, frame.maxY] {
        guard m13 * x + m23 * y + m33 > 0 else { return .infinity }
        largest = max(largest, LinearPart(self, at: CGPoint(x: x, y: y)).largestScale)
      }
    }
    return largest
  }
}

extension LinearPart {
  /// The larger singular value.
  fileprivate var largestScale: Double {
    let a = (x * x).sum()
    let b = (y * y).sum()
    let c = (x * y).sum()
    return ((a + b + ((a - b) * (a - b) + 4 * c * c).squareRoot()) / 2).squareRoot()
  }
}

extension PlaneTransform {
  /// Without what rounding left: a map that does not project is affine, numbers are multiples of a
  /// small fraction, so that the same drawing seen from elsewhere stays the same drawing.
  fileprivate var steadied: PlaneTransform {
    guard w.z != 0 else { return self }
    let result = PlaneTransform(x: x / w.z, y: y / w.z, w: w / w.z)
    guard abs(result.w.x) < 1e-6, abs(result.w.y) < 1e-6 else { return result }
    func steady(_ row: SIMD3<Float>) -> SIMD3<Float> {
      let steps = SIMD3<Float>(16384, 16384, 64)
      return (row * steps).rounded(.toNearestOrEven) / steps
    }
    return PlaneTransform(x: steady(result.x), y: steady(result.y))
  }
}

extension Command {
  fileprivate var needsBackdrop: Bool {
    switch self {
    case .shape(let command): command.paint.isBackdrop
    case .text(let command): command.paint.isBackdrop
    case .image, .beginLayer, .endLayer: false
    }
  }
}

extension DisplayList {
  fileprivate mutating func mapCommands(_ map: (PlaneTransform) -> PlaneTransform) {
    for index in commands.indices {
      switch commands[index] {
      case .shape(var command):
        command.transform = map(command.transform)
        commands[index] = .shape(command)
      case .text(var command):
        command.transform = map(command.transform)
        commands[index] = .text(command)
      case .image(var command):
        command.transform = map(command.transform)
        commands[index] = .image(command)
      case .beginLayer, .endLayer: break
      }
    }
  }

  fileprivate mutating func mapClips(
    from start: Int,
    _ map: (PlaneTransform) -> PlaneTransform
  ) {
    for index in clips.indices.dropFirst(start) {
      clips[index].transform = map(clips[index].transform)
    }
  }
}
