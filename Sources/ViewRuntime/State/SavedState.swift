package import Foundation

/// What views hold in their `@State`, and where scroll views are, by the names of types and their
/// places: what a reload carries over to the next version of the code.
///
/// Only values of standard types are in it (numbers, strings, points, dates, and optionals,
/// arrays, sets and dictionaries of them): two versions share no types of their own. Only what has
/// changed since its beginning is in it, so that another initial value in the code is seen, and only
/// what has changed since somebody did something, so that what code begins by itself (an endless
/// animation when it appears) begins again.
package struct SavedState: Codable, Sendable, Equatable {
  package struct Value: Codable, Sendable, Equatable {
    /// What the code began with.
    package var initial: Data
    package var value: Data

    package init(initial: Data, value: Data) {
      self.initial = initial
      self.value = value
    }
  }

  /// By place, then by property.
  package var places: [String: [String: Value]] = [:]

  package init() {}

  /// Nil for bytes that hold none.
  package init?(data: [UInt8]) {
    guard !data.isEmpty,
      let state = try? JSONDecoder().decode(SavedState.self, from: Data(data))
    else { return nil }
    self = state
  }

  /// Nil when there is nothing to carry over.
  package var data: [UInt8]? {
    guard !places.isEmpty else { return nil }
    return (try? JSONEncoder().encode(self)).map { [UInt8]($0) }
  }

  /// A value as data; nil for a type that versions of the code do not share.
  package static func encode<Value>(_ value: Value) -> Data? {
    guard PlaceName.isStandard(Value.self), let encodable = value as? any Encodable else {
      return nil
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    func encode<T: Encodable>(_ value: T) -> Data? { try? encoder.encode([value]) }
    return encode(encodable)
  }

  package static func decode<Value>(_ data: Data) -> Value? {
    guard let type = Value.self as? any Decodable.Type else { return nil }
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    func decode<T: Decodable>(_ type: T.Type) -> Any? {
      (try? decoder.decode([T].self, from: data))?.first
    }
    return decode(type) as? Value
  }
}

/// A place in the tree whose values a reload carries over.
@MainActor
package protocol StateCarrying: ViewNode {
  var carriedType: Any.Type { get }
  var savedValues: [String: SavedState.Value] { get }
}

/// What keeps a value that a reload may carry over.
protocol SavableSlot: AnyObject {
  /// Nil for a value that is as the code began with it or as the code left to itself makes it, or of a type that cannot be carried over.
  var savedValue: SavedState.Value? { get }

  func restore(_ value: SavedState.Value)
}

extension StateLocation: SavableSlot {
  var savedValue: SavedState.Value? {
    guard isTouched, let value = SavedState.encode(current), let first = SavedState.encode(initial),
      value != first
    else { return nil }
    return SavedState.Value(initial: first, value: value)
  }

  func restore(_ saved: SavedState.Value) {
    guard SavedState.encode(initial) == saved.initial else { return }
    if let value: Value = SavedState.decode(saved.value) { restore(value) }
  }
}

/// A place by the names of the types above it, and by numbers where several of a type have the same
/// place above them.
final class StatePlace {
  let key: String
  private var counts: [String: Int] = [:]

  init(key: String = "") { self.key = key }

  func child(_ type: Any.Type) -> StatePlace {
    let name = PlaceName.of(type)
    let number = counts[name, default: 0]
    counts[name] = number + 1
    return StatePlace(key: number == 0 ? "\(key)/\(name)" : "\(key)/\(name)#\(number)")
  }
}

/// Hands saved values to the nodes of a tree while it is built.
@MainActor
package final class StateRestoration {
  private let state: SavedState
  private var places: [ObjectIdentifier: StatePlace] = [:]
  private let root = StatePlace()

  init(_ state: SavedState) { self.state = state }

  /// The values for a node that is new; to be asked once for every node that carries state.
  func values(for node: some StateCarrying) -> [String: SavedState.Value] {
    var above = node.parent
    var place = root
    while let current = above {
      if let known = places[ObjectIdentifier(current)] {
        place = known
        break
      }
      above = current.parent
    }
    let own = place.child(node.carriedType)
    places[ObjectIdentifier(node)] = own
    return state.places[own.key] ?? [:]
  }
}

extension ViewHost {
  /// What a reload carries over.
  package func saveState() -> SavedState {
    var state = SavedState()
    func visit(_ node: ViewNode, _ place: StatePlace) {
      var place = place
      if let carrier = node as? any StateCarrying {
        place = place.child(carrier.carriedType)
        let values = carrier.savedValues
        if !values.isEmpty { state.places[place.key] = values }
      }
      node.forEachChild { visit($0, place) }
    }
    if let rootNode { visit(rootNode, StatePlace()) }
    return state
  }
}
