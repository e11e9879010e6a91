// Drag to reorder
// Pick a row up and carry it, and the others step aside; a tap sends a row to the top.

import SwiftUI

struct DragToReorder: View {
  @State private var stops = Stop.all
  @State private var lifted: Stop.ID?
  /// Where the lifted row was picked up, and how far the finger has gone since.
  @State private var origin = 0
  @State private var travel = 0.0

  private let rowHeight = 82.0

  var body: some View {
    VStack(alignment: .leading, spacing: 22) {
      VStack(alignment: .leading, spacing: 4) {
        Text("Saturday")
          .font(.largeTitle.bold())
        Text("Drag the stops into your order")
          .foregroundStyle(.secondary)
      }
      VStack(spacing: 0) {
        ForEach(Array(stops.enumerated()), id: \.element.id) { index, stop in
          StopRow(number: index + 1, stop: stop, isLifted: lifted == stop.id)
            .frame(height: rowHeight)
            .offset(y: offset(of: stop, at: index))
            .zIndex(lifted == stop.id ? 1 : 0)
            .gesture(drag(stop, index))
            .onTapGesture {
              withAnimation(.spring(duration: 0.5, bounce: 0.25)) {
                stops.insert(stops.remove(at: index), at: 0)
              }
            }
        }
      }
      Spacer()
    }
    .padding(24)
    .padding(.top, 16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.systemGroupedBackground))
  }

  /// The lifted row stays under the finger, wherever it stands in the list by now.
  private func offset(of stop: Stop, at index: Int) -> Double {
    lifted == stop.id ? travel - Double(index - origin) * rowHeight : 0
  }

  private func drag(_ stop: Stop, _ index: Int) -> some Gesture {
    DragGesture(minimumDistance: 3, coordinateSpace: .global)
      .onChanged { drag in
        if lifted == nil {
          origin = index
          withAnimation(.spring(duration: 0.3)) { lifted = stop.id }
        }
        guard lifted == stop.id else { return }
        travel = drag.translation.height
        let target = min(max(origin + Int((travel / rowHeight).rounded()), 0), stops.count - 1)
        guard let place = stops.firstIndex(where: { $0.id == stop.id }), place != target else {
          return
        }
        withAnimation(.spring(duration: 0.35, bounce: 0.2)) {
          stops.insert(stops.remove(at: place), at: target)
        }
      }
      .onEnded { _ in
        withAnimation(.spring(duration: 0.4, bounce: 0.3)) { lifted = nil }
        travel = 0
      }
  }
}

private struct StopRow: View {
  let number: Int
  let stop: Stop
  let isLifted: Bool

  var body: some View {
    HStack(spacing: 16) {
      Image(systemName: stop.symbol)
        .font(.title3)
        .foregroundStyle(.white)
        .frame(width: 46, height: 46)
        .background(stop.color.gradient, in: Circle())
      VStack(alignment: .leading, spacing: 2) {
        Text(stop.name).font(.headline)
        Text("Stop \(number)").font(.footnote).foregroundStyle(.secondary)
      }
      Spacer()
      Image(systemName: "line.3.horizontal")
        .foregroundStyle(.tertiary)
    }
    .padding(.horizontal, 18)
    .frame(height: 70)
    .background {
      RoundedRectangle(cornerRadius: 22, style: .continuous)
        .fill(Color(.secondarySystemGroupedBackground))
        .shadow(
          color: .black.opacity(isLifted ? 0.22 : 0.05),
          radius: isLifted ? 16 : 4,
          y: isLifted ? 10 : 2
        )
    }
    .scaleEffect(isLifted ? 1.04 : 1)
  }
}

private struct Stop: Identifiable {
  let name: String
  let symbol: String
  let color: Color

  var id: String { name }

  static let all = [
    Stop(name: "Market", symbol: "basket.fill", color: .orange),
    Stop(name: "Library", symbol: "books.vertical.fill", color: .blue),
    Stop(name: "The pool", symbol: "water.waves", color: .cyan),
    Stop(name: "Coffee with Jo", symbol: "cup.and.saucer.fill", color: .brown),
    Stop(name: "Flower shop", symbol: "leaf.fill", color: .green),
    Stop(name: "Home", symbol: "house.fill", color: .pink),
  ]
}

#Preview {
  DragToReorder()
}
