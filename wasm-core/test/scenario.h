/* Scenarios written in C, and machines started from them: for tests and for the fuzz.
 *
 * A draft holds every parameter and every record of schema.def with its default, so a test names only what it is about:
 *
 *     draft_new(&d);
 *     d.params[PARAM_nr_frames] = 32;
 *     draft_swap(&d, 200);
 *     draft_stream(&d, 0, region, pattern_SEQ, op_WRITE, 100);
 */
#ifndef TEST_SCENARIO_H
#define TEST_SCENARIO_H

#include "machine/config.h"
#include "machine/machine.h"

#include <stdlib.h>
#include <string.h>

enum { DRAFT_RECORDS = 256, PACKED_MAX = 16384 };

struct draft {
    u32 kernel;      /* enum kernel_name */
    u32 nr_switches; /* changed ones */
    u32 switches[NR_SWITCHES][2];
    u32 params[NR_PARAMS];
#define RECORD(name, max, doc, fields) \
    u32 nr_##name;                     \
    struct rec_##name name[DRAFT_RECORDS];
#include "schema.def"
};

/* The kernel of this name, as a scenario file has it: "4.9". */
static inline u32 kernel_named(const char *name)
{
    static const char *const names[] = {
#define KERNEL(id, name, version, doc) name,
#include "schema.def"
    };
    for (u32 i = 0; i < NR_KERNELS; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    abort();
}

/* One switch is to be otherwise than the kernel has it, and than an earlier call has said. */
static inline void draft_switch(struct draft *d, u32 name, u32 value)
{
    for (u32 i = 0; i < d->nr_switches; i++)
        if (d->switches[i][0] == name) {
            d->switches[i][1] = value;
            return;
        }
    d->switches[d->nr_switches][0] = name;
    d->switches[d->nr_switches++][1] = value;
}

/* A switch is as the kernel has it. */
static inline void draft_as_in_kernel(struct draft *d, u32 name)
{
    for (u32 i = 0; i < d->nr_switches; i++)
        if (d->switches[i][0] == name) {
            d->nr_switches--;
            memmove(d->switches[i], d->switches[i + 1], (d->nr_switches - i) * sizeof(d->switches[0]));
            return;
        }
}

/* All parameters at their defaults, no records. CPUs keep no free pages for themselves: on a machine of 32 frames they would
 * hide a good part of what most tests count; nor does kswapd wait for writes to end, of which such a machine never has 32; and a slot
 * goes back to its area as soon as nobody uses it, not with the 65th. All three have tests of their own. */
static inline void draft_new(struct draft *d)
{
    static const u32 defaults[] = {
#define PARAM(name, group, unit, dflt, min, max, live, doc) dflt,
#include "schema.def"
    };
    memset(d, 0, sizeof(*d));
    memcpy(d->params, defaults, sizeof(defaults));
    d->kernel = KERNEL_DEFAULT;
    draft_switch(d, SWITCH_page_lists, page_lists_NONE);
    draft_switch(d, SWITCH_kswapd_throttling, kswapd_throttling_NEVER);
    draft_switch(d, SWITCH_slot_cache, slot_cache_OFF);
}

/* draft_<record>_new: appends a record of this kind with its defaults. */
#define RECORD(name, max, doc, fields)                                   \
    static inline struct rec_##name *draft_##name##_new(struct draft *d) \
    {                                                                    \
        struct rec_##name *r = &d->name[d->nr_##name++ % DRAFT_RECORDS]; \
        fields return r;                                                 \
    }
#define F(name, unit, dflt, min, max, doc) r->name = (u32)(dflt);
#define F64(name, unit, dflt, min, max, doc) \
    r->name##_lo = (u32)(dflt), r->name##_hi = (u32)((u64)(dflt) >> 32);
#include "schema.def"
#undef F
#undef F64

/* The kernel that is asked for, as far as there is one. */
static inline struct kernel draft_kernel(const struct draft *d)
{
    struct kernel kernel = kernel_of(d->kernel < NR_KERNELS ? d->kernel : KERNEL_DEFAULT);
    for (u32 i = 0; i < d->nr_switches; i++)
        if (d->switches[i][0] < NR_SWITCHES)
            kernel_set(&kernel, d->switches[i][0], d->switches[i][1]);
    return kernel;
}

/* Writes the packed stream into `words` (PACKED_MAX), with every parameter that the kernel has. Returns its length. */
static inline u32 draft_pack(const struct draft *d, u32 *words)
{
    u32 at = 0;
    words[at++] = MACHINE_MAGIC;
    words[at++] = SCHEMA_VERSION;
    words[at++] = d->kernel;
    words[at++] = d->nr_switches;
    memcpy(words + at, d->switches, d->nr_switches * sizeof(d->switches[0]));
    at += d->nr_switches * 2;
    u32 *nr_params = &words[at++];
    struct kernel kernel = draft_kernel(d);
    *nr_params = 0;
    for (u32 i = 0; i < NR_PARAMS; i++) {
        if (!kernel_has_setting(&kernel, i))
            continue;
        ++*nr_params;
        words[at++] = i;
        words[at++] = d->params[i];
    }
#define RECORD(name, max, doc, fields)                              \
    words[at++] = REC_##name;                                       \
    words[at++] = d->nr_##name;                                     \
    memcpy(words + at, d->name, d->nr_##name * sizeof(d->name[0])); \
    at += d->nr_##name * (u32)(sizeof(d->name[0]) / sizeof(u32));
#include "schema.def"
    words[at++] = NONE;
    return at;
}

/* ------------------------------------------------------------------------------------------ the usual records */

/* A device and a swap area of `slots` slots on it. */
static inline void draft_swap(struct draft *d, u32 slots)
{
    draft_device_new(d);
    struct rec_swap *swap = draft_swap_new(d);
    swap->device = d->nr_device - 1;
    swap->slots = slots;
}

/* Returns the region's number. Regions lie 1 GiB apart. */
static inline u32 draft_region(struct draft *d, u32 kind, u32 space, u32 pages)
{
    struct rec_region *r = draft_region_new(d);
    r->kind = kind;
    r->space = space;
    r->pages = pages;
    r->base_vpn_lo = 0x40000 * d->nr_region;
    return d->nr_region - 1;
}

static inline u32 draft_anon(struct draft *d, u32 space, u32 pages)
{
    return draft_region(d, region_kind_ANON, space, pages);
}

/* A file of `pages` pages on the first device and a region that shows all of it. Returns the region's number. */
static inline u32 draft_file(struct draft *d, u32 kind, u32 space, u32 pages)
{
    draft_file_new(d)->pages = pages;
    u32 region = draft_region(d, kind, space, pages);
    d->region[region].file = d->nr_file - 1;
    return region;
}

/* Returns the task's number. `cpu` NONE: any. */
static inline u32 draft_task(struct draft *d, u32 space, u32 cpu)
{
    struct rec_task *t = draft_task_new(d);
    t->space = space;
    t->cpu = cpu;
    return d->nr_task - 1;
}

/* Streams that are added from now on belong to this phase. */
static inline void draft_phase(struct draft *d, u32 order)
{
    draft_phase_new(d)->order = order;
}

static inline struct rec_stream *draft_stream(struct draft *d, u32 task, u32 region, u32 pattern, u32 op,
                                              u32 count)
{
    struct rec_stream *s = draft_stream_new(d);
    s->phase = d->nr_phase - 1;
    s->task = task;
    s->region = region;
    s->pattern = pattern;
    s->op = op;
    s->count = count;
    return s;
}

/* A phase in which one task goes through a region in order. */
static inline void draft_phase_of(struct draft *d, u32 task, u32 region, u32 op, u32 count)
{
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, task, region, pattern_SEQ, op, count);
}

/* ----------------------------------------------------------------------------------------------- the machine */

struct started {
    struct machine *m;
    u8 *block;   /* packed scenario, log, arena, and room for the columns right behind it */
    u8 *scratch; /* room for the columns */
    struct machine_size size;
    struct config_problem problem;
};

/* Starts the machine of a packed scenario in a block of its own. False when it is refused: `problem` says why. */
static inline bool started_from_words(struct started *s, const u32 *words, u32 nr)
{
    memset(s, 0, sizeof(*s));
    if (!machine_measure(words, nr, &s->size, &s->problem))
        return false;
    size_t before = ((size_t)nr * sizeof(u32) + LOG_BYTES + 63) & ~(size_t)63;
    s->block = aligned_alloc(64, before + s->size.arena_bytes);
    s->scratch = malloc(s->size.column_bytes);
    if (!s->block || !s->scratch)
        abort();
    memcpy(s->block, words, (size_t)nr * sizeof(u32));
    s->m = machine_start(s->block + before, (const u32 *)(const void *)s->block, nr);
    return true;
}

static inline bool started_from(struct started *s, const struct draft *d)
{
    static u32 words[PACKED_MAX];
    return started_from_words(s, words, draft_pack(d, words));
}

static inline void started_end(struct started *s)
{
    free(s->block);
    free(s->scratch);
}

static inline u32 event_kind_of(const u32 *record)
{
    return record[4] & 0xffff;
}

/* When it happened, in nanoseconds since the start. */
static inline u64 event_time_of(const u32 *record)
{
    return (u64)record[1] << 32 | record[0];
}

/* The arguments of a record of kind `name`. */
#define EVENT_ARGS(record, name) ((const struct ev_##name *)(const void *)((record) + LOG_HEADER_WORDS))

/* Whether a frame waits, on any CPU, in the batch of a kind. */
static inline bool waits_in_batch(struct machine *m, enum lru_batch_kind kind, u32 frame)
{
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        const struct lru_batch *batch = &batches_of(m)[cpu].batch[kind];
        for (u32 i = 0; i < batch->nr; i++)
            if (batch->frames[i] == frame)
                return true;
    }
    return false;
}

/* Runs to the next event. Returns its record, or NULL when there is none after run_end. */
static inline const u32 *next_event(struct machine *m)
{
    struct run_limits limits = {NONE, NONE, UINT64_MAX, NONE, 1};
    u32 before = m->nr_events;
    machine_run(m, &limits);
    return m->nr_events == before ? NULL : log_record(log_of(m), m->nr_events);
}

/* The next event of this kind, NULL when there is none. */
static inline const u32 *next_of_kind(struct machine *m, u32 kind)
{
    const u32 *record = next_event(m);
    while (record && event_kind_of(record) != kind)
        record = next_event(m);
    return record;
}

#endif
