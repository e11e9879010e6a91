import Foundation
import Synchronization

/// Threads that stay around between frames and share out numbered jobs.
///
/// The caller of `run` works too, so a pool of two uses one thread of its own. Which thread takes
/// which job differs from run to run: jobs must not depend on it.
final class WorkerPool: @unchecked Sendable {
  /// How many jobs run at once, the caller's included.
  let width: Int

  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let wake = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let idle = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Guarded by `mutex`: goes up with each batch.
  private var generation = 0
  /// Guarded by `mutex`: threads that have not finished the current batch.
  private var busyThreads = 0
  /// Guarded by `mutex`.
  private var isStopping = false
  /// Written while no thread is busy; valid while a batch runs.
  private var body: ((Int, Int) -> Void)?
  private var jobCount = 0
  private let nextJob = Atomic<Int>(0)
  private var threads: [pthread_t] = []
  private var isStarted = false

  init(width: Int) {
    self.width = max(1, width)
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(wake, nil)
    pthread_cond_init(idle, nil)
  }

  /// Starts the threads, once.
  ///
  /// Not before there is work: while another thread loads libraries, the system starts none.
  private func start() {
    guard !isStarted else { return }
    isStarted = true
    for index in 1..<width {
      let start = ThreadStart(pool: self, index: index)
      var thread = pthread_t()
      let context = Unmanaged.passRetained(start).toOpaque()
      let status = pthread_create(&thread, nil, { WorkerPool.enter($0) }, context)
      if status == 0 {
        threads.append(thread)
      } else {
        // The caller does the work of the threads that the system refuses.
        Unmanaged<ThreadStart>.fromOpaque(context).release()
      }
    }
  }

  /// Ends the threads.
  ///
  /// To be called once, when nothing runs.
  func stop() {
    pthread_mutex_lock(mutex)
    isStopping = true
    pthread_cond_broadcast(wake)
    pthread_mutex_unlock(mutex)
    for thread in threads { pthread_join(thread, nil) }
    threads = []
  }

  deinit {
    pthread_cond_destroy(wake)
    pthread_cond_destroy(idle)
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
    wake.deallocate()
    idle.deallocate()
  }

  /// Calls `body(job, worker)` for each job in `0..<count` and returns when all are done.
  ///
  /// `worker` is in `0..<width`, and no two calls with the same worker overlap.
  func run(count: Int, _ body: (_ job: Int, _ worker: Int) -> Void) {
    if count > 1 { start() }
    guard count > 1, !threads.isEmpty else {
      for job in 0..<max(0, count) { body(job, 0) }
      return
    }
    withoutActuallyEscaping(body) { body in
      pthread_mutex_lock(mutex)
      self.body = body
      jobCount = count
      nextJob.store(0, ordering: .relaxed)
      busyThreads = threads.count
      generation += 1
      pthread_cond_broadcast(wake)
      pthread_mutex_unlock(mutex)

      drain(body, worker: 0)

      pthread_mutex_lock(mutex)
      while busyThreads > 0 { pthread_cond_wait(idle, mutex) }
      self.body = nil
      pthread_mutex_unlock(mutex)
    }
  }

  // Not inlined: every reference to the closure must be gone when it returns, since the closure
  // does not outlive the batch.
  @inline(never)
  private func drainShared(worker: Int) {
    if let body { drain(body, worker: worker) }
  }

  private func drain(_ body: (Int, Int) -> Void, worker: Int) {
    while true {
      let job = nextJob.wrappingAdd(1, ordering: .relaxed).oldValue
      if job >= jobCount { return }
      body(job, worker)
    }
  }

  private final class ThreadStart {
    // Unowned: the pool joins its threads before it goes away.
    unowned let pool: WorkerPool
    let index: Int

    init(pool: WorkerPool, index: Int) {
      self.pool = pool
      self.index = index
    }
  }

  private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let start = Unmanaged<ThreadStart>.fromOpaque(context).takeRetainedValue()
    start.pool.work(index: start.index)
    return nil
  }

  private func work(index: Int) {
    var seen = 0
    while true {
      pthread_mutex_lock(mutex)
      while generation == seen && !isStopping { pthread_cond_wait(wake, mutex) }
      if isStopping {
        pthread_mutex_unlock(mutex)
        return
      }
      seen = generation
      pthread_mutex_unlock(mutex)

      drainShared(worker: index)

      pthread_mutex_lock(mutex)
      busyThreads -= 1
      if busyThreads == 0 { pthread_cond_signal(idle) }
      pthread_mutex_unlock(mutex)
    }
  }
}

/// Runs independent pieces of work, on all workers or on the one it belongs to.
struct Executor {
  /// Nil for working alone.
  let pool: WorkerPool?
  /// Who works when it works alone, and who gave the work out.
  let worker: Int

  func run(_ count: Int, _ body: (_ piece: Int, _ worker: Int) -> Void) {
    if let pool {
      pool.run(count: count, body)
    } else {
      for piece in 0..<max(0, count) { body(piece, worker) }
    }
  }
}
