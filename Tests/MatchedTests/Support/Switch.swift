import SwiftUI

/// What a test changes from outside.
@MainActor
final class Model: ObservableObject {
  @Published var isOn = false
  @Published var number = 0
  @Published var ids: [Int] = []

  init(isOn: Bool = false, number: Int = 0, ids: [Int] = []) {
    self.isOn = isOn
    self.number = number
    self.ids = ids
  }
}

/// Shows what `content` makes of a model.
struct Modelled<Content: View>: View {
  @ObservedObject var model: Model
  @Namespace var namespace
  @ViewBuilder let content: (Model, Namespace.ID) -> Content

  var body: some View { content(model, namespace) }
}

/// A coloured box with a name.
struct Box: View {
  let name: String
  var color = Color(red: 1, green: 0, blue: 0)

  init(_ name: String, _ color: Color = Color(red: 1, green: 0, blue: 0)) {
    self.name = name
    self.color = color
  }

  var body: some View { color.accessibilityIdentifier(name) }
}

/// Pure colours, as the tests' pixels name them.
extension Color {
  static let pureRed = Color(red: 1, green: 0, blue: 0)
  static let pureGreen = Color(red: 0, green: 1, blue: 0)
  static let pureBlue = Color(red: 0, green: 0, blue: 1)
}
