@_exported import Combine
@_exported import EffectKit
@_exported import Foundation
@_exported import Geometry
@_exported import Motion
@_exported import Observation
@_exported import ViewRuntime
