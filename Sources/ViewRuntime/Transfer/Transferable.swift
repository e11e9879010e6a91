public import Foundation

/// Something that can be given to other views and programs: by drag and drop, a share link or the
/// clipboard.
///
/// ```swift
/// struct Card: Codable, Transferable {
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)
///   }
/// }
/// ```
public protocol Transferable {
  associatedtype Representation: TransferRepresentation

  /// What it is for others.
  @TransferRepresentationBuilder<Self>
  static var transferRepresentation: Representation { get }

  /// What is put on the clipboard.
  var _sharedText: String { get }
  /// What other programs can open; nil for nothing.
  var _sharedURL: URL? { get }
  /// The value that text stands for; nil where it stands for none.
  static func _received(_ text: String) -> Self?
}

extension Transferable {
  public var _sharedText: String {
    (Self.transferRepresentation as? any _TextualRepresentation)?._anyText(of: self) ?? ""
  }

  public var _sharedURL: URL? { nil }

  public static func _received(_ text: String) -> Self? {
    (transferRepresentation as? any _TextualRepresentation)?._anyItem(from: text) as? Self
  }
}

/// One way, or several, in which an item can be given to others.
public protocol TransferRepresentation<Item> {
  associatedtype Item
}

/// A representation that text stands for.
public protocol _TextualRepresentation {
  func _anyText(of item: Any) -> String?
  func _anyItem(from text: String) -> Any?
}

@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  public static func buildExpression<R: TransferRepresentation>(
    _ representation: R
  ) -> R where R.Item == Item { representation }

  public static func buildBlock<each R: TransferRepresentation>(
    _ representation: repeat each R
  ) -> _TransferRepresentations<Item> {
    var list: [any TransferRepresentation] = []
    repeat list.append(each representation)
    return _TransferRepresentations(list: list)
  }
}

/// Several representations; the first that fits counts.
public struct _TransferRepresentations<Item>: TransferRepresentation, _TextualRepresentation {
  let list: [any TransferRepresentation]

  public func _anyText(of item: Any) -> String? {
    list.lazy.compactMap { ($0 as? any _TextualRepresentation)?._anyText(of: item) }.first
  }

  public func _anyItem(from text: String) -> Any? {
    list.lazy.compactMap { ($0 as? any _TextualRepresentation)?._anyItem(from: text) }.first
  }
}

/// An item as its JSON.
public struct CodableRepresentation<Item: Codable>: TransferRepresentation, _TextualRepresentation {
  public init(for type: Item.Type = Item.self, contentType: UTType) {}

  public func _anyText(of item: Any) -> String? {
    (item as? Item).flatMap { try? JSONEncoder().encode($0) }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  public func _anyItem(from text: String) -> Any? {
    try? JSONDecoder().decode(Item.self, from: Data(text.utf8))
  }
}

/// An item as another one that can be transferred.
public struct ProxyRepresentation<Item, Proxy: Transferable>: TransferRepresentation,
  _TextualRepresentation
{
  private let export: (Item) throws -> Proxy
  private let receive: ((Proxy) throws -> Item)?

  public init(exporting: @escaping (Item) throws -> Proxy) {
    export = exporting
    receive = nil
  }

  public init(
    exporting: @escaping (Item) throws -> Proxy,
    importing: @escaping (Proxy) throws -> Item
  ) {
    export = exporting
    receive = importing
  }

  public func _anyText(of item: Any) -> String? {
    (item as? Item).flatMap { try? export($0)._sharedText }
  }

  public func _anyItem(from text: String) -> Any? {
    guard let receive, let proxy = Proxy._received(text) else { return nil }
    return try? receive(proxy)
  }
}

/// An item as bytes; programs on this desktop take text only, so that it reaches views of the stage
/// alone.
public struct DataRepresentation<Item>: TransferRepresentation {
  public init(
    contentType: UTType,
    exporting: @escaping (Item) async throws -> Data,
    importing: @escaping (Data) async throws -> Item
  ) {}

  public init(
    exportedContentType: UTType,
    exporting: @escaping (Item) async throws -> Data
  ) {}

  public init(
    importedContentType: UTType,
    importing: @escaping (Data) async throws -> Item
  ) {}
}

// MARK: - What is there

/// Stands for types that are text by themselves.
public struct _PlainRepresentation<Item>: TransferRepresentation {}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _PlainRepresentation<String>()
  }

  public var _sharedText: String { self }

  public static func _received(_ text: String) -> String? { text }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _PlainRepresentation<AttributedString>()
  }

  public var _sharedText: String { String(characters) }

  public static func _received(_ text: String) -> AttributedString? { AttributedString(text) }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _PlainRepresentation<URL>()
  }

  public var _sharedText: String { isFileURL ? path : absoluteString }
  public var _sharedURL: URL? { self }

  public static func _received(_ text: String) -> URL? {
    text.hasPrefix("/")
      ? URL(fileURLWithPath: text) : URL(string: text).flatMap { $0.scheme == nil ? nil : $0 }
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    _PlainRepresentation<Data>()
  }

  public var _sharedText: String { String(decoding: self, as: UTF8.self) }

  public static func _received(_ text: String) -> Data? { Data(text.utf8) }
}

extension Image: Transferable {
  nonisolated public static var transferRepresentation: some TransferRepresentation {
    _PlainRepresentation<Image>()
  }
}

extension Color: Transferable {
  nonisolated public static var transferRepresentation: some TransferRepresentation {
    _PlainRepresentation<Color>()
  }
}
