import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// The clipboard under its names in UIKit, as views use it.
@MainActor
@Suite struct PasteboardTests {
  private final class Desktop: ClipboardProviding {
    var text: String?
  }

  @Test func `code copies to and pastes from the clipboard of its stage`() {
    let seen = Box<String?>(nil)
    let stage = Stage.showing {
      VStack {
        Button("Copy") { UIPasteboard.general.string = "from code" }
          .accessibilityIdentifier("copy")
        Button("Read") { seen.value = UIPasteboard.general.string }
          .accessibilityIdentifier("read")
      }
    }
    let other = Stage.showing { Text("other") }
    let desktop = Desktop()
    stage.host.clipboard = desktop
    stage.tap("copy")
    #expect(desktop.text == "from code")
    #expect(other.host.clipboard.text == nil)
    desktop.text = "from outside"
    stage.tap("read")
    #expect(seen.value == "from outside")
    #expect(UIPasteboard.general.hasStrings)
    desktop.text = nil
    #expect(!UIPasteboard.general.hasStrings)
    stage.tap("read")
    #expect(seen.value == nil)
  }

  @Test func `what one field copies another pastes, through the desktop's clipboard`() {
    let desktop = Desktop()
    let box = Box("")
    let stage = Stage.showing {
      VStack {
        TextField("From", text: .constant("copied")).accessibilityIdentifier("from")
        Owner("", box) { TextField("To", text: $0).accessibilityIdentifier("to") }
      }
    }
    stage.host.clipboard = desktop
    stage.tap("from")
    stage.press(key: "control+a")
    stage.press(key: "control+c")
    #expect(desktop.text == "copied")
    stage.tap("to")
    stage.press(key: "control+v")
    stage.advance(by: 0.05)
    #expect(box.value == "copied")
    desktop.text = " and more"
    stage.press(key: "control+v")
    stage.advance(by: 0.05)
    #expect(box.value == "copied and more")
    desktop.text = nil
    stage.press(key: "control+v")
    stage.advance(by: 0.05)
    #expect(box.value == "copied and more")
  }

  @Test func `a paste button hands over what is on the clipboard`() {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      PasteButton(payloadType: String.self) { log.value += $0 }
        .accessibilityIdentifier("paste")
    }
    stage.tap("paste")
    #expect(log.value == [])
    stage.host.clipboard.text = "text"
    stage.tap("paste")
    #expect(log.value == ["text"])
  }
}
