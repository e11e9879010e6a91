import SwiftUI

/// Lines, spacing, markdown, attributes, concatenation and styles within a text.
struct DecorationsPage: View {
  private var attributed: AttributedString {
    var string = AttributedString("Attributed: ")
    var red = AttributedString("red")
    red.foregroundColor = .red
    var big = AttributedString(" big ")
    big.font = .title2
    var marked = AttributedString("marked")
    marked.backgroundColor = .yellow.opacity(0.5)
    marked.underlineStyle = .single
    string += red + big + marked
    return string
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack {
        Text("underline").underline()
        Text("dash").underline(pattern: .dash, color: .red)
        Text("dot").underline(pattern: .dot)
        Text("dashDot").underline(pattern: .dashDot, color: .blue)
        Text("dashDotDot").underline(pattern: .dashDotDot)
      }
      HStack {
        Text("strikethrough").strikethrough()
        Text("in red").strikethrough(color: .red)
        Text("dashed").strikethrough(pattern: .dash, color: .green)
      }
      HStack {
        Text("kerning").kerning(4)
        Text("tracking").tracking(4)
        Text("tight").tracking(-1)
        Text("H") + Text("2").font(.caption).baselineOffset(-4) + Text("O")
        Text("x") + Text("2").font(.caption).baselineOffset(8)
      }
      HStack {
        Text("upper case").textCase(.uppercase)
        Text("LOWER CASE").textCase(.lowercase)
      }
      Text("Markdown: **bold**, *italic*, ***both***, ~~gone~~, `code`, [link](https://swift.org)")
      Text("Two ") + Text("colours ").foregroundStyle(.orange).bold()
        + Text("and an ").italic() + Text(Image(systemName: "star.fill")).foregroundStyle(.yellow)
        + Text(" image")
      Text("Part ")
        + Text("gradient").bold().foregroundStyle(
          .linearGradient(colors: [.red, .green, .blue], startPoint: .leading, endPoint: .trailing)
        ) + Text(" and plain again")
      Text(attributed)
      Text("Gradient text").font(.largeTitle.bold())
        .foregroundStyle(
          LinearGradient(colors: [.pink, .blue], startPoint: .leading, endPoint: .trailing)
        )
      HStack {
        Text("Angular").foregroundStyle(
          AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
        )
        Text("Shadow").foregroundStyle(.orange.shadow(.drop(radius: 1, x: 1, y: 2)))
        Text("Second").foregroundStyle(.secondary)
        Text("3").foregroundStyle(.tertiary)
      }
      .font(.title3.bold())
      HStack {
        Text(0.256, format: .percent)
        Text(1234.5, format: .number)
        Text(19.99, format: .currency(code: "USD"))
        Text("\(3) of \(7, specifier: "%03d")")
      }
      .environment(\.locale, Locale(identifier: "en_US"))
      HStack {
        Label("Label", systemImage: "heart.fill")
        Label("Icon", systemImage: "bolt.fill").labelStyle(.iconOnly)
        Label("Title", systemImage: "bolt.fill").labelStyle(.titleOnly)
        Label("Large", systemImage: "flag").font(.title3).foregroundStyle(.green)
      }
    }
    .padding()
  }
}
