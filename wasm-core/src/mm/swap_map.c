/* Counts the owners of one swap slot and keeps its cache flag.
 *
 * A slot is in use while its byte is not 0, and it may be used again only when both halves are gone: the last
 * owner's page table entry and the copy in the swap cache. Whichever goes last empties the slot.
 *
 * In Linux: mm/swapfile.c, __swap_duplicate and __swap_entry_free_locked; 2.6.31 to 6.13.
 * Simplified: neither continuation pages (0x80) nor the shmem mark (0xbf): anonymous pages only.
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

enum swap_map_result swap_map_duplicate(u8 *byte)
{
    if (!is_in_use(*byte))
        return SWAP_MAP_NO_ENTRY;
    if (swap_count(*byte) == SWAP_MAP_MAX)
        return SWAP_MAP_FULL;
    (*byte)++;
    return SWAP_MAP_OK;
}

enum swap_map_result swap_map_drop_count(u8 *byte)
{
    ASSERT(is_in_use(*byte) && swap_count(*byte) > 0);
    (*byte)--;
    return after_drop(*byte);
}

enum swap_map_result swap_map_drop_cache(u8 *byte)
{
    ASSERT(is_in_use(*byte) && (*byte & SWAP_HAS_CACHE));
    *byte &= (u8)~SWAP_HAS_CACHE;
    return after_drop(*byte);
}
