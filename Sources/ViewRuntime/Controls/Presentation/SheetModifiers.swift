public import Foundation
public import Geometry
import Motion

/// Shows content while a binding is true.
nonisolated struct PresentedModifier<Shown: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let shown: () -> Shown

  @MainActor
  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(request: request))
  }

  @MainActor
  private var request: PresentationRequest? {
    guard isPresented.wrappedValue else { return nil }
    let isPresented = self.isPresented
    return PresentationRequest(
      kind: kind,
      id: AnyHashable(true),
      content: AnyView(shown()),
      setDismissed: { isPresented.wrappedValue = false },
      onDismiss: onDismiss
    )
  }
}

/// Shows content for an item while there is one.
nonisolated struct PresentedItemModifier<Item: Identifiable, Shown: View>: ViewModifier {
  let item: Binding<Item?>
  let kind: PresentationKind
  let onDismiss: (() -> Void)?
  let shown: (Item) -> Shown

  @MainActor
  func body(content: Content) -> some View {
    content.modifier(_PresentationModifier(request: request))
  }

  @MainActor
  private var request: PresentationRequest? {
    guard let value = item.wrappedValue else { return nil }
    let item = self.item
    return PresentationRequest(
      kind: kind,
      id: AnyHashable(value.id),
      content: AnyView(shown(value)),
      setDismissed: { item.wrappedValue = nil },
      onDismiss: onDismiss
    )
  }
}

/// Where a popover is attached to its view.
public enum PopoverAttachmentAnchor {
  case rect(Anchor<CGRect>.Source)
  case point(UnitPoint)
}

extension View {
  /// Shows a sheet while `isPresented` is true.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentedModifier(
        isPresented: isPresented,
        kind: .sheet,
        onDismiss: onDismiss,
        shown: content
      )
    )
  }

  /// Shows a sheet for `item` while there is one.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentedItemModifier(item: item, kind: .sheet, onDismiss: onDismiss, shown: content)
    )
  }

  /// Covers the whole stage while `isPresented` is true.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentedModifier(
        isPresented: isPresented,
        kind: .fullScreenCover,
        onDismiss: onDismiss,
        shown: content
      )
    )
  }

  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentedItemModifier(
        item: item,
        kind: .fullScreenCover,
        onDismiss: onDismiss,
        shown: content
      )
    )
  }

  /// Shows a popover beside this view while `isPresented` is true; a sheet where there is little
  /// room.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      PresentedModifier(
        isPresented: isPresented,
        kind: .popover(arrowEdge ?? .bottom),
        onDismiss: nil,
        shown: content
      )
    )
  }

  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      PresentedItemModifier(
        item: item,
        kind: .popover(arrowEdge ?? .bottom),
        onDismiss: nil,
        shown: content
      )
    )
  }
}
