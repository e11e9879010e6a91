import SwiftUI

/// A red square that a tap moves from the left to the right in one second, and back.
struct SquareView: View {
  @State private var isMoved = false

  var body: some View {
    Color.red
      .frame(width: 40, height: 40)
      .offset(x: isMoved ? 220 : 20, y: 80)
      .onTapGesture {
        say("tapped")
        withAnimation(.linear(duration: 1)) { isMoved.toggle() }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .background(Color.white)
  }
}

/// Never at rest.
struct SpinView: View {
  @State private var isTurned = false

  var body: some View {
    RoundedRectangle(cornerRadius: 12)
      .fill(Color.blue)
      .frame(width: 80, height: 80)
      .rotationEffect(.degrees(isTurned ? 360 : 0))
      .onAppear {
        withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) {
          isTurned = true
        }
      }
  }
}

/// Always at rest.
struct StillView: View {
  var body: some View {
    Color.green
  }
}

/// Red in windows narrower than 400 points, blue in wider ones; a blurred group in the middle makes
/// the renderer draw off-screen.
struct WidthView: View {
  var body: some View {
    GeometryReader { proxy in
      ZStack {
        proxy.size.width < 400 ? Color.red : Color.blue
        Circle().fill(Color.white).frame(width: 60, height: 60).blur(radius: 4)
      }
    }
  }
}

/// What a renderer keeps for later: glyphs, a blurred group, a filled path.
struct GlyphView: View {
  var body: some View {
    ZStack {
      Color.white
      VStack {
        Text("Glyphs").font(.largeTitle)
        Circle().fill(Color.orange).frame(width: 60, height: 60).blur(radius: 4)
        Image(systemName: "star.fill")
      }
    }
  }
}

/// A thousand points to scroll.
struct TallView: View {
  var body: some View {
    ScrollView {
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
        .frame(width: 300, height: 1000)
        .accessibilityIdentifier("content")
    }
  }
}
