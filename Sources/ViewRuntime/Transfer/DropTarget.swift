public import Foundation
import Geometry
import Motion

/// What a drop would do.
public enum DropOperation: Sendable {
  case cancel
  case forbidden
  case copy
  case move
}

/// What a drop delegate thinks of a drag over its view.
public struct DropProposal: Sendable {
  public let operation: DropOperation

  public init(operation: DropOperation) { self.operation = operation }
}

/// Something that is dragged over a view.
public struct DropInfo: @unchecked Sendable {
  let providers: [NSItemProvider]
  /// Points, in the view's own space.
  public let location: CGPoint

  public func hasItemsConforming(to types: [UTType]) -> Bool { !itemProviders(for: types).isEmpty }

  public func hasItemsConforming(to identifiers: [String]) -> Bool {
    hasItemsConforming(to: identifiers.compactMap { UTType($0) })
  }

  public func itemProviders(for types: [UTType]) -> [NSItemProvider] {
    providers.filter { $0.isAny(of: types) }
  }

  public func itemProviders(for identifiers: [String]) -> [NSItemProvider] {
    itemProviders(for: identifiers.compactMap { UTType($0) })
  }
}

extension NSItemProvider {
  fileprivate func isAny(of types: [UTType]) -> Bool {
    types.contains { hasItemConformingToTypeIdentifier($0.identifier) }
  }
}

/// Takes what is dropped on a view.
@MainActor @preconcurrency
public protocol DropDelegate {
  func validateDrop(info: DropInfo) -> Bool
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// Carries a delegate to where it is called: on the main actor, as everything of a stage.
private struct DelegateBox: @unchecked Sendable {
  let delegate: any DropDelegate
}

/// Takes what is dragged to a view.
nonisolated struct DropModifier: ElementModifier {
  typealias Body = Never

  var accepts: (DropInfo) -> Bool
  var perform: (DropInfo) -> Bool
  var entered: (DropInfo) -> Void = { _ in }
  var moved: (DropInfo) -> Void = { _ in }
  var exited: (DropInfo) -> Void = { _ in }

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> DropElement {
    DropElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: DropElement, from old: Self) { element.modifier = self }
}

/// Knows where a view is that takes what is dragged.
final class DropElement: FramedWrapperElement {
  var modifier: DropModifier

  init(_ modifier: DropModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  override func paint(_ context: inout PaintContext) {
    _ = record.present(&context)
    child.paint(&context)
  }

  private func info(_ session: DragSession, at point: CGPoint) -> DropInfo {
    DropInfo(providers: session.providers, location: record.presented.local(point) ?? point)
  }

  /// Whether a stage point is on the view and the view takes what is dragged.
  func accepts(_ session: DragSession, at point: CGPoint) -> Bool {
    let presented = record.presented
    guard node.environment.isEnabled, presented.frame == host.shownFrame,
      let local = presented.local(point),
      CGRect(origin: .zero, size: presented.rect.size).includes(local)
    else { return false }
    return modifier.accepts(info(session, at: point))
  }

  func enter(_ session: DragSession, at point: CGPoint) {
    withTransaction(Transaction()) { modifier.entered(info(session, at: point)) }
  }

  func follow(_ session: DragSession, at point: CGPoint) {
    withTransaction(Transaction()) { modifier.moved(info(session, at: point)) }
  }

  func leave(_ session: DragSession) {
    withTransaction(Transaction()) { modifier.exited(info(session, at: .zero)) }
  }

  func drop(_ session: DragSession, at point: CGPoint) -> Bool {
    withTransaction(Transaction()) { modifier.perform(info(session, at: point)) }
  }
}

extension View {
  /// Takes values of a type that are dragged here.
  ///
  /// - Parameters:
  ///   - type: What it takes; what is dragged as text or an address counts where it can be read so.
  ///   - action: Takes the values and where they were let go, in this view's space; says whether it
  ///     wanted them. What is not wanted goes back.
  ///   - isTargeted: Told when something that it takes comes over the view, and when it goes.
  /// - Returns: The view.
  nonisolated public func dropDestination<T: Transferable>(
    for type: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      DropModifier(
        accepts: { $0.providers.contains { $0.value(as: T.self) != nil } },
        perform: { info in
          action(info.providers.compactMap { $0.value(as: T.self) }, info.location)
        },
        entered: { _ in isTargeted(true) },
        exited: { _ in isTargeted(false) }
      )
    )
  }

  /// Takes what is dragged here of some kinds.
  nonisolated public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    modifier(
      DropModifier(
        accepts: { $0.hasItemsConforming(to: types) },
        perform: { action($0.itemProviders(for: types), $0.location) },
        entered: { _ in isTargeted?.wrappedValue = true },
        exited: { _ in isTargeted?.wrappedValue = false }
      )
    )
  }

  nonisolated public func onDrop(
    of types: [UTType],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: types, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  nonisolated public func onDrop(
    of identifiers: [String],
    isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: identifiers.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// Leaves what is dragged here to a delegate.
  nonisolated public func onDrop(
    of types: [UTType],
    delegate: any DropDelegate
  ) -> some View {
    let box = DelegateBox(delegate: delegate)
    return modifier(
      DropModifier(
        accepts: { info in
          info.hasItemsConforming(to: types)
            && MainActor.assumeIsolated { box.delegate.validateDrop(info: info) }
        },
        perform: { info in MainActor.assumeIsolated { box.delegate.performDrop(info: info) } },
        entered: { info in MainActor.assumeIsolated { box.delegate.dropEntered(info: info) } },
        moved: { info in MainActor.assumeIsolated { _ = box.delegate.dropUpdated(info: info) } },
        exited: { info in MainActor.assumeIsolated { box.delegate.dropExited(info: info) } }
      )
    )
  }

  nonisolated public func onDrop(
    of identifiers: [String],
    delegate: any DropDelegate
  ) -> some View {
    onDrop(of: identifiers.compactMap { UTType($0) }, delegate: delegate)
  }
}
