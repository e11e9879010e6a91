import Foundation
import Geometry
import Motion

/// What an alert or dialog shows.
struct AlertContent {
  var title: Text
  var showsTitle = true
  var message: AnyView?
  var actions: AnyView
}

/// The role of a button in an alert, for the alert to put it in its place.
struct AlertActionRole {
  var role: ButtonRole?
}

private enum AlertActionTrait: ElementTraitKey {
  typealias Value = AlertActionRole
}

private enum AlertActionTraitBox: ElementTraitKeyBox {
  static func set(_ value: AlertActionRole, on element: Element, depth: Int) {
    element.setTrait(AlertActionTrait.self, value, depth: depth)
  }
}

/// An alert's or dialog's parts, in the order in which they are shown.
private struct AlertParts {
  var others: [Subview] = []
  var buttons: [Subview] = []
  var cancel: [Subview] = []

  @MainActor
  init(_ subviews: [Subview]) {
    for subview in subviews {
      guard let action = subview.element.trait(AlertActionTrait.self) else {
        others.append(subview)
        continue
      }
      if action.role == .cancel { cancel.append(subview) } else { buttons.append(subview) }
    }
  }
}

/// An alert: 270 points wide, as on iOS.
struct AlertCard: View {
  let content: AlertContent

  private static let width: CGFloat = 270
  private static let radius: CGFloat = 14

  var body: some View {
    SubviewReader(content.actions.buttonStyle(AlertActionStyle(kind: .alert))) { subviews in
      card(AlertParts(subviews))
    }
  }

  private func card(_ parts: AlertParts) -> some View {
    let shape = RoundedRectangle(cornerRadius: Self.radius, style: .continuous)
    return VStack(spacing: 0) {
      VStack(spacing: 4) {
        content.title.font(.headline)
        if let message = content.message { message.font(.footnote) }
        if !parts.others.isEmpty {
          VStack(spacing: 8) {
            ForEach(parts.others) { $0 }
          }
          .font(.footnote)
          .padding(.top, 12)
        }
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
      .padding(EdgeInsets(top: 19, leading: 16, bottom: 19, trailing: 16))
      HairLine()
      buttons(parts)
    }
    .frame(width: Self.width)
    .background(Material.regular, in: shape)
    .clipShape(shape)
    .contentShape(shape)
  }

  @ViewBuilder private func buttons(_ parts: AlertParts) -> some View {
    let count = parts.buttons.count + parts.cancel.count
    if count == 0 {
      Button("OK") {}
        .buttonStyle(AlertActionStyle(kind: .alert))
        .keyboardShortcut(.defaultAction)
    } else if count == 2 {
      HStack(spacing: 0) {
        (parts.cancel + parts.buttons)[0]
        HairLine(axis: .vertical)
        (parts.cancel + parts.buttons)[1]
      }
      .fixedSize(horizontal: false, vertical: true)
    } else {
      let all = parts.buttons + parts.cancel
      VStack(spacing: 0) {
        ForEach(all) { subview in
          if subview.id != all.first?.id { HairLine() }
          subview
        }
      }
    }
  }
}

/// A dialog at the bottom edge: its buttons in one group, and the cancel button below.
struct DialogCard: View {
  let content: AlertContent

  private static let margin: CGFloat = 8
  private static let maximumWidth: CGFloat = 398

  var body: some View {
    SubviewReader(content.actions.buttonStyle(AlertActionStyle(kind: .dialog))) { subviews in
      let parts = AlertParts(subviews)
      VStack(spacing: 8) {
        group {
          VStack(spacing: 0) {
            if content.showsTitle || content.message != nil {
              header
            }
            ForEach(parts.others + parts.buttons) { subview in
              if content.showsTitle || content.message != nil
                || subview.id != (parts.others + parts.buttons).first?.id
              {
                HairLine()
              }
              subview
            }
          }
        }
        group {
          if parts.cancel.isEmpty {
            Button("Cancel", role: .cancel) {}
              .buttonStyle(AlertActionStyle(kind: .dialog))
          } else {
            ForEach(parts.cancel) { $0 }
          }
        }
      }
      .frame(maxWidth: Self.maximumWidth)
      .padding(Self.margin)
    }
  }

  private var header: some View {
    VStack(spacing: 6) {
      if content.showsTitle { content.title.fontWeight(.semibold) }
      if let message = content.message { message }
    }
    .font(.footnote)
    .foregroundStyle(HierarchicalShapeStyle.secondary)
    .multilineTextAlignment(.center)
    .frame(maxWidth: .infinity)
    .padding(14)
  }

  private func group<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    let shape = RoundedRectangle(cornerRadius: 13, style: .continuous)
    return content()
      .background(Material.regular, in: shape)
      .clipShape(shape)
      .contentShape(shape)
  }
}

/// A line one third of a point thick or a little more.
struct HairLine: View {
  var axis = Axis.horizontal

  var body: some View {
    Rectangle()
      .fill(Color(storage: .system(.separator)))
      .frame(
        width: axis == .vertical ? 0.5 : nil,
        height: axis == .horizontal ? 0.5 : nil
      )
  }
}

// MARK: - Buttons

/// A button of an alert or dialog: it dismisses the presentation, and acts.
struct AlertActionStyle: PrimitiveButtonStyle {
  enum Kind {
    case alert, dialog
  }

  let kind: Kind

  func makeBody(configuration: Configuration) -> some View {
    AlertActionButton(configuration: configuration, kind: kind)
  }
}

private struct AlertActionButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let kind: AlertActionStyle.Kind
  @Environment(\.dismiss) private var dismiss
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    let dismiss = self.dismiss
    PressableButton(
      style: AlertButtonLook(kind: kind),
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role,
        label: configuration.label,
        action: {
          MainActor.assumeIsolated { dismiss() }
          configuration.trigger()
        }
      )
    )
    .environment(
      \.keyboardShortcut,
      shortcut ?? (configuration.role == .cancel ? .cancelAction : nil)
    )
    .modifier(
      _TraitModifier<AlertActionTraitBox>(value: AlertActionRole(role: configuration.role))
    )
  }
}

private struct AlertButtonLook: ButtonStyle {
  let kind: AlertActionStyle.Kind
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(font(configuration.role))
      .foregroundStyle(foreground(configuration.role))
      .lineLimit(1)
      .frame(maxWidth: .infinity)
      .frame(minHeight: kind == .alert ? 44 : 57, maxHeight: .infinity)
      .background(
        Color(storage: .system(.fill)).opacity(configuration.isPressed ? 1 : 0)
      )
      .contentShape(Rectangle())
      .fixedSize(horizontal: false, vertical: true)
  }

  private func font(_ role: ButtonRole?) -> Font {
    let isBold = role == .cancel || shortcut == .defaultAction
    let size: CGFloat = kind == .alert ? 17 : 20
    return .system(size: size, weight: isBold ? .semibold : .regular)
  }

  private func foreground(_ role: ButtonRole?) -> AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(HierarchicalShapeStyle.tertiary) }
    return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
  }
}
