import CEpoxy
import Drawing

extension CompositeOperation {
  /// OpenGL's factors for source and destination, where two factors say it all.
  var blendFactors: (Int32, Int32)? {
    switch self {
    case .sourceOver: (GL_ONE, GL_ONE_MINUS_SRC_ALPHA)
    case .destinationOver: (GL_ONE_MINUS_DST_ALPHA, GL_ONE)
    case .sourceAtop: (GL_DST_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
    case .xor: (GL_ONE_MINUS_DST_ALPHA, GL_ONE_MINUS_SRC_ALPHA)
    case .destinationOut: (GL_ZERO, GL_ONE_MINUS_SRC_ALPHA)
    case .plusLighter: (GL_ONE, GL_ONE)
    case .screen: (GL_ONE, GL_ONE_MINUS_SRC_COLOR)
    case .clear: (GL_ZERO, GL_ZERO)
    case .copy: (GL_ONE, GL_ZERO)
    case .sourceIn: (GL_DST_ALPHA, GL_ZERO)
    case .sourceOut: (GL_ONE_MINUS_DST_ALPHA, GL_ZERO)
    case .destinationIn: (GL_ZERO, GL_SRC_ALPHA)
    case .destinationAtop: (GL_ONE_MINUS_DST_ALPHA, GL_SRC_ALPHA)
    default: nil
    }
  }

  /// Whether a partly covered pixel needs what lies below: the operation on a thinned source is not
  /// the same as a thinned operation.
  var needsBackdrop: Bool { blendFactors == nil || isUnbounded }
}
