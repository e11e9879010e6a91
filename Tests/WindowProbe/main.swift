// A program for the tests to start: a view in a window of one process. It prints what it saw, one
// fact a line.

import Foundation
import Glibc
import SwiftUI
import WindowStage

// Measured beside other tests: where the system lets it, the probe goes first, as it would on a
// machine with nothing else to do.
setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -10)

let arguments = Array(CommandLine.arguments.dropFirst())
let seconds = arguments.dropFirst().first.flatMap(Double.init) ?? 1

do {
  switch arguments.first {
  case "square": try show(SquareView(), seconds: seconds)
  case "spin": try show(SpinView(), seconds: seconds)
  case "still": try show(StillView(), seconds: seconds)
  case "reset":
    try show(GlyphView(), seconds: seconds) { window in
      // As when the driver has lost what it was given.
      try window.window.push { _ in .renderTargetsReset(.init(timestamp: 0)) }
      try window.window.push { _ in .renderDeviceReset(.init(timestamp: 0)) }
    }
  case "scroll": try scroll(seconds: seconds)
  case "corners": try show(CornersView(), seconds: seconds)
  case "wide": try show(WidthView(), seconds: seconds)
  default:
    say("unknown probe: \(arguments.first ?? "")")
    exit(2)
  }
} catch {
  say("error \(error)")
  exit(1)
}
