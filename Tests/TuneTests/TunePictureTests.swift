import EffectKit
import Foundation
import GoldenSupport
import SwiftUI
import Testing

@testable import PlaygroundKit
@testable import Stage

/// What the panel looks like, kept beside the tests.
@MainActor
@Suite struct TunePictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  /// The panel's states that differ in more than numbers.
  enum Look: String, CaseIterable {
    case written, spring, bounce, curve, preset, plugin

    @MainActor
    func apply(to model: TuneModel) {
      switch self {
      case .written: break
      case .spring:
        model.kind = .spring
        model.dampingFraction = 0.5
      case .bounce:
        model.kind = .spring
        model.springForm = .duration
        model.pace = 0.8
        model.bounce = -0.2
      case .curve:
        model.kind = .curve
        model.points = BezierPoints(x1: 0.6, y1: -0.28, x2: 0.35, y2: 1.3, duration: 0.6)
      case .preset: model.kind = .preset
      case .plugin:
        model.kind = .plugin
        model.transition = "Slats"
        model.set(.number(31.5), for: Sample.amplitude)
        model.set(.toggle(true), for: Sample.mirrors)
      }
    }
  }

  @Test(arguments: Look.allCases, [ColorScheme.light, .dark])
  func `looks as recorded`(look: Look, scheme: ColorScheme) throws {
    let (model, _) = TuneModel.sample()
    look.apply(to: model)
    let stage = Stage.panel(model, scheme: scheme)
    stage.settle(limit: 2)
    try compare(stage, "tune-\(look.rawValue)", scheme)
  }

  /// The recorder's states.
  enum BarLook: String, CaseIterable {
    case idle, failed

    @MainActor
    func apply(to recorder: StageRecorder) {
      guard self == .failed else { return }
      recorder.findsEncoder = { false }
      recorder.start()
    }
  }

  @Test(arguments: BarLook.allCases, [ColorScheme.light, .dark])
  func `the recorder looks as recorded`(look: BarLook, scheme: ColorScheme) throws {
    let recorder = StageRecorder()
    look.apply(to: recorder)
    let stage = Stage(size: CGSize(width: 280, height: 64)) {
      RecordBar(model: recorder)
        .padding(10)
        .frame(width: 280, height: 64, alignment: .topLeading)
        .background(Color(uiColor: .systemBackground))
        .environment(\.colorScheme, scheme)
    }
    stage.settle(limit: 2)
    try compare(stage, "record-\(look.rawValue)", scheme)
  }

  private func compare(_ stage: Stage, _ name: String, _ scheme: ColorScheme) throws {
    let picture = try stage.picture()
    let difference = try Goldens.compare(
      PNG.Picture(width: picture.width, height: picture.height, pixels: Array(picture.pixels)),
      with: "\(name)-\(scheme == .dark ? "dark" : "light")",
      in: Self.folder
    )
    #expect(difference.isWithin(1), "\(difference)")
    #expect(stage.log == [])
  }
}
