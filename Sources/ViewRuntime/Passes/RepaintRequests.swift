internal import Drawing

/// What asked to be painted again since the last frame.
@MainActor
package final class RepaintRequests {
  /// Whether the next frame must be painted.
  package fileprivate(set) var isDue = true

  /// Counts the requests of which nobody knows what they concern: all that was learnt from painting
  /// is void.
  private(set) var revision = 0

  /// Whose requests come now; nil for anybody's.
  fileprivate var subject: Unmanaged<Element>?

  /// Whether anything was learnt from painting, ever.
  fileprivate var hasKnowledge = false

  /// Notes that something looks different: what is the subject's, or else anything.
  fileprivate func add() {
    isDue = true
    guard let subject else {
      revision &+= 1
      return
    }
    if hasKnowledge { forgetPlace(of: subject.takeUnretainedValue()) }
  }

  /// Asks for a frame in which things may stand elsewhere; those that do ask by themselves.
  func addFrame() {
    isDue = true
  }

  /// Notes that an element stands elsewhere, or goes there now.
  func frameDidChange(of element: Element) {
    if hasKnowledge { forgetPlace(of: element) }
  }

  /// Tells the containers around that the element, or something inside it, may be painted otherwise
  /// than before.
  private func forgetPlace(of element: Element) {
    var element = element
    // Whoever was told since the last painting has told those around it.
    while element.forgottenAt != paintingNumber, let parent = element.parent {
      element.forgottenAt = paintingNumber
      if parent.keepsPaintedPlaces { parent.forgetPaintedPlace(of: element) }
      element = parent
    }
  }

  /// Another one before and after each painting, in which places are learnt.
  private var paintingNumber: UInt32 = 1

  func willPaint() {
    isDue = false
    paintingNumber &+= 1
  }

  func didPaint() {
    paintingNumber &+= 1
  }

  /// From now on it matters what requests concern.
  func willLearn() {
    hasKnowledge = true
  }
}

extension ViewHost {
  /// Whether the next frame must be painted; setting it says that something looks different.
  package var needsPaint: Bool {
    get { repaints.isDue }
    set { if newValue { repaints.add() } }
  }

  /// Changes for all painting whenever somebody asked for it without saying what it concerns.
  var repaintRevision: Int { repaints.revision }

  /// Runs `body`, in which whatever asks to be painted again is `element`, or what is inside it and
  /// says so itself; nil where it may be anything.
  @inline(__always)
  func repainting<T>(_ element: Element?, _ body: () -> T) -> T {
    let repaints = self.repaints
    let outer = repaints.subject
    // No closure: one that is the main actor's checks at run time that it is.
    if let element {
      repaints.subject = .passUnretained(element)
    } else {
      repaints.subject = nil
    }
    defer { repaints.subject = outer }
    return body()
  }
}

extension Element {
  /// Asks to be painted again.
  package final func repaint() {
    host.repainting(self) { host.needsPaint = true }
  }
}

extension ViewHost {
  /// Notes also of what the last frame passed over where it would have been shown.
  func presentUnseen() {
    // While a frame is made, what was shown last is no longer known.
    guard pass.hasOmissions, frame == shownFrame else { return }
    pass.hasOmissions = false
    var list = DisplayList()
    PaintPass().run(self, into: &list, omitsUnseen: false)
  }
}

extension FramedWrapperElement {
  /// Where the element was in the last frame, seen or not.
  var lastShown: PresentedGeometry {
    if record.presented.frame != host.shownFrame { host.presentUnseen() }
    return record.presented
  }
}
