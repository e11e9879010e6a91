/// Types that generic code puts together out of one or two others, found again by these.
///
/// Asking the runtime for such a type takes as long as making a small object of it, and the nodes of a
/// tree are of few types. One that has made way for others is asked for again. Each kind of node has
/// a table of its own, which stays.
@MainActor
final class RecentTypes {
  private struct Entry {
    var first: ObjectIdentifier?
    var second: ObjectIdentifier?
    var type: AnyClass?
  }

  private let entries: UnsafeMutablePointer<Entry>
  private static var count: Int { 64 }

  init() {
    entries = .allocate(capacity: Self.count)
    entries.initialize(repeating: Entry(), count: Self.count)
  }

  /// The type made of `first` and `second`; `make` says which it is.
  @inline(__always)
  func type(
    _ first: Any.Type,
    _ second: Any.Type = Never.self,
    _ make: () -> AnyClass
  ) -> AnyClass {
    let first = ObjectIdentifier(first)
    let second = ObjectIdentifier(second)
    // Metadata lies at addresses that differ above the lowest bits.
    let bits = UInt(bitPattern: first) >> 4 ^ UInt(bitPattern: second) >> 6
    let entry = entries + Int(bitPattern: (bits ^ bits >> 6) & UInt(bitPattern: Self.count - 1))
    if entry.pointee.first == first, entry.pointee.second == second,
      let type = entry.pointee.type
    {
      return type
    }
    let type: AnyClass = make()
    entry.pointee = Entry(first: first, second: second, type: type)
    return type
  }
}
