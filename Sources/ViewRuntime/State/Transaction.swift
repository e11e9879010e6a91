import Motion

/// A value that travels with state changes, reset to its default for each update.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The context of a state change: how it is to be animated, and what else its cause wants known.
public struct Transaction {
  /// How what changes is animated; nil lets it jump.
  public var animation: Animation?
  /// Whether `animation` modifiers below leave the transaction as it is.
  public var disablesAnimations = false
  /// Whether the change is one of many that follow each other, such as a drag.
  public var isContinuous = false
  /// Whether changes without animation are sampled, so that the next spring goes on with their
  /// speed.
  public var tracksVelocity = false
  /// Who wants to know when the animations of this change have ended.
  package var completions: [CompletionGroup] = []
  private var values: [ObjectIdentifier: Any] = [:]

  nonisolated public init() {}

  nonisolated public init(animation: Animation?) {
    self.animation = animation
  }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The transaction of the code that runs: that of the enclosing `withTransaction`.
  nonisolated(unsafe) package static var current = Transaction()

  /// Runs `action` when every animation that this transaction begins has ended.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(CompletionGroup(criteria: criteria, action: completion))
  }

  /// This transaction where `other` says nothing, else `other`.
  package func merging(_ other: Transaction) -> Transaction {
    var merged = self
    if let animation = other.animation { merged.animation = animation }
    merged.disablesAnimations = disablesAnimations || other.disablesAnimations
    merged.isContinuous = isContinuous || other.isContinuous
    merged.tracksVelocity = tracksVelocity || other.tracksVelocity
    merged.completions += other.completions
    merged.values.merge(other.values) { $1 }
    return merged
  }

  /// Whether writes under both can share one update.
  package func canShareUpdate(with other: Transaction) -> Bool {
    animation == other.animation && disablesAnimations == other.disablesAnimations
      && isContinuous == other.isContinuous && tracksVelocity == other.tracksVelocity
      && values.isEmpty && other.values.isEmpty
      && completions.elementsEqual(other.completions) { $0 === $1 }
  }
}

/// Runs `body`; what it changes is animated with `animation`.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// Runs `body`; what it changes is animated with `animation`, and `completion` runs once when the
/// animations have ended by `completionCriteria`, at once if there are none.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result,
  completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// Runs `body` with `transaction` laid over the current one.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  var inner = outer.merging(transaction)
  inner.animation = transaction.animation
  Transaction.current = inner
  defer {
    Transaction.current = outer
    for group in transaction.completions {
      CompletionRegistry.closed(group)
    }
  }
  return try body()
}

/// Runs `body` with one value of the current transaction replaced.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current[keyPath: keyPath] = value
  defer { Transaction.current = outer }
  return try body()
}

/// Completion groups whose closure has run and whose changes wait for the next update.
package enum CompletionRegistry {
  nonisolated(unsafe) private static var waiting: [CompletionGroup] = []

  static func closed(_ group: CompletionGroup) {
    waiting.append(group)
  }

  /// The groups closed since the last call; an update seals them after its flushes.
  @MainActor
  package static func take() -> [CompletionGroup] {
    defer { waiting.removeAll() }
    return waiting
  }

  @MainActor
  package static var isEmpty: Bool { waiting.isEmpty }
}

/// Edits the transaction of updates for everything below a node.
@MainActor
package final class TransactionScope {
  private let parent: TransactionScope?
  /// Changes the transaction of the update with the given number.
  package var edit: (inout Transaction, _ update: Int) -> Void
  private var cachedUpdate = -1
  private var cached = Transaction()

  package init(parent: TransactionScope?, edit: @escaping (inout Transaction, Int) -> Void) {
    self.parent = parent
    self.edit = edit
  }

  package func resolve(_ base: Transaction, update: Int) -> Transaction {
    if cachedUpdate == update { return cached }
    var transaction = parent?.resolve(base, update: update) ?? base
    edit(&transaction, update)
    cached = transaction
    cachedUpdate = update
    return transaction
  }

  /// Forgets what was resolved, since the scope's own values changed in this update.
  package func invalidate() {
    cachedUpdate = -1
  }
}
