import Foundation

/// Every line that the runtime reports, in one place.
package enum Messages {
  static let stateWrittenDuringBody =
    "State was written while a view's body was being evaluated; the write counts for the next "
    + "update. Write state in actions, onAppear or onChange instead."

  static let tooManyUpdates =
    "State keeps changing in answer to its own changes (more than 64 updates in one frame); the rest "
    + "waits for the next frame. Look for an onChange or onAppear that writes what it observes."

  static let layoutDoesNotSettle =
    "Layout and view bodies keep changing each other (more than 100 rounds in one update); the last "
    + "result is shown. Look for a GeometryReader or preference whose value changes what it measures."

  static let invalidFrameDimension =
    "Invalid frame dimension (negative or non-finite). It is ignored; pass nil or a size of at least 0."

  static let contradictoryFrame =
    "Contradictory frame constraints specified. They are put in order: minimum, ideal, maximum."

  static func duplicateID(_ id: String, in count: Int) -> String {
    "ForEach: the ID \(id) occurs multiple times within the collection of \(count), this will give "
      + "undefined results! Only the first of them is shown; give every element an ID of its own."
  }

  static func changingRange(_ old: Int, _ new: Int) -> String {
    "ForEach: the count \(new) of a range is not the \(old) it began with. ForEach(_:content:) over a "
      + "range is for constant data; pass id: \\.self, or elements with an ID of their own."
  }

  static func severalSources(_ id: String) -> String {
    "Multiple inserted views in matched geometry group \(id) have `isSource: true`, results are "
      + "undefined. The newest one is used; pass isSource: false to the others."
  }

  static func singularEffect(_ name: String) -> String {
    "The effect \(name) returned a matrix without an inverse, or one with numbers beyond 1e12; the "
      + "view is not drawn in that frame."
  }

  static func nonFiniteEffect(_ name: String) -> String {
    "The effect \(name) returned NaN or an infinite value; its last finite value is kept."
  }

  static func slowEffect(_ name: String) -> String {
    "The effect \(name) took more than 50 ms to answer, and frames wait for it. Compute less in "
      + "effectValue(size:), which is asked once for each frame in which it moves."
  }

  static let emptyPhases =
    "phaseAnimator was given no phases; a placeholder is shown. Give it at least one."

  static let disorderedSchedule =
    "A TimelineView's schedule has entries that are not in ascending order; what follows them is "
    + "ignored. Sort the dates."

  static func nonFinite(_ what: String) -> String {
    "\(what) is NaN or infinite; it is ignored."
  }

  static func missingEnvironmentObject(_ type: String) -> String {
    "No observable object of type \(type) found. Put one in with .environmentObject(_:) or "
      + ".environment(_:) on a view around this one."
  }

  static func ignoredModifier(_ name: String, _ reason: String) -> String {
    "\(name) has no effect here: \(reason)."
  }
}
