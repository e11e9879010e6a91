import LiveCode
import SwiftUI

/// The room for the stage: a device on a calm ground, with a hole where the demo's picture is seen.
struct GalleryStage: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    GeometryReader { proxy in
      let origin = proxy.frame(in: .global).origin
      let placement = StagePlacement(model.device, in: proxy.size, at: origin)
      ZStack(alignment: .topLeading) {
        // What is on the stage gets the clicks.
        chrome.surround.allowsHitTesting(false)
        if model.isEmpty {
          EmptyGallery(model: model)
        } else {
          DeviceFrame(device: model.device, placement: placement)
          StageCovers(model: model, placement: placement)
        }
      }
      .preference(
        key: PlacementKey.self,
        value: placement.moved(by: origin)
      )
    }
    .onPreferenceChange(PlacementKey.self) { placement in model.placement = placement }
  }
}

private struct PlacementKey: PreferenceKey {
  static let defaultValue: StagePlacement? = nil
  static func reduce(value: inout StagePlacement?, nextValue: () -> StagePlacement?) {
    value = nextValue() ?? value
  }
}

extension StagePlacement {
  /// The same in the coordinates around the room.
  func moved(by origin: CGPoint) -> StagePlacement {
    var moved = self
    moved.frame.origin.x += origin.x
    moved.frame.origin.y += origin.y
    return moved
  }
}

/// The case and the screen; where the screen is, nothing is left of what lies below.
private struct DeviceFrame: View {
  let device: StageDevice
  let placement: StagePlacement
  @Environment(\.chrome) private var chrome

  var body: some View {
    let frame = placement.frame
    let bezel = device.bezel * placement.zoom
    let radius = device.cornerRadius * placement.zoom
    ZStack {
      if bezel > 0 {
        let outline = RoundedRectangle(cornerRadius: radius + bezel, style: .continuous)
        ForEach(ShadowPart.allCases, id: \.self) { part in
          outline
            .fill(chrome.bezel)
            .shadow(
              color: .black.opacity(chrome.isDark ? 0.5 : 0.18),
              radius: 24 * placement.zoom,
              y: 12 * placement.zoom
            )
            .clipShape(
              ShadowClip(
                part: part,
                bezel: bezel,
                corner: radius + bezel,
                reach: 96 * placement.zoom
              )
            )
        }
        outline.fill(chrome.bezel)
        outline
          .strokeBorder(chrome.bezelEdge, lineWidth: 1)
      } else {
        RoundedRectangle(cornerRadius: radius, style: .continuous)
          .inset(by: -1)
          .fill(chrome.line)
      }
      RoundedRectangle(cornerRadius: radius, style: .continuous)
        .frame(width: frame.width, height: frame.height)
        .blendMode(.destinationOut)
    }
    .frame(width: frame.width + 2 * bezel, height: frame.height + 2 * bezel)
    .position(x: frame.midX, y: frame.midY)
    .allowsHitTesting(false)
  }
}

/// Where a part of the device's shadow is drawn: beside the screen on one side, or in a corner of the
/// screen's rectangle, which the round case leaves free.
///
/// None of them lies behind the rest of the screen, so that where something is drawn over the demo no
/// shadow has to be made again.
enum ShadowPart: CaseIterable {
  case top, bottom, leading, trailing
  case topLeading, topTrailing, bottomLeading, bottomTrailing

  /// - Parameters:
  ///   - device: The case.
  ///   - bezel: From its edge to the screen, points.
  ///   - corner: The radius of its corners, points.
  ///   - reach: How far the shadow goes, points.
  /// - Returns: Its place, in the coordinates of the case.
  func rect(_ device: CGRect, bezel: CGFloat, corner: CGFloat, reach: CGFloat) -> CGRect {
    let screen = device.insetBy(dx: bezel, dy: bezel)
    let outside = device.insetBy(dx: -reach, dy: -reach)
    // How far the outline is away as deep in as the screen begins; a continuous corner begins
    // sooner than a circular one.
    let radius = 1.25 * corner
    let depth = max(radius - bezel, 0)
    let side = max(radius - (radius * radius - depth * depth).squareRoot() - bezel, 0)
    let (left, right) =
      switch self {
      case .top, .bottom: (outside.minX, outside.maxX)
      case .leading: (outside.minX, screen.minX)
      case .trailing: (screen.maxX, outside.maxX)
      case .topLeading, .bottomLeading: (screen.minX, screen.minX + side)
      case .topTrailing, .bottomTrailing: (screen.maxX - side, screen.maxX)
      }
    let (top, bottom) =
      switch self {
      case .top: (outside.minY, screen.minY)
      case .bottom: (screen.maxY, outside.maxY)
      case .leading, .trailing: (screen.minY, screen.maxY)
      case .topLeading, .topTrailing: (screen.minY, screen.minY + side)
      case .bottomLeading, .bottomTrailing: (screen.maxY - side, screen.maxY)
      }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

private struct ShadowClip: Shape {
  let part: ShadowPart
  let bezel: CGFloat
  let corner: CGFloat
  let reach: CGFloat

  func path(in rect: CGRect) -> Path {
    Path(part.rect(rect, bezel: bezel, corner: corner, reach: reach))
  }
}

/// What lies over the demo: a veil while another one is on its way, and what a person has to know.
private struct StageCovers: View {
  let model: GalleryModel
  let placement: StagePlacement
  @Environment(\.chrome) private var chrome

  var body: some View {
    let frame = placement.frame
    let shape = RoundedRectangle(
      cornerRadius: model.device.cornerRadius * placement.zoom,
      style: .continuous
    )
    ZStack {
      StageOverlays(model: model.inspector).clipShape(shape)
      if model.isLoading {
        // It takes the clicks that the demo before is not meant to get.
        shape.fill(chrome.surround.opacity(0.6)).contentShape(Rectangle()).onTapGesture {}
      }
      if let panel = model.panel {
        PanelView(panel: panel, isReplacing: false)
          .clipShape(shape)
          .allowsHitTesting(false)
      }
    }
    .frame(width: frame.width, height: frame.height)
    .position(x: frame.midX, y: frame.midY)
  }
}

/// What is said where no demos were found.
private struct EmptyGallery: View {
  let model: GalleryModel
  @Environment(\.chrome) private var chrome

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: "square.stack.3d.up.slash")
        .font(.system(size: 34))
        .foregroundStyle(chrome.tertiary)
        .padding(.bottom, 8)
      Text(verbatim: "No demos were found")
        .font(.system(size: 17, weight: .semibold))
        .foregroundStyle(chrome.text)
      Text(verbatim: model.emptyReason)
        .font(.system(size: 13))
        .foregroundStyle(chrome.secondary)
        .multilineTextAlignment(.center)
    }
    .frame(maxWidth: 420)
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
