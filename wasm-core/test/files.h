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

/* A machine whose task goes through its file with `op`, `count` touches. */
static inline void draft_of_used_file(struct draft *d, u32 kind, u32 pages, u32 op, u32 count)
{
    draft_of_file(d, kind, pages);
    draft_phase_of(d, 0, 0, op, count);
}

/* A file twice as large as memory is overwritten beside one that is in use and clean: the limits are not reached, so that only reclaim has
 * pages written. */
static inline void draft_pushed_out(struct draft *d, const char *kernel)
{
    draft_of_quiet_file(d, region_kind_FILE, 500);
    draft_file(d, region_kind_FILE, 0, 80);
    draft_phase_of(d, 0, 1, op_READ, 240);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, 0, pattern_SEQ, op_WRITE, 1000);
    draft_stream(d, 0, 1, pattern_SEQ, op_READ, 500);
    d->kernel = kernel_named(kernel);
}

/* The file that only reclaim has written, on a slow disk of one request at a time, and with a CPU for kswapd. */
static inline void draft_pushed_out_slowly(struct draft *d, const char *kernel)
{
    draft_pushed_out(d, kernel);
    d->params[PARAM_nr_cpus] = 2;
    d->device[0].write_ns = 3000000;
    d->device[0].queue_depth = 1;
}

static inline u64 counter(const struct started *s, u32 which)
{
    return s->m->counters[which];
}

/* A counter at the end of a machine. */
static inline u64 counted(const struct draft *d, u32 which)
{
    struct started s;
    run_to_end(&s, d);
    u64 count = counter(&s, which);
    started_end(&s);
    return count;
}

/* A machine that has come to its end with 20 dirty pages, and its flusher asleep. */
static inline void end_with_dirty_pages(struct started *s)
{
    struct draft d;
    draft_of_quiet_file(&d, region_kind_FILE, 20);
    draft_phase_of(&d, 0, 0, op_WRITE, 20);
    run_to_end(s, &d);
    assert_int_equal(s->m->nr_dirty, 20);
}

/* What a flusher has been asked for, in hand and waiting. */
static inline u32 pages_asked_of(struct machine *m, u32 flusher)
{
    u32 pages = 0;
    for (u32 i = 0; i < flushers_of(m)[flusher].nr_asked; i++)
        pages += flushers_of(m)[flusher].asked[i];
    return pages;
}

/* The flusher of the only disk has been asked for so many pages and for no more; with 0 for none. */
static inline void asked_for_alone(struct machine *m, u32 pages)
{
    flushers_of(m)[0].nr_asked = pages > 0;
    flushers_of(m)[0].asked[0] = pages;
}

/* A page of a file that was clean is dirty from now on, though nobody says so. */
static inline void dirty_again(struct machine *m, u32 file, u32 page)
{
    frames_of(m)[frame_of(m, file, page)].flags |= FRAME_DIRTY;
    m->nr_dirty++;
    files_of(m)[file].nr_dirty++;
}

/* What kind of task an event is of. */
static inline u32 kind_of_task(struct started *s, const u32 *record)
{
    return tasks_of(s->m)[record[5]].kind;
}

#endif
