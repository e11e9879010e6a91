import CSDL2Image
import Drawing
import Foundation
import Synchronization

/// Reads and writes picture files.
///
/// Every function may be called from any thread.
package enum ImageFile {
  /// SDL2_image loads its format libraries on first use, which it does not guard itself.
  private static let loader = Mutex(())

  /// Decodes PNG, JPEG, WebP, GIF (its first picture), BMP, SVG and what else SDL2_image knows.
  ///
  /// An SVG is drawn at its own size times `scale`, pixels per point. `IMG_Load_RW`.
  package static func decode(contentsOf path: String, scale: Double = 1) throws -> Bitmap {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    } catch {
      let exists = FileManager.default.fileExists(atPath: path)
      throw ImageError.cannotRead(
        path: path,
        reason: exists ? "the file cannot be opened" : "there is no such file"
      )
    }
    return try decode(data, scale: scale, name: path)
  }

  /// The same for a picture in memory; `name` is for the error.
  package static func decode(
    _ data: Data,
    scale: Double = 1,
    name: String = "in memory"
  ) throws -> Bitmap {
    guard !data.isEmpty else { throw ImageError.cannotRead(path: name, reason: "it is empty") }
    return try data.withUnsafeBytes { bytes in
      guard let library = ImageLibrary.shared else {
        throw ImageError.cannotRead(path: name, reason: ImageLibrary.isMissing)
      }
      if isSVG(bytes, library) {
        return try VectorPicture(bytes: bytes, name: name).bitmap(scale: scale)
      }
      return try loader.withLock { _ in
        let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
        guard let surface = stream.flatMap({ library.load($0, 1) }) else {
          throw ImageError.cannotRead(path: name, reason: lastError())
        }
        defer { SDL_FreeSurface(surface) }
        guard let bitmap = bitmap(from: surface, scale: scale) else {
          throw ImageError.cannotRead(path: name, reason: lastError())
        }
        return bitmap
      }
    }
  }

  private static func isSVG(_ bytes: UnsafeRawBufferPointer, _ library: ImageLibrary) -> Bool {
    guard let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count)) else {
      return false
    }
    defer { _ = SDL_RWclose(stream) }
    return library.isSVG(stream) != 0
  }

  private static func lastError() -> String {
    let text = SDL_GetError().map { String(cString: $0) } ?? ""
    return text.isEmpty ? "it is not a picture" : text
  }

  private static func bitmap(
    from surface: UnsafeMutablePointer<SDL_Surface>,
    scale: Double
  ) -> Bitmap? {
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    guard let converted = SDL_ConvertSurfaceFormat(surface, format, 0) else { return nil }
    defer { SDL_FreeSurface(converted) }
    let width = Int(converted.pointee.w)
    let height = Int(converted.pointee.h)
    guard width > 0, height > 0, let base = converted.pointee.pixels else { return nil }
    let pitch = Int(converted.pointee.pitch)
    let pixels = ContiguousArray<UInt32>(unsafeUninitializedCapacity: width * height) {
      buffer,
      count in
      for y in 0..<height {
        let row = (base + y * pitch).assumingMemoryBound(to: UInt32.self)
        for x in 0..<width { buffer[y * width + x] = premultiplied(row[x]) }
      }
      count = width * height
    }
    return Bitmap(width: width, height: height, scale: scale, pixels: pixels)
  }

  /// Straight to premultiplied alpha, rounded to the nearest.
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      let product = (pixel >> shift & 255) * alpha + 128
      return ((product + (product >> 8)) >> 8) << shift
    }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  /// Writes premultiplied 0xAARRGGBB pixels as a JPEG over white.
  ///
  /// `stride` counts pixels from one row to the next; a `quality` (0…100) of 90 shows no artefacts
  /// in photographs. `IMG_SaveJPG`.
  package static func writeJPEG(
    _ pixels: UnsafePointer<UInt32>,
    width: Int,
    height: Int,
    stride: Int,
    quality: Int = 90,
    to path: String
  ) throws {
    var opaque = ContiguousArray<UInt32>()
    opaque.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels[y * stride + x]
        // Premultiplied over white: what alpha leaves uncovered is added to each channel.
        let rest = 255 - (pixel >> 24)
        opaque.append(0xFF00_0000 | (pixel & 0xFF_FFFF) &+ rest &* 0x01_0101)
      }
    }
    try loader.withLock { _ in
      guard let library = ImageLibrary.shared else {
        throw ImageError.cannotWrite(path: path, reason: ImageLibrary.isMissing)
      }
      try opaque.withUnsafeMutableBufferPointer { buffer in
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            buffer.baseAddress,
            Int32(width),
            Int32(height),
            32,
            Int32(width * 4),
            SDL_PIXELFORMAT_ARGB8888.rawValue
          )
        else { throw ImageError.cannotWrite(path: path, reason: lastError()) }
        defer { SDL_FreeSurface(surface) }
        guard library.saveJPEG(surface, path, Int32(quality)) == 0 else {
          throw ImageError.cannotWrite(path: path, reason: lastError())
        }
      }
    }
  }
}
