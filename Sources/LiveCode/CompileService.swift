import Dispatch
import Synchronization

/// Compiles in the background, for an editor that saves faster than the compiler works.
///
/// A request takes the place of the one before: its compiler is ended, and only the result of the
/// last request is delivered.
///
/// ```swift
/// let service = CompileService(try Compiler()) { result in
///   DispatchQueue.main.async { show(result) }
/// }
/// service.submit(path: "Wobble.swift")
/// ```
package final class CompileService: Sendable {
  package typealias Outcome = Result<CompiledLibrary, LiveCodeError>

  private let compiler: Compiler
  private let deliver: @Sendable (Outcome) -> Void
  private let queue = DispatchQueue(label: "compile", qos: .userInitiated)
  private let state = Mutex(State())

  private struct State {
    var number = 0
    var process: Subprocess?
  }

  /// - Parameters:
  ///   - compiler: What compiles.
  ///   - deliver: Called on a queue of the service's own with the result of a request, unless another
  ///     request has come meanwhile.
  package init(_ compiler: Compiler, deliver: @escaping @Sendable (Outcome) -> Void) {
    self.compiler = compiler
    self.deliver = deliver
  }

  /// Reads the files as they are when the compiler gets to them.
  ///
  /// - Parameters:
  ///   - path: A Swift file or a folder of them.
  ///   - view: The view or preview to show; nil for the first.
  ///   - options: The language mode and the like.
  package func submit(
    path: String,
    view: String? = nil,
    options: Compiler.Options = Compiler.Options()
  ) {
    let process = Subprocess(isInBackground: true)
    let number = state.withLock { state in
      state.process?.cancel()
      state.process = process
      state.number += 1
      return state.number
    }
    queue.async { [self] in
      guard isCurrent(number) else { return }
      let outcome: Outcome
      do throws(LiveCodeError) {
        let source = try SourceSet(path: path, view: view)
        outcome = .success(try compiler.compile(source, options: options, process: process))
      } catch {
        outcome = .failure(error)
      }
      if isCurrent(number), outcome.failure != .cancelled { deliver(outcome) }
    }
  }

  /// Ends what runs; nothing is delivered until the next request.
  package func cancel() {
    state.withLock { state in
      state.process?.cancel()
      state.process = nil
      state.number += 1
    }
  }

  private func isCurrent(_ number: Int) -> Bool {
    state.withLock { $0.number == number }
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

extension Compiler {
  /// Compiles on another thread; cancelling the task ends the compiler.
  package func compile(
    path: String,
    view: String? = nil,
    options: Options = Options()
  ) async throws(LiveCodeError) -> CompiledLibrary {
    let process = Subprocess()
    let outcome: CompileService.Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
          let outcome: CompileService.Outcome
          do throws(LiveCodeError) {
            let source = try SourceSet(path: path, view: view)
            outcome = .success(try compile(source, options: options, process: process))
          } catch {
            outcome = .failure(error)
          }
          continuation.resume(returning: outcome)
        }
      }
    } onCancel: {
      process.cancel()
    }
    return try outcome.get()
  }
}
