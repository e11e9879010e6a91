import Foundation

/// More dashes than this along one subpath count as a solid line.
private let maximumDashCount = 100_000.0

/// The stretches of `subpath` that the line of `style` covers.
func dashRuns(of subpath: Subpath, style: StrokeStyle) -> [StrokeRun] {
  let lengths = style.dash.map { Double($0) }
  let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
  let period = pattern.reduce(0, +)
  guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }) else {
    return [StrokeRun(subpath: subpath)]
  }
  let measure = PathMeasure([subpath])
  let total = measure.length
  guard total > 0, total.isFinite,
    total / period * Double(pattern.count) <= maximumDashCount
  else { return [StrokeRun(subpath: subpath)] }

  var offset = Double(style.dashPhase)
  offset = offset.isFinite ? offset.truncatingRemainder(dividingBy: period) : 0
  if offset < 0 { offset += period }
  var index = 0
  while offset > 0, offset >= pattern[index] {
    offset -= pattern[index]
    index += 1
    if index == pattern.count {
      // Rounding left a rest at the very end of the pattern.
      index = 0
      offset = 0
      break
    }
  }

  var runs: [StrokeRun] = []
  var position = 0.0
  var remaining = pattern[index] - offset
  let startsInsideDash = index % 2 == 0
  while true {
    let end = position + remaining
    let isDash = index % 2 == 0
    if isDash {
      if end > position {
        for piece in measure.pieces(from: position, to: min(end, total)) {
          runs.append(StrokeRun(subpath: piece))
        }
      } else if position < total || !subpath.isClosed,
        let here = measure.position(at: position)
      {
        runs.append(
          StrokeRun(subpath: Subpath(start: here.point), direction: here.direction)
        )
      }
    }
    if end >= total {
      // A dash that goes on through the start of a closed subpath is one dash.
      if isDash, startsInsideDash, subpath.isClosed, runs.count > 1, end > position,
        runs[0].subpath.start == subpath.start, !runs[0].subpath.segments.isEmpty
      {
        var merged = runs.removeLast()
        merged.subpath.segments += runs[0].subpath.segments
        runs[0] = merged
      }
      return runs
    }
    position = end
    index = (index + 1) % pattern.count
    remaining = pattern[index]
  }
}

extension Path {
  /// The dashes of `style` as open paths, before they are given a width.
  package func dashed(_ style: StrokeStyle) -> Path {
    Path(subpaths.flatMap { dashRuns(of: $0, style: style).map(\.subpath) })
  }
}
