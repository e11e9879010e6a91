// Curve board
// Timing curves, drawn: the dot travels through time to the right and through the value upwards.

import SwiftUI

struct CurveBoard: View {
  @State private var chosen = 2
  @State private var progress = 0.0

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Curves")
          .font(.largeTitle.bold())
        Text(Entry.all[chosen].code)
          .font(.callout.monospaced())
          .foregroundStyle(.secondary)
      }
      Board(curve: Entry.all[chosen].curve, progress: progress)
        .frame(height: 320)
        .onTapGesture(perform: run)
      HStack(spacing: 16) {
        Text("A")
          .font(.title2.weight(.heavy))
        Track(curve: Entry.all[chosen].curve, progress: progress)
        Text("B")
          .font(.title2.weight(.heavy))
      }
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 10), count: 3), spacing: 10) {
        ForEach(Entry.all.indices, id: \.self) { index in
          Button {
            chosen = index
            run()
          } label: {
            Text(Entry.all[index].name)
              .font(.footnote.weight(.semibold))
              .frame(maxWidth: .infinity, minHeight: 44)
              .foregroundStyle(index == chosen ? Color.white : Color.primary)
              .background(
                index == chosen ? AnyShapeStyle(Color.indigo) : AnyShapeStyle(.quinary),
                in: RoundedRectangle(cornerRadius: 14, style: .continuous)
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
    .onAppear(perform: run)
  }

  private func run() {
    progress = 0
    withAnimation(.linear(duration: 1.4)) { progress = 1 }
  }
}

/// The curve in a field, and a dot on it.
private struct Board: View, Animatable {
  let curve: UnitCurve
  var progress: Double

  nonisolated var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  var body: some View {
    Canvas { context, size in
      let field = CGRect(origin: .zero, size: size).insetBy(dx: 24, dy: 52)
      func point(_ time: Double) -> CGPoint {
        CGPoint(
          x: field.minX + field.width * time,
          y: field.maxY - field.height * curve.value(at: time)
        )
      }
      var grid = Path()
      for step in 0...4 {
        let part = CGFloat(step) / 4
        grid.move(to: CGPoint(x: field.minX + field.width * part, y: field.minY))
        grid.addLine(to: CGPoint(x: field.minX + field.width * part, y: field.maxY))
        grid.move(to: CGPoint(x: field.minX, y: field.minY + field.height * part))
        grid.addLine(to: CGPoint(x: field.maxX, y: field.minY + field.height * part))
      }
      context.stroke(grid, with: .color(.gray.opacity(0.25)), lineWidth: 1)

      var whole = Path()
      var past = Path()
      whole.move(to: point(0))
      past.move(to: point(0))
      for step in 1...120 {
        let time = Double(step) / 120
        whole.addLine(to: point(time))
        if time <= progress { past.addLine(to: point(time)) }
      }
      past.addLine(to: point(progress))
      let style = StrokeStyle(lineWidth: 5, lineCap: .round, lineJoin: .round)
      context.stroke(whole, with: .color(.indigo.opacity(0.2)), style: style)
      context.stroke(
        past,
        with: .linearGradient(
          Gradient(colors: [.indigo, .pink]),
          startPoint: CGPoint(x: field.minX, y: field.maxY),
          endPoint: CGPoint(x: field.maxX, y: field.minY)
        ),
        style: style
      )
      let dot = point(progress)
      context.fill(
        Path(ellipseIn: CGRect(x: dot.x - 11, y: dot.y - 11, width: 22, height: 22)),
        with: .color(.pink)
      )
    }
    .background(.quinary, in: RoundedRectangle(cornerRadius: 28, style: .continuous))
  }
}

/// What the value alone looks like: a ball between two places.
private struct Track: View, Animatable {
  let curve: UnitCurve
  var progress: Double

  nonisolated var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  var body: some View {
    GeometryReader { proxy in
      Capsule()
        .fill(.quaternary)
        .frame(height: 4)
        .frame(maxHeight: .infinity)
      Circle()
        .fill(.pink.gradient)
        .frame(width: 30)
        .offset(x: (proxy.size.width - 30) * curve.value(at: progress))
    }
    .frame(height: 30)
  }
}

private struct Entry {
  let name: String
  let code: String
  let curve: UnitCurve

  static let all = [
    Entry(name: "Linear", code: ".linear", curve: .linear),
    Entry(name: "Ease in", code: ".easeIn", curve: .easeIn),
    Entry(name: "Ease out", code: ".easeOut", curve: .easeOut),
    Entry(name: "Ease in out", code: ".easeInOut", curve: .easeInOut),
    Entry(
      name: "Overshoot",
      code: ".bezier(0.3, 1.6, 0.6, 1)",
      curve: .bezier(
        startControlPoint: UnitPoint(x: 0.3, y: 1.6),
        endControlPoint: UnitPoint(x: 0.6, y: 1)
      )
    ),
    Entry(
      name: "Anticipate",
      code: ".bezier(0.5, -0.5, 0.7, 1)",
      curve: .bezier(
        startControlPoint: UnitPoint(x: 0.5, y: -0.5),
        endControlPoint: UnitPoint(x: 0.7, y: 1)
      )
    ),
  ]
}

#Preview {
  CurveBoard()
}
