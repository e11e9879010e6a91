import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// A value that a view under test writes and a test reads.
@MainActor
final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> {
    Binding(
      location: FunctionLocation(get: { self.value }, set: { value, _ in self.value = value })
    )
  }
}

/// Shows a view that owns a value, and notes every value that it has had.
struct Owner<Value: Equatable, Content: View>: View {
  @State var value: Value
  let box: Box<Value>
  @ViewBuilder let content: (Binding<Value>) -> Content

  init(
    _ value: Value,
    _ box: Box<Value>,
    @ViewBuilder content: @escaping (Binding<Value>) -> Content
  ) {
    _value = State(initialValue: value)
    self.box = box
    self.content = content
  }

  var body: some View {
    content($value)
      .onChange(of: value, initial: true) { _, new in box.value = new }
  }
}

@MainActor
extension Stage {
  /// Makes a stage and its first frame.
  static func showing<V: View>(
    width: CGFloat = 390,
    height: CGFloat = 600,
    @ViewBuilder _ content: () -> V
  ) -> Stage {
    let stage = Stage(size: CGSize(width: width, height: height), content: content)
    stage.services.sink.printsToStandardError = false
    stage.advance(by: 0.05)
    return stage
  }

  /// Drags with the primary button, in steps of one frame.
  func drag(from start: CGPoint, to end: CGPoint, steps: Int = 8, releases: Bool = true) {
    press(at: start)
    for step in 1...steps {
      let fraction = CGFloat(step) / CGFloat(steps)
      advance(by: 1.0 / 60)
      move(
        to: CGPoint(
          x: start.x + (end.x - start.x) * fraction,
          y: start.y + (end.y - start.y) * fraction
        )
      )
    }
    advance(by: 1.0 / 60)
    if releases { release(at: end) }
    advance(by: 1.0 / 60)
  }

  func center(of id: String) -> CGPoint {
    guard let rect = rect(of: id) else { return CGPoint(x: -1, y: -1) }
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  /// The leaves of a type, back to front.
  func leaves(_ type: String) -> [FrameDump.Leaf] { views.filter { $0.type == type } }
}
