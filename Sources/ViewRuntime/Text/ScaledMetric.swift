import Foundation
import Motion

/// A length that grows with the reader's text size, as a text style does.
///
/// ```swift
/// @ScaledMetric(relativeTo: .caption) private var icon = 12.0
/// ```
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var size = DynamicTypeSize.large

  /// A length at the default text size that follows the body's.
  public init(wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue, relativeTo: .body)
  }

  /// A length at the default text size that follows a style's.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  public var wrappedValue: Value { base * Value(TextStyleMetrics.scale(style, size)) }

  public static func _bind(
    _ pointer: UnsafeMutablePointer<ScaledMetric<Value>>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    pointer.pointee.size = node.trackedEnvironment.dynamicTypeSize
  }

  public static func _areSame(
    _ left: UnsafePointer<ScaledMetric<Value>>,
    _ right: UnsafePointer<ScaledMetric<Value>>
  ) -> Bool {
    left.pointee.base == right.pointee.base && left.pointee.style == right.pointee.style
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}
