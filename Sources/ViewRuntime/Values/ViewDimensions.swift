import Foundation

/// A view's size and its alignment guides, in the view's own space.
public struct ViewDimensions {
  package let size: CGSize
  /// What was proposed for this size.
  package let proposal: ProposedViewSize
  /// Who knows the guides that were set; nil for none.
  private let guides: (any AlignmentGuideProviding)?

  package init(
    size: CGSize,
    proposal: ProposedViewSize = .unspecified,
    guides: (any AlignmentGuideProviding)? = nil
  ) {
    self.size = size
    self.proposal = proposal
    self.guides = guides
  }

  /// In points.
  public var width: CGFloat { size.width }

  /// In points.
  public var height: CGFloat { size.height }

  /// The guide's place, in points from the left.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// The guide's place, in points from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The guide's place where the view or one inside it sets it, else nil.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// The guide's place where the view or one inside it sets it, else nil.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  package subscript(key: AlignmentKey) -> CGFloat {
    self[explicit: key] ?? key.defaultValue(in: self)
  }

  package subscript(explicit key: AlignmentKey) -> CGFloat? {
    guides?.explicitGuide(for: key, size: size, proposal: proposal)
  }

  /// The point where both guides of `alignment` meet.
  package subscript(alignment: Alignment) -> CGPoint {
    CGPoint(x: self[alignment.horizontal.key], y: self[alignment.vertical.key])
  }
}

extension ViewDimensions: Equatable {
  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size && lhs.proposal == rhs.proposal && lhs.guides === rhs.guides
  }
}

/// Knows the alignment guides that a view or one inside it sets.
package protocol AlignmentGuideProviding: AnyObject {
  /// The guide's place in points from the left or top of the view at `size`, or nil where nothing
  /// sets it.
  func explicitGuide(
    for key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat?
}

/// Alignment guides from a function.
package final class AlignmentGuideFunction: AlignmentGuideProviding {
  private let body: (AlignmentKey, CGSize, ProposedViewSize) -> CGFloat?

  package init(_ body: @escaping (AlignmentKey, CGSize, ProposedViewSize) -> CGFloat?) {
    self.body = body
  }

  package func explicitGuide(
    for key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    body(key, size, proposal)
  }
}
