import Foundation
import LiveCode

/// `playground new`: a short file to start from.
enum NewCommand {
  static let help = """
    playground new effect|view NAME

    Writes NAME.swift into the current folder: a short file that runs as it is, with parameters and a
    preview. A file that is there is left alone.
    """

  static func run(_ words: [String]) throws {
    let arguments = try Arguments(words, options: [])
    if arguments.wantsHelp { return print(help) }
    guard arguments.paths.count == 2 else { throw UsageError.newNeedsKindAndName }
    let (kind, name) = (arguments.paths[0], arguments.paths[1])
    guard let text = try text(kind, name) else { throw UsageError.newKind(kind) }
    let path = "\(name).swift"
    guard !FileManager.default.fileExists(atPath: path) else { throw JobError.fileExists(path) }
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw JobError.notWritable(path)
    }
    print("Wrote \(path). Show it with: playground run \(path)")
    guard kind == "effect" else { return }
    print("Put it into \(EffectFolders.own) to pick it for other views.")
  }

  /// The file's content; nil for an unknown kind.
  static func text(_ kind: String, _ name: String) throws -> String? {
    guard let first = name.first, first.isASCII, first.isUppercase,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { throw UsageError.typeName(name) }
    guard !takenNames.contains(name) else { throw UsageError.nameIsTaken(name) }
    return switch kind {
    case "effect": effect(name)
    case "view": view(name)
    default: nil
    }
  }

  /// Types that the files use, or that nearly every file does.
  private static let takenNames: Set<String> = [
    "Angle", "Animation", "Any", "App", "Array", "Binding", "Bool", "Button", "CGAffineTransform",
    "CGFloat", "CGPoint", "CGRect", "CGSize", "Circle", "Color", "Double", "EffectList",
    "EffectPlugin", "Float", "GeometryEffect", "HStack", "Image", "Int", "Never", "Parameter",
    "Path", "Preview", "ProjectionTransform", "Rectangle",
    "RoundedRectangle", "Self", "Shape", "Spacer", "State", "String", "Swift", "SwiftUI", "Text",
    "Type", "VStack", "View", "Void", "ZStack",
  ]

  private static func effect(_ name: String) -> String {
    """
    import SwiftUI

    /// Leans to both sides and hops while it does.
    struct \(name): GeometryEffect, EffectPlugin {
      static let summary = "Leans to both sides and hops while it does."

      // Each of these is a control in the playground; it changes the running effect at once.
      @Parameter("Lean", in: .zero ... .degrees(60)) var lean = Angle.degrees(20)
      @Parameter("Hop", in: 0...80, unit: .points) var hop = 24.0
      @Parameter("Swings", in: 1...6) var swings = 2

      /// What is animated: it goes up by 1 for each time the effect is played.
      var animatableData: Double

      // The origin is the view's top-left corner, x grows to the right and y grows downward, in
      // points; a positive angle turns clockwise.
      func effectValue(size: CGSize) -> ProjectionTransform {
        let played = animatableData - animatableData.rounded(.down)
        let angle = sin(played * Double(swings) * 2 * .pi) * lean.radians * (1 - played)
        let height = sin(played * .pi) * hop
        // It turns about the middle of its lower edge.
        let transform = CGAffineTransform(translationX: size.width / 2, y: size.height - height)
          .rotated(by: angle)
          .translatedBy(x: -size.width / 2, y: -size.height)
        return ProjectionTransform(transform)
      }

      // What others can pick by its name.
      static func register(in effects: inout EffectList) {
        effects.modifier("\(name)") { \(name)(animatableData: $0) }
      }
    }

    #Preview("\(name)") {
      @Previewable @State var plays = 0.0
      Text("Tap me")
        .font(.title)
        .padding(32)
        .foregroundStyle(.white)
        .background(.orange.gradient, in: RoundedRectangle(cornerRadius: 20))
        .modifier(\(name)(animatableData: plays))
        .onTapGesture {
          withAnimation(.linear(duration: 0.9)) { plays += 1 }
        }
    }

    """
  }

  private static func view(_ name: String) -> String {
    """
    import SwiftUI

    struct \(name): View {
      // Each of these is a control in the playground; it changes the running view at once.
      @Parameter("Size", in: 40...300, unit: .points) var size = 180.0
      @Parameter("Bounce", in: 0...0.8, unit: .fraction) var bounce = 0.4
      @Parameter("Tint") var tint = Color.orange

      @State private var isOn = false

      var body: some View {
        VStack(spacing: 24) {
          Circle()
            .fill(isOn ? tint : .blue)
            .frame(width: isOn ? size : size / 2, height: isOn ? size : size / 2)
          Button(isOn ? "Back" : "Go") {
            withAnimation(.spring(duration: 0.6, bounce: bounce)) { isOn.toggle() }
          }
        }
      }
    }

    #Preview("\(name)") {
      \(name)()
    }

    """
  }
}
