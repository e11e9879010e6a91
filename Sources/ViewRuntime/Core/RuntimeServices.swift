package import Drawing

/// What the runtime is given from outside: it reads no clock, file or font by itself.
package struct RuntimeServices {
  package var text: any TextMeasuring
  package var resources: any ResourceProviding
  /// Receives warnings, one line each.
  package var report: (String) -> Void

  package init(
    text: any TextMeasuring,
    resources: any ResourceProviding,
    report: @escaping (String) -> Void
  ) {
    self.text = text
    self.resources = resources
    self.report = report
  }
}
