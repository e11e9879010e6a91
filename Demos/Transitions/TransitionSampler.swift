// Transition sampler
// Pick how one card takes the place of the other: the same swap, eight transitions.

import SwiftUI

struct TransitionSampler: View {
  @State private var kind = Kind.scale
  @State private var turn = 0

  var body: some View {
    VStack(spacing: 28) {
      Text("Come and go")
        .font(.largeTitle.bold())
        .frame(maxWidth: .infinity, alignment: .leading)
      ZStack {
        RoundedRectangle(cornerRadius: 32, style: .continuous)
          .fill(.quinary)
        Postcard(kind: kind, number: turn)
          .padding(28)
          .id(turn)
          .transition(kind.transition)
      }
      .frame(height: 400)
      .clipShape(RoundedRectangle(cornerRadius: 32, style: .continuous))
      .contentShape(Rectangle())
      .onTapGesture { swap(by: kind) }
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 10), count: 4), spacing: 10) {
        ForEach(Kind.allCases, id: \.self) { kind in
          Button {
            swap(by: kind)
          } label: {
            Text(kind.name)
              .font(.footnote.weight(.semibold))
              .foregroundStyle(kind == self.kind ? Color.white : Color.primary)
              .frame(maxWidth: .infinity, minHeight: 44)
              .background(
                kind == self.kind ? AnyShapeStyle(Color.pink) : AnyShapeStyle(.quaternary),
                in: Capsule()
              )
          }
          .buttonStyle(.plain)
        }
      }
      Spacer()
    }
    .padding(24)
    .padding(.top, 16)
    .background(Color(.systemBackground))
  }

  private func swap(by kind: Kind) {
    // Written first, so that the card that leaves knows how, too.
    self.kind = kind
    withAnimation(.spring(duration: 0.6, bounce: 0.2)) { turn += 1 }
  }
}

private struct Postcard: View {
  let kind: Kind
  let number: Int

  var body: some View {
    RoundedRectangle(cornerRadius: 24, style: .continuous)
      .fill((number.isMultiple(of: 2) ? Color.indigo : Color.orange).gradient)
      .overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading, spacing: 6) {
          Image(systemName: kind.symbol)
            .font(.system(size: 44, weight: .semibold))
          Spacer()
          Text("\(number + 1)")
            .font(.system(size: 96, weight: .heavy, design: .rounded))
            .frame(maxWidth: .infinity)
          Spacer()
          Text(".\(kind.code)")
            .font(.system(.headline, design: .monospaced))
            .lineLimit(1)
            .minimumScaleFactor(0.7)
          Text("Tap for the next card")
            .font(.footnote)
            .opacity(0.8)
        }
        .foregroundStyle(.white)
        .padding(24)
      }
  }
}

private enum Kind: CaseIterable {
  case opacity, scale, slide, move, push, blur, offset, both

  var name: String {
    switch self {
    case .opacity: "Fade"
    case .scale: "Scale"
    case .slide: "Slide"
    case .move: "Move"
    case .push: "Push"
    case .blur: "Blur"
    case .offset: "Offset"
    case .both: "In ≠ out"
    }
  }

  var code: String {
    switch self {
    case .opacity: "opacity"
    case .scale: "scale(0.2)"
    case .slide: "slide"
    case .move: "move(edge: .bottom)"
    case .push: "push(from: .top)"
    case .blur: "blurReplace"
    case .offset: "offset(y: -420)"
    case .both: "asymmetric(…)"
    }
  }

  var symbol: String {
    switch self {
    case .opacity: "circle.lefthalf.filled"
    case .scale: "arrow.up.left.and.arrow.down.right"
    case .slide: "arrow.left.and.right"
    case .move: "arrow.up"
    case .push: "arrow.down.to.line"
    case .blur: "drop.fill"
    case .offset: "arrow.up.to.line"
    case .both: "arrow.left.arrow.right"
    }
  }

  @MainActor var transition: AnyTransition {
    switch self {
    case .opacity: .opacity
    case .scale: .scale(scale: 0.2).combined(with: .opacity)
    case .slide: .slide
    case .move: .move(edge: .bottom)
    case .push: .push(from: .top)
    case .blur: AnyTransition(.blurReplace)
    case .offset: .offset(y: -420)
    case .both:
      .asymmetric(
        insertion: .scale(scale: 0.3, anchor: .bottomLeading).combined(with: .opacity),
        removal: .move(edge: .trailing)
      )
    }
  }
}

#Preview {
  TransitionSampler()
}
