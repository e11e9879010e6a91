// A title, with and without
// The same swap twice: on the left the words fade, on the right they are known to be the same.

import SwiftUI

struct TitleMorph: View {
  @Namespace private var words
  @State private var isLow = false

  var body: some View {
    VStack(spacing: 24) {
      VStack(spacing: 6) {
        Text("Same words?")
          .font(.system(.title, design: .serif, weight: .semibold))
        Text("Tap either sheet")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      HStack(spacing: 14) {
        Sheet(caption: "without") {
          Words(isLow: isLow, namespace: nil)
        }
        Sheet(caption: "matched") {
          Words(isLow: isLow, namespace: words)
        }
      }
      .frame(height: 520)
      .contentShape(Rectangle())
      .onTapGesture {
        withAnimation(.spring(duration: 0.7, bounce: 0.25)) { isLow.toggle() }
      }
    }
    .padding(20)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }
}

/// A title over a line, at the top; or the line over the title, at the bottom.
private struct Words: View {
  let isLow: Bool
  let namespace: Namespace.ID?

  var body: some View {
    if isLow {
      VStack(alignment: .leading, spacing: 6) {
        Spacer()
        line
        title
      }
    } else {
      VStack(alignment: .leading, spacing: 6) {
        title
        line
        Spacer()
      }
    }
  }

  private var title: some View {
    Text("Ebb")
      .font(.system(size: 44, weight: .bold, design: .serif))
      .matched("title", in: namespace)
  }

  private var line: some View {
    Text("and flow")
      .font(.system(.title3, design: .serif))
      .italic()
      .foregroundStyle(.teal)
      .matched("line", in: namespace)
  }
}

private struct Sheet<Content: View>: View {
  let caption: String
  @ViewBuilder let content: Content

  var body: some View {
    VStack(spacing: 12) {
      ZStack { content }
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .padding(20)
        .background(
          Color(.secondarySystemGroupedBackground),
          in: RoundedRectangle(cornerRadius: 22, style: .continuous)
        )
      Text(caption)
        .font(.footnote.monospaced())
        .foregroundStyle(.secondary)
    }
  }
}

extension View {
  /// Matches where there is a namespace to match in.
  @ViewBuilder
  fileprivate func matched(_ id: String, in namespace: Namespace.ID?) -> some View {
    if let namespace {
      matchedGeometryEffect(id: id, in: namespace)
    } else {
      self
    }
  }
}

#Preview {
  TitleMorph()
}
