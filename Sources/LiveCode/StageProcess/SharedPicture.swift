import CStageProcess
import Drawing
import Foundation
import Glibc

/// The memory of the stage's picture, which the window's process and the stage process both see.
///
/// It is a file without a name, as large as any window, of which only the pages in use take up
/// memory. So a change of size needs no other memory, and nothing has to be handed over.
final class SharedPicture {
  /// As many pixels as a square of 8192: more than an 8K screen has.
  static let capacity = 8192 * 8192
  private static let byteCount = capacity * 4

  let descriptor: Int32
  let pixels: UnsafeMutablePointer<UInt32>
  /// The most pixels that were in use, so that what is no longer needed can be given back.
  private var highWater = 0

  /// Makes the memory.
  convenience init() throws(StageProcessError) {
    let memory = stage_memory_create("zoetrope-stage", Int64(Self.byteCount))
    guard memory >= 0 else { throw .noMemory(-memory) }
    do {
      try self.init(descriptor: memory)
    } catch {
      close(memory)
      throw error
    }
  }

  /// Takes over the descriptor of memory that another process made.
  init(descriptor: Int32) throws(StageProcessError) {
    let memory = mmap(nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw .noMemory(errno) }
    self.descriptor = descriptor
    pixels = memory.bindMemory(to: UInt32.self, capacity: Self.capacity)
  }

  deinit {
    munmap(pixels, Self.byteCount)
    close(descriptor)
  }

  /// The picture at a size in pixels; nil when it would be too large.
  func buffer(width: Int, height: Int) -> PixelBuffer? {
    guard width > 0, height > 0, width <= Self.capacity / height else { return nil }
    return PixelBuffer(pixels: pixels, width: width, height: height, stride: width)
  }

  /// Gives back the memory behind a picture that has become much smaller.
  func trim(to count: Int) {
    if count > highWater {
      highWater = count
    } else if count < highWater / 2 {
      let page = 4096
      let used = (count * 4 + page - 1) / page * page
      stage_memory_release(descriptor, Int64(used), Int64(highWater * 4 - used))
      highWater = count
    }
  }
}

/// Why there is no stage process.
package enum StageProcessError: Error, Equatable, CustomStringConvertible {
  /// With the system's error number.
  case noMemory(Int32)
  case noSocket(Int32)
  case notStarted(Int32)

  package var description: String {
    switch self {
    case .noMemory(let number):
      "No memory to share with the stage process: \(Self.text(number))."
    case .noSocket(let number):
      "No socket to the stage process: \(Self.text(number))."
    case .notStarted(let number):
      "The stage process could not be started: \(Self.text(number))."
    }
  }

  private static func text(_ number: Int32) -> String { String(cString: strerror(number)) }
}
