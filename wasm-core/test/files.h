/* Machines with files that are written, for the tests of files.
 */
#ifndef TEST_FILES_H
#define TEST_FILES_H

#include "panic.h"
#include "path/path.h"
#include "scenario.h"

enum { FRAMES = 256 };

/* Neither the limits nor the flusher's clock has anything written. */
static inline void nobody_writes_by_himself(struct draft *d)
{
    d->params[PARAM_dirty_background_ratio] = 99;
    d->params[PARAM_dirty_ratio] = 100;
    d->params[PARAM_dirty_writeback_centisecs] = 0;
}

/* A machine of FRAMES frames with one disk and one file of `pages` pages, which region 0 shows; one task. */
static inline void draft_of_file(struct draft *d, u32 kind, u32 pages)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_device_new(d);
    draft_file(d, kind, 0, pages);
    draft_task(d, 0, NONE);
}

/* The same, where only who is asked writes. */
static inline void draft_of_quiet_file(struct draft *d, u32 kind, u32 pages)
{
    draft_of_file(d, kind, pages);
    nobody_writes_by_himself(d);
}

/* The frame in which a page of a file is cached. */
static inline u32 frame_of(struct machine *m, u32 file, u32 page)
{
    return entry_frame(page_cache_of(m)[files_of(m)[file].cache_first + page]);
}

static inline void run_on(struct started *s)
{
    while (next_event(s->m))
        ;
}

static inline void run_to_end(struct started *s, const struct draft *d)
{
    assert_true(started_from(s, d));
    run_on(s);
}

#endif
