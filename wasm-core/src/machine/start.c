/* Building a machine: where every array lies, and the state in which everything begins.
 *
 * The layout is computed twice from the same function: once to measure, once to build.
 */
#include "machine/config.h"
#include "machine/presets.h"
#include "machine/replay.h"
#include "machine/workload.h"
#include "path/irq.h"
#include "path/reclaim.h"

#include "mm/swap_map.h"

#include <string.h>

struct watermarks scenario_marks(const struct scenario *s)
{
    u64 frames = s->params.nr_frames;
    u64 kbytes = s->params.min_free_kbytes ? s->params.min_free_kbytes : min_free_kbytes_default(frames);
    return watermarks_of_zone(kbytes, frames, frames, s->params.watermark_scale_factor);
}

/* Takes `count` elements of `size` bytes, 8-byte aligned, at the cursor. */
static u32 take(u64 *cursor, u64 count, u64 size)
{
    u64 at = *cursor;
    *cursor = (at + count * size + 7) & ~7ull;
    return (u32)at;
}

static u32 locks_of_region(const struct rec_region *r)
{
    u64 base = (u64)r->base_vpn_hi << 32 | r->base_vpn_lo;
    return (u32)((base + r->pages - 1) / PTRS_PER_PTE - base / PTRS_PER_PTE + 1);
}

/* Counts, lock numbers and offsets. Returns the bytes of the arena. */
static u64 lay_out(struct machine *m, const struct scenario *s)
{
    u32 slots = s->nr[REC_swap] ? RECORDS_OF(s, swap)[0].slots : 1;
    u32 clusters = (slots + s->params.cluster_slots - 1) / s->params.cluster_slots;
    u32 trees = (slots + SWAP_ADDRESS_SPACE_PAGES - 1) / SWAP_ADDRESS_SPACE_PAGES;
    u64 ptes = 0, file_pages = 0, ptls = 0, queue_depth = 0;
    bool replays = s->nr[REC_row] > 0;
    for (u32 i = 0; i < s->nr[REC_region]; i++) {
        ptes += RECORDS_OF(s, region)[i].kind == region_kind_FILE ? 0 : RECORDS_OF(s, region)[i].pages;
        ptls += locks_of_region(&RECORDS_OF(s, region)[i]);
    }
    for (u32 i = 0; i < s->nr[REC_file]; i++)
        file_pages += RECORDS_OF(s, file)[i].pages;
    for (u32 i = 0; i < s->nr[REC_device]; i++)
        queue_depth += device_from_profile(&RECORDS_OF(s, device)[i]).queue_depth;

    m->params = s->params;
    m->nr_user_tasks = MAX(s->nr[REC_task], 1);
    m->nr_tasks = m->nr_user_tasks + 1 + s->params.nr_cpus;
    m->kswapd = m->nr_user_tasks;
    m->nr_vmas = s->nr[REC_region];
    m->nr_files = s->nr[REC_file];
    m->nr_devices = s->nr[REC_device];
    m->nr_phases = s->nr[REC_phase];
    m->nr_streams = s->nr[REC_stream];
    m->nr_rows = s->nr[REC_row];
    m->nr_spaces = MAX(scenario_spaces(s), 1);
    m->nr_ptes = (u32)ptes;
    m->has_swap = s->nr[REC_swap];

    m->lock_lru = 0;
    m->lock_zone = 1;
    m->lock_device = 2;
    m->lock_first_tree = 3;
    m->lock_first_cluster = m->lock_first_tree + trees;
    m->lock_first_file = m->lock_first_cluster + clusters;
    m->lock_first_ptl = m->lock_first_file + m->nr_files;
    m->nr_locks = m->lock_first_ptl + (u32)ptls;

    u64 at = sizeof(*m);
    m->clock.capacity = (u32)(s->params.nr_cpus + MIN(queue_depth, s->params.nr_frames) + 1);
    m->off_clock = take(&at, m->clock.capacity, sizeof(struct clock_item));
    m->off_frames = take(&at, s->params.nr_frames, sizeof(struct frame));
    m->off_transfers = take(&at, s->params.nr_frames, sizeof(struct transfer));
    m->off_ptes = take(&at, ptes, sizeof(u32));
    m->off_pte_event = take(&at, ptes, sizeof(u32));
    m->off_vmas = take(&at, m->nr_vmas, sizeof(struct vma));
    m->off_files = take(&at, m->nr_files, sizeof(struct file));
    m->off_page_cache = take(&at, file_pages, sizeof(u64));
    m->off_swap_map = take(&at, slots, 1);
    m->off_swap_cache = take(&at, slots, sizeof(u64));
    m->off_slot_event = take(&at, slots, sizeof(u32));
    m->off_clusters = take(&at, clusters, sizeof(struct swap_cluster));
    m->off_locks = take(&at, m->nr_locks, sizeof(struct lock));
    m->off_tasks = take(&at, m->nr_tasks, sizeof(struct task));
    m->off_cpus = take(&at, s->params.nr_cpus, sizeof(struct cpu));
    m->off_batches = take(&at, s->params.nr_cpus, sizeof(struct cpu_batches));
    m->off_devices = take(&at, m->nr_devices, sizeof(struct device));
    m->off_spaces = take(&at, m->nr_spaces, sizeof(struct space));
    m->off_streams = take(&at, m->nr_streams, sizeof(struct stream));
    m->off_stream_config = take(&at, m->nr_streams, sizeof(struct rec_stream));
    m->off_phases = take(&at, m->nr_phases, sizeof(struct phase));
    m->off_task_config = take(&at, m->nr_user_tasks, sizeof(struct rec_task));
    m->off_replay = take(&at, replays ? slots : 0, sizeof(struct replay_slot));
    m->off_end = take(&at, 8, 1);
    return (at + 63) & ~63ull;
}

struct machine_size scenario_size(const struct scenario *s)
{
    struct machine draft;
    memset(&draft, 0, sizeof(draft));
    u64 arena = lay_out(&draft, s);
    u32 slots = s->nr[REC_swap] ? RECORDS_OF(s, swap)[0].slots : 1;
    u64 longest = MAX(MAX((u64)draft.params.nr_frames, slots), MAX((u64)draft.nr_locks, 4096));
    return (struct machine_size){arena, longest * sizeof(u64)};
}

bool machine_measure(const u32 *packed, u32 words, struct machine_size *size, struct config_problem *problem)
{
    struct scenario s;
    if (!scenario_read(packed, words, &s, problem))
        return false;
    *size = scenario_size(&s);
    return true;
}

static void build_memory(struct machine *m)
{
    struct frame *frames = frames_of(m);
    frame_list_init(&m->free);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        frame_list_init(&m->lru.lists[list]);
    for (u32 f = 0; f < m->params.nr_frames; f++) {
        frames[f] = (struct frame){.flags = FRAME_FREE,
                                   .prev = NONE,
                                   .next = NONE,
                                   .slot = NONE,
                                   .owner = NONE,
                                   .index = NONE,
                                   .waiters = NONE,
                                   .gather_next = NONE};
        frame_list_add_tail(frames, &m->free, f);
        transfers_of(m)[f].next = NONE;
    }
}

static void build_regions(struct machine *m, const struct scenario *s)
{
    u32 pte = 0, lock = m->lock_first_ptl, cache = 0;
    for (u32 i = 0; i < m->nr_files; i++) {
        const struct rec_file *r = &RECORDS_OF(s, file)[i];
        files_of(m)[i] = (struct file){r->device, r->pages, cache, m->lock_first_file + i};
        cache += r->pages;
    }
    for (u32 i = 0; i < m->nr_vmas; i++) {
        const struct rec_region *r = &RECORDS_OF(s, region)[i];
        vmas_of(m)[i] = (struct vma){.base_vpn = (u64)r->base_vpn_hi << 32 | r->base_vpn_lo,
                                     .kind = r->kind,
                                     .space = r->space,
                                     .file = r->file,
                                     .nr_pages = r->pages,
                                     .pte_first = pte,
                                     .lock_first = lock};
        pte += r->kind == region_kind_FILE ? 0 : r->pages;
        lock += locks_of_region(r);
    }
}

static void build_swap(struct machine *m, const struct scenario *s)
{
    m->global_ra.hits = SWAP_RA_HITS_NEW;
    if (!m->has_swap)
        return;
    const struct rec_swap *r = &RECORDS_OF(s, swap)[0];
    m->swap_device_index = r->device;
    swap_map_of(m)[0] = SWAP_MAP_BAD; /* the header */
    cluster_init(&m->swap, swap_map_of(m), clusters_of(m), r->slots, m->params.cluster_slots,
                 m->params.cluster_columns, m->params.nr_cpus);
    m->nr_swap_pages = m->total_swap_pages = m->swap.pages;
}

static void build_locks(struct machine *m)
{
    static const u32 classes[] = {lock_class_LRU, lock_class_ZONE, lock_class_DEVICE};
    for (u32 l = 0; l < m->nr_locks; l++) {
        u32 class = l < LENGTH(classes)         ? classes[l]
                    : l < m->lock_first_cluster ? lock_class_TREE
                    : l < m->lock_first_file    ? lock_class_CLUSTER
                    : l < m->lock_first_ptl     ? lock_class_FILE_TREE
                                                : lock_class_PTL;
        locks_of(m)[l] = (struct lock){.owner = NONE, .head = NONE, .tail = NONE, .class = class};
    }
}

static struct task *build_task(struct machine *m, u32 index, u32 kind, u32 cpu, u32 pinned, u32 space)
{
    struct task *t = &tasks_of(m)[index];
    t->kind = kind;
    t->state = task_state_BLOCKED;
    t->cpu = cpu;
    t->pinned = pinned;
    t->space = space;
    t->next = t->waits_on = t->plug_head = t->plug_tail = NONE;
    t->index = index;
    return t;
}

static void build_user_tasks(struct machine *m, const struct scenario *s)
{
    for (u32 i = 0; i < m->nr_user_tasks; i++) {
        struct rec_task config = {.cpu = NONE};
        if (i < s->nr[REC_task])
            config = RECORDS_OF(s, task)[i];
        task_config_of(m)[i] = config;
        u32 cpu = config.cpu == NONE ? i % m->params.nr_cpus : config.cpu;
        struct task *t = build_task(m, i, task_kind_USER, cpu, config.cpu, config.space);
        spaces_of(m)[config.space].nr_tasks++;
        if (s->nr[REC_row] > 0 && i > 0)
            continue; /* the first task plays the rows of all */
        if (s->nr[REC_row] > 0)
            path_push(t, PATH_replay, &(struct path_replay){.row = 0}, sizeof(struct path_replay) / 8);
        else
            path_push(t, PATH_workload, &(struct path_workload){.stream = NONE},
                      sizeof(struct path_workload) / 8);
        t->state = task_state_READY;
        run_queue_add_tail(&cpus_of(m)[cpu], tasks_of(m), i);
    }
}

static void build_kernel_tasks(struct machine *m)
{
    struct task *t = build_task(m, m->kswapd, task_kind_KSWAPD, 0, NONE, NONE);
    path_push(t, PATH_kswapd, &(struct path_kswapd){.priority = 0}, sizeof(struct path_kswapd) / 8);
    t->waits_for = wait_reason_KSWAPD;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        t = build_task(m, m->kswapd + 1 + cpu, task_kind_IRQ, cpu, cpu, NONE);
        path_push(t, PATH_irq, &(struct path_irq){.frame = 0}, sizeof(struct path_irq) / 8);
    }
}

static void build_cpus(struct machine *m)
{
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        cpus_of(m)[cpu] = (struct cpu){.current = NONE,
                                       .queue_head = NONE,
                                       .queue_tail = NONE,
                                       .irq_head = NONE,
                                       .irq_tail = NONE,
                                       .interrupted = NONE};
}

struct machine *machine_start(u8 *arena, const u32 *packed, u32 words)
{
    struct scenario s;
    struct config_problem problem;
    bool ok = scenario_read(packed, words, &s, &problem);
    ASSERT(ok);
    u64 bytes = scenario_size(&s).arena_bytes;
    memset(arena, 0, bytes); /* padding and unused places are part of the digest */
    struct machine *m = (struct machine *)(void *)arena;
    lay_out(m, &s);
    m->magic = MACHINE_MAGIC;
    m->arena_bytes = (u32)bytes;
    m->marks = scenario_marks(&s);
    m->writeback_queue = m->phase_queue = (struct wait_queue){NONE, NONE};
    m->rows_before = s.nr[REC_row] ? (u32)((const u8 *)m - (const u8 *)s.records[REC_row]) : 0;
    build_cpus(m);
    build_memory(m);
    build_regions(m, &s);
    build_swap(m, &s);
    build_locks(m);
    for (u32 i = 0; i < m->nr_devices; i++)
        devices_of(m)[i] = device_from_profile(&RECORDS_OF(&s, device)[i]);
    for (u32 i = 0; i < m->nr_phases; i++)
        phases_of(m)[i] = (struct phase){RECORDS_OF(&s, phase)[i].order, NONE};
    for (u32 i = 0; i < m->nr_streams; i++)
        stream_config_of(m)[i] = RECORDS_OF(&s, stream)[i];
    build_user_tasks(m, &s);
    build_kernel_tasks(m);
    if (m->nr_rows == 0)
        workload_start(m);
    replay_start(m);
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        cpus_of(m)[cpu].scheduled = 1;
        clock_push(&m->clock, clock_items_of(m), 0, CLOCK_CPU, cpu);
    }
    return m;
}
