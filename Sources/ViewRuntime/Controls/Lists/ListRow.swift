import Foundation
import Geometry
import Motion

/// A row of a list: its content, background and separators, and what can be done with it.
struct ListRow: View {
  let subview: Subview
  let kind: _ListStyleKind
  let isFirst: Bool
  let isLast: Bool
  let isSelected: Bool
  let select: ((EventModifiers) -> Void)?
  @State private var isPressed = false
  /// How far the row has been moved to uncover what is at its sides, points: beyond 0 towards the
  /// trailing edge.
  @State private var swipe: CGFloat = 0
  @State private var swipeStart: CGFloat?
  @State private var width: CGFloat = 0
  @State private var tray = SwipeTrayModel()
  @Environment(\.layoutDirection) private var direction
  @Environment(\.defaultMinListRowHeight) private var minimumHeight
  @Environment(\.editMode) private var editMode
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.pixelLength) private var pixelLength

  static let insets = EdgeInsets(top: 11, leading: 20, bottom: 11, trailing: 20)
  static let sidebarInsets = EdgeInsets(top: 7, leading: 10, bottom: 7, trailing: 10)
  static let headerInsets = EdgeInsets(top: 6, leading: 20, bottom: 6, trailing: 20)
  static let groupHeaderInsets = EdgeInsets(top: 0, leading: 20, bottom: 7, trailing: 20)

  private static let radius: CGFloat = 10
  /// The part of a row that has to be uncovered for the first action, a fraction.
  private static let fullSwipe: CGFloat = 0.6

  var body: some View {
    let options = ListRowOptions(subview.element)
    let edits = subview.element.trait(RowEditsTrait.self)
    row(options, edits)
      .offset(x: direction == .rightToLeft ? -swipe : swipe)
      .background(alignment: .trailing) {
        if swipe < 0, let actions = actions(.trailing) { trayView(.trailing, actions) }
      }
      .background(alignment: .leading) {
        if swipe > 0, let actions = actions(.leading) { trayView(.leading, actions) }
      }
      .background { background(options) }
      .clipShape(shape)
      .overlay(alignment: .bottom) { separator(options) }
      .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 })
      .modifier(
        SwipeModifier(
          isEnabled: actions(.leading) != nil || actions(.trailing) != nil,
          follow: follow,
          finish: finish
        )
      )
  }

  private func row(_ options: ListRowOptions, _ edits: RowEdits?) -> some View {
    let button = subview.element.rowButton
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    return HStack(spacing: 8) {
      if isEditing, edits?.delete != nil {
        Button {
          delete(edits)
        } label: {
          Image(systemName: "minus.circle.fill")
            .font(.title3)
            .foregroundStyle(Color.red)
            .frame(height: 22)
        }
        .transition(.move(edge: .leading).combined(with: .opacity))
      }
      subview
        .frame(maxWidth: .infinity, alignment: .leading)
        .allowsHitTesting(button == nil)
      if let badge = options.badge {
        badge.foregroundStyle(HierarchicalShapeStyle.secondary)
      }
      if subview.element.trait(RowArrowTrait.self) == true {
        Image(systemName: "chevron.right")
          .font(.system(size: 14, weight: .semibold))
          .foregroundStyle(HierarchicalShapeStyle.tertiary)
      }
      if isEditing, let edits, edits.move != nil {
        MoveHandle(edits: edits)
      }
    }
    .padding(options.insets ?? (kind == .sidebar ? Self.sidebarInsets : Self.insets))
    .frame(minHeight: kind == .sidebar ? 36 : minimumHeight)
    .contentShape(Rectangle())
    .modifier(RowPress(action: action(button), isPressed: $isPressed))
  }

  /// What a click on the row does.
  private func action(_ button: ButtonElement?) -> ((EventModifiers) -> Void)? {
    if let button {
      return { _ in
        if button.canFocus { _ = button.activate() }
      }
    }
    return select
  }

  // MARK: Background

  private var shape: UnevenRoundedRectangle {
    let radius = kind == .insetGrouped ? Self.radius : kind == .sidebar ? 8 : 0
    let top = isFirst || kind == .sidebar ? radius : 0
    let bottom = isLast || kind == .sidebar ? radius : 0
    return UnevenRoundedRectangle(
      topLeadingRadius: top,
      bottomLeadingRadius: bottom,
      bottomTrailingRadius: bottom,
      topTrailingRadius: top,
      style: .continuous
    )
  }

  @ViewBuilder private func background(_ options: ListRowOptions) -> some View {
    ZStack {
      if let own = options.background {
        own
      } else if kind == .grouped || kind == .insetGrouped {
        Color(storage: .system(.secondaryGroupedBackground))
      } else if kind == .plain, swipe < 0 {
        Color(storage: .system(.background))
      }
      if isSelected {
        kind == .sidebar
          ? Color.accentColor.opacity(0.2) : Color(storage: .system(.gray4))
      } else if isPressed {
        Color(storage: .system(.gray4))
      }
    }
  }

  @ViewBuilder private func separator(_ options: ListRowOptions) -> some View {
    if kind != .sidebar, options.bottomSeparator != .hidden, !isLast || kind == .plain {
      Rectangle()
        .fill(options.separatorTint ?? Color(storage: .system(.separator)))
        .frame(height: pixelLength)
        .padding(.leading, (options.insets ?? Self.insets).leading)
    }
  }

  // MARK: Actions at the sides

  /// What is uncovered at a side; deleting, where a list allows it and nothing else is there.
  private func actions(_ edge: HorizontalEdge) -> SwipeActions? {
    if edge == .leading { return subview.element.trait(LeadingSwipeTrait.self) }
    if let own = subview.element.trait(TrailingSwipeTrait.self) { return own }
    guard let edits = subview.element.trait(RowEditsTrait.self), edits.delete != nil else {
      return nil
    }
    let button = Button(role: .destructive) {
      delete(edits)
    } label: {
      Text("Delete")
    }
    return SwipeActions(content: AnyView(button), allowsFullSwipe: true)
  }

  private func trayView(_ edge: HorizontalEdge, _ actions: SwipeActions) -> some View {
    SwipeTray(
      edge: edge,
      actions: actions,
      length: abs(swipe),
      isFull: isFull(actions),
      close: { move(to: 0) },
      model: tray
    )
  }

  private func isFull(_ actions: SwipeActions) -> Bool {
    actions.allowsFullSwipe && width > 0 && abs(swipe) > width * Self.fullSwipe
  }

  private func move(to place: CGFloat) {
    withAnimation(.spring(response: 0.3, dampingFraction: 1)) { swipe = place }
  }

  private func delete(_ edits: RowEdits?) {
    guard let edits else { return }
    withAnimation(.spring(response: 0.35, dampingFraction: 1)) {
      edits.delete?(IndexSet(integer: edits.index))
    }
    swipe = 0
  }

  private func follow(_ value: DragGesture.Value) {
    let start = swipeStart ?? swipe
    swipeStart = start
    let sign: CGFloat = direction == .rightToLeft ? -1 : 1
    let wanted = start + value.translation.width * sign
    let low: CGFloat = actions(.trailing) == nil ? 0 : -.infinity
    let high: CGFloat = actions(.leading) == nil ? 0 : .infinity
    swipe = min(max(wanted, low), high)
  }

  private func finish(_ value: DragGesture.Value) {
    swipeStart = nil
    guard swipe != 0, let actions = actions(swipe < 0 ? .trailing : .leading) else { return }
    if isFull(actions), tray.runFirst() { return }
    let sign: CGFloat = direction == .rightToLeft ? -1 : 1
    let length = SwipeTray.tile * CGFloat(max(tray.count, 1))
    let coasting = swipe + value.velocity.width * sign * 0.1
    let isOpen = swipe < 0 ? coasting < -length / 2 : coasting > length / 2
    move(to: isOpen ? (swipe < 0 ? -length : length) : 0)
  }
}

/// Drags a row sideways, where something can be uncovered by it.
private struct SwipeModifier: ViewModifier {
  let isEnabled: Bool
  let follow: (DragGesture.Value) -> Void
  let finish: (DragGesture.Value) -> Void
  /// Nil until the drag has shown whether it goes sideways.
  @State private var isSideways: Bool?

  func body(content: Content) -> some View {
    content.gesture(
      DragGesture(minimumDistance: 15)
        .onChanged { value in
          let sideways =
            isSideways ?? (abs(value.translation.width) > abs(value.translation.height))
          isSideways = sideways
          if sideways { follow(value) }
        }
        .onEnded { value in
          if isSideways == true { finish(value) }
          isSideways = nil
        },
      including: isEnabled ? .all : .subviews
    )
  }
}

/// Moves a row up and down within its `ForEach`.
private struct MoveHandle: View {
  let edits: RowEdits
  /// How far the pointer was when the row moved last, points.
  @State private var moved: CGFloat = 0

  private static let rowHeight: CGFloat = 44

  var body: some View {
    Image(systemName: "line.3.horizontal")
      .foregroundStyle(HierarchicalShapeStyle.tertiary)
      .frame(width: 30, height: 30)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .global)
          .onChanged { value in
            let step = value.translation.height - moved
            guard abs(step) >= Self.rowHeight / 2 else { return }
            let target = step > 0 ? edits.index + 2 : edits.index - 1
            guard target >= 0, target <= edits.count else { return }
            moved += step > 0 ? Self.rowHeight : -Self.rowHeight
            withAnimation(.snappy(duration: 0.25)) {
              edits.move?(IndexSet(integer: edits.index), target)
            }
          }
          .onEnded { _ in moved = 0 }
      )
  }
}

/// Acts on clicks on a row, and shows that it is held.
struct RowPress: ViewModifier {
  let action: ((EventModifiers) -> Void)?
  let isPressed: Binding<Bool>

  func body(content: Content) -> some View {
    content.modifier(_RowPressModifier(action: action, isPressed: isPressed))
  }
}

nonisolated struct _RowPressModifier: ElementModifier {
  typealias Body = Never

  let action: ((EventModifiers) -> Void)?
  let isPressed: Binding<Bool>

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> RowPressElement {
    RowPressElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: RowPressElement, from old: Self) { element.set(self) }
}

/// Follows pointers for a row; it cannot have the focus, the list has it.
final class RowPressElement: InputElement {
  private lazy var press = ButtonParticipant(button, self)
  private var modifier: _RowPressModifier
  private var modifiers: EventModifiers = []

  init(_ modifier: _RowPressModifier, child: Element, node: ViewNode) {
    self.modifier = modifier
    super.init(child: child, node: node)
  }

  private var button: _ButtonModifier {
    let action = modifier.action
    return _ButtonModifier(
      action: { [weak self] in action?(self?.host.input.modifiers ?? []) },
      pressed: modifier.isPressed
    )
  }

  func set(_ modifier: _RowPressModifier) {
    self.modifier = modifier
    press.modifier = button
  }

  override var gestureParticipant: GestureParticipant? { modifier.action == nil ? nil : press }

  override func dispose() {
    press.leave()
    super.dispose()
  }
}

extension Element {
  /// The button that an element is, with modifiers around it but nothing beside it.
  var rowButton: ButtonElement? {
    var element: Element = self
    while true {
      if let button = element as? ButtonElement { return button }
      guard let wrapper = element as? WrapperElement else { return nil }
      element = wrapper.child
    }
  }
}
