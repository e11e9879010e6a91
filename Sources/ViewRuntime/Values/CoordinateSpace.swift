public import Geometry

/// A space that points and frames can be given in.
public enum CoordinateSpace {
  /// The whole stage.
  case global
  /// The view's own.
  case local
  /// That of the nearest view around with this name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

extension CoordinateSpace: Equatable, Hashable {}

// An `AnyHashable` in a space's name is made from a value the user hands over and only compared.
extension CoordinateSpace: @unchecked Sendable {}

/// Something that stands for a coordinate space.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The view's own space.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the whole stage.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}

  public var coordinateSpace: CoordinateSpace { .global }
}

/// The space of a view that was given a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, @unchecked Sendable {
  let name: AnyHashable

  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// The names of the scroll views' spaces.
private enum ScrollViewSpaceName: Hashable {
  case any
  case axis(Axis)
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The nearest scroll view around.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(ScrollViewSpaceName.any))
  }

  /// The nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(name: AnyHashable(ScrollViewSpaceName.axis(axis)))
  }
}

extension CoordinateSpace {
  /// The space of the nearest scroll view around.
  package static var scrollView: CoordinateSpace {
    .named(AnyHashable(ScrollViewSpaceName.any))
  }

  /// Whether the space is that of a scroll view that scrolls along `axes`.
  func isScrollView(along axes: Axis.Set) -> Bool {
    guard case .named(let name) = self, let name = name.base as? ScrollViewSpaceName else {
      return false
    }
    switch name {
    case .any: return true
    case .axis(let axis): return axes.contains(axis == .horizontal ? .horizontal : .vertical)
    }
  }
}
