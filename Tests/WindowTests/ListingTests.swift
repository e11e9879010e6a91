import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Listings from the field at their own speed: a click starts what moves, another one turns it
  /// round, and what is seen in between is in between.
  @Suite struct ListingTests {
    private func dark(_ shot: Screenshot, rows: Range<Int>? = nil) -> Screenshot.Region? {
      shot.region(rows: rows) { $0.isDark }
    }

    /// How dark the darkest pixel of some rows is, from 0 for white to 255.
    private func ink(_ shot: Screenshot, _ rows: Range<Int>) -> Int {
      var darkest = 255
      _ = shot.region(rows: rows) {
        darkest = min(darkest, max($0.red, $0.green, $0.blue))
        return false
      }
      return 255 - darkest
    }

    @Test func `000-title-plain fades one title out and the other in, and back`() throws {
      let run = try RunningPlayground(Built.listing("000-title-plain"))
      let (top, bottom) = (0..<100, 600..<700)
      let start = try run.picture("the title at the top") { ink($0, top) > 240 }
      #expect(ink(start, bottom) == 0)
      let title = try #require(dark(start, rows: top))

      try run.click(title.center)
      let film = try run.film("the title at the bottom") {
        ink($0, bottom) > 240 && ink($0, top) == 0
      }
      let middle = try #require(
        film.shots.first {
          (60...200).contains(ink($0, top)) && (60...200).contains(ink($0, bottom))
        }
      )
      middle.keep("000-title-plain half")
      // Neither moves.
      #expect(middle.region(rows: 100..<600) { !$0.isNear(0xFF_FFFF) } == nil)

      let below = try #require(dark(film.last, rows: bottom))
      try run.click(below.center)
      try run.picture("half of the way back") { ink($0, top) > 100 }
      // The one that comes takes the click, the one that leaves does not.
      try run.click(title.center)
      let turned = try run.film("the title at the bottom again") {
        ink($0, bottom) > 240 && ink($0, top) == 0
      }
      #expect(turned.last == film.last)
    }

    @Test func `001-offset moves down, and turns round in mid-flight`() throws {
      let run = try RunningPlayground(Built.listing("001-offset"))
      let isAtTop: (Screenshot) -> Bool = { dark($0)?.top == 0 }
      let start = try run.picture("the rectangle at the top", where: isAtTop)
      #expect(dark(start)?.width == 100)
      #expect(dark(start)?.height == 100)

      try run.click(195, 400)
      let down = try run.film("the rectangle at the bottom") { dark($0)?.top == 560 }
      let tops = try down.shots.map { try #require(dark($0)).top }
      #expect(tops == tops.sorted())
      let middle = try #require(down.shots.first { (150...450).contains(dark($0)?.top ?? 0) })
      middle.keep("001-offset half")
      #expect(dark(middle)?.width == 100)
      #expect(middle[5, 5] == start[5, 5])

      try run.click(195, 400)
      try run.picture("the rectangle at the top again", where: isAtTop)

      try run.click(195, 400)
      try run.picture("a part of the way") { (40...450).contains(dark($0)?.top ?? 0) }
      try run.click(195, 400)
      let back = try run.film("the rectangle back at the top", until: isAtTop)
      #expect(back.shots.allSatisfy { (dark($0)?.top ?? 0) < 560 })
    }

    @Test func `003-scale-effect grows the circle from nothing`() throws {
      let run = try RunningPlayground(Built.listing("003-scale-effect"))
      let isInk: (Screenshot.Colour) -> Bool = { !$0.isNear(0xFF_FFFF, 40) }
      let start = try run.picture("the button") { $0.region(where: isInk) != nil }
      let button = try #require(start.region(where: isInk))
      #expect(button.top > 450)
      let circle: (Screenshot) -> Screenshot.Region? = {
        $0.region(rows: 0..<(button.top - 10), where: isInk)
      }
      #expect(circle(start) == nil)

      try run.click(button.center)
      let film = try run.film("the whole circle") { (circle($0)?.width ?? 0) >= 390 }
      let widths = film.shots.map { circle($0)?.width ?? 0 }
      #expect(widths == widths.sorted())
      let middle = try #require(film.shots.first { (120...270).contains(circle($0)?.width ?? 0) })
      middle.keep("003-scale-effect half")
      let region = try #require(circle(middle))
      #expect(abs(region.width - region.height) <= 1)
      // About the middle of what the circle fills in the end.
      let whole = try #require(circle(film.last))
      #expect(abs(region.center.x - whole.center.x) <= 1)
      #expect(abs(region.center.y - whole.center.y) <= 1)
    }

    @Test func `003-signal changes lights, and again in mid-flight`() throws {
      let run = try RunningPlayground(Built.listing("003-signal"))
      let columns = [0..<128, 131..<259, 262..<390]
      let light: (Screenshot, Int) -> Screenshot.Region? = { shot, index in
        shot.region(columns: columns[index]) { !$0.isNear(0xFF_FFFF, 40) }
      }
      let start = try run.picture("three lights") { shot in
        columns.indices.allSatisfy { light(shot, $0) != nil }
      }
      let widths = columns.indices.map { light(start, $0)?.width ?? 0 }
      let (small, large) = (widths[0], widths[2])
      #expect(abs(Double(small) / Double(large) - 0.8) < 0.02)
      #expect(widths[1] == small)
      let isOn: (Screenshot, Int) -> Bool = { shot, on in
        columns.indices.allSatisfy {
          (light(shot, $0)?.width ?? 0) == ($0 == on ? large : small)
        }
      }

      // The tap writes 0 for all scales first, then animates from there.
      let place = try #require(light(start, 2)).center
      try run.click(place)
      let film = try run.film("the green light") { isOn($0, 0) }
      let middle = try #require(
        film.shots.first { (large / 4...large * 3 / 4).contains(light($0, 0)?.width ?? 0) }
      )
      middle.keep("003-signal half")
      for index in 1...2 {
        let ratio = Double(light(middle, index)?.width ?? 0) / Double(light(middle, 0)?.width ?? 1)
        #expect(abs(ratio - 0.8) < 0.04)
      }

      try run.click(place)
      try run.picture("a part of the way") {
        $0 != film.last && (20...large * 3 / 4).contains(light($0, 1)?.width ?? 0)
      }
      try run.click(place)
      try run.picture("the red light") { $0 == start }
    }
  }
}
