import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// The spellings that samples use compile and mean what they should.
@MainActor
struct SpellingTests {
  private let flag = true

  private func clip<S: Shape>(_ shape: S) -> S { shape }
  private func style<S: ShapeStyle>(_ style: S) -> S { style }

  private struct Sample: View {
    let flag: Bool

    var body: some View {
      Text("x")
        .font(.system(size: 20))
        .font(.system(size: 20, weight: .bold))
        .font(.system(size: 20, design: .rounded))
        .font(.system(size: 20, weight: .bold, design: .rounded))
        .font(.system(.title))
        .font(.system(.title, design: .serif))
        .font(.system(.title, design: .serif, weight: .bold))
        .font(.custom("Menlo", size: 3))
        .font(.largeTitle.bold())
        .font(.title2.weight(.semibold).italic())
        .font(nil)
        .fontWeight(.bold)
        .fontWeight(flag ? .bold : .regular)
        .fontWidth(.expanded)
        .fontDesign(.rounded)
        .bold()
        .italic(flag)
        .foregroundColor(.red)
        .foregroundColor(flag ? .red : .blue)
        .foregroundColor(nil)
        .foregroundStyle(.red)
        .foregroundStyle(.secondary)
        .foregroundStyle(.red.gradient)
        .foregroundStyle(.red, .blue)
        .foregroundStyle(.red, .blue, .green)
        .foregroundStyle(.tint)
        .foregroundStyle(.tint.secondary)
        .foregroundStyle(.white.opacity(0.5))
        .foregroundStyle(.red.shadow(.drop(radius: 3)))
        .foregroundStyle(.shadow(.inner(color: .black, radius: 3, x: 1, y: 1)))
        .foregroundStyle(Color(red: 1, green: 0, blue: 0))
        .foregroundStyle(
          .linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        )
        .foregroundStyle(flag ? AnyShapeStyle(.red) : AnyShapeStyle(.tint))
        .foregroundStyle(flag ? .red : .blue)
        .tint(.red)
        .tint(nil)
        .tint(.red.gradient)
        .accentColor(.red)
        .backgroundStyle(.blue.gradient)
        .underline()
        .underline(true, color: .red)
        .underline(true, pattern: .dash, color: .red)
        .strikethrough()
        .lineLimit(1)
        .lineLimit(nil)
        .lineLimit(2...4)
        .lineLimit(...3)
        .lineLimit(2...)
        .lineLimit(2, reservesSpace: true)
        .multilineTextAlignment(.center)
        .textCase(.uppercase)
        .textCase(nil)
        .kerning(2)
        .tracking(1)
        .lineSpacing(2)
        .minimumScaleFactor(0.5)
        .truncationMode(.middle)
        .dynamicTypeSize(.large)
        .dynamicTypeSize(.small ... .large)
        .redacted(reason: .placeholder)
        .redacted(reason: [])
        .unredacted()
        .symbolVariant(.circle.fill)
        .symbolRenderingMode(.hierarchical)
        .imageScale(.large)
        .controlSize(.large)
        .disabled(flag)
        .environment(\.sizeCategory, .extraLarge)
        .environment(\.colorScheme, .dark)
        .environment(\.layoutDirection, .rightToLeft)
    }
  }

  private struct Shapes: View {
    let flag: Bool

    var body: some View {
      Circle().fill()
      Circle().fill(.red)
      Circle().fill(flag ? .red : .blue)
      Circle().fill(flag ? Color.red : Color.blue)
      Circle().fill(.red.gradient)
      Circle().fill(.red.opacity(0.5))
      Circle().fill(.ultraThinMaterial)
      Circle().fill(.bar)
      Circle().fill(.background)
      Circle().fill(.background.secondary)
      Circle().fill(.foreground)
      Circle().fill(.primary)
      Circle().fill(.quaternary)
      Circle().fill(.separator)
      Circle().fill(.fill)
      Circle().fill(.fill.tertiary)
      Circle().fill(.selection)
      Circle().fill(.placeholder)
      Circle().fill(.link)
      Circle().fill(.windowBackground)
      Circle().fill(.shadow(.drop(radius: 3)))
      Circle().fill(.red.shadow(.inner(radius: 3)))
      Circle().fill(.blendMode(.multiply))
      Circle().fill(.image(Image(systemName: "x")))
      Circle().fill(ImagePaint(image: Image(systemName: "x"), scale: 0.2))
      Circle().fill(Gradient(colors: [.red, .blue]))
      Circle().fill(.red, style: FillStyle(eoFill: true))
      Circle().fill(style: FillStyle(eoFill: true, antialiased: true))
      Circle().fill(
        LinearGradient(gradient: Gradient(colors: [.red]), startPoint: .top, endPoint: .bottom)
      )
      Circle().fill(AngularGradient(gradient: Gradient(colors: [.red]), center: .center))
      Circle().fill(AngularGradient(colors: [.red], center: .center))
      Circle().fill(AngularGradient(colors: [.red], center: .center, angle: .zero))
      Circle().fill(
        AngularGradient(
          gradient: Gradient(colors: [.red]),
          center: .center,
          startAngle: .zero,
          endAngle: .degrees(360)
        )
      )
      Circle().fill(.conicGradient(colors: [.red, .blue], center: .center))
      Circle().fill(
        .angularGradient(colors: [.red], center: .center, startAngle: .zero, endAngle: .zero)
      )
      Circle().fill(.radialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 9))
      Circle().fill(.radialGradient(Color.red.gradient, endRadius: 9))
      Circle().fill(
        .radialGradient(Gradient(colors: [.red]), center: .center, startRadius: 0, endRadius: 9)
      )
      Circle().fill(.ellipticalGradient(colors: [.red]))
      Circle().fill(
        EllipticalGradient(
          colors: [.red],
          center: .center,
          startRadiusFraction: 0.1,
          endRadiusFraction: 1
        )
      )
      Circle().fill(.linearGradient(stops: [], startPoint: .top, endPoint: .bottom))
      Circle().fill(.linearGradient(Color.red.gradient, startPoint: .top, endPoint: .bottom))
    }
  }

  private struct Strokes: View {
    var body: some View {
      Circle().stroke()
      Circle().stroke(lineWidth: 3)
      Circle().stroke(style: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [1, 2]))
      Circle().stroke(.red)
      Circle().stroke(.red, lineWidth: 3)
      Circle().stroke(Color.red, lineWidth: 3)
      Circle().stroke(.red, style: StrokeStyle(lineWidth: 3))
      Circle().stroke(
        .linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom),
        lineWidth: 3
      )
      Circle().stroke(Color.red.opacity(0.3), style: StrokeStyle(), antialiased: false)
      Circle().stroke(lineWidth: 3).fill(.red)
      Circle().stroke(style: StrokeStyle()).foregroundColor(.red)
      Circle().strokeBorder()
      Circle().strokeBorder(.red)
      Circle().strokeBorder(lineWidth: 3)
      Circle().strokeBorder(.red, lineWidth: 3)
      Circle().strokeBorder(style: StrokeStyle(lineWidth: 3))
      Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 3))
      Circle().fill(.red).stroke(.blue, lineWidth: 3)
      Circle().fill(.red).strokeBorder(.blue, lineWidth: 3)
      Circle().stroke(.red).fill(.blue)
      Circle().trim(from: 0, to: 0.5).stroke(.red, lineWidth: 3)
      Circle().trim(from: 0.2, to: 0.5).rotation(.degrees(-90)).stroke(lineWidth: 3)
      Circle().inset(by: 3).stroke(.red)
      Circle().inset(by: 3).fill(.red)
      RoundedRectangle(cornerRadius: 3, style: .continuous).offset(x: 3).inset(by: 2).fill(.red)
      Path { path in path.addRect(.zero) }.stroke(.red, lineWidth: 2)
      Path { path in path.addRect(.zero) }.fill(.red)
      Path { path in path.addRect(.zero) }.trim(from: 0, to: 1).stroke(.red)
    }
  }

  @Test func `views and styles compile as samples write them`() {
    _ = Sample(flag: true).body
    _ = Shapes(flag: true).body
    _ = Strokes().body
    #expect(style(.red) == Color.red)
    #expect(style(.secondary) == HierarchicalShapeStyle.secondary)
    #expect(clip(.rect) == Rectangle())
    #expect(clip(.rect(cornerRadius: 3)) == RoundedRectangle(cornerRadius: 3))
    #expect(clip(.rect(cornerRadius: 3, style: .circular)).style == .circular)
    #expect(
      clip(.rect(topLeadingRadius: 3, topTrailingRadius: 4)).cornerRadii
        == RectangleCornerRadii(topLeading: 3, topTrailing: 4)
    )
    #expect(clip(.capsule) == Capsule())
    #expect(clip(.capsule(style: .circular)).style == .circular)
    #expect(clip(.circle) == Circle())
    #expect(clip(.ellipse) == Ellipse())
    #expect(clip(.containerRelative) == ContainerRelativeShape())
    #expect(clip(.buttonBorder) == ButtonBorderShape.automatic)
  }

  @Test func `an unnamed fill takes the foreground style`() {
    #expect(type(of: Circle().fill().style) == ForegroundStyle.self)
    #expect(type(of: Circle().fill(style: FillStyle()).style) == ForegroundStyle.self)
    #expect(type(of: Circle().strokeBorder().style) == ForegroundStyle.self)
  }

  @Test func `text keeps being text under its own modifiers`() {
    let text: Text =
      Text("a").font(.title).bold().italic().foregroundColor(.red).foregroundStyle(.blue)
      .underline().strikethrough(color: .red).kerning(1).tracking(1).baselineOffset(2)
      .monospaced().monospacedDigit().fontWeight(.bold).fontDesign(.rounded).fontWidth(.condensed)
      .textScale(.secondary).speechSpellsOutCharacters() + Text(verbatim: "b")
    #expect(text.plainString(in: EnvironmentValues()) == "ab")
  }

  @Test func `literals are keys and strings are not`() {
    let variable = "**x**"
    #expect(Text("**x**") != Text(variable))
    #expect(Text(variable) == Text(verbatim: "**x**"))
    #expect(Text("**x**") == Text(LocalizedStringKey("**x**")))
    #expect(Text(variable.prefix(3)) == Text(verbatim: "**x"))
    #expect(Text("\(1)") == Text(LocalizedStringKey("\(1)")))
  }
}
