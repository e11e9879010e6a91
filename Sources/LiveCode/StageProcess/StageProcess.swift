import CStageProcess
import Foundation
import Glibc
import SDL
import WindowStage

/// A running stage process, as the window's process sees it.
@MainActor
final class StageProcess {
  struct Options {
    var geometry: StageGeometry
    /// Folders in which pictures are looked for first.
    var assets: [String]
    var renderer: RendererChoice
    /// How much data it may have, bytes; 0 for any.
    var memoryLimit: Int64
  }

  let processID: pid_t
  let picture: SharedPicture
  /// Called for everything that it says.
  var onReport: (StageReport) -> Void = { _ in }
  /// Called once, when it has ended and all its output was read; with what ran in a crash.
  var onEnd: (StageEnd, [CrashText.Frame]) -> Void = { _, _ in }

  /// Those that have not ended: somebody has to see to their end even when nobody needs them.
  private static var running: [pid_t: StageProcess] = [:]

  private let channel: MessageChannel
  private let output: OutputPipe
  private let errors: OutputPipe
  private var watches: [EventLoop.Watch] = []
  private var writer = WireWriter()
  private var crashText = CrashText()
  private(set) var hasEnded = false
  private var isEndExpected = false
  private var isHung = false

  init(loop: EventLoop, options: Options) throws(StageProcessError) {
    picture = try SharedPicture()
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw .noSocket(errno) }
    channel = MessageChannel(ends[0], waits: false)
    defer { close(ends[1]) }
    let (output, errors) = (try OutputPipe(), try OutputPipe())
    defer {
      output.closeWriting()
      errors.closeWriting()
    }
    self.output = output
    self.errors = errors
    processID = try Self.spawn(
      channel: ends[1],
      memory: picture.descriptor,
      output: output.writing,
      errors: errors.writing,
      memoryLimit: options.memoryLimit
    )
    watches = [
      loop.watch(channel.descriptor) { [unowned self] in receive() },
      loop.watch(output.reading) { [unowned self] in passOnOutput() },
      loop.watch(errors.reading) { [unowned self] in passOnErrors() },
    ]
    Self.running[processID] = self
    send(
      .start(
        version: StageProtocol.version,
        geometry: options.geometry,
        assets: options.assets,
        renderer: options.renderer.rawValue
      )
    )
  }

  /// Starts this very executable again, even if its file was replaced by another build meanwhile.
  private static func spawn(
    channel: Int32,
    memory: Int32,
    output: Int32,
    errors: Int32,
    memoryLimit: Int64
  ) throws(StageProcessError) -> pid_t {
    let words = [
      CommandLine.arguments.first ?? "playground", StageChild.argument, String(memoryLimit),
    ]
    var settings = ProcessInfo.processInfo.environment
    // It would read the symbols of the whole program first; the process says itself where it was.
    settings["SWIFT_BACKTRACE"] = "enable=no"
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      settings.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + environment { free(pointer) } }
    let result = arguments.withUnsafeMutableBufferPointer { arguments in
      environment.withUnsafeMutableBufferPointer { environment in
        "/proc/self/exe".withCString { path in
          var start = stage_process_start()
          start.path = path
          start.arguments = UnsafePointer(arguments.baseAddress)
          start.environment = UnsafePointer(environment.baseAddress)
          start.channel = channel
          start.memory = memory
          start.output = output
          start.errors = errors
          return stage_process_spawn(&start)
        }
      }
    }
    guard result > 0 else { throw .notStarted(-result) }
    return result
  }

  // MARK: Talking

  func send(_ request: StageRequest) {
    guard !hasEnded else { return }
    // Where the pointer was a while ago is of no use to a stage that does not listen.
    if channel.isFull, case .input(let event) = request, !event.isAction { return }
    writer.removeAll()
    request.write(to: &writer)
    channel.send(writer.bytes)
  }

  /// Sends what did not fit before.
  func flush() { channel.flush() }

  private func receive() {
    var isOpen = false
    do {
      isOpen = try channel.receive { kind, reader in
        let report = try StageReport(kind: kind, &reader)
        onReport(report)
      }
    } catch {
      // Not ours any more: user code has written into the socket.
      kill(processID, SIGKILL)
    }
    if !isOpen { finish() }
  }

  private func passOnOutput() {
    let bytes = output.read()
    if !bytes.isEmpty { FileHandle.standardOutput.write(Data(bytes)) }
    if output.isAtEnd { watches[1].cancel() }
  }

  private func passOnErrors() {
    let shown = crashText.take(errors.read())
    if !shown.isEmpty { FileHandle.standardError.write(Data(shown)) }
    if errors.isAtEnd { watches[2].cancel() }
  }

  // MARK: Ending

  /// Ends it because it is no longer needed; `onEnd` is not called.
  func quit() {
    isEndExpected = true
    send(.quit)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [self] in
      MainActor.assumeIsolated {
        if !hasEnded { kill(processID, SIGKILL) }
      }
    }
  }

  /// Ends it because it no longer answers.
  ///
  /// It is asked to crash first, for the place where it hangs; a second later it is gone in any
  /// case.
  func endHung() {
    guard !hasEnded, !isHung else { return }
    isHung = true
    stage_process_interrupt(processID)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) { [self] in
      MainActor.assumeIsolated {
        if !hasEnded { kill(-processID, SIGKILL) }
      }
    }
  }

  /// The other end of the socket is gone: the process has ended, or is about to.
  private func finish() {
    guard !hasEnded else { return }
    hasEnded = true
    var status: Int32 = 0
    var attempts = 0
    while waitpid(processID, &status, WNOHANG) == 0 {
      attempts += 1
      if attempts == 100 { kill(processID, SIGKILL) }
      usleep(1000)
    }
    passOnOutput()
    passOnErrors()
    for watch in watches { watch.cancel() }
    channel.close()
    let end = StageEnd(
      status: status,
      isHung: isHung,
      text: crashText.text,
      isStackOverflow: crashText.isStackOverflow
    )
    if !isEndExpected { onEnd(end, crashText.frames) }
    // They may hold on to their owner.
    onReport = { _ in }
    onEnd = { _, _ in }
    Self.running[processID] = nil
  }
}

/// A pipe that a child process writes into and this process reads without waiting.
private final class OutputPipe {
  let reading: Int32
  let writing: Int32
  private var isWritingOpen = true
  private var buffer = [UInt8](repeating: 0, count: 16384)
  /// Whether nobody has its other end any more.
  private(set) var isAtEnd = false

  init() throws(StageProcessError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .noSocket(errno) }
    reading = ends[0]
    writing = ends[1]
    _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
    _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
    _ = fcntl(reading, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(reading)
    closeWriting()
  }

  func closeWriting() {
    if isWritingOpen { close(writing) }
    isWritingOpen = false
  }

  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let count = Glibc.read(reading, &buffer, buffer.count)
      guard count > 0 else {
        if count == 0 { isAtEnd = true }
        return bytes
      }
      bytes += buffer[..<count]
    }
  }
}
