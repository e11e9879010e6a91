import Foundation
import Glibc
import Testing

@testable import Stage

/// Pictures from addresses, from a server of the test's own on this machine.
@Suite struct DownloadTests {
  private func failure(_ url: URL) async -> String {
    do {
      _ = try await StagePictures().load(url)
      return "no error"
    } catch { return "\(error)" }
  }

  @Test func `what a server answers is read, also elsewhere`() async throws {
    let server = try Server([
      "HTTP/1.1 302 Found\r\nLocation: /there\r\nContent-Length: 0\r\nConnection: close\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nbytes",
    ])
    let data = try await StagePictures().load(server.url)
    #expect(String(decoding: data, as: UTF8.self) == "bytes")
    let lines = server.requests.map { $0.components(separatedBy: "\r\n")[0] }
    #expect(lines == ["GET /here HTTP/1.1", "GET /there HTTP/1.1"])
  }

  @Test func `a server that does not have it, and none at all, are one line`() async throws {
    let server = try Server([
      "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    ])
    let missing = await failure(server.url)
    #expect(missing.contains("/here: ") && missing.contains("404"))
    let closed = await failure(server.url)
    #expect(closed.contains("/here: ") && !closed.contains("\n"))
    #expect(await failure(try #require(URL(string: "ftp://127.0.0.1/x"))).contains("ftp"))
  }
}

/// Answers connections with texts, one after the other, and then closes.
private final class Server: @unchecked Sendable {
  let url: URL
  private let thread: Thread
  private let lock = NSLock()
  private var heard: [String] = []

  var requests: [String] { lock.withLock { heard } }

  init(_ answers: [String]) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        bind(listener, raw, size) == 0 && listen(listener, 4) == 0
          && getsockname(listener, raw, &size) == 0
      }
    }
    try #require(isBound)
    let port = UInt16(bigEndian: address.sin_port)
    url = try #require(URL(string: "http://127.0.0.1:\(port)/here"))
    // Set below, as it needs the object.
    final class Box: @unchecked Sendable { weak var server: Server? }
    let box = Box()
    thread = Thread {
      for answer in answers {
        let connection = accept(listener, nil, nil)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(connection, &bytes, bytes.count)
        box.server?.note(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self))
        _ = Array(answer.utf8).withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
        close(connection)
      }
      close(listener)
    }
    box.server = self
    thread.start()
  }

  private func note(_ request: String) { lock.withLock { heard.append(request) } }
}
