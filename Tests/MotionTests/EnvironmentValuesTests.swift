import Motion
import Testing

private enum SizeKey: EnvironmentKey {
  static let defaultValue = 12.0
}

private enum TitleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}

private final class Store {}

private enum StoreKey: EnvironmentKey {
  static var defaultValue: Store? { nil }
}

private enum ActionKey: EnvironmentKey {
  static var defaultValue: () -> Int { { 0 } }
}

extension EnvironmentValues {
  fileprivate var size: Double {
    get { self[SizeKey.self] }
    set { self[SizeKey.self] = newValue }
  }
}

struct EnvironmentValuesTests {
  @Test func `keys have their default until they are set`() {
    var values = EnvironmentValues()
    #expect(values.size == 12)
    #expect(!values.isSet(SizeKey.self))
    values.size = 20
    #expect(values.size == 20)
    #expect(values.isSet(SizeKey.self))
    #expect(values.description.contains("20"))
  }

  @Test func `copies are independent`() {
    var first = EnvironmentValues()
    first.size = 1
    var second = first
    second.size = 2
    second[TitleKey.self] = "x"
    #expect(first.size == 1)
    #expect(first[TitleKey.self] == nil)
    #expect(second.size == 2)
    first.size = 3
    #expect(second.size == 2)
  }

  @Test func `changes are found by value, identity or write`() {
    let store = Store()
    var old = EnvironmentValues()
    old.size = 1
    old[TitleKey.self] = "a"
    old[StoreKey.self] = store
    old[ActionKey.self] = { 1 }
    var new = old
    #expect(new.changedKeys(from: old).isEmpty)
    new.size = 1
    new[StoreKey.self] = store
    #expect(new.changedKeys(from: old).isEmpty)
    new.size = 2
    new[TitleKey.self] = "b"
    #expect(
      new.changedKeys(from: old) == [
        ObjectIdentifier(SizeKey.self), ObjectIdentifier(TitleKey.self),
      ]
    )
    new[StoreKey.self] = Store()
    new[ActionKey.self] = { 1 }
    #expect(new.changedKeys(from: old).count == 4)
    #expect(new.hasChanges(in: [ObjectIdentifier(SizeKey.self)], from: old))
    #expect(!new.hasChanges(in: [], from: old))
  }

  @Test func `a key set to its default has not changed`() {
    var values = EnvironmentValues()
    values.size = 12
    #expect(values.changedKeys(from: EnvironmentValues()).isEmpty)
    #expect(EnvironmentValues().changedKeys(from: values).isEmpty)
    values.size = 13
    #expect(EnvironmentValues().changedKeys(from: values) == [ObjectIdentifier(SizeKey.self)])
    #expect(EnvironmentValues().hasChanges(in: [ObjectIdentifier(SizeKey.self)], from: values))
    #expect(!EnvironmentValues().hasChanges(in: [ObjectIdentifier(TitleKey.self)], from: values))
  }

  @Test func `reads are recorded where asked for`() {
    var values = EnvironmentValues()
    _ = values.size
    let tracker = EnvironmentTracker()
    values.tracker = tracker
    _ = values[TitleKey.self]
    #expect(tracker.keys == [ObjectIdentifier(TitleKey.self)])
    tracker.reset()
    #expect(tracker.keys.isEmpty)
  }
}
