/// Which values a parameter can have, and so which control it is set with.
public enum ParameterKind: Hashable, Sendable, Codable {
  /// A number in a range; with a step, a multiple of that from the range's lower end.
  case number(range: ClosedRange<Double>, step: Double?, unit: ParameterUnit)
  case angle(range: ClosedRange<Angle>)
  case color
  /// One of some names.
  case choice([String])
  case toggle
  /// A place in a rectangle: fractions of a view, or points.
  case point(x: ClosedRange<Double>, y: ClosedRange<Double>, unit: ParameterUnit)
}

extension ParameterKind {
  /// The nearest value that the parameter can have; nil for a value of another kind, or one that is
  /// no number.
  public func nearest(_ value: ParameterValue) -> ParameterValue? {
    switch (self, value) {
    case (.number(let range, let step, _), .number(let number)):
      guard number.isFinite else { return nil }
      return .number(Self.stepped(range.clamping(number), step, range))
    case (.angle(let range), .angle(let angle)):
      guard angle.radians.isFinite else { return nil }
      return .angle(range.clamping(angle))
    case (.color, .color(let red, let green, let blue, let opacity)):
      return [red, green, blue, opacity].allSatisfy(\.isFinite) ? value : nil
    case (.choice(let names), .choice(let name)): return names.contains(name) ? value : nil
    case (.toggle, .toggle): return value
    case (.point(let xs, let ys, _), .point(let x, let y)):
      guard x.isFinite, y.isFinite else { return nil }
      return .point(x: xs.clamping(x), y: ys.clamping(y))
    default: return nil
    }
  }

  private static func stepped(
    _ number: Double,
    _ step: Double?,
    _ range: ClosedRange<Double>
  ) -> Double {
    guard let step, step > 0 else { return number }
    let count = ((number - range.lowerBound) / step).rounded()
    return range.clamping(range.lowerBound + count * step)
  }

  /// Reads a value as it is written on a command line: `30`, `45deg`, `#ff8000`, `on`, `0.5,1`.
  ///
  /// - Returns: The value, or nil when it is none of this kind.
  public func value(_ text: String) -> ParameterValue? {
    switch self {
    case .number: return Double(text).map { .number($0) }
    case .angle:
      let digits = text.hasSuffix("deg") ? String(text.dropLast(3)) : text
      return Double(digits).map { .angle(.degrees($0)) }
    case .color: return ParameterValue(hexadecimal: text)
    case .choice(let names):
      return names.first { $0.lowercased() == text.lowercased() }.map { .choice($0) }
    case .toggle:
      switch text.lowercased() {
      case "on", "true", "yes", "1": return .toggle(true)
      case "off", "false", "no", "0": return .toggle(false)
      default: return nil
      }
    case .point:
      let parts = text.split(separator: ",").map { Double($0) ?? .nan }
      return parts.count == 2 ? .point(x: parts[0], y: parts[1]) : nil
    }
  }

  /// What can be given, in a few words: `a number from 0 to 50 pt`.
  public var expectation: String {
    switch self {
    case .number(let range, _, let unit):
      "a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)) \(unit.symbol)"
        .trimmingCharacters(in: .whitespaces)
    case .angle(let range):
      "degrees from \(plain(range.lowerBound.degrees)) to \(plain(range.upperBound.degrees))"
    case .color: "a colour such as #ff8000"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .toggle: "on or off"
    case .point(let xs, let ys, let unit):
      ("x,y from \(plain(xs.lowerBound)),\(plain(ys.lowerBound)) to "
        + "\(plain(xs.upperBound)),\(plain(ys.upperBound)) \(unit.symbol)")
        .trimmingCharacters(in: .whitespaces)
    }
  }
}

extension ClosedRange {
  fileprivate func clamping(_ value: Bound) -> Bound {
    Swift.min(Swift.max(value, lowerBound), upperBound)
  }
}

/// A number with no more digits than it needs.
func plain(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  guard rounded == rounded.rounded(), abs(rounded) < 1e15 else { return "\(rounded)" }
  return "\(Int(rounded))"
}
