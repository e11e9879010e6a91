#define _GNU_SOURCE
#include "VirtualClock.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#define EXPORTED __attribute__((visibility("default"), used))
#define SECOND INT64_C(1000000000)

// Where the monotonic clock stands when virtual time starts. Any fixed value gives the same
// floating-point results on every run; zero would read as "never" in places that store deadlines.
#define MONOTONIC_START (INT64_C(1000) * SECOND)

enum mode {
  OFF,
  DRIVEN,     // moves only when it is told to
  FOLLOWING,  // goes with the machine's clock, at a rate
};
static _Atomic int mode;
static _Atomic int64_t monotonic_ns;
static _Atomic int64_t wall_offset_ns;
static _Atomic int64_t wall_shift_ns;
static pthread_t driver;

// Guards the timers, the sleepers and every change of the time.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t time_moved = PTHREAD_COND_INITIALIZER;

struct timer {
  bool is_known;
  bool is_armed;
  clockid_t clock;
  int64_t deadline;  // on the virtual monotonic clock; while following, of one that repeats, stale
  int64_t interval;  // 0: fires once
};

// Indexed by descriptor. An entry outlives a close(); the next timerfd_create with that number
// overwrites it, and firing a stale one fails harmlessly in the kernel.
static struct timer *timers;
static int timer_count;

struct sleeper {
  int64_t deadline;
  struct sleeper *next;
};
static struct sleeper *sleepers;

// MARK: - The real clocks

typedef int (*clock_gettime_function)(clockid_t, struct timespec *);
typedef int (*sem_timedwait_function)(sem_t *, const struct timespec *);
typedef int (*cond_timedwait_function)(pthread_cond_t *, pthread_mutex_t *,
                                       const struct timespec *);

// libc's own function answers from the vDSO, several times faster than the system call. Looked up
// before main; whoever asks for the time earlier gets the system call.
static _Atomic(clock_gettime_function) libc_clock_gettime;
static _Atomic(sem_timedwait_function) libc_sem_timedwait;
static _Atomic(cond_timedwait_function) libc_cond_timedwait;

__attribute__((constructor)) static void find_libc_functions(void) {
  atomic_store(&libc_clock_gettime, (clock_gettime_function)dlsym(RTLD_NEXT, "clock_gettime"));
  atomic_store(&libc_sem_timedwait, (sem_timedwait_function)dlsym(RTLD_NEXT, "sem_timedwait"));
  // x86-64 still carries an incompatible function of this name from before 2.3.2.
  void *wait = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  if (!wait) wait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  atomic_store(&libc_cond_timedwait, (cond_timedwait_function)wait);
}

static int real_clock_gettime(clockid_t clock, struct timespec *result) {
  clock_gettime_function function =
      atomic_load_explicit(&libc_clock_gettime, memory_order_relaxed);
  if (function) return function(clock, result);
  return (int)syscall(SYS_clock_gettime, clock, result);
}

static int64_t nanoseconds(const struct timespec *time) {
  if (time->tv_sec >= INT64_MAX / SECOND) return INT64_MAX;
  return (int64_t)time->tv_sec * SECOND + time->tv_nsec;
}

static struct timespec from_nanoseconds(int64_t value) {
  struct timespec result = {.tv_sec = value / SECOND, .tv_nsec = value % SECOND};
  if (result.tv_nsec < 0) {
    result.tv_nsec += SECOND;
    result.tv_sec -= 1;
  }
  return result;
}

static int64_t saturating_add(int64_t a, int64_t b) {
  int64_t sum;
  if (__builtin_add_overflow(a, b, &sum)) return b > 0 ? INT64_MAX : INT64_MIN;
  return sum;
}

// INT64_MAX stays what it is, "never", on either clock.
static int64_t moved(int64_t time, int64_t by) {
  return time == INT64_MAX ? time : saturating_add(time, by);
}

static bool is_in(enum mode wanted) {
  return atomic_load_explicit(&mode, memory_order_acquire) == (int)wanted;
}

static bool is_on(void) { return !is_in(OFF); }

static bool is_wall_clock(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI
      || clock == CLOCK_REALTIME_ALARM;
}

static bool is_monotonic_clock(clockid_t clock) {
  return clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_RAW
      || clock == CLOCK_MONOTONIC_COARSE || clock == CLOCK_BOOTTIME || clock == CLOCK_BOOTTIME_ALARM;
}

// MARK: - Following the machine's clock

// Since the real time `course_real_ns`, when the virtual one was `course_virtual_ns`, it goes at
// `course_rate`. Written with the lock held; the version is odd meanwhile.
static _Atomic unsigned course_version;
static _Atomic int64_t course_real_ns;
static _Atomic int64_t course_virtual_ns;
static _Atomic double course_rate = 1;

static int64_t real_monotonic(void) {
  struct timespec now;
  return real_clock_gettime(CLOCK_MONOTONIC, &now) == 0 ? nanoseconds(&now) : 0;
}

static int64_t followed_time(void) {
  while (true) {
    unsigned version = atomic_load(&course_version);
    if (version & 1) continue;
    // Read after the version, so that it is never from before the course began.
    int64_t passed = real_monotonic() - atomic_load(&course_real_ns);
    int64_t start = atomic_load(&course_virtual_ns);
    double rate = atomic_load(&course_rate);
    if (atomic_load(&course_version) != version) continue;
    if (passed < 0) passed = 0;
    return start + (rate == 1 ? passed : (int64_t)((double)passed * rate));
  }
}

// With the lock held.
static void set_course(int64_t virtual_ns, double rate) {
  atomic_fetch_add(&course_version, 1);
  atomic_store(&course_real_ns, real_monotonic());
  atomic_store(&course_virtual_ns, virtual_ns);
  atomic_store(&course_rate, rate);
  atomic_fetch_add(&course_version, 1);
}

// The virtual monotonic clock; only while it is on.
static int64_t virtual_monotonic(void) {
  return is_in(FOLLOWING) ? followed_time() : atomic_load(&monotonic_ns);
}

// What the virtual wall clock shows beyond the monotonic one.
static int64_t wall_offset(void) {
  int64_t known = atomic_load(&wall_offset_ns);
  if (!is_in(FOLLOWING)) return known;
  struct timespec wall;
  int64_t monotonic = real_monotonic();
  if (real_clock_gettime(CLOCK_REALTIME, &wall) != 0) return known;
  int64_t offset = nanoseconds(&wall) - monotonic + atomic_load(&wall_shift_ns);
  // The two are not read at one moment: only what somebody has set counts.
  if (llabs(offset - known) < SECOND / 1000) return known;
  atomic_store(&wall_offset_ns, offset);
  return offset;
}

// MARK: - Reading the time

EXPORTED int clock_gettime(clockid_t clock, struct timespec *result) {
  if (is_on()) {
    if (is_monotonic_clock(clock)) {
      *result = from_nanoseconds(virtual_monotonic());
      return 0;
    }
    if (is_wall_clock(clock)) {
      *result = from_nanoseconds(virtual_monotonic() + wall_offset());
      return 0;
    }
  }
  int status = real_clock_gettime(clock, result);
  int64_t shift = atomic_load_explicit(&wall_shift_ns, memory_order_relaxed);
  if (shift && status == 0 && is_wall_clock(clock)) {
    *result = from_nanoseconds(nanoseconds(result) + shift);
  }
  return status;
}

EXPORTED int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  if (zone) memset(zone, 0, sizeof(struct timezone));
  struct timespec now;
  int status = clock_gettime(CLOCK_REALTIME, &now);
  if (status == 0) {
    result->tv_sec = now.tv_sec;
    result->tv_usec = (suseconds_t)(now.tv_nsec / 1000);
  }
  return status;
}

EXPORTED time_t time(time_t *result) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return (time_t)-1;
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

// MARK: - Timer descriptors

static int real_timerfd_settime(int descriptor, int flags, const struct itimerspec *value,
                                struct itimerspec *previous) {
  return (int)syscall(SYS_timerfd_settime, descriptor, flags, value, previous);
}

// With the lock held.
static struct timer *timer_at(int descriptor) {
  if (descriptor < 0 || descriptor >= timer_count || !timers[descriptor].is_known) return NULL;
  return &timers[descriptor];
}

// With the lock held. Returns once the descriptor can be read, so that whoever polls it has been
// woken by then.
static void fire(int descriptor) {
  struct itimerspec past = {.it_value = {.tv_sec = 0, .tv_nsec = 1}};
  if (real_timerfd_settime(descriptor, TFD_TIMER_ABSTIME, &past, NULL) != 0) return;
  struct pollfd wait = {.fd = descriptor, .events = POLLIN};
  while (poll(&wait, 1, 1000) < 0 && errno == EINTR) {
  }
}

// With the lock held.
static void fire_due_timers(void) {
  int64_t now = virtual_monotonic();
  for (int descriptor = 0; descriptor < timer_count; descriptor++) {
    struct timer *timer = &timers[descriptor];
    if (!timer->is_known || !timer->is_armed || timer->deadline > now) continue;
    if (timer->interval > 0) {
      int64_t missed = (now - timer->deadline) / timer->interval;
      timer->deadline = saturating_add(timer->deadline, (missed + 1) * timer->interval);
    } else {
      timer->is_armed = false;
    }
    fire(descriptor);
  }
}

// With the lock held, while following: notes what has become of a timer since it was set.
static void look_at_timer(int descriptor, struct timer *timer) {
  double rate = atomic_load(&course_rate);
  if (!timer->is_armed || rate <= 0) return;
  struct itimerspec left;
  if (syscall(SYS_timerfd_gettime, descriptor, &left) != 0) return;
  int64_t real = nanoseconds(&left.it_value);
  if (real == 0) {
    timer->is_armed = false;
  } else if (timer->interval > 0) {
    timer->deadline = saturating_add(followed_time(), (int64_t)((double)real * rate));
  }
}

static int64_t stretched(int64_t virtual_ns, double rate) {
  double real = (double)virtual_ns / rate;
  return real < 1 ? 1 : real < 9e18 ? (int64_t)real : INT64_MAX;
}

// With the lock held, while following: has the kernel fire a timer when it is due.
static void set_in_kernel(int descriptor, const struct timer *timer) {
  double rate = atomic_load(&course_rate);
  struct itimerspec value = {0};
  if (timer->is_armed && rate > 0) {
    value.it_value = from_nanoseconds(stretched(timer->deadline - followed_time(), rate));
    if (timer->interval > 0) value.it_interval = from_nanoseconds(stretched(timer->interval, rate));
  }
  real_timerfd_settime(descriptor, 0, &value, NULL);
}

EXPORTED int timerfd_create(clockid_t clock, int flags) {
  int descriptor = (int)syscall(SYS_timerfd_create, clock, flags);
  if (descriptor < 0) return descriptor;
  pthread_mutex_lock(&lock);
  if (descriptor >= timer_count) {
    int count = descriptor + 32;
    struct timer *larger = realloc(timers, (size_t)count * sizeof *timers);
    if (larger) {
      memset(larger + timer_count, 0, (size_t)(count - timer_count) * sizeof *timers);
      timers = larger;
      timer_count = count;
    }
  }
  if (descriptor < timer_count) {
    timers[descriptor] = (struct timer){.is_known = true, .clock = clock};
  }
  pthread_mutex_unlock(&lock);
  return descriptor;
}

// With the lock held.
static struct itimerspec remaining(const struct timer *timer) {
  struct itimerspec result = {0};
  if (timer->is_armed) {
    int64_t left = timer->deadline - virtual_monotonic();
    result.it_value = from_nanoseconds(left > 0 ? left : 1);
    result.it_interval = from_nanoseconds(timer->interval);
  }
  return result;
}

EXPORTED int timerfd_settime(int descriptor, int flags, const struct itimerspec *value,
                             struct itimerspec *previous) {
  if (!is_on() || !value) return real_timerfd_settime(descriptor, flags, value, previous);
  pthread_mutex_lock(&lock);
  struct timer *timer = timer_at(descriptor);
  if (!timer) {
    pthread_mutex_unlock(&lock);
    return real_timerfd_settime(descriptor, flags, value, previous);
  }
  if (is_in(FOLLOWING)) look_at_timer(descriptor, timer);
  // Disarming in the kernel also takes back a firing that nobody has read.
  struct itimerspec disarmed = {0};
  int status = real_timerfd_settime(descriptor, 0, &disarmed, NULL);
  if (status == 0) {
    if (previous) *previous = remaining(timer);
    int64_t due = nanoseconds(&value->it_value);
    timer->is_armed = due > 0;
    timer->interval = nanoseconds(&value->it_interval);
    if (!(flags & TFD_TIMER_ABSTIME)) {
      timer->deadline = saturating_add(virtual_monotonic(), due);
    } else if (is_wall_clock(timer->clock)) {
      timer->deadline = moved(due, -wall_offset());
    } else {
      timer->deadline = due;
    }
    if (is_in(FOLLOWING) && atomic_load(&course_rate) > 0) {
      set_in_kernel(descriptor, timer);
    } else {
      fire_due_timers();
    }
  }
  pthread_mutex_unlock(&lock);
  return status;
}

EXPORTED int timerfd_gettime(int descriptor, struct itimerspec *value) {
  if (is_on() && value) {
    pthread_mutex_lock(&lock);
    struct timer *timer = timer_at(descriptor);
    if (timer && is_in(FOLLOWING)) look_at_timer(descriptor, timer);
    if (timer) *value = remaining(timer);
    pthread_mutex_unlock(&lock);
    if (timer) return 0;
  }
  return (int)syscall(SYS_timerfd_gettime, descriptor, value);
}

// MARK: - Sleeping

// With the lock held.
static void set_time(int64_t monotonic) {
  if (monotonic <= atomic_load(&monotonic_ns)) return;
  atomic_store(&monotonic_ns, monotonic);
  fire_due_timers();
  pthread_cond_broadcast(&time_moved);
}

// With the lock held: waits until the time may have come, or goes in another way.
static void wait_for_time(int64_t deadline) {
  double rate = is_in(FOLLOWING) ? atomic_load(&course_rate) : 0;
  if (rate <= 0) {
    pthread_cond_wait(&time_moved, &lock);
    return;
  }
  int64_t left = stretched(deadline - followed_time(), rate);
  struct timespec end = from_nanoseconds(saturating_add(real_monotonic(), left));
  pthread_cond_clockwait(&time_moved, &lock, CLOCK_MONOTONIC, &end);
}

static void sleep_until(int64_t deadline) {
  if (is_in(FOLLOWING) && pthread_equal(pthread_self(), driver)) {
    // It is asked to let the time go on, so it must come back: its sleep is work that takes long.
    int64_t left = deadline - followed_time();
    if (left > 0) virtual_clock_real_sleep_ns(left);
    return;
  }
  pthread_mutex_lock(&lock);
  if (pthread_equal(pthread_self(), driver)) {
    // Nobody else could move the time while its driver sleeps.
    set_time(deadline);
  } else {
    struct sleeper self = {.deadline = deadline, .next = sleepers};
    sleepers = &self;
    while (virtual_monotonic() < deadline) wait_for_time(deadline);
    struct sleeper **link = &sleepers;
    while (*link != &self) link = &(*link)->next;
    *link = self.next;
  }
  pthread_mutex_unlock(&lock);
}

static bool is_valid(const struct timespec *time) {
  return time && time->tv_sec >= 0 && time->tv_nsec >= 0 && time->tv_nsec < SECOND;
}

// Returns an error number, as clock_nanosleep does.
static int sleep_on(clockid_t clock, int flags, const struct timespec *request,
                    struct timespec *left) {
  if (!is_on() || !(is_monotonic_clock(clock) || is_wall_clock(clock)) || !is_valid(request)) {
    long status = syscall(SYS_clock_nanosleep, clock, flags, request, left);
    return status == 0 ? 0 : errno;
  }
  int64_t due = nanoseconds(request);
  if (!(flags & TIMER_ABSTIME)) {
    due = saturating_add(virtual_monotonic(), due);
  } else if (is_wall_clock(clock)) {
    due = moved(due, -wall_offset());
  }
  sleep_until(due);
  if (left && !(flags & TIMER_ABSTIME)) *left = (struct timespec){0};
  return 0;
}

EXPORTED int clock_nanosleep(clockid_t clock, int flags, const struct timespec *request,
                             struct timespec *left) {
  return sleep_on(clock, flags, request, left);
}

EXPORTED int nanosleep(const struct timespec *request, struct timespec *left) {
  int error = sleep_on(CLOCK_MONOTONIC, 0, request, left);
  if (error == 0) return 0;
  errno = error;
  return -1;
}

EXPORTED int usleep(useconds_t microseconds) {
  struct timespec request = from_nanoseconds((int64_t)microseconds * 1000);
  return nanosleep(&request, NULL);
}

EXPORTED unsigned int sleep(unsigned int seconds) {
  struct timespec request = {.tv_sec = seconds};
  struct timespec left = {0};
  return nanosleep(&request, &left) == 0 ? 0 : (unsigned int)left.tv_sec;
}

// MARK: - Waiting with a deadline

// A wait for something that happens in real time, or not at all, keeps its real length: the
// deadline is carried over to the real clock that lies nearest to it.
static struct timespec real_deadline(const struct timespec *deadline) {
  int64_t due = nanoseconds(deadline);
  int64_t monotonic = virtual_monotonic();
  int64_t wall = monotonic + wall_offset();
  bool is_wall = llabs(due - wall) < llabs(due - monotonic);
  struct timespec now;
  real_clock_gettime(is_wall ? CLOCK_REALTIME : CLOCK_MONOTONIC, &now);
  int64_t left = due - (is_wall ? wall : monotonic);
  return from_nanoseconds(saturating_add(nanoseconds(&now), left > 0 ? left : 0));
}

EXPORTED int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  sem_timedwait_function function = atomic_load(&libc_sem_timedwait);
  if (!function) {
    errno = ENOSYS;
    return -1;
  }
  if (!is_on() || !is_valid(deadline)) return function(semaphore, deadline);
  struct timespec real = real_deadline(deadline);
  return function(semaphore, &real);
}

EXPORTED int pthread_cond_timedwait(pthread_cond_t *restrict condition,
                                    pthread_mutex_t *restrict mutex,
                                    const struct timespec *restrict deadline) {
  cond_timedwait_function function = atomic_load(&libc_cond_timedwait);
  if (!function) return ENOSYS;
  if (!is_on() || !is_valid(deadline)) return function(condition, mutex, deadline);
  struct timespec real = real_deadline(deadline);
  return function(condition, mutex, &real);
}

// MARK: - Driving

bool virtual_clock_is_enabled(void) { return is_in(DRIVEN); }

bool virtual_clock_enable(double start_unix_seconds) {
  pthread_mutex_lock(&lock);
  bool was_on = is_on();
  if (!was_on) {
    driver = pthread_self();
    int64_t start = (int64_t)(start_unix_seconds * 1e9);
    atomic_store(&monotonic_ns, MONOTONIC_START);
    atomic_store(&wall_offset_ns, start - MONOTONIC_START);
    struct itimerspec disarmed = {0};
    for (int descriptor = 0; descriptor < timer_count; descriptor++) {
      if (timers[descriptor].is_known) real_timerfd_settime(descriptor, 0, &disarmed, NULL);
    }
    atomic_store_explicit(&mode, DRIVEN, memory_order_release);
  }
  pthread_mutex_unlock(&lock);
  return !was_on;
}

int64_t virtual_clock_now_ns(void) {
  return is_in(DRIVEN) ? atomic_load(&monotonic_ns) - MONOTONIC_START : 0;
}

double virtual_clock_now(void) { return (double)virtual_clock_now_ns() / 1e9; }

void virtual_clock_advance_to_ns(int64_t nanoseconds) {
  if (!is_in(DRIVEN)) return;
  pthread_mutex_lock(&lock);
  set_time(saturating_add(nanoseconds, MONOTONIC_START));
  pthread_mutex_unlock(&lock);
}

void virtual_clock_advance(double seconds) {
  if (!(seconds > 0) || seconds > 9e9) return;
  virtual_clock_advance_to_ns(virtual_clock_now_ns() + (int64_t)(seconds * 1e9 + 0.5));
}

int64_t virtual_clock_next_deadline_ns(void) {
  if (!is_in(DRIVEN)) return INT64_MAX;
  int64_t next = INT64_MAX;
  pthread_mutex_lock(&lock);
  for (int descriptor = 0; descriptor < timer_count; descriptor++) {
    const struct timer *timer = &timers[descriptor];
    if (timer->is_known && timer->is_armed && timer->deadline < next) next = timer->deadline;
  }
  int64_t now = atomic_load(&monotonic_ns);
  for (const struct sleeper *sleeper = sleepers; sleeper; sleeper = sleeper->next) {
    if (sleeper->deadline > now && sleeper->deadline < next) next = sleeper->deadline;
  }
  pthread_mutex_unlock(&lock);
  return moved(next, -MONOTONIC_START);
}

bool virtual_clock_follow(void) {
  pthread_mutex_lock(&lock);
  bool was_on = is_on();
  if (!was_on) {
    driver = pthread_self();
    struct timespec wall;
    clock_gettime(CLOCK_REALTIME, &wall);
    int64_t now = real_monotonic();
    atomic_store(&wall_offset_ns, nanoseconds(&wall) - now);
    set_course(now, 1);
    for (int descriptor = 0; descriptor < timer_count; descriptor++) {
      struct timer *timer = &timers[descriptor];
      struct itimerspec left;
      if (!timer->is_known || syscall(SYS_timerfd_gettime, descriptor, &left) != 0) continue;
      timer->interval = nanoseconds(&left.it_interval);
      timer->is_armed = nanoseconds(&left.it_value) > 0;
      timer->deadline = saturating_add(now, nanoseconds(&left.it_value));
    }
    atomic_store_explicit(&mode, FOLLOWING, memory_order_release);
  }
  pthread_mutex_unlock(&lock);
  return !was_on;
}

// With the lock held.
static void change_course(int64_t skipped, double rate) {
  for (int descriptor = 0; descriptor < timer_count; descriptor++) {
    if (timers[descriptor].is_known) look_at_timer(descriptor, &timers[descriptor]);
  }
  set_course(saturating_add(followed_time(), skipped), rate);
  for (int descriptor = 0; descriptor < timer_count; descriptor++) {
    // What has fired and was not read stays to be read.
    struct timer *timer = &timers[descriptor];
    if (timer->is_known && timer->is_armed) set_in_kernel(descriptor, timer);
  }
  if (rate <= 0) fire_due_timers();
  pthread_cond_broadcast(&time_moved);
}

void virtual_clock_set_rate(double rate) {
  if (!is_in(FOLLOWING) || !(rate >= 0) || rate > 1e6) return;
  pthread_mutex_lock(&lock);
  if (rate != atomic_load(&course_rate)) change_course(0, rate);
  pthread_mutex_unlock(&lock);
}

void virtual_clock_skip(double seconds) {
  if (!is_in(FOLLOWING) || !(seconds > 0) || seconds > 9e9) return;
  pthread_mutex_lock(&lock);
  change_course((int64_t)(seconds * 1e9 + 0.5), atomic_load(&course_rate));
  pthread_mutex_unlock(&lock);
}

void virtual_clock_real_sleep_ns(int64_t nanoseconds) {
  struct timespec request = from_nanoseconds(nanoseconds > 0 ? nanoseconds : 0);
  syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &request, NULL);
}

int64_t virtual_clock_real_now_ns(void) { return real_monotonic(); }

void virtual_clock_shift_wall_clock(double seconds) {
  atomic_store(&wall_shift_ns, (int64_t)(seconds * 1e9));
}

// MARK: - Are the other threads asleep?

// The state and how often the thread has gone to sleep; false when it has ended.
static bool read_thread(int task_directory, const char *name, char *state, long *sleeps) {
  char path[64];
  snprintf(path, sizeof path, "%s/status", name);
  int file = openat(task_directory, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  char text[4096];
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return false;
  text[length] = 0;
  const char *state_line = strstr(text, "\nState:");
  const char *sleeps_line = strstr(text, "\nvoluntary_ctxt_switches:");
  if (!state_line) return false;
  *state = state_line[strspn(state_line + 7, " \t") + 7];
  *sleeps = sleeps_line ? strtol(sleeps_line + 25, NULL, 10) : 0;
  return true;
}

struct survey {
  int thread_count;
  int busy_count;
  // Over (thread, number of sleeps): two equal surveys mean that no thread ran in between.
  uint64_t signature;
};

static bool survey_threads(struct survey *result) {
  DIR *directory = opendir("/proc/self/task");
  if (!directory) return false;
  long self = syscall(SYS_gettid);
  *result = (struct survey){0};
  struct dirent *entry;
  while ((entry = readdir(directory))) {
    long thread = strtol(entry->d_name, NULL, 10);
    if (thread <= 0 || thread == self) continue;
    char state;
    long sleeps;
    if (!read_thread(dirfd(directory), entry->d_name, &state, &sleeps)) continue;
    result->thread_count += 1;
    result->busy_count += state == 'R' || state == 'D';
    uint64_t mixed = ((uint64_t)thread << 32 ^ (uint64_t)sleeps) * UINT64_C(0x9E3779B97F4A7C15);
    result->signature += mixed ^ mixed >> 29;
  }
  closedir(directory);
  return true;
}

int virtual_clock_busy_threads(void) {
  struct survey first, second;
  if (!survey_threads(&first)) return -1;
  if (first.busy_count > 0 || first.thread_count == 0) return first.busy_count;
  // One survey is not a moment: a thread seen asleep can be woken by one that is looked at after
  // it and asleep by then. Nobody ran between two equal surveys, so all slept at once.
  if (!survey_threads(&second)) return -1;
  if (second.busy_count > 0) return second.busy_count;
  return first.signature == second.signature && first.thread_count == second.thread_count ? 0 : 1;
}
