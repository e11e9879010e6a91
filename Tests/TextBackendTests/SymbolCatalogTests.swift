import Drawing
import Foundation
import Geometry
import Synchronization
import Testing

@testable import TextBackend

struct SymbolCatalogTests {
  let lines = LineCollector()
  let catalog: SymbolCatalog

  final class LineCollector: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// Keeps what several tests look at.
  static let shared = SymbolCatalog(measurer: measurer) { line in Issue.record("\(line)") }

  init() {
    let lines = lines
    catalog = SymbolCatalog(measurer: measurer) { lines.add($0) }
  }

  func ink(_ outline: SymbolOutline) -> CGRect {
    outline.layers.map(\.boundingRect).filter { !$0.isNull }
      .reduce(CGRect.null) { $0.union($1) }
  }

  /// Ink in square em, by sampling.
  func area(_ outline: SymbolOutline) -> Double {
    let box = ink(outline)
    let steps = 60
    var count = 0
    for row in 0..<steps {
      for column in 0..<steps {
        let point = CGPoint(
          x: box.minX + box.width * (Double(column) + 0.5) / Double(steps),
          y: box.minY + box.height * (Double(row) + 0.5) / Double(steps)
        )
        if outline.layers.contains(where: { $0.contains(point) }) { count += 1 }
      }
    }
    return Double(box.width * box.height) * Double(count) / Double(steps * steps)
  }

  func expectSound(_ name: String, _ outline: SymbolOutline) {
    #expect(!outline.isPlaceholder, "\(name) is not known")
    let box = ink(outline)
    #expect(box.width > 0.1 && box.width < 1.6, "\(name) is \(box.width) em wide")
    #expect(box.height > 0.06 && box.height < 1.6, "\(name) is \(box.height) em high")
    #expect(box.minX >= 0 && Double(box.maxX) <= outline.width, "\(name) leaves its width")
    #expect(-Double(box.minY) <= outline.ascent, "\(name) leaves its ascent")
    #expect(Double(box.maxY) <= outline.descent, "\(name) leaves its descent")
    for layer in outline.layers {
      layer.forEach { element in
        let points: [CGPoint] =
          switch element {
          case .move(let point), .line(let point): [point]
          case .quadCurve(let end, let control): [end, control]
          case .curve(let end, let one, let two): [end, one, two]
          case .closeSubpath: []
          }
        for point in points where !point.x.isFinite || !point.y.isFinite {
          Issue.record("\(name) has a point that is not finite")
        }
      }
    }
  }

  @Test func `every name of the samples has a drawing`() {
    #expect(sampleSymbolNames.count == 303)
    for name in sampleSymbolNames {
      expectSound(name, Self.shared.symbol(named: name, weight: 400))
    }
  }

  @Test func `every line of the table has a drawing, and there are more than three hundred`() {
    #expect(SymbolCatalog.names.count > 300)
    for name in SymbolCatalog.names {
      expectSound(name, Self.shared.symbol(named: name, weight: 400))
    }
  }

  @Test(arguments: [
    "bell.slash", "trash.slash", "heart.slash.fill", "heart.slash.circle.fill", "bell.badge.fill",
    "folder.fill.badge.plus", "person.badge.minus", "star.square.fill", "42.circle", "z.square",
    "chevron.up.square.fill", "mic.slash.circle", "dollarsign.circle.fill", "plus.app.fill",
    "person.crop.circle.badge.checkmark", "play.rectangle.fill", "arrow.up.right.circle.fill",
  ])
  func `endings make new symbols of known ones`(name: String) {
    expectSound(name, catalog.symbol(named: name, weight: 400))
  }

  @Test(arguments: [100, 200, 300, 400, 500, 600, 700, 800, 900])
  func `every weight draws`(weight: Int) {
    for name in ["bell", "plus", "star.fill", "heart.circle", "cloud.sun", "a.circle.fill"] {
      expectSound(name, catalog.symbol(named: name, weight: weight))
    }
  }

  @Test(arguments: ["plus", "chevron.left", "bell", "star", "circle", "gearshape"])
  func `bolder symbols have more ink`(name: String) {
    let areas = [100, 300, 400, 600, 900].map { area(catalog.symbol(named: name, weight: $0)) }
    for (lighter, bolder) in zip(areas, areas.dropFirst()) { #expect(bolder > lighter * 1.02) }
  }

  @Test func `solid symbols have more ink`() {
    for name in ["heart", "star", "bell", "circle", "square", "trash", "bookmark", "folder"] {
      let outline = area(catalog.symbol(named: name, weight: 400))
      let solid = area(catalog.symbol(named: name + ".fill", weight: 400))
      #expect(solid > outline * 1.2, "\(name)")
    }
  }

  @Test func `symbols are centred on the capitals' height`() {
    let font = FontDescription(size: 1)
    let center = -measurer.metrics(of: font).capHeight / 2
    for name in ["plus", "circle", "minus", "square.fill", "chevron.left", "ellipsis"] {
      #expect(abs(Double(ink(catalog.symbol(named: name, weight: 400)).midY) - center) < 0.02)
    }
    let circle = ink(catalog.symbol(named: "circle.fill", weight: 400))
    #expect(abs(circle.width - 1.17) < 0.001)
  }

  @Test func `opposite arrows mirror each other`() {
    for (one, two) in [("chevron.left", "chevron.right"), ("arrow.left", "arrow.right")] {
      let left = catalog.symbol(named: one, weight: 400)
      let right = catalog.symbol(named: two, weight: 400)
      #expect(abs(left.width - right.width) < 1e-6)
      let mirror = CGAffineTransform(scaleX: -1, y: 1)
        .concatenating(CGAffineTransform(translationX: left.width, y: 0))
      for row in 0..<20 {
        for column in 0..<20 {
          let point = CGPoint(
            x: left.width * (Double(column) + 0.5) / 20,
            y: -left.ascent + (left.ascent + left.descent) * (Double(row) + 0.5) / 20
          )
          #expect(
            left.layers[0].contains(point) == right.layers[0].contains(point.applying(mirror))
          )
        }
      }
    }
  }

  @Test func `a solid circle has its sign cut out`() {
    let outline = catalog.symbol(named: "minus.circle.fill", weight: 400)
    let box = ink(outline)
    let center = CGPoint(x: box.midX, y: box.midY)
    #expect(!outline.layers[0].contains(center))
    #expect(outline.layers[0].contains(CGPoint(x: center.x, y: center.y - 0.3)))
    #expect(outline.layers[0].contains(CGPoint(x: center.x - 0.5, y: center.y)))
  }

  @Test func `parts that can be painted apart do not overlap`() {
    for name in ["plus.circle", "bell.badge", "cart.badge.plus", "heart.circle", "1.square"] {
      let outline = catalog.symbol(named: name, weight: 400)
      #expect(outline.layers.count == 2, "\(name)")
      let both = outline.layers[0].intersection(outline.layers[1])
      #expect(both.isEmpty || both.boundingRect.width < 0.01, "\(name)")
    }
  }

  @Test(arguments: [
    ("wifi", 4), ("cellularbars", 4), ("speaker.wave.2.fill", 3), ("speaker.wave.3", 4),
    ("chart.bar.fill", 3), ("ellipsis", 3), ("wifi.slash", 1), ("heart.fill", 1),
  ])
  func `symbols of an amount have a layer for each step`(name: String, count: Int) throws {
    let layers = catalog.symbol(named: name, weight: 400).layers
    #expect(layers.count == count, "\(name)")
    let boxes = layers.map(\.boundingRect)
    for (one, next) in zip(boxes, boxes.dropFirst()) {
      // Further to the right, or higher up.
      #expect(next.minX > one.minX || next.minY < one.minY)
    }
  }

  @Test func `an unknown name gives a placeholder and one line with a near name`() {
    for weight in [400, 700, 400] {
      let outline = catalog.symbol(named: "hearrt.fill", weight: weight)
      #expect(outline.isPlaceholder)
      #expect(ink(outline).width > 0.5)
    }
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("'hearrt.fill'") == true)
    #expect(lines.all.first?.contains("'heart.fill'") == true)
    #expect(catalog.symbol(named: "", weight: 400).isPlaceholder)
    #expect(catalog.symbol(named: ".", weight: 400).isPlaceholder)
    #expect(catalog.symbol(named: "qqqqqqqqqqqqqqqqqqqqqqqq", weight: 400).isPlaceholder)
  }

  @Test func `without the icon set the own drawings are left, and one line says what to install`() {
    let lines = lines
    let bare = SymbolCatalog(measurer: measurer, icons: IconSet(folders: [])) { lines.add($0) }
    #expect(bare.symbol(named: "bell", weight: 400).isPlaceholder)
    #expect(bare.symbol(named: "trash", weight: 400).isPlaceholder)
    #expect(!bare.symbol(named: "plus.circle.fill", weight: 400).isPlaceholder)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("bootstrap-icons") == true)
  }

  @Test func `outlines are the same on every run`() {
    for name in ["bell.badge", "cloud.sun.fill", "a.circle"] {
      let one = SymbolCatalog(measurer: measurer) { _ in }.symbol(named: name, weight: 600)
      let two = SymbolCatalog(measurer: measurer) { _ in }.symbol(named: name, weight: 600)
      #expect(one == two)
    }
  }
}

/// Solid frames know what is cut out of them, for palettes.
struct SymbolSignTests {
  @Test(arguments: ["xmark.circle.fill", "star.square.fill", "a.circle.fill", "bell.app.fill"])
  func `the sign in a solid frame fills what is cut out`(_ name: String) throws {
    let symbol = SymbolCatalogTests.shared.symbol(named: name, weight: 400)
    let sign = try #require(symbol.sign)
    let frame = try #require(symbol.layers.first)
    #expect(
      frame.boundingRect.insetBy(dx: -0.01, dy: -0.01).union(sign.boundingRect)
        == frame.boundingRect.insetBy(dx: -0.01, dy: -0.01)
    )
    // A point of the sign is not one of the frame.
    let box = sign.boundingRect
    var points = 0
    for step in 0..<400 {
      let point = CGPoint(
        x: box.minX + box.width * (Double(step % 20) + 0.5) / 20,
        y: box.minY + box.height * (Double(step / 20) + 0.5) / 20
      )
      guard sign.contains(point) else { continue }
      points += 1
      #expect(!frame.contains(point), "\(point)")
    }
    #expect(points > 10)
  }

  @Test(arguments: ["xmark.circle", "circle.fill", "heart.fill", "xmark"])
  func `other symbols have none`(_ name: String) {
    #expect(SymbolCatalogTests.shared.symbol(named: name, weight: 400).sign == nil)
  }
}
