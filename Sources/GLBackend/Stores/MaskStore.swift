import Drawing
import Geometry
import TextBackend

/// A path's coverage in a texture.
struct PlacedMask {
  let texture: GLTexture
  /// The device pixels that it covers.
  let rect: DeviceRect
  /// The first pixel in the texture.
  let x: Int
  let y: Int
}

/// Coverage of paths, made by TextBackend's rasteriser and kept while it is used.
final class MaskStore {
  /// Everything that a path's coverage depends on.
  struct Key: Hashable {
    var path: Path
    var transform: PlaneTransform
    var scale: Float
    /// 0 fills.
    var strokeWidth: Float
    var isEvenOdd: Bool
    var isAntialiased: Bool
    /// What can be seen; nothing else is made.
    var visible: DeviceRect
  }

  private let device: GLDevice
  private let pageSize: Int
  private var pages: [GLTexture] = []
  private var packer: ShelfPacker
  private var masks: [Key: PlacedMask?] = [:]
  private static let pageLimit = 3
  private static let countLimit = 4000

  init(_ device: GLDevice) {
    self.device = device
    pageSize = min(2048, device.largestTexture)
    packer = ShelfPacker(size: pageSize)
  }

  func beginFrame() {
    if pages.count > Self.pageLimit || masks.count > Self.countLimit { purge() }
  }

  func purge() {
    pages.removeAll()
    masks.removeAll()
    packer = ShelfPacker(size: pageSize)
  }

  /// Nil where nothing of the path can be seen.
  func mask(_ key: Key) -> PlacedMask? {
    if let known = masks[key] { return known }
    let made = make(key)
    masks[key] = .some(made)
    return made
  }

  private func make(_ key: Key) -> PlacedMask? {
    var path = key.path
    if key.strokeWidth > 0 {
      path = path.strokedPath(StrokeStyle(lineWidth: Double(key.strokeWidth)))
    }
    func row(_ r: SIMD3<Float>) -> SIMD3<Double> { SIMD3(Double(r.x), Double(r.y), Double(r.z)) }
    let factor = Double(key.scale)
    guard
      let coverage = PathRasterizer.coverage(
        of: path,
        x: row(key.transform.x) * factor,
        y: row(key.transform.y) * factor,
        w: row(key.transform.w),
        isEvenOdd: key.isEvenOdd,
        isAntialiased: key.isAntialiased,
        left: Int(key.visible.x0),
        top: Int(key.visible.y0),
        right: Int(key.visible.x1),
        bottom: Int(key.visible.y1)
      )
    else { return nil }
    let width = coverage.width
    let height = coverage.height
    var place = pages.isEmpty ? nil : packer.place(width, height)
    if place == nil {
      let side = max(pageSize, min(device.largestTexture, max(width, height)))
      pages.append(GLTexture(device, width: side, height: side, format: .coverage))
      packer = ShelfPacker(size: side)
      place = packer.place(width, height)
    }
    guard let place, let page = pages.last else { return nil }
    coverage.bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      page.upload(x: place.x, y: place.y, width: width, height: height, coverage: base)
    }
    let rect = DeviceRect(
      x0: Int32(clamping: coverage.left),
      y0: Int32(clamping: coverage.top),
      x1: Int32(clamping: coverage.left + width),
      y1: Int32(clamping: coverage.top + height)
    )
    return PlacedMask(texture: page, rect: rect, x: place.x, y: place.y)
  }
}
