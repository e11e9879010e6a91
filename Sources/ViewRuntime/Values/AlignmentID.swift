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

  fileprivate init(frameGuide index: UInt32, isHorizontal: Bool) {
    bits = index << 1 | (isHorizontal ? 1 : 0)
  }

  package init(id: any AlignmentID.Type, isHorizontal: Bool) {
    bits = AlignmentRegistry.shared.index(of: id) << 1 | (isHorizontal ? 1 : 0)
  }

  package var isHorizontal: Bool { bits & 1 != 0 }

  package var id: any AlignmentID.Type { AlignmentRegistry.shared.type(at: bits >> 1) }

  package static func < (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool { lhs.bits < rhs.bits }

  /// Whether the guide follows from a view's frame alone, so that containers do not combine their
  /// children's.
  @inline(__always)
  var isFrameGuide: Bool { bits >> 1 < 6 }

  /// The guide's place in a frame of a size, for those of which that is all there is to know.
  @inline(__always)
  func frameGuide(in size: CGSize) -> CGFloat? {
    switch bits >> 1 {
    case 0, 3: 0
    case 1: size.width / 2
    case 2: size.width
    case 4: size.height / 2
    case 5: size.height
    default: nil
    }
  }

  /// The guide's place where nothing sets it, in points from the left or top.
  package func defaultValue(in dimensions: ViewDimensions) -> CGFloat {
    frameGuide(in: CGSize(width: dimensions.width, height: dimensions.height))
      ?? id.defaultValue(in: dimensions)
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

/// The guides of frames, which layout asks for all the time; they come first.
enum AlignmentKeys {
  static let leading = AlignmentKey(frameGuide: 0, isHorizontal: true)
  static let horizontalCenter = AlignmentKey(frameGuide: 1, isHorizontal: true)
  static let trailing = AlignmentKey(frameGuide: 2, isHorizontal: true)
  static let top = AlignmentKey(frameGuide: 3, isHorizontal: false)
  static let verticalCenter = AlignmentKey(frameGuide: 4, isHorizontal: false)
  static let bottom = AlignmentKey(frameGuide: 5, isHorizontal: false)
}

extension AlignmentKey: CustomStringConvertible {
  package var description: String { "\(id)" }
}

/// All alignment types that were named so far.
private final class AlignmentRegistry: @unchecked Sendable {
  static let shared = AlignmentRegistry()

  private let lock = NSLock()
  /// Those of frames first, in the order that `AlignmentKey` knows.
  private var types: [any AlignmentID.Type] =
    HorizontalAlignment.frameIDs + VerticalAlignment.frameIDs
  private var indices: [ObjectIdentifier: UInt32] = [:]

  init() {
    for (index, type) in types.enumerated() { indices[ObjectIdentifier(type)] = UInt32(index) }
  }

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
