package import Foundation
public import Geometry

/// An element that keeps some room at its edges free of content that does not ask for it.
@MainActor
package protocol SafeAreaProviding: Element {
  /// What takes the room away.
  var safeAreaRegions: SafeAreaRegions { get }
  /// How far the room reaches in from the element's own edges, points, left and right as on screen.
  var providedInsets: EdgeInsets { get }
}

/// The elements whose layout depends on safe areas.
@MainActor
package final class SafeAreaReaders {
  private struct Entry {
    weak var element: Element?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  func add(_ element: Element) {
    entries[ObjectIdentifier(element)] = Entry(element: element)
  }

  func remove(_ element: Element) {
    entries[ObjectIdentifier(element)] = nil
  }

  /// A safe area is another one than before.
  func didChange() {
    for entry in entries.values { entry.element?.invalidateLayout() }
  }
}

extension EdgeInsets {
  /// Left and right as on screen, or as in the layout again: mirrored where reading starts at the
  /// right.
  @MainActor
  func directed(_ node: ViewNode) -> EdgeInsets {
    guard node.isMirrored else { return self }
    return EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}

extension Element {
  /// How far the safe area reaches out beyond the element's edges, where they touch it, in points;
  /// leading and trailing as in the element's layout direction.
  package var safeAreaInsets: EdgeInsets { safeAreaInsets(.all) }

  package final func safeAreaInsets(_ regions: SafeAreaRegions) -> EdgeInsets {
    let own = CGRect(origin: origin, size: size)
    var rect = own
    var element = parent
    while let current = element {
      if current is ScrollElement { break }
      if let provider = current as? any SafeAreaProviding,
        !provider.safeAreaRegions.isDisjoint(with: regions)
      {
        rect = rect.reachingOut(
          of: CGRect(origin: current.origin, size: current.size),
          insets: provider.providedInsets
        )
      }
      element = current.parent
    }
    return EdgeInsets(
      top: own.minY - rect.minY,
      leading: own.minX - rect.minX,
      bottom: rect.maxY - own.maxY,
      trailing: rect.maxX - own.maxX
    ).directed(node)
  }
}

extension CGRect {
  /// The rectangle with those edges moved to `outer`'s that touch or cross the room inside its
  /// `insets`.
  fileprivate func reachingOut(of outer: CGRect, insets: EdgeInsets) -> CGRect {
    // Lengths are sums of fractions.
    let tolerance: CGFloat = 0.001
    let safe = outer.inset(by: insets)
    let left = minX <= safe.minX + tolerance ? min(outer.minX, minX) : minX
    let top = minY <= safe.minY + tolerance ? min(outer.minY, minY) : minY
    let right = maxX >= safe.maxX - tolerance ? max(outer.maxX, maxX) : maxX
    let bottom = maxY >= safe.maxY - tolerance ? max(outer.maxY, maxY) : maxY
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

// MARK: - Reaching into the safe area

nonisolated public struct _SafeAreaRegionsIgnoringLayout: ElementModifier {
  public typealias Body = Never

  let regions: SafeAreaRegions
  let edges: Edge.Set

  @MainActor
  package func makeElement(around child: Element, node: ViewNode) -> SafeAreaIgnoringElement {
    SafeAreaIgnoringElement(self, child: child, node: node)
  }

  @MainActor
  package func update(
    _ element: SafeAreaIgnoringElement,
    from old: _SafeAreaRegionsIgnoringLayout
  ) {
    guard regions != old.regions || edges != old.edges else { return }
    element.layout = self
    element.invalidateLayout()
  }
}

package final class SafeAreaIgnoringElement: WrapperElement {
  override var painted: Element { paintedChild }

  var layout: _SafeAreaRegionsIgnoringLayout

  init(_ layout: _SafeAreaRegionsIgnoringLayout, child: Element, node: ViewNode) {
    self.layout = layout
    super.init(child: child, node: node)
    host.safeAreas.add(self)
  }

  override package func placeContents() {
    let insets = safeAreaInsets(layout.regions).in(layout.edges)
    let outer = insets.directed(node)
    child.place(
      at: CGPoint(x: origin.x - outer.leading, y: origin.y - insets.top),
      proposal: ProposedViewSize(
        width: proposal.width.map { $0 + insets.horizontal },
        height: proposal.height.map { $0 + insets.vertical }
      )
    )
  }

  override package func dispose() {
    host.safeAreas.remove(self)
  }
}

extension View {
  /// Lets this view take up the safe area where its edges touch it.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaRegionsIgnoringLayout(regions: regions, edges: edges))
  }

  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
