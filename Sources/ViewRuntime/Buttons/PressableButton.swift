import Foundation
import Geometry
import Motion

/// The body of a primitive style, in which buttons have the style that is in force around it.
struct PrimitiveButtonStyleBody<Style: PrimitiveButtonStyle>: View {
  let style: Style
  let outer: AnyButtonStyle?
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    StyleBody(style: style) { $0.makeBody(configuration: configuration) }
      .environment(\.buttonStyle, outer)
  }
}

/// A button that shows that it is held down, and acts when it is let go of.
struct PressableButton<Style: ButtonStyle>: View {
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false

  var body: some View {
    StyleBody(style: style) {
      $0.makeBody(
        configuration: ButtonStyleConfiguration(
          role: configuration.role,
          label: ButtonStyleConfiguration.Label(content: configuration.label.content),
          isPressed: isPressed
        )
      )
    }
    .modifier(_ButtonModifier(action: configuration.action, pressed: $isPressed))
    .accessibilityAddTraits(.isButton)
  }
}

/// Follows pointers for a button.
nonisolated struct _ButtonModifier: ElementModifier {
  typealias Body = Never

  let action: () -> Void
  let pressed: Binding<Bool>

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> ButtonElement {
    ButtonElement(self, child: child, node: node)
  }

  @MainActor
  func update(_ element: ButtonElement, from old: _ButtonModifier) {
    element.press.modifier = self
  }
}

final class ButtonElement: InputElement {
  private(set) lazy var press = ButtonParticipant(initial, self)
  private let initial: _ButtonModifier

  init(_ modifier: _ButtonModifier, child: Element, node: ViewNode) {
    initial = modifier
    super.init(child: child, node: node)
  }

  override var gestureParticipant: GestureParticipant? { press }

  override var canFocus: Bool { node.environment.isEnabled }

  override func activate() -> Bool {
    let action = press.modifier.action
    withTransaction(Transaction()) { action() }
    return true
  }

  override func dispose() {
    press.leave()
    super.dispose()
  }
}

/// Follows a pointer for a button: pressed at once, acts when let go of inside.
final class ButtonParticipant: GestureParticipant {
  /// How far outside the button a held pointer may be and still counts as on it, points.
  private static let mouseMargin: CGFloat = 10
  private static let touchMargin: CGFloat = 70

  var modifier: _ButtonModifier
  private var phase = GesturePhaseKind.possible
  private var pointer: Int?
  private var isInside = false
  private var isShownPressed = false

  init(_ modifier: _ButtonModifier, _ element: FramedWrapperElement) {
    self.modifier = modifier
    super.init(element)
  }

  override var phaseKind: GesturePhaseKind { phase }
  override var waitsForFailure: Bool { true }
  override var isSoft: Bool { true }

  override func begin() {
    phase = .possible
    pointer = nil
    isInside = false
  }

  override func fail() { phase = .failed }

  override func handle(_ event: GestureEvent) {
    guard !phase.isOver else { return }
    switch event.kind {
    case .press:
      guard pointer == nil else { return }
      pointer = event.pointer
      phase = .active
      isInside = true
    case .move:
      guard event.pointer == pointer else { return }
      isInside = isNear(event)
    case .release:
      guard event.pointer == pointer else { return }
      isInside = isNear(event)
      phase = isInside ? .ended : .failed
    case .tick, .magnify, .rotate:
      break
    }
  }

  private func isNear(_ event: GestureEvent) -> Bool {
    guard let local = local(event.point) else { return false }
    let margin = event.device == .touch ? Self.touchMargin : Self.mouseMargin
    return CGRect(origin: .zero, size: element.lastShown.rect.size)
      .insetBy(dx: -margin, dy: -margin)
      .contains(local)
  }

  override func deliver(_ delivery: GestureDelivery) {
    switch delivery {
    case .tentative, .silent:
      // While a tap that is preferred may still come, the button is up again already.
      show(phase == .active && isInside)
    case .rejected:
      show(false)
    case .admitted:
      guard phase == .ended else {
        show(false)
        return
      }
      let action = modifier.action
      withTransaction(Transaction()) { action() }
      show(false)
    }
  }

  private func show(_ isPressed: Bool) {
    guard isPressed != isShownPressed else { return }
    isShownPressed = isPressed
    modifier.pressed.wrappedValue = isPressed
  }
}
