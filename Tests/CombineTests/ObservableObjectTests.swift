import Combine
import Testing

@Suite struct ObservableObjectTests {
  private class Model: ObservableObject {
    @Published var count = 0
    @Published var name = "a"
    var plain = 0
  }

  private final class Derived: Model {
    @Published var extra = 0
  }

  private final class Manual: ObservableObject {
    let objectWillChange = PassthroughSubject<Void, Never>()
    var value = 0 {
      willSet { objectWillChange.send() }
    }
  }

  @Test func `published properties announce changes before they are there`() {
    let model = Model()
    var seen: [Int] = []
    let cancellable = model.objectWillChange.sink { seen.append(model.count) }
    model.count = 1
    model.count = 2
    model.plain = 5
    model.name = "b"
    #expect(seen == [0, 1, 2])
    withExtendedLifetime(cancellable) {}
  }

  @Test func `a property's own publisher starts with the present value`() {
    let model = Model()
    model.count = 3
    var seen: [Int] = []
    var stored: [Int] = []
    let cancellable = model.$count.sink {
      seen.append($0)
      stored.append(model.count)
    }
    model.count = 4
    #expect(seen == [3, 4])
    #expect(stored == [3, 3])
    withExtendedLifetime(cancellable) {}
  }

  @Test func `subclasses and publishers of one's own count too`() {
    let derived = Derived()
    var count = 0
    let first = derived.objectWillChange.sink { count += 1 }
    derived.extra = 1
    derived.count = 1
    #expect(count == 2)
    let manual = Manual()
    let second = manual.objectWillChange.sink { count += 1 }
    manual.value = 3
    #expect(count == 3)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `values assigned to a published property are announced`() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    let cancellable = model.objectWillChange.sink { count += 1 }
    subject.assign(to: &model.$count)
    subject.send(8)
    #expect(model.count == 8)
    #expect(count == 1)
    withExtendedLifetime(cancellable) {}
  }

  @Test func `an object is let go with its subscriptions`() {
    weak var held: Model?
    do {
      let model = Model()
      held = model
      let cancellable = model.objectWillChange.sink { [weak model] in model?.plain += 1 }
      model.count = 1
      #expect(model.plain == 1)
      withExtendedLifetime(cancellable) {}
    }
    #expect(held == nil)
  }
}
