public import Foundation
public import Geometry

/// The views that a layout arranges.
public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  public typealias Index = Int
  public typealias Element = LayoutSubview
  public typealias SubSequence = LayoutSubviews

  let elements: ArraySlice<ViewRuntime.Element>
  public var layoutDirection: LayoutDirection

  public var startIndex: Int { elements.startIndex }
  public var endIndex: Int { elements.endIndex }

  public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index]) }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(elements: elements[bounds], layoutDirection: layoutDirection)
  }

  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(
      elements: ArraySlice(indices.map { elements[$0] }),
      layoutDirection: layoutDirection
    )
  }

  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.layoutDirection == right.layoutDirection
      && left.elements.elementsEqual(right.elements) { $0 === $1 }
  }
}

/// One of the views that a layout arranges.
public struct LayoutSubview: Equatable, @unchecked Sendable {
  let element: Element

  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    MainActor.assumeIsolated {
      nonisolated(unsafe) let value = element.trait(LayoutValueTrait<K>.self) ?? K.defaultValue
      return UncheckedBox(value)
    }.value
  }

  public var priority: Double { MainActor.assumeIsolated { element.layoutPriority } }

  public var spacing: ViewSpacing {
    MainActor.assumeIsolated { ViewSpacing(preference: element.edgeSpacing) }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated { element.sizeThatFits(proposal) }
  }

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    MainActor.assumeIsolated { UncheckedBox(element.dimensions(proposal)) }.value
  }

  /// Puts the view so that the point of it that `anchor` names lies at `position`.
  public func place(
    at position: CGPoint,
    anchor: UnitPoint = .topLeading,
    proposal: ProposedViewSize
  ) {
    MainActor.assumeIsolated {
      let size = element.sizeThatFits(proposal)
      let origin = CGPoint(
        x: position.x - anchor.x * size.width,
        y: position.y - anchor.y * size.height
      )
      put(at: origin, size, proposal)
    }
  }

  @MainActor
  func put(at origin: CGPoint, _ size: CGSize, _ proposal: ProposedViewSize) {
    guard origin.x.isFinite, origin.y.isFinite else {
      element.host.reportOnce(
        "place-\(element.node.ownerID)",
        Messages.nonFinite("A place that a layout gives a view")
      )
      return
    }
    if let container = element.parent as? PlacingElement {
      container.put(element, at: origin, size, proposal)
    } else {
      element.place(at: origin, proposal: proposal)
    }
  }

  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.element === right.element
  }
}

extension LayoutSubviews {
  /// The guide that containers of these views have, from the guides they set themselves and where
  /// `place` puts them.
  func combinedGuide(_ key: AlignmentKey, in bounds: CGRect, place: () -> Void) -> CGFloat? {
    guard !key.isFrameGuide, let first else { return nil }
    guard let container = MainActor.assumeIsolated({ first.element.parent as? PlacingElement })
    else { return nil }
    return container.combinedGuide(key, in: bounds, place: place)
  }
}

private struct UncheckedBox<T>: @unchecked Sendable {
  let value: T

  init(_ value: T) {
    self.value = value
  }
}
