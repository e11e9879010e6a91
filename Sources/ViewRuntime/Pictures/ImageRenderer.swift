public import Combine
internal import Drawing
public import Foundation
import Geometry
import Motion

/// Makes a picture of a view.
///
/// ```swift
/// let renderer = ImageRenderer(content: Badge())
/// renderer.scale = 2
/// let data = renderer.uiImage?.pngData()
/// ```
@MainActor
public final class ImageRenderer<Content: View>: ObservableObject {
  public let objectWillChange = ObservableObjectPublisher()

  public var content: Content { willSet { objectWillChange.send() } }
  /// What the view is offered, points.
  public var proposedSize = ProposedViewSize.unspecified { willSet { objectWillChange.send() } }
  /// Pixels per point.
  public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }
  /// Whether the picture has no alpha: what it leaves clear is black.
  public var isOpaque = false { willSet { objectWillChange.send() } }

  public init(content: Content) { self.content = content }

  /// The view in its first frame; nil where there is no stage to take fonts and pictures from, or
  /// the view has no size.
  public var cgImage: CGImage? { bitmap.map { CGImage(bitmap: $0) } }

  public var uiImage: UIImage? { bitmap.map { UIImage(bitmap: $0) } }

  public var nsImage: NSImage? { uiImage }

  private var bitmap: Bitmap? {
    guard let outer = ViewHost.active else { return nil }
    defer { ViewHost.active = outer }
    let scale = scale.isFinite && scale > 0 ? Double(scale) : 1
    var environment = outer.environment
    environment.displayScale = scale
    environment.stageBackground = isOpaque ? .black : .clear
    let host = ViewHost(size: CGSize(width: 1, height: 1), scale: scale, services: outer.services)
    var list = DisplayList()
    host.setRoot(content, environment: environment)
    host.makeFrame(at: outer.time, into: &list)
    guard let root = host.rootElement else { return nil }
    let size = root.children.reduce(CGSize.zero) { sum, child in
      let own = child.sizeThatFits(proposedSize)
      return CGSize(width: max(sum.width, own.width), height: sum.height + own.height)
    }
    guard size.width > 0, size.height > 0, max(size.width, size.height) * scale <= 16384 else {
      return nil
    }
    host.resize(to: size)
    host.makeFrame(at: outer.time, into: &list)
    let result = ActiveServices.draw(list, size: size, scale: scale)
    host.setRoot(EmptyView(), environment: environment)
    return result
  }
}
