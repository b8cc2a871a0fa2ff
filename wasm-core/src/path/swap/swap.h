/* Swap slots and the swap cache: everything that both directions share.
 *
 * Locks: the owners and the cache flag of a slot change under LOCK_SLOT. Its entry in the swap cache changes under LOCK_TREE. Look-ups
 * take none. How a slot becomes taken and free: path/swap/slots.h, path/swap/swap_slots.h.
 *
 * In Linux: mm/swap_state.c, mm/swapfile.c; 6.1.
 */
#ifndef PATH_SWAP_H
#define PATH_SWAP_H

#include "path/path.h"

/* Reads one slot into the swap cache unless it is there. RETURNs the frame (pinned when `wanted`), or NONE: nobody owns the
 * slot any more, or the task has been killed. In Linux: read_swap_cache_async. */
struct path_read_slot {
    struct path_header h;
    u32 slot;
    u32 readahead; /* 1: a neighbour, to be flagged; 0: the page that faulted */
    u32 wanted;    /* 1: the caller wants the frame and unpins it */
    u32 in_place; /* 1: returns only when the page that it has begun to read is there (a window of 1; until 6.4) */
    u32 vma, page; /* whose page it is, NONE when unknown (neighbour by slot) */
    u32 frame;
    u32 outcome;
    u64 shadow;
};
PATH(read_slot);
/* Reads the page of a slot into its frame, which is locked and in the swap cache. In Linux: swap_readpage. */
struct path_swap_readpage {
    struct path_header h;
    u32 slot, frame;
    u32 readahead, wanted, in_place; /* as in read_slot */
    u32 event;                       /* the one that told of the read */
    u32 block, pad;                  /* of its disk, where the slot lies */
};
PATH(swap_readpage);
/* RETURNs whether the slot has an owner: 0 also while only the swap cache has it. */
struct path_has_owner {
    struct path_header h;
    u32 slot, count;
};
PATH(has_owner);
/* A slot behind the end of the device of `slot`, up to 4.10: takes a page, is refused, and gives the page back. */
struct path_refuse_slot {
    struct path_header h;
    u32 slot, frame;
};
PATH(refuse_slot);
/* A window asks for `slot`, which is cached already: up to 4.13 its page gets the readahead flag (again), and may be counted as a
 * hit (again). The replay calls it too. */
void readahead_note_cached(struct machine *m, u32 slot);

/* A page comes back: a cost of anonymous memory, whatever its shadow says. Only kernels with swapin_cost EVERY (5.8) go this way. */
struct path_swapin_cost {
    struct path_header h;
    u32 frame, pad;
};
PATH(swapin_cost);

/* Gives an anonymous frame, which the task has locked, a slot and a place in the swap cache. RETURNs 1, or 0 when there is
 * no free slot. In Linux: add_to_swap, with add_to_swap_cache. */
struct path_add_to_swap {
    struct path_header h;
    u32 frame;
    u32 slot; /* flat number of the slot that it has got */
};
PATH(add_to_swap);

/* Takes a frame, which the task has locked, out of the swap cache when its slot has no more than `owners` left. RETURNs 1 when done.
 * In Linux: folio_free_swap (try_to_free_swap); with one owner, the entry that a fault replaces, reuse_swap_page. */
struct path_try_to_free_swap {
    struct path_header h;
    u32 frame;
    u32 reason; /* drop_reason */
    u32 owners;
    u32 slot;
    u32 count; /* owners of the slot */
    u32 pad;
};
PATH(try_to_free_swap);

/* One owner of a slot more, under its lock. False when its count is full and has no room for a further digit: swap_continue makes it. */
bool swap_duplicate(struct machine *m, u32 slot);

/* Room for further digits of the counts of a slot and its neighbours: a frame, which stays the kernel's. RETURNs 1, or 0 when there is no
 * memory or the task has been killed. In Linux: add_swap_count_continuation. */
struct path_swap_continue {
    struct path_header h;
    u32 slot;
    u32 is_atomic; /* 1: called with a spinlock held: takes a frame if one is free, whatever the marks say */
    u32 frame;
    u32 pad;
};
PATH(swap_continue);

/* One user of a slot less: an owner, or the swap cache. With the last the slot goes back to its area, or waits for that in a slot cache.
 * RETURNs the byte left over; 0: nobody uses the slot. In Linux: swap_free, put_swap_folio. */
struct path_swap_free {
    struct path_header h;
    u32 slot;
    u32 of_cache; /* 1: the cache lets go; 0: an owner does */
    u32 empty;
    u32 left;
};
PATH(swap_free);

/* The page's entry in the cache tree becomes `entry` (0 or a shadow) and the frame forgets its slot. Tree lock held. */
void swap_cache_remove(struct machine *m, u32 frame, u64 entry);
/* The frame stands in the cache under `slot` from now on. Tree lock held. Returns the shadow that stood there, or 0. */
u64 swap_cache_insert(struct machine *m, u32 frame, u32 slot);
/* Locks and pins the frame that is cached under `slot` if that can be done at once; else NONE. */
u32 swap_cache_trylock(struct machine *m, u32 slot);

#endif
