package import Drawing
public import Foundation
import Motion

/// A picture as code written for UIKit holds it.
///
/// Those from a name, and symbols, are looked up where the code's stage looks.
public final class UIImage: Hashable, @unchecked Sendable {
  enum Content: Hashable {
    case bitmap(Bitmap)
    case symbol(String)
  }

  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  let content: Content
  public let renderingMode: RenderingMode
  /// Of a symbol; nil for the colour of what is around it.
  let tint: UIColor?

  init(
    _ content: Content,
    renderingMode: RenderingMode = .automatic,
    tint: UIColor? = nil
  ) {
    self.content = content
    self.renderingMode = renderingMode
    self.tint = tint
  }

  package convenience init(bitmap: Bitmap) { self.init(.bitmap(bitmap)) }

  /// A picture from the asset folders; nil, and a line in the log, when there is none.
  public convenience init?(named name: String) {
    guard
      let bitmap = ActiveServices.current?.resources
        .image(named: name, scale: ActiveServices.scale, isDark: false)
    else { return nil }
    self.init(bitmap: bitmap)
  }

  /// A symbol; nil when there is none of that name.
  public convenience init?(systemName name: String) {
    guard let services = ActiveServices.current,
      !services.resources.symbol(named: name, weight: 400).isPlaceholder
    else { return nil }
    self.init(.symbol(name))
  }

  /// A picture file in memory; nil when it is none.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard
      let bitmap = try? ActiveServices.current?.pictures?.decode(data, scale: Double(scale))
    else { return nil }
    self.init(bitmap: bitmap)
  }

  public convenience init?(contentsOfFile path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(data: data)
  }

  public convenience init(cgImage: CGImage) { self.init(bitmap: cgImage.bitmap) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Image.Orientation) {
    self.init(bitmap: cgImage.bitmap.turned(orientation).scaled(Double(scale)))
  }

  /// In points; of a symbol that in body text.
  public var size: CGSize {
    switch content {
    case .bitmap(let bitmap):
      return CGSize(
        width: Double(bitmap.width) / bitmap.scale,
        height: Double(bitmap.height) / bitmap.scale
      )
    case .symbol(let name):
      guard let symbol = ActiveServices.current?.resources.symbol(named: name, weight: 400) else {
        return .zero
      }
      return CGSize(width: symbol.width * 17, height: (symbol.ascent + symbol.descent) * 17)
    }
  }

  /// Pixels per point.
  public var scale: CGFloat {
    if case .bitmap(let bitmap) = content { return bitmap.scale }
    return ActiveServices.scale
  }

  /// Nil for a symbol.
  public var cgImage: CGImage? {
    if case .bitmap(let bitmap) = content { return CGImage(bitmap: bitmap) }
    return nil
  }

  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(content, renderingMode: mode, tint: tint)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode? = nil) -> UIImage {
    UIImage(content, renderingMode: renderingMode ?? .alwaysTemplate, tint: color)
  }

  /// Nil for a symbol.
  public func pngData() -> Data? {
    cgImage.flatMap { ActiveServices.current?.pictures?.png($0.bitmap) }
  }

  /// A JPEG over white; nil for a symbol.
  ///
  /// `compressionQuality`: 0…1.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage.flatMap {
      ActiveServices.current?.pictures?.jpeg($0.bitmap, quality: Double(compressionQuality))
    }
  }

  public static func == (left: UIImage, right: UIImage) -> Bool {
    left.content == right.content && left.renderingMode == right.renderingMode
      && left.tint == right.tint
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

/// The same under AppKit's name.
public typealias NSImage = UIImage

extension Image {
  public init(uiImage: UIImage) {
    switch uiImage.content {
    case .bitmap(let bitmap): self.init(source: .bitmap(bitmap, label: nil))
    case .symbol(let name): self.init(systemName: name)
    }
    switch uiImage.renderingMode {
    case .automatic: break
    case .alwaysOriginal: renderingMode = .original
    case .alwaysTemplate: renderingMode = .template
    }
  }

  public init(nsImage: NSImage) { self.init(uiImage: nsImage) }
}
