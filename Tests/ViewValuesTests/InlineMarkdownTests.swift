import Foundation
import Testing

@testable import ViewRuntime

struct InlineMarkdownTests {
  /// Runs as tags: b, i, c(ode), s(truck through), a for links.
  private func html(_ source: String) -> String {
    InlineMarkdown.runs(of: source).map { run in
      var text = run.text
      if run.style.isCode { text = "<c>\(text)</c>" }
      if run.style.isStruckThrough { text = "<s>\(text)</s>" }
      if run.style.isItalic { text = "<i>\(text)</i>" }
      if run.style.isBold { text = "<b>\(text)</b>" }
      if let link = run.style.link { text = "<a \(link)>\(text)</a>" }
      return text
    }.joined()
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("**a**", "<b>a</b>"),
    ("__a__", "<b>a</b>"),
    ("*a*", "<i>a</i>"),
    ("_a_", "<i>a</i>"),
    ("***a***", "<b><i>a</i></b>"),
    ("**a *b* c**", "<b>a </b><b><i>b</i></b><b> c</b>"),
    ("*a **b***", "<i>a </i><b><i>b</i></b>"),
    ("~~a~~", "<s>a</s>"),
    ("~a~", "<s>a</s>"),
    ("~~~a~~~", "~~~a~~~"),
    ("`a*b*`", "<c>a*b*</c>"),
    ("``a`b``", "<c>a`b</c>"),
    ("`a", "`a"),
    ("[a](u)", "<a u>a</a>"),
    ("[**a** b](u \"t\")", "<a u><b>a</b></a><a u> b</a>"),
    ("[a](<u v>)", "<a u v>a</a>"),
    ("[a](b(c)d)", "<a b(c)d>a</a>"),
    ("[a] (u)", "[a] (u)"),
    ("[a", "[a"),
    ("a]", "a]"),
    ("<https://x.y>", "<a https://x.y>https://x.y</a>"),
    ("<me@x.y>", "<a mailto:me@x.y>me@x.y</a>"),
    ("a < b", "a < b"),
    ("\\*a\\*", "*a*"),
    ("a\\b", "a\\b"),
    ("snake_case_name", "snake_case_name"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("a*b*c", "a<i>b</i>c"),
    ("**a", "**a"),
    ("a**", "a**"),
    ("**", "**"),
    ("*a**", "<i>a</i>*"),
    ("**a*", "*<i>a</i>"),
    ("AT&amp;T &lt;", "AT&T <"),
    ("a & b; c", "a & b; c"),
    ("line\nbreak", "line\nbreak"),
    ("# no heading", "# no heading"),
    ("**né 😀**", "<b>né 😀</b>"),
    ("", ""),
  ]) func `inline syntax`(source: String, expected: String) {
    #expect(html(source) == expected)
  }

  @Test func `any mess of delimiters keeps its characters in order`() {
    var state: UInt64 = 42
    let alphabet: [Character] = ["*", "_", "~", "`", "[", "]", "(", ")", "a", " ", "\\", "<"]
    for _ in 0..<2000 {
      var source = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        source.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let text = InlineMarkdown.runs(of: source).map(\.text).joined()
      // What is shown is the source with some of its characters left out.
      var rest = Substring(source)
      let isSubsequence = text.allSatisfy { character in
        guard let index = rest.firstIndex(of: character) else { return false }
        rest = rest[rest.index(after: index)...]
        return true
      }
      #expect(isSubsequence, "\(source) -> \(text)")
      #expect(text.filter { $0 == "a" }.count <= source.filter { $0 == "a" }.count)
    }
  }
}
