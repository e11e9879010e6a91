import Testing
import ViewRuntime

@testable import LiveCode

/// What is copied in a process without a window, and what is pasted there.
@MainActor
struct ClipboardTests {
  @Test(arguments: ["", "Hello", "두 줄\nand \"more\" 🎈"])
  func `both messages carry any text`(text: String) throws {
    var writer = WireWriter()
    StageRequest.clipboard(text).write(to: &writer)
    var reader = WireReader(writer.bytes[5...])
    guard case .clipboard(text) = try StageRequest(kind: writer.bytes[4], &reader) else {
      Issue.record("another request")
      return
    }
    writer.removeAll()
    StageReport.clipboard(text).write(to: &writer)
    reader = WireReader(writer.bytes[5...])
    guard case .clipboard(text) = try StageReport(kind: writer.bytes[4], &reader) else {
      Issue.record("another report")
      return
    }
  }

  @Test func `what is copied is sent on, what the window says is pasted`() {
    let clipboard = RemoteClipboard()
    var sent: [String] = []
    clipboard.onCopy = { sent.append($0) }
    #expect(clipboard.text == nil)
    clipboard.take("from outside")
    #expect(clipboard.text == "from outside")
    #expect(sent == [])
    clipboard.text = "from the stage"
    #expect(clipboard.text == "from the stage")
    #expect(sent == ["from the stage"])
    clipboard.take("")
    #expect(clipboard.text == nil)
  }
}
