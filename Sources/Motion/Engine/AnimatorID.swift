/// The name of one animator in an ``AnimatorBank``; stale once that animator is gone.
package struct AnimatorID: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
