import Drawing
import Foundation
import LiveCode
import Testing
import ViewRuntime

/// What the window and the stage process say about history and inspection.
struct InspectionMessageTests {
  private func passed(_ request: StageRequest) throws -> StageRequest {
    var writer = WireWriter()
    request.write(to: &writer)
    var reader = WireReader(writer.bytes[5...])
    return try StageRequest(kind: writer.bytes[4], &reader)
  }

  private func passed(_ report: StageReport) throws -> StageReport {
    var writer = WireWriter()
    report.write(to: &writer)
    var reader = WireReader(writer.bytes[5...])
    return try StageReport(kind: writer.bytes[4], &reader)
  }

  private static let quad = StageInspection.Quad([
    CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 4), CGPoint(x: 31, y: 50.5), CGPoint(x: -2, y: 48),
  ])

  private static let inspection: StageInspection = {
    var inspection = StageInspection(
      parts: [.flights, .views, .hitAreas],
      time: 12.25,
      size: CGSize(width: 390, height: 844)
    )
    inspection.flightCount = 3
    inspection.flights = [
      .init(
        view: 7,
        viewName: "card",
        property: "frame",
        animation: "spring(response: 0.5)",
        components: [
          .init(name: "x", value: 3.25, target: 10, velocity: 120.5),
          .init(name: "width", value: -1, target: 0, velocity: nil),
        ],
        elapsed: 0.125,
        layers: 2,
        curve: .init(component: 1, start: 0, end: 0.75, values: [0, 0.5, 1.25], repeats: true)
      ),
      .init(
        view: 8,
        viewName: "Ünïcode 🎈",
        property: "opacity",
        animation: "",
        components: [],
        elapsed: 0,
        layers: 1
      ),
    ]
    inspection.views = [
      .init(
        id: 7,
        depth: 0,
        type: "VStack",
        name: "",
        modifiers: [],
        rect: .null,
        quad: nil,
        size: CGSize(width: 10, height: 20),
        opacity: 1,
        isLeaf: false,
        isLeaving: false
      ),
      .init(
        id: 8,
        depth: 1,
        type: "Text",
        name: "Hello",
        modifiers: ["padding", "offset"],
        rect: CGRect(x: 1, y: 2, width: 3, height: 4),
        quad: quad,
        size: CGSize(width: 3, height: 4),
        opacity: 0.5,
        isLeaf: true,
        isLeaving: true
      ),
    ]
    inspection.groups = [
      .init(
        name: "title",
        frame: CGRect(x: 0, y: 1, width: 2, height: 3),
        members: [
          .init(
            view: 8,
            viewName: "Text",
            quad: quad,
            isSource: true,
            isLeader: false,
            isLeaving: true
          )
        ]
      ),
      .init(name: "other", frame: nil, members: []),
    ]
    inspection.hitAreas = [
      .init(
        owner: 8,
        ownerName: "Text",
        kinds: ["onTapGesture"],
        outlines: [quad.points, [CGPoint(x: 0.5, y: 1), .zero]]
      ),
      .init(owner: nil, ownerName: "", kinds: [], outlines: []),
    ]
    return inspection
  }()

  @Test func `an inspection arrives as it was sent`() throws {
    let report = try passed(.inspection(Self.inspection))
    guard case .inspection(let inspection) = report else { throw WireError.unknownKind(0) }
    #expect(inspection == Self.inspection)
  }

  @Test func `an inspection that is cut short is refused at every byte`() throws {
    var writer = WireWriter()
    writer.write(Self.inspection)
    for count in 0..<writer.bytes.count {
      var reader = WireReader(writer.bytes[..<count])
      #expect(throws: WireError.tooShort) { _ = try reader.inspection() }
    }
  }

  @Test(arguments: [nil, 0.0, 3.5] as [Double?])
  func `a frame request carries the time to replay, or none`(time: Double?) throws {
    let request = try passed(
      StageRequest.frame(number: 9, timestamp: 1.5, isWhole: true, replay: time)
    )
    guard case .frame(let number, let timestamp, let isWhole, let replay) = request else {
      throw WireError.unknownKind(0)
    }
    #expect(number == 9 && timestamp == 1.5 && isWhole && replay == time)
  }

  @Test func `spans and parts are asked for`() throws {
    guard case .keepHistory(let seconds) = try passed(StageRequest.keepHistory(seconds: 10)),
      case .inspect(let parts) = try passed(StageRequest.inspect([.views, .groups]))
    else { throw WireError.unknownKind(0) }
    #expect(seconds == 10 && parts == [.views, .groups])
  }

  @Test(arguments: [nil, 1.5...3.25, 2...2] as [ClosedRange<Double>?])
  func `a frame says which time it shows and what can be replayed`(
    range: ClosedRange<Double>?
  ) throws {
    var frame = FrameReport(
      number: 4,
      width: 10,
      height: 20,
      changes: [Drawing.PixelRect(x: 1, y: 2, width: 3, height: 4)],
      next: .at(7),
      inFlight: 2,
      updateSeconds: 0.001,
      renderSeconds: 0.002
    )
    frame.timestamp = 3.25
    frame.isReplay = range != nil
    frame.history = range
    guard case .frame(let report) = try passed(StageReport.frame(frame)) else {
      throw WireError.unknownKind(0)
    }
    #expect(report == frame)
  }
}
