internal import CDownload
internal import Drawing
import Foundation
import ImageBackend
import MainLoop
internal import ViewRuntime

/// Reads pictures from files and the network, and draws them on the processor.
final class StagePictures: PictureServices {
  /// What went wrong with an address, in one line.
  struct Failure: Error, CustomStringConvertible, LocalizedError {
    let description: String
    var errorDescription: String? { description }
  }

  func load(_ url: URL) async throws -> Data {
    if url.isFileURL { return try Data(contentsOf: url) }
    // A picture from the network would make each render another one.
    if await MainActor.run(body: { VirtualTime.isEnabled }) {
      throw Failure(description: "\(url.absoluteString): renders load nothing from the network.")
    }
    return try await withCheckedThrowingContinuation { done in
      DispatchQueue.global().async {
        done.resume(with: Result { try Self.download(url.absoluteString) })
      }
    }
  }

  /// The most bytes of a picture from the network.
  private static let byteLimit = 64 << 20

  private static func download(_ address: String) throws -> Data {
    var size = 0
    var reason = [CChar](repeating: 0, count: Int(DOWNLOAD_REASON_SIZE))
    guard let bytes = CDownload.download(address, byteLimit, &size, &reason) else {
      let text = reason.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw Failure(description: "\(address): \(String(decoding: text, as: UTF8.self))")
    }
    return Data(bytesNoCopy: bytes, count: size, deallocator: .free)
  }

  func decode(_ data: Data, scale: Double) throws -> Bitmap {
    try ImageFile.decode(data, scale: scale)
  }

  func png(_ bitmap: Bitmap) -> Data? {
    bitmap.pixels.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map {
        ImageFile.pngData($0, width: bitmap.width, height: bitmap.height, stride: bitmap.width)
      }
    }
  }

  func jpeg(_ bitmap: Bitmap, quality: Double) -> Data? {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: file) }
    return bitmap.pixels.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      do {
        try ImageFile.writeJPEG(
          base,
          width: bitmap.width,
          height: bitmap.height,
          stride: bitmap.width,
          quality: Int((min(max(quality, 0), 1) * 100).rounded()),
          to: file.path
        )
        return try Data(contentsOf: file)
      } catch {
        return nil
      }
    }
  }
}
