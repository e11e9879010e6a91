import Foundation
import LiveCode
import Stage
import SwiftUI
import WindowStage

/// What `playground render` was asked for.
struct RenderRequest {
  struct Still: Equatable {
    /// Seconds.
    var time: Double
    var path: String
  }

  let path: String
  let view: String?
  /// Points.
  let size: CGSize
  /// Pixels per point.
  let scale: Double
  let fps: Double
  let stills: [Still]
  let framesFolder: String?
  let movie: String?
  let dump: String?
  let assets: [URL]
  let effects: [String]
  let settings: StageSettings
  let options: Compiler.Options
  let renderer: RendererChoice
  /// Nil as the stage has it.
  let colorScheme: ColorScheme?
  private let scriptPath: String?
  private let wantedDuration: Double?

  init(_ arguments: Arguments) throws {
    path = try arguments.onePath("render")
    view = arguments.text("view")
    size = try arguments.size("size") ?? CGSize(width: 390, height: 844)
    scale = try arguments.number("scale", 0.25...16) ?? 1
    fps = try arguments.number("fps", 1...1000) ?? 60
    stills = try arguments.all("still").map(Self.still)
    framesFolder = arguments.text("frames")
    movie = arguments.text("movie")
    dump = arguments.text("dump")
    assets = try arguments.folders("assets").map { URL(fileURLWithPath: $0) }
    effects = try EffectOptions.folders(arguments)
    settings = try StageSettings(arguments)
    options = try Compiler.Options(arguments)
    renderer = try arguments.renderer() ?? .software
    colorScheme = try arguments.colorScheme()
    scriptPath = arguments.text("script")
    wantedDuration = try arguments.number("duration", 0...86400)
    if let movie { _ = try MovieWriter.encoding(of: movie, fps: fps) }
    guard !stills.isEmpty || framesFolder != nil || movie != nil || dump != nil else {
      throw UsageError.nothingToWrite
    }
    if let wantedDuration, let late = stills.first(where: { $0.time > wantedDuration + 1e-9 }) {
      throw UsageError.stillTooLate(late.time, duration: wantedDuration)
    }
  }

  private static func still(_ text: String) throws -> Still {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let time = Double(parts[0]), time >= 0, time <= 86400 else {
      throw UsageError.still(text)
    }
    return Still(time: time, path: String(parts[1]))
  }

  func script() throws -> StageScript {
    guard let scriptPath else { return .empty }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: scriptPath)),
      let text = String(data: data, encoding: .utf8)
    else { throw JobError.notReadable("script", scriptPath) }
    do {
      return try StageScript(text)
    } catch {
      throw JobError.script(scriptPath, error)
    }
  }

  /// How long to run, seconds.
  func duration(_ script: StageScript) throws -> Double {
    if let wantedDuration { return wantedDuration }
    let isStillsOnly = framesFolder == nil && movie == nil && dump == nil
    var duration = stills.map(\.time).max() ?? 0
    if !isStillsOnly { duration = max(duration, 1, script.lastTime + 1) }
    return duration
  }
}
