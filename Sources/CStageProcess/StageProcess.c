#define _GNU_SOURCE
#include "StageProcess.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <ucontext.h>
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

static char signal_stack[64 * 1024];

static void write_text(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t count = write(2, text, length);
    if (count <= 0) return;
    text += count;
    length -= (size_t)count;
  }
}

static void write_number(unsigned long value, unsigned base) {
  char digits[24];
  char *end = digits + sizeof digits - 1;
  *end = 0;
  do {
    *--end = "0123456789abcdef"[value % base];
    value /= base;
  } while (value > 0);
  write_text(end);
}

// Not everything here may be called from a signal handler by the letter of POSIX. The process is
// lost in any case, and the window ends it when this does not come to an end.
static void report_crash(int number, siginfo_t *info, void *context) {
  const ucontext_t *machine = context;
  unsigned long pc = 0, sp = 0;
#if defined(__x86_64__)
  pc = (unsigned long)machine->uc_mcontext.gregs[REG_RIP];
  sp = (unsigned long)machine->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  pc = machine->uc_mcontext.pc;
  sp = machine->uc_mcontext.sp;
#endif
  unsigned long address = (unsigned long)info->si_addr;
  int is_overflow =
      number == SIGSEGV && sp != 0 && address + 65536 > sp && address < sp + 65536;
  write_text("\n*** stage signal ");
  write_number((unsigned long)number, 10);
  write_text(is_overflow ? " 1\n" : " 0\n");
  void *frames[128];
  int count = backtrace(frames, 128);
  for (int i = 0; i < count; i++) {
    Dl_info found;
    if (!dladdr(frames[i], &found) || !found.dli_fname) continue;
    // A return address is behind the call; the address of a trap is its own.
    unsigned long place = (unsigned long)frames[i];
    if (place != pc) place -= 1;
    write_text("*** stage frame ");
    write_number(place - (unsigned long)found.dli_fbase, 16);
    write_text(" ");
    write_text(found.dli_fname);
    write_text("\n");
  }
  signal(number, SIG_DFL);
  raise(number);
}

static void report_crashes(void) {
  // The first call loads a library, which must not happen in a crash.
  void *frame;
  backtrace(&frame, 1);
  stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = report_crash};
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    sigaction(signals[i], &action, NULL);
  }
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
  report_crashes();
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
