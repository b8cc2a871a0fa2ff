/* The run loop: the clock names a CPU, the CPU's task does one waypoint, and what it needs goes back to the clock. */
#include "machine/config.h"
#include "machine/machine.h"
#include "machine/promises.h"
#include "machine/replay/replay.h"
#include "machine/workload.h"
#include "path/alloc/page_alloc.h"
#include "path/alloc/zone.h"
#include "path/fault/cow.h"
#include "path/fault/exit.h"
#include "path/fault/fault.h"
#include "path/fault/file.h"
#include "path/fault/file_readahead.h"
#include "path/fault/fork.h"
#include "path/fault/page_cache.h"
#include "path/fault/shmem.h"
#include "path/io/block.h"
#include "path/io/extents.h"
#include "path/io/irq.h"
#include "path/lanes.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/migrate.h"
#include "path/reclaim/refault.h"
#include "path/reclaim/throttle.h"
#include "path/spin.h"
#include "path/swap/discard.h"
#include "path/swap/readahead.h"
#include "path/swap/slots.h"
#include "path/swap/swap.h"
#include "path/swap/swap_slots.h"
#include "path/swap/swapoff.h"
#include "path/swap/swapon.h"
#include "path/swap/synchronous.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "path/writeback/write.h"
#include "path/writeback/writeback.h"
#include "sim/fair.h"

/* A part of the run loop: as a function of its own it would save and restore registers at every step. */
static inline __attribute__((always_inline)) enum need path_step(struct machine *m, struct task *t)
{
    void *frame = path_top(t);
#define STEP(name) \
    case PATH_##name: return path_##name(m, t, frame);
    switch ((enum path_kind)path_top(t)->path) {
#include "path/paths.def"
    }
    core_panic(__FILE__, __LINE__, "a path that nobody knows");
}

static void cpu_go_idle(struct machine *m, struct cpu *cpu)
{
    lane_turns(m, (u32)(cpu - cpus_of(m)), cpu->io_blocked > 0 ? cpu_state_IO : cpu_state_IDLE);
}

/* Gives the CPU to whose turn it is. True when that ends the waypoint: a switch was told of, or there is
 * nobody to run. */
static bool cpu_switch_to_next(struct machine *m, u32 cpu_index, u32 from)
{
    struct cpu *cpu = &cpus_of(m)[cpu_index];
    u32 next = fair_take(fair_rules_of(m), cpu, tasks_of(m));
    if (next == NONE) {
        cpu_go_idle(m, cpu);
        return true;
    }
    struct task *t = &tasks_of(m)[next];
    t->state = task_state_RUNNING;
    t->cpu = cpu_index;
    cpu->current = next;
    lane_turns(m, cpu_index, cpu_state_RUN);
    if (t->kind == task_kind_IRQ) {
        cpu->preempt &= ~(u32)TO_INTERRUPT;
        return false; /* an interrupt is no switch, nor is the return from it */
    }
    if (next == cpu->interrupted) {
        cpu->interrupted = NONE;
        fair_begin(t, m->clock.now, false);
        return false;
    }
    cpu->preempt &= ~(u32)TO_TASK;
    fair_begin(t, m->clock.now + m->params.cost_switch_ns, true);
    m->counters[COUNTER_context_switches]++;
    EMIT_FOR(t, task_switch, 0, .from = from);
    cpu_schedule(m, cpu_index, m->clock.now + m->params.cost_switch_ns);
    return true;
}

/* Whether the running task must give way now: never while it holds a spinlock. */
static bool must_give_way(struct machine *m, const struct cpu *cpu, const struct task *t)
{
    if (cpu->queue_nr == 0 || t->preempt_count > 0 || t->granted || t->kind == task_kind_IRQ)
        return false;
    return cpu->preempt || fair_slice_is_over(fair_rules_of(m), cpu, tasks_of(m), t->index, m->clock.now);
}

/* The task has nothing to do on its CPU until somebody wakes it, if anybody ever does. */
static void task_leaves(struct machine *m, struct task *t, u32 state)
{
    struct cpu *cpu = &cpus_of(m)[t->cpu];
    ASSERT(t->preempt_count == 0);
    plug_flush(m, t); /* nobody must wait for what is held back here */
    if (t->kind != task_kind_IRQ)
        fair_account(cpu, tasks_of(m), t->index, m->clock.now);
    t->state = state;
    t->wait_since = m->clock.now;
    cpu->current = NONE;
    cpu_go_idle(m, cpu);
    if (cpu->queue_nr > 0)
        cpu_schedule(m, t->cpu, m->clock.now);
}

/* One waypoint of the task: calls and returns go on within it until something has been told of. Returns when the task goes on by
 * itself, or NOT_BY_ITSELF: then it waits, or the clock knows what happens next on its CPU. */
static u64 task_run(struct machine *m, struct task *t)
{
    for (;;) {
        enum need need = path_step(m, t);
        if (need == NEED_RUN)
            return m->clock.now + t->need_ns;
        if (need == NEED_RETURN)
            path_pop(t);
        if (need == NEED_CALL || need == NEED_RETURN) {
            if (m->emitted == 0)
                continue;
            return m->clock.now; /* what it has told of ends this waypoint: the rest is another one */
        }
        if (need == NEED_LOCK) {
            u64 at = spin_asked(m, t);
            if (at != NOT_BY_ITSELF || task_spins(t))
                return at;
        }
        task_leaves(m, t, need == NEED_EXIT ? task_state_DONE : task_state_BLOCKED);
        return NOT_BY_ITSELF;
    }
}

/* Takes the running task off its CPU: for an interrupt, behind which it goes on; else to wait for its turn. */
static void cpu_put_aside(struct machine *m, struct cpu *cpu, u32 task)
{
    struct task *tasks = tasks_of(m);
    fair_account(cpu, tasks, task, m->clock.now);
    tasks[task].state = task_state_READY;
    cpu->current = NONE;
    if (!(cpu->preempt & TO_INTERRUPT)) {
        fair_add(cpu, tasks, task);
        return;
    }
    u32 irq = fair_take(fair_rules_of(m), cpu, tasks);
    fair_add_first(cpu, tasks, task);
    fair_add_first(cpu, tasks, irq);
    cpu->interrupted = task;
}

/* One waypoint of a CPU. Returns what task_run returns. */
static u64 cpu_run(struct machine *m, u32 cpu_index)
{
    struct cpu *cpu = &cpus_of(m)[cpu_index];
    u32 from = cpu->current;
    if (from != NONE && must_give_way(m, cpu, &tasks_of(m)[from]))
        cpu_put_aside(m, cpu, from);
    if (cpu->current == NONE && cpu_switch_to_next(m, cpu_index, from))
        return NOT_BY_ITSELF;
    if (cpu->current != from && must_give_way(m, cpu, &tasks_of(m)[cpu->current])) {
        cpu_put_aside(m, cpu, cpu->current); /* back from an interrupt, which has woken who pre-empts it */
        if (cpu_switch_to_next(m, cpu_index, from))
            return NOT_BY_ITSELF;
    }
    struct task *t = &tasks_of(m)[cpu->current];
    m->running = t->index + 1;
    return t->granted ? spin_granted(m, t) : task_run(m, t);
}

/* A CPU whose task goes on at a time that the clock has not been told yet: mostly nothing else happens before, and the way into
 * the heap and out again would be a good part of a touch. */
struct ahead {
    u64 at; /* NOT_BY_ITSELF: there is none */
    u32 cpu, pad;
};

static void tell_clock(struct machine *m, struct ahead *ahead)
{
    if (ahead->at != NOT_BY_ITSELF)
        cpu_schedule(m, ahead->cpu, ahead->at);
    ahead->at = NOT_BY_ITSELF;
}

/* Simulator: all that would still happen is that kswapd looks at the free pages once more. Nobody is left to want them. */
static bool only_kswapd_naps(struct machine *m)
{
    struct clock_item *first = clock_items_of(m);
    return m->clock.nr == 1 && first->kind == CLOCK_TIMER && first->arg == m->kswapd &&
           tasks_of(m)[m->kswapd].waits_for == wait_reason_KSWAPD;
}

/* When the next waypoint is; NOT_BY_ITSELF: nothing is left to happen. */
static u64 next_time(struct machine *m, struct ahead *ahead)
{
    if (m->clock.nr == 0 || (ahead->at == NOT_BY_ITSELF && only_kswapd_naps(m)))
        return ahead->at;
    u64 first = clock_items_of(m)[0].time;
    if (ahead->at < first)
        return ahead->at;
    tell_clock(m, ahead);
    return first;
}

/* One waypoint. */
static void machine_step(struct machine *m, struct ahead *ahead)
{
    m->emitted = 0;
    m->nr_waypoints++;
    if (ahead->at != NOT_BY_ITSELF) {
        clock_skip(&m->clock, ahead->at);
    } else {
        struct clock_item item = clock_pop(&m->clock, clock_items_of(m));
        if (item.kind == CLOCK_TIMER) {
            timer_fires(m, item.arg);
            return;
        }
        if (item.kind == CLOCK_REQUEST) {
            request_done(m, item.arg);
            return;
        }
        ahead->cpu = item.arg;
        cpus_of(m)[item.arg].scheduled = 0;
    }
    ahead->at = cpu_run(m, ahead->cpu);
    m->running = 0;
}

static u32 last_kind(struct machine *m)
{
    return log_record(log_of(m), m->nr_events)[4] & 0xffff;
}

/* Nothing is left to happen: this is told of last, so that the last event and the end are the same state. */
static void run_ends(struct machine *m)
{
    struct task outside = {.index = NONE};
    m->ended = RUN_IS_OVER;
    m->emitted = 0;
    if (m->clock.nr > 0)
        timer_stop(m, m->kswapd);
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        lane_turns(m, cpu, cpus_of(m)[cpu].state);
    EMIT_FOR(&outside, run_end, 0, .accesses = (u32)m->counters[COUNTER_accesses]);
}

/* Tells the first promise that is broken after the event just told of, if there is one, and ends the run: what would come next rests on
 * it, and soon nothing could be relied on. */
static bool run_breaks(struct machine *m)
{
    struct broken_promise b = {0};
    const char *claim;
    if (!slot_promise_is_broken(m, &b) && !window_promise_is_broken(m, &b)) {
        u32 line = machine_check(m, &claim);
        if (line == 0)
            return false;
        b = (struct broken_promise){invariant_OTHER, NONE, NONE, NONE, NONE, NONE, NONE, NONE, line};
    }
    struct task outside = {.index = NONE};
    u32 cause = m->nr_events;
    m->ended = RUN_IS_BROKEN;
    m->emitted = 0;
    EMIT_FOR(&outside, promise_broken, cause, .promise = b.promise, .found = b.found, .bound = b.bound,
             .slot = b.slot, .frame = b.frame, .cpu = b.cpu, .vma = b.vma, .page = b.page, .line = b.line);
    return true;
}

static u32 run_until(struct machine *m, const struct run_limits *limits, struct ahead *ahead)
{
    u32 first = m->nr_events;
    for (;;) {
        if (m->nr_events == limits->until_event)
            return run_stop_EVENT;
        if (m->nr_events - first == limits->max_events && !m->ended)
            return run_stop_LOG_FULL;
        if (m->ended == RUN_IS_BROKEN)
            return run_stop_END;
        if (m->params.promises_checked && m->emitted && run_breaks(m))
            continue;
        u64 time = next_time(m, ahead);
        if (time == NOT_BY_ITSELF) {
            if (m->ended)
                return run_stop_END;
            run_ends(m);
            continue;
        }
        if (time > limits->until_time)
            return run_stop_TIME;
        u64 accesses = m->counters[COUNTER_accesses];
        machine_step(m, ahead);
        if (m->counters[COUNTER_accesses] != accesses &&
            m->counters[COUNTER_accesses] == limits->until_access)
            return run_stop_ACCESS;
        if (limits->stop_kind != NONE && m->emitted && last_kind(m) == limits->stop_kind)
            return run_stop_KIND;
    }
}

u32 machine_run(struct machine *m, const struct run_limits *limits)
{
    struct ahead ahead = {.at = NOT_BY_ITSELF};
    u32 stop = run_until(m, limits, &ahead);
    tell_clock(m, &ahead);
    return stop;
}

u32 machine_command(struct machine *m, u32 param, u32 value)
{
    static const struct {
        u32 min, max, live;
    } table[] = {
#define PARAM(name, group, unit, dflt, min, max, live, doc) {min, max, live},
#include "schema.def"
    };
    if (param >= NR_PARAMS)
        return config_error_PARAM_UNKNOWN;
    if (!table[param].live)
        return config_error_NOT_LIVE;
    if (value < table[param].min || value > table[param].max)
        return config_error_PARAM_RANGE;
    if (!kernel_has_setting(&m->kernel, param))
        return config_error_SETTING_ABSENT;
    if (param == PARAM_swappiness && value > swappiness_most(&m->kernel))
        return config_error_PARAM_RANGE;
    u32 *word = &m->params.words[param];
    u32 before = *word;
    *word = value;
    m->emitted = 0;
    struct task outside = {.index = NONE};
    EMIT_FOR(&outside, param_change, 0, .param = param, .value = value, .before = before);
    m->emitted = 0;
    return config_error_OK;
}

u64 machine_digest(const struct machine *m)
{
    const u64 *word = (const u64 *)(const void *)m;
    u64 hash = 0x9E3779B97F4A7C15u;
    for (u32 i = 0; i < m->arena_bytes / 8; i++) {
        hash = (hash ^ word[i]) * 0xFF51AFD7ED558CCDu;
        hash ^= hash >> 32;
    }
    return hash;
}

bool machine_is_intact(const struct machine *m, u64 arena_bytes)
{
    return m->magic == MACHINE_MAGIC && m->arena_bytes == arena_bytes;
}
