// A program for the tests to start: compiles a demo, shows it without a window and taps about in it.
// It prints what it saw as a JSON object.
//
//     DemoProbe [--dark] [--swift-version 6] [--compile-only] FILE

import Foundation
import Glibc
import LiveCode
import MainLoop
import Stage
import SwiftUI
import ViewRuntime

/// What was seen of one demo.
struct Outcome: Codable {
  var path: String
  /// The compiler's lines, and why it could not be shown.
  var compiler = ""
  /// What the runtime said while it was shown.
  var warnings: [String] = []
  /// Whether taps and drags changed what is seen.
  var responds = false
  /// Whether nothing moved any more in the end.
  var rests = false
  /// Nodes that were left when the demo had been taken away.
  var leakedNodes = 0
}

/// Numbers that are the same on every run.
struct FixedNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

func say(_ outcome: Outcome) throws -> Never {
  FileHandle.standardOutput.write(try JSONEncoder().encode(outcome))
  exit(0)
}

var options = Compiler.Options()
var outcome = Outcome(path: "")
var isDark = false
var compilesOnly = false
var words = CommandLine.arguments.dropFirst()
while let word = words.popFirst() {
  switch word {
  case "--dark": isDark = true
  case "--compile-only": compilesOnly = true
  case "--swift-version": options.swiftVersion = words.popFirst() ?? ""
  default: outcome.path = word
  }
}

// The compiler's process does not end while time stands still.
let library: CompiledLibrary
do throws(LiveCodeError) {
  library = try Compiler().compile(try SourceSet(path: outcome.path), options: options)
  outcome.compiler = library.report.output
} catch {
  outcome.compiler = "\(error)"
  if case .doesNotCompile(_, let report) = error { outcome.compiler = report.output }
  try say(outcome)
}
if compilesOnly { try say(outcome) }

VirtualTime.enable(startingAt: Date(timeIntervalSince1970: 1_767_260_460))
let size = CGSize(width: 390, height: 844)
let stage = Stage(
  size: size,
  scale: 1,
  framesPerSecond: 60,
  services: StageServices(assets: []),
  capturesOutput: false
)
stage.services.sink.printsToStandardError = false
stage.show(EmptyView())
let nodesBefore = stage.host.liveNodeCount

guard let view = try Loader.load(library.path).view() else {
  outcome.compiler += "There is no view in it."
  try say(outcome)
}
stage.show(view)
if isDark {
  var environment = stage.services.environment(scale: 1)
  environment.colorScheme = .dark
  stage.host.setEnvironment(environment)
}
// What plays by itself in the beginning is no answer to a tap.
stage.settle(limit: 3)

var numbers = FixedNumbers(state: 7)

@MainActor
func randomPoint() -> CGPoint {
  CGPoint(
    x: .random(in: 0..<size.width, using: &numbers),
    y: .random(in: 0..<size.height, using: &numbers)
  )
}

/// The middle of something that is seen, as a person would tap it.
@MainActor
func randomTarget() -> CGPoint {
  guard let rect = stage.views.randomElement(using: &numbers)?.rect else { return randomPoint() }
  return CGPoint(
    x: min(max(rect.midX, 1), size.width - 1),
    y: min(max(rect.midY, 1), size.height - 1)
  )
}

@MainActor
func drag(from start: CGPoint, to end: CGPoint) {
  stage.press(at: start)
  for step in 1...6 {
    stage.step()
    let part = Double(step) / 6
    stage.move(
      to: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    )
  }
  stage.release(at: end)
}

/// Longer than a long press takes.
@MainActor
func hold(at point: CGPoint) {
  stage.press(at: point)
  stage.advance(by: 0.7)
  stage.release(at: point)
}

let first = try stage.picture().pixels
for number in 0..<20 {
  if number.isMultiple(of: 4) {
    drag(from: randomPoint(), to: randomPoint())
  } else if number % 5 == 1 {
    hold(at: randomTarget())
  } else {
    stage.tap(at: number.isMultiple(of: 2) ? randomPoint() : randomTarget())
  }
  stage.advance(by: .random(in: 0.02...0.6, using: &numbers))
  if try stage.picture().pixels != first { outcome.responds = true }
}
outcome.rests = stage.settle(limit: 12)
outcome.warnings = stage.log
stage.show(EmptyView())
stage.settle(limit: 2)
outcome.leakedNodes = stage.host.liveNodeCount - nodesBefore
try say(outcome)
