import SwiftUI

/// Stacks with each alignment, their spacing, spacers and dividers.
struct StacksPage: View {
  private func box(_ color: Color, _ width: CGFloat, _ height: CGFloat) -> some View {
    color.frame(width: width, height: height)
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      HStack(alignment: .top) {
        ForEach([HorizontalAlignment.leading, .center, .trailing], id: \.self) { alignment in
          VStack(alignment: alignment) {
            box(.red, 60, 12)
            box(.orange, 30, 12)
            box(.yellow, 45, 12)
          }
          .padding(4)
          .border(.secondary)
        }
        VStack(spacing: 0) {
          box(.blue, 30, 16)
          box(.cyan, 30, 16)
          box(.mint, 30, 16)
        }
      }
      HStack {
        ForEach([VerticalAlignment.top, .center, .bottom], id: \.self) { alignment in
          HStack(alignment: alignment, spacing: 4) {
            box(.green, 14, 40)
            box(.mint, 14, 20)
            box(.teal, 14, 30)
          }
          .padding(4)
          .border(.secondary)
        }
        HStack(alignment: .firstTextBaseline) {
          Text("Base").font(.title)
          Text("line").font(.caption)
          Text("two\nlines").font(.footnote)
        }
        .border(.secondary)
      }
      HStack {
        ZStack(alignment: .topLeading) {
          box(.purple, 60, 60)
          box(.pink, 30, 30)
        }
        ZStack {
          box(.indigo, 60, 60)
          Text("Z").foregroundStyle(.white)
        }
        ZStack(alignment: .bottomTrailing) {
          box(.brown, 60, 60)
          box(.gray, 40, 20)
        }
        Divider()
        VStack {
          Text("Above")
          Divider()
          Text("Below")
        }
      }
      .frame(height: 64)
      HStack {
        Text("Left")
        Spacer()
        Text("Centre")
        Spacer(minLength: 40)
        Image(systemName: "star")
        Text("Right")
      }
      VStack(alignment: .leading) {
        Text("Title text").font(.headline)
        Text("A body below it")
        Text("Caption").font(.caption).foregroundStyle(.secondary)
        RoundedRectangle(cornerRadius: 6).fill(.blue).frame(height: 20)
        Text("Text after a shape")
      }
    }
    .padding()
  }
}
