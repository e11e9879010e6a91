import Foundation
import Geometry
import Motion

/// A card beside the view that asked for it: a popover or a menu.
struct PopoverCard: View {
  let entry: PresentationEntry

  var body: some View {
    let anchor = entry.anchor()
    let stage = entry.host.size
    if isSheet(stage) {
      SheetCard(entry: entry).transition(.move(edge: .bottom))
    } else {
      AnchoredLayout(anchor: anchor, edge: edge) {
        card
      }
      .transition(
        .scale(
          scale: entry.kind == .menu ? 0.25 : 0.4,
          anchor: UnitPoint(
            x: anchor.midX / max(stage.width, 1),
            y: anchor.midY / max(stage.height, 1)
          )
        )
        .combined(with: .opacity)
      )
    }
  }

  /// Where there is little room a popover is a sheet, as on a phone.
  private func isSheet(_ stage: CGSize) -> Bool {
    guard case .popover = entry.kind else { return false }
    switch entry.options.adaptation {
    case .popover, .none: return false
    case .sheet, .fullScreenCover: return true
    default: return stage.width < 500
    }
  }

  private var edge: Edge? {
    if case .popover(let edge) = entry.kind { return edge }
    return nil
  }

  private var card: some View {
    let shape = RoundedRectangle(
      cornerRadius: entry.options.cornerRadius ?? 13,
      style: .continuous
    )
    let isDark = entry.environment.colorScheme == .dark
    return EntryContent(entry: entry)
      .background {
        if let own = entry.options.background { own }
      }
      .clipShape(shape)
      .contentShape(shape)
      .background {
        shape.fill(isDark ? Color(white: 0.15) : Color(white: 0.98))
          .shadow(color: .black.opacity(0.25), radius: 20, x: 0, y: 8)
      }
      .overlay {
        shape.strokeBorder(Color(storage: .system(.separator)).opacity(0.5), lineWidth: 0.5)
          .allowsHitTesting(false)
      }
  }
}

/// Puts a view beside a rectangle of the stage, where there is room for it.
struct AnchoredLayout: Layout {
  let anchor: CGRect
  /// The edge of `anchor` at which the view is wanted; nil: below, else above.
  let edge: Edge?

  /// Points to the stage's edges, and to the rectangle.
  private static let margin: CGFloat = 10
  private static let gap: CGFloat = 6

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let room = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    for subview in subviews {
      let ideal = subview.sizeThatFits(.unspecified)
      let size = CGSize(width: min(ideal.width, room.width), height: min(ideal.height, room.height))
      let origin = place(size, room)
      subview.place(
        at: CGPoint(
          x: min(max(origin.x, room.minX), max(room.maxX - size.width, room.minX)),
          y: min(max(origin.y, room.minY), max(room.maxY - size.height, room.minY))
        ),
        proposal: ProposedViewSize(size)
      )
    }
  }

  private func place(_ size: CGSize, _ room: CGRect) -> CGPoint {
    let below = anchor.maxY + Self.gap
    let above = anchor.minY - Self.gap - size.height
    switch edge {
    case .leading:
      return CGPoint(x: anchor.minX - Self.gap - size.width, y: anchor.midY - size.height / 2)
    case .trailing:
      return CGPoint(x: anchor.maxX + Self.gap, y: anchor.midY - size.height / 2)
    case .top, .bottom:
      let fitsAbove = above >= room.minY
      let fitsBelow = below + size.height <= room.maxY
      let isAbove = edge == .top ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove
      return CGPoint(x: anchor.midX - size.width / 2, y: isAbove ? above : below)
    case nil:
      let fitsBelow = below + size.height <= room.maxY
      let y = fitsBelow || anchor.minY - room.minY < room.maxY - anchor.maxY ? below : above
      // Towards the middle of the stage from the nearer side.
      let x = anchor.midX <= room.midX ? anchor.minX : anchor.maxX - size.width
      return CGPoint(x: x, y: y)
    }
  }
}
