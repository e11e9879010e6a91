import Foundation

/// Makes a library of one object file, without the driver's detour.
struct Linker {
  private let program: String
  private let startup: String
  private let folder: String
  private let libraries: [String]

  /// Nil for a toolchain whose parts are not where they are expected.
  init?(_ toolchain: Toolchain) {
    program = toolchain.programs + "/ld.lld"
    folder = toolchain.libraries
    #if arch(arm64)
    startup = folder + "/aarch64/swiftrt.o"
    #else
    startup = folder + "/x86_64/swiftrt.o"
    #endif
    let manager = FileManager.default
    guard manager.isExecutableFile(atPath: program), manager.fileExists(atPath: startup),
      let names = try? manager.contentsOfDirectory(atPath: folder)
    else { return nil }
    libraries = names.filter {
      $0.hasSuffix(".so")
        && ["libswift", "libFoundation", "lib_Foundation", "libdispatch"].contains(
          where: $0.hasPrefix
        )
    }
    .sorted()
  }

  func command(_ object: String, name: String, output: String) -> [String] {
    [
      program, "-shared", "-o", output, "-soname=\(name).so", "-rpath=\(folder)", "-L\(folder)",
      startup, object,
      // Only the libraries that the code uses; those of the program are loaded already.
      "--as-needed",
    ] + libraries.map { "-l:\($0)" }
  }
}
