// A plugin with `import EffectKit` sees what effects are made of, as one with `import SwiftUI` does.
@_exported import Foundation
@_exported import Geometry
@_exported import Motion
@_exported import ViewRuntime
