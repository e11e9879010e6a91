/// What a plugin adds: things that can be picked by name.
///
/// What is given for a name is made anew each time it is picked.
@MainActor
public struct EffectList {
  /// One thing and how it is made.
  package struct Item {
    package enum Content {
      case modifier((Double) -> any ViewModifier)
      case transition(() -> AnyTransition)
      case animation(() -> Animation)
      case curve(() -> any TimingCurve)
      case shape(() -> any Shape)
    }

    package var name: String
    package var content: Content
  }

  package private(set) var items: [Item] = []

  package init() {}

  private mutating func add(_ name: String, _ content: Item.Content) {
    items.append(Item(name: name, content: content))
  }

  /// A `GeometryEffect` or another view modifier.
  ///
  /// - Parameters:
  ///   - name: What it is picked by.
  ///   - make: Makes the modifier for a progress that moves by whole numbers: 0 at rest, 1 after it
  ///     has been played once, and so on.
  public mutating func modifier<M: ViewModifier>(
    _ name: String,
    _ make: @escaping (_ progress: Double) -> M
  ) {
    add(name, .modifier(make))
  }

  public mutating func transition<T: Transition>(
    _ name: String,
    _ transition: @escaping @autoclosure () -> T
  ) {
    add(name, .transition { AnyTransition(transition()) })
  }

  public mutating func transition(
    _ name: String,
    _ transition: @escaping @autoclosure () -> AnyTransition
  ) {
    add(name, .transition(transition))
  }

  public mutating func animation(
    _ name: String,
    _ animation: @escaping @autoclosure () -> Animation
  ) {
    add(name, .animation(animation))
  }

  public mutating func animation<A: CustomAnimation>(
    _ name: String,
    _ animation: @escaping @autoclosure () -> A
  ) {
    add(name, .animation { Animation(animation()) })
  }

  /// A timing curve; it can be picked as an animation too.
  public mutating func curve<C: TimingCurve>(
    _ name: String,
    _ curve: @escaping @autoclosure () -> C
  ) {
    add(name, .curve(curve))
  }

  public mutating func shape<S: Shape>(
    _ name: String,
    _ shape: @escaping @autoclosure () -> S
  ) {
    add(name, .shape(shape))
  }
}

extension EffectList.Item {
  package var kind: EffectCatalog.Kind {
    switch content {
    case .modifier: .modifier
    case .transition: .transition
    case .animation: .animation
    case .curve: .curve
    case .shape: .shape
    }
  }

  /// Makes one, so that what it consists of makes itself known.
  @MainActor
  func tryOut() {
    switch content {
    case .modifier(let make): _ = make(0)
    case .transition(let make): _ = make()
    case .animation(let make): _ = make()
    case .curve(let make): _ = make()
    case .shape(let make): _ = make()
    }
  }
}
