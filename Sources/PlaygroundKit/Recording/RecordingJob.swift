import Drawing
import Foundation
import LiveCode
import Synchronization

/// One recording: takes pictures while something is shown, and encodes them afterwards, all on a
/// thread of its own.
final class RecordingJob: Sendable {
  /// What waits to be written to disk may not take more memory than this, bytes.
  static let queueLimit = 96 << 20
  /// A recording may not take more room on disk than this, bytes.
  static let diskLimit = 3 << 30

  private struct State {
    var queued = 0
    var error: JobError?
    var isFull = false
    var isCancelled = false
  }

  /// What only the queue touches.
  private final class Store {
    var spill: FrameSpill?
    var width = 0
    var height = 0
    var first: Double?
    var last = 0.0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "recording", qos: .utility)
  nonisolated(unsafe) private let store = Store()
  private let process = Subprocess(isInBackground: true)

  /// Whether no more pictures are taken, since the disk's share is used up.
  var isFull: Bool { state.withLock { $0.isFull } }

  /// Whether there is room for another picture just now; where there is none, its changes have to
  /// come with a later one.
  func hasRoom(for byteCount: Int) -> Bool {
    state.withLock { $0.queued == 0 || $0.queued + byteCount <= Self.queueLimit }
  }

  func add(_ frame: FrameSpill.Frame) {
    let isWanted = state.withLock { state in
      guard state.error == nil, !state.isFull, !state.isCancelled else { return false }
      state.queued += frame.byteCount
      return true
    }
    guard isWanted else { return }
    queue.async { [self] in
      defer { state.withLock { $0.queued -= frame.byteCount } }
      do throws(JobError) {
        if store.spill == nil { store.spill = try FrameSpill() }
        guard let spill = store.spill else { return }
        try spill.append(frame)
        store.width = max(store.width, frame.width)
        store.height = max(store.height, frame.height)
        store.first = store.first ?? frame.timestamp
        store.last = frame.timestamp
        if spill.byteCount > Self.diskLimit { state.withLock { $0.isFull = true } }
      } catch {
        state.withLock { $0.error = error }
      }
    }
  }

  /// How a recording is encoded.
  struct Encoding: Sendable {
    var path: String
    var framesPerSecond: Double
    /// When it ended: the last picture is shown until then.
    var end: Double
    /// Nil for no pointer.
    var pointer: PointerTrack?
    /// Pixels per point, for the pointer's size.
    var scale = 1.0
  }

  /// Encodes what was taken, in the background.
  ///
  /// - Parameters:
  ///   - encoding: How.
  ///   - progress: Called now and then, from 0 to 1, on the recording's thread.
  ///   - completion: Called at the end, on the recording's thread; an error is nil after `cancel`.
  func encode(
    _ encoding: Encoding,
    progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Result<Void, JobError>?) -> Void
  ) {
    queue.async { [self] in
      do {
        if let error = state.withLock({ $0.error }) { throw error }
        try write(encoding, progress)
        store.spill = nil
        completion(isCancelled ? nil : .success(()))
      } catch {
        store.spill = nil
        if isCancelled { return completion(nil) }
        completion(.failure(error as? JobError ?? JobError(description: "\(error)")))
      }
    }
  }

  private var isCancelled: Bool { state.withLock { $0.isCancelled } }

  private func write(_ encoding: Encoding, _ progress: (Double) -> Void) throws {
    guard let spill = store.spill, let first = store.first else { throw JobError.nothingRecorded }
    let fps = encoding.framesPerSecond
    let plan = FramePlan(first: first, last: store.last, end: encoding.end, framesPerSecond: fps)
    let writer = try MovieWriter(
      path: encoding.path,
      width: store.width,
      height: store.height,
      fps: fps,
      process: process
    )
    let painter = PointerPainter(scale: encoding.scale)
    spill.rewind()
    var upcoming = try spill.next()
    var canvas: [UInt32] = []
    var (width, height) = (0, 0)
    var told = 0.0
    for number in 0..<plan.count {
      if isCancelled { break }
      while let frame = upcoming, plan.number(of: frame.timestamp) <= number {
        (width, height) = (frame.width, frame.height)
        frame.draw(into: &canvas)
        upcoming = try spill.next()
      }
      if let pointer = encoding.pointer {
        var picture = canvas
        painter.paint(pointer, at: plan.time(of: number), into: &picture, width: width)
        try picture.withUnsafeBufferPointer { try writer.add($0, width: width, height: height) }
      } else {
        try canvas.withUnsafeBufferPointer { try writer.add($0, width: width, height: height) }
      }
      // The encoder still has some pictures to do when it has got the last.
      let done = 0.98 * Double(number + 1) / Double(plan.count)
      if done - told >= 0.01 {
        told = done
        progress(done)
      }
    }
    try writer.finish()
    progress(1)
  }

  /// Gives up; what ffmpeg has written so far is of no use.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    process.cancel()
  }
}

/// Which picture of a movie shows what was seen at a time: pictures come at a constant rate, what was
/// seen came when something moved.
struct FramePlan: Equatable {
  let first: Double
  let framesPerSecond: Double
  /// How many pictures the movie has.
  let count: Int

  init(first: Double, last: Double, end: Double, framesPerSecond: Double) {
    self.first = first
    self.framesPerSecond = framesPerSecond
    let shown = Int(((last - first) * framesPerSecond).rounded()) + 1
    let whole = Int(((end - first) * framesPerSecond).rounded())
    count = max(shown, whole, 1)
  }

  /// The picture in which something is seen first; of several for one picture, the last is seen.
  func number(of timestamp: Double) -> Int {
    Int(((timestamp - first) * framesPerSecond).rounded())
  }

  func time(of number: Int) -> Double { first + Double(number) / framesPerSecond }
}
