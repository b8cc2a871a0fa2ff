/* Rows that are over are told as they stand; what goes on is made up from the locks, the tasks and the CPUs. */
#include "path/lanes_told.h"

#include "path/lanes.h"
#include "path/spin.h"

/* A task that stands in the queue, or to which the lock has been handed and is on its way. */
static struct lane_row wait_of(struct machine *m, const struct task *t)
{
    const struct lock *lock = &locks_of(m)[t->need_lock];
    CHECK(!t->granted || lock->owner == t->index);
    return (struct lane_row){.from = t->wait_since,
                             .lock = t->need_lock,
                             .task = t->index,
                             .waited_ns = lane_span(t->wait_since, m->clock.now),
                             .came_ns = t->granted ? lane_span(lock->since, m->clock.now) : 0,
                             .what = (u16)asked_what(m, t),
                             .came_from = (u16)lock->last_cpu,
                             .queue = t->found_queue};
}

u64 lanes_words(const struct machine *m)
{
    u64 rows = (u64)m->params.nr_cpus * (LANE_KEPT + HELD_AT_ONCE + 1) + m->nr_tasks;
    return rows * NR_lane_field;
}

static u32 *tell(struct machine *m, u32 *out, const struct lane_row *row, u32 kind, u32 cpu)
{
    out[lane_field_KIND] = kind;
    out[lane_field_CPU] = cpu;
    out[lane_field_TASK] = row->task;
    out[lane_field_LOCK] = row->lock;
    out[lane_field_CLASS] = row->lock == NONE ? 0 : locks_of(m)[row->lock].class;
    out[lane_field_WHAT] = row->what;
    out[lane_field_FROM] = (u32)row->from;
    out[lane_field_FROM_HIGH] = (u32)(row->from >> 32);
    out[lane_field_WAITED] = row->waited_ns;
    out[lane_field_CAME] = row->came_ns;
    out[lane_field_CAME_FROM] = row->came_from == LANE_NOBODY ? NONE : row->came_from;
    out[lane_field_HELD] = row->held_ns;
    out[lane_field_FETCHED] = row->fetched_ns;
    out[lane_field_QUEUE] = row->queue;
    out[lane_field_NR] = 0;
    return out + NR_lane_field;
}

/* What is over, the oldest first. */
static u32 *lane_told(struct machine *m, u32 *out, u32 cpu)
{
    const struct lane *lane = &lanes_of(m)[cpu];
    for (u32 i = lane->nr > LANE_KEPT ? lane->nr - LANE_KEPT : 0; i < lane->nr; i++) {
        const struct lane_row *row = &lane->rows[i % LANE_KEPT];
        u32 *told = out;
        out = tell(m, out, row, row->lock == NONE ? lane_kind_OFF : lane_kind_HELD, cpu);
        told[lane_field_NR] = i + 1;
    }
    return out;
}

u32 lanes_told(struct machine *m, u32 *out)
{
    u32 *at = out, held = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        at = lane_told(m, at, cpu);
    for (u32 l = 0; l < m->nr_locks && held < m->params.nr_cpus * HELD_AT_ONCE; l++) {
        u32 owner = locks_of(m)[l].owner;
        if (owner == NONE || tasks_of(m)[owner].granted)
            continue;
        struct lane_row row;
        lane_held(m, l, &row);
        at = tell(m, at, &row, lane_kind_HOLDS, tasks_of(m)[owner].cpu);
        held++;
    }
    for (u32 t = 0; t < m->nr_tasks; t++) {
        if (!task_spins(&tasks_of(m)[t]))
            continue;
        struct lane_row row = wait_of(m, &tasks_of(m)[t]);
        at = tell(m, at, &row, lane_kind_WAITS, tasks_of(m)[t].cpu);
    }
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        if (!cpu_is_off(&cpus_of(m)[cpu]))
            continue;
        struct lane_row row;
        lane_off(m, &cpus_of(m)[cpu], &row);
        at = tell(m, at, &row, lane_kind_IS_OFF, cpu);
    }
    CHECK((u64)(at - out) <= lanes_words(m));
    return (u32)(at - out);
}
