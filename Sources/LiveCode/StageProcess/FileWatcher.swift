import Foundation
import Glibc

/// Tells when a Swift file, or any in a folder, was saved, replaced, renamed or removed.
///
/// Folders are watched, not files: editors replace files by renaming, and what was removed may come
/// back. A folder that goes away is waited for in the folder above it.
@MainActor
package final class FileWatcher {
  /// Can be read when something has happened.
  package let descriptor: Int32

  private let path: String
  private let endings: [String]
  private var fingerprint: [String: Fingerprint] = [:]

  fileprivate struct Fingerprint: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// - Parameters:
  ///   - path: A Swift file, or a folder of which all files at any depth are meant.
  ///   - endings: How the names of those files end.
  /// - Throws: When the system allows no more watches.
  package init(path: String, endings: [String] = [".swift"]) throws(FileWatcherError) {
    self.endings = endings
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw FileWatcherError(path: path, number: errno) }
    let (files, folders) = survey()
    fingerprint = files
    guard watch(folders) else {
      let number = errno
      close(descriptor)
      throw FileWatcherError(path: path, number: number)
    }
  }

  deinit { close(descriptor) }

  /// Takes what has happened.
  ///
  /// - Returns: Whether a watched file is another one now than at the last call.
  package func takeChanges() -> Bool { !takeChangedFiles().isEmpty }

  /// Takes what has happened.
  ///
  /// - Returns: The paths of files that are others than at the last call, or gone.
  package func takeChangedFiles() -> Set<String> {
    var buffer = [UInt8](repeating: 0, count: 16384)
    while read(descriptor, &buffer, buffer.count) > 0 {}
    let (files, folders) = survey()
    // Folders that have appeared or come back.
    _ = watch(folders)
    // A file may have been written into a new folder before that was watched.
    defer { fingerprint = files }
    let paths = Set(files.keys).union(fingerprint.keys)
    return paths.filter { files[$0] != fingerprint[$0] }
  }

  /// The files that are there, and the folders to watch.
  private func survey() -> (files: [String: Fingerprint], folders: Set<String>) {
    var files: [String: Fingerprint] = [:]
    var folders: Set<String> = []
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      folders.insert(path)
      let enumerator = FileManager.default.enumerator(atPath: path)
      while let name = enumerator?.nextObject() as? String {
        let item = path + "/" + name
        guard stat(item, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          folders.insert(item)
        } else if endings.contains(where: item.hasSuffix) {
          files[item] = Fingerprint(status)
        }
      }
    } else {
      // Links are followed one by one: both the link and what it leads to may be replaced.
      var item = path
      for _ in 0..<8 {
        folders.insert(Self.existingFolder(above: item))
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: item) else {
          break
        }
        item =
          target.hasPrefix("/")
          ? target : (item as NSString).deletingLastPathComponent + "/" + target
      }
      if stat(path, &status) == 0 { files[path] = Fingerprint(status) }
    }
    // A folder that is removed is no longer watched: the one above tells when it comes back.
    folders.insert(Self.existingFolder(above: path))
    return (files, folders)
  }

  private static func existingFolder(above path: String) -> String {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.count > 1, !FileManager.default.fileExists(atPath: folder) {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder.isEmpty ? "." : folder
  }

  /// Watching a folder again changes nothing.
  private func watch(_ folders: Set<String>) -> Bool {
    let mask =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF
      | IN_MOVE_SELF
    var isWatching = false
    for folder in folders where inotify_add_watch(descriptor, folder, UInt32(mask)) >= 0 {
      isWatching = true
    }
    return isWatching
  }
}

extension FileWatcher.Fingerprint {
  fileprivate init(_ status: stat) {
    self.init(
      inode: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec
    )
  }
}

/// Why a file cannot be watched.
package struct FileWatcherError: Error, CustomStringConvertible {
  let path: String
  /// The system's error number.
  let number: Int32

  package var description: String {
    "'\(path)' cannot be watched for changes: \(String(cString: strerror(number)))."
  }
}
