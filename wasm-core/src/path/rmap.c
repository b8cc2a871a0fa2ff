/* No chains are kept: a teaching machine has at most 32 VMAs, so they are tried one after the other. */
#include "path/rmap.h"

#include "path/pte.h"

bool pte_maps(struct machine *m, u32 vma, u32 page, u32 frame)
{
    u32 pte = *pte_of(m, vma, page);
    return pte_kind(pte) == PTE_PRESENT && pte_frame(pte) == frame;
}

bool rmap_next(struct machine *m, u32 frame, u32 *walk, u32 *vma, u32 *page)
{
    const struct frame *f = &frames_of(m)[frame];
    if (f->map_count == 0)
        return false;
    for (u32 v = *walk; v < m->nr_vmas; v++) {
        const struct vma *candidate = &vmas_of(m)[v];
        bool is_owner = f->kind == KIND_ANON
                            ? f->owner == v && candidate->kind == VMA_ANON
                            : candidate->kind == VMA_FILE_MAPPED && candidate->file == f->owner;
        if (!is_owner || f->index >= candidate->nr_pages || !pte_maps(m, v, f->index, frame))
            continue;
        *vma = v;
        *page = f->index;
        *walk = v + 1;
        return true;
    }
    return false;
}
