/* Shadow entries: what is remembered of an evicted page, and the decision when it comes back.
 *
 * Interface: workingset_pack / _unpack, workingset_eviction, workingset_refault.
 *
 *   entry (5.8 to 6.1, 64-bit):  timestamp 40 | cgroup id 16 | node 6 | workingset 1 | 1      (low bit 1: not a frame)
 *
 * In Linux: mm/workingset.c, 5.9 to 6.1. Simplified: one lruvec, so node and cgroup id are 0.
 */
#ifndef MM_WORKINGSET_H
#define MM_WORKINGSET_H

#include "base/types.h"
#include "mm/lru.h"

#define WORKINGSET_NODE_BITS 6u
#define WORKINGSET_MEMCG_BITS 16u
#define WORKINGSET_TIMESTAMP_BITS 40u

u64 workingset_pack(u64 eviction, bool workingset);
void workingset_unpack(u64 shadow, u64 *eviction, bool *workingset);

/* Advances the age for one evicted page and returns the entry to leave behind. `age_first`: the entry holds the age after
 * the step (5.8, 5.9); else the age before it (measured on 6.1). */
u64 workingset_eviction(struct lruvec *lruvec, u32 frame_flags, bool age_first);

struct refault {
    u64 distance; /* age now - age at eviction, masked */
    u64 limit;    /* pages that the distance is compared with */
    u32 activate; /* distance <= limit */
    u32 restore;  /* the entry's workingset bit was set, and activate */
};

/* A page of `type` with entry `shadow` comes back. Reads list sizes; when it is to be activated: age + 1, activations
 * + 1, and, with `restore`, cost 1 on its type. The caller sets the frame's flags. `swap_free`: free slots. */
struct refault workingset_refault(struct lruvec *lruvec, u64 shadow, enum lru_type type, u32 swap_free);

#endif
