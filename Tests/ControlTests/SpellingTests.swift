import Foundation
import Stage
import SwiftUI
import Testing

/// Spellings that public code uses; that they compile is the test, and that they can be shown.
@MainActor
@Suite struct ControlSpellingTests {
  private struct Person: Identifiable, Hashable {
    let id = 1
    var name = "Ada"
  }

  private enum Size: String, CaseIterable, Identifiable {
    case small, large
    var id: String { rawValue }
  }

  private struct Controls: View {
    @State private var isOn = true
    @State private var value = 0.5
    @State private var single: Float = 0.5
    @State private var count = 1
    @State private var text = ""
    @State private var size = Size.small
    @State private var optional: Size?
    @State private var date = Date()
    @State private var color = Color.red
    @FocusState private var isFocused: Bool

    var body: some View {
      VStack {
        Group {
          Toggle(isOn: $isOn) { Text("a") }
          Toggle("b", isOn: $isOn.animation()).toggleStyle(SwitchToggleStyle(tint: .red))
          Toggle("c", systemImage: "star", isOn: $isOn).toggleStyle(.button).labelsHidden()
          Slider(value: $value)
          Slider(value: $value, in: 0...1, step: 0.1)
          Slider(value: $single, in: -1...1)
          Slider(value: $value, in: 0...10) { editing in isOn = editing }
          Slider(value: $value, in: 0...10) {
            Text("d")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("10")
          }
          Stepper("e", value: $count)
          Stepper("f \(count)", value: $count, in: 0...5, step: 2)
          Stepper("g") {
            count += 1
          } onDecrement: {
            count -= 1
          }
          Stepper(value: $value, in: 0...1, step: 0.1) { Text("h") }
        }
        Group {
          Picker("i", selection: $size) {
            ForEach(Size.allCases) { Text($0.rawValue.capitalized).tag($0) }
          }
          .pickerStyle(SegmentedPickerStyle())
          Picker("j", selection: $optional) {
            Text("None").tag(nil as Size?)
            ForEach(Size.allCases) { Text($0.rawValue).tag(Optional($0)) }
          }
          .pickerStyle(.menu)
          Picker(selection: $count) {
            Text("1").tag(1)
          } label: {
            Text("k")
          }
          .pickerStyle(.inline)
        }
        Group {
          TextField("l", text: $text)
            .textFieldStyle(RoundedBorderTextFieldStyle())
            .focused($isFocused)
            .keyboardType(.decimalPad)
            .textInputAutocapitalization(.never)
            .submitLabel(.done)
            .onSubmit { isFocused = false }
          TextField("m", text: $text, prompt: Text("n"))
          TextField("o", text: $text, onEditingChanged: { _ in })
          TextField("p", value: $value, format: .number)
          TextField("q", value: $count, format: .number)
          TextField("r", text: $text, axis: .vertical).lineLimit(2...4)
          SecureField("s", text: $text)
          TextEditor(text: $text).frame(height: 30).scrollContentBackground(.hidden)
          DatePicker("t", selection: $date, displayedComponents: .date)
          DatePicker("u", selection: $date, in: Date()...).datePickerStyle(.compact)
          ColorPicker("v", selection: $color, supportsOpacity: false)
        }
        Group {
          ProgressView()
          ProgressView("w")
          ProgressView(value: value, total: 2).progressViewStyle(
            LinearProgressViewStyle(tint: .red)
          )
          ProgressView(value: value) {
            Text("x")
          } currentValueLabel: {
            Text("y")
          }
          ProgressView().progressViewStyle(CircularProgressViewStyle(tint: .white)).scaleEffect(2)
          Gauge(value: value) { Text("z") }.gaugeStyle(.accessoryCircular)
          Menu {
            Button("1", action: {})
            Divider()
            Menu("2") { Button("3") {} }
          } label: {
            Label("4", systemImage: "ellipsis.circle")
          }
          DisclosureGroup("5", isExpanded: $isOn) { Text("6") }
          GroupBox(label: Label("7", systemImage: "star")) { Text("8") }
          GroupBox { Text("9") }
          LabeledContent("10", value: 3, format: .number)
          ContentUnavailableView("11", systemImage: "tray", description: Text("12"))
          ControlGroup { Button("13") {} }
          HSplitView {
            Color.red
            Color.blue
          }
          .frame(height: 20)
        }
      }
    }
  }

  private struct Containers: View {
    @State private var people = [Person()]
    @State private var selection: Person.ID?
    @State private var several = Set<Person.ID>()
    @State private var isShown = false
    @State private var person: Person?
    @State private var path = NavigationPath()
    @State private var search = ""
    @Environment(\.dismiss) private var dismiss
    @Environment(\.presentationMode) private var presentationMode

    var body: some View {
      NavigationStack(path: $path) {
        List {
          Section(header: Text("a"), footer: Text("b")) {
            ForEach(people) { person in
              NavigationLink(value: person) { Text(person.name) }
            }
            .onDelete { people.remove(atOffsets: $0) }
            .onMove { people.move(fromOffsets: $0, toOffset: $1) }
          }
          Section {
            NavigationLink(destination: Text("c")) { Text("d") }
            NavigationLink("e", destination: Text("f"))
            NavigationLink("g") { Text("h") }
            NavigationLink {
              Text("i")
            } label: {
              Label("j", systemImage: "star")
            }
          } header: {
            Text("k")
          }
          .listRowBackground(Color.clear)
          .listRowSeparator(.hidden)
          .listRowInsets(EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
        }
        .listStyle(InsetGroupedListStyle())
        .navigationTitle("l")
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(for: Person.self) { Text($0.name) }
        .searchable(text: $search, prompt: "m")
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) { EditButton() }
          ToolbarItemGroup(placement: .bottomBar) {
            Button("n") {}
            Spacer()
          }
          if isShown { ToolbarItem { Text("o") } }
        }
        .toolbarBackground(.visible, for: .navigationBar)
        .sheet(isPresented: $isShown) { Text("p").presentationDetents([.medium, .height(200)]) }
        .sheet(item: $person) { Text($0.name) }
        .fullScreenCover(isPresented: $isShown, onDismiss: {}) { Text("q") }
        .popover(isPresented: $isShown) { Text("r") }
        .alert("s", isPresented: $isShown) { Button("t") {} }
        .alert(isPresented: $isShown) {
          Alert(title: Text("u"), message: Text("v"), dismissButton: .default(Text("w")))
        }
        .confirmationDialog("x", isPresented: $isShown) { Button("y", role: .destructive) {} }
        .contextMenu { Button("z") { presentationMode.wrappedValue.dismiss() } }
      }
    }
  }

  private struct Lists: View {
    @State private var people = [Person()]
    @State private var selection: Int?
    @State private var several = Set<Int>()
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        NavigationView {
          List(people) { Text($0.name) }
            .navigationBarTitle("a", displayMode: .inline)
            .navigationBarItems(leading: EditButton(), trailing: Button("b") {})
        }
        .navigationViewStyle(StackNavigationViewStyle())
        .tabItem {
          Image(systemName: "1.circle")
          Text("c")
        }
        .tag(0)
        List(people, id: \.name, selection: .constant(nil as String?)) { Text($0.name) }.tag(1)
        List(people, selection: $several) { Text($0.name) }.badge(2).tag(2)
        List(0..<3) { Text("\($0)") }.listStyle(.plain).tag(3)
        List($people) { $person in TextField("d", text: $person.name) }.tag(4)
        Form { Section("e") { Text("f") } }.formStyle(.grouped).tag(5)
        NavigationSplitView(columnVisibility: .constant(.all)) {
          Text("g")
        } content: {
          Text("h")
        } detail: {
          Text("i")
        }
        .tag(6)
        TabView {
          Text("j")
          Text("k")
        }
        .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
        .tag(7)
      }
    }
  }

  @Test func `public spellings of controls are shown`() {
    let stage = Stage.showing(width: 800, height: 1200) { Controls() }
    #expect(stage.views.count > 60)
  }

  @Test func `public spellings of containers are shown`() {
    #expect(Stage.showing { Containers() }.views.count > 5)
    #expect(Stage.showing { Lists() }.views.count > 3)
  }
}
