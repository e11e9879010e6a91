import Foundation
import Geometry
import Motion

/// A root view and levels that come and go in front of it.
nonisolated public struct NavigationStack<Data, Root: View>: View {
  let root: Root
  let path: NavigationPathBinding?

  @MainActor
  public var body: some View {
    NavigationStackBody(root: AnyView(root), path: path)
  }
}

extension NavigationStack {
  nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }

  /// `path` holds the values of the levels, and can be written.
  nonisolated public init(
    path: Binding<NavigationPath>,
    @ViewBuilder root: () -> Root
  ) where Data == NavigationPath {
    self.root = root()
    self.path = NavigationPathBinding(path)
  }

  nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = NavigationPathBinding(path)
  }
}

/// The older form of a navigation stack.
nonisolated public struct NavigationView<Content: View>: View {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  public var body: some View {
    NavigationStackBody(root: AnyView(content), path: nil)
  }
}

private struct NavigationStackBody: View {
  let root: AnyView
  let path: NavigationPathBinding?
  @State private var model = NavigationModel()
  @Environment(\.diagnostics) private var diagnostics

  var body: some View {
    let diagnostics = self.diagnostics
    let model = self.model
    let _ = model.path = path
    let _ = model.report = { diagnostics($0) }
    NavigationLevels(root: root, model: model)
      .modifier(PathFollower(model: model, values: path?.get() ?? []))
      .environment(\.navigation, NavigationReference(model))
  }
}

/// Takes a path's values over whenever they change.
private struct PathFollower: ViewModifier {
  let model: NavigationModel
  let values: [AnyHashable]

  func body(content: Content) -> some View {
    content
      .onChange(of: values, initial: true) { _, new in
        if model.path != nil { model.follow(new) }
        model.isStarting = false
      }
  }
}

/// The root and the levels in front of it; each covers the one before, which moves aside a little.
struct NavigationLevels: View {
  let root: AnyView
  let model: NavigationModel
  @Environment(\.layoutDirection) private var direction

  /// How far the level behind moves, as a fraction of the width.
  private static let parallax: CGFloat = 0.3

  var body: some View {
    GeometryReader { proxy in
      let aside = proxy.size.width * Self.parallax * (direction == .rightToLeft ? 1 : -1)
      // What is zoomed out of stays where it is.
      let shift = model.levels.last?.item.zoom == nil ? aside : 0
      ZStack {
        NavigationScreen(item: model.rootItem, model: model, level: nil) { root }
          .modifier(BehindModifier(isBehind: !model.levels.isEmpty, shift: shift))
          .zIndex(0)
        ForEach(model.levels) { level in
          let isTop = level.id == model.levels.last?.id
          NavigationScreen(item: level.item, model: model, level: level) { level.content() }
            .modifier(BehindModifier(isBehind: !isTop, shift: shift))
            .transition(AnyTransition(LevelTransition(item: level.item)))
            .zIndex(Double(level.id))
        }
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      // Content is seen behind the bars around this one.
      .mask { Rectangle().ignoresSafeArea() }
    }
  }
}

/// A level that another one is in front of.
private struct BehindModifier: ViewModifier {
  let isBehind: Bool
  let shift: CGFloat

  func body(content: Content) -> some View {
    content
      .overlay {
        Color.black.opacity(isBehind ? 0.1 : 0).allowsHitTesting(false)
      }
      .offset(x: isBehind ? shift : 0)
      .allowsHitTesting(!isBehind)
  }
}

/// A level with its bars.
private struct NavigationScreen<Content: View>: View {
  let item: NavigationItem
  let model: NavigationModel
  let level: NavigationLevel?
  @ViewBuilder let content: () -> Content
  @State private var editMode = EditMode.inactive

  var body: some View {
    content()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .safeAreaInset(edge: .top, spacing: 0) {
        NavigationBar(item: item, model: model, level: level)
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { BottomBar(item: item) }
      .background(Color(storage: .system(item.ground ?? .background)))
      .environment(\.editMode, $editMode)
      .environment(\.navigationItem, NavigationItemReference(item))
      .transformEnvironment(\.navigationDismissal) { dismissal in
        guard let level else { return }
        let model = self.model
        dismissal = level.dismissal(in: model)
      }
  }
}

// MARK: - Destinations

/// Registers a destination with the stack around.
nonisolated struct _DestinationModifier: ViewModifier {
  typealias Body = Never

  let type: ObjectIdentifier
  let make: (AnyHashable) -> AnyView?

  @MainActor
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    DestinationNode(view, inputs)
  }

  @MainActor
  static func _updateNode<Base: View>(_ node: ViewNode, _ view: ModifiedContent<Base, Self>) {
    unsafeDowncast(node, to: DestinationNode<Base>.self).update(to: view)
  }
}

private final class DestinationNode<Base: View>: UnaryNode {
  init(_ view: ModifiedContent<Base, _DestinationModifier>, _ inputs: _NodeInputs) {
    super.init(inputs)
    apply(view.modifier)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
  }

  func update(to view: ModifiedContent<Base, _DestinationModifier>) {
    apply(view.modifier)
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  private func apply(_ modifier: _DestinationModifier) {
    environment.navigation?.model.setDestination(self, modifier.type, modifier.make)
  }

  override func dispose() {
    guard !isDisposed else { return }
    environment.navigation?.model.removeDestination(self)
    super.dispose()
  }
}

/// Pushes a level while a binding is true.
nonisolated private struct PresentedDestination<Shown: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let shown: () -> Shown
  @State private var holder = LevelHolder()
  @Environment(\.navigation) private var navigation

  @MainActor
  func body(content: Content) -> some View {
    content.onChange(of: isPresented.wrappedValue, initial: true) { _, wanted in
      guard let model = navigation?.model else { return }
      if wanted, holder.level == nil {
        let shown = self.shown
        let isPresented = self.isPresented
        let holder = self.holder
        model.push(
          onPop: {
            holder.level = nil
            isPresented.wrappedValue = false
          },
          { AnyView(shown()) }
        )
        holder.level = model.levels.last
      } else if !wanted, let level = holder.level {
        holder.level = nil
        model.pop(level)
      }
    }
  }
}

private final class LevelHolder {
  var level: NavigationLevel?
}

extension View {
  /// The view for values of a type that links in this stack lead to.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      _DestinationModifier(type: ObjectIdentifier(data)) { value in
        (value.base as? D).map { AnyView(destination($0)) }
      }
    )
  }

  /// A level that is there while `isPresented` is true.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(PresentedDestination(isPresented: isPresented, shown: destination))
  }

  /// A level for `item` while there is one.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PresentedDestination<C?>(
        isPresented: item.isPresent(),
        shown: { item.wrappedValue.map(destination) }
      )
    )
  }

  /// Navigation is always in a stack here; the log says so once where columns are asked for.
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    modifier(IgnoredChoice(name: "navigationViewStyle(.columns)", reason: style._missing))
  }
}

/// How a navigation view is arranged; a stack is what there is here.
public protocol NavigationViewStyle: Sendable {
  /// Why the style has no effect; nil where a stack is what it stands for.
  var _missing: String? { get }
}

extension NavigationViewStyle {
  public var _missing: String? { nil }
}

public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public var _missing: String? {
    "a NavigationView is a stack; use NavigationSplitView for columns"
  }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}
