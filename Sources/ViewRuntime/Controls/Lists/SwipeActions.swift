import Foundation
public import Geometry
import Motion

/// What a row uncovers when it is dragged to a side.
struct SwipeActions {
  var content: AnyView
  /// Whether a drag over most of the row does the first action.
  var allowsFullSwipe: Bool
}

enum LeadingSwipeTrait: ElementTraitKey {
  typealias Value = SwipeActions
}

enum TrailingSwipeTrait: ElementTraitKey {
  typealias Value = SwipeActions
}

private enum LeadingSwipeBox: RowTraitBox {
  typealias Key = LeadingSwipeTrait
}

private enum TrailingSwipeBox: RowTraitBox {
  typealias Key = TrailingSwipeTrait
}

extension View {
  /// Buttons that this row of a list uncovers when it is dragged to a side.
  ///
  /// - Parameters:
  ///   - edge: The side at which they are; the first one is at the edge.
  ///   - allowsFullSwipe: Whether a drag over most of the row does the first action.
  ///   - content: The buttons; grey ones unless they have a tint, red ones that destroy something.
  /// - Returns: The row. Actions at the trailing edge take the place of deleting by `onDelete`.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing,
    allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let actions = SwipeActions(content: AnyView(content()), allowsFullSwipe: allowsFullSwipe)
    return SwipeActionsView(content: self, edge: edge, actions: actions)
  }
}

nonisolated private struct SwipeActionsView<Content: View>: View {
  let content: Content
  let edge: HorizontalEdge
  let actions: SwipeActions

  @MainActor
  var body: some View {
    if edge == .leading {
      content.modifier(_TraitModifier<LeadingSwipeBox>(value: actions))
    } else {
      content.modifier(_TraitModifier<TrailingSwipeBox>(value: actions))
    }
  }
}

/// What is uncovered at a side of a row, as wide as the row has been moved.
struct SwipeTray: View {
  let edge: HorizontalEdge
  let actions: SwipeActions
  /// How far the row has been moved, points.
  let length: CGFloat
  /// Whether letting go now does the first action.
  let isFull: Bool
  let close: () -> Void
  let model: SwipeTrayModel

  /// The width of a button, points.
  static let tile: CGFloat = 74

  var body: some View {
    SubviewReader(actions.content.buttonStyle(SwipeActionStyle(close: close))) { subviews in
      let _ = model.note(subviews)
      SwipeTiles(edge: edge, isFull: isFull) {
        // The first is painted last, so that it can cover the others.
        ForEach(subviews.reversed()) { $0 }
      }
    }
    .labelStyle(SwipeLabelStyle())
    .frame(width: max(length, 0))
    .clipped()
    .animation(.snappy(duration: 0.2), value: isFull)
  }
}

/// What a row knows of the buttons that it uncovers.
@MainActor
final class SwipeTrayModel {
  private(set) var count = 0
  private var first: Subview?

  func note(_ subviews: [Subview]) {
    count = subviews.count
    first = subviews.first
  }

  /// Does the first action; says whether there is one.
  func runFirst() -> Bool {
    guard let button = first?.element.rowButton, button.canFocus else { return false }
    return button.activate()
  }
}

/// Buttons of equal width, the last one at the edge; or that one alone.
private struct SwipeTiles: Layout {
  let edge: HorizontalEdge
  let isFull: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 74, height: 44))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let count = subviews.count
    let width = bounds.width / CGFloat(max(count, 1))
    for (index, subview) in subviews.enumerated() {
      let isEdge = index == count - 1
      let own = isFull ? (isEdge ? bounds.width : 0) : width
      // Leading ones begin at the left of the tray, in reverse.
      let place = edge == .trailing ? index : count - 1 - index
      let x = isFull ? bounds.minX : bounds.minX + width * CGFloat(place)
      subview.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: own, height: bounds.height)
      )
    }
  }
}

/// A button in a tray: a filled tile.
private struct SwipeActionStyle: PrimitiveButtonStyle {
  let close: () -> Void

  func makeBody(configuration: Configuration) -> some View {
    SwipeActionButton(configuration: configuration, close: close)
  }
}

private struct SwipeActionButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let close: () -> Void

  var body: some View {
    let close = close
    PressableButton(
      style: SwipeActionLook(),
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role,
        label: configuration.label,
        action: {
          close()
          configuration.trigger()
        }
      )
    )
  }
}

private struct SwipeActionLook: ButtonStyle {
  @Environment(\.tintScope) private var tintScope

  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Rectangle().fill(fill(configuration.role))
      if configuration.isPressed { Color.black.opacity(0.15) }
      configuration.label
        .foregroundStyle(Color.white)
        .lineLimit(1)
        .fixedSize()
        .frame(width: SwipeTray.tile)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .clipped()
    .contentShape(Rectangle())
  }

  private func fill(_ role: ButtonRole?) -> AnyShapeStyle {
    if tintScope != nil { return AnyShapeStyle(TintShapeStyle()) }
    return role == .destructive
      ? AnyShapeStyle(Color.red) : AnyShapeStyle(Color.gray)
  }
}

/// In a tray a label is its picture, and its title where it has none.
private struct SwipeLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.icon.font(.system(size: 20))
  }
}
