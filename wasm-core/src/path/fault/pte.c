/* An entry never changes without its VMA's counts: the OOM killer and the end of a process read them. */
#include "path/fault/pte.h"

#include "path/locks.h"

void pte_set(struct machine *m, u32 vma, u32 page, u32 pte)
{
    HELD_PTE(vma, page);
    struct vma *v = &vmas_of(m)[vma];
    u32 *slot = pte_of(m, vma, page);
    CHECK(page < v->nr_pages);
    v->nr_present -= pte_kind(*slot) == PTE_PRESENT;
    v->nr_swap -= pte_kind(*slot) == PTE_SWAP;
    v->nr_present += pte_kind(pte) == PTE_PRESENT;
    v->nr_swap += pte_kind(pte) == PTE_SWAP;
    *slot = pte;
    CHECK(v->nr_present <= v->nr_pages && v->nr_swap <= v->nr_pages - v->nr_present);
    pte_event_of(m)[v->pte_first + page] = m->nr_events + 1;
}

void pte_set_bits(struct machine *m, u32 vma, u32 page, u32 bits)
{
    HELD_PTE(vma, page);
    CHECK(pte_kind(*pte_of(m, vma, page)) == PTE_PRESENT);
    *pte_of(m, vma, page) |= bits;
    pte_event_of(m)[vmas_of(m)[vma].pte_first + page] = m->nr_events + 1;
}
