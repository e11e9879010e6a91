public import Foundation
import Geometry
public import Motion

/// How far a picture is that is loaded.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }

  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// A picture that is loaded from a file or the network when it is first shown.
///
/// `render` loads nothing from the network, so that each render is the same.
nonisolated public struct AsyncImage<Content: View>: View {
  let url: URL?
  let scale: CGFloat
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content

  /// - Parameters:
  ///   - url: Where the picture is; nil: nothing is loaded.
  ///   - scale: Its pixels per point.
  ///   - transaction: With which one phase follows the other.
  ///   - content: The view in each phase.
  nonisolated public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  @MainActor
  public var body: some View {
    LoadedImage(url: url, scale: Double(scale), transaction: transaction, content: content)
  }
}

extension AsyncImage {
  /// The picture in its own size, grey until it is there.
  nonisolated public init(url: URL?, scale: CGFloat = 1) where Content == _AsyncImagePlaceholder {
    self.init(url: url, scale: scale) { _AsyncImagePlaceholder(image: $0.image) }
  }

  /// The picture as `content` shows it, and something else until it is there.
  nonisolated public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }
}

/// A picture, or grey where it will be.
nonisolated public struct _AsyncImagePlaceholder: View {
  let image: Image?

  @MainActor
  public var body: some View {
    if let image {
      image
    } else {
      Color(storage: .system(.gray5))
    }
  }
}

private struct LoadedImage<Content: View>: View {
  private struct Wanted: Equatable {
    let url: URL?
    let scale: Double
  }

  /// Why nothing can be loaded.
  private struct NoPictures: LocalizedError {
    var errorDescription: String? { "There is nothing to load pictures with." }
  }

  let url: URL?
  let scale: Double
  let transaction: Transaction
  let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty
  @Environment(\.diagnostics) private var report
  @Environment(\.pictures) private var pictures

  var body: some View {
    content(phase)
      .task(id: Wanted(url: url, scale: scale)) { await load() }
  }

  private func load() async {
    if case .success = phase { phase = .empty }
    guard let url else { return }
    do {
      guard let pictures else { throw NoPictures() }
      let bitmap = try await pictures.decode(pictures.load(url), scale: scale)
      try Task.checkCancellation()
      set(.success(Image(source: .bitmap(bitmap, label: nil))))
    } catch {
      if error is CancellationError || Task.isCancelled { return }
      report("AsyncImage: \(url.absoluteString) could not be loaded: \(error.localizedDescription)")
      set(.failure(error))
    }
  }

  private func set(_ phase: AsyncImagePhase) {
    withTransaction(transaction) { self.phase = phase }
  }
}
