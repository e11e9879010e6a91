import SwiftUI

/// The button styles in their roles, sizes, shapes, tints and states.
struct ButtonsPage: View {
  private struct Pressed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding(.horizontal, 14)
        .padding(.vertical, 7)
        .foregroundStyle(.white)
        .background(configuration.role == .destructive ? Color.red : .teal, in: Capsule())
        .scaleEffect(configuration.isPressed ? 0.9 : 1)
    }
  }

  var body: some View {
    VStack(spacing: 10) {
      HStack {
        Button("Automatic") {}
        Button("Plain") {}.buttonStyle(.plain)
        Button("Borderless") {}.buttonStyle(.borderless)
      }
      HStack {
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
      }
      HStack {
        Button("Delete", role: .destructive) {}
        Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
        Button("Delete", role: .destructive) {}.buttonStyle(.borderedProminent)
        Button("Cancel", role: .cancel) {}
      }
      HStack {
        Button("Off") {}
        Button("Off") {}.buttonStyle(.bordered)
        Button("Off") {}.buttonStyle(.borderedProminent)
        Button("Off") {}.buttonStyle(.plain)
      }
      .disabled(true)
      HStack {
        Button("Mini") {}.controlSize(.mini)
        Button("Small") {}.controlSize(.small)
        Button("Regular") {}
        Button("Large") {}.controlSize(.large)
      }
      .buttonStyle(.bordered)
      HStack {
        Button("Capsule") {}.buttonBorderShape(.capsule)
        Button("Rounded") {}.buttonBorderShape(.roundedRectangle)
        Button("r4") {}.buttonBorderShape(.roundedRectangle(radius: 4))
        Button("Go", systemImage: "arrow.right") {}.labelStyle(.iconOnly)
          .buttonBorderShape(.circle)
      }
      .buttonStyle(.borderedProminent)
      HStack {
        Button("Pink") {}.tint(.pink)
        Button("Green") {}.tint(.green).buttonStyle(.bordered)
        Button("Yellow") {}.tint(.yellow).buttonStyle(.borderedProminent)
      }
      HStack {
        Button("Add", systemImage: "plus") {}
        Button {
        } label: {
          Label("Share", systemImage: "square.and.arrow.up")
        }
        .buttonStyle(.bordered)
        Button {
        } label: {
          Image(systemName: "heart.fill").font(.title)
        }
      }
      HStack {
        Button("Custom") {}
        Button("Custom", role: .destructive) {}
      }
      .buttonStyle(Pressed())
      Button {
      } label: {
        Text("Full width").frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      Link("A link", destination: URL(filePath: "/"))
    }
    .padding()
  }
}
