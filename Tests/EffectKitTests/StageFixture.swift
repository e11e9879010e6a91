import EffectKit
import Foundation

@testable import Stage

/// A headless stage for one view, 200 × 200 points.
@MainActor
func makeStage<V: View>(_ view: V, state: SavedState? = nil) -> Stage {
  let stage = Stage(
    size: CGSize(width: 200, height: 200),
    scale: 1,
    framesPerSecond: 60,
    services: StageServices(assets: []),
    capturesOutput: false
  )
  stage.services.sink.printsToStandardError = false
  stage.show(view, state: state)
  return stage
}
