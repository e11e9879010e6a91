import Foundation

@testable import ViewRuntime

/// The trees of the cases in `E.stacks`, by their number.
struct LayoutVectorTree: View {
  let index: Int

  var body: some View {
    if index < 10 { first } else if index < 20 { second } else { third }
  }

  @ViewBuilder private var first: some View {
    switch index {
    case 0:
      HStack(spacing: 0) {
        Box("red").frame(minWidth: 50)
        Box("green").frame(width: 30).layoutPriority(2)
        Box("yellow").frame(minWidth: 50).layoutPriority(1)
        Box("blue").layoutPriority(2)
        Box("orange").frame(minWidth: 100, maxWidth: 120)
      }
      .frame(width: 400, height: 200, alignment: .leading)
    case 1:
      HStack(spacing: 0) {
        Box("a")
        Box("b")
        Box("c")
      }
    case 2:
      HStack {
        Box("a").frame(width: 50, height: 50)
        Box("b").frame(width: 50, height: 50)
      }
      .frame(width: 150, height: 150)
    case 3:
      VStack {
        Box("a").frame(width: 40, height: 40)
        Box("b").frame(width: 40, height: 40)
        HStack {
          Box("c").frame(width: 40, height: 40)
          Box("d").frame(width: 40, height: 40)
        }
      }
      .frame(width: 150, height: 150)
    case 4:
      VStack(spacing: 20) {
        Box("a").frame(width: 40, height: 40)
        Box("b").frame(width: 40, height: 40)
        HStack(spacing: 30) {
          Box("c").frame(width: 40, height: 40)
          Box("d").frame(width: 40, height: 40)
        }
      }
    case 5:
      VStack(alignment: .leading) {
        Box("a").frame(width: 30, height: 30)
        Box("b").frame(width: 40, height: 40)
        HStack(alignment: .top) {
          Box("c").frame(width: 50, height: 50)
          Box("d").frame(width: 60, height: 60)
        }
      }
    case 6:
      VStack {
        Box("red")
        Box("blue")
        HStack {
          Box("green")
          Box("yellow")
        }
      }
    case 7:
      VStack {
        Box("red")
        Box("blue").layoutPriority(1)
        HStack {
          Box("green")
          Box("yellow")
        }
      }
    case 8:
      VStack(spacing: 20) {
        Box("red")
        Box("yellow").frame(width: 10, height: 10)
        Box("blue")
      }
    default:
      HStack {
        Box("a").frame(width: 40, height: 20)
        Spacer()
        Box("b").frame(width: 40, height: 20)
      }
    }
  }

  @ViewBuilder private var second: some View {
    switch index {
    case 10:
      HStack {
        Box("a").frame(width: 40, height: 20)
        Spacer()
        Box("b").frame(width: 40, height: 20)
      }
    case 11:
      HStack(spacing: 10) {
        Box("a").frame(width: 40, height: 20)
        Spacer(minLength: 0)
        Box("b").frame(width: 40, height: 20)
      }
    case 12:
      HStack(spacing: 0) {
        Box("a").frame(minWidth: 80)
        Box("b")
      }
    case 13:
      HStack(spacing: 0) {
        Box("a").frame(maxWidth: 40)
        Box("b")
        Box("c").frame(width: 30)
      }
    case 14:
      HStack(spacing: 0) {
        Box("a")
        Box("b")
      }
    case 15:
      ZStack(alignment: .leading) {
        Box("blue").frame(width: 100, height: 100).layoutPriority(-0.1)
        Box("red").frame(width: 60, height: 60)
        Box("green").frame(width: 40, height: 40).layoutPriority(1)
      }
      .overlay { Box("black").frame(width: 20, height: 20) }
    case 16:
      GeometryReader { _ in
        VStack {
          Box("white").frame(width: 100, height: 100).zIndex(1)
          Box("black").frame(width: 100, height: 100)
        }
        .frame(width: 200, height: 200)
      }
    case 17:
      Box("c").frame(width: 50, height: 50)
        .frame(width: 100, height: 100, alignment: .topLeading)
    default:
      Box("c").padding()
    }
  }

  @ViewBuilder private var third: some View {
    switch index {
    case 20: Box("c").frame(width: 100, height: 40).padding(.horizontal, 10)
    case 21: Box("c").aspectRatio(2, contentMode: .fit)
    case 22: Box("c").aspectRatio(2, contentMode: .fill)
    case 23: Box("c").aspectRatio(16 / 9, contentMode: .fit)
    case 24: Box("c").scaledToFill()
    case 25: Box("c").frame(width: 50, height: 50).position(x: 30, y: 40)
    case 26:
      HStack(spacing: 0) {
        Box("a").frame(width: 50, height: 50).offset(x: 20)
        Box("b").frame(width: 50, height: 50)
      }
    case 27:
      Box("c").frame(width: 100, height: 100)
        .overlay(alignment: .bottomTrailing) { Box("d").frame(width: 20, height: 20) }
    default:
      HStack {
        Text("12345678").accessibilityIdentifier("text").fixedSize()
      }
    }
  }
}
