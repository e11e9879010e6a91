import Foundation
import Geometry
import Motion
internal import Drawing

/// Something that is laid out and painted.
///
/// Elements form their own tree: containers with children, wrappers around one child, leaves.
/// `origin` is in the space of the nearest position root (the stage, a scroll view's content, a
/// geometry group), before offsets and transforms.
@MainActor
open class Element {
  package unowned(unsafe) let node: ViewNode
  package unowned(unsafe) final let host: ViewHost
  package unowned(unsafe) final var parent: Element?
  /// Model values: where layout put the element.
  ///
  /// What is shown may still be on its way there.
  package final var origin = CGPoint.zero
  package final var size = CGSize.zero
  package final var proposal: ProposedViewSize {
    get { compactProposal.value }
    set { compactProposal = CompactProposal(newValue) }
  }
  private final var compactProposal = CompactProposal()
  package final var traits = ElementTraits()

  /// What is known beyond what most elements have.
  private final var more: LayoutMemory?
  /// The first of the children of which descendants changed.
  private final var dirtyChild: Element?

  /// The number that `RepaintRequests` had when those around were last told to forget the place.
  final var forgottenAt: UInt32 = 0
  private var compactIndex: Int32 = 0

  // What takes a byte stands together: there is room for more of it in what subclasses add.
  private final var layout: LayoutState = [.isDirty, .needsPlacement]
  package final var isPlaced = false
  /// Whether anything is known of how children were painted.
  final var keepsPaintedPlaces = false

  init(node: ViewNode) {
    self.node = node
    host = node.host
  }

  /// Whether the node that made the element has ended.
  @inline(__always)
  final var isDisposed: Bool { node.isDisposed }

  // MARK: Layout, to be overridden

  /// The size the element takes for a proposal; called once per proposal until something changes.
  package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places children inside `origin` and `size`.
  package func placeContents() {}

  /// The position of an alignment guide that the element sets itself, in its own space; asked
  /// through `explicitGuide`.
  package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  package var layoutPriority: Double { 0 }

  /// How far the edges want to be from neighbours; worked out anew at each call.
  var spacing: SpacingPreference { SpacingPreference() }

  /// Whether `layoutSignature` changes with each of the element's guides.
  package var signsGuides: Bool { false }

  /// The axis along which a container stacks its children, if it does.
  var stackAxis: Axis? { nil }

  /// Something about the element's alignment that matters although its size is the same.
  package var layoutSignature: Double { 0 }

  /// Which of its layout's answers can be others than the usual; the same for its whole life.
  var layoutFeatures: LayoutFeatures { [] }

  // MARK: Painting and hits, to be overridden

  package func paint(_ context: inout PaintContext) {}

  /// Whether the element is painted the same in each frame until it asks to be painted again, apart
  /// from what `AnimatorBank` moves, and need not be painted where it is not seen.
  package var staysAsPainted: Bool { false }

  /// The part of the stage where it takes hits itself, in the frame that is being painted.
  package var seenRect: CGRect? { nil }

  /// Whether a node of its own hangs on it (`NodeAttaching`).
  var hasAttachedNode: Bool { false }

  /// What is known of a child's painting holds no longer; called where `keepsPaintedPlaces`.
  package func forgetPaintedPlace(of child: Element) {}

  /// Where it stands among its container's children, in containers that omit what is not seen.
  package final var indexInContainer: Int {
    get { Int(compactIndex) }
    set { compactIndex = Int32(truncatingIfNeeded: newValue) }
  }

  /// The nearest element, from this one inwards, for which painting is more than painting a child.
  var painted: Element { self }

  /// The front-most element at a stage point that takes pointer events, as last shown.
  package func hit(_ point: CGPoint) -> Element? { nil }

  /// Tells where `hit` finds something, in the same order.
  func collectHitAreas(_ collector: HitAreaCollector) {}

  /// What follows pointers that are pressed on the element or inside it.
  package var gestureParticipant: GestureParticipant? { nil }

  package func forEachChild(_ body: (Element) -> Void) {}

  /// Maps the element's inside to the space around it, as shown; nil where it is the same space.
  package func innerTransform() -> ProjectionTransform? { nil }

  /// Called once when layout has settled and the element's frame is another than before.
  package func commitFrame() {}

  package func trait<K: ElementTraitKey>(_ key: K.Type) -> K.Value? {
    traits.value(of: key, for: self)
  }

  /// Code has asked where the element is.
  func geometryWasRead(_ question: GeometryQuestion, _ value: CGRect?) {}

  /// How deep in the tree the modifier stands that set a trait.
  package func traitDepth<K: ElementTraitKey>(_ key: K.Type) -> Int? {
    traits.depth(of: key)
  }

  package func dispose() {}

  // MARK: Layout machinery

  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let compact = CompactProposal(proposal)
    if layout.contains(.isSizeKnown), compact == compactProposal { return size }
    if let known = more?.sizes.size(for: compact) { return known }
    var size = computeSize(proposal)
    if size.width.isNaN || size.width < 0 { size.width = 0 }
    if size.height.isNaN || size.height < 0 { size.height = 0 }
    // What layout decided stays until it decides otherwise.
    if !layout.contains(.isSizeKnown), !isPlaced || compact == compactProposal && size == self.size
    {
      compactProposal = compact
      self.size = size
      layout.insert(.isSizeKnown)
    } else {
      memory.sizes.insert(size, for: compact)
    }
    return size
  }

  /// `more`, made where there is none yet.
  private var memory: LayoutMemory {
    if let more { return more }
    let made = LayoutMemory()
    more = made
    return made
  }

  /// Takes all answers out, for asking the same proposals again.
  private func takeSizes() -> SizeCache {
    var sizes = more?.sizes.take() ?? SizeCache()
    if layout.contains(.isSizeKnown) { sizes.insert(size, for: compactProposal) }
    layout.remove(.isSizeKnown)
    return sizes
  }

  private var hasDirtyChildren: Bool { dirtyChild != nil }

  private func noteDirtyChild(_ child: Element) {
    if dirtyChild == nil { dirtyChild = child } else { memory.dirtyChildren.append(child) }
  }

  private func forgetDirtyChildren() {
    guard dirtyChild != nil else { return }
    dirtyChild = nil
    if let more, !more.dirtyChildren.isEmpty {
      more.dirtyChildren.removeAll(keepingCapacity: true)
    }
  }

  private var signatureAtLastCheck: Double {
    get { layout.contains(.isSignatureKnown) ? more?.signature ?? 0 : .nan }
    set {
      if newValue.isNaN {
        layout.remove(.isSignatureKnown)
      } else {
        layout.insert(.isSignatureKnown)
      }
      if let more {
        more.signature = newValue
      } else if newValue != 0 {
        memory.signature = newValue
      }
    }
  }

  private var knownSpacing: SpacingPreference? {
    layout.contains(.hasUsualSpacing) ? KnownSpacing.usual.value : more?.spacing?.value
  }

  /// `spacing`, kept until something changes.
  final var edgeSpacing: SpacingPreference {
    if let knownSpacing { return knownSpacing }
    let spacing = self.spacing
    if spacing == KnownSpacing.usual.value {
      layout.insert(.hasUsualSpacing)
    } else {
      memory.spacing = KnownSpacing(spacing)
    }
    return spacing
  }

  /// The element's dimensions for a proposal, with the guides it sets.
  package final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), proposal: proposal, guides: self)
  }

  /// The position of an alignment guide that the element sets itself, in its own space.
  package final func explicitGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    let value = computeGuide(key, in: size, proposal: proposal)
    // Where the signature tells, nothing need be kept.
    if !signsGuides {
      let memory = self.memory
      let answers = memory.guides ?? GuideAnswers()
      memory.guides = answers
      answers.note(GuideAnswers.Entry(key: key, size: size, proposal: proposal, value: value))
    }
    return value
  }

  /// The position of an alignment guide in the element's own space.
  package final func guide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat {
    if !key.isFrameGuide || layoutFeatures.contains(.frameGuides),
      let explicit = explicitGuide(key, in: size, proposal: proposal)
    {
      return explicit
    }
    return key.frameGuide(in: size)
      ?? key.defaultValue(in: ViewDimensions(size: size, proposal: proposal, guides: self))
  }

  /// Lays the element out at `origin` for `proposal`; cheap when nothing changed.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    let size = sizeThatFits(proposal)
    let compact = CompactProposal(proposal)
    let isUnchanged =
      isPlaced && !layout.contains(.needsPlacement) && origin == self.origin
      && compact == compactProposal
      && size == self.size
    layout.remove(.isListed)
    if isUnchanged {
      placeDirtyChildren()
      return
    }
    let frameChanged = !isPlaced || origin != self.origin || size != self.size
    if signatureAtLastCheck.isNaN { signatureAtLastCheck = layoutSignature }
    if layout.contains(.isSizeKnown), compact != compactProposal {
      let memory = self.memory
      if memory.sizes.size(for: compactProposal) == nil {
        memory.sizes.insert(self.size, for: compactProposal)
      }
    }
    self.origin = origin
    self.size = size
    compactProposal = compact
    layout.insert(.isSizeKnown)
    isPlaced = true
    layout.remove(.needsPlacement)
    layout.remove(.isDirty)
    let isChildListed = hasDirtyChildren
    forgetDirtyChildren()
    if frameChanged { frameDidChange() }
    placeContents()
    if isChildListed { placeLeaving() }
  }

  /// Lays out children that changed and that `placeContents` does not place any more.
  package func placeLeaving() {}

  /// Runs when layout gave the element another frame; elements with a frame on show queue a commit.
  package func frameDidChange() {}

  private func placeDirtyChildren() {
    guard let first = dirtyChild else { return }
    let others = more?.dirtyChildren ?? []
    forgetDirtyChildren()
    placeAgain(first)
    for child in others { placeAgain(child) }
  }

  private func placeAgain(_ child: Element) {
    guard child.parent === self, child.isPlaced else { return }
    child.place(at: child.origin, proposal: child.proposal)
  }

  /// Says that the element's layout may come out differently.
  package final func invalidateLayout() {
    layout.insert(.isDirty)
    listInParents()
    host.needsLayout = true
  }

  private func listInParents() {
    var element = self
    while !element.layout.contains(.isListed), let parent = element.parent {
      element.layout.insert(.isListed)
      parent.noteDirtyChild(element)
      element = parent
    }
  }

  /// A new parent takes the element in: it lists it when it is dirty.
  package final func adopt(into parent: Element) {
    if self.parent !== parent {
      self.parent = parent
      layout.remove(.isListed)
    }
    guard layout.contains(.isDirty) || hasDirtyChildren else { return }
    // Where neither was ever asked for anything, there is nothing that could be out of date.
    if isUntouched, parent.isUntouched, !hasDirtyChildren { return }
    listInParents()
  }

  /// Whether layout has not come by yet.
  private var isUntouched: Bool {
    !isPlaced && !layout.contains(.isSizeKnown) && !layout.contains(.hasUsualSpacing)
      && more?.hasAnswers != true
  }

  /// Brings cached sizes up to date, children first, and says whether anything that the layout
  /// around depends on is another than before: a size, a guide, a priority, a distance.
  package final func revalidate() -> Bool {
    var isChildChanged = false
    if let dirtyChild {
      if dirtyChild.parent === self, dirtyChild.revalidate() { isChildChanged = true }
      for child in more?.dirtyChildren ?? [] where child.parent === self {
        if child.revalidate() { isChildChanged = true }
      }
    }
    guard layout.contains(.isDirty) || isChildChanged else { return false }
    layout.remove(.isDirty)
    layout.insert(.needsPlacement)
    layoutInputsDidChange()
    let oldSpacing = knownSpacing
    layout.remove(.hasUsualSpacing)
    more?.spacing = nil
    let oldSignature = signatureAtLastCheck
    signatureAtLastCheck = layoutSignature
    let guides = more?.guides
    more?.guides = nil
    let known = takeSizes()
    if known.isEmpty { return true }
    var isChanged = oldSignature != signatureAtLastCheck || guides?.isIncomplete == true
    if let oldSpacing, oldSpacing != edgeSpacing { isChanged = true }
    for entry in guides?.entries ?? []
    where explicitGuide(entry.key, in: entry.size, proposal: entry.proposal) != entry.value {
      isChanged = true
    }
    known.forEach { entry in
      if sizeThatFits(entry.proposal) != entry.size { isChanged = true }
    }
    return isChanged
  }

  /// Runs before sizes are asked again: derived layout data is thrown away.
  package func layoutInputsDidChange() {}
}

/// An element around one child, in the same place unless a subclass says otherwise.
open class WrapperElement: Element {
  /// What the child's layout may bring; asking for it where there is none costs a walk inwards.
  private let childFeatures: LayoutFeatures
  package final let child: Element
  /// What is painted for the child; wrappers that only matter to layout are passed over.
  final let paintedChild: Element

  init(child: Element, node: ViewNode) {
    self.child = child
    paintedChild = child.painted
    childFeatures = child.layoutFeatures
    super.init(node: node)
    child.adopt(into: self)
  }

  override package func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    child.sizeThatFits(proposal)
  }

  override package func placeContents() {
    child.place(at: origin, proposal: proposal)
  }

  override package func computeGuide(
    _ key: AlignmentKey,
    in size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitGuide(key, in: size, proposal: proposal)
  }

  override package var layoutPriority: Double {
    childFeatures.contains(.priority) ? child.layoutPriority : 0
  }

  override var spacing: SpacingPreference { child.edgeSpacing }

  override package var layoutSignature: Double {
    childFeatures.contains(.signature) ? child.layoutSignature : 0
  }

  override var layoutFeatures: LayoutFeatures { childFeatures }

  override package func paint(_ context: inout PaintContext) {
    paintedChild.paint(&context)
  }

  override package func hit(_ point: CGPoint) -> Element? {
    child.hit(point)
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    child.collectHitAreas(collector)
  }

  override package func forEachChild(_ body: (Element) -> Void) {
    body(child)
  }

  override package func trait<K: ElementTraitKey>(_ key: K.Type) -> K.Value? {
    traits.value(of: key, for: self) ?? child.trait(key)
  }

  override package func traitDepth<K: ElementTraitKey>(_ key: K.Type) -> Int? {
    traits.depth(of: key) ?? child.traitDepth(key)
  }
}

/// What an element's layout can have beyond its size.
struct LayoutFeatures: OptionSet {
  let rawValue: UInt8

  /// A `layoutPriority` other than 0.
  static let priority = LayoutFeatures(rawValue: 1)
  /// A `layoutSignature` other than 0, or guides.
  static let signature = LayoutFeatures(rawValue: 2)
  /// Guides such as `leading` elsewhere than the frame says.
  static let frameGuides = LayoutFeatures(rawValue: 4)
}

/// A container of the elements that a node's content stands for.
open class ContainerElement: Element {
  package final var children: ContiguousArray<Element> = []
  /// Shown until their removal transitions end, behind the live ones.
  package final var leavingChildren: ContiguousArray<Element> = []
  /// Back to front, when it is not the order of `leavingChildren + children`.
  private var sortedChildren: ContiguousArray<Element>?
  private var still: StillChildren? {
    didSet { keepsPaintedPlaces = still != nil }
  }

  override var layoutFeatures: LayoutFeatures { .signature }

  /// Takes over another list of children; says whether the layout changes by it.
  package final func setChildren(_ list: ElementList) {
    let isSameLive = children.elementsEqual(list.live, by: ===)
    children = list.live
    leavingChildren = list.leaving
    if !isSameLive, still != nil { still = nil }
    for child in children { child.adopt(into: self) }
    for child in leavingChildren {
      child.adopt(into: self)
      child.placeWhereContentIs()
    }
    updateOrder()
    if !isSameLive {
      childrenDidChange()
      invalidateLayout()
    }
    repaint()
  }

  package func childrenDidChange() {}

  override package func placeLeaving() {
    for child in leavingChildren where child.isPlaced {
      child.place(at: child.origin, proposal: child.proposal)
    }
  }

  /// Works out the painting order again, after a z-index changed.
  package final func updateOrder() {
    let all = leavingChildren + children
    guard host.hasZIndices, all.contains(where: { ($0.trait(ZIndexTrait.self) ?? 0) != 0 }) else {
      if sortedChildren != nil { repaint() }
      sortedChildren = nil
      return
    }
    let order = all.enumerated().sorted {
      let left = $0.element.trait(ZIndexTrait.self) ?? 0
      let right = $1.element.trait(ZIndexTrait.self) ?? 0
      return left == right ? $0.offset < $1.offset : left < right
    }
    sortedChildren = ContiguousArray(order.map(\.element))
    repaint()
  }

  override package func paint(_ context: inout PaintContext) {
    paintChildren(&context)
  }

  package final func paintChildren(_ context: inout PaintContext) {
    if let sortedChildren {
      for child in sortedChildren { paint(child, &context) }
      return
    }
    for child in leavingChildren { paint(child, &context) }
    guard children.count >= StillChildren.minimumCount, context.omitsUnseen, context.isTranslation,
      context.leafFilters.isEmpty
    else {
      if still != nil, context.pass === host.pass { still = nil }
      for child in children { child.paint(&context) }
      return
    }
    if still == nil { still = StillChildren(host) }
    still?.paint(children, &context)
  }

  override package func forgetPaintedPlace(of child: Element) {
    let index = child.indexInContainer
    if let still, index < children.count, children[index] === child { still.forget(index) }
  }

  /// Calls `body` for each child, back to front, and says whether it is leaving.
  package final func forEachInPaintOrder(_ body: (Element, Bool) -> Void) {
    if let sortedChildren {
      for child in sortedChildren { body(child, leavingChildren.contains { $0 === child }) }
      return
    }
    for child in leavingChildren { body(child, true) }
    for child in children { body(child, false) }
  }

  private func paint(_ child: Element, _ context: inout PaintContext) {
    if leavingChildren.contains(where: { $0 === child }) {
      let wasLeaving = context.isLeaving
      context.isLeaving = true
      child.paint(&context)
      context.isLeaving = wasLeaving
    } else {
      child.paint(&context)
    }
  }

  override package func hit(_ point: CGPoint) -> Element? {
    if let sortedChildren {
      for child in sortedChildren.reversed()
      where !leavingChildren.contains(where: { $0 === child }) {
        if let element = child.hit(point) { return element }
      }
      return nil
    }
    var index = children.count
    while index > 0 {
      index -= 1
      if let still, still.isPassedOver(index) { continue }
      if let element = children[index].hit(point) { return element }
    }
    return nil
  }

  override func collectHitAreas(_ collector: HitAreaCollector) {
    for child in (sortedChildren ?? children).reversed()
    where sortedChildren == nil || !leavingChildren.contains(where: { $0 === child }) {
      child.collectHitAreas(collector)
    }
  }

  override package func forEachChild(_ body: (Element) -> Void) {
    for child in leavingChildren { body(child) }
    for child in children { body(child) }
  }
}

/// The order of painting inside a container.
package enum ZIndexTrait: ElementTraitKey {
  package typealias Value = Double
}

extension Element {
  /// A wrapper that was put around something already placed takes its place.
  package final func placeWhereContentIs() {
    guard !isPlaced else { return }
    var content = self
    while !content.isPlaced, let wrapper = content as? WrapperElement { content = wrapper.child }
    guard content.isPlaced else { return }
    place(at: content.origin, proposal: content.proposal)
  }

  /// The axis of the stack right around the element; nil outside of stacks.
  final var surroundingAxis: Axis? {
    var element = parent
    while let current = element {
      if current is ContainerElement { return current.stackAxis }
      element = current.parent
    }
    return nil
  }

  /// The nearest ancestor of a type, the element itself included.
  package final func ancestor<E: Element>(of type: E.Type) -> E? {
    var element: Element? = self
    while let current = element {
      if let found = current as? E { return found }
      element = current.parent
    }
    return nil
  }
}

extension Element: AlignmentGuideProviding {
  nonisolated package func explicitGuide(
    for key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    MainActor.assumeIsolated {
      explicitGuide(key, in: size, proposal: proposal)
    }
  }
}

/// A wrapper that names what is inside it.
@MainActor
package protocol IdentifierProviding: Element {
  var ownIdentifier: String? { get }
}

extension Element {
  /// The nearest accessibility identifier around the element.
  package var identifier: String? {
    var element: Element? = self
    while let current = element {
      if let provider = current as? any IdentifierProviding, let name = provider.ownIdentifier {
        return name
      }
      element = current.parent
    }
    return nil
  }
}
