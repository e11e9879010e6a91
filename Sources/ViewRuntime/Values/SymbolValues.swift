/// How the parts of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    case monochrome, multicolor, hierarchical, palette
  }

  package let kind: Kind

  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  public static let palette = SymbolRenderingMode(kind: .palette)
}

/// Forms of a symbol: filled, crossed out, inside a shape.
///
/// ```swift
/// SymbolVariants.fill.circle  // "name.circle.fill"
/// ```
public struct SymbolVariants: Hashable, Sendable {
  enum Enclosure: UInt8, Hashable, Sendable {
    case none, circle, square, rectangle
  }

  var isFilled = false
  var isSlashed = false
  var enclosure = Enclosure.none

  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(enclosure: .circle)
  public static let square = SymbolVariants(enclosure: .square)
  public static let rectangle = SymbolVariants(enclosure: .rectangle)
  public static let fill = SymbolVariants(isFilled: true)
  public static let slash = SymbolVariants(isSlashed: true)

  public var circle: SymbolVariants { with { $0.enclosure = .circle } }
  public var square: SymbolVariants { with { $0.enclosure = .square } }
  public var rectangle: SymbolVariants { with { $0.enclosure = .rectangle } }
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }

  public func contains(_ other: SymbolVariants) -> Bool {
    (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
      && (other.enclosure == .none || other.enclosure == enclosure)
  }

  /// The variant's name of the symbol called `name`: `heart` and `fill` make `heart.fill`,
  /// `heart.fill` and `circle` make `heart.circle.fill`.
  package func name(for name: String) -> String {
    var base = name
    // Names end in `slash`, the shape around and `fill`, in this order.
    let wasFilled = Self.remove(".fill", from: &base)
    let parts = base.split(separator: ".")
    if isSlashed, !parts.contains("slash") { base += ".slash" }
    switch enclosure {
    case .none: break
    case .circle: if !parts.contains("circle") { base += ".circle" }
    case .square: if !parts.contains("square") { base += ".square" }
    case .rectangle: if !parts.contains("rectangle") { base += ".rectangle" }
    }
    if wasFilled || isFilled && !parts.contains("fill") { base += ".fill" }
    return base
  }

  private static func remove(_ ending: String, from name: inout String) -> Bool {
    guard name.hasSuffix(ending) else { return false }
    name.removeLast(ending.count)
    return true
  }

  package func union(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      isFilled: isFilled || other.isFilled,
      isSlashed: isSlashed || other.isSlashed,
      enclosure: other.enclosure == .none ? enclosure : other.enclosure
    )
  }
}

extension SymbolVariants {
  private init(isFilled: Bool = false, isSlashed: Bool = false) {
    self.init(isFilled: isFilled, isSlashed: isSlashed, enclosure: .none)
  }
}
