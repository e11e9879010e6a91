import Foundation
import Stage
import SwiftUI
import Testing

/// What is built from a place follows it, also when something else moves the view.
@MainActor
@Suite struct MovingGeometryTests {
  enum Space: CaseIterable {
    case global, scrollView, named, bounds

    @MainActor
    func minY(_ proxy: GeometryProxy) -> CGFloat {
      switch self {
      case .global: proxy.frame(in: .global).minY
      case .scrollView: proxy.frame(in: .scrollView).minY
      case .named: proxy.frame(in: .named("outside")).minY
      case .bounds: -(proxy.bounds(of: .named("outside"))?.minY ?? 0)
      }
    }
  }

  private final class Count {
    var value = 0
  }

  /// A box in scrolled content that holds on to the top of the viewport.
  private func pinned(_ space: Space, _ count: Count) -> Stage {
    Stage(size: CGSize(width: 200, height: 200)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.gray.frame(height: 60)
          GeometryReader { proxy in
            let _ = count.value += 1
            Color.red.frame(height: 40).offset(y: -space.minY(proxy))
              .accessibilityIdentifier("pinned")
          }
          .frame(height: 40)
          Color.gray.frame(height: 900)
        }
      }
      .coordinateSpace(.named("outside"))
    }
  }

  @Test(arguments: Space.allCases)
  func `a reader in a scroll view is evaluated in the frame in which it is scrolled`(_ space: Space)
  {
    let count = Count()
    let stage = pinned(space, count)
    #expect(stage.rect(of: "pinned")?.minY == 0)
    for _ in 0..<3 {
      stage.scroll(by: CGSize(width: 0, height: 30), over: CGPoint(x: 100, y: 100))
      stage.step()
      #expect(abs(stage.rect(of: "pinned")?.minY ?? .nan) < 0.01)
    }
    stage.settle()
    let settled = count.value
    stage.advance(by: 0.5)
    #expect(count.value == settled)
  }

  private struct Moving: View {
    @State private var isFar = false

    var body: some View {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          Color.red.frame(width: proxy.frame(in: .global).minX + 10)
            .accessibilityIdentifier("bar")
        }
        .offset(x: isFar ? 100 : 0)
      }
      .onTapGesture { withAnimation(.linear(duration: 1)) { isFar = true } }
    }
  }

  @Test func `a reader follows an offset around it while that moves`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) { Moving() }
    stage.tap("bar")
    stage.advance(by: 0.5 + 1.0 / 60)
    #expect(abs((stage.rect(of: "bar")?.width ?? 0) - 60) < 1)
    stage.settle()
    #expect(stage.rect(of: "bar")?.width == 110)
  }

  @Test func `a reader that asks for its size alone is left alone when scrolled`() {
    let count = Count()
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      ScrollView {
        GeometryReader { proxy in
          let _ = count.value += 1
          Color.red.frame(height: proxy.size.height + proxy.frame(in: .local).minY)
        }
        .frame(height: 900)
      }
    }
    let before = count.value
    stage.scroll(by: CGSize(width: 0, height: 30), over: CGPoint(x: 100, y: 100))
    stage.settle()
    #expect(count.value == before)
  }
}
