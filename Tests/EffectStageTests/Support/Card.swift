import SwiftUI

/// Squares of a chess-board's dark fields.
struct Chequers: Shape {
  var columns = 8
  var rows = 6

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let width = rect.width / CGFloat(columns)
    let height = rect.height / CGFloat(rows)
    for row in 0..<rows {
      for column in 0..<columns where (row + column) % 2 == 1 {
        path.addRect(
          CGRect(
            x: rect.minX + CGFloat(column) * width,
            y: rect.minY + CGFloat(row) * height,
            width: width,
            height: height
          )
        )
      }
    }
    return path
  }
}

/// A card whose every corner is different: chequers over a gradient, two lines of text, a dot.
struct Card: View {
  var body: some View {
    ZStack {
      LinearGradient(colors: [.yellow, .orange], startPoint: .leading, endPoint: .trailing)
      Chequers().fill(Color(white: 0.2, opacity: 0.35))
      VStack(spacing: 2) {
        Text("Right side up").font(.system(size: 14, weight: .bold))
        Text("small letters 0123").font(.system(size: 10))
      }
      Circle().fill(.red).frame(width: 14, height: 14)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .padding(4)
      RoundedRectangle(cornerRadius: 6).strokeBorder(.blue, lineWidth: 3)
    }
    .frame(width: 120, height: 84)
  }
}
