#include "PixelRows.h"
#include "Wide.h"

#include <string.h>

// No multiplication and addition in one step, which would round differently.
#pragma STDC FP_CONTRACT OFF

WIDE void pixel_rows_sum(const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d,
                         ptrdiff_t count, uint16_t *sums) {
  const uint8_t *restrict pa = (const uint8_t *)a;
  const uint8_t *restrict pb = (const uint8_t *)b;
  const uint8_t *restrict pc = (const uint8_t *)c;
  const uint8_t *restrict pd = (const uint8_t *)d;
  uint16_t *restrict out = sums;
  for (ptrdiff_t i = 0; i < count * 4; i++) {
    out[i] = (uint16_t)(pa[i] + pd[i] + 3 * (pb[i] + pc[i]));
  }
}

typedef uint16_t Sums __attribute__((vector_size(16), aligned(2)));
typedef uint16_t Half __attribute__((vector_size(8)));
typedef float Floats4 __attribute__((vector_size(16), aligned(4)));

WIDE void pixel_rows_halve_sums(const uint16_t *sums, ptrdiff_t count, float *out) {
  const Sums outer = {1, 1, 1, 1, 3, 3, 3, 3};
  const Sums inner = {3, 3, 3, 3, 1, 1, 1, 1};
  for (ptrdiff_t i = 0; i < count; i++) {
    const Sums *from = (const Sums *)(sums + 8 * i);
    Sums both = from[0] * outer + from[1] * inner;
    Half total = __builtin_shufflevector(both, both, 0, 1, 2, 3) +
                 __builtin_shufflevector(both, both, 4, 5, 6, 7);
    *(Floats4 *)(out + 4 * i) = __builtin_convertvector(total, Floats4) * (1.0f / 64);
  }
}

typedef float Floats16 __attribute__((vector_size(64), aligned(4)));
typedef uint32_t Words16 __attribute__((vector_size(64)));
typedef uint8_t Bytes16 __attribute__((vector_size(16), aligned(1)));

// By reference, since vectors this wide are handed over differently by each processor.
static inline __attribute__((always_inline)) void pack(const Floats16 *value, uint32_t *out) {
  const Floats16 zero = {0};
  const Floats16 most = zero + 255;
  Floats16 v = *value;
  Words16 isPositive = (Words16)(v > zero);
  v = (Floats16)((Words16)v & isPositive);
  Words16 isLess = (Words16)(v < most);
  v = (Floats16)(((Words16)v & isLess) | ((Words16)most & ~isLess));
  Words16 bits = (Words16)(v + 8388608);
  Bytes16 bytes = __builtin_convertvector(bits & 255, Bytes16);
  memcpy(out, &bytes, sizeof bytes);
}

#define FOUR_TIMES(v) \
  __builtin_shufflevector(v, v, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3)
#define EACH_FOUR_TIMES(v) \
  __builtin_shufflevector(v, v, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)

WIDE void pixel_rows_expand(const float *cells, ptrdiff_t steps, ptrdiff_t phase, ptrdiff_t count,
                            const float *factors, float factor, uint32_t *out) {
  ptrdiff_t shift = __builtin_ctzl((unsigned long)steps);
  // Four pixels at a time, or two where there are only two to a cell.
  ptrdiff_t group = steps < 4 ? steps : 4;
  float part = 1.0f / (float)steps;
  const Floats16 places = {0.5f, 0.5f, 0.5f, 0.5f, 1.5f, 1.5f, 1.5f, 1.5f,
                           2.5f, 2.5f, 2.5f, 2.5f, 3.5f, 3.5f, 3.5f, 3.5f};
  ptrdiff_t end = phase + count;
  for (ptrdiff_t at = phase & ~(group - 1); at < end; at += group) {
    const float *cell = cells + 4 * (at >> shift);
    Floats4 a = *(const Floats4 *)cell;
    Floats4 step = *(const Floats4 *)(cell + 4) - a;
    Floats16 rest = (places + (float)(at & (steps - 1))) * part;
    Floats16 value = FOUR_TIMES(a) + FOUR_TIMES(step) * rest;
    ptrdiff_t first = at < phase ? phase - at : 0;
    ptrdiff_t last = end - at < group ? end - at : group;
    if (factors) {
      Floats4 f = {0};
      if (first == 0 && last == 4) {
        f = *(const Floats4 *)(factors + (at - phase));
      } else {
        for (ptrdiff_t i = first; i < last; i++) f[i] = factors[at - phase + i];
      }
      f = f * factor;
      value = value * EACH_FOUR_TIMES(f);
    }
    if (first == 0 && last == 4) {
      pack(&value, out + (at - phase));
    } else {
      uint32_t pixels[4];
      pack(&value, pixels);
      for (ptrdiff_t i = first; i < last; i++) out[at - phase + i] = pixels[i];
    }
  }
}

static inline __attribute__((always_inline)) uint32_t rounded(float fraction) {
  union {
    float value;
    uint32_t bits;
  } sum = {fraction * 255.0f + 8388608.0f};
  return sum.bits & 255;
}

static inline __attribute__((always_inline)) uint32_t under(uint32_t tint, uint32_t value,
                                                            uint32_t shift, uint32_t rest) {
  uint32_t sum = value * rest + 128;
  return (((tint >> shift & 255) + ((sum + (sum >> 8)) >> 8)) & 255) << shift;
}

WIDE void pixel_rows_material(uint32_t *row, ptrdiff_t count, float saturation, uint32_t tint) {
  uint32_t rest = 255 - (tint >> 24);
  for (ptrdiff_t i = 0; i < count; i++) {
    uint32_t pixel = row[i];
    float r = (float)(int32_t)(pixel >> 16 & 255) * (1.0f / 255);
    float g = (float)(int32_t)(pixel >> 8 & 255) * (1.0f / 255);
    float b = (float)(int32_t)(pixel & 255) * (1.0f / 255);
    float a = (float)(int32_t)(pixel >> 24) * (1.0f / 255);
    float grey = 0.2126f * r + 0.7152f * g + 0.0722f * b;
    r = grey + (r - grey) * saturation;
    g = grey + (g - grey) * saturation;
    b = grey + (b - grey) * saturation;
    r = r < a ? r : a;
    g = g < a ? g : a;
    b = b < a ? b : a;
    r = r > 0 ? r : 0;
    g = g > 0 ? g : 0;
    b = b > 0 ? b : 0;
    row[i] = under(tint, rounded(r), 16, rest) | under(tint, rounded(g), 8, rest) |
             under(tint, rounded(b), 0, rest) | under(tint, rounded(a), 24, rest);
  }
}
