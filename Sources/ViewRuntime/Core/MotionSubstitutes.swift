package import Motion

/// Another animation and another transition in the place of those that the code gives, to try them
/// on a view that knows nothing of them.
package struct MotionSubstitutes {
  /// In the place of every animation of a change; nil leaves them as they are.
  package var animation: Animation?
  /// In the place of every transition, also of those that nobody chose; nil leaves them as they are.
  package var transition: AnyTransition?

  package init() {}

  func applied(to transaction: Transaction) -> Transaction {
    guard let animation, transaction.animation != nil else { return transaction }
    var changed = transaction
    changed.animation = animation
    return changed
  }
}
