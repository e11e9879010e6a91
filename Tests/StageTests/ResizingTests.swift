import Foundation
import Stage
import SwiftUI
import Testing

/// What happens when the window changes its size.
@MainActor
@Suite struct ResizingTests {
  // H19
  @Test func `both halves of a view start in the same frame when a breakpoint is crossed`() {
    let stage = Stage(size: CGSize(width: 590, height: 400)) { Breakpoint() }
    stage.settle()
    let ids = ["plain", "lazy"]
    for round in 0..<10 {
      let isWide = round % 2 == 0
      let before = ids.map { stage.rect(of: $0) }
      stage.resize(to: CGSize(width: isWide ? 610 : 590, height: 400))
      // Every third time the layouts are still moving when the next change comes.
      var starts: [Int?] = [nil, nil]
      for frame in 0..<(round % 3 == 2 ? 12 : 60) {
        stage.step()
        for (index, id) in ids.enumerated()
        where starts[index] == nil && stage.rect(of: id) != before[index] {
          starts[index] = frame
        }
      }
      #expect(starts[0] != nil && starts[0] == starts[1], "round \(round): \(starts)")
    }
    stage.settle()
    for (width, isWide) in [(610.0, true), (590.0, false)] {
      stage.resize(to: CGSize(width: width, height: 400))
      #expect(stage.settle())
      for id in ids {
        let first = stage.rect(of: id + " first") ?? .zero
        let second = stage.rect(of: id) ?? .zero
        #expect(isWide ? second.minX > first.maxX : second.minY > first.maxY, "\(id) \(width)")
      }
    }
  }

  private struct Breakpoint: View {
    var body: some View {
      GeometryReader { proxy in
        let isWide = proxy.size.width >= 600
        VStack {
          Half(id: "plain", isWide: isWide)
          LazyVStack { Half(id: "lazy", isWide: isWide) }
        }
        .animation(.linear(duration: 0.5), value: isWide)
      }
    }

    struct Half: View {
      let id: String
      let isWide: Bool

      var body: some View {
        let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
        layout {
          Color.red.frame(width: 60, height: 40).accessibilityIdentifier(id + " first")
          Color.blue.frame(width: 60, height: 40).accessibilityIdentifier(id)
        }
      }
    }
  }

  // H17
  @Test func `every frame covers the window while it is resized and groups are blurred`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 200)) { Corners() }
    var state: UInt64 = 1
    func random(_ range: Range<Int>) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return range.lowerBound + Int(state >> 33) % range.count
    }
    for _ in 0..<100 {
      let (width, height) = (random(121..<420), random(121..<320))
      stage.resize(to: CGSize(width: width, height: height))
      stage.step()
      let picture = try stage.picture()
      #expect(picture.width == width && picture.height == height)
      let (right, bottom) = (width - 4, height - 4)
      #expect(picture[3, 3] == (255, 0, 0, 255))
      #expect(picture[right, 3] == (0, 255, 0, 255))
      #expect(picture[3, bottom] == (0, 0, 255, 255))
      #expect(picture[right, bottom] == (0, 0, 0, 255))
    }
  }

  // H16
  @Test func `a picture is the same once everything that was kept is lost`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 200)) { Corners() }
    stage.advance(to: 0.3)
    let before = try stage.picture().pixels
    stage.purgeCaches()
    #expect(try stage.picture().pixels == before)
    stage.resize(to: CGSize(width: 200, height: 200))
    stage.resize(to: CGSize(width: 300, height: 200))
    #expect(try stage.picture().pixels == before)
  }

  private struct Corners: View {
    @State private var isBlurred = false

    var body: some View {
      ZStack {
        Color.white
        ForEach(0..<3) { index in
          Text("glyphs \(index)")
            .padding()
            .background(Capsule().fill(Color.orange))
            .compositingGroup()
            .blur(radius: isBlurred ? 6 : 1)
            .offset(y: Double(index - 1) * 40)
        }
        VStack {
          HStack {
            Color(red: 1, green: 0, blue: 0).frame(width: 8, height: 8)
            Spacer()
            Color(red: 0, green: 1, blue: 0).frame(width: 8, height: 8)
          }
          Spacer()
          HStack {
            Color(red: 0, green: 0, blue: 1).frame(width: 8, height: 8)
            Spacer()
            Color.black.frame(width: 8, height: 8)
          }
        }
      }
      .onAppear {
        withAnimation(.linear(duration: 0.5).repeatForever()) { isBlurred = true }
      }
    }
  }
}
