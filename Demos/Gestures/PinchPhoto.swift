// Pinch a photo
// Move, pinch and turn the print with the fingers; a double tap puts it back.

import SwiftUI

struct PinchPhoto: View {
  @State private var pose = Pose()
  @GestureState private var drag = CGSize.zero
  @GestureState private var pinch = 1.0
  @GestureState private var twist = Angle.zero

  var body: some View {
    VStack {
      Text("On the table")
        .font(.system(.largeTitle, design: .serif, weight: .semibold))
        .foregroundStyle(Color(red: 0.28, green: 0.20, blue: 0.14))
        .padding(.top, 56)
      Spacer()
      Print()
        .scaleEffect(pose.scale * pinch)
        .rotationEffect(pose.angle + twist)
        .offset(x: pose.offset.width + drag.width, y: pose.offset.height + drag.height)
        .gesture(
          DragGesture()
            .updating($drag) { value, drag, _ in drag = value.translation }
            .onEnded { value in
              pose.offset.width += value.translation.width
              pose.offset.height += value.translation.height
            }
            .simultaneously(
              with: MagnifyGesture()
                .updating($pinch) { value, pinch, _ in pinch = value.magnification }
                .onEnded { pose.scale = min(max(pose.scale * $0.magnification, 0.4), 2.5) }
            )
            .simultaneously(
              with: RotateGesture()
                .updating($twist) { value, twist, _ in twist = value.rotation }
                .onEnded { pose.angle += $0.rotation }
            )
        )
        .onTapGesture(count: 2) {
          withAnimation(.spring(duration: 0.7, bounce: 0.35)) { pose = Pose() }
        }
        .onTapGesture {
          withAnimation(.spring(duration: 0.6, bounce: 0.45)) {
            pose.angle += .degrees(15)
            pose.scale = pose.scale > 1.3 ? 0.8 : pose.scale + 0.15
          }
        }
      Spacer()
      Text("Drag it, pinch it, or tap; a double tap puts it back")
        .font(.footnote)
        .foregroundStyle(Color(red: 0.28, green: 0.20, blue: 0.14).opacity(0.7))
        .padding(.bottom, 40)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(Color(red: 0.83, green: 0.73, blue: 0.60))
  }
}

private struct Pose {
  var offset = CGSize.zero
  var scale = 1.0
  var angle = Angle.degrees(-6)
}

private struct Print: View {
  var body: some View {
    VStack(spacing: 14) {
      ZStack(alignment: .bottom) {
        LinearGradient(
          colors: [
            Color(red: 0.45, green: 0.72, blue: 0.90), Color(red: 0.98, green: 0.88, blue: 0.72),
          ],
          startPoint: .top,
          endPoint: .bottom
        )
        Circle()
          .fill(.white.opacity(0.9))
          .frame(width: 56)
          .offset(x: 50, y: -120)
        Ellipse()
          .fill(Color(red: 0.36, green: 0.55, blue: 0.38))
          .frame(width: 340, height: 150)
          .offset(x: -60, y: 60)
        Ellipse()
          .fill(Color(red: 0.24, green: 0.42, blue: 0.32))
          .frame(width: 340, height: 120)
          .offset(x: 80, y: 60)
      }
      .frame(width: 220, height: 220)
      .clipped(antialiased: true)
      Text("Aunt Vera's field")
        .font(.system(.callout, design: .serif))
        .italic()
        .foregroundStyle(.black.opacity(0.7))
    }
    .padding(16)
    .padding(.bottom, 10)
    .background {
      Rectangle()
        .fill(.white)
        .shadow(color: .black.opacity(0.28), radius: 14, y: 10)
    }
  }
}

#Preview {
  PinchPhoto()
}
