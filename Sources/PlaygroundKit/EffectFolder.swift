import Foundation
import LiveCode
import Synchronization

/// Folders with effect plugins, looked through once.
enum EffectFolder {
  /// Compiles the plugins in some folders, two at a time; what is none or does not compile is told
  /// on standard error and left out.
  static func products(
    in folders: [String],
    _ compiler: Compiler,
    _ options: Compiler.Options = Compiler.Options()
  ) -> [EffectCompiler.Product] {
    let survey = EffectSurvey(folders)
    for problem in survey.problems.sorted(by: { $0.key < $1.key }) {
      StandardError.complain("\(problem.value)")
    }
    let effects = EffectCompiler(compiler, options: options)
    let sources = survey.sources
    let outcomes = Mutex(
      [Result<EffectCompiler.Product, LiveCodeError>?](
        repeating: nil,
        count: sources.count
      )
    )
    DispatchQueue.concurrentPerform(iterations: sources.count) { index in
      let outcome: Result<EffectCompiler.Product, LiveCodeError>
      do throws(LiveCodeError) {
        outcome = .success(try effects.make(sources[index]))
      } catch {
        outcome = .failure(error)
      }
      outcomes.withLock { $0[index] = outcome }
    }
    // What they say stands in the order of the files, however fast each was compiled.
    return outcomes.withLock(\.self).compactMap { outcome in
      switch outcome {
      case .success(let product):
        if !product.note.isEmpty { StandardError.write("note: \(product.note)") }
        return product
      case .failure(.doesNotCompile(_, let report)): StandardError.write(report.output)
      case .failure(let error): StandardError.complain("\(error)")
      case nil: break
      }
      return nil
    }
  }
}
