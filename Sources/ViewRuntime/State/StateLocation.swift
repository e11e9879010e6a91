import Foundation

/// Ties what a node read to the evaluation that read it, without keeping the node alive.
package final class NodeToken: @unchecked Sendable {
  private var life: NodeLife?
  /// The node that is being evaluated, until it is known whether it keeps the token.
  private unowned(unsafe) var evaluated: ViewNode?
  /// Counts evaluations; what an earlier one read no longer matters.
  package var stamp: UInt32 = 0

  /// A token that a node is given for one evaluation: see `begin` and `keep`.
  @MainActor
  init() {}

  @MainActor
  package init(_ node: ViewNode) {
    keep(node)
  }

  @MainActor
  func begin(_ node: ViewNode) {
    evaluated = node
  }

  /// Makes it the node's own.
  @MainActor
  func keep(_ node: ViewNode) {
    evaluated = nil
    if let life = node.life {
      self.life = life
    } else {
      let life = NodeLife(node)
      self.life = life
      node.life = life
    }
  }

  /// Nil when it is gone; for the main thread, on which nodes go.
  package var node: ViewNode? { life?.node ?? evaluated }
}

/// Whether a node is still there.
///
/// A weak reference would make each later reference to the node slower, and most nodes have a token.
package final class NodeLife: @unchecked Sendable {
  unowned(unsafe) fileprivate(set) var node: ViewNode?

  fileprivate init(_ node: ViewNode) {
    self.node = node
  }

  func end() { node = nil }
}

/// What the main thread is evaluating at the moment.
package enum Evaluation {
  /// The token of the node whose body runs, so that what it reads can note it.
  nonisolated(unsafe) package static var reader: NodeToken?
}

/// Those who read something and want to be evaluated again when it changes.
package struct Subscribers {
  private var entries: ContiguousArray<(token: NodeToken, stamp: UInt32)> = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package mutating func noteReader() {
    guard let reader = Evaluation.reader else { return }
    if let last = entries.last, last.token === reader, last.stamp == reader.stamp { return }
    if entries.count >= 16, entries.count & (entries.count - 1) == 0 {
      entries.removeAll { $0.token.node == nil || $0.token.stamp != $0.stamp }
      if entries.contains(where: { $0.token === reader }) { return }
    }
    entries.append((reader, reader.stamp))
  }

  /// Marks all readers for another evaluation and forgets them: they note themselves anew.
  @MainActor
  package mutating func invalidate() {
    let current = entries
    entries.removeAll(keepingCapacity: true)
    for entry in current {
      if let node = entry.token.node, entry.token.stamp == entry.stamp, !node.isDisposed {
        node.host.markDirty(node)
      }
    }
  }
}

/// A place where a value is kept outside of views, and can be read and written through bindings.
open class AnyLocation<Value>: @unchecked Sendable {
  init() {}

  package func get() -> Value {
    preconditionFailure("\(type(of: self)) does not say how it is read")
  }

  package func set(_ value: Value, transaction: Transaction) {}

  /// Whether both stand for the same place.
  package func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
}

/// A write that waits for its update.
package protocol PendingWrite: AnyObject {
  /// Makes the value written under the batch the one that bodies see, and marks who read it.
  @MainActor
  func apply(batch: Int)
}

/// A host and whether it is in the middle of an update, for those who do not keep the host alive.
///
/// Weak references would make each other reference to the host slower, of which a new view takes a
/// good number.
package final class HostPhase: Sendable {
  nonisolated(unsafe) package fileprivate(set) var isUpdating = false
  /// Nil when it is gone; for the main thread, on which hosts go.
  nonisolated(unsafe) unowned(unsafe) package private(set) var host: ViewHost?

  package init() {}

  func begin(_ host: ViewHost) { self.host = host }

  func end() { host = nil }

  /// Follows the host, on its thread.
  package func set(isUpdating: Bool) {
    self.isUpdating = isUpdating
  }
}

/// Where a `@State` lives.
///
/// Writes take effect for readers outside of updates at once, and for bodies one batch after the
/// other, so that a plain write followed by one under `withAnimation` is seen as two changes.
package final class StateLocation<Value>: AnyLocation<Value>, PendingWrite, @unchecked Sendable {
  /// What bodies see.
  private var value: Value
  /// What everybody else sees: the newest write.
  private var latest: Value
  private var queue: [(batch: Int, value: Value)] = []
  private var subscribers = Subscribers()
  private let phase: HostPhase?
  /// What the code began with.
  package let initial: Value
  /// Whether its value may be a person's doing: nothing that the code does by itself has to be
  /// carried over, since the next version does it too.
  package private(set) var isTouched = false

  package init(_ value: Value, host: ViewHost?) {
    initial = value
    self.value = value
    latest = value
    phase = host?.phase
  }

  override package func get() -> Value {
    subscribers.noteReader()
    return phase?.isUpdating == true ? value : latest
  }

  override package func set(_ value: Value, transaction: Transaction) {
    nonisolated(unsafe) let newValue = value
    nonisolated(unsafe) let newTransaction = transaction
    if MainQueue.isCurrent {
      MainActor.assumeIsolated {
        write(newValue, transaction: newTransaction)
      }
    } else {
      DispatchQueue.main.async {
        self.write(newValue, transaction: newTransaction)
      }
    }
  }

  @MainActor
  private func write(_ newValue: Value, transaction: Transaction) {
    guard let host = phase?.host else {
      value = newValue
      latest = newValue
      return
    }
    if host.isEvaluatingBody {
      host.reportOnce("state-in-body", Messages.stateWrittenDuringBody)
    }
    latest = newValue
    if host.hasSeenInput { isTouched = true }
    let batch = host.enqueue(self, transaction: transaction)
    if let last = queue.indices.last, queue[last].batch == batch {
      queue[last].value = newValue
    } else {
      queue.append((batch, newValue))
    }
  }

  @MainActor
  package func apply(batch: Int) {
    guard let first = queue.first, first.batch == batch else { return }
    queue.removeFirst()
    value = first.value
    subscribers.invalidate()
  }

  /// Replaces the value before anything was shown: for state that a reload carries over.
  package func restore(_ value: Value) {
    self.value = value
    latest = value
    isTouched = true
  }

  /// The newest value, without noting a reader.
  package var current: Value { latest }
}
