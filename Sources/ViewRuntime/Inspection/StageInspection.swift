import Foundation

/// What somebody wants to know of the views on a stage.
package struct InspectionParts: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What is in flight.
  package static let flights = InspectionParts(rawValue: 1)
  /// The tree of views, with their frames.
  package static let views = InspectionParts(rawValue: 2)
  /// The groups of matched geometry.
  package static let groups = InspectionParts(rawValue: 4)
  /// Where views take pointers.
  package static let hitAreas = InspectionParts(rawValue: 8)
}

/// The views on a stage as they were in its last frame: what is in flight, where they are, where
/// they take pointers.
///
/// Places are in stage points, as seen. Whatever was not asked for is empty.
package struct StageInspection: Sendable, Equatable {
  /// Names a view for as long as it is there.
  package typealias ViewID = UInt32

  package var parts: InspectionParts
  /// The frame's timestamp on the stage's clock, seconds.
  package var time: Double
  /// The stage's size, points.
  package var size: CGSize
  package var flights: [Flight] = []
  /// How many are in flight, when `flights` does not list them all.
  package var flightCount = 0
  /// Parents before their children, children back to front.
  package var views: [View] = []
  package var groups: [Group] = []
  /// Front to back: the first that contains a point is what a pointer there is on.
  package var hitAreas: [HitArea] = []

  package init(parts: InspectionParts, time: Double, size: CGSize) {
    self.parts = parts
    self.time = time
    self.size = size
  }
}
