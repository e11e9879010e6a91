internal import Foundation
internal import Glibc

/// The memory in which Xvfb keeps its screen, which it shares as a file in the format of xwd: a
/// picture of it costs no process and no round trip, so it can be taken in the middle of a motion.
package final class ScreenMemory: @unchecked Sendable {
  /// A part of the screen, pixels.
  package struct Frame: Sendable, Equatable {
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  private let base: UnsafeMutableRawPointer
  private let length: Int
  private let start: Int
  private let bytesPerLine: Int
  private let width: Int
  private let height: Int
  private let bitsPerPixel: Int

  init(file: String) throws {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TestFailure(description: "no screen in '\(file)'") }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    length = Int(status.st_size)
    guard length >= 100, let base = mmap(nil, length, PROT_READ, MAP_SHARED, descriptor, 0),
      base != MAP_FAILED
    else { throw TestFailure(description: "the screen in '\(file)' cannot be read") }
    self.base = base
    // XWDFileHeader: numbers of 32 bits, big-endian; then 12 bytes for each colour of the map.
    let field = { (index: Int) in
      Int(UInt32(bigEndian: base.load(fromByteOffset: index * 4, as: UInt32.self)))
    }
    width = field(4)
    height = field(5)
    bitsPerPixel = field(11)
    bytesPerLine = field(12)
    start = field(0) + field(19) * 12
  }

  deinit { munmap(base, length) }

  /// What is shown in a part of the screen; black beyond its edges.
  package func picture(_ frame: Frame) throws -> Screenshot {
    guard bitsPerPixel == 32 else {
      throw TestFailure(description: "pictures are read from screens of 24 bits only")
    }
    var pixels = [UInt32](repeating: 0, count: frame.width * frame.height)
    let left = max(frame.x, 0)
    let right = min(frame.x + frame.width, width)
    pixels.withUnsafeMutableBytes { target in
      for y in max(frame.y, 0)..<max(min(frame.y + frame.height, height), max(frame.y, 0))
      where left < right {
        let source = base + start + y * bytesPerLine + left * 4
        let offset = ((y - frame.y) * frame.width + left - frame.x) * 4
        target.baseAddress?.advanced(by: offset)
          .copyMemory(from: source, byteCount: (right - left) * 4)
      }
    }
    return Screenshot(width: frame.width, height: frame.height, pixels: pixels)
  }
}
