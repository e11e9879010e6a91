// Drawn by hand
// Strokes draw themselves one after the other with trim; tap to draw again.

import SwiftUI

struct DrawnSketch: View {
  @State private var isDrawn = false

  var body: some View {
    VStack(spacing: 44) {
      ZStack {
        ForEach(Line.all.indices, id: \.self) { index in
          let line = Line.all[index]
          line.path
            .trim(from: 0, to: isDrawn ? 1 : 0)
            .stroke(
              line.color,
              style: StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .round)
            )
            .animation(
              isDrawn
                ? .easeInOut(duration: line.duration).delay(line.delay) : .easeIn(duration: 0.25),
              value: isDrawn
            )
        }
      }
      .frame(width: 300, height: 320)
      Text(isDrawn ? "Tap to wipe it away" : "Tap to draw")
        .font(.system(.title3, design: .serif))
        .italic()
        .foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.97, green: 0.95, blue: 0.90))
    .environment(\.colorScheme, .light)
    .contentShape(Rectangle())
    .onTapGesture { isDrawn.toggle() }
    .onAppear { isDrawn = true }
  }
}

/// One stroke of the pen, in a field of 300 x 320 points.
private struct Line {
  let color: Color
  /// Seconds.
  let delay: Double
  let duration: Double
  let path: Path

  private static let ink = Color(red: 0.22, green: 0.19, blue: 0.17)

  static let all =
    [
      // A cup.
      Line(
        color: ink,
        delay: 0.1,
        duration: 0.8,
        path: Path { path in
          path.move(to: CGPoint(x: 60, y: 150))
          path.addLine(to: CGPoint(x: 220, y: 150))
          path.addCurve(
            to: CGPoint(x: 140, y: 280),
            control1: CGPoint(x: 220, y: 232),
            control2: CGPoint(x: 190, y: 280)
          )
          path.addCurve(
            to: CGPoint(x: 60, y: 150),
            control1: CGPoint(x: 90, y: 280),
            control2: CGPoint(x: 60, y: 232)
          )
          path.closeSubpath()
        }
      ),
      // Its handle.
      Line(
        color: ink,
        delay: 0.8,
        duration: 0.4,
        path: Path { path in
          path.move(to: CGPoint(x: 219, y: 168))
          path.addCurve(
            to: CGPoint(x: 200, y: 236),
            control1: CGPoint(x: 284, y: 158),
            control2: CGPoint(x: 262, y: 238)
          )
        }
      ),
      // The table.
      Line(
        color: ink,
        delay: 1.1,
        duration: 0.4,
        path: Path { path in
          path.move(to: CGPoint(x: 24, y: 302))
          path.addQuadCurve(to: CGPoint(x: 268, y: 300), control: CGPoint(x: 150, y: 308))
        }
      ),
    ]
    + [100.0, 140, 180].enumerated().map { index, x in
      // Steam.
      Line(
        color: Color(red: 0.82, green: 0.42, blue: 0.25),
        delay: 1.4 + Double(index) * 0.16,
        duration: 0.7,
        path: Path { path in
          path.move(to: CGPoint(x: x, y: 122))
          path.addCurve(
            to: CGPoint(x: x, y: 72),
            control1: CGPoint(x: x - 26, y: 104),
            control2: CGPoint(x: x + 26, y: 90)
          )
          path.addCurve(
            to: CGPoint(x: x, y: 26),
            control1: CGPoint(x: x - 24, y: 56),
            control2: CGPoint(x: x + 18, y: 44)
          )
        }
      )
    }
}

#Preview {
  DrawnSketch()
}
