/* The clock: what happens next, and when.
 *
 * A binary heap ordered by (time, sequence number). The sequence number makes ties deterministic: of two things due
 * at the same time, the one that was entered first comes first. Times are nanoseconds since the start.
 */
#ifndef SIM_CLOCK_H
#define SIM_CLOCK_H

#include "base/types.h"

enum clock_kind {
    CLOCK_CPU,     /* arg: CPU whose task goes on */
    CLOCK_REQUEST, /* arg: request that ends */
    CLOCK_TIMER,   /* arg: task that has slept long enough */
};

struct clock_item {
    u64 time;
    u64 sequence;
    u32 kind; /* enum clock_kind */
    u32 arg;
};

struct clock {
    u64 now;
    u64 next_sequence;
    u32 nr;
    u32 capacity;
};

/* Enters an item at `time`, which must not lie in the past. There must be room for it. */
void clock_push(struct clock *clock, struct clock_item *heap, u64 time, enum clock_kind kind, u32 arg);
/* Takes out the earliest item and sets `now` to its time. The heap must not be empty. */
struct clock_item clock_pop(struct clock *clock, struct clock_item *heap);
/* Goes on to `time` as if an item had been entered there and taken out again; it must be earlier than all that are entered. */
static inline void clock_skip(struct clock *clock, u64 time)
{
    clock->next_sequence++;
    clock->now = time;
}
/* Takes out the item of this kind and argument, of which there is one. */
void clock_cancel(struct clock *clock, struct clock_item *heap, enum clock_kind kind, u32 arg);

#endif
