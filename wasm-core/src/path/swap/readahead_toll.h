/* What readahead costs others: which page had to leave the memory that a page read ahead takes, and whether it is missed.
 * Kept for pictures, never read by a path.
 *
 *   page of slot X evicted ──► its frame is free ──► the next who takes the frame reads slot Y ahead: Y has pushed X out
 *
 *   Y is found by a fault            nothing is said of X
 *   Y is dropped unused, X missed    X was pushed out for nothing, whichever comes first: it counts for who read Y
 *
 * What is held against whom is kept for as many slots as the machine has, at most for PUSHED_SLOTS: beyond that the newest drives out
 * the oldest, which then does not count.
 *
 * A frame goes to exactly one next user, so every page that leaves is laid to the charge of one at most. What has no slot (pages
 * of files) is not followed.
 *
 * In Linux: nothing; a kernel counts hits and forgets who paid for them.
 */
#ifndef PATH_READAHEAD_TOLL_H
#define PATH_READAHEAD_TOLL_H

#include "path/path.h"

/* What is held because of a slot's page; that of another slot that has the place now, while the slots differ. */
static inline struct pushed_slot *pushed_slot_of(struct machine *m, u32 slot)
{
    return &pushed_slots_of(m)[slot % PUSHED_SLOTS];
}

/* Page `frame` of `slot` is evicted: called when it leaves the swap cache. */
void toll_page_left(struct machine *m, u32 frame, u32 slot);
/* The frame is free again: if it was not by an eviction, nobody was pushed out of it. */
static inline void toll_frame_freed(struct machine *m, u32 frame)
{
    struct left_behind *left = &left_behind_of(m)[frame];
    CHECK(!(left->state & LEFT_WAITING));
    left->slot = left->state & LEFT_FRESH ? left->slot : NONE;
    left->state &= (u8)~LEFT_FRESH;
}
/* Frame `frame`, in the swap cache under its slot, is read ahead by task `task`. */
void toll_page_read(struct machine *m, u32 frame, u32 task);
/* A page that was read ahead was found, or left the swap cache without that. */
void toll_page_ends(struct machine *m, u32 frame, bool used);
/* A fault has not found the page of `slot` in memory; its event is the last one. */
void toll_page_missed(struct machine *m, u32 vma, u32 page, u32 slot);
/* Nobody owns the slot any more. */
static inline void toll_slot_freed(struct machine *m, u32 slot)
{
    struct pushed_slot *pushed = pushed_slot_of(m, slot);
    if (pushed->slot == slot)
        pushed->what = PUSHED_NOT;
}

/* The row of a task and the policy by which the machine reads ahead now: two rows a task, by address and by slot. */
u32 readahead_policy(const struct machine *m);

#endif
