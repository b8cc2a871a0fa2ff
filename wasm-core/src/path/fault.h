/* Page faults, and reads of files: everything that a touch of a page that is not mapped leads to.
 *
 * Interface: paths fault, file_access, readahead_vma, readahead_slots; pte_of, pte_set.
 *
 * In Linux: mm/memory.c (handle_pte_fault, do_anonymous_page, do_swap_page, do_wp_page), mm/swap_state.c
 * (swapin_readahead), mm/filemap.c (filemap_fault, filemap_read). 6.1.
 * Simplified: no lock of the address space; no copy-on-write between processes (no fork).
 */
#ifndef PATH_FAULT_H
#define PATH_FAULT_H

#include "path/path.h"

/* One fault on a page of a VMA, from the exception to the return. RETURNs 1 when the page is mapped, 0 when the task has
 * been killed meanwhile. */
struct path_fault {
    struct path_header h;
    u32 vma, page, write;
    u32 kind; /* fault_kind */
    u32 pte;  /* the entry as the fault found it */
    u32 frame;
    u32 major;
    u32 pad;
    u64 began;
};
enum need path_fault(struct machine *m, struct task *t, struct path_fault *f);

/* Looks a page of a file up, reads it if need be, and maps it (mapped = 1) or copies it to the reader (0). RETURNs 1 when
 * it had to read, 0 when not, NONE when the task has been killed. */
struct path_file_access {
    struct path_header h;
    u32 vma, page, mapped;
    u32 frame, major;
    u32 outcome;
    u64 shadow;
};
enum need path_file_access(struct machine *m, struct task *t, struct path_file_access *f);

/* Readahead by virtual address around a swap fault (4.14 to 6.1). RETURNs the faulting page's frame, pinned, or NONE. */
struct path_readahead_vma {
    struct path_header h;
    u32 vma, page, slot;
    u32 at, end;
    u32 pad;
};
enum need path_readahead_vma(struct machine *m, struct task *t, struct path_readahead_vma *f);

/* Readahead by aligned block of slots around a swap fault (3.14 to 6.1). RETURNs as above. */
struct path_readahead_slots {
    struct path_header h;
    u32 vma, page, slot;
    u32 at, last;
    u32 win;
};
enum need path_readahead_slots(struct machine *m, struct task *t, struct path_readahead_slots *f);

static inline u32 *pte_of(struct machine *m, u32 vma, u32 page)
{
    return &ptes_of(m)[vmas_of(m)[vma].pte_first + page];
}

/* A position as a page of the VMA; outside it (a new VMA) it is NONE. */
static inline u32 page_of_vpn(const struct vma *vma, u64 vpn)
{
    return vpn >= vma->base_vpn && vpn - vma->base_vpn < vma->nr_pages ? (u32)(vpn - vma->base_vpn) : NONE;
}

/* Changes an entry, keeps the VMA's counts of resident and swapped pages, and notes the event that is about to tell. */
void pte_set(struct machine *m, u32 vma, u32 page, u32 pte);

static inline u32 lock_of_pte(struct machine *m, u32 vma, u32 page)
{
    const struct vma *v = &vmas_of(m)[vma];
    return v->lock_first + vma_lock_of(v, page);
}

/* Tells the VMA (or, by slot, the machine) that a fault found its page in the swap cache; clears the readahead flag.
 * Returns whether the flag was set. The replay of recorded runs calls it too. */
bool readahead_note_hit(struct machine *m, u32 vma, u32 page, u32 frame);
/* The window of a swap fault that has to read, from the VMA's state, which it updates; emits vma_window. */
struct vma_window readahead_note_miss(struct machine *m, struct task *t, u32 cause, u32 vma, u32 page);

#endif
