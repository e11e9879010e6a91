import Drawing
import Foundation
import ImageBackend
import Testing

/// SVG as designers' tools write it.
@Suite struct VectorPictureTests {
  private func picture(_ attributes: String, _ content: String) throws -> Bitmap {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>"
    return try ImageFile.decode(Data(text.utf8))
  }

  private func failure(_ text: String) -> String {
    do {
      _ = try ImageFile.decode(Data(text.utf8), name: "a.svg")
      return "no error"
    } catch { return "\(error)" }
  }

  @Test(arguments: [
    ("gold", 0xFFFF_D700), ("rebeccapurple", 0xFF66_3399), ("rgb(10 20 30)", 0xFF0A_141E),
    ("hsl(120, 100%, 50%)", 0xFF00_FF00), ("#24f", 0xFF22_44FF),
  ])
  func `colours are CSS's`(name: String, expected: Int) throws {
    let read = try picture(
      "width='4' height='4'",
      "<rect width='4' height='4' fill='\(name)'/>"
    )
    #expect(read.pixels.allSatisfy { $0 == UInt32(expected) })
  }

  @Test func `a style sheet, a clip, a mask and a group's opacity count`() throws {
    let read = try picture(
      "width='40' height='10'",
      """
      <style>.blue { fill: #0000ff }</style>
      <clipPath id='c'><rect x='10' width='5' height='10'/></clipPath>
      <mask id='m'><rect x='20' width='5' height='10' fill='#ffffff'/></mask>
      <rect class='blue' width='10' height='10'/>
      <rect class='blue' x='10' width='10' height='10' clip-path='url(#c)'/>
      <rect class='blue' x='20' width='10' height='10' mask='url(#m)'/>
      <g opacity='0.5'><rect class='blue' x='30' width='10' height='10'/>
      <rect class='blue' x='30' width='10' height='10'/></g>
      """
    )
    let row = (0..<40).map { read.pixels[5 * 40 + $0] }
    #expect(row[0..<15].allSatisfy { $0 == 0xFF00_00FF })
    #expect(row[15..<20].allSatisfy { $0 == 0 })
    #expect(row[20..<25].allSatisfy { $0 == 0xFF00_00FF })
    #expect(row[25..<30].allSatisfy { $0 == 0 })
    #expect(row[30..<40].allSatisfy { abs(Int($0 >> 24) - 128) <= 1 && $0 >> 24 == $0 & 255 })
  }

  @Test func `a document without a size has its view box's, or CSS's`() throws {
    let boxed = try picture("viewBox='0 0 24 16'", "<rect width='24' height='16'/>")
    #expect(boxed.width == 24 && boxed.height == 16)
    #expect(boxed.pixels.allSatisfy { $0 == 0xFF00_0000 })
    let bare = try picture("", "<rect width='24' height='16'/>")
    #expect(bare.width == 300 && bare.height == 150)
  }

  @Test func `lengths have CSS's ninety-six dots an inch`() throws {
    let read = try picture("width='1in' height='2.54cm'", "")
    #expect(read.width == 96 && read.height == 96)
  }

  @Test func `text is drawn`() throws {
    let read = try picture(
      "width='60' height='30'",
      "<text x='2' y='24' font-size='24' font-family='Inter'>Mm</text>"
    )
    #expect(read.pixels.filter { $0 >> 24 > 200 }.count > 100)
  }

  @Test func `what is broken or too large is an error of one line, other files are not read`()
    throws
  {
    let broken = failure("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect")
    #expect(broken.hasPrefix("Cannot read the picture a.svg: ") && !broken.contains("\n"))
    let large = failure("<svg xmlns='http://www.w3.org/2000/svg' width='1e6' height='4'/>")
    #expect(large.contains("1000000.0 by 4.0 pixels"))
    let read = try picture(
      "width='4' height='4'",
      "<image href='/etc/hostname' width='4' height='4'/><image href='file:///dev/zero' width='4'/>"
    )
    #expect(read.pixels.allSatisfy { $0 == 0 })
  }
}
