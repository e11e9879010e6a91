import SwiftUI

/// Weights, designs and widths of the system font, and fonts by name.
struct FontsPage: View {
  private static let weights: [(String, Font.Weight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular),
    ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy),
    ("black", .black),
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      VStack(alignment: .leading, spacing: 2) {
        ForEach(Self.weights, id: \.0) { name, weight in
          HStack(alignment: .firstTextBaseline) {
            Text(name).font(.system(size: 12)).foregroundStyle(.secondary)
              .frame(width: 70, alignment: .leading)
            Text("Rag 17").fontWeight(weight)
            Text("Rag 17").fontWeight(weight).fontDesign(.serif)
            Text("Rag 17").fontWeight(weight).fontDesign(.rounded)
            Text("Rag 17").fontWeight(weight).fontDesign(.monospaced)
          }
        }
      }
      Divider()
      HStack(alignment: .firstTextBaseline) {
        Text("compressed").fontWidth(.compressed)
        Text("condensed").fontWidth(.condensed)
        Text("standard").fontWidth(.standard)
        Text("expanded").fontWidth(.expanded)
      }
      .font(.system(size: 15, weight: .semibold))
      HStack(alignment: .firstTextBaseline) {
        Text("Small Caps").font(.body.smallCaps())
        Text("Georgia").font(.custom("Georgia", size: 17))
        Text("Menlo").font(.custom("Menlo-Bold", size: 17))
        Text("Fixed").font(.custom("Inter", fixedSize: 17))
      }
      HStack(alignment: .lastTextBaseline) {
        Text("1101").font(.system(size: 24, weight: .bold)).monospacedDigit()
        Text("8808").font(.system(size: 24, weight: .bold)).monospacedDigit()
        Text("1101").font(.system(size: 24, weight: .bold))
        Text("mono").font(.title3.monospaced())
        Text("tight\nlines").font(.footnote.leading(.tight))
        Text("loose\nlines").font(.footnote.leading(.loose))
      }
      HStack(alignment: .firstTextBaseline) {
        Text("48").font(.system(size: 48, weight: .thin))
        Text("48").font(.system(size: 48, weight: .heavy, design: .rounded))
        Text("48").font(.system(.largeTitle, design: .serif, weight: .black))
        Text("48").font(.system(size: 48, design: .monospaced)).italic()
      }
    }
    .padding()
  }
}
