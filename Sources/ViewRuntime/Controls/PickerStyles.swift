import Foundation
import Geometry
import Motion

struct AutomaticPicker: View {
  let configuration: _PickerConfiguration
  @Environment(\.controlContext) private var context

  var body: some View {
    if context == .menu {
      InlinePicker(configuration: configuration)
    } else {
      MenuPicker(configuration: configuration)
    }
  }
}

/// The selected value as a button that opens a menu of all.
struct MenuPicker: View {
  let configuration: _PickerConfiguration
  @State private var isOpen = false
  @Environment(\.controlContext) private var context
  @Environment(\.labelsVisibility) private var labelsVisibility

  var body: some View {
    if context == .list || context == .form, labelsVisibility != .hidden {
      HStack(spacing: 8) {
        configuration.label
        Spacer(minLength: 0)
        opener.tint(Color(storage: .system(.secondary)))
      }
    } else {
      opener
    }
  }

  private var opener: some View {
    Button {
      isOpen = true
    } label: {
      HStack(spacing: 5) {
        SubviewReader(configuration.content.environment(\.controlContext, .menu)) { subviews in
          if let chosen = subviews.first(where: { configuration.selection.isSelected($0.tag) }) {
            chosen
          }
        }
        Image(systemName: "chevron.up.chevron.down").font(.footnote)
      }
    }
    .modifier(
      MenuPresenter(isOpen: $isOpen, content: AnyView(InlinePicker(configuration: configuration)))
    )
  }
}

/// A line for each value, the selected one with a tick.
struct InlinePicker: View {
  let configuration: _PickerConfiguration
  @Environment(\.controlContext) private var context

  var body: some View {
    SubviewReader(configuration.content) { subviews in
      if context == .plain {
        VStack(alignment: .leading, spacing: 0) { lines(subviews) }
      } else {
        lines(subviews)
      }
    }
  }

  private func lines(_ subviews: [Subview]) -> some View {
    ForEach(subviews) { subview in
      let isSelected = configuration.selection.isSelected(subview.tag)
      if context == .menu {
        Button {
          configuration.selection.select(subview.tag)
        } label: {
          HStack(spacing: 8) {
            Image(systemName: "checkmark").font(.subheadline.weight(.semibold))
              .opacity(isSelected ? 1 : 0)
            subview
          }
        }
      } else {
        Button {
          configuration.selection.select(subview.tag)
        } label: {
          HStack(spacing: 8) {
            subview
            Spacer(minLength: 0)
            Image(systemName: "checkmark")
              .fontWeight(.semibold)
              .foregroundStyle(TintShapeStyle())
              .opacity(isSelected ? 1 : 0)
          }
          .padding(.vertical, context == .plain ? 11 : 0)
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isSelected ? .isSelected : [])
      }
    }
  }
}

/// A list of the values that scrolls, where iOS has a wheel.
struct WheelPicker: View {
  let configuration: _PickerConfiguration
  @Environment(\.diagnostics) private var diagnostics

  private static let height: CGFloat = 216
  private static let line: CGFloat = 32

  var body: some View {
    let _ = diagnostics(
      Messages.ignoredModifier("pickerStyle(.wheel)", "values are shown in a list that scrolls")
    )
    ScrollView {
      SubviewReader(configuration.content) { subviews in
        VStack(spacing: 0) {
          ForEach(subviews) { subview in
            let isSelected = configuration.selection.isSelected(subview.tag)
            Button {
              configuration.selection.select(subview.tag)
            } label: {
              subview
                .font(.title3)
                .frame(maxWidth: .infinity)
                .frame(height: Self.line)
                .background(
                  Color(storage: .system(.tertiaryFill)).opacity(isSelected ? 1 : 0),
                  in: RoundedRectangle(cornerRadius: 8)
                )
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
          }
        }
      }
      .padding(.horizontal, 9)
    }
    .frame(height: Self.height)
  }
}

/// A line that leads to the values on a level of their own.
struct NavigationLinkPicker: View {
  let configuration: _PickerConfiguration

  var body: some View {
    NavigationLink {
      PickerLevel(configuration: configuration)
    } label: {
      HStack(spacing: 8) {
        configuration.label
        Spacer(minLength: 0)
        SubviewReader(configuration.content.environment(\.controlContext, .menu)) { subviews in
          if let chosen = subviews.first(where: { configuration.selection.isSelected($0.tag) }) {
            chosen
          }
        }
        .foregroundStyle(HierarchicalShapeStyle.secondary)
      }
    }
  }
}

private struct PickerLevel: View {
  let configuration: _PickerConfiguration
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List {
      InlinePicker(
        configuration: _PickerConfiguration(
          label: configuration.label,
          content: configuration.content,
          selection: configuration.selection
        )
      )
    }
  }
}

// MARK: - Segments

/// The values side by side on a grey ground: 32 points high, as on iOS; 22 in the smallest control
/// size.
struct SegmentedPicker: View {
  let configuration: _PickerConfiguration
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let size: CGFloat = controlSize == .mini ? 11 : 13
    SubviewReader(configuration.content.font(.system(size: size, weight: .medium))) { subviews in
      SegmentedControl(subviews: subviews, selection: configuration.selection)
    }
  }
}

private struct SegmentedControl: View {
  let subviews: [Subview]
  let selection: PickerSelection
  /// The segment under the pointer while it is held.
  @State private var pressed: Int?
  /// Whether the marker is held and follows the pointer.
  @State private var isDragging = false
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.layoutDirection) private var direction
  @Environment(\.controlSize) private var controlSize

  private static let inset: CGFloat = 2

  private var isMini: Bool { controlSize == .mini }
  private var height: CGFloat { isMini ? 22 : 32 }
  private var radius: CGFloat { isMini ? 6 : 9 }

  private var chosen: Int? { subviews.firstIndex { selection.isSelected($0.tag) } }

  var body: some View {
    let shown = isDragging ? pressed : chosen
    ZStack {
      RoundedRectangle(cornerRadius: radius, style: .continuous)
        .fill(Color(storage: .system(.tertiaryFill)))
      separators(shown)
      if let shown {
        SegmentPlace(index: shown, count: subviews.count) {
          RoundedRectangle(cornerRadius: radius - Self.inset, style: .continuous)
            .fill(markerColor)
            .shadow(color: .black.opacity(0.12), radius: isMini ? 1.5 : 4, x: 0, y: isMini ? 1 : 3)
            .padding(Self.inset)
            .scaleEffect(isDragging ? 0.95 : 1)
        }
      }
      SegmentRow(padding: isMini ? 6 : 12, height: height) {
        ForEach(subviews) { subview in
          subview
            .lineLimit(1)
            .opacity(opacity(subview, shown))
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
    }
    .frame(height: height)
    .animation(.spring(response: 0.28, dampingFraction: 0.9), value: shown)
    .animation(.spring(response: 0.28, dampingFraction: 0.9), value: isDragging)
    .modifier(DisabledFade())
    .modifier(SegmentGesture(count: subviews.count, follow: follow, finish: finish))
    .controlInput(key: handle)
  }

  private var markerColor: Color {
    colorScheme == .dark ? Color(storage: .system(.gray2)) : .white
  }

  private func opacity(_ subview: Subview, _ shown: Int?) -> Double {
    guard !isDragging, let pressed, pressed != chosen, subviews.indices.contains(pressed),
      subviews[pressed].id == subview.id
    else { return 1 }
    return 0.3
  }

  @ViewBuilder private func separators(_ shown: Int?) -> some View {
    ForEach(1..<max(subviews.count, 1), id: \.self) { index in
      SegmentPlace(index: index, count: subviews.count) {
        Rectangle()
          .fill(Color(storage: .system(.separator)))
          .frame(width: 1, height: isMini ? 12 : 16)
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
          .opacity(index == shown || index - 1 == shown ? 0 : 1)
      }
    }
  }

  private func follow(_ index: Int?, isFirst: Bool) {
    if isFirst { isDragging = index != nil && index == chosen }
    if isDragging, index == nil { return }
    if pressed != index { pressed = index }
  }

  private func finish() {
    if let pressed, subviews.indices.contains(pressed) { selection.select(subviews[pressed].tag) }
    pressed = nil
    isDragging = false
  }

  private func handle(_ event: KeyEvent) -> Bool {
    guard event.isPlainPress else { return false }
    let step: Int
    switch event.key {
    case .leftArrow: step = direction == .rightToLeft ? 1 : -1
    case .rightArrow: step = direction == .rightToLeft ? -1 : 1
    default: return false
    }
    let next = (chosen ?? (step > 0 ? -1 : subviews.count)) + step
    if subviews.indices.contains(next) { selection.select(subviews[next].tag) }
    return true
  }
}

/// Tells which segment a held pointer is on; nil when it is far away.
private struct SegmentGesture: ViewModifier {
  let count: Int
  let follow: (Int?, Bool) -> Void
  let finish: () -> Void
  @State private var width: CGFloat = 0
  @State private var isHeld = false
  @Environment(\.layoutDirection) private var direction

  func body(content: Content) -> some View {
    content
      .contentShape(Rectangle())
      .onGeometryChange(for: CGFloat.self, of: { $0.size.width }, action: { width = $0 })
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { value in
            let isFirst = !isHeld
            isHeld = true
            follow(index(at: value.location), isFirst)
          }
          .onEnded { value in
            follow(index(at: value.location), false)
            isHeld = false
            finish()
          }
      )
  }

  private func index(at point: CGPoint) -> Int? {
    guard width > 0, count > 0, point.y > -40, point.y < 72 else { return nil }
    let x = direction == .rightToLeft ? width - point.x : point.x
    guard x > -20, x < width + 20 else { return nil }
    return min(max(Int(x / width * CGFloat(count)), 0), count - 1)
  }
}

/// Puts its content where one of several segments of equal width is.
private struct SegmentPlace: Layout {
  let index: Int
  let count: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 10, height: 10))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(count, 1))
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.minX + width * CGFloat(index), y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height)
      )
    }
  }
}

/// Segments of equal width: as wide as the widest needs, or as there is room.
private struct SegmentRow: Layout {
  /// Points at each side of a segment's label.
  let padding: CGFloat
  let height: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let ideal = (widest + padding * 2) * CGFloat(subviews.count)
    let proposed = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    return CGSize(width: proposed ?? ideal, height: proposal.height ?? height)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + width * CGFloat(index), y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height)
      )
    }
  }
}
