import Foundation
import Stage
import SwiftUI
import Testing

/// Spellings that public code uses; that this file compiles is most of the test.
@MainActor
@Suite struct SpellingTests {
  private struct Scrolling: View {
    @State private var isSeen = false
    @State private var offset: CGFloat = 0

    var body: some View {
      ScrollView(.vertical) {
        LazyVStack {
          ForEach(0..<3) { number in
            Text("\(number)")
              .onScrollVisibilityChange(threshold: 0.2) { isSeen = $0 }
              .onScrollVisibilityChange { _ in }
          }
        }
      }
      .contentMargins(8)
      .contentMargins(.horizontal, 10, for: .scrollContent)
      .contentMargins(.vertical, EdgeInsets(), for: .scrollIndicators)
      .contentMargins(.top, 4)
      .onScrollGeometryChange(for: CGFloat.self) { geometry in
        geometry.contentOffset.y + geometry.contentInsets.top
      } action: { _, new in
        offset = new
      }
      .onScrollPhaseChange { _, new in isSeen = new.isScrolling }
      .onScrollPhaseChange { _, new, context in
        if new == .decelerating { offset = context.velocity?.dy ?? context.geometry.bounds.minY }
      }
    }
  }

  private struct Shaped: View {
    var body: some View {
      ZStack {
        ContainerRelativeShape().inset(by: 4).fill(.red)
        Color.blue.clipShape(.containerRelative)
        Image(size: CGSize(width: 8, height: 8)) { context in
          context.fill(Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 8)), with: .color(.red))
        }
      }
      .containerShape(.rect(cornerRadius: 20))
    }
  }

  private struct Device: View {
    @State private var isOn = false

    var body: some View {
      Button("Tap") {
        UIImpactFeedbackGenerator(style: .medium).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
        UISelectionFeedbackGenerator().selectionChanged()
        _ = CACurrentMediaTime()
      }
      .sensoryFeedback(.success, trigger: isOn)
      .sensoryFeedback(.impact(weight: .heavy), trigger: isOn) { $0 != $1 }
      .sensoryFeedback(trigger: isOn) { _, new in new ? .selection : nil }
      .statusBarHidden()
      .statusBar(hidden: true)
      .persistentSystemOverlays(.hidden)
      .accessibilityInputLabels(["Tap", "Press"])
      .autocapitalization(.none)
      .toolbarTitleDisplayMode(.inline)
    }
  }

  @Test func `what public code spells is shown, and what a desktop lacks is said once`() {
    for view in [AnyView(Scrolling()), AnyView(Shaped())] {
      let stage = Stage.of(200, 200, view)
      stage.advance(by: 0.1)
      #expect(!stage.host.pass.leaves.isEmpty)
      #expect(stage.log.isEmpty)
    }
    let stage = Stage.of(200, 200, VStack { ForEach(0..<3) { _ in Device() } })
    #expect(!stage.host.pass.leaves.isEmpty)
    for name in ["sensoryFeedback", "statusBarHidden", "persistentSystemOverlays"] {
      #expect(stage.log.count { $0.hasPrefix("warning: \(name)") || $0.hasPrefix(name) } == 1)
    }
  }
}
