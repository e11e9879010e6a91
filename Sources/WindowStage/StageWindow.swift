package import Drawing
package import Foundation
package import SDL
package import ViewRuntime

/// A window of the desktop that shows a stage's pictures and hands on what a person does in it.
///
/// It knows no views: `WindowStage` puts a stage of this process behind it, `playground run` one of
/// another process.
@MainActor
package final class StageWindow {
  /// How a window looks and is paced.
  package struct Options: Sendable {
    package var title = "Zoetrope"
    /// In points.
    package var size = CGSize(width: 390, height: 844)
    /// In points of the desktop; nil leaves it to the window manager.
    package var position: CGPoint?
    /// In points.
    package var minimumSize = CGSize(width: 120, height: 120)
    package var isResizable = true
    package var isBorderless = false
    /// Pixels per point; nil: what the desktop asks for.
    package var scale: Double?
    /// Draws frames as fast as it can instead of at the display's rate: for measuring.
    package var isUnlocked = false
    /// Whether pictures are drawn with OpenGL instead of into pixels in memory.
    package var usesGL = false

    package init() {}
  }

  /// Frames, descriptors and sleep.
  package let loop: EventLoop

  /// Called with everything that happens in the window, in stage points and on the frames' clock.
  package var onInput: @MainActor (InputEvent) -> Void = { _ in }
  /// Called when the size in points or the number of pixels in a point is another.
  package var onResize: @MainActor () -> Void = {}
  /// Called when everything that was drawn for this window has to be drawn again, caches included.
  package var onContentsLost: @MainActor () -> Void = {}
  /// Makes the frame that is due, and says when the next one is wanted.
  package var onFrame: @MainActor (FrameClock.Frame) -> FrameRequest = { _ in .idle }
  /// Called when a frame that was finished has come to be seen.
  package var onShow: @MainActor (FrameClock.Frame) -> Void = { _ in }
  /// Called when a picture cannot be shown.
  package var onFailure: @MainActor (any Error) -> Void = { _ in }
  /// Called with the path of each file that was dropped on the window.
  package var onDrop: @MainActor (String) -> Void = { _ in }
  /// Called when the person closes the window, or the system ends the program.
  package var onClose: @MainActor () -> Void

  private let session: Session
  private let options: Options
  private var window: SDL.Window
  /// What pictures are drawn with; nil: pixels in memory.
  private var context: GLContext?
  private var translator = EventTranslator()
  private var needsWholePicture = true
  /// Whether changed parts are shown by themselves with OpenGL, so that the rest is kept.
  private var showsParts = false
  /// What the picture that OpenGL keeps was drawn for.
  private var keptSize: SDL.PixelSize?
  /// Whether something was drawn since the last swap, and only parts of it shown.
  private var isUnswapped = false
  /// What was drawn and is not shown yet.
  private var drawn = Drawn()

  private struct Drawn {
    var changes: [Drawing.PixelRect] = []
    var isWhole = false
    /// What it was drawn into; nil with OpenGL.
    weak var surface: WindowSurface?

    var isEmpty: Bool { !isWhole && changes.isEmpty }
  }

  /// - Throws: One line when there is no display or no window can be opened.
  package init(_ options: Options) throws {
    session = try Session(Self.sessionOptions)
    self.options = options
    window = try Self.open(session, options, options.size, usesGL: options.usesGL)
    if options.usesGL { context = try GLContext(window: window) }
    let loop = try EventLoop(session: session)
    self.loop = loop
    if options.isUnlocked {
      loop.followsDisplayRate = false
      loop.setPacing(.immediate, rate: 1000)
    }
    onClose = { loop.stop() }
    loop.onEvents = { [unowned self] in for event in $0 { handle(event) } }
    loop.onFrame = { [unowned self] in onFrame($0) }
    loop.onShow = { [unowned self] in show($0) }
    if let context {
      try context.makeCurrent()
      // The swap waits for the display; where it does not the clock notices, and where it cannot
      // be told to the clock waits.
      let interval: GLContext.SwapInterval = options.isUnlocked ? .immediate : .vsync
      let isSet = (try? context.setSwapInterval(interval)) != nil
      if isSet, !options.isUnlocked { loop.setPacing(.vsync) }
    }
  }

  private static let sessionOptions = Session.Options(name: "zoetrope")

  /// Begins what opening a window takes, on another thread.
  ///
  /// - Throws: One line when there is no display.
  package static func begin() throws {
    try Session.begin(sessionOptions)
  }

  private static func open(
    _ session: Session,
    _ options: Options,
    _ size: CGSize,
    usesGL: Bool
  ) throws -> SDL.Window {
    var windowOptions = SDL.Window.Options()
    windowOptions.position = options.position
    windowOptions.isResizable = options.isResizable
    windowOptions.isBorderless = options.isBorderless
    windowOptions.minimumSize = options.minimumSize
    if let scale = options.scale { windowOptions.scale = .fixed(scale) }
    windowOptions.graphics = usesGL ? .openGL : .surface
    return try SDL.Window(
      session: session,
      title: options.title,
      size: size,
      options: windowOptions
    )
  }

  /// Whether pictures are drawn with OpenGL.
  package var usesGL: Bool { context != nil }

  /// Draws and shows only what changes with OpenGL, where that can be.
  ///
  /// For drivers that draw on the processor: others would tear.
  ///
  /// - Returns: Whether pictures are kept from now on.
  package func showPartsOnly() -> Bool {
    showsParts = context?.canShowParts == true
    return showsParts
  }

  /// Opens the window anew for pixels in memory, after OpenGL has failed.
  package func stopUsingGL() throws {
    guard context != nil else { return }
    let size = window.size
    let title = window.title
    context = nil
    showsParts = false
    drawn = Drawn()
    window = try Self.open(session, options, size, usesGL: false)
    window.title = title
    needsWholePicture = true
    if !options.isUnlocked { loop.setPacing(.deadline) }
    loop.requestFrame()
  }

  // MARK: Size

  /// In points.
  package var size: CGSize { window.size }

  /// Pixels per point.
  package var scale: Double { window.pixelScale }

  package var pixelSize: SDL.PixelSize { window.pixelSize }

  package var title: String {
    get { window.title }
    set { window.title = newValue }
  }

  /// The shape of the mouse cursor over the window.
  package var cursor = Cursor.Shape.arrow {
    didSet {
      guard cursor != oldValue else { return }
      if cursors[cursor] == nil { cursors[cursor] = try? Cursor(cursor, session: session) }
      cursors[cursor]?.set()
    }
  }

  /// Those that were made.
  private var cursors: [Cursor.Shape: Cursor] = [:]

  /// Whether keys arrive as text too, composed by the input method.
  package var takesText: Bool {
    get { window.isTextInputActive }
    set {
      guard newValue != window.isTextInputActive else { return }
      if newValue { window.startTextInput() } else { window.stopTextInput() }
    }
  }

  /// The text on the desktop's clipboard; nil when there is none, or it cannot be read.
  package var clipboardText: String? {
    get { session.clipboard.hasText ? try? session.clipboard.text() : nil }
    set { try? session.clipboard.setText(newValue ?? "") }
  }

  // MARK: Running

  /// Runs until the window is closed or `stop()`.
  package func run() throws {
    loop.requestFrame()
    try loop.run()
  }

  package func stop() { loop.stop() }

  package func requestFrame() { loop.requestFrame() }

  // MARK: Pictures

  /// Whether the next picture has to cover the whole window.
  package var isPictureLost: Bool { needsWholePicture }

  /// Makes the next picture cover the whole window.
  package func losePicture() { needsWholePicture = true }

  /// Draws the next picture; `finish` shows it.
  ///
  /// - Parameter draw: Draws into the window's pixels and says what changed there; with OpenGL it
  ///   draws into the current framebuffer, and reads the pixels' size only. Its second argument
  ///   says whether the pixels still are as the last call left them; else all of them have to be
  ///   drawn.
  /// - Throws: What `draw` throws, and `SDLError` when there is nothing to draw into.
  package func draw(
    _ draw: (_ target: PixelBuffer, _ keepsContents: Bool) throws -> [Drawing.PixelRect]
  ) throws {
    if let context { return try self.draw(with: context, draw) }
    let surface = try window.surface()
    let isWhole = needsWholePicture || surface.contentsWereLost
    let changes = try draw(
      PixelBuffer(
        pixels: surface.pixels,
        width: surface.size.width,
        height: surface.size.height,
        stride: surface.stride
      ),
      !isWhole
    )
    // What was asked for while drawing is still to come.
    needsWholePicture = false
    drawn.surface = surface
    drawn.isWhole = drawn.isWhole || isWhole
    // What a frame that was left out has changed comes with the next one.
    drawn.changes += changes
  }

  private func draw(
    with context: GLContext,
    _ draw: (_ target: PixelBuffer, _ keepsContents: Bool) throws -> [Drawing.PixelRect]
  ) throws {
    try context.makeCurrent()
    let size = context.drawableSize
    var nothing: UInt32 = 0
    // After a swap the framebuffer holds nothing of use.
    let isKept = showsParts && !needsWholePicture && keptSize == size
    keptSize = nil
    if !isKept, isUnswapped {
      // Drivers look for the window's size with the first that is drawn after a swap. This one shows
      // the last picture once more.
      context.swap()
    }
    isUnswapped = showsParts
    let changes = try withUnsafeMutablePointer(to: &nothing) { pixels in
      try draw(
        PixelBuffer(pixels: pixels, width: size.width, height: size.height, stride: size.width),
        isKept
      )
    }
    keptSize = size
    drawn.changes += changes
    // A driver that does not wait for the display has to be done before the deadline.
    if loop.clock.keepsDeadlines { context.waitUntilDrawn() }
    needsWholePicture = false
  }

  /// Says that what was drawn is the whole of a frame: it is shown at its deadline, or at once
  /// when that has passed.
  ///
  /// - Returns: Whether it will be shown; not if its turn is over already and another one follows.
  @discardableResult
  package func finish(_ frame: FrameClock.Frame, isContinuing: Bool) -> Bool {
    loop.finish(frame, isContinuing: isContinuing)
  }

  /// Shows what was drawn without waiting for a deadline.
  package func showNow() {
    do { try showDrawn() } catch { onFailure(error) }
  }

  private func show(_ frame: FrameClock.Frame) {
    do {
      try showDrawn()
      onShow(frame)
    } catch {
      onFailure(error)
    }
  }

  private func showDrawn() throws {
    guard !drawn.isEmpty else { return }
    let drawn = drawn
    self.drawn = Drawn()
    if let context {
      try context.makeCurrent()
      guard showsParts else { return context.swap() }
      return context.show(
        drawn.changes.map {
          SDL.PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
      )
    }
    let surface = try window.surface()
    guard surface === drawn.surface else {
      // The window got another size meanwhile.
      needsWholePicture = true
      return loop.requestFrame()
    }
    if drawn.isWhole {
      try surface.update()
    } else {
      try surface.update(
        drawn.changes.lazy.map {
          SDL.PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height)
        }
      )
    }
  }

  // MARK: Events

  /// Puts an event into the queue, as if it had happened to this window.
  package func push(_ event: (SDL.WindowID) -> SDL.Event) throws {
    try session.push(event(window.id))
  }

  private func handle(_ event: SDL.Event) {
    switch event {
    case .quit:
      onClose()
    case .window(let change):
      handle(change)
    case .drop(let drop):
      if case .file(let path) = drop.content { onDrop(path) }
    case .renderTargetsReset, .renderDeviceReset:
      needsWholePicture = true
      onContentsLost()
      loop.requestFrame()
    default:
      break
    }
    for input in translator.translate(event, modifiers: session.modifiers) { onInput(input) }
  }

  private func handle(_ change: SDL.Event.WindowChange) {
    switch change.kind {
    case .closeRequested:
      onClose()
    case .exposed, .shown, .restored, .maximised:
      // Only SDL's surface is known to hold the picture, not what the desktop made of it.
      needsWholePicture = true
      loop.requestFrame()
    case .resized, .sizeChanged, .displayChanged:
      needsWholePicture = true
      onResize()
      loop.requestFrame()
    default:
      break
    }
  }
}
