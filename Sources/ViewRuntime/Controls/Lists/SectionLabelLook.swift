import Motion

/// How the header or footer of a section looks, by the container that it is in.
struct SectionLabelLook: ViewModifier {
  let isHeader: Bool
  @Environment(\.controlContext) private var context
  @Environment(\.listStyle) private var style
  @Environment(\.headerProminence) private var prominence

  nonisolated init(isHeader: Bool) { self.isHeader = isHeader }

  func body(content: Content) -> some View {
    content
      .transformEnvironment(\.font) { if let font { $0 = font } }
      .transformEnvironment(\.textCase) { if isUppercase { $0 = .uppercase } }
      .modifier(SecondaryStyle(isActive: isSecondary))
  }

  private var isInList: Bool { context == .list || context == .form }

  private var isProminent: Bool { isHeader && prominence == .increased }

  private var font: Font? {
    guard isInList || context == .menu else { return nil }
    if isProminent { return .headline }
    guard isHeader, isInList else { return .footnote }
    return switch style {
    case .plain: .subheadline.weight(.semibold)
    case .sidebar: .headline
    default: .footnote
    }
  }

  private var isUppercase: Bool {
    isHeader && isInList && !isProminent && style != .plain && style != .sidebar
  }

  private var isSecondary: Bool {
    (isInList || context == .menu) && !isProminent && !(isHeader && style == .sidebar)
  }
}

private struct SecondaryStyle: ViewModifier {
  let isActive: Bool

  func body(content: Content) -> some View {
    if isActive {
      content.secondaryForeground()
    } else {
      content
    }
  }
}
