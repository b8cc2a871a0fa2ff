/* Anonymous pages that several processes may have: entering one into an entry, and a write to one that is mapped read-only.
 *
 * In Linux: mm/memory.c (do_wp_page, wp_can_reuse_anon_folio, wp_page_reuse, wp_page_copy), mm/rmap.c (page_add_anon_rmap, page_move_anon_rmap),
 * mm/swapfile.c (reuse_swap_page, to 5.17). 5.8 to 6.1.
 */
#ifndef PATH_COW_H
#define PATH_COW_H

#include "path/fault/fault_result.h"
#include "path/path.h"

/* Maps a frame at the page; the page-table lock is held. `bits`: PTE_WRITABLE and others besides the accessed bit. `is_own`: nobody
 * but this VMA can have the page; otherwise it stays, or becomes, one of all that have come from the same VMA. */
void map_anon(struct machine *m, u32 vma, u32 page, u32 frame, u32 bits, bool is_own);

/* A write to a page that is mapped read-only: goes on in the page when the kernel's rule says that nobody else uses it, and in a copy
 * of it otherwise. RETURNs fault_result. */
struct path_do_wp_page {
    struct path_header h;
    u32 vma, page;
    u32 is_locked; /* 1: the caller holds the page-table lock, which is given up in any case */
    u32 pte;       /* as it was found */
    u32 frame;
    u32 pad;
};
PATH(do_wp_page);

enum wp_answer {
    WP_COPY,
    WP_REUSE,
    WP_CHANGED, /* the entry is another one by now: the fault looks again */
};

/* Whether a write may go on in the page, by the kernel's rule; the page-table lock is held before, and afterwards unless the answer
 * is WP_CHANGED. RETURNs enum wp_answer. */
struct path_wp_can_reuse {
    struct path_header h;
    u32 vma, page;
    u32 pte; /* as it was found */
    u32 frame;
    u32 reuse;
    u32 pad;
};
PATH(wp_can_reuse);

/* Copies the page and maps the copy. The page-table lock is held before, and let go of. RETURNs fault_result. */
struct path_wp_page_copy {
    struct path_header h;
    u32 vma, page;
    u32 pte; /* as it was found */
    u32 frame;
    u32 copy; /* frame of the copy */
    u32 pad;
};
PATH(wp_page_copy);

#endif
