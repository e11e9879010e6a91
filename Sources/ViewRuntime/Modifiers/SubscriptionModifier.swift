public import Combine
import Foundation
import Motion

/// Runs an action for each value of a publisher.
nonisolated public struct _SubscriptionModifier<P: Publisher>: ViewModifier
where P.Failure == Never {
  public typealias Body = Never

  let publisher: P
  let action: (P.Output) -> Void

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    SubscriptionNode(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: SubscriptionNode<Base, P>.self).update(to: view)
  }
}

final class SubscriptionNode<Base: View, P: Publisher>: UnaryNode where P.Failure == Never {
  private var modifier: _SubscriptionModifier<P>
  private var cancellable: AnyCancellable?

  init(_ view: ModifiedContent<Base, _SubscriptionModifier<P>>, _ inputs: _NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
    subscribe()
  }

  func update(to view: ModifiedContent<Base, _SubscriptionModifier<P>>) {
    let isSame = withUnsafePointer(to: modifier.publisher) { old in
      withUnsafePointer(to: view.modifier.publisher) { new in
        ValueComparator.of(P.self).areSame(old, new)
      }
    }
    modifier = view.modifier
    if !isSame { subscribe() }
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  /// Values that come while the view is built wait for the end of the update, like other actions.
  private func subscribe() {
    cancellable = nil
    let publisher = modifier.publisher
    cancellable = publisher.sink { [weak self] value in
      nonisolated(unsafe) let value = value
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.receive(value) }
      } else {
        DispatchQueue.main.async { self?.receive(value) }
      }
    }
  }

  private func receive(_ value: P.Output) {
    guard !isDisposed else { return }
    if host.isUpdating {
      host.afterUpdate { [weak self] in
        if let self, !self.isDisposed { self.modifier.action(value) }
      }
    } else {
      modifier.action(value)
    }
  }

  override func dispose() {
    cancellable = nil
    super.dispose()
  }
}

extension View {
  /// Runs `action` for each value of `publisher`, as long as the view is there.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P,
    perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}
