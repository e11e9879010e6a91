import Foundation
import Motion

/// A stored property of a view that the runtime connects to what lies outside the view: state, the
/// environment, a namespace.
///
/// A type of your own may hold other dynamic properties; `update()` is called before each `body`.
public protocol DynamicProperty {
  mutating func update()

  /// Connects the property in place.
  ///
  /// `slot` is kept by the node from one value of the view to the next; it is nil the first time.
  @MainActor
  static func _bind(
    _ pointer: UnsafeMutablePointer<Self>,
    to node: ViewNode,
    slot: inout AnyObject?
  )

  /// Whether two values of the property make no difference to the view's body.
  static func _areSame(_ left: UnsafePointer<Self>, _ right: UnsafePointer<Self>) -> Bool
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor
  public static func _bind(
    _ pointer: UnsafeMutablePointer<Self>,
    to node: ViewNode,
    slot: inout AnyObject?
  ) {
    let slots: NestedSlots
    if let known = slot as? NestedSlots {
      slots = known
    } else {
      slots = NestedSlots(DynamicFields.of(Self.self).count)
      slot = slots
    }
    DynamicFields.of(Self.self).bind(UnsafeMutableRawPointer(pointer), to: node, &slots.slots)
    pointer.pointee.update()
  }

  public static func _areSame(_ left: UnsafePointer<Self>, _ right: UnsafePointer<Self>) -> Bool {
    memcmp(left, right, MemoryLayout<Self>.size) == 0
  }
}

final class NestedSlots {
  var slots: [AnyObject?]

  init(_ count: Int) {
    slots = Array(repeating: nil, count: count)
  }
}

/// The dynamic properties of a view type, by their place in memory.
@MainActor
struct DynamicFields {
  private let fields: [(name: String, offset: Int, type: any DynamicProperty.Type)]

  /// As the properties are stored: `_isOn`.
  var names: [String] { fields.map(\.name) }

  var count: Int { fields.count }

  private static let table = TypeTable<DynamicFields>()

  static func of<T>(_ type: T.Type) -> DynamicFields {
    let key = ObjectIdentifier(type)
    if let known = table.known(key) { return known }
    var fields: [(name: String, offset: Int, type: any DynamicProperty.Type)] = []
    if !(type is AnyClass) {
      forEachField(of: type) { name, offset, fieldType in
        if let property = fieldType as? any DynamicProperty.Type {
          fields.append((name, offset, property))
        }
      }
    }
    let made = DynamicFields(fields: fields)
    table.note(made, for: key)
    return made
  }

  /// Connects every dynamic property of the value at `base`.
  func bind(_ base: UnsafeMutableRawPointer, to node: ViewNode, _ slots: inout [AnyObject?]) {
    for (index, field) in fields.enumerated() {
      bind(field.type, base + field.offset, node, &slots[index])
    }
  }

  private func bind<P: DynamicProperty>(
    _ type: P.Type,
    _ pointer: UnsafeMutableRawPointer,
    _ node: ViewNode,
    _ slot: inout AnyObject?
  ) {
    P._bind(pointer.assumingMemoryBound(to: P.self), to: node, slot: &slot)
  }
}

/// Holds a value together with its connected dynamic properties.
@MainActor
struct BoundValue<Value> {
  private(set) var value: Value
  private var slots: BoundSlots

  init(_ value: Value) {
    self.value = value
    slots = BoundSlots(for: Value.self)
  }

  var slotObjects: [AnyObject?] { slots.objects }

  /// Whether `other` would give the same body.
  func isSame(as other: Value) -> Bool { slots.areSame(value, other) }

  mutating func replace(with value: Value) {
    self.value = value
  }

  mutating func bind(to node: ViewNode) {
    slots.bind(&value, to: node)
  }

  /// Changes the value in place, connections included.
  mutating func modify(_ body: (inout Value) -> Void) {
    body(&value)
  }
}

/// What is known of a type whose values are connected.
@MainActor
private final class BoundType {
  private let type: Any.Type
  let fields: DynamicFields
  /// Not made before values are compared, which those of many types never are: each question whether
  /// a type conforms that is asked for the first time goes through all conformances there are.
  private(set) lazy var comparator = ValueComparator.of(any: type)

  private static let table = TypeTable<BoundType>()

  private init(_ type: Any.Type, _ fields: DynamicFields) {
    self.type = type
    self.fields = fields
  }

  static func of<T>(_ type: T.Type) -> BoundType {
    let key = ObjectIdentifier(type)
    if let known = table.known(key) { return known }
    let made = BoundType(type, DynamicFields.of(type))
    table.note(made, for: key)
    return made
  }
}

/// The connections of a value's dynamic properties, for whoever keeps the value.
@MainActor
struct BoundSlots {
  private let type: BoundType
  private(set) var objects: [AnyObject?]

  init<Value>(for type: Value.Type) {
    self.type = BoundType.of(type)
    let count = self.type.fields.count
    objects = count == 0 ? [] : Array(repeating: nil, count: count)
  }

  /// What the value's state holds, by the names of the properties.
  var savedValues: [String: SavedState.Value] {
    var values: [String: SavedState.Value] = [:]
    forEachSavable { name, slot in values[name] = slot.savedValue }
    return values
  }

  /// Begins with what an earlier version held; for state that nothing has read yet.
  func restore(_ values: [String: SavedState.Value]) {
    forEachSavable { name, slot in
      if let value = values[name] { slot.restore(value) }
    }
  }

  private func forEachSavable(_ body: (String, any SavableSlot) -> Void) {
    func visit(_ name: String, _ slot: AnyObject?) {
      if let savable = slot as? any SavableSlot {
        body(name, savable)
      } else if let nested = slot as? NestedSlots {
        for (index, slot) in nested.slots.enumerated() { visit("\(name).\(index)", slot) }
      }
    }
    for (name, slot) in zip(type.fields.names, objects) { visit(name, slot) }
  }

  /// Whether two values would give the same body.
  func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    ViewRuntime.areSame(left, right, by: type.comparator)
  }

  mutating func bind<Value>(_ value: inout Value, to node: ViewNode) {
    guard !objects.isEmpty else { return }
    let fields = type.fields
    var objects = self.objects
    withUnsafeMutablePointer(to: &value) {
      fields.bind(UnsafeMutableRawPointer($0), to: node, &objects)
    }
    self.objects = objects
  }
}

/// A slot that wants to know when its node goes away.
@MainActor
package protocol DisposableSlot: AnyObject {
  func dispose()
}
