import Foundation
import Geometry
import Motion

/// Views side by side, with dividers that can be dragged.
nonisolated public struct HSplitView<Content: View>: View {
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor
  public var body: some View { SplitViewBody(content: AnyView(content)) }
}

/// All columns but the last have a width; the last one has what is left.
private struct SplitViewBody: View {
  let content: AnyView
  /// Widths that were chosen, by the column's place, points.
  @State private var widths: [Int: CGFloat] = [:]

  var body: some View {
    GeometryReader { proxy in
      SubviewReader(content) { subviews in
        let equal = proxy.size.width / CGFloat(max(subviews.count, 1))
        HStack(spacing: 0) {
          ForEach(subviews.indices, id: \.self) { index in
            if index < subviews.count - 1 {
              subviews[index].frame(width: widths[index] ?? equal).clipped()
              ColumnDivider(width: width(index, equal))
            } else {
              subviews[index].frame(maxWidth: .infinity).clipped()
            }
          }
        }
        .frame(width: proxy.size.width, height: proxy.size.height)
      }
    }
  }

  private func width(_ index: Int, _ equal: CGFloat) -> Binding<CGFloat> {
    let widths = self.$widths
    return Binding(
      location: FunctionLocation(
        get: { widths.wrappedValue[index] ?? equal },
        set: { width, _ in widths.wrappedValue[index] = width }
      )
    )
  }
}
