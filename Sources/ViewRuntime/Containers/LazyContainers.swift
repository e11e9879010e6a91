public import Foundation
import Geometry
import Motion

/// A track of a lazy grid: a column of a vertical, a row of a horizontal one.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    /// Exactly so many points.
    case fixed(CGFloat)
    /// A share of what is left, within limits in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as fit into a share, within limits in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// Points to the next track; nil for the default.
  public var spacing: CGFloat?
  /// Where cells stand in the track; nil for the centre.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Kinds of views that stay in sight while their section scrolls.
public struct PinnedScrollableViews: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// How a lazy container arranges its items in lines.
struct LazyArrangement: Equatable {
  enum Tracks: Equatable {
    /// One item a line, over the whole breadth, aligned by a guide.
    case single(AlignmentKey)
    case grid([Track])
  }

  struct Track: Equatable {
    enum Size: Equatable {
      case fixed(CGFloat)
      case flexible(CGFloat, CGFloat)
      case adaptive(CGFloat, CGFloat)
    }

    var size: Size
    var spacing: CGFloat
    var alignment: Alignment
  }

  /// The axis along which lines follow each other.
  var axis: Axis
  /// Points between lines; nil for the default.
  var spacing: CGFloat?
  var tracks: Tracks
  /// Where the tracks stand when they leave room, by a guide of the breadth.
  var alignment: AlignmentKey
  /// What of sections stays in sight.
  var pinned: PinnedScrollableViews

  static func tracks(_ items: [GridItem]) -> Tracks {
    .grid(
      items.map { item in
        let size: Track.Size =
          switch item.size {
          case .fixed(let length): .fixed(length)
          case .flexible(let minimum, let maximum): .flexible(minimum, maximum)
          case .adaptive(let minimum, let maximum): .adaptive(minimum, maximum)
          }
        return Track(
          size: size,
          spacing: item.spacing ?? SpacingPreference.defaultDistance,
          alignment: item.alignment ?? .center
        )
      }
    )
  }
}

/// A track's place, points.
struct ResolvedTrack: Equatable {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment
}

/// Divides the breadth of a grid among its tracks.
///
/// Fixed tracks take their length; each of the others, from the first on, a share of what is left;
/// adaptive ones are as many as fit into theirs.
func resolveTracks(_ tracks: [LazyArrangement.Track], breadth: CGFloat?) -> [ResolvedTrack] {
  let gaps = tracks.dropLast().reduce(0) { $0 + $1.spacing }
  var fixed: CGFloat = 0
  var open = 0
  for track in tracks {
    if case .fixed(let length) = track.size { fixed += length } else { open += 1 }
  }
  var available = (breadth ?? .infinity) - fixed - gaps
  var result: [ResolvedTrack] = []
  var position: CGFloat = 0
  func add(_ length: CGFloat, _ track: LazyArrangement.Track) {
    result.append(ResolvedTrack(start: position, length: length, alignment: track.alignment))
    position += length + track.spacing
  }
  for track in tracks {
    let share = available / CGFloat(max(open, 1))
    switch track.size {
    case .fixed(let length):
      add(length, track)
    case .flexible(let minimum, let maximum):
      let length = share.isFinite ? min(max(share, minimum), maximum) : minimum
      add(length, track)
      available -= length
      open -= 1
    case .adaptive(let minimum, let maximum):
      guard share.isFinite else {
        add(minimum, track)
        open -= 1
        continue
      }
      let count = max(Int(((share - minimum) / (minimum + track.spacing)).rounded(.down)), 0) + 1
      let room = share - track.spacing * CGFloat(count - 1)
      let length = min(max(room / CGFloat(count), minimum), maximum)
      for _ in 0..<count { add(length, track) }
      available -= length * CGFloat(count) + track.spacing * CGFloat(count - 1)
      open -= 1
    }
  }
  return result
}

/// A container that makes only those of its items that are seen.
nonisolated protocol LazyContainerView: View where Body == Never {
  associatedtype Content: View
  var content: Content { get }
  var arrangement: LazyArrangement { get }
}

extension LazyContainerView {
  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    LazyNode(view.content, view.arrangement, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: LazyNode<Content>.self).update(view.content, view.arrangement)
  }
}

/// Views below each other, made when they come into sight.
nonisolated public struct LazyVStack<Content: View>: LazyContainerView {
  public typealias Body = Never

  let content: Content
  let arrangement: LazyArrangement

  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    arrangement = LazyArrangement(
      axis: .vertical,
      spacing: spacing,
      tracks: .single(alignment.key),
      alignment: alignment.key,
      pinned: pinnedViews
    )
  }
}

/// Views side by side, made when they come into sight.
nonisolated public struct LazyHStack<Content: View>: LazyContainerView {
  public typealias Body = Never

  let content: Content
  let arrangement: LazyArrangement

  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    arrangement = LazyArrangement(
      axis: .horizontal,
      spacing: spacing,
      tracks: .single(alignment.key),
      alignment: alignment.key,
      pinned: pinnedViews
    )
  }
}

/// Views in rows of columns, made when they come into sight.
nonisolated public struct LazyVGrid<Content: View>: LazyContainerView {
  public typealias Body = Never

  let content: Content
  let arrangement: LazyArrangement

  nonisolated public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    arrangement = LazyArrangement(
      axis: .vertical,
      spacing: spacing,
      tracks: LazyArrangement.tracks(columns),
      alignment: alignment.key,
      pinned: pinnedViews
    )
  }
}

/// Views in columns of rows, made when they come into sight.
nonisolated public struct LazyHGrid<Content: View>: LazyContainerView {
  public typealias Body = Never

  let content: Content
  let arrangement: LazyArrangement

  nonisolated public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    arrangement = LazyArrangement(
      axis: .horizontal,
      spacing: spacing,
      tracks: LazyArrangement.tracks(rows),
      alignment: alignment.key,
      pinned: pinnedViews
    )
  }
}
