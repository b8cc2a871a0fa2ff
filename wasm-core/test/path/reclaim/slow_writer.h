/* A task that writes to more than fits, on a disk that is slow: what has reclaim wait. */
#ifndef TEST_SLOW_WRITER_H
#define TEST_SLOW_WRITER_H

#include "family.h"
#include "scenario.h"

enum { TENTH_OF_A_SECOND = 100000000, FIFTIETH_OF_A_SECOND = 20000000, BOUND = 400000 };

/* A task that writes at random to more than the frames hold, on a disk whose writes are slow. */
static inline void draft_writer(struct draft *d, const char *kernel, u32 profile)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    draft_as_in_kernel(d, SWITCH_kswapd_throttling);
    d->params[PARAM_nr_frames] = 1024;
    d->params[PARAM_min_free_kbytes] = 512;
    draft_swap(d, 6000);
    d->device[0].profile = profile;
    d->device[0].write_ns = 3000000;
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, draft_task(d, 0, 0), draft_anon(d, 0, 1500), pattern_RAND, op_WRITE, 9000);
}

#endif
