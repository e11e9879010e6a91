import Drawing
import Geometry

/// Counts the bytes behind display lists, those that several lists share only once.
struct StorageLedger {
  private(set) var byteCount = 0
  /// How many lists, or parts of lists, use a piece of storage, by its address.
  private var uses: [UnsafeRawPointer: Int] = [:]

  /// What a laid-out text takes, roughly: its glyphs and lines, bytes.
  ///
  /// It belongs to the cache of texts as a rule, and to the lists only once it has gone from there.
  private static let textBytes = 1024

  mutating func add(_ list: DisplayList) { count(list, isAdded: true) }

  mutating func remove(_ list: DisplayList) { count(list, isAdded: false) }

  private mutating func count(_ list: DisplayList, isAdded: Bool) {
    count(list.commands, isAdded)
    count(list.clips, isAdded)
    count(list.layers, isAdded)
    count(list.gradients, isAdded)
    count(list.backdrops, isAdded)
    if count(list.paths, isAdded) {
      for path in list.paths { count(path, isAdded) }
    }
    if count(list.texts, isAdded) {
      for text in list.texts {
        _ = count(Unmanaged.passUnretained(text).toOpaque(), Self.textBytes, isAdded)
      }
    }
    if count(list.images, isAdded) {
      for image in list.images {
        _ = count(
          Unmanaged.passUnretained(image).toOpaque(),
          image.pixels.count * MemoryLayout<UInt32>.stride,
          isAdded
        )
      }
    }
  }

  private mutating func count(_ path: Path, _ isAdded: Bool) {
    path.elements.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress, !bytes.isEmpty else { return }
      _ = count(address, bytes.count, isAdded)
    }
  }

  /// - Returns: Whether nobody else uses the array's storage, so that what it holds counts too.
  @discardableResult
  private mutating func count<T>(_ array: ContiguousArray<T>, _ isAdded: Bool) -> Bool {
    array.withUnsafeBytes { bytes in
      guard let address = bytes.baseAddress, !bytes.isEmpty else { return false }
      return count(address, array.capacity * MemoryLayout<T>.stride, isAdded)
    }
  }

  /// - Returns: Whether this is the first use that is added, or the last that is taken away.
  private mutating func count(_ address: UnsafeRawPointer, _ bytes: Int, _ isAdded: Bool) -> Bool {
    let known = uses[address] ?? 0
    let now = isAdded ? known + 1 : known - 1
    uses[address] = now > 0 ? now : nil
    guard (isAdded ? known : now) == 0 else { return false }
    byteCount += isAdded ? bytes : -bytes
    return true
  }
}
