public import Foundation
import Geometry
import Motion

extension View {
  /// Lets this view be dragged: what it stands for goes to the drop destination where it is let go.
  ///
  /// - Parameter payload: Made when the drag begins.
  /// - Returns: The view; while it is dragged a copy of it follows the pointer.
  nonisolated public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    DraggableView(content: self, preview: AnyView(self)) { NSItemProvider(value: payload()) }
  }

  /// The same, with another view under the pointer.
  nonisolated public func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T,
    @ViewBuilder preview: () -> V
  ) -> some View {
    DraggableView(content: self, preview: AnyView(preview()), hasOwnPreview: true) {
      NSItemProvider(value: payload())
    }
  }

  /// Lets this view be dragged, for destinations that ask for its kind.
  nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    DraggableView(content: self, preview: AnyView(self), provider: data)
  }

  nonisolated public func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider,
    @ViewBuilder preview: () -> V
  ) -> some View {
    DraggableView(
      content: self,
      preview: AnyView(preview()),
      hasOwnPreview: true,
      provider: data
    )
  }
}

nonisolated private struct DraggableView<Content: View>: View {
  let content: Content
  let preview: AnyView
  var hasOwnPreview = false
  let provider: () -> NSItemProvider

  @MainActor
  var body: some View {
    content.modifier(
      DragSourceModifier(preview: preview, hasOwnPreview: hasOwnPreview, provider: provider)
    )
  }
}

private struct DragSourceModifier: ViewModifier {
  let preview: AnyView
  let hasOwnPreview: Bool
  let provider: () -> NSItemProvider
  @State private var frame = CGRect.zero
  @State private var session: DragSession?
  @Environment(\.colorScheme) private var scheme
  @Environment(\.font) private var font

  /// Points that a pointer moves before a view is dragged.
  nonisolated private static let threshold: CGFloat = 6

  func body(content: Content) -> some View {
    content
      .onGeometryChange(for: CGRect.self, of: { $0.frame(in: .global) }, action: { frame = $0 })
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: Self.threshold, coordinateSpace: .global)
          .onChanged { follow($0) }
          .onEnded { end($0) }
      )
  }

  private func follow(_ value: DragGesture.Value) {
    guard let host = ViewHost.active else { return }
    let session = self.session ?? begin(value, host)
    session.move(to: value.location, translation: value.translation)
  }

  private func begin(_ value: DragGesture.Value, _ host: ViewHost) -> DragSession {
    // A preview of one's own lies around the pointer, in its own size.
    let start =
      hasOwnPreview
      ? CGRect(origin: value.startLocation, size: .zero).insetBy(dx: -50, dy: -50) : frame
    let shown = preview.environment(\.colorScheme, scheme).environment(\.font, font)
    let session = DragSession([provider()], preview: AnyView(shown), start: start, host: host)
    self.session = session
    host.showPresentations()
    host.presentations.drag = session
    return session
  }

  private func end(_ value: DragGesture.Value) {
    guard let session, let host = ViewHost.active else { return }
    self.session = nil
    session.move(to: value.location, translation: value.translation)
    session.end(at: value.location)
    func remove() {
      if host.presentations.drag === session { host.presentations.drag = nil }
    }
    if session.isDropped {
      remove()
    } else {
      // It goes back to where it came from.
      withAnimation(.spring(response: 0.3, dampingFraction: 1)) {
        session.translation = .zero
      } completion: {
        remove()
      }
    }
  }
}
