public import Foundation
import Drawing
import Geometry
import SDL
public import SwiftUI
package import Stage
import ViewRuntime

/// A stage in a window of the desktop: events in, frames out.
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
    /// Draws frames as fast as it can instead of at the display's rate: for measuring.
    public var isUnlocked = false
    /// Ends the loop after so many seconds.
    public var duration: Double?

    public init() {}
  }

  package let stage: Stage
  private let session: Session
  private let window: SDL.Window
  private let loop: EventLoop
  private var needsWholePicture = true
  private let options: Options
  /// When the last frames were finished, seconds on the loop's clock.
  package private(set) var frameCount = 0

  /// - Throws: One line when there is no display or no window can be opened.
  package init(_ options: Options, services: StageServices) throws {
    self.options = options
    session = try Session(Session.Options(name: "zoetrope"))
    var windowOptions = SDL.Window.Options()
    windowOptions.position = options.position
    windowOptions.isResizable = options.isResizable
    windowOptions.isBorderless = options.isBorderless
    windowOptions.minimumSize = CGSize(width: 120, height: 120)
    window = try SDL.Window(
      session: session,
      title: options.title,
      size: options.size,
      options: windowOptions
    )
    loop = try EventLoop(session: session)
    stage = Stage(
      size: window.size,
      scale: window.pixelScale,
      framesPerSecond: loop.clock.rate,
      services: services,
      capturesOutput: false
    )
    if options.isUnlocked { loop.setPacing(.deadline, rate: 1000) }
    loop.onEvents = { [unowned self] in for event in $0 { handle(event) } }
    loop.onFrame = { [unowned self] in makeFrame($0) }
    stage.host.requestFrame = { [unowned self] in loop.requestFrame() }
  }

  /// Shows a view in a window until it is closed.
  public static func run<V: View>(
    title: String = "Zoetrope",
    size: CGSize = CGSize(width: 390, height: 844),
    @ViewBuilder content: () -> V
  ) throws {
    var options = Options()
    options.title = title
    options.size = size
    let window = try WindowStage(options, services: StageServices(assets: []))
    try window.run(content())
  }

  /// Shows `view` and runs the loop until the window is closed.
  package func run<V: View>(_ view: V) throws {
    stage.show(view, makesFrame: false)
    loop.requestFrame()
    if let duration = options.duration {
      DispatchQueue.main.asyncAfter(deadline: .now() + duration) { [self] in
        MainActor.assumeIsolated { loop.stop() }
      }
    }
    try loop.run()
  }

  package func stop() { loop.stop() }

  package func requestFrame() { loop.requestFrame() }

  package func watch(_ descriptor: Int32, _ action: @escaping @MainActor () -> Void) {
    loop.watch(descriptor, action)
  }

  // MARK: Frames

  private func makeFrame(_ frame: FrameClock.Frame) -> FrameRequest {
    let isChanged = stage.makeFrame(at: frame.timestamp)
    if isChanged || needsWholePicture {
      do {
        try present()
        frameCount += 1
      } catch {
        FileHandle.standardError.write(Data("playground: \(error)\n".utf8))
        loop.stop()
      }
    }
    if stage.host.needsFrame { return .next }
    if let wakeUp = stage.host.nextWakeUp { return .at(wakeUp) }
    return .idle
  }

  private func present() throws {
    let surface = try window.surface()
    let isWhole = needsWholePicture || surface.contentsWereLost
    needsWholePicture = false
    let changed = try stage.render(
      into: PixelBuffer(
        pixels: surface.pixels,
        width: surface.size.width,
        height: surface.size.height,
        stride: surface.stride
      ),
      keepsContents: !isWhole
    )
    if isWhole {
      try surface.update()
    } else if !changed.isEmpty {
      try surface.update(
        changed.map { SDL.PixelRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
      )
    }
  }

  // MARK: Events

  private func handle(_ event: SDL.Event) {
    switch event {
    case .quit:
      loop.stop()
    case .window(let change):
      handle(change)
    case .mouseMoved(let motion):
      if motion.buttons.isEmpty {
        stage.host.send(.hover(motion.position, time: motion.timestamp))
      } else {
        stage.host.send(
          .pointer(PointerEvent(.move, at: motion.position, time: motion.timestamp))
        )
      }
    case .mouseDown(let click):
      send(.press, click)
    case .mouseUp(let click):
      send(.release, click)
    case .wheel(let wheel):
      // A notch away from the user shows what lies above.
      let notch = 40.0
      stage.host.send(
        .scroll(
          ScrollEvent(
            delta: CGSize(
              width: -wheel.delta.width * notch,
              height: wheel.delta.height * notch
            ),
            at: wheel.position,
            time: wheel.timestamp
          )
        )
      )
    case .keyDown(let press):
      send(press, isDown: true)
    case .keyUp(let press):
      send(press, isDown: false)
    case .textInput(let input):
      stage.host.send(.text(input.text))
    case .renderTargetsReset, .renderDeviceReset:
      needsWholePicture = true
      loop.requestFrame()
    default:
      break
    }
  }

  private func handle(_ change: SDL.Event.WindowChange) {
    switch change.kind {
    case .closeRequested:
      loop.stop()
    case .exposed, .shown, .restored:
      needsWholePicture = true
      loop.requestFrame()
    case .resized, .sizeChanged, .displayChanged:
      needsWholePicture = true
      stage.rescale(to: window.pixelScale)
      stage.resize(to: window.size)
      loop.requestFrame()
    case .mouseLeft:
      stage.host.send(.hoverExit(time: change.timestamp))
    case .focusGained:
      stage.host.send(.windowFocus(true))
    case .focusLost:
      stage.host.send(.windowFocus(false))
    default:
      break
    }
  }

  private func send(_ phase: PointerEvent.Phase, _ click: SDL.Event.MouseClick) {
    let button: PointerEvent.Button
    switch click.button {
    case .left: button = .primary
    case .right: button = .secondary
    case .middle: button = .middle
    case .other: return
    }
    stage.host.send(
      .pointer(
        PointerEvent(
          phase,
          at: click.position,
          time: click.timestamp,
          button: button,
          clickCount: click.clickCount
        )
      )
    )
    loop.requestFrame()
  }

  private func send(_ press: SDL.Event.KeyPress, isDown: Bool) {
    guard let key = KeyEquivalent(press.key) else { return }
    stage.host.send(
      .key(
        KeyEvent(
          isDown: isDown,
          key: key,
          isRepeat: press.isRepeat,
          time: press.timestamp
        )
      )
    )
    loop.requestFrame()
  }
}

extension KeyEquivalent {
  /// The key of an SDL key code, for keys that SwiftUI has names or characters for.
  init?(_ key: SDL.Key) {
    let named: [SDL.Key: KeyEquivalent] = [
      .backspace: .delete, .tab: .tab, .return: .return, .escape: .escape, .space: .space,
      .delete: .deleteForward, .leftArrow: .leftArrow, .rightArrow: .rightArrow, .upArrow: .upArrow,
      .downArrow: .downArrow, .home: .home, .end: .end, .pageUp: .pageUp, .pageDown: .pageDown,
    ]
    if let known = named[key] {
      self = known
      return
    }
    guard key.rawValue > 32, key.rawValue < 0x11_0000,
      let scalar = Unicode.Scalar(UInt32(key.rawValue))
    else { return nil }
    self.init(Character(scalar))
  }
}
