/* The slot caches of all CPUs: a page gets its slot from one, and a slot that nobody uses any more goes to one.
 *
 * Locks: what a CPU has to hand out changes under LOCK_SLOTS, a mutex; what waits to be given back under LOCK_SLOTS_RET. Whether caches
 * are used changes under LOCK_CACHES; that they must not be, while an area is switched off, under LOCK_CACHES_ENABLE: both are
 * mutexes.
 *
 * In Linux: mm/swap_slots.c; 4.11 to 6.13. Kernels before 4.11 ask an area for each slot.
 */
#ifndef PATH_SWAP_SLOTS_H
#define PATH_SWAP_SLOTS_H

#include "path/path.h"

/* Whether the kernel has slot caches and no area is being switched off (swap_slot_cache_enabled). A slot without an owner can then be
 * in one. */
static inline bool slot_caches_are_allowed(const struct machine *m)
{
    return m->slot_cache_enabled != 0;
}

/* use_swap_slot_cache */
static inline bool slot_caches_are_used(const struct machine *m)
{
    return m->slot_cache_enabled && m->slot_cache_active;
}

/* A slot for a frame: from the CPU's slot cache, which is refilled when it is empty, else from an area. RETURNs its flat number, or
 * NONE. In Linux: folio_alloc_swap (get_swap_page). */
struct path_folio_alloc_swap {
    struct path_header h;
    u32 frame;
    u32 cpu; /* whose cache it is, wherever the task goes on */
    u32 slot;
    u32 change; /* enum slot_cache_change */
};
PATH(folio_alloc_swap);

/* A slot that nobody uses goes to the slot cache of this CPU, or at once to its area. In Linux: free_swap_slot. */
struct path_free_swap_slot {
    struct path_header h;
    u32 slot;
    u32 cpu;
};
PATH(free_swap_slot);

/* All slots of all caches go back to their areas. In Linux: __drain_swap_slots_cache. */
struct path_drain_slot_caches {
    struct path_header h;
    u32 cpu, pad;
};
PATH(drain_slot_caches);

#endif
