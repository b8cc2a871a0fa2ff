/* Slots from swap areas: searched for, and given back.
 *
 * Locks: a slot becomes free or taken under LOCK_AREA, with LOCK_SLOT taken for a moment inside: once to look for it in a cluster, once
 * to take it.
 *
 * From 4.14 on slots that are given back at once are sorted by area first, so that each area's lock is taken once.
 *
 * In Linux: mm/swapfile.c; 6.1.
 * Simplified: sorted, slots of one area stay in the order in which they were given up; the sort of Linux may change that.
 */
#ifndef PATH_SLOTS_H
#define PATH_SLOTS_H

#include "path/area_list.h"
#include "path/path.h"

/* What is known of a search for slots while the area's lock is let go of. It lies in the frame of get_swap_pages; the path below it
 * gets its place on the stack. */
struct slot_search {
    struct cluster_request request;
    u32 looked;  /* map bytes that have been paid for, in all areas that were asked */
    u32 scanned; /* 1: the map of one of them was scanned */
    u32 holds;   /* times that the lock of one of them was taken for it */
    u32 pad;
};

/* Slots from the first area that has some: with `cache` NONE one for a frame, else up to `asked` for the slot cache of that CPU, whose
 * mutex is held. RETURNs the flat number of the one slot, or NONE; else how many there are. In Linux: get_swap_pages. */
struct path_get_swap_pages {
    struct path_header h;
    u32 frame;
    u32 cache;
    u32 asked; /* as many as its caller wants */
    u32 wanted; /* as many as are set apart for it: 0 before it has begun, and what it has got when it is over */
    u32 got;
    u32 area;              /* area that is tried */
    struct area_walk walk; /* of the areas */
    struct slot_search search;
};
PATH(get_swap_pages);

/* Searches one area, whose lock is held before and afterwards. RETURNs how many slots it has found. In Linux: scan_swap_map_slots. */
struct path_scan_swap_map_slots {
    struct path_header h;
    u32 search; /* place of the search */
    u32 area;
    u32 wanted, cache; /* as in get_swap_pages */
    u32 result;        /* enum cluster_result, of the last look */
    u32 scan;          /* enum cluster_scan */
    u32 slot;          /* the present candidate, as a flat number */
    u32 lock;          /* of the cluster that is looked at, NONE */
};
PATH(scan_swap_map_slots);

/* Gives up the cached copy of a slot that has no owner, unless its page is locked. RETURNs whether that could be done. In Linux:
 * __try_to_reclaim_swap. */
struct path_try_to_reclaim_swap {
    struct path_header h;
    u32 slot;
    u32 frame; /* of the copy */
    u32 is_freed;
    u32 pad;
};
PATH(try_to_reclaim_swap);

/* Gives slots back that nobody uses: of a slot cache (from place `at`, `nr` of them; `is_returned`: of its return list), or with
 * `cache` NONE the one in `slot`. The lock of an area is held as long as slots of it follow each other. In Linux:
 * swapcache_free_entries, which calls swap_range_free. */
struct path_free_entries {
    struct path_header h;
    u32 cache;
    u32 is_returned;
    u32 at, nr;
    u32 slot; /* the present one, as a flat number */
    u32 area; /* area whose lock is held, NONE */
};
PATH(free_entries);

#endif
