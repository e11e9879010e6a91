import Foundation
import Stage
import SwiftUI
import Testing

/// Scroll views and the safe area, and what is told about their content.
@MainActor
@Suite struct ScrollSafeAreaTests {
  private static let middle = CGPoint(x: 100, y: 150)

  /// Rows of 50 points in a stage of 200 x 300 with bars of 40 at the top and 20 at the bottom.
  private func list(_ configure: @escaping (AnyView) -> AnyView = { $0 }) -> Stage {
    let stage = Stage.of(
      200,
      300,
      configure(
        AnyView(
          ScrollView {
            LazyVStack(spacing: 0) { ForEach(0..<40) { Box("row\($0)").frame(height: 50) } }
          }
        )
      )
    )
    stage.safeAreaInsets = EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
    stage.step()
    return stage
  }

  private func scroll(_ stage: Stage, _ dy: Double) {
    stage.scroll(by: CGSize(width: 0, height: dy), over: Self.middle)
    stage.step()
  }

  @Test func `content rests inside of the safe area and is seen beyond it`() throws {
    let stage = list()
    expectRect(stage.rect(of: "row0"), 0, 40, 200, 50)
    // The last row that is seen is behind the bar at the bottom.
    expectColor(try stage.color(100, 295), [255, 0, 0])
    scroll(stage, -30)
    expectRect(stage.rect(of: "row0"), 0, 10, 200, 50)
    expectColor(try stage.color(100, 20), [255, 0, 0])
    scroll(stage, -50)
    // A lazy row stays while any of it is behind the bar.
    expectRect(stage.rect(of: "row0"), 0, -40, 200, 50)
    expectColor(try stage.color(100, 3), [255, 0, 0])
    scroll(stage, -10_000)
    expectRect(stage.rect(of: "row39"), 0, 230, 200, 50)
    expectColor(try stage.color(100, 290), [255, 255, 255])
  }

  @Test func `rows behind a bar take taps, and the wheel works there`() {
    var taps: [Int] = []
    let stage = Stage.of(
      200,
      300,
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20) { row in
            Box("row\(row)").frame(height: 50).onTapGesture { taps.append(row) }
          }
        }
      }
    )
    stage.safeAreaInsets = EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0)
    stage.step()
    scroll(stage, -50)
    stage.tap(at: CGPoint(x: 100, y: 20))
    stage.step()
    #expect(taps == [0])
    stage.scroll(by: CGSize(width: 0, height: 20), over: CGPoint(x: 100, y: 5))
    stage.step()
    expectRect(stage.rect(of: "row0"), 0, 10, 200, 50)
  }

  @Test func `a scroll view that ignores the safe area begins at its very edge`() {
    let stage = list { AnyView($0.ignoresSafeArea()) }
    expectRect(stage.rect(of: "row0"), 0, 0, 200, 50)
  }

  @Test func `a scroll view away from the edges ends where its frame does`() throws {
    let stage = list { AnyView($0.frame(height: 100)) }
    scroll(stage, -25)
    let top = try #require(stage.rect(of: "row0")).minY + 25
    expectColor(try stage.color(100, top - 5), [255, 255, 255])
  }

  @Test func `bars of one's own are safe areas too`() throws {
    let stage = Stage.of(
      200,
      300,
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<20) { Box("row\($0)").frame(height: 50) } }
      }
      .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.opacity(0.5).frame(height: 60) }
      .safeAreaPadding(.horizontal, 10)
    )
    expectRect(stage.rect(of: "row0"), 10, 0, 180, 50)
    expectColor(try stage.color(100, 270), [127, 61, 127], within: 3)
    scroll(stage, -10_000)
    expectRect(stage.rect(of: "row19"), 10, 190, 180, 50)
  }

  @Test func `margins are around the content, the indicators, or both`() throws {
    for (placement, inset) in [
      (ContentMarginPlacement.automatic, 20.0), (.scrollContent, 20), (.scrollIndicators, 0),
    ] {
      let stage = Stage.of(
        200,
        300,
        ScrollView { Box("tall").frame(height: 900) }.contentMargins(.trailing, 20, for: placement)
      )
      expectRect(stage.rect(of: "tall"), 0, 0, 200 - inset, 900)
      scroll(stage, -1)
      stage.step()
      let atEdge = try stage.color(195, 20)
      #expect(
        (atEdge == [255, 255, 255] || atEdge == [255, 0, 0]) == (placement != .scrollContent)
      )
    }
    let all = Stage.of(200, 300, ScrollView { Box("a").frame(height: 50) }.contentMargins(10))
    expectRect(all.rect(of: "a"), 10, 10, 180, 50)
  }

  @Test func `the wheel goes through what lies over a scroll view and does nothing`() {
    for (isButton, moves) in [(false, true), (true, false)] {
      let stage = Stage.of(
        200,
        300,
        ScrollView { Box("tall").frame(height: 900) }
          .overlay(alignment: .bottom) {
            if isButton {
              Box("over").frame(height: 100).onTapGesture {}
            } else {
              Box("over").frame(height: 100)
            }
          }
      )
      stage.scroll(by: CGSize(width: 0, height: -30), over: CGPoint(x: 100, y: 250))
      stage.step()
      #expect((stage.rect(of: "tall")?.minY == -30) == moves)
    }
    // A sheet is in front of everything.
    let stage = Stage.of(
      200,
      300,
      ScrollView { Box("tall").frame(height: 900) }
        .sheet(isPresented: .constant(true)) { Box("sheet") }
    )
    stage.advance(by: 1)
    stage.scroll(by: CGSize(width: 0, height: -30), over: CGPoint(x: 100, y: 250))
    stage.step()
    #expect(stage.rect(of: "tall").map { $0.minY >= 0 } ?? true)
  }

  // MARK: Watching

  @Test func `the geometry is told with its changes`() {
    var offsets: [CGFloat] = []
    var last: ScrollGeometry?
    let stage = list { view in
      AnyView(
        view.onScrollGeometryChange(for: ScrollGeometry.self, of: { $0 }) { _, new in
          last = new
          offsets.append(new.contentOffset.y)
        }
      )
    }
    #expect(last?.contentOffset == CGPoint(x: 0, y: -40))
    #expect(last?.contentInsets == EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0))
    #expect(last?.containerSize == CGSize(width: 200, height: 300))
    #expect(last?.visibleRect == CGRect(x: 0, y: -40, width: 200, height: 300))
    #expect(last?.bounds == CGRect(x: 0, y: 0, width: 200, height: 240))
    offsets = []
    scroll(stage, -30)
    scroll(stage, 0)
    scroll(stage, -30)
    stage.step()
    #expect(offsets == [-10, 20])
  }

  private enum Way: CaseIterable {
    case wheel, flick, code
  }

  @Test func `phases follow what moves the content`() {
    for way in Way.allCases {
      var phases: [ScrollPhase] = []
      let model = Model()
      let stage = list { view in
        AnyView(
          Modelled(model: model) { model, _ in
            ScrollViewReader { reader in
              view
                .onScrollPhaseChange { old, new in
                  #expect(old == phases.last ?? .idle)
                  phases.append(new)
                }
                .onChange(of: model.number) {
                  withAnimation(.linear(duration: 0.3)) { reader.scrollTo(20, anchor: .top) }
                }
            }
          }
        )
      }
      switch way {
      case .wheel:
        scroll(stage, -30)
        scroll(stage, -30)
      case .flick:
        stage.press(at: CGPoint(x: 100, y: 250))
        for step in 1...12 {
          stage.move(to: CGPoint(x: 100, y: 250 - Double(step) * 10))
          stage.step()
        }
        stage.release(at: CGPoint(x: 100, y: 130))
      case .code:
        model.number = 1
      }
      stage.advance(by: 4)
      switch way {
      case .wheel: #expect(phases == [.interacting, .idle])
      case .flick: #expect(phases == [.interacting, .decelerating, .idle])
      case .code: #expect(phases == [.animating, .idle])
      }
      #expect(!stage.host.needsFrame)
    }
  }

  @Test func `a row is told when half of it comes into sight and goes`() {
    var seen: [String] = []
    let stage = Stage.of(
      200,
      100,
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<4) { row in
            Box("row\(row)").frame(height: 60).onScrollVisibilityChange { isSeen in
              seen.append("\(row) \(isSeen)")
            }
          }
        }
      }
    )
    stage.step()
    #expect(seen == ["0 true", "1 true"])
    seen = []
    stage.scroll(by: CGSize(width: 0, height: -35), over: CGPoint(x: 100, y: 50))
    stage.step()
    stage.step()
    #expect(seen == ["0 false"])
  }
}
