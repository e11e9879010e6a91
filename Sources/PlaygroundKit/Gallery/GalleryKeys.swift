import SwiftUI
import ViewRuntime

/// The gallery's keys, and what they do.
@MainActor
struct GalleryKey {
  /// As on the keyboard, for the sheet that lists them.
  var keys: [String]
  var title: String

  static let groups: [(name: String, keys: [GalleryKey])] = [
    (
      "Time",
      [
        GalleryKey(keys: ["Space"], title: "Pause, go on"),
        GalleryKey(keys: ["←", "→"], title: "One frame back, on"),
        GalleryKey(keys: ["[", "]"], title: "Slower, faster"),
        GalleryKey(keys: ["R"], title: "Restart the demo"),
        GalleryKey(keys: ["Ctrl", "R"], title: "Restart, from a field too"),
      ]
    ),
    (
      "Demos",
      [
        GalleryKey(keys: ["↑", "↓"], title: "Demo before, after"),
        GalleryKey(keys: ["/"], title: "Search"),
        GalleryKey(keys: ["Ctrl", "F"], title: "Search, from a field too"),
        GalleryKey(keys: ["Ctrl", "Tab"], title: "Next preview of the file"),
        GalleryKey(keys: ["Ctrl", "PgUp", "PgDn"], title: "Other previews"),
        GalleryKey(keys: ["E"], title: "Open in the editor"),
      ]
    ),
    (
      "Overlays",
      InspectorOverlay.allCases.map {
        GalleryKey(keys: [String($0.key).uppercased()], title: $0.title)
      }
    ),
    (
      "Stage",
      [
        GalleryKey(keys: ["F"], title: "Phone, tablet, free"),
        GalleryKey(keys: ["D"], title: "Light, dark"),
        GalleryKey(keys: ["L"], title: "Left-to-right, right-to-left"),
        GalleryKey(keys: ["−", "+"], title: "Smaller, larger text"),
        GalleryKey(keys: ["V"], title: "Record, stop"),
        GalleryKey(keys: ["C"], title: "Save a still"),
      ]
    ),
    (
      "Window",
      [
        GalleryKey(keys: ["B"], title: "Sidebar"),
        GalleryKey(keys: ["S", "I", "T"], title: "Source, inspect, tune"),
        GalleryKey(keys: ["Tab"], title: "Next control"),
        GalleryKey(keys: ["?"], title: "These keys"),
        GalleryKey(keys: ["Esc"], title: "Close what lies in front"),
        GalleryKey(keys: ["Ctrl", "Q"], title: "Close the window"),
      ]
    ),
  ]
}

extension GalleryModel {
  /// Acts on a key while no view waits for keys; says whether it meant something.
  func handle(_ key: KeyEvent) -> Bool {
    guard key.modifiers.isDisjoint(with: [.command, .control, .option]) else { return false }
    guard let action = action(key) else { return false }
    if key.isDown { action() }
    return true
  }

  private func action(_ key: KeyEvent) -> (() -> Void)? {
    let isShifted = key.modifiers.contains(.shift)
    switch key.key {
    case .rightArrow: return { self.step(1) }
    case .leftArrow: return { self.step(-1) }
    case .upArrow: return { self.selectNeighbour(-1) }
    case .downArrow: return { self.selectNeighbour(1) }
    case .escape: return isAnythingOpen ? { _ = self.closeTopmost() } : nil
    // Layouts have it on other keys; with shift it is the question mark on most.
    case "?": return { self.isHelpShown.toggle() }
    case "/", "ß": return isShifted || key.key == "ß" ? { self.isHelpShown.toggle() } : focusSearch
    case "-": return { self.changeTypeSize(-1) }
    case "+", "=": return { self.changeTypeSize(1) }
    case "[": return { self.changeSpeed(1) }
    case "]": return { self.changeSpeed(-1) }
    default: break
    }
    // What follows happens once, however long the key is held.
    let isOnce = !key.isRepeat
    func once(_ action: @escaping () -> Void) -> () -> Void { isOnce ? action : {} }
    switch key.key {
    case .space: return once(togglePause)
    case "r": return once(restart)
    case "s": return once { self.showTab(.source) }
    case "e": return demo.map { demo in once { self.actions?.openInEditor(demo) } }
    case "f": return once(showNextDevice)
    case "d": return once { self.isDark.toggle() }
    case "l": return once { self.isRightToLeft.toggle() }
    case "b": return once(toggleSidebar)
    case "i": return once { self.showTab(.inspect) }
    case "t": return once { self.showTab(.tune) }
    case "v": return once { self.recorder.toggle() }
    case "c": return once { self.recorder.takeStill() }
    default: break
    }
    guard InspectorOverlay.allCases.contains(where: { $0.key == key.key.character }) else {
      return nil
    }
    return once { _ = self.inspector.toggle(key: key.key.character) }
  }

  private var isAnythingOpen: Bool { isHelpShown || drawer != nil || !search.isEmpty }
}
