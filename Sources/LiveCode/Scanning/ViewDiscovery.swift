/// Finds what can be shown in a set of files, in the order of preference.
struct ViewDiscovery {
  /// What can be shown: previews, preview providers, apps, `ContentView`, then other views.
  let candidates: [ViewCandidate]

  init(_ outlines: [SourceOutline]) {
    let conformances = Conformances(outlines)
    var previews: [ViewCandidate] = []
    var providers: [ViewCandidate] = []
    var apps: [ViewCandidate] = []
    var views: [ViewCandidate] = []
    var shapes: [ViewCandidate] = []
    for (file, outline) in outlines.enumerated() {
      for preview in outline.previews {
        previews.append(
          ViewCandidate(
            kind: .preview,
            name: preview.title ?? "Preview \(previews.count + 1)",
            file: file,
            line: preview.line,
            column: preview.column,
            isConstructible: true,
            hasTraits: preview.hasTraits
          )
        )
      }
      for type in outline.types where type.kind != .protocol && type.kind != .extension {
        func candidate(_ kind: ViewCandidate.Kind, isConstructible: Bool = true) -> ViewCandidate {
          ViewCandidate(
            kind: kind,
            name: type.name,
            file: file,
            line: type.line,
            column: 1,
            isConstructible: isConstructible
          )
        }
        if conformances.has(type.name, "PreviewProvider") {
          providers.append(candidate(.provider))
        } else if conformances.has(type.name, "App"), type.kind == .struct {
          apps.append(candidate(.app))
        } else if type.kind == .struct {
          let isConstructible =
            !type.isGeneric && conformances.isMadeWithoutArguments(type.name)
          if conformances.has(type.name, "View") {
            views.append(candidate(.view, isConstructible: isConstructible))
          } else if conformances.has(type.name, "Shape") {
            shapes.append(candidate(.view, isConstructible: isConstructible))
          }
        }
      }
    }
    // Nested views are parts of others more often than not.
    let ordered =
      views.filter { $0.name == "ContentView" }
      + views.filter { $0.name != "ContentView" && !$0.name.contains(".") }
      + shapes.filter { !$0.name.contains(".") }
      + (views + shapes).filter { $0.name.contains(".") }
    candidates = previews + providers + apps + ordered
  }

  /// The one to show if nobody asks for another.
  var first: ViewCandidate? { candidates.first(where: \.isConstructible) }

  /// The first one of a name: a preview's title, a type's name or the last part of it.
  func named(_ name: String) -> ViewCandidate? {
    candidates.first { $0.name == name && $0.isConstructible }
      ?? candidates.first { $0.name == name }
      ?? candidates.first { $0.name.hasSuffix("." + name) }
  }
}

/// What types conform to, and how they are made, over all files and extensions.
private struct Conformances {
  private var inherited: [String: Set<String>] = [:]
  private var types: [String: SourceOutline.TypeDeclaration] = [:]
  private var initialisers: [String: [SourceOutline.Initialiser]] = [:]

  init(_ outlines: [SourceOutline]) {
    for type in outlines.flatMap(\.types) {
      inherited[type.name, default: []].formUnion(type.inherited)
      initialisers[type.name, default: []] += type.initialisers
      if type.kind != .extension, types[type.name] == nil { types[type.name] = type }
    }
  }

  /// Whether a type names a protocol, or one of the user's own that refines it.
  func has(_ type: String, _ wanted: String) -> Bool {
    var seen: Set<String> = []
    var open = [type]
    while let name = open.popLast() {
      guard seen.insert(name).inserted, let parents = inherited[name] else { continue }
      if parents.contains(wanted) { return true }
      // Only protocols hand their requirements on.
      open += parents.filter { types[$0]?.kind == .protocol }
    }
    return false
  }

  func isMadeWithoutArguments(_ name: String) -> Bool {
    let all = initialisers[name] ?? []
    if all.contains(where: { $0.takesNothing && !$0.isPrivate && !$0.isFailable }) { return true }
    // Initialisers in the declaration itself take the place of the automatic one.
    guard let type = types[name], type.initialisers.isEmpty else { return false }
    return !type.needsArguments
  }
}
