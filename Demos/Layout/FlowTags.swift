// Flowing tags
// A layout that breaks lines like text; tags move up when others are taken away.

import SwiftUI

struct FlowTags: View {
  @Namespace private var tags
  @State private var chosen = ["Basil", "Lemon", "Chickpeas"]

  private let all = [
    "Basil", "Lemon", "Chickpeas", "Sea salt", "Tomatoes", "Garlic", "Olive oil", "Feta",
    "Sourdough", "Mint", "Black pepper", "Aubergine", "Walnuts", "Honey",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 18) {
      Text("Salad")
        .font(.system(.largeTitle, design: .serif, weight: .bold))
      VStack(alignment: .leading) {
        Flow(spacing: 10) {
          ForEach(chosen, id: \.self) { name in
            Tag(name: name, isChosen: true)
              .matchedGeometryEffect(id: name, in: tags)
              .onTapGesture { toggle(name) }
          }
        }
        if chosen.isEmpty {
          Text("An empty bowl")
            .foregroundStyle(.secondary)
        }
      }
      .padding(20)
      .frame(maxWidth: .infinity, minHeight: 210, alignment: .topLeading)
      .background(
        Color(red: 0.35, green: 0.55, blue: 0.30).opacity(0.18),
        in: RoundedRectangle(cornerRadius: 28, style: .continuous)
      )
      Text("In the kitchen")
        .font(.headline)
        .padding(.top, 10)
      Flow(spacing: 10) {
        ForEach(all.filter { !chosen.contains($0) }, id: \.self) { name in
          Tag(name: name, isChosen: false)
            .matchedGeometryEffect(id: name, in: tags)
            .onTapGesture { toggle(name) }
        }
      }
      Spacer()
    }
    .padding(24)
    .padding(.top, 16)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(.systemBackground))
  }

  private func toggle(_ name: String) {
    withAnimation(.spring(duration: 0.5, bounce: 0.25)) {
      if let index = chosen.firstIndex(of: name) {
        chosen.remove(at: index)
      } else {
        chosen.append(name)
      }
    }
  }
}

private struct Tag: View {
  let name: String
  let isChosen: Bool

  var body: some View {
    Text(name)
      .font(.callout.weight(.medium))
      .lineLimit(1)
      .foregroundStyle(isChosen ? Color.white : Color.primary)
      .padding(.horizontal, 18)
      .frame(height: 42)
      .background(
        isChosen
          ? AnyShapeStyle(Color(red: 0.29, green: 0.53, blue: 0.27)) : AnyShapeStyle(.quaternary),
        in: Capsule()
      )
  }
}

/// Lines of subviews, broken where the width ends.
private struct Flow: Layout {
  let spacing: CGFloat

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let places = places(subviews, width: proposal.width ?? .infinity)
    return CGSize(
      width: places.map(\.maxX).max() ?? 0,
      height: places.map(\.maxY).max() ?? 0
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    for (subview, place) in zip(subviews, places(subviews, width: bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.minX, y: bounds.minY + place.minY),
        proposal: ProposedViewSize(place.size)
      )
    }
  }

  private func places(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
    var places: [CGRect] = []
    var (x, y, height) = (0.0, 0.0, 0.0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        x = 0
        y += height + spacing
        height = 0
      }
      places.append(CGRect(x: x, y: y, width: size.width, height: size.height))
      x += size.width + spacing
      height = max(height, size.height)
    }
    return places
  }
}

#Preview {
  FlowTags()
}
