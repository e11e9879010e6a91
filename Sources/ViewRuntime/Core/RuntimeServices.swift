package import Drawing

/// What the runtime is given from outside: it reads no clock, file or font by itself.
package struct RuntimeServices {
  package var text: any TextMeasuring
  package var resources: any ResourceProviding
  /// Receives warnings, one line each.
  package var report: (String) -> Void
  /// Real seconds, for finding code that holds frames up; nil: nothing is measured.
  package var stopwatch: (@Sendable () -> Double)?

  package init(
    text: any TextMeasuring,
    resources: any ResourceProviding,
    stopwatch: (@Sendable () -> Double)? = nil,
    report: @escaping (String) -> Void
  ) {
    self.text = text
    self.resources = resources
    self.stopwatch = stopwatch
    self.report = report
  }
}
