import Foundation
import Geometry
import Motion

/// A tab view in its style.
struct ResolvedTabView: View {
  let content: AnyView
  let selection: PickerSelection?
  @State private var own = 0
  @Environment(\.tabViewStyle) private var style

  /// Below this width a sidebar does not fit beside a tab, points.
  private static let compactWidth: CGFloat = 600

  var body: some View {
    SubviewReader(content.environment(\.tabViewStyle, .bar)) { subviews in
      let index = chosen(subviews)
      switch style {
      case .bar:
        TabBarBody(subviews: subviews, index: index) { choose($0, subviews) }
      case .sidebar:
        GeometryReader { proxy in
          if proxy.size.width < Self.compactWidth {
            TabBarBody(subviews: subviews, index: index) { choose($0, subviews) }
          } else {
            TabSidebarBody(subviews: subviews, index: index) { choose($0, subviews) }
          }
        }
      case .page(let showsDots):
        PagesBody(subviews: subviews, index: index, showsDots: showsDots) { choose($0, subviews) }
      }
    }
  }

  private func tag(_ index: Int, _ subviews: [Subview]) -> AnyHashable {
    subviews[index].tag ?? AnyHashable(index)
  }

  private func chosen(_ subviews: [Subview]) -> Int {
    guard let selection else { return min(own, max(subviews.count - 1, 0)) }
    return subviews.indices.first { selection.isSelected(tag($0, subviews)) } ?? 0
  }

  private func choose(_ index: Int, _ subviews: [Subview]) {
    guard subviews.indices.contains(index) else { return }
    if let selection { selection.select(tag(index, subviews)) } else { own = index }
  }
}

/// The contents of all tabs, of which the chosen one is seen.
struct TabContents: View {
  let subviews: [Subview]
  let index: Int

  var body: some View {
    ZStack {
      ForEach(subviews) { subview in
        let isChosen = subviews.indices.contains(index) && subviews[index].id == subview.id
        subview
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .opacity(isChosen ? 1 : 0)
          .allowsHitTesting(isChosen)
      }
    }
  }
}

/// One view above a bar: 49 points high, as on iOS.
private struct TabBarBody: View {
  let subviews: [Subview]
  let index: Int
  let choose: (Int) -> Void
  @Environment(\.tintScope) private var tintScope

  private static let height: CGFloat = 49

  var body: some View {
    TabContents(subviews: subviews, index: index)
      .safeAreaInset(edge: .bottom, spacing: 0) {
        VStack(spacing: 0) {
          HairLine()
          HStack(spacing: 0) {
            ForEach(offered, id: \.self) { item($0) }
          }
          .frame(height: Self.height)
        }
        .background(Material.bar)
      }
  }

  private var offered: [Int] {
    subviews.indices.filter {
      let options = TabOptions(subviews[$0].element)
      return options.isInBar && !options.isHidden
    }
  }

  private func item(_ position: Int) -> some View {
    let element = subviews[position].element
    let options = TabOptions(element)
    let isChosen = position == index
    return Button {
      choose(position)
    } label: {
      VStack(spacing: 3) {
        element.trait(TabItemTrait.self) ?? AnyView(EmptyView())
      }
      .labelStyle(TabLabelStyle())
      .font(.system(size: 10, weight: .medium))
      .imageScale(.large)
      .foregroundStyle(
        isChosen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.gray)
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay(alignment: .top) { badge(element) }
      .contentShape(Rectangle())
    }
    .buttonStyle(TabButtonStyle())
    .disabled(options.isDisabled)
    .opacity(options.isDisabled ? 0.4 : 1)
    .modifier(OptionalIdentifier(identifier: options.identifier))
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  @ViewBuilder private func badge(_ element: Element) -> some View {
    if let badge = ListRowOptions(element).badge {
      badge
        .font(.system(size: 12))
        .foregroundStyle(Color.white)
        .padding(.horizontal, 5)
        .frame(minWidth: 18, minHeight: 18)
        .background(Color.red, in: Capsule())
        .offset(x: 14, y: 1)
    }
  }
}

private struct TabButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// The picture above the title.
private struct TabLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 3) {
      configuration.icon
        .font(.system(size: 18, weight: .medium))
        .imageScale(.medium)
        .frame(height: 24)
      configuration.title
    }
  }
}

/// Pages side by side that are turned by dragging.
private struct PagesBody: View {
  let subviews: [Subview]
  let index: Int
  let showsDots: Bool?
  let choose: (Int) -> Void
  @State private var drag: CGFloat = 0
  @State private var isSideways: Bool?
  @Environment(\.pageIndexHasGround) private var hasGround
  @Environment(\.layoutDirection) private var direction

  private static let settle = Animation.spring(response: 0.38, dampingFraction: 1)

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      HStack(spacing: 0) {
        ForEach(subviews) { subview in
          subview.frame(width: width, height: proxy.size.height)
        }
      }
      .offset(x: shift(width))
      .animation(Self.settle, value: index)
      .frame(width: width, height: proxy.size.height, alignment: .leading)
      .clipped()
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 10)
          .onChanged { follow($0, width) }
          .onEnded { finish($0, width) }
      )
      .overlay(alignment: .bottom) {
        if showsDots ?? (subviews.count > 1) { dots }
      }
    }
  }

  private var sign: CGFloat { direction == .rightToLeft ? -1 : 1 }

  private func shift(_ width: CGFloat) -> CGFloat { drag - sign * CGFloat(index) * width }

  private func follow(_ value: DragGesture.Value, _ width: CGFloat) {
    let sideways =
      isSideways ?? (abs(value.translation.width) >= abs(value.translation.height))
    isSideways = sideways
    guard sideways else { return }
    let wanted = value.translation.width
    let isBeyond =
      sign * wanted > 0 && index == 0 || sign * wanted < 0 && index == subviews.count - 1
    drag = isBeyond ? wanted / 2.5 : wanted
  }

  private func finish(_ value: DragGesture.Value, _ width: CGFloat) {
    isSideways = nil
    let predicted = sign * value.predictedEndTranslation.width
    var next = index
    if predicted < -width / 2 { next += 1 } else if predicted > width / 2 { next -= 1 }
    next = min(max(next, 0), subviews.count - 1)
    withAnimation(Self.settle) {
      drag = 0
      if next != index { choose(next) }
    }
  }

  private var dots: some View {
    HStack(spacing: 9) {
      ForEach(subviews.indices, id: \.self) { position in
        Circle()
          .fill(Color.primary)
          .opacity(position == index ? 0.85 : 0.25)
          .frame(width: 7, height: 7)
      }
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 9)
    .background {
      if hasGround { Capsule().fill(Color(storage: .system(.fill))) }
    }
    .padding(.bottom, 10)
    .allowsHitTesting(false)
  }
}
