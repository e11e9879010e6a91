#ifndef LATE_LIBRARIES_H
#define LATE_LIBRARIES_H

#include <stdbool.h>

// SDL, Pango with Cairo, and epoxy bring some sixty libraries, which a program would wait for when it
// starts. On x86-64 they are loaded with the first call into each, on the thread that makes it: this
// module defines the functions that are called, each as a jump to where its library has it. A function
// that is missing in a list here is undefined when the program is linked. Elsewhere the libraries are
// linked.

/// Loads Pango, Cairo and what they need now; does nothing when they are there.
void late_libraries_load_pango(void);

/// Held while anything sets the process's locale, or reads its name: neither C nor SDL, which sets it
/// for moments while it starts, has a lock of its own for that.
void late_libraries_lock_locale(void);
/// As `late_libraries_lock_locale`, but returns false instead of waiting.
bool late_libraries_try_lock_locale(void);
void late_libraries_unlock_locale(void);

#endif
