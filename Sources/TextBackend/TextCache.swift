import Drawing

/// Layouts of the texts that were asked for last, each with the proposals it is good for.
struct TextCache {
  /// A styled text that hashes by a sample: hashing every byte of a long text, normalised as
  /// `String` does, takes longer than finding it.
  struct Key: Hashable {
    let text: StyledText
    private let digest: Int

    init(_ text: StyledText) {
      self.text = text
      var hasher = Hasher()
      hasher.combine(text.runs.count)
      for run in text.runs.prefix(8) {
        let bytes = run.text.utf8
        hasher.combine(bytes.count)
        for byte in bytes.prefix(24) { hasher.combine(byte) }
        for byte in bytes.suffix(24) { hasher.combine(byte) }
        hasher.combine(run.font)
        hasher.combine(run.color)
      }
      hasher.combine(text.alignment)
      hasher.combine(text.maximumLines)
      digest = hasher.finalize()
    }

    static func == (left: Key, right: Key) -> Bool {
      left.digest == right.digest && left.text == right.text
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  private struct Layout {
    var shaped: PangoShapedText
    /// The widths in points it is good for; nil for the exact proposal only.
    var widths: ClosedRange<Double>?
    var width: Double?
    var height: Double?
  }

  private final class Entry {
    let key: Key
    var layouts: [Layout] = []
    var weight = 0
    weak var newer: Entry?
    var older: Entry?

    init(_ key: Key) { self.key = key }
  }

  /// Layouts of one text that are kept: those of the latest proposals.
  private static let layoutsPerText = 24

  private var entries: [Key: Entry] = [:]
  private var newest: Entry?
  private var oldest: Entry?
  private var weight = 0
  private let weightLimit: Int

  /// - Parameter weightLimit: About how many glyphs are kept; a layout counts 32 more.
  init(weightLimit: Int = 500_000) {
    self.weightLimit = weightLimit
  }

  var count: Int { entries.count }

  /// The layout for a proposal, which makes its text the newest.
  mutating func layout(for key: Key, width: Double?, height: Double?) -> PangoShapedText? {
    guard let entry = entries[key] else { return nil }
    touch(entry)
    for index in entry.layouts.indices.reversed() {
      let layout = entry.layouts[index]
      if let widths = layout.widths {
        let enough = height.map { $0 + TextComposer.tolerance >= layout.shaped.size.height } ?? true
        if enough, widths.contains(width ?? .infinity) { return layout.shaped }
      }
      if layout.width == width, layout.height == height { return layout.shaped }
    }
    return nil
  }

  mutating func insert(
    _ outcome: TextComposer.Outcome,
    for key: Key,
    width: Double?,
    height: Double?
  ) {
    let entry: Entry
    if let known = entries[key] {
      entry = known
      touch(entry)
    } else {
      entry = Entry(key)
      entries[key] = entry
      link(entry)
    }
    entry.layouts.append(
      Layout(shaped: outcome.shaped, widths: outcome.widths, width: width, height: height)
    )
    add(outcome.shaped.glyphs.count + 32, to: entry)
    if entry.layouts.count > Self.layoutsPerText {
      let gone = entry.layouts.removeFirst()
      add(-(gone.shaped.glyphs.count + 32), to: entry)
    }
    while weight > weightLimit, let last = oldest, last !== entry {
      unlink(last)
      entries[last.key] = nil
      weight -= last.weight
    }
  }

  private mutating func add(_ amount: Int, to entry: Entry) {
    entry.weight += amount
    weight += amount
  }

  private mutating func touch(_ entry: Entry) {
    guard newest !== entry else { return }
    unlink(entry)
    link(entry)
  }

  private mutating func link(_ entry: Entry) {
    entry.older = newest
    entry.newer = nil
    newest?.newer = entry
    newest = entry
    if oldest == nil { oldest = entry }
  }

  private mutating func unlink(_ entry: Entry) {
    if let newer = entry.newer { newer.older = entry.older } else { newest = entry.older }
    if let older = entry.older { older.newer = entry.newer } else { oldest = entry.newer }
    entry.newer = nil
    entry.older = nil
  }
}
