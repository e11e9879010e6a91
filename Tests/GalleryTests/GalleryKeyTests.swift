import Foundation
import LiveCode
import Testing
import ViewRuntime

@testable import PlaygroundKit

/// The sheet of keys and what the keys do are the same.
@MainActor
@Suite struct GalleryKeyTests {
  /// Everything that a key can change or ask for.
  private func state(_ model: GalleryModel, _ actions: RecordingActions) -> String {
    let overlays = InspectorOverlay.allCases.map { model.inspector[$0] }
    return "\(actions.take()) \(model.isPaused) \(model.speed) \(model.demo?.name ?? "") "
      + "\(model.searchRequests) \(overlays) \(model.device) \(model.isDark) \(model.typeSize) "
      + "\(model.isRightToLeft) \(model.recorder.isRecording) \(model.isSidebarSeen) "
      + "\(model.isInspectorSeen) \(model.tab) \(model.isHelpShown) \(model.timeline.time)"
  }

  private func model() throws -> (SampleDemos, GalleryModel, RecordingActions) {
    let demos = try SampleDemos()
    let model = GalleryModel(folders: [demos.path])
    let actions = RecordingActions()
    model.actions = actions
    model.select(try #require(model.catalog.demos.first))
    model.isPaused = true
    model.speed = 1
    model.remember(0...5)
    _ = actions.take()
    return (demos, model, actions)
  }

  /// The key as it arrives, of a key as it is written.
  private static func event(_ name: String) -> KeyEvent? {
    let named: [String: KeyEquivalent] = [
      "Space": .space, "←": .leftArrow, "→": .rightArrow, "↑": .upArrow, "↓": .downArrow,
      "−": "-", "Esc": .escape,
    ]
    if let key = named[name] { return KeyEvent(key: key) }
    guard name.count == 1, let character = name.lowercased().first else { return nil }
    return KeyEvent(key: KeyEquivalent(character))
  }

  /// Those that are not the window's own shortcuts; `WindowTests` presses them.
  private static let others: Set<String> = [
    "Search, from a field too", "Next preview of the file", "Other previews",
    "Restart, from a field too", "Next control", "Close the window",
  ]

  @Test func `every key of the sheet does something`() throws {
    for (group, keys) in GalleryKey.groups {
      for key in keys where !Self.others.contains(key.title) {
        for name in key.keys {
          let (demos, model, actions) = try model()
          if name == "Esc" { model.isHelpShown = true }
          // A still needs a stage, and says so.
          if key.title == "Save a still" { model.recorder.source = { nil } }
          let before = state(model, actions)
          let event = try #require(Self.event(name), "\(group): \(key.title) has \(name)")
          #expect(model.handle(event), "\(key.title)")
          if key.title != "Save a still", key.title != "Record, stop" {
            #expect(state(model, actions) != before, "\(group): \(key.title), \(name)")
          }
          withExtendedLifetime(demos) {}
        }
      }
    }
  }

  @Test func `every key that does something is on the sheet`() throws {
    let listed = Set(
      GalleryKey.groups.flatMap(\.keys).filter { !Self.others.contains($0.title) }.flatMap(\.keys)
        .compactMap { Self.event($0)?.key }
    )
    let (demos, model, _) = try model()
    model.isHelpShown = true
    // Another way to write one that is listed.
    let spellings: Set<KeyEquivalent> = ["=", "ß"]
    let candidates: [KeyEquivalent] =
      [
        .space, .leftArrow, .rightArrow, .upArrow, .downArrow, .escape, .home, .end, .pageUp,
        .pageDown,
      ]
      + [.return, .delete] + (33...126).map { KeyEquivalent(Character(Unicode.Scalar($0))) }
    for key in candidates where !spellings.contains(key) {
      let typed = String(key.character)
      guard typed == typed.lowercased() else { continue }
      #expect(
        model.handle(KeyEvent(isDown: false, key: key)) == listed.contains(key),
        "\(key.character)"
      )
    }
    withExtendedLifetime(demos) {}
  }
}
