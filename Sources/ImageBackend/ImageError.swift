/// What can go wrong with a picture's file; `description` is one line for the user.
package enum ImageError: Error, Hashable, CustomStringConvertible {
  /// The file does not exist or is not a picture that SDL2_image or librsvg knows.
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)

  package var description: String {
    switch self {
    case .cannotRead(let path, let reason): "Cannot read the picture \(path): \(reason)"
    case .cannotWrite(let path, let reason): "Cannot write the picture \(path): \(reason)"
    }
  }
}
