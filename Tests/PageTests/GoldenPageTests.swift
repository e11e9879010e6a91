import Foundation
import GoldenSupport
import Stage
import SwiftUI
import Testing

/// One picture's worth of views: every family of the API, as a reader of it would see it.
struct Page: Sendable, CustomTestStringConvertible {
  let name: String
  let width: Double
  let height: Double
  /// When it is looked at, seconds.
  let time: Double
  let make: @Sendable @MainActor () -> AnyView

  var testDescription: String { name }

  init<V: View>(
    _ name: String,
    height: Double,
    width: Double = 360,
    time: Double = 0,
    _ make: @escaping @Sendable @MainActor () -> V
  ) {
    self.name = name
    self.width = width
    self.height = height
    self.time = time
    self.make = { AnyView(make()) }
  }

  static let all = [
    Page("text-styles", height: 320) { TextStylesPage() },
    Page("fonts", height: 470) { FontsPage() },
    Page("scripts", height: 500) { ScriptsPage() },
    Page("wrapping", height: 430) { WrappingPage() },
    Page("decorations", height: 430) { DecorationsPage() },
    Page("stacks", height: 370) { StacksPage() },
    Page("gradients", height: 540) { GradientsPage() },
    Page("shapes", height: 440) { ShapesPage() },
    Page("strokes", height: 470) { StrokesPage() },
    Page("buttons", height: 540) { ButtonsPage() },
    Page("colors", height: 500) { ColorsPage() },
    Page("text-renderers", height: 320, time: 0.5) { TextRendererPage() },
    Page("halfway", height: 370, time: 0.5) { HalfwayPage() },
  ]
}

@MainActor
struct GoldenPageTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Goldens")

  @Test(arguments: Page.all, [ColorScheme.light, .dark])
  func `looks as recorded`(page: Page, scheme: ColorScheme) throws {
    let stage = Stage(size: CGSize(width: page.width, height: page.height)) {
      page.make()
        .frame(width: page.width, height: page.height)
        .background(Color(uiColor: .systemBackground))
        .environment(\.colorScheme, scheme)
    }
    stage.advance(to: page.time)
    let picture = try stage.picture()
    let difference = try Goldens.compare(
      PNG.Picture(width: picture.width, height: picture.height, pixels: Array(picture.pixels)),
      with: "\(page.name)-\(scheme == .dark ? "dark" : "light")",
      in: Self.folder
    )
    // The same fonts and libraries give the same bytes; a step is left for other versions' rounding.
    #expect(difference.isWithin(1), "\(difference)")
  }
}
