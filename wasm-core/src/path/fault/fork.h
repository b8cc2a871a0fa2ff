/* A process begins as a copy of another: its regions, and every page table entry of anonymous memory.
 *
 * No page is copied. A present entry is copied without the right to write, which the original loses as well; a swap entry makes its slot
 * one owner richer. Memory of files and shared memory is found again by faults.
 *
 * In Linux: kernel/fork.c (dup_mmap), mm/memory.c (copy_page_range, copy_pte_range, copy_present_pte, copy_nonpresent_pte). 6.1.
 * Simplified: no lock of the address space, so other threads fault meanwhile; the page-table locks are kept for all 512 entries, where a
 * kernel with pre-emption may let others in between; the TLB is flushed for nothing.
 */
#ifndef PATH_FORK_H
#define PATH_FORK_H

#include "path/path.h"

/* Makes process `child`, whose regions are there and empty. RETURNs 1, or 0 when the forking task has been killed: then the child has
 * nothing again and never begins. The caller wakes its tasks. */
struct path_fork {
    struct path_header h;
    u32 child;
    u32 vma, copy; /* region at which it stands, and its copy; NONE: none */
    u32 entries;   /* copied so far */
};
PATH(fork);

/* Copies the entries of region `vma` into its copy, which has none. RETURNs how many. */
struct path_copy_page_range {
    struct path_header h;
    u32 vma, copy;
    u32 page, end; /* where it stands, and where that page table ends */
    u32 pte;
    u32 is_full; /* 1: the count of the entry's slot has to go on in a further digit */
    u32 entries; /* copied so far */
    u32 pad;
};
PATH(copy_page_range);

#endif
