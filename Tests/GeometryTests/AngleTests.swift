import Geometry
import Testing

@Suite struct AngleTests {
  @Test func `converts between degrees and radians`() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect(Angle(radians: .pi / 2).degrees == 90)
    var angle = Angle.zero
    angle.degrees = 45
    #expect(abs(angle.radians - 0.785398163397448) < 1e-15)
  }

  @Test func `adds, scales, negates and compares`() {
    #expect(Angle.radians(1) + .radians(2) == .radians(3))
    #expect(Angle.radians(1) - .radians(2) == .radians(-1))
    #expect(-Angle.radians(1) == .radians(-1))
    #expect(Angle.radians(3) * 2 == 2 * Angle.radians(3))
    #expect(Angle.radians(3) / 2 == .radians(1.5))
    #expect(Angle.degrees(10) < .degrees(11))
  }
}
