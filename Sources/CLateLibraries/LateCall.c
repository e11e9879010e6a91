#define _GNU_SOURCE
#include "LateCall.h"

#include "LateLibraries.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static pthread_mutex_t locale = PTHREAD_MUTEX_INITIALIZER;

void late_libraries_lock_locale(void) { pthread_mutex_lock(&locale); }
bool late_libraries_try_lock_locale(void) { return pthread_mutex_trylock(&locale) == 0; }
void late_libraries_unlock_locale(void) { pthread_mutex_unlock(&locale); }

#if defined(__x86_64__)

// Nobody can go on without the function. Without what runs at a usual end: this may be any thread.
static void fail(const char *reason) {
  fflush(NULL);
  dprintf(
      STDERR_FILENO, "%s: %s; Scripts/setup.sh installs what is needed\n",
      program_invocation_short_name, reason ? reason : "a library lacks a function");
  _exit(1);
}

void *late_library_load(struct late_library *library) {
  void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);
  if (handle) return handle;
  // Of two threads both get the same one.
  handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
  if (!handle) fail(dlerror());
  __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
  return handle;
}

void *late_call_find(struct late_call *call) {
  void *found = dlsym(late_library_load(call->library), call->name);
  if (!found) fail(dlerror());
  __atomic_store_n(&call->target, found, __ATOMIC_RELEASE);
  return call->is_variable ? *(void **)found : found;
}

// As the function itself would be entered: the stack as its caller left it, r11 the call.
__asm__(
    ".pushsection .text\n"
    ".globl late_call_first\n.hidden late_call_first\n.type late_call_first, @function\n"
    "late_call_first:\n"
    "  .cfi_startproc\n"
    "  push %rbp\n"
    "  .cfi_def_cfa_offset 16\n"
    "  .cfi_offset %rbp, -16\n"
    "  mov %rsp, %rbp\n"
    "  .cfi_def_cfa_register %rbp\n"
    "  push %rdi\n  push %rsi\n  push %rdx\n  push %rcx\n"
    "  push %r8\n  push %r9\n  push %rax\n  push %r10\n"
    "  sub $128, %rsp\n"
    "  movaps %xmm0, (%rsp)\n  movaps %xmm1, 16(%rsp)\n"
    "  movaps %xmm2, 32(%rsp)\n  movaps %xmm3, 48(%rsp)\n"
    "  movaps %xmm4, 64(%rsp)\n  movaps %xmm5, 80(%rsp)\n"
    "  movaps %xmm6, 96(%rsp)\n  movaps %xmm7, 112(%rsp)\n"
    "  mov %r11, %rdi\n"
    "  call late_call_find\n"
    "  mov %rax, %r11\n"
    "  movaps (%rsp), %xmm0\n  movaps 16(%rsp), %xmm1\n"
    "  movaps 32(%rsp), %xmm2\n  movaps 48(%rsp), %xmm3\n"
    "  movaps 64(%rsp), %xmm4\n  movaps 80(%rsp), %xmm5\n"
    "  movaps 96(%rsp), %xmm6\n  movaps 112(%rsp), %xmm7\n"
    "  add $128, %rsp\n"
    "  pop %r10\n  pop %rax\n  pop %r9\n  pop %r8\n"
    "  pop %rcx\n  pop %rdx\n  pop %rsi\n  pop %rdi\n"
    "  pop %rbp\n"
    "  .cfi_def_cfa %rsp, 8\n"
    "  jmp *%r11\n"
    "  .cfi_endproc\n"
    ".size late_call_first, . - late_call_first\n"
    ".popsection\n");

#endif
