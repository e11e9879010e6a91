#ifndef VIRTUAL_CLOCK_H
#define VIRTUAL_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

// A clock for the whole process that only moves when it is told to, or goes slower than the machine's.
//
// An executable that contains this target exports its own clock_gettime, gettimeofday, time,
// timerfd_create, timerfd_settime, timerfd_gettime, nanosleep, clock_nanosleep, usleep, sleep,
// sem_timedwait and pthread_cond_timedwait, and the dynamic linker binds every library in the
// process to them. While the clock is off they pass their calls on. Once it is on, libdispatch,
// Task.sleep, Timer and Date() all see the virtual time.
//
// The thread that enables the clock drives it: a sleep there moves the time on, and a sleep on any
// other thread lasts until the time was moved that far.

/// Switches the process to virtual time, which starts at `start_unix_seconds` on the wall clock.
///
/// Call it first thing in `main`: libdispatch keeps absolute deadlines, so timers that were set
/// before would fire at the wrong moment. Returns false, and changes nothing, when it is on already.
bool virtual_clock_enable(double start_unix_seconds);

bool virtual_clock_is_enabled(void);

/// The virtual time in nanoseconds since `virtual_clock_enable`; 0 while the clock is off.
int64_t virtual_clock_now_ns(void);

/// The virtual time in seconds since `virtual_clock_enable`; 0 while the clock is off.
double virtual_clock_now(void);

/// Moves the time to `nanoseconds` since `virtual_clock_enable`; never backwards.
///
/// What was due by then becomes ready before this returns; the threads that wait for it run later.
void virtual_clock_advance_to_ns(int64_t nanoseconds);

/// Moves the time on by `seconds`; negative or not a number: not at all.
void virtual_clock_advance(double seconds);

/// When the next armed timer descriptor or sleeping thread is due, in nanoseconds since
/// `virtual_clock_enable`; INT64_MAX when nothing waits.
int64_t virtual_clock_next_deadline_ns(void);

/// Has the process's clock go with the machine's from now on, at a rate that can be changed: 1 at
/// first, so that nothing is different.
///
/// It keeps what timers were set for. The thread that calls it sleeps in real time, whatever the
/// rate. Returns false, and changes nothing, when either kind of virtual time is on already.
bool virtual_clock_follow(void);

/// The virtual seconds in one of the machine's, from 0, where the time stands still; only while it
/// follows.
void virtual_clock_set_rate(double rate);

/// Moves a time that follows on by `seconds` at once; what is due by then becomes ready.
void virtual_clock_skip(double seconds);

/// How many other threads of this process were running or ready to run at one and the same moment;
/// -1 when the kernel does not say.
///
/// Zero means that nothing further happens until the time moves or this thread does something:
/// a thread that was just woken counts as ready from the moment it was woken.
int virtual_clock_busy_threads(void);

/// Waits in real time, whatever the virtual clock says; for drivers of the clock.
void virtual_clock_real_sleep_ns(int64_t nanoseconds);

/// The real monotonic clock in nanoseconds, whatever the virtual clock says.
int64_t virtual_clock_real_now_ns(void);

/// Moves the wall clock, and only it, by `seconds` from where it really is, for tests of what
/// happens when somebody sets the clock. Works while the virtual clock is off.
void virtual_clock_shift_wall_clock(double seconds);

#endif
