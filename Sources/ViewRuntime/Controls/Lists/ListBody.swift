import Foundation
import Geometry
import Motion

/// A list or form in its style.
struct ResolvedList: View {
  let content: AnyView
  let selection: ListSelection?
  var isForm = false
  @Environment(\.listStyle) private var style
  @Environment(\.scrollContentBackground) private var background
  @Environment(\.navigationItem) private var navigationItem

  var body: some View {
    let kind = style ?? .insetGrouped
    ScrollView {
      SubviewReader(
        content
          .environment(\.controlContext, isForm ? .form : .list)
          .environment(\.navigationItem, navigationItem)
      ) { subviews in
        ListRows(sections: ListSection.make(subviews), kind: kind, selection: selection)
      }
    }
    .background {
      if background != .hidden {
        Color(storage: .system(ground(kind)))
      }
    }
    .modifier(
      _NavigationItemModifier { item, _ in
        item.set(\.ground, background == .hidden ? nil : ground(kind))
      } end: { item, _ in
        item.set(\.ground, nil)
      }
    )
  }

  private func ground(_ kind: _ListStyleKind) -> SystemColor {
    kind == .plain ? .background : .groupedBackground
  }
}

/// A part of a list with a header and a footer.
struct ListSection: Identifiable {
  let id: Int
  var header: [Subview] = []
  var rows: [Subview] = []
  var footer: [Subview] = []
  var isExpanded: Binding<Bool>?
  /// Whether it was made for rows outside of sections.
  var isImplicit = false

  @MainActor
  static func make(_ subviews: [Subview]) -> [ListSection] {
    var sections: [ListSection] = []
    var current: ObjectIdentifier?
    for subview in subviews {
      let part = subview.element.trait(SectionTrait.self)
      if sections.isEmpty || part?.section != current {
        current = part?.section
        sections.append(
          ListSection(
            id: sections.count,
            isExpanded: part?.isExpanded,
            isImplicit: part == nil
          )
        )
      }
      let last = sections.count - 1
      switch part?.role {
      case .header: sections[last].header.append(subview)
      case .footer: sections[last].footer.append(subview)
      case .content, nil: sections[last].rows.append(subview)
      }
    }
    return sections
  }
}

/// All rows of a list, in one column.
private struct ListRows: View {
  let sections: [ListSection]
  let kind: _ListStyleKind
  let selection: ListSelection?
  @State private var focused: AnyHashable?
  @Environment(\.listRowSpacing) private var rowSpacing
  @Environment(\.listSectionSpacing) private var sectionSpacing

  /// Points: the margin beside cards, and above, between and below sections.
  private static let margin: CGFloat = 16
  private static let sectionGap: CGFloat = 35
  private static let headerGap: CGFloat = 18

  var body: some View {
    VStack(spacing: 0) {
      ForEach(sections) { section in
        VStack(spacing: 0) {
          header(section)
          rows(section)
          footer(section)
        }
        .padding(.top, gap(above: section))
      }
    }
    .padding(.horizontal, kind == .insetGrouped || kind == .sidebar ? Self.margin : 0)
    .padding(.bottom, kind == .plain ? 0 : Self.sectionGap)
    .controlInput(key: handle)
    .focusEffectDisabled()
  }

  private func gap(above section: ListSection) -> CGFloat {
    let isFirst = section.id == 0
    if kind == .plain { return 0 }
    if let sectionSpacing, !isFirst { return sectionSpacing }
    if kind == .sidebar { return isFirst ? 10 : 20 }
    if isFirst { return section.header.isEmpty ? Self.sectionGap / 2 : Self.headerGap }
    return section.header.isEmpty ? Self.sectionGap : Self.headerGap
  }

  // MARK: Parts

  @ViewBuilder private func header(_ section: ListSection) -> some View {
    if !section.header.isEmpty {
      HStack(spacing: 8) {
        VStack(alignment: .leading, spacing: 2) {
          ForEach(section.header) { ListHeader(subview: $0, kind: kind) }
        }
        Spacer(minLength: 0)
        if let isExpanded = section.isExpanded {
          Button {
            withAnimation(.snappy(duration: 0.3)) { isExpanded.wrappedValue.toggle() }
          } label: {
            Image(systemName: "chevron.right")
              .font(.footnote.weight(.semibold))
              .rotationEffect(.degrees(isExpanded.wrappedValue ? 90 : 0))
          }
        }
      }
      .padding(kind == .plain ? ListRow.headerInsets : ListRow.groupHeaderInsets)
      .background(
        kind == .plain ? Color(storage: .system(.secondaryBackground)) : Color.clear
      )
    }
  }

  @ViewBuilder private func footer(_ section: ListSection) -> some View {
    if !section.footer.isEmpty {
      VStack(alignment: .leading, spacing: 2) {
        ForEach(section.footer) { subview in
          subview.frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .padding(EdgeInsets(top: 7, leading: 20, bottom: 0, trailing: 20))
    }
  }

  @ViewBuilder private func rows(_ section: ListSection) -> some View {
    if !section.rows.isEmpty {
      let first = section.rows.first?.id
      let last = section.rows.last?.id
      VStack(spacing: rowSpacing ?? 0) {
        ForEach(section.rows) { subview in
          ListRow(
            subview: subview,
            kind: kind,
            isFirst: subview.id == first || rowSpacing != nil,
            isLast: subview.id == last || rowSpacing != nil,
            isSelected: subview.tag.map { selection?.contains($0) ?? false } ?? false,
            select: selectAction(subview)
          )
        }
      }
    }
  }

  // MARK: Selection

  private var selectable: [(tag: AnyHashable, subview: Subview)] {
    sections.flatMap(\.rows).compactMap { row in
      guard let tag = row.tag, !ListRowOptions(row.element).isSelectionDisabled else { return nil }
      return (tag, row)
    }
  }

  private func selectAction(_ subview: Subview) -> ((EventModifiers) -> Void)? {
    guard let selection, let tag = subview.tag,
      !ListRowOptions(subview.element).isSelectionDisabled
    else { return nil }
    return { modifiers in
      focused = tag
      selection.select(tag, !modifiers.isDisjoint(with: [.command, .control, .shift]))
    }
  }

  /// The arrows go through the rows, delete takes the selected ones away.
  private func handle(_ event: KeyEvent) -> Bool {
    guard let selection, event.isPlainPress else { return false }
    let rows = selectable
    guard !rows.isEmpty else { return false }
    switch event.key {
    case .upArrow, .downArrow:
      let current =
        rows.firstIndex { selection.contains($0.tag) && $0.tag == focused }
        ?? rows.firstIndex { selection.contains($0.tag) }
      let step = event.key == .downArrow ? 1 : -1
      let next = current.map { $0 + step } ?? (step > 0 ? 0 : rows.count - 1)
      guard rows.indices.contains(next) else { return true }
      focused = rows[next].tag
      selection.select(rows[next].tag, false)
      return true
    case .delete, .deleteForward:
      var deletes: [ObjectIdentifier: (edits: RowEdits, offsets: IndexSet)] = [:]
      var order: [ObjectIdentifier] = []
      for row in rows where selection.contains(row.tag) {
        guard let edits = row.subview.element.trait(RowEditsTrait.self), edits.delete != nil else {
          continue
        }
        if deletes[edits.group] == nil {
          deletes[edits.group] = (edits, [])
          order.append(edits.group)
        }
        deletes[edits.group]?.offsets.insert(edits.index)
      }
      withAnimation {
        for group in order {
          if let delete = deletes[group] { delete.edits.delete?(delete.offsets) }
        }
      }
      return !order.isEmpty
    default:
      return false
    }
  }
}

/// The header of a section.
private struct ListHeader: View {
  let subview: Subview
  let kind: _ListStyleKind

  var body: some View {
    subview.frame(maxWidth: .infinity, alignment: .leading)
  }
}
