import Drawing
import Foundation
import Glibc

/// Pictures on disk, each as what changed in it since the one before.
///
/// Written from the front to the end, then read once in the same order. The file has no name, so that
/// nothing is left behind however the process ends.
final class FrameSpill {
  /// One picture's changes.
  struct Frame {
    var timestamp: Double
    /// The whole picture's size in pixels.
    var width: Int
    var height: Int
    /// Parts of the picture with their pixels, row by row, one after the other.
    var rects: [PixelRect]
    var pixels: [UInt32]

    var byteCount: Int { pixels.count * 4 }
  }

  private let file: UnsafeMutablePointer<FILE>
  /// What has been written, bytes.
  private(set) var byteCount = 0
  /// How many pictures there are.
  private(set) var count = 0

  /// - Throws: `JobError` when there is no room for it.
  init() throws(JobError) {
    for folder in Self.folders {
      var path = Array("\(folder)/zoetrope-recording-XXXXXX".utf8CString)
      let descriptor = mkstemp(&path)
      guard descriptor >= 0 else { continue }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      unlink(path)
      if let file = fdopen(descriptor, "w+") {
        self.file = file
        return
      }
      close(descriptor)
    }
    throw .noSpill(Self.reason)
  }

  /// Where it may be, best first: what lies in /tmp may take up memory instead of disk.
  private static var folders: [String] {
    let own = ProcessInfo.processInfo.environment["TMPDIR"].map { [$0] } ?? []
    return own + ["/var/tmp", "/tmp"]
  }

  deinit { fclose(file) }

  private static var reason: String { String(cString: strerror(errno)) }

  func append(_ frame: Frame) throws(JobError) {
    var head: [Int64] = [
      Int64(bitPattern: frame.timestamp.bitPattern), Int64(frame.width), Int64(frame.height),
      Int64(frame.rects.count),
    ]
    for rect in frame.rects {
      head += [Int64(rect.x), Int64(rect.y), Int64(rect.width), Int64(rect.height)]
    }
    let isWritten =
      head.withUnsafeBytes { write($0) } && frame.pixels.withUnsafeBytes { write($0) }
    guard isWritten else { throw .noSpill(Self.reason) }
    byteCount += head.count * 8 + frame.byteCount
    count += 1
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.isEmpty || fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count
  }

  /// Goes back to the first picture, to read them.
  func rewind() {
    fflush(file)
    Glibc.rewind(file)
  }

  /// The next picture; nil behind the last one.
  func next() throws(JobError) -> Frame? {
    var head = [Int64](repeating: 0, count: 4)
    guard read(&head) else { return nil }
    var frame = Frame(
      timestamp: Double(bitPattern: UInt64(bitPattern: head[0])),
      width: Int(head[1]),
      height: Int(head[2]),
      rects: [],
      pixels: []
    )
    var numbers = [Int64](repeating: 0, count: Int(head[3]) * 4)
    guard read(&numbers) else { throw .noSpill("the file ends too early") }
    for start in stride(from: 0, to: numbers.count, by: 4) {
      let part = numbers[start..<start + 4].map { Int($0) }
      frame.rects.append(PixelRect(x: part[0], y: part[1], width: part[2], height: part[3]))
    }
    frame.pixels = [UInt32](
      repeating: 0,
      count: frame.rects.reduce(0) { $0 + $1.width * $1.height }
    )
    guard read(&frame.pixels) else { throw .noSpill("the file ends too early") }
    return frame
  }

  private func read<Number>(_ numbers: inout [Number]) -> Bool {
    numbers.withUnsafeMutableBytes { bytes in
      bytes.isEmpty || fread(bytes.baseAddress, 1, bytes.count, file) == bytes.count
    }
  }
}

extension FrameSpill.Frame {
  /// Copies the parts out of a whole picture.
  init(_ picture: PixelBuffer, changes: [PixelRect], timestamp: Double) {
    self.timestamp = timestamp
    width = picture.width
    height = picture.height
    rects = changes.compactMap { rect in
      let (left, top) = (max(rect.x, 0), max(rect.y, 0))
      let right = min(rect.x + rect.width, picture.width)
      let bottom = min(rect.y + rect.height, picture.height)
      let part = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      return part.isEmpty ? nil : part
    }
    let count = rects.reduce(0) { $0 + $1.width * $1.height }
    let parts = rects
    pixels = [UInt32](unsafeUninitializedCapacity: count) { target, filled in
      guard var place = target.baseAddress else { return }
      for rect in parts {
        for y in rect.y..<rect.y + rect.height {
          place.update(from: picture.pixels + y * picture.stride + rect.x, count: rect.width)
          place += rect.width
        }
      }
      filled = count
    }
  }

  /// Puts the parts into a whole picture of the frame's size.
  func draw(into canvas: inout [UInt32]) {
    if canvas.count != width * height {
      canvas = [UInt32](repeating: 0xFF00_0000, count: width * height)
    }
    canvas.withUnsafeMutableBufferPointer { canvas in
      pixels.withUnsafeBufferPointer { pixels in
        guard let target = canvas.baseAddress, var place = pixels.baseAddress else { return }
        for rect in rects {
          for y in rect.y..<rect.y + rect.height {
            (target + y * width + rect.x).update(from: place, count: rect.width)
            place += rect.width
          }
        }
      }
    }
  }
}
