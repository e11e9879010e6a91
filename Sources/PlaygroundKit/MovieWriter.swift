import Foundation
import LiveCode
import Stage

/// Pipes pictures into ffmpeg, which must be installed.
///
/// One thread uses it at a time.
final class MovieWriter {
  private let path: String
  private let width: Int
  private let height: Int
  private let process: Subprocess
  private var ffmpeg: Subprocess.Running?

  /// The formats by the file's ending, and how they are encoded.
  ///
  /// - Parameters:
  ///   - path: The movie's file.
  ///   - fps: Pictures a second.
  /// - Returns: Options for ffmpeg.
  /// - Throws: `UsageError` for an unknown ending.
  static func encoding(of path: String, fps: Double) throws -> [String] {
    switch (path as NSString).pathExtension.lowercased() {
    case "gif":
      // A GIF counts in hundredths of a second; more than 50 pictures a second play too slowly. A
      // palette for each picture, so that nothing has to be kept until the end.
      [
        "-vf",
        "fps=\(min(fps, 50)),split[a][b];[a]palettegen=stats_mode=single[p];"
          + "[b][p]paletteuse=new=1",
        "-loop", "0",
      ]
    case "mp4":
      // The usual players want even sizes and halved colour.
      [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p",
        "-crf", "18", "-movflags", "+faststart",
      ]
    case "webp": ["-c:v", "libwebp_anim", "-quality", "85", "-loop", "0"]
    default: throw UsageError.movieEnding(path)
    }
  }

  /// - Parameters:
  ///   - path: The movie's file.
  ///   - width: Pixels; pictures of another size are cut or filled up.
  ///   - height: Pixels.
  ///   - fps: Pictures a second.
  ///   - process: What runs ffmpeg, and ends it early.
  /// - Throws: `JobError` without ffmpeg.
  init(
    path: String,
    width: Int,
    height: Int,
    fps: Double,
    process: Subprocess = Subprocess()
  ) throws {
    self.process = process
    self.path = path
    self.width = width
    self.height = height
    let encoding = try Self.encoding(of: path, fps: fps)
    guard let program = Self.program else { throw JobError.ffmpegMissing }
    ffmpeg = try process.start(
      [
        program, "-y", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgra",
        "-s", "\(width)x\(height)", "-framerate", "\(fps)", "-i", "-",
      ] + encoding + ["file:\(path)"],
      hasInput: true
    )
  }

  /// Where ffmpeg is; nil when it is not installed.
  static var program: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").lazy
      .map { "\($0)/ffmpeg" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  func add(_ picture: StagePicture) throws {
    try picture.pixels.withUnsafeBufferPointer {
      try add($0, width: picture.width, height: picture.height)
    }
  }

  /// Adds a picture of premultiplied 0xAARRGGBB pixels, row by row.
  func add(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) throws {
    let isTaken: Bool
    if width == self.width, height == self.height {
      isTaken = ffmpeg?.write(UnsafeRawBufferPointer(pixels)) ?? false
    } else {
      let fitted = fitted(pixels, width, height)
      isTaken = fitted.withUnsafeBytes { ffmpeg?.write($0) ?? false }
    }
    if !isTaken { try finish() }
  }

  /// The picture's upper left part, on black.
  private func fitted(
    _ pixels: UnsafeBufferPointer<UInt32>,
    _ pictureWidth: Int,
    _ pictureHeight: Int
  ) -> ContiguousArray<UInt32> {
    var fitted = ContiguousArray<UInt32>(repeating: 0xFF00_0000, count: width * height)
    for y in 0..<min(height, pictureHeight) {
      for x in 0..<min(width, pictureWidth) {
        fitted[y * width + x] = pixels[y * pictureWidth + x]
      }
    }
    return fitted
  }

  func finish() throws {
    guard let running = ffmpeg.take() else { return }
    let result = try running.finish()
    guard result.isSuccess else { throw JobError.movieFailed(path, result.output) }
  }
}
