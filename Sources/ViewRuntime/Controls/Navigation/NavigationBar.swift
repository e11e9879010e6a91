import Foundation
import Geometry
import Motion

/// The bar on top of a level: 44 points, and 52 more for a large title, as on iOS.
struct NavigationBar: View {
  let item: NavigationItem
  let model: NavigationModel
  let level: NavigationLevel?

  nonisolated static let height: CGFloat = 44
  nonisolated static let largeTitleHeight: CGFloat = 52

  var body: some View {
    if !item.isBarHidden {
      VStack(spacing: 0) {
        ZStack {
          HStack(spacing: 16) {
            backButton
            items(.leading)
            Spacer(minLength: 0)
            items(.trailing)
          }
          .padding(.horizontal, level == nil || item.hidesBackButton ? 16 : 8)
          center
        }
        .frame(height: Self.height)
        VStack(spacing: 0) {
          if hasLargeTitle, let title = item.title {
            title
              .font(.largeTitle.bold())
              .lineLimit(1)
              .frame(maxWidth: .infinity, alignment: .leading)
              .padding(.horizontal, 16)
              .frame(height: Self.largeTitleHeight)
              .opacity(shift < Self.largeTitleHeight ? 1 : 0)
          }
          if let search = item.search {
            SearchField(request: search, item: item).padding(
              EdgeInsets(top: 1, leading: 16, bottom: 10, trailing: 16)
            )
          }
        }
        .offset(y: -shift)
        // What is scrolled away goes behind the row of buttons.
        .mask { Rectangle().padding(.bottom, -Self.largeTitleHeight) }
      }
      .environment(\.controlContext, .bar)
      .transformEnvironment(\.colorScheme) { $0 = item.barColorScheme ?? $0 }
      .background { background.padding(.bottom, shift).ignoresSafeArea(edges: .top) }
    }
  }

  private var hasLargeTitle: Bool { isLarge && item.title != nil }

  /// How far the lower part of the bar is scrolled up with the content, points; negative while it is
  /// pulled down.
  private var shift: CGFloat { hasLargeTitle ? item.scrolled : 0 }

  private var isLarge: Bool {
    switch item.displayMode {
    case .large: true
    case .inline: false
    case .automatic: level == nil
    }
  }

  @ViewBuilder private var background: some View {
    if item.barBackgroundVisibility != .hidden {
      if let style = item.barBackground {
        Rectangle().fill(style)
      } else if item.scrolled > (hasLargeTitle ? Self.largeTitleHeight - 1 : 0)
        || item.barBackgroundVisibility == .visible
      {
        Rectangle().fill(Material.bar).overlay(alignment: .bottom) { HairLine() }
      }
    }
  }

  @ViewBuilder private var backButton: some View {
    if let level, !item.hidesBackButton {
      Button {
        model.pop(level)
      } label: {
        HStack(spacing: 6) {
          Image(systemName: "chevron.backward").font(.system(size: 18, weight: .semibold))
          (level.itemBehind?.title ?? Text("Back")).font(.body).lineLimit(1)
        }
        .frame(minHeight: Self.height)
        .contentShape(Rectangle())
      }
      .accessibilityIdentifier("BackButton")
    }
  }

  @ViewBuilder private var center: some View {
    let principal = values(.principal)
    if !principal.isEmpty {
      ForEach(principal.indices, id: \.self) { principal[$0].content }
    } else if let title = item.title, !isLarge || shift > 0 {
      title.font(.headline).lineLimit(1).padding(.horizontal, 90)
        .opacity(isLarge ? max(shift / Self.largeTitleHeight * 4 - 3, 0) : 1)
    }
  }

  private func values(_ kind: ToolbarItemPlacement.Kind) -> [ToolbarItemValue] {
    item.toolbar.flatMap(\.items).filter { $0.placement.kind == kind }
  }

  @ViewBuilder private func items(_ kind: ToolbarItemPlacement.Kind) -> some View {
    let values = values(kind)
    if !values.isEmpty {
      HStack(spacing: 16) {
        ForEach(values.indices, id: \.self) { index in
          values[index].content
            .fontWeight(values[index].placement == .confirmationAction ? .semibold : nil)
        }
      }
    }
  }
}

/// The bar at the bottom of a level, when it has items for one: 49 points.
struct BottomBar: View {
  let item: NavigationItem

  private static let height: CGFloat = 49

  var body: some View {
    let values = item.toolbar.flatMap(\.items).filter { $0.placement.kind == .bottom }
    if !values.isEmpty {
      VStack(spacing: 0) {
        HairLine()
        HStack(spacing: 16) {
          ForEach(values.indices, id: \.self) { index in
            if index > 0 { Spacer(minLength: 0) }
            values[index].content
          }
        }
        .frame(maxWidth: .infinity)
        .padding(.horizontal, 16)
        .frame(height: Self.height)
      }
      .environment(\.controlContext, .bar)
      .background(Material.bar)
    }
  }
}
