import Foundation
import Stage
import SwiftUI
import Testing

/// Springs and retargeting, from a tap to what is seen.
@MainActor
@Suite struct SpringCaseTests {
  private func stage(
    _ steps: [(target: Double, animation: Animation?)],
    framesPerSecond: Double = 60
  ) -> Stage {
    // Places are rounded to pixels, which are small here.
    Stage(size: CGSize(width: 800, height: 100), scale: 16, framesPerSecond: framesPerSecond) {
      Mover(steps: steps)
    }
  }

  // C02
  @Test(arguments: [
    Animation.spring(duration: 0.6, bounce: 0.2), .easeInOut(duration: 1),
  ])
  func `the frame rate does not change the speed`(_ animation: Animation) {
    var samples: [Double: [Double]] = [:]
    var ends: [Double] = []
    for rate in [30.0, 60, 144, 1000] {
      let stage = stage([(100, animation)], framesPerSecond: rate)
      stage.tap("square")
      stage.step()
      let start = stage.time
      var places = [stage.x(of: "square")]
      while !stage.isIdle, stage.time < 5 {
        stage.step()
        places.append(stage.x(of: "square"))
      }
      ends.append(stage.time - start)
      for time in [0.25, 0.5, 1] {
        // Between two frames, on the line that joins them.
        let place = time * rate
        let index = min(Int(place + 1e-6), places.count - 1)
        let next = min(index + 1, places.count - 1)
        let fraction = place - Double(index)
        samples[time, default: []].append(
          places[index] + (places[next] - places[index]) * fraction
        )
      }
    }
    for (time, values) in samples {
      #expect(values.max()! - values.min()! <= 0.5, "\(time): \(values)")
    }
    #expect(ends.max()! - ends.min()! <= 1.0 / 30 + 1e-6, "\(ends)")
  }

  // C09
  @Test func `senseless springs land on the target with a line each, and rest`() {
    let springs: [Animation] = [
      .interpolatingSpring(stiffness: 0, damping: 10),
      .interpolatingSpring(stiffness: 1e12, damping: 10),
      .interpolatingSpring(stiffness: .infinity, damping: 10),
      .interpolatingSpring(stiffness: .nan, damping: 10),
      .interpolatingSpring(mass: 0, stiffness: 100, damping: 10),
      .interpolatingSpring(stiffness: 100, damping: .nan),
    ]
    let stage = stage(
      springs.enumerated().map { (Double($0.offset % 2 == 0 ? 100 : 0), $0.element) }
    )
    for index in springs.indices {
      let known = stage.log.count
      #expect(stage.tap("square"))
      let isFinite = stage.record(for: 5) { $0.isFinite }
      #expect(isFinite.allSatisfy { $0 })
      #expect(stage.isIdle)
      #expect(stage.x(of: "square") == (index % 2 == 0 ? 100 : 0))
      #expect(stage.log.count <= known + 1)
    }
    #expect(!stage.log.isEmpty)
  }

  // C17
  @Test(arguments: [(-0.5, 2.0), (0, 1), (0.3, 0.7)])
  func `bounce is one minus the damping fraction, or divides it`(bounce: Double, fraction: Double) {
    let byBounce = stage([(100, .spring(duration: 0.5, bounce: bounce))])
    let byFraction = stage([(100, .spring(response: 0.5, dampingFraction: fraction))])
    var peak = (time: 0.0, place: 0.0)
    for stage in [byBounce, byFraction] { stage.tap("square") }
    for frame in 0..<120 {
      for stage in [byBounce, byFraction] { stage.step() }
      let place = byBounce.x(of: "square")
      #expect(abs(place - byFraction.x(of: "square")) <= 0.5)
      if place > peak.place { peak = (Double(frame) / 60, place) }
    }
    if bounce == 0.3 {
      #expect(abs(peak.place - 104.6) <= 0.5, "\(peak)")
      #expect(abs(peak.time - 0.35) <= 1.0 / 60 + 1e-6)
    } else {
      #expect(peak.place <= 100.01)
    }
  }

  // C21
  @Test func `overlapping interpolating springs add up`() {
    let spring = Animation.interpolatingSpring(stiffness: 170, damping: 15)
    let stage = stage([(100, spring), (200, spring), (50, spring)])
    // x'' = -170 x - 15 x', from -1 at rest, plus 1.
    let rate = 170.0.squareRoot()
    let decay = 15.0 / 2
    let frequency = (rate * rate - decay * decay).squareRoot()
    let curve = { (time: Double) -> Double in
      guard time > 0 else { return 0 }
      let swing = cos(frequency * time) + decay / frequency * sin(frequency * time)
      return 1 - exp(-decay * time) * swing
    }
    let start = 1.0 / 60
    for frame in 0..<120 {
      if [0, 6, 12].contains(frame) { #expect(stage.tap("square")) }
      stage.step()
      let time = stage.time - start
      let expected = 100 * curve(time) + 100 * curve(time - 0.1) - 150 * curve(time - 0.2)
      #expect(abs(stage.x(of: "square") - expected) <= 1, "at \(time)")
    }
  }

  // C12
  @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
  func `completions come once each, at their time`(_ criteria: AnimationCompletionCriteria) {
    let notes = Notes()
    let stage = Stage(size: CGSize(width: 400, height: 100)) {
      Retargeted(criteria: criteria, notes: notes)
    }
    notes.stage = stage
    stage.tap("square")
    stage.advance(to: 0.5)
    stage.tap("square")
    stage.advance(to: 3)
    let frame = 1.0 / 60
    let first = notes.times("A")
    let second = notes.times("B")
    #expect(first.count == 1 && second.count == 1)
    let expected = criteria == .logicallyComplete ? 1.0 : 1.5
    #expect(abs((first.first ?? 0) - frame - expected) <= frame + 1e-6, "\(first)")
    #expect(abs((second.first ?? 0) - frame - 1.5) <= frame + 1e-6, "\(second)")
    #expect(stage.isIdle)
  }

  private struct Retargeted: View {
    let criteria: AnimationCompletionCriteria
    let notes: Notes
    @State private var x = 0.0
    @State private var isSecond = false

    var body: some View {
      Color.red
        .frame(width: 40, height: 40)
        .accessibilityIdentifier("square")
        .offset(x: x)
        .onTapGesture {
          let name = isSecond ? "B" : "A"
          isSecond = true
          withAnimation(.linear(duration: 1), completionCriteria: criteria) {
            x += 100
          } completion: {
            notes.note(name)
          }
        }
    }
  }
}
