/// Text that programs exchange.
@MainActor
package protocol ClipboardProviding: AnyObject {
  /// Nil when there is none, or it cannot be read.
  var text: String? { get set }
}

/// A clipboard of the stage's own, for stages without a window.
@MainActor
package final class MemoryClipboard: ClipboardProviding {
  package var text: String?

  package init() {}
}
