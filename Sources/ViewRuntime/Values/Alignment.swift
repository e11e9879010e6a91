import Foundation

/// A guide along the horizontal axis.
///
/// Guides of your own are named by a type:
///
/// ```swift
/// private enum Middle: AlignmentID {
///   static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
/// }
/// extension HorizontalAlignment {
///   static let middle = HorizontalAlignment(Middle.self)
/// }
/// ```
public struct HorizontalAlignment: Equatable, Hashable, Sendable {
  package let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, isHorizontal: true)
  }

  private init(_ key: AlignmentKey) {
    self.key = key
  }

  public static let leading = HorizontalAlignment(AlignmentKeys.leading)
  public static let center = HorizontalAlignment(AlignmentKeys.horizontalCenter)
  public static let trailing = HorizontalAlignment(AlignmentKeys.trailing)

  static var frameIDs: [any AlignmentID.Type] { [Leading.self, Center.self, Trailing.self] }

  /// The leading edge of a list row's separator.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
  /// The trailing edge of a list row's separator.
  public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)

  private enum Leading: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }

  private enum Trailing: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }

  private enum SeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum SeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}

/// A guide along the vertical axis.
public struct VerticalAlignment: Equatable, Hashable, Sendable {
  package let key: AlignmentKey

  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, isHorizontal: false)
  }

  private init(_ key: AlignmentKey) {
    self.key = key
  }

  public static let top = VerticalAlignment(AlignmentKeys.top)
  public static let center = VerticalAlignment(AlignmentKeys.verticalCenter)
  public static let bottom = VerticalAlignment(AlignmentKeys.bottom)

  static var frameIDs: [any AlignmentID.Type] { [Top.self, Center.self, Bottom.self] }

  /// The baseline of the first line of text; the bottom of a view without text.
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  /// The baseline of the last line of text; the bottom of a view without text.
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  private enum Top: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }

  private enum Center: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }

  private enum Bottom: FrameAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }

  private enum FirstTextBaseline: CombiningAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    static func combine(_ first: CGFloat, _ second: CGFloat) -> CGFloat { min(first, second) }
  }

  private enum LastTextBaseline: CombiningAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    static func combine(_ first: CGFloat, _ second: CGFloat) -> CGFloat { max(first, second) }
  }
}

/// A guide along each axis.
public struct Alignment: Equatable, Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)

  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center,
    vertical: .firstTextBaseline
  )
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center,
    vertical: .lastTextBaseline
  )
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading,
    vertical: .firstTextBaseline
  )
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading,
    vertical: .lastTextBaseline
  )
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing,
    vertical: .firstTextBaseline
  )
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing,
    vertical: .lastTextBaseline
  )
}
