/* Walks the whole machine and says which of its promises is broken.
 *
 * Two sets: those that hold after every event, in the middle of paths too, and those that hold when every path is at rest
 * (each frame on one list, references equal to what refers, counts equal to sizes). Used by tests and on demand in the
 * app, never in a normal run. Here is the walk, and what holds at rest; the others stand by what they are about.
 */
#define LINES_FROM 0u
#include "machine/invariants/invariants.h"

#include "machine/promises.h"
#include "path/area.h"
#include "path/io/extents.h"

/* No path is in the middle: user tasks wait for the phase or are gone, the others sleep, nothing is in flight. */
static bool at_rest(struct machine *m)
{
    for (u32 t = 0; t < m->nr_tasks; t++)
        if (tasks_of(m)[t].state == task_state_RUNNING || tasks_of(m)[t].state == task_state_READY)
            return false;
    return m->clock.nr == 0;
}

static u32 batched(struct machine *m, u32 f)
{
    u32 pins = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        for (u32 kind = 0; kind < NR_CPU_BATCHES; kind++)
            for (u32 i = 0; i < batches_of(m)[cpu].batch[kind].nr; i++)
                pins += batches_of(m)[cpu].batch[kind].frames[i] == f;
    return pins;
}

static void check_rest(struct check *c)
{
    struct machine *m = c->m;
    for (u32 f = 0; f < m->params.nr_frames; f++) {
        const struct frame *frame = &frames_of(m)[f];
        if (frame->flags & FRAME_UNEVICTABLE)
            continue;
        if (frame->kind == KIND_KERNEL) {
            HOLDS(frame->pins == 1 && frame->flags == 0,
                  "at rest, the kernel's own frames are nobody else's");
            continue;
        }
        HOLDS(frame->pins == batched(m, f), "at rest, only batches hold a frame");
        HOLDS((frame->flags & (FRAME_FREE | FRAME_LRU)) || frame->pins > 0,
              "at rest, a frame is free, on a list or in a batch");
        HOLDS(!(frame->flags & (FRAME_LOCKED | FRAME_WRITEBACK)),
              "at rest, no frame is locked or under writeback");
    }
    u32 parked = 0;
    for (u32 slot = 0; slot < m->nr_slots; slot++) {
        u8 byte = swap_map_of(m)[slot];
        bool is_cached = entry_frame(swap_cache_of(m)[slot]) != NONE;
        HOLDS((byte & SWAP_HAS_CACHE) || !is_cached, "at rest, a cached page means a cache flag");
        parked += (byte & SWAP_HAS_CACHE) && !is_cached && byte != SWAP_MAP_BAD;
    }
    HOLDS(parked == slots_parked(m),
          "at rest, the cache flag of a slot means a cached page, or that a CPU keeps the slot for itself");
    HOLDS(slots_counted(m) == m->total_swap_pages, "at rest, free and used slots are all slots");
    for (u32 area = 0; area < m->nr_areas; area++)
        HOLDS(areas_of(m)[area].slots.nr_discarding == 0, "at rest, nothing waits to be discarded");
    HOLDS(m->nr_writeback == 0, "at rest, nothing is being written");
    HOLDS(m->nr_isolated[TYPE_ANON] + m->nr_isolated[TYPE_FILE] == 0, "at rest, no page is isolated");
    HOLDS(m->congestion_queue.head == NONE && m->isolated_queue.head == NONE,
          "at rest, nobody waits in reclaim");
    HOLDS(m->nr_dirty == 0 || m->params.dirty_writeback_centisecs == 0,
          "at rest, no page of a file is dirty, unless nobody looks for them");
    HOLDS(m->dirty_queue.head == NONE, "at rest, nobody waits for fewer pages to be dirty");
    HOLDS(m->requests.nr_free == m->nr_requests, "at rest, nothing is read or written");
    HOLDS(m->gather_pool.nr_free == gather_batches_nr(m), "at rest, nothing is gathered");
    for (u32 l = 0; l < m->nr_locks; l++)
        HOLDS(locks_of(m)[l].owner == NONE, "at rest, no lock is held");
    for (u32 t = 0; t < m->nr_tasks; t++)
        HOLDS(tasks_of(m)[t].fault_event == 0, "at rest, no task is in a fault");
}

u32 machine_check(struct machine *m, const char **claim)
{
    struct check check = {m, NULL, 0}, *c = &check;
    struct broken_promise broken;
    HOLDS(!slot_promise_is_broken(m, &broken), "what machine/promises.h names about slots holds");
    check_lists(c);
    for (u32 f = 0; f < m->params.nr_frames; f++)
        check_frame(c, f);
    if (m->nr_areas > 0) {
        check_slots(c);
        check_slot_caches(c);
        for (u32 area = 0; area < m->nr_areas && (m->nr_rows == 0 || m->nr_vmas > 0); area++)
            check_area(c, area);
        if (m->nr_rows == 0)
            check_area_list(c, at_rest(m));
    }
    for (u32 area = 0; area < extent_maps_nr(m); area++)
        if (area_is_file(m, area))
            check_extents(c, area);
    check_entries(c);
    check_windows(c);
    check_waiters(c);
    check_gathers(c);
    check_requests(c);
    check_dirty(c);
    check_locks(c);
    check_cpus(c);
    if (m->nr_rows == 0) {
        check_every_mapping(c);
        check_owners(c, at_rest(m));
        if (at_rest(m))
            check_rest(c);
    }
    *claim = check.claim ? check.claim : "";
    return (u32)check.line;
}
