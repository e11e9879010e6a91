/// A record of the environment keys that something read.
package final class EnvironmentTracker {
  /// The identifiers of the key types read so far.
  package private(set) var keys: Set<ObjectIdentifier> = []

  package init() {}

  package func record(_ key: ObjectIdentifier) { keys.insert(key) }

  package func reset() { keys.removeAll(keepingCapacity: true) }
}
