/* What pictures are told of reclaim: pages that came back and what they were held against, and
 * the passes. No
 * kernel has it; nothing that reclaim does goes by it.
 */
#ifndef PATH_RECLAIM_TOLD_H
#define PATH_RECLAIM_TOLD_H

#include "mm/workingset.h"
#include "path/path.h"

/* Of a page that comes back: all that its judgement went by. Taken before it is judged, and told after that (told_refault). */
struct refault_known {
    u64 entry;                  /* its shadow */
    u32 type;                   /* enum lru_type */
    u32 vma, page, slot, frame; /* NONE where it is not known */
    u32 age, cost;
    u32 sizes[NR_LRU_LISTS];
    u32 pad;
};
struct refault_known refault_known(struct machine *m, u64 entry, u32 type);
/* The next event tells of it. */
void told_refault(struct machine *m, const struct refault_known *known, const struct refault *refault);

/* A pass has been planned, of which the next event tells. */
void told_pass(struct machine *m, u32 mode, u32 priority);

/* What reclaiming pages of a type costs, as it is noted now. */
u32 cost_of_type(const struct machine *m, u32 type);

#endif
