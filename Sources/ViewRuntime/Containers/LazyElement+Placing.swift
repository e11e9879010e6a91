import Foundation
import Geometry
import Motion

/// Where a lazy container's items stand.
extension LazyElement {
  func placeItems() {
    let breadth = across(size)
    let proposed = self.breadth(of: proposal)
    measure(proposed)
    let tracks = resolvedTracks(proposed)
    let starts = lineStarts()
    let isVertical = arrangement.axis == .vertical
    let isMirrored = isVertical && node.isMirrored
    let extent = tracks.last.map { $0.start + $0.length } ?? breadth
    let shift =
      arrangement.alignment.defaultValue(in: dimensions(across: breadth))
      - arrangement.alignment.defaultValue(in: dimensions(across: extent))
    for item in items {
      // The views of an item without a cell each are below each other.
      var below: CGFloat = 0
      for (index, element) in item.elements.enumerated() {
        let place = place(ofView: index, in: item)
        let proposal = self.proposal(for: place, tracks, breadth: proposed)
        let start = place.line < starts.count ? starts[place.line] : 0
        let size = element.sizeThatFits(proposal)
        var cross: CGFloat
        var main = start
        if !place.isWide, place.track < tracks.count {
          let cell = tracks[place.track]
          let room = length(ofLine: place.line)
          let offset = alignedOffset(
            of: element,
            size,
            proposal,
            in: isVertical
              ? CGSize(width: cell.length, height: room)
              : CGSize(width: room, height: cell.length),
            cell.alignment
          )
          cross = shift + cell.start + (isVertical ? offset.x : offset.y)
          main += isVertical ? offset.y : offset.x
        } else {
          let key = arrangement.alignment
          cross =
            key.defaultValue(in: dimensions(across: breadth))
            - element.guide(key, in: size, proposal: proposal)
          main += below
          below += along(size) + gap
        }
        if isMirrored { cross = breadth - cross - size.width }
        element.place(
          at: isVertical
            ? CGPoint(x: origin.x + cross, y: origin.y + main)
            : CGPoint(x: origin.x + main, y: origin.y + cross),
          proposal: proposal
        )
      }
    }
  }

  private func dimensions(across breadth: CGFloat) -> ViewDimensions {
    ViewDimensions(
      size: arrangement.axis == .vertical
        ? CGSize(width: breadth, height: 0) : CGSize(width: 0, height: breadth)
    )
  }

  private func alignedOffset(
    of element: Element,
    _ size: CGSize,
    _ proposal: ProposedViewSize,
    in cell: CGSize,
    _ alignment: Alignment
  ) -> CGPoint {
    let dimensions = ViewDimensions(size: cell)
    let horizontal = alignment.horizontal.key
    let vertical = alignment.vertical.key
    return CGPoint(
      x: horizontal.defaultValue(in: dimensions)
        - element.guide(horizontal, in: size, proposal: proposal),
      y: vertical.defaultValue(in: dimensions)
        - element.guide(vertical, in: size, proposal: proposal)
    )
  }

  /// Where an item is or would be, in the space of the scroll view's content.
  func frame(of id: AnyHashable) -> CGRect? {
    for (first, segment) in numberedSegments {
      guard case .source(let source) = segment.items, let index = source.index(of: id) else {
        continue
      }
      let starts = lineStarts()
      let line = lines.place(of: first + index).line
      guard line < starts.count - 1 else { return nil }
      let length = max(length(ofLine: line), 0)
      return arrangement.axis == .vertical
        ? CGRect(x: origin.x, y: origin.y + starts[line], width: size.width, height: length)
        : CGRect(x: origin.x + starts[line], y: origin.y, width: length, height: size.height)
    }
    return nil
  }

  /// How far pinned headers and footers are moved along the axis to stay in sight, points.
  ///
  /// A header goes no further than its section, and is pushed out by the next one.
  func pinnedOffsets() -> [ObjectIdentifier: CGFloat] {
    guard !arrangement.pinned.isEmpty, let visible = visibleRange else { return [:] }
    let starts = lineStarts()
    var result: [ObjectIdentifier: CGFloat] = [:]
    for section in lines.sections.values where section.lines.upperBound < starts.count {
      let first = starts[section.lines.lowerBound]
      let lastLine = section.lines.upperBound - 1
      let end = starts[lastLine] + length(ofLine: lastLine)
      for item in items {
        let start = starts[item.place.line]
        let length = length(ofLine: item.place.line)
        var offset: CGFloat = 0
        if arrangement.pinned.contains(.sectionHeaders),
          section.header?.contains(item.index) == true
        {
          offset = min(max(visible.lowerBound - start, 0), max(end - length - start, 0))
        } else if arrangement.pinned.contains(.sectionFooters),
          section.footer?.contains(item.index) == true
        {
          offset = max(min(visible.upperBound - length - start, 0), min(first - start, 0))
        } else {
          continue
        }
        for element in item.elements { result[ObjectIdentifier(element)] = offset }
      }
    }
    return result
  }
}
