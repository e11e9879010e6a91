import SwiftUI
import ViewRuntime

/// The groups of matched geometry with their members.
struct GroupSection: View {
  let model: InspectorModel

  var body: some View {
    let groups = model.inspection.groups
    if groups.isEmpty {
      NothingYet(text: "No view has a matched geometry effect")
    } else {
      VStack(alignment: .leading, spacing: 8) {
        ForEach(Array(groups.prefix(30).enumerated()), id: \.offset) { entry in
          GroupRow(
            group: entry.element,
            hue: InspectorStyle.hues[entry.offset % InspectorStyle.hues.count],
            hoveredView: entry.element.members.contains { $0.view == model.hoveredView }
              ? model.hoveredView : nil,
            model: model
          )
        }
        if groups.count > 30 { NothingYet(text: "and \(groups.count - 30) more") }
      }
      .padding(.bottom, 10)
    }
  }
}

private struct GroupRow: View {
  let group: StageInspection.Group
  let hue: Color
  let hoveredView: StageInspection.ViewID?
  let model: InspectorModel
  @Environment(\.inspector) private var style

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 7) {
        RoundedRectangle(cornerRadius: 2.5).fill(hue).frame(width: 9, height: 9)
        Text(verbatim: group.name)
          .font(.system(size: 12, weight: .semibold))
          .foregroundStyle(style.text)
          .lineLimit(1)
        Spacer(minLength: 4)
        if let frame = group.frame {
          Text(verbatim: InspectorText.size(frame.size))
            .font(.system(size: 11))
            .monospacedDigit()
            .foregroundStyle(style.secondary)
            .fixedSize()
        } else {
          Text(verbatim: "no source").font(.system(size: 11)).foregroundStyle(style.missed)
        }
      }
      .frame(height: 20)
      .padding(.horizontal, 12)
      ForEach(Array(group.members.enumerated()), id: \.offset) { entry in
        MemberRow(
          member: entry.element,
          hue: hue,
          isHovered: entry.element.view == hoveredView,
          model: model
        )
      }
    }
  }
}

private struct MemberRow: View {
  let member: StageInspection.Group.Member
  let hue: Color
  let isHovered: Bool
  let model: InspectorModel
  @Environment(\.inspector) private var style

  var body: some View {
    HStack(spacing: 6) {
      Circle()
        .strokeBorder(hue, lineWidth: 1.5)
        .background(Circle().fill(member.isLeader ? hue : Color.clear))
        .frame(width: 7, height: 7)
      Text(verbatim: member.viewName)
        .foregroundStyle(style.text)
        .lineLimit(1)
      Spacer(minLength: 4)
      Text(verbatim: role)
        .font(.system(size: 11))
        .foregroundStyle(style.tertiary)
        .fixedSize()
    }
    .padding(.leading, 29)
    .padding(.trailing, 12)
    .frame(height: 20)
    .background(isHovered ? style.accent.opacity(0.12) : Color.clear)
    .contentShape(Rectangle())
    .onHover { isInside in
      if isInside {
        model.hoveredView = member.view
      } else if model.hoveredView == member.view {
        model.hoveredView = nil
      }
    }
  }

  private var role: String {
    if member.isLeaving { return "leaving" }
    if member.isLeader { return "source" }
    return member.isSource ? "earlier source" : "follows"
  }
}
