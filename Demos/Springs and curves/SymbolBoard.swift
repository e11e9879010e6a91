// Living symbols
// Symbols that bounce, pulse, wiggle and replace themselves when they are tapped.

import SwiftUI

struct SymbolBoard: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      Text("Living symbols")
        .font(.largeTitle.bold())
      Grid(horizontalSpacing: 14, verticalSpacing: 14) {
        GridRow {
          BounceTile()
          PulseTile()
        }
        GridRow {
          ReplaceTile()
          VariableTile()
        }
        GridRow {
          WiggleTile()
          AppearTile()
        }
      }
    }
    .padding(24)
    .padding(.top, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Color(.systemGroupedBackground))
  }
}

private struct BounceTile: View {
  @State private var count = 0

  var body: some View {
    Tile(name: "bounce", color: .pink) {
      Image(systemName: "heart.fill")
        .symbolEffect(.bounce, value: count)
    } action: {
      count += 1
    }
  }
}

private struct PulseTile: View {
  @State private var isActive = true

  var body: some View {
    Tile(name: isActive ? "pulse" : "paused", color: .orange) {
      Image(systemName: "lightbulb.fill")
        .symbolEffect(.pulse, isActive: isActive)
    } action: {
      isActive.toggle()
    }
  }
}

private struct ReplaceTile: View {
  @State private var isPlaying = false

  var body: some View {
    Tile(name: "replace", color: .green) {
      Image(systemName: isPlaying ? "pause.fill" : "play.fill")
        .contentTransition(.symbolEffect(.replace))
    } action: {
      withAnimation { isPlaying.toggle() }
    }
  }
}

private struct VariableTile: View {
  @State private var isActive = true

  var body: some View {
    Tile(name: "variable colour", color: .blue) {
      Image(systemName: "wifi")
        .symbolEffect(.variableColor.iterative, isActive: isActive)
    } action: {
      isActive.toggle()
    }
  }
}

private struct WiggleTile: View {
  @State private var count = 0

  var body: some View {
    Tile(name: "wiggle", color: .purple) {
      Image(systemName: "bell.fill")
        .symbolEffect(.wiggle, value: count)
    } action: {
      count += 1
    }
  }
}

private struct AppearTile: View {
  @State private var isGone = false

  var body: some View {
    Tile(name: isGone ? "gone" : "disappear", color: .teal) {
      Image(systemName: "paperplane.fill")
        .symbolEffect(.disappear, isActive: isGone)
    } action: {
      isGone.toggle()
    }
  }
}

private struct Tile<Symbol: View>: View {
  let name: String
  let color: Color
  @ViewBuilder let symbol: Symbol
  let action: @MainActor () -> Void

  init(
    name: String,
    color: Color,
    @ViewBuilder symbol: () -> Symbol,
    action: @escaping @MainActor () -> Void
  ) {
    self.name = name
    self.color = color
    self.symbol = symbol()
    self.action = action
  }

  var body: some View {
    Button(action: action) {
      VStack(spacing: 18) {
        symbol
          .font(.system(size: 62))
          .foregroundStyle(color.gradient)
          .frame(height: 84)
        Text(name)
          .font(.footnote.weight(.medium))
          .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, minHeight: 190)
      .background(
        Color(.secondarySystemGroupedBackground),
        in: RoundedRectangle(cornerRadius: 28, style: .continuous)
      )
    }
    .buttonStyle(.plain)
  }
}

#Preview {
  SymbolBoard()
}
