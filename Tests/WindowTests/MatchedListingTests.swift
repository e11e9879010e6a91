import Foundation
import TestSupport
import Testing

extension WindowTests {
  /// Listings whose views fly from one place to another: clicked in mid-flight they turn round.
  @Suite struct MatchedListingTests {
    /// An animation that lingers half-way, where the click comes: a sixth of the mean speed there.
    private let slowInTheMiddle = ".timingCurve(0.05, 0.85, 0.95, 0.15, duration: 3)"

    @Test(arguments: ["000-card", "000-card-refactored"])
    func `the card opens, and turns round half-way`(listing: String) throws {
      let run = try RunningPlayground(Built.listing(listing))
      let card: (Screenshot) -> Screenshot.Region? = { $0.region { !$0.isNear(0xEB_EBEB, 6) } }
      try run.picture("the card") { (card($0)?.height ?? 0) > 200 }
      let start = try run.pictureAtRest()
      let closed = try #require(card(start))
      #expect((200...310).contains(closed.height))

      try run.click(195, 350)
      let film = try run.film("the open card") { card($0)?.top == 0 }
      let open = try run.pictureAtRest()
      open.keep("\(listing) open")
      let opened = try #require(card(open))
      #expect(opened.height > closed.height + 200)
      #expect(opened.width == 390)
      // Its top moves through the room between.
      let tops = film.shots.compactMap { card($0)?.top }
      #expect(tops == tops.sorted(by: >))
      #expect(Set(tops).count >= 5, "\(tops)")
      let middle = try #require(
        film.shots.first {
          (closed.top / 4...closed.top * 3 / 4).contains(card($0)?.top ?? 0)
        }
      )
      middle.keep("\(listing) half")

      try run.click(195, 350)
      try run.picture("a part of the way back") { (card($0)?.top ?? 0) > closed.top / 4 }
        .keep("\(listing) half back")
      try run.click(195, 350)
      try run.picture("the open card again") { $0 == open }
      try run.click(195, 350)
      try run.picture("the closed card again") { $0 == start }
    }

    @Test func `001-matched: the rectangle goes to the bottom, and turns round in mid-flight`()
      throws
    {
      let run = try RunningPlayground(Built.listing("001-matched"))
      let box: (Screenshot) -> Screenshot.Region? = { shot in
        shot.region { $0.red < 40 && $0.green < 70 && $0.blue < 110 }
      }
      let start = try run.picture("the rectangle at the top") { box($0)?.top == 0 }
      #expect(box(start)?.width == 100)
      try run.click(195, 400)
      let film = try run.film("the rectangle at the bottom") {
        box($0)?.bottom == 700 && box($0)?.height == 100
      }
      let places = film.shots.compactMap { box($0)?.center.y }
      #expect(places == places.sorted(), "\(places)")
      let middle = try #require(film.shots.first { (200...500).contains(box($0)?.center.y ?? 0) })
      middle.keep("001-matched half")
      #expect(abs(try #require(box(middle)).width - 100) <= 2)

      try run.click(195, 400)
      try run.picture("a part of the way back") { (box($0)?.center.y ?? 700) < 600 }
      try run.click(195, 400)
      let turned = try run.film("the rectangle at the bottom again") { box($0)?.bottom == 700 }
      #expect(turned.shots.allSatisfy { (box($0)?.top ?? 100) > 0 })
      try run.click(195, 400)
      try run.picture("the first picture again") { $0 == start }
    }

    @Test func `000-title-matched carries its titles, which take a click on their way`() throws {
      let file = try ScratchFile(
        listing: "000-title-matched",
        replacing: "withAnimation {",
        with: "withAnimation(\(slowInTheMiddle)) {"
      )
      let run = try RunningPlayground(file.path)
      let ink: (Screenshot) -> Screenshot.Region? = { $0.region { !$0.isNear(0xFF_FFFF, 60) } }
      let start = try run.picture("the titles at the top") { (ink($0)?.bottom ?? 0) > 40 }
      let above = try #require(ink(start))
      #expect(above.bottom < 100)

      try run.click(above.center)
      let film = try run.film("the titles half-way") { (ink($0)?.centroid.y ?? 0) > 325 }
      film.last.keep("000-title-matched half")
      let places = film.shots.compactMap { ink($0)?.centroid.y }
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 >= $0 - 2 }, "\(places)")
      #expect(places.count > 15)

      try run.click(try #require(ink(film.last)).center)
      let back = try run.film("the titles at the top again") { $0 == start }
      #expect(back.shots.allSatisfy { (ink($0)?.centroid.y ?? 0) < 560 })
    }

    @Test func `001-segmented-control slides its line, and back from half-way`() throws {
      let run = try RunningPlayground(Built.listing("001-segmented-control"))
      let line: (Screenshot) -> Screenshot.Region? = { shot in
        shot.region(rows: 55..<75) { $0.blue > $0.red + 24 && $0.blue > 200 }
      }
      try run.picture("the line") { line($0)?.width == 50 }
      let start = try run.pictureAtRest()
      let first = try #require(line(start)).center.x

      try run.click(195, 45)
      let film = try run.film("the line under the second word") {
        abs((line($0)?.center.x ?? 0) - 195) < 1
      }
      let places = film.shots.compactMap { line($0)?.center.x }
      #expect(places == places.sorted())
      let middle = try #require(
        film.shots.first { (first + 20...175).contains(line($0)?.center.x ?? 0) }
      )
      middle.keep("001-segmented-control half")
      #expect(try #require(line(middle)).width == 50)
      let second = try run.pictureAtRest()
      // The picture below changes with the word.
      let emoji = { (shot: Screenshot) in
        shot.region(rows: 300..<500) { !$0.isNear(0xFF_FFFF) }
      }
      #expect(emoji(second) != emoji(start))

      try run.click(first, 45)
      try run.picture("a part of the way back") { (line($0)?.center.x ?? 195) < 170 }
      try run.click(195, 45)
      let turned = try run.film("the line under the second word again") { $0 == second }
      #expect(turned.shots.allSatisfy { (line($0)?.center.x ?? 195) > first + 1 })
    }

    @Test func `004-people: a click on the box where it flies sends it back`() throws {
      let file = try ScratchFile(
        listing: "004-people",
        replacing: "withAnimation {",
        with: "withAnimation(\(slowInTheMiddle)) {"
      )
      let run = try RunningPlayground(file.path)
      let isRed: (Screenshot.Colour) -> Bool = { $0.red > 220 && $0.green < 200 && $0.blue < 200 }
      // Below the two rows of the grid.
      let box: (Screenshot) -> Screenshot.Region? = { $0.region(rows: 212..<700, where: isRed) }
      try run.picture("six boxes") { $0[330, 190].isNear(0xFF_3B30) }
      let start = try run.pictureAtRest()
      #expect(box(start) == nil)

      try run.click(195, 40)
      let film = try run.film("the box half-way") { (box($0)?.top ?? 0) > 270 }
      film.last.keep("004-people half")
      let flying = try #require(box(film.last))
      #expect(flying.bottom < 560)
      #expect(abs(flying.height - 100) <= 2)

      try run.click(flying.center)
      let back = try run.film("the box back in the grid") {
        box($0) == nil && $0[330, 190].isNear(0xFF_3B30) && $0[195, 40].isNear(0xFF_3B30)
      }
      #expect(back.shots.allSatisfy { (box($0)?.bottom ?? 0) < 650 })
      let end = try run.pictureAtRest()
      #expect(
        end.region(rows: 0..<210, where: isRed)?.count
          == start.region(rows: 0..<210, where: isRed)?.count
      )

      // From the row below, at rest, it goes back as well.
      try run.click(195, 40)
      let below = try run.film("the box below") { (box($0)?.top ?? 0) == 600 }
      #expect(below.last.height == 700)
      try run.click(195, 650)
      try run.picture("the box in the grid again") { box($0) == nil }
    }
  }
}
