// Flip card
// A card of two sides turns about its middle; the side that is away is not drawn.

import SwiftUI

struct FlipCard: View {
  @State private var turn = 0.0

  var body: some View {
    VStack(spacing: 44) {
      ZStack {
        Side(angle: turn) { Front() }
        Side(angle: turn + 180) { Back() }
      }
      .frame(width: 330, height: 208)
      .onTapGesture {
        withAnimation(.spring(duration: 0.9, bounce: 0.25)) { turn += 180 }
      }
      VStack(spacing: 6) {
        Text("Night Library")
          .font(.title2.weight(.semibold))
        Text("Tap the card to turn it over")
          .foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemGroupedBackground))
  }
}

/// Shows its content while it faces the viewer.
private struct Side<Content: View>: View, Animatable {
  /// Degrees.
  var angle: Double
  let content: Content

  nonisolated var animatableData: Double {
    get { angle }
    set { angle = newValue }
  }

  init(angle: Double, @ViewBuilder content: () -> Content) {
    self.angle = angle
    self.content = content()
  }

  private var isFacing: Bool { cos(angle * .pi / 180) > 0 }

  var body: some View {
    content
      .opacity(isFacing ? 1 : 0)
      .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0), perspective: 0.4)
      // Lifts off the table on the way.
      .scaleEffect(1 + 0.08 * abs(sin(angle * .pi / 180)))
  }
}

private struct Front: View {
  var body: some View {
    Plate {
      VStack(alignment: .leading) {
        HStack {
          Image(systemName: "moon.stars.fill")
            .font(.title)
          Spacer()
          Text("MEMBER")
            .font(.caption.weight(.bold))
            .tracking(3)
        }
        Spacer()
        RoundedRectangle(cornerRadius: 7)
          .fill(
            LinearGradient(
              colors: [Color(red: 0.98, green: 0.86, blue: 0.56), .orange],
              startPoint: .topLeading,
              endPoint: .bottomTrailing
            )
          )
          .frame(width: 46, height: 34)
        Spacer()
        Text("0419  2210  0073")
          .font(.system(.title3, design: .monospaced, weight: .medium))
        Text("Imre Halasz")
          .font(.footnote)
          .opacity(0.8)
      }
      .padding(22)
    }
  }
}

private struct Back: View {
  var body: some View {
    Plate {
      VStack(alignment: .leading, spacing: 18) {
        Rectangle()
          .fill(.black.opacity(0.75))
          .frame(height: 44)
          .padding(.top, 24)
        HStack {
          RoundedRectangle(cornerRadius: 6)
            .fill(.white.opacity(0.85))
            .frame(height: 36)
            .overlay(alignment: .trailing) {
              Text("317")
                .font(.callout.monospaced().italic())
                .foregroundStyle(.black)
                .padding(.trailing, 12)
            }
          Text("no late fees")
            .font(.caption)
            .opacity(0.8)
        }
        .padding(.horizontal, 22)
        Text("If found, please return it with a book.")
          .font(.caption)
          .opacity(0.8)
          .padding(.horizontal, 22)
        Spacer()
      }
    }
  }
}

private struct Plate<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    RoundedRectangle(cornerRadius: 22, style: .continuous)
      .fill(
        LinearGradient(
          colors: [
            Color(red: 0.25, green: 0.21, blue: 0.55), Color(red: 0.08, green: 0.09, blue: 0.24),
          ],
          startPoint: .topLeading,
          endPoint: .bottomTrailing
        )
      )
      .overlay { content.foregroundStyle(.white) }
      .clipShape(RoundedRectangle(cornerRadius: 22, style: .continuous))
  }
}

#Preview {
  FlipCard()
}
