import SwiftUI

/// The sheet that lists the keys.
struct GalleryHelp: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    ZStack {
      Color.black.opacity(0.35)
        .contentShape(Rectangle())
        .onTapGesture { model.isHelpShown = false }
      VStack(alignment: .leading, spacing: 0) {
        HStack {
          Text(verbatim: "Keys")
            .font(.system(size: 17, weight: .semibold))
            .foregroundStyle(chrome.text)
          Spacer()
          IconButton("xmark", "Close") { model.isHelpShown = false }
        }
        .padding(.leading, 24)
        .padding(.trailing, 12)
        .padding(.top, 8)
        HStack(alignment: .top, spacing: 32) {
          column(Array(GalleryKey.groups.prefix(3)))
          column(Array(GalleryKey.groups.dropFirst(3)))
        }
        .padding(.horizontal, 24)
        .padding(.top, 4)
        .padding(.bottom, 20)
      }
      .frame(width: 600)
      .background(
        // Its shadow, not that of every key.
        RoundedRectangle(cornerRadius: 14).fill(chrome.bar)
          .shadow(color: .black.opacity(0.25), radius: 30, y: 12)
      )
      .overlay(RoundedRectangle(cornerRadius: 14).strokeBorder(chrome.line, lineWidth: 1))
    }
  }

  private func column(_ groups: [(name: String, keys: [GalleryKey])]) -> some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(groups, id: \.name) { group in
        VStack(alignment: .leading, spacing: 4) {
          Text(verbatim: group.name)
            .font(.system(size: 11, weight: .semibold))
            .foregroundStyle(chrome.secondary)
          ForEach(group.keys, id: \.title) { key in
            HStack(spacing: 8) {
              Text(verbatim: key.title)
                .font(.system(size: 13))
                .foregroundStyle(chrome.text)
                .lineLimit(1)
              Spacer(minLength: 8)
              ForEach(key.keys, id: \.self) { KeyCap(name: $0) }
            }
            .frame(height: 20)
          }
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .topLeading)
  }
}

private struct KeyCap: View {
  let name: String
  @Environment(\.chrome) private var chrome

  var body: some View {
    Text(verbatim: name)
      .font(.system(size: 11, weight: .medium))
      .foregroundStyle(chrome.text)
      .padding(.horizontal, 6)
      .frame(minWidth: 22)
      .frame(height: 18)
      .background(RoundedRectangle(cornerRadius: 5).fill(chrome.field))
      .overlay(RoundedRectangle(cornerRadius: 5).strokeBorder(chrome.line, lineWidth: 1))
  }
}
