// Wrong code
// A keypad whose dots shake their head at a wrong code, by a GeometryEffect; it is 1234.

import SwiftUI

struct WrongCode: View {
  @State private var code = ""
  @State private var failures = 0
  @State private var isOpen = false

  var body: some View {
    VStack(spacing: 36) {
      Spacer()
      Image(systemName: isOpen ? "lock.open.fill" : "lock.fill")
        .font(.system(size: 44))
        .contentTransition(.symbolEffect(.replace))
        .foregroundStyle(isOpen ? Color.green : Color.primary)
      VStack(spacing: 22) {
        Text(isOpen ? "Come in" : "Enter 1 2 3 4")
          .font(.headline)
          .contentTransition(.opacity)
        HStack(spacing: 22) {
          ForEach(0..<4) { index in
            Circle()
              .strokeBorder(.primary, lineWidth: 1.5)
              .background(Circle().fill(index < code.count ? Color.primary : Color.clear))
              .frame(width: 16, height: 16)
          }
        }
        .modifier(HeadShake(shakes: Double(failures)))
      }
      LazyVGrid(columns: Array(repeating: GridItem(.fixed(84), spacing: 22), count: 3), spacing: 18)
      {
        ForEach(1..<10) { digit in
          key("\(digit)")
        }
        Color.clear
        key("0")
        Button {
          if !code.isEmpty { code.removeLast() }
          isOpen = false
        } label: {
          Image(systemName: "delete.left")
            .font(.title2)
            .frame(width: 84, height: 84)
            .contentShape(Circle())
        }
        .buttonStyle(.plain)
      }
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background {
      LinearGradient(
        colors: [.teal.opacity(0.35), .indigo.opacity(0.35)],
        startPoint: .top,
        endPoint: .bottom
      )
      .background(Color(.systemBackground))
      .ignoresSafeArea()
    }
  }

  private func key(_ digit: String) -> some View {
    Button {
      type(digit)
    } label: {
      Text(digit)
        .font(.system(size: 34))
    }
    .buttonStyle(KeyStyle())
  }

  private func type(_ digit: String) {
    if code.count == 4 { code = "" }
    withAnimation(.snappy(duration: 0.2)) {
      isOpen = false
      code += digit
    }
    guard code.count == 4 else { return }
    if code == "1234" {
      withAnimation(.bouncy) { isOpen = true }
    } else {
      withAnimation(.linear(duration: 0.5)) {
        failures += 1
      } completion: {
        withAnimation(.easeOut(duration: 0.2)) {
          if code.count == 4, code != "1234" { code = "" }
        }
      }
    }
  }
}

private struct KeyStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .frame(width: 84, height: 84)
      .background(.primary.opacity(0.1), in: Circle())
      .brightness(configuration.isPressed ? 0.12 : 0)
      .scaleEffect(configuration.isPressed ? 0.92 : 1)
      .animation(.spring(duration: 0.25, bounce: 0.3), value: configuration.isPressed)
  }
}

/// Swings from side to side three times for each whole number, less and less.
private struct HeadShake: GeometryEffect {
  var shakes: Double

  var animatableData: Double {
    get { shakes }
    set { shakes = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let part = shakes - shakes.rounded(.down)
    let x = sin(part * 6 * .pi) * 16 * (1 - part)
    return ProjectionTransform(CGAffineTransform(translationX: x, y: 0))
  }
}

#Preview {
  WrongCode()
}
