import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entry var name: Type = value` in an extension of `EnvironmentValues`, `Transaction` and the
/// like: a key of its own, and accessors that go through it.
struct EntryMacro: AccessorMacro, PeerMacro {
  /// What is extended, and the protocol of its keys.
  private static let keyProtocols = [
    "EnvironmentValues": "EnvironmentKey",
    "Transaction": "TransactionKey",
    "ContainerValues": "ContainerValueKey",
    "FocusedValues": "FocusedValueKey",
  ]

  static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry = try Entry(declaration, context)
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // Mistakes are reported once, by the accessors.
    guard let entry = try? Entry(declaration, context) else { return [] }
    if entry.container == "FocusedValues" {
      guard let type = entry.type else { return [] }
      let value = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
      return [
        """
        private struct \(raw: entry.key): SwiftUI.FocusedValueKey {
          typealias Value = \(value.trimmed)
        }
        """
      ]
    }
    // A computed value needs no `Sendable` type; without a written type it must be stored.
    let property: DeclSyntax =
      if let type = entry.type {
        "static var defaultValue: \(type.trimmed) { \(entry.value) }"
      } else {
        "static let defaultValue = \(entry.value)"
      }
    return [
      """
      private struct \(raw: entry.key): SwiftUI.\(raw: entry.keyProtocol) {
        \(property)
      }
      """
    ]
  }

  private struct Entry {
    let key: String
    let container: String
    let keyProtocol: String
    let type: TypeSyntax?
    let value: ExprSyntax

    init(_ declaration: some DeclSyntaxProtocol, _ context: some MacroExpansionContext) throws {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
        let binding = variable.bindings.first, binding.accessorBlock == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else { throw MacroError("@Entry belongs in front of one stored 'var'.") }
      guard
        let container = context.lexicalContext.lazy
          .compactMap({ $0.as(ExtensionDeclSyntax.self) })
          .first?.extendedType.trimmedDescription.split(separator: ".").last.map(String.init),
        let keyProtocol = keyProtocols[container]
      else {
        throw MacroError(
          "@Entry belongs in an extension of EnvironmentValues, Transaction, ContainerValues or "
            + "FocusedValues."
        )
      }
      let type = binding.typeAnnotation?.type
      let isOptional =
        type?.is(OptionalTypeSyntax.self) == true
        || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      guard let value = binding.initializer?.value ?? (isOptional ? "nil" : nil) else {
        throw MacroError("@Entry needs a default value: @Entry var \(name): Int = 0.")
      }
      key = "__Key_" + name.filter { $0 != "`" }
      self.container = container
      self.keyProtocol = keyProtocol
      self.type = type
      self.value = value.trimmed
    }
  }
}
