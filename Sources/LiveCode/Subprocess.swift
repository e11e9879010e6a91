import Foundation
import Glibc
import Synchronization

/// A child process whose output is collected; it can be ended from another thread.
///
/// It uses neither dispatch nor timers, so that it works while the process runs on virtual time.
package final class Subprocess: Sendable {
  /// What a process came to.
  package struct Result: Sendable {
    /// The exit code, or minus the number of the signal that ended it.
    package let status: Int32
    /// What it wrote to standard output and standard error, in the order it came.
    package let output: String

    package var isSuccess: Bool { status == 0 }
  }

  private struct State {
    /// 0 before the start and after the end.
    var id: pid_t = 0
    var isCancelled = false
  }

  private let state = Mutex(State())
  private let isInBackground: Bool

  /// - Parameter isInBackground: Whether the program gives way to others, such as a stage that moves.
  package init(isInBackground: Bool = false) {
    self.isInBackground = isInBackground
  }

  /// How much a program in the background gives way; of 19.
  private static let niceness: Int32 = 5

  /// Starts a program and waits for its end; its input is empty.
  ///
  /// - Parameter arguments: The program's path and its arguments.
  /// - Returns: Its exit code and output.
  /// - Throws: `LiveCodeError.notStarted`, or `.cancelled` after `cancel()`.
  package func run(_ arguments: [String]) throws(LiveCodeError) -> Result {
    try start(arguments).finish()
  }

  /// A program that runs.
  package struct Running: ~Copyable {
    fileprivate let process: Subprocess
    fileprivate let output: Int32
    fileprivate let input: Int32

    /// Gives bytes to the program's input.
    ///
    /// - Returns: Whether the program took them; it may have ended.
    package func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
      var rest = bytes
      while !rest.isEmpty {
        // A program that has ended must not end this one by a signal.
        let count = send(input, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return true
    }

    /// Closes the program's input and waits for its end.
    package consuming func finish() throws(LiveCodeError) -> Result {
      if input >= 0 { close(input) }
      let text = Subprocess.readAll(output)
      close(output)
      return try process.wait(text)
    }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - hasInput: Whether it is given input; else it finds none.
  /// - Returns: The program, which has to be finished.
  /// - Throws: `LiveCodeError.notStarted`, or `.cancelled` after `cancel()`.
  package func start(
    _ arguments: [String],
    hasInput: Bool = false
  ) throws(LiveCodeError) -> Running {
    let program = arguments.first ?? ""
    let (reading, writing) = try Self.pair(program)
    var (inputEnd, input): (Int32, Int32) = (-1, -1)
    if hasInput { (inputEnd, input) = try Self.pair(program) }
    defer {
      close(writing)
      if inputEnd >= 0 { close(inputEnd) }
    }

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if hasInput {
      posix_spawn_file_actions_adddup2(&actions, inputEnd, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, writing, STDERR_FILENO)

    // A group of its own: the compiler starts programs in turn, and all must end together.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
    )
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    var vector: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    vector.append(nil)
    defer { for pointer in vector { free(pointer) } }
    let failure: LiveCodeError? = state.withLock { state in
      if state.isCancelled { return .cancelled }
      let code = posix_spawn(&state.id, program, &actions, &attributes, vector, environ)
      if code == 0, isInBackground {
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(state.id), Self.niceness)
      }
      return code == 0 ? nil : .notStarted(program, code)
    }
    if let failure {
      close(reading)
      if input >= 0 { close(input) }
      throw failure
    }
    return Running(process: self, output: reading, input: input)
  }

  /// Ends the process and everything it started; `finish` then throws `.cancelled`.
  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if state.id > 0 { kill(-state.id, SIGKILL) }
    }
  }

  private func wait(_ output: String) throws(LiveCodeError) -> Result {
    let id = state.withLock(\.id)
    var status: Int32 = 0
    // Without reaping it first: until the number is forgotten it must not go to another process.
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, Int32(WEXITED | WNOWAIT)) < 0, errno == EINTR {}
    let isCancelled = state.withLock { state in
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      state.id = 0
      return state.isCancelled
    }
    if isCancelled { throw .cancelled }
    let signal = status & 0x7F
    return Result(status: signal == 0 ? (status >> 8) & 0xFF : -signal, output: output)
  }

  /// Two ends of a connection that other programs started meanwhile do not inherit.
  private static func pair(_ program: String) throws(LiveCodeError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .notStarted(program, errno) }
    return (ends[0], ends[1])
  }

  fileprivate static func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16384)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if count == 0 || errno != EINTR {
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }
}
