public import Foundation
import Motion

/// A key that was pressed, held or let go of.
public struct KeyPress: Sendable {
  /// What happened to the key.
  public struct Phases: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let down = Phases(rawValue: 1 << 0)
    public static let `repeat` = Phases(rawValue: 1 << 1)
    public static let up = Phases(rawValue: 1 << 2)
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether others may still act on the key.
  public enum Result: Sendable {
    case handled
    case ignored
  }

  public let phase: Phases
  public let key: KeyEquivalent
  /// What the key types with the modifiers that are held.
  public let characters: String
  public let modifiers: EventModifiers

  init(_ event: KeyEvent) {
    phase = event.isDown ? event.isRepeat ? .repeat : .down : .up
    key = event.key
    characters = event.characters
    modifiers = event.modifiers
  }
}

/// Which way a person wants to move, with the arrow keys.
public enum MoveCommandDirection: Sendable {
  case up
  case down
  case left
  case right

  init?(_ key: KeyEquivalent) {
    switch key {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }
}

/// Which fields run an `onSubmit` action.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1 << 0)
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// Acts on keys while the focus is in a view.
nonisolated public struct _KeyHandlerModifier: ElementModifier {
  public typealias Body = Never

  /// Says whether it took the key.
  let handle: (KeyEvent) -> Bool
  /// Whether it stands for submitting, which text fields do by themselves.
  var isSubmission = false

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> KeyHandlerElement {
    let element = KeyHandlerElement(handle, child: child, node: node)
    element.isSubmission = isSubmission
    return element
  }

  @MainActor
  package func update(_ element: KeyHandlerElement, from old: _KeyHandlerModifier) {
    element.handle = handle
  }
}

package final class KeyHandlerElement: WrapperElement {
  override package var staysAsPainted: Bool { true }

  var handle: (KeyEvent) -> Bool
  var isSubmission = false

  init(_ handle: @escaping (KeyEvent) -> Bool, child: Element, node: ViewNode) {
    self.handle = handle
    super.init(child: child, node: node)
  }
}

extension View {
  nonisolated func onKey(_ handle: @escaping (KeyEvent) -> Bool) -> some View {
    modifier(_KeyHandlerModifier(handle: handle))
  }

  nonisolated private func onKeyPress(
    phases: KeyPress.Phases,
    matching matches: @escaping (KeyPress) -> Bool,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKey { event in
      let press = KeyPress(event)
      guard phases.contains(press.phase), matches(press) else { return false }
      return action(press) == .handled
    }
  }

  /// Runs `action` when a key is pressed or repeats while the focus is in this view.
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    action: @escaping () -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: [.down, .repeat], matching: { $0.key.folded == key.folded }) { _ in
      action()
    }
  }

  nonisolated public func onKeyPress(
    _ key: KeyEquivalent,
    phases: KeyPress.Phases,
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases, matching: { $0.key.folded == key.folded }, action: action)
  }

  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    let folded = Set(keys.map(\.folded))
    return onKeyPress(phases: phases, matching: { folded.contains($0.key.folded) }, action: action)
  }

  /// Runs `action` for keys that type any of `characters`.
  nonisolated public func onKeyPress(
    characters: CharacterSet,
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(
      phases: phases,
      matching: { press in
        !press.characters.isEmpty
          && press.characters.unicodeScalars.allSatisfy { characters.contains($0) }
      },
      action: action
    )
  }

  /// Runs `action` for every key.
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    onKeyPress(phases: phases, matching: { _ in true }, action: action)
  }

  /// Runs `action` when an arrow key is pressed while the focus is in this view.
  nonisolated public func onMoveCommand(
    perform action: ((MoveCommandDirection) -> Void)?
  ) -> some View {
    onKey { event in
      guard event.isDown, event.modifiers.isDisjoint(with: [.command, .control, .option]),
        let action, let direction = MoveCommandDirection(event.key)
      else { return false }
      action(direction)
      return true
    }
  }

  /// Runs `action` when Escape is pressed while the focus is in this view.
  nonisolated public func onExitCommand(perform action: (() -> Void)?) -> some View {
    onCommand(.escape, action)
  }

  /// Runs `action` when Delete is pressed while the focus is in this view.
  nonisolated public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    onCommand(.delete, action)
  }

  nonisolated private func onCommand(
    _ key: KeyEquivalent,
    _ action: (() -> Void)?
  ) -> some View {
    onKey { event in
      guard event.isDown, !event.isRepeat, event.key == key, let action else { return false }
      action()
      return true
    }
  }

  /// Runs `action` when a text field in this view is submitted, or Return is pressed while the focus
  /// is in this view and nothing further in takes it.
  nonisolated public func onSubmit(
    of triggers: SubmitTriggers = .text,
    _ action: @escaping () -> Void
  ) -> some View {
    modifier(
      _KeyHandlerModifier(
        handle: { event in
          guard triggers.contains(.text), event.isDown, !event.isRepeat, event.key == .return,
            event.modifiers.isDisjoint(with: [.command, .control, .option])
          else { return false }
          action()
          return true
        },
        isSubmission: true
      )
    )
    .transformEnvironment(\.submitActions) { $0.actions.append((triggers, action)) }
  }

  /// Keeps what is submitted in this view from the `onSubmit` actions around it.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0.actions.removeAll() } }
  }
}

/// What a text field that is submitted runs, the outermost first.
struct SubmitActions {
  var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  func run(_ trigger: SubmitTriggers) {
    for entry in actions.reversed() where entry.triggers.contains(trigger) { entry.action() }
  }
}

private enum SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

extension EnvironmentValues {
  var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}
