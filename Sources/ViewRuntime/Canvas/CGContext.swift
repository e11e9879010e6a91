public import Foundation
public import Geometry
import Motion

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// A canvas as code written for Core Graphics draws on it: y goes down, as in the canvas.
///
/// It draws in the canvas that made it, and must not be kept.
public final class CGContext {
  private struct State {
    var canvas: GraphicsContext
    var fill = CGColor.black
    var stroke = CGColor.black
    var style = StrokeStyle(lineWidth: 1)
  }

  private var state: State
  private var saved: [State] = []
  /// In the space that the canvas began with.
  private var outline = Path()

  init(_ canvas: GraphicsContext) { state = State(canvas: canvas) }

  // MARK: State

  public func saveGState() { saved.append(state) }

  public func restoreGState() {
    if let last = saved.popLast() { state = last }
  }

  public var ctm: CGAffineTransform { state.canvas.transform }

  public func translateBy(x: CGFloat, y: CGFloat) { state.canvas.translateBy(x: x, y: y) }

  public func scaleBy(x: CGFloat, y: CGFloat) { state.canvas.scaleBy(x: x, y: y) }

  /// `angle`: Radians.
  public func rotate(by angle: CGFloat) { state.canvas.rotate(by: .radians(Double(angle))) }

  public func concatenate(_ transform: CGAffineTransform) { state.canvas.concatenate(transform) }

  public func setAlpha(_ alpha: CGFloat) { state.canvas.opacity = Double(alpha) }

  public func setFillColor(_ color: CGColor) { state.fill = color }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Points.
  public func setLineWidth(_ width: CGFloat) { state.style.lineWidth = width }

  public func setLineCap(_ cap: CGLineCap) { state.style.lineCap = cap }

  public func setLineJoin(_ join: CGLineJoin) { state.style.lineJoin = join }

  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dash = lengths
    state.style.dashPhase = phase
  }

  /// A shadow under what is drawn from now on; `blur` is twice the standard deviation, points.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {
    guard let color = color ?? CGColor.black.copy(alpha: 1.0 / 3) else { return }
    state.canvas.addFilter(
      .shadow(color: Color(cgColor: color), radius: blur / 2, x: offset.width, y: offset.height)
    )
  }

  // MARK: The path

  /// Adds to the path what is built in the space of this moment.
  private func build(_ body: (inout Path) -> Void) {
    let inner = ctm
    guard let outer = inner.isInvertible ? inner.inverted() : nil else { return }
    var local = outline.applying(outer)
    body(&local)
    outline = local.applying(inner)
  }

  public func beginPath() { outline = Path() }

  public func move(to point: CGPoint) { build { $0.move(to: point) } }

  public func addLine(to point: CGPoint) { build { $0.addLine(to: point) } }

  public func addLines(between points: [CGPoint]) { build { $0.addLines(points) } }

  public func addRect(_ rect: CGRect) { build { $0.addRect(rect) } }

  public func addEllipse(in rect: CGRect) { build { $0.addEllipse(in: rect) } }

  /// A part of a circle; angles in radians, `clockwise` in a space whose y goes up.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool
  ) {
    build {
      $0.addArc(
        center: center,
        radius: radius,
        startAngle: .radians(Double(startAngle)),
        endAngle: .radians(Double(endAngle)),
        clockwise: clockwise
      )
    }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    build { $0.addQuadCurve(to: end, control: control) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    build { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  public func addPath(_ path: CGPath) { build { $0.addPath(Path(path)) } }

  public func closePath() { build { $0.closeSubpath() } }

  /// The path in the space of this moment; a new one begins.
  private func takePath() -> Path? {
    defer { outline = Path() }
    return ctm.isInvertible ? outline.applying(ctm.inverted()) : nil
  }

  // MARK: Drawing

  public func drawPath(using mode: CGPathDrawingMode) {
    guard let path = takePath() else { return }
    switch mode {
    case .fill, .fillStroke: fill(path, isEvenOdd: false)
    case .eoFill, .eoFillStroke: fill(path, isEvenOdd: true)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(path)
    case .fill, .eoFill: break
    }
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  public func strokePath() { drawPath(using: .stroke) }

  private func fill(_ path: Path, isEvenOdd: Bool) {
    state.canvas.fill(
      path,
      with: .color(Color(cgColor: state.fill)),
      style: FillStyle(eoFill: isEvenOdd)
    )
  }

  private func stroke(_ path: Path) {
    state.canvas.stroke(path, with: .color(Color(cgColor: state.stroke)), style: state.style)
  }

  public func fill(_ rect: CGRect) { fill(Path(rect), isEvenOdd: false) }

  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }

  public func stroke(_ rect: CGRect) { stroke(Path(rect)) }

  /// The outline of a rectangle in another width, points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func fillEllipse(in rect: CGRect) { fill(Path(ellipseIn: rect), isEvenOdd: false) }

  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect)) }

  /// Lines from each point at an even place to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  /// Shows from now on only what is inside the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    guard let path = takePath() else { return }
    state.canvas.clip(to: path, style: FillStyle(eoFill: rule == .evenOdd))
  }

  public func clip(to rect: CGRect) { state.canvas.clip(to: Path(rect)) }

  public func draw(_ image: CGImage, in rect: CGRect) {
    state.canvas.draw(Image(decorative: image, scale: 1), in: rect)
  }
}

extension CGAffineTransform {
  fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-12 }
}

extension GraphicsContext {
  /// Draws with the calls of Core Graphics, in this context's space.
  public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    try content(CGContext(self))
  }
}
