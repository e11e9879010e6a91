import Drawing
import Foundation
import Motion
import Testing

@testable import ViewRuntime

@MainActor
struct ButtonTests {
  private func button(_ log: Recorder) -> Harness {
    Harness {
      Button {
        log.add("action")
      } label: {
        Color.red.frame(width: 100, height: 40).accessibilityIdentifier("label")
      }
    }
  }

  @Test func `the action runs on release inside, not on the press`() {
    let log = Recorder()
    let harness = button(log)
    harness.press(200, 200)
    harness.step()
    #expect(log.take() == [])
    harness.release(200, 200)
    #expect(log.take() == ["action"])
  }

  @Test func `held for long it still acts`() {
    let log = Recorder()
    let harness = button(log)
    harness.press(200, 200)
    harness.advance(by: 3)
    harness.release(200, 200)
    #expect(log.take() == ["action"])
  }

  @Test func `let go of outside, beyond a margin, it does not act`() {
    let log = Recorder()
    let harness = button(log)
    harness.press(200, 200)
    harness.move(200, 300)
    harness.release(200, 300)
    #expect(log.take() == [])
    harness.press(200, 200)
    harness.move(259, 200)
    harness.release(259, 200)
    #expect(log.take() == ["action"])
    harness.press(200, 200)
    harness.move(261, 200)
    harness.release(261, 200)
    #expect(log.take() == [])
    // A finger is less exact.
    harness.pointer(.press, 200, 200, device: .touch)
    harness.pointer(.release, 300, 200, device: .touch)
    #expect(log.take() == ["action"])
  }

  @Test
  func `pressed it is seen at a fifth of its opacity at once, and fades back (G.constants 7)`()
    throws
  {
    let log = Recorder()
    let harness = button(log)
    #expect(harness.opacity(of: "label") == 1)
    harness.press(200, 200)
    harness.step()
    #expect(harness.opacity(of: "label") == 0.2)
    harness.advance(by: 0.3)
    #expect(harness.opacity(of: "label") == 0.2)
    harness.release(200, 200)
    harness.advance(by: 0.1)
    let middle = try #require(harness.opacity(of: "label"))
    #expect(middle > 0.25 && middle < 0.9)
    harness.advance(by: 1)
    #expect(harness.opacity(of: "label") == 1)
  }

  @Test func `pressed again while it comes back it is seen at a fifth, as the first time`() throws {
    let log = Recorder()
    let harness = button(log)
    for round in 0..<5 {
      harness.press(200, 200)
      harness.step()
      let held = try #require(harness.opacity(of: "label"), "round \(round)")
      #expect(abs(held - 0.2) < 1e-9, "round \(round)")
      harness.release(200, 200)
      harness.advance(by: 0.06)
      let back = try #require(harness.opacity(of: "label"))
      #expect(back > 0.2 && back < 0.5, "round \(round)")
    }
    harness.advance(by: 1)
    #expect(harness.opacity(of: "label") == 1)
  }

  @Test func `the press is shown only while the pointer is on it`() throws {
    let log = Recorder()
    let harness = button(log)
    harness.press(200, 200)
    harness.step()
    harness.move(200, 300)
    harness.advance(by: 1)
    #expect(harness.opacity(of: "label") == 1)
    harness.move(200, 200)
    harness.step()
    #expect(harness.opacity(of: "label") == 0.2)
    harness.release(200, 200)
    #expect(log.take() == ["action"])
  }

  private struct Growing: View {
    @State private var isWide = false

    var body: some View {
      Button {
        isWide.toggle()
      } label: {
        Color.red.frame(width: isWide ? 200 : 100, height: 40).accessibilityIdentifier("label")
      }
    }
  }

  @Test func `what the action changes in the label is animated with its return`() throws {
    let harness = Harness { Growing() }
    harness.press(200, 200)
    harness.step()
    harness.release(200, 200)
    harness.advance(by: 0.1)
    let width = try #require(harness.rect(of: "label")).width
    #expect(width > 105 && width < 195)
    harness.advance(by: 2)
    #expect(harness.rect(of: "label")?.width == 200)
  }

  private struct Stretch: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .frame(width: configuration.isPressed ? 300 : 150, height: isEnabled ? 50 : 20)
        .background(configuration.role == .destructive ? Color.red : Color.blue)
    }
  }

  @Test func `a style of one's own sees presses, role and environment`() throws {
    let harness = Harness {
      Button("Styled", role: .destructive) {}
        .buttonStyle(Stretch())
    }
    func background() -> CGRect? {
      harness.host.pass.leaves.first { $0.typeName == "Color" }?.record.presented.rect
    }
    #expect(background()?.size == CGSize(width: 150, height: 50))
    harness.press(200, 200)
    harness.step()
    #expect(background()?.width == 300)
    harness.release(200, 200)
    harness.step()
    #expect(background()?.width == 150)
    let disabled = Harness {
      Button("Styled") {}.buttonStyle(Stretch()).disabled(true)
    }
    #expect(
      disabled.host.pass.leaves.first { $0.typeName == "Color" }?.record.presented.rect.height == 20
    )
  }

  private struct DoubleClick: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  private struct Framed: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration).padding(20)
    }
  }

  @Test func `a primitive style decides what triggers, and can use the style around`() {
    let log = Recorder()
    let harness = Harness {
      Button {
        log.add("action")
      } label: {
        Color.red.frame(width: 100, height: 100)
      }
      .buttonStyle(DoubleClick())
    }
    harness.tap(200, 200)
    #expect(log.take() == [])
    harness.press(200, 200)
    harness.release(200, 200)
    #expect(log.take() == ["action"])
    let nested = Harness {
      Button {
        log.add("action")
      } label: {
        Color.red.frame(width: 100, height: 100).accessibilityIdentifier("label")
      }
      .buttonStyle(Framed())
    }
    nested.press(200, 200)
    nested.step()
    #expect(nested.opacity(of: "label") == 0.2)
    nested.release(200, 200)
    #expect(log.take() == ["action"])
  }

  private struct Rows: View {
    let log: Recorder
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }
        Row(log: log)
      }
      .buttonStyle(.plain)
    }
  }

  private struct Row: View {
    let log: Recorder

    var body: some View {
      log.add("row")
      return Button("Row") {}
    }
  }

  @Test func `setting a style again evaluates no buttons anew`() {
    let log = Recorder()
    let harness = Harness { Rows(log: log) }
    let bodies = harness.host.bodyCount
    harness.tap(200, 185)
    let first = harness.host.bodyCount - bodies
    #expect(log.take() == ["row"])
    // Rows and its first button only: both have something new.
    #expect(first <= 8)
  }

  @Test(arguments: [ControlSize.small, .regular, .large])
  func `bordered buttons have room around their label`(size: ControlSize) throws {
    let harness = Harness {
      Button("Go") {}.buttonStyle(.borderedProminent).controlSize(size)
    }
    let label = try #require(harness.host.pass.leaves.last?.record.presented.rect)
    let background = try #require(harness.host.pass.leaves.first?.record.presented.rect)
    let expected: CGSize =
      switch size {
      case .small: CGSize(width: 20, height: 10)
      case .large: CGSize(width: 40, height: 28)
      default: CGSize(width: 24, height: 14)
      }
    #expect(abs(background.width - label.width - expected.width) <= 1)
    #expect(abs(background.height - label.height - expected.height) <= 1)
  }

  private func textColor(_ harness: Harness) -> SRGBColor? {
    for command in harness.list.commands {
      if case .text(let text) = command, case .color(let color) = text.paint { return color }
    }
    return nil
  }

  @Test func `labels have the tint, red where they destroy, grey where nothing happens`() throws {
    func color<V: View>(@ViewBuilder _ view: () -> V) throws -> SRGBColor {
      try #require(textColor(Harness(content: view)))
    }
    let blue = try color { Button("A") {} }
    #expect(abs(blue.blue - 1) < 0.01 && blue.red < 0.1)
    let red = try color { Button("A", role: .destructive) {} }
    #expect(abs(red.red - 1) < 0.01 && red.blue < 0.3)
    let green = try color { Button("A") {}.tint(.green) }
    #expect(green.green > green.red && green.green > green.blue)
    let grey = try color { Button("A") {}.disabled(true) }
    #expect(grey.alpha < 0.5)
    let plain = try color { Button("A") {}.buttonStyle(.plain) }
    #expect(plain.red == 0 && plain.blue == 0)
    let white = try color { Button("A") {}.buttonStyle(.borderedProminent) }
    #expect(white.red == 1 && white.green == 1 && white.blue == 1)
  }

  @Test func `a link opens its destination through the environment`() {
    let log = Recorder()
    let harness = Harness {
      Link("Open", destination: URL(fileURLWithPath: "/a/b"))
        .environment(
          \.openURL,
          OpenURLAction { url in
            log.add(url.path)
            return .handled
          }
        )
    }
    harness.tap(200, 200)
    #expect(log.take() == ["/a/b"])
  }

  @Test func `a button in flight is hit where it is seen`() throws {
    let log = Recorder()
    let harness = Harness(size: CGSize(width: 600, height: 200)) { FlyingButton(log: log) }
    harness.tap(10, 190)
    let start = harness.time
    for tenth in 1...9 {
      harness.advance(to: start + Double(tenth) * 0.2)
      let rect = try #require(harness.rect(of: "flyer"))
      harness.tap(rect.midX, rect.midY)
      #expect(log.take() == ["action"], "at \(tenth) tenths")
    }
  }

  private struct FlyingButton: View {
    let log: Recorder
    @State private var isThere = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        Button {
          log.add("action")
        } label: {
          Color.red.frame(width: 60, height: 60).accessibilityIdentifier("flyer")
        }
        .offset(x: isThere ? 400 : 0)
        Color.blue.frame(width: 20, height: 20)
          .onTapGesture { withAnimation(.linear(duration: 2)) { isThere = true } }
          .offset(y: 180)
      }
    }
  }

  @Test func `identifiers name leaves, the nearest first`() {
    let harness = Harness {
      VStack {
        Text("A").accessibilityIdentifier("inner")
        Text("B")
      }
      .accessibilityIdentifier("outer")
      .accessibilityLabel("Letters")
      .accessibilityHidden(false)
    }
    #expect(harness.host.pass.leaves.map(\.identifier) == ["inner", "outer"])
  }
}
