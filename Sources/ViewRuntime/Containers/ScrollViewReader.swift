public import Geometry
import Foundation

/// Gives code a way to scroll to views by their id.
nonisolated public struct ScrollViewReader<Content: View>: View {
  public var content: (ScrollViewProxy) -> Content

  @State private var box = ScrollProxyBox()

  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor
  public var body: some View {
    content(ScrollViewProxy(box: box))
      .modifier(_ScrollProxyModifier(box: box))
  }
}

/// Scrolls the views inside a `ScrollViewReader`.
public struct ScrollViewProxy {
  let box: ScrollProxyBox

  /// Scrolls until the view with `id` is seen, with the animation of the running transaction.
  ///
  /// `anchor`: The point of the view that is laid over the same point of the scroll view;
  /// nil scrolls as little as possible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    nonisolated(unsafe) let key = AnyHashable(id)
    let box = self.box
    MainActor.assumeIsolated { box.scroll(to: key, anchor: anchor) }
  }
}

@MainActor
final class ScrollProxyBox: @unchecked Sendable {
  private var roots: [ScrollProxyElement] = []

  nonisolated init() {}

  func add(_ element: ScrollProxyElement) { roots.append(element) }

  func remove(_ element: ScrollProxyElement) { roots.removeAll { $0 === element } }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) {
    for root in roots {
      // What was changed just before may not be laid out yet.
      let transaction = Transaction.current
      if root.find(id) == nil {
        root.host.afterUpdate {
          withTransaction(transaction) { _ = root.scroll(to: id, anchor: anchor) }
        }
        continue
      }
      if root.scroll(to: id, anchor: anchor) { return }
    }
  }
}

nonisolated struct _ScrollProxyModifier: ElementModifier {
  typealias Body = Never

  let box: ScrollProxyBox

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> ScrollProxyElement {
    ScrollProxyElement(box, child: child, node: node)
  }

  @MainActor
  func update(_ element: ScrollProxyElement, from old: _ScrollProxyModifier) {}
}

final class ScrollProxyElement: WrapperElement {
  private let box: ScrollProxyBox

  init(_ box: ScrollProxyBox, child: Element, node: ViewNode) {
    self.box = box
    super.init(child: child, node: node)
    box.add(self)
  }

  func find(_ id: AnyHashable) -> Element? { findElement(id) }

  func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    var isFound = false
    visit { element in
      guard !isFound, let scroller = element as? ScrollElement else { return }
      isFound = scroller.scroll(to: id, anchor: anchor)
    }
    return isFound
  }

  override func dispose() {
    box.remove(self)
  }
}

extension Element {
  /// The first element below with an explicit id.
  func findElement(_ id: AnyHashable) -> Element? {
    if trait(IDTrait.self) == id { return self }
    var found: Element?
    forEachChild { child in
      if found == nil { found = child.findElement(id) }
    }
    return found
  }

  func visit(_ body: (Element) -> Void) {
    body(self)
    forEachChild { $0.visit(body) }
  }
}
