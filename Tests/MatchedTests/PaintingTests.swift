import Foundation
import Stage
import SwiftUI
import Testing

/// Masks, filters, groups and blending as pixels.
@MainActor
@Suite struct PaintingTests {
  private func pixel<V: View>(
    _ view: V,
    at point: CGPoint = CGPoint(x: 50, y: 50),
    size: Double = 100
  ) throws -> [Int] {
    try Stage.of(size, size, view).color(point.x, point.y)
  }

  // MARK: Masks

  @Test func `a mask multiplies by its alpha, whatever it is made of`() throws {
    func masked<M: View>(@ViewBuilder _ mask: () -> M) throws -> [Int] {
      try pixel(Color.pureRed.mask(mask))
    }
    expectColor(try masked { Color.black }, [255, 0, 0], within: 1)
    expectColor(try masked { Color.white.opacity(0.5) }, [255, 128, 128], within: 2)
    expectColor(try masked { Color.clear }, [255, 255, 255], within: 0)
    expectColor(try masked { EmptyView() }, [255, 255, 255], within: 0)
    expectColor(
      try masked { LinearGradient(colors: [.clear, .black], startPoint: .top, endPoint: .bottom) },
      [255, 128, 128],
      within: 4
    )
    expectColor(try masked { Circle() }, [255, 0, 0], within: 1)
    expectColor(
      try masked { Image(systemName: "square.fill").resizable() },
      [255, 0, 0],
      within: 1
    )
  }

  @Test func `a mask of text shows the picture in the letters`() throws {
    let stage = Stage.of(
      200,
      100,
      Color.pureRed.mask { Text("MMM").font(.system(size: 80, weight: .heavy)) }
    )
    let shot = try stage.picture()
    let red = (0..<200).count { shot[$0, 50].green < 10 }
    let white = (0..<200).count { shot[$0, 50].green > 245 }
    #expect(red > 30 && white > 60)
    expectColor(try stage.color(2, 2), [255, 255, 255], within: 0)
  }

  @Test func `a mask is offered the content's size and stands where it is aligned`() throws {
    let stage = Stage.of(
      100,
      100,
      Color.pureRed.mask(alignment: .bottomTrailing) { Rectangle().frame(width: 30, height: 30) }
    )
    expectColor(try stage.color(85, 85), [255, 0, 0])
    expectColor(try stage.color(65, 85), [255, 255, 255])
    expectColor(try stage.color(15, 15), [255, 255, 255])
  }

  @Test func `the inverse of a mask, by destinationOut in a group`() throws {
    let stage = Stage.of(
      100,
      100,
      Color.pureRed.mask {
        Rectangle().overlay { Circle().frame(width: 40, height: 40).blendMode(.destinationOut) }
          .compositingGroup()
      }
    )
    expectColor(try stage.color(50, 50), [255, 255, 255])
    expectColor(try stage.color(10, 10), [255, 0, 0])
  }

  @Test func `a mask moves under an animation`() throws {
    let model = Model()
    let stage = Stage.of(
      200,
      50,
      Modelled(model: model) { model, _ in
        Color.pureRed.mask(alignment: .leading) { Rectangle().frame(width: model.isOn ? 200 : 0) }
      }
    )
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.5 + 1.0 / 60)
    expectColor(try stage.color(95, 25), [255, 0, 0])
    expectColor(try stage.color(105, 25), [255, 255, 255])
  }

  // MARK: Groups and opacity

  /// Case G04.
  @Test func `opacity acts on each part, or on a group as one`() throws {
    func stack(_ isGrouped: Bool) -> some View {
      let stack = ZStack {
        Color.pureRed
        Color.pureBlue.frame(width: 60, height: 60)
      }
      return Group {
        if isGrouped {
          stack.compositingGroup().opacity(0.5)
        } else {
          stack.opacity(0.5)
        }
      }
    }
    expectColor(try pixel(stack(true)), [127, 127, 255], within: 2)
    expectColor(try pixel(stack(false)), [127, 64, 191], within: 2)
  }

  @Test func `each part of a stack has its shadow, a group has one`() throws {
    func shadows(_ isGrouped: Bool) throws -> Int {
      let stack = ZStack {
        Color.pureRed.frame(width: 40, height: 40).offset(x: -10)
        Color.pureRed.frame(width: 40, height: 40).offset(x: 10)
      }
      let stage = Stage.of(
        100,
        100,
        Group {
          if isGrouped {
            stack.compositingGroup().shadow(color: .black, radius: 6)
          } else {
            stack.shadow(color: .black, radius: 6)
          }
        }
      )
      // On the left part, just outside of the right part's left edge at 40.
      return try stage.color(37, 50)[0]
    }
    #expect(try shadows(true) > 250)
    #expect(try shadows(false) < 220)
  }

  /// Case G10.
  @Test func `a group twice over changes nothing`() throws {
    for background in [Color.black, Color.white] {
      let pictures = try [0, 1, 2].map { depth in
        try Stage.of(
          120,
          60,
          ZStack {
            background
            content.modifier(Grouped(depth: depth))
          }
        )
        .picture().pixels
      }
      #expect(pictures[0] == pictures[1])
      for picture in pictures.dropFirst() {
        let worst = zip(pictures[0], picture).map(difference).max() ?? 0
        #expect(worst <= 2)
      }
    }
  }

  private struct Grouped: ViewModifier {
    let depth: Int

    func body(content: Content) -> some View {
      switch depth {
      case 0: content
      case 1: content.compositingGroup()
      default: content.compositingGroup().compositingGroup()
      }
    }
  }

  private var content: some View {
    VStack {
      Text("white").foregroundStyle(.white)
      Color.gray.opacity(0.5).frame(width: 40, height: 20)
    }
  }

  private func difference(_ one: UInt32, _ two: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(one >> $0 & 0xFF) - Int(two >> $0 & 0xFF)) }.max() ?? 0
  }

  @Test func `an opaque drawing group is black where nothing is drawn`() throws {
    let stage = Stage.of(
      100,
      100,
      Color.pureRed.frame(width: 20, height: 20).frame(width: 60, height: 60)
        .drawingGroup(opaque: true)
    )
    expectColor(try stage.color(50, 50), [255, 0, 0])
    expectColor(try stage.color(25, 25), [0, 0, 0])
    expectColor(try stage.color(10, 10), [255, 255, 255])
  }

  /// Case G13.
  @Test func `crossing opacity one does not flicker`() throws {
    for isGrouped in [false, true] {
      let model = Model()
      let stage = Stage.of(
        120,
        60,
        Modelled(model: model) { model, _ in
          let stack = ZStack {
            Color.pureRed.frame(width: 80, height: 40)
            Text("text").foregroundStyle(.white)
          }
          if isGrouped {
            stack.compositingGroup().opacity(model.isOn ? 1 : 0.98)
          } else {
            stack.opacity(model.isOn ? 1 : 0.98)
          }
        }
      )
      var last = try stage.picture().pixels
      for isOn in [true, false] {
        withAnimation(.linear(duration: 0.25)) { model.isOn = isOn }
        for _ in 0..<18 {
          stage.step()
          let next = try stage.picture().pixels
          #expect((zip(last, next).map(difference).max() ?? 0) <= 4)
          last = next
        }
      }
    }
  }

  // MARK: Filters

  /// Colour filters on a grey-blue, by the formulas of CSS's filters of the same names.
  @Test func `colour filters`() throws {
    let color = Color(red: 0.2, green: 0.4, blue: 0.8)
    let cases: [(String, AnyView, [Double])] = [
      ("brightness", AnyView(color.brightness(0.1)), [0.3, 0.5, 0.9]),
      ("darker", AnyView(color.brightness(-0.3)), [0, 0.1, 0.5]),
      ("contrast", AnyView(color.contrast(2)), [0, 0.3, 1]),
      ("flat", AnyView(color.contrast(0)), [0.5, 0.5, 0.5]),
      ("invert", AnyView(color.colorInvert()), [0.8, 0.6, 0.2]),
      (
        "multiply", AnyView(color.colorMultiply(Color(red: 1, green: 0.5, blue: 0.25))),
        [0.2, 0.2, 0.2]
      ),
      ("plain", AnyView(color.saturation(1).grayscale(0).hueRotation(.zero)), [0.2, 0.4, 0.8]),
    ]
    for (name, view, wanted) in cases {
      let found = try pixel(view)
      for (value, target) in zip(found, wanted) {
        #expect(abs(Double(value) - target * 255) <= 2, "\(name): \(found)")
      }
    }
    // Grey is as bright as the colour: luminance by Rec. 709.
    let grey = 255 * (0.2126 * 0.2 + 0.7152 * 0.4 + 0.0722 * 0.8)
    for view in [AnyView(color.grayscale(1)), AnyView(color.saturation(0))] {
      let found = try pixel(view)
      #expect(Set(found).count == 1 && abs(Double(found[0]) - grey) <= 2, "\(found) \(grey)")
    }
    // A third of a turn takes red's place to green's, more or less.
    let turned = try pixel(Color.pureRed.hueRotation(.degrees(120)))
    #expect(turned[1] > turned[0] && turned[1] > turned[2], "\(turned)")
    let whole = try pixel(color.hueRotation(.degrees(360)))
    expectColor(whole, [51, 102, 204], within: 2)
  }

  @Test func `luminance becomes alpha`() throws {
    expectColor(try pixel(Color.white.luminanceToAlpha()), [0, 0, 0], within: 2)
    expectColor(try pixel(Color.black.luminanceToAlpha()), [255, 255, 255], within: 0)
  }

  @Test func `blur's radius is the standard deviation`() throws {
    // An edge at 100, blurred: at one radius beyond it 15.9 % are left, at two 2.3 %.
    let stage = Stage.of(
      200,
      100,
      HStack(spacing: 0) {
        Color.black.frame(width: 100)
        Color.clear
      }
      .frame(height: 400).blur(radius: 10).frame(height: 100).clipped()
    )
    for (x, wanted) in [(100.0, 0.5), (110, 0.841), (120, 0.977), (90, 0.159)] {
      let found = Double(try stage.color(x, 50)[0]) / 255
      #expect(abs(found - wanted) < 0.03, "\(found) at \(x)")
    }
  }

  @Test func `an opaque blur keeps its edges`() throws {
    for isOpaque in [true, false] {
      let stage = Stage.of(
        100,
        100,
        Color.pureRed.frame(width: 60, height: 60).blur(radius: 8, opaque: isOpaque)
      )
      let edge = try stage.color(21, 50)
      #expect(isOpaque ? edge[1] < 10 : edge[1] > 80, "\(edge)")
    }
  }

  /// Cases G02 and G03.
  @Test func `blur is even on all sides and drags nothing dark in`() throws {
    for shift in [0, 0.5] {
      let stage = Stage.of(
        101,
        101,
        ZStack {
          Color(white: 0.5)
          Color.white.frame(width: 41, height: 41).offset(x: shift, y: shift).blur(radius: 12.5)
        }
      )
      let shot = try stage.picture()
      for y in 0..<101 {
        for x in 0..<101 where x % 5 == 0 {
          #expect(shot[x, y].red >= 127)
          guard shift == 0 else { continue }
          #expect(abs(shot[x, y].red - shot[100 - x, y].red) <= 2)
          #expect(abs(shot[x, y].red - shot[x, 100 - y].red) <= 2)
        }
      }
    }
    let white = Stage.of(
      100,
      100,
      ZStack {
        Color.white
        Color.white.frame(width: 40, height: 40).blur(radius: 15)
      }
    )
    let shot = try white.picture()
    #expect(shot.pixels.allSatisfy { $0 & 0xFF >= 254 })
    let red = Stage.of(
      100,
      100,
      Color.pureRed.frame(width: 40, height: 40)
        .background(Color(red: 0, green: 1, blue: 0, opacity: 0).frame(width: 90, height: 90))
        .blur(radius: 10)
    )
    let tinted = try red.picture()
    for x in 0..<100 { #expect(tinted[x, 50].green <= tinted[x, 50].blue + 2) }
  }

  @Test func `a shadow is the content's alpha in a colour, moved and blurred`() throws {
    let stage = Stage.of(
      200,
      200,
      Circle().fill(Color.pureRed).frame(width: 60, height: 60)
        .shadow(color: .pureBlue, radius: 0, x: 50, y: 40)
    )
    expectColor(try stage.color(100, 100), [255, 0, 0])
    expectColor(try stage.color(150, 140), [0, 0, 255])
    expectColor(try stage.color(175, 115), [255, 255, 255])
  }

  @Test func `an animated radius never goes below zero`() throws {
    let model = Model()
    let stage = Stage.of(
      100,
      100,
      Modelled(model: model) { model, _ in
        Color.pureRed.frame(width: 40, height: 40)
          .opacity(model.isOn ? 0.02 : 1)
          .shadow(color: .black, radius: model.isOn ? 0 : 20)
          .background(model.isOn ? Color(white: 0.05) : Color.white)
      }
    )
    withAnimation(.spring(response: 0.4, dampingFraction: 0.2)) { model.isOn = true }
    var low = 255
    for _ in 0..<90 {
      stage.step()
      let value = try stage.color(50, 50)[1]
      if low < 40 { #expect(value < 153) }
      low = min(low, value)
    }
    #expect(low < 40)
  }

  // MARK: Blending

  /// The separable modes on one pair of greys, by the formulas of the W3C's Compositing document.
  @Test func `blend modes`() throws {
    let (back, front) = (0.4, 0.7)
    let cases: [(BlendMode, Double)] = [
      (.normal, 0.7), (.multiply, 0.28), (.screen, 0.82), (.overlay, 0.56), (.darken, 0.4),
      (.lighten, 0.7), (.colorDodge, 1), (.colorBurn, 1 - 0.6 / 0.7), (.hardLight, 0.64),
      (.difference, 0.3), (.exclusion, 0.54), (.plusLighter, 1), (.plusDarker, 0.1),
      (.softLight, 0.4 + 0.4 * (0.4.squareRoot() - 0.4)), (.destinationOver, 0.4),
      (.sourceAtop, 0.7),
    ]
    for (mode, wanted) in cases {
      let found = try pixel(
        ZStack {
          Color(white: back)
          Color(white: front).blendMode(mode)
        }
      )
      #expect(abs(Double(found[0]) - wanted * 255) <= 3, "\(mode): \(found[0]), \(wanted * 255)")
    }
    // Hue and luminosity of a grey over red: grey as bright as red, red as bright as the grey.
    let color = try pixel(
      ZStack {
        Color.pureRed
        Color(white: 0.5).blendMode(.color)
      }
    )
    #expect(Set(color).count == 1 && abs(color[0] - 77) <= 3, "\(color)")
  }

  @Test func `a group keeps blending inside`() throws {
    let stage = Stage.of(
      100,
      100,
      ZStack {
        Color.white
        ZStack { Color.pureRed.blendMode(.multiply) }.compositingGroup()
        ZStack { Color.pureBlue.frame(width: 50, height: 50).blendMode(.difference) }
          .compositingGroup()
      }
    )
    // Inside its group there is nothing to differ from.
    expectColor(try stage.color(50, 50), [0, 0, 255])
    expectColor(try stage.color(10, 10), [255, 0, 0])
  }

  // MARK: Seams and colours

  /// Case G05.
  @Test func `boxes side by side at fractional places show no seams`() throws {
    for scale in [1, 1.25, 2] {
      let stage = Stage(size: CGSize(width: 320, height: 40), scale: scale) {
        ZStack {
          Color.black
          HStack(spacing: 0) {
            ForEach(0..<9) { _ in Color.pureRed.frame(width: 33.3, height: 30) }
          }
        }
      }
      let shot = try stage.picture()
      let y = Int(20 * scale)
      let reds = (Int(12 * scale)..<Int(308 * scale)).map { shot[$0, y].red }
      #expect(reds.allSatisfy { $0 >= 253 }, "\(scale)")
    }
  }

  /// Case G08.
  @Test func `colours fade without a detour`() throws {
    func middle(_ end: Color) throws -> [Int] {
      let model = Model()
      let stage = Stage.of(
        50,
        50,
        Modelled(model: model) { model, _ in Rectangle().fill(model.isOn ? end : .pureRed) }
      )
      withAnimation(.linear(duration: 1)) { model.isOn = true }
      stage.advance(by: 0.5 + 1.0 / 60)
      return try stage.color(25, 25)
    }
    expectColor(try middle(.pureRed.opacity(0)), [255, 128, 128])
    // `clear` is a transparent black: red loses half of its light on the way, in linear colour.
    expectColor(try middle(.clear), [221, 128, 128], within: 10)
  }
}
