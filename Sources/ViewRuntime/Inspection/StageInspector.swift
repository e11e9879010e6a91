import Foundation
import Geometry
import Motion

/// Looks at a host's views when asked, and knows them again the next time.
@MainActor
final class StageInspector {
  typealias ViewID = StageInspection.ViewID

  /// The names of nodes by identity; those of nodes that are gone are dropped with the next look.
  private var ids: [ObjectIdentifier: ViewID] = [:]
  private var lastID: ViewID = 0

  func inspect(_ host: ViewHost, _ parts: InspectionParts) -> StageInspection {
    var inspection = StageInspection(parts: parts, time: host.time, size: host.size)
    guard let root = host.rootNode, let rootElement = host.rootElement else { return inspection }
    let places = ElementPlaces(rootElement)
    var tree = ViewTree(host, places, known: ids) { [unowned self] in
      lastID += 1
      return lastID
    }
    tree.walk(root)
    ids = tree.ids
    if parts.contains(.views) { inspection.views = tree.rows }
    if parts.contains(.flights) {
      let collector = FlightCollector(host) { tree.owner(of: $0) }
      for reporter in tree.reporters { reporter.reportFlights(to: collector) }
      for place in places.all { tree.report(place.element, to: collector) }
      host.matched.reportFlights(to: collector)
      collector.addUnclaimed()
      inspection.flights = collector.flights
      inspection.flightCount = max(host.bank.activeCount, collector.flights.count)
    }
    if parts.contains(.groups) {
      inspection.groups = host.matched.inspection { tree.owner(of: $0) }
    }
    if parts.contains(.hitAreas) {
      let collector = HitAreaCollector(host) { tree.owner(of: $0) }
      rootElement.collectHitAreas(collector)
      // Where nothing is hit, the bare ground of scroll views is; the innermost and front-most.
      for place in places.all.reversed() {
        if let scroll = place.element as? ScrollElement {
          collector.add(scroll, scroll.record, outline: scroll.hitOutline)
        }
      }
      inspection.hitAreas = collector.areas
    }
    return inspection
  }
}

extension ViewHost {
  /// What the last frame's views can say of themselves.
  ///
  /// It looks at the tree as it stands between two frames, as hits do. Nothing is kept for it while
  /// nobody asks.
  package func inspection(of parts: InspectionParts) -> StageInspection {
    inspector.inspect(self, parts)
  }
}

/// Where elements are, from the stage inwards.
@MainActor
struct ElementPlaces {
  struct Place {
    let element: Element
    /// From the element's position-root space to the stage.
    let transform: ProjectionTransform
    let isLeaving: Bool
  }

  /// Parents before their children, children back to front.
  private(set) var all: [Place] = []
  private(set) var byNode: [ObjectIdentifier: [Int]] = [:]

  init(_ root: Element) { add(root, ProjectionTransform(), false) }

  private mutating func add(
    _ element: Element,
    _ transform: ProjectionTransform,
    _ isLeaving: Bool
  ) {
    byNode[ObjectIdentifier(element.node), default: []].append(all.count)
    all.append(Place(element: element, transform: transform, isLeaving: isLeaving))
    guard element.isPlaced else { return }
    let inner = element.innerTransform().map { $0.concatenating(transform) } ?? transform
    let leaving = (element as? ContainerElement)?.leavingChildren ?? []
    element.forEachChild { child in
      add(child, inner, isLeaving || leaving.contains { $0 === child })
    }
  }
}
