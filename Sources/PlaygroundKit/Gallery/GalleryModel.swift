import Foundation
import LiveCode
import Observation
import SwiftUI

/// What the gallery's window does for its views.
@MainActor
protocol GalleryActions: AnyObject {
  func open(_ demo: Demo)
  func restart()
  func timeDidChange()
  /// Moves a paused stage on by frames.
  func step(_ frames: Int)
  /// Shows what the stage showed at a time on its clock; nil: what it shows now.
  func replay(_ time: Double?)
  func appearanceDidChange()
  func placementDidChange()
  func settingsDidChange()
  func openInEditor(_ demo: Demo)
  func showNextEntry()
}

/// What the gallery shows, and how.
@Observable @MainActor
final class GalleryModel {
  @ObservationIgnored weak var actions: (any GalleryActions)?

  init(folders: [String], settings: GallerySettings = GallerySettings()) {
    self.folders = folders
    catalog = DemoCatalog(folders: folders)
    device = settings.device
    isDark = settings.isDark
    isRightToLeft = settings.isRightToLeft
    typeSize = settings.typeSize ?? Self.usualTypeSize
    isSidebarOpen = settings.isSidebarOpen
    isInspectorOpen = settings.isInspectorOpen
    tab = settings.tab
  }

  // MARK: Demos

  let catalog: DemoCatalog
  /// Where demos were looked for.
  let folders: [String]
  var search = ""
  private(set) var demo: Demo?
  /// The demo's code as it was when it was opened or saved last.
  var source = ""
  /// How many views and previews the shown file has, and the name of the shown one.
  var entryCount = 0
  var entryName = ""

  var groups: [DemoGroup] { catalog.search(search) }

  func select(_ demo: Demo) {
    self.demo = demo
    drawer = nil
    actions?.open(demo)
    actions?.settingsDidChange()
  }

  /// Notes that a file is shown that is not in the list.
  func selectForeign(_ path: String) {
    let url = URL(fileURLWithPath: path)
    let known = catalog.demos.first { $0.url.standardizedFileURL == url.standardizedFileURL }
    let name = url.deletingPathExtension().lastPathComponent
    demo =
      known
      ?? Demo(id: url.path, title: name, summary: url.path, group: "", url: url)
    drawer = nil
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { catalog.groups.isEmpty && demo == nil }

  /// Where demos were looked for and were not found.
  var emptyReason: String {
    "Looked in \(folders.joined(separator: " and ")). Start with --demos DIR to look elsewhere, "
      + "or drop a .swift file here."
  }

  /// Shows the demo so many further on in the list.
  func selectNeighbour(_ step: Int) {
    let demos = groups.flatMap(\.demos)
    guard !demos.isEmpty else { return }
    let index = demos.firstIndex { $0.id == demo?.id }
    let next = index.map { ($0 + step + demos.count) % demos.count } ?? 0
    select(demos[next])
  }

  // MARK: Stage

  var panel: Panel?
  /// Whether the demo before is still seen because the chosen one is not ready.
  var isLoading = false

  var device: StageDevice {
    didSet { if device != oldValue { actions?.appearanceDidChange() } }
  }
  var isDark: Bool { didSet { if isDark != oldValue { actions?.appearanceDidChange() } } }
  var isRightToLeft: Bool {
    didSet { if isRightToLeft != oldValue { actions?.appearanceDidChange() } }
  }
  /// The place among `DynamicTypeSize.allCases`.
  var typeSize: Int { didSet { if typeSize != oldValue { actions?.appearanceDidChange() } } }

  static let usualTypeSize = DynamicTypeSize.allCases.firstIndex(of: .large) ?? 0

  func changeTypeSize(_ step: Int) {
    typeSize = min(max(typeSize + step, 0), DynamicTypeSize.allCases.count - 1)
  }

  func showNextDevice() {
    let all = StageDevice.allCases
    let index = all.firstIndex(of: device) ?? 0
    device = all[(index + 1) % all.count]
  }

  /// Where the stage is seen, in the window's points; nil before the first layout.
  var placement: StagePlacement? {
    didSet { if placement != oldValue { actions?.placementDidChange() } }
  }

  // MARK: Time

  static let speeds: [(name: String, rate: Double)] = [
    ("1", 1), ("½", 1.0 / 2), ("¼", 1.0 / 4), ("1⁄10", 1.0 / 10), ("1⁄50", 1.0 / 50),
  ]

  var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      // Time goes on from where the stage is, not from what is seen again.
      if !isPaused { leaveReplay() }
      actions?.timeDidChange()
    }
  }
  /// The place among `speeds`.
  var speed = 0 { didSet { if speed != oldValue { actions?.timeDidChange() } } }
  var rate: Double { Self.speeds[speed].rate }
  /// Since the demo began, seconds on its own clock.
  var time = 0.0

  func changeSpeed(_ step: Int) {
    speed = min(max(speed + step, 0), Self.speeds.count - 1)
  }

  /// Moves by frames, on or back through what was shown; pauses first where that was not done.
  func step(_ frames: Int) {
    isPaused = true
    guard let end = history?.upperBound, replayTime != nil || frames < 0 else {
      if frames > 0 { actions?.step(frames) }
      return
    }
    scrub(to: (replayTime ?? end) + Double(frames) * GalleryModel.frame)
  }

  // MARK: History

  /// For how long what was shown can be seen again, seconds.
  static let historySpan = 10.0
  /// One frame, seconds.
  static let frame = 1.0 / 60

  /// The times that can be seen again, on the stage's clock; nil when there are none.
  var history: ClosedRange<Double>?
  /// When the stage was pressed, on its clock.
  var presses: [Double] = []
  /// The time that is seen again; nil: the stage's present.
  private(set) var replayTime: Double?

  /// The time that is seen, on the stage's clock.
  var shownTime: Double? { replayTime ?? history?.upperBound }

  /// Shows what was seen at a time; the stage stands still meanwhile.
  func scrub(to time: Double) {
    guard let history else { return }
    isPaused = true
    let time = max(time, history.lowerBound)
    // The end is the present.
    let isPresent = time > history.upperBound - GalleryModel.frame / 2
    setReplayTime(isPresent ? nil : time)
  }

  /// The same for a fraction of the time line.
  func scrub(fraction: Double) {
    guard let history else { return }
    let fraction = min(max(fraction, 0), 1)
    scrub(to: history.upperBound - (1 - fraction) * Self.historySpan)
  }

  func leaveReplay() { setReplayTime(nil) }

  private func setReplayTime(_ time: Double?) {
    guard time != replayTime else { return }
    replayTime = time
    actions?.replay(time)
  }

  func restart() {
    leaveReplay()
    actions?.restart()
  }

  // MARK: The window

  /// In points.
  var windowSize = CGSize(width: 1200, height: 800)

  /// A side that lies over the stage because there is no room beside it.
  enum Drawer {
    case sidebar
    case inspector
  }

  var drawer: Drawer?
  var isSidebarOpen: Bool {
    didSet { if isSidebarOpen != oldValue { actions?.settingsDidChange() } }
  }
  var isInspectorOpen: Bool {
    didSet { if isInspectorOpen != oldValue { actions?.settingsDidChange() } }
  }
  var tab: GalleryTab { didSet { if tab != oldValue { actions?.settingsDidChange() } } }
  var isHelpShown = false
  /// One line that is shown for a while.
  var notice: String?
  /// Counts what asks for the search field.
  var searchRequests = 0

  static let sidebarWidth = 232.0
  static let inspectorWidth = 320.0

  /// Whether there is room for the sidebar beside the stage.
  var hasSidebarRoom: Bool { windowSize.width >= 800 }
  var hasInspectorRoom: Bool { windowSize.width >= 1080 }
  var isSidebarDocked: Bool { hasSidebarRoom && isSidebarOpen }
  var isInspectorDocked: Bool { hasInspectorRoom && isInspectorOpen }

  var isSidebarSeen: Bool { isSidebarDocked || drawer == .sidebar }
  var isInspectorSeen: Bool { isInspectorDocked || drawer == .inspector }

  func toggleSidebar() {
    if hasSidebarRoom {
      isSidebarOpen.toggle()
    } else {
      drawer = drawer == .sidebar ? nil : .sidebar
    }
  }

  func toggleInspector() {
    if hasInspectorRoom {
      isInspectorOpen.toggle()
    } else {
      drawer = drawer == .inspector ? nil : .inspector
    }
  }

  func showTab(_ tab: GalleryTab) {
    if isInspectorSeen, self.tab == tab { return toggleInspector() }
    self.tab = tab
    if !isInspectorSeen { toggleInspector() }
  }

  func focusSearch() {
    if !isSidebarSeen { toggleSidebar() }
    searchRequests += 1
  }

  /// Closes what lies over the stage; says whether something did.
  func closeTopmost() -> Bool {
    if isHelpShown {
      isHelpShown = false
    } else if drawer != nil {
      drawer = nil
    } else if !search.isEmpty {
      search = ""
    } else {
      return false
    }
    return true
  }

  var settings: GallerySettings {
    var settings = GallerySettings()
    settings.width = windowSize.width
    settings.height = windowSize.height
    settings.demo = demo?.id
    settings.device = device
    settings.isDark = isDark
    settings.isRightToLeft = isRightToLeft
    settings.typeSize = typeSize == Self.usualTypeSize ? nil : typeSize
    settings.isSidebarOpen = isSidebarOpen
    settings.isInspectorOpen = isInspectorOpen
    settings.tab = tab
    return settings
  }

  var appearance: StageAppearance {
    var appearance = StageAppearance()
    appearance.isDark = isDark
    appearance.isRightToLeft = isRightToLeft
    appearance.typeSize = typeSize == Self.usualTypeSize ? nil : typeSize
    if device == .phone {
      appearance.top = 47
      appearance.bottom = 34
    } else if device == .tablet {
      appearance.top = 24
      appearance.bottom = 20
    }
    return appearance
  }
}
