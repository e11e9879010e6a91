import Foundation
package import Drawing
import SwiftUI
import TextBackend
package import ViewRuntime

/// Fonts, pictures and symbols for a stage, and where warnings go.
package final class StageServices: Sendable {
  package let text: any TextMeasuring
  package let resources: any ResourceProviding
  package let pictures: any PictureServices = StagePictures()
  package let sink = WarningSink()

  package init(assets: [URL]) {
    let sink = self.sink
    let measurer = PangoTextMeasurer(diagnostics: { sink.report($0) })
    text = measurer
    resources = StageResources.make(
      assets: assets,
      text: measurer,
      report: { sink.report($0) }
    )
  }

  /// The environment at the root.
  @MainActor
  package func environment(scale: Double) -> EnvironmentValues {
    var values = EnvironmentValues()
    values.resources = resources
    let sink = self.sink
    values.diagnostics = { sink.reportOnce($0) }
    values.pictures = pictures
    values.displayScale = scale
    return values
  }
}

/// Collects warnings and prints them to stderr.
package final class WarningSink: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var known: Set<String> = []
  /// Whether lines go to stderr too.
  nonisolated(unsafe) package var printsToStandardError = true

  package init() {}

  package func report(_ line: String) {
    lock.withLock { lines.append(line) }
    if printsToStandardError {
      FileHandle.standardError.write(Data(("warning: " + line + "\n").utf8))
    }
  }

  package func reportOnce(_ line: String) {
    if lock.withLock({ known.insert(line).inserted }) { report(line) }
  }

  /// The lines since the last call.
  package func take() -> [String] {
    lock.withLock {
      defer { lines.removeAll() }
      return lines
    }
  }
}
