#ifndef WIDE_H
#define WIDE_H

// WIDE compiles a function several times and chooses when the program is loaded.
#if defined(__x86_64__) && defined(__linux__)
#define WIDE                                                                                     \
  __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "arch=x86-64-v2", "default")))
#else
#define WIDE
#endif

/// x / 255, rounded, for sums of products of bytes up to 65,279.
static inline __attribute__((always_inline)) unsigned char divided_by_255(unsigned short x) {
  unsigned short y = (unsigned short)(x + 128);
  return (unsigned char)((unsigned short)(y + (y >> 8)) >> 8);
}

static inline __attribute__((always_inline)) unsigned char mixed(unsigned char a, unsigned char b,
                                                                 unsigned char part) {
  unsigned short rest = part ^ 255;
  return divided_by_255((unsigned short)(a * rest + b * (unsigned short)part));
}

#endif
