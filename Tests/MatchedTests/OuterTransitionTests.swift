import Foundation
import Stage
import SwiftUI
import Testing

/// A transition may stand outside of what makes a view come and go.
@MainActor
@Suite struct OuterTransitionTests {
  enum Place: CaseIterable {
    case condition, group, behindModifiers, view, erased, identity, items, gesture
  }

  private static let transition = AnyTransition.move(edge: .leading)

  /// A box of 100 x 60 at (150, 120) whose transition is outside of the condition, identity or items.
  @ViewBuilder
  private func content(_ model: Model, _ place: Place) -> some View {
    switch place {
    case .condition:
      Group { if model.isOn { box } else { EmptyView() } }.transition(Self.transition)
    case .group:
      Group { Group { if model.isOn { box } } }.transition(Self.transition)
    case .behindModifiers:
      Group { if model.isOn { box } }.padding(0).zIndex(1).transition(Self.transition).opacity(1)
    case .view:
      Optionally(isOn: model.isOn).transition(Self.transition)
    case .erased:
      AnyView(Group { if model.isOn { box } }).transition(Self.transition)
    case .identity:
      box.id(model.isOn).zIndex(model.isOn ? 1 : 0).transition(Self.transition)
    case .items:
      ForEach(model.isOn ? [1] : [], id: \.self) { _ in box }.transition(Self.transition)
    case .gesture:
      ForEach(model.isOn ? [1] : [], id: \.self) { _ in
        box.scaleEffect(1).offset(y: 0).opacity(1).zIndex(-0.0).transition(Self.transition)
          .onTapGesture {}
      }
    }
  }

  private var box: some View { Box("box").frame(width: 100, height: 60) }

  private struct Optionally: View {
    let isOn: Bool

    var body: some View { if isOn { Box("box").frame(width: 100, height: 60) } }
  }

  private func stage<V: View>(_ model: Model, @ViewBuilder _ content: @escaping (Model) -> V)
    -> Stage
  {
    .of(400, 300, Modelled(model: model) { model, _ in ZStack { content(model) } })
  }

  @Test(arguments: Place.allCases)
  func `a transition outside is the one by which a view comes and goes`(_ place: Place) throws {
    let model = Model()
    let stage = stage(model) { content($0, place) }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.25 + 1.0 / 60)
    let coming = try #require(stage.frame.leaves("box").last)
    expectRect(coming.rect, 75, 120, 100, 60, within: 1.01)
    #expect(coming.opacity == 1)
    stage.settle()
    expectRect(stage.frame.leaves("box").last?.rect, 150, 120, 100, 60, within: 0.01)
    withAnimation(.linear(duration: 1)) { model.isOn = false }
    stage.advance(by: 0.25 + 1.0 / 60)
    let leaving = try #require(stage.frame.leaves("box").first)
    expectRect(leaving.rect, 125, 120, 100, 60, within: 1.01)
    #expect(leaving.opacity == 1)
  }

  @Test(arguments: [false, true])
  func `a view leaves by the transition it was given last, of whatever type`(_ isOutside: Bool)
    throws
  {
    for (first, number) in [(AnyTransition.slide, 0), (.opacity, 1), (.move(edge: .trailing), 2)] {
      let model = Model()
      let stage = stage(model) { model in
        let transition = model.number == 9 ? Self.transition : first
        if isOutside {
          Group { if model.isOn { box } }.transition(transition)
        } else if model.isOn {
          box.transition(transition)
        }
      }
      withAnimation(.linear(duration: 1)) { model.isOn = true }
      stage.settle()
      model.number = 9
      stage.step()
      withAnimation(.linear(duration: 1)) { model.isOn = false }
      stage.advance(by: 0.25 + 1.0 / 60)
      let leaf = try #require(stage.frame.leaves("box").first, "\(number)")
      expectRect(leaf.rect, 125, 120, 100, 60, within: 1.01)
      #expect(leaf.opacity == 1)
    }
  }

  @Test func `a view that is replaced leaves by what it was given before the replacing update`()
    throws
  {
    let model = Model()
    let stage = stage(model) { model in
      box.id(model.number).transition(.move(edge: model.number == 0 ? .leading : .trailing))
    }
    withAnimation(.linear(duration: 1)) { model.number = 1 }
    stage.advance(by: 0.25 + 1.0 / 60)
    let leaves = stage.frame.leaves("box")
    expectRect(leaves.first?.rect, 125, 120, 100, 60, within: 1.01)
    expectRect(leaves.last?.rect, 225, 120, 100, 60, within: 1.01)
  }

  @Test func `the innermost of several transitions counts`() throws {
    let model = Model()
    let stage = stage(model) { model in
      Group { if model.isOn { box.transition(Self.transition) } }.transition(.scale)
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.25 + 1.0 / 60)
    expectRect(stage.frame.leaves("box").last?.rect, 75, 120, 100, 60, within: 1.01)
  }

  @Test func `a container's transition is not its content's`() throws {
    let model = Model()
    let stage = stage(model) { model in
      VStack { if model.isOn { box } }.transition(Self.transition)
      Color.clear.overlay { if model.isOn { box } }.transition(Self.transition)
    }
    withAnimation(.linear(duration: 1)) { model.isOn = true }
    stage.advance(by: 0.25 + 1.0 / 60)
    let leaves = stage.frame.leaves("box")
    #expect(leaves.count == 2)
    for leaf in leaves {
      expectRect(leaf.rect, 150, 120, 100, 60, within: 1.01)
      #expect(abs(leaf.opacity - 0.25) < 0.01)
    }
  }
}
