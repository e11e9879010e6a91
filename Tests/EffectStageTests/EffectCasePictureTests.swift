import Foundation
import Geometry
import Motion
import Stage
import SwiftUI
import Testing

/// The cases of public reports on effects that are told by what is seen: window 800 x 600, white.
@Suite @MainActor struct EffectCasePictureTests {
  private func stage<V: View>(@ViewBuilder _ content: () -> V) -> Stage {
    Stage(size: CGSize(width: 800, height: 600), content: content)
  }

  private typealias Pixel = (red: Int, green: Int, blue: Int, alpha: Int)

  /// The smallest box around the pixels that `isInk` says yes to, and how many there are.
  private func ink(
    _ picture: StagePicture,
    where isInk: (Pixel) -> Bool
  ) -> (box: CGRect, count: Int) {
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, Int.min, Int.min)
    var count = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width where isInk(picture[x, y]) {
        (minX, minY) = (min(minX, x), min(minY, y))
        (maxX, maxY) = (max(maxX, x), max(maxY, y))
        count += 1
      }
    }
    guard count > 0 else { return (.null, 0) }
    return (CGRect(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1), count)
  }

  private func isRed(_ pixel: Pixel) -> Bool { pixel.red > 150 && pixel.green < 100 }

  private func isBlue(_ pixel: Pixel) -> Bool { pixel.blue > 150 && pixel.red < 100 }

  // MARK: B02

  private struct Flipper: View {
    @State private var angle = 0.0
    let log: Hits

    var body: some View {
      HStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100)
          .onTapGesture { log.add("flipped") }
          .rotation3DEffect(.degrees(angle), axis: (x: 1, y: 0, z: 0))
        Color(red: 0, green: 0, blue: 1).frame(width: 100, height: 100)
          .onTapGesture { withAnimation(.linear(duration: 1)) { angle = 180 } }
      }
    }
  }

  @Test
  func `a flip through exactly ninety degrees shows nothing there and warns of nothing (B02)`()
    throws
  {
    let log = Hits()
    let stage = stage { Flipper(log: log) }
    stage.tap(at: CGPoint(x: 450, y: 300))
    for frame in 0...60 {
      stage.step()
      let picture = try stage.picture()
      let blue = ink(picture, where: isBlue)
      #expect(blue.box == CGRect(x: 400, y: 250, width: 100, height: 100) && blue.count == 10000)
      let red = ink(picture, where: isRed)
      if frame == 30 { #expect(red.count == 0) }
      if frame < 29 || frame > 31 { #expect(red.count > 100, "frame \(frame)") }
      if frame == 15 || frame == 30 || frame == 45 {
        stage.tap(at: CGPoint(x: 350, y: 300))
        #expect(log.take() == (frame == 30 ? [] : ["flipped"]), "frame \(frame)")
      }
    }
    #expect(stage.log.isEmpty)
  }

  // MARK: B03

  private struct Shear: GeometryEffect {
    func effectValue(size: CGSize) -> ProjectionTransform {
      ProjectionTransform(CGAffineTransform(a: 0, b: 1, c: 1, d: 1, tx: 0, ty: 0))
    }
  }

  @Test func `a map with zeros on its diagonal shears (B03)`() throws {
    let log = Hits()
    let stage = stage {
      Color(red: 1, green: 0, blue: 0).frame(width: 100, height: 100)
        .onTapGesture { log.add("hit") }
        .modifier(Shear())
    }
    let red = ink(try stage.picture(), where: isRed)
    // The two sharp corners fill their pixels only a little.
    #expect(red.box.minX == 350 && red.box.maxX == 450)
    #expect(abs(red.box.minY - 250) <= 1 && abs(red.box.maxY - 450) <= 1)
    #expect(abs(red.count - 10000) < 150)
    for (x, y) in [(10.0, 15.0), (50, 60), (50, 140), (90, 100), (90, 180)] {
      stage.tap(at: CGPoint(x: 350 + x, y: 250 + y))
      #expect(log.take() == ["hit"], "\(x), \(y)")
    }
    stage.tap(at: CGPoint(x: 350 + 95, y: 250 + 5))
    #expect(log.take() == [])
  }

  // MARK: B09

  /// An L in the lower left of a card: its foot points to the right.
  private struct Mark: View {
    let color: Color

    var body: some View {
      ZStack(alignment: .bottomLeading) {
        Color(white: 0.9)
        color.frame(width: 20, height: 80)
        color.frame(width: 60, height: 20)
      }
      .frame(width: 120, height: 120)
    }
  }

  private struct FlipCard: View {
    let angle: Double

    var body: some View {
      ZStack {
        if angle < 90 {
          Mark(color: Color(red: 1, green: 0, blue: 0))
        } else {
          Mark(color: Color(red: 0, green: 0, blue: 1))
            .rotation3DEffect(.degrees(180), axis: (x: 0, y: 1, z: 0))
        }
      }
      .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
    }
  }

  /// Where the L's upright part is in its card: left or right of the middle.
  private func side(_ box: CGRect, _ picture: StagePicture, _ isInk: (Pixel) -> Bool) -> String {
    // In the upper part of the mark only the upright part has ink.
    let y = Int(box.minY + box.height / 4)
    let xs = (Int(box.minX)..<Int(box.maxX)).filter { isInk(picture[$0, y]) }
    let middle = Double(xs.reduce(0, +)) / Double(max(xs.count, 1))
    return middle < Double(box.midX) ? "left" : "right"
  }

  @Test func `a flip card shows one face at a time, its back readable (B09)`() throws {
    for (angle, color, expected) in [
      (0.0, "red", "left"), (60, "red", "left"), (120, "blue", "left"), (180, "blue", "left"),
    ] {
      let picture = try stage { FlipCard(angle: angle) }.picture()
      let (red, blue) = (ink(picture, where: isRed), ink(picture, where: isBlue))
      #expect((red.count > 0) == (color == "red"), "\(angle)")
      #expect((blue.count > 0) == (color == "blue"), "\(angle)")
      let box = color == "red" ? red.box : blue.box
      let isInk: (Pixel) -> Bool = color == "red" ? isRed : isBlue
      #expect(side(box, picture, isInk) == expected, "\(angle)")
    }
    // Not swapped, it is seen from behind: mirrored, and not culled.
    for (angle, expected) in [(0.0, "left"), (60, "left"), (120, "right"), (180, "right")] {
      let picture = try stage {
        Mark(color: Color(red: 1, green: 0, blue: 0))
          .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0))
      }.picture()
      let red = ink(picture, where: isRed)
      #expect(red.count > 100)
      #expect(side(red.box, picture, isRed) == expected, "\(angle)")
    }
  }

  // MARK: B11

  @Test func `the sign of a turn about z counts, the axis's length does not (B11)`() throws {
    struct Dotted: View {
      var body: some View {
        ZStack(alignment: .topTrailing) {
          Color(white: 0.9)
          Color(red: 1, green: 0, blue: 0).frame(width: 10, height: 10)
        }
        .frame(width: 100, height: 100)
      }
    }
    func dot<V: View>(@ViewBuilder _ content: () -> V) throws -> CGRect {
      ink(try stage(content).picture(), where: isRed).box
    }
    let plain = try dot { Dotted().rotationEffect(.degrees(45)) }
    let about = try dot { Dotted().rotation3DEffect(.degrees(45), axis: (x: 0, y: 0, z: 1)) }
    let long = try dot { Dotted().rotation3DEffect(.degrees(45), axis: (x: 0, y: 0, z: 10)) }
    let back = try dot { Dotted().rotation3DEffect(.degrees(-45), axis: (x: 0, y: 0, z: 1)) }
    #expect(plain == about && plain == long)
    // Clockwise: the top-right corner comes to the right; the other way to the top.
    #expect(abs(plain.midX - (400 + 45 * 2.0.squareRoot())) < 1.5 && abs(plain.midY - 300) < 1.5)
    #expect(abs(back.midY - (300 - 45 * 2.0.squareRoot())) < 1.5 && abs(back.midX - 400) < 1.5)
  }

  // MARK: B13

  @Test func `erased shapes that turn into each other never draw a third (B13)`() throws {
    struct Morph: View {
      @State private var isRound = true

      var body: some View {
        VStack(spacing: 0) {
          AnyShape(isRound ? AnyShape(Circle()) : AnyShape(RoundedRectangle(cornerRadius: 20)))
            .fill(Color(red: 1, green: 0, blue: 0))
            .frame(width: 100, height: 100)
          Color(red: 0, green: 0, blue: 1).frame(width: 100, height: 40)
            .onTapGesture { withAnimation(.linear(duration: 1)) { isRound.toggle() } }
        }
      }
    }
    let stage = stage { Morph() }
    func area() throws -> Double {
      let picture = try stage.picture()
      var sum = 0.0
      for y in 220..<335 {
        for x in 340..<460 where picture[x, y].blue < 255 || picture[x, y].red < 255 {
          sum += picture[x, y].red > 100 ? Double(255 - picture[x, y].blue) / 255 : 0
        }
      }
      return sum
    }
    let round = Double.pi * 2500
    let square = 10000 - (4 - Double.pi) * 400
    #expect(abs(try area() - round) < 20)
    stage.tap(at: CGPoint(x: 400, y: 350))
    for frame in 0...90 {
      stage.step()
      if frame == 30 { stage.tap(at: CGPoint(x: 400, y: 350)) }
      let now = try area()
      #expect(now > round * 0.98 && now < square * 1.02, "frame \(frame): \(now)")
    }
  }

  // MARK: B16

  private struct Bend: GeometryEffect {
    var animatableData: Double

    func effectValue(size: CGSize) -> ProjectionTransform {
      let angle = Double.pi * (abs(animatableData - 0.5) - 0.5)
      return ProjectionTransform(
        CGAffineTransform(translationX: size.width / 2, y: size.height / 2)
          .rotated(by: angle)
          .translatedBy(x: -size.width / 2, y: -size.height / 2)
      )
    }
  }

  @Test func `a function of the animated number is sampled in between (B16)`() throws {
    struct Both: View {
      @State private var v = 0.0

      var body: some View {
        HStack {
          Color.red.frame(width: 100, height: 40)
            .rotationEffect(.radians(.pi * (abs(v - 0.5) - 0.5)))
            .accessibilityIdentifier("plain")
          Color.blue.frame(width: 100, height: 40).modifier(Bend(animatableData: v))
            .accessibilityIdentifier("effect")
        }
        .onTapGesture { withAnimation(.linear(duration: 1)) { v = 1 } }
      }
    }
    let stage = stage { Both() }
    /// Degrees, of the top edge.
    func angle(_ id: String) -> Double {
      guard let quad = stage.quad(of: id) else { return .nan }
      return atan2(quad[1].y - quad[0].y, quad[1].x - quad[0].x) * 180 / .pi
    }
    stage.tap("plain")
    var largest = (plain: 0.0, effect: 0.0)
    for frame in 0...60 {
      stage.step()
      largest.plain = max(largest.plain, abs(angle("plain")))
      largest.effect = max(largest.effect, abs(angle("effect")))
      if frame == 30 { #expect(abs(angle("effect") + 90) < 2) }
    }
    #expect(largest.plain == 0)
    #expect(abs(largest.effect - 90) < 2)
    #expect(abs(angle("effect")) < 0.01)
  }
}

/// What handlers fired, in order.
@MainActor final class Hits {
  private var events: [String] = []

  func add(_ event: String) { events.append(event) }

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}
