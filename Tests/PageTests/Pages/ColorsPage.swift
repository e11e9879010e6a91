import SwiftUI

/// System colours, levels, mixes, spaces, materials and shadows.
struct ColorsPage: View {
  private static let system: [Color] = [
    .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
    .gray, .black, .white,
  ]
  private static let grays: [UIColor] = [
    .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6,
  ]

  private func swatch<S: ShapeStyle>(_ style: S) -> some View {
    RoundedRectangle(cornerRadius: 6).fill(style).frame(height: 30)
  }

  var body: some View {
    VStack(spacing: 8) {
      HStack(spacing: 4) {
        ForEach(0..<8) { swatch(Self.system[$0]) }
      }
      HStack(spacing: 4) {
        ForEach(8..<15) { swatch(Self.system[$0]) }
      }
      HStack(spacing: 4) {
        ForEach(0..<6) { swatch(Color(uiColor: Self.grays[$0])) }
      }
      HStack(spacing: 4) {
        swatch(.primary)
        swatch(.secondary)
        swatch(.tertiary)
        swatch(.quaternary)
        swatch(.quinary)
      }
      HStack(spacing: 4) {
        swatch(.blue)
        swatch(.blue.secondary)
        swatch(.blue.tertiary)
        swatch(.blue.quaternary)
        swatch(.blue.opacity(0.1))
      }
      HStack(spacing: 4) {
        swatch(.tint)
        swatch(.foreground)
        swatch(.background)
        swatch(.fill)
        swatch(.separator)
      }
      HStack(spacing: 4) {
        ForEach(0..<5) { swatch(Color.red.mix(with: .green, by: Double($0) / 4)) }
      }
      HStack(spacing: 4) {
        ForEach(0..<5) {
          swatch(Color.red.mix(with: .green, by: Double($0) / 4, in: .device))
        }
      }
      HStack(spacing: 4) {
        swatch(Color(hue: 0.55, saturation: 0.8, brightness: 0.9))
        swatch(Color(white: 0.5))
        swatch(Color(.displayP3, red: 1, green: 0.2, blue: 0.1))
        swatch(Color(.sRGBLinear, red: 0.5, green: 0.5, blue: 0.5))
        swatch(Color(uiColor: .secondarySystemBackground))
      }
      ZStack {
        HStack(spacing: 0) {
          ForEach(0..<6) { Self.system[$0] }
        }
        HStack(spacing: 6) {
          Text("ultra").frame(maxHeight: .infinity).padding(4).background(.ultraThinMaterial)
          Text("thin").frame(maxHeight: .infinity).padding(4).background(.thinMaterial)
          Text("regular").frame(maxHeight: .infinity).padding(4).background(.regularMaterial)
          Text("thick").frame(maxHeight: .infinity).padding(4).background(.thickMaterial)
        }
        .padding(8)
      }
      .frame(height: 60)
      HStack(spacing: 16) {
        RoundedRectangle(cornerRadius: 10).fill(.background).shadow(radius: 5)
        RoundedRectangle(cornerRadius: 10).fill(.blue).shadow(color: .blue, radius: 8, y: 4)
        RoundedRectangle(cornerRadius: 10).fill(.orange.shadow(.inner(color: .black, radius: 5)))
        Circle().fill(.mint.shadow(.drop(radius: 2)).shadow(.inner(radius: 3)))
      }
      .frame(height: 44)
    }
    .padding()
  }
}
