// One view, four layouts
// AnyLayout keeps the same tiles while the layout around them is another one.

import SwiftUI

struct LayoutSwitch: View {
  @State private var arrangement = Arrangement.row

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Arrange")
          .font(.largeTitle.bold())
        Text(arrangement.code)
          .font(.callout.monospaced())
          .foregroundStyle(.secondary)
      }
      arrangement.layout {
        ForEach(0..<6) { index in
          Tile(number: index, arrangement: arrangement)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .padding(18)
      .frame(height: 480)
      .background(.quinary, in: RoundedRectangle(cornerRadius: 32, style: .continuous))
      .contentShape(Rectangle())
      .onTapGesture { show(arrangement.next) }
      HStack(spacing: 10) {
        ForEach(Arrangement.allCases, id: \.self) { item in
          Button {
            show(item)
          } label: {
            Image(systemName: item.symbol)
              .font(.title3.weight(.semibold))
              .foregroundStyle(item == arrangement ? Color.white : Color.primary)
              .frame(maxWidth: .infinity, minHeight: 52)
              .background(
                item == arrangement ? AnyShapeStyle(Color.purple) : AnyShapeStyle(.quinary),
                in: RoundedRectangle(cornerRadius: 16, style: .continuous)
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

  private func show(_ next: Arrangement) {
    withAnimation(.spring(duration: 0.7, bounce: 0.25)) { arrangement = next }
  }
}

private struct Tile: View {
  let number: Int
  let arrangement: Arrangement

  var body: some View {
    RoundedRectangle(cornerRadius: 16, style: .continuous)
      .fill(Color(hue: 0.68 + Double(number) * 0.055, saturation: 0.68, brightness: 0.94).gradient)
      .overlay {
        Text("\(number + 1)")
          .font(.system(.title2, design: .rounded, weight: .bold))
          .foregroundStyle(.white)
      }
      .frame(
        maxWidth: arrangement == .pile || arrangement == .stairs ? 120 : .infinity,
        maxHeight: arrangement == .pile ? 160 : arrangement == .stairs ? 62 : .infinity
      )
      .rotationEffect(.degrees(arrangement == .pile ? Double(number - 3) * 9 : 0))
  }
}

private enum Arrangement: CaseIterable {
  case row, column, pile, stairs

  var layout: AnyLayout {
    switch self {
    case .row: AnyLayout(HStackLayout(spacing: 8))
    case .column: AnyLayout(VStackLayout(spacing: 8))
    case .pile: AnyLayout(ZStackLayout())
    case .stairs: AnyLayout(StairsLayout())
    }
  }

  var next: Arrangement {
    switch self {
    case .row: .column
    case .column: .pile
    case .pile: .stairs
    case .stairs: .row
    }
  }

  var code: String {
    switch self {
    case .row: "HStackLayout(spacing: 8)"
    case .column: "VStackLayout(spacing: 8)"
    case .pile: "ZStackLayout()"
    case .stairs: "StairsLayout()"
    }
  }

  var symbol: String {
    switch self {
    case .row: "rectangle.split.3x1"
    case .column: "rectangle.grid.1x2"
    case .pile: "square.3.layers.3d"
    case .stairs: "chart.bar.fill"
    }
  }
}

/// From the top leading to the bottom trailing corner.
private struct StairsLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 300))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let step = bounds.height / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(ProposedViewSize(width: bounds.width, height: step))
      let part = subviews.count < 2 ? 0 : CGFloat(index) / CGFloat(subviews.count - 1)
      subview.place(
        at: CGPoint(
          x: bounds.minX + (bounds.width - size.width) * part,
          y: bounds.minY + step * CGFloat(index)
        ),
        proposal: ProposedViewSize(width: bounds.width, height: step)
      )
    }
  }
}

#Preview {
  LayoutSwitch()
}
