public import Foundation
import Geometry

/// Room that takes what its neighbours leave.
nonisolated public struct Spacer: View {
  public typealias Body = Never

  /// In points; nil for the platform's default.
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  @MainActor
  public static func _makeNode(_ view: Spacer, _ inputs: _NodeInputs) -> ViewNode {
    SpacerNode(view, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Spacer) {
    unsafeDowncast(node, to: SpacerNode.self).update(view)
  }
}

final class SpacerNode: ViewNode {
  private lazy var element = SpacerElement(node: self)
  private var minLength: CGFloat?

  init(_ view: Spacer, _ inputs: _NodeInputs) {
    minLength = view.minLength
    super.init(inputs)
    element.minLength = minLength
  }

  func update(_ view: Spacer) {
    guard view.minLength != minLength else { return }
    minLength = view.minLength
    element.minLength = minLength
    element.invalidateLayout()
  }

  override func appendElements(to list: inout ElementList) {
    list.live.append(element)
  }
}

final class SpacerElement: Element {
  override package var staysAsPainted: Bool { true }

  var minLength: CGFloat?

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let minimum = minLength ?? SpacingPreference.defaultDistance
    let axis = surroundingAxis
    return CGSize(
      width: axis == .vertical ? 0 : max(proposal.width ?? minimum, minimum),
      height: axis == .horizontal ? 0 : max(proposal.height ?? minimum, minimum)
    )
  }

  override var layoutPriority: Double { -.infinity }

  override var layoutFeatures: LayoutFeatures { .priority }

  override var spacing: SpacingPreference { .zero }
}
