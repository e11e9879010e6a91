import Foundation

/// Decides between the gestures that follow the same pointers.
///
/// Each press adds the gestures around the view that was hit. Of two that are rivals, the stronger
/// is the one further in, unless the outer one has a high priority. A gesture that gets under way
/// or ends wins over its rivals; a tap waits until all that are stronger have failed (a double tap
/// before a single one).
@MainActor
package final class GestureArena {
  /// The strongest first, as far as they are rivals.
  private var members: [GestureParticipant] = []
  private var pressCount = 0

  /// The earliest time at which a gesture wants to be told that time has passed.
  package var nextDeadline: Double? {
    members.compactMap { $0.deadline }.min()
  }

  package var isIdle: Bool { members.isEmpty }

  // MARK: Events

  /// The gestures around an element, the innermost first.
  static func chain(from element: Element) -> [GestureParticipant] {
    var chain: [GestureParticipant] = []
    var current: Element? = element
    while let element = current {
      if let gesture = element.gestureParticipant {
        if gesture.isActivated, !gesture.mask.contains(.subviews) { chain.removeAll() }
        if gesture.isReceptive { chain.append(gesture) }
      }
      current = element.parent
    }
    return chain
  }

  func press(_ chain: [GestureParticipant], _ event: GestureEvent) {
    pressCount += 1
    // Those that wait for another tap, or follow another finger, see the press first.
    var isEarlier = false
    for member in members where chain.contains(where: { $0 === member }) {
      isEarlier = true
      member.pointers.append(event.pointer)
      member.handle(event)
      noteEnd(of: member)
    }
    if isEarlier { settle() }
    var isAnyNew = false
    for gesture in chain where gesture.status == .idle {
      gesture.status = .contending
      gesture.startPress = pressCount
      gesture.endPress = 0
      gesture.pointers = [event.pointer]
      gesture.treeDepth = Self.depth(of: gesture.element)
      gesture.begin()
      members.append(gesture)
      isAnyNew = true
    }
    guard isAnyNew else { return }
    sortMembers()
    for gesture in members where gesture.startPress == pressCount {
      gesture.handle(event)
      noteEnd(of: gesture)
    }
    settle()
  }

  func follow(_ event: GestureEvent) {
    for member in members where member.pointers.contains(event.pointer) {
      member.handle(event)
      noteEnd(of: member)
      if case .release = event.kind { member.pointers.removeAll { $0 == event.pointer } }
    }
    settle()
  }

  func cancel(pointer: Int) {
    for member in members where member.pointers.contains(pointer) {
      member.fail()
      member.pointers.removeAll { $0 == pointer }
    }
    settle()
  }

  /// Tells those that are due that time has passed.
  func tick(at time: Double) {
    guard !members.isEmpty else { return }
    var isAnyDue = false
    for member in members {
      guard let deadline = member.deadline, deadline <= time else { continue }
      isAnyDue = true
      member.handle(
        GestureEvent(kind: .tick, pointer: .min, point: .zero, time: max(time, deadline))
      )
      noteEnd(of: member)
    }
    if isAnyDue { settle() }
  }

  func cancelAll() {
    for member in members { member.fail() }
    settle()
  }

  /// Forgets a gesture whose view is gone.
  func remove(_ member: GestureParticipant) {
    guard let index = members.firstIndex(where: { $0 === member }) else { return }
    members.remove(at: index)
    member.fail()
    member.deliver(.rejected)
    member.status = .idle
  }

  private func noteEnd(of member: GestureParticipant) {
    if member.endPress == 0, member.phaseKind == .ended { member.endPress = pressCount }
  }

  // MARK: Order

  private static func depth(of element: Element) -> Int {
    var depth = 0
    var current = element.parent
    while let element = current {
      depth += 1
      current = element.parent
    }
    return depth
  }

  private func sortMembers() {
    let inward = members.enumerated().sorted {
      $0.element.treeDepth == $1.element.treeDepth
        ? $0.offset < $1.offset : $0.element.treeDepth > $1.element.treeDepth
    }
    var order: [GestureParticipant] = []
    for (_, member) in inward {
      if member.attachment == .high {
        order.insert(member, at: 0)
      } else {
        order.append(member)
      }
    }
    members = order
  }

  /// Whether only one of two gestures may come about.
  private func areRivals(_ a: GestureParticipant, _ b: GestureParticipant) -> Bool {
    let (inner, outer) = a.treeDepth > b.treeDepth ? (a, b) : (b, a)
    guard outer.attachment != .simultaneous else { return false }
    var current = inner.element.parent
    while let element = current {
      if element === outer.element { return true }
      current = element.parent
    }
    return false
  }

  // MARK: Decisions

  private func settle() {
    decide()
    deliver()
    members.removeAll { member in
      guard member.status == .idle else { return false }
      member.pointers.removeAll(keepingCapacity: true)
      return true
    }
  }

  private func decide() {
    var isAnyDecided: Bool
    repeat {
      isAnyDecided = false
      for (rank, member) in members.enumerated() where member.status == .contending {
        if decide(member, rank: rank) { isAnyDecided = true }
      }
    } while isAnyDecided
  }

  /// Decides about one gesture as far as that is possible now; says whether anything changed.
  private func decide(_ member: GestureParticipant, rank: Int) -> Bool {
    let kind = member.phaseKind
    guard kind == .active || kind == .ended else {
      guard kind == .failed else { return false }
      member.status = .rejected
      return true
    }
    // An earlier tap that had to wait does not compete with what was pressed later.
    let isEarlier = kind == .ended && member.endPress < pressCount
    var mustWait = false
    for (otherRank, other) in members.enumerated() where other !== member {
      guard other.status == .admitted || (other.status == .contending && otherRank < rank),
        areRivals(member, other)
      else { continue }
      // What ended with an earlier press and what began with a later one are no rivals.
      if other.phaseKind == .ended, other.endPress < member.startPress { continue }
      if isEarlier, other.startPress > member.endPress { continue }
      if other.status == .admitted {
        reject(member)
        return true
      }
      if other.isSoft, other.phaseKind == .active {
        if member.isPan { continue }
        reject(member)
        return true
      }
      if member.waitsForFailure || !member.isDecisive || kind == .active && member.isSoft {
        mustWait = true
      }
    }
    if member.isSoft, kind == .active {
      var isAnyRejected = false
      for other in members[(rank + 1)...]
      where other.status == .contending && !other.isPan && areRivals(member, other) {
        guard other.phaseKind != .ended || other.endPress >= member.startPress else { continue }
        reject(other)
        isAnyRejected = true
      }
      return isAnyRejected
    }
    if mustWait { return false }
    member.status = .admitted
    if !isEarlier {
      for other in members where other !== member && other.status == .contending {
        guard areRivals(member, other) else { continue }
        if other.phaseKind == .ended, other.endPress < member.startPress {
          other.status = .admitted
        } else {
          reject(other)
        }
      }
    }
    return true
  }

  private func reject(_ member: GestureParticipant) {
    member.status = .rejected
  }

  private func deliver() {
    for member in members {
      switch member.status {
      case .idle:
        break
      case .contending:
        let isOvershadowed = members.contains { other in
          other !== member && other.status == .contending && other.phaseKind == .tentative
            && other.treeDepth > member.treeDepth && member.attachment != .high
            && areRivals(member, other)
        }
        member.deliver(isOvershadowed ? .silent : .tentative)
        if member.pointers.isEmpty, member.deadline == nil, member.phaseKind != .ended {
          // Nothing can bring it on any more.
          member.fail()
          member.deliver(.rejected)
          member.status = .idle
        }
      case .admitted:
        member.deliver(.admitted)
        if member.phaseKind.isOver {
          member.status = .idle
        } else if member.pointers.isEmpty, member.deadline == nil {
          member.fail()
          member.deliver(.rejected)
          member.status = .idle
        }
      case .rejected:
        member.fail()
        member.deliver(.rejected)
        member.status = .idle
      }
    }
  }
}
