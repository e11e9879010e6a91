#ifndef DOWNLOAD_H
#define DOWNLOAD_H

#include <stddef.h>

// How long a reason may be, with its end.
enum { DOWNLOAD_REASON_SIZE = 256 };

/// Reads what an http or https address answers, on the calling thread, by libcurl, which is loaded with
/// the first address.
///
/// Goes where it is sent on to, waits for a minute at most, takes `limit` bytes at most. Returns the
/// bytes, which the caller frees, or NULL with the reason in one line.
char *download(const char *address, size_t limit, size_t *size, char reason[DOWNLOAD_REASON_SIZE]);

#endif
