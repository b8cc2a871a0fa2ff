/* What a waiter is going to need is told by the rules that path/spin.c goes by, but for his work, which nobody knows before. */
#include "path/contention.h"

#include <string.h>

#include "path/spin.h"

#define MILLION 1000000u

static u32 word_of(u64 ns)
{
    return (u32)MIN(ns, NONE - 1);
}

static u32 usual_work(const struct machine *m, u32 what)
{
    const struct section_sum *sum = &m->sections[what];
    return sum->nr == 0 ? 0 : (u32)MIN(sum->worked_ns / sum->nr, NONE - 1);
}

static void fill_common(u32 *row, const struct task *t, u32 what, u64 since, u32 apart)
{
    row[waiter_field_TASK] = t->index;
    row[waiter_field_CPU] = t->cpu;
    row[waiter_field_WHAT] = what;
    row[waiter_field_SINCE] = (u32)since;
    row[waiter_field_SINCE_HIGH] = (u32)(since >> 32);
    row[waiter_field_APART] = apart;
}

/* One who stands in the queue, or is being handed the lock: it comes from CPU `before`, and so many stay behind him. */
static void fill_waiter(struct machine *m, u32 *row, const struct task *t, u32 before, u32 stay)
{
    struct handover_costs costs = handover_costs_of(m);
    enum cpu_apart apart = cpus_apart(t->cpu, before, costs.nr_sockets);
    u32 what = asked_what(m, t);
    fill_common(row, t, what, t->wait_since, apart);
    row[waiter_field_COMES] = word_of(handover_ns(&costs, apart, true, stay));
    row[waiter_field_FETCHES] = word_of(guarded_ns(&costs, apart, lines_under(m, what)));
    row[waiter_field_WORKS] = usual_work(m, what);
}

static void fill_owner(struct machine *m, u32 *row, const struct lock *lock)
{
    const struct task *t = &tasks_of(m)[lock->owner];
    CHECK(lock->since <= m->clock.now);
    u64 held = m->clock.now - lock->since;
    u32 done = held > lock->fetch_ns ? word_of(held - lock->fetch_ns) : 0;
    fill_common(row, t, lock->what, lock->since, cpus_apart(t->cpu, lock->last_cpu, m->params.nr_sockets));
    row[waiter_field_COMES] = lock->came_ns;
    row[waiter_field_FETCHES] = lock->fetch_ns;
    row[waiter_field_WORKS] = MAX(done, usual_work(m, lock->what));
}

u64 queues_words(const struct machine *m)
{
    return ((u64)m->params.nr_cpus * HELD_AT_ONCE + m->nr_tasks) * NR_waiter_field;
}

/* The queue of one lock that somebody has. */
static u32 *queue_told(struct machine *m, u32 l, u32 *row)
{
    const struct lock *lock = &locks_of(m)[l];
    const struct task *tasks = tasks_of(m);
    u32 place = 0, before = lock->last_cpu;
    for (u32 t = lock->owner; t != NONE; t = place == 1 ? lock->head : tasks[t].next) {
        memset(row, 0, sizeof(u32) * NR_waiter_field);
        row[waiter_field_LOCK] = l;
        row[waiter_field_PLACE] = place;
        if (place == 0 && !tasks[t].granted)
            fill_owner(m, row, lock);
        else
            fill_waiter(m, row, &tasks[t], before, lock->nr_waiting - place);
        before = tasks[t].cpu;
        place++;
        row += NR_waiter_field;
    }
    CHECK(place == lock->nr_waiting + 1);
    return row;
}

u32 queues_told(struct machine *m, u32 *out)
{
    u32 *row = out;
    for (u32 l = 0; l < m->nr_locks; l++) {
        const struct lock *lock = &locks_of(m)[l];
        u64 words = (u64)(lock->nr_waiting + 1) * NR_waiter_field;
        if (lock->owner != NONE && (u64)(row - out) + words <= queues_words(m))
            row = queue_told(m, l, row);
    }
    return (u32)(row - out);
}

static u64 busy_time(struct machine *m)
{
    u64 busy = 0;
    for (u32 i = 0; i < m->params.nr_cpus; i++) {
        const struct cpu *cpu = &cpus_of(m)[i];
        busy += cpu->times[cpu_state_RUN] + cpu->times[cpu_state_WAIT];
        if (cpu->state == cpu_state_RUN || cpu->state == cpu_state_WAIT)
            busy += m->clock.now - cpu->since;
    }
    return busy;
}

static void add_lock(u64 *row, const struct lock *lock)
{
    row[lock_total_LOCKS]++;
    row[lock_total_TAKEN] += lock->taken;
    row[lock_total_CONTENDED] += lock->contended;
    row[lock_total_WAITED] += lock->sleeps ? 0 : lock->wait_ns; /* who sleeps spins for nothing */
    row[lock_total_CAME] += lock->handover_ns;
    row[lock_total_HELD] += lock->held_ns;
    for (u32 apart = 0; apart < NR_APART; apart++)
        row[lock_total_SAME_CPU + apart] += lock->nr_apart[apart];
}

u32 totals_told(struct machine *m, u64 *out)
{
    u64 busy = busy_time(m);
    memset(out, 0, sizeof(u64) * NR_lock_class * NR_lock_total);
    for (u32 l = 0; l < m->nr_locks; l++)
        add_lock(out + (u64)locks_of(m)[l].class * NR_lock_total, &locks_of(m)[l]);
    for (u32 t = 0; t < m->nr_tasks; t++) {
        if (!task_spins(&tasks_of(m)[t]))
            continue;
        u64 *row = out + (u64)locks_of(m)[tasks_of(m)[t].need_lock].class * NR_lock_total;
        row[lock_total_WAITED] += m->clock.now - tasks_of(m)[t].wait_since;
        row[lock_total_WAITING]++;
    }
    for (u32 class = 0; class < NR_lock_class; class ++) {
        u64 *row = out + (u64) class * NR_lock_total;
        CHECK(row[lock_total_WAITED] <= busy &&
              row[lock_total_CONTENDED] <= row[lock_total_TAKEN] + row[lock_total_WAITING]);
        row[lock_total_SHARE] = busy == 0 ? 0 : row[lock_total_WAITED] * MILLION / busy;
    }
    return NR_lock_class * NR_lock_total;
}
