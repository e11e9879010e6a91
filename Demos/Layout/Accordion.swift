// Accordion
// Rows that open one at a time; everything below makes room, the chevron turns.

import SwiftUI

struct Accordion: View {
  @State private var open: Int? = 0

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 14) {
        Text("Repair café")
          .font(.largeTitle.bold())
          .padding(.bottom, 8)
        ForEach(Topic.all.indices, id: \.self) { index in
          TopicRow(topic: Topic.all[index], isOpen: open == index)
            .onTapGesture {
              withAnimation(.spring(duration: 0.5, bounce: 0.2)) {
                open = open == index ? nil : index
              }
            }
        }
      }
      .padding(24)
      .padding(.top, 16)
    }
    .background(Color(.systemGroupedBackground))
  }
}

private struct TopicRow: View {
  let topic: Topic
  let isOpen: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 14) {
        Image(systemName: topic.symbol)
          .font(.headline)
          .foregroundStyle(.white)
          .frame(width: 42, height: 42)
          .background(topic.color.gradient, in: Circle())
        Text(topic.title)
          .font(.headline)
        Spacer()
        Image(systemName: "chevron.right")
          .font(.footnote.weight(.bold))
          .foregroundStyle(.secondary)
          .rotationEffect(.degrees(isOpen ? 90 : 0))
      }
      .padding(16)
      if isOpen {
        Text(topic.text)
          .font(.callout)
          .foregroundStyle(.secondary)
          .padding([.horizontal, .bottom], 20)
          .transition(.opacity)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemGroupedBackground))
    .clipShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
    .contentShape(Rectangle())
  }
}

private struct Topic {
  let title: String
  let text: String
  let symbol: String
  let color: Color

  static let all = [
    Topic(
      title: "A lamp that flickers",
      text:
        "Nine times out of ten it is the switch. Bring the lamp, not only the bulb; we have a tester and a drawer of switches.",
      symbol: "lamp.desk.fill",
      color: .orange
    ),
    Topic(
      title: "A jumper with a hole",
      text: "Somebody will show you how to darn. It takes a mushroom, some wool and about an hour.",
      symbol: "tshirt.fill",
      color: .pink
    ),
    Topic(
      title: "A wheel that rubs",
      text: "We true wheels on Thursdays. Tea while you wait.",
      symbol: "bicycle",
      color: .blue
    ),
    Topic(
      title: "A radio that hums",
      text:
        "Old radios hum when capacitors dry out. Please do not open them at home: some parts keep a charge for days.",
      symbol: "radio.fill",
      color: .green
    ),
  ]
}

#Preview {
  Accordion()
}
