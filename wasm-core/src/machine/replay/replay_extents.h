/* Rules on the extents of the machine's first swap file: what tables of the kernel's list and tree of extents are compared with.
 *
 * The leaves asked are those of a look-up (path/io/extents.h), with nobody in between: nobody else walks, so the bookmark of the list is
 * where the look-up before has left it.
 */
#ifndef MACHINE_REPLAY_EXTENTS_H
#define MACHINE_REPLAY_EXTENTS_H

#include "path/state.h"

static inline bool replay_is_extent_rule(u32 rule)
{
    return rule >= RULE_extent_added && rule <= RULE_extents_discarded;
}

/* Row of kind GIVEN with EXTENTS: from now on the file has none. */
void replay_extents_given(struct machine *m);

/* What cannot be done changes nothing and gives 0s.
 * EXTENT_ADDED: 1 if it is a new one, and the number of extents.
 * EXTENT_FOUND: the block, counted from where the area begins; steps along the list, or nodes visited; first page of the extent; its number.
 * EXTENTS_KNOWN: what 0: extents, height, first page of the root (NONE), rotations, flips, black height, spine, red nodes; 1: visits of a look-up of each extent
 * in all, in two words, and the height; 2: of extent `index` first page, pages, first block, parent, left, right (NONE), whether it is red.
 * EXTENTS_DISCARDED: how many pieces in all, then first block and blocks of three pieces from the index-th on. */
void replay_extents_rule(struct machine *m, u32 rule, const u32 *v, u32 *values);

#endif
