internal import Foundation
package import Glibc

/// What the kernel says of processes, from /proc.
package enum ProcessFacts {
  package static func children(of process: pid_t) -> [pid_t] {
    let tasks =
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
    return tasks.flatMap { task in
      read("/proc/\(process)/task/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// What a process has used of the cores so far, seconds.
  package static func cpuSeconds(_ process: pid_t) -> Double {
    // The name may hold spaces, and ends with the last bracket.
    let text = read("/proc/\(process)/stat")
    guard let end = text.lastIndex(of: ")") else { return 0 }
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// How often each thread of a process has given up its core by itself, to sleep.
  package static func sleeps(_ process: pid_t) -> [String: Int] {
    let folder = "/proc/\(process)/task"
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: tasks.map { task in
        let line = read("\(folder)/\(task)/status").split(separator: "\n")
          .first { $0.hasPrefix("voluntary_ctxt_switches:") }
        return (task, line?.split(separator: "\t").last.flatMap { Int($0) } ?? 0)
      }
    )
  }

  /// For how long the machine's cores were at work so far, seconds.
  package static var machineSeconds: Double {
    let fields = read("/proc/stat").split(separator: "\n").first?.split(separator: " ") ?? []
    let numbers = fields.dropFirst().compactMap { Double($0) }
    guard numbers.count >= 8 else { return 0 }
    // user, nice, system, (idle, waiting for disks,) interrupts, soft ones, taken by a host.
    let busy = numbers[0] + numbers[1] + numbers[2] + numbers[5] + numbers[6] + numbers[7]
    return busy / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  private static func read(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}
