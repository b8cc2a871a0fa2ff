/* A die is asked in the order of time, so all that it has to do is known as one time: when it is free. */
#include "sim/dies.h"

/* The same number always gives the same die, and neighbours give dies as by chance. */
static u32 die_of(const struct dies *d, u64 number)
{
    u64 x = (number + 1) * 0x9E3779B97F4A7C15u;
    x ^= x >> 32;
    x *= 0xD6E8FEB86659FD93u;
    return (u32)((x >> 32) % d->nr);
}

static u64 die_works(struct dies *d, u32 die, u64 now, u32 ns)
{
    d->free_at[die] = MAX(now, d->free_at[die]) + ns;
    return d->free_at[die];
}

u64 dies_read(struct dies *d, u64 page, u64 now)
{
    ASSERT(d->nr > 0);
    return die_works(d, die_of(d, page), now, d->read_ns);
}

u64 dies_write(struct dies *d, u64 now)
{
    ASSERT(d->nr > 0 && d->buffer_units > 0);
    u64 unit = d->nr_written / d->unit_pages;
    u64 *drained_at = &d->drained_at[unit % d->buffer_units];
    u64 enters = MAX(now, *drained_at); /* of the unit whose place this one takes */
    d->nr_written++;
    if (d->nr_written % d->unit_pages == 0)
        *drained_at = die_works(d, die_of(d, ~unit), enters, d->program_ns);
    return enters;
}
