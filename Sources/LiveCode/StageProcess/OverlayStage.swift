import Drawing
import Foundation
import SDL
import SoftwareBackend
import Stage
import ViewRuntime
import WindowStage

/// A translucent picture of our own views, to be put over the stage's by the window's process.
@MainActor
package final class OverlayStage {
  let canvas = Canvas()
  private(set) var cover = CoverMap()
  /// Called when the views want a frame.
  var onWantsFrame: () -> Void = {}

  package let stage: Stage
  private var isCanvasLost = true

  init(_ geometry: StageGeometry) {
    stage = Stage(
      size: geometry.size,
      scale: geometry.scale,
      framesPerSecond: FrameClock.usualRate,
      services: StageServices(assets: []),
      capturesOutput: false
    )
    canvas.resize(width: geometry.pixelWidth, height: geometry.pixelHeight)
    stage.host.requestFrame = { [unowned self] in onWantsFrame() }
    setDark(true)
  }

  func show(_ view: some View) {
    stage.show(view, makesFrame: false)
    isCanvasLost = true
  }

  /// Chooses the colour scheme.
  package func setDark(_ isDark: Bool) {
    stage.adjustEnvironment = { environment in
      environment.stageBackground = .clear
      environment.colorScheme = isDark ? .dark : .light
    }
  }

  func resize(_ geometry: StageGeometry) {
    stage.rescale(to: geometry.scale)
    stage.resize(to: geometry.size)
    canvas.resize(width: geometry.pixelWidth, height: geometry.pixelHeight)
    isCanvasLost = true
  }

  // MARK: Frames

  var needsFrame: Bool { stage.host.needsFrame || isCanvasLost }

  /// When the next frame is wanted although nothing moves, seconds.
  var nextWakeUp: Double? { stage.host.nextWakeUp }

  /// Makes a frame.
  ///
  /// - Returns: What changed, in pixels.
  func makeFrame(at timestamp: Double) throws -> [Drawing.PixelRect] {
    let isChanged = stage.makeFrame(at: timestamp)
    guard isChanged || isCanvasLost, !canvas.isEmpty else { return [] }
    let changes = try stage.render(into: canvas.buffer, keepsContents: !isCanvasLost)
    cover.update(changes, of: canvas)
    isCanvasLost = false
    return changes
  }

  // MARK: Input

  func send(_ event: InputEvent) { stage.host.send(event) }

  /// Takes a key; says whether some view acted on it.
  func sendKey(_ key: KeyEvent) -> Bool { stage.host.input.focus.send(key) }

  /// Whether some view is hit by a press at a point.
  func takesInput(at point: CGPoint) -> Bool { stage.host.hit(point) != nil }

  /// What the view with the focus takes from the keyboard.
  package var focus: KeyFocus { stage.host.input.focus.kind }

  /// Whether something is shown in front of all other views: a menu, a sheet.
  var isPresenting: Bool { stage.host.isPresenting }

  /// Takes the focus from the view that has it.
  package func dropFocus() { stage.host.input.focus.setFocus(nil) }

  /// The shape that the cursor has over the views at a point.
  func cursor(at point: CGPoint) -> Cursor.Shape {
    Cursor.Shape(stage.host.pointerShape(at: point))
  }
}

extension Cursor.Shape {
  /// The desktop's shape for that of a view's pointer.
  init(_ shape: PointerShape) {
    self =
      switch shape {
      case .arrow: .arrow
      case .text: .text
      case .link: .pointingHand
      case .columnResize: .resizeHorizontal
      case .rowResize: .resizeVertical
      case .grab: .move
      case .crosshair: .crosshair
      }
  }
}
