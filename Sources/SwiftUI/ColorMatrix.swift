public import ViewRuntime

/// A 4 x 5 matrix over red, green, blue, alpha and 1: what a canvas's colour filter applies.
public typealias ColorMatrix = _ColorMatrix
