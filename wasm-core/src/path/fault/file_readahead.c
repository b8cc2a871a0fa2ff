/* Pages that are there already are passed over. */
#include "path/fault/file_readahead.h"

#include "path/fault/file.h"
#include "path/fault/page_cache.h"
#include "path/io/block.h"
#include "path/reclaim/lru_batches.h"

bool region_reads_ahead(struct machine *m, u32 vma)
{
    u32 file = vmas_of(m)[vma].file;
    return vmas_of(m)[vma].kind == VMA_FILE_READ && files_of(m)[file].readahead == file_readahead_SIMPLE;
}

enum need path_file_readahead(struct machine *m, struct task *t, struct path_file_readahead *f)
{
    u32 file = vmas_of(m)[f->vma].file;
    PATH_BEGIN;
    CHECK(f->first < f->end && f->end <= files_of(m)[file].pages);
    CHECK(f->marker == NONE || (f->marker >= f->first && f->marker < f->end));
    EMIT(file_window, .vma = f->vma, .page = f->page, .first = f->first, .last = f->end - 1,
         .marker = f->marker);
    CAUSED_BY_THIS;
    plug_start(t);
    for (f->at = f->first; f->at < f->end; f->at++) {
        if (entry_frame(*page_cache_entry(m, file, f->at)) != NONE)
            continue;
        CALL(filemap_add_folio, .vma = f->vma, .page = f->at);
        f->frame = t->result;
        if (f->frame == NONE && task_is_killed(m, t))
            break;
        if (f->frame == NONE)
            continue;
        if (f->at == f->marker)
            frames_of(m)[f->frame].flags |= FRAME_READAHEAD;
        COUNT(file_ra, f->at != f->page);
        CALL(filemap_read_folio, .vma = f->vma, .page = f->at, .frame = f->frame);
        MAY_CALL(frame_put(m, t, f->frame));
    }
    if (plug_finish(m, t) && m->params.cost_doorbell_ns > 0)
        RUN(m->params.cost_doorbell_ns);
    PATH_END;
}
