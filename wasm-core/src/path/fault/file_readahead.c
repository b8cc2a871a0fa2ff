/* Pages that are there already are passed over; the first one for which there is no memory ends it. */
#include "path/fault/file_readahead.h"

#include "path/alloc/page_alloc.h"
#include "path/fault/file.h"
#include "path/fault/page_cache.h"
#include "path/io/block.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/refault.h"

bool region_reads_ahead(struct machine *m, u32 vma)
{
    u32 file = vmas_of(m)[vma].file;
    return vmas_of(m)[vma].kind == VMA_FILE_READ && files_of(m)[file].readahead == file_readahead_SIMPLE;
}

enum need path_file_readahead(struct machine *m, struct task *t, struct path_file_readahead *f)
{
    u32 file = vmas_of(m)[f->vma].file;
    PATH_BEGIN;
    EMIT(file_window, .vma = f->vma, .page = f->page, .first = f->first, .last = f->end - 1,
         .marker = f->marker);
    CAUSED_BY_THIS;
    plug_start(t);
    for (f->at = f->first; f->at < f->end; f->at++) {
        if (entry_frame(*page_cache_entry(m, file, f->at)) != NONE)
            continue;
        CALL(alloc, .frame = NONE);
        f->frame = t->result;
        if (f->frame == NONE)
            break;
        TAKE(lock_of(m, LOCK_FILE, file));
        if (entry_frame(*page_cache_entry(m, file, f->at)) != NONE) { /* another reader was faster */
            DROP(lock_of(m, LOCK_FILE, file));
            MAY_CALL(frame_put(m, t, f->frame));
            continue;
        }
        f->shadow = page_cache_insert(m, file, f->at, f->frame);
        EMIT(file_add, .frame = f->frame, .vma = f->vma, .page = f->at);
        RUN(m->params.cost_tree_ns);
        DROP(lock_of(m, LOCK_FILE, file));
        if (f->shadow != 0)
            CALL(refault, .frame = f->frame, .shadow = f->shadow, .type = TYPE_FILE);
        if (f->at == f->marker)
            frames_of(m)[f->frame].flags |= FRAME_READAHEAD;
        COUNT(file_ra, f->at != f->page);
        MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->frame));
        CALL(filemap_read_folio, .vma = f->vma, .page = f->at, .frame = f->frame);
        MAY_CALL(frame_put(m, t, f->frame));
    }
    if (plug_finish(m, t) && m->params.cost_doorbell_ns > 0)
        RUN(m->params.cost_doorbell_ns);
    PATH_END;
}
