/* The promises that the bugs of the museum break, each with the place and the two numbers that a picture shows. They hold in every kernel
 * that has none of these bugs, but for the last, which only some rules of readahead keep.
 *
 * In Linux: nothing; whoever looked found them in review, or by a hanging swapoff.
 */
#ifndef MACHINE_PROMISES_H
#define MACHINE_PROMISES_H

#include "path/state.h"

/* A promise that is broken. What a field does not apply to is NONE. */
struct broken_promise {
    u32 promise;      /* enum invariant */
    u32 found, bound; /* what there is, and what there should be or how far it may go */
    u32 slot, frame, cpu, vma, page;
    u32 line; /* of machine/invariants, of any other promise */
};

/* Whether a promise of the allocator of slots or of swapoff is broken now; if so `broken` is set. */
bool slot_promise_is_broken(struct machine *m, struct broken_promise *broken);
/* The same of the windows of readahead by slot. Kernel readahead-2012-10-01 does not keep it, nor those before it. */
bool window_promise_is_broken(struct machine *m, struct broken_promise *broken);

#endif
