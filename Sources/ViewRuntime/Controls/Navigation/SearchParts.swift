import Foundation
import Geometry
import Motion

/// Ends a search: takes the focus from the field and empties it.
public struct DismissSearchAction: Sendable {
  let action: (@MainActor @Sendable () -> Void)?

  @MainActor
  public func callAsFunction() { action?() }
}

private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction(action: nil) }
}

extension EnvironmentValues {
  /// Ends the search that the view is shown for.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

/// Tells the content of a search whether somebody searches.
struct SearchSurroundings: ViewModifier {
  let text: Binding<String>
  @Environment(\.navigationItem) private var reference

  nonisolated init(text: Binding<String>) { self.text = text }

  func body(content: Content) -> some View {
    let item = reference?.item
    let text = self.text
    content
      .environment(\.isSearching, item?.isSearching ?? false)
      .environment(
        \.dismissSearch,
        DismissSearchAction {
          text.wrappedValue = ""
          item?.searchDismissals += 1
        }
      )
  }
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = SearchScopeActivation(number: 0)
  public static let onTextEntry = SearchScopeActivation(number: 1)
  public static let onSearchPresentation = SearchScopeActivation(number: 2)

  func isActive(isSearching: Bool, isEmpty: Bool) -> Bool {
    self == .onSearchPresentation ? isSearching || !isEmpty : !isEmpty
  }
}

/// Puts a row of scopes under the bar while somebody searches.
nonisolated private struct SearchScopes<V: Hashable, Scopes: View>: ViewModifier {
  let scope: Binding<V>
  let activation: SearchScopeActivation
  let scopes: Scopes
  @Environment(\.navigationItem) private var reference

  nonisolated init(_ scope: Binding<V>, _ activation: SearchScopeActivation, _ scopes: Scopes) {
    self.scope = scope
    self.activation = activation
    self.scopes = scopes
  }

  @MainActor
  private var isShown: Bool {
    guard let item = reference?.item else { return false }
    return activation.isActive(
      isSearching: item.isSearching,
      isEmpty: item.search?.text.wrappedValue.isEmpty ?? true
    )
  }

  @MainActor
  func body(content: Content) -> some View {
    content.safeAreaInset(edge: .top, spacing: 0) {
      if isShown {
        Picker("Scope", selection: scope) { scopes }
          .pickerStyle(.segmented)
          .labelsHidden()
          .padding(.horizontal, 16)
          .padding(.vertical, 8)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.height
          } action: {
            reference?.item.set(\.scopesHeight, $0)
          }
          .onDisappear { reference?.item.set(\.scopesHeight, 0) }
          .transition(.opacity)
      }
    }
    .animation(.default, value: isShown)
  }
}

/// Lists suggestions over the content while somebody searches.
nonisolated private struct SearchSuggestions<Suggestions: View>: ViewModifier {
  let suggestions: Suggestions
  @Environment(\.navigationItem) private var reference

  nonisolated init(_ suggestions: Suggestions) { self.suggestions = suggestions }

  @MainActor
  func body(content: Content) -> some View {
    content.overlay(alignment: .top) {
      if let item = reference?.item, item.isSearching, let search = item.search {
        VStack(spacing: 0) {
          SubviewReader(suggestions) { subviews in
            ForEach(subviews) { subview in
              Button {
                guard let completion = subview.element.trait(SearchCompletionTrait.self) else {
                  return
                }
                search.text.wrappedValue = completion
                item.searchDismissals += 1
              } label: {
                subview
                  .frame(maxWidth: .infinity, alignment: .leading)
                  .padding(.horizontal, 20)
                  .padding(.vertical, 11)
                  .contentShape(Rectangle())
              }
              .buttonStyle(.plain)
              Divider().padding(.leading, 20)
            }
          }
        }
        .background(BackgroundStyle())
        .padding(.top, item.scopesHeight)
        .transition(.opacity)
      }
    }
    .animation(.default, value: reference?.item.isSearching)
  }
}

enum SearchCompletionTrait: ElementTraitKey {
  typealias Value = String
}

public enum _SearchCompletionTraitBox: ElementTraitKeyBox {
  public static func set(_ value: String, on element: Element, depth: Int) {
    element.setTrait(SearchCompletionTrait.self, value, depth: depth)
  }
}

/// Where the rest of the toolbar goes while somebody searches.
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
  private let number: UInt8

  public static let automatic = SearchPresentationToolbarBehavior(number: 0)
  public static let avoidHidingContent = SearchPresentationToolbarBehavior(number: 1)
}

extension View {
  /// A choice under the search field of what is searched.
  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View {
    modifier(SearchScopes(scope, .automatic, scopes()))
  }

  nonisolated public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    activation: SearchScopeActivation,
    @ViewBuilder _ scopes: () -> S
  ) -> some View {
    modifier(SearchScopes(scope, activation, scopes()))
  }

  /// Views to choose from while somebody searches; `searchCompletion` says what each stands for.
  nonisolated public func searchSuggestions<S: View>(
    @ViewBuilder _ suggestions: () -> S
  ) -> some View {
    modifier(SearchSuggestions(suggestions()))
  }

  /// What is searched for when this view is chosen from the suggestions.
  nonisolated public func searchCompletion(_ completion: String) -> some View {
    modifier(_TraitModifier<_SearchCompletionTraitBox>(value: completion))
  }
}
