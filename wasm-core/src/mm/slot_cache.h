/* The slots that a CPU keeps for itself: taken 64 at a time from a swap area, given back 64 at a time.
 *
 *   slots       | . . . 259 260 ... 319 |     handed out from `cur` on, `nr` of them are left; under a mutex, for a refill may sleep
 *   slots_ret   | 300 12 301 ... |            given up, oldest first; under a spinlock. The 65th sends the 64 before it back
 *
 * A slot in either has the byte SWAP_HAS_CACHE, no owner and no page. What is given up is never handed out from here: it goes back to
 * its area first, so that clusters become empty as a whole.
 *
 * The caches are in use while slots are plenty: from more than 320 free ones a CPU on, until there are fewer than 128.
 *
 * In Linux: mm/swap_slots.c; 4.11 to 6.13.
 */
#ifndef MM_SLOT_CACHE_H
#define MM_SLOT_CACHE_H

#include "base/types.h"

#define SWAP_SLOTS_CACHE_SIZE 64u
#define THRESHOLD_ACTIVATE_SWAP_SLOTS_CACHE (5u * SWAP_SLOTS_CACHE_SIZE)
#define THRESHOLD_DEACTIVATE_SWAP_SLOTS_CACHE (2u * SWAP_SLOTS_CACHE_SIZE)

struct swap_slots_cache {
    u32 cur;   /* place of the next slot that is handed out */
    u32 nr;    /* slots left to hand out */
    u32 n_ret; /* slots that wait to be given back */
    u32 last;  /* slot that a page got last here, 0; kept for a known bug alone (switch no_slot) */
    u32 holds; /* times that the lock of an area was taken for the slots that came last; told alone */
    u32 pad;
    u32 slots[SWAP_SLOTS_CACHE_SIZE];
    u32 slots_ret[SWAP_SLOTS_CACHE_SIZE];
};

enum slot_cache_change {
    SLOT_CACHE_AS_BEFORE,
    SLOT_CACHE_ON,  /* there are more free slots than THRESHOLD_ACTIVATE_SWAP_SLOTS_CACHE a CPU */
    SLOT_CACHE_OFF, /* there are fewer than THRESHOLD_DEACTIVATE_SWAP_SLOTS_CACHE a CPU */
};

/* What becomes of the caches of all CPUs when one of them asks for a slot, with `free` slots left (nr_swap_pages). */
enum slot_cache_change slot_cache_change(bool is_active, i64 free, u32 nr_cpus);

/* The next slot to hand out, NONE: the cache has none. */
u32 slot_cache_get(struct swap_slots_cache *cache);

/* A slot that somebody has given up waits here. The cache must have room: see slot_cache_is_full. */
void slot_cache_put(struct swap_slots_cache *cache, u32 slot);

/* Whether SWAP_SLOTS_CACHE_SIZE slots wait to be given back: they have to go before another one comes. */
static inline bool slot_cache_is_full(const struct swap_slots_cache *cache)
{
    return cache->n_ret >= SWAP_SLOTS_CACHE_SIZE;
}

#endif
