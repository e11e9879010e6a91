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
    let context: ControlContext = isForm ? .form : .list
    let item = navigationItem
    ScrollViewReader { proxy in
      ScrollView {
        ListReader(content) { environment in
          environment.controlContext = context
          environment.navigationItem = item
        } result: { sections in
          ListRows(
            sections: sections,
            kind: kind,
            selection: selection,
            scroll: { proxy.scrollTo($0) }
          )
        }
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

/// All rows of a list, in one column; those in sight are made.
private struct ListRows: View {
  let sections: [ListSection]
  let kind: _ListStyleKind
  let selection: ListSelection?
  /// Brings a line into sight.
  let scroll: (ListLine.ID) -> Void
  @State private var focused: AnyHashable?
  @Environment(\.listRowSpacing) private var rowSpacing
  @Environment(\.listSectionSpacing) private var sectionSpacing

  /// Points: the margin beside cards, and above, between and below sections.
  private static let margin: CGFloat = 16
  private static let sectionGap: CGFloat = 35
  private static let headerGap: CGFloat = 18

  private var entries: ListEntries { ListEntries(sections, gap: gap(above:)) }

  var body: some View {
    let entries = entries
    LazyVStack(spacing: 0) {
      ForEach(entries.lines) { line in
        if let entry = entries[line] { self.line(entry) }
      }
    }
    .padding(.horizontal, kind == .insetGrouped || kind == .sidebar ? Self.margin : 0)
    .padding(.bottom, kind == .plain ? 0 : Self.sectionGap)
    .controlInput(key: handle)
    .focusEffectDisabled()
  }

  @ViewBuilder private func line(_ entry: ListEntry) -> some View {
    switch entry.kind {
    case .gap(let height): Color.clear.frame(height: height)
    case .header: header(entry.section)
    case .footer: footer(entry.section)
    case .row(let row, let isFirst, let isLast):
      rows(row, isFirst, isLast).padding(.top, isFirst ? 0 : rowSpacing ?? 0)
    }
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

  @ViewBuilder private func rows(
    _ row: ListRowReference,
    _ isFirst: Bool,
    _ isLast: Bool
  ) -> some View {
    switch row {
    case .subview(let subview): self.row(subview, isFirst, isLast)
    case .item(let source, let index):
      ListItemReader(source, index) { subviews in
        VStack(spacing: 0) {
          ForEach(subviews) { subview in
            self.row(
              subview,
              isFirst && subview.id == subviews.first?.id,
              isLast && subview.id == subviews.last?.id
            )
          }
        }
      }
    }
  }

  private func row(_ subview: Subview, _ isFirst: Bool, _ isLast: Bool) -> some View {
    ListRow(
      subview: subview,
      kind: kind,
      isFirst: isFirst || rowSpacing != nil,
      isLast: isLast || rowSpacing != nil,
      isSelected: subview.tag.map { selection?.contains($0) ?? false } ?? false,
      select: selectAction(subview)
    )
  }

  // MARK: Selection

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
    switch event.key {
    case .upArrow, .downArrow:
      return step(event.key == .downArrow ? 1 : -1, selection)
    case .home: return step(1, selection, from: -1)
    case .end: return step(-1, selection, from: entries.rowCount)
    case .delete, .deleteForward: return delete(selection)
    default: return false
    }
  }

  /// Selects the next row that can be; says whether there are rows.
  private func step(_ step: Int, _ selection: ListSelection, from start: Int? = nil) -> Bool {
    let entries = entries
    guard entries.rowCount > 0 else { return false }
    let current =
      start ?? focused.flatMap { selection.contains($0) ? entries.row(tagged: $0) : nil }
      ?? selection.values().lazy.compactMap { entries.row(tagged: $0) }.min()
    var next = current.map { $0 + step } ?? (step > 0 ? 0 : entries.rowCount - 1)
    while next >= 0, next < entries.rowCount {
      if let row = entries.row(at: next), let tag = row.tag, !row.isSelectionDisabled {
        focused = tag
        selection.select(tag, false)
        if let line = entries.line(ofRow: next) { scroll(line) }
        return true
      }
      next += step
    }
    return true
  }

  private func delete(_ selection: ListSelection) -> Bool {
    let entries = entries
    var deletes: [ObjectIdentifier: (edits: RowEdits, offsets: IndexSet)] = [:]
    var order: [ObjectIdentifier] = []
    for index in selection.values().compactMap({ entries.row(tagged: $0) }).sorted() {
      guard let edits = entries.row(at: index)?.edits, edits.delete != nil else { continue }
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
