/* Flat arrays for the views: some lie in the arena as they are, the others are gathered here, one function each. */
#include "machine/machine.h"

#include "path/guesses.h"
#include "path/wait.h"

typedef u32 (*gather_u32)(struct machine *m, u32 i);

static struct column gathered(struct machine *m, void *scratch, u32 nr, gather_u32 value)
{
    u32 *out = scratch;
    for (u32 i = 0; i < nr; i++)
        out[i] = value(m, i);
    return (struct column){scratch, nr};
}

/* Functions that pick one element: the name says of what. */
#define PICK(name, expression)                \
    static u32 name(struct machine *m, u32 i) \
    {                                         \
        return (expression);                  \
    }
PICK(pick_frame_flags, frames_of(m)[i].flags)
PICK(pick_frame_owner, frames_of(m)[i].owner)
PICK(pick_frame_index, frames_of(m)[i].index)
PICK(pick_frame_slot, frames_of(m)[i].slot)
PICK(pick_frame_list, frames_of(m)[i].flags &FRAME_LRU ? lru_list_of(frames_of(m)[i].flags) : NONE)
PICK(pick_frame_event, frames_of(m)[i].last_event)
PICK(pick_slot_frame, entry_frame(swap_cache_of(m)[i]))
PICK(pick_cluster_usage, clusters_of(m)[i].is_free ? 0 : clusters_of(m)[i].usage)
PICK(pick_cpu_cluster, m->swap.percpu[i].index)
PICK(pick_cpu_cluster_next, m->swap.percpu[i].next)
PICK(pick_vma_win, ra_word_win(vmas_of(m)[i].swap_readahead_info))
PICK(pick_vma_hits, ra_word_hits(vmas_of(m)[i].swap_readahead_info))
PICK(pick_vma_pte_first, vmas_of(m)[i].pte_first)
PICK(pick_vma_pages, vmas_of(m)[i].nr_pages)
PICK(pick_vma_space, vmas_of(m)[i].space)
PICK(pick_vma_kind, vmas_of(m)[i].kind)
PICK(pick_task_kind, tasks_of(m)[i].kind)
PICK(pick_task_state, tasks_of(m)[i].state)
PICK(pick_task_cpu, tasks_of(m)[i].cpu)
PICK(pick_task_space, tasks_of(m)[i].space)
PICK(pick_task_waits, tasks_of(m)[i].waits_for)
PICK(pick_task_fault, tasks_of(m)[i].fault_event)
PICK(pick_task_touches, tasks_of(m)[i].touches)
PICK(pick_cpu_task, cpus_of(m)[i].current)
PICK(pick_cpu_state, cpus_of(m)[i].state)
PICK(pick_lock_class, locks_of(m)[i].class)
PICK(pick_lock_owner, locks_of(m)[i].owner)
PICK(pick_lock_queue, locks_of(m)[i].nr_waiting)
PICK(pick_lock_taken, locks_of(m)[i].taken)
PICK(pick_lock_contended, locks_of(m)[i].contended)
PICK(pick_device_queue, devices_of(m)[i].in_service + devices_of(m)[i].nr_waiting)

static u32 pick_vma_page(struct machine *m, u32 i)
{
    const struct vma *vma = &vmas_of(m)[i];
    u64 vpn = ra_word_vpn(vma->swap_readahead_info);
    bool inside = vma->swap_readahead_info != 0 && vpn >= vma->base_vpn &&
                  vpn - vma->base_vpn < vma->nr_pages;
    return inside ? (u32)(vpn - vma->base_vpn) : NONE;
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
    for (u32 c = m->has_swap ? m->swap.free_head : NONE; c != NONE; c = clusters_of(m)[c].next)
        out[nr++] = c;
    return (struct column){out, nr};
}

static struct column slot_ptes(struct machine *m, u32 *out)
{
    u32 nr = m->has_swap ? m->swap.max : 0;
    for (u32 slot = 0; slot < nr; slot++)
        out[slot] = NONE;
    for (u32 pte = 0; pte < m->nr_ptes; pte++)
        if (pte_kind(ptes_of(m)[pte]) == PTE_SWAP)
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
    default: /* lock_wait_ns */
        for (; nr < m->nr_locks; nr++)
            out[nr] = locks_of(m)[nr].wait_ns;
        break;
    }
    return (struct column){out, nr};
}

static struct column few(u32 *out, u32 a, u32 b, u32 c, u32 d, u32 nr)
{
    out[0] = a;
    out[1] = b;
    out[2] = c;
    out[3] = d;
    return (struct column){out, nr};
}

struct column machine_column(struct machine *m, u32 index, void *scratch)
{
    u32 frames = m->params.nr_frames, slots = m->has_swap ? m->swap.max : 0, cpus = m->params.nr_cpus;
    u32 clusters = m->has_swap ? m->swap.nr_clusters : 0;
#define GATHER(column, nr, pick) \
    case COLUMN_##column: return gathered(m, scratch, nr, pick)
    switch ((enum column_kind)index) {
        GATHER(frame_flags, frames, pick_frame_flags);
        GATHER(frame_owner, frames, pick_frame_owner);
        GATHER(frame_index, frames, pick_frame_index);
        GATHER(frame_slot, frames, pick_frame_slot);
        GATHER(frame_list, frames, pick_frame_list);
        GATHER(frame_last_event, frames, pick_frame_event);
        GATHER(slot_frame, slots, pick_slot_frame);
        GATHER(cluster_usage, clusters, pick_cluster_usage);
        GATHER(cpu_cluster, m->has_swap ? cpus : 0, pick_cpu_cluster);
        GATHER(cpu_cluster_next, m->has_swap ? cpus : 0, pick_cpu_cluster_next);
        GATHER(vma_ra_page, m->nr_vmas, pick_vma_page);
        GATHER(vma_ra_win, m->nr_vmas, pick_vma_win);
        GATHER(vma_ra_hits, m->nr_vmas, pick_vma_hits);
        GATHER(vma_pte_first, m->nr_vmas, pick_vma_pte_first);
        GATHER(vma_pages, m->nr_vmas, pick_vma_pages);
        GATHER(vma_space, m->nr_vmas, pick_vma_space);
        GATHER(vma_kind, m->nr_vmas, pick_vma_kind);
        GATHER(task_kind, m->nr_tasks, pick_task_kind);
        GATHER(task_state, m->nr_tasks, pick_task_state);
        GATHER(task_cpu, m->nr_tasks, pick_task_cpu);
        GATHER(task_space, m->nr_tasks, pick_task_space);
        GATHER(task_waits_for, m->nr_tasks, pick_task_waits);
        GATHER(task_fault_event, m->nr_tasks, pick_task_fault);
        GATHER(task_touches, m->nr_tasks, pick_task_touches);
        GATHER(cpu_task, cpus, pick_cpu_task);
        GATHER(cpu_state, cpus, pick_cpu_state);
        GATHER(lock_class, m->nr_locks, pick_lock_class);
        GATHER(lock_owner, m->nr_locks, pick_lock_owner);
        GATHER(lock_queue, m->nr_locks, pick_lock_queue);
        GATHER(lock_taken, m->nr_locks, pick_lock_taken);
        GATHER(lock_contended, m->nr_locks, pick_lock_contended);
        GATHER(device_queue, m->nr_devices, pick_device_queue);
    case COLUMN_pte: return (struct column){ptes_of(m), m->nr_ptes};
    case COLUMN_pte_last_event: return (struct column){pte_event_of(m), m->nr_ptes};
    case COLUMN_swap_map: return (struct column){swap_map_of(m), slots};
    case COLUMN_slot_guess: return (struct column){slot_guess_of(m), slots};
    case COLUMN_slot_last_event: return (struct column){slot_event_of(m), slots};
    case COLUMN_slot_pte: return slot_ptes(m, scratch);
    case COLUMN_cluster_free_order: return free_order(m, scratch);
    case COLUMN_lru_inactive_anon: return lru_order(m, scratch, LRU_INACTIVE_ANON);
    case COLUMN_lru_active_anon: return lru_order(m, scratch, LRU_ACTIVE_ANON);
    case COLUMN_lru_inactive_file: return lru_order(m, scratch, LRU_INACTIVE_FILE);
    case COLUMN_lru_active_file: return lru_order(m, scratch, LRU_ACTIVE_FILE);
    case COLUMN_lru_costs: return few(scratch, m->lru.anon_cost, m->lru.file_cost, 0, 0, 2);
    case COLUMN_watermarks:
        return few(scratch, m->free.nr, (u32)m->marks.min, (u32)m->marks.low, (u32)m->marks.high, 4);
    case COLUMN_global_ra:
        return few(scratch, m->global_ra.prev_offset, m->global_ra.last_win, m->global_ra.hits, 0, 3);
    case COLUMN_vma_base_vpn:
    case COLUMN_cpu_times:
    case COLUMN_lock_wait_ns: return wide(m, scratch, index);
    case COLUMN_counters: return (struct column){m->counters, NR_COUNTERS};
    case COLUMN_fault_latency: return (struct column){m->fault_latency, LENGTH(m->fault_latency)};
    case COLUMN_windows: return (struct column){m->windows, WINDOWS_KEPT * NR_window_field};
    case COLUMN_window_ahead:
        return (struct column){scratch, guesses_window_ahead(m, scratch) ? NR_window_field : 0};
    case COLUMN_agreement: return (struct column){m->agreement, LENGTH(m->agreement)};
    case NR_COLUMNS: break;
    }
#undef GATHER
    return (struct column){NULL, 0};
}
