// Liquid menu
// Drops part from each other: blurred circles whose alpha is cut at one half.

import SwiftUI

struct LiquidMenu: View {
  @State private var isOpen = false

  private let symbols = ["camera.fill", "photo.fill", "mic.fill", "doc.fill"]
  private let distance: CGFloat = 96

  var body: some View {
    ZStack {
      LinearGradient(colors: [.pink, .purple, .indigo], startPoint: .top, endPoint: .bottom)
        .mask {
          Canvas { context, size in
            context.addFilter(.alphaThreshold(min: 0.5, color: .black))
            context.addFilter(.blur(radius: 16))
            context.drawLayer { layer in
              for index in 0...symbols.count {
                guard let drop = context.resolveSymbol(id: index) else { continue }
                layer.draw(drop, at: CGPoint(x: size.width / 2, y: size.height - 80))
              }
            }
          } symbols: {
            ForEach(0...symbols.count, id: \.self) { index in
              Circle()
                .frame(width: 80, height: 80)
                .offset(y: offset(of: index))
                .animation(motion(of: index), value: isOpen)
                .tag(index)
            }
          }
        }
      ForEach(symbols.indices, id: \.self) { index in
        Image(systemName: symbols[index])
          .font(.title2)
          .foregroundStyle(.white)
          .opacity(isOpen ? 1 : 0)
          .blur(radius: isOpen ? 0 : 8)
          .offset(y: offset(of: index + 1))
          .animation(motion(of: index + 1), value: isOpen)
          .frame(maxHeight: .infinity, alignment: .bottom)
          .padding(.bottom, 66)
      }
      Image(systemName: "plus")
        .font(.title)
        .foregroundStyle(.white)
        .rotationEffect(.degrees(isOpen ? 135 : 0))
        .animation(.spring(duration: 0.5, bounce: 0.4), value: isOpen)
        .frame(maxHeight: .infinity, alignment: .bottom)
        .padding(.bottom, 64)
    }
    .contentShape(Rectangle())
    .onTapGesture { isOpen.toggle() }
    .frame(maxWidth: 420, maxHeight: 620)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func offset(of index: Int) -> CGFloat { isOpen ? -CGFloat(index) * distance : 0 }

  private func motion(of index: Int) -> Animation {
    .spring(duration: 0.7, bounce: 0.3).delay(Double(index) * 0.05)
  }
}

#Preview {
  LiquidMenu()
}
