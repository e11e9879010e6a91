import SwiftUI

/// The list of demos, in groups, with a field to search them.
struct GallerySidebar: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome
  @FocusState private var isSearching: Bool

  var body: some View {
    @Bindable var model = model
    VStack(spacing: 0) {
      HStack(spacing: 6) {
        Image(systemName: "magnifyingglass")
          .font(.system(size: 12, weight: .medium))
          .foregroundStyle(chrome.secondary)
        TextField(
          "Search",
          text: $model.search,
          prompt: Text(verbatim: "Search").foregroundStyle(chrome.secondary)
        )
        .textFieldStyle(.plain)
        .font(.system(size: 13))
        .foregroundStyle(chrome.text)
        .focused($isSearching)
        .onSubmit { model.selectFirstFound() }
        .accessibilityIdentifier("Search")
        if !model.search.isEmpty {
          Button {
            model.search = ""
          } label: {
            Image(systemName: "xmark.circle.fill")
              .font(.system(size: 12))
              .foregroundStyle(chrome.tertiary)
          }
          .buttonStyle(.plain)
        }
      }
      .padding(.horizontal, 8)
      .frame(height: 30)
      .background(RoundedRectangle(cornerRadius: 8).fill(chrome.field))
      .padding(.horizontal, 12)
      .frame(height: 48)
      ChromeLine(.horizontal)
      list
    }
    .background(chrome.sidebar)
    .onChange(of: model.searchRequests) { isSearching = true }
  }

  @ViewBuilder private var list: some View {
    let groups = model.groups
    if groups.isEmpty {
      VStack(spacing: 4) {
        Text(verbatim: model.search.isEmpty ? "No demos" : "Nothing found")
          .font(.system(size: 13, weight: .medium))
          .foregroundStyle(chrome.secondary)
        if !model.search.isEmpty {
          Text(verbatim: "for “\(model.search)”")
            .font(.system(size: 12))
            .foregroundStyle(chrome.tertiary)
            .lineLimit(1)
        }
      }
      .padding(16)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    } else {
      ScrollViewReader { reader in
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(groups) { group in
              Text(verbatim: group.name)
                .font(.system(size: 11, weight: .semibold))
                .foregroundStyle(chrome.secondary)
                .padding(.horizontal, 20)
                .padding(.top, 16)
                .padding(.bottom, 6)
              ForEach(group.demos) { demo in
                SidebarRow(demo: demo, isSelected: demo.id == model.demo?.id) {
                  model.select(demo)
                }
                .id(demo.id)
              }
            }
          }
          .padding(.bottom, 12)
        }
        .onChange(of: model.demo?.id) { if let id = model.demo?.id { reader.scrollTo(id) } }
      }
    }
  }
}

private struct SidebarRow: View {
  let demo: Demo
  let isSelected: Bool
  let action: @MainActor () -> Void
  @Environment(\.chrome) private var chrome
  @State private var isHovered = false

  var body: some View {
    Button(action: action) {
      Text(verbatim: demo.title)
        .font(.system(size: 13, weight: isSelected ? .medium : .regular))
        .foregroundStyle(isSelected ? chrome.accent : chrome.text)
        .lineLimit(1)
        .padding(.horizontal, 12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .frame(height: 30)
        .background(
          RoundedRectangle(cornerRadius: 7)
            .fill(isSelected ? chrome.selection : isHovered ? chrome.hover : Color.clear)
        )
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .padding(.horizontal, 8)
    .onHover { isHovered = $0 }
    .accessibilityIdentifier(demo.id)
  }
}

extension GalleryModel {
  /// Shows the first of the demos that were found.
  func selectFirstFound() {
    if let first = groups.first?.demos.first { select(first) }
  }
}
