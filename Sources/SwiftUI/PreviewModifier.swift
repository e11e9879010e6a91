public import ViewRuntime

/// Something around previews that share what it is made from, such as sample data.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View
  typealias Content = PreviewModifierContent

  /// Makes what previews share.
  static func makeSharedContext() async throws -> Context

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a modifier is put around.
public struct PreviewModifierContent: View {
  let content: AnyView

  public var body: some View { content }
}

/// Shows a preview under a modifier, as soon as what that needs is there.
struct ModifiedPreview<M: PreviewModifier>: View {
  let modifier: M
  let content: AnyView
  @State private var context: M.Context?

  var body: some View {
    if let context {
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    } else {
      Color.clear.task {
        do {
          context = try await M.makeSharedContext()
        } catch {
          print("\(M.self) made no context: \(error)")
        }
      }
    }
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Puts a modifier around the preview.
  @MainActor
  public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait {
    PreviewTrait { AnyView(ModifiedPreview(modifier: modifier, content: $0)) }
  }
}

/// What a `#Preview` with traits shows.
public struct _PreviewWithTraits: View {
  private let content: AnyView

  @MainActor
  public init<V: View>(_ traits: [PreviewTrait<Preview.ViewTraits>], _ content: V) {
    self.content = traits.reduce(AnyView(content)) { view, trait in
      trait.modify.map { $0(view) } ?? view
    }
  }

  public var body: some View { content }
}
