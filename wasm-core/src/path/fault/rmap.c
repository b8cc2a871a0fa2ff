/* No chains are kept: a teaching machine has at most 128 VMAs, so those that may map a frame are tried one after the other. */
#include "path/fault/rmap.h"

#include "path/fault/pte.h"

bool pte_maps(struct machine *m, u32 vma, u32 page, u32 frame)
{
    u32 pte = *pte_of(m, vma, page);
    return pte_kind(pte) == PTE_PRESENT && pte_frame(pte) == frame;
}

u32 vma_root(struct machine *m, u32 vma)
{
    while (vmas_of(m)[vma].copy_of != NONE)
        vma = vmas_of(m)[vma].copy_of;
    return vma;
}

/* A copy has a higher number than what it is a copy of. */
bool vma_descends(struct machine *m, u32 vma, u32 ancestor)
{
    while (vma > ancestor && vma != NONE)
        vma = vmas_of(m)[vma].copy_of;
    return vma == ancestor;
}

void vma_enters(struct machine *m, u32 vma)
{
    struct vma *v = &vmas_of(m)[vma];
    CHECK(m->last_vma != vma && v->next == NONE);
    u32 before = v->kind == VMA_ANON || v->copy_of == NONE ? m->last_vma : v->copy_of;
    u32 *link = before == NONE ? &m->first_vma : &vmas_of(m)[before].next;
    v->next = *link;
    *link = vma;
    if (v->next == NONE)
        m->last_vma = vma;
}

/* Whether the VMA is one of those that the frame knows of. */
static bool may_map(struct machine *m, const struct frame *f, u32 vma)
{
    CHECK(f->kind != KIND_NONE && f->kind != KIND_KERNEL);
    const struct vma *v = &vmas_of(m)[vma];
    if (f->kind == KIND_ANON)
        return v->kind == VMA_ANON && vma_descends(m, vma, f->owner);
    return v->kind == (f->kind == KIND_SHMEM ? VMA_SHMEM : VMA_FILE_MAPPED) && v->file == f->owner;
}

bool rmap_next(struct machine *m, u32 frame, u32 *walk, u32 *vma, u32 *page)
{
    const struct frame *f = &frames_of(m)[frame];
    if (f->map_count == 0 || *walk == NONE)
        return false;
    if (f->kind == KIND_ANON && m->nr_shared_ptes == 0) { /* without fork its owner maps it and nobody else */
        CHECK(f->index < vmas_of(m)[f->owner].nr_pages);
        *vma = f->owner;
        *page = f->index;
        *walk = NONE;
        return pte_maps(m, f->owner, f->index, frame);
    }
    u32 v = *walk != 0 ? vmas_of(m)[*walk - 1].next : f->kind == KIND_ANON ? f->owner : m->first_vma;
    for (; v != NONE; v = vmas_of(m)[v].next) {
        if (!may_map(m, f, v) || f->index >= vmas_of(m)[v].nr_pages || !pte_maps(m, v, f->index, frame))
            continue;
        *vma = v;
        *page = f->index;
        *walk = v + 1;
        return true;
    }
    return false;
}
