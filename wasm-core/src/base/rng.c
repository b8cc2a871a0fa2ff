/* xorshift64*: three shifts, one multiplication; the high half is used because it is the better one. */
#include "base/rng.h"

u64 rng_seed(u64 seed)
{
    return seed * 0x9E3779B97F4A7C15u + 1;
}

static u64 rng_next(u64 *state)
{
    u64 x = *state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    *state = x;
    return x * 0x2545F4914F6CDD1Du;
}

u32 rng_below(u64 *state, u32 limit)
{
    return (u32)(((rng_next(state) >> 32) * limit) >> 32);
}
