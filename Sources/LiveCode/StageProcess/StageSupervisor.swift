import Drawing
import EffectKit
import Foundation
import Glibc
import SDL
import SoftwareBackend
import ViewRuntime
import WindowStage

/// Keeps a stage process running behind a window: asks it for frames, replaces it by one with a new
/// version of the code, and ends it when it hangs.
///
/// Each version of the code gets a process of its own. The one before goes on, and is shown, until
/// the first frame of the new one is finished; then they change places between two frames. So a
/// version that traps or hangs at once never replaces one that runs, what a version leaves behind
/// (types, static variables, memory) ends with it, and the new process starts, finds its fonts and
/// loads its code while the old one is still moving.
@MainActor
package final class StageSupervisor {
  /// How long a stage may take for one frame, seconds.
  package nonisolated static let patience = 3.0
  nonisolated static let patienceText = "3 s"

  /// Longer than this for one frame, and the time that it took is not played back, seconds.
  private static let longestGap = FrameClock.longestGap

  /// A compiled version of the user's code.
  package struct Version: Sendable, Equatable {
    /// The library's path.
    package var library: String
    /// The place of the view among those that the library hands out; nil for the one that it was
    /// compiled for.
    package var entry: Int?
    /// The paths of the source files, as they may stand in messages.
    package var files: [String]
    /// Loaded before the library.
    package var plugins: [Plugin] = []

    package init(library: String, entry: Int? = nil, files: [String] = []) {
      self.library = library
      self.entry = entry
      self.files = files
    }
  }

  /// A compiled effect plugin.
  package struct Plugin: Sendable, Equatable {
    package var name: String
    /// The file or folder that it comes from.
    package var path: String
    /// The library's path.
    package var library: String
    /// The paths of the source files, as they may stand in messages.
    package var files: [String]

    package init(name: String, path: String, library: String, files: [String]) {
      self.name = name
      self.path = path
      self.library = library
      self.files = files
    }
  }

  /// Folders in which the next version's pictures are looked for first.
  package var assets: [String] {
    didSet {
      guard assets != oldValue else { return }
      spare?.process.quit()
      spare = nil
    }
  }

  /// The last complete picture.
  let canvas = Canvas()

  /// The last complete picture's pixels, good until the next frame.
  package var picture: PixelBuffer { canvas.buffer }

  /// Called when a frame is finished; the canvas holds it.
  var onFrame: (FrameReport) -> Void = { _ in }
  /// Called when the stage wants a frame although it was at rest.
  var onWantsFrame: () -> Void = {}
  /// Called when another version is shown, before its first `onFrame`.
  var onSwap: (Version) -> Void = { _ in }
  /// Called when a process has ended by itself; `isShown`: the one whose picture is shown, else one
  /// that was to replace it.
  var onCrash: (CrashReport, _ isShown: Bool) -> Void = { _, _ in }
  /// Called before that, and at once, when a plugin's code has ended the process.
  package var onPluginEnd: (Plugin, _ isShown: Bool) -> Void = { _, _ in }
  /// Called when plugins offer something else than before, or there are other parameters.
  package var onCatalog: (EffectCatalog) -> Void = { _ in }
  /// Called when the stage has said what `inspect` asked for.
  package var onInspection: (StageInspection) -> Void = { _ in }
  /// Called when the pointer has another shape over the shown stage.
  var onPointerShape: (PointerShape) -> Void = { _ in }
  /// Called with text that the shown stage copies.
  var onCopy: (String) -> Void = { _ in }
  /// The text on the desktop's clipboard.
  var clipboardText: () -> String? = { nil }
  /// Called with one line when a version cannot be shown for another reason.
  var onFailure: (String) -> Void = { _ in }

  /// One process and what was asked of it.
  private final class Slot {
    let process: StageProcess
    var version: Version?
    /// When an answer was last due and had not come, on the loop's clock.
    var askedAt: Double?
    /// Waited for the answer so far, seconds, without the time for which this process stood still.
    var waited = 0.0
    /// Whether it began with what an earlier version's views held.
    var hasState = false
    /// Since when its picture is shown, on the loop's clock.
    var shownAt = 0.0
    /// What it says of its plugins.
    var catalog = EffectCatalog()
    /// Whether it waits for what the views of the one before hold.
    var needsState = false
    var pointerShape = PointerShape.arrow
    /// What can be replayed, on the stage's clock.
    var history: ClosedRange<Double>?

    init(_ process: StageProcess) { self.process = process }
  }

  private let loop: EventLoop
  private let renderer: RendererChoice
  private let memoryLimit: Int64
  private(set) var geometry: StageGeometry
  private var current: Slot?
  /// What is to replace `current`.
  private var candidate: Slot?
  /// Started ahead of the next version.
  private var spare: Slot?
  private var frameNumber: UInt32 = 0
  /// The stage's time; that which slow frames took is not played back.
  private(set) var clock = StageClock()
  private var lastTimestamp = 0.0
  private var isPatrolling = false
  /// What the views of the shown stage held when it was asked last, as `SavedState`.
  private var savedState: [UInt8] = []
  private var isSavingDue = false
  private var lastPatrol = 0.0
  private var inspecting = Inspecting()

  init(
    loop: EventLoop,
    geometry: StageGeometry,
    assets: [String],
    renderer: RendererChoice,
    memoryLimit: Int64
  ) {
    self.loop = loop
    self.geometry = geometry
    self.assets = assets
    self.renderer = renderer
    self.memoryLimit = memoryLimit
  }

  // MARK: Versions

  /// Whether a stage is shown.
  package var isRunning: Bool { current != nil }

  /// The pointer's shape over the shown stage's views.
  var pointerShape: PointerShape { current?.pointerShape ?? .arrow }

  /// The shown stage's process; nil when there is none.
  package var processID: pid_t? { current?.process.processID }

  /// Starts a process ahead of the version that is being compiled.
  package func prepare() {
    guard spare == nil else { return }
    do {
      spare = try start()
    } catch {
      onFailure("\(error)")
    }
  }

  /// Shows a version as soon as its first frame is finished.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - keepsState: Whether its views begin with what those of the version before hold, where the
  ///     types are the same.
  package func show(_ version: Version, keepsState: Bool = true) {
    candidate?.process.quit()
    candidate = nil
    prepare()
    guard let slot = spare else { return }
    spare = nil
    candidate = slot
    slot.version = version
    if !keepsState { savedState = [] }
    guard keepsState, let current, current.askedAt == nil || waitingTime < Self.longestSaving else {
      return begin(slot)
    }
    slot.needsState = true
    current.process.send(.saveState)
    // A stage that does not answer must not keep its successor waiting.
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.longestSaving) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, slot === self.candidate, slot.needsState else { return }
        self.begin(slot)
      }
    }
  }

  /// Loads further plugins into the shown stage, whose views go on.
  ///
  /// - Parameter version: What is shown, with them.
  func addPlugins(of version: Version) {
    guard let current, let shown = current.version else { return }
    let plugins = version.plugins.filter { !shown.plugins.contains($0) }
    current.version = version
    current.process.send(.loadPlugins(plugins.map(\.library)))
  }

  /// Stays with what is shown: a version that is still on its way is let go.
  func cancel() {
    candidate?.process.quit()
    candidate = nil
  }

  /// Ends what is shown, and what is on its way.
  package func clear() {
    cancel()
    current?.process.quit()
    current = nil
    savedState = []
    canvas.resize(width: 0, height: 0)
  }

  private func begin(_ slot: Slot) {
    guard let version = slot.version else { return }
    slot.needsState = false
    slot.hasState = !savedState.isEmpty
    var request = ShowRequest(library: version.library)
    request.entry = Int32(version.entry ?? -1)
    request.plugins = version.plugins.map(\.library)
    request.settings = settings.data
    request.state = savedState
    slot.process.send(.pace(rate: pace))
    slot.process.send(.show(request))
    if historySpan > 0 { slot.process.send(.keepHistory(seconds: historySpan)) }
    expectAnswer(slot)
  }

  /// What a person has set; a change is seen in the next frame.
  package var settings = StageSettings() {
    didSet {
      guard settings != oldValue else { return }
      for slot in [current, candidate] { slot?.process.send(.settings(settings.data)) }
      onWantsFrame()
    }
  }

  /// How long a stage may take to say what its views hold, seconds.
  private static let longestSaving = 0.15
  /// How old what is known of the views may become while something happens, seconds.
  private static let savingInterval = 0.5

  /// Asks the stage for what its views hold, in a while: it may crash at any time.
  private func saveSoon() {
    guard !isSavingDue else { return }
    isSavingDue = true
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.savingInterval) { [weak self] in
      MainActor.assumeIsolated { self?.saveNow() }
    }
  }

  private func saveNow() {
    isSavingDue = false
    guard let current, current.askedAt == nil || waitingTime < 0.1 else { return }
    current.process.send(.saveState)
  }

  /// Ends all processes.
  package func quit() {
    for slot in [current, candidate, spare] { slot?.process.quit() }
    current = nil
    candidate = nil
    spare = nil
  }

  private func start() throws(StageProcessError) -> Slot {
    let process = try StageProcess(
      loop: loop,
      options: StageProcess.Options(
        geometry: geometry,
        assets: assets,
        renderer: renderer,
        memoryLimit: memoryLimit
      )
    )
    let slot = Slot(process)
    process.onReport = { [weak self, weak slot] report in
      guard let self, let slot else { return }
      take(report, from: slot)
    }
    process.onEnd = { [weak self, weak slot] end, frames in
      guard let self, let slot else { return }
      take(end, frames, of: slot)
    }
    return slot
  }

  private func take(_ end: StageEnd, _ frames: [CrashText.Frame], of slot: Slot) {
    let isShown = slot === current
    if isShown {
      current = nil
    } else if slot === candidate {
      candidate = nil
    } else {
      // A spare has not seen any user code: the next version starts another one.
      if slot === spare { spare = nil }
      return
    }
    guard let version = slot.version else { return }
    // What it was given from the version before may be what it cannot bear.
    let isYoung = !isShown || loop.clock.now - slot.shownAt < Self.youth
    if slot.hasState, isYoung, !end.isHung { return show(version, keepsState: false) }
    let culprit = version.plugins.first { plugin in
      CrashText.first(frames, in: [version.library] + version.plugins.map(\.library))
        == plugin.library
    }
    if let culprit { onPluginEnd(culprit, isShown) }
    Thread.detachNewThread { [weak self] in
      var report = CrashReport(
        end,
        places: Symbolizer.places(of: frames, in: culprit?.library ?? version.library),
        files: culprit?.files ?? version.files
      )
      report.plugin = culprit
      let finished = report
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.onCrash(finished, isShown) }
      }
    }
  }

  /// How long a version counts as one that has just come, seconds.
  private static let youth = 1.0

  // MARK: Frames

  /// Whether a frame was asked for that is not finished.
  var isWaiting: Bool { current?.askedAt != nil }

  /// For how long, seconds.
  var waitingTime: Double { current?.askedAt.map { loop.clock.now - $0 } ?? 0 }

  /// Asks the stage for a frame, unless it is still making one.
  ///
  /// - Parameter timestamp: On the window's frame clock, seconds.
  func makeFrame(at timestamp: Double) {
    lastTimestamp = timestamp
    guard let current, current.askedAt == nil else { return }
    ask(current, at: timestamp, isWhole: false)
  }

  private func ask(_ slot: Slot, at timestamp: Double, isWhole: Bool) {
    frameNumber &+= 1
    let replay = slot === current ? replayTime : nil
    if replay == nil { leaveReplay(at: timestamp) }
    slot.process.send(
      .frame(
        number: frameNumber,
        timestamp: replay == nil ? stageTime(at: timestamp) : stageTime,
        isWhole: isWhole,
        replay: replay
      )
    )
    expectAnswer(slot)
  }

  /// A time on the stage's clock, on the window's; nil while the stage's stands still.
  func windowTime(of timestamp: Double) -> Double? { clock.windowTime(of: timestamp) }

  /// The stage's time never goes back, though what it is counted from may have changed.
  private func stageTime(at timestamp: Double) -> Double {
    stageTime = max(clock.stageTime(at: timestamp), stageTime)
    return stageTime
  }

  /// The time that the last frame was asked to show, on the stage's clock, seconds.
  package private(set) var stageTime = 0.0

  // MARK: Time

  /// Whether the stage's time stands still.
  package var isPaused: Bool {
    get { clock.isPaused }
    set {
      guard newValue != clock.isPaused else { return }
      if newValue {
        // What moves stops where it is seen; what rests may do so for a long time.
        clock.pause(at: now - lastTimestamp > Self.longestGap ? now : lastTimestamp)
      } else {
        clock.resume(at: now)
      }
      paceDidChange()
      onWantsFrame()
    }
  }

  /// The stage's seconds in one of the window's, above 0.
  package var rate: Double {
    get { clock.rate }
    set {
      guard newValue != clock.rate else { return }
      clock.setRate(newValue, at: max(now, lastTimestamp))
      paceDidChange()
      onWantsFrame()
    }
  }

  /// Moves a paused stage on, seconds.
  package func step(by seconds: Double) {
    clock.step(by: seconds)
    if clock.isPaused { current?.process.send(.advance(seconds: seconds)) }
    onWantsFrame()
  }

  /// The pace of the time by which the code's timers and tasks wait; none while what was shown is
  /// seen again.
  private var pace: Double { clock.isPaused || replayTime != nil ? 0 : clock.rate }

  private func paceDidChange() {
    for slot in [current, candidate] { slot?.process.send(.pace(rate: pace)) }
  }

  private var now: Double { loop.clock.timestamp(of: loop.clock.now) }

  // MARK: History

  /// For how long what the stage has shown can be replayed, seconds; 0 for not at all.
  package var historySpan = 0.0 {
    didSet {
      guard historySpan != oldValue else { return }
      for slot in [current, candidate] { slot?.process.send(.keepHistory(seconds: historySpan)) }
    }
  }

  /// The times on the stage's clock that can be replayed; nil without a history.
  package var historyRange: ClosedRange<Double>? { current?.history }

  /// The time on the stage's clock that is shown in the place of the views' own; nil when they go
  /// on.
  package private(set) var replayTime: Double?

  /// Whether the views stood still for a replay since their last frame.
  private var hasReplayed = false

  /// When a person did something, on the stage's clock, as far back as the history goes.
  package private(set) var pressTimes: [Double] = []

  /// Shows what the stage showed at an earlier time, or lets the views go on from where they were.
  ///
  /// Meanwhile nothing reaches the views, but the end of what had begun.
  ///
  /// - Parameter time: On the stage's clock, seconds; nil ends the replay.
  package func replay(_ time: Double?) {
    guard time != replayTime, time == nil || historyRange != nil else { return }
    replayTime = time
    if time != nil { hasReplayed = true }
    paceDidChange()
    onWantsFrame()
  }

  /// The time that a replay took has not passed for the views.
  private func leaveReplay(at timestamp: Double) {
    guard hasReplayed else { return }
    hasReplayed = false
    let gap = (clock.stageTime(at: timestamp) - stageTime) / clock.rate
    let frame = 1 / FrameClock.usualRate
    if !clock.isPaused, gap > frame { clock.skip(gap - frame) }
  }

  // MARK: Inspection

  /// What was asked and when.
  private struct Inspecting {
    var wanted: InspectionParts = []
    var isAsked = false
    var isDue = false
    var lastTime = -Double.infinity
  }

  /// The least time between two inspections, seconds.
  package nonisolated static let inspectionInterval = 0.1

  /// Asks the stage about its views; `onInspection` is called with the answer.
  ///
  /// Often called, as for every frame, it asks at most ten times a second, and once more after the
  /// last call.
  ///
  /// - Parameters:
  ///   - parts: What to tell; nothing asks nothing.
  ///   - isUrgent: Whether to ask now in any case, as for a step.
  package func inspect(_ parts: InspectionParts, isUrgent: Bool = false) {
    inspecting.wanted = parts
    guard !parts.isEmpty else { return }
    let wait = inspecting.lastTime + Self.inspectionInterval - loop.clock.now
    if !inspecting.isAsked, isUrgent || wait <= 0 { return askForInspection() }
    guard !inspecting.isDue else { return }
    inspecting.isDue = true
    // The answer that is on its way asks again.
    if inspecting.isAsked { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + wait) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.inspecting.isDue, !self.inspecting.isAsked else { return }
        self.askForInspection()
      }
    }
  }

  private func askForInspection() {
    inspecting.isDue = false
    guard let current, !inspecting.wanted.isEmpty else { return }
    inspecting.isAsked = true
    inspecting.lastTime = loop.clock.now
    current.process.send(.inspect(inspecting.wanted))
  }

  private func take(_ report: StageReport, from slot: Slot) {
    switch report {
    case .ready, .log, .dump:
      break
    case .state(let bytes):
      guard slot === current else { return }
      savedState = bytes
      if let candidate, candidate.needsState { begin(candidate) }
    case .catalog(let bytes):
      guard let catalog = try? JSONDecoder().decode(EffectCatalog.self, from: Data(bytes)) else {
        return
      }
      slot.catalog = catalog
      if slot === current { onCatalog(catalog) }
    case .shown:
      slot.askedAt = nil
      guard slot === candidate else { return }
      // The time has moved on since the last frame, if there was one.
      lastTimestamp = max(now, lastTimestamp)
      ask(slot, at: lastTimestamp, isWhole: true)
    case .failed(let reason):
      guard slot === candidate else { return }
      candidate = nil
      slot.process.quit()
      onFailure(reason)
    case .wantsFrame:
      if slot === current { onWantsFrame() }
    case .inspection(let inspection):
      guard slot === current else { return }
      inspecting.isAsked = false
      onInspection(inspection)
      if inspecting.isDue {
        inspecting.isDue = false
        inspect(inspecting.wanted)
      }
    case .frame(let frame):
      take(frame, from: slot)
    case .pointer(let shape):
      slot.pointerShape = shape
      if slot === current { onPointerShape(shape) }
    case .clipboard(let text):
      if slot === current { onCopy(text) }
    }
  }

  private func take(_ frame: FrameReport, from slot: Slot) {
    let waited = slot.askedAt.map { loop.clock.now - $0 } ?? 0
    slot.askedAt = nil
    let picture = slot.process.picture
    guard let pixels = picture.buffer(width: frame.width, height: frame.height) else { return }
    var frame = frame
    slot.history = frame.history
    if slot === candidate {
      candidate = nil
      current?.process.quit()
      current = slot
      replayTime = nil
      paceDidChange()
      onPointerShape(slot.pointerShape)
      hasReplayed = false
      pressTimes = []
      inspecting.isAsked = false
      frame.changes = [Drawing.PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)]
      canvas.take(frame.changes, of: pixels)
      slot.shownAt = loop.clock.now
      if let version = slot.version { onSwap(version) }
      onCatalog(slot.catalog)
    } else if slot === current {
      if waited > Self.longestGap { clock.skip(waited) }
      canvas.take(frame.changes, of: pixels)
    } else {
      return
    }
    picture.trim(to: frame.width * frame.height)
    saveSoon()
    onFrame(frame)
  }

  // MARK: Input and size

  func send(_ event: InputEvent) {
    if replayTime != nil, !event.isEnd { return }
    let event = event.timed { clock.stageTime(at: $0) }
    if case .pointer(let pointer) = event, pointer.phase == .press, let historyRange {
      pressTimes.removeAll { $0 < historyRange.lowerBound }
      pressTimes.append(pointer.time)
    }
    // The stage pastes while it handles the key, so it has to know what by then.
    if event.mayPaste { current?.process.send(.clipboard(clipboardText() ?? "")) }
    current?.process.send(.input(event))
  }

  func resize(_ geometry: StageGeometry) {
    guard geometry != self.geometry else { return }
    self.geometry = geometry
    for slot in [current, candidate, spare] { slot?.process.send(.resize(geometry)) }
  }

  // MARK: Patience

  private func expectAnswer(_ slot: Slot) {
    slot.askedAt = loop.clock.now
    slot.waited = 0
    patrol()
  }

  /// Looks twice a second whether an answer is late, as long as one is due.
  private func patrol() {
    guard !isPatrolling else { return }
    isPatrolling = true
    lastPatrol = loop.clock.now
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [weak self] in
      MainActor.assumeIsolated { self?.look() }
    }
  }

  private func look() {
    isPatrolling = false
    let now = loop.clock.now
    // When both processes were stopped for a while, the stage did not have that time.
    let elapsed = min(now - lastPatrol, 0.75)
    var isAnswerDue = false
    for slot in [current, candidate].compactMap(\.self) {
      guard let askedAt = slot.askedAt else { continue }
      isAnswerDue = true
      slot.process.flush()
      slot.waited += min(elapsed, now - askedAt)
      if slot.waited >= Self.patience { slot.process.endHung() }
    }
    if isAnswerDue { patrol() }
  }
}
