import EffectKit
import Foundation
import SwiftUI

/// What can be tried on the running demo, as controls.
package struct TunePanel: View {
  let model: TuneModel

  package init(model: TuneModel) { self.model = model }

  package var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        TuneAnimationSection(model: model)
        PanelDivider()
        TuneTransitionSection(model: model)
        ForEach(model.plugins, id: \.name) { plugin in
          PanelDivider()
          TunePluginSection(model: model, plugin: plugin)
        }
      }
      .padding(.bottom, 8)
    }
    .font(.system(size: 12))
    .controlSize(.mini)
  }
}

/// The animation that takes the place of the demo's.
private struct TuneAnimationSection: View {
  @Bindable var model: TuneModel
  @State private var time: Double?
  /// How often the ball was asked to play.
  @State private var plays = 0

  var body: some View {
    PanelSection(title: "Animation") {
      Text(verbatim: model.isReplacing ? "replaced" : "as written")
        .font(.system(size: 11))
        .foregroundStyle(.secondary)
      Toggle(isOn: $model.isReplacing) { Text(verbatim: "Replace the demo's animations") }
        .labelsHidden()
        .accessibilityIdentifier("Replace")
    } content: {
      if model.isReplacing {
        Picker(selection: $model.kind) {
          Text(verbatim: "Spring").tag(TuneModel.Kind.spring)
          Text(verbatim: "Curve").tag(TuneModel.Kind.curve)
          Text(verbatim: "Preset").tag(TuneModel.Kind.preset)
          if !model.animationNames.isEmpty || model.kind == .plugin {
            Text(verbatim: "Plugin").tag(TuneModel.Kind.plugin)
          }
        } label: {
          Text(verbatim: "Kind")
        }
        .pickerStyle(.segmented)
        graph
        controls
        if let code = model.code {
          PanelCode(code: code, isCopied: model.copied == code) { model.copy(code) }
        }
      }
    }
  }

  private func play() { plays += 1 }

  @ViewBuilder private var graph: some View {
    if model.kind == .curve {
      BezierEditor(points: $model.points, onEnd: play)
    }
    if let curve = model.curve {
      if model.kind != .curve {
        MotionGraph(
          curve: curve,
          animation: model.choice?.animation,
          plays: plays,
          time: $time,
          play: play
        )
      }
      TuneFacts(curve: curve, time: model.kind == .curve ? nil : time)
    }
  }

  @ViewBuilder private var controls: some View {
    switch model.kind {
    case .asWritten: EmptyView()
    case .spring: spring
    case .curve:
      seconds("Duration", $model.duration)
    case .preset:
      PanelRow(label: "Preset") {
        Picker(selection: $model.preset) {
          ForEach(MotionPreset.allCases) { Text(verbatim: ".\($0.rawValue)").tag($0) }
        } label: {
          Text(verbatim: "Preset")
        }
        .onChange(of: model.preset) { play() }
        Spacer(minLength: 0)
      }
      seconds("Duration", $model.duration)
    case .plugin:
      PanelRow(label: "Animation") {
        Picker(selection: $model.plugin) {
          ForEach(model.animationNames, id: \.self) { Text(verbatim: $0).tag(String?.some($0)) }
        } label: {
          Text(verbatim: "Animation")
        }
        Spacer(minLength: 0)
      }
    }
  }

  @ViewBuilder private var spring: some View {
    Picker(selection: $model.springForm) {
      Text(verbatim: "Response, damping").tag(TuneModel.SpringForm.response)
      Text(verbatim: "Duration, bounce").tag(TuneModel.SpringForm.duration)
    } label: {
      Text(verbatim: "Spring by")
    }
    .pickerStyle(.segmented)
    seconds(model.springForm == .response ? "Response" : "Duration", $model.pace)
    if model.springForm == .response {
      PanelRow(label: "Damping") {
        PanelNumber(value: $model.dampingFraction, range: TuneModel.dampingRange, onEnd: play)
      }
    } else {
      PanelRow(label: "Bounce") {
        PanelNumber(value: $model.bounce, range: TuneModel.bounceRange, onEnd: play)
      }
    }
  }

  private func seconds(_ label: String, _ value: Binding<Double>) -> some View {
    PanelRow(label: label) {
      PanelNumber(value: value, range: TuneModel.paceRange, unit: "s", onEnd: play)
    }
  }
}

/// What is worth knowing of an animation, or of one moment of it.
private struct TuneFacts: View {
  let curve: MotionCurve
  let time: Double?

  var body: some View {
    HStack(spacing: 8) {
      if let time {
        PanelFact(value: number(time, "s"), title: "time")
        PanelFact(value: number(curve.value(at: time), ""), title: "value")
        PanelFact(value: number(curve.velocity(at: time), "/s"), title: "velocity")
      } else {
        PanelFact(
          value: curve.settlingTime.isFinite ? number(curve.settlingTime, "s") : "never",
          title: "settles"
        )
        PanelFact(value: String(format: "%.1f %%", curve.overshoot * 100), title: "overshoot")
        PanelFact(value: number(curve.peakVelocity, "/s"), title: "top velocity")
      }
    }
  }

  private func number(_ value: Double, _ unit: String) -> String {
    String(format: "%.2f", value) + (unit.isEmpty ? "" : " \(unit)")
  }
}

/// The transition that takes the place of the demo's.
private struct TuneTransitionSection: View {
  @Bindable var model: TuneModel

  var body: some View {
    PanelSection(title: "Transition") {
      if let name = model.transition {
        let code = SwiftCode.transition(name)
        PanelIconButton(
          symbol: model.copied == code ? "checkmark" : "doc.on.doc",
          label: "Copy as code"
        ) { model.copy(code) }
      }
      Picker(selection: $model.transition) {
        Text(verbatim: "As written").tag(String?.none)
        ForEach(model.transitionNames, id: \.self) { Text(verbatim: $0).tag(String?.some($0)) }
      } label: {
        Text(verbatim: "Transition")
      }
      .accessibilityIdentifier("Transition")
    } content: {
      EmptyView()
    }
  }
}

/// A plugin's parameters.
private struct TunePluginSection: View {
  let model: TuneModel
  let plugin: EffectCatalog.Plugin

  var body: some View {
    PanelSection(title: plugin.name) {
      PanelIconButton(
        symbol: "arrow.counterclockwise",
        label: "Reset all of \(plugin.name)",
        isShown: plugin.parameters.contains { model.isChanged($0) }
      ) { model.reset(plugin.parameters) }
    } content: {
      VStack(spacing: 6) {
        ForEach(plugin.parameters, id: \.id) { ParameterRow(model: model, parameter: $0) }
      }
    }
  }
}
