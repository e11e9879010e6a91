import Geometry
import Stage
import ViewRuntime

/// What a stage shows its views as: on which device, to whom.
package struct StageAppearance: Codable, Sendable, Equatable {
  package var isDark = false
  package var isRightToLeft = false
  /// The place of the text size among all, from the smallest; nil for the usual one.
  package var typeSize: Int?
  /// How far the device's safe area is inset, points.
  package var top = 0.0
  package var bottom = 0.0

  package init() {}

  /// Puts it into force.
  @MainActor
  func apply(to stage: Stage) {
    let appearance = self
    stage.adjustEnvironment = { environment in
      environment.colorScheme = appearance.isDark ? .dark : .light
      environment.layoutDirection = appearance.isRightToLeft ? .rightToLeft : .leftToRight
      let sizes = DynamicTypeSize.allCases
      if let index = appearance.typeSize, sizes.indices.contains(index) {
        environment.dynamicTypeSize = sizes[index]
      }
    }
    stage.safeAreaInsets = EdgeInsets(top: top, leading: 0, bottom: bottom, trailing: 0)
  }
}
