/* The core in a terminal: a packed scenario on standard input, what happened on standard output.
 *
 * It exists so that the same run can be compared between a native build and WebAssembly, under sanitizers and against a
 * bench. Options: see usage() below. The scenario is packed by web/src/scenario.
 */
#define _POSIX_C_SOURCE 200809L

#include "machine/machine.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

_Noreturn void core_panic(const char *file, u32 line, const char *claim)
{
    fprintf(stderr, "%s:%u: broken: %s\n", file, line, claim);
    abort();
}

struct options {
    bool dump, digest, counters, records, check, time, agreement;
    const char *checkpoint;
    u32 columns[8]; /* to print at the end */
    u32 nr_columns;
    u32 until_event;
};

static _Noreturn void usage(int status)
{
    fputs("usage: swapscope [options] < packed scenario\n"
          "  --dump            every event as a line\n"
          "  --records         every event as 64 bytes\n"
          "  --digest          digest of the state at the end, events, accesses, time\n"
          "  --counters        counters at the end\n"
          "  --agreement       column agreement at the end: rows of a recording that are as the machine has "
          "them, and others\n"
          "  --column NAME     a column at the end, a value a line; up to 8 times\n"
          "  --check           check the invariants after every event\n"
          "  --until-event N   stop at event N\n"
          "  --checkpoint FILE write the arena at the end\n"
          "  --time            CPU time of the run in nanoseconds, without reading the scenario\n",
          status ? stderr : stdout);
    exit(status);
}

/* The column of this name; NR_COLUMNS: none. */
static u32 column_named(const char *name)
{
    static const char *const names[] = {
#define COLUMN(name, type, unit, doc) #name,
#include "schema.def"
    };
    u32 index = 0;
    while (index < NR_COLUMNS && strcmp(names[index], name))
        index++;
    return index;
}

static struct options read_options(int argc, char **argv)
{
    struct options o = {.until_event = NONE};
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        bool has_next = i + 1 < argc;
        if (!strcmp(a, "--dump"))
            o.dump = true;
        else if (!strcmp(a, "--records"))
            o.records = true;
        else if (!strcmp(a, "--digest"))
            o.digest = true;
        else if (!strcmp(a, "--counters"))
            o.counters = true;
        else if (!strcmp(a, "--agreement"))
            o.agreement = true;
        else if (!strcmp(a, "--check"))
            o.check = true;
        else if (!strcmp(a, "--time"))
            o.time = true;
        else if (!strcmp(a, "--until-event") && has_next)
            o.until_event = (u32)strtoul(argv[++i], NULL, 10);
        else if (!strcmp(a, "--checkpoint") && has_next)
            o.checkpoint = argv[++i];
        else if (!strcmp(a, "--column") && has_next && o.nr_columns < LENGTH(o.columns) &&
                 column_named(argv[i + 1]) < NR_COLUMNS)
            o.columns[o.nr_columns++] = column_named(argv[++i]);
        else if (!strcmp(a, "--help"))
            usage(0);
        else
            usage(2);
    }
    return o;
}

/* Reads all of standard input; *words is its length. The caller frees it. */
static u32 *read_input(u32 *words)
{
    size_t capacity = 1 << 16, bytes = 0, got;
    u8 *data = malloc(capacity);
    while (data && (got = fread(data + bytes, 1, capacity - bytes, stdin)) > 0) {
        bytes += got;
        if (bytes == capacity)
            data = realloc(data, capacity *= 2);
    }
    if (!data || bytes % 4) {
        fputs("swapscope: the input is no stream of words\n", stderr);
        exit(1);
    }
    *words = (u32)(bytes / 4);
    return (u32 *)(void *)data;
}

/* The block of a machine: scenario, log, arena. The caller frees *block_out. *column_bytes: the most that a column needs. */
static struct machine *build(const u32 *packed, u32 words, u8 **block_out, u64 *column_bytes)
{
    struct machine_size size;
    struct config_problem p;
    if (!machine_measure(packed, words, &size, &p)) {
        fprintf(stderr, "swapscope: refused: code %u index %d item %d field %d rule %d value %u\n", p.code,
                (int)p.index, (int)p.item, (int)p.field, (int)p.rule, p.value);
        exit(1);
    }
    size_t before = ((size_t)words * 4 + LOG_BYTES + 63) & ~(size_t)63;
    u8 *block = aligned_alloc(64, before + ((size.arena_bytes + 63) & ~63ull));
    if (!block) {
        fputs("swapscope: no memory\n", stderr);
        exit(1);
    }
    *block_out = block;
    *column_bytes = size.column_bytes;
    memcpy(block, packed, (size_t)words * 4);
    return machine_start(block + before, (const u32 *)(const void *)block, words);
}

static void tell(struct machine *m, const struct options *o, u32 from)
{
    char line[EVENT_TEXT_BYTES];
    for (u32 n = from + 1; n <= m->nr_events && (o->dump || o->records); n++) {
        const u32 *record = log_record(log_of(m), n);
        if (o->records)
            fwrite(record, sizeof(u32), LOG_WORDS, stdout);
        if (o->dump) {
            event_print(record, line);
            puts(line);
        }
    }
}

static void check(struct machine *m)
{
    const char *claim;
    u32 line = machine_check(m, &claim);
    if (line == 0)
        return;
    fprintf(stderr, "swapscope: after event %u: invariant %u is broken: %s\n", m->nr_events, line, claim);
    exit(1);
}

static void write_checkpoint(const struct machine *m, const char *file)
{
    FILE *out = fopen(file, "wb");
    if (!out || fwrite(m, 1, m->arena_bytes, out) != m->arena_bytes || fclose(out)) {
        fprintf(stderr, "swapscope: %s: %s\n", file, strerror(errno));
        exit(1);
    }
}

static void print_counters(const struct machine *m)
{
#define COUNTER(name, where, doc) printf("%s %" PRIu64 "\n", #name, m->counters[COUNTER_##name]);
#include "schema.def"
}

static void print_agreement(const struct machine *m)
{
    for (u32 i = 0; i < LENGTH(m->agreement); i++)
        printf("%u\n", m->agreement[i]);
}

static void print_column(struct machine *m, u32 index, u64 column_bytes)
{
    static const u32 bytes[] = {
#define COLUMN(name, type, unit, doc) sizeof(type),
#include "schema.def"
    };
    u64 *scratch = malloc(column_bytes);
    struct column column = machine_column(m, index, scratch);
    for (u32 i = 0; i < column.length; i++)
        printf("%" PRIu64 "\n", bytes[index] == 8   ? ((const u64 *)column.data)[i]
                                : bytes[index] == 4 ? ((const u32 *)column.data)[i]
                                                    : ((const u8 *)column.data)[i]);
    free(scratch);
}

static u64 cpu_time_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (u64)now.tv_sec * 1000000000u + (u64)now.tv_nsec;
}

int main(int argc, char **argv)
{
    struct options o = read_options(argc, argv);
    u32 words;
    u32 *packed = read_input(&words);
    u8 *block;
    u64 column_bytes;
    struct machine *m = build(packed, words, &block, &column_bytes);
    struct run_limits limits = {o.until_event, NONE, UINT64_MAX, NONE, o.check ? 1 : LOG_RECORDS};
    u64 began = cpu_time_ns();
    u32 stop;
    do {
        u32 from = m->nr_events;
        stop = machine_run(m, &limits);
        tell(m, &o, from);
        if (o.check)
            check(m);
    } while (stop == run_stop_LOG_FULL);
    if (o.time)
        printf("cpu_ns %" PRIu64 "\n", cpu_time_ns() - began);
    if (o.counters)
        print_counters(m);
    if (o.agreement)
        print_agreement(m);
    for (u32 i = 0; i < o.nr_columns; i++)
        print_column(m, o.columns[i], column_bytes);
    if (o.digest)
        printf("digest %016" PRIx64 " events %u accesses %" PRIu64 " time %" PRIu64 "\n", machine_digest(m),
               m->nr_events, m->counters[COUNTER_accesses], m->clock.now);
    if (o.checkpoint)
        write_checkpoint(m, o.checkpoint);
    free(block);
    free(packed);
    return 0;
}
