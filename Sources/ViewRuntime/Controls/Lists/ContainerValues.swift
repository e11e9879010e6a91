import Motion

/// A value that a view carries for the container that it is in.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that a view carries for the container that it is in.
public struct ContainerValues {
  /// A value, and how deep in the tree the modifier stands that set it.
  fileprivate struct Entry {
    var value: Any
    var depth: Int
  }

  fileprivate var entries: [ObjectIdentifier: Entry] = [:]
  fileprivate var tag: AnyHashable?

  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { entries[ObjectIdentifier(key)]?.value as? K.Value ?? key.defaultValue }
    set { entries[ObjectIdentifier(key)] = Entry(value: newValue, depth: 0) }
  }

  /// The tag of a type, if the view has one.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

enum ContainerValuesTrait: ElementTraitKey {
  typealias Value = ContainerValues
}

public enum _ContainerValuesTraitBox: ElementTraitKeyBox {
  public static func set(_ value: ContainerValues, on element: Element, depth: Int) {
    var all = element.trait(ContainerValuesTrait.self) ?? ContainerValues()
    // Of several modifiers the innermost wins, as with other traits.
    for (key, entry) in value.entries where depth >= all.entries[key]?.depth ?? 0 {
      all.entries[key] = ContainerValues.Entry(value: entry.value, depth: depth)
    }
    element.setTrait(ContainerValuesTrait.self, all, depth: .max)
  }

  public static var concernsContainer: Bool { true }
}

extension View {
  /// Sets a value that the container around this view can read.
  nonisolated public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>,
    _ value: V
  ) -> some View {
    var values = ContainerValues()
    values[keyPath: keyPath] = value
    return modifier(_TraitModifier<_ContainerValuesTraitBox>(value: values))
  }
}

extension Element {
  fileprivate var containerValues: ContainerValues {
    var values = trait(ContainerValuesTrait.self) ?? ContainerValues()
    values.tag = trait(TagTrait.self) ?? trait(ItemIDTrait.self)
    return values
  }
}

extension Subview {
  /// What the view carries for its container.
  @MainActor
  public var containerValues: ContainerValues { element.containerValues }
}

extension LayoutSubview {
  /// What the view carries for its container.
  public var containerValues: ContainerValues {
    nonisolated(unsafe) var values = ContainerValues()
    MainActor.assumeIsolated { values = element.containerValues }
    return values
  }
}

// MARK: - Sections

/// A section that a container reads: its header, content and footer.
public struct SectionConfiguration: Identifiable {
  /// A section's identity: lasts as long as its first view does.
  public struct ID: Hashable, Sendable {
    let section: ObjectIdentifier
  }

  public let id: ID
  public internal(set) var header = SubviewsCollection(subviews: [])
  public internal(set) var content = SubviewsCollection(subviews: [])
  public internal(set) var footer = SubviewsCollection(subviews: [])

  /// What the section's first view carries for its container.
  @MainActor
  public var containerValues: ContainerValues {
    (content.first ?? header.first ?? footer.first)?.containerValues ?? ContainerValues()
  }
}

extension SectionConfiguration: @unchecked Sendable {}

/// The sections that some content stands for; views outside of sections make one of their own.
public struct SectionsCollection: RandomAccessCollection, Sendable {
  let sections: [SectionConfiguration]

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }

  @MainActor
  init(of subviews: [Subview]) {
    var sections: [SectionConfiguration] = []
    /// Nil between views that stand in no section.
    var current: ObjectIdentifier?
    for subview in subviews {
      let part = subview.element.trait(SectionTrait.self)
      if sections.isEmpty || part?.section != current {
        let id = part?.section ?? ObjectIdentifier(subview.element)
        sections.append(SectionConfiguration(id: SectionConfiguration.ID(section: id)))
        current = part?.section
      }
      let last = sections.count - 1
      switch part?.role ?? .content {
      case .header: sections[last].header.append(subview)
      case .content: sections[last].content.append(subview)
      case .footer: sections[last].footer.append(subview)
      }
    }
    self.sections = sections
  }
}

extension SubviewsCollection {
  mutating func append(_ subview: Subview) {
    self = SubviewsCollection(subviews: subviews + [subview])
  }
}

extension Group {
  /// A view made from the sections that another view stands for.
  nonisolated public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder transform: @escaping (SectionsCollection) -> Result
  ) where Content == _SectionGroup<Base, Result> {
    self.init(content: _SectionGroup(base: view, transform: transform))
  }
}

/// A view made from the sections that another view stands for.
nonisolated public struct _SectionGroup<Base: View, Result: View>: View {
  let base: Base
  let transform: (SectionsCollection) -> Result

  @MainActor
  public var body: some View {
    SubviewReader(base, passesEnvironment: true) { transform(SectionsCollection(of: $0)) }
  }
}

extension ForEach where ID == Int, Data == _WholeContent, Content: View {
  /// Views for the sections that another view stands for.
  nonisolated public init<Base: View, Result: View>(
    sections view: Base,
    @ViewBuilder content: @escaping (SectionConfiguration) -> Result
  )
  where
    Content == _SectionGroup<
      Base, ForEach<SectionsCollection, SectionConfiguration.ID, Result>
    >
  {
    let group = _SectionGroup(base: view) { sections in
      ForEach<SectionsCollection, SectionConfiguration.ID, Result>(sections, content: content)
    }
    self.init(data: CollectionOfOne(0), id: { $0 }, content: { _ in group })
  }
}
