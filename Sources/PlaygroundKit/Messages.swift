/// A mistake in the command line; printed on one line, exit code 2.
struct UsageError: Error, CustomStringConvertible, Equatable {
  let description: String
}

/// A job that failed; printed on one line, exit code 1.
struct JobError: Error, CustomStringConvertible, Equatable {
  let description: String

  /// What is wrong has been said already.
  static let reported = JobError(description: "")
}

// All lines that the command line tool answers mistakes with.
extension UsageError {
  static func unknownCommand(_ name: String, known: [String]) -> UsageError {
    UsageError(
      description: "There is no command '\(name)'.\(suggestion(name, known)) Commands are "
        + "\(known.joined(separator: ", "))."
    )
  }

  static func unknownOption(_ name: String, known: [String]) -> UsageError {
    UsageError(
      description: "There is no option --\(name) here.\(suggestion(name, known, "--")) See --help."
    )
  }

  static func valueMissing(_ name: String) -> UsageError {
    UsageError(description: "--\(name) needs a value. See --help.")
  }

  static func valueUnwanted(_ name: String) -> UsageError {
    UsageError(description: "--\(name) takes no value. See --help.")
  }

  static func givenTwice(_ name: String) -> UsageError {
    UsageError(description: "--\(name) is given twice. Give it once.")
  }

  static func number(_ name: String, _ range: ClosedRange<Double>, _ text: String) -> UsageError {
    UsageError(
      description: "--\(name) must be a number from \(plain(range.lowerBound)) to "
        + "\(plain(range.upperBound)), not '\(text)'."
    )
  }

  static func size(_ name: String, _ text: String) -> UsageError {
    UsageError(
      description:
        "--\(name) must be WIDTHxHEIGHT in points, each from 1 to 8192, such as 390x844, "
        + "not '\(text)'."
    )
  }

  static func renderer(_ text: String) -> UsageError {
    UsageError(description: "--renderer must be software or gl, not '\(text)'.")
  }

  static func colorScheme(_ text: String) -> UsageError {
    UsageError(description: "--color-scheme must be light or dark, not '\(text)'.")
  }

  static func swiftVersion(_ text: String) -> UsageError {
    UsageError(description: "--swift-version must be 5 or 6, not '\(text)'.")
  }

  static func pathMissing(_ command: String) -> UsageError {
    UsageError(
      description: "\(command) needs the path of a .swift file or of a folder of them. See "
        + "playground \(command) --help."
    )
  }

  static func tooManyPaths(_ command: String, _ paths: [String]) -> UsageError {
    UsageError(
      description: "\(command) takes one path, not \(paths.count): "
        + "\(paths.joined(separator: ", "))."
    )
  }

  static func pathUnwanted(_ command: String, _ path: String) -> UsageError {
    UsageError(description: "\(command) takes no path, but was given '\(path)'.")
  }

  static func unknownDemo(_ name: String, known: [String]) -> UsageError {
    UsageError(
      description: "There is no demo '\(name)'.\(suggestion(name, known)) See playground list."
    )
  }

  static func still(_ text: String) -> UsageError {
    UsageError(
      description: "--still must be SECONDS=FILE.png, such as 0.5=half.png, not '\(text)'."
    )
  }

  static func stillTooLate(_ time: Double, duration: Double) -> UsageError {
    UsageError(
      description:
        "--still at \(plain(time)) s lies behind the end at \(plain(duration)) s. Give a "
        + "longer --duration."
    )
  }

  static func movieEnding(_ path: String) -> UsageError {
    UsageError(description: "--movie must end in .gif, .mp4 or .webp, not '\(path)'.")
  }

  static func setting(_ text: String) -> UsageError {
    UsageError(
      description: "--set must be NAME=VALUE, such as Wobble.Amplitude=30, not '\(text)'."
    )
  }

  static let nothingToWrite = UsageError(
    description: "render has nothing to write. Give --still, --frames, --movie or --dump."
  )

  static let newNeedsKindAndName = UsageError(
    description: "new needs a kind and a name, such as: playground new effect Wobble."
  )

  static func newKind(_ kind: String) -> UsageError {
    UsageError(description: "new makes an effect or a view, not '\(kind)'.")
  }

  static func typeName(_ name: String) -> UsageError {
    UsageError(
      description:
        "'\(name)' is no name for a type. Begin with a capital and use letters and digits, "
        + "such as Wobble."
    )
  }

  static func nameIsTaken(_ name: String) -> UsageError {
    UsageError(description: "'\(name)' is a type of SwiftUI's or Swift's. Choose another name.")
  }

  /// ` Did you mean 'scale'?`, when a known word is close.
  private static func suggestion(_ word: String, _ known: [String], _ prefix: String = "") -> String
  {
    let near = known.map { ($0, editDistance(word, $0)) }.min { ($0.1, $0.0) < ($1.1, $1.0) }
    guard let near, near.1 <= max(1, (word.count + 1) / 3) else { return "" }
    return " Did you mean '\(prefix)\(near.0)'?"
  }

  /// How many letters have to be put in, left out or changed.
  private static func editDistance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let cost = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(cost, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }

  /// A number without `.0`.
  private static func plain(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }
}

extension JobError {
  static func notReadable(_ what: String, _ path: String) -> JobError {
    JobError(description: "The \(what) '\(path)' cannot be read. Check the path.")
  }

  static func folderMissing(_ path: String) -> JobError {
    JobError(description: "There is no folder '\(path)'. Check the path.")
  }

  static func notWritable(_ path: String) -> JobError {
    JobError(
      description: "'\(path)' cannot be written. Check that its folder exists and has space left."
    )
  }

  static func script(_ path: String, _ error: any Error) -> JobError {
    JobError(description: "\(path): \(error)")
  }

  static let ffmpegMissing = JobError(
    description:
      "Movies need ffmpeg, which is not installed. Install it, or write single frames with "
      + "--frames DIR."
  )

  static let recorderNeedsFFmpeg = JobError(
    description: "Recording needs ffmpeg, which is not installed. Stills need nothing."
  )

  static func noSpill(_ reason: String) -> JobError {
    JobError(description: "The recording cannot be kept on disk: \(reason).")
  }

  static let nothingRecorded = JobError(description: "Nothing was shown while it recorded.")

  static func movieFailed(_ path: String, _ output: String) -> JobError {
    let lines = output.split(separator: "\n").filter { !$0.isEmpty }
    let reason = lines.last.map { ": \($0)" } ?? ""
    return JobError(description: "ffmpeg could not write '\(path)'\(reason).")
  }

  static func fileExists(_ path: String) -> JobError {
    JobError(description: "'\(path)' is there already; nothing was written.")
  }
}
