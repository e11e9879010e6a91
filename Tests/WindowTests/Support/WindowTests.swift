import TestSupport
import Testing

/// `playground run` and its windows on an X server without a screen, with real clicks: one test at
/// a time, since each needs the machine's time to itself.
@Suite(
  .serialized,
  .enabled(
    if: VirtualDisplay.hasWindowManager,
    "needs a virtual display (Debian: xvfb xdotool x11-utils openbox)"
  )
)
struct WindowTests {}
