public import Foundation
import Motion

/// Opens a link.
///
/// Nothing on the stage shows web pages: unless a handler is put into the environment the link is
/// only reported.
public struct OpenURLAction: Sendable {
  /// What a handler did with a link.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled, discarded, systemAction(URL?)
    }

    let kind: Kind

    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    /// Leaves the link to the system.
    public static let systemAction = Result(kind: .systemAction(nil))

    /// Leaves another link to the system.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction(url)) }
  }

  private let handler: (@MainActor @Sendable (URL) -> Result)?
  private let report: @Sendable (String) -> Void

  public init(handler: @escaping @MainActor @Sendable (URL) -> Result) {
    self.handler = handler
    report = EnvironmentValues().diagnostics
  }

  init(report: @escaping @Sendable (String) -> Void) {
    handler = nil
    self.report = report
  }

  @MainActor
  public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  /// Opens `url`, and then says whether something took it.
  @MainActor
  public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
    switch handler?(url).kind ?? .systemAction(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction(let other):
      report("Not opened: \((other ?? url).absoluteString). The stage shows no other documents.")
      completion(false)
    }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
  /// What opens links here.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] ?? OpenURLAction(report: diagnostics) }
    set { self[OpenURLKey.self] = newValue }
  }
}
