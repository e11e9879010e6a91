#include "Download.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libcurl's numbers, which never change (curl/curl.h).
enum {
  GLOBAL_DEFAULT = 3,
  TIMEOUT = 13,
  FAIL_ON_ERROR = 45,
  FOLLOW_LOCATION = 52,
  NO_SIGNAL = 99,
  PROTOCOLS = 181,
  REDIRECTED_PROTOCOLS = 182,
  WRITE_DATA = 10001,
  URL = 10002,
  ERROR_BUFFER = 10010,
  WRITE_FUNCTION = 20011,
};
enum { HTTP = 1, HTTPS = 2 };

static struct {
  bool is_there;
  void *(*init)(void);
  int (*set)(void *handle, int option, ...);
  int (*perform)(void *handle);
  void (*cleanup)(void *handle);
  const char *(*name)(int code);
} curl;

static void load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int (*begin)(long) = (int (*)(long))dlsym(library, "curl_global_init");
  curl.init = (void *(*)(void))dlsym(library, "curl_easy_init");
  curl.set = (int (*)(void *, int, ...))dlsym(library, "curl_easy_setopt");
  curl.perform = (int (*)(void *))dlsym(library, "curl_easy_perform");
  curl.cleanup = (void (*)(void *))dlsym(library, "curl_easy_cleanup");
  curl.name = (const char *(*)(int))dlsym(library, "curl_easy_strerror");
  curl.is_there = begin && curl.init && curl.set && curl.perform && curl.cleanup && curl.name
      && begin(GLOBAL_DEFAULT) == 0;
}

struct answer {
  char *bytes;
  size_t size;
  size_t limit;
};

// Returning less than what came ends the transfer.
static size_t take(char *bytes, size_t unit, size_t count, void *context) {
  struct answer *answer = context;
  size_t more = unit * count;
  if (more > answer->limit - answer->size) return 0;
  char *grown = realloc(answer->bytes, answer->size + more + 1);
  if (!grown) return 0;
  memcpy(grown + answer->size, bytes, more);
  answer->bytes = grown;
  answer->size += more;
  return more;
}

char *download(const char *address, size_t limit, size_t *size, char reason[DOWNLOAD_REASON_SIZE]) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  void *handle = curl.is_there ? curl.init() : NULL;
  if (!handle) {
    snprintf(reason, DOWNLOAD_REASON_SIZE, "loading needs libcurl.so.4 (package libcurl4)");
    return NULL;
  }
  struct answer answer = {.limit = limit};
  reason[0] = 0;
  curl.set(handle, URL, address);
  curl.set(handle, ERROR_BUFFER, reason);
  curl.set(handle, WRITE_FUNCTION, take);
  curl.set(handle, WRITE_DATA, &answer);
  curl.set(handle, FOLLOW_LOCATION, 1L);
  curl.set(handle, FAIL_ON_ERROR, 1L);
  curl.set(handle, NO_SIGNAL, 1L);
  curl.set(handle, TIMEOUT, 60L);
  curl.set(handle, PROTOCOLS, (long)(HTTP | HTTPS));
  curl.set(handle, REDIRECTED_PROTOCOLS, (long)(HTTP | HTTPS));
  int status = curl.perform(handle);
  curl.cleanup(handle);
  if (status != 0) {
    free(answer.bytes);
    if (!reason[0]) snprintf(reason, DOWNLOAD_REASON_SIZE, "%s", curl.name(status));
    return NULL;
  }
  *size = answer.size;
  return answer.bytes ? answer.bytes : calloc(1, 1);
}
