import Foundation
import Geometry
import Motion

/// The views that share one geometry, and the frame they share.
@MainActor
final class MatchedGroup {
  let key: MatchedKey
  private(set) var members: [MatchedElement] = []
  private weak var source: MatchedElement?
  /// The shared frame: the anchor in stage space, and the size.
  ///
  /// Nil without a source.
  private var shared: Animated4?
  /// Whether the source follows too, since it took over from another one.
  private var isHandingOver = false
  /// The shared size when the motion that is under way began.
  private var sizeBefore = CGSize.zero
  /// Where a source was shown last that went away at once.
  private var lastFrame: Vector4?

  init(_ key: MatchedKey) {
    self.key = key
  }

  /// Whether the group needs a look in every frame.
  var isActive: Bool {
    members.count > 1 || isHandingOver || members.contains { $0.isFollower }
  }

  /// The depth of the outermost member.
  var depth: Int {
    var least = Int.max
    for member in members { least = min(least, member.node.depth) }
    return least
  }

  /// The age of the oldest member.
  var serial: Int {
    var least = Int.max
    for member in members { least = min(least, member.serial) }
    return least
  }

  func add(_ member: MatchedElement) {
    members.append(member)
  }

  func remove(_ member: MatchedElement) {
    if source === member {
      lastFrame = shownFrame(of: member)
      source = nil
    }
    members.removeAll { $0 === member }
  }

  /// Works out who leads and where the shared frame is, and lays the followers out in it.
  ///
  /// - Parameter isUpdate: Whether an update runs, whose animation moves count with; else everything
  ///   is taken over at once.
  func resolve(isUpdate: Bool) {
    let leading = members.filter { $0.isSource && !$0.isLeaving }
      .sorted { $0.serial < $1.serial }
    if leading.count > 1, let host = leading.first?.host {
      host.reportOnce(
        "matched-\(key.namespace.number)-\(key.id)",
        Messages.severalSources("\(key.id.base)")
      )
    }
    guard let leader = leading.last, let frame = leader.sharedFrame else {
      endSharing()
      return
    }
    lead(by: leader, at: frame, isUpdate: isUpdate)
    guard let shared else { return }
    let bank = leader.host.bank
    let isMoving = shared.isInFlight(bank)
    if !isMoving { isHandingOver = false }
    let presented = shared.presented(bank)
    let least = CGSize(
      width: sizeBefore.width > shared.model[2] ? shared.model[2] : 0,
      height: sizeBefore.height > shared.model[3] ? shared.model[3] : 0
    )
    for member in members {
      if member !== leader || isHandingOver {
        member.follow(presented, least: least)
      } else {
        member.stopFollowing()
      }
    }
  }

  private func lead(by leader: MatchedElement, at frame: Vector4, isUpdate: Bool) {
    if source !== leader {
      // The frame starts from where the last source is seen.
      let bank = leader.host.bank
      let start = source.flatMap { shownFrame(of: $0) } ?? lastFrame
      if let start {
        if let known = shared {
          // Only the place is corrected; what is in flight keeps its velocity.
          shared?.jump(to: known.model + (start - known.presented(bank)))
        } else {
          shared = Animated4(start)
        }
      }
      source = leader
      lastFrame = nil
      guard shared != nil else {
        shared = Animated4(frame)
        return
      }
      move(to: frame, leader)
      isHandingOver = true
      return
    }
    if shared == nil { shared = Animated4(frame) }
    if isUpdate {
      move(to: frame, leader)
    } else {
      shared?.jump(to: frame)
    }
  }

  private func move(to frame: Vector4, _ leader: MatchedElement) {
    guard let known = shared, known.model != frame else { return }
    let presented = known.presented(leader.host.bank)
    sizeBefore = CGSize(width: presented[2], height: presented[3])
    shared?.set(frame, node: leader.node)
  }

  /// Where a source is seen: in the shared frame while it follows that, else in its own, which the
  /// shared one may have missed while the source was alone, as when a scroll view moved it.
  private func shownFrame(of source: MatchedElement) -> Vector4? {
    let shared = shared?.presented(source.host.bank)
    return source.isFollower ? shared : source.presentedSharedFrame ?? shared
  }

  private func endSharing() {
    if let source {
      lastFrame = shownFrame(of: source)
      if let host = members.first?.host { shared?.cancel(host.bank) }
    }
    source = nil
    shared = nil
    isHandingOver = false
    for member in members { member.stopFollowing() }
  }

  func reportFlights(to collector: FlightCollector) {
    guard let shared, let source else { return }
    collector.add(
      shared,
      "matched frame",
      FlightNames(names: ["anchor x", "anchor y", "width", "height"]),
      of: source
    )
  }

  /// The group as an inspector shows it.
  func inspection(
    _ owner: (AnyObject) -> (id: StageInspection.ViewID, name: String)
  ) -> StageInspection.Group {
    var frame: CGRect?
    if let shared, let source {
      let shown = shared.presented(source.host.bank)
      frame = CGRect(
        x: shown[0] - source.anchor.x * shown[2],
        y: shown[1] - source.anchor.y * shown[3],
        width: max(shown[2], 0),
        height: max(shown[3], 0)
      )
    }
    return StageInspection.Group(
      name: "\(key.id.base)",
      frame: frame,
      members: members.compactMap { member in
        guard let quad = member.shownQuad else { return nil }
        let owner = owner(member)
        return StageInspection.Group.Member(
          view: owner.id,
          viewName: owner.name,
          quad: StageInspection.Quad(quad),
          isSource: member.isSource,
          isLeader: member === source,
          isLeaving: member.isLeaving
        )
      }
    )
  }

  /// Forgets where an earlier source was; it counts for the update in which it went only.
  func updateDidEnd() {
    lastFrame = nil
  }
}

/// All matched groups of a view tree.
@MainActor
package final class MatchedGroups {
  private var groups: [MatchedKey: MatchedGroup] = [:]
  private var touched: Set<MatchedKey> = []
  private var count = 0

  package init() {}

  func register(_ member: MatchedElement) {
    count += 1
    member.serial = count
    let group = groups[member.key] ?? MatchedGroup(member.key)
    groups[member.key] = group
    group.add(member)
    touched.insert(member.key)
  }

  func unregister(_ member: MatchedElement) {
    guard let group = groups[member.key] else { return }
    group.remove(member)
    touched.insert(member.key)
  }

  /// Says that something about a group's members may be different.
  func touch(_ key: MatchedKey) {
    touched.insert(key)
  }

  var isEmpty: Bool { groups.isEmpty }

  /// Resolves the groups that an update concerns.
  func resolveForUpdate() {
    resolve(isUpdate: true) { touched.contains($0.key) || $0.isActive }
  }

  func updateDidEnd() {
    for key in touched {
      guard let group = groups[key] else { continue }
      group.updateDidEnd()
      if group.members.isEmpty { groups[key] = nil }
    }
    touched.removeAll(keepingCapacity: true)
  }

  /// Moves what follows to where the shared frames are in this frame.
  func resolveForFrame() {
    resolve(isUpdate: false, where: \.isActive)
  }

  /// Outer groups first, so that what is inside them is where it will be; then by age.
  private func resolve(isUpdate: Bool, where isConcerned: (MatchedGroup) -> Bool) {
    guard !groups.isEmpty else { return }
    let concerned = groups.values.filter(isConcerned)
    guard !concerned.isEmpty else { return }
    let ordered = concerned.sorted {
      $0.depth == $1.depth ? $0.serial < $1.serial : $0.depth < $1.depth
    }
    for group in ordered { group.resolve(isUpdate: isUpdate) }
  }

  func reportFlights(to collector: FlightCollector) {
    for group in ordered { group.reportFlights(to: collector) }
  }

  /// All groups as an inspector shows them, the oldest first.
  func inspection(
    _ owner: (AnyObject) -> (id: StageInspection.ViewID, name: String)
  ) -> [StageInspection.Group] {
    ordered.map { $0.inspection(owner) }
  }

  private var ordered: [MatchedGroup] { groups.values.sorted { $0.serial < $1.serial } }
}
