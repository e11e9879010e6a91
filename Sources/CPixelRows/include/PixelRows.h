#ifndef PIXEL_ROWS_H
#define PIXEL_ROWS_H

#include <stddef.h>
#include <stdint.h>

// Loops over rows of pixels, compiled for several generations of processors; the newest that is
// there runs. The results are the same bytes on all of them.
//
// Pixels are four bytes, premultiplied. A mixture of a with a part of b is
// (a * (255 - part) + b * part) / 255, rounded. What is written must not overlap what is read.

/// out = upper mixed with `part`, 0…255, of lower.
void pixel_rows_mix(const uint32_t *upper, const uint32_t *lower, uint32_t part, ptrdiff_t count,
                    uint32_t *out);

/// row = row mixed with `part`, 0…255, of other.
void pixel_rows_mix_into(uint32_t *row, const uint32_t *other, uint32_t part, ptrdiff_t count);

/// row = other over row: where other is clear, row stays as it is.
void pixel_rows_over(uint32_t *row, const uint32_t *other, ptrdiff_t count);

/// out[i] = line[index[i] - base] mixed with a part of the pixel to the right of it.
///
/// `parts` has that part, 0…255, in each of four bytes. Indices must go either up or down. What lies
/// up to 64 pixels past the last one used of `line`, and 15 elements past the end of `index` and
/// `parts`, is read too, and does not count.
void pixel_rows_mix_pairs(const uint32_t *line, int32_t base, const int32_t *index,
                          const uint32_t *parts, ptrdiff_t count, uint32_t *out);

/// sums = a + 3 (b + c) + d, byte by byte.
void pixel_rows_sum(const uint32_t *a, const uint32_t *b, const uint32_t *c, const uint32_t *d,
                    ptrdiff_t count, uint16_t *sums);

/// The same across, for every other pixel of sums, as 0…255: out[i] comes from the pixels
/// 2i…2i + 3 of `sums`, four values each.
void pixel_rows_halve_sums(const uint16_t *sums, ptrdiff_t count, float *out);

/// Interpolates between pixels of four floats, 0…255, and makes bytes of them.
///
/// - steps: Pixels from the middle of one cell to the next; a power of two, at least 2.
/// - phase: Which of them is the first to be written, 0..<steps, after the middle of cell 0.
/// - factors: If there, what each pixel is multiplied with, times `factor`.
void pixel_rows_expand(const float *cells, ptrdiff_t steps, ptrdiff_t phase, ptrdiff_t count,
                       const float *factors, float factor, uint32_t *out);

/// Changes saturation, and puts a colour over the result.
void pixel_rows_material(uint32_t *row, ptrdiff_t count, float saturation, uint32_t tint);

#endif
