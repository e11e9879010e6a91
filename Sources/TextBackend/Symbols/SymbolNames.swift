/// Finds the name that was meant.
enum SymbolNames {
  /// The nearest of `names` by letters to change, or nil when none is near.
  static func nearest(to name: String, in names: some Sequence<String>) -> String? {
    let wanted = Array(name.utf8)
    var best: (name: String, distance: Int)?
    for candidate in names {
      let bytes = Array(candidate.utf8)
      guard abs(bytes.count - wanted.count) <= (best?.distance ?? .max) else { continue }
      let distance = distance(wanted, bytes)
      if let best, (best.distance, best.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    guard let best, best.distance <= max(2, wanted.count / 2) else { return nil }
    return best.name
  }

  /// Levenshtein's distance.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (x == y ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[b.count]
  }
}
