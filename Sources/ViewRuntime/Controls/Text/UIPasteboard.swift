public import Foundation

/// The desktop's clipboard, under the name that code written for UIKit knows it by: that of the
/// stage which runs the code.
///
/// It carries text and addresses.
@MainActor
public final class UIPasteboard {
  public static let general = UIPasteboard()

  private var clipboard: (any ClipboardProviding)? { ViewHost.active?.clipboard }

  /// The text on the clipboard; nil when there is none.
  public var string: String? {
    get { clipboard?.text.flatMap { $0.isEmpty ? nil : $0 } }
    set { clipboard?.text = newValue }
  }

  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.joined(separator: "\n") }
  }

  /// The text on the clipboard as an address; nil when it is none with a scheme.
  public var url: URL? {
    get {
      string.flatMap { URL(string: $0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        .flatMap { $0.scheme == nil ? nil : $0 }
    }
    set { string = newValue?.absoluteString }
  }

  public var hasStrings: Bool { string != nil }

  public var hasURLs: Bool { url != nil }
}

/// A button that hands what is on the clipboard to its action.
nonisolated public struct PasteButton: View {
  private let action: @MainActor () -> Void

  /// A button for values of a type that text can be read as.
  ///
  /// - Parameters:
  ///   - payloadType: What the action takes: `String`, `URL` or `AttributedString`.
  ///   - onPaste: Takes what was on the clipboard; it is not called without anything that fits.
  nonisolated public init<T: Transferable>(
    payloadType: T.Type,
    onPaste: @escaping @MainActor ([T]) -> Void
  ) {
    action = {
      guard let text = UIPasteboard.general.string, let value = T._received(text) else { return }
      onPaste([value])
    }
  }

  @MainActor
  public var body: some View {
    Button(action: action) { Label("Paste", systemImage: "doc.on.clipboard") }
      .buttonStyle(.bordered)
  }
}
