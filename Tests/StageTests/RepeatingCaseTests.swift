import Foundation
import Glibc
import Stage
import SwiftUI
import Testing

/// Animations that repeat, from a tap to what is seen.
@MainActor
@Suite struct RepeatingCaseTests {
  private let loop = Animation.linear(duration: 0.4).repeatForever()

  private func looping(_ stop: Animation?, to target: Double = 0) -> Stage {
    let stage = Stage(size: CGSize(width: 400, height: 100)) {
      Mover(steps: [(100, loop), (target, stop)])
    }
    stage.tap("square")
    stage.advance(to: 3.1)
    #expect(stage.x(of: "square") > 1 && stage.x(of: "square") < 99)
    stage.tap("square")
    return stage
  }

  // C14 (a) and (b)
  @Test(arguments: [Animation.linear(duration: 0), .easeOut(duration: 0.3), .smooth])
  func `another animation stops a loop`(_ stop: Animation) {
    let stage = looping(stop)
    stage.advance(to: 5)
    let last = stage.record(for: 1) { $0.x(of: "square") }
    #expect(last.allSatisfy { $0 == 0 })
    #expect(stage.isIdle)
  }

  // C14 (c): the value jumps, and what is in flight goes on on top of it.
  @Test func `a loop goes on over a write without animation`() {
    let stage = looping(nil, to: 200)
    stage.advance(to: 5)
    let places = stage.record(for: 1) { $0.x(of: "square") }
    #expect(abs(places.min()! - 100) < 10)
    #expect(abs(places.max()! - 200) < 10)
    #expect(!stage.isIdle)
  }

  // C16
  @Test func `a loop goes on while its parent changes and the window is resized`() {
    let stage = Stage(size: CGSize(width: 400, height: 200)) { Parent() }
    var places: [Double] = []
    while stage.time < 5 {
      if stage.frameNumber % 6 == 0 { #expect(stage.tap("count")) }
      if stage.frameNumber == 150 { stage.resize(to: CGSize(width: 500, height: 240)) }
      stage.step()
      places.append(stage.x(of: "loop"))
    }
    #expect(Set(places.suffix(60)).count > 20)
    // 100 points in 0.5 s are 3.3 points a frame.
    let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
    #expect(steps.allSatisfy { $0 <= 10 }, "\(steps.max() ?? 0)")
    #expect(places.max()! > 95)
  }

  private struct Parent: View {
    @State private var count = 0

    var body: some View {
      VStack(alignment: .leading) {
        Text("count \(count)")
          .accessibilityIdentifier("count")
          .onTapGesture { count += 1 }
        Child()
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }

    struct Child: View {
      @State private var isMoved = false

      var body: some View {
        Color.blue
          .frame(width: 40, height: 40)
          .accessibilityIdentifier("loop")
          .offset(x: isMoved ? 100 : 0)
          .onAppear {
            withAnimation(.linear(duration: 0.5).repeatForever()) { isMoved = true }
          }
      }
    }
  }

  // C18
  @Test(arguments: [true, false])
  func `repeating nothing neither hangs nor burns a core`(isEndless: Bool) {
    let notes = Notes()
    let animation: Animation =
      isEndless
      ? .linear(duration: 0).repeatForever() : .easeInOut(duration: 0).repeatCount(1_000_000)
    let stage = Stage(size: CGSize(width: 400, height: 100)) {
      HStack {
        Nothing(animation: animation, notes: notes)
        Button("press") { notes.note("pressed") }
          .accessibilityIdentifier("button")
      }
    }
    notes.stage = stage
    stage.tap("square")
    stage.step()
    let start = clock()
    for second in 1...3 {
      stage.tap("button")
      stage.step()
      #expect(notes.times("pressed").count == second)
      stage.advance(by: 1)
      // The tap's place may be anywhere within the loop, but is one of its ends.
      let offset = stage.x(of: "square") - stage.x(of: "place")
      #expect(abs(offset) < 1e-6 || abs(offset - 100) < 1e-6, "\(offset)")
    }
    #expect(Double(clock() - start) / 1e6 < 0.9)
    if !isEndless {
      #expect(notes.times("complete").count == 1)
      #expect(stage.isIdle)
    }
  }

  private struct Nothing: View {
    let animation: Animation
    let notes: Notes
    @State private var isMoved = false

    var body: some View {
      ZStack {
        Color.gray.frame(width: 20, height: 40).accessibilityIdentifier("place")
        Color.red
          .frame(width: 20, height: 20)
          .accessibilityIdentifier("square")
          .offset(x: isMoved ? 100 : 0)
          .onTapGesture {
            withAnimation(animation) {
              isMoved = true
            } completion: {
              notes.note("complete")
            }
          }
      }
    }
  }
}
