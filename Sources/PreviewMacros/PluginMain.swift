#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Glibc
@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The program that the compiler starts to expand the macros of the module SwiftUI.
@main
enum PluginMain {
  static func main() throws {
    let listener = CompilerPluginMessageListener(
      connection: StandardStreams(),
      provider: MacroProvider()
    )
    try listener.main()
  }
}

/// The macros by the names of the types that implement them.
struct MacroProvider: PluginProvider {
  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    switch typeName {
    case "PreviewMacro": PreviewMacro.self
    case "PreviewableMacro": PreviewableMacro.self
    case "EntryMacro": EntryMacro.self
    case "AnimatableMacro": AnimatableMacro.self
    case "AnimatableIgnoredMacro": AnimatableIgnoredMacro.self
    default: throw MacroError("The macro plugin has no macro '\(typeName)'.")
    }
  }
}

/// Messages over standard input and output: eight bytes of length, least significant first, then
/// JSON.
struct StandardStreams: MessageConnection {
  func sendMessage<Message: Encodable>(_ message: Message) throws {
    let data = try JSONEncoder().encode(message)
    var bytes: [UInt8] = []
    withUnsafeBytes(of: UInt64(data.count).littleEndian) { bytes.append(contentsOf: $0) }
    bytes.append(contentsOf: data)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { throw MacroError("The compiler no longer listens.") }
      sent += count
    }
  }

  func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
    guard let header = readBytes(8) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    // The compiler takes its leave with an empty message.
    guard length > 0, let body = readBytes(Int(length)) else { return nil }
    return try JSONDecoder().decode(type, from: Data(body))
  }

  /// Nil at the end of the input.
  private func readBytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var received = 0
    while received < count {
      let more = bytes[received...].withUnsafeMutableBytes {
        read(STDIN_FILENO, $0.baseAddress, $0.count)
      }
      guard more > 0 else { return nil }
      received += more
    }
    return bytes
  }
}
