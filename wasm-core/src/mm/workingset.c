/* Remembers when a page was evicted, and judges by that when it comes back.
 *
 * The age counts evictions and activations: each moves the inactive tail on by one. Age now minus age at eviction
 * is therefore how much longer the inactive list would have had to be to keep the page. If the other lists hold
 * at least that many pages, the page deserves a place more than they do, and it starts active.
 *
 * The distance is taken modulo the timestamp, so a counter that has wrapped does no harm. It is not rounded to buckets:
 * with them it comes out too long by less than one bucket.
 *
 * In Linux: mm/workingset.c, pack_shadow, unpack_shadow, workingset_init, workingset_age_nonresident, workingset_eviction,
 * workingset_refault; 4.6 to 6.1.
 */
#include "mm/workingset.h"

#include "mm/lru_balance.h"

#define SHADOW_TAGS 3u /* bits in which the tag of an entry lies, 1 or 2 of them */

/* The lowest `bits` bits, 1 to 64 of them. */
static u64 mask_of(u32 bits)
{
    return ~0ull >> (64 - bits);
}

struct shadow_layout shadow_layout_of(u32 shadow_entry, u32 word_bits, u32 node_bits, u32 memcg_bits,
                                      u32 zone_bits)
{
    bool has_zone = shadow_entry == shadow_entry_ZONE || shadow_entry == shadow_entry_ZONE_WORKINGSET;
    bool has_workingset = shadow_entry == shadow_entry_WORKINGSET ||
                          shadow_entry == shadow_entry_ZONE_WORKINGSET;
    struct shadow_layout layout = {.word_bits = word_bits,
                                   .node_bits = node_bits,
                                   .memcg_bits = memcg_bits,
                                   .tag_bits = has_zone || shadow_entry == shadow_entry_NODE ? 2 : 1,
                                   .workingset_bits = has_workingset,
                                   .zone_bits = has_zone ? zone_bits : 0};
    u32 rest = layout.tag_bits + layout.workingset_bits + layout.zone_bits + node_bits + memcg_bits;
    ASSERT(word_bits <= 64 && rest < word_bits);
    layout.timestamp_bits = word_bits - rest;
    return layout;
}

u32 workingset_max_order(u64 totalram_pages)
{
    u32 order = 0;
    for (u64 rest = totalram_pages - 1; rest != 0; rest >>= 1)
        order++;
    return order;
}

struct shadow_layout shadow_layout_at_boot(struct shadow_layout layout, u64 totalram_pages)
{
    u32 max_order = workingset_max_order(totalram_pages);
    if (max_order > layout.timestamp_bits)
        layout.bucket_order = max_order - layout.timestamp_bits;
    return layout;
}

u64 workingset_pack(const struct shadow_layout *layout, struct shadow shadow)
{
    ASSERT(shadow.node >> layout->node_bits == 0 && shadow.memcg_id >> layout->memcg_bits == 0);
    ASSERT(layout->zone_bits == 0 || shadow.zone >> layout->zone_bits == 0);
    u64 age = shadow.eviction & mask_of(layout->word_bits);
    u64 entry = age >> layout->bucket_order & mask_of(layout->timestamp_bits);
    entry = entry << layout->memcg_bits | shadow.memcg_id;
    entry = entry << layout->node_bits | shadow.node;
    if (layout->zone_bits > 0)
        entry = entry << layout->zone_bits | shadow.zone;
    if (layout->workingset_bits > 0)
        entry = entry << 1 | (shadow.workingset != 0);
    return entry << layout->tag_bits | layout->tag_bits; /* binary 1 or 10 */
}

/* Takes the lowest `bits` bits off the entry. */
static u32 take_bits(u64 *entry, u32 bits)
{
    u32 field = bits == 0 ? 0 : (u32)(*entry & mask_of(bits));
    *entry >>= bits;
    return field;
}

struct shadow workingset_unpack(const struct shadow_layout *layout, u64 entry)
{
    ASSERT(entry & SHADOW_TAGS);
    struct shadow shadow = {.eviction = 0};
    take_bits(&entry, layout->tag_bits);
    shadow.workingset = take_bits(&entry, layout->workingset_bits);
    shadow.zone = take_bits(&entry, layout->zone_bits);
    shadow.node = take_bits(&entry, layout->node_bits);
    shadow.memcg_id = take_bits(&entry, layout->memcg_bits);
    shadow.eviction = entry << layout->bucket_order & mask_of(layout->word_bits);
    return shadow;
}

void workingset_age_nonresident(struct lruvec *lruvec, u32 pages)
{
    do {
        lruvec->nonresident_age += pages;
    } while ((lruvec = parent_lruvec(lruvec)) != NULL);
}

u64 workingset_eviction(const struct shadow_layout *layout, struct lruvec *lruvec, u32 frame_flags,
                        u32 nr_pages, bool age_first)
{
    u64 before = lruvec->nonresident_age;
    workingset_age_nonresident(lruvec, nr_pages);
    return workingset_pack(layout, (struct shadow){.eviction = age_first ? lruvec->nonresident_age : before,
                                                   .memcg_id = lruvec->memcg_id,
                                                   .node = lruvec->node,
                                                   .zone = lruvec->zone,
                                                   .workingset = (frame_flags & FRAME_WORKINGSET) != 0});
}

/* All pages that could make room. The own inactive list is left out: the page has already spent that distance in
 * memory. Anonymous lists count only where they can be shrunk, that is with swap left, and not up to 5.7: a file page could
 * challenge other file pages alone. */
u32 workingset_lists(const struct kernel *kernel, enum lru_type type, i64 swap_free)
{
    u32 lists = 1u << LRU_ACTIVE_FILE;
    if (kernel->refault_limit == refault_limit_ACTIVE_FILES)
        return lists;
    if (type == TYPE_ANON)
        lists |= 1u << LRU_INACTIVE_FILE;
    if (swap_free <= 0)
        return lists;
    lists |= 1u << LRU_ACTIVE_ANON;
    return type == TYPE_FILE ? lists | 1u << LRU_INACTIVE_ANON : lists;
}

u64 workingset_limit(const struct lruvec *lruvec, u32 lists)
{
    u64 size = 0;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        size += lists & 1u << list ? lruvec->lists[list].nr : 0;
    return size;
}

struct refault workingset_test(const struct kernel *kernel, const struct shadow_layout *layout,
                               const struct lruvec *lost_from, u64 entry, enum lru_type type, i64 swap_free)
{
    struct shadow shadow = workingset_unpack(layout, entry);
    struct refault refault = {.is_judged = 1, .lists = workingset_lists(kernel, type, swap_free)};
    refault.limit = workingset_limit(lost_from, refault.lists);
    refault.distance = (lost_from->nonresident_age - shadow.eviction) & mask_of(layout->timestamp_bits);
    refault.activate = refault.distance <= refault.limit;
    refault.restore = refault.activate && shadow.workingset;
    return refault;
}

struct refault workingset_refault(const struct kernel *kernel, const struct shadow_layout *layout,
                                  struct lruvec *lruvec, const struct lruvec *lost_from, u64 entry,
                                  u32 *flags, u32 nr_pages, i64 swap_free)
{
    if (lost_from == NULL)
        return (struct refault){.is_judged = 0};
    enum lru_type type = *flags & FRAME_SWAPBACKED ? TYPE_ANON : TYPE_FILE;
    struct refault refault = workingset_test(kernel, layout, lost_from, entry, type, swap_free);
    if (!refault.activate)
        return refault;
    *flags |= FRAME_ACTIVE;
    workingset_age_nonresident(lruvec, nr_pages);
    lruvec->activations[type]++;
    if (!refault.restore)
        return refault;
    *flags |= FRAME_WORKINGSET;
    lru_note_refault(lruvec, kernel, type, nr_pages);
    return refault;
}
