import Foundation
import Geometry
import Motion

/// A list of the tabs beside the one that is shown.
struct TabSidebarBody: View {
  let subviews: [Subview]
  let index: Int
  let choose: (Int) -> Void
  @State private var width: CGFloat = 280

  var body: some View {
    HStack(spacing: 0) {
      List(selection: selection) {
        ForEach(groups) { group in
          Section {
            ForEach(group.tabs, id: \.self) { row($0) }
          } header: {
            group.header
          }
        }
      }
      .listStyle(.sidebar)
      .frame(width: width)
      ColumnDivider(width: $width)
      TabContents(subviews: subviews, index: index)
    }
  }

  /// Tabs that stand below one header, by their places.
  private struct TabGroup: Identifiable {
    let id: Int
    var header: AnyView?
    var section: ObjectIdentifier?
    var tabs: [Int] = []
  }

  private var groups: [TabGroup] {
    var groups: [TabGroup] = []
    for (index, subview) in subviews.enumerated() {
      let element = subview.element
      if TabOptions(element).isHidden { continue }
      let section = element.trait(SectionTrait.self)?.section
      if groups.isEmpty || groups[groups.count - 1].section != section {
        let header = element.trait(TabSectionTrait.self)
        groups.append(TabGroup(id: groups.count, header: header, section: section))
      }
      groups[groups.count - 1].tabs.append(index)
    }
    return groups
  }

  private var selection: Binding<Int?> {
    let index = self.index
    let choose = self.choose
    return Binding(get: { index }, set: { if let place = $0 { choose(place) } })
  }

  private func row(_ place: Int) -> some View {
    let element = subviews[place].element
    let options = TabOptions(element)
    return HStack { element.trait(TabItemTrait.self) ?? AnyView(EmptyView()) }
      .tag(place)
      .badge(ListRowOptions(element).badge)
      .disabled(options.isDisabled)
      .opacity(options.isDisabled ? 0.4 : 1)
      .selectionDisabled(options.isDisabled)
      .modifier(OptionalIdentifier(identifier: options.identifier))
      .accessibilityAddTraits(place == index ? .isSelected : [])
  }
}

/// Names a view where there is a name for it.
struct OptionalIdentifier: ViewModifier {
  let identifier: String?

  func body(content: Content) -> some View {
    if let identifier {
      content.accessibilityIdentifier(identifier)
    } else {
      content
    }
  }
}
