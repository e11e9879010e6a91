@testable import EffectKit
import Foundation
import LiveCode
import SwiftUI
import Testing

@testable import PlaygroundKit
@testable import Stage

/// What plugins with a parameter of every kind offer.
enum Sample {
  static let amplitude = parameter(
    "Amplitude",
    .number(range: 0...45, step: nil, unit: .degrees),
    .number(20)
  )
  static let count = parameter("Count", .number(range: 1...9, step: 1, unit: .none), .number(3))
  static let lean = parameter(
    "Lean",
    .angle(range: .zero ... .degrees(90)),
    .angle(.degrees(30))
  )
  static let tint = parameter(
    "Tint",
    .color,
    .color(red: 1, green: 0.5, blue: 0, opacity: 1)
  )
  static let side = parameter("Side", .choice(["left", "right", "both"]), .choice("left"))
  static let mirrors = parameter("Mirrors", .toggle, .toggle(false))
  static let anchor = parameter(
    "Anchor",
    .point(x: 0...1, y: 0...1, unit: .fraction),
    .point(x: 0.5, y: 0.5)
  )

  static let all = [amplitude, count, lean, tint, side, mirrors, anchor]

  static func parameter(
    _ title: String,
    _ kind: ParameterKind,
    _ initial: ParameterValue
  ) -> EffectCatalog.Parameter {
    EffectCatalog.Parameter(
      id: "Wobble.\(title)",
      title: title,
      kind: kind,
      initial: initial,
      value: initial
    )
  }

  static func catalog(path: String = "/nowhere/Wobble.swift") -> EffectCatalog {
    var catalog = EffectCatalog()
    catalog.plugins = [
      EffectCatalog.Plugin(
        name: "Wobble",
        author: "",
        summary: "Leans to both sides.",
        path: path,
        items: [
          EffectCatalog.Item(name: "Anticipate", kind: .curve),
          EffectCatalog.Item(name: "Drop", kind: .animation),
          EffectCatalog.Item(name: "Slats", kind: .transition),
        ],
        parameters: all
      )
    ]
    return catalog
  }
}

@MainActor
extension TuneModel {
  /// A model that knows the sample, and what it told the outside.
  static func sample() -> (model: TuneModel, changes: Log<StageSettings>) {
    let model = TuneModel()
    let log = Log<StageSettings>()
    model.onChange = { log.values.append($0) }
    model.take(Sample.catalog())
    return (model, log)
  }
}

@MainActor
final class Log<Value> {
  var values: [Value] = []
}

@MainActor
extension Stage {
  static func panel(
    _ model: TuneModel,
    size: CGSize = CGSize(width: 280, height: 560),
    scheme: ColorScheme = .light,
    scale: Double = 1
  ) -> Stage {
    let stage = Stage(size: size, scale: scale) {
      TunePanel(model: model)
        .frame(width: size.width, height: size.height)
        .background(Color(uiColor: .systemBackground))
        .environment(\.colorScheme, scheme)
    }
    stage.services.sink.printsToStandardError = false
    stage.advance(by: 0.05)
    return stage
  }

  func center(of id: String) -> CGPoint {
    guard let rect = rect(of: id) else { return CGPoint(x: -1, y: -1) }
    return CGPoint(x: rect.midX, y: rect.midY)
  }
}
