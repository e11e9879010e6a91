import LiveCode
import SwiftUI
import ViewRuntime

/// What is known of the stage: frame times, what is in flight, matched groups, the tree of views,
/// and what can be drawn over the stage.
///
/// It has no ground of its own and takes the width that it is given, best 260 points or more.
package struct InspectorPanel: View {
  private let model: InspectorModel

  package init(model: InspectorModel) { self.model = model }

  package var body: some View {
    VStack(spacing: 0) {
      OverlayToggles(model: model)
      InspectorLine()
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          InspectorSectionView(section: .frames, model: model) { FrameSection(model: model) }
          InspectorSectionView(section: .flights, model: model) { FlightSection(model: model) }
          InspectorSectionView(section: .groups, model: model) { GroupSection(model: model) }
          InspectorSectionView(section: .views, model: model) { ViewTreeSection(model: model) }
        }
        .padding(.bottom, 12)
      }
    }
    .font(.system(size: 12))
  }
}

/// A line between two parts, one point wide.
struct InspectorLine: View {
  @Environment(\.inspector) private var style

  var body: some View { style.line.frame(height: 1) }
}

/// A part of the panel that can be folded up.
private struct InspectorSectionView<Content: View>: View {
  let section: InspectorSection
  let model: InspectorModel
  @ViewBuilder let content: Content
  @Environment(\.inspector) private var style
  @State private var isHovered = false

  var body: some View {
    let isCollapsed = model.collapsedSections.contains(section)
    VStack(alignment: .leading, spacing: 0) {
      Button {
        if isCollapsed {
          model.collapsedSections.remove(section)
        } else {
          model.collapsedSections.insert(section)
        }
      } label: {
        HStack(spacing: 6) {
          DisclosureMark(isOpen: !isCollapsed)
          Text(verbatim: section.title)
            .font(.system(size: 12, weight: .semibold))
            .foregroundStyle(isHovered ? style.text : style.secondary)
          SectionCount(section: section, model: model)
          Spacer(minLength: 0)
        }
        .padding(.horizontal, 12)
        .frame(height: 30)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .onHover { isHovered = $0 }
      .accessibilityIdentifier("section \(section.title)")
      if !isCollapsed { content }
      InspectorLine()
    }
  }
}

/// How many there are, beside a section's title.
private struct SectionCount: View {
  let section: InspectorSection
  let model: InspectorModel
  @Environment(\.inspector) private var style

  var body: some View {
    if count > 0 {
      Text(verbatim: "\(count)")
        .font(.system(size: 11, weight: .medium))
        .monospacedDigit()
        .foregroundStyle(style.secondary)
        .padding(.horizontal, 6)
        .frame(height: 16)
        .background(Capsule().fill(style.field))
    }
  }

  private var count: Int {
    switch section {
    case .frames: 0
    case .flights: model.inspection.flightCount
    case .groups: model.inspection.groups.count
    case .views: model.inspection.views.count
    }
  }
}

/// The triangle of something that can be folded up.
struct DisclosureMark: View {
  let isOpen: Bool
  @Environment(\.inspector) private var style

  var body: some View {
    Triangle()
      .fill(style.tertiary)
      .frame(width: 8, height: 8)
      .rotationEffect(.degrees(isOpen ? 90 : 0))
      .frame(width: 12, height: 16)
  }

  private struct Triangle: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: rect.minX + 1.5, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX - 0.5, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX + 1.5, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }
}

/// Says that there is nothing to show.
struct NothingYet: View {
  let text: String
  @Environment(\.inspector) private var style

  var body: some View {
    Text(verbatim: text)
      .font(.system(size: 11))
      .foregroundStyle(style.tertiary)
      .padding(.horizontal, 30)
      .padding(.bottom, 10)
  }
}
