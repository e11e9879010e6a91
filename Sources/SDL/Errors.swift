// Every message of this module, in one place.

extension SDLError {
  package static func videoStart(driver: String?, reason: String, hasDisplay: Bool) -> SDLError {
    let attempt =
      if let driver { "start SDL's video driver '\(driver)'" } else { "start SDL's video" }
    let advice =
      if let driver, driver != "x11", driver != "wayland" {
        "Known drivers: \(SDLCalls.videoDrivers().joined(separator: ", "))."
      } else if !hasDisplay {
        "Neither DISPLAY nor WAYLAND_DISPLAY is set: start it from a desktop session, or under "
          + "xvfb-run."
      } else {
        "Check that the display named by DISPLAY or WAYLAND_DISPLAY is running and may be used."
      }
    return SDLError(attempt: attempt, reason: reason, advice: advice)
  }

  package static func pixelFormat(_ name: String) -> SDLError {
    SDLError(
      attempt: "draw into the window's surface",
      reason: "its pixel format \(name) cannot be converted from 32-bit RGB"
    )
  }

  package static func textTooLong(_ text: String, limit: Int) -> SDLError {
    SDLError(
      attempt: "push a text event",
      reason: "'\(text)' has \(text.utf8.count) bytes of UTF-8, and an event holds \(limit)"
    )
  }

  package static func system(_ attempt: String, code: Int32) -> SDLError {
    SDLError(attempt: attempt, reason: SDLCalls.systemMessage(code))
  }
}
