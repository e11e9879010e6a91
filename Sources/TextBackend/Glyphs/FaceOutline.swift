import CPangoCairo
import Foundation
import Geometry

/// Turns FreeType outlines into paths.
enum FaceOutline {
  /// The outline in em with y downward, where `unitsPerEm` of its own units make an em.
  static func path(_ outline: UnsafeMutablePointer<FT_Outline>, unitsPerEm: Double) -> Path {
    let state = Collector(scale: 1 / unitsPerEm)
    var functions = FT_Outline_Funcs(
      move_to: { to, user in
        Collector.from(user)?.move(to)
        return 0
      },
      line_to: { to, user in
        Collector.from(user)?.line(to)
        return 0
      },
      conic_to: { control, to, user in
        Collector.from(user)?.quadratic(control, to)
        return 0
      },
      cubic_to: { control1, control2, to, user in
        Collector.from(user)?.cubic(control1, control2, to)
        return 0
      },
      shift: 0,
      delta: 0
    )
    let user = Unmanaged.passUnretained(state).toOpaque()
    _ = FT_Outline_Decompose(outline, &functions, user)
    state.finish()
    return state.path
  }

  /// Lends `body` a path in em, y downward, as a FreeType outline with `unitsPerEm` units to an em.
  static func withOutline<Result>(
    _ path: Path,
    unitsPerEm: Double,
    _ body: (UnsafeMutablePointer<FT_Outline>) -> Result?
  ) -> Result? {
    var points: [FT_Vector] = []
    // Bit 0 marks points on the outline, bit 1 control points of cubics.
    var tags: [UInt8] = []
    var ends: [Int16] = []
    func add(_ point: CGPoint, _ tag: UInt8) {
      points.append(
        FT_Vector(
          x: FT_Pos((Double(point.x) * unitsPerEm).rounded()),
          y: FT_Pos((-Double(point.y) * unitsPerEm).rounded())
        )
      )
      tags.append(tag)
    }
    func finish() {
      let last = Int16(clamping: points.count - 1)
      if last >= 0, last != ends.last { ends.append(last) }
    }
    path.forEach { element in
      switch element {
      case .move(let point):
        finish()
        add(point, 1)
      case .line(let point): add(point, 1)
      case .quadCurve(let point, let control):
        add(control, 0)
        add(point, 1)
      case .curve(let point, let one, let two):
        add(one, 2)
        add(two, 2)
        add(point, 1)
      case .closeSubpath: break
      }
    }
    finish()
    guard !points.isEmpty, points.count < Int(Int16.max) else { return nil }
    return points.withUnsafeMutableBufferPointer { points in
      tags.withUnsafeMutableBufferPointer { tags in
        ends.withUnsafeMutableBufferPointer { ends in
          var outline = FT_Outline()
          zoetrope_outline_set(
            &outline,
            points.baseAddress,
            tags.baseAddress,
            Int32(points.count),
            ends.baseAddress,
            Int32(ends.count)
          )
          return body(&outline)
        }
      }
    }
  }

  /// A path without crossings whose lines are thicker by `amount` of its units, or thinner.
  static func emboldened(_ path: Path, by amount: Double) -> Path {
    // Fine enough for any size, and small enough for FreeType's 16.16 products.
    let grid = 1024.0
    let clean = path.withoutShortSegments(than: amount.magnitude * 0.2)
    let result = withOutline(clean, unitsPerEm: grid) { outline -> Path? in
      let strength = FT_Pos((amount * grid).rounded())
      guard FT_Outline_Embolden(outline, strength) == 0 else { return nil }
      // FreeType keeps the left and lower edges where they were.
      FT_Outline_Translate(outline, -strength / 2, -strength / 2)
      return self.path(outline, unitsPerEm: grid)
    }
    return result ?? path
  }

  private final class Collector {
    var path = Path()
    private let scale: Double
    private var isOpen = false

    init(scale: Double) { self.scale = scale }

    static func from(_ user: UnsafeMutableRawPointer?) -> Collector? {
      user.map { Unmanaged<Collector>.fromOpaque($0).takeUnretainedValue() }
    }

    private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
      guard let vector else { return .zero }
      return CGPoint(x: Double(vector.pointee.x) * scale, y: -Double(vector.pointee.y) * scale)
    }

    func move(_ to: UnsafePointer<FT_Vector>?) {
      finish()
      isOpen = true
      path.move(to: point(to))
    }

    func line(_ to: UnsafePointer<FT_Vector>?) { path.addLine(to: point(to)) }

    func quadratic(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
      path.addQuadCurve(to: point(to), control: point(control))
    }

    func cubic(
      _ control1: UnsafePointer<FT_Vector>?,
      _ control2: UnsafePointer<FT_Vector>?,
      _ to: UnsafePointer<FT_Vector>?
    ) {
      path.addCurve(to: point(to), control1: point(control1), control2: point(control2))
    }

    func finish() {
      if isOpen { path.closeSubpath() }
      isOpen = false
    }
  }
}

extension Path {
  /// The closed outline with segments shorter than `limit` drawn into their neighbours: they point
  /// anywhere, and moving them along their own normals makes spikes.
  fileprivate func withoutShortSegments(than limit: Double) -> Path {
    var result = Path()
    for contour in subpaths {
      let long = contour.segments.filter { $0.length >= limit }
      let kept = long.count > 1 ? long : contour.segments
      guard let last = kept.last else { continue }
      // Neighbours meet where the first of them ends; the last one ends where the first began.
      result.move(to: last.end.cgPoint)
      for segment in kept {
        switch segment {
        case .line(_, let end): result.addLine(to: end.cgPoint)
        case .quadratic(_, let control, let end):
          result.addQuadCurve(to: end.cgPoint, control: control.cgPoint)
        case .cubic(_, let one, let two, let end):
          result.addCurve(to: end.cgPoint, control1: one.cgPoint, control2: two.cgPoint)
        }
      }
      result.closeSubpath()
    }
    return result
  }
}
