import Foundation
import ViewRuntime

// An inspection is some hundred views, ten times a second: its numbers travel as they are, those
// that are only looked at with the precision of a `Float`.

extension WireWriter {
  package mutating func write(_ inspection: StageInspection) {
    write(inspection.parts.rawValue)
    write(inspection.time)
    write(inspection.size)
    write(UInt32(clamping: inspection.flightCount))
    write(inspection.flights) { $0.write($1) }
    write(inspection.views) { $0.write($1) }
    write(inspection.groups) { $0.write($1) }
    write(inspection.hitAreas) { $0.write($1) }
  }

  private mutating func write<T>(_ values: [T], _ body: (inout WireWriter, T) -> Void) {
    write(UInt32(values.count))
    for value in values { body(&self, value) }
  }

  /// Nil is no number.
  private mutating func write(_ value: Double?) { write(value ?? .nan) }

  private mutating func write(_ value: Float) { write(value.bitPattern) }

  private mutating func write(_ quad: StageInspection.Quad) {
    for index in 0..<8 { write(quad.numbers[index]) }
  }

  private mutating func write(_ rect: CGRect) {
    write(rect.origin)
    write(rect.size)
  }

  private mutating func write(_ flight: StageInspection.Flight) {
    write(flight.view)
    write(flight.viewName)
    write(flight.property)
    write(flight.animation)
    write(flight.components) { writer, component in
      writer.write(component.name)
      writer.write(component.value)
      writer.write(component.target)
      writer.write(component.velocity)
    }
    write(flight.elapsed)
    write(UInt16(clamping: flight.layers))
    write(flight.curve != nil)
    guard let curve = flight.curve else { return }
    write(UInt16(clamping: curve.component))
    write(curve.start)
    write(curve.end)
    write(curve.repeats)
    write(curve.values) { $0.write($1) }
  }

  private mutating func write(_ view: StageInspection.View) {
    write(view.id)
    write(UInt16(clamping: view.depth))
    write(view.type)
    write(view.name)
    write(view.modifiers)
    write(view.quad != nil)
    if let quad = view.quad {
      write(view.rect)
      write(quad)
    }
    write(view.size)
    write(Float(view.opacity))
    write(view.isLeaf)
    write(view.isLeaving)
  }

  private mutating func write(_ group: StageInspection.Group) {
    write(group.name)
    write(group.frame != nil)
    if let frame = group.frame { write(frame) }
    write(group.members) { writer, member in
      writer.write(member.view)
      writer.write(member.viewName)
      writer.write(member.quad)
      writer.write(member.isSource)
      writer.write(member.isLeader)
      writer.write(member.isLeaving)
    }
  }

  private mutating func write(_ area: StageInspection.HitArea) {
    write(area.owner != nil)
    if let owner = area.owner { write(owner) }
    write(area.ownerName)
    write(area.kinds)
    write(area.outlines) { writer, outline in
      writer.write(outline) { $0.write($1) }
    }
  }
}

extension WireReader {
  package mutating func inspection() throws(WireError) -> StageInspection {
    var inspection = StageInspection(
      parts: InspectionParts(rawValue: try integer()),
      time: try double(),
      size: try size()
    )
    inspection.flightCount = Int(try integer() as UInt32)
    inspection.flights = try list { reader throws(WireError) in try reader.flight() }
    inspection.views = try list { reader throws(WireError) in try reader.view() }
    inspection.groups = try list { reader throws(WireError) in try reader.group() }
    inspection.hitAreas = try list { reader throws(WireError) in try reader.hitArea() }
    return inspection
  }

  private mutating func list<T>(
    _ body: (inout WireReader) throws(WireError) -> T
  ) throws(WireError) -> [T] {
    var values: [T] = []
    for _ in 0..<(try integer() as UInt32) { values.append(try body(&self)) }
    return values
  }

  private mutating func optionalDouble() throws(WireError) -> Double? {
    let value = try double()
    return value.isNaN ? nil : value
  }

  private mutating func float() throws(WireError) -> Float {
    Float(bitPattern: try integer())
  }

  private mutating func quad() throws(WireError) -> StageInspection.Quad {
    var numbers = SIMD8<Float>.zero
    for index in 0..<8 { numbers[index] = try float() }
    return StageInspection.Quad(numbers: numbers)
  }

  private mutating func rect() throws(WireError) -> CGRect {
    CGRect(origin: try point(), size: try size())
  }

  private mutating func flight() throws(WireError) -> StageInspection.Flight {
    var flight = StageInspection.Flight(
      view: try integer(),
      viewName: try string(),
      property: try string(),
      animation: try string(),
      components: try list { reader throws(WireError) in
        StageInspection.Component(
          name: try reader.string(),
          value: try reader.double(),
          target: try reader.double(),
          velocity: try reader.optionalDouble()
        )
      },
      elapsed: try double(),
      layers: Int(try integer() as UInt16)
    )
    guard try bool() else { return flight }
    let component = Int(try integer() as UInt16)
    let start = try double()
    let end = try double()
    let repeats = try bool()
    flight.curve = StageInspection.Curve(
      component: component,
      start: start,
      end: end,
      values: try list { reader throws(WireError) in try reader.float() },
      repeats: repeats
    )
    return flight
  }

  private mutating func view() throws(WireError) -> StageInspection.View {
    let id: StageInspection.ViewID = try integer()
    let depth = Int(try integer() as UInt16)
    let type = try string()
    let name = try string()
    let modifiers = try strings()
    let isSeen = try bool()
    return StageInspection.View(
      id: id,
      depth: depth,
      type: type,
      name: name,
      modifiers: modifiers,
      rect: isSeen ? try rect() : .null,
      quad: isSeen ? try quad() : nil,
      size: try size(),
      opacity: Double(try float()),
      isLeaf: try bool(),
      isLeaving: try bool()
    )
  }

  private mutating func group() throws(WireError) -> StageInspection.Group {
    StageInspection.Group(
      name: try string(),
      frame: try bool() ? try rect() : nil,
      members: try list { reader throws(WireError) in
        StageInspection.Group.Member(
          view: try reader.integer(),
          viewName: try reader.string(),
          quad: try reader.quad(),
          isSource: try reader.bool(),
          isLeader: try reader.bool(),
          isLeaving: try reader.bool()
        )
      }
    )
  }

  private mutating func hitArea() throws(WireError) -> StageInspection.HitArea {
    StageInspection.HitArea(
      owner: try bool() ? try integer() : nil,
      ownerName: try string(),
      kinds: try strings(),
      outlines: try list { reader throws(WireError) in
        try reader.list { reader throws(WireError) in try reader.point() }
      }
    )
  }
}
