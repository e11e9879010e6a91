import Drawing
import Foundation
import Geometry
import SoftwareBackend
import Stage
import SwiftUI
import Testing

@testable import ViewRuntime

/// Frames visit only what is seen; pictures are as if they visited everything.
@MainActor
@Suite struct StillChildrenTests {
  @Observable final class Model {
    var items = Array(0..<40)
    var values = [Int](repeating: 0, count: 200)
    var spacing: CGFloat = 2
    var offset = CGSize.zero
    var scale = 1.0
    var angle = 0.0
    var opacity = 1.0
    var blur = 0.0
    var isWide = false
    var isDark = false
    var isReversed = false
    var anchor: Int?
    var front: Int?
  }

  /// A row in one of many manners, most of which can leave their place.
  private struct Row: View {
    let model: Model
    let item: Int
    @State private var isPressed = false

    var body: some View {
      let value = model.values[item]
      let wander = CGFloat(value % 7) * 60
      HStack(spacing: 3) {
        Circle().fill(isPressed ? .green : .red).frame(width: 9, height: 9)
        Text(verbatim: String(repeating: "x", count: 1 + value % 9)).font(.system(size: 9))
        switch item % 13 {
        case 0: Color.blue.frame(width: 10, height: 8).offset(y: value % 2 == 0 ? 0 : -wander)
        case 1: Color.blue.frame(width: 10, height: 8).shadow(radius: CGFloat(value % 5) * 8)
        case 2:
          Color.purple.frame(width: 10, height: 8).rotationEffect(
            .degrees(Double(value) * 30),
            anchor: UnitPoint(x: 0, y: -Double(value % 4) * 3)
          )
        case 3: Color.orange.frame(width: 10, height: 8).blur(radius: CGFloat(value % 4) * 6)
        case 4:
          Color.orange.frame(width: 10, height: 8)
            .background(alignment: .top) {
              VStack(spacing: 0) {
                ForEach(0..<20) { Color(white: Double($0) / 20).frame(width: 3, height: 6) }
              }
              .offset(y: -wander)
            }
        case 5: if value % 2 == 0 { Color.mint.frame(width: 10, height: 14) }
        case 6:
          Color.teal.frame(width: 10, height: 8)
            .clipShape(Circle().offset(x: 0, y: -wander).scale(2))
        case 7: Color.teal.frame(width: 10, height: 8).opacity(value % 2 == 0 ? 1 : 0)
        case 8: Color.pink.frame(width: 8, height: 8).scaleEffect(1 + CGFloat(value % 6) * 4)
        case 9: Color.pink.frame(width: 8, height: CGFloat(4 + value % 5 * 8))
        case 10:
          Rectangle().stroke(.black, lineWidth: CGFloat(1 + value % 4 * 20))
            .frame(width: 8, height: 8)
        case 11: Color.pink.frame(width: 8, height: 8).position(x: 4, y: -wander)
        default: Color.gray.frame(width: 8, height: 8).zIndex(model.front == item ? 1 : 0)
        }
      }
      .contentShape(Rectangle())
      .onTapGesture { isPressed.toggle() }
    }
  }

  private struct Rows: View {
    let model: Model

    var body: some View {
      VStack(alignment: model.isWide ? .leading : .center, spacing: model.spacing) {
        ForEach(model.items, id: \.self) { item in
          Row(model: model, item: item)
            .zIndex(model.front == item ? 1 : 0)
            .transition(.move(edge: .leading).combined(with: .opacity))
        }
      }
      .environment(\.layoutDirection, model.isReversed ? .rightToLeft : .leftToRight)
      .environment(\.colorScheme, model.isDark ? .dark : .light)
    }
  }

  private struct Plain: View {
    let model: Model

    var body: some View {
      Rows(model: model)
        .blur(radius: model.blur)
        .opacity(model.opacity)
        .offset(model.offset)
        .scaleEffect(model.scale)
        .rotationEffect(.degrees(model.angle))
    }
  }

  private struct Scrolling: View {
    let model: Model

    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          Rows(model: model).frame(maxWidth: .infinity)
        }
        .onChange(of: model.anchor) { _, item in
          withAnimation(.linear(duration: 0.2)) { proxy.scrollTo(item) }
        }
      }
      .padding(model.isWide ? 20 : 5)
    }
  }

  private func change(_ model: Model, _ stage: Stage, _ random: inout SeededRandom) {
    let visible = Int.random(in: 0..<8, using: &random)
    switch Int.random(in: 0..<18, using: &random) {
    case 0..<6:
      let item = model.items.randomElement(using: &random) ?? 0
      model.values[item] = Int.random(in: 0..<40, using: &random)
    case 6: for item in 0..<200 { model.values[item] += 1 }
    case 7:
      model.items.insert(
        (0..<200).first { !model.items.contains($0) } ?? 0,
        at: Int.random(in: 0..<model.items.count, using: &random)
      )
    case 8:
      if model.items.count > 20 {
        model.items.remove(at: Int.random(in: 0..<model.items.count, using: &random))
      }
    case 9: model.offset.height = CGFloat.random(in: -300...300, using: &random)
    case 10: model.scale = [1, 1, 1.5, 0.25].randomElement(using: &random) ?? 1
    case 11: model.angle = [0, 0, 90, 30].randomElement(using: &random) ?? 0
    case 12: model.opacity = [0, 1, 0.5].randomElement(using: &random) ?? 1
    case 13: model.blur = [0, 0, 30].randomElement(using: &random) ?? 0
    case 14: model.isWide.toggle()
    case 15: model.front = model.items.randomElement(using: &random)
    case 16: model.anchor = model.items.randomElement(using: &random)
    default:
      if visible % 2 == 0 { model.isReversed.toggle() } else { model.isDark.toggle() }
    }
    for _ in 0..<visible / 3 {
      stage.scroll(
        by: CGSize(width: 0, height: Double.random(in: -150...150, using: &random)),
        over: CGPoint(x: 50, y: 50)
      )
    }
    if visible == 1 { stage.tap(at: CGPoint(x: 50, y: 50)) }
  }

  /// The picture of the stage with everything painted, seen or not.
  private func wholePicture(_ stage: Stage) throws -> ContiguousArray<UInt32> {
    var list = DisplayList()
    PaintPass().run(stage.host, into: &list, omitsUnseen: false)
    let width = Int(stage.size.width)
    let height = Int(stage.size.height)
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    try pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = try SoftwareRenderer(threads: 1).render(
        list,
        into: PixelBuffer(pixels: base, width: width, height: height, stride: width),
        scale: 1,
        keepsContents: false
      )
    }
    return pixels
  }

  enum Kind: CaseIterable {
    case plain, scrolling
  }

  @Test(arguments: Kind.allCases, 1...3)
  func `pictures are the same as if everything were painted`(kind: Kind, seed: Int)
    throws
  {
    var random = SeededRandom(seed: UInt64(seed))
    let model = Model()
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      if kind == .plain { Plain(model: model) } else { Scrolling(model: model) }
    }
    var omissions = 0
    for step in 0..<60 {
      if Bool.random(using: &random) {
        withAnimation(.linear(duration: 0.1)) { change(model, stage, &random) }
      } else {
        change(model, stage, &random)
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        stage.step()
        if stage.host.pass.hasOmissions { omissions += 1 }
      }
      let picture = try stage.picture().pixels
      let whole = try wholePicture(stage)
      let others = picture.indices.filter { picture[$0] != whole[$0] }
      #expect(others.isEmpty, "step \(step): \(others.prefix(9).map { ($0 % 100, $0 / 100) })")
      if !others.isEmpty { break }
    }
    #expect(omissions > 20)
  }

  // MARK: What is visited

  private struct Switches: View {
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<2000, id: \.self) { Switch(index: $0) }
        }
      }
    }

    struct Switch: View {
      let index: Int
      @State private var isOn = false

      var body: some View {
        Button {
          isOn.toggle()
        } label: {
          (isOn ? Color.green : .red).frame(width: 80, height: 20)
        }
        .accessibilityIdentifier("\(index)")
      }
    }
  }

  @Test func `a frame paints what is seen of two thousand rows, and hits what is seen`() {
    let stage = Stage(size: CGSize(width: 100, height: 100)) { Switches() }
    #expect(stage.host.pass.leaves.count < 10)
    stage.scroll(by: CGSize(width: 0, height: -20_000), over: CGPoint(x: 50, y: 50))
    for _ in 0..<3 {
      stage.step()
      #expect(stage.host.pass.leaves.count < 10)
      #expect(stage.rect(of: "1003") == CGRect(x: 10, y: 60, width: 80, height: 20))
    }
    let bodies = stage.host.bodyCount
    stage.tap(at: CGPoint(x: 50, y: 70))
    stage.step()
    let picture = try? stage.picture()
    #expect(picture.map { $0[50, 70].green > $0[50, 70].red } == true)
    #expect(picture.map { $0[50, 50].green > $0[50, 50].red } == false)
    #expect(stage.host.bodyCount - bodies < 10)
  }

  @Test func `Tab reaches what is not seen`() {
    let stage = Stage(size: CGSize(width: 100, height: 100)) { Switches() }
    stage.step()
    stage.step()
    #expect(stage.host.input.focus.order.count == 2000)
  }
}

/// The same numbers on every run.
private struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
