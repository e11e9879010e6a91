/// Writes lines to standard output, where a frame dump finds them.
public struct Logger: Sendable {
  private let category: String?

  public init() { category = nil }

  public init(subsystem: String, category: String) { self.category = category }

  private func write(_ message: OSLogMessage) {
    print((category.map { "[\($0)] " } ?? "") + message.text)
  }

  public func log(_ message: OSLogMessage) { write(message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(message) }
  public func trace(_ message: OSLogMessage) { write(message) }
  public func debug(_ message: OSLogMessage) { write(message) }
  public func info(_ message: OSLogMessage) { write(message) }
  public func notice(_ message: OSLogMessage) { write(message) }
  public func warning(_ message: OSLogMessage) { write(message) }
  public func error(_ message: OSLogMessage) { write(message) }
  public func critical(_ message: OSLogMessage) { write(message) }
  public func fault(_ message: OSLogMessage) { write(message) }
}

/// How much a line matters.
public struct OSLogType: Hashable, Sendable {
  private let number: UInt8

  public static let `default` = OSLogType(number: 0)
  public static let info = OSLogType(number: 1)
  public static let debug = OSLogType(number: 2)
  public static let error = OSLogType(number: 16)
  public static let fault = OSLogType(number: 17)
}

/// Whether a value may be read in a log; it always is here.
public struct OSLogPrivacy: Sendable {
  public static let auto = OSLogPrivacy()
  public static let `public` = OSLogPrivacy()
  public static let `private` = OSLogPrivacy()
  public static let sensitive = OSLogPrivacy()
}

/// The text of a line in a log.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<T>(
      _ value: @autoclosure () -> T,
      privacy: OSLogPrivacy = .auto
    ) { text += "\(value())" }
  }
}
