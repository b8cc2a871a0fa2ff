/* One function says how many of everything there are and where every array lies: it measures a machine before it is built,
 * and builds it in the same places. */
#include "machine/layout.h"

#include "machine/extents_start.h"
#include "machine/presets.h"

#include <string.h>

u32 scenario_spaces(const struct scenario *s)
{
    u32 nr = 0;
    for (u32 i = 0; i < s->nr[REC_task]; i++)
        nr = MAX(nr, RECORDS_OF(s, task)[i].space + 1);
    for (u32 i = 0; i < s->nr[REC_region]; i++)
        nr = MAX(nr, RECORDS_OF(s, region)[i].space + 1);
    return nr;
}

/* Marks of a zone of `managed` pages beside which the node has another. */
static struct watermarks marks_of_zone(const struct scenario *s, u64 managed)
{
    u64 times = s->params.page_stands_for, all = times * (s->params.nr_frames + s->params.lower_zone_pages);
    u64 kbytes = s->params.min_free_kbytes ? s->params.min_free_kbytes
                                           : min_free_kbytes_default(&s->kernel, all);
    struct watermarks marks = watermarks_of_zone(&s->kernel, kbytes, times * managed, all,
                                                 s->params.watermark_scale_factor);
    return (struct watermarks){marks.min / times, marks.low / times, marks.high / times};
}

struct watermarks scenario_marks(const struct scenario *s)
{
    return marks_of_zone(s, s->params.nr_frames);
}

struct watermarks scenario_lower_marks(const struct scenario *s)
{
    return marks_of_zone(s, s->params.lower_zone_pages);
}

/* Takes `count` elements of `size` bytes, 8-byte aligned, at the cursor. */
static u32 take(u64 *cursor, u64 count, u64 size)
{
    u64 at = *cursor;
    *cursor = (at + count * size + 7) & ~7ull;
    return (u32)at;
}

u32 locks_of_region(const struct rec_region *r)
{
    u64 base = (u64)r->base_vpn_hi << 32 | r->base_vpn_lo;
    return (u32)((base + r->pages - 1) / PTRS_PER_PTE - base / PTRS_PER_PTE + 1);
}

u32 area_start(const struct scenario *s, u32 area)
{
    u32 end = 0, size = cluster_slots_of(&s->kernel);
    for (u32 i = 0; i < area; i++)
        end = (i == 0 ? 0 : (end + size - 1) / size * size) + RECORDS_OF(s, swap)[i].slots;
    return area == s->nr[REC_swap] ? end : (end + size - 1) / size * size;
}

/* A machine without a swap area has the locks of one that is empty. */
static u32 area_locks(const struct scenario *s)
{
    return s->kernel.swap_lock == swap_lock_ALL ? 1 : MAX(s->nr[REC_swap], 1);
}

static u32 cluster_locks(const struct scenario *s)
{
    u32 size = cluster_slots_of(&s->kernel);
    if (s->kernel.swap_lock != swap_lock_CLUSTER)
        return 0;
    return MAX((area_start(s, s->nr[REC_swap]) + size - 1) / size, 1);
}

u32 trees_before(const struct scenario *s, u32 area)
{
    u32 trees = 0;
    if (s->kernel.swap_cache == swap_cache_ONE)
        return area == s->nr[REC_swap] ? 1 : 0;
    for (u32 i = 0; i < area; i++)
        trees += s->kernel.swap_cache == swap_cache_DEVICE
                     ? 1
                     : (RECORDS_OF(s, swap)[i].slots + SWAP_ADDRESS_SPACE_PAGES - 1) /
                           SWAP_ADDRESS_SPACE_PAGES;
    return area == s->nr[REC_swap] ? MAX(trees, 1) : trees;
}

/* Whether clusters of an area are discarded, and whether anything of one is. */
static bool clusters_are_discarded(const struct scenario *s)
{
    for (u32 i = 0; i < s->nr[REC_swap]; i++)
        if (RECORDS_OF(s, swap)[i].discard >= discard_PAGES)
            return true;
    return false;
}

static bool areas_are_discarded(const struct scenario *s)
{
    for (u32 i = 0; i < s->nr[REC_swap]; i++)
        if (RECORDS_OF(s, swap)[i].discard != discard_NO)
            return true;
    return false;
}

static bool writes_to(const struct scenario *s, const struct rec_stream *stream, u32 disk)
{
    const struct rec_region *region = &RECORDS_OF(s, region)[stream->region];
    bool is_of_file = region->kind == region_kind_FILE || region->kind == region_kind_MAPFILE;
    return (stream->op == op_WRITE || stream->op == op_PART || stream->op == op_FSYNC) && is_of_file &&
           RECORDS_OF(s, file)[region->file].device == disk;
}

bool disk_is_written(const struct scenario *s, u32 disk)
{
    for (u32 i = 0; i < s->nr[REC_stream]; i++)
        if (writes_to(s, &RECORDS_OF(s, stream)[i], disk))
            return true;
    return false;
}

/* What files need: tasks that write them, and what their readers have read ahead. */
static void lay_out_files(struct machine *m, const struct scenario *s)
{
    m->first_flusher = m->nr_tasks;
    for (u32 disk = 0; disk < s->nr[REC_device]; disk++)
        m->nr_flushers += disk_is_written(s, disk);
    m->nr_tasks += m->nr_flushers;
    for (u32 i = 0; i < s->nr[REC_file]; i++)
        m->nr_file_ra += RECORDS_OF(s, file)[i].readahead != file_readahead_OFF;
}

u64 machine_lay_out(struct machine *m, const struct scenario *s)
{
    u32 slots = area_start(s, s->nr[REC_swap]);
    u32 cluster_slots = cluster_slots_of(&s->kernel);
    u32 clusters = (slots + cluster_slots - 1) / cluster_slots;
    u64 ptes = 0, copied = 0, file_pages = 0, ptls = 0, queue_depth = 0, requests = 0;
    for (u32 i = 0; i < s->nr[REC_region]; i++) {
        ptes += RECORDS_OF(s, region)[i].kind == region_kind_FILE ? 0 : RECORDS_OF(s, region)[i].pages;
        copied += RECORDS_OF(s, region)[i].copy_of == NONE &&
                          RECORDS_OF(s, region)[i].kind != region_kind_SHMEM
                      ? 0
                      : RECORDS_OF(s, region)[i].pages;
        ptls += locks_of_region(&RECORDS_OF(s, region)[i]);
    }
    for (u32 i = 0; i < s->nr[REC_file]; i++)
        file_pages += RECORDS_OF(s, file)[i].pages;
    for (u32 i = 0; i < s->nr[REC_device]; i++) {
        struct disk disk = disk_from_profile(&RECORDS_OF(s, device)[i], &s->kernel);
        queue_depth += disk.queue_depth;
        requests += disk.nr_requests > 0 ? disk.nr_requests + (u64)disk_merged_most(&disk) : 0;
    }

    m->params = s->params;
    m->kernel = s->kernel;
    m->nr_user_tasks = MAX(s->nr[REC_task], 1);
    m->kswapd = m->nr_user_tasks;
    m->nr_tasks = m->nr_user_tasks + 1 + s->params.nr_cpus;
    m->kworker = clusters_are_discarded(s) ? m->nr_tasks++ : NONE;
    lay_out_files(m, s);
    m->nr_vmas = s->nr[REC_region];
    m->nr_files = s->nr[REC_file];
    m->nr_disks = s->nr[REC_device];
    m->nr_requests = (u32)MIN(
        requests,
        s->params.nr_frames +
            (u64)m->nr_tasks * areas_are_discarded(s)); /* a frame has at most one, and a task one discard */
    m->nr_phases = s->nr[REC_phase];
    m->nr_streams = s->nr[REC_stream];
    m->nr_rows = s->nr[REC_row];
    m->nr_spaces = MAX(scenario_spaces(s), 1);
    m->nr_ptes = (u32)ptes;
    m->nr_shared_ptes = (u32)copied;
    m->nr_file_pages = (u32)file_pages;
    m->nr_slots = slots;
    m->nr_clusters = clusters;
    m->nr_areas = s->nr[REC_swap];
    m->nr_bad = s->nr[REC_bad];
    m->nr_extents = extents_before(s, m->nr_areas);

    m->lock_lru = 0;
    m->lock_zone = 1;
    m->lock_first_area = 2;
    m->lock_first_tree = m->lock_first_area + area_locks(s);
    m->lock_first_cluster = m->lock_first_tree + trees_before(s, s->nr[REC_swap]);
    m->lock_first_file = m->lock_first_cluster + cluster_locks(s);
    m->lock_first_ptl = m->lock_first_file + m->nr_files;
    m->lock_list = m->lock_first_ptl + (u32)ptls;
    m->lock_first_slots = m->lock_list + (m->kernel.area_list != area_list_WITH_SLOTS);
    m->nr_locks = m->lock_first_slots + (slot_caches_nr(m) > 0 ? 2 * s->params.nr_cpus + 2 : 0);

    m->clock.capacity = (u32)(s->params.nr_cpus + MIN(queue_depth, m->nr_requests) + m->nr_tasks + 1);

    u64 at = sizeof(*m);
#define ARRAY(name, type, count, doc) m->at.name = take(&at, name##_nr(m), sizeof(type));
#include "path/arrays.def"
    return (at + 63) & ~63ull;
}

struct machine_size scenario_size(const struct scenario *s)
{
    struct machine draft;
    memset(&draft, 0, sizeof(draft));
    u64 arena = machine_lay_out(&draft, s);
    return (struct machine_size){arena, columns_bytes(&draft)};
}
