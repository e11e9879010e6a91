import Foundation
import Glibc
import SDL

/// An OpenGL window that changes its colour in every frame, paced by buffer swaps.
@MainActor
func drawWithGL(seconds: Double, flags: Set<String>) throws {
  let session = try Session(Session.Options(name: "SDLProbe"))
  var options = Window.Options()
  options.graphics = .openGL
  let window = try Window(
    session: session,
    title: "SDLProbe GL",
    size: CGSize(width: 320, height: 240),
    options: options
  )
  let context = try GLContext(
    window: window,
    profiles: flags.contains("es") ? [.es30] : [.core33, .es30]
  )
  let interval = try? context.setSwapInterval(flags.contains("novsync") ? .immediate : .adaptive)
  guard let getString = context.procAddress("glGetString"),
    let clearColor = context.procAddress("glClearColor"),
    let clear = context.procAddress("glClear"),
    let readPixels = context.procAddress("glReadPixels")
  else { throw SDLError(attempt: "find OpenGL's functions", reason: "") }
  typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
  typealias ClearColor = @convention(c) (Float, Float, Float, Float) -> Void
  typealias Clear = @convention(c) (UInt32) -> Void
  typealias ReadPixels =
    @convention(c) (
      Int32, Int32, Int32, Int32, UInt32, UInt32, UnsafeMutableRawPointer
    ) -> Void
  let version = unsafeBitCast(getString, to: GetString.self)(0x1F02)
  print("profile \(context.profile)")
  print("version \(version.map { String(cString: $0) } ?? "")")
  print("swap-interval \(interval.map { "\($0)" } ?? "none")")
  print("drawable \(context.drawableSize.width) \(context.drawableSize.height)")

  let loop = try EventLoop(
    session: session,
    clock: FrameClock(rate: window.refreshRate, pacing: .vsync)
  )
  let start = FrameClock.now()
  var pixel: UInt32 = 0
  loop.onFrame = { frame in
    unsafeBitCast(clearColor, to: ClearColor.self)(1, 0.5, 0, 1)
    unsafeBitCast(clear, to: Clear.self)(0x4000)
    unsafeBitCast(readPixels, to: ReadPixels.self)(10, 10, 1, 1, 0x1908, 0x1401, &pixel)
    context.swap()
    print("frame \(FrameClock.now()) \(frame.timestamp) \(frame.missed)")
    if FrameClock.now() - start >= seconds { loop.stop() }
    return .next
  }
  loop.requestFrame()
  try loop.run()
  print("pixel \(String(pixel, radix: 16))")
  print("paced-by-display \(loop.clock.isVsyncWorking)")
}
