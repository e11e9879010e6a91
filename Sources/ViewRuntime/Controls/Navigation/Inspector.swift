import Foundation
import Geometry
import Motion

/// How wide a column can be made, and how wide it is at first, points.
struct ColumnLimits: Equatable {
  var minimum: CGFloat = 180
  var ideal: CGFloat = 270
  var maximum: CGFloat = 500

  var range: ClosedRange<CGFloat> { minimum...max(minimum, maximum) }

  func clamp(_ width: CGFloat) -> CGFloat { min(max(width, minimum), max(minimum, maximum)) }
}

/// What an inspector's content says of its column.
private enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: ColumnLimits? { nil }

  static func reduce(value: inout ColumnLimits?, nextValue: () -> ColumnLimits?) {
    value = value ?? nextValue()
  }
}

/// Shows a column at the trailing edge of a view; a sheet where there is no room for one.
nonisolated private struct InspectorModifier<Inspector: View>: ViewModifier {
  let isPresented: Binding<Bool>
  let inspector: Inspector
  @State private var limits: ColumnLimits?
  /// Chosen with the divider, points.
  @State private var chosen: CGFloat?

  /// Below this width a column does not fit beside the content, points.
  private static var compactWidth: CGFloat { 600 }

  @MainActor
  func body(content: Content) -> some View {
    GeometryReader { proxy in
      let isCompact = proxy.size.width < Self.compactWidth
      let isShown = isPresented.wrappedValue && !isCompact
      HStack(spacing: 0) {
        content.frame(maxWidth: .infinity, maxHeight: .infinity)
        if isShown { column.transition(.move(edge: .trailing)).zIndex(1) }
      }
      .frame(width: proxy.size.width, height: proxy.size.height)
      .animation(.spring(response: 0.35, dampingFraction: 1), value: isShown)
      // Content is seen behind the bars around.
      .mask { Rectangle().ignoresSafeArea() }
      .sheet(isPresented: inSheet(isCompact)) { inspector }
    }
  }

  @MainActor
  private var column: some View {
    let limits = self.limits ?? ColumnLimits()
    let width = limits.clamp(chosen ?? limits.ideal)
    return HStack(spacing: 0) {
      ColumnDivider(
        width: Binding(get: { width }, set: { chosen = $0 }),
        limits: limits.range,
        isLeading: true
      )
      inspector
        .frame(width: width)
        .frame(maxHeight: .infinity)
        .background(Color(storage: .system(.background)), ignoresSafeAreaEdges: .bottom)
        .onPreferenceChange(InspectorWidthKey.self) { self.limits = $0 }
    }
  }

  private func inSheet(_ isCompact: Bool) -> Binding<Bool> {
    let isPresented = self.isPresented
    return Binding(
      get: { isCompact && isPresented.wrappedValue },
      set: { if isCompact { isPresented.wrappedValue = $0 } }
    )
  }
}

extension View {
  /// A column at the trailing edge that is there while `isPresented` is true.
  ///
  /// It slides in and out, and its width can be dragged. Where the view is narrow, it is a sheet.
  nonisolated public func inspector<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
  }

  /// The width of the inspector's column that this view is in, points, which nobody can change.
  nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(
      key: InspectorWidthKey.self,
      value: ColumnLimits(minimum: width, ideal: width, maximum: width)
    )
  }

  /// The width of the inspector's column that this view is in, points: what it is at first, and how
  /// far it can be dragged.
  nonisolated public func inspectorColumnWidth(
    min: CGFloat? = nil,
    ideal: CGFloat,
    max: CGFloat? = nil
  ) -> some View {
    let standard = ColumnLimits()
    return preference(
      key: InspectorWidthKey.self,
      value: ColumnLimits(
        minimum: min ?? Swift.min(standard.minimum, ideal),
        ideal: ideal,
        maximum: max ?? Swift.max(standard.maximum, ideal)
      )
    )
  }
}
