import SwiftUI

/// A card that becomes a page: every part of it is a matched group of its own.
struct CardScene: View {
  let image: Image
  @Namespace private var namespace
  @State private var isOpen = false

  private static let words =
    "작업 공간을 원하는 레이아웃으로 바로 간편히 정리하고, 집중하려는 일에 꼭 맞게 웹페이지를 브라우징하고..."

  var body: some View {
    ZStack {
      Color(white: 0.92)
      if isOpen { page } else { card }
    }
    .ignoresSafeArea()
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(BenchNumbers.toggleInterval))
        BenchReport.toggled()
        withAnimation(.spring(response: 0.6, dampingFraction: 0.8)) { isOpen.toggle() }
      }
    }
  }

  private var card: some View {
    VStack {
      Spacer()
      VStack(alignment: .leading, spacing: 12) {
        title
        subtitle
        text
      }
      .padding()
      .background {
        RoundedRectangle(cornerRadius: 30)
          .fill(.ultraThinMaterial)
          .blur(radius: 30)
          .matchedGeometryEffect(id: "blur", in: namespace)
      }
    }
    .padding()
    .foregroundColor(.white)
    .background { background }
    .mask { mask }
    .frame(height: 300)
    .padding()
  }

  private var page: some View {
    ScrollView {
      VStack { Spacer() }
        .frame(maxWidth: .infinity)
        .frame(height: 500)
        .foregroundColor(.black)
        .background { background }
        .mask { mask }
        .overlay {
          VStack(alignment: .leading, spacing: 12) {
            text
            subtitle
            title
            Divider()
            HStack {
              Image(systemName: "applelogo")
              Text("올가을 출시 예정")
            }
            .foregroundColor(.secondary)
          }
          .padding()
          .background {
            RoundedRectangle(cornerRadius: 30)
              .fill(.ultraThinMaterial)
              .matchedGeometryEffect(id: "blur", in: namespace)
          }
          .offset(y: 250)
          .padding()
        }
    }
  }

  private var title: some View {
    Text("MacOS 15").font(.largeTitle).bold()
      .matchedGeometryEffect(id: "title", in: namespace)
  }

  private var subtitle: some View {
    Text("Sequoia").font(.title3)
      .matchedGeometryEffect(id: "subtitle", in: namespace)
  }

  private var text: some View {
    Text(Self.words).font(.footnote)
      .matchedGeometryEffect(id: "text", in: namespace)
  }

  private var background: some View {
    image.resizable().aspectRatio(contentMode: .fill)
      .matchedGeometryEffect(id: "background", in: namespace)
  }

  private var mask: some View {
    RoundedRectangle(cornerRadius: 30)
      .matchedGeometryEffect(id: "mask", in: namespace)
  }
}
