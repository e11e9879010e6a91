import Foundation
import Stage
import SwiftUI
import Testing
import ViewRuntime

private struct Card: View {
  let title: String

  var body: some View {
    VStack {
      Text(title).padding(4).background(Color.yellow)
      Image(systemName: "star").opacity(0.5)
    }
  }
}

private struct Tree: View {
  @State private var isOn = false
  @Namespace private var space

  var body: some View {
    HStack(spacing: 10) {
      Card(title: "Hello")
      if isOn {
        Circle().matchedGeometryEffect(id: "dot", in: space).frame(width: 40, height: 40)
          .accessibilityIdentifier("large")
      } else {
        Circle().matchedGeometryEffect(id: "dot", in: space).frame(width: 10, height: 10)
          .accessibilityIdentifier("small")
      }
      Rectangle().matchedGeometryEffect(id: "dot", in: space, isSource: false)
        .frame(width: 20, height: 20)
        .accessibilityIdentifier("follower")
    }
    .frame(width: 300, height: 100)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
    .accessibilityIdentifier("tree")
  }
}

@MainActor
struct ViewTreeTests {
  private func makeStage() -> Stage {
    Stage(size: CGSize(width: 300, height: 100)) { Tree() }
  }

  @Test func `views are listed as code has them, with their modifiers beside them`() throws {
    let views = makeStage().host.inspection(of: .views).views
    let lines = views.map { view in
      String(repeating: "  ", count: view.depth) + view.type
        + (view.name.isEmpty ? "" : " '\(view.name)'")
    }
    #expect(
      lines == [
        "Tree", "  HStack 'tree'", "    Card", "      VStack", "        Text 'Hello'",
        "          Color", "        Image 'star'", "    Circle 'small'", "    Rectangle 'follower'",
      ],
      "\(lines.joined(separator: "\n"))"
    )
    let text = try #require(views.first { $0.type == "Text" })
    #expect(text.modifiers.prefix(2) == ["padding", "background"])
    let image = try #require(views.first { $0.type == "Image" })
    #expect(image.modifiers == ["opacity"] && abs(image.opacity - 0.5) < 1e-6)
  }

  @Test func `leaves are where they are seen, in every frame`() throws {
    let stage = makeStage()
    stage.tap("tree")
    for _ in 0..<10 {
      stage.advance(by: 0.1)
      let views = stage.host.inspection(of: .views).views
      for name in ["large", "follower"] {
        let seen = try #require(stage.rect(of: name))
        let view = try #require(views.first { $0.name == name })
        #expect(abs(view.rect.minX - seen.minX) < 1e-6 && abs(view.rect.width - seen.width) < 1e-6)
      }
    }
  }

  @Test func `a view keeps its name for as long as it is there, and others never get it`() throws {
    let stage = makeStage()
    func ids() -> [String: UInt32] {
      let views = stage.host.inspection(of: .views).views
      return Dictionary(views.map { ($0.type + $0.name, $0.id) }) { first, _ in first }
    }
    let before = ids()
    stage.tap("tree")
    stage.advance(by: 0.5)
    let during = ids()
    stage.advance(by: 1)
    let after = ids()
    for (key, id) in before where after[key] != nil { #expect(after[key] == id, "\(key)") }
    let large = try #require(after["Circlelarge"])
    #expect(during["Circlelarge"] == large)
    #expect(!before.values.contains(large) && after["Circlesmall"] == nil)
    #expect(Set(after.values).count == after.count)
  }

  @Test func `a view that leaves is marked until it is gone`() throws {
    let stage = makeStage()
    stage.tap("tree")
    stage.advance(by: 0.5)
    let views = stage.host.inspection(of: .views).views
    let small = try #require(views.first { $0.name == "small" })
    #expect(small.isLeaving)
    #expect(views.first { $0.name == "large" }?.isLeaving == false)
  }

  @Test func `a matched group is told with its source, followers and shared frame`() throws {
    let stage = makeStage()
    let resting = try #require(stage.host.inspection(of: .groups).groups.first)
    #expect(resting.name == "dot" && resting.members.count == 2)
    #expect(resting.frame?.size == CGSize(width: 10, height: 10))
    stage.tap("tree")
    stage.advance(by: 0.5)
    let group = try #require(stage.host.inspection(of: .groups).groups.first)
    let frame = try #require(group.frame)
    #expect(frame.width > 12 && frame.width < 38)
    #expect(group.members.map(\.viewName).sorted() == ["follower", "large", "small"])
    #expect(group.members.filter(\.isLeader).map(\.viewName) == ["large"])
    #expect(group.members.filter(\.isLeaving).map(\.viewName) == ["small"])
    let seen = try #require(stage.rect(of: "follower"))
    let quad = try #require(group.members.first { $0.viewName == "follower" }).quad
    #expect(abs(Double(quad.numbers[0]) - Double(seen.minX)) < 1)
  }

  @Test func `only what is asked for is told`() {
    let host = makeStage().host
    let views = host.inspection(of: .views)
    #expect(!views.views.isEmpty && views.groups.isEmpty && views.hitAreas.isEmpty)
    #expect(host.inspection(of: []).views.isEmpty)
    #expect(!host.inspection(of: .hitAreas).hitAreas.isEmpty)
  }
}
