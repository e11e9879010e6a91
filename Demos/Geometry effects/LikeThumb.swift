// Like
// A GeometryEffect of our own swings and lifts the thumb once for every like.

import SwiftUI

struct LikeThumb: View {
  @State private var likes = 127
  @State private var isLiked = false
  @State private var swings = 0.0

  var body: some View {
    VStack(spacing: 28) {
      Spacer()
      ZStack {
        Circle()
          .fill(isLiked ? Color.blue.opacity(0.16) : Color.gray.opacity(0.12))
          .frame(width: 240)
        Sparks(progress: swings)
          .stroke(.blue, style: StrokeStyle(lineWidth: 6, lineCap: .round))
          .frame(width: 330, height: 330)
        Image(systemName: isLiked ? "hand.thumbsup.fill" : "hand.thumbsup")
          .font(.system(size: 110))
          .foregroundStyle(isLiked ? Color.blue : Color.gray)
          .modifier(ThumbSwing(swings: swings))
      }
      Text("\(likes)")
        .font(.system(size: 54, weight: .bold, design: .rounded))
        .monospacedDigit()
        .contentTransition(.numericText(value: Double(likes)))
      Text(isLiked ? "Thank you" : "Tap if you like it")
        .foregroundStyle(.secondary)
      Spacer()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(.systemBackground))
    .contentShape(Rectangle())
    .onTapGesture {
      isLiked.toggle()
      withAnimation(.easeOut(duration: 0.2)) { likes += isLiked ? 1 : -1 }
      if isLiked {
        withAnimation(.easeInOut(duration: 0.9)) { swings += 1 }
      }
    }
  }
}

/// Swings about the wrist and lifts, once for each whole number.
private struct ThumbSwing: GeometryEffect {
  var swings: Double

  var animatableData: Double {
    get { swings }
    set { swings = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let part = swings - swings.rounded(.down)
    // Wide at first, then less and less.
    let angle = sin(part * 3 * .pi) * (1 - part) * -0.55
    let scale = 1 + sin(part * .pi) * 0.25
    let wrist = CGPoint(x: size.width * 0.2, y: size.height * 0.9)
    return ProjectionTransform(
      CGAffineTransform(translationX: wrist.x, y: wrist.y)
        .rotated(by: angle)
        .scaledBy(x: scale, y: scale)
        .translatedBy(x: -wrist.x, y: -wrist.y)
    )
  }
}

/// Rays that shoot out of the middle, once for each whole number.
private struct Sparks: Shape {
  var progress: Double

  var animatableData: Double {
    get { progress }
    set { progress = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let part = progress - progress.rounded(.down)
    var path = Path()
    guard part > 0 else { return path }
    let reach = min(rect.width, rect.height) / 2
    let head = 0.66 + 0.34 * min(part * 2, 1)
    let tail = 0.66 + 0.34 * max(0, min(part * 2 - 0.35, 1))
    guard tail < head else { return path }
    for index in 0..<12 {
      let angle = Double(index) / 12 * 2 * .pi
      for (distance, isStart) in [(tail, true), (head, false)] {
        let point = CGPoint(
          x: rect.midX + cos(angle) * reach * distance,
          y: rect.midY + sin(angle) * reach * distance
        )
        if isStart { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }
}

#Preview {
  LikeThumb()
}
