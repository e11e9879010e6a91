import Foundation
import Geometry

/// Reads the `d` attribute of an SVG path.
struct SVGPathData {
  private var bytes: [UInt8]
  private var index = 0
  private var path = Path()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, which smooth curves mirror.
  private var control: CGPoint?
  private var lastCommand: UInt8 = 0

  /// The outline, as far as the text can be understood: SVG draws what comes before an error.
  static func path(_ text: some StringProtocol) -> Path {
    var reader = SVGPathData(bytes: Array(text.utf8))
    reader.read()
    return reader.path
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    var command: UInt8 = 0
    while true {
      skipSeparators()
      guard index < bytes.count else { return }
      let byte = bytes[index]
      if (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
        command = byte
        index += 1
      } else if command == UInt8(ascii: "M") {
        // Further pairs after a move are lines.
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      } else if command | 0x20 == UInt8(ascii: "z") || command == 0 {
        return
      }
      guard run(command) else { return }
      lastCommand = command | 0x20
    }
  }

  private mutating func run(_ command: UInt8) -> Bool {
    let isRelative = command & 0x20 != 0
    let origin = isRelative ? current : .zero
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let point = point(from: origin) else { return false }
      path.move(to: point)
      current = point
      start = point
    case UInt8(ascii: "l"):
      guard let point = point(from: origin) else { return false }
      line(to: point)
    case UInt8(ascii: "h"):
      guard let x = number() else { return false }
      line(to: CGPoint(x: origin.x + x, y: current.y))
    case UInt8(ascii: "v"):
      guard let y = number() else { return false }
      line(to: CGPoint(x: current.x, y: origin.y + y))
    case UInt8(ascii: "c"):
      guard let one = point(from: origin), let two = point(from: origin),
        let end = point(from: origin)
      else { return false }
      curve(one, two, end)
    case UInt8(ascii: "s"):
      let isAfterCurve = lastCommand == UInt8(ascii: "c") || lastCommand == UInt8(ascii: "s")
      let one = mirrored(isAfterCurve)
      guard let two = point(from: origin), let end = point(from: origin) else { return false }
      curve(one, two, end)
    case UInt8(ascii: "q"):
      guard let one = point(from: origin), let end = point(from: origin) else { return false }
      quadratic(one, end)
    case UInt8(ascii: "t"):
      let isAfterCurve = lastCommand == UInt8(ascii: "q") || lastCommand == UInt8(ascii: "t")
      let one = mirrored(isAfterCurve)
      guard let end = point(from: origin) else { return false }
      quadratic(one, end)
    case UInt8(ascii: "a"):
      guard let radiusX = number(), let radiusY = number(), let rotation = number(),
        let isLarge = flag(), let isClockwise = flag(), let end = point(from: origin)
      else { return false }
      arc(
        radii: (abs(radiusX), abs(radiusY)),
        rotation: rotation * .pi / 180,
        isLarge: isLarge,
        isClockwise: isClockwise,
        to: end
      )
    case UInt8(ascii: "z"):
      path.closeSubpath()
      current = start
    default: return false
    }
    return true
  }

  private func mirrored(_ isAfterCurve: Bool) -> CGPoint {
    guard isAfterCurve, let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  /// After a closed subpath the next one may start without a move.
  private mutating func ensureSubpath() {
    if lastCommand == UInt8(ascii: "z") { path.move(to: current) }
  }

  private mutating func line(to point: CGPoint) {
    ensureSubpath()
    path.addLine(to: point)
    current = point
  }

  private mutating func curve(_ one: CGPoint, _ two: CGPoint, _ end: CGPoint) {
    ensureSubpath()
    path.addCurve(to: end, control1: one, control2: two)
    control = two
    current = end
  }

  private mutating func quadratic(_ one: CGPoint, _ end: CGPoint) {
    ensureSubpath()
    path.addQuadCurve(to: end, control: one)
    control = one
    current = end
  }

  /// An elliptical arc as cubics; the centre is found as SVG's implementation notes (F.6.5) say.
  private mutating func arc(
    radii: (x: Double, y: Double),
    rotation: Double,
    isLarge: Bool,
    isClockwise: Bool,
    to end: CGPoint
  ) {
    guard radii.x > 0, radii.y > 0, end != current else {
      line(to: end)
      return
    }
    ensureSubpath()
    let (cosine, sine) = (cos(rotation), sin(rotation))
    let halfX = Double(current.x - end.x) / 2
    let halfY = Double(current.y - end.y) / 2
    let x = cosine * halfX + sine * halfY
    let y = -sine * halfX + cosine * halfY
    // Radii that do not reach are made just large enough.
    let reach = (x / radii.x) * (x / radii.x) + (y / radii.y) * (y / radii.y)
    let growth = reach > 1 ? reach.squareRoot() : 1
    let (rx, ry) = (radii.x * growth, radii.y * growth)
    let numerator = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x
    let denominator = rx * rx * y * y + ry * ry * x * x
    var factor = (max(0, numerator) / denominator).squareRoot()
    if isLarge == isClockwise { factor = -factor }
    let centerX = factor * rx * y / ry
    let centerY = -factor * ry * x / rx
    let from = atan2((y - centerY) / ry, (x - centerX) / rx)
    var sweep = atan2((-y - centerY) / ry, (-x - centerX) / rx) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let middleX = Double(current.x + end.x) / 2
    let middleY = Double(current.y + end.y) / 2
    func place(_ px: Double, _ py: Double) -> CGPoint {
      let (ex, ey) = (centerX + rx * px, centerY + ry * py)
      return CGPoint(
        x: cosine * ex - sine * ey + middleX,
        y: sine * ex + cosine * ey + middleY
      )
    }
    let steps = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(steps)
    let handle = 4.0 / 3 * tan(step / 4)
    for index in 0..<steps {
      let a = from + Double(index) * step
      let b = a + step
      let target = index == steps - 1 ? end : place(cos(b), sin(b))
      path.addCurve(
        to: target,
        control1: place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
        control2: place(cos(b) + handle * sin(b), sin(b) - handle * cos(b))
      )
    }
    current = end
  }

  // MARK: - Numbers

  private mutating func skipSeparators() {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") {
      index += 1
    }
  }

  private mutating func point(from origin: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  /// Flags of arcs are one digit and may stick to what follows.
  private mutating func flag() -> Bool? {
    skipSeparators()
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    switch bytes[index] {
    case UInt8(ascii: "0"): return false
    case UInt8(ascii: "1"): return true
    default: return nil
    }
  }

  private mutating func number() -> Double? {
    skipSeparators()
    let first = index
    var hasPoint = false
    loop: while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): break
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        let isAfterExponent = index > first && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
        if index > first, !isAfterExponent { break loop }
      case UInt8(ascii: "."):
        if hasPoint { break loop }
        hasPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // Exponents have a point of their own at most before them.
        hasPoint = true
      default: break loop
      }
      index += 1
    }
    return Double(String(decoding: bytes[first..<index], as: UTF8.self))
  }
}
