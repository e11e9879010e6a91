import Foundation
import LiveCode
import Stage

/// Pipes pictures into ffmpeg, which must be installed.
@MainActor
final class MovieWriter {
  private let path: String
  private let width: Int
  private let height: Int
  private let process = Subprocess()
  private var ffmpeg: Subprocess.Running?

  /// The formats by the file's ending, and how they are encoded.
  ///
  /// - Parameters:
  ///   - path: The movie's file.
  ///   - fps: Pictures a second.
  /// - Returns: Options for ffmpeg.
  /// - Throws: `UsageError` for an unknown ending.
  nonisolated static func encoding(of path: String, fps: Double) throws -> [String] {
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
  /// - Throws: `JobError` without ffmpeg.
  init(path: String, width: Int, height: Int, fps: Double) throws {
    self.path = path
    self.width = width
    self.height = height
    let encoding = try Self.encoding(of: path, fps: fps)
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    let program = folders.lazy.map { "\($0)/ffmpeg" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let program else { throw JobError.ffmpegMissing }
    ffmpeg = try process.start(
      [
        program, "-y", "-nostdin", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgra",
        "-s", "\(width)x\(height)", "-framerate", "\(fps)", "-i", "-",
      ] + encoding + ["file:\(path)"],
      hasInput: true
    )
  }

  func add(_ picture: StagePicture) throws {
    let pixels =
      picture.width == width && picture.height == height ? picture.pixels : fitted(picture)
    let isTaken = pixels.withUnsafeBytes { ffmpeg?.write($0) ?? false }
    if !isTaken { try finish() }
  }

  /// The picture's upper left part, on black.
  private func fitted(_ picture: StagePicture) -> ContiguousArray<UInt32> {
    var pixels = ContiguousArray<UInt32>(repeating: 0xFF00_0000, count: width * height)
    for y in 0..<min(height, picture.height) {
      for x in 0..<min(width, picture.width) {
        pixels[y * width + x] = picture.pixels[y * picture.width + x]
      }
    }
    return pixels
  }

  func finish() throws {
    guard let running = ffmpeg.take() else { return }
    let result = try running.finish()
    guard result.isSuccess else { throw JobError.movieFailed(path, result.output) }
  }
}
