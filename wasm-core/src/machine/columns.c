/* Flat arrays for the views: some lie in the arena as they are, the others are gathered here, one function each. */
#include "machine/balance_told.h"
#include "machine/layout.h"
#include "machine/slots_told.h"

#include "path/alloc/zone.h"
#include "path/area_list.h"
#include "path/contention.h"
#include "path/fault/rmap.h"
#include "path/io/extents.h"
#include "path/io/transfers.h"
#include "path/lanes_told.h"
#include "path/reclaim/lru_told.h"
#include "path/reclaim/reclaim.h"
#include "path/swap/readahead_windows.h"
#include "path/wait.h"
#include "path/writeback/dirty.h"
#include "sim/handover.h"

#define FEW_MAX 4096u /* elements that every other column stays below, however small the machine */

typedef u32 (*gather_u32)(struct machine *m, u32 i);

static struct column gathered(struct machine *m, void *scratch, u32 nr, gather_u32 value)
{
    u32 *out = scratch;
    for (u32 i = 0; i < nr; i++)
        out[i] = value(m, i);
    return (struct column){scratch, nr};
}

/* The last access of a region as a page of it. */
static u32 vma_ra_page(struct machine *m, u32 i)
{
    const struct vma *vma = &vmas_of(m)[i];
    u64 vpn = ra_word_vpn(vma->swap_readahead_info);
    bool inside = vma->swap_readahead_info != 0 && vpn >= vma->base_vpn &&
                  vpn - vma->base_vpn < vma->nr_pages;
    return inside ? (u32)(vpn - vma->base_vpn) : NONE;
}

/* A region that shows the frame: of a frame that is mapped, the first; of shared memory, any. */
static u32 told_owner(struct machine *m, u32 i)
{
    const struct frame *frame = &frames_of(m)[i];
    u32 walk = 0, vma, page;
    if (m->nr_shared_ptes == 0 || (frame->kind != KIND_ANON && frame->kind != KIND_SHMEM))
        return frame_owner(frame);
    if (rmap_next(m, i, &walk, &vma, &page))
        return vma;
    for (vma = 0; frame->kind == KIND_SHMEM && vma < m->nr_vmas; vma++)
        if (vmas_of(m)[vma].kind == VMA_SHMEM && vmas_of(m)[vma].file == frame->owner)
            return vma;
    return frame_owner(frame);
}

/* Columns with one element for each of an array: the column, the array, and what of element i it shows. */
// clang-format off
#define PICKED_COLUMNS(X) \
    X(frame_flags, frames, frames_of(m)[i].flags) \
    X(frame_owner, frames, told_owner(m, i)) \
    X(frame_index, frames, frames_of(m)[i].index) \
    X(frame_slot, frames, frames_of(m)[i].slot) \
    X(frame_list, frames, frames_of(m)[i].flags & FRAME_LRU ? lru_list_of(frames_of(m)[i].flags) : NONE) \
    X(frame_last_event, frames, frames_of(m)[i].last_event) \
    X(slot_frame, swap_cache, entry_frame(swap_cache_of(m)[i])) \
    X(cluster_usage, clusters, clusters_of(m)[i].is_free ? 0 : clusters_of(m)[i].usage) \
    X(cluster_discard, clusters, clusters_of(m)[i].discard) \
    X(vma_ra_page, vmas, vma_ra_page(m, i)) \
    X(vma_ra_win, vmas, ra_word_win(vmas_of(m)[i].swap_readahead_info)) \
    X(vma_ra_hits, vmas, ra_word_hits(vmas_of(m)[i].swap_readahead_info)) \
    X(vma_pte_first, vmas, vmas_of(m)[i].pte_first) \
    X(vma_pages, vmas, vmas_of(m)[i].nr_pages) \
    X(vma_space, vmas, vmas_of(m)[i].space) \
    X(vma_kind, vmas, vmas_of(m)[i].kind) \
    X(task_kind, tasks, tasks_of(m)[i].kind) \
    X(task_state, tasks, tasks_of(m)[i].state) \
    X(task_cpu, tasks, tasks_of(m)[i].cpu) \
    X(task_space, tasks, tasks_of(m)[i].space) \
    X(task_waits_for, tasks, tasks_of(m)[i].waits_for) \
    X(task_fault_event, tasks, tasks_of(m)[i].fault_event) \
    X(task_touches, tasks, tasks_of(m)[i].touches) \
    X(cpu_task, cpus, cpus_of(m)[i].current) \
    X(cpu_state, cpus, cpus_of(m)[i].state) \
    X(lock_class, locks, locks_of(m)[i].class) \
    X(lock_owner, locks, locks_of(m)[i].owner) \
    X(lock_queue, locks, locks_of(m)[i].nr_waiting) \
    X(lock_taken, locks, locks_of(m)[i].taken) \
    X(lock_contended, locks, locks_of(m)[i].contended) \
    X(request_served, requests, requests_of(m)[i].state == REQUEST_STARTED ? requests_of(m)[i].frame : NONE) \
    X(frame_idle, frame_used, frame_idle(m, i)) \
    X(frame_maps, frames, frames_of(m)[i].map_count) \
    X(slot_owners, swap_cache, swap_map_of(m)[i] == SWAP_MAP_BAD ? 0 : owners_of_slot(m, i)) \
    X(vma_copy_of, vmas, vmas_of(m)[i].copy_of) \
    X(vma_file, vmas, vmas_of(m)[i].file) \
    X(file_dirty, files, files_of(m)[i].nr_dirty) \
    X(area_off_by, areas, areas_of(m)[i].off_by) \
    X(cpu_socket, cpus, socket_of_cpu(i, m->params.nr_sockets)) \
    X(device_queue, disks, disks_of(m)[i].in_service + disks_of(m)[i].nr_waiting)
// clang-format on

#define X(column, array, value)                        \
    static u32 pick_##column(struct machine *m, u32 i) \
    {                                                  \
        return (value);                                \
    }
PICKED_COLUMNS(X)
#undef X

/* Element i of a column with one for each CPU, area after area. */
static const struct percpu_cluster *cpu_in_area(struct machine *m, u32 i)
{
    return &areas_of(m)[i / m->params.nr_cpus].slots.percpu[i % m->params.nr_cpus];
}

static u32 pick_cpu_cluster(struct machine *m, u32 i)
{
    return cpu_in_area(m, i)->index == NONE
               ? NONE
               : areas_of(m)[i / m->params.nr_cpus].first_cluster + cpu_in_area(m, i)->index;
}

static u32 pick_cpu_cluster_next(struct machine *m, u32 i)
{
    return cpu_in_area(m, i)->index == NONE
               ? NONE
               : areas_of(m)[i / m->params.nr_cpus].start + cpu_in_area(m, i)->next;
}

u64 columns_bytes(const struct machine *m)
{
    u64 longest = MAX((u64)FEW_MAX, (u64)m->nr_tasks * RECLAIM_BATCH_WORDS);
    longest = MAX(longest, MAX(lanes_words(m), queues_words(m)));
    longest = MAX(longest, (u64)locks_nr(m) * NR_APART);
    longest = MAX(longest, MAX(slot_cells_words(m), swap_trees_words(m)));
#define X(column, array, value) longest = MAX(longest, array##_nr(m));
    PICKED_COLUMNS(X)
#undef X
    return longest * sizeof(u64);
}

static struct column lru_order(struct machine *m, u32 *out, u32 list)
{
    u32 nr = 0;
    for (u32 f = m->lru.lists[list].head; f != NONE; f = frames_of(m)[f].next)
        out[nr++] = f;
    return (struct column){out, nr};
}

static struct column free_order(struct machine *m, u32 *out)
{
    u32 nr = 0;
    for (u32 area = 0; area < m->nr_areas; area++) {
        const struct swap_area *a = &areas_of(m)[area];
        const struct swap_cluster *clusters = clusters_of(m) + a->first_cluster;
        for (u32 c = a->slots.free_head; c != NONE; c = clusters[c].next)
            out[nr++] = a->first_cluster + c;
    }
    return (struct column){out, nr};
}

static struct column slot_ptes(struct machine *m, u32 *out)
{
    u32 nr = m->nr_slots;
    for (u32 slot = 0; slot < nr; slot++)
        out[slot] = NONE;
    for (u32 pte = 0; pte < m->nr_ptes; pte++)
        if (pte_kind(ptes_of(m)[pte]) == PTE_SWAP && out[pte_slot(ptes_of(m)[pte])] == NONE)
            out[pte_slot(ptes_of(m)[pte])] = pte;
    return (struct column){out, nr};
}

static struct column wide(struct machine *m, u64 *out, u32 index)
{
    u32 nr = 0;
    switch (index) {
    case COLUMN_vma_base_vpn:
        for (; nr < m->nr_vmas; nr++)
            out[nr] = vmas_of(m)[nr].base_vpn;
        break;
    case COLUMN_cpu_times:
        for (; nr < m->params.nr_cpus * 4; nr++) {
            const struct cpu *cpu = &cpus_of(m)[nr / 4];
            static const u32 order[4] = {cpu_state_RUN, cpu_state_WAIT, cpu_state_IO, cpu_state_IDLE};
            out[nr] = cpu->times[order[nr % 4]] +
                      (cpu->state == order[nr % 4] ? m->clock.now - cpu->since : 0);
        }
        break;
    case COLUMN_lock_held_ns:
        for (; nr < m->nr_locks; nr++)
            out[nr] = locks_of(m)[nr].held_ns;
        break;
    case COLUMN_lock_came_ns:
        for (; nr < m->nr_locks; nr++)
            out[nr] = locks_of(m)[nr].handover_ns;
        break;
    default: /* lock_wait_ns */
        for (; nr < m->nr_locks; nr++)
            out[nr] = locks_of(m)[nr].wait_ns;
        break;
    }
    return (struct column){out, nr};
}

/* Three words a CPU. */
static struct column page_lists(struct machine *m, u32 *out)
{
    u32 nr = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        const struct per_cpu_pages *pcp = pcp_of(m, cpu);
        out[nr++] = pcp->list.nr;
        out[nr++] = pcp->batch;
        out[nr++] = pcp_limit(pcp, m->kernel.page_lists, m->reclaim_active);
    }
    return (struct column){out, nr};
}

static struct column lru_waiting(struct machine *m, u32 *out)
{
    u32 nr = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        for (u32 turn = 0; turn < NR_LRU_LISTS; turn++) {
            const struct lru_batch *batch = &batches_of(m)[cpu].batch[lru_batch_place_of_turn(turn)];
            for (u32 i = 0; i < batch->nr; i++)
                out[nr++] = batch->frames[i];
        }
    }
    return (struct column){out, nr};
}

/* A recording tells neither free pages nor marks nor slots: those of the replay would be taken for the kernel's. */
static struct column inputs(struct machine *m, u32 *out)
{
    struct scan_inputs in = reclaim_inputs(m);
    bool is_told = m->nr_rows == 0;
    u32 nr = 0;
    out[nr++] = is_told ? (u32)in.free : NONE;
    out[nr++] = is_told ? (u32)in.high_wmark : NONE;
    out[nr++] = in.swappiness;
    out[nr++] = (u32)in.anon_cost;
    out[nr++] = (u32)in.file_cost;
    out[nr++] = is_told ? (u32)MAX(in.swap_free, 0) : NONE;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        out[nr++] = (u32)in.sizes[list];
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
        out[nr + type] = (u32)in.scanned[type];
        out[nr + 2 + type] = (u32)in.rotated[type];
    }
    out[nr + 4] = (u32)in.cost_total;
    return (struct column){out, nr + 5};
}

static struct column lock_apart(struct machine *m, u32 *out)
{
    u32 nr = m->nr_locks * NR_APART;
    for (u32 i = 0; i < nr; i++)
        out[i] = locks_of(m)[i / NR_APART].nr_apart[i % NR_APART];
    return (struct column){out, nr};
}

static struct column slot_cache_state(struct machine *m, u32 *out)
{
    const u32 state[] = {m->slot_cache_active, m->slot_cache_enabled, (u32)MAX(m->nr_swap_pages, 0),
                         m->params.nr_cpus * THRESHOLD_ACTIVATE_SWAP_SLOTS_CACHE,
                         m->params.nr_cpus * THRESHOLD_DEACTIVATE_SWAP_SLOTS_CACHE};
    memcpy(out, state, sizeof(state));
    return (struct column){out, slot_caches_nr(m) > 0 ? LENGTH(state) : 0};
}

/* A row for each area by enum area_field. */
static struct column areas_told(struct machine *m, u32 *out)
{
    for (u32 i = 0; i < m->nr_areas; i++) {
        const struct swap_area *a = &areas_of(m)[i];
        u32 *row = out + i * NR_area_field;
        row[area_field_START] = a->start;
        row[area_field_SLOTS] = a->size;
        row[area_field_DISK] = a->disk;
        row[area_field_PRIORITY] = a->is_off ? NONE : priority_told(a->priority);
        row[area_field_PAGES] = a->slots.pages;
        row[area_field_USED] = a->slots.inuse_pages;
        row[area_field_BAD] = a->nr_bad;
        row[area_field_PLACE] = area_place_of(m, i);
        row[area_field_STATE] = !a->is_off          ? area_state_ON
                                : a->off_by == NONE ? area_state_OFF
                                                    : area_state_GOING;
        row[area_field_FIRST_CLUSTER] = a->first_cluster;
        row[area_field_DISCARD] = a->discard;
        row[area_field_DISCARDING] = a->slots.nr_discarding;
    }
    return (struct column){out, m->nr_areas * NR_area_field};
}

static struct column dirty_pages(struct machine *m, u32 *out)
{
    struct dirty_limits limits = dirty_limits(m);
    out[dirty_field_DIRTY] = m->nr_dirty;
    out[dirty_field_NODE_WRITEBACK] = m->nr_writeback;
    out[dirty_field_BACKGROUND] = (u32)limits.background;
    out[dirty_field_FREE_RUN] = (u32)limits.free_run;
    out[dirty_field_LIMIT] = (u32)limits.limit;
    out[dirty_field_DIRTYABLE] = (u32)limits.dirtyable;
    return (struct column){out, m->nr_flushers > 0 ? NR_dirty_field : 0};
}

static struct column few(u32 *out, u32 a, u32 b, u32 c, u32 d, u32 nr)
{
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
    return (struct column){out, nr};
}

/* What is counted, and what /proc/vmstat says beside it of the present state. */
static struct column counters_told(struct machine *m, u64 *out)
{
    memcpy(out, m->counters, sizeof(m->counters));
    out[COUNTER_nr_free_pages] = free_pages(m);
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        out[COUNTER_nr_inactive_anon + list] = m->lru.lists[list].nr;
    return (struct column){out, NR_COUNTERS};
}

/* The lists, and what reclaim goes by; of a number that is no column's, nothing. */
static struct column of_reclaim(struct machine *m, u32 index, u32 *scratch)
{
    switch (index) {
    case COLUMN_lru_inactive_anon: return lru_order(m, scratch, LRU_INACTIVE_ANON);
    case COLUMN_lru_active_anon: return lru_order(m, scratch, LRU_ACTIVE_ANON);
    case COLUMN_lru_inactive_file: return lru_order(m, scratch, LRU_INACTIVE_FILE);
    case COLUMN_lru_active_file: return lru_order(m, scratch, LRU_ACTIVE_FILE);
    case COLUMN_lru_costs: return few(scratch, m->lru.anon_cost, m->lru.file_cost, 0, 0, 2);
    case COLUMN_lru_waiting: return lru_waiting(m, scratch);
    case COLUMN_reclaim_batches: return (struct column){scratch, reclaim_batches(m, scratch)};
    case COLUMN_reclaim_inputs: return inputs(m, scratch);
    case COLUMN_lru_flows: return (struct column){m->lru_flows, sizeof(m->lru_flows) / sizeof(u32)};
    case COLUMN_lru_evicted: return (struct column){m->lru_evicted, EVICTED_KEPT * NR_evicted_field};
    case COLUMN_reclaim_passes: return (struct column){m->reclaim_passes, PASSES_KEPT * NR_pass_field};
    case COLUMN_lru_batches: return (struct column){scratch, lru_batches_told(m, scratch)};
    case COLUMN_refaults: return (struct column){m->refaults, LENGTH(m->refaults) * NR_refault_field};
    case COLUMN_workingset: return (struct column){scratch, workingset_told(m, scratch)};
    case COLUMN_balance: return (struct column){scratch, balance_told(m, scratch)};
    case COLUMN_passes: return (struct column){m->passes, m->nr_passes_noted * NR_noted_pass_field};
    case COLUMN_pass_counts: return (struct column){scratch, pass_counts_told(m, scratch)};
    case COLUMN_shares: return (struct column){scratch, shares_told(m, scratch)};
    case COLUMN_passes_ahead: return (struct column){scratch, passes_ahead_told(m, scratch)};
    default: return (struct column){NULL, 0};
    }
}

struct column machine_column(struct machine *m, u32 index, void *scratch)
{
    switch (index) {
#define X(column, array, value) \
    case COLUMN_##column: return gathered(m, scratch, array##_nr(m), pick_##column);
        PICKED_COLUMNS(X)
#undef X
    case COLUMN_cpu_cluster: return gathered(m, scratch, m->nr_areas * cpus_nr(m), pick_cpu_cluster);
    case COLUMN_cpu_cluster_next:
        return gathered(m, scratch, m->nr_areas * cpus_nr(m), pick_cpu_cluster_next);
    case COLUMN_pte: return (struct column){ptes_of(m), ptes_nr(m)};
    case COLUMN_pte_last_event: return (struct column){pte_event_of(m), pte_event_nr(m)};
    case COLUMN_swap_map: return (struct column){swap_map_of(m), swap_map_nr(m)};
    case COLUMN_slot_readahead: return (struct column){slot_readahead_of(m), slot_readahead_nr(m)};
    case COLUMN_slot_last_event: return (struct column){slot_event_of(m), slot_event_nr(m)};
    case COLUMN_slot_pte: return slot_ptes(m, scratch);
    case COLUMN_cluster_free_order: return free_order(m, scratch);
    case COLUMN_cluster_slots: return few(scratch, cluster_slots_of(&m->kernel), 0, 0, 0, m->nr_areas > 0);
    case COLUMN_watermarks:
        return few(scratch, m->free.nr, (u32)m->marks.min, (u32)m->marks.low, (u32)m->marks.high, 4);
    case COLUMN_global_ra:
        return few(scratch, m->global_ra.prev_offset, m->global_ra.last_win, m->global_ra.hits, 0, 3);
    case COLUMN_vma_base_vpn:
    case COLUMN_cpu_times:
    case COLUMN_lock_wait_ns:
    case COLUMN_lock_held_ns:
    case COLUMN_lock_came_ns: return wide(m, scratch, index);
    case COLUMN_lock_apart: return lock_apart(m, scratch);
    case COLUMN_lock_totals: return (struct column){scratch, totals_told(m, scratch)};
    case COLUMN_lock_queues: return (struct column){scratch, queues_told(m, scratch)};
    case COLUMN_lock_sections: return (struct column){m->sections, NR_lock_what * NR_section_field};
    case COLUMN_lanes: return (struct column){scratch, lanes_told(m, scratch)};
    case COLUMN_now: return (struct column){&m->clock.now, 1};
    case COLUMN_counters: return counters_told(m, scratch);
    case COLUMN_task_swap_faults:
        return (struct column){swap_fault_sums_of(m), swap_fault_sums_nr(m) * NR_swap_fault_field};
    case COLUMN_task_swap_latency: return (struct column){swap_fault_latency_of(m), swap_fault_latency_nr(m)};
    case COLUMN_fault_latency: return (struct column){m->fault_latency, LENGTH(m->fault_latency)};
    case COLUMN_windows: return (struct column){m->windows, WINDOWS_KEPT * NR_window_field};
    case COLUMN_window_ahead:
        return (struct column){scratch, readahead_window_ahead(m, scratch) ? NR_window_field : 0};
    case COLUMN_page_lists: return page_lists(m, scratch);
    case COLUMN_kernel: return (struct column){(const u32 *)(const void *)&m->kernel + 1, NR_SWITCHES};
    case COLUMN_readahead_tolls:
        return (struct column){readahead_tolls_of(m), readahead_tolls_nr(m) * NR_toll_field};
    case COLUMN_pushed_out: return (struct column){m->pushed_out, PUSHED_KEPT * NR_pushed_field};
    case COLUMN_transfers: return (struct column){m->transfers, LENGTH(m->transfers) * NR_transfer_field};
    case COLUMN_transfers_waiting: return (struct column){scratch, transfers_waiting(m, scratch)};
    case COLUMN_areas: return areas_told(m, scratch);
    case COLUMN_disks: return (struct column){scratch, disks_told(m, scratch)};
    case COLUMN_slot_caches:
        return (struct column){slot_caches_of(m),
                               slot_caches_nr(m) * (u32)(sizeof(struct swap_slots_cache) / sizeof(u32))};
    case COLUMN_slot_cache_state: return slot_cache_state(m, scratch);
    case COLUMN_extents: return (struct column){extents_of(m), extents_nr(m) * NR_extent_field};
    case COLUMN_extent_nodes:
        return (struct column){extent_nodes_of(m), extent_nodes_nr(m) * NR_extent_node_field};
    case COLUMN_extent_maps: return (struct column){scratch, extent_maps_told(m, scratch)};
    case COLUMN_extent_lookups: return (struct column){extent_lookups_of(m), extent_lookups_nr(m)};
    case COLUMN_extent_path: return (struct column){scratch, extent_path_told(m, scratch)};
    case COLUMN_slot_cells: return (struct column){scratch, slot_cells_told(m, scratch)};
    case COLUMN_dirty_pages: return dirty_pages(m, scratch);
    case COLUMN_swap_trees: return (struct column){scratch, swap_trees_told(m, scratch)};
    case COLUMN_agreement: return (struct column){m->agreement, LENGTH(m->agreement)};
    default: return of_reclaim(m, index, scratch);
    }
}
