public import Foundation
import Geometry
import Motion

/// Which parts of a date a picker is for.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date.
nonisolated public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let range: ClosedRange<Date>
  let components: Components
  let label: Label

  nonisolated public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    range = .distantPast ... .distantFuture
    components = displayedComponents
    self.label = label()
  }

  nonisolated public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.range = range
    components = displayedComponents
    self.label = label()
  }

  @MainActor
  public var body: some View {
    DatePickerBody(
      model: DateModel(selection: selection, range: range),
      components: components,
      label: AnyView(label)
    )
  }
}

extension DatePicker where Label == Text {
  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      in: range.lowerBound ... .distantFuture,
      displayedComponents: displayedComponents
    ) { Text(titleKey) }
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      in: .distantPast...range.upperBound,
      displayedComponents: displayedComponents
    ) { Text(titleKey) }
  }
}

// MARK: - Styles

/// How a date picker looks; the styles there are, are the platform's own.
public protocol DatePickerStyle: Sendable {
  var _isGraphical: Bool { get }
}

public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _isGraphical: Bool { false }
}

/// Buttons that open a calendar.
public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _isGraphical: Bool { false }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _isGraphical: Bool { true }
}

/// Wheels on iOS; shown as a calendar here.
public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _isGraphical: Bool { true }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private enum DatePickerIsGraphicalKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var datePickerIsGraphical: Bool {
    get { self[DatePickerIsGraphicalKey.self] }
    set { self[DatePickerIsGraphicalKey.self] = newValue }
  }
}

extension View {
  /// How date pickers in this view look.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerIsGraphical, style._isGraphical)
  }
}

/// A date within a range.
struct DateModel {
  let selection: Binding<Date>
  let range: ClosedRange<Date>

  var date: Date { selection.wrappedValue }

  func set(_ date: Date) {
    selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
  }
}

// MARK: - Their looks

private struct DatePickerBody: View {
  let model: DateModel
  let components: DatePickerComponents
  let label: AnyView
  @Environment(\.datePickerIsGraphical) private var isGraphical
  @Environment(\.labelsVisibility) private var labelsVisibility

  var body: some View {
    if isGraphical {
      VStack(spacing: 8) {
        if components.contains(.date) { DateMonth(model: model) }
        if components.contains(.hourAndMinute) { TimeSteppers(model: model) }
      }
    } else {
      HStack(spacing: 8) {
        if labelsVisibility != .hidden {
          label
          Spacer(minLength: 0)
        }
        if components.contains(.date) { DateButton(model: model) }
        if components.contains(.hourAndMinute) { TimeButton(model: model) }
      }
    }
  }
}

/// A date or time on a grey ground that opens a card: 34 points high, as on iOS.
private struct DateOpener<Card: View>: View {
  let title: Text
  @ViewBuilder let card: () -> Card
  @State private var isOpen = false

  var body: some View {
    Button {
      isOpen = true
    } label: {
      title
        .foregroundStyle(isOpen ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color.primary))
        .padding(.horizontal, 11)
        .frame(height: 34)
        .background(
          Color(storage: .system(.tertiaryFill)),
          in: RoundedRectangle(cornerRadius: 7, style: .continuous)
        )
    }
    .buttonStyle(.plain)
    .modifier(
      PresentedModifier(
        isPresented: $isOpen,
        kind: .menu,
        onDismiss: nil,
        shown: { card().padding(14) }
      )
    )
  }
}

private struct DateButton: View {
  let model: DateModel
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    var format = Date.FormatStyle(date: .abbreviated, time: .omitted)
    format.locale = locale
    format.timeZone = timeZone
    return DateOpener(title: Text(format.format(model.date))) {
      DateMonth(model: model)
    }
    .accessibilityIdentifier("DateButton")
  }
}

private struct TimeButton: View {
  let model: DateModel
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  var body: some View {
    var format = Date.FormatStyle(date: .omitted, time: .shortened)
    format.locale = locale
    format.timeZone = timeZone
    return DateOpener(title: Text(format.format(model.date))) {
      TimeSteppers(model: model)
    }
    .accessibilityIdentifier("TimeButton")
  }
}

/// A month of which one day is selected.
private struct DateMonth: View {
  let model: DateModel
  @Environment(\.calendar) private var calendar

  var body: some View {
    CalendarMonth(
      anchor: model.date,
      isSelected: { calendar.isDate($0, inSameDayAs: model.date) },
      choose: choose
    )
  }

  /// The chosen day, at the time of day that there was.
  private func choose(_ day: Date) {
    let time = calendar.dateComponents([.hour, .minute, .second], from: model.date)
    let date = calendar.date(
      bySettingHour: time.hour ?? 0,
      minute: time.minute ?? 0,
      second: time.second ?? 0,
      of: day
    )
    model.set(date ?? day)
  }
}

/// Hour and minute with buttons for the next and the one before.
private struct TimeSteppers: View {
  let model: DateModel
  @Environment(\.calendar) private var calendar

  var body: some View {
    HStack(spacing: 10) {
      part(.hour, 3600)
      Text(":").font(.title2)
      part(.minute, 60)
    }
  }

  private func part(_ component: Calendar.Component, _ seconds: TimeInterval) -> some View {
    let value = calendar.component(component, from: model.date)
    return VStack(spacing: 4) {
      arrow("chevron.up") { model.set(model.date.addingTimeInterval(seconds)) }
      Text(value < 10 ? "0\(value)" : "\(value)").font(.title2.monospacedDigit())
      arrow("chevron.down") { model.set(model.date.addingTimeInterval(-seconds)) }
    }
  }

  private func arrow(_ name: String, action: @escaping () -> Void) -> some View {
    Image(systemName: name)
      .foregroundStyle(TintShapeStyle())
      .frame(width: 44, height: 30)
      .contentShape(Rectangle())
      .modifier(_RepeatingPressModifier(action: action, pressChange: { _ in }))
  }
}
