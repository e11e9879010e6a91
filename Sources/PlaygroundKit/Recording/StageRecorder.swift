import Drawing
import Foundation
import ImageBackend
import LiveCode
import Observation

/// Records what a stage shows to a movie, or its last picture to a still.
///
/// ```swift
/// recorder.source = { (picture, time) }  // what is shown now
/// recorder.start(format: .gif)
/// recorder.add(picture, changes: frame.changes, at: time)  // for each frame that is shown
/// recorder.stop()
/// recorder.state  // .encoding, then .finished(URL)
/// ```
///
/// Pictures come when something moves, and none at rest. The movie has a constant rate, and shows
/// each picture for as long as it was seen.
@MainActor
@Observable
package final class StageRecorder {
  package enum State: Equatable, Sendable {
    case idle
    case recording
    case encoding
    /// The movie or still is there.
    case finished(URL)
    /// In one line.
    case failed(String)

    /// What a person should know of it.
    package var message: String? {
      switch self {
      case .finished(let url): "Saved \(url.lastPathComponent)"
      case .failed(let line): line
      case .idle, .recording, .encoding: nil
      }
    }
  }

  package private(set) var state = State.idle {
    didSet {
      if let message = state.message, state != oldValue { onMessage(message) }
    }
  }
  /// Called with one line when a file was written, or cannot be.
  @ObservationIgnored package var onMessage: (String) -> Void = { _ in }
  /// How much of the recording is encoded, from 0 to 1.
  package private(set) var progress = 0.0
  /// When recording began, of the machine's clock; nil while nothing is recorded.
  package private(set) var startDate: Date?

  package var format = MovieFormat.gif
  /// Whether movies show the pointer and its presses.
  package var showsPointer = true
  /// What files are called, with the date behind it.
  @ObservationIgnored package var name = "Stage"
  /// Where movies go; nil for the person's folder for videos.
  @ObservationIgnored package var movieFolder: URL?
  /// Where stills go; nil for the person's folder for pictures.
  @ObservationIgnored package var stillFolder: URL?

  /// What the stage shows now, and the window's time in seconds.
  @ObservationIgnored package var source: () -> (picture: PixelBuffer, timestamp: Double)? = { nil }
  /// Pixels per point of what is shown.
  @ObservationIgnored package var scale = 1.0

  @ObservationIgnored private var job: RecordingJob?
  @ObservationIgnored private var track = PointerTrack()
  @ObservationIgnored private var size: (width: Int, height: Int)?
  @ObservationIgnored private var last = 0.0
  /// What changed in pictures for which there was no room.
  @ObservationIgnored private var missed: [PixelRect] = []
  /// Where ffmpeg is looked for; other places in tests.
  @ObservationIgnored var findsEncoder: () -> Bool = { MovieWriter.program != nil }

  package init() {}

  package var isRecording: Bool { state == .recording }

  // MARK: Recording

  /// Begins a recording, in `format` unless another is given.
  package func start(format: MovieFormat? = nil) {
    guard state != .recording, state != .encoding else { return }
    if let format { self.format = format }
    guard findsEncoder() else {
      state = .failed(JobError.recorderNeedsFFmpeg.description)
      return
    }
    job = RecordingJob()
    track = PointerTrack()
    size = nil
    missed = []
    progress = 0
    startDate = Date()
    state = .recording
    if let (picture, timestamp) = source() { add(picture, changes: [], at: timestamp) }
  }

  /// Takes a picture that is shown.
  ///
  /// - Parameters:
  ///   - picture: All of it; it may change after the call.
  ///   - changes: What differs from the picture before.
  ///   - timestamp: When it is shown, seconds on the window's clock.
  package func add(_ picture: PixelBuffer, changes: [PixelRect], at timestamp: Double) {
    guard state == .recording, let job, picture.width > 0, picture.height > 0 else { return }
    let isOther = size.map { $0.width != picture.width || $0.height != picture.height } ?? true
    var parts = missed + changes
    if isOther || parts.count > 64 {
      parts = [PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)]
    }
    last = max(last, timestamp)
    if size == nil { last = timestamp }
    guard !parts.isEmpty else { return }
    let byteCount = parts.reduce(0) { $0 + $1.width * $1.height * 4 }
    guard job.hasRoom(for: byteCount) else {
      missed = parts
      return
    }
    missed = []
    size = (picture.width, picture.height)
    job.add(FrameSpill.Frame(picture, changes: parts, timestamp: timestamp))
    if job.isFull { stop(at: timestamp) }
  }

  /// Notes where the pointer is.
  ///
  /// - Parameters:
  ///   - place: In the picture's pixels; nil outside of it.
  ///   - isPressed: Whether its button is held.
  ///   - timestamp: Seconds on the window's clock.
  package func pointer(at place: CGPoint?, isPressed: Bool, timestamp: Double) {
    guard state == .recording else { return }
    track.add(PointerTrack.Moment(timestamp: timestamp, place: place, isPressed: isPressed))
  }

  /// Ends the recording and begins to encode it.
  ///
  /// - Parameter timestamp: When, seconds on the window's clock; nil for what `source` says.
  package func stop(at timestamp: Double? = nil) {
    guard state == .recording, let job else { return }
    let end = timestamp ?? source()?.timestamp ?? last
    startDate = nil
    let url: URL
    do {
      url = try newFile(in: movieFolder ?? PersonalFolder.videos, ending: format.rawValue)
    } catch {
      self.job = nil
      state = .failed("\(error)")
      return
    }
    state = .encoding
    let encoding = RecordingJob.Encoding(
      path: url.path,
      framesPerSecond: format.framesPerSecond,
      end: max(end, last),
      pointer: showsPointer ? track : nil,
      scale: scale
    )
    track = PointerTrack()
    job.encode(encoding) { [weak self] value in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.note(value, of: job) }
      }
    } completion: { [weak self] result in
      if result == nil || (try? result?.get()) == nil {
        try? FileManager.default.removeItem(at: url)
      }
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.finish(result, of: job, url) }
      }
    }
  }

  /// Begins or ends a recording.
  package func toggle() {
    if state == .recording { stop() } else { start() }
  }

  /// Gives up what is recorded or encoded.
  package func cancel() {
    guard state == .recording || state == .encoding else { return }
    job?.cancel()
    job = nil
    startDate = nil
    state = .idle
  }

  private func note(_ value: Double, of job: RecordingJob) {
    if job === self.job, state == .encoding { progress = max(progress, value) }
  }

  private func finish(_ result: Result<Void, JobError>?, of job: RecordingJob, _ url: URL) {
    guard job === self.job else { return }
    self.job = nil
    switch result {
    case .success:
      progress = 1
      state = .finished(url)
    case .failure(let error): state = .failed(error.description)
    case nil: state = .idle
    }
  }

  // MARK: Stills

  /// Writes what is shown now as a PNG.
  package func takeStill() {
    guard state != .recording, state != .encoding else { return }
    guard let picture = source()?.picture else {
      state = .failed("There is nothing on the stage to be saved.")
      return
    }
    do {
      let url = try newFile(in: stillFolder ?? PersonalFolder.pictures, ending: "png")
      try Self.writeStill(picture, to: url)
      state = .finished(url)
    } catch {
      state = .failed("\(error)")
    }
  }

  /// Writes a picture as a PNG.
  package static func writeStill(_ picture: PixelBuffer, to url: URL) throws {
    do {
      try ImageFile.writePNG(
        picture.pixels,
        width: picture.width,
        height: picture.height,
        stride: picture.stride,
        to: url.path
      )
    } catch {
      throw JobError.notWritable(url.path)
    }
  }

  // MARK: Files

  /// A name that no file has yet: `Rings 2026-11-30 12.04.05.gif`.
  private func newFile(in folder: URL, ending: String) throws -> URL {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue, FileManager.default.isWritableFile(atPath: folder.path)
    else { throw JobError.notWritable(folder.path) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH.mm.ss"
    let safe = name.map { $0 == "/" || $0 == "\0" ? "-" : $0 }
    let stem = "\(String(safe)) \(formatter.string(from: Date()))"
    var number = 1
    while true {
      let suffix = number == 1 ? "" : " \(number)"
      let url = folder.appendingPathComponent("\(stem)\(suffix).\(ending)")
      if !FileManager.default.fileExists(atPath: url.path) { return url }
      number += 1
    }
  }
}
