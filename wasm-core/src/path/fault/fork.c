/* The copying of entries, in the kernel's order: the child's page-table lock, the parent's, and the slot's inside both. */
#include "path/fault/fork.h"

#include "path/fault/exit.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"
#include "path/swap/swap.h"

/* The region of process `space` that begins as a copy of `vma`; NONE. */
static u32 copy_in(struct machine *m, u32 space, u32 vma)
{
    for (u32 v = vma + 1; v < m->nr_vmas; v++)
        if (vmas_of(m)[v].space == space && vmas_of(m)[v].copy_of == vma)
            return v;
    return NONE;
}

/* Next region of the forking process from `vma` on that has a copy in the child; NONE. */
static u32 next_to_copy(struct machine *m, const struct task *t, struct path_fork *f, u32 vma)
{
    for (; vma < m->nr_vmas; vma++) {
        f->copy = vmas_of(m)[vma].space == t->space ? copy_in(m, f->child, vma) : NONE;
        if (f->copy != NONE)
            return vma;
    }
    return NONE;
}

/* The copy of the region takes over what its structure says, and can be found by reverse maps. */
static void copy_vma(struct machine *m, const struct path_fork *f)
{
    struct vma *copy = &vmas_of(m)[f->copy];
    CHECK(copy->kind == vmas_of(m)[f->vma].kind && copy->nr_pages == vmas_of(m)[f->vma].nr_pages);
    CHECK(copy->nr_present == 0 && copy->nr_swap == 0);
    copy->swap_readahead_info = vmas_of(m)[f->vma].swap_readahead_info;
    vma_enters(m, f->copy);
    if (copy->kind == VMA_SHMEM)
        files_of(m)[copy->file].nr_maps++;
}

/* copy_present_pte: a mapped page has one mapping more, and nobody may write to it without asking. */
static void copy_present(struct machine *m, const struct path_copy_page_range *f)
{
    HELD_PTE(f->vma, f->page);
    HELD_PTE(f->copy, f->page);
    struct frame *page = &frames_of(m)[pte_frame(f->pte)];
    CHECK(page->map_count > 0);
    page->map_count++;
    page->last_event = m->nr_events + 1;
    if (m->kernel.cow_reuse == cow_reuse_EXCLUSIVE)
        page->flags |= FRAME_SHARED;
    if (f->pte & PTE_WRITABLE)
        pte_set(m, f->vma, f->page, f->pte & ~(u32)PTE_WRITABLE);
    pte_set(m, f->copy, f->page, f->pte & ~(u32)(PTE_WRITABLE | PTE_YOUNG));
}

/* copy_nonpresent_pte: both entries name the slot, and neither remembers the page as one process's alone. */
static void copy_swap(struct machine *m, const struct path_copy_page_range *f)
{
    HELD_PTE(f->vma, f->page);
    HELD_PTE(f->copy, f->page);
    CHECK(owners_of_slot(m, pte_slot(f->pte)) > 1);
    u32 shared = m->kernel.cow_reuse == cow_reuse_EXCLUSIVE ? PTE_SWP_SHARED : 0;
    if (shared && !(f->pte & PTE_SWP_SHARED))
        pte_set(m, f->vma, f->page, f->pte | shared);
    pte_set(m, f->copy, f->page, f->pte | shared);
}

/* copy_page_range: one page table after the other, as copy_pte_range does it */
enum need path_copy_page_range(struct machine *m, struct task *t, struct path_copy_page_range *f)
{
    PATH_BEGIN;
    for (f->page = 0; f->page < vmas_of(m)[f->vma].nr_pages;) {
        TAKE(lock_of_pte(m, f->copy, f->page));
        TAKE(lock_of_pte(m, f->vma, f->page));
        f->end = MIN(vmas_of(m)[f->vma].nr_pages,
                     f->page + PTRS_PER_PTE - (u32)((vmas_of(m)[f->vma].base_vpn + f->page) % PTRS_PER_PTE));
        f->is_full = 0;
        for (; f->page < f->end; f->page++) {
            f->pte = *pte_of(m, f->vma, f->page);
            if (pte_kind(f->pte) == PTE_NONE)
                continue;
            CHECK(pte_kind(*pte_of(m, f->copy, f->page)) == PTE_NONE);
            f->entries++;
            if (pte_kind(f->pte) == PTE_OTHER) {
                HELD_PTE(f->copy, f->page);
                *pte_of(m, f->copy, f->page) = f->pte; /* the zero page: nothing to tell of */
            } else if (pte_kind(f->pte) == PTE_PRESENT) {
                copy_present(m, f);
                EMIT(fork_present, .vma = f->vma, .page = f->page, .copy = f->copy,
                     .frame = pte_frame(f->pte), .maps = frames_of(m)[pte_frame(f->pte)].map_count);
                RUN(m->params.cost_map_ns);
            } else {
                TAKE_SLOT(pte_slot(f->pte));
                f->is_full = !swap_duplicate(m, pte_slot(f->pte));
                if (f->is_full) {
                    DROP(lock_of(m, LOCK_SLOT, pte_slot(f->pte)));
                    f->entries--;
                    f->end = f->page; /* goes on here once the count has room */
                    break;
                }
                EMIT(swap_count, .slot = pte_slot(f->pte), .count = owners_of_slot(m, pte_slot(f->pte)),
                     .added = 1);
                RUN(m->params.cost_slot_ns);
                DROP(lock_of(m, LOCK_SLOT, pte_slot(f->pte)));
                copy_swap(m, f);
                EMIT(fork_swap, .vma = f->vma, .page = f->page, .copy = f->copy, .slot = pte_slot(f->pte));
                RUN(m->params.cost_map_ns);
            }
        }
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page - !f->is_full));
        DROP(lock_of_pte(m, f->copy, f->page - !f->is_full));
        if (f->is_full) {
            CALL(swap_continue, .slot = pte_slot(f->pte));
            if (!t->result)
                break;
        }
    }
    RETURN(f->entries);
    PATH_END;
}

/* dup_mmap, of kernel_clone */
enum need path_fork(struct machine *m, struct task *t, struct path_fork *f)
{
    PATH_BEGIN;
    CHECK(spaces_of(m)[f->child].is_forked && f->child != t->space);
    EMIT(fork_begin, .space = t->space, .child = f->child);
    CAUSED_BY_THIS;
    COUNT(forks, 1);
    RUN(m->params.cost_fork_ns);
    for (f->vma = next_to_copy(m, t, f, 0); f->vma != NONE; f->vma = next_to_copy(m, t, f, f->vma + 1)) {
        if (task_is_killed(m, t))
            break;
        copy_vma(m, f);
        if (vmas_of(m)[f->vma].kind != VMA_ANON)
            continue;
        CALL(copy_page_range, .vma = f->vma, .copy = f->copy);
        f->entries += t->result;
    }
    if (!task_is_killed(m, t)) {
        EMIT(fork_end, .space = t->space, .child = f->child, .entries = f->entries);
        YIELD;
        RETURN(1);
    }
    for (f->copy = 0; f->copy < m->nr_vmas; f->copy++) { /* what it has got is given back */
        if (vmas_of(m)[f->copy].space != f->child || vmas_of(m)[f->copy].copy_of >= f->vma)
            continue;
        CALL(zap, .vma = f->copy);
        if (vmas_of(m)[f->copy].kind == VMA_SHMEM) /* the parent maps it still */
            files_of(m)[vmas_of(m)[f->copy].file].nr_maps--;
    }
    RETURN(0);
    PATH_END;
}
