import Foundation
import Geometry
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// What is dragged from one view to another.
@MainActor
@Suite struct DragAndDropTests {
  private struct Card: Codable, Equatable, Transferable {
    var number: Int

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: { "card \($0.number)" })
    }
  }

  /// Where the copy under the pointer is seen.
  private func preview(_ stage: Stage) -> CGRect? {
    stage.views.last { $0.opacity < 0.9 }?.rect
  }

  private func board(
    _ log: Box<[String]>,
    accepts: Bool = true
  ) -> some View {
    VStack(spacing: 100) {
      Color.red.frame(width: 60, height: 60)
        .accessibilityIdentifier("source")
        .draggable("text")
      Color.blue.frame(width: 100, height: 100)
        .accessibilityIdentifier("target")
        .dropDestination(for: String.self) { items, place in
          log.value.append("\(items) at \(Int(place.x)),\(Int(place.y))")
          return accepts
        } isTargeted: {
          log.value.append("targeted \($0)")
        }
      Color.green.frame(width: 100, height: 100)
        .accessibilityIdentifier("other")
        .dropDestination(for: URL.self) { _, _ in
          log.value.append("other")
          return true
        }
    }
  }

  @Test func `a value goes to where it is let go`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { board(log) }
    let source = stage.center(of: "source")
    let target = stage.center(of: "target")
    let end = CGPoint(x: target.x - 20, y: target.y + 10)
    stage.drag(from: source, to: end, releases: false)
    #expect(log.value == ["targeted true"])
    // A copy follows the pointer, in front of everything.
    let copy = preview(stage) ?? .zero
    #expect(abs(copy.midX - end.x) < 1 && abs(copy.midY - end.y) < 1)
    #expect(copy.size == CGSize(width: 60, height: 60))
    stage.release(at: end)
    stage.advance(by: 0.05)
    #expect(log.value == ["targeted true", "[\"text\"] at 30,60", "targeted false"])
    #expect(preview(stage) == nil)
    #expect(stage.center(of: "source") == source)
  }

  @Test func `what is not wanted goes back`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { board(log, accepts: false) }
    let source = stage.center(of: "source")
    let target = stage.center(of: "target")
    stage.drag(from: source, to: target)
    #expect(log.value.count == 3)
    let under = preview(stage)?.midY ?? 0
    stage.advance(by: 0.1)
    let onTheWay = preview(stage)?.midY ?? 0
    #expect(onTheWay < under - 5 && onTheWay > source.y)
    stage.advance(by: 1.5)
    #expect(preview(stage) == nil)
  }

  @Test func `views that take something else are passed over`() {
    let log = Box<[String]>([])
    let stage = Stage.showing { board(log) }
    stage.drag(from: stage.center(of: "source"), to: stage.center(of: "other"), steps: 30)
    stage.advance(by: 1)
    // It came past the first target.
    #expect(log.value == ["targeted true", "targeted false"])
  }

  @Test func `a click is no drag`() {
    let taps = Box(0)
    let stage = Stage.showing {
      Color.red.frame(width: 60, height: 60)
        .onTapGesture { taps.value += 1 }
        .accessibilityIdentifier("source")
        .draggable("text")
    }
    stage.tap("source")
    stage.advance(by: 0.5)
    #expect(taps.value == 1)
    #expect(preview(stage) == nil)
  }

  @Test func `a type of one's own arrives as it was, and as text where text is wanted`() {
    let cards = Box<[Card]>([])
    let texts = Box<[String]>([])
    let stage = Stage.showing {
      VStack(spacing: 50) {
        Color.red.frame(width: 60, height: 60)
          .accessibilityIdentifier("source")
          .draggable(Card(number: 7)) { Text("seven").accessibilityIdentifier("preview") }
        Color.blue.frame(width: 100, height: 100)
          .accessibilityIdentifier("cards")
          .dropDestination(for: Card.self) { items, _ in
            cards.value += items
            return true
          }
        Color.green.frame(width: 100, height: 100)
          .accessibilityIdentifier("texts")
          .dropDestination(for: String.self) { items, _ in
            texts.value += items
            return true
          }
      }
    }
    stage.drag(from: stage.center(of: "source"), to: stage.center(of: "cards"))
    #expect(cards.value == [Card(number: 7)])
    stage.drag(
      from: stage.center(of: "source"),
      to: stage.center(of: "texts"),
      releases: false
    )
    #expect(stage.leaves("Text").count == 1)
    stage.release(at: stage.center(of: "texts"))
    #expect(texts.value == ["{\"number\":7}"])
  }

  @Test func `providers are had by their kinds`() {
    let log = Box<[String]>([])
    struct Delegate: DropDelegate {
      let log: Box<[String]>
      func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
      func dropEntered(info: DropInfo) { log.value.append("entered") }
      func dropUpdated(info: DropInfo) -> DropProposal? {
        DropProposal(operation: .move)
      }
      func dropExited(info: DropInfo) { log.value.append("exited") }
      func performDrop(info: DropInfo) -> Bool {
        for provider in info.itemProviders(for: [.text]) {
          provider.loadObject(ofClass: String.self) { text, _ in log.value.append(text ?? "") }
        }
        return true
      }
    }
    let isTargeted = Box(false)
    let stage = Stage.showing {
      VStack(spacing: 50) {
        Color.red.frame(width: 60, height: 60)
          .accessibilityIdentifier("source")
          .onDrag { NSItemProvider(object: URL(string: "https://example.org/")!) }
        Color.blue.frame(width: 100, height: 100)
          .accessibilityIdentifier("delegate")
          .onDrop(of: [.text], delegate: Delegate(log: log))
        Color.green.frame(width: 100, height: 100)
          .accessibilityIdentifier("closure")
          .onDrop(of: [UTType.url], isTargeted: isTargeted.binding) { providers in
            log.value.append("\(providers.count) of \(providers[0].registeredTypeIdentifiers[0])")
            return true
          }
        Color.gray.frame(width: 100, height: 40)
          .accessibilityIdentifier("images")
          .onDrop(of: [UTType.image], isTargeted: nil) { _ in
            log.value.append("never")
            return true
          }
      }
    }
    stage.drag(from: stage.center(of: "source"), to: stage.center(of: "delegate"))
    #expect(log.value == ["entered", "https://example.org/", "exited"])
    stage.advance(by: 1)
    log.value = []
    stage.drag(
      from: CGPoint(x: stage.center(of: "source").x - 25, y: stage.center(of: "source").y),
      to: CGPoint(x: stage.center(of: "closure").x - 49, y: stage.center(of: "closure").y),
      releases: false
    )
    #expect(isTargeted.value)
    stage.release(
      at: CGPoint(x: stage.center(of: "closure").x - 49, y: stage.center(of: "closure").y)
    )
    #expect(log.value.last == "1 of public.url")
    #expect(!isTargeted.value)
    stage.advance(by: 1)
    stage.drag(from: stage.center(of: "source"), to: stage.center(of: "images"), steps: 30)
    #expect(!log.value.contains("never"))
  }

  @Test func `rows of a list are dragged out of it`() {
    let log = Box<[String]>([])
    let stage = Stage.showing {
      VStack(spacing: 0) {
        List(0..<4, id: \.self) { number in
          Text("Row \(number)").accessibilityIdentifier("row \(number)")
            .draggable("row \(number)")
        }
        Color.blue.frame(height: 100)
          .accessibilityIdentifier("target")
          .dropDestination(for: String.self) { items, _ in
            log.value += items
            return true
          }
      }
    }
    stage.drag(from: stage.center(of: "row 2"), to: stage.center(of: "target"), steps: 30)
    #expect(log.value == ["row 2"])
  }
}
