/* The machine's state: one block without pointers.
 *
 * Memory given by the host, in this order:
 *
 *   | packed scenario (constant) | log ring | struct machine | arrays ... |
 *                                           └─────── the arena ───────────┘
 *
 * Everything in the arena is reached by offsets from `m`, so copying the arena copies the machine, and a checkpoint made
 * by a native build loads in WebAssembly. The packed scenario and the log lie in front, at distances that m knows.
 */
#ifndef PATH_STATE_H
#define PATH_STATE_H

#include "base/kernel.h"
#include "base/types.h"
#include "mm/cluster.h"
#include "mm/extents/extent_list.h"
#include "mm/extents/extent_tree.h"
#include "mm/frame.h"
#include "mm/gather.h"
#include "mm/lru_balance.h"
#include "mm/page_lists.h"
#include "mm/page_table.h"
#include "mm/readahead/cluster_readahead.h"
#include "mm/readahead/file_window.h"
#include "mm/readahead/readahead_window.h"
#include "mm/scan_pass.h"
#include "mm/slot_cache.h"
#include "mm/swap_map.h"
#include "mm/watermark.h"
#include "mm/workingset.h"
#include "path/schema.h"
#include "sim/clock.h"
#include "sim/disk.h"
#include "sim/lock.h"
#include "sim/log.h"
#include "sim/task.h"

#define GATHERS_PER_TASK \
    4u /* paths of one stack that have a gather at the same time: tearing down, and a put inside of it */
#define MACHINE_MAGIC 0x53575053u
#define SLOTS_PER_COUNT_PAGE 4096u /* bytes of the swap map in a page of it */
#define PAGE_WAIT_QUEUES 16u       /* 256 in Linux (PAGE_WAIT_TABLE_SIZE) */
#define WINDOWS_KEPT 64u           /* as many as a picture shows side by side */
#define PUSHED_KEPT 64u
#define PASSES_NOTED 256u /* as many as a chart can show apart */
#define READS_KEPT 96u    /* transfers: on flash those of twelve windows of 8 */
#define WRITES_KEPT 32u
#define LOOKUPS_KEPT 256u      /* of extents */
#define EVICTED_KEPT 32u       /* pages: a batch */
#define PASSES_KEPT 64u        /* of reclaim: some runs of kswapd */
#define AGED_FRAMES (1u << 16) /* of a larger machine no picture shows single pages of its lists */
#define LANE_KEPT 64u          /* holds of locks of a CPU: some pages that it pushes out */

struct file {
    u64 first_sector; /* where it begins on its disk, in one piece */
    u32 disk;
    u32 pages;
    u32 cache_first; /* index of its first entry in the page cache array */
    u32 lock;        /* its tree lock */
    u32 kind;        /* enum ev_file_kind */
    u32 nr_maps;     /* VMAs that map it */
    u32 readahead;   /* enum file_readahead */
    u32 ra_pages;    /* the most pages that are read ahead */
    u32 nr_dirty;    /* pages of it that are dirty, and under writeback; LOCK_FILE */
    u32 nr_writeback;
    u32 writeback_index; /* page at which the flusher goes on */
    u32 flusher;         /* the task that writes it, NONE: nobody writes to it */
    u64 dirtied_when;    /* since when it has had dirty pages */
    u64 queued_when;     /* since when it has waited for its turn with the flusher */
};

/* Who writes the dirty pages of the files of a disk. In Linux: struct bdi_writeback. */
enum { MOST_ASKED = 6 }; /* requests that wait; pages of a further one are added to the last */

struct flusher {
    u32 disk;
    u32 nr_asked; /* requests of reclaim; the first one is in hand */
    u32 asked
        [MOST_ASKED]; /* pages that are still to be written for each; NONE: all that is dirty when it begins */
};

/* A swap area: a range of flat slot numbers on one disk. */
struct swap_area {
    u64 first_sector;  /* where it begins on its disk, in one piece */
    u32 start;         /* flat number of its slot 0, the header */
    u32 first_cluster; /* of all clusters, its first one */
    u32 disk;
    u32 size;                  /* slots, with the header, whether it is on or off */
    i32 priority;              /* higher is used first; below 0: it was given none */
    i32 rank;                  /* its priority as the list of areas has it: node by node from 4.14 on */
    u32 given;                 /* priority that swapon is given, NONE */
    u32 next;                  /* area after this one in the list, NONE */
    u32 is_listed;             /* 1: it stands in the list */
    u32 nr_bad;                /* slots that its header says are bad */
    u32 has_node;              /* 1: the driver of its disk says on which node that is */
    u32 lock;                  /* guards which of its slots are free */
    u32 tree_lock, tree_shift; /* first lock of its trees; slots of a tree, as a power of two */
    u32 slot_lock,
        slot_lock_shift; /* first lock that guards single slots; slots that it guards, as a power of two */
    u32 is_off;          /* 1: no slot of it is taken any more (SWP_WRITEOK is cleared) */
    u32 off_by;          /* task that is switching it off, NONE */
    u32 discard;         /* enum discard of schema/enums.def: what its device is told */
    u32 is_told_of;      /* 1: a swapon that is told page by page has its device */
    struct cluster_allocator slots;
};

/* The extents of a swap area that is a file: both forms are kept, so that a picture can show one look-up in both; the kernel asks one. */
struct extent_map {
    u64 stored_at; /* when the bookmark was stored last by a walk that has ended */
    u32 first;     /* of all extents, the first of this area */
    u32 room;      /* extents that it may have; 0: the area is no file */
    struct extent_list list;
    struct extent_tree tree;
    struct extent_shape shape; /* of the tree as it is now */
};

/* A walk along the list of extents that has not ended. Its task stores the bookmark at every step. */
struct extent_walker {
    u64 began; /* when it stood at the bookmark */
    u32 area;  /* NONE: the task walks along no list */
    u32 from, steps;
    u32 pad;
};

struct space {
    u32 nr_tasks;   /* tasks that have not exited; 0 before the process is forked */
    u32 is_killed;  /* 1: its tasks exit as soon as they can */
    u32 is_exiting; /* 1: its last task is tearing it down */
    u32 is_forked;  /* 1: it is not there from the start */
};

struct stream {
    u64 rng;
    u64 run_start; /* randseq: first page of the present run */
    u32 done;      /* touches so far */
    u32 next;      /* stream of the same task and phase whose turn comes after its own, in a circle */
    u32 turns;     /* turns that have come to it, taken or not */
    u32 pad;
};

struct phase {
    u32 order;  /* phase_order */
    u32 token;  /* task whose turn it is, in a phase by token; NONE */
    u64 for_ns; /* how long it lasts at most; 0: until all its streams are done */
};

/* Faults of a task whose entry named a slot, in the order of enum swap_fault_field. */
struct swap_fault_sum {
    u64 nr, ns;
};

#define SWAP_LATENCY_BUCKETS \
    256u /* eight for each power of two of nanoseconds: a percentile is known to an eighth */

/* What a replay knows of a slot: whose page it holds, how that page came into the cache, and its place among the slots
 * that wait to be given back. */
struct replay_slot {
    u32 pte; /* page table entry it belongs to, NONE: foreign or unknown */
    u32 region;
    u32 by_write; /* 1: its page entered the swap cache by write-out, not by a read */
    u32 dropped_before; /* 1 + the fault whose window has read it again after a drop that the table tells later; 0 none */
};

/* What a replay knows of the slots of a CPU besides its slot cache. */
struct replay_cpu {
    u32 found; /* slot that its last request for a single one has found and that has no page yet, NONE */
    u32 given_up; /* slot given up while the slot cache has no room for it, until a row tells of the batch; NONE */
};

/* The window of the last recorded fault that had to read, while its reads are compared. */
struct replay_window {
    u32 fault_row; /* 1 + the row of its fault; 0: none is open */
    u32 at, end;   /* the next page or slot that it asks for, and the one behind the last */
    u32 win;
    u32 verdict;       /* enum ev_verdict of its reads so far, with the first that differs: */
    u32 ours, kernels; /* slots, NONE: none */
    u32 pad;
};

/* What rows of kind GIVEN have said to the rules in later rows, as the rules have left it (machine/replay/replay_rules.h). */
#define GIVEN_LEVELS 4u

struct given {
    struct lruvec levels[GIVEN_LEVELS];
    struct shadow_layout layout;
    u64 entry; /* shadow entry of the last eviction */
    u64 free, high_wmark;
    i64 swap_free;
    u64 protection, cgroup_size;
    u32 swappiness, priority, may_swap, force_deactivate, is_cgroup_reclaim, is_offline, is_kswapd,
        is_hopeless;
};

/* What a replay knows of one who reclaims: kswapd, a task, or others together. */
struct replay_reclaimer {
    struct scan_pass pass;
    struct scan_pass pass_before; /* from which the next piece was taken: */
    struct scan_piece piece;      /* asked for next; nr 0: the pass is over */
    u32 freed_before;             /* pages that the piece before it has freed */
    u32 unsure_bits;              /* MAY_DEACTIVATE bits that the sizes left open then */
    u32 in_run, in_pass;          /* 1: its run (its pass) has been told to begin */
    u32 order;                    /* of the memory that is wanted: 2^order pages */
    u32 is_forced;                /* 1: active lists are scanned whatever their size */
    u32 skipped_deactivate;       /* 1: in this run an active list was due and left alone */
    u32 priority, reclaimed;      /* of its last pass; pages freed in the run before that */
    u32 scanned, settled; /* inactive pages of its pass; those of them that the table says the fate of */
    u32 list, taken;      /* the batch under way; taken NONE: none is */
    u32 gone, written;    /* pages of the batch that were evicted; whose write was begun */
    u32 last_pass_row;    /* row of its last pass, for what it had read before */
    u32 has_refault_cost; /* 1: a refault of its has noted a cost that the next row tells of: */
    u32 refault_type,
        refault_limit;     /* of its last refault: whose, and up to which distance it is activated */
    u32 refault_before[2]; /* both costs before */
    u32 page_list;         /* list that its last new or returning page went to */
    u32 fault_row;         /* its last fault */
    u32 swapin_costs;      /* pages read from swap whose cost is still to be told */
    u32 freed;             /* pages of its pass, as its batches tell */
    u32 is_ageing;         /* 1: the batch under way is taken apart from any pass */
    u32 is_asked;          /* 1: a row has told what the active list is asked for next */
    u32 evicted;           /* 1: it has just evicted a page that the table does not name, and left: */
    u64 shadow;
};

/* What a replay knows of the LRU lists besides the machine's own. */
struct replay_lists {
    u64 age_before;   /* age of the recorded kernel when the recording began; the machine's begins at 0 */
    u32 age_is_known; /* 1: a row has told it */
    u32 counter_lag;  /* pages by which a counter of the recorded kernel may lag behind */
    /* The last cost of a batch was halved or not by a size that the table tells only nearly: */
    u32 cost_is_close; /* 1: that size was near the limit */
    u32 cost_other[2]; /* both costs, had it been decided otherwise */
    u32 free;          /* free pages before the pass that follows, NONE: not recorded */
    u32 zone_pages, high_wmark, free_below;
    u32 maybe_activated; /* pages mapped since the sizes were told: each is active now, unless it waited to be linked */
};

/* What is remembered of a frame: whose memory it was, and who has read its page ahead (path/swap/readahead_toll.h). */
struct left_behind {
    u32 slot; /* of the page that was evicted from it last, while nobody but a page read ahead has used it since; NONE */
    u32 missed_row; /* number of the row that tells of that page missed while the present one waits as read ahead; 0: none */
    u16 task;  /* who has read the present page ahead */
    u8 policy; /* enum policy */
    u8 state;  /* LEFT_... */
};

enum {
    LEFT_FRESH = 1u,   /* evicted, and not freed yet */
    LEFT_WAITING = 2u, /* the present page was read ahead and has not ended yet */
};

enum pushed_what {
    PUSHED_NOT,
    PUSHED_LEFT,        /* evicted from frame `by`, which nobody has taken yet */
    PUSHED_BY_WAITING,  /* frame `by` holds a page read ahead that has not ended yet */
    PUSHED_FOR_NOTHING, /* the page of slot `by` was read ahead into its memory and dropped unused; policy and task in the bits above */
    PUSHED_MASK = 0xff,
};

/* What is held against whom because a slot's page had to leave. Slots that are PUSHED_SLOTS apart share one: the newest has it. */
struct pushed_slot {
    u32 slot;
    u32 what; /* enum pushed_what */
    u32 by;
};

enum { PUSHED_SLOTS = 1u << 20 };

/* In the order of enum toll_field. */
struct readahead_toll {
    u32 read, used, unused, pushed_out;
};

#define NR_TRACE_PARTS \
    15u /* what is compared besides windows and states: trace_part_PASS to trace_part_FLUSH */

struct cpu_batches {
    struct lru_batch batch[NR_CPU_BATCHES];
};

/* A lock that was held, or a time without a task; in few words, because one is written whenever a lock is given up. */
struct lane_row {
    u64 from; /* when the CPU asked for the lock, or had no task any more */
    u32 lock; /* NONE: none, it had no task */
    u32 task;
    u32 waited_ns, came_ns; /* before it had the lock; of that the lock was on its way */
    u32 held_ns, fetched_ns;
    u16 what;      /* enum lock_what; without a task enum cpu_state */
    u16 came_from; /* CPU, above all that there are: none */
    u32 queue;     /* tasks found ahead */
};

/* What a CPU has done last with locks: a ring (path/lanes.h). */
struct lane {
    u32 nr, pad; /* so many rows have been written */
    struct lane_row rows[LANE_KEPT];
};

/* All sections of a kind under a lock, in the order of enum section_field. */
struct section_sum {
    u64 nr, fetched_ns, worked_ns;
};

/* Where a fault happens: whose, which page, and the slot that its entry names. */
struct fault_place {
    u32 task, vma, page, slot;
};

/* Each by its name, and by its number; the size stays a multiple of 8, however many there are. */
struct params {
    union {
        struct {
#define PARAM(name, group, unit, dflt, min, max, live, doc) u32 name;
#include "schema.def"
        };
        u32 words[(NR_PARAMS + 1) / 2 * 2];
    };
};

/* Where each array begins, in bytes from m. */
struct array_offsets {
#define ARRAY(name, type, count, doc) u32 name;
#include "path/arrays.def"
};

enum { NR_ARRAYS = sizeof(struct array_offsets) / sizeof(u32) };

enum { RUN_IS_OVER = 1, RUN_IS_BROKEN = 2 }; /* machine.ended */

/* What a lock protects is read and changed while it is held; which lock that is stands with each group of fields here and with
 * each array in path/arrays.def, by the names of path/locks.h. "Simulator": no kernel has it, so no lock is told of. */
struct machine {
    /* Simulator: the block itself, the clock's waypoints and the log. */
    u32 magic;
    u32 arena_bytes;
    u64 nr_waypoints;
    u32 nr_events;
    u32 emitted; /* events of the present waypoint: at most one */
    u32 ended;   /* RUN_IS_OVER: nothing more will happen; RUN_IS_BROKEN: nothing more may happen */
    u32 running; /* 1 + the task whose waypoint this is; 0 between two */

    /* Set at the start, then only read (a command changes live parameters between two waypoints). */
    struct params params;
    struct kernel kernel; /* what its code is; set at the start for good */

    u32 kworker, pad_kworker; /* the task that discards clusters; NONE: none is discarded */
    u32 nr_tasks, nr_user_tasks, kswapd, nr_vmas, nr_files, nr_disks, nr_phases, nr_streams, nr_spaces,
        nr_ptes, nr_file_pages, nr_slots, nr_clusters, nr_requests;
    u32 nr_locks, nr_rows, nr_areas, nr_bad;
    u32 nr_flushers,
        first_flusher; /* tasks that write dirty pages: one for each disk with files that are written */
    u32 nr_file_ra;    /* files that are read ahead */
    u32 nr_dirty; /* dirty pages of files (NR_FILE_DIRTY); LOCK_FILE, of all files together atomic in Linux */
    u32 many_dirty; /* 1: reclaim has met nothing but dirty pages of files (PGDAT_DIRTY) */
    u32 pad_dirty;
    struct wait_queue dirty_queue; /* tasks that write and wait for fewer pages to be dirty */
    u32 nr_extents;                /* of all swap files, as many as there may be; 0: no area is a file */
    u32 nr_extent_lookups;         /* simulator: so many have been kept in extent_lookups */
    u32 nr_shared_ptes;            /* entries of all VMAs that begin as copies or show shared memory */
    u32 forks_left;                /* processes that may still be forked */
    u32 first_vma, last_vma;       /* ends of the order of struct vma.next, NONE */
    u32 rows_before;               /* bytes from the packed rows up to m */

    struct array_offsets at;
    u32 to_even[2 - NR_ARRAYS % 2];

    /* set at the start: the locks by class, index of the first of each */
    u32 lock_lru, lock_zone, lock_first_area, lock_first_tree, lock_first_cluster, lock_first_file,
        lock_first_ptl, lock_list, lock_first_slots;

    struct clock clock; /* simulator */

    /* set at the start */
    struct watermarks marks;
    struct watermarks lower_marks; /* of the lower zone, from which nothing is allocated */

    struct frame_list free;         /* LOCK_ZONE */
    struct gather_pool gather_pool; /* simulator: in Linux each batch is a page of its task's own */
    struct request_pool requests;   /* none: in Linux an atomic bitmap of tags for each queue */
    i32 nr_swap_pages; /* LOCK_AREA here; atomic in Linux since 3.9. Below 0 while an area is switched off: its used slots */
    u32 total_swap_pages;   /* LOCK_AREA; set at the start, less once an area is switched off */
    u32 nr_rotate_swap;     /* swap areas on disks that rotate (4.14); the same */
    u32 slot_cache_active;  /* 1: there are slots enough for slot caches; LOCK_CACHES */
    u32 slot_cache_enabled; /* 1: no area is being switched off; LOCK_CACHES_ENABLE */
    /* The list of areas, LOCK_LIST; up to 3.8 LOCK_AREA, which is one lock then. path/area.h */
    u32 first_area; /* the first area of the list, NONE */
    u32 area_place; /* up to 3.15: where the next request begins, NONE */
    u32 area_hint; /* 3.9 to 3.15, atomic: the area of highest priority that has freed a slot since the last request, NONE */
    i32 least_priority; /* of the areas that were given none */
    struct lruvec
        lru; /* LOCK_LRU; its age and activations are atomic, and change under LOCK_TREE and LOCK_FILE too */
    struct shadow_layout shadow_layout; /* set at the start */
    struct cluster_readahead global_ra; /* none, in Linux neither: tasks overwrite each other's */

    /* Reclaim. None: in Linux single words, of which a reader may see an old value. */
    u16 kswapd_awake;
    u16 kswapd_asked; /* 1: a task has wanted kswapd since its run began (kswapd_classzone_idx) */
    u32 kswapd_failures;
    u32 kswapd_wake_event;
    u32 pages_scanned; /* pages taken off a list since one was freed to the zone; up to 4.11 */
    u32 nr_writeback;
    u32 reclaim_active; /* 1: kswapd works on the zone, and CPUs keep fewer free pages (ZONE_RECLAIM_ACTIVE) */
    u32 many_under_writeback; /* 1: a pass has met nothing but pages under writeback (PGDAT_WRITEBACK) */
    u32 unfit_told;           /* simulator: bits of enum unfit of which an event has told */
    u32 alloc_batch; /* pages that the zone still gives away before it counts as having had its turn; 3.12 to 3.14 */
    u32 zone_congested; /* 1: all dirty pages that a batch or pass has met wait for a congested disk, or could not be written */
    u32 nr_isolated
        [2]; /* pages off the lists, by type (NR_ISOLATED_ANON, NR_ISOLATED_FILE); in Linux counted under LOCK_LRU, read without */
    u32 throttle_writes; /* writes that have to end before a throttled kswapd goes on; 0: it is not throttled */
    /* Tasks that wait. None here; in Linux each queue has a spinlock of its own that no picture shows. */
    struct wait_queue writeback_queue; /* tasks that wait for any write to end */
    struct wait_queue phase_queue;     /* tasks that wait for the phase to change */
    struct wait_queue
        congestion_queue; /* tasks that wait for a queue of writes to leave congestion, or for a timer */
    struct wait_queue
        isolated_queue; /* direct reclaim that waits for fewer pages off the lists, or for a timer */
    struct wait_queue discard_queue; /* tasks that wait for the end of a discard, or of all of an area */
    struct wait_queue
        page_wait[PAGE_WAIT_QUEUES]; /* tasks that wait for a locked frame: its number says in which */

    /* Simulator: the workload, and the rows of a recording. */
    u32 phase;                             /* present phase; nr_phases when all are done */
    u32 phase_announced;                   /* phases that have been told of */
    u32 agreement[5 + 3 * NR_TRACE_PARTS]; /* column `agreement` */
    u32 replay_fault_slot; /* slot of the last recorded fault: reads of others are readahead */
    u32 replay_first_alloc; /* row whose slot says where the first search began, which is random; NONE: it was not */
    u32 row_task, row_cpu; /* who did what the present row tells of */
    struct replay_window replay_window;
    u32 replay_may_count_more; /* bit of a region: its last hit may have counted although no flag was set */
    struct replay_lists replay_lists;

    /* Simulator: what pictures are told. Counters are per CPU in Linux. */
    u32 windows[WINDOWS_KEPT][NR_window_field];    /* column `windows`: a ring */
    u32 nr_windows, pad_windows;                   /* so many have been computed */
    u32 pushed_out[PUSHED_KEPT][NR_pushed_field];  /* column `pushed_out`: a ring */
    u32 nr_pushed_out, pad_pushed;                 /* so many have been kept */
    u32 refaults[2][NR_refault_field];             /* column `refaults` */
    u32 passes[PASSES_NOTED][NR_noted_pass_field]; /* column `passes`: one of every pass_stride */
    u32 nr_passes_noted, pass_stride;              /* so many are kept; 0: none has been made yet */
    u32 mode_passes[NR_scan_mode], pad_modes;      /* so many have been made, by enum scan_mode */
    u32 transfers[READS_KEPT + WRITES_KEPT]
                 [NR_transfer_field]; /* column `transfers`: a ring of reads, one of writes */
    u32 nr_transfers[2];              /* so many have begun, by enum request_op */
    u32 nr_batches[2];                /* of requests handed over together, by enum request_op */
    u32 lru_flows[2][NR_lru_flow][NR_lru_flow_field]; /* column `lru_flows`: by enum lru_type */
    u32 lru_evicted[EVICTED_KEPT][NR_evicted_field];  /* column `lru_evicted`: a ring */
    u32 reclaim_passes[PASSES_KEPT][NR_pass_field];   /* column `reclaim_passes`: a ring */
    u32 pass_unseen
        [NR_pass_field]; /* what passes tell of which so many have begun since that they are kept no more */
    u32 nr_evicted, nr_passes;      /* so many have been kept */
    struct fault_place fault_ahead; /* the swap fault last begun; slot NONE once it has its window */

    struct section_sum sections[NR_lock_what]; /* column `lock_sections` */
    u32 fault_latency[64];
    u64 phase_ends_at; /* from then on no stream of the present phase begins another touch */
    u64 counters[NR_COUNTERS];
};

/* Page table entries of one page are the most owners that a slot can have: one in each VMA. */
static inline bool may_continue_counts(const struct machine *m)
{
    return m->nr_vmas > SWAP_MAP_MAX;
}

#define ARRAY(name, type, count, doc)                    \
    static inline type *name##_of(struct machine *m)     \
    {                                                    \
        return (type *)((u8 *)m + m->at.name);           \
    }                                                    \
    static inline u32 name##_nr(const struct machine *m) \
    {                                                    \
        return (count);                                  \
    }
#include "path/arrays.def"

enum {
    PTE_BYTES = 0
#define PTE_ARRAY(name, type, doc) +sizeof(type)
#include "path/arrays.def"
    ,
    SLOT_BYTES = 0
#define SLOT_ARRAY(name, type, doc) +sizeof(type)
#include "path/arrays.def"
};

_Static_assert(PTE_BYTES <= 8, "a page table entry with the number of its last event");
_Static_assert(SLOT_BYTES <= 16, "a slot with all that belongs to it");

/* Whether the process of `t` has been killed: it ends when it next looks. */
static inline bool task_is_killed(struct machine *m, const struct task *t)
{
    return t->space != NONE && spaces_of(m)[t->space].is_killed;
}

/* Of a frame all these flags, and whether somebody has pinned it, so that it stays what it is: for claims. */
static inline bool frame_has(struct machine *m, u32 frame, u32 flags)
{
    return (frames_of(m)[frame].flags & flags) == flags;
}
static inline bool frame_is_pinned(struct machine *m, u32 frame)
{
    return frames_of(m)[frame].pins > 0;
}

static inline u32 *log_of(struct machine *m)
{
    return (u32 *)((u8 *)m - LOG_BYTES);
}

/* Cache entries: 0 nothing; odd a shadow entry (or, in shared memory, a slot), which needs all 64 bits; else a frame, and above it the window of readahead
 * that asked for the page:   window's event 32 | frame + 1: 31 | 0 */
static inline u64 entry_of_frame(u32 frame)
{
    CHECK(frame != NONE);
    return ((u64)frame + 1) << 1;
}

/* An entry in the swap cache for a page read ahead because of the window of event `window`; 0: not known. */
static inline u64 entry_of_frame_read_by(u32 frame, u32 window)
{
    return (u64)window << 32 | entry_of_frame(frame);
}

/* 0 when there is none. The entry must be a frame. */
static inline u32 entry_window(u64 entry)
{
    CHECK(entry != 0 && (entry & 1) == 0);
    return (u32)(entry >> 32);
}

static inline bool entry_is_shadow(u64 entry)
{
    return entry & 1;
}

/* The entry for what workingset_eviction() has returned. Up to 4.19 its tag leaves bit 0 clear. */
static inline u64 entry_of_shadow(u64 shadow)
{
    return shadow | 1;
}

/* In the page cache of shared memory, which keeps no shadow entries, an odd entry names a slot. */
static inline u64 entry_of_slot(u32 slot)
{
    CHECK(slot != NONE && slot != 0);
    return (u64)slot << 1 | 1;
}

static inline u32 entry_slot(u64 entry)
{
    CHECK(entry_is_shadow(entry)); /* of shared memory: a slot */
    return (u32)(entry >> 1);
}

static inline u32 entry_frame(u64 entry)
{
    return entry == 0 || entry_is_shadow(entry) ? NONE : ((u32)entry >> 1) - 1;
}

#endif
