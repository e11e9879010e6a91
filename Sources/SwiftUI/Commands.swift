public import ViewRuntime

// Menus of an app's commands: accepted, and not shown.

/// Commands in an app's menus.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Commands where Body == Never {
  public var body: Never {
    preconditionFailure("\(Self.self) has no body: it is a menu by itself")
  }
}

extension Never: Commands {}

@MainActor
@resultBuilder
public enum CommandsBuilder {
  public static func buildExpression<C: Commands>(_ commands: C) -> C { commands }

  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  public static func buildBlock<each C: Commands>(_ commands: repeat each C) -> EmptyCommands {
    EmptyCommands()
  }

  public static func buildOptional(_ commands: (any Commands)?) -> EmptyCommands {
    EmptyCommands()
  }

  public static func buildEither<C: Commands>(first commands: C) -> EmptyCommands {
    EmptyCommands()
  }

  public static func buildEither<C: Commands>(second commands: C) -> EmptyCommands {
    EmptyCommands()
  }
}

public struct EmptyCommands: Commands {
  public typealias Body = Never
  nonisolated public init() {}
}

/// A menu of its own.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never

  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  public init(_ name: Text, @ViewBuilder content: () -> Content) {}

  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Items beside or instead of those of a menu.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never

  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place in the menus that every app has.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String

  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
  public static let appTermination = CommandGroupPlacement(name: "appTermination")
  public static let newItem = CommandGroupPlacement(name: "newItem")
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  public static let importExport = CommandGroupPlacement(name: "importExport")
  public static let printItem = CommandGroupPlacement(name: "printItem")
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  public static let windowSize = CommandGroupPlacement(name: "windowSize")
  public static let windowList = CommandGroupPlacement(name: "windowList")
  public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
  public static let singleWindowList = CommandGroupPlacement(name: "singleWindowList")
  public static let help = CommandGroupPlacement(name: "help")
}

public struct SidebarCommands: Commands {
  public typealias Body = Never
  public init() {}
}

public struct ToolbarCommands: Commands {
  public typealias Body = Never
  public init() {}
}

public struct TextEditingCommands: Commands {
  public typealias Body = Never
  public init() {}
}

public struct TextFormattingCommands: Commands {
  public typealias Body = Never
  public init() {}
}

public struct InspectorCommands: Commands {
  public typealias Body = Never
  public init() {}
}

/// A menu in the system's bar, which the playground does not open.
public struct MenuBarExtra<Label: View, Content: View>: Scene {
  public typealias Body = Never

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}

  public var _firstContent: AnyView? { nil }
}

extension MenuBarExtra where Label == ViewRuntime.Label<Text, Image> {
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {}

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) {}
}

extension MenuBarExtra where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}
