import Foundation
import Motion

// Modifiers that only set a value of the environment.

// MARK: - Text

extension View {
  /// The font of text that names none; nil for body.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.textAttributes) { $0.weight = weight }
  }

  nonisolated public func fontWidth(_ width: Font.Width?) -> some View {
    transformEnvironment(\.textAttributes) { $0.width = width?.value }
  }

  nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
    transformEnvironment(\.textAttributes) { $0.design = design }
  }

  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textAttributes) { $0.isBold = isActive }
  }

  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textAttributes) { $0.isItalic = isActive }
  }

  /// Characters of one width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.textAttributes) { $0.isMonospaced = isActive }
  }

  /// Digits of one width.
  nonisolated public func monospacedDigit() -> some View {
    transformEnvironment(\.textAttributes) { $0.hasMonospacedDigits = true }
  }

  /// A line under text, in its own colour unless one is given.
  nonisolated public func underline(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    transformEnvironment(\.textAttributes) {
      $0.underline = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    }
  }

  /// A line through text, in its own colour unless one is given.
  nonisolated public func strikethrough(
    _ isActive: Bool = true,
    pattern: Text.LineStyle.Pattern = .solid,
    color: Color? = nil
  ) -> some View {
    transformEnvironment(\.textAttributes) {
      $0.strikethrough = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    }
  }

  /// Extra points between characters; ligatures stay.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View {
    transformEnvironment(\.textAttributes) { $0.kerning = kerning }
  }

  /// Extra points after each character; ligatures come apart.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View {
    transformEnvironment(\.textAttributes) { $0.tracking = tracking }
  }

  /// Text moved up by points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    transformEnvironment(\.textAttributes) { $0.baselineOffset = baselineOffset }
  }

  /// The size of text beside its font's own.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textAttributes) { if isEnabled { $0.scale = scale.factor } }
  }

  /// A change of the case of all letters; nil for none.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// The most lines that text may have; nil for no limit.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimits, LineLimits(upper: number))
  }

  /// The most lines that text may have.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimits, LineLimits(upper: limit.upperBound))
  }

  /// The fewest lines that text takes room for.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimits, LineLimits(lower: limit.lowerBound))
  }

  /// The fewest lines that text takes room for, and the most that it may have.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimits, LineLimits(lower: limit.lowerBound, upper: limit.upperBound))
  }

  /// The most lines that text may have, and whether it takes room for them all.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimits, LineLimits(lower: reservesSpace ? limit : nil, upper: limit))
  }

  /// Extra points between lines.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// How far text may shrink to fit, a fraction of its size.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Whether characters may move together to fit.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.autocorrectionDisabled, disable ?? false)
  }

  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the reader's text size inside a range.
  nonisolated public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View
  where R.Bound == DynamicTypeSize {
    let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
    return transformEnvironment(\.dynamicTypeSize) { size in
      guard let lowest = allowed.first, let highest = allowed.last else { return }
      size = min(max(size, lowest), highest)
    }
  }
}

// MARK: - Symbols

extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  /// Makes symbols appear in a variant, besides those set around.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) {
      $0 = variant == .none ? .none : $0.union(variant)
    }
  }
}

// MARK: - Styles

extension View {
  /// The colour of text and shapes that name none; nil for the one of the views around.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment(\.foregroundScope) { scope in
      if let color { scope = StyleScope(AnyShapeStyle(color), outer: scope) }
    }
  }

  /// The style of text and shapes that name none.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.foregroundScope) { scope in
      scope = StyleScope(AnyShapeStyle(style), outer: scope)
    }
  }

  /// The style where none was set around: that of buttons' labels.
  nonisolated package func defaultForegroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.foregroundScope) { scope in
      guard scope?.isDefault ?? true else { return }
      scope = StyleScope(AnyShapeStyle(style), outer: scope, isDefault: true)
    }
  }

  /// A quieter form of the style around, in which buttons keep their tint: in headers of sections.
  nonisolated package func secondaryForeground() -> some View {
    transformEnvironment(\.foregroundScope) { scope in
      scope = StyleScope(
        AnyShapeStyle(HierarchicalShapeStyle.secondary),
        outer: scope,
        isDefault: scope?.isDefault ?? true
      )
    }
  }

  /// The style of text and shapes that name none, and its secondary form.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2
  ) -> some View {
    transformEnvironment(\.foregroundScope) { scope in
      scope = StyleScope(AnyShapeStyle(primary), AnyShapeStyle(secondary), outer: scope)
    }
  }

  /// The style of text and shapes that name none, and its secondary and tertiary forms.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1,
    _ secondary: S2,
    _ tertiary: S3
  ) -> some View {
    transformEnvironment(\.foregroundScope) { scope in
      scope = StyleScope(
        AnyShapeStyle(primary),
        AnyShapeStyle(secondary),
        AnyShapeStyle(tertiary),
        outer: scope
      )
    }
  }

  /// The style of `BackgroundStyle`.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.backgroundScope) { scope in
      scope = StyleScope(AnyShapeStyle(style), outer: scope)
    }
  }

  /// The style of controls and of `TintShapeStyle`.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S) -> some View {
    transformEnvironment(\.tintScope) { scope in
      scope = StyleScope(AnyShapeStyle(tint), outer: scope)
    }
  }

  /// The colour of controls and of `TintShapeStyle`; nil for the one of the views around.
  nonisolated public func tint(_ tint: Color?) -> some View {
    transformEnvironment(\.tintScope) { scope in
      if let tint { scope = StyleScope(AnyShapeStyle(tint), outer: scope) }
    }
  }

  /// The colour of controls; nil for the one of the views around.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

// MARK: - Controls and content

extension View {
  /// Whether views here take no input; inside a disabled view all are disabled.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }

  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }

  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  nonisolated public func labelsHidden() -> some View {
    environment(\.labelsVisibility, .hidden)
  }

  nonisolated public func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.labelsVisibility, visibility)
  }

  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Adds a reason for not showing content as it is.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows content as it is, whatever was asked for around it.
  nonisolated public func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }
}
