import Drawing
import Foundation
import Motion
import Testing

@testable import ViewRuntime

struct TextTests {
  private let environment: EnvironmentValues = {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_US")
    environment.timeZone = TimeZone(identifier: "UTC") ?? .current
    environment.calendar = Calendar(identifier: .gregorian)
    return environment
  }()

  private func runs(_ text: Text) -> [StyledText.Run] {
    resolveText(text, in: environment).runs
  }

  private func string(_ text: Text) -> String {
    text.plainString(in: environment)
  }

  @Test func `numbers in a string are written for the locale`() {
    let count = 1234
    #expect(string(Text("\(count) files")) == "1,234 files")
    #expect(string(Text("\(1.5) and \(CGFloat(2))")) == "1.500000 and 2.000000")
    #expect(string(Text("\(UInt8(7)) \(Int64(-5))")) == "7 -5")
    #expect(string(Text("\(3.14159, specifier: "%.2f")")) == "3.14")
    #expect(string(Text("\(42, specifier: "%05d")")) == "00042")
    #expect(string(Text("\(0.25, format: .percent)")) == "25%")
    #expect(string(Text("\("text") \(true)")) == "text true")
    #expect(string(Text("100%")) == "100%")
    var german = environment
    german.locale = Locale(identifier: "de_DE")
    #expect(Text("\(count)").plainString(in: german) == "1.234")
  }

  @Test func `keys hold a specifier for each value`() {
    let key: LocalizedStringKey = "**\(3)** of \(2.5) 50% \("x")"
    #expect(key.key == "**%lld** of %lf 50%% %@")
    #expect(LocalizedStringKey("a%b").key == "a%b")
  }

  @Test func `translations may take values in another order`() {
    let template = LocalizedStringKey.template(ofFormat: "%2$@ after %1$lld (100%%)", count: 2)
    let indices = template.unicodeScalars.compactMap(LocalizedStringKey.argumentIndex)
    #expect(indices == [1, 0])
    #expect(template.hasSuffix(" (100%)"))
  }

  @Test func `values are formatted`() {
    #expect(string(Text(12.5, format: .currency(code: "USD"))) == "$12.50")
    #expect(string(Text(0.5, format: .percent)) == "50%")
    let formatter = NumberFormatter()
    formatter.minimumFractionDigits = 3
    formatter.locale = Locale(identifier: "en_US")
    #expect(string(Text(1.5 as NSNumber, formatter: formatter)) == "1.500")
    #expect(Text(1, format: .number) == Text(1, format: .number))
    #expect(Text(1, format: .number) != Text(2, format: .number))
    #expect(Text(1, format: .number) != Text(1, format: .percent))
  }

  @Test func `Markdown becomes traits of runs`() {
    let runs = runs(Text("a **b** *c* `d` ~~e~~ [f](https://example.org)"))
    #expect(runs.map(\.text).joined() == "a b c d e f")
    #expect(runs.first { $0.text == "b" }?.font.weight == 600)
    #expect(runs.first { $0.text == "c" }?.font.isItalic == true)
    #expect(runs.first { $0.text == "d" }?.font.design == .monospaced)
    #expect(runs.first { $0.text == "e" }?.strikethrough != nil)
    #expect(runs.first { $0.text == "f" }?.color == Color.blue.resolve(in: environment).sRGB)
    #expect(runs.first { $0.text == "a " }?.color == nil)
  }

  @Test func `values in a string are not read as Markdown`() {
    let name = "**x**"
    let runs = runs(Text("*\(name)*"))
    #expect(runs.map(\.text) == ["**x**"])
    #expect(runs.first?.font.isItalic == true)
    #expect(string(Text(verbatim: "**x**")) == "**x**")
    let key = "**x**"
    #expect(string(Text(key)) == "**x**")
    #expect(string(Text(LocalizedStringKey(key))) == "x")
  }

  @Test func `text inside text keeps both styles`() {
    let inner = Text("b").foregroundColor(.red)
    let runs = runs(Text("a **\(inner)** c").italic())
    #expect(runs.map(\.text) == ["a ", "b", " c"])
    #expect(runs.allSatisfy { $0.font.isItalic })
    #expect(runs[1].font.weight == 600)
    #expect(runs[1].color == Color.red.resolve(in: environment).sRGB)
  }

  @Test func `the innermost modifier wins`() {
    let text = Text("x").font(.title).font(.caption).foregroundColor(.red).foregroundColor(.blue)
    let run = runs(text)[0]
    #expect(run.font.size == 28)
    #expect(run.color == Color.red.resolve(in: environment).sRGB)
    let sum = runs((Text("a").bold() + Text("b")).fontWeight(.light).underline())
    #expect(sum.map(\.font.weight) == [600, 300])
    #expect(sum.allSatisfy { $0.underline != nil })
  }

  @Test func `what is set around text counts unless the text says otherwise`() {
    var outer = environment
    outer.font = .title
    outer.textAttributes.isItalic = true
    outer.textAttributes.kerning = 2
    outer.textCase = .uppercase
    let run = resolveText(Text("straße"), in: outer).runs[0]
    #expect(run.text == "STRASSE")
    #expect(run.font.size == 28)
    #expect(run.font.isItalic)
    #expect(run.kerning == 2)
    let own = resolveText(Text("x").font(.body).italic(false).kerning(1), in: outer).runs[0]
    #expect(own.font.size == 17)
    #expect(!own.font.isItalic)
    #expect(own.kerning == 1)
  }

  @Test func `the style of a whole text is apart from its runs`() {
    let gradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
    let plain = resolveTextAndStyle(Text("x").foregroundStyle(gradient), in: environment)
    #expect(plain.text.runs[0].color == nil)
    #expect(plain.style == gradient.resolved(in: environment))
    let mixed = resolveTextAndStyle(
      (Text("a").foregroundColor(.red) + Text("b")).foregroundColor(.green),
      in: environment
    )
    #expect(mixed.text.runs[0].color == Color.red.resolve(in: environment).sRGB)
    #expect(mixed.text.runs[1].color == nil)
    #expect(mixed.style == .color(Color.green.resolve(in: environment)))
    let none = resolveTextAndStyle(Text("x"), in: environment)
    #expect(none.style == .color(.black))
  }

  @Test func `paragraph values come from the environment`() {
    var outer = environment
    outer.lineLimits = LineLimits(lower: 2, upper: 4)
    outer.multilineTextAlignment = .center
    outer.truncationMode = .middle
    outer.lineSpacing = 3
    outer.minimumScaleFactor = 0.5
    outer.allowsTightening = true
    outer.layoutDirection = .rightToLeft
    let text = resolveText(Text("x"), in: outer)
    #expect(text.minimumLines == 2)
    #expect(text.maximumLines == 4)
    #expect(text.alignment == .center)
    #expect(text.truncation == .middle)
    #expect(text.lineSpacing == 3)
    #expect(text.minimumScaleFactor == 0.5)
    #expect(text.allowsTightening)
    #expect(text.isRightToLeft)
    outer.lineLimits = LineLimits(upper: 1)
    #expect(resolveText(Text("x"), in: outer).minimumLines == 0)
  }

  @Test func `an empty text keeps a line's font`() {
    let text = resolveText(Text(verbatim: "").font(.title), in: environment)
    #expect(text.runs.count == 1)
    #expect(text.runs[0].text.isEmpty)
  }

  @Test func `attributes of an attributed string count`() throws {
    var string = AttributedString("Hello world")
    string.font = .title
    let range = try #require(string.range(of: "world"))
    string[range].foregroundColor = .red
    string[range].underlineStyle = Text.LineStyle(pattern: .dash, color: .blue)
    string[range].kern = 3
    string[range].link = URL(string: "https://example.org")
    let runs = runs(Text(string))
    #expect(runs.map(\.text) == ["Hello ", "world"])
    #expect(runs.allSatisfy { $0.font.size == 28 })
    #expect(runs[1].color == Color.red.resolve(in: environment).sRGB)
    #expect(runs[1].underline?.pattern == .dash)
    #expect(runs[1].kerning == 3)
  }

  @Test func `attributed strings are made from Markdown`() throws {
    let string = try AttributedString(markdown: "a **b** [c](https://example.org/x)")
    #expect(String(string.characters) == "a b c")
    let runs = runs(Text(string))
    #expect(runs.first { $0.text == "b" }?.font.weight == 600)
    #expect(string.runs.compactMap(\.link).first == URL(string: "https://example.org/x"))
  }

  @Test func `dates follow the environment's present`() {
    var outer = environment
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    outer.currentDate = now
    func string(_ text: Text) -> String { text.plainString(in: outer) }
    #expect(string(Text(now.addingTimeInterval(-125), style: .timer)) == "2:05")
    #expect(string(Text(now.addingTimeInterval(3725), style: .timer)) == "1:02:05")
    #expect(string(Text(now.addingTimeInterval(-7500), style: .relative)) == "2 hr, 5 min")
    #expect(string(Text(now.addingTimeInterval(7200), style: .offset)) == "+2 hours")
    #expect(string(Text(now, style: .date)) == "November 14, 2023")
    let time = string(Text(now, style: .time)).replacingOccurrences(of: "\u{202F}", with: " ")
    #expect(time == "10:13 PM")
    let timer = Text(timerInterval: now...now.addingTimeInterval(90))
    #expect(string(timer) == "1:30")
    outer.currentDate = now.addingTimeInterval(30.5)
    #expect(string(timer) == "1:00")
    outer.currentDate = now.addingTimeInterval(1000)
    #expect(string(timer) == "0:00")
  }

  @Test func `texts say when they change by themselves`() {
    let start = Date(timeIntervalSince1970: 1000)
    let timer = Text(timerInterval: start...start.addingTimeInterval(10))
    #expect(nextTextChange(of: Text("x"), after: start) == nil)
    let change = nextTextChange(of: Text("\(timer)!"), after: start.addingTimeInterval(0.25))
    #expect(change == start.addingTimeInterval(1))
    #expect(nextTextChange(of: timer, after: start.addingTimeInterval(10)) == nil)
    #expect(nextTextChange(of: timer, after: start.addingTimeInterval(-5)) == start)
    let sum = Text("a") + Text(start, style: .timer)
    #expect(
      nextTextChange(of: sum, after: start.addingTimeInterval(-0.5))
        == start
    )
  }

  @Test func `a localized string resource is read as its key`() {
    let resource: LocalizedStringResource = "Hello \("you")"
    #expect(resource.key == "Hello %@")
    #expect(String(localized: resource) == "Hello you")
    #expect(string(Text(resource)) == "Hello you")
  }
}
