internal import Foundation

/// What a test's helpers throw.
package struct TestFailure: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}

/// Runs what blocks on a thread of its own, so that the few threads of the tests go on.
package func blocking<Result: Sendable>(
  _ work: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Swift.Result { try work() }) }
  }
}

/// An expectation for the thread of `blocking`, which does not know the test that it works for.
package func check<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) throws {
  guard value != expected else { return }
  throw TestFailure(description: "\(what): \(value), expected \(expected)")
}
