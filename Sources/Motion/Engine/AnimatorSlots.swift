/// Which animator an index stands for, and where that animator is kept.
struct AnimatorSlots {
  enum Kind: UInt8 {
    case free
    /// A fluid spring in the lane's flat storage.
    case fluid
    /// Anything else that moves.
    case layered
    /// Not moving; its velocity is being sampled.
    case tracking
  }

  struct Slot {
    var generation: UInt32 = 0
    var kind = Kind.free

    /// The index of the lane, which stands for the type of vector.
    var lane: Int16 = 0

    /// The index within the lane's storage of that kind.
    var position: Int32 = -1

    /// Groups that wait for the animator to be gone.
    var removalGroups: [CompletionGroup] = []
  }

  private(set) var slots: [Slot] = []
  private var freeIndices: [Int32] = []

  subscript(index: Int32) -> Slot {
    get { slots[Int(index)] }
    _modify { yield &slots[Int(index)] }
  }

  /// The slot's index, unless the animator is gone or belongs to another lane.
  @inline(__always)
  func index(of id: AnimatorID, lane: Int16) -> Int32? {
    let index = Int(id.index)
    guard index < slots.count, slots[index].generation == id.generation,
      slots[index].lane == lane, slots[index].kind != .free
    else { return nil }
    return id.index
  }

  func id(of index: Int32) -> AnimatorID {
    AnimatorID(index: index, generation: slots[Int(index)].generation)
  }

  mutating func allocate(lane: Int16, kind: Kind) -> Int32 {
    let index: Int32
    if let free = freeIndices.popLast() {
      index = free
    } else {
      index = Int32(slots.count)
      slots.append(Slot())
    }
    slots[Int(index)].kind = kind
    slots[Int(index)].lane = lane
    return index
  }

  /// Makes the ID stale and the index available.
  mutating func free(_ index: Int32) {
    slots[Int(index)].kind = .free
    slots[Int(index)].generation &+= 1
    slots[Int(index)].position = -1
    freeIndices.append(index)
  }
}
