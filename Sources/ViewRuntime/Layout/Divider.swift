import Foundation
internal import Drawing
import Geometry

/// A thin line between views.
nonisolated public struct Divider: View {
  public typealias Body = Never

  nonisolated public init() {}

  @MainActor
  public static func _makeNode(_ view: Divider, _ inputs: _NodeInputs) -> ViewNode {
    DividerNode(inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Divider) {}
}

final class DividerNode: LeafNode {
  private lazy var element = DividerLeaf(
    color: SeparatorShapeStyle().resolved(in: tracked),
    node: self
  )

  override var leaf: Element { element }

  override func reevaluate() {
    isDirty = false
    host.repainting(element) {
      element.style.set(SeparatorShapeStyle().resolved(in: tracked), node: self)
    }
  }
}

final class DividerLeaf: LeafElement {
  override package var staysAsPainted: Bool { true }

  var style: AnimatedStyle

  init(color: ResolvedStyle, node: ViewNode) {
    style = AnimatedStyle(color)
    super.init(node: node)
  }

  override var typeName: String { "Divider" }

  private var isVertical: Bool { surroundingAxis == .horizontal }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let thickness = 1 / host.scale
    return isVertical
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }

  override func paintLeaf(in rect: CGRect, _ context: inout PaintContext) {
    let pass = context.pass
    pass.list.commands.append(
      .shape(
        ShapeCommand(
          geometry: ShapeGeometry(kind: .rectangle, rect: rect.simd),
          transform: context.transform.plane,
          paint: style.presented(pass.bank).paint(in: rect, for: &pass.list),
          opacity: Float(context.opacity),
          clip: context.clip,
          operation: context.operation
        )
      )
    )
  }
}
