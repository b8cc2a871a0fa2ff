/* Rules on the slots of the machine's swap areas: what tables of the kernel's slot allocators are compared with. Slots are flat numbers;
 * what is known of an area is told of the first.
 *
 * A request goes the way of path/swap/slots.c and path/swap/slot_cache.c, with the same calls and nobody in between: a scan as often
 * as it is asked for, a cached copy given up where one is met, and the candidate checked. Only a machine without memory is asked: where rows say
 * which slots its entries name, what they say and what the area knows would differ.
 */
#ifndef MACHINE_REPLAY_AREA_H
#define MACHINE_REPLAY_AREA_H

#include "path/state.h"

#define SLOTS_TOLD 7u /* slots that one row takes at most */

static inline bool replay_is_slot_rule(u32 rule)
{
    return (rule >= RULE_slots_taken && rule <= RULE_slots_known) || rule == RULE_slot_cache_got ||
           rule == RULE_slot_cache_given || rule == RULE_clusters_discarded;
}

struct replay_request {
    u32 cpu, wanted;
    u32 reclaimed; /* cached copies that were given up for it */
    u32 pad;
};

/* A request of up to 64 slots, which are put into `slots`. Returns how many there are. They come from the first area that has some. */
u32 replay_request_slots(struct machine *m, struct replay_request *r, u32 *slots);

/* Row of kind GIVEN with BAD_SLOTS or SWAP_AREA. */
void replay_area_given(struct machine *m, u32 what, const u32 *v);

/* SLOTS_TAKEN: the slots (NONE: none was found), then how many cached copies were given up. A batch (wanted above 1): how many slots it
 * has got; they stand in the CPU's slot cache.
 * SLOT_CACHE_GOT: a slot through the slot cache of a CPU, what happened for it (1 caches switched on, 2 off, 4 a refill, 8 an area was
 * asked for the one), slots of the refill.
 * SLOT_CACHE_GIVEN: what happened when the slot was given up (16 a flush, 8 it went to its area).
 * CLUSTERS_DISCARDED: how many clusters have been discarded and are free now.
 * SLOTS_GIVEN: nothing. Slots that are free or beyond the area are passed over.
 * SLOTS_KNOWN: what 0: bounds, slots in use, place of the next search, requests left of a run, free clusters; 1: cluster and next
 * slot of CPU `index`; 2: eight clusters of the free list from the `index`-th on; 3, 4: eight slots that a CPU has to hand out, or to
 * give back, from place `index` % 64 on, of CPU `index` / 64; 6: priority of area `index` as
 * events have it, and its first slot; 5: slots left to hand out, place of the next, slots to give back, whether
 * caches are used, free slots. */
void replay_area_rule(struct machine *m, u32 rule, const u32 *v, u32 *values);

#endif
