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
        RoundedRectangle(cornerRadius: radius + bezel, style: .continuous)
          .fill(chrome.bezel)
          .shadow(
            color: .black.opacity(chrome.isDark ? 0.5 : 0.18),
            radius: 24 * placement.zoom,
            y: 12 * placement.zoom
          )
        RoundedRectangle(cornerRadius: radius + bezel, style: .continuous)
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
