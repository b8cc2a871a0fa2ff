/* Who decides whether a page is copied: the kernel's references to it, and since 5.19 what it remembers of forks. */
#include "path/fault/cow.h"

#include "path/alloc/page_alloc.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"
#include "path/reclaim/lru_batches.h"
#include "path/swap/swap.h"
#include "path/wait.h"

void map_anon(struct machine *m, u32 vma, u32 page, u32 frame, u32 bits, bool is_own)
{
    HELD_PTE(vma, page);
    struct frame *f = &frames_of(m)[frame];
    CHECK(!pte_maps(m, vma, page, frame));
    CHECK(frame_has(m, frame, FRAME_UPTODATE | FRAME_SWAPBACKED) && frame_is_pinned(m, frame));
    if (is_own)
        frame_belongs_to(f, KIND_ANON, vma, page);
    else if (f->map_count == 0) /* any of them may map it next: the oldest stands for all */
        frame_belongs_to(f, KIND_ANON, vma_root(m, vma), page);
    if (m->kernel.cow_reuse == cow_reuse_EXCLUSIVE)
        f->flags = is_own ? f->flags & ~(u32)FRAME_SHARED : f->flags | FRAME_SHARED;
    f->map_count++;
    f->last_event = m->nr_events + 1;
    pte_set(m, vma, page, pte_make_present(frame, PTE_YOUNG | bits));
}

static bool is_cached(const struct frame *page)
{
    return page->flags & FRAME_SWAPCACHE;
}

/* Mappings and owners of its slot together: what counted up to 5.8. The page is locked. */
static u32 map_swapcount(struct machine *m, const struct frame *page)
{
    LOCKED_PAGE((u32)(page - frames_of(m)));
    return page->map_count + (is_cached(page) ? swap_count(swap_map_of(m)[page->slot]) : 0);
}

/* From 5.18 on a page that is worth locking: nobody seems to refer to it but the mapping, and the swap cache, which may let go. */
static bool may_become_own(const struct frame *page)
{
    return frame_references(page) <= 1u + is_cached(page) && !(page->flags & FRAME_LOCKED);
}

/* The page is this VMA's alone: its reverse map begins here (page_move_anon_rmap; not in 5.9 to 5.18). */
static void becomes_own(struct machine *m, const struct path_do_wp_page *f)
{
    HELD_PTE(f->vma, f->page);
    struct frame *page = &frames_of(m)[f->frame];
    CHECK(page->map_count == 1 && pte_maps(m, f->vma, f->page, f->frame));
    if (m->kernel.cow_reuse == cow_reuse_EXCLUSIVE)
        page->flags &= ~(u32)FRAME_SHARED;
    if (m->kernel.cow_reuse == cow_reuse_EXCLUSIVE || m->kernel.cow_reuse == cow_reuse_COUNTS)
        frame_belongs_to(page, KIND_ANON, f->vma, f->page);
}

/* The copy takes the place of the page. Page-table lock held. */
static void map_copy(struct machine *m, const struct path_wp_page_copy *f)
{
    HELD_PTE(f->vma, f->page);
    struct frame *old = &frames_of(m)[f->frame];
    CHECK(old->map_count > 0 && frames_of(m)[f->copy].map_count == 0);
    old->map_count--;
    old->last_event = m->nr_events + 1;
    COUNT(cow_copies, 1);
    map_anon(m, f->vma, f->page, f->copy, PTE_DIRTY | PTE_WRITABLE, true);
}

/* wp_can_reuse_anon_folio; to 5.17 a part of do_wp_page itself, to 5.8 with reuse_swap_page */
enum need path_wp_can_reuse(struct machine *m, struct task *t, struct path_wp_can_reuse *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    CHECK_HELD_PTE(f->vma, f->page);
    CHECK(pte_maps(m, f->vma, f->page, f->frame));
    f->reuse = m->kernel.cow_reuse == cow_reuse_EXCLUSIVE && !(page->flags & FRAME_SHARED);
    if (m->kernel.cow_reuse == cow_reuse_ONE_REFERENCE) {
        f->reuse = frame_references(page) == 1 && !(page->flags & FRAME_LOCKED);
    } else if (m->kernel.cow_reuse == cow_reuse_COUNTS) {
        if (page->flags & FRAME_LOCKED) {
            page->pins++;
            DROP(lock_of_pte(m, f->vma, f->page));
            while (page->flags & FRAME_LOCKED) {
                EMIT(page_wait, .frame = f->frame, .reading = 0);
                frame_wait(m, t, f->frame, wait_reason_PAGE);
                WAIT;
            }
            page->flags |= FRAME_LOCKED;
            TAKE(lock_of_pte(m, f->vma, f->page));
            if (*pte_of(m, f->vma, f->page) != f->pte) {
                DROP(lock_of_pte(m, f->vma, f->page));
                frame_unlock(m, f->frame);
                MAY_CALL(frame_put(m, t, f->frame));
                RETURN(WP_CHANGED);
            }
            page->pins--;
        }
        page->flags |= FRAME_LOCKED;
        f->reuse = map_swapcount(m, page) <= 1;
        if (f->reuse && is_cached(page))
            CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_WRITTEN);
        frame_unlock(m, f->frame);
    } else if (!f->reuse && frame_references(page) <= 3) {
        if (!(page->flags & FRAME_LRU)) /* a batch's reference to the page looks like another user's */
            CALL(lru_drain, .cpu = t->cpu);
        if (may_become_own(page)) {
            page->flags |= FRAME_LOCKED;
            if (is_cached(page))
                CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_WRITTEN);
            f->reuse = frame_references(page) == 1;
            frame_unlock(m, f->frame);
        }
    }
    CHECK_HELD_PTE(f->vma, f->page);
    RETURN(f->reuse ? WP_REUSE : WP_COPY);
    PATH_END;
}

/* wp_page_reuse: the write goes on in the page. Page-table lock held. */
static void wp_page_reuse(struct machine *m, const struct task *t, const struct path_do_wp_page *f)
{
    becomes_own(m, f);
    COUNT(pgreuse, 1);
    pte_set_bits(m, f->vma, f->page, PTE_WRITABLE | PTE_DIRTY | PTE_YOUNG);
    EMIT(write_reuse, .vma = f->vma, .page = f->page, .frame = f->frame);
}

/* wp_page_copy */
enum need path_wp_page_copy(struct machine *m, struct task *t, struct path_wp_page_copy *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    EMIT(cow_copy, .vma = f->vma, .page = f->page, .frame = f->frame, .references = frame_references(page),
         .maps = page->map_count, .cached = is_cached(page), .rule = m->kernel.cow_reuse);
    CAUSED_BY_THIS;
    page->pins++;
    RUN(m->params.cost_map_ns);
    DROP(lock_of_pte(m, f->vma, f->page));
    CALL(alloc, .frame = NONE);
    f->copy = t->result;
    if (f->copy == NONE) {
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(FAULT_KILLED);
    }
    CHECK(f->copy != f->frame && frame_is_pinned(m, f->frame));
    RUN(m->params.cost_copy_ns);
    frames_of(m)[f->copy].flags |= FRAME_SWAPBACKED | FRAME_UPTODATE |
                                   (m->kernel.new_anon == new_anon_ACTIVE ? FRAME_ACTIVE : 0);
    TAKE(lock_of_pte(m, f->vma, f->page));
    if (*pte_of(m, f->vma, f->page) != f->pte) { /* somebody was faster: the fault looks again */
        DROP(lock_of_pte(m, f->vma, f->page));
        MAY_CALL(frame_put(m, t, f->copy));
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(0);
    }
    map_copy(m, f);
    EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->copy, .write = 1,
         .kind = fault_kind_WRITE_PROTECT);
    RUN(m->params.cost_map_ns);
    MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->copy));
    frames_of(m)[f->copy].pins--;
    DROP(lock_of_pte(m, f->vma, f->page));
    if (m->kernel.cow_leftover == cow_leftover_FREED && is_cached(page) && page->map_count == 0 &&
        !(page->flags & FRAME_LOCKED)) {
        page->flags |= FRAME_LOCKED;
        CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_UNUSED);
        frame_unlock(m, f->frame);
    }
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(0);
    PATH_END;
}

/* do_wp_page */
enum need path_do_wp_page(struct machine *m, struct task *t, struct path_do_wp_page *f)
{
    PATH_BEGIN;
    if (!f->is_locked)
        TAKE(lock_of_pte(m, f->vma, f->page));
    CHECK_HELD_PTE(f->vma, f->page); /* the caller's, if it came with it */
    f->pte = *pte_of(m, f->vma, f->page);
    if (pte_kind(f->pte) != PTE_PRESENT) {
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
        RETURN(0);
    }
    f->frame = pte_frame(f->pte);
    CALL(wp_can_reuse, .vma = f->vma, .page = f->page, .pte = f->pte, .frame = f->frame);
    if (t->result == WP_CHANGED)
        RETURN(0);
    if (t->result == WP_REUSE) {
        wp_page_reuse(m, t, f);
        RUN(m->params.cost_map_ns);
        DROP(lock_of_pte(m, f->vma, f->page));
        RETURN(0);
    }
    CALL(wp_page_copy, .vma = f->vma, .page = f->page, .pte = f->pte, .frame = f->frame);
    RETURN(t->result);
    PATH_END;
}
