/* A ring for each CPU: one for all would hold nothing of a CPU that takes locks rarely. */
#include "path/lanes.h"

u32 lane_span(u64 from, u64 to)
{
    CHECK(from <= to);
    return (u32)MIN(to - from, NONE - 1);
}

void lane_held(struct machine *m, u32 l, struct lane_row *row)
{
    const struct lock *lock = &locks_of(m)[l];
    CHECK(lock->owner != NONE);
    u32 held = lane_span(lock->since, m->clock.now);
    *row = (struct lane_row){.from = lock->asked_at,
                             .lock = l,
                             .task = lock->owner,
                             .waited_ns = lane_span(lock->asked_at, lock->since),
                             .came_ns = lock->came_ns,
                             .held_ns = held,
                             .fetched_ns = MIN(lock->fetch_ns, held),
                             .what = (u16)lock->what,
                             .came_from = (u16)lock->last_cpu,
                             .queue = lock->queue};
}

void lane_off(struct machine *m, const struct cpu *cpu, struct lane_row *row)
{
    CHECK(cpu_is_off(cpu));
    *row = (struct lane_row){.from = cpu->since,
                             .lock = NONE,
                             .task = NONE,
                             .held_ns = lane_span(cpu->since, m->clock.now),
                             .what = (u16)cpu->state,
                             .came_from = LANE_NOBODY};
}

bool cpu_is_off(const struct cpu *cpu)
{
    return cpu->state == cpu_state_IDLE || cpu->state == cpu_state_IO;
}

static struct lane_row *next_row(struct machine *m, u32 cpu)
{
    struct lane *lane = &lanes_of(m)[cpu];
    return &lane->rows[lane->nr++ % LANE_KEPT];
}

void lane_lock_ends(struct machine *m, const struct task *t, u32 lock)
{
    lane_held(m, lock, next_row(m, t->cpu));
}

void lane_turns(struct machine *m, u32 cpu, u32 state)
{
    struct cpu *c = &cpus_of(m)[cpu];
    if (cpu_is_off(c) && m->clock.now > c->since)
        lane_off(m, c, next_row(m, cpu));
    cpu_account(c, m->clock.now, state);
}
