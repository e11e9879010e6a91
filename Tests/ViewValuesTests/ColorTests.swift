import Drawing
import Foundation
import Motion
import Testing

@testable import ViewRuntime

struct ColorTests {
  private let light = EnvironmentValues()
  private var dark: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    return environment
  }

  private static let system: [String: Color] = [
    "red": .red, "orange": .orange, "yellow": .yellow, "green": .green, "mint": .mint,
    "teal": .teal, "cyan": .cyan, "blue": .blue, "indigo": .indigo, "purple": .purple,
    "pink": .pink, "brown": .brown, "gray": .gray,
  ]

  private func expect(_ color: Color.Resolved, _ bytes: [Double], opacity: Double = 1) {
    #expect(abs(Double(color.red) - bytes[0] / 255) < 1e-5)
    #expect(abs(Double(color.green) - bytes[1] / 255) < 1e-5)
    #expect(abs(Double(color.blue) - bytes[2] / 255) < 1e-5)
    #expect(abs(Double(color.opacity) - opacity) < 1e-6)
  }

  @Test func `system colours have a light and a dark form`() throws {
    for vector in try Vectors.group("I.systemColors.iOS15to18") {
      let color = try #require(Self.system[vector.string("name")])
      expect(color.resolve(in: light), try vector.numbers("light"))
      expect(color.resolve(in: dark), try vector.numbers("dark"))
    }
  }

  @Test func `label colours have a light and a dark form`() throws {
    let styles: [String: any ShapeStyle] = [
      "primary": HierarchicalShapeStyle.primary, "secondary": HierarchicalShapeStyle.secondary,
      "tertiary": HierarchicalShapeStyle.tertiary,
      "quaternary": HierarchicalShapeStyle.quaternary,
      "separator/Divider": SeparatorShapeStyle(),
    ]
    for vector in try Vectors.group("I.labelColors") {
      let style = try #require(styles[vector.string("name")])
      for (key, environment) in [("light", light), ("dark", dark)] {
        let components = try vector.numbers(key)
        guard case .color(let color) = style.resolved(in: environment) else {
          Issue.record("\(style) is no colour")
          continue
        }
        expect(color, components, opacity: components[3])
      }
    }
    #expect(Color.primary.resolve(in: dark) == Color.white.resolve(in: dark))
    #expect(abs(Color.secondary.resolve(in: light).opacity - 0.6) < 1e-6)
  }

  @Test func `descriptions are sRGB bytes in hex`() throws {
    let spaces: [String: Color.RGBColorSpace] = [
      "sRGB": .sRGB, "sRGBLinear": .sRGBLinear, "displayP3": .displayP3,
    ]
    for vector in try Vectors.group("I.colorResolved.measured") {
      let rgba = try vector.numbers("rgba").map(Float.init)
      let space = try #require(spaces[vector.string("space")])
      let color = Color.Resolved(
        colorSpace: space,
        red: rgba[0],
        green: rgba[1],
        blue: rgba[2],
        opacity: rgba[3]
      )
      #expect(color.description == (try vector.string("hex")), "\(vector)")
    }
  }

  @Test func `hue, saturation and brightness become red, green and blue`() throws {
    for vector in try Vectors.group("I.hsb.measured") {
      let hsb = try vector.numbers("hsb")
      let rgb = try vector.numbers("rgb")
      let color = Color(hue: hsb[0], saturation: hsb[1], brightness: hsb[2]).resolve(in: light)
      expect(color, rgb.map { $0 * 255 })
    }
  }

  @Test func `opacities multiply`() throws {
    for vector in try Vectors.group("I.opacity.measured") {
      let color = Color.red.opacity(0.3).opacity(0.5).resolve(in: light)
      #expect(abs(Double(color.opacity) - (try vector.number("opacity"))) < 1e-6)
    }
  }

  @Test func `levels of a colour are opacities`() throws {
    for vector in try Vectors.group("I.hierarchicalOpacity") {
      let level = Int(try vector.number("level"))
      guard case .color(let color) = Color.black.resolved(in: light, level: level) else {
        Issue.record("no colour")
        continue
      }
      #expect(abs(Double(color.opacity) - (try vector.number("opacity"))) < 1e-6)
    }
  }

  @Test func `animated colours mix in linear light`() throws {
    for vector in try Vectors.group("I.colorInterpolation.linear") {
      func color(_ key: String) throws -> Color.Resolved {
        let rgb = try vector.numbers(key).map(Float.init)
        return Color.Resolved(red: rgb[0], green: rgb[1], blue: rgb[2])
      }
      let start = try color("from_").animatableVector
      let end = try color("to").animatableVector
      let mixed = start.interpolated(towards: end, amount: try vector.number("t"))
      let expected = try vector.numbers("srgb")
      let actual = Color.Resolved(animatableVector: mixed).sRGB
      #expect(abs(Double(actual.red) - expected[0]) < 1e-4)
      #expect(abs(Double(actual.green) - expected[1]) < 1e-4)
      #expect(abs(Double(actual.blue) - expected[2]) < 1e-4)
      #expect(actual.alpha == 1)
    }
  }

  @Test func `the public animatable data is the same vector`() {
    let color = Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.8)
    var copy = Color.Resolved.black
    copy.animatableData = color.animatableData
    #expect(copy == color)
    #expect(Double(color.animatableData.second.second.second) == color.animatableVector.storage.w)
  }

  @Test func `overshooting colours are clamped only when they are painted`() {
    let vector = Vector4(SIMD4(-20, 200, 64, 160))
    let color = Color.Resolved(animatableVector: vector)
    #expect(abs(color.linearGreen - 200 / 128) < 1e-6)
    #expect(color.sRGB.components.x == 0)
    #expect(color.sRGB.components.y == 1)
    #expect(color.sRGB.components.w == 1)
  }

  @Test func `the transfer functions undo each other`() {
    for step in -20...40 {
      let value = Float(step) / 20
      #expect(abs(TransferFunction.encoded(TransferFunction.linear(value)) - value) < 1e-5)
    }
  }

  @Test func `mixing in the device space is the mean of the encoded components`() {
    let mixed = Color.red.mix(with: .blue, by: 0.5, in: .device).resolve(in: light)
    expect(mixed, [127.5, 90.5, 151.5])
    // Perceptually the middle of black and white is a grey of lightness one half: 0.125 linear.
    let grey = Color.black.mix(with: .white, by: 0.5).resolve(in: light)
    #expect(abs(grey.linearRed - 0.125) < 1e-4)
    #expect(abs(grey.linearRed - grey.linearBlue) < 1e-4)
    #expect(Color.red.mix(with: .blue, by: 4).resolve(in: light).description == "#007AFFFF")
  }

  @Test func `equal colours are equal and describe themselves`() {
    #expect(Color(red: 1, green: 0, blue: 0) == Color(red: 1, green: 0, blue: 0))
    #expect(Color.red != Color(red: 1, green: 0, blue: 0))
    #expect(Color.red.description == "red")
    #expect(Color.red.opacity(0.5).description == "50% red")
    #expect(Color(red: 1, green: 0.5, blue: 0).description == "#FF8000FF")
  }

  @Test func `resolved colours survive a round trip through JSON`() throws {
    let color = Color.Resolved(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4)
    let data = try JSONEncoder().encode(color)
    #expect(try JSONDecoder().decode(Color.Resolved.self, from: data) == color)
  }

  @Test func `a NaN component describes itself as 0`() {
    #expect(Color.Resolved(red: .nan, green: 0, blue: .infinity).description == "#0000FFFF")
  }

  @Test func `colour literals are colours`() {
    let literal: Color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal.resolve(in: light).description == "#FF0000FF")
    #expect(Color(#colorLiteral(red: 0, green: 1, blue: 0, alpha: 0.5)).description == "#00FF0080")
  }

  @Test func `UIKit's colours become colours`() {
    #expect(Color(UIColor.systemGray6).resolve(in: light).description == "#F2F2F7FF")
    #expect(Color(UIColor.systemGray6).resolve(in: dark).description == "#1C1C1EFF")
    #expect(Color(.systemBackground).resolve(in: dark) == .black)
    #expect(Color(uiColor: .label).resolve(in: light) == .black)
    #expect(Color(.red).resolve(in: light).description == "#FF0000FF")
    #expect(
      Color(UIColor(white: 0.5, alpha: 0.5).withAlphaComponent(0.25)).resolve(in: light)
        .description == "#80808040"
    )
    var red = CGFloat.zero
    UIColor.systemBlue.getRed(nil, green: &red, blue: nil, alpha: nil)
    #expect(abs(red - 122.0 / 255) < 1e-5)
    let literal: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(literal == UIColor.red)
  }

  @Test func `named colours come from the resources of the environment`() {
    final class Resources: ResourceProviding {
      func image(named name: String, scale: Double, isDark: Bool) -> Bitmap? { nil }
      func symbol(named name: String, weight: Int) -> SymbolOutline {
        SymbolOutline(layers: [], width: 1, ascent: 1, descent: 0)
      }
      func color(named name: String, isDark: Bool) -> SRGBColor? {
        name == "brand" ? (isDark ? .white : .black) : nil
      }
    }
    var environment = light
    environment.resources = Resources()
    #expect(Color("brand").resolve(in: environment) == .black)
    environment.colorScheme = .dark
    #expect(Color("brand").resolve(in: environment) == .white)
    #expect(Color("other").resolve(in: environment).opacity == 0)
  }

  @Test func `the accent colour is the nearest tint`() {
    #expect(Color.accentColor.resolve(in: light).description == "#007AFFFF")
    var environment = light
    environment.tintScope = StyleScope(AnyShapeStyle(Color.red), outer: nil)
    #expect(Color.accentColor.resolve(in: environment).description == "#FF3B30FF")
    // A tint in terms of the tint around it.
    environment.tintScope = StyleScope(
      AnyShapeStyle(Color.accentColor.opacity(0.5)),
      outer: environment.tintScope
    )
    #expect(Color.accentColor.resolve(in: environment).description == "#FF3B3080")
  }
}
