/// The plugins that are there, as data: what a window lists and sets without running their code.
public struct EffectCatalog: Hashable, Sendable, Codable {
  public enum Kind: String, Hashable, Sendable, Codable {
    case modifier, transition, animation, curve, shape
  }

  /// Something that can be picked.
  public struct Item: Hashable, Sendable, Codable {
    public var name: String
    public var kind: Kind
  }

  public struct Parameter: Hashable, Sendable, Codable {
    /// `Plugin.Title`; the same in every version of the plugin.
    public var id: String
    public var title: String
    public var kind: ParameterKind
    /// What the code gives it.
    public var initial: ParameterValue
    public var value: ParameterValue
  }

  public struct Plugin: Hashable, Sendable, Codable {
    public var name: String
    public var author: String
    public var summary: String
    /// The file or folder that it was compiled from.
    public var path: String
    public var items: [Item]
    public var parameters: [Parameter]
  }

  public var plugins: [Plugin] = []

  public init() {}

  /// All items of a kind, with curves among the animations.
  public func items(_ kind: Kind) -> [Item] {
    plugins.flatMap(\.items).filter {
      $0.kind == kind || kind == .animation && $0.kind == .curve
    }
  }

  public var parameters: [Parameter] { plugins.flatMap(\.parameters) }
}
