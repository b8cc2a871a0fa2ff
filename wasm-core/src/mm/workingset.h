/* Shadow entries: what is remembered of an evicted page, and the decision when it comes back.
 *
 *   entry (4.20 to 6.1):  timestamp, the rest | cgroup id 16 | node 6 | workingset 1 | 1      (low bit 1: not a frame)
 *   4.8 to 4.19:          timestamp, the rest | cgroup id 16 | node 6 | 10
 *   up to 4.7:            timestamp, the rest | cgroup id 16 | node 6 | zone 2 | 10
 *
 * The widths are those of x86-64 with 64-bit words. A kernel built for more nodes, without cgroups or for 32-bit words has
 * others; when too few bits are left for the age of as many pages as there are, it is kept in buckets of 2^n evictions.
 *
 * In Linux: mm/workingset.c, 4.6 to 6.1.
 */
#ifndef MM_WORKINGSET_H
#define MM_WORKINGSET_H

#include "base/types.h"
#include "mm/lru.h"

/* x86-64 */
#define WORKINGSET_WORD_BITS 64u
#define WORKINGSET_NODE_BITS 6u
#define WORKINGSET_MEMCG_BITS 16u
#define WORKINGSET_ZONE_BITS 2u

struct shadow_layout {
    u32 word_bits; /* 32 or 64 */
    u32 node_bits, memcg_bits;
    u32 timestamp_bits;
    u32 bucket_order; /* low bits of the age that an entry does not keep */
    u32 tag_bits, workingset_bits, zone_bits;
};

/* The layout of a kernel whose switch `shadow_entry` has this value, and of these widths; `bucket_order` is 0. An entry without
 * the zone leaves `zone_bits` out. */
struct shadow_layout shadow_layout_of(u32 shadow_entry, u32 word_bits, u32 node_bits, u32 memcg_bits,
                                      u32 zone_bits);

/* Bits that count as many evictions as there are pages. */
u32 workingset_max_order(u64 totalram_pages);

/* The layout with the buckets that a machine of `totalram_pages` needs: workingset_init(). */
struct shadow_layout shadow_layout_at_boot(struct shadow_layout layout, u64 totalram_pages);

struct shadow {
    u64 eviction; /* age of the lruvec that lost the page */
    u32 memcg_id, node;
    u32 workingset; /* 1: the page had FRAME_WORKINGSET */
    u32 zone;
};

/* The entry for `shadow`, whose id, node and zone fit the layout. Of the age the low `bucket_order` bits and those beyond the
 * timestamp are lost. */
u64 workingset_pack(const struct shadow_layout *layout, struct shadow shadow);
/* The tag of `entry` may have bit 0 set besides, by which the machine tells any entry from a frame. */
struct shadow workingset_unpack(const struct shadow_layout *layout, u64 entry);

/* The age of the lruvec and of all above it advances: a page was evicted or activated. */
void workingset_age_nonresident(struct lruvec *lruvec, u32 pages);

/* Advances the age for a page of `nr_pages` that `lruvec` loses, and returns the entry to leave behind. `age_first`: the
 * entry holds the age after the step (5.8, 5.9); else the age before it (measured on 6.1). */
u64 workingset_eviction(const struct shadow_layout *layout, struct lruvec *lruvec, u32 frame_flags,
                        u32 nr_pages, bool age_first);

struct refault {
    u64 distance;  /* age now - age at eviction, masked */
    u64 limit;     /* pages that the distance is compared with */
    u32 is_judged; /* the cgroup that lost the page still exists; else all others are 0 */
    u32 activate;  /* distance <= limit */
    u32 restore;   /* the entry's workingset bit was set, and activate */
    u32 lists;     /* bit i: enum lru_list i counts in the limit */
};

/* The lists that a page of `type` which comes back is held against, a bit each, with so many free slots. */
u32 workingset_lists(const struct kernel *kernel, enum lru_type type, i64 swap_free);
/* The pages on the lists of these bits. */
u64 workingset_limit(const struct lruvec *lruvec, u32 lists);

/* The decision alone, for a page of `type` with entry `entry` that comes from `lost_from`: nothing is changed. */
struct refault workingset_test(const struct kernel *kernel, const struct shadow_layout *layout,
                               const struct lruvec *lost_from, u64 entry, enum lru_type type, i64 swap_free);

/* A page of `nr_pages` with entry `entry` comes back into `lruvec`; `lost_from` is the lruvec that the entry names, NULL when
 * that is gone. Its lists and its age decide; when the page is to be activated, `lruvec` is charged: age + nr_pages,
 * activations + 1, and, with `restore` and where reclaim goes by cost, cost nr_pages on the page's type. Sets FRAME_ACTIVE and FRAME_WORKINGSET in *flags;
 * FRAME_SWAPBACKED there tells the type. `swap_free`: free slots. */
struct refault workingset_refault(const struct kernel *kernel, const struct shadow_layout *layout,
                                  struct lruvec *lruvec, const struct lruvec *lost_from, u64 entry,
                                  u32 *flags, u32 nr_pages, i64 swap_free);

#endif
