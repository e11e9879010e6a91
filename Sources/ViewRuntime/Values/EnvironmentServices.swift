import Foundation
import Motion
package import Drawing

private enum ResourcesKey: EnvironmentKey {
  static var defaultValue: (any ResourceProviding)? { nil }
}

private enum PicturesKey: EnvironmentKey {
  static var defaultValue: (any PictureServices)? { nil }
}

private enum DiagnosticsKey: EnvironmentKey {
  static var defaultValue: DiagnosticSink { { StandardErrorLog.shared.writeOnce($0) } }
}

extension EnvironmentValues {
  /// Where named pictures, symbols and colours come from; nil before a stage sets it.
  package var resources: (any ResourceProviding)? {
    get { self[ResourcesKey.self] }
    set { self[ResourcesKey.self] = newValue }
  }

  /// What loads and decodes pictures; nil where only those of the asset folders are there.
  package var pictures: (any PictureServices)? {
    get { self[PicturesKey.self] }
    set { self[PicturesKey.self] = newValue }
  }

  /// Where warnings go; the stage sets it, and drops lines that it has shown before.
  package var diagnostics: DiagnosticSink {
    get { self[DiagnosticsKey.self] }
    set { self[DiagnosticsKey.self] = newValue }
  }

  /// Tells the user about something that can be put right.
  package func report(_ line: String) {
    diagnostics(line)
  }
}

/// Standard error for warnings outside of a stage; each line once.
private final class StandardErrorLog: @unchecked Sendable {
  static let shared = StandardErrorLog()

  private let lock = NSLock()
  private var written: Set<String> = []

  func writeOnce(_ line: String) {
    let isNew = lock.withLock { written.insert(line).inserted }
    if isNew { FileHandle.standardError.write(Data((line + "\n").utf8)) }
  }
}
