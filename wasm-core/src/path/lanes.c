/* A ring for each CPU: one for all would hold nothing of a CPU that takes locks rarely. */
#include "path/lanes.h"

#include <string.h>

#include "path/spin.h"

static void fill_time(u32 *row, u32 low, u64 time)
{
    row[low] = (u32)time;
    row[low + 1] = (u32)(time >> 32);
}

static u32 span(u64 from, u64 to)
{
    return (u32)MIN(to - from, NONE - 1);
}

/* A lock that task `owner` has, or that comes over to it. */
static void fill_hold(struct machine *m, u32 *row, u32 kind, u32 l, u32 owner)
{
    const struct lock *lock = &locks_of(m)[l];
    memset(row, 0, sizeof(u32) * NR_lane_field);
    row[lane_field_KIND] = kind;
    row[lane_field_CPU] = tasks_of(m)[owner].cpu;
    row[lane_field_TASK] = owner;
    row[lane_field_LOCK] = l;
    row[lane_field_CLASS] = lock->class;
    row[lane_field_WHAT] = lock->what;
    fill_time(row, lane_field_FROM, lock->asked_at);
    row[lane_field_WAITED] = span(lock->asked_at, lock->since);
    row[lane_field_CAME] = lock->came_ns;
    row[lane_field_CAME_FROM] = lock->last_cpu;
    row[lane_field_HELD] = span(lock->since, m->clock.now);
    row[lane_field_FETCHED] = MIN(lock->fetch_ns, row[lane_field_HELD]);
    row[lane_field_QUEUE] = lock->queue;
}

/* A task that stands in the queue, or to which the lock has been handed and is on its way. */
static void fill_wait(struct machine *m, u32 *row, const struct task *t)
{
    const struct lock *lock = &locks_of(m)[t->need_lock];
    memset(row, 0, sizeof(u32) * NR_lane_field);
    row[lane_field_KIND] = lane_kind_WAITS;
    row[lane_field_CPU] = t->cpu;
    row[lane_field_TASK] = t->index;
    row[lane_field_LOCK] = t->need_lock;
    row[lane_field_CLASS] = lock->class;
    row[lane_field_WHAT] = asked_what(m, t);
    fill_time(row, lane_field_FROM, t->wait_since);
    row[lane_field_WAITED] = span(t->wait_since, m->clock.now);
    row[lane_field_CAME] = t->granted ? span(lock->since, m->clock.now) : 0;
    row[lane_field_CAME_FROM] = lock->last_cpu;
    row[lane_field_QUEUE] = t->found_queue;
}

static void fill_off(struct machine *m, u32 *row, u32 kind, u32 cpu)
{
    memset(row, 0, sizeof(u32) * NR_lane_field);
    row[lane_field_KIND] = kind;
    row[lane_field_CPU] = cpu;
    row[lane_field_TASK] = row[lane_field_LOCK] = row[lane_field_CAME_FROM] = NONE;
    row[lane_field_WHAT] = cpus_of(m)[cpu].state;
    fill_time(row, lane_field_FROM, cpus_of(m)[cpu].since);
    row[lane_field_HELD] = span(cpus_of(m)[cpu].since, m->clock.now);
}

static u32 *next_row(struct machine *m, u32 cpu)
{
    struct lane *lane = &lanes_of(m)[cpu];
    return lane->rows[lane->nr++ % LANE_KEPT];
}

void lane_lock_ends(struct machine *m, const struct task *t, u32 lock)
{
    u32 *row = next_row(m, t->cpu);
    fill_hold(m, row, lane_kind_HELD, lock, t->index);
    row[lane_field_NR] = lanes_of(m)[t->cpu].nr;
}

static bool is_off(const struct cpu *cpu)
{
    return cpu->state == cpu_state_IDLE || cpu->state == cpu_state_IO;
}

void lane_turns(struct machine *m, u32 cpu, u32 state)
{
    struct cpu *c = &cpus_of(m)[cpu];
    if (is_off(c) && m->clock.now > c->since) {
        u32 *row = next_row(m, cpu);
        fill_off(m, row, lane_kind_OFF, cpu);
        row[lane_field_NR] = lanes_of(m)[cpu].nr;
    }
    cpu_account(c, m->clock.now, state);
}

u64 lanes_words(const struct machine *m)
{
    u64 rows = (u64)m->params.nr_cpus * (LANE_KEPT + HELD_AT_ONCE + 1) + m->nr_tasks;
    return rows * NR_lane_field;
}

static u32 kept_told(struct machine *m, u32 *out)
{
    u32 words = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        const struct lane *lane = &lanes_of(m)[cpu];
        for (u32 i = lane->nr > LANE_KEPT ? lane->nr - LANE_KEPT : 0; i < lane->nr; i++) {
            memcpy(out + words, lane->rows[i % LANE_KEPT], sizeof(lane->rows[0]));
            words += NR_lane_field;
        }
    }
    return words;
}

u32 lanes_told(struct machine *m, u32 *out)
{
    u32 words = kept_told(m, out), held = 0;
    for (u32 l = 0; l < m->nr_locks && held < m->params.nr_cpus * HELD_AT_ONCE; l++) {
        u32 owner = locks_of(m)[l].owner;
        if (owner == NONE || tasks_of(m)[owner].granted)
            continue;
        fill_hold(m, out + words, lane_kind_HOLDS, l, owner);
        words += NR_lane_field;
        held++;
    }
    for (u32 t = 0; t < m->nr_tasks; t++) {
        if (!task_spins(&tasks_of(m)[t]))
            continue;
        fill_wait(m, out + words, &tasks_of(m)[t]);
        words += NR_lane_field;
    }
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        if (!is_off(&cpus_of(m)[cpu]))
            continue;
        fill_off(m, out + words, lane_kind_IS_OFF, cpu);
        words += NR_lane_field;
    }
    return words;
}
