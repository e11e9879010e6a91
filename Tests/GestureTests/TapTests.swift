import Foundation
import Geometry
import Testing

@testable import ViewRuntime

@MainActor
struct TapTests {
  @Test func `a click on a colour runs its action once`() {
    let log = Recorder()
    let harness = Harness {
      Color.red.frame(width: 100, height: 100).onTapGesture { log.add("tap") }
    }
    harness.tap(200, 200)
    #expect(log.take() == ["tap"])
    harness.tap(100, 100)
    #expect(log.take() == [])
  }

  @Test func `a button runs its action`() {
    let log = Recorder()
    let harness = Harness {
      Button("Press") { log.add("press") }
    }
    harness.tap(200, 200)
    #expect(log.take() == ["press"])
  }
}
