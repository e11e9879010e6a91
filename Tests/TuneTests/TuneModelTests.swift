@testable import EffectKit
import Foundation
import LiveCode
import SwiftUI
import Testing

@testable import PlaygroundKit
@testable import Stage

@MainActor
@Suite struct TuneModelTests {
  @Test func `every change is told once, and none that changes nothing`() {
    let (model, changes) = TuneModel.sample()
    model.kind = .spring
    model.pace = 0.6
    model.pace = 0.6
    model.dampingFraction = 0.8
    #expect(
      changes.values.map(\.animation) == [
        .spring(response: 0.55, dampingFraction: 0.825),
        .spring(response: 0.6, dampingFraction: 0.825),
        .spring(response: 0.6, dampingFraction: 0.8),
      ]
    )
    model.kind = .asWritten
    #expect(changes.values.last?.animation == nil)
    #expect(changes.values.count == 4)
  }

  @Test func `a plugin that is loaded twice has its parameters shown once`() {
    let (model, _) = TuneModel.sample()
    var catalog = Sample.catalog()
    catalog.plugins += catalog.plugins
    model.take(catalog)
    #expect(model.plugins.map(\.name) == ["Wobble"])
  }

  @Test func `the two forms of a spring describe the same motion`() throws {
    let (model, _) = TuneModel.sample()
    model.kind = .spring
    for damping in [0.3, 0.825, 1, 1.6] {
      model.springForm = .response
      model.dampingFraction = damping
      let one = try #require(model.curve)
      model.springForm = .duration
      let other = try #require(model.curve)
      for time in [0.1, 0.3, 0.7] {
        #expect(abs(one.value(at: time) - other.value(at: time)) < 2e-3, "\(damping) at \(time)")
      }
      model.bounce = model.bounce
      model.springForm = .response
      #expect(abs(model.dampingFraction - damping) < 2e-3)
    }
  }

  @Test func `each kind remembers what it was set to`() {
    let (model, _) = TuneModel.sample()
    model.kind = .spring
    model.pace = 0.9
    model.kind = .curve
    model.points = BezierPoints(x1: 0.1, y1: 0.2, x2: 0.3, y2: 0.4, duration: 0.5)
    model.isReplacing = false
    #expect(model.choice == nil)
    model.isReplacing = true
    #expect(model.kind == .curve)
    #expect(model.points.y2 == 0.4)
    model.kind = .spring
    #expect(model.pace == 0.9)
  }

  @Test func `values outside of their ranges become the nearest inside`() {
    let (model, _) = TuneModel.sample()
    model.kind = .spring
    model.pace = 99
    #expect(model.pace == TuneModel.paceRange.upperBound)
    model.pace = .nan
    #expect(model.pace == TuneModel.paceRange.lowerBound)
    model.kind = .curve
    model.points = BezierPoints(x1: -3, y1: 9, x2: .infinity, y2: -9, duration: 0)
    let points = model.points
    #expect([points.x1, points.x2] == [0, 0])
    #expect([points.y1, points.y2] == [1.5, -0.5])
    model.set(.number(900), for: Sample.amplitude)
    #expect(model.value(of: Sample.amplitude) == .number(45))
    model.set(.toggle(true), for: Sample.amplitude)
    #expect(model.value(of: Sample.amplitude) == .number(45))
  }

  @Test(arguments: [
    (MotionChoice.spring(response: 0.7, dampingFraction: 0.4), TuneModel.Kind.spring),
    (.bouncySpring(duration: 0.7, bounce: 0.2), .spring),
    (.bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: 0.9), .preset),
    (.bezier(x1: 0.4, y1: 0, x2: 0.58, y2: 1, duration: 0.9), .curve),
    (.registered("Drop"), .plugin),
  ])
  func `settings from outside are shown, and not told back`(
    choice: MotionChoice,
    kind: TuneModel.Kind
  ) {
    let (model, changes) = TuneModel.sample()
    var settings = StageSettings()
    settings.animation = choice
    settings.transition = "Slats"
    model.settings = settings
    #expect(model.kind == kind)
    #expect(model.choice == choice)
    #expect(model.transition == "Slats")
    #expect(changes.values.isEmpty)
  }

  @Test func `settings that the panel does not show are kept`() {
    let (model, changes) = TuneModel.sample()
    var settings = StageSettings()
    settings.values["Other.Thing"] = .number(4)
    model.settings = settings
    model.kind = .spring
    #expect(changes.values.last?.values["Other.Thing"] == .number(4))
  }

  @Test func `parameters go back to what is declared`() {
    let (model, changes) = TuneModel.sample()
    model.set(.number(40), for: Sample.amplitude)
    model.set(.toggle(true), for: Sample.mirrors)
    #expect(model.isChanged(Sample.amplitude))
    model.reset([Sample.amplitude])
    #expect(!model.isChanged(Sample.amplitude))
    #expect(changes.values.last?.values == ["Wobble.Mirrors": .toggle(true)])
    model.kind = .curve
    model.resetAll()
    #expect(changes.values.last == StageSettings())
    #expect(!model.isActive)
  }

  @Test func `a parameter that the stage reports as set can be reset`() {
    let (model, _) = TuneModel.sample()
    var catalog = Sample.catalog()
    catalog.plugins[0].parameters[0].value = .number(33)
    model.take(catalog)
    let parameter = catalog.plugins[0].parameters[0]
    #expect(model.isChanged(parameter))
    model.reset([parameter])
    #expect(model.value(of: model.catalog.parameters[0]) == .number(20))
  }

  @Test func `a parameter is copied as it is declared in its file`() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).swift")
    let source = "struct W { @Parameter(\"Amplitude\", in: 0...45) var amplitude = 20.0\n}\n"
    try Data(source.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let model = TuneModel()
    model.take(Sample.catalog(path: file.path))
    model.set(.number(31), for: Sample.amplitude)
    #expect(
      model.code(of: Sample.amplitude)
        == "@Parameter(\"Amplitude\", in: 0...45) var amplitude = 31.0"
    )
    #expect(model.code(of: Sample.count) == "3")
  }

  @Test func `what was copied is marked until something changes`() {
    let (model, _) = TuneModel.sample()
    let log = Log<String>()
    model.onCopy = { log.values.append($0) }
    model.kind = .preset
    model.copy(model.code ?? "")
    #expect(log.values == [".easeInOut"])
    #expect(model.copied == ".easeInOut")
    model.duration = 0.5
    #expect(model.copied == nil)
    #expect(model.code == ".easeInOut(duration: 0.5)")
  }
}

@Suite struct MotionCurveTests {
  @Test(arguments: [0.2, 0.5, 0.825, 0.99])
  func `the overshoot is that of the formula for damped springs`(fraction: Double) throws {
    let choice = MotionChoice.spring(response: 0.5, dampingFraction: fraction)
    let curve = try #require(MotionCurve(choice))
    let expected = exp(-.pi * fraction / (1 - fraction * fraction).squareRoot())
    #expect(abs(curve.overshoot - expected) < 0.002)
  }

  @Test(arguments: [
    MotionChoice.spring(response: 0.5, dampingFraction: 0.4),
    .bouncySpring(duration: 0.8, bounce: -0.3),
    .bezier(x1: 0.4, y1: -0.2, x2: 0.3, y2: 1.2, duration: 0.9),
  ])
  func `the velocity is the slope of the value`(choice: MotionChoice) throws {
    let curve = try #require(MotionCurve(choice))
    for time in stride(from: 0.05, to: 0.85, by: 0.1) {
      let slope = (curve.value(at: time + 2e-3) - curve.value(at: time - 2e-3)) / 4e-3
      #expect(abs(curve.velocity(at: time) - slope) < 0.02, "\(time)")
    }
  }

  @Test func `nothing is drawn for ever`() throws {
    let endless = MotionChoice.spring(response: 0.5, dampingFraction: 0)
    let curve = try #require(MotionCurve(endless))
    #expect(curve.settlingTime == .infinity)
    #expect(curve.shownTime == 4)
    let none = MotionChoice.bezier(x1: 0, y1: 0, x2: 1, y2: 1, duration: 0)
    #expect(try #require(MotionCurve(none)).samples(5).allSatisfy { $0.y.isFinite })
    #expect(MotionCurve(.registered("Drop")) == nil)
  }
}
