import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

private struct TitleKey: FocusedValueKey {
  typealias Value = String
}

private struct DraftKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }

  fileprivate var draft: Binding<String>? {
    get { self[DraftKey.self] }
    set { self[DraftKey.self] = newValue }
  }
}

/// Trees of rows, calendars of many days, tooltips, values of the focus, glass and shaders.
@MainActor
@Suite struct MoreControlTests {
  private struct Folder: Identifiable {
    let id: String
    var children: [Folder]?
  }

  private static let folders = [
    Folder(
      id: "a",
      children: [Folder(id: "a1"), Folder(id: "a2", children: [Folder(id: "deep")])]
    ),
    Folder(id: "b"),
  ]

  @Test func `a tree of rows is unfolded level by level`() {
    let stage = Stage.showing {
      List(Self.folders, children: \.children) { Text($0.id).accessibilityIdentifier($0.id) }
    }
    #expect(stage.rect(of: "a") != nil && stage.rect(of: "b") != nil)
    #expect(stage.rect(of: "a1") == nil)
    let b = stage.center(of: "b").y
    stage.tap(at: CGPoint(x: 200, y: stage.center(of: "a").y))
    stage.advance(by: 1)
    #expect(abs(stage.center(of: "b").y - b - 88) < 1)
    #expect((stage.rect(of: "a1")?.minX ?? 0) > (stage.rect(of: "a")?.minX ?? 0) + 10)
    stage.tap(at: CGPoint(x: 200, y: stage.center(of: "a2").y))
    stage.advance(by: 1)
    #expect((stage.rect(of: "deep")?.minX ?? 0) > (stage.rect(of: "a2")?.minX ?? 0) + 10)
    stage.tap(at: CGPoint(x: 200, y: stage.center(of: "a").y))
    stage.advance(by: 1)
    #expect(stage.rect(of: "deep") == nil && abs(stage.center(of: "b").y - b) < 1)
  }

  @Test func `days are chosen one by one, and taken back`() {
    var first = DateComponents()
    (first.year, first.month, first.day) = (2024, 3, 5)
    let box = Box<Set<DateComponents>>([])
    let stage = Stage.showing {
      Owner([first], box) { MultiDatePicker("Days", selection: $0) }
    }
    func days() -> [Int] { box.value.compactMap(\.day).sorted() }
    stage.tap("Day 20")
    stage.advance(by: 0.05)
    stage.tap("Day 2")
    stage.advance(by: 0.05)
    #expect(days() == [2, 5, 20])
    #expect(box.value.allSatisfy { $0.year == 2024 && $0.month == 3 })
    stage.tap("Day 5")
    stage.advance(by: 0.05)
    #expect(days() == [2, 20])
    stage.tap("NextMonth")
    stage.advance(by: 0.05)
    stage.tap("Day 9")
    stage.advance(by: 0.05)
    #expect(days() == [2, 9, 20])
    #expect(box.value.contains { $0.month == 4 && $0.day == 9 })
  }

  @Test func `help is shown while the pointer rests, and goes with it`() {
    let stage = Stage.showing {
      Button("Save") {}.help("Saves everything").accessibilityIdentifier("save")
    }
    let place = stage.center(of: "save")
    stage.host.send(.hover(place, time: stage.time))
    stage.advance(by: 0.5)
    #expect(stage.rect(of: "Tooltip") == nil)
    stage.advance(by: 0.6)
    let tip = stage.rect(of: "Tooltip") ?? .zero
    #expect(tip.minY > place.y && tip.minY < place.y + 60)
    stage.host.send(.hover(CGPoint(x: 2, y: 2), time: stage.time))
    stage.advance(by: 0.1)
    #expect(stage.rect(of: "Tooltip") == nil)
    // One that is clicked needs none.
    stage.host.send(.hover(place, time: stage.time))
    stage.advance(by: 1.2)
    #expect(stage.rect(of: "Tooltip") != nil)
    stage.tap("save")
    stage.advance(by: 0.1)
    #expect(stage.rect(of: "Tooltip") == nil)
  }

  private struct Reader: View {
    @FocusedValue(\.title) private var title
    @FocusedBinding(\.draft) private var draft
    let log: Box<[String]>

    var body: some View {
      Text("\(title ?? "none") \(draft ?? "no draft")")
        .onChange(of: title, initial: true) { log.value.append(title ?? "none") }
      Button("Clear") { draft = "cleared" }.accessibilityIdentifier("clear")
    }
  }

  private struct Writer: View {
    @State private var draft = "draft"
    let name: String

    var body: some View {
      TextField(name, text: $draft)
        .accessibilityIdentifier(name)
        .focusedValue(\.title, name)
        .focusedValue(\.draft, $draft)
    }
  }

  @Test func `values are those of the view with the focus`() {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      VStack {
        Reader(log: log)
        Writer(name: "one")
        Writer(name: "two")
      }
    }
    stage.tap("one")
    stage.advance(by: 0.05)
    stage.tap("two")
    stage.advance(by: 0.05)
    #expect(log.value == ["none", "one", "two"])
    stage.tap("clear")
    stage.advance(by: 0.05)
    stage.press(key: "control+a")
    stage.press(key: "control+c")
    #expect(stage.host.clipboard.text == "cleared")
    stage.host.input.focus.setFocus(nil)
    stage.advance(by: 0.05)
    #expect(log.value.last == "none")
  }

  @Test func `a value of the scene is there without the focus`() {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      VStack {
        Reader(log: log)
        Text("scene").focusedSceneValue(\.title, "scene")
        Writer(name: "one")
      }
    }
    #expect(log.value.last == "scene")
    stage.tap("one")
    stage.advance(by: 0.05)
    #expect(log.value.last == "one")
  }

  @Test func `glass is seen over what lies behind`() throws {
    let stage = Stage.showing(width: 100, height: 100) {
      ZStack {
        Color(red: 1, green: 0, blue: 0)
        Text(" ").frame(width: 60, height: 40).glassEffect(.regular, in: Rectangle())
      }
    }
    let picture = try stage.picture()
    let inside = picture[50, 50]
    let outside = picture[50, 5]
    #expect(outside == (255, 0, 0, 255))
    #expect(inside.green > 60 && inside.red > 150)
    let plain = try Stage.showing(width: 100, height: 100) {
      ZStack {
        Color(red: 1, green: 0, blue: 0)
        Text(" ").frame(width: 60, height: 40).glassEffect(.identity, in: Rectangle())
      }
    }.picture()
    #expect(plain[50, 50] == (255, 0, 0, 255))
  }

  @Test func `shaders and what belongs elsewhere are told once, by name`() {
    struct Many: View {
      @Namespace private var space

      var body: some View {
        VStack {
          ForEach(0..<2) { _ in
            Color.red
              .colorEffect(ShaderLibrary.ripple(.float(2), .color(.red)))
              .distortionEffect(ShaderLibrary.wave(.float2(1, 2)), maxSampleOffset: .zero)
              .layerEffect(ShaderLibrary.glow(.boundingRect), maxSampleOffset: .zero)
              .onOpenURL { _ in }
              .navigationTransition(.zoom(sourceID: 1, in: space))
              .glassEffectID(1, in: space)
          }
        }
      }
    }
    let stage = Stage.showing { Many() }
    for name in [
      "colorEffect(ripple)", "distortionEffect(wave)", "layerEffect(glow)", "onOpenURL",
      "navigationTransition(.zoom)", "glassEffectID",
    ] {
      #expect(stage.log.filter { $0.hasPrefix("\(name) has no effect") }.count == 1, "\(name)")
    }
    #expect(stage.leaves("Color").count == 2)
  }
}
