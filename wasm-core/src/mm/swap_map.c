/* Counts the owners of one swap slot and keeps its cache flag.
 *
 * A slot is in use while its byte is not 0, and it may be used again only when both halves are gone: the last
 * owner's page table entry and the copy in the swap cache. Whichever goes last empties the slot.
 *
 * In Linux: mm/swapfile.c, __swap_duplicate, swap_count_continued and __swap_entry_free_locked; 2.6.31 to 6.13.
 * The digits are numbers to the base 63, of which the byte holds the lowest: 62 and one more is 0 and a carry.
 */
#include "mm/swap_map.h"

/* A bad slot looks like 63 owners: every rule has to leave it out by name. */
static bool is_in_use(u8 byte)
{
    return byte != 0 && swap_count(byte) != SWAP_MAP_BAD;
}

static enum swap_map_result after_drop(u8 byte)
{
    return byte == 0 ? SWAP_MAP_EMPTY : SWAP_MAP_OK;
}

enum swap_map_result swap_map_prepare(u8 *byte)
{
    if (!is_in_use(*byte))
        return SWAP_MAP_NO_ENTRY;
    if (*byte & SWAP_HAS_CACHE)
        return SWAP_MAP_EXISTS;
    *byte |= SWAP_HAS_CACHE;
    return SWAP_MAP_OK;
}

enum swap_map_result swap_map_duplicate(u8 *byte, u8 *more)
{
    if (!is_in_use(*byte) || swap_count(*byte) == SWAP_MAP_SHMEM)
        return SWAP_MAP_NO_ENTRY;
    if ((swap_count(*byte) & ~COUNT_CONTINUED) < SWAP_MAP_MAX) {
        (*byte)++;
        return SWAP_MAP_OK;
    }
    if (!more || *more == SWAP_CONT_MAX)
        return SWAP_MAP_FULL;
    (*more)++;
    *byte = (u8)((*byte & SWAP_HAS_CACHE) | COUNT_CONTINUED);
    return SWAP_MAP_OK;
}

void swap_map_give_to_shmem(u8 *byte)
{
    ASSERT(*byte == SWAP_HAS_CACHE);
    *byte |= SWAP_MAP_SHMEM;
}

/* The lowest digit is 0 and has to borrow from the further one. */
static u8 count_after_borrowing(u8 *more)
{
    ASSERT(more && *more > 0);
    (*more)--;
    return (u8)(SWAP_MAP_MAX | (*more > 0 ? COUNT_CONTINUED : 0));
}

enum swap_map_result swap_map_drop_count(u8 *byte, u8 *more)
{
    u32 count = swap_count(*byte);
    ASSERT(is_in_use(*byte) && count > 0);
    if (count == SWAP_MAP_SHMEM)
        *byte &= SWAP_HAS_CACHE; /* no count: one user less is none */
    else if (count == COUNT_CONTINUED)
        *byte = (u8)((*byte & SWAP_HAS_CACHE) | count_after_borrowing(more));
    else
        (*byte)--;
    return after_drop(*byte);
}

enum swap_map_result swap_map_drop_cache(u8 *byte)
{
    ASSERT(is_in_use(*byte) && (*byte & SWAP_HAS_CACHE));
    *byte &= (u8)~SWAP_HAS_CACHE;
    return after_drop(*byte);
}
