import Foundation

/// A string with values in it that can be looked up in a table of translations.
///
/// ```swift
/// let count = 1200
/// let key: LocalizedStringKey = "**\(count)** files"  // key "**%lld** files"
/// ```
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// A part of the string that was not written in it.
  enum Argument: Equatable, Sendable {
    case text(Text)
    case string(String)
    case integer(Int64)
    case unsigned(UInt64)
    case floating(Double)
    /// A C format and its value, already put in.
    case formatted(String)
  }

  /// What to look up: the literal parts, with a format specifier for each value.
  let key: String
  /// The literal parts, one more than there are arguments.
  let literals: [String]
  let arguments: [Argument]

  public init(_ value: String) {
    self.init(stringLiteral: value)
  }

  public init(stringLiteral value: String) {
    key = value
    literals = [value]
    arguments = []
  }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    literals = stringInterpolation.literals + [stringInterpolation.literal]
    arguments = stringInterpolation.arguments
  }

  /// Collects the parts of an interpolated string.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var literals: [String] = []
    var literal = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      literals.reserveCapacity(interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      if literal.utf8.contains(UInt8(ascii: "%")) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      } else {
        key += literal
      }
      self.literal += literal
    }

    private mutating func append(_ argument: Argument, specifier: String) {
      key += specifier
      literals.append(literal)
      literal = ""
      arguments.append(argument)
    }

    public mutating func appendInterpolation(_ string: String) {
      append(.string(string), specifier: "%@")
    }

    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject,
      formatter: Formatter? = nil
    ) {
      let string = formatter?.string(for: subject) ?? "\(subject)"
      append(.string(string), specifier: "%@")
    }

    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject,
      formatter: Formatter? = nil
    ) {
      let string = formatter?.string(for: subject) ?? subject.description
      append(.string(string), specifier: "%@")
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      append(.text(Text(input, format: format)), specifier: "%@")
    }

    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput,
      format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
      append(.text(Text(input, format: format)), specifier: "%@")
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(T._argument(value), specifier: T._specifier)
    }

    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T,
      specifier: String
    ) {
      append(.formatted(String(format: specifier, value._arg)), specifier: specifier)
    }

    public mutating func appendInterpolation(_ text: Text) {
      append(.text(text), specifier: "%@")
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(.text(Text(attributedString)), specifier: "%@")
    }

    public mutating func appendInterpolation(_ image: Image) {
      append(.text(Text(image)), specifier: "%@")
    }

    public mutating func appendInterpolation(_ color: Color) {
      append(.string(color.description), specifier: "%@")
    }

    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)), specifier: "%@")
    }

    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
      append(.text(Text(dates)), specifier: "%@")
    }

    public mutating func appendInterpolation(_ interval: DateInterval) {
      append(.text(Text(interval)), specifier: "%@")
    }

    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>,
      pauseTime: Date? = nil,
      countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      let text = Text(
        timerInterval: timerInterval,
        pauseTime: pauseTime,
        countsDown: countsDown,
        showsHours: showsHours
      )
      append(.text(text), specifier: "%@")
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.text(Text(resource)), specifier: "%@")
    }

    /// Anything else, as Swift describes it.
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) {
      append(.string(String(describing: value)), specifier: "%@")
    }
  }
}

extension LocalizedStringKey {
  /// The string with its values put in, without looking at Markdown.
  package func plainString(locale: Locale) -> String {
    var result = ""
    for (index, literal) in literals.enumerated() {
      result += literal
      if index < arguments.count { result += arguments[index].string(locale: locale) }
    }
    return result
  }
}

extension LocalizedStringKey.Argument {
  /// The value as text; styled text gives its characters only.
  func string(locale: Locale) -> String {
    switch self {
    case .text(let text): text.plainString(locale: locale)
    case .string(let string), .formatted(let string): string
    case .integer(let value): value.formatted(.number.locale(locale))
    case .unsigned(let value): value.formatted(.number.locale(locale))
    case .floating(let value):
      // What C's %f gives: six decimals, no grouping.
      value.formatted(.number.precision(.fractionLength(6)).grouping(.never).locale(locale))
    }
  }
}

/// A value that C's format functions know.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg

  var _arg: _Arg { get }

  static var _specifier: String { get }
}

extension _FormatSpecifiable {
  static func _argument(_ value: Self) -> LocalizedStringKey.Argument {
    switch value._arg {
    case let integer as Int64: .integer(integer)
    case let integer as UInt64: .unsigned(integer)
    case let integer as Int32: .integer(Int64(integer))
    case let integer as UInt32: .unsigned(UInt64(integer))
    case let number as Double: .floating(number)
    case let number as Float: .floating(Double(number))
    default: .string("\(value)")
    }
  }
}

extension Int: _FormatSpecifiable {
  public var _arg: Int64 { Int64(self) }
  public static var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public static var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public static var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
  public var _arg: Int32 { self }
  public static var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
  public var _arg: Int64 { self }
  public static var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
  public var _arg: UInt64 { UInt64(self) }
  public static var _specifier: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public static var _specifier: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public static var _specifier: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
  public var _arg: UInt32 { self }
  public static var _specifier: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
  public var _arg: UInt64 { self }
  public static var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  public var _arg: Float { self }
  public static var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public static var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  public var _arg: Double { Double(self) }
  public static var _specifier: String { "%lf" }
}
