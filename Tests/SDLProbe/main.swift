// A program for the tests to start: what it does depends on its first argument, and it prints what
// it saw, one fact a line. A process of its own can be measured, stopped, clicked and starved
// without the tests' own threads in the picture.

import Foundation
import Glibc

// Measured beside other tests: where the system lets it, the probe goes first, as it would on a
// machine with nothing else to do.
setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, -10)

let arguments = Array(CommandLine.arguments.dropFirst())
let seconds = arguments.dropFirst().first.flatMap(Double.init) ?? 1

do {
  switch arguments.first {
  case "animate": try animate(seconds: seconds, flags: Set(arguments.dropFirst(2)))
  case "idle": try idle(seconds: seconds)
  case "deadlines": try waitForDeadlines(seconds: seconds)
  case "wake": try wake()
  case "events": try printEvents(seconds: seconds)
  case "minimise": try minimise(seconds: seconds)
  case "wallclock": try shiftWallClock(seconds: seconds)
  case "colours": try showColours(seconds: seconds)
  case "gl": try drawWithGL(seconds: seconds, flags: Set(arguments.dropFirst(2)))
  case "session": try openSession()
  case "virtual": runVirtualTime()
  case "virtual-threads": runVirtualThreads()
  case "virtual-endless": runEndlessChain()
  case "paced": runPacedTime()
  default:
    print("unknown probe: \(arguments.first ?? "")")
    exit(2)
  }
} catch {
  print("error \(error)")
  exit(1)
}
