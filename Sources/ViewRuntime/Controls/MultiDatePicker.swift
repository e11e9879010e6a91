public import Foundation
import Geometry
import Motion

/// A calendar in which any number of days is selected, each by a click.
nonisolated public struct MultiDatePicker<Label: View>: View {
  let selection: Binding<Set<DateComponents>>
  let range: Range<Date>
  let label: Label

  /// - Parameters:
  ///   - selection: The days: with calendar, era, year, month and day.
  ///   - label: What it is for; a calendar does not show it.
  nonisolated public init(
    selection: Binding<Set<DateComponents>>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, in: .distantPast ..< .distantFuture, label: label)
  }

  nonisolated public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    range = bounds
    self.label = label()
  }

  @MainActor
  public var body: some View { DaysCalendar(selection: selection, range: range) }
}

extension MultiDatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>
  ) {
    self.init(selection: selection) { Text(titleKey) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection: selection, in: bounds.lowerBound ..< .distantFuture) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Set<DateComponents>>
  ) {
    self.init(selection: selection) { Text(title) }
  }
}

private struct DaysCalendar: View {
  let selection: Binding<Set<DateComponents>>
  let range: Range<Date>
  @State private var anchor: Date?
  @Environment(\.calendar) private var calendar

  var body: some View {
    let first = selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
    CalendarMonth(
      anchor: anchor ?? first ?? Date(),
      isSelected: { index(of: $0) != nil },
      choose: toggle
    )
    // The month stays when the first day of the selection is another one.
    .onAppear { anchor = first ?? Date() }
  }

  private func parts(_ day: Date) -> DateComponents {
    calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
  }

  /// The selected components that are this day, whatever else they tell.
  private func index(of day: Date) -> DateComponents? {
    let wanted = parts(day)
    return selection.wrappedValue.first {
      $0.year == wanted.year && $0.month == wanted.month && $0.day == wanted.day
    }
  }

  private func toggle(_ day: Date) {
    if let known = index(of: day) {
      selection.wrappedValue.remove(known)
    } else if range.contains(day) {
      selection.wrappedValue.insert(parts(day))
    }
  }
}
