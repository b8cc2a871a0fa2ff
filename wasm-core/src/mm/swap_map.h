/* The swap map: one byte a slot, a count of owners and a flag for the swap cache.
 *
 *   00 free   01 one owner   41 one owner and cached   40 cached only (or taken and not yet added)   3f bad
 *   bf shared memory's   3e the most that the byte counts   80 and above (but bf): goes on in a further digit
 *
 * These functions change the byte, and its further digit, only. When one reports SWAP_MAP_EMPTY the byte is 0, and the caller
 * gives the slot back to its allocator.
 *
 * The exact count is the byte's digit + 63 * the further digit. `more` points to that; NULL where no slot can have so many owners.
 *
 * In Linux: mm/swapfile.c, __swap_duplicate, swap_count_continued, swap_entry_free; values of include/linux/swap.h, 2.6.31 to 6.13.
 * A slot knows how many entries name it, never which: they are found by walking the entries.
 * Simplified: one further digit, which counts to 127; Linux goes on with pages of more of them.
 */
#ifndef MM_SWAP_MAP_H
#define MM_SWAP_MAP_H

#include "base/types.h"

#define SWAP_MAP_MAX 0x3eu
#define SWAP_MAP_BAD 0x3fu
#define SWAP_HAS_CACHE 0x40u
#define COUNT_CONTINUED 0x80u
#define SWAP_MAP_SHMEM 0xbfu
#define SWAP_CONT_MAX 0x7fu

enum swap_map_result {
    SWAP_MAP_OK,       /* done; the slot is still in use */
    SWAP_MAP_EMPTY,    /* done; neither owner nor cache is left: the byte is 0 */
    SWAP_MAP_EXISTS,   /* prepare: the cache flag is set already */
    SWAP_MAP_NO_ENTRY, /* prepare, duplicate: the slot is not in use, or bad */
    SWAP_MAP_FULL,     /* duplicate: the count is at the byte's maximum, and there is no further digit */
};

/* Everything of the byte but the cache flag: 0 when nobody owns the slot. */
static inline u32 swap_count(u8 byte)
{
    return byte & ~SWAP_HAS_CACHE;
}

/* How many owners a slot has, with its further digit (0 where there is none). Shared memory is one. */
static inline u32 swap_owners(u8 byte, u32 more)
{
    u32 count = swap_count(byte);
    return count == SWAP_MAP_SHMEM ? 1 : (count & ~COUNT_CONTINUED) + more * (SWAP_MAP_MAX + 1);
}

/* Sets the cache flag for a reader. OK, EXISTS or NO_ENTRY; unchanged unless OK. */
enum swap_map_result swap_map_prepare(u8 *byte);
/* One more owner. OK, NO_ENTRY (byte free or bad; 0x40 is fine) or FULL; unchanged unless OK. */
enum swap_map_result swap_map_duplicate(u8 *byte, u8 *more);
/* The slot, taken and cached and nobody's yet, is shared memory's. */
void swap_map_give_to_shmem(u8 *byte);
/* One owner less; the count must be above 0. OK or EMPTY. */
enum swap_map_result swap_map_drop_count(u8 *byte, u8 *more);
/* The swap cache lets go; the flag must be set. OK or EMPTY. */
enum swap_map_result swap_map_drop_cache(u8 *byte);

#endif
