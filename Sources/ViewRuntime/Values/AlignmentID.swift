import Foundation

/// A type that names an alignment guide and says where it lies by default.
public protocol AlignmentID {
  /// The guide's place in points from the view's left or top edge, where the view does not set it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// An alignment guide whose children's values a container does not pass on.
package protocol FrameAlignmentID: AlignmentID {}

/// An alignment guide that merges values in its own way.
package protocol CombiningAlignmentID: AlignmentID {
  /// The value of a container whose children have `first` and `second`, from its own edge.
  static func combine(_ first: CGFloat, _ second: CGFloat) -> CGFloat
}

/// The identity of an alignment guide: an `AlignmentID` type and an axis.
///
/// Keys compare by the order in which they were first made.
package struct AlignmentKey: Hashable, Comparable, Sendable {
  private let bits: UInt32

  package init(id: any AlignmentID.Type, isHorizontal: Bool) {
    bits = AlignmentRegistry.shared.index(of: id) << 1 | (isHorizontal ? 1 : 0)
  }

  package var isHorizontal: Bool { bits & 1 != 0 }

  package var id: any AlignmentID.Type { AlignmentRegistry.shared.type(at: bits >> 1) }

  package static func < (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool { lhs.bits < rhs.bits }

  /// The guide's place where nothing sets it, in points from the left or top.
  package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    id.defaultValue(in: dimensions)
  }

  /// What a container with children whose explicit values are `values` has itself: their mean, for
  /// text baselines the first or the last, nil for the frame's own guides and where there are none.
  package func combinedValue(of values: some Sequence<CGFloat>) -> CGFloat? {
    let id = id
    if id is any FrameAlignmentID.Type { return nil }
    if let combining = id as? any CombiningAlignmentID.Type {
      var result: CGFloat?
      for value in values {
        result = result.map { combining.combine($0, value) } ?? value
      }
      return result
    }
    var sum: CGFloat = 0
    var count: CGFloat = 0
    for value in values {
      sum += value
      count += 1
    }
    return count > 0 ? sum / count : nil
  }
}

extension AlignmentKey: CustomStringConvertible {
  package var description: String { "\(id)" }
}

/// All alignment types that were named so far.
private final class AlignmentRegistry: @unchecked Sendable {
  static let shared = AlignmentRegistry()

  private let lock = NSLock()
  private var types: [any AlignmentID.Type] = []
  private var indices: [ObjectIdentifier: UInt32] = [:]

  func index(of type: any AlignmentID.Type) -> UInt32 {
    lock.withLock {
      let identifier = ObjectIdentifier(type)
      if let index = indices[identifier] { return index }
      let index = UInt32(types.count)
      types.append(type)
      indices[identifier] = index
      return index
    }
  }

  func type(at index: UInt32) -> any AlignmentID.Type {
    lock.withLock { types[Int(index)] }
  }
}
