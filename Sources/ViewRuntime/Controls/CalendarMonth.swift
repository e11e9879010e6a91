import Foundation
import Geometry
import Motion

/// A month of days, with buttons for the months beside it.
struct CalendarMonth: View {
  /// A day of the month that is shown first.
  let anchor: Date
  let isSelected: (Date) -> Bool
  let choose: (Date) -> Void
  /// The month that is shown, from the one of `anchor`.
  @State private var offset = 0
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale

  private static let cell: CGFloat = 40

  var body: some View {
    let start = monthStart
    let days = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    let first = calendar.component(.weekday, from: start)
    let lead = (first - calendar.firstWeekday + 7) % 7
    VStack(spacing: 4) {
      header(start)
      row { column in
        Text(weekday(column))
          .font(.system(size: 13, weight: .semibold))
          .foregroundStyle(HierarchicalShapeStyle.tertiary)
      }
      ForEach(0..<6, id: \.self) { week in
        if week * 7 < lead + days {
          row { column in day(week * 7 + column - lead + 1, of: days, start) }
        }
      }
    }
    .frame(width: Self.cell * 7)
  }

  private var monthStart: Date {
    let month = calendar.dateInterval(of: .month, for: anchor)?.start ?? anchor
    return calendar.date(byAdding: .month, value: offset, to: month) ?? month
  }

  private func header(_ start: Date) -> some View {
    HStack(spacing: 20) {
      Text(title(start)).font(.headline)
      Spacer(minLength: 0)
      Button {
        offset -= 1
      } label: {
        Image(systemName: "chevron.left").font(.headline)
      }
      .accessibilityIdentifier("PreviousMonth")
      Button {
        offset += 1
      } label: {
        Image(systemName: "chevron.right").font(.headline)
      }
      .accessibilityIdentifier("NextMonth")
    }
    .padding(.horizontal, 8)
    .frame(height: 32)
  }

  private func row<V: View>(@ViewBuilder _ cell: @escaping (Int) -> V) -> some View {
    HStack(spacing: 0) {
      ForEach(0..<7, id: \.self) { column in
        cell(column).frame(width: Self.cell, height: column < 0 ? 0 : nil)
      }
    }
  }

  @ViewBuilder private func day(_ number: Int, of count: Int, _ start: Date) -> some View {
    if number >= 1, number <= count,
      let date = calendar.date(byAdding: .day, value: number - 1, to: start)
    {
      let isSelected = self.isSelected(date)
      Button {
        choose(date)
        if calendar.isDate(anchor, equalTo: date, toGranularity: .month) { offset = 0 }
      } label: {
        Text("\(number)")
          .font(.system(size: 18, weight: isSelected ? .semibold : .regular))
          .foregroundStyle(
            isSelected ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary)
          )
          .frame(width: Self.cell, height: Self.cell)
          .background {
            Circle().fill(TintShapeStyle().opacity(isSelected ? 0.15 : 0))
          }
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityIdentifier("Day \(number)")
    } else {
      Color.clear.frame(width: Self.cell, height: Self.cell)
    }
  }

  private func title(_ start: Date) -> String {
    var format = Date.FormatStyle().month(.wide).year()
    format.locale = locale
    format.timeZone = calendar.timeZone
    return format.format(start)
  }

  private func weekday(_ column: Int) -> String {
    let index = (column + calendar.firstWeekday - 1) % 7
    let names = calendar.shortStandaloneWeekdaySymbols
    return names.indices.contains(index) ? names[index].uppercased() : ""
  }
}
