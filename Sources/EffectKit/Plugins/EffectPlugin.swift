/// A set of effects in one file (or a folder of files) that the playground finds, loads and replaces
/// whenever it is saved.
///
/// ```swift
/// struct Wobble: GeometryEffect, EffectPlugin {
///   static let summary = "Leans to both sides while it moves on."
///
///   @Parameter("Amplitude", in: 0...45, unit: .degrees) var amplitude = 20.0
///   var animatableData: Double
///
///   func effectValue(size: CGSize) -> ProjectionTransform { … }
///
///   static func register(in effects: inout EffectList) {
///     effects.modifier("Wobble") { Wobble(animatableData: $0) }
///   }
/// }
/// ```
///
/// Parameters are found where they stand, in whatever type it is. All of it is run on the main
/// thread, in the stage's process; a plugin that traps or hangs ends that process and is left out
/// until it is saved again.
public protocol EffectPlugin {
  /// What people call it; by default the type's name.
  @MainActor
  static var name: String { get }
  /// Who wrote it; nobody is named by default.
  @MainActor
  static var author: String { get }
  /// What it does, in one sentence.
  @MainActor
  static var summary: String { get }

  /// Adds what can be picked by name.
  @MainActor
  static func register(in effects: inout EffectList)
}

extension EffectPlugin {
  public static var name: String { String(describing: Self.self) }
  public static var author: String { "" }
}

/// Carries plugins out of a library that was compiled on its own.
public enum _PluginEntry {
  private final class Box {
    let type: any EffectPlugin.Type

    init(_ type: any EffectPlugin.Type) { self.type = type }
  }

  /// Wraps a plugin's type; `open` unwraps it.
  public static func plugin(_ type: any EffectPlugin.Type) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(Box(type)).toOpaque()
  }

  /// The type in a box, which is used up.
  package static func open(_ pointer: UnsafeMutableRawPointer) -> any EffectPlugin.Type {
    Unmanaged<Box>.fromOpaque(pointer).takeRetainedValue().type
  }
}
