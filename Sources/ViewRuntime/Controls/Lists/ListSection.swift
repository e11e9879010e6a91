import Foundation
import Motion

/// A row of a list: a view that is there, or one that is made when it comes into sight.
@MainActor
enum ListRowReference {
  case subview(Subview)
  /// One item of a source; it may stand for several views.
  case item(any LazyItemSource, Int)

  /// The value that stands for the row in a selection; makes the row for a moment where there is no
  /// other way to know.
  var tag: AnyHashable? {
    switch self {
    case .subview(let subview): return subview.tag
    case .item(let source, let index): return read(source, index) { $0?.tag }
    }
  }

  var isSelectionDisabled: Bool {
    switch self {
    case .subview(let subview): return ListRowOptions(subview.element).isSelectionDisabled
    case .item(let source, let index):
      return read(source, index) {
        $0.map { ListRowOptions($0.element).isSelectionDisabled } ?? true
      }
    }
  }

  var edits: RowEdits? {
    switch self {
    case .subview(let subview): return subview.element.trait(RowEditsTrait.self)
    case .item(let source, let index):
      return read(source, index) { $0?.element.trait(RowEditsTrait.self) }
    }
  }

  private func read<T>(
    _ source: any LazyItemSource,
    _ index: Int,
    _ body: (Subview?) -> T
  ) -> T {
    let wasMade = source.isMade(at: index)
    let value = body(source.elements(at: index).live.first.map { Subview(element: $0) })
    if !wasMade { source.release(source.itemID(at: index)) }
    return value
  }
}

/// A part of a list with a header and a footer.
struct ListSection {
  /// Rows that come from one place.
  enum Run {
    case subviews([Subview])
    case source(any LazyItemSource)

    @MainActor
    var count: Int {
      switch self {
      case .subviews(let subviews): subviews.count
      case .source(let source): source.itemCount
      }
    }
  }

  /// The section's place in the list.
  let id: Int
  var header: [Subview] = []
  var runs: [Run] = []
  var footer: [Subview] = []
  var isExpanded: Binding<Bool>?

  @MainActor
  var rowCount: Int { runs.reduce(0) { $0 + $1.count } }

  /// A row of the section by its place.
  @MainActor
  func row(at index: Int) -> ListRowReference? {
    var index = index
    for run in runs {
      let count = run.count
      if index < count {
        switch run {
        case .subviews(let subviews): return .subview(subviews[index])
        case .source(let source): return .item(source, index)
        }
      }
      index -= count
    }
    return nil
  }

  fileprivate mutating func add(_ subview: Subview, _ role: SectionRole) {
    switch role {
    case .header: header.append(subview)
    case .footer: footer.append(subview)
    case .content:
      guard case .subviews(var subviews)? = runs.last else {
        runs.append(.subviews([subview]))
        return
      }
      // Held by nobody else while it grows.
      runs.removeLast()
      subviews.append(subview)
      runs.append(.subviews(subviews))
    }
  }
}

extension ListSection {
  /// What tells one section from the next.
  private enum Key: Equatable {
    case numbered(Int)
    case marked(ObjectIdentifier?)
  }

  /// Divides a list's content into sections; rows outside of sections make some of their own.
  @MainActor
  static func make(_ content: LazyContent) -> [ListSection] {
    var sections: [ListSection] = []
    var current: Key?
    func begin(_ key: Key, _ isExpanded: Binding<Bool>?) {
      guard key != current || sections.isEmpty else { return }
      current = key
      sections.append(ListSection(id: sections.count, isExpanded: isExpanded))
    }
    func add(_ element: Element) {
      let part = element.trait(SectionTrait.self)
      begin(.marked(part?.section), part?.isExpanded)
      sections[sections.count - 1].add(Subview(element: element), part?.role ?? .content)
    }
    for segment in content.segments {
      if let number = segment.section {
        begin(.numbered(number), segment.isExpanded)
        switch segment.items {
        case .elements(let elements):
          for element in elements {
            sections[sections.count - 1].add(Subview(element: element), segment.role)
          }
        case .source(let source): sections[sections.count - 1].runs.append(.source(source))
        }
        continue
      }
      switch segment.items {
      case .elements(let elements): elements.forEach(add)
      case .source(let source):
        if hasSections(source) {
          // Sections that views of one's own stand for are told apart by their views only.
          var list = ElementList()
          source.appendElements(to: &list)
          list.live.forEach(add)
        } else if source.itemCount > 0 {
          begin(.marked(nil), nil)
          sections[sections.count - 1].runs.append(.source(source))
        }
      }
    }
    return sections
  }

  @MainActor
  private static func hasSections(_ source: any LazyItemSource) -> Bool {
    guard source.itemCount > 0 else { return false }
    return source.elements(at: 0).live.contains { $0.trait(SectionTrait.self) != nil }
  }
}
