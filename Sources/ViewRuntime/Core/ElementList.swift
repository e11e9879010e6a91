/// The elements that a node stands for.
package struct ElementList {
  /// Those that take part in layout, in order.
  package var live: ContiguousArray<Element> = []
  /// Those that are only shown until their removal transition ends.
  package var leaving: ContiguousArray<Element> = []

  package init() {}
}
