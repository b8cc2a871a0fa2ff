/* A binary heap in an array: item i has its children at 2i+1 and 2i+2. */
#include "sim/clock.h"

static bool item_before(const struct clock_item *a, const struct clock_item *b)
{
    return a->time != b->time ? a->time < b->time : a->sequence < b->sequence;
}

void clock_push(struct clock *clock, struct clock_item *heap, u64 time, enum clock_kind kind, u32 arg)
{
    ASSERT(time >= clock->now && clock->nr < clock->capacity);
    struct clock_item item = {time, clock->next_sequence++, kind, arg};
    u32 hole = clock->nr++;
    while (hole > 0 && item_before(&item, &heap[(hole - 1) / 2])) {
        heap[hole] = heap[(hole - 1) / 2];
        hole = (hole - 1) / 2;
    }
    heap[hole] = item;
}

/* Fills the hole at the front of a heap that holds `nr` items, the last of which stands behind them. */
static void fill_front(struct clock_item *heap, u32 nr)
{
    struct clock_item last = heap[nr];
    u32 hole = 0;
    for (;;) {
        u32 child = 2 * hole + 1;
        if (child >= nr)
            break;
        if (child + 1 < nr && item_before(&heap[child + 1], &heap[child]))
            child++;
        if (!item_before(&heap[child], &last))
            break;
        heap[hole] = heap[child];
        hole = child;
    }
    heap[hole] = last;
}

struct clock_item clock_pop(struct clock *clock, struct clock_item *heap)
{
    ASSERT(clock->nr > 0);
    struct clock_item first = heap[0];
    /* A single item, as on one CPU while no transfer runs, was pushed just now. It is not copied: reading it in wide words right
     * after it has been written in narrow ones takes the processor longer than all the rest of a waypoint. */
    if (--clock->nr > 0)
        fill_front(heap, clock->nr);
    /* What lies behind the end must not depend on history: it is part of the digest. */
    heap[clock->nr] = (struct clock_item){0, 0, 0, 0};
    clock->now = first.time;
    return first;
}
