public import Foundation
import Motion

/// How something that is shared is shown; a desktop's menu does not show it.
public struct SharePreview<Image, Icon> {
  public init(_ title: String, image: Image, icon: Icon) {}
}

extension SharePreview where Image == Never, Icon == Never {
  public init(_ title: String) {}
}

extension SharePreview where Icon == Never {
  public init(_ title: String, image: Image) {}
}

extension SharePreview where Image == Never {
  public init(_ title: String, icon: Icon) {}
}

/// The label of a share link that has none of its own.
nonisolated public struct DefaultShareLinkLabel: View {
  let title: Text

  @MainActor
  public var body: some View {
    ViewRuntime.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// A control that gives something to other programs: a menu that copies or opens it.
nonisolated public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: View {
  let items: [any Transferable]
  let label: Label

  @MainActor
  public var body: some View { ShareMenu(items: items, label: AnyView(label)) }
}

private struct ShareMenu: View {
  let items: [any Transferable]
  let label: AnyView

  var body: some View {
    Menu {
      ShareLines(items: items)
    } label: {
      label
    }
    .disabled(items.isEmpty)
  }
}

private struct ShareLines: View {
  let items: [any Transferable]
  @Environment(\.presentation) private var presentation
  @Environment(\.openURL) private var openURL

  var body: some View {
    let host = presentation?.entry?.host
    Button {
      host?.clipboard.text = items.map(\._sharedText).joined(separator: "\n")
    } label: {
      Label("Copy", systemImage: "doc.on.doc")
    }
    let addresses = items.compactMap(\._sharedURL)
    if !addresses.isEmpty {
      Button {
        for address in addresses { openURL(address) }
      } label: {
        Label("Open", systemImage: "arrow.up.forward.square")
      }
    }
  }
}

// MARK: - One item

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    items = [item]
    self.label = label()
  }

  nonisolated public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data: RandomAccessCollection, Data.Element: Transferable {
    self.items = items.map { $0 }
    self.label = label()
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    items = [item]
    label = DefaultShareLinkLabel(title: Text("Share…"))
  }

  nonisolated public init<I: Transferable>(
    _ titleKey: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    items = [item]
    label = DefaultShareLinkLabel(title: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, I: Transferable>(
    _ title: S,
    item: I,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    items = [item]
    label = DefaultShareLinkLabel(title: Text(title))
  }

  nonisolated public init(
    items: Data,
    subject: Text? = nil,
    message: Text? = nil
  ) where Data: RandomAccessCollection, Data.Element: Transferable {
    self.items = items.map { $0 }
    label = DefaultShareLinkLabel(title: Text("Share…"))
  }
}

// MARK: - With a preview

extension ShareLink {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    items = [item]
    self.label = label()
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  nonisolated public init<I: Transferable>(
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    items = [item]
    label = DefaultShareLinkLabel(title: Text("Share…"))
  }

  nonisolated public init<I: Transferable>(
    _ titleKey: LocalizedStringKey,
    item: I,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    items = [item]
    label = DefaultShareLinkLabel(title: Text(titleKey))
  }
}
