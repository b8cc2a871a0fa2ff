/* Scenarios at random: parameters over the ranges of schema.def, and small machines on which everything happens often.
 *
 * A draft may break a rule across fields (say, marks that do not fit): it is refused then and another one drawn.
 */
#ifndef FUZZ_RANDOM_SCENARIO_H
#define FUZZ_RANDOM_SCENARIO_H

#include "dice.h"
#include "machine/replay/replay_lru.h"
#include "machine/replay/replay_rules.h"
#include "test/scenario.h"

struct range {
    u32 dflt, min, max, live;
};

static const struct range param_ranges[] = {
#define PARAM(name, group, unit, dflt, min, max, live, doc) {dflt, min, max, live},
#include "schema.def"
};

/* Any value of the parameter's range; where that is wide, one not too far from the default. */
static inline u32 random_value(struct dice *dice, u32 param)
{
    const struct range *r = &param_ranges[param];
    u64 most = 40ull * MAX(r->dflt, 8);
    return between(dice, r->min, (u32)MIN(r->max, MAX(most, r->min)));
}

/* Some parameter that may change while the machine runs. */
static inline u32 live_param(struct dice *dice)
{
    for (;;) {
        u32 param = below(dice, NR_PARAMS);
        if (param_ranges[param].live)
            return param;
    }
}

static inline u32 random_kernel_name(struct dice *dice)
{
    for (;;) {
        u32 name = below(dice, NR_KERNELS);
        struct kernel kernel = kernel_of(name);
        if (kernel_unbuilt(&kernel) == NONE)
            return name;
    }
}

/* One kernel of those that run, at times with a switch or two turned: a value that is not built, or that another one
 * excludes, makes a draft that is refused. */
static inline void random_kernel(struct dice *dice, struct draft *d)
{
    if (chance(dice, 50))
        draft_switch(d, SWITCH_cluster_slots, cluster_slots_N256);
    if (chance(dice, 60))
        d->kernel = random_kernel_name(dice);
    draft_switch(d, SWITCH_kswapd_throttling,
                 chance(dice, 40) ? kswapd_throttling_NEVER
                                  : below(dice, switch_values(SWITCH_kswapd_throttling)));
    draft_switch(d, SWITCH_page_lists, below(dice, switch_values(SWITCH_page_lists)));
    if (chance(dice, 70))
        draft_as_in_kernel(d, SWITCH_slot_cache);
    while (chance(dice, 25) && d->nr_switches < 5) {
        u32 name = below(dice, NR_SWITCHES - NR_KNOWN_BUGS);
        name += is_known_bug(name) || name > SWITCH_no_slot ? NR_KNOWN_BUGS : 0;
        draft_switch(d, name, below(dice, switch_values(name)));
    }
}

/* Sockets, and what a lock takes between them: drawn last, so that a seed is the scenario that it was before there were any. */
static inline bool is_about_locks(u32 param)
{
    return param >= PARAM_nr_sockets && param <= PARAM_lines_lru;
}

static inline bool is_about_files(u32 param)
{
    return param >= PARAM_dirty_background_ratio && param <= PARAM_dirty_writeback_centisecs;
}

static inline void random_locks(struct dice *dice, struct draft *d)
{
    for (u32 param = PARAM_nr_sockets; is_about_locks(param); param++)
        if (chance(dice, 15))
            d->params[param] = random_value(dice, param);
    d->params[PARAM_nr_sockets] = between(dice, 1, d->params[PARAM_nr_cpus]);
}

static inline void random_params(struct dice *dice, struct draft *d)
{
    for (u32 param = 0; param < NR_PARAMS; param++)
        if (!is_about_locks(param) && !is_about_files(param) && param != PARAM_promises_checked &&
            (param_ranges[param].live || chance(dice, 15)))
            d->params[param] = random_value(dice, param);
    /* A machine for teaching: few frames, so that each is wanted by somebody else. */
    d->params[PARAM_nr_cpus] = between(dice, 1, 4);
    d->params[PARAM_nr_frames] = between(dice, 16, 64);
    d->params[PARAM_min_free_kbytes] = between(dice, 4, 24);
    d->params[PARAM_time_slice_ns] = chance(dice, 20) ? between(dice, 10000, 100000) : 3000000;
    d->params[PARAM_watermark_scale_factor] = chance(dice, 10) ? between(dice, 1, 900) : 10;
}

/* The swap area is a file at times: pieces that lie anywhere on the disk, side by side or apart, or pieces by a rule. */
static inline void random_extents(struct dice *dice, struct draft *d)
{
    struct rec_swap *swap = &d->swap[0];
    if (chance(dice, 30)) {
        struct rec_extent_rule *rule = draft_extent_rule_new(d);
        rule->pages = between(dice, 1, 40);
        rule->count = between(dice, 1, 40);
        rule->gap = below(dice, 3);
        rule->order = below(dice, NR_extent_order);
        swap->slots = MAX(rule->count * rule->pages, 2);
        return;
    }
    u32 place[40], nr = between(dice, 1, 40), page = 0;
    for (u32 i = 0; i < nr; i++) { /* a place for each, in an order at random */
        u32 other = below(dice, i + 1);
        place[i] = place[other];
        place[other] = i;
    }
    for (u32 i = 0; i < nr && page < swap->slots; i++) {
        struct rec_extent *extent = draft_extent_new(d);
        extent->start_page = page;
        extent->nr_pages = i + 1 == nr ? swap->slots - page : MIN(between(dice, 1, 40), swap->slots - page);
        extent->start_block = chance(dice, 20) && i > 0 ? d->extent[d->nr_extent - 2].start_block +
                                                              d->extent[d->nr_extent - 2].nr_pages
                                                        : 1600 * place[i];
        page += extent->nr_pages;
    }
}

enum { SHARED_FILE = 2 }; /* shared memory; the files before it are on disks */

/* A swap area with bad slots at times; few slots, so that it fills. */
static inline void random_area(struct dice *dice, struct draft *d, u32 device, u32 slots)
{
    struct rec_swap *swap = draft_swap_new(d);
    u32 area = d->nr_swap - 1, first = 1;
    swap->device = device;
    swap->slots = slots;
    if (chance(dice, 50))
        swap->priority = below(dice, 3); /* equal ones at times */
    swap->on_at_start = chance(dice, 85);
    for (u32 rows = chance(dice, 25) ? between(dice, 1, 3) : 0; rows > 0 && first + 8 < slots; rows--) {
        struct rec_bad *bad = draft_bad_new(d);
        bad->swap = area;
        bad->first = between(dice, first, MIN(first + 300, slots - 4));
        bad->count = between(dice, 1, 3);
        first = bad->first + bad->count;
    }
}

static inline void random_devices(struct dice *dice, struct draft *d)
{
    for (u32 i = 0; i < 2; i++) {
        struct rec_device *device = draft_device_new(d);
        device->profile = below(dice, NR_profile);
        bool rotates = device->profile == profile_HDD;
        if (device->profile <= profile_SATA_SSD && chance(dice, 50))
            device->queue_depth = between(dice, 1, 4);
        if (device->profile <= profile_SATA_SSD && chance(dice, 15))
            device->rotational = 1;
        if (rotates && chance(dice, 30))
            device->rotational = 0;
        if (rotates && chance(dice, 50))
            device->buffer_pages = below(dice, 20);
        if (rotates && chance(dice, 50))
            device->revolution_ns = between(dice, 50000, 2000000);
        if (chance(dice, 20))
            device->write_ns = between(dice, 1, 2000000);
        if (chance(dice, 20))
            device->transfer_ns = below(dice, 50000);
    }
    random_area(dice, d, 0, chance(dice, 30) ? between(dice, 2, 60) : between(dice, 60, 1500));
    for (u32 more = chance(dice, 40) ? between(dice, 1, 3) : 0; more > 0; more--)
        random_area(dice, d, below(dice, 2),
                    chance(dice, 60) ? between(dice, 2, 60) : between(dice, 60, 600));
    if (chance(dice, 40))
        random_extents(dice, d);
    for (u32 i = 0; i <= SHARED_FILE; i++) {
        struct rec_file *file = draft_file_new(d);
        file->device = below(dice, 2);
        file->pages = between(dice, 1, 60);
    }
    d->file[SHARED_FILE].kind = file_kind_SHMEM;
}

static inline void random_region(struct dice *dice, struct draft *d, u32 space)
{
    struct rec_region *r = draft_region_new(d);
    r->kind = chance(dice, 60) ? region_kind_ANON : 1 + below(dice, NR_region_kind - 1);
    r->space = space;
    r->file = r->kind == region_kind_ANON    ? NONE
              : r->kind == region_kind_SHMEM ? SHARED_FILE
                                             : below(dice, 2);
    r->pages = between(dice, 1, r->kind == region_kind_ANON ? 90 : d->file[r->file].pages);
    r->base_vpn_lo = 0x1000 * d->nr_region + below(dice, 600);
    r->base_vpn_hi = below(dice, 4);
}

static inline void random_stream(struct dice *dice, struct draft *d, u32 percent_given_back)
{
    struct rec_stream *s = draft_stream_new(d);
    s->phase = below(dice, d->nr_phase);
    do {
        s->task = below(dice, d->nr_task);
        s->region = below(dice, d->nr_region);
    } while (d->task[s->task].space != d->region[s->region].space);
    u32 pages = d->region[s->region].pages;
    s->pattern = below(dice, pages > 1 ? NR_pattern : pattern_HOTCOLD);
    u32 kind = d->region[s->region].kind;
    s->op = kind == region_kind_ANON || kind == region_kind_SHMEM ? below(dice, 2) : op_READ;
    if (chance(dice, percent_given_back))
        s->op = op_DONTNEED;
    if (chance(dice, 6)) {
        s->op = op_MIGRATE;
        s->type = below(dice, 2);
        s->rate = between(dice, 1000, 1000000);
    }
    s->count = between(dice, 1, 250);
    s->quantum = between(dice, 1, 20);
    s->start = below(dice, pages);
    s->stride = between(dice, 1, 7);
    s->hot = MAX(1, below(dice, pages));
    s->hotpct = below(dice, 101);
    s->seed_lo = below(dice, NONE);
    s->seed_hi = below(dice, NONE);
}

/* Somebody switches a swap area off or on: one of those who use it, or somebody who does nothing else. */
static inline void random_switching(struct dice *dice, struct draft *d, u32 op, u32 area)
{
    struct rec_stream *s = draft_stream_new(d);
    s->task = chance(dice, 50) ? below(dice, d->nr_task)
                               : draft_task(d, d->task[d->nr_task - 1].space + 1, NONE);
    s->phase = below(dice, d->nr_phase);
    s->op = op;
    s->swap = area;
}

static inline void random_swapoff(struct dice *dice, struct draft *d)
{
    for (u32 area = 0; area < d->nr_swap; area++)
        if (area == 0 || chance(dice, 30))
            random_switching(dice, d, op_SWAPOFF, area);
    draft_switch(d, SWITCH_swapoff_walk, below(dice, switch_values(SWITCH_swapoff_walk)));
    if (chance(dice, 70)) /* memory so small is refused nearly always */
        draft_switch(d, SWITCH_swapoff_check, swapoff_check_NOTHING);
}

/* A process forked by one of the tasks that are there, with one or two threads: copies of nearly all its regions. */
static inline void random_child(struct dice *dice, struct draft *d, u32 space, u32 threads)
{
    u32 forker = below(dice, d->nr_task), after = below(dice, chance(dice, 50) ? 10 : 120),
        regions = d->nr_region;
    for (u32 i = 0; i < threads; i++) {
        struct rec_task *task = draft_task_new(d);
        task->space = space;
        task->forked_by = forker;
        task->forked_after = after;
        if (chance(dice, 20))
            task->exit_after = between(dice, 1, 120);
    }
    for (u32 i = 0; i < regions; i++) {
        const struct rec_region *of = &d->region[i];
        if (of->space != d->task[forker].space || of->kind == region_kind_FILE || chance(dice, 5))
            continue;
        struct rec_region *r = draft_region_new(d);
        *r = *of;
        r->space = space;
        r->copy_of = i;
    }
}

/* A family so large that a page in swap has more owners than the byte of its slot counts. */
static inline void random_crowd(struct dice *dice, struct draft *d)
{
    enum { CHILDREN = 70 };
    d->file[SHARED_FILE].pages = 4;
    draft_anon(d, 0, between(dice, 3, 12));
    draft_anon(d, 0, 80); /* wanted now and then, so that the other is swapped out */
    draft_task(d, 0, NONE);
    draft_phase_new(d)->order = phase_order_PARALLEL;
    draft_stream(d, 0, 0, pattern_SEQ, op_WRITE, d->region[0].pages);
    draft_stream(d, 0, 1, pattern_SEQ, op_WRITE, 300);
    for (u32 i = 0; i < CHILDREN; i++) {
        struct rec_task *task = &d->task[draft_task(d, 1 + i, NONE)];
        task->forked_by = 0;
        task->forked_after = between(dice, d->region[0].pages, 100);
        task->exit_after = chance(dice, 20) ? 1 + below(dice, 3) : 0;
        struct rec_region *r = draft_region_new(d);
        *r = d->region[0];
        r->space = 1 + i;
        r->copy_of = 0;
        if (chance(dice, 50))
            draft_stream(d, 1 + i, 2 + i, pattern_RAND, below(dice, 2), between(dice, 1, 8));
    }
}

/* Processes with their threads; one scenario in four has a single process whose threads give back what the others use. */
static inline void random_workload(struct dice *dice, struct draft *d)
{
    bool quarrel = chance(dice, 25);
    u32 spaces = quarrel ? 1 : between(dice, 1, 3), regions = between(dice, spaces, quarrel ? 2 : 6);
    u32 tasks = MAX(quarrel ? 3 : spaces, between(dice, 1, 5));
    for (u32 i = 0; i < regions; i++)
        random_region(dice, d, i % spaces);
    for (u32 i = 0; i < tasks; i++) {
        struct rec_task *task = draft_task_new(d);
        task->space = i % spaces;
        if (chance(dice, 50))
            task->cpu = below(dice, d->params[PARAM_nr_cpus]);
        if (chance(dice, 15))
            task->exit_after = between(dice, 1, 120);
    }
    if (chance(dice, 30)) /* memory that two of them share */
        for (u32 i = 0; i < 2; i++) {
            u32 region = draft_region(d, region_kind_SHMEM, i % spaces, d->file[SHARED_FILE].pages);
            d->region[region].file = SHARED_FILE;
        }
    for (u32 child = 0, children = chance(dice, 50) ? between(dice, 1, 5) : 0; child < children; child++)
        random_child(dice, d, spaces + child, between(dice, 1, 2));
    u32 phases = between(dice, 1, 3), streams = between(dice, 1, quarrel ? 24 : 10 + d->nr_task);
    for (u32 i = 0; i < phases; i++)
        draft_phase_new(d)->order = chance(dice, 30) ? phase_order_TOKEN : phase_order_PARALLEL;
    for (u32 i = 0; i < streams; i++)
        random_stream(dice, d, quarrel ? 30 : 5);
    if (chance(dice, 25))
        random_swapoff(dice, d);
    for (u32 area = 0; area < d->nr_swap; area++)
        if (!d->swap[area].on_at_start || chance(dice, 10))
            random_switching(dice, d, op_SWAPON, area);
}

/* A recorded run that never was: rows at random, so that the replay is walked as well. */
static inline void random_recording(struct dice *dice, struct draft *d)
{
    enum { PAGES = 64, ROWS = 200 };
    d->params[PARAM_nr_frames] = 128;
    d->params[PARAM_vma_ra_enabled] = chance(dice, 70);
    d->params[PARAM_min_free_kbytes] = 8;
    draft_swap(d, 600);
    draft_anon(d, 0, PAGES);
    for (u32 i = 0; i < ROWS; i++) {
        struct rec_row *r = draft_row_new(d);
        r->kind = below(dice, NR_row_kind);
        r->region = 0;
        r->page = below(dice, PAGES);
        r->slot = 1 + r->page; /* one slot a page: a recording never gives a slot to two pages */
        if (r->kind == row_kind_FAULT) {
            r->v0 = below(dice, 8);
            r->v1 = chance(dice, 50) ? below(dice, PAGES) : NONE;
            r->v2 = below(dice, 9);
            r->v3 = below(dice, 9);
            r->v4 = below(dice, 9);
            r->v5 = r->v6 = NONE;
            r->v7 = below(dice, 8);
        } else if (r->kind == row_kind_RULE) {
            r->v0 = below(dice, NR_RULES);
            r->v1 = below(dice, 100);
            r->v2 = 1;
            r->v3 = 100;
            r->v4 = 10;
            r->v5 = below(dice, 2);
            if (!replay_operands_fit(r))
                r->v0 = RULE_scan_decisions;
        } else if (r->kind == row_kind_GIVEN) {
            r->v0 = below(dice, NR_given);
            r->v1 = below(dice, 4);
            r->v2 = below(dice, 10);
            r->v3 = below(dice, 100);
            r->v4 = below(dice, 2);
            if (r->v0 == given_SHADOW_LAYOUT)
                r->v1 = chance(dice, 50) ? 32 : 64;
            if (!replay_operands_fit(r))
                r->v0 = given_CGROUP;
        } else if (replay_is_lru_row(r)) {
            r->region = chance(dice, 80) ? 0 : NONE;
            r->v0 = below(dice, 5);
            r->v1 = below(dice, 4);
            r->v2 = below(dice, 4);
            r->v3 = below(dice, 300);
            r->v4 = below(dice, 33);
            r->v5 = below(dice, 3000);
            r->v6 = below(dice, 2);
            r->v7 = below(dice, 2);
            r->v8 = below(dice, 3000);
            r->v9 = 1 + below(dice, 700);
            if (!replay_lru_operands_fit(r))
                r->v0 = 0;
        } else {
            r->v0 = below(dice, 4);
            r->v1 = below(dice, 64);
        }
    }
}

/* An area in which clusters become empty: it has several, and somebody gives back all that he has. */
static inline void random_emptied(struct dice *dice, struct draft *d, u32 area)
{
    draft_switch(d, SWITCH_cluster_slots, cluster_slots_N256);
    if (area > 0 || d->nr_extent + d->nr_extent_rule == 0)
        d->swap[area].slots = MAX(d->swap[area].slots, between(dice, 600, 1500));
    d->task[below(dice, d->nr_task)].exit_after = between(dice, 20, 400);
}

/* Areas that are discarded, on devices and in kernels that can do that, and some machines with more CPUs than others have. Drawn after
 * all else, for the same reason as locks. */
static inline void random_discard(struct dice *dice, struct draft *d)
{
    struct kernel kernel = draft_kernel(d);
    bool has_clusters = kernel.slot_allocator != slot_allocator_SCAN;
    if (chance(dice, 15))
        d->params[PARAM_nr_cpus] = between(dice, d->params[PARAM_nr_cpus], 8);
    if (chance(dice, 60))
        return;
    if (chance(dice, 60))
        d->device[0].profile = profile_NVME;
    for (u32 i = 0; i < d->nr_device; i++)
        if (d->device[i].profile <= profile_SATA_SSD && d->device[i].rotational != 1 && chance(dice, 50))
            d->device[i].discard_ns = between(dice, 1, 3000000);
    for (u32 i = 0; i < d->nr_device; i++)
        if (d->device[i].profile <= profile_SATA_SSD && chance(dice, 30))
            d->device[i].read_spread_ns = between(dice, 1, 1000000);
    for (u32 area = 0; area < d->nr_swap; area++) {
        const struct rec_device *device = &d->device[d->swap[area].device];
        if (device->profile > profile_SATA_SSD || device->rotational == 1)
            continue;
        d->swap[area].discard = below(dice, has_clusters ? NR_discard : discard_PAGES);
        if (d->swap[area].discard >= discard_PAGES)
            random_emptied(dice, d, area);
    }
}

static inline void random_file_switches(struct dice *dice, struct draft *d)
{
    if (chance(dice, 40))
        draft_switch(d, SWITCH_file_writes, below(dice, switch_values(SWITCH_file_writes)));
    if (chance(dice, 40))
        draft_switch(d, SWITCH_dirty_met, below(dice, switch_values(SWITCH_dirty_met)));
    if (chance(dice, 40))
        draft_switch(d, SWITCH_flusher_asked, below(dice, switch_values(SWITCH_flusher_asked)));
    for (u32 param = PARAM_dirty_background_ratio; is_about_files(param); param++)
        if (chance(dice, 50))
            d->params[param] = random_value(dice, param);
}

/* Files that are written: by calls, through mappings, with and without somebody who waits for the disk; and program code, and files that are read
 * ahead. Drawn last of all. */
static inline void random_files(struct dice *dice, struct draft *d)
{
    if (chance(dice, 50))
        return;
    random_file_switches(dice, d);
    for (u32 i = 0; i < d->nr_file; i++)
        if (d->file[i].kind == file_kind_DISK && chance(dice, 40)) {
            d->file[i].readahead = file_readahead_SIMPLE;
            d->file[i].ra_pages = between(dice, 1, 40);
        }
    for (u32 i = 0; i < d->nr_region; i++)
        d->region[i].exec = d->region[i].kind == region_kind_MAPFILE && chance(dice, 30);
    for (u32 i = 0; i < d->nr_stream; i++) {
        struct rec_stream *s = &d->stream[i];
        u32 kind = d->region[s->region].kind;
        if (s->op != op_READ || (kind != region_kind_FILE && kind != region_kind_MAPFILE) || chance(dice, 40))
            continue;
        s->op = op_WRITE;
        if (kind == region_kind_FILE && chance(dice, 50))
            s->op = chance(dice, 20) ? op_FSYNC : op_PART;
    }
}

/* Streams that let turns pass, and tasks that sleep between them. */
static inline void random_turns(struct dice *dice, struct draft *d)
{
    if (chance(dice, 70))
        return;
    for (u32 i = 0; i < d->nr_stream; i++) {
        d->stream[i].delay = chance(dice, 30) ? below(dice, 20) : 0;
        d->stream[i].every = chance(dice, 30) ? between(dice, 1, 5) : 1;
        d->stream[i].pause_ns = chance(dice, 20) ? below(dice, 1000000) : 0;
    }
}

static inline void random_scenario(struct dice *dice, struct draft *d)
{
    draft_new(d);
    if (chance(dice, 5)) {
        random_recording(dice, d);
        return;
    }
    random_kernel(dice, d);
    random_params(dice, d);
    random_devices(dice, d);
    if (chance(dice, 2))
        random_crowd(dice, d);
    else
        random_workload(dice, d);
    random_locks(dice, d);
    random_discard(dice, d);
    random_files(dice, d);
    random_turns(dice, d);
}

#endif
