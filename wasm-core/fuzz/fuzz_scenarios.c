/* Random scenarios over every switch, with parameters changed in the middle: the invariants hold after the events, a restored
 * checkpoint ends where the straight run ends, nobody runs for ever, and together the scenarios show every kind of event.
 *
 * Run without arguments (1,200 scenarios) or with a number of scenarios and a first seed. A failure names its seed. Several
 * processes take the seeds in turn; some more scenarios than asked for may be run, since each finishes what it has begun.
 */
#define _DEFAULT_SOURCE

#include "crew.h"
#include "path/area.h"
#include "random_scenario.h"

#include <stdatomic.h>
#include <stdio.h>

enum {
    WAYPOINTS_MAX = 3000000,
    COMMANDS_MAX = 4,
    SHOW_ALL_KINDS = 1200, /* fewer may leave out a rare one */
    /* Checks take three quarters of the time, and what is broken mostly stays so: every event of a scenario's beginning is
     * looked at, and of the rest one in so many, another one with each seed. */
    BEGINNING = 1000,
    LATER_EVERY = 4,
};

static u64 seed_now;

_Noreturn void core_panic(const char *file, u32 line, const char *claim)
{
    fprintf(stderr, "seed %llu: %s:%u: broken: %s\n", (unsigned long long)seed_now, file, line, claim);
    abort();
}

static _Noreturn void fail(const struct machine *m, const char *what)
{
    fprintf(stderr, "seed %llu: after event %u: %s\n", (unsigned long long)seed_now, m->nr_events, what);
    exit(1);
}

/* Parameters that change while the machine runs: part of the scenario, like the commands of a page. */
struct commands {
    u32 nr;
    u32 at[COMMANDS_MAX]; /* right after this event */
    u32 param[COMMANDS_MAX], value[COMMANDS_MAX];
};

static struct commands random_commands(struct dice *dice)
{
    struct commands c = {.nr = below(dice, COMMANDS_MAX + 1)};
    u32 at = 0;
    for (u32 i = 0; i < c.nr; i++) {
        at += between(dice, 2, 600); /* the change itself is an event too */
        c.at[i] = at;
        c.param[i] = live_param(dice);
        c.value[i] = random_value(dice, c.param[i]);
    }
    return c;
}

static void apply_commands(struct machine *m, const struct commands *c)
{
    for (u32 i = 0; i < c->nr; i++) {
        if (m->nr_events != c->at[i] || m->ended)
            continue;
        bool fits = kernel_has_setting(&m->kernel, c->param[i]) &&
                    (c->param[i] != PARAM_swappiness || c->value[i] <= swappiness_most(&m->kernel));
        if ((machine_command(m, c->param[i], c->value[i]) == config_error_OK) != fits)
            fail(m, "a live parameter was refused a value of its range, or took another");
    }
}

/* What the processes share. */
struct progress {
    u32 wanted;
    u32 pad;
    _Atomic u64 next_seed;
    _Atomic u32 run, refused;
    _Atomic u64 seen[NR_EVENTS];
};

static u64 seen[NR_EVENTS];

static void see_events(struct machine *m, u32 first)
{
    for (u32 number = first; number <= m->nr_events; number++)
        seen[event_kind_of(log_record(log_of(m), number))]++;
}

/* From the beginning of a swapoff on an area gives no slot away, until it is in use again. `off`: a bit for each area. */
static void check_slots_taken(struct machine *m, const u32 *record, u32 *off)
{
    const struct ev_swapoff_end *end = EVENT_ARGS(record, swapoff_end);
    const struct ev_swapon_end *on = EVENT_ARGS(record, swapon_end);
    if (event_kind_of(record) == EV_swapoff_begin)
        *off |= 1u << EVENT_ARGS(record, swapoff_begin)->area;
    if (event_kind_of(record) == EV_swapoff_end && end->outcome == swapoff_outcome_KILLED)
        *off &= ~(1u << end->area);
    if (event_kind_of(record) == EV_swapon_end && on->outcome == swapon_outcome_ON)
        *off &= ~(1u << on->area);
    if (event_kind_of(record) == EV_extents_complete)
        *off &= ~(1u << EVENT_ARGS(record, extents_complete)->area);
    const struct ev_slot_alloc *got = EVENT_ARGS(record, slot_alloc);
    if (event_kind_of(record) == EV_slot_alloc &&
        !got->cached && /* what a CPU has is handed out until it is emptied */
        (*off >> area_of_slot(m, got->slot) & 1))
        fail(m, "a slot was taken of an area that is being switched off, or is");
}

static void check_now(struct machine *m)
{
    const char *claim;
    if (m->nr_events > BEGINNING && m->nr_events % LATER_EVERY != seed_now % LATER_EVERY)
        return;
    u32 line = machine_check(m, &claim);
    if (line == 0)
        return;
    fprintf(stderr, "invariant %u: ", line);
    fail(m, claim);
}

/* What of the balance must not run backwards, as it was at the event before. */
struct balance {
    u64 age;
    u32 activations[2];
};

static struct balance balance_of(const struct machine *m)
{
    return (struct balance){m->lru.nonresident_age, {m->lru.activations[0], m->lru.activations[1]}};
}

static void check_balance(struct machine *m, struct balance *before)
{
    struct balance now = balance_of(m);
    if (now.age < before->age || now.activations[0] < before->activations[0] ||
        now.activations[1] < before->activations[1])
        fail(m, "an age or a count of activations has run backwards");
    if ((m->lru.anon_cost | m->lru.file_cost | m->lru.recent_scanned[0] | m->lru.recent_scanned[1] |
         m->lru.recent_rotated[0] | m->lru.recent_rotated[1] | m->nr_isolated[0] | m->nr_isolated[1]) >>
        31)
        fail(m, "a cost or a count has fallen below 0");
    *before = now;
}

/* Targets as lru-balance.md 2.5 and 2.6 have them: what the mode leaves out has none, and none is longer than its list. */
static void check_targets(struct machine *m, const u32 *record)
{
    if (event_kind_of(record) != EV_scan_plan || m->nr_rows > 0) /* rows tell of another machine */
        return;
    const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
    if (plan->mode == SCAN_ASKED) /* no rule of a kernel */
        return;
    const u32 targets[] = {plan->inactive_anon, plan->active_anon, plan->inactive_file, plan->active_file};
    for (u32 list = 0; list < NR_LRU_LISTS; list++) {
        u32 size = m->lru.lists[list].nr;
        bool is_left_out = plan->mode == (list < LRU_INACTIVE_FILE ? SCAN_FILE : SCAN_ANON);
        if (targets[list] > (is_left_out ? 0 : MAX(size >> plan->priority, MIN(size, SWAP_CLUSTER_MAX))))
            fail(m, "a pass is to look at more pages of a list than its rule says");
    }
    if (plan->mode == SCAN_EQUAL && plan->priority == 0)
        for (u32 list = 0; list < NR_LRU_LISTS; list++)
            if (targets[list] != m->lru.lists[list].nr)
                fail(m, "a pass at priority 0 that divides equally looks at every page");
}

/* Runs to the end, event by event; copies the arena to `checkpoint` once, at event `checkpoint_at` or right after it. */
static u64 run_checked(struct machine *m, const struct commands *c, u8 *checkpoint, u32 checkpoint_at)
{
    struct run_limits limits = {NONE, NONE, UINT64_MAX, NONE, 1};
    u32 stop;
    bool is_kept = false;
    u32 off = 0;
    for (u32 area = 0; area < m->nr_areas; area++)
        off |= areas_of(m)[area].is_off << area;
    struct balance balance = balance_of(m);
    do {
        u32 before = m->nr_events;
        stop = machine_run(m, &limits);
        check_now(m);
        if (m->nr_events > before)
            check_slots_taken(m, log_record(log_of(m), m->nr_events), &off);
        if (m->nr_events > before)
            check_targets(m, log_record(log_of(m), m->nr_events));
        check_balance(m, &balance);
        if (!is_kept && m->nr_events >= checkpoint_at) {
            memcpy(checkpoint, m, m->arena_bytes);
            is_kept = true;
        }
        apply_commands(m, c);
        see_events(m, before + 1);
        if (m->nr_waypoints > WAYPOINTS_MAX)
            fail(m, "still running after very many waypoints");
    } while (stop != run_stop_END);
    return machine_digest(m);
}

/* Goes on from a checkpoint without looking, in steps as long as the commands allow. */
static u64 run_restored(struct machine *m, const struct commands *c)
{
    apply_commands(m, c);
    for (;;) {
        struct run_limits limits = {NONE, NONE, UINT64_MAX, NONE, LOG_RECORDS};
        for (u32 i = c->nr; i-- > 0;)
            if (c->at[i] > m->nr_events)
                limits.until_event = c->at[i];
        if (machine_run(m, &limits) == run_stop_END)
            return machine_digest(m);
        apply_commands(m, c);
    }
}

/* On one CPU there is nobody to wait for, but a task that sleeps with a mutex. */
static void check_alone(struct machine *m)
{
    for (u32 l = 0; m->params.nr_cpus == 1 && l < m->nr_locks; l++)
        if (locks_of(m)[l].contended != 0 && !locks_of(m)[l].sleeps)
            fail(m, "a spinlock was waited for on one CPU");
}

static bool run_seed(u64 seed)
{
    static struct draft draft;
    struct dice dice = dice_from(seed);
    struct started s;
    seed_now = seed;
    random_scenario(&dice, &draft);
    struct commands commands = random_commands(&dice);
    u32 checkpoint_at = between(&dice, 1, 900);
    if (!started_from(&s, &draft))
        return false;
    u8 *checkpoint = malloc(s.size.arena_bytes);
    if (!checkpoint)
        exit(2);
    u64 digest = run_checked(s.m, &commands, checkpoint, checkpoint_at);
    check_alone(s.m);
    if (s.m->nr_events >= checkpoint_at) {
        memcpy(s.m, checkpoint, s.size.arena_bytes);
        if (run_restored(s.m, &commands) != digest)
            fail(s.m, "a restored run ends elsewhere");
    }
    free(checkpoint);
    started_end(&s);
    return true;
}

static void try_seeds(void *job)
{
    struct progress *p = job;
    while (p->run < p->wanted) {
        if (run_seed(p->next_seed++))
            p->run++;
        else
            p->refused++;
    }
    for (u32 kind = 0; kind < NR_EVENTS; kind++)
        p->seen[kind] += seen[kind];
}

static u32 kinds_missing(const struct progress *p)
{
    static const char *const names[] = {
#define EVENT(name, category, function, caption, args) #name,
#include "schema.def"
    };
    u32 missing = 0;
    for (u32 kind = 0; kind < NR_EVENTS; kind++)
        if (p->seen[kind] == 0 && kind != EV_unuse_no_page &&
            kind != EV_promise_broken) { /* of known bugs alone */
            fprintf(stderr, "no scenario shows the event %s\n", names[kind]);
            missing++;
        }
    return missing;
}

int main(int argc, char **argv)
{
    struct progress *p = crew_memory(sizeof(*p));
    u64 events = 0;
    p->wanted = argc > 1 ? (u32)strtoul(argv[1], NULL, 10) : SHOW_ALL_KINDS;
    p->next_seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    bool is_fine = crew_work(try_seeds, p);
    for (u32 kind = 0; kind < NR_EVENTS; kind++)
        events += p->seen[kind];
    u32 missing = kinds_missing(p);
    printf("%u random scenarios of %llu events, %u of %u kinds seen, %u drafts refused\n", p->run,
           (unsigned long long)events, NR_EVENTS - missing, NR_EVENTS, p->refused);
    return !is_fine || (p->wanted >= SHOW_ALL_KINDS && missing > 0);
}
