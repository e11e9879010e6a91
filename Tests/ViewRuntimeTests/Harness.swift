import Drawing
import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

/// Text that is as wide as it has characters, 10 points each, in lines of 20.
final class BlockMeasurer: TextMeasuring {
  func shape(_ text: StyledText, width: Double?, height: Double?) -> ShapedText {
    let count = text.runs.reduce(0) { $0 + $1.text.count }
    let natural = Double(count) * 10
    let perLine = width.map { max(Int($0 / 10), 1) } ?? max(count, 1)
    let lines = max((count + perLine - 1) / perLine, 1)
    return ShapedText(
      size: CGSize(width: min(natural, Double(perLine) * 10), height: Double(lines) * 20),
      firstBaseline: 15,
      lastBaseline: Double(lines - 1) * 20 + 15,
      lineCount: lines,
      isTruncated: false
    )
  }

  func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(ascent: 15, descent: 5, capHeight: 12, xHeight: 9, leading: 0)
  }
}

final class NoResources: ResourceProviding {
  func image(named name: String, scale: Double, isDark: Bool) -> Bitmap? { nil }

  func symbol(named name: String, weight: Int) -> SymbolOutline {
    SymbolOutline(
      layers: [Path(CGRect(x: 0, y: -0.8, width: 1, height: 1))],
      width: 1,
      ascent: 0.8,
      descent: 0.2
    )
  }

  func color(named name: String, isDark: Bool) -> SRGBColor? { nil }
}

/// A leaf that takes what it is offered, with a name.
struct Box: View {
  let name: String

  init(_ name: String) {
    self.name = name
  }

  var body: some View {
    Color.red.accessibilityIdentifier(name)
  }
}

/// One view tree, driven by hand.
@MainActor
final class Harness {
  let host: ViewHost
  private(set) var list = DisplayList()
  private var frame = 0
  var time: Double { Double(frame) / 60 }
  private(set) var log: [String] = []

  init<V: View>(width: CGFloat, height: CGFloat, @ViewBuilder _ content: () -> V) {
    let box = LogBox()
    host = ViewHost(
      size: CGSize(width: width, height: height),
      scale: 1,
      services: RuntimeServices(
        text: BlockMeasurer(),
        resources: NoResources(),
        report: { box.lines.append($0) }
      )
    )
    host.setRoot(content(), environment: EnvironmentValues())
    host.makeFrame(at: 0, into: &list)
    logBox = box
  }

  final class LogBox {
    var lines: [String] = []
  }

  private let logBox: LogBox

  var warnings: [String] { logBox.lines }

  /// Makes frames at 60 a second up to `time`.
  func advance(to time: Double) {
    while Double(frame + 1) / 60 <= time + 1e-9 {
      frame += 1
      host.makeFrame(at: self.time, into: &list)
    }
  }

  func advance(by seconds: Double) {
    advance(to: time + seconds)
  }

  /// Makes the next frame.
  func step() {
    advance(by: 1.0 / 60)
  }

  /// A click between two frames, and the frame that shows what it did.
  func tap(_ x: CGFloat, _ y: CGFloat) {
    for phase in [PointerEvent.Phase.press, .release] {
      host.send(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time)))
    }
    step()
  }

  /// A click in the middle of a leaf.
  func tap(_ name: String) {
    guard let rect = shown(name) else { return }
    tap(rect.midX, rect.midY)
  }

  func leaves(_ name: String) -> [LeafElement] {
    host.pass.leaves.filter { $0.identifier == name }
  }

  /// Where layout put a leaf.
  func frame(_ name: String) -> CGRect? {
    leaves(name).last.map { CGRect(origin: $0.origin, size: $0.size) }
  }

  /// Where a leaf is shown.
  func shown(_ name: String) -> CGRect? {
    guard let leaf = leaves(name).last, let quad = leaf.record.presented.quad else { return nil }
    let xs = quad.map(\.x)
    let ys = quad.map(\.y)
    guard let minX = xs.min(), let maxX = xs.max(), let minY = ys.min(), let maxY = ys.max() else {
      return nil
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  var paintOrder: [String] { host.pass.leaves.compactMap(\.identifier) }

  /// Where layout put a leaf, before offsets and transforms.
  func expect(
    _ name: String,
    _ values: [Double],
    tolerance: Double = 1e-5,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(name, frame(name), values, tolerance, sourceLocation)
  }

  /// Where a leaf is seen.
  func expectShown(
    _ name: String,
    _ values: [Double],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    check(name, shown(name), values, 1e-5, sourceLocation)
  }

  private func check(
    _ name: String,
    _ frame: CGRect?,
    _ values: [Double],
    _ tolerance: Double,
    _ sourceLocation: SourceLocation
  ) {
    guard let frame else {
      Issue.record("there is no leaf called \(name)", sourceLocation: sourceLocation)
      return
    }
    let found = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
    let isEqual = zip(found, values).allSatisfy { abs($0 - $1) <= tolerance }
    #expect(isEqual, "\(name) is at \(found), not \(values)", sourceLocation: sourceLocation)
  }

  func firstElement<E: Element>(of type: E.Type) -> E? {
    var found: E?
    host.rootElement?.visit { if found == nil { found = $0 as? E } }
    return found
  }
}
