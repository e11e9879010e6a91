import SwiftUI

/// Everything in the gallery's window but the demo itself.
struct GalleryView: View {
  let model: GalleryModel

  var body: some View {
    GeometryReader { proxy in
      ZStack {
        GalleryParts(model: model)
        GalleryDrawer(model: model)
        if let notice = model.notice { GalleryNotice(text: notice) }
        if let tip = model.tips.tip { GalleryTipView(tip: tip) }
        if model.isHelpShown { GalleryHelp(model: model) }
      }
      .environment(\.galleryTips, model.tips)
      .frame(width: proxy.size.width, height: proxy.size.height)
      .onChange(of: proxy.size, initial: true) { model.windowSize = proxy.size }
    }
    .ignoresSafeArea()
  }
}

/// The parts that lie side by side.
private struct GalleryParts: View {
  let model: GalleryModel

  var body: some View {
    HStack(spacing: 0) {
      if model.isSidebarDocked {
        GallerySidebar(model: model).frame(width: GalleryModel.sidebarWidth)
        ChromeLine(.vertical)
      }
      VStack(spacing: 0) {
        GalleryTopBar(model: model)
        ChromeLine(.horizontal)
        GalleryStage(model: model)
        ChromeLine(.horizontal)
        GalleryTimeBar(model: model)
      }
      if model.isInspectorDocked {
        ChromeLine(.vertical)
        GalleryInspector(model: model).frame(width: GalleryModel.inspectorWidth)
      }
    }
  }
}

/// A side over the stage, where there is no room for it beside.
private struct GalleryDrawer: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    if let drawer = model.drawer {
      ZStack(alignment: drawer == .sidebar ? .leading : .trailing) {
        Color.black.opacity(0.25)
          .contentShape(Rectangle())
          .onTapGesture { model.drawer = nil }
        Group {
          if drawer == .sidebar {
            GallerySidebar(model: model).frame(width: GalleryModel.sidebarWidth)
          } else {
            GalleryInspector(model: model).frame(width: GalleryModel.inspectorWidth)
          }
        }
        .background(
          Rectangle().fill(chrome.sidebar).shadow(color: .black.opacity(0.25), radius: 20)
        )
      }
    }
  }
}

/// A line that is shown for a while.
private struct GalleryNotice: View {
  let text: String

  var body: some View {
    VStack {
      Spacer()
      Text(verbatim: text)
        .font(.system(size: 13, weight: .medium))
        .foregroundStyle(Color.white)
        .multilineTextAlignment(.center)
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(RoundedRectangle(cornerRadius: 10).fill(Color(white: 0.16, opacity: 0.95)))
        .padding(.horizontal, 24)
        .padding(.bottom, 64)
    }
    .allowsHitTesting(false)
  }
}
