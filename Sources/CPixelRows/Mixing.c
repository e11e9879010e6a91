#include "PixelRows.h"
#include "Wide.h"

#include <string.h>

WIDE void pixel_rows_mix(const uint32_t *upper, const uint32_t *lower, uint32_t part,
                         ptrdiff_t count, uint32_t *out) {
  const uint8_t *restrict a = (const uint8_t *)upper;
  const uint8_t *restrict b = (const uint8_t *)lower;
  uint8_t *restrict o = (uint8_t *)out;
  uint8_t p = (uint8_t)part;
  for (ptrdiff_t i = 0; i < count * 4; i++) o[i] = mixed(a[i], b[i], p);
}

WIDE void pixel_rows_mix_into(uint32_t *row, const uint32_t *other, uint32_t part,
                              ptrdiff_t count) {
  uint8_t *restrict a = (uint8_t *)row;
  const uint8_t *restrict b = (const uint8_t *)other;
  uint8_t p = (uint8_t)part;
  for (ptrdiff_t i = 0; i < count * 4; i++) a[i] = mixed(a[i], b[i], p);
}

// Pixels that are handled at a time.
enum { BLOCK = 16 };

// Gathers the pairs one by one; the mixing is wide.
WIDE static void mix_pairs(const uint32_t *line, int32_t base, const int32_t *index,
                           const uint32_t *parts, ptrdiff_t count, uint32_t *out) {
  uint32_t left[BLOCK] = {0}, right[BLOCK] = {0};
  for (ptrdiff_t at = 0; at < count; at += BLOCK) {
    ptrdiff_t rest = count - at;
    ptrdiff_t size = rest < BLOCK ? rest : BLOCK;
    for (ptrdiff_t i = 0; i < size; i++) {
      const uint32_t *pair = line + (index[at + i] - base);
      left[i] = pair[0];
      right[i] = pair[1];
    }
    const uint8_t *a = (const uint8_t *)left;
    const uint8_t *b = (const uint8_t *)right;
    const uint8_t *p = (const uint8_t *)(parts + at);
    uint8_t block[BLOCK * 4];
    for (int i = 0; i < BLOCK * 4; i++) block[i] = mixed(a[i], b[i], p[i]);
    if (size == BLOCK) {
      memcpy(out + at, block, sizeof block);
    } else {
      memcpy(out + at, block, (size_t)size * 4);
    }
  }
}

#if defined(__x86_64__) && defined(__linux__)
#include <immintrin.h>

// Up to 32 pixels of the line lie in two registers, from which any 16 are picked at once.
__attribute__((target("arch=x86-64-v4"))) static void mix_pairs_permuting(
    const uint32_t *line, int32_t base, const int32_t *index, const uint32_t *parts,
    ptrdiff_t count, uint32_t *out) {
  const __m512i zero = _mm512_setzero_si512();
  const __m512i full = _mm512_set1_epi32(-1);
  const __m512i half = _mm512_set1_epi16(128);
  const __m512i one = _mm512_set1_epi32(1);
  for (ptrdiff_t at = 0; at < count; at += BLOCK) {
    ptrdiff_t rest = count - at;
    int32_t first = index[at];
    int32_t last = index[at + (rest < BLOCK ? rest : BLOCK) - 1];
    int32_t low = first < last ? first : last;
    int32_t high = first < last ? last : first;
    if (high - low > 30) {
      mix_pairs(line, base, index + at, parts + at, rest < BLOCK ? rest : BLOCK, out + at);
      continue;
    }
    const uint32_t *from = line + (low - base);
    __m512i z0 = _mm512_loadu_si512(from);
    __m512i z1 = _mm512_loadu_si512(from + 16);
    __m512i at0 = _mm512_sub_epi32(_mm512_loadu_si512(index + at), _mm512_set1_epi32(low));
    __m512i a = _mm512_permutex2var_epi32(z0, at0, z1);
    __m512i b = _mm512_permutex2var_epi32(z0, _mm512_add_epi32(at0, one), z1);
    __m512i p = _mm512_loadu_si512(parts + at);
    __m512i q = _mm512_xor_si512(p, full);
    __m512i lower = _mm512_add_epi16(
        _mm512_mullo_epi16(_mm512_unpacklo_epi8(a, zero), _mm512_unpacklo_epi8(q, zero)),
        _mm512_mullo_epi16(_mm512_unpacklo_epi8(b, zero), _mm512_unpacklo_epi8(p, zero)));
    __m512i upper = _mm512_add_epi16(
        _mm512_mullo_epi16(_mm512_unpackhi_epi8(a, zero), _mm512_unpackhi_epi8(q, zero)),
        _mm512_mullo_epi16(_mm512_unpackhi_epi8(b, zero), _mm512_unpackhi_epi8(p, zero)));
    lower = _mm512_add_epi16(lower, half);
    upper = _mm512_add_epi16(upper, half);
    lower = _mm512_srli_epi16(_mm512_add_epi16(lower, _mm512_srli_epi16(lower, 8)), 8);
    upper = _mm512_srli_epi16(_mm512_add_epi16(upper, _mm512_srli_epi16(upper, 8)), 8);
    __m512i result = _mm512_packus_epi16(lower, upper);
    if (rest >= BLOCK) {
      _mm512_storeu_si512(out + at, result);
    } else {
      _mm512_mask_storeu_epi32(out + at, (__mmask16)((1u << rest) - 1), result);
    }
  }
}

void pixel_rows_mix_pairs(const uint32_t *line, int32_t base, const int32_t *index,
                          const uint32_t *parts, ptrdiff_t count, uint32_t *out) {
  if (__builtin_cpu_supports("x86-64-v4")) {
    mix_pairs_permuting(line, base, index, parts, count, out);
  } else {
    mix_pairs(line, base, index, parts, count, out);
  }
}
#else
void pixel_rows_mix_pairs(const uint32_t *line, int32_t base, const int32_t *index,
                          const uint32_t *parts, ptrdiff_t count, uint32_t *out) {
  mix_pairs(line, base, index, parts, count, out);
}
#endif

WIDE void pixel_rows_over(uint32_t *row, const uint32_t *other, ptrdiff_t count) {
  uint32_t *restrict below = row;
  const uint32_t *restrict above = other;
  for (ptrdiff_t i = 0; i < count; i++) {
    // Two channels at a time; with t = v + 128, (t + t / 256) / 256 is v / 255, rounded.
    uint32_t rest = 255 - (above[i] >> 24);
    uint32_t even = (below[i] & 0x00FF00FF) * rest + 0x00800080;
    uint32_t odd = (below[i] >> 8 & 0x00FF00FF) * rest + 0x00800080;
    even = (even + (even >> 8 & 0x00FF00FF)) >> 8 & 0x00FF00FF;
    odd = (odd + (odd >> 8 & 0x00FF00FF)) & 0xFF00FF00;
    below[i] = above[i] + (even | odd);
  }
}
