/* Badness is what killing would give back: memory and swap. */
#include "path/alloc/oom.h"

#include "path/wait.h"

static void space_usage(struct machine *m, u32 space, u32 *rss, u32 *swapents)
{
    *rss = *swapents = 0;
    for (u32 v = 0; v < m->nr_vmas; v++) {
        const struct vma *vma = &vmas_of(m)[v];
        if (vma->space != space)
            continue;
        CHECK(vma->nr_present <= vma->nr_pages && vma->nr_swap <= vma->nr_pages - vma->nr_present);
        *rss += vma->nr_present;
        *swapents += vma->nr_swap;
    }
}

/* It is what fills memory, so it is the first to go (oom_task_origin). */
static bool switches_swap_off(struct machine *m, u32 space)
{
    bool is_at_it = false;
    for (u32 area = 0; area < m->nr_areas; area++) {
        CHECK(areas_of(m)[area].off_by == NONE || areas_of(m)[area].is_off);
        is_at_it |= areas_of(m)[area].off_by != NONE && tasks_of(m)[areas_of(m)[area].off_by].space == space;
    }
    return is_at_it;
}

u32 oom_victim(struct machine *m)
{
    u32 victim = NONE, most = 0;
    for (u32 space = 0; space < m->nr_spaces; space++) {
        u32 rss, swapents;
        const struct space *s = &spaces_of(m)[space];
        if (s->is_exiting || (s->nr_tasks > 0 && s->is_killed))
            return NONE;
        space_usage(m, space, &rss, &swapents);
        u32 points = rss + swapents +
                     1; /* its page table: who only keeps shared memory that is swapped out has that too */
        if (s->nr_tasks > 0 && switches_swap_off(m, space))
            points = NONE;
        if (s->nr_tasks > 0 && points > most) {
            victim = space;
            most = points;
        }
    }
    return victim;
}

void space_kill(struct machine *m, u32 space)
{
    CHECK(spaces_of(m)[space].nr_tasks > 0);
    spaces_of(m)[space].is_killed = 1;
    queue_wake_all(m, &m->phase_queue);
}

void oom_kill(struct machine *m, struct task *t, u32 space, u32 cause)
{
    CHECK(!spaces_of(m)[space].is_killed && !spaces_of(m)[space].is_exiting);
    u32 rss = 0, swapents = 0;
    space_usage(m, space, &rss, &swapents);
    EMIT_FOR(t, oom_kill, cause, .space = space, .rss = rss, .swapents = swapents);
    COUNT(oom_kill, 1);
    space_kill(m, space);
}
