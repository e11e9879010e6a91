import Drawing
import Foundation
import LiveCode
import Observation
import Testing

@testable import PlaygroundKit

/// A picture of one colour that a test owns.
@MainActor
final class TestPicture {
  private nonisolated(unsafe) let pixels: UnsafeMutablePointer<UInt32>
  private let width: Int
  private let height: Int

  init(width: Int = 64, height: Int = 48) {
    pixels = .allocate(capacity: width * height)
    self.width = width
    self.height = height
    fill(0)
  }

  deinit { pixels.deallocate() }

  var buffer: PixelBuffer {
    PixelBuffer(pixels: pixels, width: width, height: height, stride: width)
  }

  var whole: PixelRect { PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height) }

  func fill(_ gray: UInt32, _ rect: PixelRect? = nil) {
    let rect = rect ?? whole
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        buffer.pixels[y * buffer.stride + x] = 0xFF00_0000 | gray << 16 | gray << 8 | gray
      }
    }
  }
}

extension StageRecorder {
  /// Comes back when nothing is encoded any more.
  func encoded() async {
    while state == .encoding {
      await withCheckedContinuation { continuation in
        withObservationTracking {
          _ = state
        } onChange: {
          continuation.resume()
        }
      }
      await Task.yield()
    }
  }
}

@MainActor
@Suite struct RecorderTests {
  /// A folder that goes away with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() { try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
  }

  private let folder = Folder()
  private nonisolated static let isInstalled = MovieWriter.program != nil

  private func recorder() -> StageRecorder {
    let recorder = StageRecorder()
    recorder.movieFolder = folder.url
    recorder.stillFolder = folder.url
    recorder.showsPointer = false
    recorder.name = "A/B"
    return recorder
  }

  /// The grey of the middle of each picture of a movie, as ffmpeg reads it back.
  private func grays(_ url: URL, width: Int = 64, height: Int = 48) throws -> [Int] {
    let raw = folder.url.appendingPathComponent("raw")
    let program = try #require(MovieWriter.program)
    let result = try Subprocess().run([
      program, "-y", "-nostdin", "-loglevel", "error", "-i", url.path, "-vsync", "0", "-f",
      "rawvideo", "-pix_fmt", "gray", raw.path,
    ])
    try #require(result.isSuccess, "\(result.output)")
    let bytes = try Data(contentsOf: raw)
    return stride(from: 0, to: bytes.count, by: width * height).map {
      Int(bytes[$0 + width * (height / 2) + width / 2])
    }
  }

  private func url(_ recorder: StageRecorder) throws -> URL {
    guard case .finished(let url) = recorder.state else {
      Issue.record("\(recorder.state)")
      throw CancellationError()
    }
    return url
  }

  @Test(.enabled(if: isInstalled))
  func `a movie has a constant rate, and each picture is seen for as long as it was`() async throws
  {
    let recorder = recorder()
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 10) }
    recorder.start(format: .mp4)
    #expect(recorder.isRecording)
    picture.fill(255)
    // A quarter of a frame late.
    recorder.add(picture.buffer, changes: [picture.whole], at: 10.1 + 0.25 / 60)
    picture.fill(128)
    // Two in one frame: the later one is seen.
    recorder.add(picture.buffer, changes: [picture.whole], at: 10.495)
    picture.fill(60)
    recorder.add(picture.buffer, changes: [picture.whole], at: 10.501)
    recorder.stop(at: 11)
    await recorder.encoded()
    let url = try url(recorder)
    #expect(recorder.progress == 1)
    let grays = try grays(url)
    #expect(grays.count == 60)
    #expect(grays.prefix(6).allSatisfy { $0 < 6 })
    #expect(grays.dropFirst(6).prefix(24).allSatisfy { $0 > 249 })
    #expect(grays.suffix(30).allSatisfy { abs($0 - 60) < 6 })
    let probe = url.lastPathComponent
    #expect(probe.hasPrefix("A-B ") && probe.hasSuffix(".mp4"))
  }

  @Test(.enabled(if: isInstalled))
  func `a GIF has fifty pictures a second`() async throws {
    let recorder = recorder()
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 0) }
    recorder.start(format: .gif)
    for step in 1...20 {
      picture.fill(UInt32(step * 12))
      recorder.add(picture.buffer, changes: [picture.whole], at: Double(step) * 0.02)
    }
    recorder.stop(at: 0.42)
    await recorder.encoded()
    let grays = try grays(try url(recorder))
    #expect(grays.count == 21)
    #expect(zip(grays, 0...20).allSatisfy { abs($0 - $1 * 12) < 4 }, "\(grays)")
  }

  @Test(.enabled(if: isInstalled))
  func `only what changed is kept, and all of it is seen`() async throws {
    let recorder = recorder()
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 0) }
    picture.fill(200)
    recorder.start(format: .mp4)
    let middle = PixelRect(x: 24, y: 16, width: 16, height: 16)
    picture.fill(90, middle)
    // Another pixel that nobody says has changed.
    picture.fill(0, PixelRect(x: 0, y: 0, width: 8, height: 8))
    recorder.add(picture.buffer, changes: [middle], at: 0.1)
    recorder.stop(at: 0.2)
    await recorder.encoded()
    let url = try url(recorder)
    #expect(abs(try #require(grays(url).last) - 90) < 6)
  }

  @Test(.enabled(if: isInstalled))
  func `WebP movies play as long as was recorded`() async throws {
    let recorder = recorder()
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 3) }
    recorder.start(format: .webp)
    picture.fill(255)
    recorder.add(picture.buffer, changes: [picture.whole], at: 3.5)
    recorder.stop(at: 4)
    await recorder.encoded()
    let bytes = [UInt8](try Data(contentsOf: try url(recorder)))
    #expect(String(decoding: bytes[8..<12], as: UTF8.self) == "WEBP")
    // Each `ANMF` chunk has its length and four numbers of three bytes before the duration in ms.
    var total = 0
    for index in 0..<bytes.count - 24
    where bytes[index] == 0x41 && Array(bytes[index..<index + 4]) == Array("ANMF".utf8) {
      total += Int(bytes[index + 20]) | Int(bytes[index + 21]) << 8
    }
    #expect(abs(total - 1000) <= 40, "\(total) ms")
  }

  @Test(.enabled(if: isInstalled))
  func `the pointer is drawn where it was`() async throws {
    let recorder = recorder()
    recorder.showsPointer = true
    let picture = TestPicture()
    picture.fill(128)
    recorder.source = { (picture.buffer, 0) }
    recorder.start(format: .mp4)
    // Its tip up and left of the middle, so that its body covers the middle.
    recorder.pointer(at: CGPoint(x: 29, y: 16), isPressed: false, timestamp: 0.5)
    recorder.stop(at: 1)
    await recorder.encoded()
    let grays = try grays(try url(recorder))
    #expect(grays.prefix(29).allSatisfy { abs($0 - 128) < 6 })
    #expect(grays.suffix(29).allSatisfy { $0 < 40 })
  }

  @Test(.enabled(if: isInstalled))
  func `pictures of another size are filled up`() async throws {
    let recorder = recorder()
    let picture = TestPicture()
    picture.fill(250)
    recorder.source = { (picture.buffer, 0) }
    recorder.start(format: .mp4)
    let larger = TestPicture(width: 96, height: 64)
    larger.fill(100)
    recorder.add(larger.buffer, changes: [], at: 0.1)
    recorder.stop(at: 0.2)
    await recorder.encoded()
    let grays = try grays(try url(recorder), width: 96, height: 64)
    #expect(grays.count == 12)
    #expect(abs(grays[0] - 250) < 6 && abs(grays[11] - 100) < 6)
  }

  @Test func `what was saved, and what was not, is told in one line`() throws {
    let recorder = recorder()
    var messages: [String] = []
    recorder.onMessage = { messages.append($0) }
    recorder.source = { nil }
    recorder.takeStill()
    #expect(messages == ["There is nothing on the stage to be saved."])
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 0) }
    recorder.takeStill()
    let name = try url(recorder).lastPathComponent
    #expect(messages.count == 2 && messages.last == "Saved \(name)")
  }

  @Test func `without ffmpeg one line says so, and stills go on`() throws {
    let recorder = recorder()
    recorder.findsEncoder = { false }
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 0) }
    recorder.start()
    #expect(
      recorder.state
        == .failed("Recording needs ffmpeg, which is not installed. Stills need nothing.")
    )
    recorder.takeStill()
    let still = try url(recorder)
    #expect(still.pathExtension == "png")
    #expect(try Data(contentsOf: still).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(.enabled(if: isInstalled))
  func `a folder that is not there is named`() {
    let recorder = recorder()
    recorder.movieFolder = folder.url.appendingPathComponent("gone")
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 0) }
    recorder.start()
    recorder.stop(at: 1)
    guard case .failed(let line) = recorder.state else {
      Issue.record("\(recorder.state)")
      return
    }
    #expect(line.contains("gone") && !line.contains("\n"))
  }

  @Test(.enabled(if: isInstalled))
  func `giving up leaves no file`() async {
    let recorder = recorder()
    let picture = TestPicture()
    recorder.source = { (picture.buffer, 0) }
    recorder.start(format: .mp4)
    recorder.stop(at: 600)
    recorder.cancel()
    #expect(recorder.state == .idle)
    // The next recording comes behind it, so it has come to its end then.
    recorder.start(format: .mp4)
    recorder.stop(at: 0.1)
    await recorder.encoded()
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path)) ?? []
    #expect(files.count <= 2)
  }
}

@Suite struct FramePlanTests {
  @Test func `jitter of the clock neither skips nor doubles a picture`() {
    let plan = FramePlan(first: 5, last: 6, end: 6, framesPerSecond: 60)
    for frame in 0...60 {
      let jitter = frame.isMultiple(of: 2) ? 0.006 : -0.006
      #expect(plan.number(of: 5 + Double(frame) / 60 + jitter) == frame)
    }
    #expect(plan.count == 61)
  }

  @Test func `the last picture is shown until the end`() {
    #expect(FramePlan(first: 0, last: 0, end: 2, framesPerSecond: 50).count == 100)
    #expect(FramePlan(first: 0, last: 0, end: 0, framesPerSecond: 50).count == 1)
    #expect(FramePlan(first: 0, last: 1, end: 0.5, framesPerSecond: 50).count == 51)
  }
}

@Suite struct PointerTrackTests {
  private func track(_ moments: [(Double, CGPoint?, Bool)]) -> PointerTrack {
    var track = PointerTrack()
    for moment in moments {
      track.add(
        PointerTrack.Moment(timestamp: moment.0, place: moment.1, isPressed: moment.2)
      )
    }
    return track
  }

  @Test func `the pointer stays where it was last, and is not seen outside`() {
    let track = track([
      (1, CGPoint(x: 3, y: 4), false), (2, CGPoint(x: 5, y: 6), false), (3, nil, false),
    ])
    #expect(track.place(at: 0.9) == nil)
    #expect(track.place(at: 1) == CGPoint(x: 3, y: 4))
    #expect(track.place(at: 2.9) == CGPoint(x: 5, y: 6))
    #expect(track.place(at: 3) == nil)
  }

  @Test func `a press follows the pointer while it is held, and fades where it ended`() {
    let (a, b, c) = (CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9), CGPoint(x: 20, y: 20))
    let track = track([(1, a, true), (1.5, b, true), (2, b, false), (2.1, c, false)])
    #expect(track.presses(at: 0.5).isEmpty)
    #expect(track.presses(at: 1.2).map(\.place) == [a])
    #expect(track.presses(at: 1.6).map(\.place) == [b])
    let fading = track.presses(at: 2.2)
    #expect(fading.map(\.place) == [b])
    #expect(abs((fading.first?.releasedAge ?? 0) - 0.2) < 1e-9)
    #expect(track.presses(at: 2.45).isEmpty)
  }

  @Test func `quick presses are seen side by side`() {
    let (a, b) = (CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 9))
    let track = track([(1, a, true), (1.05, a, false), (1.1, b, true), (1.15, b, false)])
    #expect(track.presses(at: 1.2).map(\.place) == [a, b])
  }
}

@Suite struct FrameSpillTests {
  @Test func `what is written is read in the same order`() throws {
    let spill = try FrameSpill()
    for number in 0..<5 {
      try spill.append(
        FrameSpill.Frame(
          timestamp: Double(number),
          width: 10,
          height: 4,
          rects: [PixelRect(x: number, y: 1, width: 2, height: 1)],
          pixels: [UInt32(number), UInt32(number) + 100]
        )
      )
    }
    spill.rewind()
    var canvas: [UInt32] = []
    for number in 0..<5 {
      let frame = try #require(try spill.next())
      #expect(frame.timestamp == Double(number))
      frame.draw(into: &canvas)
      #expect(canvas[10 + number] == UInt32(number))
      #expect(canvas[11 + number] == UInt32(number) + 100)
    }
    let end = try spill.next()
    #expect(end?.timestamp == nil)
    #expect(canvas[10] == 0)
  }
}
