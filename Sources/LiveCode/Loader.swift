import Foundation
import Glibc
import SwiftUI
import ViewRuntime

/// Loads compiled libraries and hands out the views in them.
@MainActor
package enum Loader {
  /// Libraries stay loaded: types and views of theirs may live on.
  private static var handles: [UnsafeMutableRawPointer] = []

  package static func load(_ library: URL) throws -> AnyView {
    guard let handle = dlopen(library.path, RTLD_NOW | RTLD_LOCAL) else {
      throw LiveCodeError.notLoaded(
        library.lastPathComponent,
        reason: String(cString: dlerror())
      )
    }
    handles.append(handle)
    guard let symbol = dlsym(handle, "zoetrope_entry") else {
      throw LiveCodeError.notLoaded(library.lastPathComponent, reason: "it has no entry point")
    }
    typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
    let entry = unsafeBitCast(symbol, to: Entry.self)
    return ViewEntry.open(entry())()
  }
}
