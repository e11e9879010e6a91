/// The name of one animator in an ``AnimatorBank``; stale once that animator is gone.
package struct AnimatorID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}

/// An ``AnimatorID`` or none, in the room of one.
package struct OptionalAnimatorID: Hashable, Sendable {
  private let stored: AnimatorID

  package static let none = OptionalAnimatorID(nil)

  package init(_ id: AnimatorID?) {
    stored = id ?? AnimatorID(index: -1, generation: 0)
  }

  package var value: AnimatorID? {
    stored.index < 0 ? nil : stored
  }
}
