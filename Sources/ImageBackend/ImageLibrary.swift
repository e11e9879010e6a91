import CSDL2Image
import Glibc

/// The functions of SDL2_image, which is loaded with the first picture: it brings a library for each
/// format, and every program would wait for them when it starts.
struct ImageLibrary: Sendable {
  typealias Stream = UnsafeMutablePointer<SDL_RWops>
  typealias Surface = UnsafeMutablePointer<SDL_Surface>
  typealias Test = @convention(c) (Stream?) -> Int32
  typealias Load = @convention(c) (Stream?, _ closes: Int32) -> Surface?
  typealias Save = @convention(c) (Surface?, _ path: UnsafePointer<CChar>?, Int32) -> Int32

  /// `IMG_isSVG`.
  let isSVG: Test
  /// `IMG_Load_RW`.
  let load: Load
  /// `IMG_SaveJPG`.
  let saveJPEG: Save

  /// Nil where it is not installed.
  static let shared = ImageLibrary()

  static let isMissing = "pictures need libSDL2_image-2.0.so.0; Scripts/setup.sh installs it"

  private init?() {
    guard let library = dlopen("libSDL2_image-2.0.so.0", RTLD_NOW),
      let isSVG = dlsym(library, "IMG_isSVG"),
      let load = dlsym(library, "IMG_Load_RW"),
      let saveJPEG = dlsym(library, "IMG_SaveJPG")
    else { return nil }
    self.isSVG = unsafeBitCast(isSVG, to: Test.self)
    self.load = unsafeBitCast(load, to: Load.self)
    self.saveJPEG = unsafeBitCast(saveJPEG, to: Save.self)
  }
}
