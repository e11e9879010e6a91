extension ViewHost {
  /// What the last frame's views can say of themselves.
  ///
  /// It looks at the tree as it stands: between frames, as for hits. Nothing is kept for it while
  /// nobody asks.
  package func inspection(of parts: InspectionParts) -> StageInspection {
    StageInspection(parts: parts, time: time, size: size)
  }
}
