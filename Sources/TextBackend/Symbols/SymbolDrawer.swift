import Foundation
import Geometry

/// Draws symbols on a square of 16 units, y downward, from recipes and general rules.
struct SymbolDrawer {
  /// What a name asks for beyond a table's line, by its last words.
  ///
  /// | words | meaning |
  /// |---|---|
  /// | `.fill` | solid |
  /// | `.circle`, `.square`, `.app`, `.rectangle` | small, in a frame |
  /// | `.circle.fill`, … | small, cut out of the solid frame |
  /// | `.slash` | struck through, with a gap beside the line |
  /// | `.badge`, `.badge.plus`, … | with a small sign in a corner |
  private static let frames: [String: SymbolFrame] = [
    "circle": .circle, "square": .square, "app": .app, "rectangle": .rectangle,
  ]

  /// A symbol and, if it has one, its secondary part; they do not overlap.
  typealias Layers = [Path]

  let icons: IconSet
  /// The outline of text in em, y downward, the baseline at 0.
  let letters: (String) -> Path
  /// The height of capitals in `letters`, em.
  let capHeight: Double

  /// The layers of a symbol, the primary one first; nil for a name that is not known.
  ///
  /// - Parameters:
  ///   - name: An SF Symbols name.
  ///   - line: The thickness of lines in units.
  /// - Returns: Paths that do not overlap, to be filled with the non-zero rule.
  func layers(of name: String, line: Double) -> Layers? {
    layers(of: name, line: line, depth: 0)
  }

  /// What is cut out of a solid frame: the cross of `xmark.circle.fill`; nil for other names.
  func sign(in name: String, line: Double) -> Path? {
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count > 2, words.last == "fill", let frame = Self.frames[words[words.count - 2]],
      !words.contains("badge"), SymbolTable.recipes[name] == nil
    else { return nil }
    let base = words.dropLast(2).joined(separator: ".")
    return framedContent(base, frame: frame, line: line, depth: 0)
  }

  private func layers(of name: String, line: Double, depth: Int) -> Layers? {
    // Recipes may lead to one another; none goes this deep.
    guard depth < 12 else { return nil }
    if let recipe = SymbolTable.recipes[name] {
      return SymbolRecipe(recipe).flatMap {
        draw($0, line: line, isSolid: false, depth: depth + 1)
      }
    }
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if let badge = words.lastIndex(of: "badge"), badge > 0 {
      let base = words[..<badge].joined(separator: ".")
      var sign = words[(badge + 1)...].joined(separator: ".")
      // `bell.badge.fill`: the whole is solid.
      let isSolid = sign == "fill" || sign.hasSuffix(".fill")
      if isSolid { sign = String(sign.dropLast(sign == "fill" ? 4 : 5)) }
      let badge = sign.isEmpty ? "badge" : "badge.\(sign)"
      if isSolid, let layers = modify(badge, base: base + ".fill", line: line, depth: depth) {
        return layers
      }
      if let layers = modify(badge, base: base, line: line, depth: depth) { return layers }
      // Badges come without frames and strokes; where there is no solid form, it is left too.
      guard let last = words.last, Self.frames[last] != nil || last == "slash" || last == "fill"
      else { return nil }
      let plain = words.dropLast().joined(separator: ".")
      return layers(of: plain, line: line, depth: depth + 1)
    }
    guard words.count > 1, let last = words.last else { return nil }
    let base = words.dropLast().joined(separator: ".")
    if last == "fill" {
      let inner = words.dropLast()
      if let frame = inner.last, Self.frames[frame] != nil, inner.count > 1 {
        let content = inner.dropLast().joined(separator: ".")
        if let framed = modify("\(frame).fill", base: content, line: line, depth: depth) {
          return framed
        }
      }
      return solid(base, line: line, depth: depth)
    }
    if Self.frames[last] != nil || last == "slash" {
      return modify(last, base: base, line: line, depth: depth)
    }
    return nil
  }

  /// The solid form of a symbol.
  private func solid(_ name: String, line: Double, depth: Int) -> Layers? {
    if SymbolTable.recipes[name + ".fill"] != nil {
      return layers(of: name + ".fill", line: line, depth: depth + 1)
    }
    if let text = SymbolTable.recipes[name] {
      return SymbolRecipe(text).flatMap {
        draw($0, line: line, isSolid: true, depth: depth + 1)
      }
    }
    if name.hasSuffix(".slash") {
      return modify("slash", base: name.dropLast(6) + ".fill", line: line, depth: depth)
    }
    return nil
  }

  // MARK: - General rules

  private func modify(_ modifier: String, base: String, line: Double, depth: Int) -> Layers? {
    if modifier.hasPrefix("badge") {
      guard let layers = layers(of: base, line: line, depth: depth + 1) else { return nil }
      return addBadge(String(modifier.dropFirst(6)), to: merged(layers), of: base, line: line)
    }
    if modifier == "slash" {
      guard let layers = layers(of: base, line: line, depth: depth + 1) else { return nil }
      return strike(merged(layers), line: line)
    }
    let isSolid = modifier.hasSuffix(".fill")
    let name = isSolid ? String(modifier.dropLast(5)) : modifier
    guard let frame = Self.frames[name] else { return nil }
    guard let content = framedContent(base, frame: frame, line: line, depth: depth) else {
      return nil
    }
    let outside = frame.outline(inset: 0)
    if isSolid { return [outside.subtracting(content)] }
    return [content, outside.subtracting(frame.outline(inset: line))]
  }

  /// What stands in a frame: solid where there is a solid form, as SF Symbols have it.
  private func framedContent(
    _ name: String,
    frame: SymbolFrame,
    line: Double,
    depth: Int
  ) -> Path? {
    let scale = frame == .circle ? 0.56 : frame == .rectangle ? 0.5 : 0.54
    if let content = letterContent(name, scale: scale) { return content }
    let recipe = SymbolTable.recipes[name].flatMap(SymbolRecipe.init)
    // A little thinner than the frame, as much as SF Symbols' are.
    let thin = min(line * 0.94 / scale, 3.3)
    let inner = hasInside(name, depth: depth) ? solid(name, line: thin, depth: depth + 1) : nil
    guard let layers = inner ?? layers(of: name, line: thin, depth: depth + 1) else {
      return nil
    }
    let content = merged(layers)
    // Around the middle of its ink, so that it is centred in the frame.
    let box = content.boundingRect
    let fit = min(scale, 9.4 / max(1, Double(box.width)), 9.4 / max(1, Double(box.height)))
    let dy = recipe == nil ? 8 : Double(box.midY)
    return content.applying(
      CGAffineTransform(translationX: 8, y: 8)
        .scaledBy(x: fit, y: fit)
        .translatedBy(x: -Double(box.midX), y: -dy)
    )
  }

  /// Whether a symbol has a solid form: filling an arrow or a letter would spoil it.
  private func hasInside(_ name: String, depth: Int) -> Bool {
    guard depth < 12 else { return false }
    if SymbolTable.recipes[name + ".fill"] != nil { return true }
    guard let recipe = SymbolTable.recipes[name].flatMap(SymbolRecipe.init) else {
      // `heart.slash`: what it is made of decides.
      return name.hasSuffix(".slash") && hasInside(String(name.dropLast(6)), depth: depth + 1)
    }
    return recipe.steps.contains { step in
      guard case .add(let part) = step else { return false }
      switch part.source {
      case .icon(let icon): return icons.exists(icon + "-fill")
      case .symbol(let other): return hasInside(other, depth: depth + 1)
      case .stroke(let data):
        // Lines that are all closed.
        return data.filter { $0 == "M" }.count == data.filter { $0 == "Z" }.count
      case .frame: return true
      case .fixedStroke, .fill, .text: return false
      }
    }
  }

  /// `a`, `7` or `42` before `.circle`.
  private func letterContent(_ name: String, scale: Double) -> Path? {
    let isNumber = name.count <= 2 && name.allSatisfy { $0.isASCII && $0.isNumber }
    let isLetter = name.count == 1 && name.allSatisfy { $0.isASCII && $0.isLetter }
    guard isNumber || isLetter else { return nil }
    let path = textPath(name.uppercased())
    let box = path.boundingRect
    let fit = min(scale * 1.08, 10 / max(1, Double(box.width)))
    return path.applying(
      CGAffineTransform(translationX: 8, y: 8)
        .scaledBy(x: fit, y: fit)
        .translatedBy(x: -Double(box.midX), y: -8)
    )
  }

  private func strike(_ path: Path, line: Double) -> Layers {
    var slash = Path()
    slash.move(to: CGPoint(x: 1.6, y: 1.4))
    slash.addLine(to: CGPoint(x: 14.8, y: 14.6))
    let gap = slash.strokedPath(StrokeStyle(lineWidth: line + 2, lineCap: .round))
    let bar = slash.strokedPath(StrokeStyle(lineWidth: line, lineCap: .round))
    return [path.subtracting(gap).union(bar)]
  }

  private func addBadge(_ sign: String, to path: Path, of base: String, line: Double) -> Layers? {
    let isHigh = base.hasPrefix("bell") || base.hasPrefix("cart") || base.hasPrefix("app")
    let radius = sign.isEmpty ? 2.7 : 3.9
    let center = CGPoint(x: 12.6, y: isHigh ? 3.6 : 12.6)
    func disc(_ radius: Double) -> Path {
      Path(
        ellipseIn: CGRect(
          x: center.x - radius,
          y: center.y - radius,
          width: 2 * radius,
          height: 2 * radius
        )
      )
    }
    var badge = disc(radius)
    if !sign.isEmpty {
      let names = [
        "plus": "plus", "minus": "minus", "xmark": "xmark", "checkmark": "checkmark",
        "questionmark": "questionmark", "exclamationmark": "exclamationmark",
        "ellipsis": "ellipsis", "arrow.up": "arrow.up", "arrow.down": "arrow.down",
        "clock": "clock", "person": "person.fill", "lock": "lock.fill",
      ]
      guard let name = names[sign], let layers = layers(of: name, line: line / 0.3 * 0.8) else {
        return nil
      }
      let mark = merged(layers).applying(
        CGAffineTransform(translationX: center.x, y: center.y)
          .scaledBy(x: 0.3, y: 0.3)
          .translatedBy(x: -8, y: -8)
      )
      badge = badge.subtracting(mark)
    }
    return [path.subtracting(disc(radius + 1)), badge]
  }

  private func merged(_ layers: Layers) -> Path {
    layers.dropFirst().reduce(layers.first ?? Path()) { $0.union($1) }
  }

  // MARK: - Recipes

  private func draw(
    _ recipe: SymbolRecipe,
    line: Double,
    isSolid: Bool,
    depth: Int
  ) -> Layers? {
    var layers: Layers = []
    for (index, step) in recipe.steps.enumerated() {
      switch step {
      case .add(let part):
        guard let path = draw(part, line: line, isSolid: isSolid, depth: depth) else { return nil }
        layers = [layers.isEmpty ? path : merged(layers).union(path)]
      case .cut(let part):
        guard let path = draw(part, line: line, isSolid: false, depth: depth) else { return nil }
        layers = [merged(layers).subtracting(path)]
      case .modify(let modifier):
        // Only right after a symbol, which the rule then finds by name.
        guard index == 1, case .add(let part) = recipe.steps[0],
          case .symbol(let name) = part.source
        else { return nil }
        let base = isSolid && !modifier.hasPrefix("circle") ? name + ".fill" : name
        guard let changed = modify(modifier, base: base, line: line, depth: depth + 1) else {
          return nil
        }
        layers = changed
      }
    }
    return layers
  }

  private func draw(
    _ part: SymbolRecipe.Part,
    line: Double,
    isSolid: Bool,
    depth: Int
  ) -> Path? {
    var scale = 1.0
    for case .scale(let factor) in part.changes { scale *= factor }
    var weight = 1.0
    for case .weight(let factor) in part.changes { weight = factor }
    // Lines are drawn thicker by as much as they shrink afterwards.
    let regular = SymbolCatalog.regularLine
    let line = (regular + (line - regular) * weight) / scale
    var path: Path
    switch part.source {
    case .icon(let name):
      if isSolid, let icon = icons.icon(named: name + "-fill") {
        path = weighted(icon, isSolid: true, line: line)
      } else if let icon = icons.icon(named: name) {
        path = weighted(icon, isSolid: name.hasSuffix("-fill"), line: line)
        if isSolid { path = withoutHoles(path) }
      } else {
        return nil
      }
    case .stroke(let data):
      path = stroke(SVGPathData.path(data), width: line)
      if isSolid { path = withoutHoles(path) }
    case .fixedStroke(let width, let data):
      path = stroke(SVGPathData.path(data), width: width)
    case .fill(let data):
      path = SVGPathData.path(data).normalized(eoFill: false)
    case .text(let text):
      path = textPath(text)
    case .frame(let frame):
      path = frame.outline(inset: 0)
      if !isSolid { path = path.subtracting(frame.outline(inset: line)) }
    case .symbol(let name):
      let found =
        isSolid
        ? solid(name, line: line, depth: depth + 1)
        : layers(of: name, line: line, depth: depth + 1)
      guard let found else { return nil }
      path = merged(found)
    }
    for change in part.changes { path = apply(change, to: path) }
    return path
  }

  private func apply(_ change: SymbolRecipe.Change, to path: Path) -> Path {
    func aroundCenter(_ transform: CGAffineTransform) -> Path {
      path.applying(
        CGAffineTransform(translationX: -8, y: -8)
          .concatenating(transform)
          .concatenating(CGAffineTransform(translationX: 8, y: 8))
      )
    }
    switch change {
    case .scale(let factor):
      return aroundCenter(CGAffineTransform(scaleX: factor, y: factor))
    case .move(let dx, let dy):
      return path.offsetBy(dx: dx, dy: dy)
    case .rotate(let degrees):
      return aroundCenter(CGAffineTransform(rotationAngle: degrees * .pi / 180))
    // Mirroring turns outlines around; the normal form has them as they were.
    case .flipX: return aroundCenter(CGAffineTransform(scaleX: -1, y: 1)).normalized()
    case .flipY: return aroundCenter(CGAffineTransform(scaleX: 1, y: -1)).normalized()
    case .fill: return withoutHoles(path)
    case .weight: return path
    }
  }

  private func stroke(_ path: Path, width: Double) -> Path {
    path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
      .normalized(eoFill: false)
  }

  /// An icon, whose lines are 1 unit thick, made bolder or lighter.
  private func weighted(_ path: Path, isSolid: Bool, line: Double) -> Path {
    // Solid shapes change less, and get hardly any lighter.
    let change = isSolid ? max(-0.15, (line - 1) * 0.35) : line - 1
    guard abs(change) > 0.02 else { return path }
    return FaceOutline.emboldened(path, by: min(change, 1.8))
  }

  private func withoutHoles(_ path: Path) -> Path {
    var contours: [Path] = []
    path.forEach { element in
      if case .move = element { contours.append(Path()) }
      guard let last = contours.indices.last else { return }
      contours[last].append(element)
    }
    return contours.dropFirst().reduce(contours.first ?? Path()) { $0.union($1) }
  }

  private func textPath(_ text: String) -> Path {
    let path = letters(text)
    let scale = 14 / capHeight
    let box = path.boundingRect
    guard !box.isNull, box.width > 0 else { return path }
    return path.applying(
      CGAffineTransform(translationX: 8, y: 15)
        .scaledBy(x: scale, y: scale)
        .translatedBy(x: -Double(box.midX), y: 0)
    ).normalized(eoFill: false)
  }
}
