import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewRuntime

/// The numeric cases of layout: trees and sizes in, frames out.
@MainActor
struct LayoutVectorTests {
  /// How many cases each group has, and how many of them are tested here.
  ///
  /// None is left out: `E.textSpacing` and `E.pixelRounding` are tested as functions, the others
  /// through a view tree.
  @Test func `every case of every group is used`() throws {
    let counts = [
      "E.stacks": 29, "E.flexFrame": 45, "E.grid.columns": 10, "E.pixelRounding": 6,
      "E.textSpacing": 3, "E.constants": 8, "J.lifecycle.measured": 7,
    ]
    for (group, count) in counts { #expect(try Vectors.group(group).count == count) }
    #expect(counts.values.reduce(0, +) == 108)
  }

  @Test(arguments: 0..<29) func `stacks and their like get the frames of the case`(
    index: Int
  ) throws {
    let vector = try Vectors.group("E.stacks")[index]
    let tree = try vector.string("tree")
    let proposal = try #require(vector["proposal"] as? [Any])
      .map { ($0 as? NSNumber).map { CGFloat($0.doubleValue) } }
    let proposed = ProposedViewSize(width: proposal[0], height: proposal[1])
    let harness = Harness(width: proposal[0] ?? 1000, height: proposal[1] ?? 1000) {
      LayoutVectorTree(index: index)
    }
    if let size = vector["size"] as? [NSNumber] {
      let root = try #require(harness.host.rootElement?.children.first)
      let found = root.sizeThatFits(proposed)
      #expect(abs(found.width - size[0].doubleValue) < 1e-5, "\(tree)")
      #expect(abs(found.height - size[1].doubleValue) < 1e-5, "\(tree)")
    }
    for (name, frame) in vector["frames"] as? [String: [NSNumber]] ?? [:] {
      let values = frame.map(\.doubleValue)
      switch name {
      case "spacer":
        let spacer = try #require(harness.firstElement(of: SpacerElement.self))
        #expect(isClose(CGRect(origin: spacer.origin, size: spacer.size), values), "\(tree)")
      case "zstack":
        let stack = try #require(harness.firstElement(of: ZStackElement.self))
        #expect(isClose(CGRect(origin: stack.origin, size: stack.size), values), "\(tree)")
      default:
        // An offset shows only where the view is seen.
        if tree.contains(".offset") {
          harness.expectShown(name, values)
        } else {
          harness.expect(name, values)
        }
      }
    }
    if let order = vector["draw_order"] as? [String] { #expect(harness.paintOrder == order) }
  }

  private func isClose(_ rect: CGRect, _ values: [Double]) -> Bool {
    zip([rect.minX, rect.minY, rect.width, rect.height], values).allSatisfy {
      abs(Double($0) - $1) < 1e-5
    }
  }

  @Test(arguments: 0..<45) func `flexible frames take the width of the case`(index: Int) throws {
    let vector = try Vectors.group("E.flexFrame")[index]
    var limits: [String: CGFloat] = [:]
    let text = try vector.string("modifier").dropFirst("frame(".count).dropLast()
    for part in text.split(separator: ",") {
      let pair = part.split(separator: ":")
      limits[String(pair[0])] = CGFloat(Double(pair[1]) ?? .infinity)
    }
    let isFixed = try vector.string("child") == "fixed 60"
    let harness = Harness(width: 10, height: 10) {
      Color.red
        .frame(width: isFixed ? 60 : nil)
        .frame(
          minWidth: limits["minWidth"],
          idealWidth: limits["idealWidth"],
          maxWidth: limits["maxWidth"]
        )
    }
    let frame = try #require(harness.firstElement(of: FlexFrameElement.self))
    let proposed = (vector["proposedWidth"] as? NSNumber).map { CGFloat($0.doubleValue) }
    let size = frame.sizeThatFits(ProposedViewSize(width: proposed, height: 10))
    #expect(Double(size.width) == (try vector.number("width")))
  }

  @Test(arguments: 0..<10) func `lazy grids divide their width as in the case`(
    index: Int
  ) throws {
    let vector = try Vectors.group("E.grid.columns")[index]
    let items = try #require(vector["items"] as? [[String: Any]])
      .map { item in
        let minimum = (item["min"] as? NSNumber).map { CGFloat($0.doubleValue) } ?? 10
        let maximum = (item["max"] as? NSNumber).map { CGFloat($0.doubleValue) } ?? .infinity
        let spacing = (item["spacing"] as? NSNumber).map { CGFloat($0.doubleValue) }
        let size: GridItem.Size =
          switch try item.string("kind") {
          case "fixed": .fixed(CGFloat(try item.number("size")))
          case "adaptive": .adaptive(minimum: minimum, maximum: maximum)
          default: .flexible(minimum: minimum, maximum: maximum)
          }
        return GridItem(size, spacing: spacing)
      }
    let columns = try #require(vector["columns_x_w"] as? [[NSNumber]])
    let width = CGFloat(try vector.number("proposedWidth"))
    let harness = Harness(width: width, height: 100) {
      LazyVGrid(columns: items) {
        ForEach(0..<columns.count, id: \.self) { Box("\($0)").frame(height: 10) }
      }
      .frame(width: width, alignment: .leading)
    }
    // What is left over is distributed by the grid's alignment: the first column says how.
    let start = try #require(harness.frame("0")).minX
    for (number, column) in columns.enumerated() {
      let frame = try #require(harness.frame("\(number)"))
      #expect(abs(Double(frame.minX - start) - column[0].doubleValue) < 1e-4, "column \(number)")
      #expect(abs(Double(frame.width) - column[1].doubleValue) < 1e-4, "column \(number)")
      #expect(frame.minY == harness.frame("0")?.minY)
    }
  }

  @Test func `rectangles are rounded to pixels as in the cases`() throws {
    for vector in try Vectors.group("E.pixelRounding") {
      let rect = try vector.numbers("rect")
      let rounded = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
        .roundedToPixels(scale: CGFloat(try vector.number("scale")))
      #expect(isClose(rounded, try vector.numbers("rounded")))
    }
  }

  @Test func `texts are as far apart as in the cases`() throws {
    func spacing(_ vector: [String: Any]) throws -> TextSpacing {
      TextSpacing(
        ascent: CGFloat(try vector.number("ascend")),
        descent: CGFloat(try vector.number("descend")),
        capHeight: 0,
        leading: CGFloat(try vector.number("leading"))
      )
    }
    for vector in try Vectors.group("E.textSpacing") {
      let top = try #require(vector["top"] as? [String: Any])
      let bottom = try #require(vector["bottom"] as? [String: Any])
      let distance = TextSpacing.distance(
        above: try spacing(top),
        below: try spacing(bottom),
        pixel: CGFloat(try top.number("pixel"))
      )
      #expect(Double(distance) == (try vector.number("spacing")))
    }
  }

  @Test func `constants are those of the cases`() throws {
    let vectors = try Vectors.group("E.constants")
    func value(_ name: String) throws -> Double {
      try #require(vectors.first { $0["name"] as? String == name }).number("value")
    }
    let harness = Harness(width: 100, height: 100) {
      HStack {
        Box("a").frame(width: 10, height: 10)
        Box("b").frame(width: 10, height: 10)
      }
      HStack {
        Spacer()
        Divider()
        Box("c").padding()
      }
      .fixedSize()
    }
    let a = try #require(harness.frame("a"))
    let b = try #require(harness.frame("b"))
    #expect(Double(b.minX - a.maxX) == (try value("default stack/grid spacing")))
    let spacer = try #require(harness.firstElement(of: SpacerElement.self))
    #expect(Double(spacer.size.width) == (try value("Spacer minLength default")))
    #expect(spacer.layoutPriority == -.infinity)
    let padding = try #require(harness.firstElement(of: PaddingElement.self))
    #expect(Double(padding.insets.top) == (try value("default padding")))
    #expect(padding.insets == EdgeInsets(16))
    // A colour's ideal size, ten by ten, is what a fixed size gives it.
    #expect(harness.frame("c")?.size == CGSize(width: 10, height: 10))
    let divider = try #require(harness.firstElement(of: DividerLeaf.self))
    #expect(divider.size.width == 1)
    harness.host.scale = 3
    #expect(divider.computeSize(.unspecified).width == 1.0 / 3)
    guard case .flexible(let minimum, let maximum) = GridItem().size else {
      Issue.record("a grid item is not flexible by default")
      return
    }
    #expect(Double(minimum) == (try value("GridItem.flexible minimum default")))
    #expect(maximum == .infinity)
  }
}
