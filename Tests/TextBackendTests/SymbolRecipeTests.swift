import Foundation
import Geometry
import Testing

@testable import TextBackend

struct SymbolRecipeTests {
  @Test func `a recipe is read`() {
    let recipe = SymbolRecipe("bell|s.5|t-1,.5 + ~M2 8H14 - =1.6:M0 0L4 4|rot-90 + @heart|flipx")
    #expect(
      recipe?.steps == [
        .add(.init(source: .icon("bell"), changes: [.scale(0.5), .move(-1, 0.5)])),
        .add(.init(source: .stroke("M2 8H14"), changes: [])),
        .cut(.init(source: .fixedStroke(1.6, "M0 0L4 4"), changes: [.rotate(-90)])),
        .add(.init(source: .symbol("heart"), changes: [.flipX])),
      ]
    )
    #expect(SymbolRecipe("@bolt -- slash")?.steps.last == .modify("slash"))
  }

  @Test(arguments: ["", "bell + ", "bell|spin", "#ball", "=x:M0 0", "bell - - bell", "bell|t1"])
  func `nonsense is not a recipe`(text: String) {
    #expect(SymbolRecipe(text) == nil)
  }

  @Test func `every line of the table is a recipe`() {
    for (name, text) in SymbolTable.recipes { #expect(SymbolRecipe(text) != nil, "\(name)") }
  }

  @Test func `the nearest name is found`() {
    let names = ["heart", "heart.fill", "star", "chevron.left"]
    #expect(SymbolNames.nearest(to: "hart.fill", in: names) == "heart.fill")
    #expect(SymbolNames.nearest(to: "chevronleft", in: names) == "chevron.left")
    #expect(SymbolNames.nearest(to: "stra", in: names) == "star")
    #expect(SymbolNames.nearest(to: "zzzzzzzzzzzz", in: names) == nil)
  }
}

struct SVGPathDataTests {
  @Test func `commands and their relative forms agree`() {
    let absolute = SVGPathData.path("M1 2L4 6H8V10C8 12 10 14 12 14S16 12 16 10Q16 8 14 8T12 6Z")
    let relative = SVGPathData.path("m1,2l3,4h4v4c0,2 2,4 4,4s4-2 4-4q0-2-2-2t-2-2z")
    #expect(absolute == relative)
    #expect(absolute.elements.count == 9)
  }

  @Test func `numbers may touch`() {
    let loose = SVGPathData.path("M 0.5 0.25 L -1 -2 L 3 0.5")
    #expect(SVGPathData.path("M.5.25-1-2 3 .5") == loose)
    #expect(SVGPathData.path("M5e-1.25L-1-2 3 0.5") == loose)
  }

  @Test func `what comes before an error is kept`() {
    #expect(SVGPathData.path("M1 1L2 2L3 oops") == SVGPathData.path("M1 1L2 2"))
    #expect(SVGPathData.path("").isEmpty)
    #expect(SVGPathData.path("1 2 3").isEmpty)
  }

  @Test(arguments: [
    ("M10 5A5 5 0 1 1 0 5A5 5 0 1 1 10 5Z", 5.0, 5.0, 5.0),
    ("M0 5a5 5 0 0110 0a5 5 0 01-10 0z", 5.0, 5.0, 5.0),
    ("M2 2A2 2 0 0 0 6 2A2 2 0 0 0 2 2Z", 4.0, 2.0, 2.0),
    // Radii that do not reach are made larger.
    ("M0 0A1 1 0 0 1 6 0A1 1 0 0 1 0 0Z", 3.0, 0.0, 3.0),
  ])
  func `arcs lie on their circle`(text: String, x: Double, y: Double, radius: Double) {
    let flat = SVGPathData.path(text).flattened(tolerance: 0.001)
    #expect(flat.points.count > 20)
    for point in flat.points {
      let distance = (Double(point.x) - x, Double(point.y) - y)
      let length = (distance.0 * distance.0 + distance.1 * distance.1).squareRoot()
      #expect(abs(length - radius) < radius * 0.0004)
    }
  }

  @Test func `flags choose among the four arcs`() {
    func middle(_ large: Int, _ sweep: Int) -> CGRect {
      SVGPathData.path("M0 0A5 5 0 \(large) \(sweep) 6 0").boundingRect
    }
    // Two circles of radius 5 go through both points, around (3, 4) and (3, -4).
    #expect(abs(middle(0, 1).minY + 1) < 0.01)
    #expect(abs(middle(0, 0).maxY - 1) < 0.01)
    #expect(abs(middle(1, 1).minY + 9) < 0.01)
    #expect(abs(middle(1, 0).maxY - 9) < 0.01)
  }

  @Test func `an ellipse may be turned`() {
    let box = SVGPathData.path("M0 -4A4 2 90 1 1 0 4A4 2 90 1 1 0 -4Z").boundingRect
    #expect(abs(box.width - 4) < 0.01)
    #expect(abs(box.height - 8) < 0.01)
  }
}
