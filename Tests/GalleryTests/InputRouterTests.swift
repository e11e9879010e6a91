import Foundation
import Testing
import ViewRuntime

@testable import LiveCode

/// Who gets what a person does: the stage, or the window's views around it.
@Suite struct InputRouterTests {
  /// The stage is where x is below 100.
  private static func isStage(_ point: CGPoint) -> Bool { point.x < 100 }

  private static let inside = CGPoint(x: 50, y: 50)
  private static let outside = CGPoint(x: 150, y: 50)

  private func targets(_ router: inout InputRouter, _ event: InputEvent) -> [InputRouter.Target] {
    router.route(event, isStage: Self.isStage).map(\.target)
  }

  private func pointer(
    _ phase: PointerEvent.Phase,
    _ point: CGPoint,
    _ number: Int = 0
  ) -> InputEvent {
    .pointer(PointerEvent(phase, at: point, time: 0, pointer: number))
  }

  @Test func `a press stays with whoever it began on`() {
    for (start, end, target) in [
      (Self.inside, Self.outside, InputRouter.Target.stage), (Self.outside, Self.inside, .chrome),
    ] {
      var router = InputRouter()
      #expect(targets(&router, pointer(.press, start)) == [target])
      #expect(router.keyTarget == target)
      #expect(targets(&router, pointer(.move, end)) == [target])
      #expect(targets(&router, pointer(.release, end)) == [target])
      // Afterwards it is forgotten.
      #expect(targets(&router, pointer(.move, end)) != [target])
    }
  }

  @Test func `fingers have a place each`() {
    var router = InputRouter()
    #expect(targets(&router, pointer(.press, Self.inside, 1)) == [.stage])
    #expect(targets(&router, pointer(.press, Self.outside, 2)) == [.chrome])
    #expect(targets(&router, pointer(.move, Self.outside, 1)) == [.stage])
    #expect(targets(&router, pointer(.move, Self.inside, 2)) == [.chrome])
  }

  @Test func `a pointer that crosses the edge leaves one side and comes to the other`() {
    var router = InputRouter()
    #expect(targets(&router, .hover(Self.inside, time: 0)) == [.stage])
    let crossing = router.route(.hover(Self.outside, time: 1), isStage: Self.isStage)
    #expect(crossing.map(\.target) == [.stage, .chrome])
    guard case .hoverExit = crossing.first?.event else {
      Issue.record("the stage is not told that the pointer left")
      return
    }
    #expect(targets(&router, .hoverExit(time: 2)) == [.chrome])
    #expect(targets(&router, .hoverExit(time: 3)) == [])
  }

  @Test func `a pinch stays with whoever it began on, and the wheel goes by its place`() {
    var router = InputRouter()
    func magnify(_ phase: InputPhase, _ point: CGPoint) -> InputEvent {
      .magnify(MagnifyEvent(magnification: 1, at: point, time: 0, phase: phase))
    }
    #expect(targets(&router, magnify(.began, Self.inside)) == [.stage])
    #expect(targets(&router, magnify(.changed, Self.outside)) == [.stage])
    #expect(targets(&router, magnify(.ended, Self.outside)) == [.stage])
    #expect(targets(&router, magnify(.began, Self.outside)) == [.chrome])
    let wheel = ScrollEvent(delta: .zero, at: Self.inside, time: 0)
    #expect(targets(&router, .scroll(wheel)) == [.stage])
  }

  @Test func `keys go where the last press was`() {
    var router = InputRouter()
    let key = InputEvent.key(KeyEvent(key: "a"))
    _ = router.route(pointer(.press, Self.outside), isStage: Self.isStage)
    #expect(targets(&router, key) == [.chrome])
    _ = router.route(pointer(.release, Self.outside), isStage: Self.isStage)
    _ = router.route(pointer(.press, Self.inside), isStage: Self.isStage)
    #expect(targets(&router, key) == [.stage])
  }

  @Test func `points and distances are the stage's own`() {
    let viewport = StageViewport(
      origin: CGPoint(x: 100, y: 40),
      size: CGSize(width: 390, height: 844),
      zoom: 0.5,
      clip: CGRect(x: 100, y: 40, width: 195, height: 422)
    )
    #expect(viewport.stagePoint(CGPoint(x: 200, y: 90)) == CGPoint(x: 200, y: 100))
    #expect(viewport.includes(CGPoint(x: 294, y: 461)))
    #expect(!viewport.includes(CGPoint(x: 295, y: 461)))
    #expect(!viewport.includes(CGPoint(x: 99, y: 41)))
    let wheel = ScrollEvent(
      delta: CGSize(width: 0, height: -40),
      at: CGPoint(x: 200, y: 90),
      time: 0
    )
    guard
      case .scroll(let mapped) = InputEvent.scroll(wheel)
        .mapped(zoom: viewport.zoom, viewport.stagePoint)
    else { return }
    #expect(mapped.delta.height == -80)
    #expect(mapped.point == CGPoint(x: 200, y: 100))
    let geometry = viewport.geometry(windowScale: 2)
    #expect(geometry.scale == 1)
    #expect(geometry.pixelWidth == 390 && geometry.pixelHeight == 844)
    #expect(viewport.place(windowScale: 2).x == 200)
  }
}
