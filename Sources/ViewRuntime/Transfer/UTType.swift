/// A kind of content, by its identifier.
public struct UTType: Hashable, Sendable {
  public let identifier: String

  /// Nil for an empty identifier.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  private init(known identifier: String) { self.identifier = identifier }

  /// A kind that a program declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let json = UTType(known: "public.json")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let folder = UTType(known: "public.folder")

  private static let parents: [UTType: [UTType]] = [
    .content: [.item], .data: [.item], .text: [.content, .data], .plainText: [.text],
    .utf8PlainText: [.plainText], .url: [.data], .fileURL: [.url], .json: [.text],
    .image: [.content, .data], .png: [.image], .jpeg: [.image], .folder: [.item],
  ]

  /// Whether it is a kind of `type`, or that itself.
  public func conforms(to type: UTType) -> Bool {
    self == type || (Self.parents[self] ?? []).contains { $0.conforms(to: type) }
  }
}
