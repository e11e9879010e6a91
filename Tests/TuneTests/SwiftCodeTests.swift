import EffectKit
import Foundation
import SwiftUI
import Testing

@testable import PlaygroundKit

@Suite struct SwiftCodeTests {
  @Test(arguments: [
    (0.6, "0.6"), (1, "1.0"), (0.825, "0.825"), (0.12345, "0.123"), (-0.0, "0.0"), (-2.5, "-2.5"),
    (.infinity, ".infinity"), (-.infinity, "-.infinity"), (.nan, ".nan"),
  ])
  func `numbers have one decimal at least and three at most`(number: Double, text: String) {
    #expect(SwiftCode.number(number) == text)
  }

  @Test func `whole numbers have none`() {
    #expect(SwiftCode.number(3, isWhole: true) == "3")
    #expect(SwiftCode.number(-0.2, isWhole: true) == "0")
  }

  @Test(arguments: [
    (
      MotionChoice.spring(response: 0.6, dampingFraction: 0.8),
      ".spring(response: 0.6, dampingFraction: 0.8)"
    ),
    (.bouncySpring(duration: 0.5, bounce: -0.25), ".spring(duration: 0.5, bounce: -0.25)"),
    (
      .bezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1, duration: 0.4),
      ".timingCurve(0.25, 0.1, 0.25, 1.0, duration: 0.4)"
    ),
    (.registered("Two \"words\""), #".registered("Two \"words\"")"#),
  ])
  func `animations are written as SwiftUI has them`(choice: MotionChoice, code: String) {
    #expect(choice.code == code)
  }

  @Test func `a preset at its usual duration needs its name only`() {
    #expect(MotionPreset.easeIn.code(duration: 0.35) == ".easeIn")
    #expect(MotionPreset.easeIn.code(duration: 0.5) == ".easeIn(duration: 0.5)")
    #expect(MotionPreset.snappy.code(duration: 0.5) == ".snappy")
  }

  /// What a preset's name stands for, so that the code does what was tried.
  @Test(arguments: [
    (MotionPreset.linear, Animation.linear(duration: 0.7)),
    (.easeIn, .easeIn(duration: 0.7)), (.easeOut, .easeOut(duration: 0.7)),
    (.easeInOut, .easeInOut(duration: 0.7)), (.smooth, .smooth(duration: 0.7)),
    (.snappy, .snappy(duration: 0.7)), (.bouncy, .bouncy(duration: 0.7)),
  ])
  @MainActor
  func `a preset moves as the animation of its name does`(
    preset: MotionPreset,
    animation: Animation
  ) {
    #expect(preset.choice(duration: 0.7).animation == animation)
  }

  @Test func `a value knows what its type is called only where the source says so`() {
    let code = ParameterCode(parameter: Sample.side, value: .choice("both"))
    #expect(code.expression() == ".both")
    #expect(code.expression(replacing: "Side.left") == "Side.both")
    let lean = ParameterCode(parameter: Sample.lean, value: .angle(.degrees(45)))
    #expect(lean.expression() == "Angle.degrees(45.0)")
    #expect(lean.expression(replacing: ".degrees(3)") == ".degrees(45.0)")
    let count = ParameterCode(parameter: Sample.count, value: .number(5))
    #expect(count.expression() == "5")
    #expect(count.expression(replacing: "3.0") == "5.0")
    let tint = ParameterCode(
      parameter: Sample.tint,
      value: .color(red: 0, green: 0.25, blue: 1, opacity: 0.5)
    )
    #expect(tint.expression() == "Color(red: 0.0, green: 0.25, blue: 1.0, opacity: 0.5)")
    let anchor = ParameterCode(parameter: Sample.anchor, value: .point(x: 0, y: 1))
    #expect(anchor.expression() == "UnitPoint(x: 0.0, y: 1.0)")
    let mirrors = ParameterCode(parameter: Sample.mirrors, value: .toggle(true))
    #expect(mirrors.expression() == "true")
  }

  @Test(
    arguments: [
      (
        """
        struct Wobble: GeometryEffect {
          @Parameter("Amplitude", in: 0...45, unit: .degrees) var amplitude = 20.0  // a (lot)
          @Parameter("Amplitudes", in: 0...45) var other = 1.0
        """, "@Parameter(\"Amplitude\", in: 0...45, unit: .degrees) var amplitude = 30.0"
      ),
      (
        """
          @Parameter(
            "Amplitude",
            in: 0...45)
          private var amplitude: CGFloat = 20
        """, nil
      ),
      (
        """
          @Parameter("Amplitude", in: 0...max(1, 45))
          private var amplitude: CGFloat = 20
        """, "@Parameter(\"Amplitude\", in: 0...max(1, 45)) private var amplitude: CGFloat = 30"
      ),
      (
        "@Parameter(\"Amplitude\", in: 0...45) var a = 1.0\n@Parameter(\"Amplitude\") var b = 2",
        nil
      ),
      ("@Parameter(\"Amplitude\", in: 0...45) var a: Double { get }\nlet b = 3", nil),
      ("nothing of the kind", nil),
    ] as [(String, String?)]
  )
  func `a declaration is found in its source`(source: String, code: String?) {
    let parameter = ParameterCode(parameter: Sample.amplitude, value: .number(30))
    #expect(parameter.declaration(in: source) == code)
  }
}
