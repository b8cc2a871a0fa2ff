/* Rules on the slots of the machine's swap areas: what tables of the kernel's slot allocators are compared with. Slots are flat numbers;
 * what is known of an area is told of the first.
 *
 * A request goes the way of path/swap/swap.c (add_to_swap), with the same calls and nobody in between: a scan as often as it is asked
 * for, a cached copy given up where one is met, and the candidate checked. Only a machine without memory is asked: where rows say
 * which slots its entries name, what they say and what the area knows would differ.
 */
#ifndef MACHINE_REPLAY_AREA_H
#define MACHINE_REPLAY_AREA_H

#include "path/state.h"

#define SLOTS_TOLD 7u /* slots that one row takes at most */

static inline bool replay_is_slot_rule(u32 rule)
{
    return rule >= RULE_slots_taken && rule <= RULE_slots_known;
}

/* Row of kind GIVEN with BAD_SLOTS or SWAP_AREA. */
void replay_area_given(struct machine *m, u32 what, const u32 *v);

/* SLOTS_TAKEN: the slots (NONE: none was found), then how many cached copies were given up.
 * SLOTS_GIVEN: nothing. Slots that are free or beyond the area are passed over.
 * SLOTS_KNOWN: what 0: bounds, slots in use, place of the next search, requests left of a run, free clusters; 1: cluster and next
 * slot of CPU `index`; 2: eight clusters of the free list from the `index`-th on; 6: priority of area `index` as
 * events have it, and its first slot. */
void replay_area_rule(struct machine *m, u32 rule, const u32 *v, u32 *values);

#endif
