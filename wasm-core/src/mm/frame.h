/* Page frames: flags, references, and the doubly linked lists that they stand on.
 *
 * A frame stands on at most one list at a time (free, one of the LRU lists, or none while it is isolated), so two
 * links per frame are enough. References are kept apart by who holds them, because that is what the pictures show
 * and the invariants count: map_count (page table entries), the cache flag or the page cache (one), pins (a batch,
 * an isolation, a fault or a transfer in progress).
 *
 * In Linux: struct page / struct folio, include/linux/mm_types.h and page-flags.h, 6.1.
 * Simplified: no compound pages; one reference count in Linux, three numbers here.
 */
#ifndef MM_FRAME_H
#define MM_FRAME_H

#include "base/types.h"

enum frame_flag {
    FRAME_LOCKED = 1u << 0,
    FRAME_REFERENCED = 1u << 1,
    FRAME_ACTIVE = 1u << 2,
    FRAME_SWAPBACKED =
        1u << 3, /* goes to swap, and so onto the anonymous lists; clear: goes back to its file */
    FRAME_WORKINGSET = 1u << 4,
    FRAME_DIRTY = 1u << 5,
    FRAME_WRITEBACK = 1u << 6,
    FRAME_RECLAIM = 1u << 7,   /* "free me as soon as the write ends" ... */
    FRAME_READAHEAD = 1u << 7, /* ... and "read ahead, not used yet" share one bit, as in Linux */
    FRAME_SWAPCACHE = 1u << 8,
    FRAME_LRU = 1u << 9, /* linked on one of the LRU lists */
    FRAME_UPTODATE = 1u << 10,
    FRAME_FREE = 1u << 11,
    FRAME_PAGECACHE = 1u << 12, /* in the page cache of its file */
    FRAME_WAITERS =
        1u << 13, /* a task waits for the lock: whoever unlocks looks into the wait queue (4.10) */
    FRAME_UNEVICTABLE = 1u << 14, /* locked in memory before the start, or of a ramfs: there for good */
    /* Anonymous, and others than the one who maps it may have it too. In Linux the other way round, PageAnonExclusive (5.19):
     * so a machine without fork never sets it. */
    FRAME_SHARED = 1u << 15,
};

/* Whose page a frame holds. In Linux: PageAnon is a bit of page->mapping, and a shared memory page is one of a tmpfs file
 * that is swap-backed. A frame of the kernel itself holds digits of the swap map that did not fit there. */
enum frame_kind { KIND_NONE, KIND_ANON, KIND_FILE, KIND_SHMEM, KIND_KERNEL };

#define FRAME_NO_OWNER 0xffffu

struct frame {
    u32 flags;      /* bits of enum frame_flag */
    u32 prev, next; /* list links */
    u32 slot;       /* swap slot while FRAME_SWAPCACHE is set, else NONE */
    u32 index;      /* page number within the owner */
    u32 last_event; /* number of the event that last decided about this frame */
    u16 map_count; /* page table entries that map this frame; fork makes it more than one for an anonymous page */
    u16 pins;      /* temporary references */
    u16 owner; /* of KIND_ANON the VMA from which all that may map it have come by fork (its anon_vma), of KIND_FILE
                    * and KIND_SHMEM the file; FRAME_NO_OWNER: none, or not known yet */
    u16 kind; /* enum frame_kind; KIND_NONE until somebody has a use for it */
};

/* A machine has up to 4,194,304 of them, and every path touches one. */
_Static_assert(sizeof(struct frame) == 32, "half a cache line");

struct frame_list {
    u32 head, tail; /* frame indices, NONE when empty */
    u32 nr;
};

void frame_list_init(struct frame_list *list);
/* Links frame `f`, which must stand on no list. */
void frame_list_add_head(struct frame *frames, struct frame_list *list, u32 f);
void frame_list_add_tail(struct frame *frames, struct frame_list *list, u32 f);
/* Unlinks frame `f`, which must stand on this list. */
void frame_list_remove(struct frame *frames, struct frame_list *list, u32 f);

static inline u32 frame_owner(const struct frame *frame)
{
    return frame->owner == FRAME_NO_OWNER ? NONE : frame->owner;
}

/* The frame holds page `index` of `owner` (NONE: not known yet) from now on. */
static inline void frame_belongs_to(struct frame *frame, enum frame_kind kind, u32 owner, u32 index)
{
    ASSERT(owner == NONE || owner < FRAME_NO_OWNER);
    frame->kind = (u16)kind;
    frame->owner = (u16)owner;
    frame->index = index;
}

/* All references to the frame: mappings, caches and pins. 0 means that it can be freed. */
u32 frame_references(const struct frame *frame);

#endif
