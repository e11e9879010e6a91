import Combine
import Foundation

/// Watches an object for a node.
final class ObjectSubscription: DisposableSlot {
  private(set) weak var object: AnyObject?
  private var cancellable: AnyCancellable?
  private weak var node: ViewNode?

  init(node: ViewNode) {
    self.node = node
  }

  func watch<O: ObservableObject>(_ object: O) {
    if self.object === object { return }
    self.object = object
    cancellable = object.objectWillChange.sink { [weak self] _ in
      let transaction = Transaction.current
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.changed(transaction) }
      } else {
        DispatchQueue.main.async { self?.changed(Transaction()) }
      }
    }
  }

  private func changed(_ transaction: Transaction) {
    guard let node, !node.isDisposed else { return }
    node.host.invalidate(node, transaction: transaction)
  }

  func dispose() {
    cancellable = nil
  }
}

final class ObjectLocation<Object: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }

  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}
