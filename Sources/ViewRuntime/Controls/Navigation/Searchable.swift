import Foundation
import Geometry
import Motion

/// A search field that a view wants in the bar around it.
struct SearchRequest {
  let owner: ObjectIdentifier
  var text: Binding<String>
  var isPresented: Binding<Bool>?
  var prompt: Text?
}

/// Where a search field stands; the bar decides.
public struct SearchFieldPlacement: Sendable {
  /// Whether the field is there before the content is pulled down.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static let automatic = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

extension View {
  nonisolated private func search(
    _ text: Binding<String>,
    _ isPresented: Binding<Bool>?,
    _ prompt: Text?
  ) -> some View {
    modifier(
      _NavigationItemModifier("searchable") { item, node in
        item.search = SearchRequest(
          owner: ObjectIdentifier(node),
          text: text,
          isPresented: isPresented,
          prompt: prompt
        )
      } end: { item, node in
        if item.search?.owner == ObjectIdentifier(node) { item.search = nil }
      }
    )
    .modifier(SearchSurroundings(text: text))
  }

  /// A search field for this view, in the bar around it.
  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    search(text, nil, prompt)
  }

  nonisolated public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    search(text, nil, Text(prompt))
  }

  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    search(text, nil, Text(prompt))
  }

  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    search(text, isPresented, prompt)
  }

  nonisolated public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    search(text, isPresented, Text(prompt))
  }
}

/// A search field: 36 points high on a grey ground, as on iOS.
struct SearchField: View {
  let request: SearchRequest
  let item: NavigationItem
  @FocusState private var isFocused: Bool

  private static let height: CGFloat = 36

  var body: some View {
    HStack(spacing: 10) {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass")
          .foregroundStyle(HierarchicalShapeStyle.secondary)
        TextField(text: request.text, prompt: request.prompt ?? Text("Search")) { EmptyView() }
          .textFieldStyle(.plain)
          .focused($isFocused)
          .accessibilityIdentifier("SearchField")
        if !request.text.wrappedValue.isEmpty {
          Button {
            request.text.wrappedValue = ""
          } label: {
            Image(systemName: "xmark.circle.fill")
              .foregroundStyle(HierarchicalShapeStyle.secondary)
          }
        }
      }
      .padding(.horizontal, 8)
      .frame(height: Self.height)
      .background(
        Color(storage: .system(.tertiaryFill)),
        in: RoundedRectangle(cornerRadius: 10, style: .continuous)
      )
      if isFocused {
        Button("Cancel") {
          request.text.wrappedValue = ""
          isFocused = false
        }
        .transition(.move(edge: .trailing).combined(with: .opacity))
      }
    }
    .animation(.spring(response: 0.3, dampingFraction: 1), value: isFocused)
    .onChange(of: isFocused) { _, focused in
      item.set(\.isSearching, focused)
      request.isPresented?.wrappedValue = focused
    }
    .onChange(of: item.searchDismissals) { isFocused = false }
  }
}
