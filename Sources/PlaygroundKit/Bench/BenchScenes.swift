import Foundation
import SwiftUI

/// The numbers that every benchmark scene shares with the other toolkits' versions.
enum BenchNumbers {
  static let stage = CGSize(width: 1280, height: 800)
  static let heroStage = CGSize(width: 800, height: 600)
  static let background = Color(red: 0x10 / 255.0, green: 0x14 / 255.0, blue: 0x18 / 255.0)
  static let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
  /// Seconds after which an item goes somewhere else, in six groups one after the other.
  static let retargetInterval = 0.6
  static let groupCount = 6
  /// Seconds between two states of the grid and the card.
  static let toggleInterval = 1.2

  /// A fraction from a hash of (item, turn, channel): the same for every toolkit.
  static func random(_ item: Int, _ turn: Int, _ channel: Int) -> Double {
    var x =
      UInt32(truncatingIfNeeded: item) &* 0x9E37_79B1
      ^ UInt32(truncatingIfNeeded: turn) &* 0x85EB_CA77
      ^ UInt32(truncatingIfNeeded: channel) &* 0xC2B2_AE3D
    x ^= x >> 15
    x = x &* 0x2C1B_3C6D
    x ^= x >> 12
    x = x &* 0x297A_2D39
    x ^= x >> 15
    return Double(x) / 4_294_967_296
  }

  static func color(_ item: Int) -> Color {
    Color(
      hue: (Double(item) * 0.61803398875).truncatingRemainder(dividingBy: 1),
      saturation: 0.65,
      brightness: 0.95
    )
  }

  static func label(_ item: Int) -> String {
    let number = String(format: "%03d", item)
    switch item % 5 {
    case 0: return "Label \(number) 안녕하세요 😀"
    case 1: return "움직이는 글자 \(number) smooth 🎉"
    case 2: return "Spring \(number) 애니메이션 🚀"
    case 3: return "한국어 텍스트 \(number) 🌈 mixed"
    default: return "Quick fox \(number) 다람쥐 🦊"
    }
  }
}

/// Where an item of the fishbowl is.
struct FishPlace: Equatable {
  var x: Double
  var y: Double
  var scale: Double
  var degrees: Double

  init(_ item: Int, turn: Int) {
    x = 20 + BenchNumbers.random(item, turn, 0) * (BenchNumbers.stage.width - 40)
    y = 20 + BenchNumbers.random(item, turn, 1) * (BenchNumbers.stage.height - 40)
    scale = 0.5 + BenchNumbers.random(item, turn, 2)
    degrees = (BenchNumbers.random(item, turn, 3) - 0.5) * 360
  }
}

/// Rounded rectangles, each on springs of its own.
struct FishbowlScene: View {
  let count: Int
  let isMoving: Bool
  @State private var turns = [Int](repeating: 0, count: BenchNumbers.groupCount)
  @State private var step = 0

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { item in
        FishView(item: item, turn: turns[item % BenchNumbers.groupCount])
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(BenchNumbers.background)
    .task {
      guard isMoving else { return }
      let interval = BenchNumbers.retargetInterval / Double(BenchNumbers.groupCount)
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(interval))
        withAnimation(BenchNumbers.spring) {
          turns[step % BenchNumbers.groupCount] += 1
          step += 1
        }
      }
    }
  }
}

struct FishView: View {
  let item: Int
  let turn: Int

  var body: some View {
    let place = FishPlace(item, turn: turn)
    RoundedRectangle(cornerRadius: 12, style: .circular)
      .fill(BenchNumbers.color(item))
      .frame(width: 40, height: 40)
      .scaleEffect(place.scale)
      .rotationEffect(.degrees(place.degrees))
      .position(x: place.x, y: place.y)
  }
}

/// Labels that move about.
struct TextScene: View {
  let count: Int
  @State private var turns = [Int](repeating: 0, count: BenchNumbers.groupCount)
  @State private var step = 0

  var body: some View {
    ZStack {
      ForEach(0..<count, id: \.self) { item in
        LabelView(item: item, turn: turns[item % BenchNumbers.groupCount])
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(BenchNumbers.background)
    .task {
      let interval = BenchNumbers.retargetInterval / Double(BenchNumbers.groupCount)
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(interval))
        withAnimation(BenchNumbers.spring) {
          turns[step % BenchNumbers.groupCount] += 1
          step += 1
        }
      }
    }
  }
}

struct LabelView: View {
  let item: Int
  let turn: Int

  var body: some View {
    let place = FishPlace(item, turn: turn)
    Text(verbatim: BenchNumbers.label(item))
      .font(.custom("Noto Sans CJK KR", size: 16))
      .foregroundStyle(BenchNumbers.color(item))
      .fixedSize()
      .position(x: place.x, y: place.y)
  }
}

/// Cells that go from many columns to a quarter of them and back.
struct GridScene: View {
  let count: Int
  @State private var isList = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<count, id: \.self) { item in
        let frame = cellFrame(item)
        RoundedRectangle(cornerRadius: 4, style: .circular)
          .fill(BenchNumbers.color(item))
          .frame(width: frame.width, height: frame.height)
          .position(x: frame.midX, y: frame.midY)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(BenchNumbers.background)
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(BenchNumbers.toggleInterval))
        BenchReport.toggled()
        withAnimation(BenchNumbers.spring) { isList.toggle() }
      }
    }
  }

  private func cellFrame(_ item: Int) -> CGRect {
    var columns = max(Int((Double(count) * 1.6).squareRoot().rounded(.up)), 3)
    if isList { columns = max(columns / 4, 1) }
    let rows = (count + columns - 1) / columns
    let width = BenchNumbers.stage.width / Double(columns)
    let height = BenchNumbers.stage.height / Double(rows)
    return CGRect(
      x: Double(item % columns) * width + width * 0.05,
      y: Double(item / columns) * height + height * 0.05,
      width: width * 0.9,
      height: height * 0.9
    )
  }
}

/// A picture card that grows to fill the stage: masked picture, blurred panel, two lines of text.
struct HeroScene: View {
  let image: Image
  @State private var isOpen = false

  var body: some View {
    ZStack(alignment: .topLeading) {
      BenchNumbers.background
      card
        .frame(width: isOpen ? 700 : 220, height: isOpen ? 500 : 220)
        .offset(x: isOpen ? 50 : 60, y: isOpen ? 50 : 60)
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(BenchNumbers.toggleInterval))
        BenchReport.toggled()
        withAnimation(BenchNumbers.spring) { isOpen.toggle() }
      }
    }
  }

  private var card: some View {
    GeometryReader { proxy in
      image.resizable()
        .aspectRatio(contentMode: .fill)
        .frame(width: proxy.size.width, height: proxy.size.height)
        .overlay(alignment: .bottom) {
          panel.frame(height: proxy.size.height * 0.36)
        }
    }
    .clipShape(RoundedRectangle(cornerRadius: isOpen ? 28 : 16, style: .circular))
  }

  private var panel: some View {
    Rectangle()
      .fill(.ultraThinMaterial)
      .overlay(alignment: .leading) {
        Text(verbatim: "산과 바다 Horizon\nSummer 2026 🌅")
          .font(.custom("Noto Sans CJK KR", size: 20))
          .foregroundStyle(.white)
          .padding(.leading, 16)
      }
  }
}

/// Rows below each other, of which one is another in each frame.
struct RowsScene: View {
  let count: Int
  @State private var values: [Int]

  init(count: Int) {
    self.count = count
    _values = State(initialValue: Array(repeating: 0, count: count))
  }

  private struct Row: View {
    let value: Int

    var body: some View {
      HStack {
        Color.red.frame(width: 20, height: 20)
        Text(verbatim: "Row")
        Spacer()
        Color.blue.frame(width: CGFloat(20 + value % 10), height: 20)
      }
      .padding(.horizontal)
    }
  }

  var body: some View {
    VStack(spacing: 2) {
      ForEach(0..<count, id: \.self) { Row(value: values[$0]) }
    }
    .task {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1 / 60.0))
        values[count / 2] += 1
      }
    }
  }
}

/// Rows below each other with a state of their own each, of which one is switched in each frame.
struct SwitchesScene: View {
  let count: Int

  private struct Row: View {
    let index: Int
    let isMoving: Bool
    @State private var isOn = false

    var body: some View {
      HStack {
        Text(verbatim: "Row")
        Spacer()
        Capsule().fill(isOn ? .green : .gray).frame(width: 40, height: 20)
      }
      .padding(.horizontal)
      .task {
        guard isMoving else { return }
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(1 / 60.0))
          isOn.toggle()
        }
      }
    }
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 2) {
        ForEach(0..<count, id: \.self) { Row(index: $0, isMoving: $0 == 5) }
      }
    }
  }
}

/// One long text in three scripts.
struct WordsScene: View {
  let count: Int

  var body: some View {
    Text(
      verbatim: (0..<count)
        .map { ["Layout", "레이아웃", "レイアウト"][$0 % 3] + "\($0 % 97)" }
        .joined(separator: " ")
    )
  }
}

/// One of the scenes by name.
struct BenchScene: View {
  let name: String
  let count: Int
  let image: String

  var body: some View {
    switch name {
    case "fishbowl": FishbowlScene(count: count, isMoving: true)
    case "idle": FishbowlScene(count: count, isMoving: false)
    case "grid": GridScene(count: count)
    case "text": TextScene(count: count)
    case "rows": RowsScene(count: count)
    case "switches": SwitchesScene(count: count)
    case "words": WordsScene(count: count)
    case "card": CardScene(image: Image(image))
    default: HeroScene(image: Image(image))
    }
  }
}
