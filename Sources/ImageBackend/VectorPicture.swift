import CPangoCairo
import Drawing
import Foundation

/// An SVG document, drawn by librsvg.
///
/// The library is large and few programs show an SVG, so that it is loaded with the first one.
struct VectorPicture {
  /// How wide and high a document is that gives neither a size nor a view box, in points
  /// (CSS 2.2, section 10.3.2).
  private static let fallbackSize = CGSize(width: 300, height: 150)

  /// The most pixels along one side of a picture.
  private static let longestSide = 16384.0

  let bytes: UnsafeRawBufferPointer
  /// For errors.
  let name: String

  /// The document at its own size times `scale`, pixels per point.
  ///
  /// A document without a size has its view box's. Files that it names are not read.
  func bitmap(scale: Double) throws -> Bitmap {
    guard let library = Library.shared else {
      throw failure("SVG needs librsvg-2.so.2; Scripts/setup.sh installs it")
    }
    var error: UnsafeMutablePointer<GError>?
    let start = bytes.bindMemory(to: UInt8.self).baseAddress
    guard let handle = library.open(start, UInt(bytes.count), &error) else {
      throw failure(message(of: error))
    }
    defer { zoetrope_object_unref(UnsafeMutableRawPointer(handle)) }
    library.setResolution(handle, 96)
    let size = size(of: handle, in: library)
    let scale = scale.isFinite && scale > 0 ? scale : 1
    let width = (size.width * scale).rounded()
    let height = (size.height * scale).rounded()
    guard width >= 1, height >= 1, max(width, height) <= Self.longestSide else {
      throw failure("it would be \(width) by \(height) pixels")
    }
    return try draw(Int(width), Int(height), scale: scale) { context in
      var viewport = Library.Rectangle(x: 0, y: 0, width: width, height: height)
      var error: UnsafeMutablePointer<GError>?
      guard library.render(handle, context, &viewport, &error) != 0 else {
        throw failure(message(of: error))
      }
    }
  }

  private func size(of handle: OpaquePointer, in library: Library) -> CGSize {
    var width = 0.0
    var height = 0.0
    if library.size(handle, &width, &height) != 0 { return CGSize(width: width, height: height) }
    var hasViewBox: gboolean = 0
    var viewBox = Library.Rectangle()
    library.dimensions(handle, nil, nil, nil, nil, &hasViewBox, &viewBox)
    guard hasViewBox != 0 else { return Self.fallbackSize }
    return CGSize(width: viewBox.width, height: viewBox.height)
  }

  /// What `body` draws; Cairo's pixels are premultiplied 0xAARRGGBB as a bitmap's are.
  private func draw(
    _ width: Int,
    _ height: Int,
    scale: Double,
    _ body: (OpaquePointer) throws -> Void
  ) throws -> Bitmap {
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    try pixels.withUnsafeMutableBytes { buffer in
      let surface = cairo_image_surface_create_for_data(
        buffer.bindMemory(to: UInt8.self).baseAddress,
        CAIRO_FORMAT_ARGB32,
        Int32(width),
        Int32(height),
        Int32(width * 4)
      )
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else {
        throw failure("there is no memory for \(width) by \(height) pixels")
      }
      try body(context)
      cairo_surface_flush(surface)
    }
    return Bitmap(width: width, height: height, scale: scale, pixels: pixels)
  }

  private func failure(_ reason: String) -> ImageError {
    .cannotRead(path: name, reason: reason)
  }

  private func message(of error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "it is not an SVG document" }
    defer { g_error_free(error) }
    let text = error.pointee.message.map { String(cString: $0) } ?? ""
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.isEmpty ? "it is not an SVG document" : lines.joined(separator: " ")
  }
}

extension VectorPicture {
  /// librsvg's functions, version 2.52 or newer, by their C names.
  private struct Library: Sendable {
    /// `RsvgRectangle`.
    struct Rectangle {
      var x = 0.0
      var y = 0.0
      var width = 0.0
      var height = 0.0
    }

    typealias Failure = UnsafeMutablePointer<UnsafeMutablePointer<GError>?>
    typealias Open = @convention(c) (UnsafePointer<UInt8>?, UInt, Failure?) -> OpaquePointer?
    typealias SetResolution = @convention(c) (OpaquePointer, Double) -> Void
    typealias Size =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>
      ) -> gboolean
    typealias Dimensions =
      @convention(c) (
        OpaquePointer, UnsafeMutablePointer<gboolean>?, UnsafeMutableRawPointer?,
        UnsafeMutablePointer<gboolean>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<gboolean>?,
        UnsafeMutableRawPointer?
      ) -> Void
    typealias Render =
      @convention(c) (
        OpaquePointer, OpaquePointer, UnsafeRawPointer, Failure?
      ) -> gboolean

    static let shared = Library()

    let open: Open
    let setResolution: SetResolution
    let size: Size
    let dimensions: Dimensions
    let render: Render

    private init?() {
      guard let image = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL) else { return nil }
      func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(image, name).map { unsafeBitCast($0, to: type) }
      }
      guard let open = function("rsvg_handle_new_from_data", as: Open.self),
        let setResolution = function("rsvg_handle_set_dpi", as: SetResolution.self),
        let size = function("rsvg_handle_get_intrinsic_size_in_pixels", as: Size.self),
        let dimensions = function("rsvg_handle_get_intrinsic_dimensions", as: Dimensions.self),
        let render = function("rsvg_handle_render_document", as: Render.self)
      else { return nil }
      self.open = open
      self.setResolution = setResolution
      self.size = size
      self.dimensions = dimensions
      self.render = render
    }
  }
}
