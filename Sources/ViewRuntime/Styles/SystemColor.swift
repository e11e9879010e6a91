/// A colour that depends on the colour scheme: the ones with a name of their own.
///
/// The values are the generation of iOS 15 to 18.
package enum SystemColor: UInt8, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, tertiary, quaternary, quinary
  case separator, placeholder, link
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case gray2, gray3, gray4, gray5, gray6

  /// sRGB-encoded red, green, blue from 0 to 255, and the opacity as a fraction.
  typealias Components = (red: Float, green: Float, blue: Float, opacity: Float)

  func components(isDark: Bool) -> Components {
    isDark ? dark : light
  }

  func resolved(isDark: Bool) -> Color.Resolved {
    let value = components(isDark: isDark)
    return Color.Resolved(
      red: value.red / 255,
      green: value.green / 255,
      blue: value.blue / 255,
      opacity: value.opacity
    )
  }

  private var light: Components {
    switch self {
    case .red: (255, 59, 48, 1)
    case .orange: (255, 149, 0, 1)
    case .yellow: (255, 204, 0, 1)
    case .green: (52, 199, 89, 1)
    case .mint: (0, 199, 190, 1)
    case .teal: (48, 176, 199, 1)
    case .cyan: (50, 173, 230, 1)
    case .blue: (0, 122, 255, 1)
    case .indigo: (88, 86, 214, 1)
    case .purple: (175, 82, 222, 1)
    case .pink: (255, 45, 85, 1)
    case .brown: (162, 132, 94, 1)
    case .gray: (142, 142, 147, 1)
    case .primary: (0, 0, 0, 1)
    case .secondary: (60, 60, 67, 0.6)
    case .tertiary: (60, 60, 67, 0.3)
    case .quaternary: (60, 60, 67, 0.18)
    case .quinary: (60, 60, 67, 0.12)
    case .separator: (60, 60, 67, 0.29)
    case .placeholder: (60, 60, 67, 0.3)
    case .link: (0, 122, 255, 1)
    case .fill: (120, 120, 128, 0.2)
    case .secondaryFill: (120, 120, 128, 0.16)
    case .tertiaryFill: (118, 118, 128, 0.12)
    case .quaternaryFill: (116, 116, 128, 0.08)
    case .background: (255, 255, 255, 1)
    case .secondaryBackground: (242, 242, 247, 1)
    case .tertiaryBackground: (255, 255, 255, 1)
    case .groupedBackground: (242, 242, 247, 1)
    case .secondaryGroupedBackground: (255, 255, 255, 1)
    case .tertiaryGroupedBackground: (242, 242, 247, 1)
    case .gray2: (174, 174, 178, 1)
    case .gray3: (199, 199, 204, 1)
    case .gray4: (209, 209, 214, 1)
    case .gray5: (229, 229, 234, 1)
    case .gray6: (242, 242, 247, 1)
    }
  }

  private var dark: Components {
    switch self {
    case .red: (255, 69, 58, 1)
    case .orange: (255, 159, 10, 1)
    case .yellow: (255, 214, 10, 1)
    case .green: (48, 209, 88, 1)
    case .mint: (99, 230, 226, 1)
    case .teal: (64, 200, 224, 1)
    case .cyan: (100, 210, 255, 1)
    case .blue: (10, 132, 255, 1)
    case .indigo: (94, 92, 230, 1)
    case .purple: (191, 90, 242, 1)
    case .pink: (255, 55, 95, 1)
    case .brown: (172, 142, 104, 1)
    case .gray: (142, 142, 147, 1)
    case .primary: (255, 255, 255, 1)
    case .secondary: (235, 235, 245, 0.6)
    case .tertiary: (235, 235, 245, 0.3)
    case .quaternary: (235, 235, 245, 0.16)
    case .quinary: (235, 235, 245, 0.1)
    case .separator: (84, 84, 88, 0.6)
    case .placeholder: (235, 235, 245, 0.3)
    case .link: (9, 132, 255, 1)
    case .fill: (120, 120, 128, 0.36)
    case .secondaryFill: (120, 120, 128, 0.32)
    case .tertiaryFill: (118, 118, 128, 0.24)
    case .quaternaryFill: (118, 118, 128, 0.18)
    case .background: (0, 0, 0, 1)
    case .secondaryBackground: (28, 28, 30, 1)
    case .tertiaryBackground: (44, 44, 46, 1)
    case .groupedBackground: (0, 0, 0, 1)
    case .secondaryGroupedBackground: (28, 28, 30, 1)
    case .tertiaryGroupedBackground: (44, 44, 46, 1)
    case .gray2: (99, 99, 102, 1)
    case .gray3: (72, 72, 74, 1)
    case .gray4: (58, 58, 60, 1)
    case .gray5: (44, 44, 46, 1)
    case .gray6: (28, 28, 30, 1)
    }
  }
}
