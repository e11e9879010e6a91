/// What a recording is encoded as: what blog posts carry.
package enum MovieFormat: String, CaseIterable, Identifiable, Sendable {
  case gif, webp, mp4

  package var id: String { rawValue }

  package var title: String {
    switch self {
    case .gif: "GIF"
    case .webp: "WebP"
    case .mp4: "MP4"
    }
  }

  /// Pictures a second; a GIF that has more than 50 plays too slowly.
  package var framesPerSecond: Double { self == .gif ? 50 : 60 }
}
