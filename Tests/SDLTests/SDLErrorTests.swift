import Foundation
import Testing

import SDL

@Suite struct `Error messages` {
  @Test(arguments: [
    (
      SDLError(attempt: "open a window", reason: "No available video device"),
      "could not open a window: No available video device"
    ),
    (
      SDLError(attempt: "open a window", reason: "Out of memory.", advice: "Close something."),
      "could not open a window: Out of memory. Close something."
    ),
    (
      SDLError(attempt: "swap", reason: ""),
      "could not swap: SDL gave no reason"
    ),
    (
      SDLError.videoStart(driver: nil, reason: "there is no display", hasDisplay: false),
      "could not start SDL's video: there is no display. Neither DISPLAY nor WAYLAND_DISPLAY is "
        + "set: start it from a desktop session, or under xvfb-run."
    ),
    (
      SDLError.videoStart(driver: "x11", reason: "x11 not available", hasDisplay: true),
      "could not start SDL's video driver 'x11': x11 not available. Check that the display named "
        + "by DISPLAY or WAYLAND_DISPLAY is running and may be used."
    ),
    (
      SDLError.pixelFormat("SDL_PIXELFORMAT_INDEX8"),
      "could not draw into the window's surface: its pixel format SDL_PIXELFORMAT_INDEX8 cannot "
        + "be converted from 32-bit RGB"
    ),
    (
      SDLError.textTooLong("안녕", limit: 5),
      "could not push a text event: '안녕' has 6 bytes of UTF-8, and an event holds 5"
    ),
    (
      SDLError.system("wait for events", code: 9),
      "could not wait for events: Bad file descriptor"
    ),
  ])
  func `say what was attempted and why it failed`(error: SDLError, message: String) {
    #expect(error.description == message)
  }

  @Test func `an unknown driver is answered with the known ones`() {
    let error = SDLError.videoStart(driver: "x12", reason: "x12 not available", hasDisplay: true)
    #expect(error.description.hasPrefix("could not start SDL's video driver 'x12': "))
    #expect(error.advice?.contains("x11") == true)
    #expect(error.advice?.contains("offscreen") == true)
  }

  @Test func `the displays that the environment names decide the drivers`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("sdl-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let cases: [([String: String], [String])] = [
      ([:], []),
      (["DISPLAY": ""], []),
      (["DISPLAY": ":0"], ["x11"]),
      (["WAYLAND_DISPLAY": "wayland-1"], ["wayland"]),
      (["DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-1"], ["x11", "wayland"]),
      (["XDG_RUNTIME_DIR": folder.path], []),
    ]
    for (environment, drivers) in cases {
      #expect(Session.displayDrivers { environment[$0] } == drivers)
    }
    try Data().write(to: folder.appendingPathComponent("wayland-0"))
    #expect(Session.displayDrivers { ["XDG_RUNTIME_DIR": folder.path][$0] } == ["wayland"])
  }
}
