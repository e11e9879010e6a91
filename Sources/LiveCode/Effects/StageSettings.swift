import EffectKit
import Foundation
import ViewRuntime

/// What a person has set while looking at a stage: it outlives the stage's process.
package struct StageSettings: Codable, Sendable, Equatable {
  /// Parameters by `Plugin.Title`, also of plugins that are not there at the moment.
  package var values: [String: ParameterValue] = [:]
  /// The same as a person wrote it.
  package var texts: [String: String] = [:]
  /// Tried in the place of every animation of the code's.
  package var animation: MotionChoice?
  /// The name of a plugin's transition that is tried in the place of every one of the code's.
  package var transition: String?
  package var appearance = StageAppearance()

  package init() {}

  var data: [UInt8] { (try? JSONEncoder().encode(self)).map { [UInt8]($0) } ?? [] }

  init?(data: [UInt8]) {
    guard let settings = try? JSONDecoder().decode(StageSettings.self, from: Data(data)) else {
      return nil
    }
    self = settings
  }

  /// Puts them into force for what a host shows.
  ///
  /// - Returns: One line for each name that no plugin offers.
  @MainActor
  @discardableResult
  package func apply(
    to host: ViewHost,
    _ registry: EffectRegistry = .shared
  ) -> [String] {
    registry.replaceSettings(with: values)
    registry.prepare(texts: texts)
    var problems: [String] = []
    host.substitutes.animation = animation?.animation
    if case .registered(let name) = animation, host.substitutes.animation == nil {
      problems.append(registry.missing(name, .animation))
    }
    host.substitutes.transition = transition.flatMap { registry.transition(named: $0) }
    if let transition, host.substitutes.transition == nil {
      problems.append(registry.missing(transition, .transition))
    }
    return problems
  }
}
