import EffectKit
import Foundation
import Testing

private enum Side: ParameterChoice { case left, right }

private struct Everything {
  @Parameter("Amplitude", in: 0...50, unit: .points) var amplitude = 10.0
  @Parameter("Count", in: 1...9) var count = 3
  @Parameter("Step", in: 0...1, step: 0.25) var step: CGFloat = 0.5
  @Parameter("Tilt", in: .degrees(-90) ... .degrees(90)) var tilt = Angle.degrees(30)
  @Parameter("Mirrored") var isMirrored = false
  @Parameter("Ink") var ink = Color(red: 1, green: 0, blue: 0)
  @Parameter("Side") var side = Side.left
  @Parameter("Hinge") var hinge = UnitPoint.top
  @Parameter("Light", in: CGRect(x: 0, y: 0, width: 100, height: 50)) var light = CGPoint.zero
}

@MainActor @Suite(.serialized) struct ParameterTests {
  private let registry = EffectRegistry()

  init() {
    _ = Everything()
    registry.register([], module: "EffectKitTests", path: "/effects/Sample.swift")
  }

  private func parameter(_ id: String) throws -> EffectCatalog.Parameter {
    try #require(registry.catalog.parameters.first { $0.id == id })
  }

  @Test func `parameters are listed in their order, with kind and value`() throws {
    let found = registry.catalog.parameters.filter { $0.id.hasPrefix("Sample.") }.map(\.title)
    let wanted = [
      "Amplitude", "Count", "Step", "Tilt", "Mirrored", "Ink", "Side", "Hinge", "Light",
    ]
    #expect(found.filter(wanted.contains) == wanted)
    #expect(
      try parameter("Sample.Amplitude").kind
        == .number(range: 0...50, step: nil, unit: .points)
    )
    #expect(try parameter("Sample.Count").kind == .number(range: 1...9, step: 1, unit: .none))
    #expect(try parameter("Sample.Side").kind == .choice(["left", "right"]))
    #expect(try parameter("Sample.Tilt").value == .angle(.degrees(30)))
    #expect(
      try parameter("Sample.Ink").value == .color(red: 1, green: 0, blue: 0, opacity: 1)
    )
  }

  @Test func `what is set is seen by every value, typed, and can be taken back`() throws {
    let before = Everything()
    try registry.set(.number(30), for: "Sample.Amplitude")
    try registry.set(.number(7), for: "Sample.Count")
    try registry.set(.angle(.degrees(-45)), for: "Sample.Tilt")
    try registry.set(.toggle(true), for: "Sample.Mirrored")
    try registry.set(.choice("right"), for: "Sample.Side")
    try registry.set(.point(x: 0.25, y: 1), for: "Sample.Hinge")
    try registry.set(.point(x: 20, y: 10), for: "Sample.Light")
    try registry.set(.color(red: 0, green: 0, blue: 1, opacity: 0.5), for: "Sample.Ink")
    for value in [before, Everything()] {
      #expect(value.amplitude == 30)
      #expect(value.count == 7)
      #expect(abs(value.tilt.degrees + 45) < 1e-9)
      #expect(value.isMirrored)
      #expect(value.side == .right)
      #expect(value.hinge == UnitPoint(x: 0.25, y: 1))
      #expect(value.light == CGPoint(x: 20, y: 10))
      #expect(value.ink == Color(red: 0, green: 0, blue: 1, opacity: 0.5))
    }
    for id in registry.catalog.parameters.map(\.id) { try registry.set(nil, for: id) }
    #expect(before.amplitude == 10)
    #expect(before.side == .left)
  }

  @Test(arguments: [
    ("Sample.Amplitude", ParameterValue.number(80), ParameterValue.number(50)),
    ("Sample.Amplitude", .number(-1), .number(0)),
    ("Sample.Count", .number(4.6), .number(5)),
    ("Sample.Step", .number(0.6), .number(0.5)),
    ("Sample.Tilt", .angle(.degrees(400)), .angle(.degrees(90))),
    ("Sample.Hinge", .point(x: 2, y: -1), .point(x: 1, y: 0)),
  ])
  func `what is outside becomes the nearest value inside`(
    _ id: String,
    _ given: ParameterValue,
    _ expected: ParameterValue
  ) throws {
    try registry.set(given, for: id)
    #expect(try parameter(id).value == expected)
    try registry.set(nil, for: id)
  }

  @Test(arguments: [
    ("Sample.Amplitude", ParameterValue.number(.nan)), ("Sample.Amplitude", .toggle(true)),
    ("Sample.Tilt", .angle(.radians(.infinity))), ("Sample.Side", .choice("up")),
    ("Sample.Hinge", .point(x: .nan, y: 0)),
    ("Sample.Ink", .color(red: .nan, green: 0, blue: 0, opacity: 1)),
    ("Sample.Mirrored", .number(1)),
  ])
  func `a value of another kind, or none at all, is refused in one line`(
    _ id: String,
    _ given: ParameterValue
  ) throws {
    let before = try parameter(id).value
    let error = #expect(throws: ParameterError.self) { try registry.set(given, for: id) }
    #expect(error.map { "\($0)".hasPrefix("'\(id)' must be") } == true)
    #expect(try parameter(id).value == before)
  }

  @Test func `an unknown parameter is refused with those that there are`() {
    let error = #expect(throws: ParameterError.self) {
      try registry.set(.number(1), for: "Sample.Nothing")
    }
    #expect("\(error.map { "\($0)" } ?? "")".contains("Sample.Amplitude"))
  }

  @Test(arguments: [
    (ParameterKind.number(range: 0...1, step: nil, unit: .none), "0.5", ParameterValue.number(0.5)),
    (.angle(range: .zero ... .degrees(90)), "45deg", .angle(.degrees(45))),
    (.angle(range: .zero ... .degrees(90)), "45", .angle(.degrees(45))),
    (.color, "#ff8000", .color(red: 1, green: 128.0 / 255, blue: 0, opacity: 1)),
    (.choice(["Left", "right"]), "left", .choice("Left")), (.toggle, "on", .toggle(true)),
    (.point(x: 0...1, y: 0...1, unit: .fraction), "0.5,1", .point(x: 0.5, y: 1)),
  ])
  func `values are read as people write them, and written so that they can be read`(
    _ kind: ParameterKind,
    _ text: String,
    _ value: ParameterValue
  ) {
    #expect(kind.value(text) == value)
    #expect(kind.value("\(value)") == value)
    #expect(kind.value("nonsense") == nil)
  }

  @Test func `a value that was written stays in that copy`() {
    var copy = Everything()
    copy.amplitude = 22
    #expect(copy.amplitude == 22)
    #expect(Everything().amplitude == 10)
  }

  @Test func `what is written for a parameter waits until it is declared`() throws {
    var lines: [String] = []
    registry.report = { lines.append($0) }
    registry.prepare(texts: ["Sample.Amplitude": "12", "Sample.Nothing": "1", "Sample.Side": "up"])
    #expect(try parameter("Sample.Amplitude").value == .number(12))
    registry.reportUnknownTexts()
    #expect(lines.contains("'Sample.Side' must be one of left, right, not 'up'."))
    #expect(lines.contains { $0.hasPrefix("There is no parameter 'Sample.Nothing'.") })
    try registry.set(nil, for: "Sample.Amplitude")
  }

  @Test func `data of parameters survives being sent`() throws {
    let catalog = registry.catalog
    let data = try JSONEncoder().encode(catalog)
    #expect(try JSONDecoder().decode(EffectCatalog.self, from: data) == catalog)
  }
}
