import Foundation

/// A vector that can list its numbers.
package protocol ComponentProviding {
  func appendComponents(to list: inout [Double])
}

extension VectorArithmetic {
  /// The vector's numbers in order.
  ///
  /// A vector of an unknown type is looked into; where that finds no numbers, its magnitude stands
  /// for it.
  package var componentValues: [Double] {
    var list: [Double] = []
    appendComponents(to: &list)
    return list
  }

  package func appendComponents(to list: inout [Double]) {
    if let known = self as? any ComponentProviding { return known.appendComponents(to: &list) }
    let count = list.count
    Mirror(reflecting: self).appendNumbers(to: &list)
    if list.count == count { list.append(magnitudeSquared.squareRoot()) }
  }
}

extension Mirror {
  fileprivate func appendNumbers(to list: inout [Double]) {
    for child in children {
      if let known = child.value as? any ComponentProviding {
        known.appendComponents(to: &list)
      } else {
        Mirror(reflecting: child.value).appendNumbers(to: &list)
      }
    }
  }
}

extension Double: ComponentProviding {
  package func appendComponents(to list: inout [Double]) { list.append(self) }
}

extension Float: ComponentProviding {
  package func appendComponents(to list: inout [Double]) { list.append(Double(self)) }
}

extension CGFloat: ComponentProviding {
  package func appendComponents(to list: inout [Double]) { list.append(Double(self)) }
}

extension EmptyAnimatableData: ComponentProviding {
  package func appendComponents(to list: inout [Double]) {}
}

extension AnimatablePair: ComponentProviding {
  package func appendComponents(to list: inout [Double]) {
    first.appendComponents(to: &list)
    second.appendComponents(to: &list)
  }
}

extension Vector4: ComponentProviding {
  package func appendComponents(to list: inout [Double]) {
    for index in 0..<4 { list.append(storage[index]) }
  }
}

extension Vector8: ComponentProviding {
  package func appendComponents(to list: inout [Double]) {
    for index in 0..<8 { list.append(storage[index]) }
  }
}
