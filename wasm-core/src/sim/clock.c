/* A binary heap in an array: item i has its children at 2i+1 and 2i+2. */
#include "sim/clock.h"

static bool item_before(const struct clock_item *a, const struct clock_item *b)
{
    return a->time != b->time ? a->time < b->time : a->sequence < b->sequence;
}

/* Puts `item` into the hole, or where it belongs between there and the front. */
static void fill_upwards(struct clock_item *heap, u32 hole, struct clock_item item)
{
    while (hole > 0 && item_before(&item, &heap[(hole - 1) / 2])) {
        heap[hole] = heap[(hole - 1) / 2];
        hole = (hole - 1) / 2;
    }
    heap[hole] = item;
}

void clock_push(struct clock *clock, struct clock_item *heap, u64 time, enum clock_kind kind, u32 arg)
{
    ASSERT(time >= clock->now && clock->nr < clock->capacity);
    struct clock_item item = {time, clock->next_sequence++, kind, arg};
    fill_upwards(heap, clock->nr++, item);
}

/* Fills the hole of a heap that holds `nr` items, the last of which stands behind them. Returns where the hole was closed. */
static u32 fill_downwards(struct clock_item *heap, u32 nr, u32 hole)
{
    struct clock_item last = heap[nr];
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
    return hole;
}

struct clock_item clock_pop(struct clock *clock, struct clock_item *heap)
{
    ASSERT(clock->nr > 0);
    struct clock_item first = heap[0];
    /* A single item, as on one CPU while no transfer runs, was pushed just now. It is not copied: reading it in wide words right
     * after it has been written in narrow ones takes the processor longer than all the rest of a waypoint. */
    if (--clock->nr > 0)
        fill_downwards(heap, clock->nr, 0);
    /* What lies behind the end must not depend on history: it is part of the digest. */
    heap[clock->nr] = (struct clock_item){0, 0, 0, 0};
    clock->now = first.time;
    return first;
}

void clock_cancel(struct clock *clock, struct clock_item *heap, enum clock_kind kind, u32 arg)
{
    u32 at = 0;
    while (at < clock->nr && (heap[at].kind != (u32)kind || heap[at].arg != arg))
        at++;
    ASSERT(at < clock->nr);
    if (at < --clock->nr) {
        u32 filled = fill_downwards(heap, clock->nr, at);
        fill_upwards(heap, filled, heap[filled]); /* the last item may be earlier than those above the hole */
    }
    heap[clock->nr] = (struct clock_item){0, 0, 0, 0};
}
