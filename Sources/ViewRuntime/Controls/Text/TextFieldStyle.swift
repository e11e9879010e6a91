import Foundation
import Geometry
import Motion

/// The label of the text field that a style is given.
nonisolated public struct _TextFieldStyleLabel: View {
  let content: AnyView

  @MainActor
  public var body: some View { content }
}

/// How text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel

  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<Self._Label>) -> _Body
}

extension EnvironmentValues {
  var textFieldStyle: AnyControlStyle<TextField<_TextFieldStyleLabel>>? {
    get { self[ControlStyleKey<TextField<_TextFieldStyleLabel>>.self] }
    set { self[ControlStyleKey<TextField<_TextFieldStyleLabel>>.self] = newValue }
  }
}

extension View {
  /// How text fields in this view look.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    controlStyle(style, \.textFieldStyle) { $0._body(configuration: $1) }
  }
}

/// A field in the style of where it is.
struct ResolvedTextField: View {
  let configuration: TextField<_TextFieldStyleLabel>
  @Environment(\.textFieldStyle) private var style

  var body: some View {
    style?.makeBody(configuration) ?? AnyView(PlainField(configuration: configuration))
  }
}

/// Text without a frame.
nonisolated public struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _body(configuration: TextField<_Label>) -> some View {
    PlainField(configuration: configuration)
  }
}

/// As the platform has it: text without a frame.
nonisolated public struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _body(configuration: TextField<_Label>) -> some View {
    PlainField(configuration: configuration)
  }
}

/// Text in a frame with round corners: 34 points high with the body font, as on iOS.
nonisolated public struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _body(configuration: TextField<_Label>) -> some View {
    BorderedField(configuration: configuration, radius: 6)
  }
}

/// Text in a frame with square corners.
nonisolated public struct SquareBorderTextFieldStyle: TextFieldStyle, Sendable {
  nonisolated public init() {}

  @MainActor
  public func _body(configuration: TextField<_Label>) -> some View {
    BorderedField(configuration: configuration, radius: 0)
  }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  nonisolated public static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  nonisolated public static var squareBorder: SquareBorderTextFieldStyle {
    SquareBorderTextFieldStyle()
  }
}

// MARK: - Their looks

private struct BorderedField: View {
  let configuration: TextField<_TextFieldStyleLabel>
  let radius: CGFloat
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: radius, style: .continuous)
    PlainField(configuration: configuration)
      .padding(.horizontal, controlSize == .mini ? 5 : 7)
      .padding(.vertical, controlSize == .mini ? 2.5 : 6)
      .background(
        Color(storage: .system(isEnabled ? .background : .secondaryBackground)),
        in: shape
      )
      .overlay {
        shape.strokeBorder(Color(storage: .system(.separator)), lineWidth: 0.5)
          .allowsHitTesting(false)
      }
      .modifier(TextInputHitArea())
  }
}

/// The text, with its placeholder where there is none.
private struct PlainField: View {
  let configuration: TextField<_TextFieldStyleLabel>
  @State private var draft: String?
  @Environment(\.isTextSecure) private var isSecure
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.multilineTextAlignment) private var alignment
  @Environment(\.lineLimit) private var lineLimit

  var body: some View {
    let text = binding
    ZStack(alignment: placeholderAlignment) {
      if text.wrappedValue.isEmpty {
        placeholder.allowsHitTesting(false)
      }
      TextInput(
        text: text,
        traits: TextInputTraits(
          isSecure: isSecure,
          wraps: configuration.axis == .vertical,
          typeName: isSecure ? "SecureField" : "TextField"
        ),
        onEditingChanged: { isEditing in
          if !isEditing { commit() }
          configuration.onEditingChanged?(isEditing)
        },
        onSubmit: {
          commit()
          configuration.onCommit?()
        }
      )
    }
    .opacity(isEnabled ? 1 : 0.4)
  }

  private var placeholderAlignment: Alignment {
    switch alignment {
    case .leading: .topLeading
    case .center: .top
    case .trailing: .topTrailing
    }
  }

  @ViewBuilder private var placeholder: some View {
    Group {
      if let prompt = configuration.prompt {
        prompt
      } else {
        configuration.label
      }
    }
    .lineLimit(configuration.axis == .vertical ? lineLimit : 1)
    .foregroundStyle(Color(storage: .system(.placeholder)))
  }

  private var binding: Binding<String> {
    switch configuration.source {
    case .text(let binding): return binding
    case .value(let value):
      let draft = self.$draft
      return Binding(
        location: FunctionLocation(
          get: { draft.wrappedValue ?? value.format() },
          set: { text, _ in draft.wrappedValue = text }
        )
      )
    }
  }

  /// Takes what was typed over as the value.
  private func commit() {
    guard case .value(let value) = configuration.source, let text = draft else { return }
    value.parse(text)
    draft = nil
  }
}

/// Makes presses on a field's frame presses on its text.
private struct TextInputHitArea: ViewModifier {
  func body(content: Content) -> some View {
    content.modifier(_TextInputHitAreaModifier())
  }
}

nonisolated private struct _TextInputHitAreaModifier: ElementModifier {
  typealias Body = Never

  @MainActor
  func makeElement(around child: Element, node: ViewNode) -> TextInputHitAreaElement {
    TextInputHitAreaElement(child: child, node: node)
  }

  @MainActor
  func update(_ element: TextInputHitAreaElement, from old: Self) {}
}

private final class TextInputHitAreaElement: FramedWrapperElement {
  override func paint(_ context: inout PaintContext) {
    _ = record.present(&context)
    child.paint(&context)
  }

  override func hit(_ point: CGPoint) -> Element? {
    guard let found = super.hit(point) else {
      guard record.presented.frame == host.shownFrame, let local = record.presented.local(point),
        CGRect(origin: .zero, size: record.presented.rect.size).includes(local)
      else { return nil }
      return inner
    }
    return found.ancestor(of: TextInputElement.self) == nil ? inner ?? found : found
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    collector.substituting(inner) {
      super.collectHitAreas(collector)
      collector.add(self, record)
    }
  }

  private var inner: Element? { Self.find(child) }

  private static func find(_ element: Element) -> Element? {
    if let found = element as? TextInputElement { return found.input }
    var found: Element?
    element.forEachChild { if found == nil { found = find($0) } }
    return found
  }
}
