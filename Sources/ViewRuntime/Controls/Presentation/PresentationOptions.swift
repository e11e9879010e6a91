public import Foundation
import Geometry
import Motion

/// A height at which a sheet can stand.
public struct PresentationDetent: Hashable, Sendable {
  /// What a custom detent is given.
  @dynamicMemberLookup
  public struct Context {
    /// The greatest height, points.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }

  enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(ObjectIdentifier)
  }

  let kind: Kind
  private let resolve: (@MainActor @Sendable (Context) -> CGFloat?)?

  private init(_ kind: Kind, resolve: (@MainActor @Sendable (Context) -> CGFloat?)? = nil) {
    self.kind = kind
    self.resolve = resolve
  }

  /// About half of the screen.
  public static let medium = PresentationDetent(.medium)
  public static let large = PresentationDetent(.large)

  /// A fraction of the available height.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(.fraction(fraction))
  }

  /// In points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(.height(height))
  }

  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(.custom(ObjectIdentifier(type))) { D.height(in: $0) }
  }

  /// The height in points; nil when it does not apply.
  @MainActor
  func height(maximum: CGFloat, stage: CGFloat, _ environment: EnvironmentValues) -> CGFloat? {
    let height: CGFloat? =
      switch kind {
      case .medium: stage / 2
      case .large: maximum
      case .fraction(let fraction): maximum * fraction
      case .height(let height): height
      case .custom: resolve?(Context(maxDetentValue: maximum, environment: environment))
      }
    return height.map { min(max($0, 0), maximum) }
  }

  public static func == (left: PresentationDetent, right: PresentationDetent) -> Bool {
    left.kind == right.kind
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// A height of a sheet that is computed.
public protocol CustomPresentationDetent {
  /// In points; nil where the detent is not available.
  @MainActor
  static func height(in context: Context) -> CGFloat?
}

extension CustomPresentationDetent {
  public typealias Context = PresentationDetent.Context
}

/// What can be used behind a presentation.
public struct PresentationBackgroundInteraction: Sendable {
  let isEnabled: Bool

  public static let automatic = PresentationBackgroundInteraction(isEnabled: false)
  public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
  public static let disabled = PresentationBackgroundInteraction(isEnabled: false)

  public static func enabled(
    upThrough detent: PresentationDetent
  ) -> PresentationBackgroundInteraction {
    PresentationBackgroundInteraction(isEnabled: true)
  }
}

/// What a presentation becomes where there is little room.
public struct PresentationAdaptation: Equatable, Sendable {
  let kind: UInt8

  public static let automatic = PresentationAdaptation(kind: 0)
  public static let none = PresentationAdaptation(kind: 1)
  public static let popover = PresentationAdaptation(kind: 2)
  public static let sheet = PresentationAdaptation(kind: 3)
  public static let fullScreenCover = PresentationAdaptation(kind: 4)
}

/// What content asks of the presentation that it is shown in.
struct PresentationOptions {
  var isInteractiveDismissDisabled = false
  var detents: Set<PresentationDetent> = [.large]
  var selectedDetent: Binding<PresentationDetent>?
  var dragIndicator = Visibility.automatic
  var cornerRadius: CGFloat?
  var background: AnyView?
  var isBackgroundInteractive = false
  var adaptation = PresentationAdaptation.automatic
}

/// Tells the presentation around what content asks of it.
nonisolated struct _PresentationOptionModifier: ViewModifier {
  typealias Body = Never

  let change: (inout PresentationOptions) -> Void

  @MainActor
  static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    PresentationOptionNode(view, inputs)
  }

  @MainActor
  static func _updateNode<Base: View>(_ node: ViewNode, _ view: ModifiedContent<Base, Self>) {
    unsafeDowncast(node, to: PresentationOptionNode<Base>.self).update(to: view)
  }
}

private final class PresentationOptionNode<Base: View>: UnaryNode {
  init(_ view: ModifiedContent<Base, _PresentationOptionModifier>, _ inputs: _NodeInputs) {
    super.init(inputs)
    apply(view.modifier)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
  }

  func update(to view: ModifiedContent<Base, _PresentationOptionModifier>) {
    apply(view.modifier)
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  private func apply(_ modifier: _PresentationOptionModifier) {
    guard let entry = environment.presentation?.entry else { return }
    var options = entry.options
    modifier.change(&options)
    entry.options = options
  }
}

extension View {
  nonisolated private func presentationOption(
    _ change: @escaping (inout PresentationOptions) -> Void
  ) -> some View {
    modifier(_PresentationOptionModifier(change: change))
  }

  /// The heights at which the sheet around this view can stand.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationOption { $0.detents = detents }
  }

  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>,
    selection: Binding<PresentationDetent>
  ) -> some View {
    presentationOption {
      $0.detents = detents
      $0.selectedDetent = selection
    }
  }

  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationOption { $0.dragIndicator = visibility }
  }

  /// In points; nil for the system's.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationOption { $0.cornerRadius = cornerRadius }
  }

  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationOption { $0.background = AnyView(Rectangle().fill(style)) }
  }

  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let view = AnyView(content())
    return presentationOption { $0.background = view }
  }

  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationOption { $0.isBackgroundInteractive = interaction.isEnabled }
  }

  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationOption { $0.adaptation = adaptation }
  }

  /// Whether only code can dismiss the presentation around this view.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationOption { $0.isInteractiveDismissDisabled = isDisabled }
  }
}
