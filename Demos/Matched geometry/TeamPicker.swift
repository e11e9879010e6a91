// Pick a crew
// Tapped people fly from the grid into the row below, and back again.

import SwiftUI

struct TeamPicker: View {
  @Namespace private var crew
  @State private var waiting = Person.everyone
  @State private var picked: [Person] = []

  var body: some View {
    VStack(alignment: .leading, spacing: 20) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Who is coming?")
          .font(.system(.largeTitle, design: .rounded, weight: .bold))
        Text("\(picked.count) of \(Person.everyone.count) on board")
          .foregroundStyle(.secondary)
          .monospacedDigit()
          .contentTransition(.numericText(value: Double(picked.count)))
      }
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(spacing: 12), count: 3), spacing: 12) {
          ForEach(waiting) { person in
            PersonTile(person: person, size: 76)
              .matchedGeometryEffect(id: person.id, in: crew)
              .frame(height: 118)
              .onTapGesture { move(person) }
          }
        }
      }
      .scrollClipDisabled()
      VStack(alignment: .leading, spacing: 14) {
        Text("THE BOAT")
          .font(.caption.weight(.semibold))
          .foregroundStyle(.secondary)
        HStack(spacing: 8) {
          ForEach(picked) { person in
            PersonTile(person: person, size: 40)
              .matchedGeometryEffect(id: person.id, in: crew)
              .frame(width: 72, height: 72)
              .onTapGesture { move(person) }
          }
          if picked.isEmpty {
            Text("Tap somebody")
              .foregroundStyle(.tertiary)
              .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: .infinity, minHeight: 72, alignment: .leading)
      }
      .padding(16)
      .background(.quinary, in: RoundedRectangle(cornerRadius: 26, style: .continuous))
    }
    .padding(20)
    .padding(.top, 16)
    .background(Color(.systemBackground))
  }

  private func move(_ person: Person) {
    withAnimation(.spring(duration: 0.5, bounce: 0.22)) {
      if let index = picked.firstIndex(of: person) {
        waiting.append(picked.remove(at: index))
      } else if let index = waiting.firstIndex(of: person), picked.count < 4 {
        picked.append(waiting.remove(at: index))
      }
    }
  }
}

private struct PersonTile: View {
  let person: Person
  /// Of the letter's circle at most, points.
  let size: CGFloat

  var body: some View {
    RoundedRectangle(cornerRadius: 20, style: .continuous)
      .fill(person.color.gradient)
      .overlay {
        VStack(spacing: 6) {
          Image(systemName: person.symbol)
            .font(.system(size: size * 0.42, weight: .medium))
          Text(person.name)
            .font(.caption.weight(.semibold))
            .lineLimit(1)
        }
        .foregroundStyle(.white)
      }
  }
}

private struct Person: Identifiable, Equatable {
  let name: String
  let symbol: String
  let color: Color

  var id: String { name }

  static let everyone = [
    Person(name: "Ada", symbol: "sailboat.fill", color: .indigo),
    Person(name: "Bo", symbol: "leaf.fill", color: .green),
    Person(name: "Cleo", symbol: "moon.stars.fill", color: .purple),
    Person(name: "Dov", symbol: "flame.fill", color: .orange),
    Person(name: "Esi", symbol: "bolt.fill", color: .pink),
    Person(name: "Finn", symbol: "fish.fill", color: .teal),
    Person(name: "Gül", symbol: "sun.max.fill", color: .red),
    Person(name: "Hana", symbol: "snowflake", color: .cyan),
    Person(name: "Ivo", symbol: "music.note", color: .brown),
  ]
}

#Preview {
  TeamPicker()
}
