import Foundation
internal import ViewRuntime

/// Events at times on the virtual clock: what a person would do, for stills, movies and tests.
public struct StageScript: Sendable {
  enum Action: Sendable {
    case tap(CGPoint)
    case tapView(String)
    case press(CGPoint)
    case move(CGPoint)
    case release(CGPoint)
    case scroll(CGSize, over: CGPoint)
    case key(String)
    case text(String)
    case resize(CGSize)
  }

  struct Entry: Sendable {
    var time: Double
    var action: Action
  }

  var entries: [Entry]

  /// A line that cannot be read.
  public struct ParseError: Error, CustomStringConvertible {
    public let line: Int
    public let reason: String

    public var description: String {
      "Line \(line) of the script: \(reason). A line looks like {\"at\":0.5,\"tap\":[120,300]}."
    }
  }

  /// Reads one JSON object a line.
  public init(_ text: String) throws(ParseError) {
    entries = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.isEmpty || trimmed.hasPrefix("//") { continue }
      entries.append(try Self.entry(trimmed, line: index + 1))
    }
    entries = entries.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  private static let actionNames = [
    "tap", "tapView", "press", "move", "release", "scroll", "key", "text", "resize",
  ]

  private static func entry(_ line: String, line number: Int) throws(ParseError) -> Entry {
    func fail(_ reason: String) -> ParseError { ParseError(line: number, reason: reason) }
    guard
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    else { throw fail("it is not a JSON object") }
    guard let time = (object["at"] as? NSNumber)?.doubleValue, time.isFinite, time >= 0 else {
      throw fail("\"at\" must be a time of at least 0 seconds")
    }
    let actions = Self.actionNames.filter { object[$0] != nil }
    guard actions.count <= 1 else {
      throw fail("it has \(actions.joined(separator: " and ")), of which only one can be done")
    }
    func pair(_ key: String) throws(ParseError) -> CGPoint? {
      guard let value = object[key] else { return nil }
      guard let numbers = (value as? [NSNumber])?.map(\.doubleValue), numbers.count == 2 else {
        throw fail("\"\(key)\" must be two numbers")
      }
      return CGPoint(x: numbers[0], y: numbers[1])
    }
    if let point = try pair("tap") { return Entry(time: time, action: .tap(point)) }
    if let point = try pair("press") { return Entry(time: time, action: .press(point)) }
    if let point = try pair("move") { return Entry(time: time, action: .move(point)) }
    if let point = try pair("release") { return Entry(time: time, action: .release(point)) }
    if let value = object["tapView"] {
      guard let name = value as? String else { throw fail("\"tapView\" must be a name") }
      return Entry(time: time, action: .tapView(name))
    }
    if let delta = try pair("scroll") {
      guard let point = try pair("over") else { throw fail("\"scroll\" needs \"over\":[x,y]") }
      return Entry(
        time: time,
        action: .scroll(CGSize(width: delta.x, height: delta.y), over: point)
      )
    }
    if let value = object["key"] {
      guard let key = value as? String else { throw fail("\"key\" must be a name") }
      guard KeyStroke(key) != nil else {
        throw fail("there is no key '\(key)'; keys are characters and \(KeyStroke.namesText)")
      }
      return Entry(time: time, action: .key(key))
    }
    if let value = object["text"] {
      guard let text = value as? String else { throw fail("\"text\" must be a string") }
      return Entry(time: time, action: .text(text))
    }
    if let size = try pair("resize") {
      guard size.x > 0, size.y > 0 else { throw fail("\"resize\" needs a size above 0") }
      return Entry(time: time, action: .resize(CGSize(width: size.x, height: size.y)))
    }
    throw fail("it has none of \(Self.actionNames.joined(separator: ", "))")
  }
}

extension Stage {
  /// Makes the frames up to `end`, with the script's events in between.
  ///
  /// - Parameters:
  ///   - script: Each event is tested against the last frame at or before its time, and takes effect
  ///     in the next one.
  ///   - end: The time of the last frame, seconds.
  ///   - frame: Called after each frame that was made.
  public func play(
    _ script: StageScript,
    until end: Double,
    frame: (Stage) throws -> Void
  ) rethrows {
    var next = 0
    while true {
      let following = Double(frameNumber + 1) / framesPerSecond
      while next < script.entries.count, script.entries[next].time < following - 1e-9 {
        perform(script.entries[next].action)
        next += 1
      }
      guard following <= end + 1e-9 else { break }
      step()
      try frame(self)
    }
  }

  private func perform(_ action: StageScript.Action) {
    switch action {
    case .tap(let point): tap(at: point)
    case .tapView(let id):
      if !tap(id) {
        services.sink.report(
          "The script taps the view '\(id)', but no such view is seen at that moment."
        )
      }
    case .press(let point): press(at: point)
    case .move(let point): move(to: point)
    case .release(let point): release(at: point)
    case .scroll(let delta, let point): scroll(by: delta, over: point)
    case .key(let name):
      if !press(key: name) {
        services.sink.report("The script presses '\(name)', which is no key's name.")
      }
    case .text(let text): type(text)
    case .resize(let size): resize(to: size)
    }
  }
}

extension StageScript {
  /// A script without events.
  public static let empty = StageScript(entries: [])

  private init(entries: [Entry]) {
    self.entries = entries
  }

  /// The time of the last event, seconds.
  public var lastTime: Double { entries.last?.time ?? 0 }
}
