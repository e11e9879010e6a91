import Foundation

extension Path {
  /// An outline without crossings that fills the same places.
  ///
  /// - Parameter eoFill: Whether the even-odd rule decides what this path fills; else the
  ///   non-zero rule.
  /// - Returns: A path that fills the same by either rule.
  public func normalized(eoFill: Bool = true) -> Path {
    PlanarArrangement(subject: subpaths, clip: []).outline { winding in
      isFilled(winding.subject, eoFill)
    }
  }

  /// What both paths fill.
  ///
  /// - Parameters:
  ///   - other: The path to compare with.
  ///   - eoFill: Whether the even-odd rule decides what either path fills; else the non-zero
  ///     rule. The same for the other operations.
  /// - Returns: A path without crossings that fills the same by either rule.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill: eoFill) { $0 && $1 }
  }

  /// What one path or the other fills.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill: eoFill) { $0 || $1 }
  }

  /// What this path fills and `other` does not.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill: eoFill) { $0 && !$1 }
  }

  /// What exactly one of the paths fills.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill: eoFill) { $0 != $1 }
  }

  private func combined(
    with other: Path,
    eoFill: Bool,
    _ isInside: (Bool, Bool) -> Bool
  ) -> Path {
    PlanarArrangement(subject: subpaths, clip: other.subpaths).outline { winding in
      isInside(isFilled(winding.subject, eoFill), isFilled(winding.clip, eoFill))
    }
  }
}

private func isFilled(_ winding: Int, _ eoFill: Bool) -> Bool {
  eoFill ? winding % 2 != 0 : winding != 0
}
