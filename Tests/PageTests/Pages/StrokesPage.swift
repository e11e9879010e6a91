import SwiftUI

/// Strokes: caps, joins, dashes, phases, trims, borders inside and astride the outline.
struct StrokesPage: View {
  private func row<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    HStack(spacing: 14, content: content).frame(height: 60)
  }

  private struct Angle: Shape {
    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX + 8, y: rect.maxY - 10))
        path.addLine(to: CGPoint(x: rect.midX, y: rect.minY + 12))
        path.addLine(to: CGPoint(x: rect.maxX - 8, y: rect.maxY - 10))
      }
    }
  }

  var body: some View {
    VStack(spacing: 14) {
      row {
        Circle().stroke(.blue, lineWidth: 8).border(.red)
        Circle().strokeBorder(.blue, lineWidth: 8).border(.red)
        RoundedRectangle(cornerRadius: 14).stroke(.blue, lineWidth: 8).border(.red)
        RoundedRectangle(cornerRadius: 14).strokeBorder(.blue, lineWidth: 8).border(.red)
        Capsule().strokeBorder(.blue, lineWidth: 1)
      }
      row {
        Angle().stroke(.green, style: StrokeStyle(lineWidth: 10))
        Angle().stroke(.green, style: StrokeStyle(lineWidth: 10, lineCap: .round, lineJoin: .round))
        Angle().stroke(
          .green,
          style: StrokeStyle(lineWidth: 10, lineCap: .square, lineJoin: .bevel)
        )
        Angle().stroke(.green, style: StrokeStyle(lineWidth: 10, miterLimit: 1))
      }
      row {
        Circle().stroke(.orange, style: StrokeStyle(lineWidth: 3, dash: [8, 4]))
        Circle().stroke(.orange, style: StrokeStyle(lineWidth: 3, dash: [8, 4], dashPhase: 6))
        Circle().stroke(
          .orange,
          style: StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0.01, 8])
        )
        RoundedRectangle(cornerRadius: 12)
          .strokeBorder(.orange, style: StrokeStyle(lineWidth: 3, dash: [10, 5, 2, 5]))
        Rectangle().stroke(.orange, style: StrokeStyle(lineWidth: 2, dash: [5]))
      }
      row {
        Circle().trim(from: 0, to: 0.7).stroke(.purple, lineWidth: 6)
        Circle().trim(from: 0.25, to: 1)
          .stroke(.purple, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        Circle().trim(from: 0, to: 0.6).fill(.purple)
        RoundedRectangle(cornerRadius: 12).trim(from: 0.1, to: 0.6).stroke(.purple, lineWidth: 4)
        Rectangle().trim(from: 0, to: 0.5).stroke(.purple, lineWidth: 4)
      }
      row {
        Text("border").padding(8).border(.pink)
        Text("wide").padding(8).border(.pink, width: 4)
        Text("capsule").padding(8).overlay(Capsule().stroke(.pink, lineWidth: 2))
        Text("bg").padding(8)
          .background(.pink.opacity(0.3), in: RoundedRectangle(cornerRadius: 8))
      }
      row {
        UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24)
          .strokeBorder(.indigo, lineWidth: 5)
        Ellipse().strokeBorder(.indigo, lineWidth: 5)
        Ellipse().stroke(.indigo, style: StrokeStyle(lineWidth: 2, dash: [4, 2]))
        Circle().stroke(lineWidth: 1)
        Circle().inset(by: 8).stroke(style: StrokeStyle(lineWidth: 0.5))
      }
    }
    .padding()
  }
}
