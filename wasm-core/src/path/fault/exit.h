/* Giving memory back for good: one region, or a whole process.
 *
 * In Linux: zap_pte_range, free_swap_and_cache, tlb_finish_mmu, exit_mmap; 6.1.
 * Simplified: frames are freed at the end of each region rather than after 9,698 pages.
 */
#ifndef PATH_EXIT_H
#define PATH_EXIT_H

#include "path/path.h"

/* Drops all pages of a region; the region itself stays (MADV_DONTNEED, or the first half of munmap and exit). */
struct path_zap {
    struct path_header h;
    u32 vma, page, end;
    u32 gather;    /* frames to give back at the end */
    u32 batch, at; /* place in it at which the flush stands */
    u32 pte, frame;
    u32 activate;    /* 1: a file page that was used before: to the active list */
    u32 has_present; /* 1: there were pages, which are flushed at the end */
};
PATH(zap);

/* An entry that names the slot goes: one owner less, and with the last one the cached copy, if nobody needs it. */
struct path_free_swap_and_cache {
    struct path_header h;
    u32 slot, frame;
};
PATH(free_swap_and_cache);

/* The task exits; the last one of a process takes the address space down. */
struct path_exit {
    struct path_header h;
    u32 vma;
    u32 pad;
};
PATH(exit);

#endif
