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
    let recipe = MaterialRecipe(kind, isDark: isDark)
    // A renderer lays one colour over the backdrop: the one that turns black and white into what
    // the recipe's two layers make of them.
    let black = recipe.shade(of: 0)
    let white = recipe.shade(of: 1)
    let alpha = 1 - (white - black)
    let grey = alpha > 0 ? min(black / alpha, 1) : 0
    return ResolvedMaterial(
      backdrop: BackdropPaint(
        blurRadius: 25,
        saturation: 1.8,
        tint: SRGBColor(red: grey, green: grey, blue: grey, alpha: alpha)
      ),
      isDark: isDark
    )
  }
}

/// The layers of a material's public recreations: a grey over the backdrop, and another one blended
/// with the result, by colour dodge in the light scheme and overlay in the dark one.
struct MaterialRecipe {
  /// A fraction from black to white, and its opacity.
  let tint: (grey: Float, opacity: Float)
  let blendedGrey: Float
  let isDark: Bool

  init(_ kind: Material.Kind, isDark: Bool) {
    self.isDark = isDark
    let layers: (tint: Float, opacity: Float, blended: Float)
    switch (kind, isDark) {
    case (.ultraThin, false): layers = (191, 0.44, 0x30)
    case (.thin, false): layers = (166, 0.7, 0x3D)
    case (.regular, false): layers = (179, 0.82, 0x43)
    case (.thick, false): layers = (153, 0.97, 0x5F)
    case (.ultraThick, false): layers = (153, 0.985, 0x5F)
    case (.bar, false): layers = (179, 0.9, 0x43)
    case (.ultraThin, true): layers = (37, 0.55, 0x9C)
    case (.thin, true): layers = (37, 0.7, 0x9C)
    case (.regular, true): layers = (37, 0.82, 0x8C)
    case (.thick, true): layers = (37, 0.9, 0x7C)
    case (.ultraThick, true): layers = (37, 0.95, 0x7C)
    case (.bar, true): layers = (30, 0.88, 0x8C)
    }
    tint = (layers.tint / 255, layers.opacity)
    blendedGrey = layers.blended / 255
  }

  /// What a grey backdrop looks like through the layers.
  func shade(of backdrop: Float) -> Float {
    let tinted = tint.grey * tint.opacity + backdrop * (1 - tint.opacity)
    if !isDark { return min(tinted / (1 - blendedGrey), 1) }
    return tinted < 0.5
      ? 2 * tinted * blendedGrey
      : 1 - 2 * (1 - tinted) * (1 - blendedGrey)
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
