/* Three tasks for tests of what several wait for, and of what is done for the second time. */
#ifndef TEST_THREE_H
#define TEST_THREE_H

#include "panic.h"

#include "course.h"
#include "family.h"

enum { THREE = 3, PAGES = 8, CROWD = 60 };

/* Three tasks on CPUs of their own, of one process or of three; what they touch in the last phase they touch at the same time. */
static inline void draft_three(struct draft *d)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = THREE;
    d->params[PARAM_nr_frames] = 64;
    d->params[PARAM_min_free_kbytes] = 16;
    d->params[PARAM_page_cluster] = 0;
    draft_swap(d, 2048);
    for (u32 task = 0; task < THREE; task++)
        draft_task(d, 0, task);
}

/* Region 0, of which page 0 has gone out when the three read it. */
static inline void draft_three_that_read(struct draft *d, u32 op)
{
    draft_three(d);
    u32 region = draft_anon(d, 0, PAGES), crowd = draft_anon(d, 0, CROWD);
    draft_phase_of(d, 0, region, op_WRITE, PAGES);
    draft_phase_of(d, 0, crowd, op_WRITE, 3 * CROWD);
    draft_phase_of(d, 0, crowd, op_DONTNEED, 1);
    draft_stream(d, 0, draft_anon(d, 0, 1), pattern_SEQ, op_READ,
                 1); /* the phase ends when the region has been given back */
    draft_phase(d, phase_order_PARALLEL);
    for (u32 task = 0; task < THREE; task++)
        draft_stream(d, task, region, pattern_SEQ, op, 1);
}

/* Three tasks that do nothing yet, on one CPU. */
static inline void start_three_idle(struct started *s)
{
    struct draft d;
    draft_three(&d);
    for (u32 task = 0; task < THREE; task++)
        d.task[task].cpu = 0;
    u32 region = draft_anon(&d, 0, PAGES);
    draft_phase(&d, phase_order_PARALLEL);
    for (u32 task = 0; task < THREE; task++)
        draft_stream(&d, task, region, pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(s, &d));
    struct cpu *cpu = &cpus_of(s->m)[0];
    while (fair_take(fair_rules_of(s->m), cpu, tasks_of(s->m)) != NONE)
        ;
    for (u32 task = 0; task < THREE; task++)
        tasks_of(s->m)[task].state = task_state_BLOCKED;
}

#endif
