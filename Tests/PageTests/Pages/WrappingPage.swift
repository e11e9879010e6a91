import SwiftUI

/// Wrapping, limits of lines, truncation, shrinking and alignment.
struct WrappingPage: View {
  private static let long =
    "The quick brown fox jumps over the lazy dog, and then it does the same again."

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(Self.long)
      Text(Self.long).lineLimit(1)
      Text(Self.long).lineLimit(1).truncationMode(.head)
      Text(Self.long).lineLimit(1).truncationMode(.middle)
      Text(Self.long).lineLimit(1).minimumScaleFactor(0.6)
      HStack(alignment: .top) {
        Text("One line").lineLimit(3, reservesSpace: true)
        Text("Two to three lines of text in a narrow box that has more").lineLimit(2...3)
        Text("Spaced lines of a text").lineSpacing(8)
        Text("Unbreakablewordwithoutanyspaces")
      }
      .font(.footnote)
      .padding(4)
      .background(.quaternary)
      HStack {
        Text("Aligned\nleading\nin a box").multilineTextAlignment(.leading)
        Spacer()
        Text("Aligned in\nthe\ncenter").multilineTextAlignment(.center)
        Spacer()
        Text("Aligned to\nthe\ntrailing edge").multilineTextAlignment(.trailing)
      }
      .font(.callout)
      Text("Fixed vertically: this text may be as high as it wants to be.")
        .fixedSize(horizontal: false, vertical: true)
        .frame(height: 22, alignment: .top)
        .border(.tertiary)
        .padding(.bottom, 22)
      HStack {
        Text("Priority wins over the rest").layoutPriority(1)
        Text("of this line, which is cut")
      }
      .lineLimit(1)
      Text("A tall text that does not fit in a frame of two lines is cut in the last one.")
        .frame(width: 150, height: 44)
        .border(.secondary)
    }
    .padding()
  }
}
