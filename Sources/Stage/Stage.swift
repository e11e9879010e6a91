public import Foundation
package import Drawing
public import Geometry
import MainLoop
import SoftwareBackend
public import SwiftUI
import TextBackend
package import ViewRuntime

/// One view tree with a clock and a renderer, without a window: for tests, stills and movies, and
/// what a window shows.
///
/// Time is virtual and moves in frames. An event is tested against the last frame that was made,
/// which is what a person would have seen, and takes effect in the next one.
///
/// ```swift
/// let stage = Stage(size: CGSize(width: 390, height: 844)) { MyView() }
/// stage.tap("title")
/// stage.advance(by: 0.25)
/// stage.rect(of: "title")  // where it is seen, half-way
/// ```
@MainActor
public final class Stage {
  /// Frames a second on the virtual clock.
  public package(set) var framesPerSecond: Double
  /// Pixels per point.
  public private(set) var scale: Double
  /// The number of the last frame that was made; frame n has the timestamp n / framesPerSecond.
  public private(set) var frameNumber = -1
  /// What the code printed and the runtime warned of, line by line, since the stage was made.
  public private(set) var log: [String] = []
  /// Lines of the last frame only.
  package private(set) var frameLog: [String] = []
  /// The last frame as data.
  package private(set) var displayList = DisplayList()
  package let host: ViewHost
  package let services: StageServices
  /// Changes what the environment at the root says.
  package var adjustEnvironment: @MainActor (inout EnvironmentValues) -> Void = { _ in } {
    didSet { host.setEnvironment(rootEnvironment) }
  }

  private var rootEnvironment: EnvironmentValues {
    var environment = services.environment(scale: scale)
    adjustEnvironment(&environment)
    return environment
  }

  private var renderer: any Renderer
  private let output: OutputCapture?
  private var pixels: ContiguousArray<UInt32> = []
  private var isPictureCurrent = false
  /// What a window's clock says of the last frame; nil on the virtual clock.
  private var windowTime: Double?

  /// - Parameters:
  ///   - size: Of the stage, points.
  ///   - scale: Pixels per point.
  ///   - framesPerSecond: How far apart frames are.
  ///   - assets: Folders in which pictures are looked for first.
  ///   - content: The view to show.
  public convenience init<V: View>(
    size: CGSize,
    scale: Double = 1,
    framesPerSecond: Double = 60,
    assets: [URL] = [],
    @ViewBuilder content: () -> V
  ) {
    self.init(
      size: size,
      scale: scale,
      framesPerSecond: framesPerSecond,
      services: StageServices(assets: assets),
      capturesOutput: false
    )
    show(content())
  }

  package init(
    size: CGSize,
    scale: Double,
    framesPerSecond: Double,
    services: StageServices,
    capturesOutput: Bool,
    renderer: (any Renderer)? = nil
  ) {
    self.scale = scale
    self.framesPerSecond = framesPerSecond
    self.services = services
    self.renderer = renderer ?? SoftwareRenderer()
    output = capturesOutput ? OutputCapture() : nil
    // What earlier runs stored must not show in a run that is to be the same each time.
    if VirtualTime.isEnabled { StoredValues.standard = MemoryStore() }
    let sink = services.sink
    let rasterizer = ListRasterizer()
    host = ViewHost(
      size: size,
      scale: scale,
      services: RuntimeServices(
        text: services.text,
        resources: services.resources,
        pictures: services.pictures,
        rasterize: { rasterizer.picture(of: $0, width: $1, height: $2, scale: $3) },
        stopwatch: { VirtualTime.realNow },
        report: { sink.report($0) }
      )
    )
    Screen.stageSize = size
    Screen.stageScale = scale
  }

  /// Shows another view, from its beginning; the clock goes on.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - makesFrame: Whether its first frame is made at once, where there was none.
  ///   - state: What an earlier version of the view held.
  package func show<V: View>(_ view: V, makesFrame: Bool = true, state: SavedState? = nil) {
    host.setRoot(view, environment: rootEnvironment, state: state)
    if frameNumber < 0, makesFrame { makeFrame() }
  }

  /// Makes a frame with a timestamp of a window's clock, seconds.
  ///
  /// - Parameters:
  ///   - timestamp: Seconds.
  ///   - catchUp: Called when all is updated and nothing is painted yet: the timestamp with which the
  ///     frame will be seen by then.
  /// - Returns: Whether it may look different from the one before.
  package func makeFrame(at timestamp: Double, catchUp: (() -> Double)? = nil) -> Bool {
    frameNumber += 1
    windowTime = timestamp
    let isChanged = host.makeFrame(at: timestamp, into: &displayList, catchUp: catchUp)
    windowTime = host.time
    if isChanged { isPictureCurrent = false }
    frameLog = services.sink.take()
    return isChanged
  }

  /// Draws the last frame, or an earlier one's list, into memory of the caller's, and says what
  /// changed there.
  package func render(
    _ list: DisplayList? = nil,
    into target: PixelBuffer,
    keepsContents: Bool
  ) throws -> [Drawing.PixelRect] {
    try renderer.render(
      list ?? displayList,
      into: target,
      scale: scale,
      keepsContents: keepsContents
    )
  }

  /// Drops what the renderer keeps between pictures, after what holds it was lost.
  package func purgeCaches() {
    renderer.purgeCaches()
    isPictureCurrent = false
  }

  /// Draws with SoftwareBackend from now on, after another renderer has failed.
  package func drawOnProcessor() {
    draw(with: SoftwareRenderer())
  }

  /// Draws with another renderer from now on.
  package func draw(with renderer: any Renderer) {
    self.renderer = renderer
    isPictureCurrent = false
  }

  /// Changes the pixels per point, for a window that moved to another display.
  package func rescale(to scale: Double) {
    guard scale != self.scale else { return }
    self.scale = scale
    host.scale = scale
    Screen.stageScale = scale
    host.setEnvironment(rootEnvironment)
    isPictureCurrent = false
  }

  // MARK: Time

  /// The timestamp of the last frame, seconds.
  public var time: Double { windowTime ?? Double(max(frameNumber, 0)) / framesPerSecond }

  /// Makes all frames up to and including `time`.
  public func advance(to time: Double) {
    while Double(frameNumber + 1) / framesPerSecond <= time + 1e-9 { makeFrame() }
  }

  /// Makes the frames of the next `seconds`.
  public func advance(by seconds: Double) {
    advance(to: time + seconds)
  }

  /// Makes one frame.
  public func step() {
    makeFrame()
  }

  /// Advances until nothing moves any more, at most `limit` seconds.
  ///
  /// - Returns: Whether everything came to rest.
  @discardableResult
  public func settle(limit: Double = 10) -> Bool {
    let end = time + limit
    repeat {
      makeFrame()
      if !host.needsFrame { return true }
    } while time < end
    return false
  }

  private func makeFrame() {
    frameNumber += 1
    let now = time
    if VirtualTime.isEnabled { VirtualTime.advance(to: now) }
    if host.makeFrame(at: now, into: &displayList) { isPictureCurrent = false }
    frameLog = services.sink.take()
    if let output {
      frameLog = output.take() + frameLog
    }
    log += frameLog
  }

  // MARK: Size

  /// The size of the stage, points.
  public var size: CGSize { host.size }

  public func resize(to size: CGSize) {
    Screen.stageSize = size
    host.resize(to: size)
    isPictureCurrent = false
  }

  /// How far the safe area is inset from the stage's edges, points; nothing unless set.
  public var safeAreaInsets: EdgeInsets {
    get { host.safeAreaInsets }
    set { host.safeAreaInsets = newValue }
  }

  // MARK: Looking

  /// The last frame's leaves, back to front.
  public var views: [FrameDump.Leaf] { FrameDump.leaves(of: host) }

  /// Everything a frame dump says of the last frame.
  public var frame: FrameDump {
    FrameDump(frame: frameNumber, time: time, views: views, log: frameLog)
  }

  /// The bounding box, in stage points, of the live leaves with an accessibility identifier or
  /// structural path; nil when there is none.
  public func rect(of id: String) -> CGRect? {
    views.filter { $0.id == id && $0.phase == .live }
      .map(\.rect)
      .reduce(nil as CGRect?) { $0?.union($1) ?? $1 }
  }

  /// The corners of the front-most leaf with an id.
  public func quad(of id: String) -> [CGPoint]? {
    views.last { $0.id == id }?.quad
  }

  /// What is seen of the front-most leaf with an id, a fraction.
  public func opacity(of id: String) -> Double? {
    views.last { $0.id == id }?.opacity
  }

  /// The picture of the last frame, `scale` pixels to the point.
  public func picture() throws -> StagePicture {
    let width = Int((size.width * scale).rounded())
    let height = Int((size.height * scale).rounded())
    if pixels.count != width * height {
      pixels = ContiguousArray(repeating: 0, count: width * height)
      isPictureCurrent = false
    }
    if !isPictureCurrent, width > 0, height > 0 {
      try pixels.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        _ = try renderer.render(
          displayList,
          into: PixelBuffer(pixels: base, width: width, height: height, stride: width),
          scale: scale,
          keepsContents: false
        )
      }
      isPictureCurrent = true
    }
    return StagePicture(width: width, height: height, pixels: pixels)
  }
}

/// A finished picture: premultiplied 0xAARRGGBB pixels, row by row from the top.
public struct StagePicture: Sendable {
  public let width: Int
  public let height: Int
  public let pixels: ContiguousArray<UInt32>

  /// Red, green, blue and alpha of a pixel, 0…255.
  public subscript(x: Int, y: Int) -> (red: Int, green: Int, blue: Int, alpha: Int) {
    let value = pixels[y * width + x]
    return (
      Int(value >> 16 & 0xFF), Int(value >> 8 & 0xFF), Int(value & 0xFF), Int(value >> 24)
    )
  }
}
