import SwiftUI
import ViewRuntime

/// The tree of views with their frames.
struct ViewTreeSection: View {
  let model: InspectorModel

  var body: some View {
    let rows = Self.rows(of: model.inspection.views, collapsed: model.collapsedViews)
    if rows.isEmpty {
      NothingYet(text: "Nothing is shown yet")
    } else {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(rows) { row in
          ViewTreeRow(row: row, isHovered: row.id == model.hoveredView, model: model)
        }
      }
      .padding(.bottom, 4)
    }
  }

  /// A view that is listed.
  struct Row: Identifiable, Equatable {
    var view: StageInspection.View
    var hasChildren: Bool
    var isCollapsed: Bool

    var id: StageInspection.ViewID { view.id }
  }

  /// The views without those inside collapsed ones.
  static func rows(
    of views: [StageInspection.View],
    collapsed: Set<StageInspection.ViewID>
  ) -> [Row] {
    var rows: [Row] = []
    var hiddenDepth = Int.max
    for (index, view) in views.enumerated() {
      if view.depth > hiddenDepth { continue }
      let isCollapsed = collapsed.contains(view.id)
      hiddenDepth = isCollapsed ? view.depth : .max
      let hasChildren = index + 1 < views.count && views[index + 1].depth > view.depth
      rows.append(Row(view: view, hasChildren: hasChildren, isCollapsed: isCollapsed))
    }
    return rows
  }
}

private struct ViewTreeRow: View {
  let row: ViewTreeSection.Row
  let isHovered: Bool
  let model: InspectorModel
  @Environment(\.inspector) private var style

  /// Deeper ones stand no farther to the right, or nothing would be left for their names.
  private static let deepest = 10

  var body: some View {
    let view = row.view
    HStack(spacing: 4) {
      if row.hasChildren {
        DisclosureMark(isOpen: !row.isCollapsed)
      } else {
        Color.clear.frame(width: 12, height: 8)
      }
      Text(verbatim: view.type)
        .font(.system(size: 12, weight: view.isLeaf ? .regular : .medium))
        .foregroundStyle(view.quad == nil || view.opacity == 0 ? style.tertiary : style.text)
        .lineLimit(1)
        .layoutPriority(1)
      if !view.name.isEmpty {
        Text(verbatim: view.name)
          .foregroundStyle(style.accent)
          .lineLimit(1)
      }
      if !view.modifiers.isEmpty {
        Text(verbatim: view.modifiers.map { "." + $0 }.joined(separator: " "))
          .font(.system(size: 11))
          .foregroundStyle(style.tertiary)
          .lineLimit(1)
      }
      Spacer(minLength: 4)
      if view.quad != nil {
        Text(verbatim: frame)
          .font(.system(size: 11))
          .monospacedDigit()
          .foregroundStyle(style.secondary)
          .fixedSize()
      }
    }
    .padding(.leading, 12 + CGFloat(min(view.depth, Self.deepest)) * 10)
    .padding(.trailing, 12)
    .frame(height: 22)
    .background(isHovered ? style.accent.opacity(0.14) : Color.clear)
    .contentShape(Rectangle())
    .onTapGesture {
      guard row.hasChildren else { return }
      if row.isCollapsed {
        model.collapsedViews.remove(row.id)
      } else {
        model.collapsedViews.insert(row.id)
      }
    }
    .onHover { isInside in
      if isInside {
        model.hoveredView = row.id
      } else if model.hoveredView == row.id {
        model.hoveredView = nil
      }
    }
  }

  /// The place is shown for the view under the pointer, where it is of use.
  private var frame: String {
    let size = InspectorText.size(row.view.size)
    guard isHovered else { return size }
    let rect = row.view.rect
    return "\(InspectorText.number(rect.minX)), \(InspectorText.number(rect.minY))  \(size)"
  }
}
