import Foundation
import Geometry
import Motion
import Testing

@testable import ViewRuntime

// The ways in which samples write gestures and buttons: that this compiles is most of the test.

private struct Spellings: View {
  @State private var offset = CGSize.zero
  @State private var count = 0
  @State private var scale: CGFloat = 1
  @State private var angle = Angle.zero
  @State private var isOn = false
  @GestureState private var isDragging = false
  @GestureState private var translation: CGSize = .zero
  @GestureState(initialValue: 0, resetTransaction: Transaction(animation: .spring())) private
    var reset: CGFloat
  @FocusState private var isFocused: Bool
  @FocusState private var focusedRow: Int?

  private var drag: some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .updating($isDragging) { _, state, _ in state = true }
      .updating($translation) { value, state, transaction in
        state = value.translation
        transaction.animation = .interactiveSpring()
      }
      .onChanged { offset = $0.translation }
      .onEnded { value in
        withAnimation(.spring()) {
          offset = value.predictedEndTranslation.width > 100 ? value.translation : .zero
        }
      }
  }

  private func increment() { count += 1 }

  var body: some View {
    VStack {
      Color.red.gesture(drag)
      Color.red.gesture(isOn ? drag : nil)
      Color.red.gesture(TapGesture().onEnded { isOn.toggle() })
      Color.red.onTapGesture(perform: increment)
      Color.red.onTapGesture(count: 2, perform: increment)
      Color.red.onTapGesture { location in offset.width = location.x }
      Color.red.onTapGesture(count: 2, coordinateSpace: .global) { offset.height = $0.y }
      Color.red.onLongPressGesture { count = 0 }
      Color.red.onLongPressGesture(minimumDuration: 1, maximumDistance: 20) {
        count = 0
      } onPressingChanged: { pressing in
        isOn = pressing
      }
      Color.red.simultaneousGesture(
        MagnifyGesture().onChanged { scale = $0.magnification }
          .simultaneously(with: RotateGesture().onChanged { angle = $0.rotation })
      )
      Color.red.highPriorityGesture(
        LongPressGesture(minimumDuration: 0.2).sequenced(before: drag),
        including: .gesture
      )
    }
    VStack {
      Button("Title", action: increment)
      Button("Title", role: .destructive) { count = 0 }
      Button(String(count), action: increment).buttonStyle(.bordered)
      Button(action: increment) { Image(systemName: "plus") }.buttonStyle(.borderless)
      Button(role: .cancel, action: increment) { Text("Cancel") }.buttonStyle(.plain)
      Button {
        withAnimation { isOn.toggle() }
      } label: {
        Label("Add", systemImage: "plus")
      }
      .buttonStyle(.borderedProminent)
      .buttonBorderShape(.capsule)
      .controlSize(.large)
      .tint(.pink)
      .keyboardShortcut("a", modifiers: [.command, .shift])
      Button("Add", systemImage: "plus") { increment() }.labelStyle(.iconOnly)
      Text("Focus").focusable().focused($isFocused).focused($focusedRow, equals: 3)
        .onKeyPress(.space) {
          increment()
          return .handled
        }
        .onKeyPress(keys: [.upArrow, "x"]) { press in
          press.modifiers.contains(.shift) ? .handled : .ignored
        }
        .onHover { isOn = $0 }
        .onContinuousHover { phase in
          switch phase {
          case .active(let location): offset.width = location.x
          case .ended: offset = .zero
          }
        }
        .contentShape(Circle())
        .contentShape(.interaction, Rectangle())
        .allowsHitTesting(!isOn)
        .disabled(isOn)
    }
    .accessibilityElement(children: .combine)
    .accessibilityLabel("Spellings")
    .accessibilityValue(Text("\(count)"))
    .accessibilityAddTraits([.isButton, .isHeader])
    .offset(x: reset)
    .rotationEffect(angle)
    .scaleEffect(scale)
  }
}

@MainActor
struct SpellingTests {
  @Test func `the spellings of samples make views without a complaint`() {
    let harness = Harness { Spellings() }
    harness.tap(200, 390)
    harness.step()
    #expect(harness.warnings.isEmpty)
    #expect(!harness.host.pass.leaves.isEmpty)
  }
}
