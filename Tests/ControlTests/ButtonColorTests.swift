import Drawing
import Foundation
import SwiftUI
import Testing

@testable import Stage
@testable import ViewRuntime

/// Which colour a button's label has.
@MainActor
struct ButtonColorTests {
  /// The foreground style that a label finds.
  private struct Probe: View {
    let seen: Box<[Color.Resolved]>
    @Environment(\.self) private var environment

    var body: some View {
      let _ = seen.value.append(environment.resolvedForegroundStyle.representativeColor)
      Text("label")
    }
  }

  private func color<V: View>(@ViewBuilder _ content: (Probe) -> V) -> Color.Resolved? {
    let seen = Box<[Color.Resolved]>([])
    _ = Stage.showing { content(Probe(seen: seen)) }
    return seen.value.last
  }

  private let red = Color.red.resolve(in: EnvironmentValues())
  private let blue = Color.blue.resolve(in: EnvironmentValues())

  @Test func `a label has the tint, and the style that is written around the button instead`() {
    #expect(
      color { probe in
        Button {
        } label: {
          probe
        }
      } == blue
    )
    #expect(
      color { probe in
        Button {
        } label: {
          probe
        }.tint(.red)
      } == red
    )
    #expect(
      color { probe in
        Button {
        } label: {
          probe
        }.foregroundStyle(.red)
      } == red
    )
    #expect(
      color { probe in
        Button {
        } label: {
          probe
        }.foregroundColor(.red)
      } == red
    )
    #expect(
      color { probe in
        VStack {
          Button {
          } label: {
            probe
          }
        }.foregroundStyle(.red)
      } == red
    )
    #expect(
      color { probe in
        Button(role: .destructive) {
        } label: {
          probe
        }.foregroundStyle(.blue)
      } == blue
    )
  }

  @Test func `the styles with a border go by it, too`() {
    #expect(
      color { probe in
        Button {
        } label: {
          probe
        }.buttonStyle(.bordered).foregroundStyle(.red)
      }
        == red
    )
    #expect(
      color { probe in
        Button {
        } label: {
          probe
        }.buttonStyle(.borderedProminent).foregroundStyle(.red)
      } == red
    )
  }

  @Test func `a button in the header of a section keeps its tint`() {
    let seen = color { probe in
      List {
        Section {
          Text("row")
        } header: {
          HStack {
            Text("Title");
            Button {
            } label: {
              probe
            }
          }
        }
      }
    }
    #expect(seen == blue)
  }
}
