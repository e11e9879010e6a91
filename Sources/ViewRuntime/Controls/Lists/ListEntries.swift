import Foundation
import Motion

/// One line of a list: a gap, a header, a row or a footer.
@MainActor
struct ListEntry {
  enum Kind {
    /// Points above a section.
    case gap(CGFloat)
    case header
    case row(ListRowReference, isFirst: Bool, isLast: Bool)
    case footer
  }

  let section: ListSection
  let kind: Kind
}

/// Where a line of a list stands.
struct ListLine: Identifiable {
  /// What a line keeps while others come and go.
  enum ID: Hashable {
    case part(section: Int, Int)
    case subview(Subview.ID)
    case item(ObjectIdentifier, AnyHashable)
  }

  let id: ID
  let index: Int
}

/// The lines of a list by their identities.
struct ListLines: RandomAccessCollection {
  fileprivate var lines: [ListLine] = []
  /// The line of a row by the identity that it has in its `ForEach`.
  fileprivate var find: @MainActor (AnyHashable) -> Int? = { _ in nil }

  var startIndex: Int { 0 }
  var endIndex: Int { lines.count }
  subscript(index: Int) -> ListLine { lines[index] }
}

extension ListLines: ItemFinding {
  func place(of id: AnyHashable) -> Int? { find(id) }
}

/// What the lines of a list are, each told when it is asked for.
@MainActor
struct ListEntries {
  private struct Part {
    var section: ListSection
    /// The first line, and the first row's.
    var start: Int
    var rows: Int
    var rowCount: Int
    var gap: CGFloat
  }

  private var parts: [Part] = []
  private(set) var lines = ListLines()

  /// - Parameters:
  ///   - sections: The list's content.
  ///   - gap: Points above a section.
  init(_ sections: [ListSection], gap: (ListSection) -> CGFloat) {
    for section in sections {
      let gap = gap(section)
      let start = lines.count
      if gap > 0 { add(.part(section: section.id, 0)) }
      if !section.header.isEmpty { add(.part(section: section.id, 1)) }
      let rows = lines.count
      for run in section.runs {
        switch run {
        case .subviews(let subviews):
          for subview in subviews { add(.subview(subview.id)) }
        case .source(let source):
          let owner = ObjectIdentifier(source)
          for index in 0..<source.itemCount { add(.item(owner, source.itemID(at: index))) }
        }
      }
      let rowCount = lines.count - rows
      if !section.footer.isEmpty { add(.part(section: section.id, 2)) }
      parts.append(
        Part(section: section, start: start, rows: rows, rowCount: rowCount, gap: gap)
      )
    }
    let parts = parts
    lines.find = { Self.line(of: $0, in: parts) }
  }

  private mutating func add(_ id: ListLine.ID) {
    lines.lines.append(ListLine(id: id, index: lines.count))
  }

  subscript(line: ListLine) -> ListEntry? {
    guard !parts.isEmpty else { return nil }
    let index = line.index
    var low = 0
    var high = parts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if parts[middle].start <= index { low = middle } else { high = middle - 1 }
    }
    let part = parts[low]
    if index < part.rows {
      let isGap = part.gap > 0 && index == part.start
      return ListEntry(section: part.section, kind: isGap ? .gap(part.gap) : .header)
    }
    let place = index - part.rows
    guard place < part.rowCount else { return ListEntry(section: part.section, kind: .footer) }
    return part.section.row(at: place).map { row in
      ListEntry(
        section: part.section,
        kind: .row(row, isFirst: place == 0, isLast: place == part.rowCount - 1)
      )
    }
  }

  private static func line(of id: AnyHashable, in parts: [Part]) -> Int? {
    for part in parts {
      var first = part.rows
      for run in part.section.runs {
        if case .source(let source) = run, let index = source.index(of: id) { return first + index }
        first += run.count
      }
    }
    return nil
  }

  // MARK: Rows

  var rowCount: Int { parts.reduce(0) { $0 + $1.rowCount } }

  /// A row by its place among all rows.
  func row(at index: Int) -> ListRowReference? {
    var index = index
    for part in parts {
      if index < part.rowCount { return part.section.row(at: index) }
      index -= part.rowCount
    }
    return nil
  }

  /// The line of a row, by its place among all rows.
  func line(ofRow index: Int) -> ListLine.ID? {
    var index = index
    for part in parts {
      if index < part.rowCount { return lines[part.rows + index].id }
      index -= part.rowCount
    }
    return nil
  }

  /// The place of a row among all rows by what stands for it in a selection.
  func row(tagged tag: AnyHashable) -> Int? {
    let bare = PickerSelection.bare(tag)
    var first = 0
    for part in parts {
      for run in part.section.runs {
        switch run {
        case .subviews(let subviews):
          if let index = subviews.firstIndex(where: {
            $0.tag.map { PickerSelection.bare($0) == bare } ?? false
          }) {
            return first + index
          }
        case .source(let source):
          // As a rule a row's identity is its tag.
          if let index = source.index(of: tag),
            let own = ListRowReference.item(source, index).tag,
            PickerSelection.bare(own) == bare
          {
            return first + index
          }
        }
        first += run.count
      }
    }
    return search(bare)
  }

  /// Looks through rows with tags of their own.
  private func search(_ bare: AnyHashable) -> Int? {
    for index in 0..<rowCount {
      if let tag = row(at: index)?.tag, PickerSelection.bare(tag) == bare { return index }
    }
    return nil
  }
}
