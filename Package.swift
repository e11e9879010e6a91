// swift-tools-version: 6.0
import CompilerPluginSupport
import Foundation
import PackageDescription

/// Where the toolchain that runs this file keeps the SwiftSyntax libraries, which the macros are
/// built from: beside the library with the package description, which is loaded now.
let syntaxLibraries: String = {
  // Read piece by piece: the size of such a file is not known beforehand.
  var maps = Data()
  if let file = FileHandle(forReadingAtPath: "/proc/self/maps") {
    while let piece = try? file.read(upToCount: 4096), !piece.isEmpty { maps += piece }
  }
  for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
    guard let end = line.range(of: "/lib/swift/pm/"), let start = line.firstIndex(of: "/") else {
      continue
    }
    return line[start..<end.lowerBound] + "/lib/swift/host"
  }
  return "/usr/lib/swift/host"
}()

/// The samples that the project was given, as modules, so that tests can show their views: file by
/// module.
let listings: KeyValuePairs = [
  "TitlePlainListing": "000-title-plain",
  "TitleMatchedListing": "000-title-matched",
  "CardListing": "000-card",
  "CardRefactoredListing": "000-card-refactored",
  "OffsetListing": "001-offset",
  "MatchedListing": "001-matched",
  "SegmentedControlListing": "001-segmented-control",
  "LikeListing": "002-like",
  "ScaleEffectListing": "003-scale-effect",
  "TransformEffectListing": "003-transform-effect",
  "AllEffectsListing": "003-all-effects",
  "SignalListing": "003-signal",
  "PeopleListing": "004-people",
]

/// Inner loops over pixels for processors of the last fifteen years: SSE 4.2. The results are the same
/// bytes.
#if arch(x86_64)
let pixelLoops = ["-Xcc", "-march=x86-64-v2"]
#else
let pixelLoops: [String] = []
#endif

/// Where Pango's headers and what they include are.
let pangoHeaders: [String] = {
  let query = Process()
  query.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  query.arguments = ["pkg-config", "--cflags-only-I", "pangocairo", "pangoft2"]
  let output = Pipe()
  query.standardOutput = output
  query.standardError = FileHandle.nullDevice
  let isRunning = (try? query.run()) != nil
  let answer = isRunning ? output.fileHandleForReading.readDataToEndOfFile() : Data()
  if isRunning { query.waitUntilExit() }
  guard isRunning, query.terminationStatus == 0 else {
    // What a manifest says is kept, unless it fails.
    FileHandle.standardError.write(
      Data("pkg-config does not find Pango: Scripts/setup.sh installs what is needed\n".utf8)
    )
    exit(1)
  }
  return String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isWhitespace).flatMap {
    ["-Xcc", String($0)]
  }
}()

/// What is linked where `CLateLibraries` cannot load it later.
#if arch(x86_64)
let linkedLibraries: [LinkerSetting] = []
#else
let linkedLibraries: [LinkerSetting] = [
  "SDL2", "epoxy", "pangocairo-1.0", "pangoft2-1.0", "pango-1.0", "cairo", "fontconfig", "freetype",
  "harfbuzz", "gobject-2.0", "glib-2.0",
].map { .linkedLibrary($0) }
#endif

let listingTargets: [Target] = listings.map { module, file in
  .target(
    name: module,
    // Named one by one, so that a change of any of them builds the samples anew.
    dependencies: ["SwiftUI", "ViewRuntime", "EffectKit", "Geometry", "Motion", "Drawing"],
    path: "Tests/Listings",
    sources: ["\(file).swift"],
    // Their views are internal.
    swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-enable-testing"])]
  )
}

// The allowed imports, once. `swift build --explicit-target-dependency-import-check error` enforces
// them; ARCHITECTURE.md draws them.
let package = Package(
  name: "Zoetrope",
  products: [
    .executable(name: "playground", targets: ["Playground"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "SDL", targets: ["SDL"]),
  ],
  targets: [
    // The headers of libraries that are loaded late; pkg-config would have them linked.
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CSDL2Image"),
    .systemLibrary(name: "CPangoCairo"),
    .systemLibrary(name: "CEpoxy"),
    .target(name: "CLateLibraries", linkerSettings: linkedLibraries),

    .target(name: "Geometry"),
    .target(name: "Motion", dependencies: ["Geometry"]),
    .target(
      name: "Drawing",
      dependencies: ["Geometry"],
      swiftSettings: [.unsafeFlags(pixelLoops)]
    ),
    .target(name: "Combine"),
    .target(name: "ViewRuntime", dependencies: ["Geometry", "Motion", "Drawing", "Combine"]),
    .target(name: "EffectKit", dependencies: ["ViewRuntime", "Geometry", "Motion"]),
    .target(
      name: "SwiftUI",
      dependencies: [
        "Geometry", "Motion", "Drawing", "Combine", "ViewRuntime", "EffectKit", "PreviewMacros",
      ]
    ),
    .target(
      name: "TextBackend",
      dependencies: ["Geometry", "Drawing", "CPangoCairo", "CLateLibraries"]
    ),
    .target(
      name: "ImageBackend",
      dependencies: ["Drawing", "CSDL2Image", "CPangoCairo", "CLateLibraries"]
    ),
    .target(name: "CDownload"),
    // Loops over pixels are some fifty times slower without optimisation: too slow to look at.
    .target(
      name: "CPixelRows",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]
    ),
    .target(
      name: "SoftwareBackend",
      dependencies: ["Geometry", "Drawing", "TextBackend", "CPixelRows"],
      swiftSettings: [
        .unsafeFlags(pixelLoops), .unsafeFlags(["-O"], .when(configuration: .debug)),
      ]
    ),
    .target(
      name: "GLBackend",
      dependencies: ["Geometry", "Drawing", "TextBackend", "CEpoxy", "CLateLibraries"]
    ),
    .target(
      name: "Stage",
      dependencies: [
        "SwiftUI", "ViewRuntime", "Geometry", "Motion", "Drawing", "TextBackend", "ImageBackend",
        "SoftwareBackend", "MainLoop", "CDownload",
      ]
    ),
    .target(name: "CVirtualClock"),
    .target(name: "MainLoop", dependencies: ["CVirtualClock"]),
    .target(name: "SDL", dependencies: ["CSDL2", "CLateLibraries", "MainLoop"]),

    // A program that the compiler starts; it lies beside the playground as `PreviewMacros-tool`.
    .macro(
      name: "PreviewMacros",
      swiftSettings: [.unsafeFlags(["-I", syntaxLibraries, "-parse-as-library"])],
      linkerSettings: [
        .unsafeFlags(["-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries]),
        .linkedLibrary("SwiftSyntax"),
        .linkedLibrary("SwiftSyntaxMacros"),
        .linkedLibrary("SwiftSyntaxBuilder"),
        .linkedLibrary("SwiftCompilerPluginMessageHandling"),
      ]
    ),
    .target(
      name: "WindowStage",
      dependencies: [
        "Stage", "SwiftUI", "ViewRuntime", "Geometry", "Drawing", "SDL", "SoftwareBackend",
        "GLBackend",
      ]
    ),
    .target(name: "CStageProcess"),
    .target(
      name: "LiveCode",
      dependencies: [
        "SwiftUI", "EffectKit", "ViewRuntime", "Geometry", "Drawing", "Stage", "WindowStage", "SDL",
        "SoftwareBackend", "CStageProcess", "MainLoop",
      ]
    ),
    .target(
      name: "PlaygroundKit",
      dependencies: [
        "Stage", "WindowStage", "SDL", "LiveCode", "SwiftUI", "EffectKit", "ImageBackend",
        "MainLoop", "ViewRuntime", "Geometry", "Drawing",
      ]
    ),
    .executableTarget(
      name: "Playground",
      dependencies: ["PlaygroundKit"],
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
    ),

    .executableTarget(
      name: "SDLProbe",
      dependencies: ["SDL", "CSDL2", "MainLoop", "CVirtualClock"],
      path: "Tests/SDLProbe"
    ),
    .executableTarget(
      name: "WindowProbe",
      dependencies: ["WindowStage", "Stage", "SwiftUI", "SDL"],
      path: "Tests/WindowProbe"
    ),
    // Another program on the desktop, which drags files to windows.
    .executableTarget(
      name: "DesktopProbe",
      path: "Tests/DesktopProbe",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xfixes")]
    ),
    // Runs demos; a crash of theirs ends it and not the tests.
    .executableTarget(
      name: "DemoProbe",
      dependencies: ["LiveCode", "Stage", "SwiftUI", "ViewRuntime", "MainLoop"],
      path: "Tests/DemoProbe",
      linkerSettings: [.unsafeFlags(["-Xlinker", "--export-dynamic"])]
    ),
    .testTarget(name: "DemoTests", dependencies: ["PlaygroundKit", "TestSupport", "DemoProbe"]),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(
      name: "WindowTests",
      dependencies: ["TestSupport", "WindowStage", "WindowProbe", "Playground", "DesktopProbe"]
    ),
    .testTarget(name: "SDLTests", dependencies: ["SDL", "CSDL2", "SDLProbe", "TestSupport"]),
    .testTarget(
      name: "StageTests",
      dependencies: ["Stage", "SwiftUI", "ViewRuntime", "SoftwareBackend", "Drawing", "Geometry"]
    ),
    .testTarget(name: "MainLoopTests", dependencies: ["MainLoop", "SDLProbe"]),
    .testTarget(name: "LiveCodeTests", dependencies: ["LiveCode", "ViewRuntime"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "LiveCode", "PlaygroundKit", "GoldenSupport", "Stage", "SwiftUI", "ViewRuntime", "Geometry",
        "Motion", "Drawing",
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "EffectKitTests",
      dependencies: [
        "EffectKit", "ViewRuntime", "SwiftUI", "Stage", "Drawing", "Geometry", "Motion",
      ]
    ),
    .testTarget(
      name: "PlaygroundTests",
      dependencies: ["PlaygroundKit", "Playground", "Stage", "ViewRuntime", "TestSupport"]
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "PlaygroundKit", "LiveCode", "SoftwareBackend", "Stage", "SwiftUI", "ViewRuntime",
        "Drawing", "Geometry",
      ]
    ),
    .testTarget(
      name: "TuneTests",
      dependencies: [
        "PlaygroundKit", "LiveCode", "EffectKit", "GoldenSupport", "Stage", "SwiftUI", "Drawing",
        "ViewRuntime",
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Geometry"]),
    .testTarget(
      name: "ViewRuntimeTests",
      dependencies: ["ViewRuntime", "Combine", "Drawing", "Geometry", "Motion"]
    ),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .testTarget(
      name: "LayoutTests",
      dependencies: ["Stage", "SwiftUI", "ViewRuntime", "TextBackend", "Drawing", "Geometry"]
    ),
    .testTarget(
      name: "ViewValuesTests",
      dependencies: ["ViewRuntime", "Drawing", "Geometry", "Motion"]
    ),
    .testTarget(
      name: "GestureTests",
      dependencies: ["ViewRuntime", "Drawing", "Geometry", "Motion"]
    ),
    .testTarget(
      name: "ControlTests",
      dependencies: ["Stage", "SwiftUI", "ViewRuntime", "Geometry", "Motion", "Drawing"]
    ),
    .testTarget(
      name: "EffectTests",
      dependencies: ["ViewRuntime", "Drawing", "Geometry", "Motion"]
    ),
    .testTarget(name: "TextBackendTests", dependencies: ["TextBackend", "Drawing", "Geometry"]),
    .testTarget(name: "ImageBackendTests", dependencies: ["ImageBackend", "Drawing"]),
    // The scenes that every renderer has to draw alike, and what they are made with.
    .target(
      name: "GoldenScenes",
      dependencies: ["TextBackend", "Drawing", "Geometry"],
      path: "Tests/GoldenScenes",
      exclude: ["Pictures"]
    ),
    .testTarget(
      name: "SoftwareBackendTests",
      dependencies: [
        "SoftwareBackend", "GoldenScenes", "GoldenSupport", "TextBackend", "Drawing", "Geometry",
      ]
    ),
    .testTarget(
      name: "GLBackendTests",
      dependencies: [
        "GLBackend", "SoftwareBackend", "WindowStage", "GoldenScenes", "GoldenSupport",
        "TextBackend", "Drawing", "Geometry",
      ]
    ),
    .target(name: "GoldenSupport", path: "Tests/GoldenSupport"),
    .testTarget(
      name: "PageTests",
      dependencies: ["GoldenSupport", "Stage", "SwiftUI", "ViewRuntime"],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "MatchedTests",
      dependencies: [
        "Stage", "SwiftUI", "ViewRuntime", "Geometry", "Drawing", "Motion", "ImageBackend",
      ] + listings.map { .init(stringLiteral: $0.key) }
    ),
    .testTarget(
      name: "EffectStageTests",
      dependencies: [
        "GoldenSupport", "Stage", "SwiftUI", "ViewRuntime", "TextBackend", "Geometry", "Motion",
        "Drawing",
        "LikeListing", "AllEffectsListing", "ScaleEffectListing", "SignalListing",
        "TransformEffectListing",
      ],
      exclude: ["Goldens"]
    ),
  ] + listingTargets,
  swiftLanguageModes: [.v6]
)

// The runtime is on one thread by the compiler's word (`@MainActor`), and tests run debug builds,
// which check every access. Release builds do not look each one up at run time.
for target in package.targets where target.type == .regular || target.type == .executable {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]
}

// Whoever imports a module reads what that imports.
for target in package.targets where target.type != .system && target.type != .macro {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(pangoHeaders)]
}
