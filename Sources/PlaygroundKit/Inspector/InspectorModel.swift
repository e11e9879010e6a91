import Drawing
import Foundation
import LiveCode
import Observation
import ViewRuntime

/// What is known of the stage's views, and what of it is shown.
///
/// Whoever has the stage hands it every frame's report and every inspection, and asks the stage for
/// `wanted`. What views see of it changes at most ten times a second, whatever comes in.
@Observable
@MainActor
package final class InspectorModel {
  // MARK: What is shown

  /// Whether the panel is on show; without it only the overlays cost anything.
  package var isPanelShown = true
  package var showsHitAreas = false { didSet { overlaysDidChange() } }
  package var showsLayoutBounds = false { didSet { overlaysDidChange() } }
  package var showsRepaints = false { didSet { overlaysDidChange() } }
  package var showsGroups = false { didSet { overlaysDidChange() } }
  /// The view that is lit up, on the stage and in the tree.
  package var hoveredView: StageInspection.ViewID?
  /// Views whose children are not listed.
  package var collapsedViews: Set<StageInspection.ViewID> = []
  /// Sections of the panel that are folded up.
  package var collapsedSections: Set<InspectorSection> = []

  /// Points of the window for a point of the stage.
  package var zoom = 1.0

  /// Called when there is something else to ask the stage for.
  @ObservationIgnored package var onWantedChange: () -> Void = {}

  /// What to ask the stage for.
  package var wanted: InspectionParts {
    var parts: InspectionParts = []
    if isPanelShown { parts.formUnion([.flights, .views, .groups]) }
    if showsHitAreas { parts.insert(.hitAreas) }
    if showsLayoutBounds { parts.insert(.views) }
    if showsGroups { parts.formUnion([.groups]) }
    return parts
  }

  // MARK: What is known

  /// The last inspection.
  package private(set) var inspection = StageInspection(parts: [], time: 0, size: .zero)
  /// The last frames, the newest last.
  package private(set) var frames = FrameTimes()
  /// What was drawn anew in the last frames, in stage points, with what is left of it, a fraction.
  package private(set) var flashes: [Flash] = []
  /// Whether the stage shows what was, so that places of now would be wrong.
  package private(set) var isReplaying = false

  /// An area that was drawn anew.
  package struct Flash: Equatable, Sendable {
    package var rect: CGRect
    package var strength: Double
  }

  // MARK: Taking in

  /// Counted on, and published every now and then.
  @ObservationIgnored private var pendingFrames = FrameTimes()
  @ObservationIgnored private var pendingFlashes: [(rect: CGRect, time: Double)] = []
  @ObservationIgnored private var lastPublished = -Double.infinity
  @ObservationIgnored private var isPublishingDue = false
  /// Seconds since some moment.
  @ObservationIgnored private let clock: () -> Double

  /// How long at least between two changes that views see, seconds.
  package nonisolated static let interval = 0.1
  /// How long an area that was drawn anew stays marked, seconds.
  package nonisolated static let flashDuration = 0.5

  /// Makes a model that takes the time from `clock`, seconds since any moment.
  package init(clock: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime }) {
    self.clock = clock
  }

  /// Takes in a finished frame.
  ///
  /// - Parameter report: What the frame came to.
  package func take(_ report: FrameReport) {
    if report.isReplay != isReplaying { isReplaying = report.isReplay }
    guard !report.isReplay else { return }
    if isPanelShown { pendingFrames.add(report) }
    if showsRepaints, report.width > 0, inspection.size.width > 0 || stageSize.width > 0 {
      let width = stageSize.width > 0 ? stageSize.width : inspection.size.width
      let scale = Double(width) / Double(report.width)
      let now = clock()
      // A frame of very many parts is marked by the first of them.
      for change in report.changes.prefix(40) {
        pendingFlashes.append((change.points(scale: scale), now))
      }
    }
    publishSoon()
  }

  /// The stage's size in points, where it is known before the first inspection.
  @ObservationIgnored package var stageSize = CGSize.zero

  package func take(_ inspection: StageInspection) {
    guard inspection != self.inspection else { return }
    self.inspection = inspection
    stageSize = inspection.size
    if let hoveredView, inspection.parts.contains(.views),
      !inspection.views.contains(where: { $0.id == hoveredView })
    {
      self.hoveredView = nil
    }
  }

  /// Forgets everything of the stage, for another one.
  package func reset() {
    inspection = StageInspection(parts: [], time: 0, size: .zero)
    pendingFrames = FrameTimes()
    frames = FrameTimes()
    pendingFlashes = []
    flashes = []
    hoveredView = nil
    collapsedViews = []
    isReplaying = false
  }

  private func publishSoon() {
    let wait = lastPublished + Self.interval - clock()
    if wait <= 0 { return publish() }
    guard !isPublishingDue else { return }
    isPublishingDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.isPublishingDue else { return }
        self.publish()
      }
    }
  }

  private func publish() {
    let now = clock()
    lastPublished = now
    isPublishingDue = false
    if pendingFrames != frames { frames = pendingFrames }
    pendingFlashes.removeAll { now - $0.time >= Self.flashDuration }
    if pendingFlashes.count > 200 { pendingFlashes.removeFirst(pendingFlashes.count - 200) }
    let shown = uncovered(pendingFlashes).map {
      Flash(rect: $0.rect, strength: 1 - (now - $0.time) / Self.flashDuration)
    }
    if shown != flashes { flashes = shown }
    // They fade although nothing else may happen.
    if !pendingFlashes.isEmpty { publishSoon() }
  }

  /// What is drawn anew in each frame is marked once: marks upon marks would hide what is below.
  private func uncovered(
    _ flashes: [(rect: CGRect, time: Double)]
  ) -> [(rect: CGRect, time: Double)] {
    var kept: [(rect: CGRect, time: Double)] = []
    for flash in flashes.reversed() {
      let area = flash.rect.width * flash.rect.height
      let isCovered = kept.contains {
        let common = $0.rect.overlap(with: flash.rect)
        return !common.isNull && common.width * common.height >= area / 2
      }
      if !isCovered { kept.append(flash) }
    }
    return kept.reversed()
  }

  private func overlaysDidChange() {
    if !showsRepaints {
      pendingFlashes = []
      flashes = []
    }
    onWantedChange()
  }

  // MARK: The pointer

  /// Lights up the view that is front-most at a stage point; nil for a pointer that is elsewhere.
  package func hoverStage(at point: CGPoint?) {
    let found = point.flatMap { point in
      // Leaves are what is seen; of other views only those that are as small as can be.
      inspection.views.last { view in
        view.isLeaf && view.opacity > 0 && view.quad?.contains(point) == true
      }
    }.flatMap { view in
      // A ground that fills the stage is not what is pointed at, and would colour all of it.
      let area = stageSize.width * stageSize.height
      return area == 0 || view.rect.width * view.rect.height < area * 0.9 ? view : nil
    }
    if hoveredView != found?.id { hoveredView = found?.id }
  }

  // MARK: Keys

  /// Turns on or off what a key stands for.
  ///
  /// - Returns: Whether it stands for anything.
  package func toggle(key: Character) -> Bool {
    guard let overlay = InspectorOverlay.allCases.first(where: { $0.key == key }) else {
      return false
    }
    self[overlay].toggle()
    return true
  }

  /// Whether something is drawn over the stage.
  package subscript(overlay: InspectorOverlay) -> Bool {
    get {
      switch overlay {
      case .hitAreas: showsHitAreas
      case .layoutBounds: showsLayoutBounds
      case .repaints: showsRepaints
      case .groups: showsGroups
      }
    }
    set {
      switch overlay {
      case .hitAreas: showsHitAreas = newValue
      case .layoutBounds: showsLayoutBounds = newValue
      case .repaints: showsRepaints = newValue
      case .groups: showsGroups = newValue
      }
    }
  }
}

/// What can be drawn over the stage.
package enum InspectorOverlay: CaseIterable, Hashable, Sendable {
  case hitAreas
  case layoutBounds
  case repaints
  case groups

  package var title: String {
    switch self {
    case .hitAreas: "Hit areas"
    case .layoutBounds: "Bounds"
    case .repaints: "Repaints"
    case .groups: "Groups"
    }
  }

  /// The key that turns it on and off.
  package var key: Character {
    switch self {
    case .hitAreas: "h"
    case .layoutBounds: "o"
    case .repaints: "p"
    case .groups: "m"
    }
  }
}

/// The panel's parts.
package enum InspectorSection: CaseIterable, Hashable, Sendable {
  case frames
  case flights
  case groups
  case views

  package var title: String {
    switch self {
    case .frames: "Frames"
    case .flights: "In flight"
    case .groups: "Matched groups"
    case .views: "Views"
    }
  }
}

extension Drawing.PixelRect {
  /// The rectangle in stage points, at `scale` points a pixel.
  fileprivate func points(scale: Double) -> CGRect {
    CGRect(
      x: Double(x) * scale,
      y: Double(y) * scale,
      width: Double(width) * scale,
      height: Double(height) * scale
    )
  }
}

extension StageInspection.Quad {
  /// Whether a point is inside, whichever way round the corners go.
  package func contains(_ point: CGPoint) -> Bool {
    let corners = points
    var isLeft = false
    var isRight = false
    for index in 0..<4 {
      let (a, b) = (corners[index], corners[(index + 1) % 4])
      let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
      if side > 0 { isLeft = true } else if side < 0 { isRight = true }
    }
    return isLeft != isRight
  }
}
