/* Building a machine: the state in which everything begins. */
#include "machine/config.h"
#include "machine/extents_start.h"
#include "machine/presets.h"
#include "machine/replay/replay.h"
#include "machine/workload.h"
#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/area_list.h"
#include "path/fault/rmap.h"
#include "path/io/extents.h"
#include "path/io/irq.h"
#include "path/reclaim/reclaim.h"
#include "path/swap/discard.h"
#include "path/writeback/writeback.h"

#include "mm/lruvec.h"
#include "mm/swap_map.h"
#include "sim/fair.h"

#include <string.h>

static void build_memory(struct machine *m)
{
    struct frame *frames = frames_of(m);
    frame_list_init(&m->free);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        frame_list_init(&m->lru.lists[list]);
    for (u32 f = 0; f < m->params.nr_frames; f++) {
        bool is_ballast = f < m->params.ballast_pages;
        frames[f] = (struct frame){.flags = is_ballast ? FRAME_UNEVICTABLE : FRAME_FREE,
                                   .pins = is_ballast,
                                   .prev = NONE,
                                   .next = NONE,
                                   .slot = NONE,
                                   .owner = FRAME_NO_OWNER,
                                   .index = NONE};
        if (!is_ballast)
            frame_list_add_tail(frames, &m->free, f);
    }
    if (m->kernel.unevictable_pages != unevictable_pages_APART)
        for (u32 f = 0; f < m->params.ramfs_pages; f++)
            lruvec_add_folio(&m->lru, frames, f);
    for (u32 f = 0; f < left_behind_nr(m); f++)
        left_behind_of(m)[f].slot = NONE;
    gather_pool_init(&m->gather_pool, gather_batches_of(m), gather_batches_nr(m));
    request_pool_init(&m->requests, requests_of(m), requests_nr(m));
}

/* First sector of what comes `pages` pages behind the swap areas of a disk: its files. `areas`: only the areas before this. */
static u64 disk_place(const struct scenario *s, u32 disk, u32 areas, u64 pages)
{
    for (u32 i = 0; i < areas; i++)
        if (RECORDS_OF(s, swap)[i].device == disk)
            pages += area_blocks(s, i);
    return pages * SECTORS_PER_PAGE;
}

static void build_regions(struct machine *m, const struct scenario *s)
{
    u32 pte = 0, lock = m->lock_first_ptl, cache = 0;
    m->first_vma = m->last_vma = NONE;
    for (u32 i = 0; i < m->nr_files; i++) {
        const struct rec_file *r = &RECORDS_OF(s, file)[i];
        files_of(m)[i] = (struct file){disk_place(s, r->device, m->nr_areas, cache),
                                       r->device,
                                       r->pages,
                                       cache,
                                       m->lock_first_file + i,
                                       r->kind,
                                       0,
                                       .readahead = r->readahead,
                                       .ra_pages = r->ra_pages,
                                       .flusher = NONE};
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
                                     .lock_first = lock,
                                     .copy_of = r->copy_of,
                                     .exec = r->exec,
                                     .next = NONE};
        if (r->copy_of == NONE) { /* the others are not there before their fork */
            vma_enters(m, i);
            if (r->kind == region_kind_SHMEM)
                files_of(m)[r->file].nr_maps++;
        }
        pte += r->kind == region_kind_FILE ? 0 : r->pages;
        lock += locks_of_region(r);
    }
}

/* A shift that leaves nothing of a slot's number: all slots of the area have the one lock. */
#define ALL_SLOTS 31u

static u32 log2_of(u32 power)
{
    u32 shift = 0;
    while (power >> (shift + 1))
        shift++;
    return shift;
}

/* The locks of an area by the kernel's plan (path/locks.h). */
static void area_plan_locks(struct machine *m, const struct scenario *s, u32 index)
{
    struct swap_area *area = &areas_of(m)[index];
    area->lock = m->lock_first_area + (m->kernel.swap_lock == swap_lock_ALL ? 0 : index);
    area->slot_lock = area->lock;
    area->slot_lock_shift = ALL_SLOTS;
    if (m->kernel.swap_lock == swap_lock_CLUSTER && !cluster_is_rotating(&area->slots)) {
        area->slot_lock = m->lock_first_cluster + area->first_cluster;
        area->slot_lock_shift = log2_of(cluster_slots_of(&m->kernel));
    }
    area->tree_lock = m->lock_first_tree + trees_before(s, index);
    area->tree_shift = m->kernel.swap_cache == swap_cache_SPLIT ? log2_of(SWAP_ADDRESS_SPACE_PAGES)
                                                                : ALL_SLOTS;
}

static void build_area(struct machine *m, const struct scenario *s, u32 index)
{
    const struct rec_swap *r = &RECORDS_OF(s, swap)[index];
    struct swap_area *area = &areas_of(m)[index];
    area->start = area_start(s, index);
    area->first_cluster = area->start / cluster_slots_of(&m->kernel);
    area->disk = r->device;
    area->has_node = profile_has_node(RECORDS_OF(s, device)[r->device].profile);
    area->first_sector = disk_place(s, r->device, index, 0);
    area->size = r->slots;
    area->given = r->priority;
    area->discard = r->discard;
    area->next = area->off_by = NONE;
    area->is_off = 1;
    for (u32 i = 0; i < m->nr_bad; i++)
        area->nr_bad += bad_slots_of(m)[i].swap == index ? bad_slots_of(m)[i].count : 0;
    area_read_header(m, index);
    area_swap_on(m, index, area->size, 1);
    area_plan_locks(m, s, index);
    if (!r->on_at_start) {
        area_swap_off(m, index);
        return;
    }
    area_enable(m, index);
    m->nr_rotate_swap += disks_of(m)[r->device].is_rotational;
}

static void build_swap(struct machine *m, const struct scenario *s)
{
    cluster_readahead_start(&m->global_ra, &m->kernel);
    m->first_area = m->area_place = m->area_hint = NONE;
    m->least_priority = m->kernel.area_order == area_order_RING_OF_NODE ? -1 : 0;
    for (u32 i = 0; i < m->nr_bad; i++)
        bad_slots_of(m)[i] = RECORDS_OF(s, bad)[i];
    for (u32 slot = 0; slot < m->nr_slots; slot++)
        swap_map_of(m)[slot] = SWAP_MAP_BAD; /* what lies between two areas is nobody's */
    for (u32 i = 0; i < m->nr_areas; i++)
        build_area(m, s, i);
    extents_build(m, s);
    for (u32 i = 0; i < m->nr_areas; i++)
        m->slot_cache_enabled |= slot_caches_nr(m) > 0 && !areas_of(m)[i].is_off;
    for (u32 i = 0; i < swap_more_pages_nr(m); i++)
        swap_more_pages_of(m)[i] = NONE;
}

static u32 class_of_lock(const struct machine *m, u32 l)
{
    return l == m->lock_lru                                   ? lock_class_LRU
           : l == m->lock_zone                                ? lock_class_ZONE
           : l < m->lock_first_tree                           ? lock_class_DEVICE
           : l < m->lock_first_cluster                        ? lock_class_TREE
           : l < m->lock_first_file                           ? lock_class_CLUSTER
           : l < m->lock_first_ptl                            ? lock_class_FILE_TREE
           : l < m->lock_list                                 ? lock_class_PTL
           : l < m->lock_first_slots                          ? lock_class_AVAIL
           : l >= m->lock_first_slots + 2 * m->params.nr_cpus ? lock_class_CACHES
           : (l - m->lock_first_slots) % 2 == 0               ? lock_class_SLOTS
                                                              : lock_class_SLOTS_RET;
}

static void build_locks(struct machine *m)
{
    for (u32 l = 0; l < m->nr_locks; l++) {
        u32 class = class_of_lock(m, l);
        bool shared = class == lock_class_DEVICE &&
                      (m->kernel.swap_lock != swap_lock_CLUSTER || l == area_list_lock(m)); /* up to 3.8 */
        locks_of(m)[l] = (struct lock){.owner = NONE,
                                       .head = NONE,
                                       .tail = NONE,
                                       .last_cpu = NONE,
                                       .class = class,
                                       .shared = shared,
                                       .sleeps = class == lock_class_SLOTS || class == lock_class_CACHES};
    }
    for (u32 area = 0; area < m->nr_areas; area++) /* without clusters a slot is guarded by its area's */
        locks_of(m)[areas_of(m)[area].lock].shared |= cluster_is_rotating(&areas_of(m)[area].slots);
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
    t->vruntime = kind == task_kind_USER ? FAIR_BEGIN : 0; /* the kernel's own have slept for long */
    return t;
}

static void build_user_tasks(struct machine *m, const struct scenario *s)
{
    for (u32 i = 0; i < m->nr_user_tasks; i++) {
        struct rec_task config = {.cpu = NONE, .forked_by = NONE};
        if (i < s->nr[REC_task])
            config = RECORDS_OF(s, task)[i];
        task_config_of(m)[i] = config;
        u32 cpu = config.cpu == NONE ? i % m->params.nr_cpus : config.cpu;
        struct task *t = build_task(m, i, task_kind_USER, cpu, config.cpu, config.space);
        if (config.forked_by != NONE) {
            PATH_PUSH(t, workload, .stream = NONE);
            t->waits_for = wait_reason_FORK;
            m->forks_left += spaces_of(m)[config.space].is_forked == 0;
            spaces_of(m)[config.space].is_forked = 1;
            continue;
        }
        spaces_of(m)[config.space].nr_tasks++;
        if (s->nr[REC_row] > 0 && i > 0)
            continue; /* the first task plays the rows of all */
        if (s->nr[REC_row] > 0)
            PATH_PUSH(t, replay, .row = 0);
        else
            PATH_PUSH(t, workload, .stream = NONE);
        if (i == 0 && m->params.swapon_told && m->nr_extents > 0)
            PATH_PUSH(t, setup_swap_extents, .node = NONE);
        t->state = task_state_READY;
        fair_add(&cpus_of(m)[cpu], tasks_of(m), i);
    }
}

/* A flusher for each disk with a file that is written. */
static void build_flushers(struct machine *m, const struct scenario *s)
{
    u32 nr = 0;
    for (u32 disk = 0; disk < m->nr_disks; disk++) {
        if (!disk_is_written(s, disk))
            continue;
        struct task *t = build_task(m, m->first_flusher + nr, task_kind_FLUSHER, 0, NONE, NONE);
        PATH_PUSH(t, flusher, .index = nr, .reason = NONE);
        t->waits_for = wait_reason_KSWAPD;
        flushers_of(m)[nr] = (struct flusher){.disk = disk};
        for (u32 i = 0; i < m->nr_files; i++)
            if (files_of(m)[i].disk == disk && files_of(m)[i].kind == file_kind_DISK)
                files_of(m)[i].flusher = t->index;
        nr++;
    }
}

static void build_kernel_tasks(struct machine *m, const struct scenario *s)
{
    struct task *t = build_task(m, m->kswapd, task_kind_KSWAPD, 0, NONE, NONE);
    PATH_PUSH(t, kswapd, .h = {0});
    t->waits_for = wait_reason_KSWAPD;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        t = build_task(m, m->kswapd + 1 + cpu, task_kind_IRQ, cpu, cpu, NONE);
        PATH_PUSH(t, irq, .frame = 0);
    }
    build_flushers(m, s);
    if (m->kworker == NONE)
        return;
    t = build_task(m, m->kworker, task_kind_KWORKER, 0, 0, NONE);
    PATH_PUSH(t, kworker, .h = {0});
    t->waits_for = wait_reason_KSWAPD;
}

static void build_page_lists(struct machine *m)
{
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        pcp_init(pcp_of(m, cpu), m->kernel.page_lists, m->params.nr_frames, m->marks.low, m->params.nr_cpus);
}

static void build_cpus(struct machine *m)
{
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        cpus_of(m)[cpu] = (struct cpu){.current = NONE,
                                       .queue_head = NONE,
                                       .least_vruntime = FAIR_BEGIN,
                                       .buddy = NONE,
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
    machine_lay_out(m, &s);
    m->magic = MACHINE_MAGIC;
    m->arena_bytes = (u32)bytes;
    m->marks = scenario_marks(&s);
    m->lower_marks = scenario_lower_marks(&s);
    m->alloc_batch = zone_turn(m);
    m->shadow_layout = shadow_layout_at_boot(shadow_layout_of(m->kernel.shadow_entry, WORKINGSET_WORD_BITS,
                                                              WORKINGSET_NODE_BITS, WORKINGSET_MEMCG_BITS,
                                                              WORKINGSET_ZONE_BITS),
                                             m->params.nr_frames);
    m->writeback_queue = m->phase_queue = m->discard_queue = m->dirty_queue = m->congestion_queue =
        m->isolated_queue = (struct wait_queue){NONE, NONE};
    for (u32 i = 0; i < PAGE_WAIT_QUEUES; i++)
        m->page_wait[i] = (struct wait_queue){NONE, NONE};
    m->rows_before = s.nr[REC_row] ? (u32)((const u8 *)m - (const u8 *)s.records[REC_row]) : 0;
    build_cpus(m);
    build_memory(m);
    build_page_lists(m);
    build_regions(m, &s);
    for (u32 i = 0; i < m->nr_disks; i++)
        disks_of(m)[i] = disk_from_profile(&RECORDS_OF(&s, device)[i], &s.kernel);
    build_swap(m, &s);
    build_locks(m);
    for (u32 i = 0; i < m->nr_phases; i++)
        phases_of(m)[i] = (struct phase){RECORDS_OF(&s, phase)[i].order, NONE,
                                         (u64)RECORDS_OF(&s, phase)[i].for_ns_hi << 32 |
                                             RECORDS_OF(&s, phase)[i].for_ns_lo};
    for (u32 i = 0; i < m->nr_streams; i++)
        stream_config_of(m)[i] = RECORDS_OF(&s, stream)[i];
    build_user_tasks(m, &s);
    build_kernel_tasks(m, &s);
    if (m->nr_rows == 0)
        workload_start(m);
    replay_start(m);
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        cpus_of(m)[cpu].scheduled = 1;
        clock_push(&m->clock, clock_items_of(m), 0, CLOCK_CPU, cpu);
    }
    return m;
}
