import Foundation
import Motion
import Observation

/// One level of a navigation stack above its root.
@MainActor
final class NavigationLevel: Identifiable {
  let id: Int
  /// The value that a destination was looked up for; nil for a view that was given.
  let value: AnyHashable?
  let content: () -> AnyView
  let item = NavigationItem()
  /// What the level is in front of, on its way out too.
  fileprivate(set) var itemBehind: NavigationItem?
  /// Told when the level is taken away by the back button.
  let onPop: (() -> Void)?
  /// What `dismiss` does on the level.
  private(set) var dismissal: NavigationDismissal?

  /// Ties `dismiss` to the stack that the level is in.
  func dismissal(in model: NavigationModel) -> NavigationDismissal {
    if let dismissal { return dismissal }
    let made = NavigationDismissal { [weak self, weak model] in
      if let self { model?.pop(self) }
    }
    dismissal = made
    return made
  }

  init(
    id: Int,
    value: AnyHashable?,
    content: @escaping () -> AnyView,
    onPop: (() -> Void)? = nil
  ) {
    self.id = id
    self.value = value
    self.content = content
    self.onPop = onPop
  }
}

/// The levels of a navigation stack.
@MainActor
@Observable
final class NavigationModel {
  private(set) var levels: [NavigationLevel] = [] {
    didSet {
      for (index, level) in levels.enumerated() {
        level.itemBehind = index == 0 ? rootItem : levels[index - 1].item
      }
    }
  }
  @ObservationIgnored let rootItem = NavigationItem()
  @ObservationIgnored var path: NavigationPathBinding?
  @ObservationIgnored var report: (String) -> Void = { _ in }
  @ObservationIgnored private var count = 0
  @ObservationIgnored private var destinations:
    [(owner: ObjectIdentifier, type: ObjectIdentifier, make: (AnyHashable) -> AnyView?)] = []

  static let animation = Animation.spring(response: 0.4, dampingFraction: 1)

  nonisolated init() {}

  // MARK: Destinations

  func setDestination(
    _ owner: ViewNode,
    _ type: ObjectIdentifier,
    _ make: @escaping (AnyHashable) -> AnyView?
  ) {
    let key = ObjectIdentifier(owner)
    if let index = destinations.firstIndex(where: { $0.owner == key }) {
      destinations[index].make = make
    } else {
      destinations.append((key, type, make))
    }
  }

  func removeDestination(_ owner: ViewNode) {
    destinations.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  private func view(for value: AnyHashable) -> AnyView {
    for destination in destinations.reversed() {
      if let view = destination.make(value) { return view }
    }
    report(
      "A NavigationLink's value of type \(type(of: value.base)) has no navigationDestination(for:) "
        + "in its stack. Add one to a view inside the NavigationStack."
    )
    return AnyView(
      Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(Color.yellow)
    )
  }

  // MARK: Moving

  private func makeLevel(for value: AnyHashable) -> NavigationLevel {
    count += 1
    return NavigationLevel(id: count, value: value) { [weak self] in
      self?.view(for: value) ?? AnyView(EmptyView())
    }
  }

  func push(_ value: AnyHashable) {
    if let path {
      path.set(path.get() + [value])
      return
    }
    withAnimation(Self.animation) { levels.append(makeLevel(for: value)) }
  }

  func push(onPop: (() -> Void)? = nil, _ content: @escaping () -> AnyView) {
    count += 1
    let level = NavigationLevel(id: count, value: nil, content: content, onPop: onPop)
    withAnimation(Self.animation) { levels.append(level) }
  }

  /// Takes a level and all above it away.
  func pop(_ level: NavigationLevel) {
    guard let index = levels.firstIndex(where: { $0 === level }) else { return }
    let removed = levels[index...]
    for level in removed { level.onPop?() }
    if let path, removed.contains(where: { $0.value != nil }) {
      let values = levels[..<index].compactMap(\.value)
      withAnimation(Self.animation) { levels.removeSubrange(index...) }
      path.set(values)
    } else {
      withAnimation(Self.animation) { levels.removeSubrange(index...) }
    }
  }

  func popToRoot() {
    if let first = levels.first { pop(first) }
  }

  /// Brings the levels in line with the path's values.
  func follow(_ values: [AnyHashable]) {
    let shown = levels.compactMap(\.value)
    guard shown != values else { return }
    var common = 0
    while common < min(shown.count, values.count), shown[common] == values[common] { common += 1 }
    var kept: [NavigationLevel] = []
    var valueCount = 0
    for level in levels {
      if level.value != nil {
        if valueCount == common { break }
        valueCount += 1
      }
      kept.append(level)
    }
    let added = values[common...].map { makeLevel(for: $0) }
    let isFirst = count == added.count && shown.isEmpty && isStarting
    let next = kept + added
    if isFirst {
      levels = next
    } else {
      withAnimation(Self.animation) { levels = next }
    }
  }

  /// Whether the stack was not shown yet: its first levels are there without a movement.
  @ObservationIgnored var isStarting = true
}

/// A stack's model, for the environment.
final class NavigationReference: Equatable, @unchecked Sendable {
  let model: NavigationModel

  init(_ model: NavigationModel) { self.model = model }

  static func == (left: NavigationReference, right: NavigationReference) -> Bool {
    left.model === right.model
  }
}

private enum NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationReference? { nil }
}

extension EnvironmentValues {
  /// The navigation stack that the view is in.
  var navigation: NavigationReference? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}
