internal import Drawing
public import Foundation
internal import GLBackend
internal import SDL
package import Stage
public import ViewRuntime

/// A stage in a window of the desktop: events in, frames out.
///
/// It asks for frames while something moves, at the display's rate, and sleeps otherwise.
///
/// ```swift
/// try WindowStage.run(title: "Hello", size: CGSize(width: 400, height: 300)) { ContentView() }
/// ```
@MainActor
public final class WindowStage {
  /// How the window looks and is paced.
  public struct Options: Sendable {
    public var title = "Zoetrope"
    /// In points.
    public var size = CGSize(width: 390, height: 844)
    /// In points of the desktop; nil leaves it to the window manager.
    public var position: CGPoint?
    public var isResizable = true
    public var isBorderless = false
    /// Pixels per point, from 0.25 to 16; nil: what the desktop asks for.
    public var scale: Double?
    /// Folders in which pictures are looked for first.
    public var assets: [URL] = []
    /// Draws frames as fast as it can instead of at the display's rate: for measuring.
    public var isUnlocked = false
    /// Closes the window after so many seconds; nil: when the person does.
    public var duration: Double?

    /// What draws.
    package var renderer = RendererChoice.automatic

    public init() {}
  }

  package let stage: Stage
  package let window: StageWindow
  private let options: Options
  /// How many pictures were shown.
  package private(set) var frameCount = 0
  /// How many frames were left out since the one before took too long.
  package var missedFrameCount: Int { window.loop.statistics.missedFrames }
  /// Frames a second that the window is paced to.
  package var frameRate: Double { window.loop.clock.rate }
  /// Called after each picture, with the time that it shows in seconds.
  package var onPresent: (Double) -> Void = { _ in }

  /// - Parameters:
  ///   - options: How the window looks and is paced.
  ///   - services: Fonts and pictures.
  ///   - prepare: Is given the stage while the window is being opened, to build its views.
  /// - Throws: One line when there is no display or no window can be opened.
  package init(
    _ options: Options,
    services: @autoclosure () -> StageServices,
    whileOpening prepare: (Stage) -> Void = { _ in }
  ) throws {
    self.options = options
    var windowOptions = StageWindow.Options()
    windowOptions.title = options.title
    windowOptions.size = options.size
    windowOptions.position = options.position
    windowOptions.isResizable = options.isResizable
    windowOptions.isBorderless = options.isBorderless
    windowOptions.scale = options.scale
    windowOptions.isUnlocked = options.isUnlocked
    try StageWindow.begin()
    // What the window will have, as a rule.
    stage = Stage(
      size: options.size,
      scale: options.scale ?? 1,
      framesPerSecond: FrameClock.usualRate,
      services: services(),
      capturesOutput: false
    )
    prepare(stage)
    let renderer: (any Renderer)?
    (window, renderer) = try Self.open(windowOptions, options.renderer)
    if let renderer { stage.draw(with: renderer) }
    stage.framesPerSecond = window.loop.clock.rate
    stage.rescale(to: window.scale)
    stage.resize(to: window.size)
    window.onInput = { [unowned self] in
      stage.host.send($0)
      if $0.isAction { window.requestFrame() }
    }
    window.onResize = { [unowned self] in
      stage.rescale(to: window.scale)
      stage.resize(to: window.size)
    }
    window.onContentsLost = { [unowned self] in stage.purgeCaches() }
    window.onFrame = { [unowned self] in makeFrame($0) }
    window.onShow = { [unowned self] in didShow($0) }
    window.onFailure = { [unowned self] in fail($0) }
    stage.host.requestFrame = { [unowned self] in window.requestFrame() }
    stage.host.clipboard = WindowClipboard(window)
  }

  /// Opens the window for what is to draw, or for the processor where OpenGL cannot.
  private static func open(
    _ options: StageWindow.Options,
    _ choice: RendererChoice
  ) throws -> (StageWindow, (any Renderer)?) {
    guard choice.wantsGL else { return (try StageWindow(options), nil) }
    do {
      var options = options
      options.usesGL = true
      let window = try StageWindow(options)
      let renderer = try GLRenderer()
      if renderer.isSoftware { renderer.findsChanges = window.showPartsOnly() }
      return (window, renderer)
    } catch {
      report(FallbackRenderer.line(error), options.title)
      return (try StageWindow(options), nil)
    }
  }

  private static func report(_ line: String, _ title: String) {
    FileHandle.standardError.write(Data("\(title): \(line)\n".utf8))
  }

  /// Shows a view in a window until it is closed.
  ///
  /// - Throws: One line when there is no display or no window can be opened.
  public static func run<V: View>(
    title: String = "Zoetrope",
    size: CGSize = CGSize(width: 390, height: 844),
    @ViewBuilder content: () -> V
  ) throws {
    var options = Options()
    options.title = title
    options.size = size
    try run(options, content: content)
  }

  /// Shows a view in a window until it is closed.
  ///
  /// - Throws: One line when there is no display or no window can be opened.
  public static func run<V: View>(_ options: Options, @ViewBuilder content: () -> V) throws {
    let window = try WindowStage(
      options,
      services: StageServices(assets: options.assets)
    ) { stage in
      stage.show(content(), makesFrame: false)
    }
    try window.run()
  }

  /// Shows `view` and runs the loop until the window is closed.
  package func run<V: View>(_ view: V) throws {
    stage.show(view, makesFrame: false)
    try run()
  }

  /// Runs the loop until the window is closed.
  package func run() throws {
    if let duration = options.duration {
      DispatchQueue.main.asyncAfter(deadline: .now() + duration) { [weak self] in
        MainActor.assumeIsolated { self?.stop() }
      }
    }
    try window.run()
  }

  /// Ends `run`.
  package func stop() { window.stop() }

  private func makeFrame(_ frame: FrameClock.Frame) -> FrameRequest {
    var frame = frame
    let isChanged = stage.makeFrame(at: frame.timestamp) {
      self.window.loop.catchUp(&frame)
      return frame.timestamp
    }
    if isChanged || window.isPictureLost {
      do {
        do {
          try window.draw { try stage.render(into: $0, keepsContents: $1) }
        } catch let error as GLError {
          Self.report(FallbackRenderer.line(error), options.title)
          stage.drawOnProcessor()
          try window.stopUsingGL()
          try window.draw { try stage.render(into: $0, keepsContents: $1) }
        }
        window.finish(frame, isContinuing: stage.host.needsFrame)
      } catch {
        fail(error)
      }
    }
    window.takesText = stage.host.input.focus.kind == .text
    if stage.host.needsFrame { return .next }
    return stage.host.nextWakeUp.map { .at($0) } ?? .idle
  }

  private func didShow(_ frame: FrameClock.Frame) {
    frameCount += 1
    onPresent(frame.timestamp)
  }

  private func fail(_ error: any Error) {
    Self.report("\(error)", options.title)
    window.stop()
  }
}

/// The desktop's clipboard, for text fields in a window.
@MainActor
package final class WindowClipboard: ClipboardProviding {
  private weak var window: StageWindow?

  package init(_ window: StageWindow) { self.window = window }

  package var text: String? {
    get { window?.clipboardText }
    set { window?.clipboardText = newValue }
  }
}

extension InputEvent {
  /// Whether the person did something that a frame should answer even when no view says so:
  /// everything but moving the pointer about.
  package var isAction: Bool {
    switch self {
    case .hover, .hoverExit: false
    default: true
    }
  }
}
