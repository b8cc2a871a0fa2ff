/* Both ways of writing lock the page, make it dirty and, when many are, wait. */
#include "path/writeback/write.h"

#include "path/fault/file.h"
#include "path/fault/page_cache.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/lru_told.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"

static u32 file_of(struct machine *m, u32 vma)
{
    CHECK(vmas_of(m)[vma].kind == VMA_FILE_MAPPED || vmas_of(m)[vma].kind == VMA_FILE_READ);
    return vmas_of(m)[vma].file;
}

/* Up to 4.6 a write is a use of the page like a read. */
static bool writes_count(const struct machine *m)
{
    return m->kernel.file_writes == file_writes_AS_READS;
}

static void note_write(struct machine *m, struct task *t, struct path_file_write *f)
{
    CHECK(frame_is_pinned(m, f->frame));
    u32 flags = frames_of(m)[f->frame].flags;
    struct accessed accessed = frame_note_access(m, t, f->frame);
    f->activate = accessed.activate;
    EMIT(mark_accessed, .frame = f->frame, .activate = accessed.activate || accessed.activate_in_batch,
         .flags = flags);
}

enum need path_file_write(struct machine *m, struct task *t, struct path_file_write *f)
{
    u32 file = file_of(m, f->vma);
    PATH_BEGIN;
again:
    RUN(m->params.cost_lookup_ns);
    if (task_is_killed(m, t))
        RETURN(FAULT_KILLED);
    f->frame = entry_frame(*page_cache_entry(m, file, f->page));
    if (f->frame != NONE) {
        frames_of(m)[f->frame].pins++;
        EMIT(file_hit, .vma = f->vma, .page = f->page, .frame = f->frame);
        CAUSED_BY_THIS;
        YIELD;
    } else {
        EMIT(file_miss, .vma = f->vma, .page = f->page);
        CAUSED_BY_THIS;
        CALL(filemap_add_folio, .vma = f->vma, .page = f->page, .is_rewritten = !writes_count(m));
        f->frame = t->result;
        if (f->frame == NONE)
            goto again;
        if (!f->is_part)
            goto locked;
        CALL(filemap_read_folio, .vma = f->vma, .page = f->page, .frame = f->frame);
    }
    CALL(lock_cached, .file = file, .page = f->page, .frame = f->frame);
    if (!t->result) {
        MAY_CALL(frame_put(m, t, f->frame));
        goto again;
    }
locked:
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(page_cache_has(m, file, f->page, f->frame));
    CHECK(!f->is_part || frame_has(m, f->frame, FRAME_UPTODATE)); /* what is not written over was read */
    RUN(m->params.cost_copy_ns);
    frames_of(m)[f->frame].flags |= FRAME_UPTODATE;
    frame_used_now(m, f->frame);
    CALL(mark_dirty, .frame = f->frame);
    f->was_clean = t->result;
    frame_unlock(m, f->frame);
    if (writes_count(m)) {
        note_write(m, t, f);
        if (f->activate)
            MAY_CALL(lru_batch_put(m, t, BATCH_ACTIVATE, f->frame));
        YIELD;
    }
    MAY_CALL(frame_put(m, t, f->frame));
    if (f->was_clean)
        CALL(balance_dirty_pages, .has_waited = 0);
    RETURN(0);
    PATH_END;
}

/* The entry allows writing from now on, if it still maps the page or nothing; tells of it. The page-table lock is held. */
static void allow_writing(struct machine *m, const struct task *t, const struct path_map_for_writing *f)
{
    u32 bits = PTE_YOUNG | PTE_DIRTY | PTE_WRITABLE;
    HELD_PTE(f->vma, f->page);
    LOCKED_PAGE(f->frame);
    CHECK(frame_has(m, f->frame, FRAME_PAGECACHE | FRAME_UPTODATE | FRAME_DIRTY));
    if (pte_kind(*pte_of(m, f->vma, f->page)) == PTE_NONE) {
        frames_of(m)[f->frame].map_count++;
        frames_of(m)[f->frame].last_event = m->nr_events + 1;
        pte_set(m, f->vma, f->page, pte_make_present(f->frame, bits));
        EMIT(page_map, .vma = f->vma, .page = f->page, .frame = f->frame, .write = 1,
             .kind = fault_kind_FILE);
    } else if (pte_maps(m, f->vma, f->page, f->frame)) {
        pte_set_bits(m, f->vma, f->page, bits);
        EMIT(write_reuse, .vma = f->vma, .page = f->page, .frame = f->frame);
    }
}

enum need path_map_for_writing(struct machine *m, struct task *t, struct path_map_for_writing *f)
{
    PATH_BEGIN;
    CHECK(frame_is_pinned(m, f->frame));
    CALL(lock_cached, .file = file_of(m, f->vma), .page = f->page, .frame = f->frame);
    if (!t->result) {
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(0);
    }
    CALL(mark_dirty, .frame = f->frame);
    f->was_clean = t->result;
    TAKE(lock_of_pte(m, f->vma, f->page));
    allow_writing(m, t, f);
    RUN(m->params.cost_map_ns);
    DROP(lock_of_pte(m, f->vma, f->page));
    frame_unlock(m, f->frame);
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(f->was_clean ? FAULT_DIRTIED : 0);
    PATH_END;
}

enum need path_wp_page_shared(struct machine *m, struct task *t, struct path_wp_page_shared *f)
{
    PATH_BEGIN;
    CHECK(pte_kind(f->pte) == PTE_PRESENT && !(f->pte & PTE_WRITABLE));
    TAKE(lock_of_pte(m, f->vma, f->page));
    if (*pte_of(m, f->vma, f->page) != f->pte) {
        DROP(lock_of_pte(m, f->vma, f->page));
        RETURN(0);
    }
    CHECK(frames_of(m)[pte_frame(f->pte)].map_count > 0);
    frames_of(m)[pte_frame(f->pte)].pins++;
    RUN(m->params.cost_map_ns);
    DROP(lock_of_pte(m, f->vma, f->page));
    CALL(map_for_writing, .vma = f->vma, .page = f->page, .frame = pte_frame(f->pte));
    RETURN(t->result);
    PATH_END;
}
