/* What if a lock did not exist, over many loads: threads touch one region at random, in less memory than they want.
 *
 * With a hand-off that costs nothing a class of locks is taken away. That saves time, and it changes who comes first, so that
 * other pages are evicted: as another seed does. A load is therefore run with several seeds, with and without the class, and
 * the mean of the differences is judged against its own standard error: a class fails when its absence surely costs more than
 * one percent in one load, or on average over the loads. Loads are random touches, because for others the order decides more than the locks do: sweeping threads fall in
 * and out of step, processes win one another's memory (docs/decisions/0013).
 *
 * Run without arguments (4 loads) or with a number of loads and a first seed. A failure names its seed. Several processes share
 * the loads.
 */
#define _DEFAULT_SOURCE

#include "crew.h"
#include "dice.h"
#include "test/scenario.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>

enum {
    CLASSES = lock_class_PTL, /* page-table locks guard several steps and stay */
    ALL = CLASSES,            /* one more row: all classes at once */
    ROWS = CLASSES + 1,
    TWINS = 6,
    WARM_UP = 4000,   /* accesses */
    MEASURED = 40000, /* accesses */
    LOADS_MAX = 1000,
};

static u64 seed_now;

_Noreturn void core_panic(const char *file, u32 line, const char *claim)
{
    fprintf(stderr, "seed %llu: %s:%u: broken: %s\n", (unsigned long long)seed_now, file, line, claim);
    abort();
}

static void draft_load(struct draft *d, u64 seed)
{
    static const u32 patterns[] = {pattern_RAND, pattern_RANDSEQ, pattern_HOTCOLD};
    struct dice dice = dice_from(seed);
    draft_new(d);
    u32 cpus = between(&dice, 2, 4);
    u32 tasks = cpus + (chance(&dice, 30) ? 1 : 0);
    u32 pages = tasks * between(&dice, 64, 300);
    u32 pattern = patterns[below(&dice, 3)];
    d->params[PARAM_nr_cpus] = cpus;
    d->params[PARAM_nr_frames] = 16 + pages * between(&dice, 40, 95) / 100;
    d->params[PARAM_min_free_kbytes] = between(&dice, 48, 128);
    d->params[PARAM_lock_handoff_ns] = 0;
    d->params[PARAM_page_cluster] = between(&dice, 0, 3);
    draft_swap(d, 2 * pages + 512);
    d->device[0].profile = below(&dice, NR_profile);
    draft_phase(d, phase_order_PARALLEL);
    draft_anon(d, 0, pages);
    for (u32 task = 0; task < tasks; task++) {
        draft_task(d, 0, task % cpus);
        draft_stream(d, task, 0, pattern, op_WRITE, 1000000000);
    }
}

/* Runs until so many accesses are done: nobody gets to the end of his work, and nobody is killed. */
static void run_to(struct machine *m, u32 access)
{
    struct run_limits limits = {NONE, access, UINT64_MAX, NONE, NONE};
    if (machine_run(m, &limits) != run_stop_ACCESS) {
        fprintf(stderr, "seed %llu: the load ends before access %u\n", (unsigned long long)seed_now, access);
        exit(1);
    }
}

/* Accesses a millisecond, after the region has been touched for a while. `twin` chooses the seeds of the streams. */
static double throughput(struct draft *d, u32 twin, u32 removed)
{
    struct started s;
    d->params[PARAM_locks_removed] = removed;
    for (u32 task = 0; task < d->nr_stream; task++)
        d->stream[task].seed_lo = 1 + twin * 64 + task;
    if (!started_from(&s, d)) {
        fprintf(stderr, "seed %llu: the load is refused\n", (unsigned long long)seed_now);
        exit(1);
    }
    run_to(s.m, WARM_UP);
    u64 from = s.m->clock.now;
    run_to(s.m, WARM_UP + MEASURED);
    double per_ms = MEASURED / ((double)(s.m->clock.now - from) / 1e6);
    started_end(&s);
    return per_ms;
}

struct effect {
    double mean, error; /* percent of the throughput with all locks; standard error of the mean */
};

static struct effect effect_of(const double *differences, u32 nr)
{
    double sum = 0, squares = 0;
    for (u32 i = 0; i < nr; i++)
        sum += differences[i];
    double mean = sum / nr;
    for (u32 i = 0; i < nr; i++)
        squares += (differences[i] - mean) * (differences[i] - mean);
    return (struct effect){mean, sqrt(squares / (nr - 1.0) / nr)};
}

/* Tries one load. Returns how many rows surely cost more than a percent; their effects go to `effects`. */
static u32 try_load(u64 seed, struct effect *effects)
{
    static struct draft d;
    double with[TWINS], sum = 0;
    u32 failed = 0;
    seed_now = seed;
    draft_load(&d, seed);
    for (u32 twin = 0; twin < TWINS; twin++)
        sum += with[twin] = throughput(&d, twin, 0);
    for (u32 row = 0; row < ROWS; row++) {
        double differences[TWINS];
        for (u32 twin = 0; twin < TWINS; twin++) {
            double without = throughput(&d, twin, row == ALL ? (1u << CLASSES) - 1 : 1u << row);
            differences[twin] = (without - with[twin]) / (sum / TWINS) * 100;
        }
        effects[row] = effect_of(differences, TWINS);
        if (effects[row].mean + 3 * effects[row].error < -1) {
            fprintf(stderr, "seed %llu: without %s %u: %+.2f %% (standard error %.2f)\n",
                    (unsigned long long)seed, row == ALL ? "all classes up to" : "lock class", row,
                    effects[row].mean, effects[row].error);
            failed++;
        }
    }
    return failed;
}

/* What the processes share. */
struct progress {
    u64 first_seed;
    u32 loads;
    _Atomic u32 next, failed;
    u32 pad;
    struct effect effects[LOADS_MAX][ROWS];
};

static void try_loads(void *job)
{
    struct progress *p = job;
    for (u32 load; (load = p->next++) < p->loads;)
        p->failed += try_load(p->first_seed + load, p->effects[load]);
}

int main(int argc, char **argv)
{
    struct progress *p = crew_memory(sizeof(*p));
    u32 loads = MIN(argc > 1 ? (u32)strtoul(argv[1], NULL, 10) : 4, (u32)LOADS_MAX);
    double mean[ROWS] = {0}, error[ROWS] = {0}, worst = 0;
    p->loads = loads;
    p->first_seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    bool is_fine = crew_work(try_loads, p);
    u32 failed = p->failed;
    for (u32 load = 0; load < loads; load++)
        for (u32 row = 0; row < ROWS; row++) {
            mean[row] += p->effects[load][row].mean / loads;
            error[row] += p->effects[load][row].error * p->effects[load][row].error;
            worst = fmin(worst, p->effects[load][row].mean);
        }
    printf("%u loads with %u seeds each, %u of %u removals cost over 1 %%; mean effects in %%:", loads, TWINS,
           failed, loads * ROWS);
    for (u32 row = 0; row < ROWS; row++) {
        printf(" %+.2f", mean[row]);
        error[row] = sqrt(error[row]) / loads;
        failed += mean[row] + 3 * error[row] < -1;
    }
    printf(" (the last: all), worst single %+.2f\n", worst);
    /* Where it is sure either way, all together cost something: without them the machine is not slower. */
    return !is_fine || failed > 0 || mean[ALL] + 3 * error[ALL] <= 0;
}
