import Foundation
@_spi(Reflection) import Swift

/// Calls `body` with name, byte offset and type of every stored property of a struct, class or tuple
/// type.
func forEachField(
  of type: Any.Type,
  _ body: (_ name: String, _ offset: Int, _ type: Any.Type) -> Void
) {
  _ = _forEachField(of: type) { name, offset, fieldType, _ in
    body(String(cString: name), offset, fieldType)
    return true
  }
}

/// Tells whether two values of a type are the same as far as views can see; never says "same" wrongly.
///
/// Bitwise equal values are the same (both are alive, so equal references are equal objects).
/// Otherwise `Equatable` types are asked, and structs are compared field by field. Dynamic
/// properties that follow their own changes (`@State` and its kin) do not count.
struct ValueComparator: @unchecked Sendable {
  private let compare: (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  func areSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    compare(left, right)
  }

  @MainActor private static let table = TypeTable<ValueComparator>()

  @MainActor
  static func of<T>(_ type: T.Type) -> ValueComparator {
    of(any: type)
  }

  @MainActor
  static func of(any type: Any.Type) -> ValueComparator {
    let key = ObjectIdentifier(type)
    if let known = table.known(key) { return known }
    let made = make(type)
    table.note(made, for: key)
    return made
  }

  @MainActor
  private static func make(_ type: Any.Type) -> ValueComparator {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    let byteCount = _openExistential(type, do: size)
    if byteCount == 0 { return ValueComparator { _, _ in true } }
    if let property = type as? any DynamicProperty.Type {
      return ValueComparator(compare: comparison(of: property))
    }
    if let equatable = type as? any Equatable.Type {
      return ValueComparator(compare: comparison(of: equatable, byteCount))
    }
    var fields: [(offset: Int, comparator: ValueComparator)] = []
    var isStruct = false
    if isStructType(type) {
      isStruct = true
      forEachField(of: type) { _, offset, fieldType in
        fields.append((offset, ValueComparator.of(any: fieldType)))
      }
    }
    if isStruct, !fields.isEmpty {
      let all = fields
      return ValueComparator { left, right in
        for field in all
        where !field.comparator.areSame(left + field.offset, right + field.offset) {
          return false
        }
        return true
      }
    }
    return ValueComparator { left, right in bytesAreEqual(left, right, byteCount) }
  }

  private static func isStructType(_ type: Any.Type) -> Bool {
    // The kind of a type's metadata is its first word; 0x200 is a struct (stable ABI).
    let kind = unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee
    return kind == 0x200
  }

  @MainActor
  private static func comparison<T: DynamicProperty>(
    of type: T.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { left, right in
      T._areSame(
        left.assumingMemoryBound(to: T.self),
        right.assumingMemoryBound(to: T.self)
      )
    }
  }

  private static func comparison<T: Equatable>(
    of type: T.Type,
    _ byteCount: Int
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { left, right in
      bytesAreEqual(left, right, byteCount)
        || left.assumingMemoryBound(to: T.self).pointee
          == right.assumingMemoryBound(to: T.self).pointee
    }
  }
}

/// Whether two values are the same as far as views can see; see `ValueComparator`.
@MainActor
func areSame<T>(_ left: T, _ right: T) -> Bool {
  bytesAreEqual(left, right) || areSame(left, right, by: ValueComparator.of(T.self))
}

// Not the main actor's: closures that are check so at run time, which takes longer than comparing.

private func bytesAreEqual<T>(_ left: T, _ right: T) -> Bool {
  withUnsafePointer(to: left) { left in
    withUnsafePointer(to: right) { right in bytesAreEqual(left, right, MemoryLayout<T>.size) }
  }
}

func areSame<T>(_ left: T, _ right: T, by comparator: ValueComparator) -> Bool {
  withUnsafePointer(to: left) { left in
    withUnsafePointer(to: right) { right in comparator.areSame(left, right) }
  }
}

private func bytesAreEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int)
  -> Bool
{
  memcmp(left, right, count) == 0
}
