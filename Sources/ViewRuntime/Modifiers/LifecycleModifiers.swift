import Foundation
import Motion

/// Runs an action when a value has changed.
nonisolated public struct _ValueActionModifier<Value: Equatable>: ViewModifier {
  public typealias Body = Never

  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  @MainActor
  public static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    ValueActionNode(view, inputs)
  }

  @MainActor
  public static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: ValueActionNode<Base, Value>.self).update(to: view)
  }
}

final class ValueActionNode<Base: View, Value: Equatable>: UnaryNode {
  private var modifier: _ValueActionModifier<Value>

  init(_ view: ModifiedContent<Base, _ValueActionModifier<Value>>, _ inputs: _NodeInputs) {
    modifier = view.modifier
    super.init(inputs)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
    if modifier.isInitial {
      let modifier = self.modifier
      host.afterUpdate { modifier.action(modifier.value, modifier.value) }
    }
  }

  func update(to view: ModifiedContent<Base, _ValueActionModifier<Value>>) {
    let old = modifier.value
    modifier = view.modifier
    if old != modifier.value {
      let modifier = self.modifier
      host.afterUpdate { modifier.action(old, modifier.value) }
    }
    if let childNode { Base._updateNode(childNode, view.content) }
  }
}

/// Runs an asynchronous action for as long as a view is there.
nonisolated struct TaskModifier<ID: Equatable>: ViewModifier {
  let id: ID
  let priority: TaskPriority
  let action: @Sendable @isolated(any) () async -> Void

  @State private var running = TaskBox()

  @MainActor
  func body(content: Content) -> some View {
    content
      .onAppear { MainActor.assumeIsolated { start() } }
      .onDisappear { MainActor.assumeIsolated { running.cancel() } }
      .onChange(of: id) {
        MainActor.assumeIsolated {
          running.cancel()
          start()
        }
      }
  }

  @MainActor
  private func start() {
    running.start(priority, action)
  }
}

@MainActor
private final class TaskBox {
  private var task: Task<Void, Never>?

  nonisolated init() {}

  func start(
    _ priority: TaskPriority,
    _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) {
    task?.cancel()
    task = Task(priority: priority) { await action() }
  }

  func cancel() {
    task?.cancel()
    task = nil
  }
}

extension View {
  /// Runs `action` after updates in which `value` has changed, with the old and the new value.
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  @available(*, deprecated, message: "Use onChange with a closure of two parameters or none.")
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// Starts `action` when the view appears and cancels it when it is gone.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// The same, and starts anew whenever `id` changes.
  nonisolated public func task<T: Equatable>(
    id value: T,
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }
}
