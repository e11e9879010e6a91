/// Elements in the order in which they came; one needs no memory of its own.
struct ElementSet {
  private var first: Element?
  private var others: ContiguousArray<Element> = []

  var isEmpty: Bool { first == nil }

  @inline(__always)
  mutating func insert(_ element: Element) {
    if first == nil {
      first = element
    } else {
      others.append(element)
    }
  }

  @inline(__always)
  mutating func removeAll() {
    guard first != nil else { return }
    first = nil
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }

  /// Takes all out.
  mutating func take() -> ElementSet {
    defer { self = ElementSet() }
    return self
  }

  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    for element in others { body(element) }
  }
}
