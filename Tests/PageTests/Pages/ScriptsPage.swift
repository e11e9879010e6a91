import SwiftUI

/// Scripts beyond Latin, alone, mixed, and in a layout that runs from right to left.
struct ScriptsPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("안녕하세요, 세계! 애니메이션").font(.title3)
      Text("こんにちは世界、アニメーション").font(.title3)
      Text("你好世界，动画效果").font(.title3)
      Text("مرحبا بالعالم، ١٢٣").font(.title3)
      Text("שלום עולם, 123").font(.title3)
      Text("Ελληνικά Кириллица Tiếng Việt").font(.title3)
      Text("😀 👩‍👩‍👧 🇰🇷 👍🏽 ❤️ 1️⃣").font(.title3)
      HStack(alignment: .firstTextBaseline) {
        Text("굵게").bold()
        Text("太字").bold()
        Text("가늘게").fontWeight(.light)
        Text("عريض").bold()
        Text("명조 明朝").fontDesign(.serif)
      }
      Text("Mixed 한글 and 漢字 with العربية in one line that wraps 🎉 twice.")
      VStack(alignment: .leading) {
        Text("مرحبا, this starts at the right.")
        HStack {
          Text("واحد")
          Text("اثنان")
          Spacer()
          Image(systemName: "chevron.forward")
        }
      }
      .padding(8)
      .border(.quaternary)
      .environment(\.layoutDirection, .rightToLeft)
      Text("띄어쓰기가 있는 긴 한국어 문장은 단어 사이에서 줄이 바뀌어야 합니다.")
        .font(.footnote)
        .frame(width: 150, alignment: .leading)
        .border(.quaternary)
    }
    .padding()
  }
}
