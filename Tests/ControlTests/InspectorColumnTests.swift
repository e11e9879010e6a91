import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// The column at the trailing edge.
@MainActor
@Suite struct InspectorColumnTests {
  private struct Inspected: View {
    var fixed: CGFloat?
    let box: Box<Bool>
    @State private var isPresented = false

    var body: some View {
      VStack {
        Button("toggle") { isPresented.toggle() }.accessibilityIdentifier("toggle")
        Color.red.frame(height: 20).accessibilityIdentifier("content")
      }
      .inspector(isPresented: $isPresented) {
        if let fixed {
          Color.blue.accessibilityIdentifier("column").inspectorColumnWidth(fixed)
        } else {
          Color.blue.accessibilityIdentifier("column")
            .inspectorColumnWidth(min: 150, ideal: 250, max: 300)
        }
      }
      .onChange(of: isPresented) { box.value = isPresented }
    }
  }

  private let box = Box(false)

  private func stage(_ width: CGFloat, fixed: CGFloat? = nil) -> Stage {
    Stage.showing(width: width) { Inspected(fixed: fixed, box: box) }
  }

  @Test func `it slides in, takes room, and can be turned back on its way`() {
    let stage = stage(900)
    #expect(stage.rect(of: "column") == nil && stage.rect(of: "content")?.width == 900)
    stage.tap("toggle")
    stage.advance(by: 0.1)
    let moving = stage.rect(of: "column")
    #expect((moving?.minX ?? 0) > 655 && (moving?.minX ?? 900) < 895)
    stage.advance(by: 1)
    #expect(stage.rect(of: "column") == CGRect(x: 650, y: 0, width: 250, height: 600))
    #expect(stage.rect(of: "content")?.width == 649)
    stage.tap("toggle")
    stage.advance(by: 0.1)
    let leaving = stage.views.last { $0.id == "column" }?.rect.minX ?? 0
    #expect(leaving > 655 && leaving < 895)
    stage.tap("toggle")
    stage.advance(by: 1)
    #expect(stage.rect(of: "column")?.minX == 650)
    stage.tap("toggle")
    stage.advance(by: 1)
    #expect(stage.rect(of: "column") == nil && stage.rect(of: "content")?.width == 900)
  }

  @Test func `its width is dragged between its limits`() {
    let stage = stage(900)
    stage.tap("toggle")
    stage.advance(by: 1)
    stage.drag(from: CGPoint(x: 649.5, y: 300), to: CGPoint(x: 679.5, y: 300))
    stage.advance(by: 0.5)
    #expect(stage.rect(of: "column")?.width == 220)
    stage.drag(from: CGPoint(x: 679.5, y: 300), to: CGPoint(x: 300, y: 300))
    stage.advance(by: 0.5)
    #expect(stage.rect(of: "column")?.width == 300)
  }

  @Test func `a width of its own stays`() {
    let stage = stage(900, fixed: 320)
    stage.tap("toggle")
    stage.advance(by: 1)
    #expect(stage.rect(of: "column")?.width == 320)
    stage.drag(from: CGPoint(x: 579.5, y: 300), to: CGPoint(x: 500, y: 300))
    stage.advance(by: 0.5)
    #expect(stage.rect(of: "column")?.width == 320)
  }

  @Test func `where there is no room it is a sheet`() {
    let stage = stage(390)
    stage.tap("toggle")
    stage.advance(by: 1)
    #expect(box.value && stage.rect(of: "column")?.width == 390)
    #expect(stage.rect(of: "content")?.width == 390)
    stage.press(key: "escape")
    stage.advance(by: 1)
    #expect(!box.value && stage.rect(of: "column") == nil)
  }
}
