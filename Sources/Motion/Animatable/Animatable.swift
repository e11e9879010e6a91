/// A type with a part that can be interpolated.
///
/// While something animates, `animatableData` is set to the value to show and read to learn the
/// value to head for. The requirement is not isolated to an actor.
public protocol Animatable {
  /// The vector to interpolate.
  associatedtype AnimatableData: VectorArithmetic

  /// The part that is interpolated.
  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  @inlinable
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  @inlinable
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension AnimatablePair: Animatable {}
