import Foundation
import Geometry
import Motion
internal import Drawing

/// An image's content on its way from one to the next.
@MainActor
final class ImageTransition: FrameObserver {
  private unowned(unsafe) let host: ViewHost
  private var fade = ContentFade<ImageLeaf>()

  /// A symbol that gives way to another one by a symbol effect.
  private struct Replacement {
    var old: ImageLeaf
    var kind: SymbolReplacement
    var speed: Double
    var start: Double?
  }

  private var replacement: Replacement?

  init(_ host: ViewHost) {
    self.host = host
  }

  /// Another content takes the place of `old`, which is painted by a leaf outside of the tree.
  func change(from old: ImageLeaf, isSymbol: Bool, node: ViewNode) {
    let transition = node.environment.contentTransition
    switch transition.kind {
    case .symbol(let kind, let options) where isSymbol:
      replacement = Replacement(old: old, kind: kind, speed: options.speed, start: nil)
      host.frameObservers.add(self)
      host.requestFrame()
    case .opacity, .interpolate, .symbol, .numericText:
      guard isSymbol || transition == .opacity, node.transaction.animation != nil else { return }
      fade.change(from: old, node: node)
    case .identity:
      fade.cancel(host.bank)
      replacement = nil
    }
  }

  func report(to collector: FlightCollector, _ reporter: AnyObject) {
    fade.report(to: collector, reporter)
  }

  /// Paints the contents in this frame; false when all is at rest.
  func paint(
    _ context: PaintContext,
    in rect: CGRect,
    _ current: (SymbolPose, inout PaintContext) -> Void
  ) -> Bool {
    if var replacement {
      let start = replacement.start ?? host.time
      replacement.start = start
      self.replacement = replacement
      let time = (host.time - start) * replacement.speed
      let poses = SymbolMotion.poses(of: replacement.kind, at: time)
      var inner = context
      if poses.old.opacity > 0 {
        replacement.old.paintSymbol(centeredIn: rect, poses.old, &inner)
      }
      if poses.new.opacity > 0 { current(poses.new, &inner) }
      return true
    }
    let leaving = fade.leaving(host.bank)
    guard !leaving.isEmpty else { return false }
    withoutActuallyEscaping(current) { current in
      var pictures = leaving.map { old in
        (
          weight: old.weight,
          paint: { (inner: inout PaintContext) in
            old.content.paintContent(centeredIn: rect, &inner)
          }
        )
      }
      pictures.append((weight: fade.arriving(host.bank), paint: { current(.identity, &$0) }))
      context.pass.crossFade(context, pictures)
    }
    return true
  }

  var needsFrames: Bool { replacement != nil }

  func frameWillUpdate(at time: Double) {
    host.needsPaint = true
    if let replacement, let start = replacement.start,
      (time - start) * replacement.speed >= SymbolMotion.replaceDuration
    {
      self.replacement = nil
    }
    if replacement == nil { host.frameObservers.remove(self) }
  }

  func end() {
    fade.cancel(host.bank)
    replacement = nil
    host.frameObservers.remove(self)
  }
}
