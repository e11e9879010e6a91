#ifndef STAGE_PROCESS_H
#define STAGE_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

// The Linux calls behind the stage process that Swift cannot make itself: some take a variable
// number of arguments, others are GNU extensions.

/// What a stage process is started with; the descriptors are those of the caller.
struct stage_process_start {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// Becomes descriptor 3.
  int channel;
  /// Becomes descriptor 4.
  int memory;
  /// Become descriptors 1 and 2.
  int output;
  int errors;
};

/// Starts a process that inherits nothing but the five descriptors and a folder; standard input is
/// empty. It has no signal blocked or ignored, and a process group of its own.
///
/// Returns its id, or minus the error's number.
pid_t stage_process_spawn(const struct stage_process_start *start);

/// Makes the main thread of a process crash where it is.
void stage_process_interrupt(pid_t process);

/// A file in memory of `size` bytes that nobody can make smaller or larger; pages take up memory
/// once they are written. Returns its descriptor, or minus the error's number.
int stage_memory_create(const char *name, int64_t size);

/// Gives the pages from `offset` on back to the system; they read as zero again.
void stage_memory_release(int memory, int64_t offset, int64_t length);

/// What the stage process does about itself first thing: it ends with its parent, is what the
/// system ends first when memory is short, and gets no more than `limit` bytes of data (0: any).
///
/// From then on a crash writes lines to standard error before the process ends:
///
///     *** stage signal NUMBER STACK           STACK: 1 when the stack is full, else 0
///     *** stage frame OFFSET LIBRARY          OFFSET: of the call in the library, in hexadecimal
///
/// with one line for each frame of the thread, the innermost first.
void stage_process_prepare(int64_t limit);

#endif
