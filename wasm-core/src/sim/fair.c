/* A queue is singly linked through the tasks: that of a teaching machine is a handful of tasks. */
#include "sim/fair.h"

/* A slice of two tasks, which grows with the CPUs. */
static u64 slice_of_two(struct fair_rules rules)
{
    u32 factor = 1;
    for (u32 cpus = MIN(rules.nr_cpus, 8); cpus > 1; cpus /= 2)
        factor++;
    return rules.slice_ns * factor;
}

static u64 least_slice(struct fair_rules rules)
{
    return slice_of_two(rules) / 4;
}

static u64 wakeup_granularity(struct fair_rules rules)
{
    return slice_of_two(rules) / 3;
}

static u64 slice_of(struct fair_rules rules, u32 nr_ready)
{
    return MAX(2 * slice_of_two(rules) / nr_ready, least_slice(rules));
}

static u64 not_accounted(const struct task *t, u64 now)
{
    return t->runs_since != 0 && now > t->runs_since ? now - t->runs_since : 0;
}

static u64 vruntime_at(const struct task *t, u64 now)
{
    return t->vruntime + not_accounted(t, now);
}

/* Who runs, or would if no interrupt did; NONE. */
static u32 fair_current(const struct cpu *cpu, const struct task *tasks)
{
    return cpu->current != NONE && tasks[cpu->current].runs_since != 0 ? cpu->current : cpu->interrupted;
}

/* The first of those in order, NONE, and whom it stands behind, NONE. */
static u32 first_in_order(const struct cpu *cpu, const struct task *tasks, u32 *behind)
{
    u32 task = cpu->queue_head;
    *behind = NONE;
    while (task != NONE && tasks[task].stands_first) {
        *behind = task;
        task = tasks[task].next;
    }
    return task;
}

/* The least virtual run time of a CPU follows its tasks, and never goes back. */
static void least_moves_on(struct cpu *cpu, const struct task *tasks, u64 now)
{
    u32 behind, current = fair_current(cpu, tasks), first = first_in_order(cpu, tasks, &behind);
    u64 least = first == NONE ? UINT64_MAX : tasks[first].vruntime;
    if (current != NONE)
        least = MIN(least, vruntime_at(&tasks[current], now));
    if (least != UINT64_MAX)
        cpu->least_vruntime = MAX(cpu->least_vruntime, least);
}

void fair_begin(struct task *task, u64 from, bool has_new_slice)
{
    task->runs_since = from;
    if (!has_new_slice)
        return;
    task->slice_from = from;
    task->slice_ran_ns = 0;
}

void fair_account(struct cpu *cpu, struct task *tasks, u32 task, u64 now)
{
    struct task *t = &tasks[task];
    u64 ran = not_accounted(t, now);
    ASSERT(cpu->current == task);
    least_moves_on(cpu, tasks, now);
    t->vruntime += ran;
    t->slice_ran_ns += ran;
    t->runs_since = 0;
}

static u32 *link_behind(struct cpu *cpu, struct task *tasks, u32 behind)
{
    return behind == NONE ? &cpu->queue_head : &tasks[behind].next;
}

static void add_behind(struct cpu *cpu, struct task *tasks, u32 behind, u32 task)
{
    u32 *link = link_behind(cpu, tasks, behind);
    tasks[task].next = *link;
    *link = task;
    cpu->queue_nr++;
}

void fair_add(struct cpu *cpu, struct task *tasks, u32 task)
{
    u32 behind, next = first_in_order(cpu, tasks, &behind);
    while (next != NONE && tasks[next].vruntime <= tasks[task].vruntime) {
        behind = next;
        next = tasks[next].next;
    }
    add_behind(cpu, tasks, behind, task);
}

void fair_add_first(struct cpu *cpu, struct task *tasks, u32 task)
{
    tasks[task].stands_first = 1;
    add_behind(cpu, tasks, NONE, task);
}

/* Whose turn it is of those in order, the first of whom is `first`, and whom it stands behind. */
static u32 turn_in_order(struct fair_rules rules, const struct cpu *cpu, const struct task *tasks, u32 first,
                         u32 *behind)
{
    u32 buddy = cpu->buddy;
    *behind = NONE;
    for (u32 task = first; task != NONE && buddy != NONE; *behind = task, task = tasks[task].next)
        if (task == buddy && tasks[task].vruntime <= tasks[first].vruntime + wakeup_granularity(rules))
            return task;
    *behind = NONE;
    return first;
}

u32 fair_take(struct fair_rules rules, struct cpu *cpu, struct task *tasks)
{
    u32 behind = NONE, task = cpu->queue_head;
    if (task == NONE)
        return NONE;
    if (!tasks[task].stands_first)
        task = turn_in_order(rules, cpu, tasks, task, &behind);
    if (task == cpu->buddy)
        cpu->buddy = NONE;
    *link_behind(cpu, tasks, behind) = tasks[task].next;
    cpu->queue_nr--;
    tasks[task].next = NONE;
    tasks[task].stands_first = 0;
    return task;
}

bool fair_wake(struct fair_rules rules, const struct cpu *from, struct cpu *cpu, struct task *tasks, u32 task,
               u64 now)
{
    struct task *t = &tasks[task];
    u32 current = fair_current(cpu, tasks);
    least_moves_on(cpu, tasks, now);
    if (from != cpu)
        t->vruntime = t->vruntime + cpu->least_vruntime - from->least_vruntime;
    t->vruntime = MAX(t->vruntime, cpu->least_vruntime - slice_of_two(rules));
    fair_add(cpu, tasks, task);
    if (current == NONE || vruntime_at(&tasks[current], now) <= t->vruntime + wakeup_granularity(rules))
        return false;
    cpu->buddy = task;
    return true;
}

void fair_fork(struct fair_rules rules, const struct cpu *cpu, const struct task *parent, struct task *child,
               u64 now)
{
    u64 last = cpu->least_vruntime + slice_of(rules, cpu->queue_nr + 2);
    child->vruntime = MAX(vruntime_at(parent, now), last);
}

bool fair_slice_is_over(struct fair_rules rules, const struct cpu *cpu, const struct task *tasks, u32 task,
                        u64 now)
{
    const struct task *t = &tasks[task];
    u32 behind, first = first_in_order(cpu, tasks, &behind);
    u64 tick = now - now % rules.tick_ns;
    if (first == NONE || tick <= t->slice_from)
        return false;
    u64 ran = t->slice_ran_ns + not_accounted(t, tick), slice = slice_of(rules, cpu->queue_nr + 1);
    return ran > slice || (ran >= least_slice(rules) && vruntime_at(t, tick) > tasks[first].vruntime + slice);
}
