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

/// A colour in each corner, and in the middle what is another in every frame: a text, a blur, a
/// shadow and a material.
struct CornersView: View {
  @State private var count = 0
  @State private var isBlurred = false

  var body: some View {
    ZStack {
      Color.white
      VStack {
        Text(verbatim: "Frame \(count)").font(.system(size: 14 + Double(count % 40) / 4))
        Capsule().fill(Color.orange)
          .frame(width: 80, height: 30)
          .compositingGroup()
          .blur(radius: isBlurred ? 9 : 1)
          .shadow(radius: 6)
      }
      RoundedRectangle(cornerRadius: 12).fill(.thinMaterial).frame(width: 60, height: 60)
      VStack {
        HStack {
          Color(red: 1, green: 0, blue: 0).frame(width: 8, height: 8)
          Spacer()
          Color(red: 0, green: 1, blue: 0).frame(width: 8, height: 8)
        }
        Spacer()
        HStack {
          Color(red: 0, green: 0, blue: 1).frame(width: 8, height: 8)
          Spacer()
          Color.black.frame(width: 8, height: 8)
        }
      }
    }
    .onAppear {
      withAnimation(.linear(duration: 0.5).repeatForever()) { isBlurred = true }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1 / 60.0))
        count += 1
      }
    }
  }
}
