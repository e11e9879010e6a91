#ifndef LATE_CALL_H
#define LATE_CALL_H

// A library that is loaded with the first call.
struct late_library {
  // What dlopen takes.
  const char *file;
  void *handle;
};

/// Loads the library, or ends the program with one line; returns what dlopen did.
__attribute__((visibility("hidden"))) void *late_library_load(struct late_library *library);

// What a call jumps to. The assembly below makes these.
struct late_call {
  // The function, or where the library's variable has it; until it is known, what finds it.
  void *target;
  const char *name;
  struct late_library *library;
  // Whether `name` is a variable that holds the function.
  long is_variable;
};

/// Finds the function, keeps it in the call and returns it. Ends the program with one line when the
/// library is missing or lacks it.
__attribute__((visibility("hidden"))) void *late_call_find(struct late_call *call);

#if defined(__x86_64__)

// Between two calls of one function only a jump is made. The first finds the function by
// `late_call_first`, which keeps all registers that hold arguments; r11 is nobody's there.

#define LATE_CALL_ENTRY(name, library, target, is_variable) \
  ".pushsection .rodata\n" \
  "late_name_" #name ": .asciz \"" #name "\"\n" \
  ".popsection\n" \
  ".pushsection .data\n" \
  ".balign 8\n" \
  "late_call_" #name ": .quad " target ", late_name_" #name ", " #library ", " is_variable "\n"

#define LATE_CALL_FIRST(name) \
  "late_first_" #name ": lea late_call_" #name "(%rip), %r11\n" \
  "  jmp late_call_first\n"

/// Defines the function `name` of `library`.
#define LATE_FUNCTION(name, library) \
  __asm__(LATE_CALL_ENTRY(name, library, "late_first_" #name, "0") ".popsection\n" \
          ".pushsection .text\n" \
          ".globl " #name "\n.hidden " #name "\n.type " #name ", @function\n" \
          #name ": jmp *late_call_" #name "(%rip)\n" \
          ".size " #name ", . - " #name "\n" \
          LATE_CALL_FIRST(name) \
          ".popsection\n");

/// Defines the variable `name` of `library`, which holds a function and which the library may set anew.
#define LATE_VARIABLE(name, library) \
  __asm__(LATE_CALL_ENTRY(name, library, "late_unknown_" #name, "1") \
          "late_unknown_" #name ": .quad late_first_" #name "\n" \
          ".globl " #name "\n.hidden " #name "\n.type " #name ", @object\n" \
          #name ": .quad late_through_" #name "\n" \
          ".size " #name ", 8\n" \
          ".popsection\n" \
          ".pushsection .text\n" \
          "late_through_" #name ": mov late_call_" #name "(%rip), %r11\n" \
          "  jmp *(%r11)\n" \
          LATE_CALL_FIRST(name) \
          ".popsection\n");

#endif
#endif
