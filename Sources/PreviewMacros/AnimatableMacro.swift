import SwiftSyntax
import SwiftSyntaxMacros

/// `@Animatable struct`: an `animatableData` of all stored variables but those marked with
/// `@AnimatableIgnored`.
struct AnimatableMacro: ExtensionMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    if protocols.isEmpty { return [] }
    let conformance: DeclSyntax = "extension \(type.trimmed): SwiftUI.Animatable {}"
    return [conformance.cast(ExtensionDeclSyntax.self)]
  }

  static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self) else {
      throw MacroError("@Animatable belongs in front of a struct.")
    }
    let variables = try animatedVariables(declaration)
    let modifier =
      declaration.modifiers.contains { $0.name.tokenKind == .keyword(.public) } ? "public " : ""
    guard !variables.isEmpty else {
      return [
        """
        \(raw: modifier)var animatableData: SwiftUI.EmptyAnimatableData {
          get { SwiftUI.EmptyAnimatableData() }
          set {}
        }
        """
      ]
    }
    let types = variables.map { "\($0.type).AnimatableData" }
    let (type, value, accesses) = nest(variables.map(\.name), types)
    let assignments = zip(variables, accesses).map { variable, access in
      "\(variable.name).animatableData = newValue\(access)"
    }
    return [
      """
      \(raw: modifier)var animatableData: \(raw: type) {
        get { \(raw: value) }
        set {
          \(raw: assignments.joined(separator: "\n"))
        }
      }
      """
    ]
  }

  private struct Variable {
    let name: String
    let type: String
  }

  private static func animatedVariables(_ declaration: some DeclGroupSyntax) throws -> [Variable] {
    var result: [Variable] = []
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var),
        !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
        // Wrapped variables (state, environment) hold no animated value of the struct's own.
        variable.attributes.isEmpty
      else { continue }
      for binding in variable.bindings where isStored(binding) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        guard let type = binding.typeAnnotation?.type.trimmedDescription ?? guessed(binding) else {
          throw MacroError(
            "@Animatable needs the type of '\(name)': write 'var \(name): Type', or mark it with "
              + "@AnimatableIgnored."
          )
        }
        result.append(Variable(name: name, type: type))
      }
    }
    return result
  }

  private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy {
      ["willSet", "didSet"].contains($0.accessorSpecifier.text)
    }
  }

  /// The type of a literal.
  private static func guessed(_ binding: PatternBindingSyntax) -> String? {
    let value = binding.initializer?.value
    if value?.is(FloatLiteralExprSyntax.self) == true { return "Double" }
    if let call = value?.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase == true
    {
      return name
    }
    return nil
  }

  /// Pairs of pairs: the type, the value, and how each part is reached.
  private static func nest(
    _ names: [String],
    _ types: [String]
  ) -> (type: String, value: String, accesses: [String]) {
    if names.count == 1 { return (types[0], "\(names[0]).animatableData", [""]) }
    let rest = nest(Array(names.dropFirst()), Array(types.dropFirst()))
    return (
      "SwiftUI.AnimatablePair<\(types[0]), \(rest.type)>",
      "SwiftUI.AnimatablePair(\(names[0]).animatableData, \(rest.value))",
      [".first"] + rest.accesses.map { ".second" + $0 }
    )
  }
}

/// `@AnimatableIgnored` keeps a variable out of `animatableData`.
struct AnimatableIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
