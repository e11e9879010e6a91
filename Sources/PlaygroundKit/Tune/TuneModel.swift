import EffectKit
import Foundation
import LiveCode
import Observation

/// What a person tries on the running demo: another animation, another transition, other values of
/// the plugins' parameters.
///
/// ```swift
/// let model = TuneModel()
/// model.onChange = { supervisor.settings = $0 }
/// model.kind = .spring
/// model.response = 0.6
/// model.settings.animation  // .spring(response: 0.6, dampingFraction: 0.825)
/// ```
@MainActor
@Observable
package final class TuneModel {
  /// What takes the place of the demo's animations.
  package enum Kind: String, CaseIterable, Identifiable, Sendable {
    case asWritten, spring, curve, preset, plugin

    package var id: String { rawValue }
  }

  /// The two ways in which SwiftUI describes a spring.
  package enum SpringForm: String, CaseIterable, Identifiable, Sendable {
    case response, duration

    package var id: String { rawValue }
  }

  /// Called with all settings after each change that a person makes.
  @ObservationIgnored package var onChange: (StageSettings) -> Void = { _ in }
  /// Called with what is to be put on the clipboard.
  @ObservationIgnored package var onCopy: (String) -> Void = { _ in }

  /// What the loaded plugins offer.
  package private(set) var catalog = EffectCatalog()

  private var stored = StageSettings()
  private var storedKind = Kind.asWritten
  /// What is tried when the demo's own animations are replaced again.
  private var lastKind = Kind.spring
  private var storedForm = SpringForm.response

  // What each kind was set to last, also while another kind is in force.
  private var springPace = 0.55
  private var springDamping = 0.825
  private var springBounce = 0.175
  private var bezier = BezierPoints.ease
  private var storedPreset = MotionPreset.easeInOut
  private var presetDuration = MotionPreset.easeInOut.usualDuration
  private var pluginName: String?

  /// What was copied last, until something changes.
  package private(set) var copied: String?

  package init() {}

  // MARK: Outside

  /// All settings, with those that the panel does not show.
  ///
  /// Setting them does not call `onChange`.
  package var settings: StageSettings {
    get { stored }
    set {
      guard newValue != stored else { return }
      let isOther = newValue.animation != stored.animation
      stored = newValue
      if isOther { takeAnimation() }
    }
  }

  package func take(_ catalog: EffectCatalog) {
    if catalog != self.catalog { self.catalog = catalog }
  }

  /// Brings the controls in line with an animation that was set from outside.
  private func takeAnimation() {
    defer { if storedKind != .asWritten { lastKind = storedKind } }
    switch stored.animation {
    case nil: storedKind = .asWritten
    case .registered(let name):
      storedKind = .plugin
      pluginName = name
    case .spring(let response, let fraction):
      storedKind = .spring
      storedForm = .response
      (springPace, springDamping) = (response, fraction)
      springBounce = Self.bounce(fraction)
    case .bouncySpring(let duration, let bounce):
      storedKind = .spring
      storedForm = .duration
      (springPace, springBounce) = (duration, bounce)
      springDamping = Self.damping(bounce)
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      if let (preset, duration) = stored.animation.flatMap(MotionPreset.curve) {
        storedKind = .preset
        (storedPreset, presetDuration) = (preset, duration)
      } else {
        storedKind = .curve
        bezier = BezierPoints(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration)
      }
    }
  }

  private func change(_ body: (inout StageSettings) -> Void) {
    var changed = stored
    body(&changed)
    copied = nil
    guard changed != stored else { return }
    stored = changed
    onChange(changed)
  }

  private func animationDidChange() { change { $0.animation = choice } }

  // MARK: Animation

  package var kind: Kind {
    get { storedKind }
    set {
      if newValue == .plugin, !animationNames.contains(pluginName ?? "") {
        pluginName = animationNames.first
      }
      if newValue != .asWritten { lastKind = newValue }
      storedKind = newValue
      animationDidChange()
    }
  }

  /// Whether the demo's animations are replaced.
  package var isReplacing: Bool {
    get { storedKind != .asWritten }
    set { if newValue != isReplacing { kind = newValue ? lastKind : .asWritten } }
  }

  /// The animation in force; nil for those that the code gives.
  package var choice: MotionChoice? {
    switch storedKind {
    case .asWritten: nil
    case .spring:
      storedForm == .response
        ? .spring(response: springPace, dampingFraction: springDamping)
        : .bouncySpring(duration: springPace, bounce: springBounce)
    case .curve: bezier.choice
    case .preset: storedPreset.choice(duration: presetDuration)
    case .plugin: pluginName.map { .registered($0) }
    }
  }

  /// The animation as a function; nil as written, and for a plugin's.
  package var curve: MotionCurve? { choice.flatMap { MotionCurve($0) } }

  /// The animation as an expression; nil as written.
  package var code: String? {
    storedKind == .preset ? storedPreset.code(duration: presetDuration) : choice?.code
  }

  /// Changing the form keeps the motion.
  package var springForm: SpringForm {
    get { storedForm }
    set {
      guard newValue != storedForm else { return }
      storedForm = newValue
      animationDidChange()
    }
  }

  package nonisolated static let paceRange = 0.05...2.0
  package nonisolated static let dampingRange = 0.05...2.0
  package nonisolated static let bounceRange = -0.5...0.95

  /// Seconds: a spring's response, or its duration, which is the same.
  package var pace: Double {
    get { springPace }
    set {
      springPace = Self.nearest(newValue, Self.paceRange)
      animationDidChange()
    }
  }

  package var dampingFraction: Double {
    get { springDamping }
    set {
      springDamping = Self.nearest(newValue, Self.dampingRange)
      springBounce = Self.bounce(springDamping)
      animationDidChange()
    }
  }

  package var bounce: Double {
    get { springBounce }
    set {
      springBounce = Self.nearest(newValue, Self.bounceRange)
      springDamping = Self.damping(springBounce)
      animationDidChange()
    }
  }

  // As `Spring` has it: 1 − bounce, and beyond critical damping 1 / (1 + bounce).
  private static func damping(_ bounce: Double) -> Double {
    rounded(bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  private static func bounce(_ damping: Double) -> Double {
    rounded(damping > 1 ? 1 / damping - 1 : 1 - damping)
  }

  /// To the three decimals that code is written with.
  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private static func nearest(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    value.isFinite ? min(max(rounded(value), range.lowerBound), range.upperBound) : range.lowerBound
  }

  package var points: BezierPoints {
    get { bezier }
    set {
      bezier = newValue.valid
      animationDidChange()
    }
  }

  package var preset: MotionPreset {
    get { storedPreset }
    set {
      let wasUsual = presetDuration == storedPreset.usualDuration
      storedPreset = newValue
      if wasUsual { presetDuration = newValue.usualDuration }
      animationDidChange()
    }
  }

  /// Seconds: of the curve or the preset that is in force.
  package var duration: Double {
    get { storedKind == .preset ? presetDuration : bezier.duration }
    set {
      let value = Self.nearest(newValue, Self.paceRange)
      if storedKind == .preset { presetDuration = value } else { bezier.duration = value }
      animationDidChange()
    }
  }

  /// The animations and curves that plugins offer.
  package var animationNames: [String] { catalog.items(.animation).map(\.name) }

  package var plugin: String? {
    get { pluginName }
    set {
      pluginName = newValue
      animationDidChange()
    }
  }

  // MARK: Transition

  package var transitionNames: [String] { catalog.items(.transition).map(\.name) }

  /// A plugin's transition in the place of the demo's; nil for those that the code gives.
  package var transition: String? {
    get { stored.transition }
    set { change { $0.transition = newValue } }
  }

  // MARK: Parameters

  /// The plugins that have parameters, each name once: what is set of one is set of its namesakes.
  package var plugins: [EffectCatalog.Plugin] {
    var names: Set<String> = []
    return catalog.plugins.filter { !$0.parameters.isEmpty && names.insert($0.name).inserted }
  }

  /// What is set, else what the catalogue says.
  package func value(of parameter: EffectCatalog.Parameter) -> ParameterValue {
    stored.values[parameter.id].flatMap { parameter.kind.nearest($0) } ?? parameter.value
  }

  /// Sets a parameter to the nearest value that it can have.
  package func set(_ value: ParameterValue, for parameter: EffectCatalog.Parameter) {
    guard let nearest = parameter.kind.nearest(value) else { return }
    change { settings in
      settings.texts[parameter.id] = nil
      settings.values[parameter.id] = nearest
    }
  }

  /// Goes back to what the code declares.
  package func reset(_ parameters: [EffectCatalog.Parameter]) {
    change { settings in
      for parameter in parameters {
        settings.values[parameter.id] = nil
        settings.texts[parameter.id] = nil
      }
    }
    // Until the stage says so itself.
    for plugin in catalog.plugins.indices {
      for index in catalog.plugins[plugin].parameters.indices
      where parameters.contains(where: { $0.id == catalog.plugins[plugin].parameters[index].id }) {
        catalog.plugins[plugin].parameters[index].value =
          catalog.plugins[plugin].parameters[index].initial
      }
    }
  }

  /// Whether a parameter has another value than its code gives it.
  package func isChanged(_ parameter: EffectCatalog.Parameter) -> Bool {
    value(of: parameter) != parameter.initial
  }

  // MARK: Copying

  /// Hands a line of code on to the clipboard.
  package func copy(_ code: String) {
    onCopy(code)
    copied = code
  }

  /// The declaration of a parameter with its value, or the value where the source is not at hand.
  package func code(of parameter: EffectCatalog.Parameter) -> String {
    let code = ParameterCode(parameter: parameter, value: value(of: parameter))
    let plugin = catalog.plugins.first { $0.parameters.contains { $0.id == parameter.id } }
    let declarations = plugin.map { Self.sources(at: $0.path).compactMap(code.declaration) } ?? []
    return declarations.count == 1 ? declarations[0] : code.expression()
  }

  /// The Swift files of a plugin.
  private static func sources(at path: String) -> [String] {
    guard let source = try? SourceSet(path: path) else { return [] }
    return source.files.map(\.text)
  }

  // MARK: Everything

  /// Whether anything is not as it was written.
  package var isActive: Bool {
    stored.animation != nil || stored.transition != nil
      || catalog.parameters.contains { isChanged($0) }
  }

  /// Puts everything back as it was written.
  package func resetAll() {
    storedKind = .asWritten
    reset(catalog.parameters)
    change { settings in
      settings.animation = nil
      settings.transition = nil
    }
  }
}
