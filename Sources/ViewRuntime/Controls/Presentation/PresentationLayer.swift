import Foundation
import Geometry
import Motion

/// One presentation: what dims everything behind it, and its frame.
struct PresentationLayer: View {
  let entry: PresentationEntry

  var body: some View {
    let order = Double(entry.id) * 2
    Group {
      backdrop
        .contentShape(Rectangle())
        .onTapGesture { tapOutside() }
        .allowsHitTesting(!entry.options.isBackgroundInteractive)
        .transition(.opacity)
        .zIndex(order)
      card.zIndex(order + 1)
    }
    .environment(\.colorScheme, entry.environment.colorScheme)
    .transformEnvironment(\.tintScope) { $0 = entry.environment.tintScope }
  }

  @ViewBuilder private var card: some View {
    switch entry.kind {
    case .sheet:
      SheetCard(entry: entry).transition(.move(edge: .bottom))
    case .fullScreenCover:
      CoverCard(entry: entry).transition(.move(edge: .bottom))
    case .popover, .menu:
      PopoverCard(entry: entry)
    case .alert:
      EntryContent(entry: entry)
        .transition(
          .asymmetric(
            insertion: .scale(scale: 1.2).combined(with: .opacity),
            removal: .opacity
          )
        )
    case .confirmationDialog:
      EntryContent(entry: entry)
        .frame(maxHeight: .infinity, alignment: .bottom)
        .transition(.move(edge: .bottom))
    }
  }

  private var backdrop: Color {
    let isDark = entry.environment.colorScheme == .dark
    switch entry.kind {
    case .sheet:
      return entry.options.isBackgroundInteractive ? .clear : .black.opacity(isDark ? 0.48 : 0.2)
    case .fullScreenCover, .popover, .menu: return .clear
    case .alert, .confirmationDialog: return .black.opacity(isDark ? 0.48 : 0.2)
    }
  }

  private func tapOutside() {
    switch entry.kind {
    case .sheet, .popover, .menu, .confirmationDialog: entry.dismissByPerson()
    case .alert, .fullScreenCover: break
    }
  }
}

/// The content of a presentation; evaluated again when whoever presents it has other content.
struct EntryContent: View {
  let entry: PresentationEntry

  var body: some View {
    PresentedContent(entry: entry, content: entry.content)
  }
}

/// Fills the stage.
private struct CoverCard: View {
  let entry: PresentationEntry

  var body: some View {
    ZStack {
      PresentationBackground(entry: entry, fallback: .background)
      EntryContent(entry: entry)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// What stands behind a presentation's content.
struct PresentationBackground: View {
  let entry: PresentationEntry
  let fallback: SystemColor

  var body: some View {
    if let own = entry.options.background {
      own
    } else {
      Color(storage: .system(fallback))
    }
  }
}
