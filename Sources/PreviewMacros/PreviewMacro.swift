import SwiftSyntax
import SwiftSyntaxMacros

/// `#Preview("Title", traits: …) { … }`: a function by which the playground makes the view.
///
/// The function is found by its symbol, which names the place of the `#Preview` in its file.
struct PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = body(of: node) else {
      throw MacroError("#Preview needs a closure that makes the view: #Preview { MyView() }.")
    }
    guard let location = context.location(of: node) else { return [] }
    let symbol =
      "zoetrope_preview_\(sanitized(location.file.trimmedDescription))"
      + "_\(location.line.trimmedDescription)_\(location.column.trimmedDescription)"
    let (previewables, statements) = split(body)
    let function = context.makeUniqueName("preview")
    let traits = traits(of: node)
    if previewables.isEmpty {
      return [
        """
        @_cdecl("\(raw: symbol)")
        public func \(function)() -> Swift.UnsafeMutableRawPointer {
          SwiftUI._ViewEntry.box { \(modified("SwiftUI._PreviewBody \(body)", traits)) }
        }
        """
      ]
    }
    return [
      """
      @_cdecl("\(raw: symbol)")
      public func \(function)() -> Swift.UnsafeMutableRawPointer {
        struct PreviewContent: SwiftUI.View {
          \(previewables)
          var body: some SwiftUI.View {
            \(statements)
          }
        }
        return SwiftUI._ViewEntry.box { \(modified("PreviewContent()", traits)) }
      }
      """
    ]
  }

  /// The view under the traits' modifiers.
  private static func modified(_ view: ExprSyntax, _ traits: [ExprSyntax]) -> ExprSyntax {
    guard !traits.isEmpty else { return "SwiftUI.AnyView(\(view))" }
    let list = traits.map { $0.trimmedDescription }.joined(separator: ", ")
    return "SwiftUI.AnyView(SwiftUI._PreviewWithTraits([\(raw: list)], \(view)))"
  }

  /// The argument `traits` and those without a label that follow it.
  private static func traits(of node: some FreestandingMacroExpansionSyntax) -> [ExprSyntax] {
    var traits: [ExprSyntax] = []
    for argument in node.arguments {
      if argument.label?.text == "traits" {
        traits = [argument.expression]
      } else if argument.label == nil, !traits.isEmpty {
        traits.append(argument.expression)
      }
    }
    return traits
  }

  private static func body(of node: some FreestandingMacroExpansionSyntax) -> ClosureExprSyntax? {
    if let closure = node.trailingClosure { return closure }
    return node.arguments.last { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }

  /// Letters, digits and underscores of a string literal's content, for a symbol's name.
  static func sanitized(_ literal: String) -> String {
    String(
      literal.split(separator: "/").last.map(String.init)?
        .unicodeScalars.filter { $0 != "\"" }
        .map { scalar -> Character in
          let isPlain =
            scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          return isPlain ? Character(scalar) : "_"
        } ?? []
    )
  }

  /// Takes the declarations marked with `@Previewable` out of a closure.
  private static func split(
    _ closure: ClosureExprSyntax
  ) -> (previewables: CodeBlockItemListSyntax, statements: CodeBlockItemListSyntax) {
    var previewables: [CodeBlockItemSyntax] = []
    var statements: [CodeBlockItemSyntax] = []
    for item in closure.statements {
      if var variable = item.item.as(VariableDeclSyntax.self),
        let index = variable.attributes.firstIndex(where: isPreviewable)
      {
        variable.attributes.remove(at: index)
        var changed = item
        changed.item = .decl(DeclSyntax(variable))
        previewables.append(changed)
      } else {
        statements.append(item)
      }
    }
    return (CodeBlockItemListSyntax(previewables), CodeBlockItemListSyntax(statements))
  }

  private static func isPreviewable(_ element: AttributeListSyntax.Element) -> Bool {
    guard case .attribute(let attribute) = element else { return false }
    let name = attribute.attributeName.trimmedDescription
    return name == "Previewable" || name == "SwiftUI.Previewable"
  }
}

/// `@Previewable` marks declarations for `#Preview` and adds nothing by itself.
struct PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
