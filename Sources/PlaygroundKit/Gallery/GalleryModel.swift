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
  /// What is seen beside the stage is something else than before.
  func panelsDidChange()
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
    inspector.isPanelShown = false
  }

  // MARK: Panels

  let inspector = InspectorModel()
  let timeline = TimelineModel()
  let tune = TuneModel()
  let recorder = StageRecorder()
  let tips = GalleryTips()

  /// Whether a tab beside the stage is seen.
  func isSeen(_ tab: GalleryTab) -> Bool { isInspectorSeen && self.tab == tab }

  /// Notes which panels are seen; to be called once when the window is there.
  func panelsDidChange() {
    inspector.isPanelShown = isSeen(.inspect)
    if !inspector.isPanelShown { inspector.hoveredView = nil }
    actions?.panelsDidChange()
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
    timeline.resume()
    isPaused = false
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
    didSet {
      guard placement != oldValue else { return }
      inspector.zoom = placement?.zoom ?? 1
      actions?.placementDidChange()
    }
  }

  // MARK: Time

  static let speeds: [(name: String, rate: Double)] = [
    ("1", 1), ("½", 1.0 / 2), ("¼", 1.0 / 4), ("1⁄10", 1.0 / 10), ("1⁄50", 1.0 / 50),
  ]

  var isPaused = false {
    didSet { if isPaused != oldValue { actions?.timeDidChange() } }
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
    let isPast = timeline.replayTime != nil || frames < 0
    isPaused = true
    guard isPast, let range = timeline.range else {
      if frames > 0 { actions?.step(frames) }
      return
    }
    // Beyond the last that was shown comes what was not.
    if frames > 0, timeline.time > range.upperBound - Self.frame / 2 {
      timeline.resume()
      actions?.step(frames)
    } else {
      timeline.step(frames: frames)
    }
  }

  /// Goes on, also from what is seen again, or stops.
  func togglePause() {
    if timeline.replayTime != nil {
      timeline.resume()
      isPaused = false
    } else {
      isPaused.toggle()
    }
  }

  /// One frame, seconds.
  static let frame = 1.0 / 60

  func restart() {
    timeline.resume()
    actions?.restart()
  }

  // MARK: The window

  /// In points.
  var windowSize = CGSize(width: 1200, height: 800) {
    didSet { if windowSize != oldValue { panelsDidChange() } }
  }

  /// A side that lies over the stage because there is no room beside it.
  enum Drawer {
    case sidebar
    case inspector
  }

  var drawer: Drawer? { didSet { if drawer != oldValue { panelsDidChange() } } }
  var isSidebarOpen: Bool {
    didSet { if isSidebarOpen != oldValue { actions?.settingsDidChange() } }
  }
  var isInspectorOpen: Bool {
    didSet {
      guard isInspectorOpen != oldValue else { return }
      panelsDidChange()
      actions?.settingsDidChange()
    }
  }
  var tab: GalleryTab {
    didSet {
      guard tab != oldValue else { return }
      panelsDidChange()
      actions?.settingsDidChange()
    }
  }
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
