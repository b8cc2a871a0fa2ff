/* A region that another one has crowded out, and the steps of the fault that brings it back. */
#ifndef TEST_CROWDED_H
#define TEST_CROWDED_H

#include "scenario.h"

enum { PAGES = 16, CROWD = 30 };

/* One task on one CPU writes a region, crowds it out with another, gives that back, and then has the memory to itself:
 * what it does to the first region in its last phase happens without reclaim. */
static inline u32 draft_crowded_out(struct draft *d, u32 base_vpn, u32 op)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = 32;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, 400);
    u32 region = draft_anon(d, 0, PAGES), crowd = draft_anon(d, 0, CROWD);
    d->region[region].base_vpn_lo = base_vpn;
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, PAGES);
    draft_phase_of(d, 0, crowd, op_WRITE, 3 * CROWD);
    draft_phase_of(d, 0, crowd, op_DONTNEED, 1);
    draft_phase_of(d, 0, region, op, PAGES);
    return region;
}

/* Runs on to the next event of `kind`; fails when there is none. */
static inline const u32 *run_to(struct machine *m, u32 kind)
{
    const u32 *record;
    do {
        record = next_event(m);
        assert_non_null(record);
    } while (event_kind_of(record) != kind);
    return record;
}

static inline void run_to_phase(struct machine *m, u32 phase)
{
    while (EVENT_ARGS(run_to(m, EV_phase_begin), phase_begin)->phase != phase)
        ;
}

/* Follows task 0 from here until an event of kind `last` and compares the kinds of its events. Draining of batches and what
 * the shadow entry told are left out: they depend on what came before. */
static inline void assert_walks(struct machine *m, const u32 *kinds, u32 nr)
{
    for (u32 i = 0; i < nr;) {
        const u32 *record = next_event(m);
        assert_non_null(record);
        u32 kind = event_kind_of(record);
        if (record[5] != 0 || kind == EV_lru_drain || kind == EV_refault || kind == EV_task_switch)
            continue;
        assert_int_equal(kind, kinds[i++]);
    }
}

#endif
