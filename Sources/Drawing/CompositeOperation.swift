/// How a source is put over what is already there: W3C compositing names, Porter-Duff operators.
@frozen
public enum CompositeOperation: UInt8, Hashable, Sendable, CaseIterable {
  case sourceOver
  case multiply
  case screen
  case overlay
  case darken
  case lighten
  case colorDodge
  case colorBurn
  case softLight
  case hardLight
  case difference
  case exclusion
  case hue
  case saturation
  case color
  case luminosity
  case clear
  case copy
  case sourceIn
  case sourceOut
  case sourceAtop
  case destinationOver
  case destinationIn
  case destinationOut
  case destinationAtop
  case xor
  case plusDarker
  case plusLighter
}

extension CompositeOperation {
  /// Whether pixels change where the source is clear, so that the operator acts on the whole of
  /// the enclosing layer.
  @inlinable
  public var isUnbounded: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Whether the layer around it may reach as far as the source does.
  @inlinable
  public var addsPixels: Bool {
    switch self {
    case .clear, .sourceIn, .destinationIn: false
    default: true
    }
  }
}
