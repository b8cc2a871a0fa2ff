/* The LRU lists: sizes, the reference check, per-CPU batches, and what reclaim wants of each list.
 *
 * Order of lists everywhere: inactive anon, active anon, inactive file, active file. Scanning takes from the tail,
 * insertion goes to the head.
 *
 * In Linux: mm/vmscan.c, mm/swap.c, include/linux/mm_inline.h; 4.7 to 6.1 with the classic LRU. Where these differ,
 * a function takes the kernel, or the form that is meant.
 * Simplified: no unevictable list, one node with one zone. The rules know of cgroups (an lruvec above another, protection, a
 * limit's own reclaim), because the kernel's do; the machine has one lruvec and none of these.
 */
#ifndef MM_LRU_H
#define MM_LRU_H

#include "base/kernel.h"
#include "base/types.h"
#include "mm/frame.h"

#define SWAP_CLUSTER_MAX 32u
#define DEF_PRIORITY 12u
#define MAX_RECLAIM_RETRIES 16u
#define LRU_BATCH 15u /* of all kernels the largest */

enum lru_list { LRU_INACTIVE_ANON, LRU_ACTIVE_ANON, LRU_INACTIVE_FILE, LRU_ACTIVE_FILE, NR_LRU_LISTS };
enum lru_type { TYPE_ANON = 0, TYPE_FILE = 1 };

struct lruvec {
    struct frame_list lists[NR_LRU_LISTS];
    u64 nonresident_age;      /* workingset clock: evictions and activations */
    u32 anon_cost, file_cost; /* as posted in 2016: balance.numer */
    u32 cost_total; /* as posted in 2016 only: balance.denom, what both were together when halved last, and all since */
    u32 refaults[2];    /* snapshot of `activations` at the end of the last reclaim run, per type */
    u32 activations[2]; /* WORKINGSET_ACTIVATE per type */
    u32 to_parent; /* places from here to the lruvec of the parent cgroup, in the array of both; 0: this is the root */
    u32 memcg_id, node, zone; /* whose lists these are, as a shadow entry names them */
    /* Up to 5.7, per type: pages looked at, and those of them that turned out to be in use. */
    u32 recent_scanned[2], recent_rotated[2];
    /* Simulator: how often what was noted of a type has been halved, and what it was before that, the last time. */
    u32 nr_halvings[2];
    u32 halved_cost[2], halved_total, halved_scanned[2], halved_rotated[2];
};

/* The lruvec of the parent cgroup, NULL for the root. Cost and age count there too. */
static inline struct lruvec *parent_lruvec(struct lruvec *lruvec)
{
    return lruvec->to_parent == 0 ? NULL : lruvec + lruvec->to_parent;
}

enum lru_batch_kind { BATCH_ADD, BATCH_ROTATE, BATCH_ACTIVATE, BATCH_PUT_BACK, NR_LRU_BATCHES };

/* Places for the batches of one CPU: of each kind one, and behind these what the other three lists have of new pages up to 3.10. */
#define NR_CPU_BATCHES (NR_LRU_BATCHES + NR_LRU_LISTS - 1u)

/* Frames that wait on one CPU until they are linked together under one hold of the LRU lock. */
struct lru_batch {
    u32 nr;
    u32 frames[LRU_BATCH];
};

/* As many frames this kernel gathers before it links them. */
u32 lru_batch_most(const struct kernel *kernel);
/* Appends; returns true when the batch holds as many now as the kernel gathers and must be drained at once. It must not be full
 * before. */
bool lru_batch_add(struct lru_batch *batch, const struct kernel *kernel, u32 frame);
/* Whether a page that comes has to wait until the batch is drained: up to 4.6 a batch of new pages, or of pages put back, stays full
 * until then. */
bool lru_batch_is_full(const struct lru_batch *batch, const struct kernel *kernel, enum lru_batch_kind kind);

/* Place of the batch in which a frame with these flags waits for that. Up to 3.10 (lru_add_pvecs) new pages wait apart, by their list. */
u32 lru_batch_place(const struct kernel *kernel, enum lru_batch_kind kind, u32 flags);
/* Place of the batch that is drained as the nth: all new pages in the order of the lists, then kind after kind; and the kind that stands there. */
u32 lru_batch_place_of_turn(u32 turn);
enum lru_batch_kind lru_batch_kind_at(u32 place);

/* List on which a frame with these flags belongs. */
u32 lru_list_of(u32 flags);

u32 int_sqrt(u64 x); /* floor */

/* inactive × ratio(inactive + active) < active; sizes in pages. 4.7 to 6.1: inactive_list_is_low, mm/vmscan.c. */
bool inactive_is_low(u64 inactive, u64 active);
/* The same as this kernel has it: up to 4.6 the ratio of anonymous pages is that of the zone's size, and of files 1. */
bool inactive_list_is_low(const struct kernel *kernel, enum lru_type type, u64 inactive, u64 active,
                          u64 zone_pages);
/* How many times as long as the inactive list the active one may be in so many pages; up to 4.6 those of a zone. */
u64 inactive_ratio(u64 pages);
/* Whether the inactive anonymous list is low; without any swap it is not, since nothing could leave it. */
bool inactive_anon_is_low(const struct kernel *kernel, u64 inactive, u64 active, u64 zone_pages,
                          u32 total_swap_pages);

/* Whether reclaim passes over an inactive list of so many pages (inactive_reclaimable_pages, 4.8 to 4.10). */
bool inactive_list_is_passed_over(const struct kernel *kernel, u64 inactive);

enum references { REFERENCES_RECLAIM, REFERENCES_RECLAIM_CLEAN, REFERENCES_KEEP, REFERENCES_ACTIVATE };

/* The reference check of a kernel whose switch `references` has the value `rule`: `referenced_ptes` mappings were young,
 * `exec`/`locked` tell of those VMAs. Reads and updates FRAME_REFERENCED in *flags. */
enum references page_check_references(u32 rule, u32 *flags, u32 referenced_ptes, bool exec, bool locked);

struct accessed {
    bool activate;          /* queue for activation */
    bool activate_in_batch; /* not on a list yet: set active if it waits in this CPU's add batch */
    bool age;               /* the nonresident age advances */
};

/* mark_page_accessed() on a frame with `flags`; updates FRAME_REFERENCED in *flags. `unevictable` always false in this
 * machine, but part of the rule. 4.6 to 6.1. */
struct accessed mark_page_accessed(const struct kernel *kernel, u32 *flags, bool unevictable);

enum scan_mode { SCAN_EQUAL, SCAN_FRACT, SCAN_ANON, SCAN_FILE, SCAN_ASKED };
enum { MAY_DEACTIVATE_ANON = 1, MAY_DEACTIVATE_FILE = 2 };

/* Everything that the split of scanning depends on, read once per pass. */
struct scan_inputs {
    const struct kernel *kernel;
    u64 sizes[NR_LRU_LISTS];
    u64 free;       /* free pages */
    u64 high_wmark; /* sum of the high marks */
    u64 zone_pages; /* of the zone that is used, its own structures apart */
    u64 stands_for; /* pages that one stands for where gigabytes count; 0: itself */
    u64 anon_cost, file_cost, cost_total;
    u64 scanned[2], rotated[2]; /* up to 5.7 instead of costs: recent_scanned and recent_rotated */
    i64 swap_free;              /* free swap slots; Linux can be below 0 while slots are being handed out */
    u64 protection,
        cgroup_size; /* pages that the cgroup's memory.min and .low keep (0: none), and those that it has */
    u32 swappiness, priority;
    u32 activations[2], snapshot[2];
    u32 may_swap;
    u32 force_deactivate;
    u32 is_cgroup_reclaim; /* 1: because a cgroup is at its limit, not because memory is short */
    u32 is_offline;        /* 1: the cgroup has been removed, its pages are left */
    u32 is_kswapd;
    u32 is_hopeless; /* 1: far more pages have been looked at than there are (up to 4.11) */
};

/* Both lists of the type together. */
static inline u64 scan_lru_size(const struct scan_inputs *in, enum lru_type type)
{
    return in->sizes[2 * type] + in->sizes[2 * type + 1];
}

/* The highest vm.swappiness that the kernel takes. */
u32 swappiness_most(const struct kernel *kernel);

struct scan_plan {
    u32 may_deactivate; /* bits above */
    u32 cache_trim_mode, file_is_tiny;
    u32 mode;                /* enum scan_mode */
    u64 ap, fp, denominator; /* only in SCAN_FRACT, else 0 */
    u64 times[2],
        by[2]; /* the same: swappiness, or what it leaves, was multiplied by the one and divided by the other */
    /* As the lruvec has them from now on: in SCAN_FRACT what is old may have been halved. */
    u64 scanned[2], rotated[2];
    u64 cost[2], cost_total;
    u64 scan[NR_LRU_LISTS];
};

/* The active lists that may be deactivated as things stand: MAY_DEACTIVATE bits. */
u32 may_deactivate_lists(const struct scan_inputs *in);

/* What a plan begins with: nothing is chosen, and what was noted is as it was read. */
struct scan_plan scan_plan_begin(const struct scan_inputs *in);

/* Rules of 4.7 to 6.1; protection as 5.8 and 5.9 have it. */
struct scan_plan scan_plan_make(const struct scan_inputs *in);

/* What if the split were not the kernel's: gives the plan the targets that `asked` says (parameter scan_asked, at least 1). Which
 * active lists are due, and what the kernel has forgotten meanwhile, stays. */
void scan_plan_ask(struct scan_plan *plan, u32 asked);

#endif
