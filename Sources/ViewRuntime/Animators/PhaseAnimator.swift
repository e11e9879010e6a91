public import Motion

/// A view that goes through a list of phases, each reached with an animation of its own.
///
/// ```swift
/// PhaseAnimator([false, true]) { isUp in
///   Text("!").offset(y: isUp ? -20 : 0)
/// } animation: { isUp in
///   isUp ? .easeOut(duration: 0.2) : .bouncy
/// }
/// ```
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  public typealias Body = Never

  let plan: PhasePlan<Phase, Content>

  /// Goes round and round through the phases, from the moment that it appears.
  ///
  /// - Parameters:
  ///   - phases: At least one; the first is where it starts.
  ///   - content: The view in a phase.
  ///   - animation: How to get *to* a phase; nil jumps there for one frame.
  nonisolated public init(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    plan = PhasePlan(
      phases: Array(phases),
      trigger: nil,
      content: content,
      animation: animation
    )
  }

  /// Goes through all phases and back to the first whenever `trigger` changes.
  ///
  /// A change on the way goes on to the next phase at once.
  ///
  /// - Parameters:
  ///   - phases: At least one; the first is where it rests.
  ///   - trigger: The value to watch.
  ///   - content: The view in a phase.
  ///   - animation: How to get *to* a phase; nil jumps there for one frame.
  nonisolated public init(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    plan = PhasePlan(
      phases: Array(phases),
      trigger: AnyTrigger(trigger),
      content: content,
      animation: animation
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    PhaseNode(view.plan, source: nil, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: PhaseNode<Phase, Content>.self).update(to: view.plan)
  }
}

/// A view with modifiers that depend on a phase.
nonisolated public struct _PhaseAnimatedView<Base: View, Phase: Equatable, Content: View>: View {
  public typealias Body = Never

  let base: Base
  let phases: [Phase]
  let trigger: AnyTrigger?
  let content: (PlaceholderContentView<Base>, Phase) -> Content
  let animation: (Phase) -> Animation?

  private func plan(_ source: ContentSource) -> PhasePlan<Phase, Content> {
    PhasePlan(
      phases: phases,
      trigger: trigger,
      content: { content(PlaceholderContentView(source: source), $0) },
      animation: animation
    )
  }

  @MainActor
  public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> ViewNode {
    let source = ViewContentSource(view.base)
    return PhaseNode(view.plan(source), source: source, inputs)
  }

  @MainActor
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: PhaseNode<Phase, Content>.self)
    guard let source = node.source else { return }
    node.replaceSource(with: view.base)
    node.update(to: view.plan(source))
  }
}

/// What a phase animator does: the views and animations of its phases.
struct PhasePlan<Phase: Equatable, Content: View> {
  var phases: [Phase]
  /// What starts a round; nil goes round for ever.
  var trigger: AnyTrigger?
  var content: (Phase) -> Content
  var animation: (Phase) -> Animation?
}

final class PhaseNode<Phase: Equatable, Content: View>: AnimatorNode<PhaseView<Content>>,
  PendingWrite, FrameObserver
{
  let source: ContentSource?
  private var plan: PhasePlan<Phase, Content>
  /// The phase that is shown or being reached.
  private var index = 0
  /// The phase to go to in the update that is on its way.
  private var next: Int?
  /// Counts the steps, so that the end of one that was superseded is told apart.
  private var step = 0
  private var isRunning = false
  /// Whether the last step is over and the next one begins with the next frame.
  private var isDue = false

  init(_ plan: PhasePlan<Phase, Content>, source: ContentSource?, _ inputs: _NodeInputs) {
    self.plan = plan
    self.source = source
    super.init(source: source, inputs)
    show()
    if plan.phases.isEmpty { reportEmpty() }
    if plan.trigger == nil { startAfterUpdate() }
  }

  func update(to plan: PhasePlan<Phase, Content>) {
    let old = self.plan
    self.plan = plan
    if plan.phases != old.phases {
      if plan.phases.isEmpty { reportEmpty() }
      let current = old.phases.indices.contains(index) ? old.phases[index] : nil
      index = plan.phases.firstIndex { $0 == current } ?? 0
      next = nil
    }
    show()
    if plan.trigger == nil {
      if !isRunning { startAfterUpdate() }
    } else if plan.trigger != old.trigger {
      startAfterUpdate()
    }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  private func show() {
    let plan = self.plan
    let index = self.index
    show {
      guard plan.phases.indices.contains(index) else { return PhaseView(content: nil) }
      return PhaseView(content: plan.content(plan.phases[index]))
    }
  }

  private func reportEmpty() {
    host.reportOnce("phases-\(structuralPath)", Messages.emptyPhases)
  }

  // MARK: Steps

  private func startAfterUpdate() {
    // A single phase leads nowhere.
    guard plan.phases.count > 1 else { return }
    isRunning = true
    host.afterUpdate { [weak self] in self?.advance() }
  }

  /// Goes to the next phase, in an update of its own.
  private func advance() {
    guard !isDisposed, plan.phases.count > 1 else {
      isRunning = false
      return
    }
    isDue = false
    step += 1
    let step = self.step
    let target = ((next ?? index) + 1) % plan.phases.count
    next = target
    var transaction = Transaction(animation: plan.animation(plan.phases[target]))
    transaction.addAnimationCompletion { [weak self] in
      MainActor.assumeIsolated { self?.stepDidEnd(step) }
    }
    withTransaction(transaction) {
      _ = host.enqueue(self, transaction: .current)
    }
  }

  func apply(batch: Int) {
    guard let next, !isDisposed else { return }
    index = next
    self.next = nil
    host.markDirty(self)
  }

  private func stepDidEnd(_ step: Int) {
    guard step == self.step, !isDisposed else { return }
    if plan.trigger != nil, index == 0 {
      isRunning = false
      return
    }
    // Where nothing moves a step ends at once; one step per frame is enough then.
    isDue = true
    host.frameObservers.add(self)
    host.requestFrame()
  }

  var needsFrames: Bool { isDue }

  func frameWillUpdate(at time: Double) {
    host.frameObservers.remove(self)
    if isDue { advance() }
  }

  override func dispose() {
    guard !isDisposed else { return }
    super.dispose()
    host.frameObservers.remove(self)
  }
}

/// The content in a phase, or what stands there when there is no phase.
nonisolated struct PhaseView<Content: View>: View {
  let content: Content?

  @MainActor
  var body: some View {
    if let content {
      content
    } else {
      Text("phaseAnimator: no phases")
        .font(.caption)
        .foregroundStyle(Color.white)
        .padding(4)
        .background(Color.red)
    }
  }
}

extension View {
  /// Changes this view through a list of phases, round and round.
  ///
  /// - Parameters:
  ///   - phases: At least one; the first is where it starts.
  ///   - content: This view with the modifiers of a phase.
  ///   - animation: How to get *to* a phase; nil jumps there for one frame.
  /// - Returns: The animated view.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    _PhaseAnimatedView(
      base: self,
      phases: Array(phases),
      trigger: nil,
      content: content,
      animation: animation
    )
  }

  /// Changes this view through a list of phases and back to the first whenever `trigger` changes.
  ///
  /// - Parameters:
  ///   - phases: At least one; the first is where it rests.
  ///   - trigger: The value to watch.
  ///   - content: This view with the modifiers of a phase.
  ///   - animation: How to get *to* a phase; nil jumps there for one frame.
  /// - Returns: The animated view.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    _PhaseAnimatedView(
      base: self,
      phases: Array(phases),
      trigger: AnyTrigger(trigger),
      content: content,
      animation: animation
    )
  }
}
