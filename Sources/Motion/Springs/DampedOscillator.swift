import Foundation

/// The exact motion of a damped spring around its rest.
///
/// With the displacement u from rest and the velocity v, both scale linearly:
/// u(t) = `uu`·u(0) + `uv`·v(0) and v(t) = `vu`·u(0) + `vv`·v(0).
struct DampedOscillator {
  /// The undamped angular frequency in radians a second.
  let frequency: Double

  /// The damping as a fraction of critical damping.
  let dampingRatio: Double

  /// The four factors for one time span.
  struct Propagator {
    var uu: Double
    var uv: Double
    var vu: Double
    var vv: Double

    /// At rest whatever the start was.
    static let rest = Propagator(uu: 0, uv: 0, vu: 0, vv: 0)
  }

  /// Whether a motion with these parameters is defined; beyond 10¹² the squares in it overflow.
  var isUsable: Bool {
    frequency > 0 && frequency < 1e12 && dampingRatio >= 0 && dampingRatio < 1e12
  }

  /// The factors for `time` seconds; a spring that is not usable is at rest at once.
  func propagator(time t: Double) -> Propagator {
    guard isUsable, !t.isNaN, t < .infinity else { return .rest }
    let t = max(t, 0)
    let decay = dampingRatio * frequency
    // Within a millionth of critical damping both neighbouring formulas divide by almost nothing.
    if abs(dampingRatio - 1) < 1e-6 {
      let e = exp(-frequency * t)
      return Propagator(
        uu: e * (1 + frequency * t),
        uv: e * t,
        vu: -e * frequency * frequency * t,
        vv: e * (1 - frequency * t)
      )
    }
    if dampingRatio < 1 {
      let damped = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let e = exp(-decay * t)
      let cosine = cos(damped * t)
      let sine = sin(damped * t)
      return Propagator(
        uu: e * (cosine + decay / damped * sine),
        uv: e * sine / damped,
        vu: -e * frequency * frequency / damped * sine,
        vv: e * (cosine - decay / damped * sine)
      )
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = -decay - root
    // The product of the two rates is frequency²; a difference would cancel under strong damping.
    let slow = frequency * frequency / fast
    let eFast = exp(fast * t)
    let eSlow = exp(slow * t)
    let width = slow - fast
    return Propagator(
      uu: (slow * eFast - fast * eSlow) / width,
      uv: (eSlow - eFast) / width,
      vu: slow * fast * (eFast - eSlow) / width,
      vv: (slow * eSlow - fast * eFast) / width
    )
  }
}
