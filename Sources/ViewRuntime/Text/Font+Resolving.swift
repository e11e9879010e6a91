import Foundation
package import Drawing
import Motion

extension Font {
  /// What a renderer needs to know of the font in `environment`.
  package func resolve(in environment: EnvironmentValues) -> FontDescription {
    resolve(
      dynamicTypeSize: environment.dynamicTypeSize,
      isBoldText: environment.legibilityWeight == .bold
    )
  }

  func resolve(dynamicTypeSize: DynamicTypeSize, isBoldText: Bool = false) -> FontDescription {
    var description: FontDescription
    var emphasizedWeight = Weight.bold.value
    // Line height as a multiple of the size; nil leaves it to the font.
    var lineHeight: Double?
    switch base {
    case .style(let style, let design, let weight):
      let metrics = TextStyleMetrics(style, dynamicTypeSize)
      description = FontDescription(
        design: (design ?? .default).fontDesign,
        size: Double(metrics.size),
        weight: (weight ?? metrics.weight).value
      )
      emphasizedWeight = metrics.emphasizedWeight.value
      lineHeight = Double(metrics.lineHeight / metrics.size)
    case .system(let size, let weight, let design):
      description = FontDescription(
        design: (design ?? .default).fontDesign,
        size: Self.validSize(size),
        weight: (weight ?? .regular).value
      )
      lineHeight = Self.systemLineHeight
    case .custom(let name, let size, let style):
      let scale = style.map { TextStyleMetrics.scale($0, dynamicTypeSize) } ?? 1
      description = FontDescription(family: name, size: Self.validSize(size * scale))
    case .description(let known):
      description = known
      lineHeight = known.lineHeight.map { $0 / known.size }
    }
    var leading = 0.0
    for modifier in modifiers {
      switch modifier {
      case .weight(let weight): description.weight = weight.value
      case .bold(let isActive):
        if isActive {
          description.weight = max(description.weight, emphasizedWeight)
        } else {
          description.weight = min(description.weight, Weight.regular.value)
        }
      case .italic(let isActive): description.isItalic = isActive
      case .width(let value): description.width = Self.cssWidth(value)
      case .design(let design): description.design = design.fontDesign
      case .leading(.standard): leading = 0
      case .leading(.tight): leading = -2
      case .leading(.loose): leading = 2
      case .monospaced(let isActive):
        if isActive {
          description.design = .monospaced
        } else if description.design == .monospaced {
          description.design = .standard
        }
      case .monospacedDigit: description.usesMonospacedDigits = true
      case .smallCaps: description.usesSmallCaps = true
      case .scaled(let factor):
        description.size = Self.validSize(CGFloat(description.size) * factor)
      case .pointSize(let size):
        description.size = Self.validSize(size)
      }
    }
    if isBoldText { description.weight = min(description.weight + 200, Weight.black.value) }
    description.lineHeight = lineHeight.map { max($0 * description.size + leading, 1) }
    return description
  }

  /// The height of a line of San Francisco in em.
  static let systemLineHeight = 1.193359375

  /// Sizes that no font can have count as 1 point.
  private static func validSize(_ size: CGFloat) -> Double {
    size.isFinite && size > 0 ? Double(size) : 1
  }

  /// The CSS stretch nearest to a width of -1…1.
  private static func cssWidth(_ value: CGFloat) -> Int {
    switch value {
    case ..<(-0.3): 62
    case ..<(-0.1): 75
    case ..<0.1: 100
    default: 125
    }
  }
}

extension Font.Design {
  var fontDesign: FontDescription.Design {
    switch self {
    case .default: .standard
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}
