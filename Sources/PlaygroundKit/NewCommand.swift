import Foundation

/// `playground new`: a short file to start from.
enum NewCommand {
  static let help = """
    playground new effect|view NAME

    Writes NAME.swift into the current folder: a short file that runs as it is. A file that is there
    is left alone.
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
    "CGFloat", "CGPoint", "CGRect", "CGSize", "Circle", "Color", "Double", "Float",
    "GeometryEffect",
    "HStack", "Image", "Int", "Never", "Path", "Preview", "ProjectionTransform", "Rectangle",
    "RoundedRectangle", "Self", "Shape", "Spacer", "State", "String", "Swift", "SwiftUI", "Text",
    "Type", "VStack", "View", "Void", "ZStack",
  ]

  private static func effect(_ name: String) -> String {
    """
    import SwiftUI

    /// Leans to both sides while it moves on.
    struct \(name): GeometryEffect {
      /// How often it has leaned; each whole number is one full swing.
      var swings: Double
      /// How far it leans, degrees.
      var amount = 20.0

      var animatableData: Double {
        get { swings }
        set { swings = newValue }
      }

      // The origin is the view's top-left corner, y grows downward, positive angles turn clockwise.
      func effectValue(size: CGSize) -> ProjectionTransform {
        let angle = sin(swings * 2 * .pi) * amount * .pi / 180
        let transform = CGAffineTransform(translationX: size.width / 2, y: size.height)
          .rotated(by: angle)
          .translatedBy(x: -size.width / 2, y: -size.height)
        return ProjectionTransform(transform)
      }
    }

    struct \(name)Preview: View {
      @State private var swings = 0.0

      var body: some View {
        RoundedRectangle(cornerRadius: 20)
          .fill(.orange)
          .frame(width: 120, height: 160)
          .modifier(\(name)(swings: swings))
          .onTapGesture {
            withAnimation(.easeInOut(duration: 0.8)) { swings += 1 }
          }
      }
    }

    #Preview {
      \(name)Preview()
    }

    """
  }

  private static func view(_ name: String) -> String {
    """
    import SwiftUI

    struct \(name): View {
      @State private var isOn = false

      var body: some View {
        VStack(spacing: 24) {
          Circle()
            .fill(isOn ? .orange : .blue)
            .frame(width: isOn ? 180 : 90, height: isOn ? 180 : 90)
          Button(isOn ? "Back" : "Go") {
            withAnimation(.bouncy) { isOn.toggle() }
          }
        }
      }
    }

    #Preview {
      \(name)()
    }

    """
  }
}
