import Foundation
import Stage
import SwiftUI
import Testing

@MainActor
@Suite struct MaterialTests {
  private static let materials: [(String, Material)] = [
    ("ultraThin", .ultraThin), ("thin", .thin), ("regular", .regular), ("thick", .thick),
    ("ultraThick", .ultraThick),
  ]

  /// A chequerboard of 20 point squares.
  private struct Board: View {
    var body: some View {
      Canvas { context, size in
        for y in 0..<Int(size.height / 20) + 1 {
          for x in 0..<Int(size.width / 20) + 1 where (x + y) % 2 == 0 {
            context.fill(
              Path(CGRect(x: x * 20, y: y * 20, width: 20, height: 20)),
              with: .color(.black)
            )
          }
        }
      }
    }
  }

  /// How far the pixels of the middle differ from each other.
  private func contrast(_ stage: Stage) throws -> Int {
    let shot = try stage.picture()
    let values = (60..<140).map { shot[$0, 100].red }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  private func panel(_ material: Material, _ scheme: ColorScheme) -> Stage {
    .of(
      200,
      200,
      ZStack {
        Color.white
        Board()
        Rectangle().fill(material).frame(width: 160, height: 160)
      }
      .environment(\.colorScheme, scheme)
    )
  }

  @Test func `every material blurs what is behind it, a thicker one hides more of it`() throws {
    for scheme in [ColorScheme.light, .dark] {
      var shades: [Int] = []
      for (name, material) in Self.materials {
        let stage = panel(material, scheme)
        #expect(try contrast(stage) < 40, "\(name)")
        shades.append(try stage.color(100, 100)[0])
      }
      // Light ones are lighter than the board's grey, dark ones darker.
      #expect(shades.allSatisfy { scheme == .light ? $0 > 150 : $0 < 110 }, "\(shades)")
    }
  }

  @Test func `colour shines through the less the thicker the material is`() throws {
    for scheme in [ColorScheme.light, .dark] {
      let spreads = try Self.materials.map { _, material in
        let stage = Stage.of(
          100,
          100,
          ZStack {
            Color.pureRed
            Rectangle().fill(material)
          }
          .environment(\.colorScheme, scheme)
        )
        let color = try stage.color(50, 50)
        return Double(color[0] - color[2])
      }
      #expect(spreads.isNonIncreasing && spreads[0] > 40, "\(spreads)")
    }
  }

  /// Case G12.
  @Test func `the blur is there while the panel fades and scales in, without a pop`() throws {
    for transition in [AnyTransition.opacity, .scale(scale: 0.8), .opacity.combined(with: .scale)] {
      let model = Model()
      let stage = Stage.of(
        200,
        200,
        Modelled(model: model) { model, _ in
          ZStack {
            Color.white
            Board()
            if model.isOn {
              Rectangle().fill(.ultraThinMaterial).frame(width: 180, height: 180)
                .transition(transition)
            }
          }
        }
      )
      withAnimation(.linear(duration: 0.5)) { model.isOn = true }
      var contrasts: [Double] = []
      var last = try stage.picture()
      for _ in 0..<36 {
        stage.step()
        last = try stage.picture()
        contrasts.append(Double(try contrast(stage)))
      }
      #expect(contrasts.dropFirst(2).map { $0 }.isNonIncreasing, "\(contrasts)")
      stage.settle()
      let rest = try stage.picture()
      let change =
        zip(last.pixels, rest.pixels).reduce(0) { $0 + abs(Int($1.0 & 0xFF) - Int($1.1 & 0xFF)) }
      #expect(Double(change) / Double(rest.pixels.count) < 3)
    }
  }
}
