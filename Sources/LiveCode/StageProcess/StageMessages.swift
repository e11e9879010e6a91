import Drawing
import Foundation
import ViewRuntime

// What the window's process and the stage process say to each other.
//
// The two are connected by a socket, and share the memory of one picture (`SharedPicture`). The
// window asks, the stage answers:
//
//     window                                     stage
//     start(version, geometry, assets, renderer) ──▶
//                                          ◀──  ready(version)
//     show(ShowRequest)                    ──▶
//                                          ◀──  shown, or failed(reason)
//                                          ◀──  catalog(plugins, parameters)
//     settings(values, choices)            ──▶
//     saveState                            ──▶
//                                          ◀──  state
//     frame(number, timestamp, replay, …)  ──▶
//                                          ◀──  frame(number, changes, next, …)
//     keepHistory(seconds)                 ──▶
//     pace(rate), advance(seconds)         ──▶
//     inspect(parts)                       ──▶
//                                          ◀──  inspection
//     input(event), resize(geometry)       ──▶
//                                          ◀──  wantsFrame
//                                          ◀──  pointer(shape)
//     clipboard(text)                      ──▶
//                                          ◀──  clipboard(text)
//
// - One picture is shared, so the stage draws only between a `frame` request and its answer, and
//   the window reads only outside of that. There is never more than one unanswered request.
// - The stage reads no clock for its frames: a frame shows the timestamp that it was asked for.
// - With a `replay` time a frame is what was shown at that time, drawn again from the history; the
//   views are not touched by it, and go on from where they were with the next frame without one.
// - `pace` and `advance` are for the timers and tasks of the code, which follow the stage's time;
//   frames have their timestamps.
// - `wantsFrame` comes when something happened at rest that a frame must show, once until the next
//   request; while something moves the answers' `next` says so.
// - Settings, catalogues and state are JSON (`StageSettings`, `EffectCatalog`, `SavedState`).
// - A message is its length in bytes (4, little-endian), its kind (1) and its fields in the order
//   in which they are written below; see `WireWriter`. The version changes when any of it does.

/// What both ends have to agree on.
package enum StageProtocol {
  package static let version: UInt16 = 4
}

/// How large the stage is, in points and in pixels.
package struct StageGeometry: Sendable, Equatable {
  /// In points.
  package var size: CGSize
  /// Pixels per point.
  package var scale: Double
  package var pixelWidth: Int
  package var pixelHeight: Int

  package init(size: CGSize, scale: Double, pixelWidth: Int, pixelHeight: Int) {
    self.size = size
    self.scale = scale
    self.pixelWidth = pixelWidth
    self.pixelHeight = pixelHeight
  }
}

/// What the window asks of the stage process.
package enum StageRequest: Sendable {
  /// The first message. Assets are folders in which pictures are looked for first; the renderer is
  /// a `RendererChoice`.
  case start(version: UInt16, geometry: StageGeometry, assets: [String], renderer: String)
  case show(ShowRequest)
  /// Loads further effect plugins, by their libraries' paths; the views go on.
  case loadPlugins([String])
  /// What a person has set, as `StageSettings`.
  case settings([UInt8])
  case input(InputEvent)
  case resize(StageGeometry)
  /// Makes a frame; `isWhole`: the picture's memory holds nothing of use; `replay`: instead of the
  /// views' next moment, what was shown at this time on the stage's clock.
  case frame(number: UInt32, timestamp: Double, isWhole: Bool, replay: Double? = nil)
  /// Keeps what is shown for so many seconds from now on, to be replayed; 0 for nothing.
  case keepHistory(seconds: Double)
  /// How fast the time goes by which the code's timers and tasks wait, from 0, seconds in a second.
  case pace(rate: Double)
  /// Moves that time on at once.
  case advance(seconds: Double)
  /// Asks for `inspection`.
  case inspect(InspectionParts)
  /// Asks for `state`.
  case saveState
  /// Asks for `dump`.
  case dump
  /// Ends the process.
  case quit
  /// The text on the desktop's clipboard, before the key that pastes it; empty for none.
  case clipboard(String)
}

/// What a stage process is to show.
package struct ShowRequest: Sendable, Equatable {
  /// The libraries of effect plugins, to be loaded first.
  package var plugins: [String] = []
  /// A compiled library.
  package var library: String
  /// The view by its place in the library; -1 for the one that the library was compiled for.
  package var entry: Int32 = -1
  /// What a person has set, as `StageSettings`.
  package var settings: [UInt8] = []
  /// What an earlier version's views held, as `SavedState`; empty for nothing.
  package var state: [UInt8] = []

  package init(library: String) { self.library = library }
}

/// What the stage process answers.
package enum StageReport: Sendable {
  /// It has started and can show something.
  case ready(version: UInt16)
  /// The library is loaded; its first frame can be asked for.
  case shown
  /// The library could not be loaded, in one line.
  case failed(String)
  case wantsFrame
  case frame(FrameReport)
  /// Warnings of the runtime's, one line each. What the code prints comes through pipes instead.
  case log([String])
  /// What the views hold, as `SavedState`.
  case state([UInt8])
  /// What plugins offer and which parameters there are, as `EffectCatalog`; sent whenever there are
  /// others.
  case catalog([UInt8])
  /// The last frame as one JSON line (see `FrameDump`).
  case dump(String)
  case inspection(StageInspection)
  /// The shape of the pointer over the views, when it becomes another one.
  case pointer(PointerShape)
  /// Text for the desktop's clipboard.
  case clipboard(String)
}

/// What a finished frame came to.
package struct FrameReport: Sendable, Equatable {
  /// When the stage wants its next frame.
  package enum Next: Sendable, Equatable {
    /// Something moves.
    case soon
    /// At this timestamp, seconds on the frames' clock.
    case at(Double)
    /// When it says `wantsFrame`.
    case idle
  }

  package var number: UInt32
  /// The picture's size in pixels; its rows follow each other without gaps.
  package var width: Int
  package var height: Int
  /// What changed since the last frame, in pixels.
  package var changes: [PixelRect]
  package var next: Next
  /// How many values are in flight.
  package var inFlight: UInt32
  /// What the stage's view with the focus takes from the keyboard.
  package var focus = KeyFocus.none
  /// How long the stage took for it, seconds.
  package var updateSeconds: Double
  package var renderSeconds: Double
  /// The time that the picture shows on the stage's clock, seconds.
  package var timestamp = 0.0
  /// Whether it is from the history.
  package var isReplay = false
  /// The times that can be replayed, seconds; nil where no history is kept.
  package var history: ClosedRange<Double>?
  /// For how many turns of the window's no new picture was ready since the report before; the
  /// window counts them.
  package var missed = 0

  package init(
    number: UInt32,
    width: Int,
    height: Int,
    changes: [PixelRect],
    next: Next,
    inFlight: UInt32,
    updateSeconds: Double,
    renderSeconds: Double
  ) {
    self.number = number
    self.width = width
    self.height = height
    self.changes = changes
    self.next = next
    self.inFlight = inFlight
    self.updateSeconds = updateSeconds
    self.renderSeconds = renderSeconds
  }
}

// MARK: Bytes

extension StageRequest {
  package func write(to writer: inout WireWriter) {
    switch self {
    case .start(let version, let geometry, let assets, let renderer):
      writer.begin(1)
      writer.write(version)
      geometry.write(to: &writer)
      writer.write(assets)
      writer.write(renderer)
    case .show(let request):
      writer.begin(2)
      writer.write(request.plugins)
      writer.write(request.library)
      writer.write(request.entry)
      writer.write(request.settings)
      writer.write(request.state)
    case .input(let event):
      writer.begin(3)
      writer.write(event)
    case .resize(let geometry):
      writer.begin(4)
      geometry.write(to: &writer)
    case .frame(let number, let timestamp, let isWhole, let replay):
      writer.begin(5)
      writer.write(number)
      writer.write(timestamp)
      writer.write(isWhole)
      writer.write(replay != nil)
      if let replay { writer.write(replay) }
    case .saveState: writer.begin(6)
    case .dump: writer.begin(7)
    case .quit: writer.begin(8)
    case .settings(let bytes):
      writer.begin(9)
      writer.write(bytes)
    case .keepHistory(let seconds):
      writer.begin(10)
      writer.write(seconds)
    case .inspect(let parts):
      writer.begin(11)
      writer.write(parts.rawValue)
    case .clipboard(let text):
      writer.begin(12)
      writer.write(text)
    case .pace(let rate):
      writer.begin(13)
      writer.write(rate)
    case .advance(let seconds):
      writer.begin(14)
      writer.write(seconds)
    case .loadPlugins(let libraries):
      writer.begin(15)
      writer.write(libraries)
    }
    writer.end()
  }

  /// Reads the message of a kind.
  package init(kind: UInt8, _ reader: inout WireReader) throws(WireError) {
    switch kind {
    case 1:
      self = .start(
        version: try reader.integer(),
        geometry: try StageGeometry(&reader),
        assets: try reader.strings(),
        renderer: try reader.string()
      )
    case 2:
      let plugins = try reader.strings()
      var request = ShowRequest(library: try reader.string())
      request.plugins = plugins
      request.entry = try reader.integer()
      request.settings = try reader.bytes()
      request.state = try reader.bytes()
      self = .show(request)
    case 3: self = .input(try reader.inputEvent())
    case 4: self = .resize(try StageGeometry(&reader))
    case 5:
      self = .frame(
        number: try reader.integer(),
        timestamp: try reader.double(),
        isWhole: try reader.bool(),
        replay: try reader.bool() ? try reader.double() : nil
      )
    case 6: self = .saveState
    case 7: self = .dump
    case 8: self = .quit
    case 9: self = .settings(try reader.bytes())
    case 10: self = .keepHistory(seconds: try reader.double())
    case 11: self = .inspect(InspectionParts(rawValue: try reader.integer()))
    case 12: self = .clipboard(try reader.string())
    case 13: self = .pace(rate: try reader.double())
    case 14: self = .advance(seconds: try reader.double())
    case 15: self = .loadPlugins(try reader.strings())
    default: throw .unknownKind(kind)
    }
  }
}

extension StageReport {
  package func write(to writer: inout WireWriter) {
    switch self {
    case .ready(let version):
      writer.begin(1)
      writer.write(version)
    case .shown: writer.begin(2)
    case .failed(let reason):
      writer.begin(3)
      writer.write(reason)
    case .wantsFrame: writer.begin(4)
    case .frame(let frame):
      writer.begin(5)
      frame.write(to: &writer)
    case .log(let lines):
      writer.begin(6)
      writer.write(lines)
    case .state(let bytes):
      writer.begin(7)
      writer.write(bytes)
    case .dump(let json):
      writer.begin(8)
      writer.write(json)
    case .catalog(let bytes):
      writer.begin(9)
      writer.write(bytes)
    case .inspection(let inspection):
      writer.begin(10)
      writer.write(inspection)
    case .pointer(let shape):
      writer.begin(11)
      writer.write(shape.rawValue)
    case .clipboard(let text):
      writer.begin(12)
      writer.write(text)
    }
    writer.end()
  }

  /// Reads the message of a kind.
  package init(kind: UInt8, _ reader: inout WireReader) throws(WireError) {
    switch kind {
    case 1: self = .ready(version: try reader.integer())
    case 2: self = .shown
    case 3: self = .failed(try reader.string())
    case 4: self = .wantsFrame
    case 5: self = .frame(try FrameReport(&reader))
    case 6: self = .log(try reader.strings())
    case 7: self = .state(try reader.bytes())
    case 8: self = .dump(try reader.string())
    case 9: self = .catalog(try reader.bytes())
    case 10: self = .inspection(try reader.inspection())
    case 11: self = .pointer(PointerShape(rawValue: try reader.integer()) ?? .arrow)
    case 12: self = .clipboard(try reader.string())
    default: throw .unknownKind(kind)
    }
  }
}

extension StageGeometry {
  fileprivate func write(to writer: inout WireWriter) {
    writer.write(size)
    writer.write(scale)
    writer.write(UInt32(clamping: pixelWidth))
    writer.write(UInt32(clamping: pixelHeight))
  }

  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    size = try reader.size()
    scale = try reader.double()
    pixelWidth = Int(try reader.integer() as UInt32)
    pixelHeight = Int(try reader.integer() as UInt32)
  }
}

extension FrameReport {
  fileprivate func write(to writer: inout WireWriter) {
    writer.write(number)
    writer.write(UInt32(clamping: width))
    writer.write(UInt32(clamping: height))
    writer.write(UInt32(clamping: changes.count))
    for rect in changes {
      for value in [rect.x, rect.y, rect.width, rect.height] {
        writer.write(UInt32(clamping: value))
      }
    }
    switch next {
    case .soon: writer.write(UInt8(0))
    case .at(let timestamp):
      writer.write(UInt8(1))
      writer.write(timestamp)
    case .idle: writer.write(UInt8(2))
    }
    writer.write(inFlight)
    writer.write(focus.rawValue)
    writer.write(updateSeconds)
    writer.write(renderSeconds)
    writer.write(timestamp)
    writer.write(isReplay)
    writer.write(history != nil)
    if let history {
      writer.write(history.lowerBound)
      writer.write(history.upperBound)
    }
  }

  fileprivate init(_ reader: inout WireReader) throws(WireError) {
    number = try reader.integer()
    width = Int(try reader.integer() as UInt32)
    height = Int(try reader.integer() as UInt32)
    changes = []
    for _ in 0..<(try reader.integer() as UInt32) {
      changes.append(
        PixelRect(
          x: Int(try reader.integer() as UInt32),
          y: Int(try reader.integer() as UInt32),
          width: Int(try reader.integer() as UInt32),
          height: Int(try reader.integer() as UInt32)
        )
      )
    }
    switch try reader.integer() as UInt8 {
    case 0: next = .soon
    case 1: next = .at(try reader.double())
    default: next = .idle
    }
    inFlight = try reader.integer()
    focus = KeyFocus(rawValue: try reader.integer()) ?? .none
    updateSeconds = try reader.double()
    renderSeconds = try reader.double()
    timestamp = try reader.double()
    isReplay = try reader.bool()
    if try reader.bool() {
      let first = try reader.double()
      history = first...max(first, try reader.double())
    }
  }
}
