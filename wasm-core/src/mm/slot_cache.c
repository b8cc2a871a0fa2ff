/* Both tests of the thresholds are strict, and one call makes at most one change. */
#include "mm/slot_cache.h"

enum slot_cache_change slot_cache_change(bool is_active, i64 free, u32 nr_cpus)
{
    if (!is_active)
        return free > (i64)nr_cpus * THRESHOLD_ACTIVATE_SWAP_SLOTS_CACHE ? SLOT_CACHE_ON
                                                                         : SLOT_CACHE_AS_BEFORE;
    return free < (i64)nr_cpus * THRESHOLD_DEACTIVATE_SWAP_SLOTS_CACHE ? SLOT_CACHE_OFF
                                                                       : SLOT_CACHE_AS_BEFORE;
}

u32 slot_cache_get(struct swap_slots_cache *cache)
{
    if (cache->nr == 0)
        return NONE;
    ASSERT(cache->cur < SWAP_SLOTS_CACHE_SIZE);
    u32 slot = cache->slots[cache->cur];
    cache->slots[cache->cur] = 0;
    cache->cur++;
    cache->nr--;
    return slot;
}

void slot_cache_put(struct swap_slots_cache *cache, u32 slot)
{
    ASSERT(!slot_cache_is_full(cache));
    cache->slots_ret[cache->n_ret++] = slot;
}
