/// Why a parameter cannot be set, in one line.
public enum ParameterError: Error, CustomStringConvertible, Equatable {
  case unknown(String, known: [String])
  case wrongValue(String, String, expectation: String)

  public var description: String {
    switch self {
    case .unknown(let id, let known):
      "There is no parameter '\(id)'. "
        + (known.isEmpty ? "None is declared." : "There are: \(known.joined(separator: ", ")).")
    case .wrongValue(let id, let value, let expectation):
      "'\(id)' must be \(expectation), not '\(value)'."
    }
  }
}
