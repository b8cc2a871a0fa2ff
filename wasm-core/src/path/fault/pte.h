/* Page table entries of the machine: where they lie, which lock protects them, and how one is changed.
 *
 * In Linux: pte_offset_map_lock, set_pte_at; mm_counter (MM_ANONPAGES, MM_SWAPENTS).
 */
#ifndef PATH_PTE_H
#define PATH_PTE_H

#include "path/state.h"

static inline u32 *pte_of(struct machine *m, u32 vma, u32 page)
{
    return &ptes_of(m)[vmas_of(m)[vma].pte_first + page];
}

/* A position as a page of the VMA; outside it (a new VMA) it is NONE. */
static inline u32 page_of_vpn(const struct vma *vma, u64 vpn)
{
    return vpn >= vma->base_vpn && vpn - vma->base_vpn < vma->nr_pages ? (u32)(vpn - vma->base_vpn) : NONE;
}

/* The page-table lock of the entry's page table page. */
static inline u32 lock_of_pte(struct machine *m, u32 vma, u32 page)
{
    const struct vma *v = &vmas_of(m)[vma];
    return v->lock_first + vma_lock_of(v, page);
}

/* Changes an entry, keeps the VMA's counts of resident and swapped pages, and notes the event that is about to tell. */
void pte_set(struct machine *m, u32 vma, u32 page, u32 pte);
/* Sets bits of a present entry, as a fault does that changes nothing else, and notes the event that is about to tell. */
void pte_set_bits(struct machine *m, u32 vma, u32 page, u32 bits);

#endif
