import CStageProcess
import Drawing
import EffectKit
import Foundation
import Glibc
import MainLoop
import SDL
import Stage
import ViewRuntime
import WindowStage

/// The stage process: it runs the user's code on a headless stage and draws finished pictures into
/// memory that it shares with the window's process.
///
/// It has no window, and its frames no clock. It sleeps until the window asks for something, or until
/// the code's own timers and tasks are due, by a time that goes as the stage's does.
@MainActor
package final class StageChild {
  /// The hidden first argument of an executable that is started as a stage process; the second is
  /// the limit of its data in bytes.
  package nonisolated static let argument = "--stage-process"

  private let loop: EventLoop
  private let channel: MessageChannel
  private let picture: SharedPicture
  private var writer = WireWriter()

  private var stage: Stage?
  private let clipboard = RemoteClipboard()
  private var geometry = StageGeometry(size: .zero, scale: 1, pixelWidth: 0, pixelHeight: 0)
  private var isPictureLost = true
  private var isMakingFrame = false
  private var hasAskedForFrame = false
  private var history = FrameHistory()
  /// Whether the picture shows an earlier frame than the last.
  private var isPictureReplayed = false

  /// Runs as a stage process when the program was started as one; returns otherwise.
  ///
  /// - Parameter words: The program's arguments without its name.
  package static func runIfAsked(_ words: [String]) {
    guard words.first == argument else { return }
    PacedTime.follow()
    stage_process_prepare(words.dropFirst().first.flatMap(Int64.init) ?? 0)
    do {
      let child = try StageChild()
      try child.loop.run()
    } catch {
      FileHandle.standardError.write(Data("stage process: \(error)\n".utf8))
      exit(1)
    }
    exit(0)
  }

  private init() throws {
    channel = MessageChannel(3, waits: true)
    picture = try SharedPicture(descriptor: 4)
    loop = try EventLoop(session: nil)
    loop.watch(channel.descriptor) { [unowned self] in receive() }
  }

  private func receive() {
    do {
      let isOpen = try channel.receive { kind, reader in
        handle(try StageRequest(kind: kind, &reader))
      }
      if !isOpen { exit(0) }
    } catch {
      FileHandle.standardError.write(Data("stage process: \(error)\n".utf8))
      exit(1)
    }
  }

  private func send(_ report: StageReport) {
    writer.removeAll()
    report.write(to: &writer)
    channel.send(writer.bytes)
  }

  private func handle(_ request: StageRequest) {
    switch request {
    case .start(let version, let geometry, let assets, let renderer):
      guard version == StageProtocol.version else { exit(1) }
      start(geometry, assets, RendererChoice(rawValue: renderer) ?? .software)
      send(.ready(version: StageProtocol.version))
    case .show(let request):
      show(request)
    case .loadPlugins(let libraries):
      for library in libraries { loadPlugin(library) }
      // They may offer what was asked for.
      if let settings { apply(settings) }
      sendCatalog()
    case .settings(let bytes):
      if let settings = StageSettings(data: bytes) { apply(settings) }
    case .input(let event):
      stage?.host.send(event)
      if event.isOfPointer {
        hoverPoint = event.hoverPoint
        tellPointer()
      }
    case .resize(let geometry):
      resize(geometry)
    case .frame(let number, let timestamp, let isWhole, let replay):
      if isWhole { isPictureLost = true }
      send(.frame(makeFrame(number, at: timestamp, replay: replay)))
    case .keepHistory(let seconds):
      history.span = seconds
    case .pace(let rate):
      PacedTime.setRate(rate)
    case .advance(let seconds):
      PacedTime.advance(by: seconds)
    case .inspect(let parts):
      if let stage { send(.inspection(stage.host.inspection(of: parts))) }
    case .saveState:
      send(.state((stage?.host.saveState()).flatMap { $0.data } ?? []))
    case .dump:
      send(.dump(stage?.frame.json ?? ""))
    case .quit:
      exit(0)
    case .clipboard(let text):
      clipboard.take(text)
    }
  }

  // MARK: The stage

  private func start(
    _ geometry: StageGeometry,
    _ assets: [String],
    _ renderer: RendererChoice
  ) {
    self.geometry = geometry
    let services = StageServices(assets: assets.map { URL(fileURLWithPath: $0) })
    findFonts(services)
    let stage = Stage(
      size: geometry.size,
      scale: geometry.scale,
      framesPerSecond: FrameClock.usualRate,
      services: services,
      capturesOutput: false,
      renderer: renderer.offscreen { services.sink.reportOnce($0) }
    )
    stage.host.requestFrame = { [unowned self] in askForFrame() }
    stage.host.clipboard = clipboard
    clipboard.onCopy = { [unowned self] in send(.clipboard($0)) }
    self.stage = stage
    EffectRegistry.shared.report = { [unowned self] in warn($0) }
  }

  /// Finds and loads fonts while the compiler runs, not when the first view is shown.
  ///
  /// On a stage of its own: the other one's clock begins with its first frame, which says what time
  /// it is.
  private func findFonts(_ services: StageServices) {
    let stage = Stage(
      size: geometry.size,
      scale: geometry.scale,
      framesPerSecond: FrameClock.usualRate,
      services: services,
      capturesOutput: false
    )
    stage.show(Text(verbatim: "Aa가あ"), makesFrame: false)
    _ = stage.makeFrame(at: 0)
  }

  private func show(_ request: ShowRequest) {
    guard let stage else { return }
    do {
      for plugin in request.plugins { loadPlugin(plugin) }
      let code = try Loader.load(request.library)
      code.registerPlugins().forEach(warn)
      if let settings = StageSettings(data: request.settings) { apply(settings) }
      let entry = Int(request.entry)
      guard let view = entry < 0 ? code.view() : code.view(at: entry) else {
        throw LiveCodeError.noView((request.library as NSString).lastPathComponent)
      }
      isPictureLost = true
      isFirstFrame = true
      history.removeAll()
      stage.show(view, makesFrame: false, state: SavedState(data: request.state))
      send(.shown)
      sendCatalog()
    } catch {
      send(.failed("\(error)"))
    }
  }

  /// What cannot be loaded is left out: the rest goes on without it.
  private func loadPlugin(_ library: String) {
    do throws(LiveCodeError) {
      try Loader.load(library).registerPlugins().forEach(warn)
    } catch {
      warn("\(error)")
    }
  }

  private func warn(_ line: String) { stage?.services.sink.reportOnce(line) }

  /// Those that are in force.
  private var settings: StageSettings?

  private func apply(_ settings: StageSettings) {
    guard let stage else { return }
    self.settings = settings
    settings.apply(to: stage.host).forEach(warn)
    settings.appearance.apply(to: stage)
    isCatalogSent = false
    askForFrame()
  }

  private var isCatalogSent = false
  /// Whether the next frame is the first one of what is shown.
  private var isFirstFrame = false

  /// Sends the catalogue when there is another one than before.
  private func sendCatalog() {
    let changed = EffectRegistry.shared.takeChanges()
    guard changed != nil || !isCatalogSent else { return }
    isCatalogSent = true
    let catalog = changed ?? EffectRegistry.shared.catalog
    if let data = try? JSONEncoder().encode(catalog) { send(.catalog([UInt8](data))) }
  }

  private func resize(_ geometry: StageGeometry) {
    if geometry.pixelWidth != self.geometry.pixelWidth
      || geometry.pixelHeight != self.geometry.pixelHeight
    {
      isPictureLost = true
    }
    self.geometry = geometry
    stage?.rescale(to: geometry.scale)
    stage?.resize(to: geometry.size)
  }

  // MARK: The pointer

  /// Where it is over the stage with no button pressed; nil when it is not.
  private var hoverPoint: CGPoint?
  /// As the window knows it.
  private var pointerShape = PointerShape.arrow

  /// Says which shape it has, when that is another one; while something is dragged it keeps its own.
  private func tellPointer() {
    guard let stage, let hoverPoint else { return }
    let shape = stage.host.pointerShape(at: hoverPoint)
    guard shape != pointerShape else { return }
    pointerShape = shape
    send(.pointer(shape))
  }

  // MARK: Frames

  /// Says, once, that something happened at rest.
  private func askForFrame() {
    guard !isMakingFrame, !hasAskedForFrame else { return }
    hasAskedForFrame = true
    send(.wantsFrame)
  }

  private func makeFrame(_ number: UInt32, at timestamp: Double, replay: Double?) -> FrameReport {
    var report = FrameReport(
      number: number,
      width: geometry.pixelWidth,
      height: geometry.pixelHeight,
      changes: [],
      next: .idle,
      inFlight: 0,
      updateSeconds: 0,
      renderSeconds: 0
    )
    guard let stage else { return report }
    if let replay, let entry = history.entry(at: replay) {
      draw(entry, into: &report, stage)
    } else {
      makeFrame(at: timestamp, into: &report, stage)
    }
    report.inFlight = UInt32(clamping: stage.host.bank.activeCount)
    report.focus = stage.host.input.focus.kind
    report.history = history.range
    return report
  }

  private func makeFrame(at timestamp: Double, into report: inout FrameReport, _ stage: Stage) {
    hasAskedForFrame = false
    isMakingFrame = true
    defer { isMakingFrame = false }
    let start = VirtualTime.realNow
    let isChanged = stage.makeFrame(at: timestamp)
    report.updateSeconds = VirtualTime.realNow - start
    report.timestamp = timestamp
    history.add(stage.displayList, at: timestamp, isChanged: isChanged)
    if isChanged || isPictureLost || isPictureReplayed { render(into: &report, stage) }
    isPictureReplayed = false
    if isChanged { tellPointer() }
    if stage.host.needsFrame {
      report.next = .soon
    } else if let wakeUp = stage.host.nextWakeUp {
      report.next = .at(wakeUp)
    }
    if !stage.frameLog.isEmpty { send(.log(stage.frameLog)) }
    sendCatalog()
    if isFirstFrame {
      isFirstFrame = false
      EffectRegistry.shared.reportUnknownTexts()
    }
  }

  /// Draws what was shown before; the views are not asked, and stay where they are.
  private func draw(
    _ entry: FrameHistory.Entry,
    into report: inout FrameReport,
    _ stage: Stage
  ) {
    report.timestamp = entry.timestamp
    report.isReplay = true
    render(entry.list, into: &report, stage)
    isPictureReplayed = true
  }

  private func render(
    _ list: DisplayList? = nil,
    into report: inout FrameReport,
    _ stage: Stage
  ) {
    let target = picture.buffer(width: geometry.pixelWidth, height: geometry.pixelHeight)
    guard let target else { return }
    let start = VirtualTime.realNow
    do {
      report.changes = try stage.render(list, into: target, keepsContents: !isPictureLost)
      isPictureLost = false
    } catch {
      stage.services.sink.reportOnce("\(error)")
    }
    report.renderSeconds = VirtualTime.realNow - start
  }
}
