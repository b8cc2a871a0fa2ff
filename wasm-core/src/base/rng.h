/* The seeded generator of the workloads: xorshift64*, with the exact formula of the recorded kernel runs.
 *
 * One generator per stream; its state lives with the stream in the arena, so a run repeats from its seed alone.
 */
#ifndef BASE_RNG_H
#define BASE_RNG_H

#include "base/types.h"

/* State for `seed`: seed * 0x9E3779B97F4A7C15 + 1 (mod 2^64). Never zero for the seeds a scenario may hold. */
u64 rng_seed(u64 seed);

/* The next number in 0..limit-1: ((result >> 32) * limit) >> 32. `limit` must be above 0. */
u32 rng_below(u64 *state, u32 limit);

#endif
