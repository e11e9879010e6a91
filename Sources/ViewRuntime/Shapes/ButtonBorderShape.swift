import Foundation
import Geometry
import Motion
package import Drawing

/// The outline of a bordered button.
public nonisolated struct ButtonBorderShape: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case automatic
    case capsule
    case roundedRectangle(radius: CGFloat?)
    case circle
  }

  package var kind: Kind

  /// As the platform has it: a rounded rectangle.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))
  public static let circle = ButtonBorderShape(kind: .circle)

  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: radius))
  }

  /// In points, for a button of regular size.
  private static let defaultRadius: CGFloat = 8
}

extension ButtonBorderShape: InsettableShape {
  public func path(in rect: CGRect) -> Path {
    switch kind {
    case .capsule: Capsule().path(in: rect)
    case .circle: Circle().path(in: rect)
    case .automatic: roundedRectangle(radius: nil).path(in: rect)
    case .roundedRectangle(let radius): roundedRectangle(radius: radius).path(in: rect)
    }
  }

  private func roundedRectangle(radius: CGFloat?) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: radius ?? Self.defaultRadius)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape {
    InsetButtonBorderShape(base: self, amount: amount)
  }

  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension ButtonBorderShape: AnalyticShape {
  package func shapeGeometry(
    in rect: CGRect
  ) -> (geometry: ShapeGeometry, strokeWidth: Double)? {
    switch kind {
    case .capsule: Capsule().shapeGeometry(in: rect)
    case .circle: Circle().shapeGeometry(in: rect)
    case .automatic: roundedRectangle(radius: nil).shapeGeometry(in: rect)
    case .roundedRectangle(let radius): roundedRectangle(radius: radius).shapeGeometry(in: rect)
    }
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The outline of a bordered button.
  public static var buttonBorder: ButtonBorderShape { .automatic }
}

/// A button's outline inside its frame.
nonisolated struct InsetButtonBorderShape: InsettableShape, ShapeWrapper {
  var base: ButtonBorderShape
  var amount: CGFloat

  func path(in rect: CGRect) -> Path { base.path(in: rect.insetOrEmpty(by: amount)) }

  func inset(by amount: CGFloat) -> InsetButtonBorderShape {
    InsetButtonBorderShape(base: base, amount: self.amount + amount)
  }

  var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }

  static var wrappedShape: Any.Type { ButtonBorderShape.self }
}
