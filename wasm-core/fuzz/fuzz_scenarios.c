/* Random scenarios over every switch: the invariants hold after every event, a restored checkpoint ends where the straight
 * run ends, nobody runs for ever, and together the scenarios show every kind of event.
 *
 * Run without arguments (1,000 scenarios) or with a number of scenarios and a first seed. A failure names its seed.
 */
#include "base/rng.h"
#include "machine/machine.h"
#include "machine/replay_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PACKED_MAX = 16384, WAYPOINTS_MAX = 3000000 };

static u64 seed_now;

_Noreturn void core_panic(const char *file, u32 line, const char *claim)
{
    fprintf(stderr, "seed %llu: %s:%u: broken: %s\n", (unsigned long long)seed_now, file, line, claim);
    abort();
}

/* A packed scenario under construction. */
struct packer {
    u64 rng;
    u32 words[PACKED_MAX];
    u32 nr;
    u32 params_at;
};

static u32 below(struct packer *p, u32 limit)
{
    return rng_below(&p->rng, limit);
}

static u32 between(struct packer *p, u32 low, u32 high)
{
    return low + below(p, high - low + 1);
}

static bool chance(struct packer *p, u32 percent)
{
    return below(p, 100) < percent;
}

static void put(struct packer *p, u32 word)
{
    if (p->nr < PACKED_MAX)
        p->words[p->nr++] = word;
}

static void put_param(struct packer *p, u32 param, u32 value)
{
    put(p, param);
    put(p, value);
    p->words[p->params_at]++;
}

static void put_record(struct packer *p, const void *record, size_t bytes)
{
    for (size_t i = 0; i < bytes / 4; i++)
        put(p, ((const u32 *)record)[i]);
}

static void put_params(struct packer *p, u32 cpus)
{
    p->params_at = p->nr;
    put(p, 0);
    put_param(p, PARAM_nr_cpus, cpus);
    put_param(p, PARAM_nr_frames, between(p, 16, 64));
    put_param(p, PARAM_min_free_kbytes, between(p, 4, 24));
    put_param(p, PARAM_page_cluster, below(p, 6));
    put_param(p, PARAM_swappiness, below(p, 201));
    put_param(p, PARAM_vma_ra_enabled, chance(p, 70));
    put_param(p, PARAM_cluster_slots, chance(p, 50) ? 256 : 512);
    put_param(p, PARAM_cluster_columns, between(p, 1, 64));
    if (chance(p, 20))
        put_param(p, PARAM_time_slice_ns, between(p, 10000, 100000));
    if (chance(p, 30))
        put_param(p, PARAM_lock_handoff_ns, below(p, 2000));
    if (chance(p, 30))
        put_param(p, PARAM_cost_scan_ns, between(p, 1, 20000));
    if (chance(p, 10))
        put_param(p, PARAM_locks_removed, below(p, 64));
}

static void put_workload(struct packer *p, u32 cpus)
{
    u32 spaces = between(p, 1, 3), tasks = MAX(spaces, between(p, 1, 5)), regions = between(p, spaces, 6);
    u32 phases = between(p, 1, 3), streams = between(p, 1, 10);
    u32 region_pages[8], region_kind[8];
    u32 file_pages[2] = {between(p, 1, 60), between(p, 1, 60)};
    put(p, REC_device);
    put(p, 2);
    for (u32 i = 0; i < 2; i++) {
        struct rec_device d = {below(p, 3), NONE, NONE, NONE, chance(p, 50) ? between(p, 1, 4) : NONE};
        put_record(p, &d, sizeof(d));
    }
    put(p, REC_swap);
    put(p, 1);
    put_record(p, &(struct rec_swap){0, chance(p, 30) ? between(p, 2, 60) : between(p, 60, 1500)},
               sizeof(struct rec_swap));
    put(p, REC_file);
    put(p, 2);
    for (u32 i = 0; i < 2; i++)
        put_record(p, &(struct rec_file){below(p, 2), file_pages[i]}, sizeof(struct rec_file));
    put(p, REC_region);
    put(p, regions);
    for (u32 i = 0; i < regions; i++) {
        u32 kind = chance(p, 60) ? region_kind_ANON : 1 + below(p, 2), file = below(p, 2);
        region_kind[i] = kind;
        region_pages[i] = kind == region_kind_ANON ? between(p, 1, 90) : between(p, 1, file_pages[file]);
        struct rec_region r = {kind,
                               i % spaces,
                               kind == region_kind_ANON ? NONE : file,
                               region_pages[i],
                               0x1000 * (i + 1) + below(p, 600),
                               below(p, 4)};
        put_record(p, &r, sizeof(r));
    }
    put(p, REC_task);
    put(p, tasks);
    for (u32 i = 0; i < tasks; i++) {
        struct rec_task t = {i % spaces, chance(p, 50) ? below(p, cpus) : NONE,
                             chance(p, 15) ? between(p, 1, 120) : 0};
        put_record(p, &t, sizeof(t));
    }
    put(p, REC_phase);
    put(p, phases);
    for (u32 i = 0; i < phases; i++)
        put(p, chance(p, 30) ? phase_order_TOKEN : phase_order_PARALLEL);
    put(p, REC_stream);
    put(p, streams);
    for (u32 i = 0; i < streams; i++) {
        u32 task = below(p, tasks),
            region = task % spaces + spaces * below(p, (regions - 1 - task % spaces) / spaces + 1);
        u32 pages = region_pages[region];
        struct rec_stream s = {.phase = below(p, phases),
                               .task = task,
                               .region = region,
                               .pattern = below(p, pages > 1 ? NR_pattern : pattern_HOTCOLD),
                               .op = chance(p, 5)                              ? op_DONTNEED
                                     : region_kind[region] != region_kind_ANON ? op_READ
                                                                               : below(p, 2),
                               .count = between(p, 1, 250),
                               .quantum = between(p, 1, 20),
                               .start = below(p, pages),
                               .stride = between(p, 1, 7),
                               .hot = MAX(1, below(p, pages)),
                               .hotpct = below(p, 101),
                               .seed_lo = between(p, 1, 1000)};
        put_record(p, &s, sizeof(s));
    }
    put(p, NONE);
}

/* A recorded run that never was: rows at random, so that the replay is walked as well. */
static void put_replay(struct packer *p)
{
    u32 pages = 64, rows = 200;
    put(p, REC_device);
    put(p, 1);
    put_record(p, &(struct rec_device){0, NONE, NONE, NONE, NONE}, sizeof(struct rec_device));
    put(p, REC_swap);
    put(p, 1);
    put_record(p, &(struct rec_swap){0, 600}, sizeof(struct rec_swap));
    put(p, REC_region);
    put(p, 1);
    put_record(p, &(struct rec_region){region_kind_ANON, 0, NONE, pages, 0x100000, 0},
               sizeof(struct rec_region));
    put(p, REC_row);
    put(p, rows);
    for (u32 i = 0; i < rows; i++) {
        struct rec_row r = {.kind = below(p, NR_row_kind), .region = 0, .page = below(p, pages)};
        r.slot = 1 + r.page; /* one slot a page: a recording never gives a slot to two pages */
        if (r.kind == row_kind_FAULT)
            r.v0 = below(p, 8), r.v1 = chance(p, 50) ? below(p, pages) : NONE, r.v2 = below(p, 9),
            r.v3 = below(p, 9), r.v4 = below(p, 9), r.v5 = NONE, r.v6 = NONE, r.v7 = below(p, 8);
        else if (r.kind == row_kind_RULE)
            r.v0 = below(p, NR_RULES_REPLAYED), r.v1 = below(p, 100), r.v2 = 1, r.v3 = 100, r.v4 = 10;
        else
            r.v0 = below(p, 4), r.v1 = below(p, 64);
        put_record(p, &r, sizeof(r));
    }
    put(p, NONE);
}

static void make_scenario(struct packer *p, u64 seed)
{
    u32 cpus;
    p->rng = rng_seed(seed);
    p->nr = 0;
    for (u32 i = 0; i < 8; i++)
        below(p, 2); /* the first numbers of neighbouring seeds are alike */
    put(p, MACHINE_MAGIC);
    put(p, SCHEMA_VERSION);
    cpus = between(p, 1, 4);
    if (seed % 20 == 0) {
        p->params_at = p->nr;
        put(p, 0);
        put_param(p, PARAM_nr_frames, 128);
        put_param(p, PARAM_min_free_kbytes, 8);
        put_replay(p);
    } else {
        put_params(p, cpus);
        put_workload(p, cpus);
    }
}

static u32 seen[NR_EVENTS];

static void check_now(struct machine *m)
{
    const char *claim;
    u32 line = machine_check(m, &claim);
    if (line == 0)
        return;
    fprintf(stderr, "seed %llu: after event %u: invariants.c:%u: broken: %s\n", (unsigned long long)seed_now,
            m->nr_events, line, claim);
    exit(1);
}

/* Runs to the end, event by event; keeps a checkpoint from the middle in `checkpoint`. */
static u64 run_checked(struct machine *m, u8 *checkpoint, u32 checkpoint_at)
{
    struct run_limits limits = {NONE, NONE, UINT64_MAX, NONE, 1};
    u32 stop;
    do {
        u32 before = m->nr_events;
        stop = machine_run(m, &limits);
        if (m->nr_events != before)
            seen[log_record(log_of(m), m->nr_events)[4] & 0xffff]++;
        check_now(m);
        if (m->nr_events == checkpoint_at)
            memcpy(checkpoint, m, m->arena_bytes);
        if (m->nr_waypoints > WAYPOINTS_MAX) {
            fprintf(stderr, "seed %llu: still running after %u waypoints\n", (unsigned long long)seed_now,
                    WAYPOINTS_MAX);
            exit(1);
        }
    } while (stop == run_stop_LOG_FULL);
    return machine_digest(m);
}

/* One task alone on one CPU has nobody to wait for. */
static void check_alone(struct machine *m)
{
    if (m->params.nr_cpus == 1 && m->counters[COUNTER_lock_waits] != 0) {
        fprintf(stderr, "seed %llu: a lock was waited for on one CPU\n", (unsigned long long)seed_now);
        exit(1);
    }
}

static bool run_seed(u64 seed)
{
    static struct packer p;
    struct machine_size size;
    struct config_problem problem;
    seed_now = seed;
    make_scenario(&p, seed);
    if (!machine_measure(p.words, p.nr, &size, &problem))
        return false;
    size_t before = ((size_t)p.nr * 4 + LOG_BYTES + 63) & ~(size_t)63;
    u8 *block = aligned_alloc(64, before + size.arena_bytes);
    u8 *checkpoint = malloc(size.arena_bytes);
    if (!block || !checkpoint)
        exit(2);
    memcpy(block, p.words, (size_t)p.nr * 4);
    struct machine *m = machine_start(block + before, (const u32 *)(const void *)block, p.nr);
    u32 checkpoint_at = 1 + (u32)(seed * 37 % 900);
    u64 digest = run_checked(m, checkpoint, checkpoint_at);
    check_alone(m);
    u32 events = m->nr_events;
    if (events >= checkpoint_at) {
        struct run_limits limits = {NONE, NONE, UINT64_MAX, NONE, LOG_RECORDS};
        memcpy(m, checkpoint, size.arena_bytes);
        while (machine_run(m, &limits) == run_stop_LOG_FULL)
            ;
        if (machine_digest(m) != digest || m->nr_events != events) {
            fprintf(stderr, "seed %llu: a restored run ends elsewhere\n", (unsigned long long)seed);
            exit(1);
        }
    }
    free(checkpoint);
    free(block);
    return true;
}

static u32 kinds_missing(void)
{
    static const char *const names[] = {
#define EVENT(name, category, function, caption, args) #name,
#include "schema.def"
    };
    u32 missing = 0;
    for (u32 kind = 0; kind < NR_EVENTS; kind++)
        if (seen[kind] == 0 && kind != EV_param_change) {
            fprintf(stderr, "no scenario shows the event %s\n", names[kind]);
            missing++;
        }
    return missing;
}

int main(int argc, char **argv)
{
    u32 wanted = argc > 1 ? (u32)strtoul(argv[1], NULL, 10) : 1000;
    u64 seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    u32 run = 0, refused = 0;
    u64 events = 0;
    while (run < wanted) {
        if (run_seed(seed++))
            run++;
        else
            refused++;
    }
    for (u32 kind = 0; kind < NR_EVENTS; kind++)
        events += seen[kind];
    printf("%u random scenarios, %llu events checked, %u of %u kinds seen, %u drafts refused\n", run,
           (unsigned long long)events, NR_EVENTS - kinds_missing(), NR_EVENTS, refused);
    return wanted >= 1000 && kinds_missing() > 0;
}
