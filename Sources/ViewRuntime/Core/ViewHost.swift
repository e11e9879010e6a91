import Foundation
import Geometry
import Motion
package import Drawing

/// One view tree with its state, motion and layout: everything between a root view and a display
/// list.
@MainActor
package final class ViewHost {
  package let services: RuntimeServices
  package let bank = AnimatorBank()

  /// The size of the stage in points.
  package private(set) var size: CGSize
  /// Pixels per point, for rounding.
  package var scale: Double {
    didSet {
      guard scale != oldValue else { return }
      // Lines of one pixel and distances between texts go by it.
      layOutAgain()
      needsPaint = true
      enqueueUpdate()
    }
  }
  /// How far the safe area is inset from the stage's edges, points.
  package var safeAreaInsets = EdgeInsets() {
    didSet {
      guard safeAreaInsets != oldValue else { return }
      rootElement?.invalidateLayout()
      safeAreas.didChange()
      enqueueUpdate()
    }
  }
  /// Who depends on safe areas.
  package let safeAreas = SafeAreaReaders()
  package private(set) var environment: EnvironmentValues
  private var givenEnvironment: EnvironmentValues
  package private(set) var rootNode: ViewNode?
  package private(set) var rootElement: RootElement?

  /// The timestamp of the frame that is being made, seconds.
  package private(set) var time = 0.0
  /// The number of the frame that is being made, from 1.
  package private(set) var frame = 0
  /// The number of the frame that was shown last: what hits are tested against.
  package private(set) var shownFrame = 0

  /// Asked for when something happened that a frame must show.
  package var requestFrame: () -> Void = {}

  // MARK: Counters

  package var liveNodeCount: Int { liveNodes.count }
  let liveNodes = NodeCounter()
  package var bodyCount = 0
  package var bodyDepth = 0
  private var namespaceCount = 0

  // MARK: What waits

  private struct Batch {
    let id: Int
    var transaction: Transaction
    var writes: [any PendingWrite] = []
    var written: Set<ObjectIdentifier> = []
    var nodes: [ViewNode] = []
  }

  private var pending: [Batch] = []
  private var batchCount = 0
  private var dirty = DepthQueue()
  private var collectQueue: [any ElementCollecting] = []
  private var afterUpdate: [@MainActor () -> Void] = []
  private var tickingNodes: [ViewNode] = []
  package var framesToCommit: ContiguousArray<Element> = []
  /// For the next evaluation that has no tracker of its own yet.
  var spareToken: NodeToken?
  /// The same for reads of the environment.
  var spareTracker: EnvironmentTracker?
  package var needsLayout = true
  private var isLayoutOutdated = false
  package let repaints = RepaintRequests()
  /// Elements that want a say in every frame before painting: matched groups, scroll views.
  package let frameObservers = FrameObservers()
  /// The one that made a frame or took an event last: code that has no view to go by means it.
  package static var active: ViewHost? {
    get { activePhase?.host }
    set {
      let old = active
      activePhase = newValue?.phase
      guard let newValue, newValue !== old else { return }
      ActiveServices.set(newValue.services, scale: newValue.scale)
    }
  }
  private static var activePhase: HostPhase?
  /// What text fields copy to and paste from.
  package var clipboard: any ClipboardProviding = MemoryClipboard()
  /// What the view with the focus offers.
  let focusedValues = FocusedValuesModel()
  /// Where events come in.
  package private(set) lazy var input = InputPass(self)
  package let preferences = PreferenceReaders()
  /// What is shown in front of the root view.
  private(set) lazy var presentations = PresentationList(self)
  /// Made when somebody first asks what the views are.
  private(set) lazy var inspector = StageInspector()
  /// Whether any view ever had a z-index other than 0.
  var hasZIndices = false
  /// Whether any transition was given that shows at rest, too.
  var hasRestingTransitions = false
  /// Views that share their geometry.
  package let matched = MatchedGroups()
  /// Where levels of navigation stacks zoom out of.
  package let zooms = ZoomSources()

  // MARK: The running update

  nonisolated(unsafe) package private(set) var isUpdating = false {
    didSet { phase.set(isUpdating: isUpdating) }
  }
  nonisolated package let phase = HostPhase()
  package var isEvaluatingBody: Bool { bodyDepth > 0 && isUpdating }
  /// Frames are taken over at once, since what is laid out follows something that moves.
  package var isFollowing = false
  private var updateTransaction = Transaction()
  package private(set) var updateNumber = 0
  private var reported: Set<String> = []
  package let pass = PaintPass()

  package init(size: CGSize, scale: Double, services: RuntimeServices) {
    self.size = size
    self.scale = scale
    self.services = services
    environment = EnvironmentValues()
    givenEnvironment = environment
    phase.begin(self)
    bank.onDiagnostic = { [phase] line in
      MainActor.assumeIsolated { phase.host?.reportOnce(line, line) }
    }
    OutsideValues.add(self)
    Self.active = self
  }

  deinit { phase.end() }

  // MARK: Root

  /// Shows a view; what was shown before is let go.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - environment: The environment at the root.
  ///   - state: What an earlier version of the view had; places that are still there begin with it.
  package func setRoot<V: View>(
    _ view: V,
    environment: EnvironmentValues,
    state: SavedState? = nil
  ) {
    rootNode?.dispose()
    preferredColorScheme = nil
    givenEnvironment = environment
    presentations = PresentationList(self)
    hasSeenInput = false
    self.environment = environment
    isUpdating = true
    restoration = state.map(StateRestoration.init)
    let root = RootNode(view, _NodeInputs(host: self, environment: environment))
    restoration = nil
    isUpdating = false
    rootNode = root
    rootElement = root.element
    needsLayout = true
    needsPaint = true
    enqueueUpdate()
  }

  func showPresentations() {
    (rootNode as? any PresentationShowing)?.showPresentations(presentations)
  }

  package func resize(to size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    rootElement?.invalidateLayout()
    needsLayout = true
    enqueueUpdate()
  }

  /// Changes values of the environment for everything shown.
  package func setEnvironment(_ environment: EnvironmentValues) {
    givenEnvironment = environment
    adoptEnvironment()
    enqueueUpdate()
  }

  /// The colour scheme that a view on show asks for, in place of the one that was given.
  package var preferredColorScheme: ColorScheme? {
    didSet { if preferredColorScheme != oldValue { adoptEnvironment() } }
  }

  private func adoptEnvironment() {
    var environment = givenEnvironment
    if let preferredColorScheme { environment.colorScheme = preferredColorScheme }
    let keys = environment.changedKeys(from: self.environment)
    guard !keys.isEmpty else { return }
    self.environment = environment
    needsPaint = true
    rootNode?.environmentDidChange(environment, keys)
  }

  /// Whether somebody has done something to what is shown.
  package var hasSeenInput = false

  /// What the tree that is being built begins with; nil at all other times.
  package private(set) var restoration: StateRestoration?

  // MARK: Asking for updates

  /// Makes sure that a flush without a write of its own comes, for what is dirty already.
  package func enqueueUpdate(_ transaction: Transaction = Transaction()) {
    _ = batch(for: transaction)
  }

  package func enqueue(_ write: any PendingWrite, transaction: Transaction) -> Int {
    let index = batch(for: transaction)
    if pending[index].written.insert(ObjectIdentifier(write)).inserted {
      pending[index].writes.append(write)
    }
    return pending[index].id
  }

  /// Evaluates `node` again in an update with `transaction`.
  package func invalidate(_ node: ViewNode, transaction: Transaction = .current) {
    if isUpdating {
      markDirty(node)
    } else {
      pending[batch(for: transaction)].nodes.append(node)
    }
  }

  private func batch(for transaction: Transaction) -> Int {
    requestFrame()
    if let last = pending.indices.last,
      pending[last].transaction.canShareUpdate(with: transaction)
    {
      return last
    }
    batchCount += 1
    pending.append(Batch(id: batchCount, transaction: transaction))
    return pending.count - 1
  }

  package func markDirty(_ node: ViewNode) {
    guard !node.isDirty, !node.isDisposed else { return }
    node.isDirty = true
    dirty.insert(node)
    if !isUpdating { enqueueUpdate() }
  }

  /// Evaluates `node` again in each following frame, until it no longer asks.
  package func tick(_ node: ViewNode) {
    tickingNodes.append(node)
    requestFrame()
  }

  package func collect(_ collector: any ElementCollecting) {
    collectQueue.append(collector)
    if !isUpdating { enqueueUpdate() }
  }

  /// Runs `action` when the running update (or the next one) has settled.
  package func afterUpdate(_ action: @escaping @MainActor () -> Void) {
    afterUpdate.append(action)
    if !isUpdating { enqueueUpdate() }
  }

  nonisolated static func observedChange(_ token: NodeToken, _ stamp: UInt32) {
    let transaction = Transaction.current
    if MainQueue.isCurrent {
      MainActor.assumeIsolated {
        guard let node = token.node, token.stamp == stamp, !node.isDisposed else { return }
        node.host.invalidate(node, transaction: transaction)
      }
    } else {
      DispatchQueue.main.async {
        guard let node = token.node, token.stamp == stamp, !node.isDisposed else { return }
        node.host.invalidate(node, transaction: Transaction())
      }
    }
  }

  package func makeNamespaceNumber() -> Int {
    namespaceCount += 1
    return namespaceCount
  }

  // MARK: Transactions

  /// The views that containers have placed and given an environment, by their nodes.
  package final var placements: [ObjectIdentifier: SubviewPlacement] = [:]

  /// The transaction of the running update as it is below `scope`.
  package func transaction(in scope: TransactionScope?) -> Transaction {
    let resolved = scope?.resolve(updateTransaction, update: updateNumber) ?? updateTransaction
    return substitutes.animation == nil ? resolved : substitutes.applied(to: resolved)
  }

  /// What moves and what comes and goes otherwise than its code says, to try out others.
  package var substitutes = MotionSubstitutes()

  // MARK: Frames

  /// Whether something is in flight or waits to be shown.
  package var needsFrame: Bool {
    !bank.isIdle || !pending.isEmpty || !tickingNodes.isEmpty || needsPaint
      || frameObservers.isActive
  }

  /// The date at timestamp 0; by default it is such that dates agree with the system's clock at
  /// their first use.
  package var dateAtZero: Date?

  /// Makes the frame with timestamp `time`: update, animate, match, paint.
  ///
  /// - Parameters:
  ///   - time: The frame's timestamp, seconds.
  ///   - list: What is painted.
  ///   - catchUp: Called after the update, which can take long: the time at which the frame will be
  ///     seen by then, never before `time`. What is in flight is shown as it is at that time.
  /// - Returns: Whether anything may look different from the frame before.
  @discardableResult
  package func makeFrame(
    at time: Double,
    into list: inout DisplayList,
    catchUp: (() -> Double)? = nil
  ) -> Bool {
    self.time = time
    Self.active = self
    frame += 1
    let wasMoving = !bank.isIdle
    bank.advance(to: time)
    runCompletions()
    if !tickingNodes.isEmpty {
      let nodes = tickingNodes
      tickingNodes.removeAll(keepingCapacity: true)
      flush(Batch(id: 0, transaction: Transaction(), nodes: nodes))
    }
    frameObservers.frameWillUpdate(at: time)
    // What follows is brought to this moment first, so that updates see only their own changes.
    if !pending.isEmpty { followMatched() }
    update()
    // What answers to geometry is still seen in this frame.
    for _ in 0..<8 {
      frameObservers.framePrepares(at: time)
      if pending.isEmpty { break }
      update()
    }
    // What else answers to time has been asked for this frame already.
    if let catchUp, !frameObservers.isActive {
      let later = catchUp()
      if later > time {
        self.time = later
        bank.advance(to: later)
      }
    }
    followMatched()
    let isChanged = wasMoving || !bank.isIdle || needsPaint
    if isChanged || list.commands.isEmpty {
      repaints.willPaint()
      pass.run(self, into: &list)
      repaints.didPaint()
      shownFrame = frame
    } else {
      frame -= 1
    }
    return isChanged
  }

  private func runCompletions() {
    for action in bank.takeReadyCompletions() { action() }
  }

  /// Runs flushes until nothing waits any more.
  package func update() {
    var rounds = 0
    while true {
      if pending.isEmpty {
        let groups = CompletionRegistry.take()
        for group in groups { group.seal(in: bank) }
        let ready = bank.takeReadyCompletions()
        if ready.isEmpty { break }
        for action in ready { action() }
        continue
      }
      rounds += 1
      if rounds > 64 {
        reportOnce("update-cycle", Messages.tooManyUpdates)
        break
      }
      flush(pending.removeFirst())
    }
  }

  private func flush(_ batch: Batch) {
    updateNumber += 1
    updateTransaction = batch.transaction
    let outerTransaction = Transaction.current
    Transaction.current = batch.transaction
    isUpdating = true
    for write in batch.writes { write.apply(batch: batch.id) }
    for node in batch.nodes { markDirty(node) }
    settle()
    commitFrames()
    matched.updateDidEnd()
    isUpdating = false
    Transaction.current = Transaction()
    for group in removalGroups { group.seal(in: bank) }
    removalGroups.removeAll()
    let actions = afterUpdate
    afterUpdate.removeAll()
    for action in actions { action() }
    Transaction.current = outerTransaction
    updateTransaction = Transaction()
  }

  /// Bodies and layout by turns until neither changes the other any more.
  private func settle() {
    var rounds = 0
    repeat {
      defer { if dirty.isEmpty, collectQueue.isEmpty, !needsLayout { matched.resolveForUpdate() } }
      while let node = dirty.popFirst() {
        if node.isDirty, !node.isDisposed {
          // First, so that what its own content changes evaluates it once more.
          node.isDirty = false
          node.reevaluate()
        }
      }
      let collectors = collectQueue
      collectQueue.removeAll(keepingCapacity: true)
      for collector in collectors { collector.collectElements() }
      // Collecting can make views, of lazy containers; laid out before those have collected theirs
      // they would be empty, and many more seem to be in sight.
      guard collectQueue.isEmpty || rounds > 100 else {
        rounds += 1
        continue
      }
      if needsLayout, dirty.isEmpty {
        needsLayout = false
        repaints.addFrame()
        layOut()
        preferences.update(layoutChanged: true)
      } else if dirty.isEmpty {
        preferences.update(layoutChanged: false)
      }
      rounds += 1
      if rounds > 100 {
        reportOnce("layout-cycle", Messages.layoutDoesNotSettle)
        break
      }
    } while !dirty.isEmpty || !collectQueue.isEmpty || needsLayout
  }

  /// Lays out everything in the next update, since something changed that all layout goes by.
  package func layOutAgain() {
    isLayoutOutdated = true
    needsLayout = true
    repainting(nil) { needsPaint = true }
  }

  private func layOut() {
    guard let rootElement else { return }
    if isLayoutOutdated {
      isLayoutOutdated = false
      rootElement.visit { $0.invalidateLayout() }
      needsLayout = false
    }
    _ = rootElement.revalidate()
    rootElement.place(
      at: .zero,
      proposal: ProposedViewSize(width: size.width, height: size.height)
    )
  }

  /// Lays out what follows a matched group's shared frame, which moves with time.
  private func followMatched() {
    guard !matched.isEmpty, needsPaint || !bank.isIdle else { return }
    isFollowing = true
    isUpdating = true
    matched.resolveForFrame()
    commitFrames()
    // Readers of geometry inside what follows see its size in this frame.
    if !dirty.isEmpty {
      settle()
      commitFrames()
    }
    isUpdating = false
    isFollowing = false
  }

  package func commitFrames() {
    var elements: ContiguousArray<Element> = []
    swap(&elements, &framesToCommit)
    let repaints = self.repaints
    // An item of a lazy container may be made, placed and let go in one update.
    for element in elements where !element.isDisposed {
      repainting(element) {
        repaints.frameDidChange(of: element)
        element.commitFrame()
      }
    }
    if framesToCommit.isEmpty {
      elements.removeAll(keepingCapacity: true)
      swap(&elements, &framesToCommit)
    }
    ended.removeAll(keepingCapacity: true)
  }

  /// Nodes that ended in this update: elements that wait to be committed may still point at them.
  private var ended: ContiguousArray<ViewNode> = []

  func keepUntilCommitted(_ node: ViewNode) {
    if !framesToCommit.isEmpty || isUpdating { ended.append(node) }
  }

  // MARK: Transitions

  private var removalGroups: [CompletionGroup] = []

  /// Seals `group` when the running flush has begun all its animations.
  package func sealAfterFlush(_ group: CompletionGroup) {
    removalGroups.append(group)
  }

  // MARK: Diagnostics

  package func report(_ line: String) {
    services.report(line)
  }

  /// Reports a line, but only the first time for `key`.
  package func reportOnce(_ key: String, _ line: @autoclosure () -> String) {
    guard reported.insert(key).inserted else { return }
    services.report(line())
  }
}
