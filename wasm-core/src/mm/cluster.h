/* The slot allocator. Of devices that do not rotate: clusters of slots, a free list, and each CPU's own place; of those that do:
 * runs of free slots, the lowest first.
 *
 *   cluster k = slots k*size .. k*size+size-1      size 256, or 512 from 4.13 with huge pages configured
 *
 *   free list   head → 32 → 64 → 96 → ... 1 → 33 ...   (first in, first out; built in columns, see cluster_init)
 *   CPU 0       index 32, next 16390      a CPU uses its cluster upwards from `next` and skips used slots
 *
 * Only clusters of usage 0 stand on the free list: cluster 0 (header), a cluster with a bad slot and a partial last
 * cluster never do; their slots are reached by the scan alone.
 *
 * A rotating device has no such list. The first run of as many free slots as a cluster has, which need not be aligned, is used
 * upwards, and after as many requests the next run is searched for from the lower end: so writes follow each other on the
 * disk, and what is used stays close together. With less than a run free, the first free slot will do.
 *
 * Where a device wants to be told of slots that nobody needs (discard), a cluster that has become empty waits for that, and only then is
 * free. Until then its slots are as good as bad ones:
 *
 *   empty ──► discard list ──► being discarded ──► tail of the free list
 *
 * A CPU that finds the free list empty has those that wait discarded at once, by itself.
 *
 * Up to 3.11 there were runs on all devices; where nothing rotates, so that no head has to be moved, the next run is searched for
 * from where the last one ended.
 *
 * In Linux: mm/swapfile.c, swap_alloc_cluster / scan_swap_map_try_ssd_cluster / scan_swap_map_slots, swap_cluster_schedule_discard,
 * swap_do_scheduled_discard; 3.6 to 6.1.
 * Simplified: no discard of runs (3.6 to 3.11).
 */
#ifndef MM_CLUSTER_H
#define MM_CLUSTER_H

#include "base/kernel.h"
#include "base/types.h"

#define SWAP_ADDRESS_SPACE_PAGES 16384u /* slots per swap cache tree: 64 MiB */
#define CPUS_MAX 64u

enum cluster_discard {
    DISCARD_NOT,       /* nothing is to be discarded */
    DISCARD_WAITS,     /* it stands on the discard list */
    DISCARD_UNDER_WAY, /* somebody has taken it from there and tells the device */
};

struct swap_cluster {
    u32 usage; /* used slots, valid while not free and not to be discarded */
    u32 next;  /* next cluster of the free or the discard list, valid while on one; NONE at the tail */
    u32 is_free;
    u32 discard; /* enum cluster_discard */
};

struct percpu_cluster {
    u32 index;     /* cluster, or NONE */
    u32 next;      /* slot from which this CPU goes on */
    u32 scan_next; /* cluster_next_cpu (5.8): where this CPU's scan starts */
    u32 pad;
};

struct cluster_allocator {
    u32 max;   /* slots including slot 0, the header */
    u32 pages; /* usable slots: max - 1 - bad */
    u32 inuse_pages;
    u32 lowest_bit, highest_bit; /* bounds within which free slots may lie; highest_bit 0 = full */
    u32 cluster_size;
    u32 nr_clusters;
    u32 free_head, free_tail; /* free list of clusters, NONE when empty */
    u32 nr_free_clusters;
    u32 nr_columns; /* columns in which the free list is built; 1 = ascending (up to 4.10), 0: the device rotates */
    u32 nr_cpus;
    u32 cluster_next; /* behind the slot taken last: where the next request of a device that rotates begins */
    u32 cluster_nr;   /* requests until the next run is searched for */
    u32 scans_by_device; /* 1: a scan starts behind the slot that was taken last, whoever took it (up to 5.7) */
    u32 looks_on;        /* 1: a batch without a cluster looks a little further under the lock (5.8) */
    u32 checks_start;    /* 1: a scan looks at the slot at which it starts too (up to 4.10) */
    u32 runs_ahead; /* 1: the next run is searched for from where the last one ended, and only then from the lower end */
    u32 skips_lowest; /* 1: a scan that begins again at the lower end passes over its first slot (up to 3.11) */
    u32 counts_every; /* 1: a scan counts every slot that it looks at against its ration, not only those that it passes over (6.1) */
    u32 discards;     /* 1: an empty cluster is discarded before it is free */
    u32 discard_head, discard_tail; /* discard list of clusters, NONE when empty */
    u32 nr_discarding;              /* clusters on it, and those that are being discarded */
    u64 rng;                        /* of the parts to which a CPU's scan jumps */
    struct percpu_cluster percpu[CPUS_MAX];
};

enum cluster_result {
    CLUSTER_CANDIDATE, /* request.slot may do: the caller takes the lock of its cluster and calls cluster_take */
    CLUSTER_GOT, /* request.slot is taken: its byte is SWAP_HAS_CACHE. cluster_go_on looks for the next one */
    CLUSTER_GOT_LAST, /* the same, and the request is over */
    CLUSTER_ENDS,     /* the request is over with what it has got, which may be nothing */
    CLUSTER_RECLAIM, /* request.slot holds only a cached copy and swap is more than half full: the caller lets go of the locks and
                        tries to free that page's slot; if it was freed, cluster_check looks at it again, else cluster_scan_on
                        leaves it behind */
    CLUSTER_SCAN,    /* the map has to be scanned: the caller lets go of the locks and calls cluster_scan */
    CLUSTER_DISCARD, /* no cluster is free, but some wait for their discard: the caller lets go of the locks, has all of them discarded
                        and calls cluster_try_again */
};

enum cluster_scan {
    SCAN_FOUND, /* request.slot may do: the caller takes the lock and calls cluster_check */
    SCAN_GOES_ON, /* the ration of slots has been looked at: others may run, then cluster_scan is called again */
    SCAN_ENDS,    /* nothing */
};

#define LATENCY_LIMIT 256 /* slots that a request looks at before others may run */

/* A request under way. Its maker keeps it, because the lock is let go of in the middle. */
struct cluster_request {
    u32 wanted;    /* slots that it is to get; with more than one it is a batch (4.11) */
    u32 got;       /* slots that it has got */
    u32 slot;      /* the present candidate */
    u32 scan_base; /* where its scan ends after wrapping */
    u32 at;        /* where its scan goes on */
    u32 wrapped;   /* 1: the scan has begun again at the lower end */
    u32 looked;    /* map bytes read, for the pictures and for the clock; the maker may set it to 0 */
    u32 scanned;   /* 1 when the map was scanned: no cluster was to be had, or the candidate was lost */
    u32 run;       /* 1: a run of free slots is searched for, 2: it has been found, 3: there is none */
    u32 run_first; /* where the run that is looked at began */
    i32 ration;    /* slots that it may still look at: a batch ends when it is used up, a scan gets another */
    u32 scanned_many; /* 1: a scan has used one up */
};

/* Slots in a cluster, and columns in which the free list is built, as the kernel has them. */
u32 cluster_slots_of(const struct kernel *kernel);
u32 cluster_columns_of(const struct kernel *kernel);

/* Builds the free list and the bounds. `map` (max bytes) must already hold SWAP_MAP_BAD for bad slots and for slot 0.
 * `clusters` holds (max + size - 1) / size entries. columns: the list is appended column by column: j, j + columns, ...
 * beginning with that of `start`; 1: ascending from the cluster of `start`; 0: the device rotates. `start`: the slot at which the
 * first search begins, 1 where nothing says otherwise (Linux takes any). */
void cluster_init(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 max,
                  u32 cluster_size, u32 columns, u32 nr_cpus, u32 start);

/* Makes a new allocator, on a device that rotates or not, search as this kernel does; else it does as the last one that there is. */
void cluster_follow(struct cluster_allocator *d, const struct kernel *kernel, bool rotates);

/* The slot at which TRY looks first, by which its caller knows the cluster whose lock it needs; NONE: there is no cluster to try. */
u32 cluster_first_look(const struct cluster_allocator *d, u32 cpu);
/* Begins a request for `wanted` slots by CPU `cpu`: a slot of its cluster (TRY), else a scan from where its last request ended.
 * The area's lock is held, and that of the cluster at which TRY looks. */
enum cluster_result cluster_alloc(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                  u32 cpu, u32 wanted, struct cluster_request *request);
/* CHECK of the request's present candidate, as far as the area's lock allows, which is held. */
enum cluster_result cluster_check(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                  u32 cpu, struct cluster_request *request);
/* Takes the candidate if its byte lets it: `swap_full` = vm_swap_full(). Locks of the area and of the candidate's cluster held. */
enum cluster_result cluster_take(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 cpu,
                                 bool swap_full, struct cluster_request *request);
/* After CLUSTER_DISCARD: looks for a cluster again. Locks as for cluster_alloc. */
enum cluster_result cluster_try_again(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                      u32 cpu, struct cluster_request *request);
/* The next candidate of a batch. Locks as for cluster_alloc. */
enum cluster_result cluster_go_on(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters,
                                  u32 cpu, struct cluster_request *request);
/* Lets the request's scan begin behind its present candidate. */
void cluster_scan_on(struct cluster_request *request);
/* SCAN: looks for the next candidate, without the lock, so that what it finds may be gone when it is checked. It wraps once, and
 * ends before scan_base: a free slot exactly at the start of the search is not found, unless cluster_alloc has checked it. */
enum cluster_scan cluster_scan(const struct cluster_allocator *d, const u8 *map, bool swap_full,
                               struct cluster_request *request);

/* A slot that is free is used from now on, whoever has found it: its byte is SWAP_HAS_CACHE. Its cluster may stand anywhere on the
 * free list. */
void cluster_use_slot(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 slot);
/* The CPU's next request begins as if this slot had been the last one that it took: in its cluster, if it has one. */
void cluster_stand_behind(struct cluster_allocator *d, u32 cpu, u32 slot);

/* Gives back a slot whose last user is gone: byte to 0, usage, bounds. When its cluster is empty that goes to the tail of the free list,
 * or first to that of the discard list. */
void cluster_free_slot(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 slot);
/* Takes the first cluster off the discard list, to tell the device of it; NONE: none waits. The area's lock is held. */
u32 cluster_take_discard(struct cluster_allocator *d, struct swap_cluster *clusters);
/* The device has been told of cluster `k`: its slots are free. Locks of the area and of the cluster held. */
void cluster_discarded(struct cluster_allocator *d, u8 *map, struct swap_cluster *clusters, u32 k);

/* Whether slots are found in runs: on a device that rotates, and up to 3.11 on any. */
static inline bool cluster_is_rotating(const struct cluster_allocator *d)
{
    return d->nr_columns == 0;
}

/* True when strictly more than half of all swap is in use, and while slots of an area are in use that is being switched off. */
static inline bool vm_swap_full(i64 nr_swap_pages, u32 total_swap_pages)
{
    return nr_swap_pages * 2 < (i64)total_swap_pages;
}

#endif
