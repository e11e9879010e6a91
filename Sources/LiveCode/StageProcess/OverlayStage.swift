import Drawing
import Foundation
import Stage
import ViewRuntime

/// A translucent picture of our own views, to be put over the stage's by the window's process.
@MainActor
final class OverlayStage {
  let canvas = Canvas()
  /// Called when the views want a frame.
  var onWantsFrame: () -> Void = {}

  private let services = StageServices(assets: [])
  private let stage: Stage
  private var isCanvasLost = true

  init(_ geometry: StageGeometry) {
    stage = Stage(
      size: geometry.size,
      scale: geometry.scale,
      framesPerSecond: 60,
      services: services,
      capturesOutput: false
    )
    canvas.resize(width: geometry.pixelWidth, height: geometry.pixelHeight)
    stage.host.requestFrame = { [unowned self] in onWantsFrame() }
  }

  func show(_ view: some View) {
    stage.show(view, makesFrame: false)
    var environment = stage.host.environment
    environment.stageBackground = .clear
    environment.colorScheme = .dark
    stage.host.setEnvironment(environment)
    isCanvasLost = true
  }

  func resize(_ geometry: StageGeometry) {
    stage.rescale(to: geometry.scale)
    stage.resize(to: geometry.size)
    canvas.resize(width: geometry.pixelWidth, height: geometry.pixelHeight)
    isCanvasLost = true
  }

  var needsFrame: Bool { stage.host.needsFrame || isCanvasLost }

  /// Makes a frame.
  ///
  /// - Returns: What changed, in pixels.
  func makeFrame(at timestamp: Double) throws -> [PixelRect] {
    let isChanged = stage.makeFrame(at: timestamp)
    guard isChanged || isCanvasLost, !canvas.isEmpty else { return [] }
    let changes = try stage.render(into: canvas.buffer, keepsContents: !isCanvasLost)
    isCanvasLost = false
    return changes
  }
}
