import Foundation
import Glibc

/// One end of the socket between the window's process and the stage process: whole messages in,
/// whole messages out.
final class MessageChannel {
  let descriptor: Int32
  /// Whether sending waits until the other end has room; the window must not wait for the stage.
  private let waits: Bool
  private var incoming: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private(set) var isClosed = false

  /// More than this waiting to be sent: the other end has stopped reading.
  static let fullAt = 1 << 20

  /// - Parameters:
  ///   - descriptor: A connected stream socket; closed with the channel.
  ///   - waits: Whether sending waits for the other end.
  init(_ descriptor: Int32, waits: Bool) {
    self.descriptor = descriptor
    self.waits = waits
  }

  deinit { close() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    Glibc.close(descriptor)
  }

  // MARK: Sending

  /// Whether the other end has stopped reading, so that what can be left out should be.
  var isFull: Bool { outgoing.count > Self.fullAt }

  func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    outgoing += bytes
    flush()
  }

  /// Sends what could not be sent before, as far as that is possible now.
  func flush() {
    var sent = 0
    while sent < outgoing.count {
      let count = outgoing.withUnsafeBytes { bytes in
        Glibc.send(
          descriptor,
          bytes.baseAddress?.advanced(by: sent),
          bytes.count - sent,
          Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        )
      }
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        // The other end is gone, which receiving will tell.
        sent = outgoing.count
      }
    }
    outgoing.removeFirst(sent)
  }

  // MARK: Receiving

  /// Takes what has arrived, without waiting.
  ///
  /// - Parameter handle: Gets each whole message's kind and fields.
  /// - Returns: Whether there can be more: false once the other end is gone.
  /// - Throws: What `handle` throws.
  func receive(_ handle: (UInt8, inout WireReader) throws -> Void) throws -> Bool {
    guard !isClosed else { return false }
    var isOpen = true
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count > 0 {
        incoming += buffer[..<count]
        if count < buffer.count { break }
      } else if count == 0 {
        isOpen = false
        break
      } else if errno != EINTR {
        isOpen = errno == EAGAIN
        break
      }
    }
    var position = 0
    // `handle` may close the channel.
    while !isClosed, let message = message(at: position) {
      position = message.endIndex
      guard let kind = message.first else { throw WireError.tooShort }
      var reader = WireReader(message.dropFirst())
      try handle(kind, &reader)
    }
    incoming.removeFirst(min(position, incoming.count))
    return isOpen
  }

  private func message(at position: Int) -> ArraySlice<UInt8>? {
    guard incoming.count - position >= 4 else { return nil }
    var length = 0
    for index in 0..<4 { length |= Int(incoming[position + index]) << (8 * index) }
    let start = position + 4
    guard incoming.count - start >= length else { return nil }
    return incoming[start..<start + length]
  }
}
