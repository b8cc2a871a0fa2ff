/* Two may be at it at once, the kworker and a task that found no free cluster: each takes the next cluster that waits. */
#include "path/swap/discard.h"

#include "path/io/block.h"
#include "path/io/extents.h"
#include "path/wait.h"

void discard_work_schedule(struct machine *m, const struct task *t)
{
    CHECK(m->kworker != NONE);
    struct task *worker = &tasks_of(m)[m->kworker];
    if (worker->state != task_state_BLOCKED || worker->waits_for != wait_reason_KSWAPD)
        return;
    worker->cpu = worker->pinned = t->cpu;
    task_wake(m, m->kworker);
}

/* Before the first piece. Of a file the extent that holds the first page has been looked up. */
static void begin_walk(struct machine *m, struct path_discard_slots *f)
{
    CHECK(f->page > 0 && f->nr > 0); /* the header is never discarded */
    CHECK(f->page + f->nr <= areas_of(m)[f->area].slots.max);
    u32 extent = NONE;
    bool is_ring = m->kernel.extent_map == extent_map_LIST;
    if (area_is_file(m, f->area)) {
        const struct extent_map *map = &extent_maps_of(m)[f->area];
        extent = extent_tree_find(&map->tree, extent_nodes_of(m) + map->first, extents_of(m) + map->first,
                                  f->page, NULL)
                     .extent;
    }
    f->walk = extent_discard_begin(extent, f->page, f->nr, is_ring);
    f->disk = areas_of(m)[f->area].disk;
}

/* The next piece of the disk; false: there is none left. A partition is in one piece. */
static bool next_piece(struct machine *m, struct path_discard_slots *f)
{
    const struct swap_area *a = &areas_of(m)[f->area];
    f->slot = a->start + f->walk.page;
    if (f->walk.left == 0)
        return false;
    if (area_is_file(m, f->area)) {
        const struct extent_map *map = &extent_maps_of(m)[f->area];
        if (!extent_discard_next(&f->walk, &map->tree, extent_nodes_of(m) + map->first,
                                 extents_of(m) + map->first, &f->piece))
            return false;
    } else {
        f->piece = (struct extent_piece){f->walk.page, f->walk.left};
        f->walk.left = 0;
    }
    CHECK(f->piece.nr_blocks > 0 && f->piece.nr_blocks <= f->nr);
    f->piece.start_block += (u32)(a->first_sector / SECTORS_PER_PAGE);
    return true;
}

enum need path_discard_slots(struct machine *m, struct task *t, struct path_discard_slots *f)
{
    PATH_BEGIN;
    CHECK(t->preempt_count == 0);
    CHECK(f->cluster != NONE || areas_of(m)[f->area].is_off); /* all of an area, before anybody uses it */
    EMIT(discard_begin, .area = f->area, .slot = areas_of(m)[f->area].start + f->page, .slots = f->nr,
         .cluster = f->cluster, .once = f->cluster == NONE);
    CAUSED_BY_THIS;
    YIELD;
    if (f->cluster != NONE)
        MAY_CALL(block_look_up(m, t, areas_of(m)[f->area].start + f->page));
    begin_walk(m, f);
    while (next_piece(m, f)) {
        while (!request_is_free(m, f->disk)) {
            request_wait(m, t, f->disk);
            WAIT;
        }
        CHECK(t->discards == 0);
        COUNT(discards, 1);
        EMIT(discard_submit, .slot = f->slot, .slots = f->piece.nr_blocks, .disk = f->disk,
             .block = f->piece.start_block);
        request_discard(m, t, f->disk, sector_of_block(f->piece.start_block), f->piece.nr_blocks, f->slot,
                        m->nr_events);
        RUN((u64)m->params.cost_submit_ns + m->params.cost_doorbell_ns);
        while (t->discards > 0) {
            queue_wait(m, &m->discard_queue, t, wait_reason_DISCARD);
            WAIT;
        }
    }
    PATH_END;
}

enum need path_discard_clusters(struct machine *m, struct task *t, struct path_discard_clusters *f)
{
    PATH_BEGIN;
    CHECK_HELD(AREA, f->area);
    while ((f->cluster = area_take_discard(m, f->area)) != NONE) {
        f->slot = areas_of(m)[f->area].start +
                  (f->cluster - areas_of(m)[f->area].first_cluster) * areas_of(m)[f->area].slots.cluster_size;
        DROP(lock_of(m, LOCK_AREA, f->area));
        CALL(discard_slots, .area = f->area, .cluster = f->cluster,
             .page = f->slot - areas_of(m)[f->area].start, .nr = areas_of(m)[f->area].slots.cluster_size);
        TAKE(lock_of(m, LOCK_AREA, f->area));
        f->nr++;
        TAKE_SLOT(f->slot);
        CHECK(swap_map_of(m)[f->slot] == SWAP_MAP_BAD); /* nobody has taken a slot of it meanwhile */
        area_cluster_discarded(m, f->area, f->cluster);
        COUNT(clusters_discarded, 1);
        EMIT(cluster_discarded, .cluster = f->cluster, .area = f->area, .slot = f->slot,
             .free = areas_of(m)[f->area].slots.nr_free_clusters);
        queue_wake_all(m, &m->discard_queue);
        RUN((u64)areas_of(m)[f->area].slots.cluster_size / 64 *
            m->params.cost_slot_ns); /* a line of memory each */
        DROP(lock_of(m, LOCK_SLOT, f->slot));
    }
    CHECK_HELD(AREA, f->area);
    RETURN(f->nr);
    PATH_END;
}

enum need path_flush_discards(struct machine *m, struct task *t, struct path_flush_discards *f)
{
    PATH_BEGIN;
    while (areas_of(m)[f->area].slots.nr_discarding > 0) {
        queue_wait(m, &m->discard_queue, t, wait_reason_DISCARD);
        WAIT;
    }
    PATH_END;
}

/* An area with a cluster that waits; NONE. */
static u32 area_to_discard(struct machine *m)
{
    for (u32 area = 0; area < m->nr_areas; area++)
        if (areas_of(m)[area].slots.discard_head != NONE) {
            CHECK(areas_of(m)[area].slots.nr_discarding > 0);
            return area;
        }
    return NONE;
}

enum need path_kworker(struct machine *m, struct task *t, struct path_kworker *f)
{
    PATH_BEGIN;
    for (;;) {
        CHECK(t->index == m->kworker && t->preempt_count == 0);
        f->area = area_to_discard(m);
        if (f->area == NONE) {
            t->waits_for = wait_reason_KSWAPD;
            WAIT;
            continue;
        }
        TAKE(lock_of(m, LOCK_AREA, f->area));
        CALL(discard_clusters, .area = f->area);
        DROP(lock_of(m, LOCK_AREA, f->area));
    }
    PATH_END;
}
