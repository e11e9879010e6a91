// swift-tools-version: 6.0
import PackageDescription

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
    .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(
      name: "CSDL2Image",
      pkgConfig: "SDL2_image",
      providers: [.apt(["libsdl2-image-dev"])]
    ),
    .systemLibrary(
      name: "CPangoCairo",
      pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"])]
    ),

    .target(name: "Geometry"),
    .target(name: "Motion", dependencies: ["Geometry"]),
    .target(name: "Drawing", dependencies: ["Geometry"]),
    .target(name: "ViewRuntime", dependencies: ["Geometry", "Motion", "Drawing"]),
    .target(name: "EffectKit", dependencies: ["ViewRuntime", "Geometry", "Motion"]),
    .target(
      name: "SwiftUI",
      dependencies: ["Geometry", "Motion", "Drawing", "ViewRuntime", "EffectKit"]
    ),
    .target(name: "TextBackend", dependencies: ["Geometry", "Drawing", "CPangoCairo"]),
    .target(name: "ImageBackend", dependencies: ["Drawing", "CSDL2Image"]),
    .target(name: "SoftwareBackend", dependencies: ["Geometry", "Drawing", "TextBackend"]),
    .target(
      name: "Stage",
      dependencies: [
        "SwiftUI", "ViewRuntime", "Geometry", "Motion", "Drawing", "TextBackend", "ImageBackend",
        "SoftwareBackend", "MainLoop",
      ]
    ),
    .target(name: "CVirtualClock"),
    .target(name: "MainLoop", dependencies: ["CVirtualClock"]),
    .target(name: "SDL", dependencies: ["CSDL2", "MainLoop"]),

    .target(
      name: "WindowStage",
      dependencies: ["Stage", "SwiftUI", "ViewRuntime", "Geometry", "Drawing", "SDL"]
    ),
    .target(name: "CStageProcess"),
    .target(
      name: "LiveCode",
      dependencies: [
        "SwiftUI", "ViewRuntime", "Geometry", "Drawing", "Stage", "WindowStage", "SDL",
        "CStageProcess",
      ]
    ),
    .target(
      name: "PlaygroundKit",
      dependencies: [
        "Stage", "WindowStage", "LiveCode", "SwiftUI", "ImageBackend", "MainLoop",
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
    .testTarget(name: "WindowTests", dependencies: ["WindowStage", "WindowProbe"]),
    .testTarget(name: "SDLTests", dependencies: ["SDL", "CSDL2", "SDLProbe"]),
    .testTarget(name: "MainLoopTests", dependencies: ["MainLoop", "SDLProbe"]),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry"]),
    .testTarget(name: "MotionTests", dependencies: ["Motion", "Geometry"]),
    .testTarget(
      name: "ViewRuntimeTests",
      dependencies: ["ViewRuntime", "Drawing", "Geometry", "Motion"]
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
      name: "EffectTests",
      dependencies: ["ViewRuntime", "Drawing", "Geometry", "Motion"]
    ),
    .testTarget(name: "TextBackendTests", dependencies: ["TextBackend", "Drawing", "Geometry"]),
    .testTarget(name: "ImageBackendTests", dependencies: ["ImageBackend", "Drawing"]),
    .testTarget(
      name: "SoftwareBackendTests",
      dependencies: ["SoftwareBackend", "TextBackend", "Drawing", "Geometry"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
