import Foundation

/// The size, line height and weight of a text style, as iOS has them.
struct TextStyleMetrics: Equatable {
  /// In points.
  let size: CGFloat
  /// From baseline to baseline, in points.
  let lineHeight: CGFloat
  let weight: Font.Weight
  /// The weight that `bold()` asks for.
  let emphasizedWeight: Font.Weight

  init(_ style: Font.TextStyle, _ dynamicTypeSize: DynamicTypeSize) {
    let column = DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize) ?? 3
    let row = Self.table(style)[column]
    size = row.0
    lineHeight = row.1
    switch style {
    case .headline: weight = .semibold
    case .extraLargeTitle, .extraLargeTitle2: weight = .bold
    default: weight = .regular
    }
    switch style {
    case .largeTitle, .title, .title2, .extraLargeTitle, .extraLargeTitle2:
      emphasizedWeight = .bold
    default:
      emphasizedWeight = .semibold
    }
  }

  /// How much larger than at the default a text of `style` is.
  static func scale(_ style: Font.TextStyle, _ dynamicTypeSize: DynamicTypeSize) -> CGFloat {
    guard dynamicTypeSize != .large else { return 1 }
    return TextStyleMetrics(style, dynamicTypeSize).size / TextStyleMetrics(style, .large).size
  }

  /// Size and line height from `xSmall` to `accessibility5`, in points.
  private static func table(_ style: Font.TextStyle) -> [(CGFloat, CGFloat)] {
    switch style {
    case .largeTitle:
      [
        (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48), (44, 52), (48, 57),
        (52, 61), (56, 66), (60, 70),
      ]
    case .title:
      [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51),
        (48, 57), (53, 62), (58, 68),
      ]
    case .title2:
      [
        (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34), (34, 41), (39, 47),
        (44, 52), (50, 59), (56, 66),
      ]
    case .title3:
      [
        (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32), (31, 38), (37, 44),
        (43, 51), (49, 58), (55, 65),
      ]
    case .headline, .body:
      [
        (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29), (28, 34), (33, 40),
        (40, 48), (47, 56), (53, 62),
      ]
    case .callout:
      [
        (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28), (26, 32), (32, 39),
        (38, 46), (44, 52), (51, 60),
      ]
    case .subheadline:
      [
        (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28), (25, 31), (30, 37),
        (36, 43), (42, 50), (49, 58),
      ]
    case .footnote:
      [
        (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24), (23, 29), (27, 33),
        (33, 40), (38, 46), (44, 52),
      ]
    case .caption:
      [
        (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23), (22, 29), (26, 32),
        (32, 39), (37, 44), (43, 51),
      ]
    case .caption2:
      [
        (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22), (20, 25), (24, 30),
        (29, 35), (34, 41), (40, 48),
      ]
    case .extraLargeTitle:
      [
        (33, 40), (34, 41), (35, 42), (36, 43), (38, 46), (40, 48), (42, 50), (46, 55), (50, 59),
        (54, 64), (58, 68), (62, 73),
      ]
    case .extraLargeTitle2:
      [
        (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41), (38, 46), (43, 51),
        (48, 57), (53, 62), (58, 68),
      ]
    }
  }
}
