import Foundation
import Motion

/// Runs a symbol effect on the symbols in a view.
nonisolated package struct SymbolEffectModifier: ViewModifier {
  package typealias Body = Never

  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  let trigger: Trigger

  enum Trigger {
    case change(AnyTrigger)
    case activity(Bool)
  }

  @MainActor
  package static func _makeNode<Base: View>(
    _ view: ModifiedContent<Base, Self>,
    _ inputs: _NodeInputs
  ) -> ViewNode {
    SymbolEffectNode(view, inputs)
  }

  @MainActor
  package static func _updateNode<Base: View>(
    _ node: ViewNode,
    _ view: ModifiedContent<Base, Self>
  ) {
    unsafeDowncast(node, to: SymbolEffectNode<Base>.self).update(to: view)
  }
}

/// Hands a player to the symbols below through the environment.
final class SymbolEffectNode<Base: View>: UnaryNode {
  private var trigger: SymbolEffectModifier.Trigger
  private let player: SymbolEffectPlayer

  init(_ view: ModifiedContent<Base, SymbolEffectModifier>, _ inputs: _NodeInputs) {
    trigger = view.modifier.trigger
    player = SymbolEffectPlayer(view.modifier.motion, view.modifier.options, inputs.host)
    super.init(inputs)
    if case .activity(let isActive) = trigger { player.begin(isActive: isActive) }
    environment.symbolEffects.append(player)
    childNode = Base._makeNode(view.content, _NodeInputs(childOf: self))
  }

  func update(to view: ModifiedContent<Base, SymbolEffectModifier>) {
    player.motion = view.modifier.motion
    player.options = view.modifier.options
    let old = trigger
    trigger = view.modifier.trigger
    switch (old, trigger) {
    case (.change(let old), .change(let new)) where old != new: player.run()
    case (.activity(let old), .activity(let new)) where old != new: player.setActive(new)
    default: break
    }
    if let childNode { Base._updateNode(childNode, view.content) }
  }

  override func environmentDidChange(
    _ environment: EnvironmentValues,
    _ keys: Set<ObjectIdentifier>
  ) {
    var inner = environment
    inner.symbolEffects.append(player)
    super.environmentDidChange(inner, keys)
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    player.stop()
  }
}

/// The runs of one symbol effect on the clock of frames.
@MainActor
package final class SymbolEffectPlayer: FrameObserver {
  var motion: _SymbolMotion
  var options: SymbolEffectOptions
  private unowned(unsafe) let host: ViewHost

  /// A run, or several in a row.
  private struct Run {
    /// The timestamp of its first frame; nil until that is painted.
    var start: Double?
    /// The number of repetitions; nil for ever.
    var count: Int?
  }

  private var runs: [Run] = []
  private var isActive = false
  /// For effects that stay: from which level, since when.
  private var level = (from: 0.0, to: 0.0, start: Double?.none)
  /// The most layers of a symbol that was painted: the last one's end is the effect's.
  private var layers = 1

  init(_ motion: _SymbolMotion, _ options: SymbolEffectOptions, _ host: ViewHost) {
    self.motion = motion
    self.options = options
    self.host = host
  }

  // MARK: Starting and stopping

  func begin(isActive: Bool) {
    if motion.kind.isLevel {
      // What is there from the beginning does not move.
      self.isActive = isActive
      level = (isActive ? 1 : 0, isActive ? 1 : 0, nil)
    } else if isActive {
      setActive(true)
    }
  }

  /// Runs once, or as often as the options say, on top of what runs already.
  func run() {
    let count = options.repeatsForEver == true ? nil : options.count ?? 1
    // Quick changes do not pile up.
    if runs.count >= 3 { runs.removeFirst() }
    runs.append(Run(count: count))
    wake()
  }

  func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    if motion.kind.isLevel {
      level = (presentedLevel(at: host.time), isActive ? 1 : 0, nil)
    } else if isActive {
      runs = [Run(count: options.repeatsForEver == false ? options.count ?? 1 : options.count)]
    } else if let run = runs.last {
      // The repetition that runs is the last.
      if let start = run.start {
        let passed = max(host.time - start, 0) * options.speed / period
        runs = [Run(start: start, count: Int(passed) + 1)]
      } else {
        runs = []
      }
    }
    wake()
  }

  private func wake() {
    host.frameObservers.add(self)
    host.needsPaint = true
    host.requestFrame()
  }

  func stop() {
    runs = []
    host.frameObservers.remove(self)
  }

  // MARK: Poses

  private var period: Double { SymbolMotion.duration(of: motion, layers: layers) + options.delay }

  private func presentedLevel(at time: Double) -> Double {
    guard let start = level.start else { return level.from == level.to ? level.to : level.from }
    let t = min(max((time - start) * options.speed / SymbolMotion.levelDuration, 0), 1)
    return level.from + (level.to - level.from) * UnitCurve.easeInOut.value(at: t)
  }

  /// The pose of a layer of a symbol in the frame that is painted.
  func pose(layer: Int, of layers: Int) -> SymbolPose {
    let time = host.time
    self.layers = max(self.layers, layers)
    if motion.kind.isLevel {
      if level.from != level.to, level.start == nil { level.start = time }
      return SymbolMotion.pose(of: motion, level: presentedLevel(at: time))
    }
    var result = SymbolPose.identity
    for index in runs.indices {
      let start = runs[index].start ?? time
      runs[index].start = start
      let elapsed = (time - start) * options.speed
      let period = self.period
      let number = (elapsed / period).rounded(.down)
      if let count = runs[index].count, Int(number) >= count { continue }
      result = result.combined(
        with: SymbolMotion.pose(
          of: motion,
          at: elapsed - number * period,
          layer: layer,
          of: layers,
          repeats: runs[index].count == nil && options.delay == 0
        )
      )
    }
    return result
  }

  // MARK: Frames

  package var needsFrames: Bool {
    !runs.isEmpty || level.from != level.to
  }

  package func frameWillUpdate(at time: Double) {
    runs.removeAll { run in
      guard let start = run.start, let count = run.count else { return false }
      return (time - start) * options.speed >= Double(count) * period
    }
    if let start = level.start,
      (time - start) * options.speed >= SymbolMotion.levelDuration
    {
      level = (level.to, level.to, nil)
    }
    // The last of them shows the symbol at rest.
    host.needsPaint = true
    if !needsFrames { host.frameObservers.remove(self) }
  }
}

private struct SymbolEffectsKey: EnvironmentKey {
  static var defaultValue: SymbolEffectPlayers { SymbolEffectPlayers() }
}

/// The players of the effects around a symbol, innermost last.
package struct SymbolEffectPlayers: Equatable {
  private(set) var players: [SymbolEffectPlayer] = []

  mutating func append(_ player: SymbolEffectPlayer) { players.append(player) }

  package static func == (left: Self, right: Self) -> Bool {
    left.players.elementsEqual(right.players) { $0 === $1 }
  }
}

extension EnvironmentValues {
  package var symbolEffects: SymbolEffectPlayers {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
}

extension SymbolEffectPlayers {
  /// The pose of a layer of a symbol in the frame that is painted.
  @MainActor
  func pose(layer: Int, of layers: Int) -> SymbolPose {
    players.reduce(.identity) { $0.combined(with: $1.pose(layer: layer, of: layers)) }
  }
}

extension View {
  /// Runs an effect on the symbols in this view as long as it is active.
  ///
  /// One that stops finishes the run that it is in.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    isActive: Bool = true
  ) -> some View {
    modifier(
      SymbolEffectModifier(
        motion: effect._motion,
        options: options,
        trigger: .activity(isActive)
      )
    )
  }

  /// Runs an effect on the symbols in this view whenever `value` changes.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T,
    options: SymbolEffectOptions = .default,
    value: U
  ) -> some View {
    modifier(
      SymbolEffectModifier(
        motion: effect._motion,
        options: options,
        trigger: .change(AnyTrigger(value))
      )
    )
  }

  /// Keeps the effects of views around this one from its symbols.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    modifier(
      _EnvironmentTransform { environment in
        if isEnabled { environment.symbolEffects = SymbolEffectPlayers() }
      }
    )
  }
}
