/* The allocator has its say first; what the row says then becomes its state. */
#include "machine/replay/replay_handout.h"

#include "machine/replay/replay_area.h"
#include "machine/replay/replay_slots.h"
#include "mm/swap_map.h"
#include "path/area.h"

#include <string.h>

static struct swap_slots_cache *cache_of(struct machine *m, u32 cpu)
{
    return slot_caches_nr(m) > 0 ? &slot_caches_of(m)[cpu] : NULL;
}

static struct replay_cpu *cpu_of(struct machine *m, const struct rec_row *row)
{
    return &replay_cpus_of(m)[row->cpu];
}

/* The first search of an area that does not rotate begins anywhere, up to 5.7. */
static void start_where_recorded(struct machine *m)
{
    m->replay_first_alloc = NONE;
    if (m->nr_areas == 0 || disks_of(m)[areas_of(m)[0].disk].is_rotational ||
        m->kernel.scan_start != scan_start_DEVICE)
        return;
    for (u32 i = 0; i < m->nr_rows && m->replay_first_alloc == NONE; i++)
        if (replay_row_of(m, i)->kind == row_kind_ALLOC)
            m->replay_first_alloc = i;
    if (m->replay_first_alloc != NONE)
        area_swap_on(m, 0, areas_of(m)[0].slots.max, replay_row_of(m, m->replay_first_alloc)->slot);
}

void replay_handout_start(struct machine *m)
{
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        replay_cpus_of(m)[cpu] = (struct replay_cpu){.found = NONE, .given_up = NONE};
    start_where_recorded(m);
}

u32 replay_handout_part(const struct rec_row *row)
{
    switch (row->kind) {
    case row_kind_REFILL: return trace_part_REFILL;
    case row_kind_ALLOC: return trace_part_SLOT;
    case row_kind_LAST_USER:
    case row_kind_FLUSH: return trace_part_FLUSH;
    default: return NONE;
    }
}

/* How many rows further a difference is explained, or put right: more than lie between two refills. */
#define LOOK_AHEAD 8192u

/* The slots that the recording hands out on this CPU from row `from` on, until its next request: `most` of them at most. */
static u32 recorded_slots(struct machine *m, u32 from, u32 cpu, u32 most, u32 *slots)
{
    u32 nr = 0;
    for (u32 i = from; i < m->nr_rows && i - from < LOOK_AHEAD && nr < most; i++) {
        const struct rec_row *row = replay_row_of(m, i);
        if (row->cpu == cpu && row->kind == row_kind_REFILL)
            break;
        if (row->cpu == cpu && row->kind == row_kind_ALLOC)
            slots[nr++] = row->slot;
    }
    return nr;
}

/* A slot that nobody has a page in goes back to its area. */
static void unhand(struct machine *m, u32 slot)
{
    if (swap_map_of(m)[slot] == SWAP_HAS_CACHE)
        replay_slot_freed(m, slot);
}

static bool is_among(u32 slot, const u32 *slots, u32 nr)
{
    u32 at = 0;
    while (at < nr && slots[at] != slot)
        at++;
    return at < nr;
}

/* What is left of the CPU's last request becomes what the recording hands out from row `from` on, `nr` slots. Those that it never
 * hands out stay the machine's own, as far as there are some. */
static void put_right(struct machine *m, u32 from, u32 cpu, u32 nr)
{
    u32 slots[SWAP_SLOTS_CACHE_SIZE];
    struct swap_slots_cache *cache = cache_of(m, cpu);
    struct replay_cpu *own = &replay_cpus_of(m)[cpu];
    u32 wanted = MIN(nr, SWAP_SLOTS_CACHE_SIZE), known = recorded_slots(m, from, cpu, wanted, slots);
    u32 last = known > 0 ? slots[known - 1] : NONE;
    for (u32 i = 0; cache && i < cache->nr; i++) {
        u32 slot = cache->slots[cache->cur + i];
        if (is_among(slot, slots, known))
            continue;
        if (known < wanted)
            slots[known++] = slot;
        else
            unhand(m, slot);
    }
    if (own->found != NONE && !is_among(own->found, slots, known))
        unhand(m, own->found);
    for (u32 i = 0; i < known; i++)
        replay_slot_in_use(m, slots[i]);
    if (last != NONE)
        cluster_stand_behind(&areas_of(m)[0].slots, cpu, last);
    own->found = !cache && known > 0 ? slots[0] : NONE;
    if (!cache)
        return;
    memcpy(cache->slots, slots, known * sizeof(*slots));
    cache->cur = 0;
    cache->nr = known;
}

/* How many slots a request on this CPU wants: check_cache_active and refill_swap_slots_cache. */
static u32 slots_wanted(struct machine *m)
{
    if (slot_caches_nr(m) == 0)
        return 1;
    if (slot_cache_change(m->slot_cache_active, m->nr_swap_pages, m->params.nr_cpus) == SLOT_CACHE_ON)
        m->slot_cache_active = 1;
    return m->slot_cache_active ? (u32)MIN(MAX(m->nr_swap_pages, 0), (i32)SWAP_SLOTS_CACHE_SIZE) : 1;
}

static void compare_refill(struct machine *m, u32 number, struct comparison *c)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_cpu *own = cpu_of(m, row);
    struct swap_slots_cache *cache = cache_of(m, row->cpu);
    struct replay_request request = {.cpu = row->cpu, .wanted = MIN(row->v0, SWAP_SLOTS_CACHE_SIZE)};
    u32 slots[SWAP_SLOTS_CACHE_SIZE], left = (cache ? cache->nr : 0) + (own->found != NONE);
    i32 free = m->nr_swap_pages;
    replay_compare(c, REFILL_WANTED, slots_wanted(m), row->v0);
    replay_compare(c, REFILL_LEFT, left, 0);
    if (left > 0)
        put_right(m, number, row->cpu, 0);
    if (cache)
        m->slot_cache_active = row->v0 > 1;
    u32 got = replay_request_slots(m, &request, slots);
    m->nr_swap_pages = free - (i32)MIN((u32)MAX(free, 0), row->v1);
    if (cache && row->v0 > 1) {
        memcpy(cache->slots, slots, got * sizeof(*slots));
        cache->cur = 0;
        cache->nr = got;
    } else {
        own->found = got > 0 ? slots[0] : NONE;
    }
    if (got == row->v1)
        return;
    replay_differs(c, verdict_WRONG, REFILL_GOT, got, row->v1);
    put_right(m, number + 1, row->cpu, row->v1);
}

/* Takes a slot out of those that a CPU has to hand out. False when it is none of them. */
static bool take_out(struct machine *m, u32 cpu, u32 slot)
{
    struct swap_slots_cache *cache = cache_of(m, cpu);
    if (replay_cpus_of(m)[cpu].found == slot) {
        replay_cpus_of(m)[cpu].found = NONE;
        return true;
    }
    for (u32 i = 0; cache && i < cache->nr; i++) {
        u32 *at = &cache->slots[cache->cur + i];
        if (*at != slot)
            continue;
        memmove(at, at + 1, (cache->nr - i - 1) * sizeof(*at));
        cache->nr--;
        return true;
    }
    return false;
}

/* Whether a later row hands the slot out on another CPU. */
static bool goes_to_other_cpu(struct machine *m, u32 number, u32 slot)
{
    u32 cpu = replay_row_of(m, number)->cpu;
    for (u32 i = number + 1; i < m->nr_rows && i - number < LOOK_AHEAD; i++) {
        const struct rec_row *row = replay_row_of(m, i);
        if (row->kind == row_kind_ALLOC && row->slot == slot)
            return row->cpu != cpu;
    }
    return false;
}

/* A slot that another one was expected for, or none. */
static void slot_differs(struct machine *m, u32 number, u32 expected, struct comparison *c)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct swap_slots_cache *cache = cache_of(m, row->cpu);
    bool is_other_cpus = false;
    for (u32 cpu = 0; cpu < m->params.nr_cpus && !is_other_cpus; cpu++)
        is_other_cpus = cpu != row->cpu && take_out(m, cpu, row->slot);
    if (is_other_cpus || expected == NONE) {
        replay_differs(c, verdict_UNSEEN, SLOT_SLOT, expected, row->slot);
    } else if (m->params.nr_cpus > 1 && goes_to_other_cpu(m, number, expected) &&
               take_out(m, row->cpu, row->slot)) {
        replay_differs(c, verdict_UNSEEN, SLOT_SLOT, expected, row->slot);
    } else {
        replay_differs(c, verdict_WRONG, SLOT_SLOT, expected, row->slot);
        put_right(m, number, row->cpu, cache && cache->nr > 0 ? cache->nr : 1);
        take_out(m, row->cpu, row->slot);
    }
    replay_slot_in_use(m, row->slot);
}

static void compare_slot(struct machine *m, u32 number, struct comparison *c)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct replay_cpu *own = cpu_of(m, row);
    struct swap_slots_cache *cache = cache_of(m, row->cpu);
    u32 expected = own->found != NONE || !cache || cache->nr == 0 ? own->found : cache->slots[cache->cur];
    if (expected != row->slot)
        slot_differs(m, number, expected, c);
    else if (own->found != NONE)
        own->found = NONE;
    else
        slot_cache_get(cache);
    if (number == m->replay_first_alloc && c->verdict == verdict_EXACT)
        replay_differs(c, verdict_UNSEEN, SLOT_SLOT, NONE, row->slot);
}

/* The oldest slots that wait on the CPU are free, `nr` of them or as many as there are. */
static void flush(struct machine *m, u32 cpu, u32 nr)
{
    struct swap_slots_cache *cache = cache_of(m, cpu);
    nr = MIN(nr, cache->n_ret);
    for (u32 i = 0; i < nr; i++)
        replay_slot_freed(m, cache->slots_ret[i]);
    cache->n_ret -= nr;
    memmove(cache->slots_ret, cache->slots_ret + nr, cache->n_ret * sizeof(*cache->slots_ret));
}

/* The slot that the cache had no room for waits in it now, or is free where caches are not used. */
static void settle_given_up(struct machine *m, u32 cpu)
{
    struct replay_cpu *own = &replay_cpus_of(m)[cpu];
    struct swap_slots_cache *cache = cache_of(m, cpu);
    if (own->given_up == NONE)
        return;
    if (!m->slot_cache_active)
        replay_slot_freed(m, own->given_up);
    else if (slot_cache_is_full(cache))
        return;
    else
        slot_cache_put(cache, own->given_up);
    own->given_up = NONE;
}

/* How many slots go back when the row's CPU has given up one more. */
static u32 slots_due(struct machine *m, u32 cpu)
{
    if (replay_cpus_of(m)[cpu].given_up == NONE)
        return 0;
    return m->slot_cache_active ? cache_of(m, cpu)->n_ret : 1;
}

static void give_up(struct machine *m, const struct rec_row *row, struct comparison *c)
{
    struct swap_slots_cache *cache = cache_of(m, row->cpu);
    if (!cache) {
        replay_slot_freed(m, row->slot);
        m->nr_swap_pages++;
        return;
    }
    u32 due = slots_due(m, row->cpu);
    if (due > 0) { /* no row has told of it */
        replay_differs(c, verdict_WRONG, FLUSH_COUNT, due, 0);
        flush(m, row->cpu, m->slot_cache_active ? due : 0);
    }
    settle_given_up(m, row->cpu);
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) /* nonsense: the slot is given up twice */
        for (u32 i = 0; i < slot_caches_of(m)[cpu].n_ret; i++)
            if (slot_caches_of(m)[cpu].slots_ret[i] == row->slot)
                return;
    cpu_of(m, row)->given_up = row->slot;
    if (m->slot_cache_active)
        settle_given_up(m, row->cpu);
}

/* The caches are no longer used, so what they hold goes back, one list after the other (drain_slots_cache_cpu): here the next one that
 * is not empty. Returns how many slots it had. */
static u32 drain(struct machine *m)
{
    for (u32 cpu = 0; cpu < slot_caches_nr(m); cpu++) {
        struct swap_slots_cache *cache = &slot_caches_of(m)[cpu];
        u32 unused = cache->nr, returned = cache->n_ret;
        for (u32 i = 0; i < unused; i++)
            unhand(m, cache->slots[cache->cur + i]);
        cache->cur = cache->nr = 0;
        if (unused > 0)
            return unused;
        flush(m, cpu, returned);
        if (returned > 0)
            return returned;
    }
    return 0;
}

static void compare_flush(struct machine *m, const struct rec_row *row, struct comparison *c)
{
    if (slot_caches_nr(m) == 0)
        return;
    u32 due = slots_due(m, row->cpu);
    if (due == 0 && m->slot_cache_active &&
        slot_cache_change(true, m->nr_swap_pages, m->params.nr_cpus) == SLOT_CACHE_OFF)
        m->slot_cache_active = 0;
    m->nr_swap_pages = (i32)MIN((i64)m->nr_swap_pages + row->v0, (i64)m->total_swap_pages);
    if (due == 0 && !m->slot_cache_active) {
        u32 ours = row->v0 > 0 ? drain(m) : 0;
        replay_compare(c, FLUSH_COUNT, ours, row->v0);
        return;
    }
    replay_compare(c, FLUSH_COUNT, due, row->v0);
    if (due > 0 && due != row->v0)
        m->slot_cache_active = row->v0 > 1;
    if (m->slot_cache_active)
        flush(m, row->cpu, row->v0);
    settle_given_up(m, row->cpu);
}

struct comparison replay_handout(struct machine *m, u32 number)
{
    const struct rec_row *row = replay_row_of(m, number);
    struct comparison c = {verdict_EXACT, 0, NONE, NONE};
    switch (row->kind) {
    case row_kind_REFILL:
        if (m->nr_areas > 0)
            compare_refill(m, number, &c);
        break;
    case row_kind_ALLOC: compare_slot(m, number, &c); break;
    case row_kind_LAST_USER:
        replay_last_user_gone(m, row->slot);
        give_up(m, row, &c);
        break;
    default: compare_flush(m, row, &c); break;
    }
    if (row->kind != row_kind_LAST_USER || c.verdict != verdict_EXACT)
        replay_count(m, replay_handout_part(row), c.verdict);
    return c;
}
