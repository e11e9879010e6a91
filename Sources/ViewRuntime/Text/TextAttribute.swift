import Foundation

/// A value that a text renderer reads from a stretch of text.
public protocol TextAttribute {}

extension Text {
  /// The text, marked with a value for text renderers.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    modified(.customAttribute(TextAttributeBox(value)))
  }
}

/// A text attribute of any type.
struct TextAttributeBox: Equatable, @unchecked Sendable {
  typealias ByType = [ObjectIdentifier: TextAttributeBox]

  // A value that is only read, on the main actor.
  let value: any TextAttribute
  let key: ObjectIdentifier

  init<T: TextAttribute>(_ value: T) {
    self.value = value
    key = ObjectIdentifier(T.self)
  }

  static func == (left: TextAttributeBox, right: TextAttributeBox) -> Bool {
    guard left.key == right.key else { return false }
    func equals<T: Equatable>(_ value: T) -> Bool { (right.value as? T) == value }
    if let value = left.value as? any Equatable { return equals(value) }
    func bytes<T>(_ value: T) -> Data { withUnsafeBytes(of: value) { Data($0) } }
    return _openExistential(left.value, do: bytes) == _openExistential(right.value, do: bytes)
  }
}
