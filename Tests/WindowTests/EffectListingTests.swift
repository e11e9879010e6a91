import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Listings with effects: clicked in real windows, they move as their documents say.
  @Suite struct EffectListingTests {
    private let isInk: (Screenshot.Colour) -> Bool = { !$0.isNear(0xFF_FFFF, 40) }

    @Test func `002-like: the thumb jumps, turns and grows once for each click`() throws {
      let run = try RunningPlayground(Built.listing("002-like"))
      let start = try run.picture("the button") { $0.region(where: isInk) != nil }
      let all = try #require(start.region(where: isInk))
      // The thumb is what is at the right, after the widest gap but the label's frame.
      let button = try #require(start.region { $0.blue > $0.red + 60 })
      let thumb: (Screenshot) -> Screenshot.Region? = { shot in
        shot.region(columns: (button.right - 20)..<390) { $0.blue > $0.red + 60 }
      }
      let small = try #require(thumb(start))
      let place = CGPoint(x: Double(button.left) + 15, y: button.center.y)

      try run.click(place)
      let film = try run.film("the thumb at its largest") {
        (thumb($0)?.width ?? 0) > small.width * 17 / 10
      }
      film.last.keep("002-like half")
      #expect(try #require(thumb(film.last)).left > small.left + 5)
      let one = try run.pictureAtRest()
      #expect(thumb(one) == small)
      #expect(one != start)
      #expect(try #require(one.region(where: isInk)).top == all.top)
      let lines = run.printed.count
      #expect(lines > 5)

      // Quick clicks leave nothing that moves on afterwards, and all count.
      for _ in 0..<3 { try run.click(place) }
      let four = try run.pictureAtRest()
      #expect(thumb(four) == small)
      #expect(four != one)
      let shown = run.frameTimes.count
      _ = try run.pictureAtRest()
      #expect(run.frameTimes.count == shown)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `003-transform-effect: the circle is there at once`() throws {
      let run = try RunningPlayground(Built.listing("003-transform-effect"))
      let start = try run.picture("the button") { $0.region(where: isInk) != nil }
      let button = try #require(start.region(where: isInk))
      #expect(button.top > 450)
      let circle: (Screenshot) -> Screenshot.Region? = {
        $0.region(rows: 0..<(button.top - 10), where: isInk)
      }
      try run.click(button.center)
      let film = try run.film("the circle") { circle($0) != nil }
      let end = try run.pictureAtRest()
      #expect(circle(film.last) == circle(end))
      #expect(try #require(circle(end)).width >= 389)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }

    @Test func `003-all-effects: the rectangle grows, turns and comes to rest upright`() throws {
      let run = try RunningPlayground(Built.listing("003-all-effects"))
      let isBlue: (Screenshot.Colour) -> Bool = { $0.isNear(0x00_7AFF, 40) }
      // The button's text is in the same colour.
      let box: (Screenshot) -> Screenshot.Region? = { $0.region(rows: 0..<640, where: isBlue) }
      let start = try run.picture("the small rectangle") { box($0) != nil }
      let small = try #require(box(start))
      #expect(small.width < 140 && small.height < 140)
      let button = try #require(start.region(rows: 640..<700, where: isInk))
      try run.click(button.center)
      let film = try run.film("the whole rectangle") {
        box($0)?.width == 390 && $0[1, 1].isNear(0x00_7AFF, 6)
          && $0[388, 1].isNear(0x00_7AFF, 6)
      }
      let counts = film.shots.map { box($0)?.count ?? 0 }
      #expect(counts.count > 8)
      #expect(counts.last == counts.max())
      // In between it is a quadrilateral with slanting sides.
      let middle = film.shots[film.shots.count / 2]
      middle.keep("003-all-effects half")
      let seen = try #require(box(middle))
      #expect(seen.count < seen.width * seen.height * 9 / 10)
      #expect(run.complaints.isEmpty, "\(run.complaints)")
    }
  }
}
