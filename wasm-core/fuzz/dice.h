/* Seeded dice of the programs that try scenarios at random.
 */
#ifndef FUZZ_DICE_H
#define FUZZ_DICE_H

#include "base/rng.h"

struct dice {
    u64 rng;
};

static inline u32 below(struct dice *dice, u32 limit)
{
    return rng_below(&dice->rng, limit);
}

static inline u32 between(struct dice *dice, u32 low, u32 high)
{
    return low + below(dice, high - low + 1);
}

static inline bool chance(struct dice *dice, u32 percent)
{
    return below(dice, 100) < percent;
}

/* Dice for a seed. The first numbers of neighbouring seeds are alike; they are thrown away. */
static inline struct dice dice_from(u64 seed)
{
    struct dice dice = {rng_seed(seed)};
    for (u32 i = 0; i < 8; i++)
        below(&dice, 2);
    return dice;
}

#endif
