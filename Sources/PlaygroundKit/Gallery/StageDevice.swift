import Foundation

/// What a demo is shown on.
enum StageDevice: String, CaseIterable, Codable, Sendable {
  case phone
  case tablet
  /// All the room that there is.
  case free

  /// In points; nil for what fills the room.
  var size: CGSize? {
    switch self {
    case .phone: CGSize(width: 390, height: 844)
    case .tablet: CGSize(width: 820, height: 1180)
    case .free: nil
    }
  }

  /// Of the screen's corners, in the device's points.
  var cornerRadius: Double {
    switch self {
    case .phone: 47
    case .tablet: 22
    case .free: 8
    }
  }

  /// How wide the case around the screen is, in the device's points.
  var bezel: Double {
    switch self {
    case .phone: 11
    case .tablet: 18
    case .free: 0
    }
  }

  var name: String {
    switch self {
    case .phone: "Phone"
    case .tablet: "Tablet"
    case .free: "Free"
    }
  }

  var symbol: String {
    switch self {
    case .phone: "iphone"
    case .tablet: "ipad"
    case .free: "rectangle"
    }
  }
}

/// Where the stage lies in the room for it, in points.
struct StagePlacement: Equatable {
  /// In the room's own coordinates.
  var frame: CGRect
  /// Of the stage itself, in its own points.
  var size: CGSize
  /// The room's points in one of the stage's.
  var zoom: Double

  /// Free room around the device at least, points.
  static let margin = 24.0
  private static let smallestZoom = 0.1

  /// Centres a device as large as it fits, at most in its own size.
  init(_ device: StageDevice, in room: CGSize, at origin: CGPoint = .zero) {
    let width = max(room.width - 2 * Self.margin, 40)
    let height = max(room.height - 2 * Self.margin, 40)
    if let device = device.size.map({ (size: $0, bezel: device.bezel) }) {
      let fit = min(
        width / (device.size.width + 2 * device.bezel),
        height / (device.size.height + 2 * device.bezel),
        1
      )
      // Whole percents, so that resizing the window does not draw everything anew for each point.
      zoom = max((fit * 100).rounded(.down) / 100, Self.smallestZoom)
      size = device.size
    } else {
      zoom = 1
      size = CGSize(width: width.rounded(.down), height: height.rounded(.down))
    }
    let shown = CGSize(width: size.width * zoom, height: size.height * zoom)
    // Corners lie on whole points of the window.
    frame = CGRect(
      x: (origin.x + (room.width - shown.width) / 2).rounded() - origin.x,
      y: (origin.y + (room.height - shown.height) / 2).rounded() - origin.y,
      width: shown.width,
      height: shown.height
    )
  }
}
