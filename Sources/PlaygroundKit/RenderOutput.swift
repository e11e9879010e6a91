import Foundation
import Glibc
import ImageBackend
import Stage

/// Writes what a render was asked for, frame by frame.
@MainActor
final class RenderOutput {
  private let request: RenderRequest
  private let dump: FileHandle?
  private let movie: MovieWriter?
  private var isWritten: [Bool]

  /// Opens everything first, so that a mistake in a path shows before anything has run.
  init(_ request: RenderRequest) throws {
    self.request = request
    isWritten = request.stills.map { _ in false }
    if let folder = request.framesFolder {
      do {
        try FileManager.default.createDirectory(
          atPath: folder,
          withIntermediateDirectories: true
        )
      } catch {
        throw JobError.notWritable(folder)
      }
    }
    if let path = request.dump {
      guard let handle = Self.open(path) else { throw JobError.notWritable(path) }
      dump = handle
    } else {
      dump = nil
    }
    movie = try request.movie.map { path in
      try MovieWriter(
        path: path,
        width: Int((request.size.width * request.scale).rounded()),
        height: Int((request.size.height * request.scale).rounded()),
        fps: request.fps
      )
    }
  }

  private static func open(_ path: String) -> FileHandle? {
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Takes what is wanted of the stage's last frame.
  func take(_ stage: Stage) throws {
    if let dump, let path = request.dump {
      do {
        try dump.write(contentsOf: Data((stage.frame.json + "\n").utf8))
      } catch {
        throw JobError.notWritable(path)
      }
    }
    let next = Double(stage.frameNumber + 1) / stage.framesPerSecond
    for (index, still) in request.stills.enumerated()
    where !isWritten[index] && still.time < next - 1e-9 {
      isWritten[index] = true
      try write(stage.picture(), to: still.path)
    }
    if let folder = request.framesFolder {
      let number = String(stage.frameNumber)
      let name = String(repeating: "0", count: max(0, 5 - number.count)) + number
      try write(stage.picture(), to: "\(folder)/\(name).png")
    }
    try movie?.add(stage.picture())
  }

  private func write(_ picture: StagePicture, to path: String) throws {
    do {
      try picture.pixels.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        try ImageFile.writePNG(
          base,
          width: picture.width,
          height: picture.height,
          stride: picture.width,
          to: path
        )
      }
    } catch {
      throw JobError.notWritable(path)
    }
  }

  func finish() throws {
    try dump?.close()
    try movie?.finish()
  }
}
