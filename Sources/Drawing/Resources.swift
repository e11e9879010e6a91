import Foundation
import Geometry

/// A symbol's outline, for `Image(systemName:)`.
public struct SymbolOutline: Hashable, Sendable {
  /// The outline's parts in units of the font's size (1 = 1 em): x right, y down, the origin at the
  /// left end of the baseline.
  ///
  /// Parts can be painted apart (hierarchical, variable colour).
  public var layers: [Path]
  /// What is cut out of a solid frame: painted only where the parts are told apart, and then as the
  /// first of them.
  public var sign: Path?
  /// The symbol's advance in em.
  public var width: Double
  /// From the baseline upward, in em.
  public var ascent: Double
  /// From the baseline downward, in em.
  public var descent: Double
  /// Whether the name was not known and this is the placeholder.
  public var isPlaceholder: Bool

  public init(
    layers: [Path],
    sign: Path? = nil,
    width: Double,
    ascent: Double,
    descent: Double,
    isPlaceholder: Bool = false
  ) {
    self.layers = layers
    self.sign = sign
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.isPlaceholder = isPlaceholder
  }
}

/// Finds pictures and symbols by name.
///
/// Implementations cache, and may be called from any thread.
public protocol ResourceProviding: AnyObject, Sendable {
  /// The picture called `name`, in the rendition nearest to `scale`, or nil when there is none
  /// (reported once, with where it was looked for).
  func image(named name: String, scale: Double, isDark: Bool) -> Bitmap?

  /// The outline for an SF Symbols name; a placeholder when it is not known (reported once).
  ///
  /// `weight`: The CSS weight number, 100…900.
  func symbol(named name: String, weight: Int) -> SymbolOutline

  /// The colour called `name` from an asset catalogue, or nil.
  func color(named name: String, isDark: Bool) -> SRGBColor?
}

/// A function that carries one line to the user: stderr and the frame dump's log.
public typealias DiagnosticSink = @Sendable (_ line: String) -> Void
