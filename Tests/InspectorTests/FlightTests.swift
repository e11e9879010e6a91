import Foundation
import Geometry
import Motion
import Stage
import SwiftUI
import Testing
import ViewRuntime

/// A bar that grows, with any animation.
private struct Bar: View {
  let animation: Animation
  @State private var isWide = false

  var body: some View {
    Rectangle()
      .frame(width: isWide ? 200 : 100, height: 20)
      .frame(width: 300, height: 100, alignment: .leading)
      .contentShape(Rectangle())
      .onTapGesture { withAnimation(animation) { isWide.toggle() } }
      .accessibilityIdentifier("bar")
  }
}

extension Stage {
  fileprivate func flights() -> [StageInspection.Flight] {
    host.inspection(of: .flights).flights
  }

  /// The course of the bar's width.
  fileprivate func width() -> (flight: StageInspection.Flight, part: StageInspection.Component)? {
    let flight = flights().first { $0.property == "frame" }
    guard let flight, let part = flight.components.first(where: { $0.name == "width" }) else {
      return nil
    }
    return (flight, part)
  }
}

extension StageInspection.Curve {
  /// The value at a time, between two samples.
  fileprivate func value(at elapsed: Double) -> Double {
    guard values.count > 1, end > start else { return .nan }
    let place = (elapsed - start) / (end - start) * Double(values.count - 1)
    let index = min(max(Int(place), 0), values.count - 2)
    let fraction = place - Double(index)
    return Double(values[index]) * (1 - fraction) + Double(values[index + 1]) * fraction
  }
}

struct NamedAnimation: Sendable, CustomTestStringConvertible {
  let animation: Animation
  var testDescription: String { animation.description }

  static let all = [
    Animation.spring(duration: 0.5, bounce: 0.4), .smooth, .linear(duration: 0.8),
    .easeInOut(duration: 0.5), .timingCurve(0.2, 1.4, 0.4, 1, duration: 0.6),
    .interpolatingSpring(stiffness: 120, damping: 9), .bouncy.delay(0.2),
    .spring(duration: 0.3).speed(0.5), .easeIn(duration: 0.3).repeatCount(3),
    .linear(duration: 0.25).repeatForever(autoreverses: false),
    .easeOut(duration: 0.4).repeatForever(), .spring(duration: 0.2).repeatForever(),
  ].map(NamedAnimation.init)
}

@MainActor
struct FlightTests {
  private func stage(_ animation: Animation) -> Stage {
    // Frames are rounded to pixels; there are enough of them.
    Stage(size: CGSize(width: 300, height: 100), scale: 1024) { Bar(animation: animation) }
  }

  @Test(arguments: NamedAnimation.all)
  func `a flight's value is what is seen, frame by frame`(named: NamedAnimation) throws {
    let stage = stage(named.animation)
    stage.tap("bar")
    var count = 0
    for frame in 0..<80 {
      if frame == 20 { stage.tap("bar") }
      stage.step()
      guard let (flight, width) = stage.width() else { continue }
      count += 1
      let seen = try #require(stage.rect(of: "bar")).width
      #expect(abs(width.value - Double(seen)) < 0.002, "frame \(frame)")
      #expect(width.target == (frame < 20 ? 200 : 100))
      #expect(flight.viewName == "bar" && flight.animation == named.animation.description)
      let curve = try #require(flight.curve)
      #expect(flight.components[curve.component].name == "width")
      #expect(curve.start <= flight.elapsed + 1e-9 && flight.elapsed <= curve.end + 1e-9)
      // Where a repetition jumps back there is nothing between two samples; below what has been
      // combined the past is worked out roughly.
      let jumps = named.testDescription.contains("autoreverses: false")
      guard flight.layers == 1, !jumps else { continue }
      let drawn = curve.value(at: flight.elapsed)
      #expect(abs(drawn - width.value) < 4, "frame \(frame): \(drawn), \(width.value)")
    }
    #expect(count > 40)
  }

  @Test(arguments: NamedAnimation.all.prefix(8))
  func `the course that is drawn ahead is the one that is taken`(named: NamedAnimation) throws {
    let stage = stage(named.animation)
    stage.tap("bar")
    for retarget in [false, true] {
      if retarget {
        stage.advance(by: 0.1)
        stage.tap("bar")
      }
      stage.step()
      let (first, _) = try #require(stage.width())
      let curve = try #require(first.curve)
      var compared = 0
      for _ in 0..<10 {
        stage.advance(by: 1.0 / 30)
        guard let (flight, width) = stage.width() else { break }
        let ahead = curve.value(at: flight.elapsed)
        #expect(abs(ahead - width.value) < 1.5, "\(ahead), \(width.value)")
        compared += 1
      }
      #expect(compared > 5)
    }
  }

  @Test(arguments: NamedAnimation.all.prefix(6))
  func `the velocity is that of what is seen`(named: NamedAnimation) throws {
    let stage = stage(named.animation)
    stage.tap("bar")
    stage.advance(by: 0.1)
    let (_, before) = try #require(stage.width())
    stage.step()
    let (_, now) = try #require(stage.width())
    stage.step()
    let (_, after) = try #require(stage.width())
    let seen = (after.value - before.value) * 30
    let velocity = try #require(now.velocity)
    #expect(abs(velocity - seen) < 12 + abs(seen) * 0.06)
  }

  @Test func `an animation that repeats shows the turn that it is in`() throws {
    let stage = stage(.linear(duration: 0.25).repeatForever(autoreverses: false))
    stage.tap("bar")
    stage.advance(by: 3.1)
    let (flight, _) = try #require(stage.width())
    let curve = try #require(flight.curve)
    #expect(curve.repeats)
    #expect(curve.end - curve.start < 0.35)
    let first = try #require(curve.values.first)
    #expect(first < 110)
  }

  @Test func `a value that keyframes move is in flight with its course`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1024) { Hop() }
    #expect(stage.flights().isEmpty)
    stage.tap(at: CGPoint(x: 100, y: 20))
    stage.advance(by: 0.3)
    let flight = try #require(stage.flights().first)
    #expect(flight.property == "keyframes" && flight.view != 0)
    let height = try #require(flight.components.first { $0.name == "height" })
    let seen = try #require(stage.rect(of: "ball")).minY
    let rest = 90.0
    #expect(abs(rest + height.value - Double(seen)) < 0.01)
    let curve = try #require(flight.curve)
    #expect(flight.components[curve.component].name == "degrees")
    #expect(abs(curve.value(at: flight.elapsed) - flight.components[curve.component].value) < 1)
    stage.advance(by: 1)
    #expect(stage.flights().isEmpty)
  }

  @Test func `nothing is in flight at rest`() {
    let stage = stage(.linear(duration: 0.2))
    #expect(stage.flights().isEmpty)
    stage.tap("bar")
    stage.step()
    #expect(stage.flights().count == 1)
    stage.advance(by: 0.5)
    #expect(stage.flights().isEmpty)
  }

  @Test func `looking changes nothing`() throws {
    let one = Stage(size: CGSize(width: 300, height: 300)) { EverythingThatMoves() }
    let other = Stage(size: CGSize(width: 300, height: 300)) { EverythingThatMoves() }
    for frame in 0..<40 {
      if frame == 3 || frame == 15 {
        one.tap("all")
        other.tap("all")
      }
      one.step()
      other.step()
      _ = other.host.inspection(of: [.flights, .views, .groups, .hitAreas])
      #expect(try one.picture().pixels == other.picture().pixels, "frame \(frame)")
    }
  }

  @Test func `every property in flight is told by its name and its view`() {
    let stage = Stage(size: CGSize(width: 300, height: 300)) { EverythingThatMoves() }
    stage.tap("all")
    stage.advance(by: 0.1)
    let inspection = stage.host.inspection(of: .flights)
    let names = Set(inspection.flights.map(\.property))
    let wanted = [
      "frame", "offset", "scaleEffect", "rotationEffect", "rotation3DEffect", "opacity", "blur",
      "shadow", "color", "style", "animatableData", "clipShape", "matched frame", "font", "layout",
      "Skew", "cross-fade", "move", "colorEffect",
    ]
    for name in wanted {
      #expect(names.contains(name), "\(name) is not among \(names.sorted())")
    }
    let unknown = inspection.flights.filter { $0.view == 0 || $0.viewName.isEmpty }
    #expect(unknown.isEmpty, "\(unknown.map { ($0.property, $0.components) })")
  }
}

/// A ball that jumps and turns.
private struct Hop: View {
  struct Pose {
    var height = 0.0
    var degrees = 0.0
    var still = 3.0
  }

  @State private var count = 0

  var body: some View {
    Rectangle().frame(width: 10, height: 10).accessibilityIdentifier("ball")
      .keyframeAnimator(initialValue: Pose(), trigger: count) { content, pose in
        content.rotationEffect(.degrees(pose.degrees * 0)).offset(y: pose.height)
      } keyframes: { _ in
        KeyframeTrack(\.height) {
          CubicKeyframe(-60, duration: 0.4)
          CubicKeyframe(0, duration: 0.4)
        }
        KeyframeTrack(\.degrees) { LinearKeyframe(360, duration: 0.8) }
      }
      .frame(width: 200, height: 100, alignment: .bottom)
      .contentShape(Rectangle())
      .onTapGesture { count += 1 }
  }
}

/// A view for each kind of property that the runtime animates.
struct EverythingThatMoves: View {
  @State private var isOn = false
  @Namespace private var space

  var body: some View {
    VStack(spacing: 2) {
      Rectangle().frame(width: isOn ? 80 : 30, height: 10)
      Circle().frame(width: 10, height: 10).offset(x: isOn ? 30 : 0)
      HStack {
        Circle().scaleEffect(isOn ? 0.5 : 1)
        Rectangle().rotationEffect(.degrees(isOn ? 45 : 0))
        Rectangle().rotation3DEffect(.degrees(isOn ? 60 : 0), axis: (1, 0, 0))
        Rectangle().opacity(isOn ? 0.2 : 1)
        Rectangle().blur(radius: isOn ? 4 : 0)
        Rectangle().shadow(color: .black, radius: isOn ? 4 : 1)
        Rectangle().foregroundStyle(isOn ? Color.red : .blue)
      }
      .frame(height: 20)
      HStack {
        Rectangle().fill(
          .linearGradient(
            colors: isOn ? [.red, .blue] : [.green, .yellow],
            startPoint: .top,
            endPoint: .bottom
          )
        )
        Circle().trim(from: 0, to: isOn ? 1 : 0.3).stroke(.black, lineWidth: 2)
        Rectangle().clipShape(RoundedRectangle(cornerRadius: isOn ? 10 : 2))
        Rectangle().modifier(Skew(amount: isOn ? 0.4 : 0))
        Counter(value: isOn ? 100 : 0)
        Rectangle().saturation(isOn ? 0 : 1)
      }
      .frame(height: 20)
      Text("Growing").font(.system(size: isOn ? 20 : 12))
      Text(isOn ? "One" : "Two").contentTransition(.opacity)
      Ring(spread: isOn ? 1 : 0.2) {
        Circle().frame(width: 6, height: 6)
        Circle().frame(width: 6, height: 6)
      }
      .frame(width: 60, height: 30)
      ZStack {
        if isOn {
          Color.orange.frame(width: 40, height: 20).transition(.move(edge: .leading))
          Color.pink.matchedGeometryEffect(id: "one", in: space).frame(width: 60, height: 20)
        } else {
          Color.green.frame(width: 40, height: 20).transition(.scale)
          Color.pink.matchedGeometryEffect(id: "one", in: space).frame(width: 20, height: 20)
            .frame(maxWidth: .infinity, alignment: .trailing)
        }
      }
      .frame(height: 30)
    }
    .frame(width: 300, height: 300)
    .contentShape(Rectangle())
    .onTapGesture { withAnimation(.easeInOut(duration: 0.5)) { isOn.toggle() } }
    .accessibilityIdentifier("all")
  }
}

private struct Skew: GeometryEffect {
  var amount: Double

  var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: amount, d: 1, tx: 0, ty: 0))
  }
}

private struct Counter: View, Animatable {
  var value: Double

  nonisolated var animatableData: Double {
    get { value }
    set { value = newValue }
  }

  var body: some View { Text("\(Int(value))") }
}

private struct Ring: Layout {
  var spread: Double

  var animatableData: Double {
    get { spread }
    set { spread = newValue }
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      let x = bounds.midX + (index == 0 ? -1 : 1) * spread * bounds.width / 2
      subview.place(at: CGPoint(x: x, y: bounds.midY), anchor: .center, proposal: .unspecified)
    }
  }
}
