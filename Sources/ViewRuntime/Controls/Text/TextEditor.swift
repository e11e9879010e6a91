import Foundation
import Geometry
import Motion

/// A control for text of many lines, which scrolls inside.
nonisolated public struct TextEditor: View {
  let text: Binding<String>

  nonisolated public init(text: Binding<String>) {
    self.text = text
  }

  @MainActor
  public var body: some View { EditorBody(text: text) }
}

private struct EditorBody: View {
  let text: Binding<String>
  @Environment(\.scrollContentBackground) private var background

  /// Points around the text, as on iOS.
  private static let insets = EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)

  var body: some View {
    TextInput(
      text: text,
      traits: TextInputTraits(
        isMultiline: true,
        wraps: true,
        fillsHeight: true,
        typeName: "TextEditor"
      )
    )
    .padding(Self.insets)
    .background(
      background == .hidden ? Color.clear : Color(storage: .system(.background))
    )
  }
}

/// How text editors look; there is one style.
public protocol TextEditorStyle: Sendable {}

public struct AutomaticTextEditorStyle: TextEditorStyle {
  public init() {}
}

public struct PlainTextEditorStyle: TextEditorStyle {
  public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
  nonisolated public func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View { self }
}
