public import Foundation

/// Seconds on the clock that animations go by, from some moment on.
public func CACurrentMediaTime() -> TimeInterval { ProcessInfo.processInfo.systemUptime }
