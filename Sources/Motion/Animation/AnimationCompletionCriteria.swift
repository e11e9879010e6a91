/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case logicallyComplete
    case removed
  }

  private let kind: Kind

  /// As soon as a person would call it finished, the tail of a spring left out.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)

  /// When it is gone altogether, the tail of a spring and animations merged into it included.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
