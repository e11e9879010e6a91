import Foundation

/// A string with values in it, and where its translations are.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, Sendable {
  public typealias StringInterpolation = LocalizedStringKey.StringInterpolation

  let localized: LocalizedStringKey
  /// What translations are looked up by.
  public var key: String { localized.key }
  /// The name of the table of translations.
  public var table: String?
  public var locale: Locale

  public init(_ key: LocalizedStringKey, table: String? = nil, locale: Locale = .current) {
    localized = key
    self.table = table
    self.locale = locale
  }

  public init(stringLiteral value: String) {
    self.init(LocalizedStringKey(value))
  }

  public init(stringInterpolation: StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}

extension String {
  /// The resource's string with its values put in.
  public init(localized resource: LocalizedStringResource) {
    self = resource.localized.plainString(locale: resource.locale)
  }
}
