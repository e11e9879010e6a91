import Foundation
import Geometry
import Motion

/// A sheet: a card that comes from the bottom edge and can be dragged down again.
struct SheetCard: View {
  let entry: PresentationEntry
  /// How far the card is dragged, points downward.
  @State private var drag: CGFloat = 0
  @State private var detent: PresentationDetent?

  /// Between the stage's top edge and a sheet at full height, points.
  private static let topGap: CGFloat = 12
  private static let radius: CGFloat = 10
  /// A stage wider than this shows sheets as cards in the middle, of this size at most.
  private static let compactWidth: CGFloat = 600
  private static let cardSize = CGSize(width: 540, height: 620)

  private static let settle = Animation.spring(response: 0.35, dampingFraction: 0.9)

  var body: some View {
    GeometryReader { proxy in
      if proxy.size.width > Self.compactWidth {
        card(in: proxy.size, radii: RectangleCornerRadii(uniform: radius))
          .frame(
            width: min(Self.cardSize.width, proxy.size.width - 40),
            height: min(Self.cardSize.height, proxy.size.height - 40)
          )
          .offset(y: max(drag, 0))
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      } else {
        let height = heights(in: proxy.size)
        card(
          in: proxy.size,
          radii: RectangleCornerRadii(topLeading: radius, topTrailing: radius)
        )
        .frame(height: shownHeight(height, proxy.size))
        .offset(y: max(drag - room(below: height.current, height), 0))
        .frame(maxHeight: .infinity, alignment: .bottom)
      }
    }
  }

  private var radius: CGFloat { entry.options.cornerRadius ?? Self.radius }

  private func card(in stage: CGSize, radii: RectangleCornerRadii) -> some View {
    let shape = UnevenRoundedRectangle(cornerRadii: radii, style: .continuous)
    return ZStack(alignment: .top) {
      PresentationBackground(entry: entry, fallback: .background)
      EntryContent(entry: entry)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      if showsIndicator {
        Capsule()
          .fill(Color(storage: .system(.tertiary)))
          .frame(width: 36, height: 5)
          .padding(.top, 5)
      }
    }
    .clipShape(shape)
    .contentShape(shape)
    .gesture(
      DragGesture(minimumDistance: 8, coordinateSpace: .global)
        .onChanged { follow($0, stage) }
        .onEnded { finish($0, stage) }
    )
  }

  private var showsIndicator: Bool {
    switch entry.options.dragIndicator {
    case .visible: true
    case .hidden: false
    case .automatic: entry.options.detents.count > 1
    }
  }

  // MARK: Heights

  private struct Heights {
    var all: [(detent: PresentationDetent, height: CGFloat)]
    var current: CGFloat
    var lowest: CGFloat { all.first?.height ?? current }
    var highest: CGFloat { all.last?.height ?? current }
  }

  private func heights(in stage: CGSize) -> Heights {
    let maximum = max(stage.height - Self.topGap, 0)
    let known = entry.options.detents.compactMap { detent in
      detent.height(maximum: maximum, stage: stage.height, entry.environment)
        .map { (detent: detent, height: $0) }
    }
    let all = known.sorted { $0.height < $1.height }
    let chosen = entry.options.selectedDetent?.wrappedValue ?? detent
    let current = all.first { $0.detent == chosen }?.height ?? all.first?.height ?? maximum
    return Heights(all: all, current: current)
  }

  /// How far the card can shrink before it moves down as a whole.
  private func room(below current: CGFloat, _ heights: Heights) -> CGFloat {
    max(current - heights.lowest, 0)
  }

  private func shownHeight(_ heights: Heights, _ stage: CGSize) -> CGFloat {
    let wanted = heights.current - drag
    if wanted <= heights.highest { return max(wanted, heights.lowest) }
    // Beyond its greatest height it follows ever less.
    let excess = wanted - heights.highest
    return heights.highest + Self.topGap * (1 - 1 / (excess / 60 + 1))
  }

  // MARK: Dragging

  private func follow(_ value: DragGesture.Value, _ stage: CGSize) {
    drag = value.translation.height
  }

  private func finish(_ value: DragGesture.Value, _ stage: CGSize) {
    let heights = heights(in: stage)
    let isCard = stage.width > Self.compactWidth
    let lowest = isCard ? Self.cardSize.height : heights.lowest
    let current = isCard ? Self.cardSize.height : heights.current
    let predicted = current - value.predictedEndTranslation.height
    if predicted < lowest / 2, value.translation.height > 0,
      !entry.options.isInteractiveDismissDisabled
    {
      entry.dismiss()
      return
    }
    let nearest = heights.all.min {
      abs($0.height - predicted) < abs($1.height - predicted)
    }
    withAnimation(Self.settle) {
      drag = 0
      if !isCard, let nearest {
        detent = nearest.detent
        entry.options.selectedDetent?.wrappedValue = nearest.detent
      }
    }
  }
}

extension RectangleCornerRadii {
  init(uniform radius: CGFloat) {
    self.init(
      topLeading: radius,
      bottomLeading: radius,
      bottomTrailing: radius,
      topTrailing: radius
    )
  }
}
