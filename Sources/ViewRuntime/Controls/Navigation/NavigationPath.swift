import Foundation

/// The values of the levels of a navigation stack, of any types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }

  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

/// A path of a navigation stack without the type of its values.
struct NavigationPathBinding {
  let get: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
}

extension NavigationPathBinding {
  init(_ binding: Binding<NavigationPath>) {
    get = { binding.wrappedValue.values }
    set = { values in
      var path = NavigationPath()
      path.values = values
      binding.wrappedValue = path
    }
  }

  init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ binding: Binding<Data>
  ) where Data.Element: Hashable {
    get = { binding.wrappedValue.map { AnyHashable($0) } }
    set = { values in
      binding.wrappedValue = Data(values.compactMap { $0.base as? Data.Element })
    }
  }
}
