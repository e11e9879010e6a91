import Foundation
import Testing

@testable import ViewRuntime

/// Widths that flexible frames take for a proposal: minimum, maximum, child, proposal, width.
@MainActor
struct FlexFrameTests {
  struct Row: Sendable {
    let minimum: CGFloat?
    let ideal: CGFloat?
    let maximum: CGFloat?
    let child: CGFloat?
    let proposed: CGFloat?
    let width: CGFloat
  }

  nonisolated static let rows: [Row] = [
    Row(minimum: 100, ideal: nil, maximum: nil, child: nil, proposed: nil, width: 100),
    Row(minimum: 100, ideal: nil, maximum: nil, child: nil, proposed: 20, width: 100),
    Row(minimum: 100, ideal: nil, maximum: nil, child: nil, proposed: 75, width: 100),
    Row(minimum: 100, ideal: nil, maximum: nil, child: nil, proposed: 150, width: 150),
    Row(minimum: 100, ideal: nil, maximum: nil, child: nil, proposed: 400, width: 400),
    Row(minimum: nil, ideal: nil, maximum: 100, child: nil, proposed: nil, width: 10),
    Row(minimum: nil, ideal: nil, maximum: 100, child: nil, proposed: 20, width: 20),
    Row(minimum: nil, ideal: nil, maximum: 100, child: nil, proposed: 75, width: 75),
    Row(minimum: nil, ideal: nil, maximum: 100, child: nil, proposed: 150, width: 100),
    Row(minimum: nil, ideal: nil, maximum: 100, child: nil, proposed: 400, width: 100),
    Row(minimum: 50, ideal: nil, maximum: 100, child: nil, proposed: nil, width: 50),
    Row(minimum: 50, ideal: nil, maximum: 100, child: nil, proposed: 20, width: 50),
    Row(minimum: 50, ideal: nil, maximum: 100, child: nil, proposed: 75, width: 75),
    Row(minimum: 50, ideal: nil, maximum: 100, child: nil, proposed: 150, width: 100),
    Row(minimum: 50, ideal: nil, maximum: 100, child: nil, proposed: 400, width: 100),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: nil, proposed: nil, width: 10),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: nil, proposed: 20, width: 20),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: nil, proposed: 75, width: 75),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: nil, proposed: 150, width: 150),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: nil, proposed: 400, width: 400),
    Row(minimum: 100, ideal: nil, maximum: nil, child: 60, proposed: nil, width: 100),
    Row(minimum: 100, ideal: nil, maximum: nil, child: 60, proposed: 20, width: 100),
    Row(minimum: 100, ideal: nil, maximum: nil, child: 60, proposed: 75, width: 100),
    Row(minimum: 100, ideal: nil, maximum: nil, child: 60, proposed: 150, width: 100),
    Row(minimum: 100, ideal: nil, maximum: nil, child: 60, proposed: 400, width: 100),
    Row(minimum: nil, ideal: nil, maximum: 100, child: 60, proposed: nil, width: 60),
    Row(minimum: nil, ideal: nil, maximum: 100, child: 60, proposed: 20, width: 60),
    Row(minimum: nil, ideal: nil, maximum: 100, child: 60, proposed: 75, width: 75),
    Row(minimum: nil, ideal: nil, maximum: 100, child: 60, proposed: 150, width: 100),
    Row(minimum: nil, ideal: nil, maximum: 100, child: 60, proposed: 400, width: 100),
    Row(minimum: 50, ideal: nil, maximum: 100, child: 60, proposed: nil, width: 60),
    Row(minimum: 50, ideal: nil, maximum: 100, child: 60, proposed: 20, width: 50),
    Row(minimum: 50, ideal: nil, maximum: 100, child: 60, proposed: 75, width: 75),
    Row(minimum: 50, ideal: nil, maximum: 100, child: 60, proposed: 150, width: 100),
    Row(minimum: 50, ideal: nil, maximum: 100, child: 60, proposed: 400, width: 100),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: 60, proposed: nil, width: 60),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: 60, proposed: 20, width: 60),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: 60, proposed: 75, width: 75),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: 60, proposed: 150, width: 150),
    Row(minimum: nil, ideal: nil, maximum: .infinity, child: 60, proposed: 400, width: 400),
    Row(minimum: nil, ideal: 120, maximum: nil, child: nil, proposed: nil, width: 120),
    Row(minimum: nil, ideal: 120, maximum: nil, child: nil, proposed: 20, width: 20),
    Row(minimum: nil, ideal: 120, maximum: nil, child: nil, proposed: 75, width: 75),
    Row(minimum: nil, ideal: 120, maximum: nil, child: nil, proposed: 150, width: 150),
    Row(minimum: nil, ideal: 120, maximum: nil, child: nil, proposed: 400, width: 400),
  ]

  @Test(arguments: rows) func `flexible frames take the documented width`(row: Row) {
    let harness = Harness(width: 10, height: 10) {
      Color.red
        .frame(width: row.child)
        .frame(minWidth: row.minimum, idealWidth: row.ideal, maxWidth: row.maximum)
    }
    let frame = harness.firstElement(of: FlexFrameElement.self)
    let size = frame?.sizeThatFits(ProposedViewSize(width: row.proposed, height: 10))
    #expect(size?.width == row.width)
  }
}
