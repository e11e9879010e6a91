#define _GNU_SOURCE
#include "StageProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

pid_t stage_process_spawn(const struct stage_process_start *start) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return -ENOMEM;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -ENOMEM;
  }
  // The wanted numbers may be taken by one of the others, so each is moved out of the way first.
  int sources[4] = {start->output, start->errors, start->channel, start->memory};
  int moved[4] = {-1, -1, -1, -1};
  int error = 0;
  for (int i = 0; i < 4 && error == 0; i++) {
    moved[i] = fcntl(sources[i], F_DUPFD_CLOEXEC, 16);
    if (moved[i] < 0) error = errno;
  }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  for (int i = 0; i < 4; i++) posix_spawn_file_actions_adddup2(&actions, moved[i], i + 1);
  posix_spawn_file_actions_addclosefrom_np(&actions, 5);

  sigset_t signals;
  sigemptyset(&signals);
  posix_spawnattr_setsigmask(&attributes, &signals);
  sigfillset(&signals);
  posix_spawnattr_setsigdefault(&attributes, &signals);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  pid_t pid = 0;
  if (error == 0) {
    error = posix_spawn(
        &pid, start->path, &actions, &attributes, start->arguments, start->environment);
  }
  for (int i = 0; i < 4; i++) {
    if (moved[i] >= 0) close(moved[i]);
  }
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error == 0 ? pid : -error;
}

void stage_process_interrupt(pid_t process) {
  // The main thread's id is the process's.
  syscall(SYS_tgkill, process, process, SIGABRT);
}

int stage_memory_create(const char *name, int64_t size) {
  int memory = memfd_create(name, MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -errno;
  // A process that could shrink the file could crash the other one.
  if (ftruncate(memory, size) != 0
      || fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
    int error = errno;
    close(memory);
    return -error;
  }
  return memory;
}

void stage_memory_release(int memory, int64_t offset, int64_t length) {
  fallocate(memory, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, offset, length);
}

void stage_process_prepare(int64_t limit) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The parent may have ended before that call.
  if (getppid() == 1) _exit(0);
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  if (limit > 0) {
    struct rlimit data = {(rlim_t)limit, (rlim_t)limit};
    setrlimit(RLIMIT_DATA, &data);
  }
  // User code that starts programs must not keep the window's end open.
  fcntl(3, F_SETFD, FD_CLOEXEC);
  fcntl(4, F_SETFD, FD_CLOEXEC);
  FILE *score = fopen("/proc/self/oom_score_adj", "w");
  if (score) {
    fputs("600", score);
    fclose(score);
  }
  // Lines arrive as they are printed, although nobody looks at a terminal here.
  setvbuf(stdout, NULL, _IOLBF, 0);
}
