import Foundation
import Geometry
import Motion
internal import Drawing

/// A text's contents on their way from one to the next.
@MainActor
final class TextTransition {
  private var fade = ContentFade<ShapedText>()
  private var figures: RollingFigures?
  private var styles: TextStyleFlight?
  private let measuring: any TextMeasuring
  private var numericValue: Double?

  func report(to collector: FlightCollector, _ reporter: AnyObject) {
    fade.report(to: collector, reporter)
    figures?.report(to: collector, reporter)
    styles?.report(to: collector, reporter)
  }

  init(_ measuring: any TextMeasuring) {
    self.measuring = measuring
  }

  /// Another text takes the place of `old`.
  ///
  /// - Parameters:
  ///   - old: The text so far.
  ///   - shaped: The same, laid out.
  ///   - text: The new text.
  ///   - node: That of the leaf.
  func change(from old: StyledText, _ shaped: ShapedText, to text: StyledText, node: ViewNode) {
    let transition = node.environment.contentTransition
    let previousValue = numericValue
    if case .numericText(.value(let value)) = transition.kind {
      numericValue = value
    } else {
      numericValue = nil
    }
    guard node.transaction.animation != nil else {
      end(node.host.bank)
      return
    }
    switch transition.kind {
    case .identity:
      end(node.host.bank)
    case .numericText(let direction):
      let isDown: Bool
      switch direction {
      case .fixed(let fixed): isDown = fixed
      case .value(let value): isDown = previousValue.map { value < $0 } ?? false
      }
      if let glyphs = GlyphRow(text, measuring), let start = GlyphRow(old, measuring) {
        let rolling = figures ?? RollingFigures(start)
        figures = rolling
        rolling.change(to: glyphs, isDown: isDown, node: node)
        fade.cancel(node.host.bank)
        return
      }
      fade.change(from: shaped, node: node)
    case .interpolate where TextStyleFlight.connects(old, text):
      figures?.cancel(node.host.bank)
      figures = nil
      let flight = styles ?? TextStyleFlight(old)
      styles = flight
      flight.change(to: text, node: node)
    case .opacity, .interpolate, .symbol:
      figures?.cancel(node.host.bank)
      figures = nil
      styles?.cancel(node.host.bank)
      styles = nil
      fade.change(from: shaped, node: node)
    }
  }

  /// Paints the contents in this frame, in a box of `size` points; false when all is at rest.
  func paint(
    _ context: PaintContext,
    in size: CGSize,
    current: ShapedText,
    _ paint: (ShapedText, CGPoint, inout PaintContext) -> Void
  ) -> Bool {
    let bank = context.pass.bank
    if let figures {
      if figures.isMoving(bank) {
        figures.paint(context, paint)
        return true
      }
      self.figures = nil
    }
    let between = shapedBetweenStyles(current, size, context)
    let current = between?.shaped ?? current
    let origin = between?.origin ?? .zero
    let leaving = fade.leaving(bank)
    guard !leaving.isEmpty else {
      guard between != nil else { return false }
      var inner = context
      paint(current, origin, &inner)
      return true
    }
    withoutActuallyEscaping(paint) { paint in
      var pictures = leaving.map { old in
        (
          weight: old.weight,
          paint: { (inner: inout PaintContext) in paint(old.content, .zero, &inner) }
        )
      }
      pictures.append(
        (weight: fade.arriving(bank), paint: { paint(current, origin, &$0) })
      )
      context.pass.crossFade(context, pictures)
    }
    return true
  }

  /// The text in styles on their way, in the middle of its box; nil at rest.
  private func shapedBetweenStyles(
    _ current: ShapedText,
    _ size: CGSize,
    _ context: PaintContext
  ) -> (shaped: ShapedText, origin: CGPoint)? {
    let bank = context.pass.bank
    guard let styles else { return nil }
    guard styles.isMoving(bank) else {
      self.styles = nil
      return nil
    }
    // A text on one line stays on it; a longer one wraps where its moving box ends.
    let shaped = measuring.shape(
      styles.presented(bank),
      width: current.lineCount > 1 ? Double(size.width) : nil,
      height: nil
    )
    return (
      shaped,
      CGPoint(
        x: (size.width - shaped.size.width) / 2,
        y: (size.height - shaped.size.height) / 2
      )
    )
  }

  func end(_ bank: AnimatorBank) {
    fade.cancel(bank)
    styles?.cancel(bank)
    styles = nil
    figures?.cancel(bank)
    figures = nil
  }
}

/// The characters of a line, each with its place.
struct GlyphRow {
  struct Glyph {
    var character: String
    var shaped: ShapedText
    /// Points from the line's left end.
    var x: Double
  }

  var glyphs: [Glyph]
  var height: Double

  /// Letters of scripts that are written letter by letter; dashes, quotes, signs of currencies,
  /// arrows and the like.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x590, 0x2010...0x2027, 0x202F...0x205F, 0x2070...0x23FF: true
    default: false
    }
  }

  /// Nil for more than one line, and for scripts in which characters depend on their neighbours.
  init?(_ text: StyledText, _ measuring: any TextMeasuring) {
    let whole = measuring.shape(text, width: nil, height: nil)
    guard whole.lineCount <= 1, !text.isRightToLeft else { return nil }
    height = Double(whole.size.height)
    glyphs = []
    var prefix = text
    prefix.runs = []
    var x = 0.0
    for run in text.runs {
      guard run.attachment == nil else { return nil }
      for character in run.text {
        guard character.unicodeScalars.allSatisfy(Self.standsAlone) else { return nil }
        var part = run
        part.text = String(character)
        var single = text
        single.runs = [part]
        glyphs.append(
          Glyph(
            character: part.text,
            shaped: measuring.shape(single, width: nil, height: nil),
            x: x
          )
        )
        prefix.runs.append(part)
        x = Double(measuring.shape(prefix.joined, width: nil, height: nil).size.width)
      }
      // Longer texts are no figures.
      if glyphs.count > 64 { return nil }
    }
  }
}

extension StyledText {
  /// The same text with neighbouring runs of one style made one, so that pairs of characters are
  /// set as in the whole.
  fileprivate var joined: StyledText {
    var copy = self
    copy.runs = []
    for run in runs {
      var plain = run
      plain.text = ""
      var last = copy.runs.last
      last?.text = ""
      if last == plain {
        copy.runs[copy.runs.count - 1].text += run.text
      } else {
        copy.runs.append(run)
      }
    }
    return copy
  }
}

/// Characters that roll in and out while others move to their new places.
@MainActor
final class RollingFigures {
  private struct Figure {
    var glyph: GlyphRow.Glyph
    var x: Animated4
    /// 0 far away, 1 in place.
    var arrival: Animated4
    /// 0 in place, 1 far away.
    var departure: Animated4
    var isLeaving = false
    /// 1 comes from below and leaves upward, -1 the other way.
    var entrance = 1.0
    var exit = 1.0

    @MainActor
    func isMoving(_ bank: AnimatorBank) -> Bool {
      x.isInFlight(bank) || arrival.isInFlight(bank) || departure.isInFlight(bank)
    }
  }

  private var figures: [Figure] = []
  private var height: Double

  init(_ row: GlyphRow) {
    height = row.height
    figures = row.glyphs.map {
      Figure(
        glyph: $0,
        x: Animated4(Vector4($0.x, 0, 0, 0)),
        arrival: Animated4(Vector4(1, 0, 0, 0)),
        departure: Animated4(.zero)
      )
    }
  }

  /// Goes to another row with the animation of the running update.
  func change(to row: GlyphRow, isDown: Bool, node: ViewNode) {
    height = row.height
    let direction = isDown ? -1.0 : 1.0
    // They stand in the order of the text.
    let live = figures.indices.filter { !figures[$0].isLeaving }
    // Numbers are compared from their last digit; where words stand around them, from the first
    // character up to where it differs, and then from the last.
    let isNumber = [row.glyphs.first, row.glyphs.last].allSatisfy { glyph in
      glyph?.character.allSatisfy(\.isNumber) ?? false
    }
    let same = zip(live, row.glyphs).prefix { figures[$0].glyph.character == $1.character }
    let beginning = isNumber ? 0 : same.count
    let shift = live.count - row.glyphs.count
    var kept: Set<Int> = []
    var shown: [Figure] = []
    for (index, glyph) in row.glyphs.enumerated() {
      let place = index < beginning ? index : index + shift
      let isFree = index < beginning || place >= beginning
      if isFree, live.indices.contains(place),
        figures[live[place]].glyph.character == glyph.character
      {
        let figure = live[place]
        kept.insert(figure)
        figures[figure].glyph = glyph
        figures[figure].x.set(Vector4(glyph.x, 0, 0, 0), node: node)
        shown.append(figures[figure])
        continue
      }
      var figure = Figure(
        glyph: glyph,
        x: Animated4(Vector4(glyph.x, 0, 0, 0)),
        arrival: Animated4(.zero),
        departure: Animated4(.zero),
        entrance: direction
      )
      figure.arrival.set(Vector4(1, 0, 0, 0), node: node)
      shown.append(figure)
    }
    for index in live where !kept.contains(index) {
      figures[index].isLeaving = true
      figures[index].exit = direction
      figures[index].departure.set(Vector4(1, 0, 0, 0), node: node)
    }
    figures = figures.filter(\.isLeaving) + shown
  }

  func report(to collector: FlightCollector, _ reporter: AnyObject) {
    for figure in figures {
      collector.add(figure.x, "figure", FlightNames(names: ["x"]), count: 1, of: reporter)
      collector.add(figure.arrival, "figure in", .single, count: 1, of: reporter)
      collector.add(figure.departure, "figure out", .single, count: 1, of: reporter)
    }
  }

  func isMoving(_ bank: AnimatorBank) -> Bool {
    figures.removeAll { $0.isLeaving && !$0.departure.isInFlight(bank) }
    return figures.contains { $0.isMoving(bank) }
  }

  func paint(
    _ context: PaintContext,
    _ paint: (ShapedText, CGPoint, inout PaintContext) -> Void
  ) {
    let bank = context.pass.bank
    for figure in figures {
      let arrival = figure.arrival.presented(bank)[0]
      let departure = figure.departure.presented(bank)[0]
      let away = figure.entrance * (1 - arrival) - figure.exit * departure
      let opacity = min(max(arrival, 0), 1) * min(max(1 - departure, 0), 1)
      guard opacity > 0 else { continue }
      let x = figure.x.presented(bank)[0]
      var inner = context
      inner.opacity *= opacity
      // Half as large when it is gone.
      let scale = 1 - 0.5 * min(max(abs(away), 0), 1)
      let size = figure.glyph.shaped.size
      let center = CGPoint(x: x + Double(size.width) / 2, y: Double(size.height) / 2)
      let map = ProjectionTransform(CGAffineTransform(scaleX: CGFloat(scale), y: CGFloat(scale)))
        .around(center)
        .concatenating(
          ProjectionTransform(CGAffineTransform(translationX: 0, y: CGFloat(away * height * 0.6)))
        )
      inner.apply(map, around: CGRect(origin: .zero, size: .zero))
      paint(figure.glyph.shaped, CGPoint(x: x, y: 0), &inner)
    }
  }

  func cancel(_ bank: AnimatorBank) {
    for index in figures.indices {
      figures[index].x.cancel(bank)
      figures[index].arrival.cancel(bank)
      figures[index].departure.cancel(bank)
    }
  }
}
