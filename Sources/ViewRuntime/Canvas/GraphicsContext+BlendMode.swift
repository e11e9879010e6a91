package import Drawing

extension GraphicsContext {
  /// How something is put over what is there already.
  public struct BlendMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) {
      self.rawValue = rawValue
    }

    package init(operation: CompositeOperation) {
      rawValue = Int32(operation.rawValue)
    }

    package var operation: CompositeOperation {
      UInt8(exactly: rawValue).flatMap(CompositeOperation.init(rawValue:)) ?? .sourceOver
    }

    public static var normal: BlendMode { BlendMode(operation: .sourceOver) }
    public static var multiply: BlendMode { BlendMode(operation: .multiply) }
    public static var screen: BlendMode { BlendMode(operation: .screen) }
    public static var overlay: BlendMode { BlendMode(operation: .overlay) }
    public static var darken: BlendMode { BlendMode(operation: .darken) }
    public static var lighten: BlendMode { BlendMode(operation: .lighten) }
    public static var colorDodge: BlendMode { BlendMode(operation: .colorDodge) }
    public static var colorBurn: BlendMode { BlendMode(operation: .colorBurn) }
    public static var softLight: BlendMode { BlendMode(operation: .softLight) }
    public static var hardLight: BlendMode { BlendMode(operation: .hardLight) }
    public static var difference: BlendMode { BlendMode(operation: .difference) }
    public static var exclusion: BlendMode { BlendMode(operation: .exclusion) }
    public static var hue: BlendMode { BlendMode(operation: .hue) }
    public static var saturation: BlendMode { BlendMode(operation: .saturation) }
    public static var color: BlendMode { BlendMode(operation: .color) }
    public static var luminosity: BlendMode { BlendMode(operation: .luminosity) }
    public static var clear: BlendMode { BlendMode(operation: .clear) }
    public static var copy: BlendMode { BlendMode(operation: .copy) }
    public static var sourceIn: BlendMode { BlendMode(operation: .sourceIn) }
    public static var sourceOut: BlendMode { BlendMode(operation: .sourceOut) }
    public static var sourceAtop: BlendMode { BlendMode(operation: .sourceAtop) }
    public static var destinationOver: BlendMode { BlendMode(operation: .destinationOver) }
    public static var destinationIn: BlendMode { BlendMode(operation: .destinationIn) }
    public static var destinationOut: BlendMode { BlendMode(operation: .destinationOut) }
    public static var destinationAtop: BlendMode { BlendMode(operation: .destinationAtop) }
    public static var xor: BlendMode { BlendMode(operation: .xor) }
    public static var plusDarker: BlendMode { BlendMode(operation: .plusDarker) }
    public static var plusLighter: BlendMode { BlendMode(operation: .plusLighter) }
  }
}
