/* A load that keeps reclaim busy with pages of both types, for what kernels do differently with it. */
#ifndef TEST_BUSY_H
#define TEST_BUSY_H

#include "scenario.h"

enum { FRAMES = 96, PAGES = 140, FILE_PAGES = 160 };

/* One task writes a hot set and a cold one and reads a file between them, with more of everything than there are frames. */
static inline void draft_busy(struct draft *d, const char *kernel)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_cpus] = 1;
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, 4 * PAGES);
    u32 anon = draft_anon(d, 0, PAGES), file = draft_file(d, region_kind_FILE, 0, FILE_PAGES);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, anon, op_WRITE, PAGES);
    draft_phase(d, phase_order_PARALLEL);
    struct rec_stream *hot = draft_stream(d, 0, anon, pattern_HOTCOLD, op_WRITE, 1200);
    hot->hot = 30;
    hot->hotpct = 80;
    hot->quantum = 3;
    struct rec_stream *film = draft_stream(d, 0, file, pattern_HOTCOLD, op_READ, 1200);
    film->hot = 40;
    film->hotpct = 60;
    film->quantum = 2;
}

static inline void start(struct started *s, const char *kernel)
{
    struct draft d;
    draft_busy(&d, kernel);
    assert_true(started_from(s, &d));
}

#endif
