import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

struct ShapeStyleTests {
  private let light = EnvironmentValues()

  private func color(_ style: some ShapeStyle, in environment: EnvironmentValues) -> String {
    style.resolved(in: environment).representativeColor.description
  }

  private func environment(
    _ primary: some ShapeStyle,
    outer: EnvironmentValues = EnvironmentValues()
  ) -> EnvironmentValues {
    var environment = outer
    environment.foregroundScope = StyleScope(AnyShapeStyle(primary), outer: outer.foregroundScope)
    return environment
  }

  @Test func `secondary is a weaker form of the foreground`() {
    let red = environment(Color.red)
    #expect(color(.foreground, in: red) == "#FF3B30FF")
    #expect(color(.secondary, in: red) == "#FF3B3080")
    #expect(color(.tertiary, in: red) == "#FF3B3040")
  }

  @Test func `a foreground in terms of itself means the one around it`() {
    let weaker = environment(HierarchicalShapeStyle.secondary, outer: environment(Color.red))
    #expect(color(.foreground, in: weaker) == "#FF3B3080")
    #expect(color(.primary, in: weaker) == "#FF3B3080")
    // The label colour's secondary form, where nothing was set.
    let label = environment(HierarchicalShapeStyle.secondary)
    #expect(color(.primary, in: label) == "#3C3C4399")
  }

  @Test func `explicit secondary and tertiary styles are used`() {
    var environment = light
    environment.foregroundScope = StyleScope(
      AnyShapeStyle(Color.red),
      AnyShapeStyle(Color.green),
      AnyShapeStyle(Color.blue),
      outer: nil
    )
    #expect(color(.primary, in: environment) == "#FF3B30FF")
    #expect(color(.secondary, in: environment) == "#34C759FF")
    #expect(color(.tertiary, in: environment) == "#007AFFFF")
    #expect(color(.quaternary, in: environment) == "#007AFF80")
  }

  @Test func `style modifiers keep the paint and add to it`() {
    #expect(color(Color.red.opacity(0.5), in: light) == "#FF3B3080")
    #expect(color(.tint.opacity(0.5), in: light) == "#007AFF80")
    #expect(color(Color.red.secondary, in: light) == "#FF3B3080")
    let shadowed = Color.red.shadow(.drop(radius: 3, x: 1, y: 2)).blendMode(.multiply)
      .resolved(in: light)
    #expect(shadowed.base == .color(Color.red.resolve(in: light)))
    #expect(shadowed.effects.blendMode == .multiply)
    #expect(shadowed.effects.shadows.count == 1)
    #expect(shadowed.effects.shadows.first?.offset == CGSize(width: 1, height: 2))
    #expect(abs((shadowed.effects.shadows.first?.color.opacity ?? 0) - 0.33) < 1e-6)
  }

  @Test func `styles of the user's own say what they are made of`() {
    struct Own: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.yellow : Color.blue
      }
    }
    #expect(color(Own(), in: light) == "#007AFFFF")
    #expect(color(AnyShapeStyle(Own()), in: light) == "#007AFFFF")
    var dark = light
    dark.colorScheme = .dark
    #expect(color(Own(), in: dark) == "#FFD60AFF")
  }

  @Test func `gradients are placed in the shape's rectangle`() throws {
    var list = DisplayList()
    let style = LinearGradient(
      colors: [.red, .blue],
      startPoint: .topLeading,
      endPoint: .bottomTrailing
    )
    let paint = style.resolved(in: light).paint(
      in: CGRect(x: 10, y: 20, width: 100, height: 50),
      for: &list
    )
    #expect(paint == .gradient(0))
    let gradient = try #require(list.gradients.first)
    #expect(gradient.geometry == .linear(start: SIMD2(10, 20), end: SIMD2(110, 70)))
    #expect(gradient.stops.map(\.location) == [0, 1])
    #expect(gradient.interpolation == .encoded)
  }

  @Test func `elliptical gradients reach the sides at one half`() throws {
    var list = DisplayList()
    _ = EllipticalGradient(colors: [.red, .blue]).resolved(in: light).paint(
      in: CGRect(x: 0, y: 0, width: 100, height: 50),
      for: &list
    )
    guard
      case .radial(let center, let start, let end, let axisScale) =
        try #require(list.gradients.first).geometry
    else {
      Issue.record("not radial")
      return
    }
    #expect(center == SIMD2(50, 25))
    #expect(start == 0)
    #expect(end * axisScale == SIMD2(50, 25))
  }

  @Test func `stops never go backward`() {
    let gradient = Gradient(stops: [
      .init(color: .red, location: 0.5), .init(color: .blue, location: 0.2),
      .init(color: .green, location: .nan),
    ])
    let stops = gradient.resolvedStops(in: light)
    #expect(stops.map(\.location) == [0.5, 0.5, 0.5])
    #expect(Gradient(colors: []).resolvedStops(in: light).count == 1)
    #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
  }

  @Test(arguments: [
    AnyShapeStyle(
      LinearGradient(
        stops: [
          .init(color: .red, location: 0), .init(color: .green, location: 0.3),
          .init(color: .blue, location: 0.5), .init(color: .pink, location: 0.7),
          .init(color: .orange, location: 1),
        ],
        startPoint: .top,
        endPoint: UnitPoint(x: 0.3, y: 0.9)
      )
    ),
    AnyShapeStyle(
      RadialGradient(colors: [.red, .blue], center: .leading, startRadius: 3, endRadius: 40)
    ),
    AnyShapeStyle(
      AngularGradient(
        colors: [.red, .blue],
        center: .center,
        startAngle: .degrees(10),
        endAngle: .degrees(200)
      )
    ),
    AnyShapeStyle(EllipticalGradient(colors: [.red, .blue], center: .bottom)),
    AnyShapeStyle(
      MeshGradient(
        width: 3,
        height: 2,
        points: [
          SIMD2(0, 0), SIMD2(0.5, 0.1), SIMD2(1, 0), SIMD2(0, 1), SIMD2(0.4, 0.9), SIMD2(1, 1),
        ],
        colors: [.red, .blue, .green, .pink, .orange, .white]
      )
    ),
    AnyShapeStyle(Color.red.opacity(0.4).shadow(.inner(radius: 4))),
  ]) func `animatable data survives a round trip`(style: AnyShapeStyle) {
    let resolved = style.resolved(in: EnvironmentValues())
    var copy = resolved
    copy.animatableData = .zero
    #expect(copy != resolved)
    copy.animatableData = resolved.animatableData
    var list = DisplayList()
    var copied = DisplayList()
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(resolved.paint(in: rect, for: &list) == copy.paint(in: rect, for: &copied))
    for (left, right) in zip(list.gradients, copied.gradients) {
      #expect(left.stops.count == right.stops.count)
      for (a, b) in zip(left.stops, right.stops) {
        #expect(abs(a.location - b.location) < 1e-5)
        #expect((a.color.components - b.color.components).max() < 1e-5)
      }
    }
    #expect(copy.animatableData == resolved.animatableData)
    #expect(resolved.canInterpolate(from: copy))
  }

  @Test func `gradients of different kinds or lengths do not interpolate`() {
    let two = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
      .resolved(in: light)
    let three = LinearGradient(colors: [.red, .blue, .red], startPoint: .top, endPoint: .bottom)
      .resolved(in: light)
    let radial = RadialGradient(
      colors: [.red, .blue],
      center: .center,
      startRadius: 0,
      endRadius: 9
    )
    .resolved(in: light)
    #expect(!two.canInterpolate(from: three))
    #expect(!two.canInterpolate(from: radial))
    #expect(!two.canInterpolate(from: Color.red.resolved(in: light)))
  }

  @Test func `vectors of different lengths add up as if padded with zeros`() {
    let short = StyleVector([SIMD4(1, 2, 3, 4)])
    let long = StyleVector([SIMD4(1, 1, 1, 1), SIMD4(0, 0, 0, 5)])
    #expect(short + long == long + short)
    #expect((long - short) + short == long)
    #expect(StyleVector([.zero, .zero]) == .zero)
    #expect(long.magnitudeSquared == 29)
    #expect(long.scaled(by: 2) == long + long)
  }

  @Test func `materials get stronger from ultra thin to ultra thick`() {
    for isDark in [false, true] {
      let alphas = [Material.ultraThin, .thin, .regular, .thick, .ultraThick]
        .map { $0.resolved(isDark: isDark).backdrop.tint.alpha }
      #expect(alphas == alphas.sorted())
      #expect(Set(alphas).count == 5)
    }
    var list = DisplayList()
    let paint = Material.regular.resolved(in: light).paint(in: .zero, for: &list)
    #expect(paint == .backdrop(0))
    #expect(list.backdrops.first?.blurRadius == 25)
  }

  @Test func `materials follow the recipes on grey backdrops`() throws {
    let materials: [String: Material] = [
      "ultraThin": .ultraThin, "thin": .thin, "regular": .regular, "thick": .thick,
    ]
    for vector in try Vectors.group("I.materials") {
      let material = try #require(materials[vector.string("name")])
      for scheme in ["light", "dark"] {
        let recipe = try #require(vector[scheme] as? [String: Any])
        let tint = try recipe.numbers("tint")
        let layer = try recipe.string("blend_layer")
        let grey = Double(try #require(Int(layer.dropFirst().prefix(2), radix: 16))) / 255
        let paint = material.resolved(isDark: scheme == "dark").backdrop.tint
        for backdrop in stride(from: 0.0, through: 1, by: 0.25) {
          // The tint over the backdrop, then the layer by colour dodge or overlay.
          let base = tint[0] / 255 * tint[3] + backdrop * (1 - tint[3])
          let expected =
            layer.hasSuffix("color-dodge")
            ? min(1, base / (1 - grey))
            : (base <= 0.5 ? 2 * base * grey : 1 - 2 * (1 - base) * (1 - grey))
          let actual = Double(paint.red * paint.alpha) + backdrop * Double(1 - paint.alpha)
          // Colour dodge stops at white, one layer over the backdrop only there.
          #expect(abs(actual - expected) < 0.08, "\(vector) \(scheme) \(backdrop)")
        }
      }
    }
  }

  @Test func `equal styles are equal behind a hidden type`() {
    #expect(AnyShapeStyle(Color.red) == AnyShapeStyle(Color.red))
    #expect(AnyShapeStyle(Color.red) != AnyShapeStyle(Color.blue))
    #expect(AnyShapeStyle(Color.red) != AnyShapeStyle(HierarchicalShapeStyle.primary))
    #expect(AnyShapeStyle(Color.red.opacity(0.5)) == AnyShapeStyle(Color.red.opacity(0.5)))
    #expect(AnyShapeStyle(.tint.secondary) == AnyShapeStyle(.tint.secondary))
  }

  @Test func `a picture's part is cut out once and repeated`() throws {
    let pixels = ContiguousArray<UInt32>((0..<16).map { 0xFF00_0000 | UInt32($0) })
    let bitmap = Bitmap(width: 4, height: 4, pixels: pixels)
    let paint = ImagePaint(
      source: bitmap,
      sourceRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5),
      scale: 2
    )
    var list = DisplayList()
    let resolved = paint.resolved(in: light)
    _ = resolved.paint(in: .zero, for: &list)
    _ = resolved.paint(in: .zero, for: &list)
    let tile = try #require(list.images.first)
    #expect(Array(tile.pixels) == [2, 3, 6, 7].map { 0xFF00_0000 | UInt32($0) })
    #expect(tile.scale == 0.5)
    #expect(list.images[0] === list.images[1])
  }
}
