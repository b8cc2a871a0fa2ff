/* Page faults: everything that a touch of a page leads to whose entry does not allow the access.
 *
 * In Linux: arch/x86/mm/fault.c (do_user_addr_fault), mm/memory.c (handle_mm_fault, handle_pte_fault, do_anonymous_page,
 * do_swap_page, do_wp_page). 6.1.
 * Simplified: no lock of the address space.
 */
#ifndef PATH_FAULT_H
#define PATH_FAULT_H

#include "path/fault/fault_result.h"
#include "path/path.h"

/* One fault on a page of a VMA, from the exception to the return. RETURNs 1 when the page is mapped, 0 when the task has
 * been killed meanwhile. */
struct path_fault {
    struct path_header h;
    u32 vma, page, write;
    u32 kind; /* fault_kind */
    u32 pte;  /* the entry as the fault found it */
    u32 major;
    u32 tried;      /* 1: it has been started again once, which is all that is allowed */
    u32 dirtied;    /* FAULT_DIRTIED, 0 */
    u32 is_of_slot; /* 1: the entry named a slot when it began */
    u32 pad;
    u64 began;
};
PATH(fault);

/* First touch: a read maps the zero page, a write a new, cleared frame. RETURNs fault_result. */
struct path_do_anonymous_page {
    struct path_header h;
    u32 vma, page, write;
    u32 frame;
};
PATH(do_anonymous_page);

/* The entry `pte` names a slot: finds the page in the swap cache or reads it, with its neighbours, and maps it. RETURNs
 * fault_result: with `may_retry`, FAULT_RETRY when it had to wait for the page's lock. */
struct path_do_swap_page {
    struct path_header h;
    u32 vma, page, write;
    u32 pte; /* as the fault found it */
    u32 may_retry;
    u32 frame;
    u32 result;        /* fault_result */
    u32 is_past_cache; /* 1: the page was read without entering the swap cache */
};
PATH(do_swap_page);

/* The frame that the entry `pte` names, locked and pinned, is mapped unless the entry has changed. Both are let go of. RETURNs
 * fault_result. Up to 5.17 reuse is decided and the swap cache left while the slot still counts the entry, which it gives up last; from
 * 5.18 on it gives that up first, and references decide. */
struct path_map_swapped {
    struct path_header h;
    u32 vma, page, write;
    u32 pte; /* as the fault found it */
    u32 frame;
    u32 is_past_cache; /* 1: the page was read without entering the swap cache */
    u32 is_own;        /* 1: no other process can have the page */
    u32 pad;
};
PATH(map_swapped);

#endif
