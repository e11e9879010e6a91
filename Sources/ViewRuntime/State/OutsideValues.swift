/// Values that lie outside of the view tree and that code of effects reads while a frame is made,
/// such as the parameters of plugins.
///
/// Bodies that read one note themselves (`Subscribers`). What shapes and geometry effects answer is
/// kept from frame to frame, together with the revision at which they were asked.
package enum OutsideValues {
  /// Grows with each change.
  nonisolated(unsafe) package private(set) static var revision = 0

  @MainActor private static var hosts: [HostPhase] = []

  @MainActor
  static func add(_ host: ViewHost) {
    hosts.removeAll { $0.host == nil }
    hosts.append(host.phase)
  }

  /// Lets every view tree show another value in its next frame.
  @MainActor
  package static func didChange() {
    revision += 1
    for entry in hosts {
      entry.host?.needsPaint = true
      entry.host?.requestFrame()
    }
  }
}
