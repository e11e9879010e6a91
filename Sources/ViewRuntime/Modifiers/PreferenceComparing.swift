/// Collections of what views hand up: put together anew each time, two of them never are the same
/// bytes, so that they are compared value by value where they are not equatable.
@MainActor
private protocol PreferenceCollection {
  static func areSame(_ left: Self, _ right: Self) -> Bool
}

extension Array: PreferenceCollection {
  fileprivate static func areSame(_ left: Self, _ right: Self) -> Bool {
    let comparator = ValueComparator.of(Element.self)
    return left.count == right.count
      && zip(left, right).allSatisfy { ViewRuntime.areSame($0, $1, by: comparator) }
  }
}

extension Dictionary: PreferenceCollection {
  fileprivate static func areSame(_ left: Self, _ right: Self) -> Bool {
    let comparator = ValueComparator.of(Value.self)
    return left.count == right.count
      && left.allSatisfy { key, value in
        right[key].map { ViewRuntime.areSame(value, $0, by: comparator) } ?? false
      }
  }
}

/// Whether two values of a preference are the same as far as views can see.
@MainActor
func arePreferencesSame<T>(_ left: T, _ right: T) -> Bool {
  func compare<C: PreferenceCollection>(_ type: C.Type) -> Bool {
    guard let left = left as? C, let right = right as? C else { return false }
    return C.areSame(left, right)
  }
  if areSame(left, right) { return true }
  guard let collection = T.self as? any PreferenceCollection.Type else { return false }
  return compare(collection)
}
