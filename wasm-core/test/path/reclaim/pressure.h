/* More pages than there are frames: what sets reclaim to work. */
#ifndef TEST_PRESSURE_H
#define TEST_PRESSURE_H

#include "scenario.h"

/* One task that writes three times around a region of `pages` pages. */
static inline void draft_pressure(struct draft *d, u32 frames, u32 pages, u32 slots, u32 cpus)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_frames] = frames;
    d->params[PARAM_min_free_kbytes] = 32; /* 8, 10, 12 */
    draft_swap(d, slots);
    u32 region = draft_anon(d, 0, pages);
    draft_task(d, 0, 0);
    draft_phase_of(d, 0, region, op_WRITE, 3 * pages);
}

#endif
