import Foundation
import Stage

/// Pipes pictures into ffmpeg.
final class MovieWriter {
  private let process = Process()
  private let pipe = Pipe()
  private let path: String

  init(path: String, size: CGSize, scale: Double, fps: Double) throws {
    self.path = path
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    let ending = (path as NSString).pathExtension.lowercased()
    let encoding: [String]
    switch ending {
    case "gif":
      encoding = [
        "-vf", "fps=\(min(fps, 50)),split[a][b];[a]palettegen[p];[b][p]paletteuse", "-loop", "0",
      ]
    case "mp4":
      encoding = [
        "-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf",
        "18", "-movflags", "+faststart",
      ]
    case "webp":
      encoding = ["-c:v", "libwebp_anim", "-quality", "85", "-loop", "0"]
    default:
      throw UsageError(description: "--movie must end in .gif, .mp4 or .webp, not '\(path)'.")
    }
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    guard
      let ffmpeg = paths.map({ "\($0)/ffmpeg" }).first(where: {
        FileManager.default.isExecutableFile(atPath: $0)
      })
    else {
      throw JobError(
        description: "Movies need ffmpeg, which was not found. Install it, or use --frames DIR."
      )
    }
    process.executableURL = URL(fileURLWithPath: ffmpeg)
    process.arguments =
      [
        "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgra", "-s", "\(width)x\(height)",
        "-r", "\(fps)", "-i", "-",
      ] + encoding + [path]
    process.standardInput = pipe
    try process.run()
  }

  func add(_ picture: StagePicture) throws {
    try picture.pixels.withUnsafeBytes {
      try pipe.fileHandleForWriting.write(contentsOf: Data($0))
    }
  }

  func finish() throws {
    try pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw JobError(description: "ffmpeg could not write '\(path)'.")
    }
  }
}
