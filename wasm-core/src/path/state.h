/* The machine's state: one block without pointers.
 *
 * Interface: struct machine; accessors frames_of(m), tasks_of(m), ...; cache entries entry_*.
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

#include "base/types.h"
#include "mm/cluster.h"
#include "mm/frame.h"
#include "mm/lru.h"
#include "mm/page_table.h"
#include "mm/readahead_window.h"
#include "mm/watermark.h"
#include "path/schema.h"
#include "sim/clock.h"
#include "sim/device.h"
#include "sim/lock.h"
#include "sim/log.h"
#include "sim/task.h"

#define MACHINE_MAGIC 0x53575053u
#define WINDOWS_KEPT 64u /* as many as a picture shows side by side */

struct file {
    u32 device;
    u32 pages;
    u32 cache_first; /* index of its first entry in the page cache array */
    u32 lock;        /* its tree lock */
};

struct space {
    u32 nr_tasks;   /* tasks that have not exited */
    u32 is_killed;  /* 1: its tasks exit as soon as they can */
    u32 is_exiting; /* 1: its last task is tearing it down */
    u32 pad;
};

struct stream {
    u64 rng;
    u64 run_start; /* randseq: first page of the present run */
    u32 done;      /* touches so far */
    u32 pad;
};

struct phase {
    u32 order; /* phase_order */
    u32 token; /* task whose turn it is, in a phase by token; NONE */
};

/* Tasks that wait for something that is no frame, linked by task.next. */
struct wait_queue {
    u32 head, tail;
};

/* What a replay knows of a slot: whose page it holds, how that page came into the cache, and its place among the slots
 * that wait to be given back. */
struct replay_slot {
    u32 pte; /* page table entry it belongs to, NONE: foreign or unknown */
    u32 region;
    u32 by_write; /* 1: its page entered the swap cache by write-out, not by a read */
    u32 next;     /* next slot of the CPU's return list */
};

struct cpu_batches {
    struct lru_batch batch[NR_LRU_BATCHES];
};

/* Where a fault happens: whose, which page, and the slot that its entry names. */
struct fault_place {
    u32 task, vma, page, slot;
};

struct params {
#define PARAM(name, unit, dflt, min, max, live, doc) u32 name;
#include "schema.def"
    u32 to_even[2 - NR_PARAMS % 2]; /* the size stays a multiple of 8, however many there are */
};

struct machine {
    u32 magic;
    u32 arena_bytes;
    u64 nr_waypoints;
    u32 nr_events;
    u32 emitted; /* events of the present waypoint: at most one */
    u32 ended;   /* 1: nothing more will happen */
    u32 pad_head;

    struct params params;

    u32 nr_tasks, nr_user_tasks, kswapd, nr_vmas, nr_files, nr_devices, nr_phases, nr_streams, nr_spaces,
        nr_ptes;
    u32 nr_locks, nr_rows, has_swap, swap_device_index;
    u32 rows_before; /* bytes from the packed rows up to m */
    u32 pad_counts;

    /* offsets of the arrays, in bytes from m */
    u32 off_clock, off_frames, off_transfers, off_ptes, off_pte_event, off_vmas, off_files, off_page_cache,
        off_swap_map, off_slot_guess, off_swap_cache, off_slot_event, off_clusters, off_locks, off_tasks,
        off_cpus, off_batches, off_devices, off_spaces, off_streams, off_stream_config, off_phases,
        off_task_config, off_replay, off_end;

    /* locks by class: index of the first of each */
    u32 lock_lru, lock_zone, lock_device, lock_first_tree, lock_first_cluster, lock_first_file,
        lock_first_ptl;

    struct clock clock;
    struct watermarks marks;
    struct frame_list free;
    u32 nr_swap_pages, total_swap_pages;
    u32 pad_swap;
    struct swap_device swap;
    struct lruvec lru;
    struct cluster_readahead global_ra;

    /* reclaim */
    u32 kswapd_awake, kswapd_failures;
    u32 kswapd_wake_event;
    u32 nr_writeback;
    struct wait_queue writeback_queue; /* tasks that wait for any write to end */
    struct wait_queue phase_queue;     /* tasks that wait for the phase to change */

    /* workload */
    u32 phase;             /* present phase; nr_phases when all are done */
    u32 phase_announced;   /* phases that have been told of */
    u32 agreement[5];      /* column `agreement` */
    u32 replay_fault_slot; /* slot of the last recorded fault: reads of others are readahead */
    u32 pad_row;
    u32 row_task, row_cpu;     /* who did what the present row tells of */
    u32 replay_may_count_more; /* bit of a region: its last hit may have counted although no flag was set */
    struct wait_queue
        replay_returns[CPUS_MAX]; /* slots that wait on each CPU to be given back, oldest first */

    u32 windows[WINDOWS_KEPT][NR_window_field]; /* column `windows`: a ring */
    u32 nr_windows, pad_windows;                /* so many have been computed */
    struct fault_place fault_ahead; /* the swap fault last begun; slot NONE once it has its window */

    u32 fault_latency[64];
    u64 counters[NR_COUNTERS];
};

#define MACHINE_ARRAY(name, type, offset)       \
    static inline type *name(struct machine *m) \
    {                                           \
        return (type *)((u8 *)m + m->offset);   \
    }

MACHINE_ARRAY(clock_items_of, struct clock_item, off_clock)
MACHINE_ARRAY(frames_of, struct frame, off_frames)
MACHINE_ARRAY(transfers_of, struct transfer, off_transfers)
MACHINE_ARRAY(ptes_of, u32, off_ptes)           /* page table entries of all VMAs */
MACHINE_ARRAY(pte_event_of, u32, off_pte_event) /* last event of each page */
MACHINE_ARRAY(vmas_of, struct vma, off_vmas)
MACHINE_ARRAY(files_of, struct file, off_files)
MACHINE_ARRAY(page_cache_of, u64, off_page_cache) /* cache entries of all files: 0, frame or shadow */
MACHINE_ARRAY(swap_map_of, u8, off_swap_map)
MACHINE_ARRAY(slot_guess_of, u8, off_slot_guess)  /* enum guess_fate of each slot */
MACHINE_ARRAY(swap_cache_of, u64, off_swap_cache) /* cache entry of each slot: 0, frame or shadow */
MACHINE_ARRAY(slot_event_of, u32, off_slot_event)
MACHINE_ARRAY(clusters_of, struct swap_cluster, off_clusters)
MACHINE_ARRAY(locks_of, struct lock, off_locks)
MACHINE_ARRAY(tasks_of, struct task, off_tasks)
MACHINE_ARRAY(cpus_of, struct cpu, off_cpus)
MACHINE_ARRAY(batches_of, struct cpu_batches, off_batches)
MACHINE_ARRAY(devices_of, struct device, off_devices)
MACHINE_ARRAY(spaces_of, struct space, off_spaces)
MACHINE_ARRAY(streams_of, struct stream, off_streams)
MACHINE_ARRAY(stream_config_of, struct rec_stream, off_stream_config)
MACHINE_ARRAY(phases_of, struct phase, off_phases)
MACHINE_ARRAY(task_config_of, struct rec_task, off_task_config)
MACHINE_ARRAY(replay_slots_of, struct replay_slot, off_replay)

/* Whether the process of `t` has been killed: it ends when it next looks. */
static inline bool task_is_killed(struct machine *m, const struct task *t)
{
    return t->space != NONE && spaces_of(m)[t->space].is_killed;
}

static inline u32 *log_of(struct machine *m)
{
    return (u32 *)((u8 *)m - LOG_BYTES);
}

/* Cache entries: 0 nothing, odd a shadow entry, else (frame + 1) * 2. */
static inline u64 entry_of_frame(u32 frame)
{
    return ((u64)frame + 1) << 1;
}

static inline bool entry_is_shadow(u64 entry)
{
    return entry & 1;
}

static inline u32 entry_frame(u64 entry)
{
    return entry == 0 || entry_is_shadow(entry) ? NONE : (u32)(entry >> 1) - 1;
}

#endif
