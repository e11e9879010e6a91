import Foundation
import Geometry
import ViewRuntime

/// Events as bytes: a number for the kind, then its fields.
extension WireWriter {
  package mutating func write(_ event: InputEvent) {
    switch event {
    case .pointer(let event):
      write(UInt8(0))
      write(PointerEvent.Phase.order.number(of: event.phase))
      write(event.point)
      write(event.time)
      write(Int32(clamping: event.pointer))
      write(PointerEvent.Button.order.number(of: event.button))
      write(PointerEvent.Device.order.number(of: event.device))
      write(UInt8(clamping: event.clickCount))
      write(event.modifiers)
    case .hover(let point, let time):
      write(UInt8(1))
      write(point)
      write(time)
    case .hoverExit(let time):
      write(UInt8(2))
      write(time)
    case .scroll(let event):
      write(UInt8(3))
      write(event.delta)
      write(event.point)
      write(event.time)
      write(InputPhase.order.number(of: event.phase))
      write(event.modifiers)
    case .magnify(let event):
      write(UInt8(4))
      write(event.magnification)
      write(event.point)
      write(event.time)
      write(InputPhase.order.number(of: event.phase))
    case .rotate(let event):
      write(UInt8(5))
      write(event.rotation.radians)
      write(event.point)
      write(event.time)
      write(InputPhase.order.number(of: event.phase))
    case .key(let event):
      write(UInt8(6))
      write(event.isDown)
      write(String(event.key.character))
      write(event.characters)
      write(event.modifiers)
      write(event.isRepeat)
      write(event.time)
    case .text(let text):
      write(UInt8(7))
      write(text)
    case .windowFocus(let isFocused):
      write(UInt8(8))
      write(isFocused)
    }
  }

  private mutating func write(_ modifiers: EventModifiers) {
    write(UInt8(truncatingIfNeeded: modifiers.rawValue))
  }
}

extension WireReader {
  package mutating func inputEvent() throws(WireError) -> InputEvent {
    let kind: UInt8 = try integer()
    switch kind {
    case 0:
      return .pointer(
        PointerEvent(
          try value(PointerEvent.Phase.order),
          at: try point(),
          time: try double(),
          pointer: Int(try integer() as Int32),
          button: try value(PointerEvent.Button.order),
          device: try value(PointerEvent.Device.order),
          clickCount: Int(try integer() as UInt8),
          modifiers: try modifiers()
        )
      )
    case 1: return .hover(try point(), time: try double())
    case 2: return .hoverExit(time: try double())
    case 3:
      return .scroll(
        ScrollEvent(
          delta: try size(),
          at: try point(),
          time: try double(),
          phase: try value(InputPhase.order),
          modifiers: try modifiers()
        )
      )
    case 4:
      return .magnify(
        MagnifyEvent(
          magnification: try double(),
          at: try point(),
          time: try double(),
          phase: try value(InputPhase.order)
        )
      )
    case 5:
      return .rotate(
        RotateEvent(
          rotation: .radians(try double()),
          at: try point(),
          time: try double(),
          phase: try value(InputPhase.order)
        )
      )
    case 6:
      let isDown = try bool()
      guard let character = try string().first else { throw .tooShort }
      return .key(
        KeyEvent(
          isDown: isDown,
          key: KeyEquivalent(character),
          characters: try string(),
          modifiers: try modifiers(),
          isRepeat: try bool(),
          time: try double()
        )
      )
    case 7: return .text(try string())
    case 8: return .windowFocus(try bool())
    default: throw .unknownKind(kind)
    }
  }

  private mutating func modifiers() throws(WireError) -> EventModifiers {
    EventModifiers(rawValue: Int(try integer() as UInt8))
  }

  private mutating func value<Value>(_ order: [Value]) throws(WireError) -> Value {
    let number: UInt8 = try integer()
    guard Int(number) < order.count else { throw .unknownValue(number) }
    return order[Int(number)]
  }
}

extension Array where Element: Equatable {
  fileprivate func number(of value: Element) -> UInt8 {
    UInt8(firstIndex(of: value) ?? 0)
  }
}

// The numbers that stand for cases are their places here.

extension InputPhase {
  fileprivate static let order: [InputPhase] = [.none, .began, .changed, .ended, .cancelled]
}

extension PointerEvent.Phase {
  fileprivate static let order: [PointerEvent.Phase] = [.press, .move, .release, .cancel]
}

extension PointerEvent.Button {
  fileprivate static let order: [PointerEvent.Button] = [.primary, .secondary, .middle]
}

extension PointerEvent.Device {
  fileprivate static let order: [PointerEvent.Device] = [.mouse, .touch]
}
