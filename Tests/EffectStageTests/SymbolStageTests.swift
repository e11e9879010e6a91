import Foundation
import Stage
import SwiftUI
import Testing
import TextBackend

/// Symbols as a view tree shows them.
@Suite @MainActor struct SymbolStageTests {
  private func stage<V: View>(
    _ width: CGFloat = 80,
    _ height: CGFloat = 80,
    @ViewBuilder _ content: () -> V
  ) -> Stage {
    Stage(size: CGSize(width: width, height: height), content: content)
  }

  /// How much black there is, in pixels.
  private func ink(_ stage: Stage) throws -> Double {
    try stage.picture().pixels.reduce(0) { $0 + Double(255 - ($1 >> 8 & 255)) / 255 }
  }

  private func rect(_ stage: Stage) throws -> CGRect { try #require(stage.views.first).rect }

  @Test func `weights, sizes and scales follow the font`() throws {
    func star<V: View>(_ change: (Image) -> V) throws -> (ink: Double, size: CGSize) {
      let stage = stage { change(Image(systemName: "gauge")) }
      return (try ink(stage), try rect(stage).size)
    }
    var last = 0.0
    for weight in [Font.Weight.ultraLight, .light, .regular, .semibold, .bold, .black] {
      let now = try star { $0.font(.system(size: 30, weight: weight)) }.ink
      #expect(now > last * 1.02)
      last = now
    }
    let bold = try star { $0.font(.system(size: 30)).fontWeight(.bold) }
    #expect(bold.ink == (try star { $0.font(.system(size: 30, weight: .bold)) }).ink)
    let plain = try star { $0.font(.system(size: 30)) }
    let double = try star { $0.font(.system(size: 60)) }
    #expect(abs(double.size.width - plain.size.width * 2) <= 2)
    let small = try star { $0.font(.system(size: 30)).imageScale(.small) }
    let large = try star { $0.font(.system(size: 30)).imageScale(.large) }
    #expect(small.size.width < plain.size.width && plain.size.width < large.size.width)
    // Resized it fills its frame, whatever the font.
    let filled = try star { $0.resizable().frame(width: 50, height: 40) }
    #expect(filled.size == CGSize(width: 50, height: 40))
  }

  @Test func `variants come from the environment`() throws {
    func picture<V: View>(_ change: (Image) -> V, _ name: String) throws -> StagePicture {
      let stage = stage { change(Image(systemName: name)).font(.system(size: 40)) }
      #expect(stage.log.isEmpty, "\(name): \(stage.log)")
      return try stage.picture()
    }
    let cases: [(SymbolVariants, String, String)] = [
      (.fill, "heart", "heart.fill"), (.circle, "heart", "heart.circle"),
      (.circle.fill, "heart", "heart.circle.fill"), (.fill, "heart.circle", "heart.circle.fill"),
      (.circle, "heart.fill", "heart.circle.fill"), (.slash, "bell", "bell.slash"),
      (.slash.fill, "bell", "bell.slash.fill"), (.slash, "bell.fill", "bell.slash.fill"),
      (.square, "a", "a.square"), (.fill, "heart.fill", "heart.fill"),
      (.circle, "heart.circle", "heart.circle"), (.none, "heart", "heart"),
    ]
    for (variant, name, full) in cases {
      let varied = try picture({ $0.symbolVariant(variant) }, name)
      let named = try picture({ $0 }, full)
      #expect(varied.pixels == named.pixels, "\(name) as \(full)")
    }
    // Two modifiers add up; the environment can be set as a whole.
    let both = try picture({ $0.symbolVariant(.circle).symbolVariant(.fill) }, "heart")
    let circle = try picture({ $0 }, "heart.circle.fill")
    #expect(both.pixels == circle.pixels)
    let set = try picture({ $0.environment(\.symbolVariants, .fill) }, "heart")
    #expect(set.pixels == (try picture({ $0 }, "heart.fill")).pixels)
  }

  @Test(arguments: [SymbolVariants.fill, .slash, .circle, .square.fill, .rectangle])
  func `every symbol has a drawing in every variant, or its own`(_ variant: SymbolVariants) throws {
    // Outlines take their time in debug builds: all with a badge, and some of the rest.
    let all = SymbolCatalog.names
    #expect(all.count >= 300)
    let names = all.indices.filter { $0 % 12 == 3 || all[$0].contains("badge") }.map { all[$0] }
    #expect(names.count >= 30)
    let stage = stage(1000, 1000) {
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(30), spacing: 0), count: 30)) {
        ForEach(names, id: \.self) { Image(systemName: $0) }
      }
      .symbolVariant(variant)
    }
    #expect(stage.log.isEmpty, "\(stage.log.prefix(5))")
    #expect(stage.views.count == names.count)
  }

  @Test func `a name that nobody knows gives a placeholder and one line with the nearest`() throws {
    let stage = stage(200, 80) {
      HStack {
        Image(systemName: "hand.tumbsup")
        Image(systemName: "hand.tumbsup").font(.largeTitle)
        Label("again", systemImage: "hand.tumbsup")
      }
    }
    stage.advance(by: 0.2)
    #expect(stage.log.count == 1)
    #expect(stage.log.first?.contains("'hand.tumbsup'") == true)
    #expect(stage.log.first?.contains("'hand.thumbsup'") == true)
    #expect(stage.views.filter { $0.type == "Image" }.count == 3)
    #expect(try ink(stage) > 100)
  }

  @Test func `rendering modes paint a symbol's parts apart`() throws {
    func colors<V: View>(_ change: (Image) -> V) throws -> Set<UInt32> {
      let stage = stage { change(Image(systemName: "heart.circle")).font(.system(size: 60)) }
      #expect(stage.log.isEmpty)
      // Those that fill more than a seam.
      var counts: [UInt32: Int] = [:]
      for pixel in try stage.picture().pixels { counts[pixel & 0xFFFFFF, default: 0] += 1 }
      return Set(counts.filter { $0.value > 60 && $0.key != 0xFFFFFF }.keys)
    }
    let blue = Color(red: 0, green: 0, blue: 1)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(try colors { $0.foregroundStyle(blue) } == [0x0000FF])
    #expect(
      try colors { $0.symbolRenderingMode(.monochrome).foregroundStyle(blue) } == [0x0000FF]
    )
    // Half of the ring's blue over white.
    let two = try colors { $0.symbolRenderingMode(.hierarchical).foregroundStyle(blue) }
    #expect(two == [0x0000FF, 0x7F7FFF] || two == [0x0000FF, 0x8080FF])
    #expect(
      try colors { $0.symbolRenderingMode(.palette).foregroundStyle(blue, red) }
        == [0x0000FF, 0xFF0000]
    )
    #expect(try colors { $0.foregroundStyle(blue, red) } == [0x0000FF, 0xFF0000])
    let multicolor = stage { Image(systemName: "heart").symbolRenderingMode(.multicolor) }
    #expect(multicolor.log.count == 1)
  }

  @Test func `some symbols look as recorded`() throws {
    let names = [
      "hand.thumbsup", "applelogo", "heart.fill", "star", "gear", "magnifyingglass", "trash",
      "square.and.arrow.up", "person.crop.circle", "bell.slash.fill", "cart.badge.plus", "nothing",
    ]
    var sheet = Sheet(columns: 1)
    try sheet.add(
      stage(360, 40) {
        HStack(spacing: 0) {
          ForEach(names, id: \.self) { name in
            Image(systemName: name).font(.system(size: 22)).frame(width: 30)
          }
        }
      }
    )
    try sheet.expectGolden("symbols")
  }

  @Test func `symbol effects look as recorded`() throws {
    struct Moving: View {
      @State private var count = 0
      @State private var isOn = false

      var body: some View {
        HStack(spacing: 8) {
          Group {
            Image(systemName: "heart.fill").symbolEffect(.bounce, value: count)
            Image(systemName: "heart.fill").symbolEffect(.pulse, value: count)
            Image(systemName: "wifi").symbolEffect(.variableColor, value: count)
            Image(systemName: "heart.fill").symbolEffect(.scale.up, isActive: isOn)
            Image(systemName: "heart.fill").symbolEffect(.disappear, isActive: isOn)
            Image(systemName: "heart.fill").symbolEffect(.appear, isActive: isOn)
            Image(systemName: "bell.fill").symbolEffect(.wiggle, value: count)
            Image(systemName: "gear").symbolEffect(.rotate, value: count)
            Image(systemName: "heart.fill").symbolEffect(.breathe, value: count)
          }
          Image(systemName: isOn ? "pause.fill" : "play.fill")
            .contentTransition(.symbolEffect(.replace))
          Color.green.frame(width: 12, height: 12)
            .onTapGesture {
              withAnimation {
                count += 1
                isOn = true
              }
            }
        }
        .font(.system(size: 24))
      }
    }
    let stage = stage(420, 44) { Moving() }
    stage.tap(at: CGPoint(x: stage.views.last?.rect.midX ?? 0, y: 22))
    var sheet = Sheet(columns: 1)
    for time in [0.0, 0.1, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2] {
      stage.advance(to: time)
      try sheet.add(stage)
    }
    #expect(stage.log.isEmpty)
    try sheet.expectGolden("symbol-effects")
  }
}
