/// What was found out about types.
///
/// The views of a tree are of few types, which are asked about over and over: the last ones are found
/// without hashing, which would take longer than most of what is done with the answer.
final class TypeTable<Value> {
  private struct Entry {
    let key: ObjectIdentifier
    let value: Value
  }

  private var all: [ObjectIdentifier: Value] = [:]
  /// Those that were asked about last, by bits of the type's address.
  private let recent: UnsafeMutablePointer<Entry?>

  private static var recentCount: Int { 64 }

  init() {
    recent = .allocate(capacity: Self.recentCount)
    recent.initialize(repeating: nil, count: Self.recentCount)
  }

  deinit {
    recent.deinitialize(count: Self.recentCount)
    recent.deallocate()
  }

  /// What is known about a type; nil for one that was not seen yet.
  @inline(__always)
  func known(_ key: ObjectIdentifier) -> Value? {
    let place = Self.place(of: key)
    if let entry = recent[place], entry.key == key { return entry.value }
    guard let value = all[key] else { return nil }
    recent[place] = Entry(key: key, value: value)
    return value
  }

  func note(_ value: Value, for key: ObjectIdentifier) {
    all[key] = value
    recent[Self.place(of: key)] = Entry(key: key, value: value)
  }

  /// Metadata lies at addresses that differ above the lowest bits.
  private static func place(of key: ObjectIdentifier) -> Int {
    let address = UInt(bitPattern: key)
    return Int(bitPattern: address >> 4 ^ address >> 10) & (recentCount - 1)
  }
}
