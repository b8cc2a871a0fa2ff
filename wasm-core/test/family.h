/* Families of processes for tests of fork and of shared memory, and runs that are checked after every event.
 */
#ifndef TEST_FAMILY_H
#define TEST_FAMILY_H

#include "panic.h"
#include "path/fault/pte.h"
#include "path/path.h"
#include "scenario.h"

/* A machine of `frames` frames and 300 slots, without readahead; process 0 has task 0 and a region of `pages` pages. */
static inline void draft_family(struct draft *d, const char *kernel, u32 frames, u32 pages)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_frames] = frames;
    d->params[PARAM_min_free_kbytes] = 16;
    d->params[PARAM_page_cluster] = 0;
    draft_swap(d, 300);
    draft_anon(d, 0, pages);
    draft_task(d, 0, NONE);
}

static inline u32 draft_forked_task(struct draft *d, u32 forker, u32 after)
{
    u32 task = draft_task(d, d->nr_task, NONE);
    d->task[task].forked_by = forker;
    d->task[task].forked_after = after;
    return task;
}

static inline void draft_inherited(struct draft *d, u32 region, u32 space)
{
    struct rec_region *r = draft_region_new(d);
    *r = d->region[region];
    r->space = space;
    r->copy_of = region;
}

/* A process that `forker` forks after so many touches, with a copy of each of its regions. Returns its task. Its first region has the
 * number that d->nr_region was. */
static inline u32 draft_child(struct draft *d, u32 forker, u32 after)
{
    u32 regions = d->nr_region, task = draft_forked_task(d, forker, after);
    for (u32 i = 0; i < regions; i++)
        if (d->region[i].space == d->task[forker].space)
            draft_inherited(d, i, d->task[task].space);
    return task;
}

/* The same with a copy of this region only: the others are not inherited (MADV_DONTFORK). */
static inline u32 draft_child_of(struct draft *d, u32 forker, u32 after, u32 region)
{
    u32 task = draft_forked_task(d, forker, after);
    draft_inherited(d, region, d->task[task].space);
    return task;
}

/* Shared memory of `pages` pages, and a region of process `space` that shows it. Returns the region. */
static inline u32 draft_shmem(struct draft *d, u32 space, u32 pages)
{
    struct rec_file *file = draft_file_new(d);
    file->pages = pages;
    file->kind = file_kind_SHMEM;
    u32 region = draft_region(d, region_kind_SHMEM, space, pages);
    d->region[region].file = d->nr_file - 1;
    return region;
}

/* The frame of a page that is mapped. */
static inline struct frame *frame_of_page(struct machine *m, u32 vma, u32 page)
{
    assert_int_equal(pte_kind(*pte_of(m, vma, page)), PTE_PRESENT);
    return &frames_of(m)[pte_frame(*pte_of(m, vma, page))];
}

/* next_of_kind, and there is one. */
static inline const u32 *one_of_kind(struct machine *m, u32 kind)
{
    const u32 *record = next_of_kind(m, kind);
    assert_non_null(record);
    return record;
}

/* next_event, with every promise of the machine checked. */
static inline const u32 *next_checked(struct machine *m)
{
    const char *claim;
    const u32 *record = next_event(m);
    if (machine_check(m, &claim) != 0)
        fail_msg("after event %u: %s", m->nr_events, claim);
    return record;
}

/* To the end; returns how many events of this kind there were. */
static inline u32 run_checked(struct machine *m, u32 kind)
{
    u32 nr = 0;
    for (const u32 *record; (record = next_checked(m));)
        nr += event_kind_of(record) == kind;
    return nr;
}

/* Runs until a phase has been announced. */
static inline void run_to_phase(struct machine *m, u32 phase)
{
    while (m->phase_announced <= phase)
        assert_non_null(next_checked(m));
}

/* The frame of `path` on the task's stack; NULL: it is not on it. */
static inline const void *frame_of_path(const struct task *t, u32 path)
{
    for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
        const struct path_header *header = (const struct path_header *)(const void *)&t->stack[at];
        if (header->path == path)
            return header;
        at = header->below;
    }
    return NULL;
}

/* Runs until an event of this kind has happened, and returns it. */
static inline const u32 *run_to(struct machine *m, u32 kind)
{
    for (const u32 *record; (record = next_checked(m));)
        if (event_kind_of(record) == kind)
            return record;
    fail_msg("event %u never happens", kind);
    return NULL;
}

#endif
