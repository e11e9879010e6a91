public import Geometry

extension View {
  /// Extends this view into the safe area, where its edges touch it.
  ///
  /// The stage has no safe area of its own, so that this changes nothing there.
  nonisolated public func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all,
    edges: Edge.Set = .all
  ) -> some View {
    self
  }

  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}
