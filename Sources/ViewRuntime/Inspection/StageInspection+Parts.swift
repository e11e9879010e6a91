import Foundation

extension StageInspection {
  /// A property on its way to another value.
  package struct Flight: Sendable, Equatable {
    package var view: ViewID
    /// The view's accessibility identifier, else its type.
    package var viewName: String
    /// Such as `frame`, `opacity`, `offset`.
    package var property: String
    /// Such as `spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0.0)`.
    package var animation: String
    /// The property's numbers that change, with their values at this moment.
    package var components: [Component]
    /// Seconds since the animation began or last took over.
    package var elapsed: Double
    /// How many motions are combined.
    package var layers: Int
    /// The course of the component that moves farthest; nil for those beyond the first few.
    package var curve: Curve?

    package init(
      view: ViewID,
      viewName: String,
      property: String,
      animation: String,
      components: [Component],
      elapsed: Double,
      layers: Int,
      curve: Curve? = nil
    ) {
      self.view = view
      self.viewName = viewName
      self.property = property
      self.animation = animation
      self.components = components
      self.elapsed = elapsed
      self.layers = layers
      self.curve = curve
    }
  }

  /// One of a property's numbers.
  package struct Component: Sendable, Equatable {
    /// Such as `x`, `width`; empty for a property of one number.
    package var name: String
    package var value: Double
    package var target: Double
    /// Units a second; nil where it is unknown.
    package var velocity: Double?

    package init(
      name: String,
      value: Double,
      target: Double,
      velocity: Double?
    ) {
      self.name = name
      self.value = value
      self.target = target
      self.velocity = velocity
    }
  }

  /// Values at even distances of time.
  package struct Curve: Sendable, Equatable {
    /// An index into the flight's components.
    package var component: Int
    /// Seconds since the animation began, first and last sample.
    package var start: Double
    package var end: Double
    package var values: [Float]
    /// Whether it starts over at the end.
    package var repeats: Bool

    package init(
      component: Int,
      start: Double,
      end: Double,
      values: [Float],
      repeats: Bool
    ) {
      self.component = component
      self.start = start
      self.end = end
      self.values = values
      self.repeats = repeats
    }
  }

  /// A view in the tree.
  package struct View: Sendable, Equatable {
    package var id: ViewID
    /// The number of its ancestors in the list.
    package var depth: Int
    /// Without generics.
    package var type: String
    /// The text that it shows, its accessibility identifier, an image's name; empty without any.
    package var name: String
    /// The modifiers around it, innermost first.
    package var modifiers: [String]
    /// The bounding box as seen; null where it is not.
    package var rect: CGRect
    /// Its corners as seen: top-left, top-right, bottom-right, bottom-left; nil where it is not.
    package var quad: Quad?
    /// In its own space, points.
    package var size: CGSize
    /// The product of all opacities; 1 for a view without a picture of its own.
    package var opacity: Double
    package var isLeaf: Bool
    /// Whether its removal transition runs.
    package var isLeaving: Bool

    package init(
      id: ViewID,
      depth: Int,
      type: String,
      name: String,
      modifiers: [String],
      rect: CGRect,
      quad: Quad?,
      size: CGSize,
      opacity: Double,
      isLeaf: Bool,
      isLeaving: Bool
    ) {
      self.id = id
      self.depth = depth
      self.type = type
      self.name = name
      self.modifiers = modifiers
      self.rect = rect
      self.quad = quad
      self.size = size
      self.opacity = opacity
      self.isLeaf = isLeaf
      self.isLeaving = isLeaving
    }
  }

  /// Views that share a geometry.
  package struct Group: Sendable, Equatable {
    /// The ID that the members were given.
    package var name: String
    /// Where the shared frame is at this moment; nil without a source.
    package var frame: CGRect?
    package var members: [Member]

    package init(
      name: String,
      frame: CGRect?,
      members: [Member]
    ) {
      self.name = name
      self.frame = frame
      self.members = members
    }

    package struct Member: Sendable, Equatable {
      package var view: ViewID
      package var viewName: String
      /// Where its content is seen.
      package var quad: Quad
      package var isSource: Bool
      /// Whether the group goes by this one.
      package var isLeader: Bool
      package var isLeaving: Bool

      package init(
        view: ViewID,
        viewName: String,
        quad: Quad,
        isSource: Bool,
        isLeader: Bool,
        isLeaving: Bool
      ) {
        self.view = view
        self.viewName = viewName
        self.quad = quad
        self.isSource = isSource
        self.isLeader = isLeader
        self.isLeaving = isLeaving
      }
    }
  }

  /// An area in which a pointer is on a view.
  package struct HitArea: Sendable, Equatable {
    /// The view that gets the pointer; nil where nobody listens, so that it only keeps pointers from
    /// what lies behind.
    package var owner: ViewID?
    package var ownerName: String
    /// What listens, innermost first, such as `onTapGesture`.
    package var kinds: [String]
    /// The outline, without a closing point; several for shapes with parts or holes (even-odd).
    package var outlines: [[CGPoint]]

    package init(
      owner: ViewID?,
      ownerName: String,
      kinds: [String],
      outlines: [[CGPoint]]
    ) {
      self.owner = owner
      self.ownerName = ownerName
      self.kinds = kinds
      self.outlines = outlines
    }
  }

  /// Four corners.
  package struct Quad: Sendable, Hashable {
    /// x and y by turns.
    package var numbers: SIMD8<Float>

    package init(numbers: SIMD8<Float>) { self.numbers = numbers }

    /// - Parameter points: Four corners; others than four make a quad of nothing at the origin.
    package init(_ points: [CGPoint]) {
      numbers = .zero
      guard points.count == 4 else { return }
      for (index, point) in points.enumerated() {
        numbers[2 * index] = Float(point.x)
        numbers[2 * index + 1] = Float(point.y)
      }
    }

    package var points: [CGPoint] {
      (0..<4).map {
        CGPoint(x: Double(numbers[2 * $0]), y: Double(numbers[2 * $0 + 1]))
      }
    }

    package var center: CGPoint {
      CGPoint(
        x: Double(numbers.evenHalf.sum() / 4),
        y: Double(numbers.oddHalf.sum() / 4)
      )
    }
  }
}
