public import Foundation
public import Geometry
import Motion

// Shaders are written in Metal's language, for which there is no compiler here: code that names them
// compiles, and what they would change is drawn without them.

/// The functions of a library of shaders, by name.
@dynamicMemberLookup
public struct ShaderLibrary: Hashable, Sendable {
  public static let `default` = ShaderLibrary()

  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary() }

  public init() {}

  public init(url: URL) {}

  public init(data: Data) {}

  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }

  public subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: self, name: name)
  }
}

/// A shader without its arguments.
@dynamicCallable
public struct ShaderFunction: Hashable, Sendable {
  public var library: ShaderLibrary
  public var name: String

  public init(library: ShaderLibrary, name: String) {
    self.library = library
    self.name = name
  }

  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A shader with its arguments.
public struct Shader: Hashable, Sendable {
  public struct Argument: Hashable, Sendable {
    private let values: [Double]

    private init(_ values: [Double]) { self.values = values }

    public static let boundingRect = Argument([])

    public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument { Argument([Double(x)]) }

    public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
      Argument([Double(x), Double(y)])
    }

    public static func float2(_ point: CGPoint) -> Argument {
      Argument([Double(point.x), Double(point.y)])
    }

    public static func float2(_ size: CGSize) -> Argument {
      Argument([Double(size.width), Double(size.height)])
    }

    public static func float2(_ vector: CGVector) -> Argument {
      Argument([Double(vector.dx), Double(vector.dy)])
    }

    public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
      Argument([Double(x), Double(y), Double(z)])
    }

    public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
      Argument([Double(x), Double(y), Double(z), Double(w)])
    }

    public static func floatArray(_ array: [Float]) -> Argument {
      Argument(array.map { Double($0) })
    }

    public static func color(_ color: Color) -> Argument {
      let parts = color.resolve(in: EnvironmentValues())
      return Argument(
        [parts.red, parts.green, parts.blue, parts.opacity].map { Double($0) }
      )
    }

    public static func colorArray(_ array: [Color]) -> Argument { Argument([Double(array.count)]) }

    public static func image(_ image: Image) -> Argument { Argument([]) }

    public static func data(_ data: Data) -> Argument { Argument(data.map { Double($0) }) }
  }

  public var function: ShaderFunction
  public var arguments: [Argument]
  public var dithersColor = false

  public init(function: ShaderFunction, arguments: [Argument]) {
    self.function = function
    self.arguments = arguments
  }
}

extension Shader: ShapeStyle {
  /// Nothing, and a line in the log.
  public func _apply(to shape: inout _ShapeStyle_Shape) {
    shape.environment.report(IgnoredModifier.shaderMessage(self))
    shape.result = .color(.clear)
  }
}

extension IgnoredModifier {
  fileprivate nonisolated static func shaderMessage(_ shader: Shader) -> String {
    Messages.ignoredModifier(
      "The shader \(shader.function.name)",
      "shaders are not supported; the view is drawn without it"
    )
  }

  fileprivate nonisolated init(_ name: String, _ shader: Shader) {
    self.init(
      name: "\(name)(\(shader.function.name))",
      reason: "shaders are not supported; the view is drawn without it"
    )
  }
}

extension View {
  /// Not supported: the view is drawn without the shader, and the log says so once.
  nonisolated public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    modifier(IgnoredModifier("colorEffect", shader))
  }

  /// Not supported: the view is drawn without the shader, and the log says so once.
  nonisolated public func distortionEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View {
    modifier(IgnoredModifier("distortionEffect", shader))
  }

  /// Not supported: the view is drawn without the shader, and the log says so once.
  nonisolated public func layerEffect(
    _ shader: Shader,
    maxSampleOffset: CGSize,
    isEnabled: Bool = true
  ) -> some View {
    modifier(IgnoredModifier("layerEffect", shader))
  }
}
