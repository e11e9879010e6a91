package import Drawing

/// A translucent layer that blurs what lies behind it.
///
/// Apple publishes the names and their order only; blur, saturation and tint here follow public
/// recreations.
public struct Material: Hashable, Sendable {
  enum Kind: UInt8, Hashable, Sendable {
    case ultraThin, thin, regular, thick, ultraThick, bar
  }

  let kind: Kind

  public static let ultraThin = Material(kind: .ultraThin)
  public static let thin = Material(kind: .thin)
  public static let regular = Material(kind: .regular)
  public static let thick = Material(kind: .thick)
  public static let ultraThick = Material(kind: .ultraThick)
  /// The layer behind toolbars.
  public static let bar = Material(kind: .bar)

  func resolved(isDark: Bool) -> ResolvedMaterial {
    let tint: SRGBColor
    func grey(_ value: Float, _ alpha: Float) -> SRGBColor {
      SRGBColor(red: value / 255, green: value / 255, blue: value / 255, alpha: alpha)
    }
    // The recreations put a colour-dodge (light) or overlay (dark) layer of grey under the tint; in
    // one source-over layer that comes to a brighter tint in light, and the same one in dark.
    if isDark {
      tint =
        switch kind {
        case .ultraThin: grey(37, 0.55)
        case .thin: grey(37, 0.7)
        case .regular: grey(37, 0.82)
        case .thick: grey(37, 0.9)
        case .ultraThick: grey(37, 0.95)
        case .bar: grey(30, 0.86)
        }
    } else {
      tint =
        switch kind {
        case .ultraThin: grey(236, 0.5)
        case .thin: grey(241, 0.66)
        case .regular: grey(244, 0.78)
        case .thick: grey(247, 0.88)
        case .ultraThick: grey(249, 0.94)
        case .bar: grey(249, 0.86)
        }
    }
    return ResolvedMaterial(
      backdrop: BackdropPaint(blurRadius: 25, saturation: 1.8, tint: tint),
      isDark: isDark
    )
  }
}

/// A material in one colour scheme.
package struct ResolvedMaterial: Hashable, Sendable {
  package var backdrop: BackdropPaint
  package var isDark: Bool

  package init(backdrop: BackdropPaint, isDark: Bool) {
    self.backdrop = backdrop
    self.isDark = isDark
  }

  /// What stands for the material where no backdrop can be drawn.
  package var color: Color.Resolved { Color.Resolved(backdrop.tint) }
}

extension Material: ShapeStyle {
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    let isDark = shape.environment.colorScheme == .dark
    shape.result = .material(resolved(isDark: isDark))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
