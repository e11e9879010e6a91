// From button to tick
// One shape for three states: a capsule becomes a ring, and the ring a disc.

import SwiftUI

struct LoadButton: View {
  private enum Stage: Equatable {
    case idle
    case loading
    case done
  }

  @State private var stage = Stage.idle
  @State private var progress = 0.0
  @Namespace private var namespace

  var body: some View {
    ZStack {
      switch stage {
      case .idle:
        Label("Download", systemImage: "arrow.down")
          .font(.headline)
          .foregroundStyle(.white)
          .padding(.horizontal, 30)
          .padding(.vertical, 16)
          .background { shape(.blue) }
      case .loading:
        Circle()
          .trim(from: 0, to: progress)
          .stroke(.blue, style: StrokeStyle(lineWidth: 7, lineCap: .round))
          .rotationEffect(.degrees(-90))
          .padding(4)
          .frame(width: 84, height: 84)
          .background { shape(.blue.opacity(0.15)) }
      case .done:
        Image(systemName: "checkmark")
          .font(.largeTitle.bold())
          .foregroundStyle(.white)
          .frame(width: 84, height: 84)
          .background { shape(.green) }
          .transition(.scale(scale: 0.6).combined(with: .opacity))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .contentShape(Rectangle())
    .onTapGesture { stage == .idle ? load() : reset() }
  }

  private func shape(_ color: Color) -> some View {
    RoundedRectangle(cornerRadius: 42, style: .continuous)
      .fill(color)
      .matchedGeometryEffect(id: "shape", in: namespace)
  }

  private func load() {
    progress = 0
    withAnimation(.spring(duration: 0.5, bounce: 0.25)) {
      stage = .loading
    } completion: {
      withAnimation(.easeInOut(duration: 1.2)) {
        progress = 1
      } completion: {
        guard stage == .loading else { return }
        withAnimation(.spring(duration: 0.5, bounce: 0.4)) { stage = .done }
      }
    }
  }

  private func reset() {
    withAnimation(.spring(duration: 0.5, bounce: 0.25)) { stage = .idle }
  }
}

#Preview {
  LoadButton()
}
