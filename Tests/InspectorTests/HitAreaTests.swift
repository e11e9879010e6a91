import Foundation
import Geometry
import Stage
import SwiftUI
import Testing
import ViewRuntime

/// Things to press of every kind, each with a name.
private struct Pressable: View {
  @State private var isOn = false
  @State private var text = ""

  var body: some View {
    VStack(spacing: 4) {
      HStack(spacing: 4) {
        Circle().onTapGesture {}.accessibilityIdentifier("circle")
        Rectangle().rotationEffect(.degrees(30)).onTapGesture {}.accessibilityIdentifier("turned")
        Text("shape").padding(12).contentShape(Capsule()).onTapGesture {}
          .accessibilityIdentifier("capsule")
        Rectangle().allowsHitTesting(false).onTapGesture {}.accessibilityIdentifier("never")
        Rectangle().opacity(0).onTapGesture {}.accessibilityIdentifier("clear")
        Rectangle().hidden().onTapGesture {}.accessibilityIdentifier("hidden")
        Button("Off") {}.disabled(true).accessibilityIdentifier("disabled")
      }
      .frame(height: 40)
      HStack(spacing: 4) {
        Button("Press") {}.accessibilityIdentifier("button")
        Color.blue.frame(width: 60, height: 40)
          .overlay(alignment: .topLeading) {
            Circle().fill(.red).frame(width: 20, height: 20).offset(x: -8, y: -8)
              .onTapGesture {}.accessibilityIdentifier("badge")
          }
          .gesture(DragGesture()).accessibilityIdentifier("under")
        Rectangle().fill(.green).frame(width: 40, height: 40)
          .rotation3DEffect(.degrees(50), axis: (0, 1, 0))
          .onLongPressGesture {}.accessibilityIdentifier("deep")
        Color.gray.frame(width: 30, height: 30)
          .background(
            Color.orange.frame(width: 50, height: 20).onTapGesture {}
              .accessibilityIdentifier("behind")
          )
      }
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<6) { row in
            Text("Row \(row)").frame(width: 120, height: 30).background(Color.yellow)
              .onTapGesture {}.accessibilityIdentifier("row\(row)")
          }
        }
      }
      .frame(width: 200, height: 70)
      .accessibilityIdentifier("scroll")
      ZStack {
        Color.purple.frame(width: 120, height: 30).onTapGesture {}
          .accessibilityIdentifier("covered")
        Color.black.frame(width: 40, height: 30)
        Path { path in
          path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
          path.addRect(CGRect(x: 8, y: 8, width: 14, height: 14))
        }
        .fill(.mint, style: FillStyle(eoFill: true))
        .frame(width: 30, height: 30).offset(x: 50)
        .onTapGesture {}.accessibilityIdentifier("frame")
      }
      Toggle("Switch", isOn: $isOn).frame(width: 160).accessibilityIdentifier("toggle")
      TextField("Name", text: $text).textFieldStyle(.roundedBorder).frame(width: 160)
        .accessibilityIdentifier("field")
    }
    .padding(10)
    .frame(width: 320, height: 320)
  }
}

@MainActor
struct HitAreaTests {
  /// The name of what gets a press, as the runtime decides it.
  private func receiver(_ host: ViewHost, _ point: CGPoint) -> (name: String?, count: Int) {
    let hit: Element? =
      host.hit(point)
      ?? host.rootElement?.scrollElement(at: point, axes: [.horizontal, .vertical])
    var chain: [GestureParticipant] = []
    var current = hit
    while let element = current {
      if let participant = element.gestureParticipant, participant.isReceptive {
        chain.append(participant)
      }
      current = element.parent
    }
    return (chain.first?.element.identifier, chain.count)
  }

  /// Controls are of several views, of which one listens; others listen themselves.
  private static let controls: Set<String> = ["toggle", "field", "button", "all"]

  private func compare(_ stage: Stage, step: Double = 3) -> Set<String> {
    let areas = stage.host.inspection(of: .hitAreas).hitAreas
    let paths = areas.map { area in
      var path = Path()
      for outline in area.outlines {
        path.addLines(outline)
        path.closeSubpath()
      }
      return path
    }
    var names: Set<String> = []
    for y in stride(from: 0.4, to: Double(stage.size.height), by: step) {
      for x in stride(from: 0.4, to: Double(stage.size.width), by: step) {
        let point = CGPoint(x: x, y: y)
        // Outlines have corners where curves are; there a quarter of a point may lie between.
        let around = [(-0.5, 0), (0.5, 0), (0, -0.5), (0, 0.5)].map {
          receiver(stage.host, CGPoint(x: x + $0.0, y: y + $0.1))
        }
        let expected = receiver(stage.host, point)
        if around.contains(where: { $0 != expected }) { continue }
        let index = areas.indices.first { index in
          paths[index].contains(point, eoFill: true)
        }
        let area = index.map { areas[$0] }
        let isSame =
          (area?.kinds.count ?? 0) == expected.count
          && (expected.name.map { Self.controls.contains($0) || area?.ownerName == $0 } ?? true)
        #expect(
          isSame,
          "at \(point): \(expected) and \(area?.ownerName ?? "nothing") \(area?.kinds ?? [])"
        )
        if !isSame { return names }
        if let name = expected.name { names.insert(name) }
      }
    }
    return names
  }

  @Test func `hit areas are where a press arrives, point by point`() {
    let stage = Stage(size: CGSize(width: 320, height: 320)) { Pressable() }
    let names = compare(stage)
    let wanted = [
      "circle", "turned", "capsule", "button", "badge", "under", "deep", "behind", "row0",
      "covered", "frame", "toggle", "field",
    ]
    for name in wanted { #expect(names.contains(name), "\(name) was never hit") }
    for name in ["never", "clear", "hidden", "disabled"] { #expect(!names.contains(name)) }
  }

  @Test func `they follow what is seen, also scrolled and while it moves`() {
    let stage = Stage(size: CGSize(width: 320, height: 320)) { Pressable() }
    stage.scroll(by: CGSize(width: 0, height: -47), over: CGPoint(x: 160, y: 150))
    stage.advance(by: 0.5)
    _ = compare(stage, step: 5)
    let moving = Stage(size: CGSize(width: 300, height: 300)) { EverythingThatMoves() }
    moving.tap("all")
    for _ in 0..<3 {
      moving.advance(by: 0.13)
      _ = compare(moving, step: 11)
    }
  }

  @Test func `areas say what listens`() throws {
    let stage = Stage(size: CGSize(width: 320, height: 320)) { Pressable() }
    let areas = stage.host.inspection(of: .hitAreas).hitAreas
    func kinds(_ name: String) -> [String] { areas.first { $0.ownerName == name }?.kinds ?? [] }
    #expect(kinds("circle") == ["TapGesture"])
    #expect(kinds("under") == ["DragGesture"])
    #expect(kinds("deep") == ["LongPressGesture"])
    #expect(kinds("button") == ["Button"])
    #expect(kinds("row1") == ["TapGesture", "Scroll"])
  }
}
