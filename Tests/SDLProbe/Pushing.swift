import Foundation
internal import CSDL2

/// What another library in the process might do: SDL's queue takes events from any thread.
func pushSpaceFromThisThread(_ window: UInt32) {
  var event = SDL_Event()
  event.type = SDL_KEYDOWN.rawValue
  event.key.windowID = window
  event.key.keysym.sym = 32
  SDL_PushEvent(&event)
}
