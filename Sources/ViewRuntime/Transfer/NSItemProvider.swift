public import Foundation

/// Something that is dragged, for code that asks for it by its kind.
public final class NSItemProvider: @unchecked Sendable {
  /// The value as it was given.
  let value: Any
  public var suggestedName: String?

  init(value: Any) { self.value = value }

  public convenience init() { self.init(value: ()) }

  public convenience init(object: NSString) {
    self.init(value: String(describing: object))
  }

  public convenience init(object: NSURL) { self.init(value: object as URL) }

  public convenience init<T: Transferable>(object: T) { self.init(value: object) }

  public convenience init?(contentsOf url: URL?) {
    guard let url else { return nil }
    self.init(value: url)
  }

  public convenience init(item: Any?, typeIdentifier: String?) { self.init(value: item ?? ()) }

  /// What kinds it can be had as, the nearest first.
  var types: [UTType] {
    switch value {
    case let url as URL: url.isFileURL ? [.fileURL, .utf8PlainText] : [.url, .utf8PlainText]
    case is String, is AttributedString: [.utf8PlainText]
    case is UIImage, is Image: [.image]
    case is any Transferable: [.data, .utf8PlainText]
    default: []
    }
  }

  public var registeredTypeIdentifiers: [String] { types.map(\.identifier) }

  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    guard let type = UTType(identifier) else { return false }
    return types.contains { $0.conforms(to: type) }
  }

  /// The value as one of a type; nil where it cannot be.
  func value<T>(as type: T.Type) -> T? {
    if let value = value as? T { return value }
    guard let text = (value as? any Transferable)?._sharedText, !text.isEmpty else { return nil }
    if T.self == NSString.self { return NSString(string: text) as? T }
    if T.self == NSURL.self { return URL._received(text).map { $0 as NSURL } as? T }
    return (T.self as? any Transferable.Type)?._received(text) as? T
  }

  public func canLoadObject<T>(ofClass type: T.Type) -> Bool { value(as: type) != nil }

  /// Calls back on the main actor, at once.
  @MainActor
  @discardableResult
  public func loadObject<T>(
    ofClass type: T.Type,
    completionHandler: @escaping (T?, (any Error)?) -> Void
  ) -> Progress {
    completionHandler(value(as: type), nil)
    return Progress(totalUnitCount: 1)
  }

  @MainActor
  @discardableResult
  public func loadTransferable<T: Transferable>(
    type: T.Type,
    completionHandler: @escaping (Result<T, any Error>) -> Void
  ) -> Progress {
    if let value = value(as: type) {
      completionHandler(.success(value))
    } else {
      completionHandler(.failure(CocoaError(.coderValueNotFound)))
    }
    return Progress(totalUnitCount: 1)
  }
}
