package import Foundation
internal import Glibc

extension Process {
  /// Runs the process with no signal blocked.
  ///
  /// The threads of the pool block every signal, a child inherits that, and could then not be
  /// ended by SIGTERM.
  package func runWithSignals() throws {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
