/// Whatever was animated on behalf of one completion closure.
///
/// The bank counts the animators that begin for a group and, once the group is sealed and all of
/// them are complete, queues its action exactly once; see ``AnimatorBank/takeReadyCompletions()``.
package final class CompletionGroup {
  package let criteria: AnimationCompletionCriteria

  private var action: (() -> Void)?
  private var pending = 0

  /// The rank among groups that complete in the same frame, given by the bank.
  private(set) var serial = Int.max
  private var isSealed = false

  /// - Parameters:
  ///   - criteria: What counts as complete.
  ///   - action: What the bank hands out once everything is complete.
  package init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  /// Whether the action has been queued.
  package var isComplete: Bool { action == nil }

  /// Says that no more animators will begin for the group.
  ///
  /// If nothing is animated for it by now, it is complete at once.
  ///
  /// - Parameter bank: Where the action is queued in that case.
  package func seal(in bank: AnimatorBank) {
    isSealed = true
    bank.completeIfReady(self)
  }

  /// Counts one animator more.
  func begin(serial: Int) {
    pending += 1
    self.serial = min(self.serial, serial)
  }

  /// Counts one animator less.
  func end() { pending -= 1 }

  /// The action, if everything is complete and it was not taken before.
  func takeAction() -> (() -> Void)? {
    guard isSealed, pending <= 0 else { return nil }
    defer { action = nil }
    return action
  }
}
