import SwiftUI

/// Every text style with its name, and what emphasis makes of it.
struct TextStylesPage: View {
  private static let styles: [(String, Font)] = [
    ("Large Title", .largeTitle), ("Title", .title), ("Title 2", .title2), ("Title 3", .title3),
    ("Headline", .headline), ("Body", .body), ("Callout", .callout),
    ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption", .caption),
    ("Caption 2", .caption2),
  ]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(Self.styles, id: \.0) { name, font in
        HStack(alignment: .firstTextBaseline) {
          Text(name).font(font)
          Spacer()
          Text("Rag").font(font).bold()
          Text("Ag").font(font.italic()).foregroundStyle(.secondary)
        }
      }
    }
    .padding()
  }
}
