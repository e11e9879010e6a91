// Folding map
// A map in four panels that fold like paper; tap to fold, drag to hold it half-way.

import SwiftUI

struct FoldingMap: View {
  /// 0 flat to 1 folded.
  @State private var fold = 0.0
  @State private var start: Double?

  var body: some View {
    VStack(spacing: 40) {
      PaperFold(fold: fold, width: 320, height: 460, count: 4) {
        MapSheet()
      }
      .frame(width: 320, height: 460)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 4)
          .onChanged { drag in
            let origin = start ?? fold
            start = origin
            fold = min(max(origin - drag.translation.width / 320, 0), 0.94)
          }
          .onEnded { _ in
            start = nil
            withAnimation(.spring(duration: 0.7, bounce: 0.3)) { fold = fold > 0.5 ? 0.86 : 0 }
          }
      )
      .onTapGesture {
        withAnimation(.spring(duration: 0.9, bounce: 0.3)) { fold = fold > 0.4 ? 0 : 0.86 }
      }
      Text(fold > 0.4 ? "Tap to unfold" : "Tap to fold, or drag sideways")
        .font(.footnote)
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.86, green: 0.82, blue: 0.75))
    .environment(\.colorScheme, .light)
  }
}

/// A view cut into strips that hang together at their edges.
private struct PaperFold<Content: View>: View, Animatable {
  var fold: Double
  let width: CGFloat
  let height: CGFloat
  let count: Int

  private let perspective = 0.25
  let content: Content

  nonisolated var animatableData: Double {
    get { fold }
    set { fold = newValue }
  }

  init(
    fold: Double,
    width: CGFloat,
    height: CGFloat,
    count: Int,
    @ViewBuilder content: () -> Content
  ) {
    self.fold = fold
    self.width = width
    self.height = height
    self.count = count
    self.content = content()
  }

  var body: some View {
    let strip = width / CGFloat(count)
    let angle = fold * 90
    // What a strip seems to be wide, so that the next one joins it: its far edge is a little nearer
    // to the middle, as perspective goes by the longer side of a view.
    let depth = strip * sin(angle * .pi / 180)
    let seen = strip * cos(angle * .pi / 180) / (1 + perspective * depth / height)
    ZStack(alignment: .leading) {
      ForEach(0..<count, id: \.self) { index in
        let isEven = index.isMultiple(of: 2)
        content
          .frame(width: width, height: height)
          .offset(x: -CGFloat(index) * strip)
          .frame(width: strip, alignment: .leading)
          .clipped()
          .overlay(.black.opacity((isEven ? 0.12 : 0.38) * min(1, fold * 1.6)))
          .rotation3DEffect(
            .degrees(isEven ? angle : -angle),
            axis: (x: 0, y: 1, z: 0),
            anchor: isEven ? .leading : .trailing,
            anchorZ: 0,
            perspective: perspective
          )
          .offset(x: isEven ? CGFloat(index) * seen : CGFloat(index + 1) * seen - strip)
      }
    }
    .offset(x: (width - seen * CGFloat(count)) / 2)
    .frame(width: width, alignment: .leading)
  }
}

private struct MapSheet: View {
  var body: some View {
    Canvas { context, size in
      let field = CGRect(origin: .zero, size: size)
      context.fill(Path(field), with: .color(Color(red: 0.93, green: 0.94, blue: 0.86)))
      var sea = Path()
      sea.move(to: CGPoint(x: 0, y: size.height * 0.62))
      sea.addCurve(
        to: CGPoint(x: size.width, y: size.height * 0.78),
        control1: CGPoint(x: size.width * 0.35, y: size.height * 0.50),
        control2: CGPoint(x: size.width * 0.62, y: size.height * 0.95)
      )
      sea.addLine(to: CGPoint(x: size.width, y: size.height))
      sea.addLine(to: CGPoint(x: 0, y: size.height))
      sea.closeSubpath()
      context.fill(sea, with: .color(Color(red: 0.55, green: 0.78, blue: 0.86)))
      // Height lines around a hill.
      let hill = CGPoint(x: size.width * 0.66, y: size.height * 0.28)
      for ring in 1...6 {
        let radius = CGFloat(ring) * 22
        context.stroke(
          Path(
            ellipseIn: CGRect(
              x: hill.x - radius,
              y: hill.y - radius * 0.72,
              width: radius * 2,
              height: radius * 1.44
            )
          ),
          with: .color(Color(red: 0.55, green: 0.60, blue: 0.38).opacity(0.6)),
          lineWidth: 1.2
        )
      }
      var path = Path()
      path.move(to: CGPoint(x: size.width * 0.12, y: size.height * 0.54))
      path.addCurve(
        to: hill,
        control1: CGPoint(x: size.width * 0.34, y: size.height * 0.30),
        control2: CGPoint(x: size.width * 0.42, y: size.height * 0.52)
      )
      context.stroke(
        path,
        with: .color(.red),
        style: StrokeStyle(lineWidth: 3.5, lineCap: .round, dash: [9, 8])
      )
      context.draw(
        Text("✕").font(.system(size: 30, weight: .black)).foregroundStyle(.red),
        at: hill
      )
      context.draw(
        Text("Old harbour").font(.system(size: 15, design: .serif)).italic()
          .foregroundStyle(Color(red: 0.2, green: 0.35, blue: 0.45)),
        at: CGPoint(x: size.width * 0.3, y: size.height * 0.82)
      )
      context.draw(
        Text("HIGH MEADOW").font(.system(size: 12, weight: .semibold)).tracking(3)
          .foregroundStyle(Color(red: 0.35, green: 0.38, blue: 0.2)),
        at: CGPoint(x: size.width * 0.32, y: size.height * 0.14)
      )
    }
  }
}

#Preview {
  FoldingMap()
}
