import Foundation
import Testing

@testable import PlaygroundKit

/// Where a device is put in the room for it.
@Suite struct StagePlacementTests {
  private static let rooms = [
    CGSize(width: 640, height: 380), CGSize(width: 646, height: 703),
    CGSize(width: 1366, height: 983), CGSize(width: 3300, height: 2000),
  ]

  @Test(arguments: StageDevice.allCases, rooms)
  func `it lies in the room, with its case and some room around`(device: StageDevice, room: CGSize)
  {
    let placement = StagePlacement(device, in: room)
    let edge = device.bezel * placement.zoom + StagePlacement.margin - 1
    #expect(placement.frame.minX >= edge && placement.frame.maxX <= room.width - edge)
    #expect(placement.frame.minY >= edge && placement.frame.maxY <= room.height - edge)
    #expect(placement.zoom <= 1)
    #expect(abs(placement.frame.width - placement.size.width * placement.zoom) < 1e-9)
    #expect(abs(placement.frame.midX - room.width / 2) <= 0.5)
    #expect(abs(placement.frame.midY - room.height / 2) <= 0.5)
    if let size = device.size { #expect(placement.size == size) }
  }

  @Test func `where there is room it has its own size`() {
    let placement = StagePlacement(.phone, in: CGSize(width: 1366, height: 983))
    #expect(placement.zoom == 1)
  }

  @Test(arguments: StageDevice.allCases)
  func `no room at all is borne`(device: StageDevice) {
    let placement = StagePlacement(device, in: .zero)
    #expect(placement.zoom > 0)
    #expect(placement.size.width > 0 && placement.size.height > 0)
  }
}
