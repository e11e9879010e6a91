import CSDL2Image
import Drawing
import Foundation

extension ImageFile {
  /// A PNG of premultiplied 0xAARRGGBB pixels: the same bytes for the same pixels (and version of
  /// zlib).
  ///
  /// Opaque pictures are stored without alpha. Level 4 takes about a third of the time of PNG's
  /// usual level 6, for files some per cent larger.
  ///
  /// - Parameters:
  ///   - pixels: Row by row from the top.
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - stride: Pixels from one row to the next.
  ///   - level: zlib's level, 1 (fast) … 9 (small).
  /// - Returns: The file's bytes.
  package static func pngData(
    _ pixels: UnsafePointer<UInt32>,
    width: Int,
    height: Int,
    stride: Int,
    level: Int = 4
  ) -> Data {
    precondition(width > 0 && height > 0, "a PNG needs pixels, not \(width)x\(height)")
    var isOpaque = true
    rows: for y in 0..<height {
      let row = pixels + y * stride
      for x in 0..<width where row[x] < 0xFF00_0000 {
        isOpaque = false
        break rows
      }
    }
    let channels = isOpaque ? 3 : 4
    let rowBytes = width * channels

    // Each row is stored as its difference to the row above ("Up"), which suits flat areas.
    var filtered = [UInt8](repeating: 0, count: height * (rowBytes + 1))
    var previous = [UInt8](repeating: 0, count: rowBytes)
    var current = previous
    for y in 0..<height {
      unpack(pixels + y * stride, width: width, isOpaque: isOpaque, into: &current)
      let start = y * (rowBytes + 1)
      filtered[start] = 2
      filtered.withUnsafeMutableBufferPointer { target in
        for index in 0..<rowBytes {
          target[start + 1 + index] = current[index] &- previous[index]
        }
      }
      swap(&previous, &current)
    }

    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var header = Data()
    header.appendBigEndian(UInt32(width))
    header.appendBigEndian(UInt32(height))
    header.append(contentsOf: [8, isOpaque ? 2 : 6, 0, 0, 0])
    appendChunk("IHDR", header, to: &file)
    appendChunk("sRGB", Data([0]), to: &file)
    appendChunk("IDAT", deflated(filtered, level: level), to: &file)
    appendChunk("IEND", Data(), to: &file)
    return file
  }

  /// Writes what `pngData(_:width:height:stride:level:)` makes; a file that is there is replaced
  /// whole.
  package static func writePNG(
    _ pixels: UnsafePointer<UInt32>,
    width: Int,
    height: Int,
    stride: Int,
    level: Int = 4,
    to path: String
  ) throws {
    guard width > 0, height > 0 else {
      throw ImageError.cannotWrite(path: path, reason: "it has no pixels (\(width)x\(height))")
    }
    let data = pngData(pixels, width: width, height: height, stride: stride, level: level)
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      let folder = (path as NSString).deletingLastPathComponent
      let isFolderMissing = !folder.isEmpty && !FileManager.default.fileExists(atPath: folder)
      throw ImageError.cannotWrite(
        path: path,
        reason: isFolderMissing ? "there is no folder \(folder)" : "the file cannot be written"
      )
    }
  }

  package static func writePNG(_ bitmap: Bitmap, to path: String) throws {
    try bitmap.pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else {
        throw ImageError.cannotWrite(path: path, reason: "it has no pixels")
      }
      try writePNG(
        base,
        width: bitmap.width,
        height: bitmap.height,
        stride: bitmap.width,
        to: path
      )
    }
  }

  private static func unpack(
    _ row: UnsafePointer<UInt32>,
    width: Int,
    isOpaque: Bool,
    into bytes: inout [UInt8]
  ) {
    bytes.withUnsafeMutableBufferPointer { target in
      if isOpaque {
        for x in 0..<width {
          let pixel = row[x]
          target[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
          target[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
          target[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
        }
        return
      }
      for x in 0..<width {
        let pixel = row[x]
        let alpha = pixel >> 24
        func straight(_ value: UInt32) -> UInt8 {
          alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
        }
        target[x * 4] = straight(pixel >> 16 & 255)
        target[x * 4 + 1] = straight(pixel >> 8 & 255)
        target[x * 4 + 2] = straight(pixel & 255)
        target[x * 4 + 3] = UInt8(alpha)
      }
    }
  }

  private static func deflated(_ bytes: [UInt8], level: Int) -> Data {
    var size = compressBound(UInt(bytes.count))
    var output = Data(count: Int(size))
    let status = output.withUnsafeMutableBytes { target in
      compress2(
        target.baseAddress?.assumingMemoryBound(to: UInt8.self),
        &size,
        bytes,
        UInt(bytes.count),
        Int32(level)
      )
    }
    precondition(status == Z_OK, "zlib refused \(bytes.count) bytes with status \(status)")
    return output.prefix(Int(size))
  }

  private static func appendChunk(_ name: String, _ content: Data, to file: inout Data) {
    file.appendBigEndian(UInt32(content.count))
    var body = Data(name.utf8)
    body.append(content)
    let sum = body.withUnsafeBytes { bytes in
      crc32(0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt32(bytes.count))
    }
    file.append(body)
    file.appendBigEndian(UInt32(sum))
  }
}

extension Data {
  fileprivate mutating func appendBigEndian(_ value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }
}
