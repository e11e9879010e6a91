import Foundation
import Testing

/// The numeric cases that these tests check against, by group.
enum Vectors {
  // Only read after it is made.
  nonisolated(unsafe) private static let groups: [String: Any] = {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("vectors.json")
    guard let data = try? Data(contentsOf: url),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [:] }
    return object
  }()

  static func group(_ name: String) throws -> [[String: Any]] {
    let vectors = try #require(groups[name] as? [[String: Any]])
    #expect(!vectors.isEmpty)
    return vectors
  }
}

extension Dictionary where Key == String, Value == Any {
  func numbers(_ key: String) throws -> [Double] {
    try #require(self[key] as? [Any]).map { try #require(($0 as? NSNumber)?.doubleValue) }
  }

  func number(_ key: String) throws -> Double {
    try #require((self[key] as? NSNumber)?.doubleValue)
  }

  func string(_ key: String) throws -> String {
    try #require(self[key] as? String)
  }
}
