import Foundation
import Geometry
import Motion
import Observation

/// Something on its way from one view to another.
@MainActor
@Observable
final class DragSession {
  @ObservationIgnored let providers: [NSItemProvider]
  @ObservationIgnored let preview: AnyView
  /// Where the view was that is dragged, in the stage.
  @ObservationIgnored let start: CGRect
  /// How far the pointer has gone, points.
  var translation = CGSize.zero
  /// Whether it was let go where it can stay.
  private(set) var isDropped = false
  @ObservationIgnored private unowned(unsafe) let host: ViewHost
  @ObservationIgnored private weak var target: DropElement?

  init(_ providers: [NSItemProvider], preview: AnyView, start: CGRect, host: ViewHost) {
    self.providers = providers
    self.preview = preview
    self.start = start
    self.host = host
  }

  /// The pointer has come to a stage point.
  func move(to point: CGPoint, translation: CGSize) {
    self.translation = translation
    let next = host.rootElement?.dropElement(at: point, self)
    if next !== target {
      target?.leave(self)
      target = next
      next?.enter(self, at: point)
    } else {
      next?.follow(self, at: point)
    }
  }

  /// The pointer was let go.
  func end(at point: CGPoint) {
    let place = target
    target = nil
    isDropped = place?.drop(self, at: point) ?? false
    place?.leave(self)
  }

  func cancel() {
    target?.leave(self)
    target = nil
  }
}

extension Element {
  /// The innermost view under a stage point that takes what is dragged.
  fileprivate func dropElement(at point: CGPoint, _ session: DragSession) -> DropElement? {
    var found: DropElement?
    forEachChild { child in
      if let inner = child.dropElement(at: point, session) { found = inner }
    }
    if let found { return found }
    guard let own = self as? DropElement, own.accepts(session, at: point) else { return nil }
    return own
  }
}

/// What is dragged, in front of everything else: under the pointer, or on its way back.
struct DragPreview: View {
  let session: DragSession

  var body: some View {
    let start = session.start
    session.preview
      .frame(width: start.width, height: start.height)
      .opacity(0.8)
      .shadow(color: .black.opacity(0.25), radius: 8, x: 0, y: 4)
      .position(x: start.midX, y: start.midY)
      .offset(session.translation)
      .allowsHitTesting(false)
  }
}
