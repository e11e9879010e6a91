import Foundation
import Stage
import SwiftUI
import Testing
import ViewRuntime

@testable import PlaygroundKit

/// The window's own views, on a stage without a window.
@MainActor
@Suite struct GalleryViewTests {
  private nonisolated static let sizes = [
    CGSize(width: 640, height: 480), CGSize(width: 1200, height: 800),
    CGSize(width: 1920, height: 1080),
  ]

  private func gallery(_ size: CGSize) throws -> (Stage, GalleryModel, SampleDemos) {
    let demos = try SampleDemos()
    let model = GalleryModel(folders: [demos.path])
    if let first = model.catalog.demos.first { model.select(first) }
    let stage = Stage(size: size) { GalleryView(model: model) }
    stage.settle()
    return (stage, model, demos)
  }

  @Test(arguments: sizes, StageDevice.allCases)
  func `the stage gets every click on it, and its frame lies in the window`(
    size: CGSize,
    device: StageDevice
  ) throws {
    let (stage, model, _) = try gallery(size)
    model.device = device
    stage.settle()
    let placement = try #require(model.placement)
    let window = CGRect(origin: .zero, size: size)
    #expect(window.insetBy(dx: 1, dy: 49).union(placement.frame) == window.insetBy(dx: 1, dy: 49))
    for x in [0.02, 0.5, 0.98] {
      for y in [0.02, 0.5, 0.98] {
        let point = CGPoint(
          x: placement.frame.minX + x * placement.frame.width,
          y: placement.frame.minY + y * placement.frame.height
        )
        #expect(stage.host.hit(point) == nil, "\(point)")
      }
    }
  }

  @Test func `the device's shadow is drawn in parts that do not lie behind the screen`() {
    let device = CGRect(x: 100, y: 100, width: 400, height: 800)
    let (bezel, corner, reach) = (CGFloat(10), CGFloat(60), CGFloat(90))
    let parts = ShadowPart.allCases.map {
      $0.rect(device, bezel: bezel, corner: corner, reach: reach)
    }
    let outline = RoundedRectangle(cornerRadius: corner, style: .continuous).path(in: device)
    let middle = device.insetBy(dx: 40, dy: 40)
    var mistakes: [CGPoint] = []
    for x in stride(from: 11.5, to: 589, by: 4) {
      for y in stride(from: 11.5, to: 989, by: 4) where !middle.includes(CGPoint(x: x, y: y)) {
        let point = CGPoint(x: x, y: y)
        let count = parts.count { $0.includes(point) }
        if count > 1 || count == 0 && !outline.contains(point) { mistakes.append(point) }
      }
    }
    #expect(mistakes.isEmpty)
    #expect(parts.allSatisfy { !$0.overlaps(middle) })
  }

  @Test(arguments: sizes)
  func `the bars' buttons are there at every size, and do what they say`(size: CGSize) throws {
    let (stage, model, _) = try gallery(size)
    let actions = RecordingActions()
    model.actions = actions
    for id in [
      "Sidebar", "Phone", "Tablet", "Free", "Appearance", "Right to left", "Text size",
      "Inspector", "Restart", "Pause", "Step", "Speed", "timeline", "Time",
    ] {
      let rect = try #require(stage.rect(of: id), "\(id)")
      #expect(rect.minX >= 0 && rect.maxX <= size.width, "\(id): \(rect)")
    }
    stage.tap("Appearance")
    stage.tap("Right to left")
    stage.tap("Tablet")
    stage.tap("Restart")
    stage.tap("Pause")
    stage.tap("Step")
    #expect(model.isDark && model.isRightToLeft && model.device == .tablet && model.isPaused)
    #expect(actions.take().contains("step 1"))
  }

  @Test func `sides come and go, and the stage takes their room`() throws {
    let (stage, model, _) = try gallery(CGSize(width: 1200, height: 800))
    model.device = .free
    stage.settle()
    let narrow = try #require(model.placement).frame.width
    stage.tap("Sidebar")
    stage.tap("Inspector")
    stage.settle()
    let wide = try #require(model.placement).frame.width
    let sides = GalleryModel.sidebarWidth + GalleryModel.inspectorWidth + 2
    #expect(abs(wide - narrow - sides) <= 1)
  }

  @Test func `a row of the list opens its demo, and the list closes where it covers the stage`()
    throws
  {
    let (stage, model, _) = try gallery(CGSize(width: 640, height: 480))
    stage.tap("Sidebar")
    stage.settle()
    #expect(model.drawer == .sidebar)
    stage.tap("Transitions/Gamma")
    stage.settle()
    #expect(model.demo?.name == "Gamma")
    #expect(model.drawer == nil)
  }

  @Test func `what is typed into the field finds demos`() throws {
    let (stage, model, _) = try gallery(CGSize(width: 1200, height: 800))
    model.focusSearch()
    stage.settle()
    stage.type("gamma")
    stage.settle()
    #expect(model.search == "gamma")
    #expect(stage.rect(of: "Layout/Alpha") == nil)
    #expect(stage.rect(of: "Transitions/Gamma") != nil)
  }

  @Test func `the time line is dragged through what was shown`() throws {
    let (stage, model, _) = try gallery(CGSize(width: 1200, height: 800))
    model.remember(3...13)
    stage.step()
    let line = try #require(stage.rect(of: "timeline"))
    let y = line.midY
    stage.press(at: CGPoint(x: line.midX, y: y))
    stage.step()
    #expect(abs((model.timeline.replayTime ?? 0) - 8) < 0.1)
    stage.move(to: CGPoint(x: line.minX - 50, y: y))
    stage.step()
    #expect(model.timeline.replayTime == 3)
    stage.release(at: CGPoint(x: line.minX - 50, y: y))
    stage.tap("resume")
    #expect(model.timeline.replayTime == nil)
  }

  @Test func `each tab shows its panel, and a second press of its key hides the side`() throws {
    let (stage, model, _) = try gallery(CGSize(width: 1200, height: 800))
    for tab in GalleryTab.allCases {
      stage.tap(tab.name)
      stage.settle()
      #expect(model.isSeen(tab))
      #expect(model.inspector.isPanelShown == (tab == .inspect))
    }
    _ = model.handle(KeyEvent(key: "t"))
    stage.settle()
    #expect(!model.isInspectorSeen && !model.inspector.isPanelShown)
  }

  @Test func `the sheet with the keys fits the smallest window`() throws {
    let (stage, model, _) = try gallery(CGSize(width: 640, height: 480))
    model.isHelpShown = true
    stage.settle()
    let close = try #require(stage.rect(of: "Close"))
    #expect(close.minY >= 0 && close.maxX <= 640)
    stage.tap("Close")
    #expect(!model.isHelpShown)
  }

  @Test func `without demos it says where it looked`() {
    let model = GalleryModel(folders: ["/nowhere/Demos"])
    let stage = Stage(size: CGSize(width: 900, height: 600)) { GalleryView(model: model) }
    stage.settle()
    #expect(model.isEmpty)
    #expect(model.emptyReason.contains("/nowhere/Demos"))
    #expect(model.emptyReason.contains("--demos"))
  }
}
