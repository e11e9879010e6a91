import Foundation

extension Animation {
  private func modified(by modifier: ModifiedAnimation.Modifier) -> Animation {
    Animation(payload: .modified(ModifiedAnimation(original: self, modifier: modifier)))
  }

  /// Starts `delay` seconds later; until then the old value stays.
  public func delay(_ delay: TimeInterval) -> Animation { modified(by: .delay(delay)) }

  /// Runs `speed` times as fast.
  public func speed(_ speed: Double) -> Animation { modified(by: .speed(speed)) }

  /// Runs several times.
  ///
  /// - Parameters:
  ///   - repeatCount: How often; with `autoreverses` there and back counts as two. 0 counts as 1.
  ///   - autoreverses: Whether every second run goes backwards.
  /// - Returns: The animation.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    modified(by: .repetition(count: repeatCount, autoreverses: autoreverses))
  }

  /// Runs again and again until another animation of the same value replaces it.
  ///
  /// - Parameter autoreverses: Whether every second run goes backwards.
  /// - Returns: The animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    modified(by: .repetition(count: nil, autoreverses: autoreverses))
  }

  /// Counts as logically complete after `duration` seconds, wherever it is by then.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    modified(by: .logicalCompletion(after: duration))
  }
}
