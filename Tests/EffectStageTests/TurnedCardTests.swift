import Foundation
import Stage
import SwiftUI
import Testing

@Suite @MainActor struct TurnedCardTests {
  static let angles = [0.0, 30, 60, 85, 90, 120, 180]

  private func stage<V: View>(@ViewBuilder _ content: () -> V) -> Stage {
    Stage(size: CGSize(width: 140, height: 140), content: content)
  }

  /// The folder with the pictures that come with the package.
  static let assets = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Assets")

  static let axes: [(name: String, x: CGFloat, y: CGFloat, z: CGFloat)] = [
    ("x", 1, 0, 0), ("y", 0, 1, 0), ("z", 0, 0, 1),
  ]

  @Test(arguments: 0..<3)
  func `a turned card looks as recorded`(_ index: Int) throws {
    let axis = Self.axes[index]
    var sheet = Sheet(columns: 7)
    for angle in Self.angles {
      try sheet.add(
        stage { Card().rotation3DEffect(.degrees(angle), axis: (axis.x, axis.y, axis.z)) }
      )
    }
    try sheet.expectGolden("card-about-\(axis.name)")
  }

  @Test func `filters, masks and pictures turn with the view`() throws {
    var sheet = Sheet(columns: 6)
    for angle in [60.0, 120] {
      try sheet.add(
        Stage(size: CGSize(width: 140, height: 140), assets: [Self.assets]) {
          Image("bg").resizable().frame(width: 120, height: 84)
            .rotation3DEffect(.degrees(angle), axis: (0, 1, 0))
        }
      )
      try sheet.add(
        stage {
          Card().compositingGroup().blur(radius: 3)
            .rotation3DEffect(.degrees(angle), axis: (0, 1, 0))
        }
      )
      try sheet.add(
        stage {
          Card().mask { Text("Mask").font(.system(size: 44, weight: .black)) }
            .rotation3DEffect(.degrees(angle), axis: (0, 1, 0))
        }
      )
      try sheet.add(
        stage {
          Card().clipShape(Circle()).rotation3DEffect(.degrees(angle), axis: (1, 1, 0))
        }
      )
      try sheet.add(
        stage {
          Card().compositingGroup().shadow(color: .black, radius: 3, x: 10, y: 6)
            .rotation3DEffect(.degrees(angle), axis: (0, 1, 0))
        }
      )
      try sheet.add(
        stage {
          Card().compositingGroup().shadow(color: .black, radius: 3, x: 10, y: 6)
            .rotationEffect(.degrees(angle))
        }
      )
    }
    try sheet.expectGolden("turned-filters")
  }

  @Test func `parts behind the viewer are cut off`() throws {
    var sheet = Sheet(columns: 4)
    for angle in [-30.0, -50, -56, -70] {
      try sheet.add(
        stage {
          Card().rotation3DEffect(
            .degrees(angle),
            axis: (0, 1, 0),
            anchor: .leading,
            perspective: 1.3
          )
        }
      )
    }
    try sheet.expectGolden("behind-the-viewer")
  }
}
