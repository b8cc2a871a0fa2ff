/* Slots are counted as gone before they are searched for, so that "half full" already knows of them. */
#include "path/swap/slots.h"

#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/reclaim/lru_batches.h"
#include "path/swap/discard.h"
#include "path/swap/readahead_toll.h"
#include "path/swap/swap.h"
#include "path/swap/swapon.h"
#include "path/wait.h"

static struct slot_search *slot_search_of(struct task *t, u32 at)
{
    CHECK(at + sizeof(struct slot_search) / 8 <= t->frame); /* it is its caller's */
    return (struct slot_search *)(void *)&t->stack[at];
}

/* Place of the search of get_swap_pages, which is running. */
static u32 slot_search_here(struct task *t)
{
    CHECK(path_top(t)->path == PATH_get_swap_pages);
    return t->frame + (u32)offsetof(struct path_get_swap_pages, search) / 8;
}

/* The time of the map bytes that the request has looked at since it was last asked. */
static u32 cost_of_looking(struct machine *m, struct slot_search *search)
{
    CHECK(search->request.got <= search->request.wanted);
    u32 looked = search->request.looked;
    search->request.looked = 0;
    search->looked += looked;
    search->scanned |= search->request.scanned;
    return MAX(looked, 1) * m->params.cost_slot_ns;
}

enum need path_try_to_reclaim_swap(struct machine *m, struct task *t, struct path_try_to_reclaim_swap *f)
{
    PATH_BEGIN;
    CHECK(t->preempt_count == 0); /* the area's lock is let go of: to give the slot back takes it */
    f->frame = swap_cache_trylock(m, f->slot);
    if (f->frame == NONE)
        RETURN(0);
    CALL(try_to_free_swap, .frame = f->frame, .reason = drop_reason_SWAP_FULL);
    f->is_freed = t->result;
    CHECK(frames_of(m)[f->frame].pins > 0);
    CHECK(!f->is_freed == (frames_of(m)[f->frame].slot == f->slot));
    frame_unlock(m, f->frame);
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(f->is_freed);
    PATH_END;
}

/* Lock of the cluster at which the CPU looks first; NONE where clusters have none, or none is looked at. */
static u32 lock_of_first_look(struct machine *m, u32 area, u32 cpu)
{
    CHECK_HELD(AREA, area);
    u32 slot = m->kernel.swap_lock == swap_lock_CLUSTER ? area_first_look(m, area, cpu) : NONE;
    return slot == NONE ? NONE : lock_of(m, LOCK_SLOT, slot);
}

/* The slot just taken goes to the slot cache that the search is for. */
static void keep_slot(struct machine *m, const struct path_scan_swap_map_slots *f,
                      const struct cluster_request *request)
{
    bool is_taken = f->result == CLUSTER_GOT || f->result == CLUSTER_GOT_LAST;
    if (!is_taken || f->cache == NONE)
        return;
    CHECK(request->got > 0 && request->got <= SWAP_SLOTS_CACHE_SIZE);
    CHECK(swap_map_of(m)[f->slot] == SWAP_HAS_CACHE);
    slot_caches_of(m)[f->cache].slots[request->got - 1] = f->slot;
}

/* TRY: at the beginning of a request, after each slot of a batch, and when clusters have been discarded. */
static enum cluster_result look_in_cluster(struct machine *m, const struct task *t,
                                           const struct path_scan_swap_map_slots *f,
                                           struct cluster_request *request)
{
    CHECK(request->wanted == 0 || request->got < request->wanted);
    if (request->wanted == 0)
        return area_alloc(m, f->area, t->cpu, f->wanted, request);
    return f->result == CLUSTER_DISCARD ? area_try_again(m, f->area, t->cpu, request)
                                        : area_go_on(m, f->area, t->cpu, request);
}

enum need path_scan_swap_map_slots(struct machine *m, struct task *t, struct path_scan_swap_map_slots *f)
{
    struct slot_search *search = slot_search_of(t, f->search);
    struct cluster_request *request = &search->request;
    PATH_BEGIN;
    CHECK_HELD(AREA, f->area);
    CHECK(f->cache != NONE || f->wanted == 1);
    request->wanted = 0; /* not begun */
    for (f->result = CLUSTER_GOT; f->result != CLUSTER_ENDS && f->result != CLUSTER_GOT_LAST;) {
        if (f->result == CLUSTER_GOT || f->result == CLUSTER_DISCARD) {
            if (f->result == CLUSTER_DISCARD) {
                CALL(discard_clusters, .area = f->area);
                search->holds += t->result;
            }
            f->lock = lock_of_first_look(m, f->area, t->cpu);
            if (f->lock != NONE)
                TAKE(f->lock);
            f->result = look_in_cluster(m, t, f, request);
            RUN(cost_of_looking(m, search));
            if (f->lock != NONE)
                DROP(f->lock);
        } else if (f->result == CLUSTER_CANDIDATE) {
            f->slot = area_candidate(m, f->area, request);
            CHECK(area_of_slot(m, f->slot) == f->area);
            TAKE_SLOT(f->slot);
            f->result = area_take(m, f->area, t->cpu, request);
            keep_slot(m, f, request);
            RUN(m->params.cost_slot_ns);
            DROP(lock_of(m, LOCK_SLOT, f->slot));
        } else if (f->result == CLUSTER_RECLAIM) {
            EMIT(slot_reclaim, .slot = f->slot, .frame = entry_frame(swap_cache_of(m)[f->slot]));
            YIELD;
            DROP(lock_of(m, LOCK_AREA, f->area));
            CALL(try_to_reclaim_swap, .slot = f->slot);
            f->result = t->result ? CLUSTER_CANDIDATE : CLUSTER_SCAN;
            TAKE(lock_of(m, LOCK_AREA, f->area));
            search->holds++;
            if (f->result == CLUSTER_CANDIDATE)
                f->result = area_check(m, f->area, t->cpu, request);
            else
                cluster_scan_on(request);
        } else { /* without the lock: what is found is checked under it */
            DROP(lock_of(m, LOCK_AREA, f->area));
            do {
                f->scan = area_scan(m, f->area, request);
                RUN(cost_of_looking(m, search));
            } while (f->scan == SCAN_GOES_ON);
            TAKE(lock_of(m, LOCK_AREA, f->area));
            search->holds++;
            f->result = f->scan == SCAN_ENDS ? CLUSTER_ENDS : area_check(m, f->area, t->cpu, request);
        }
    }
    CHECK_HELD(AREA, f->area); /* whatever it was let go of for */
    CHECK(request->got <= f->wanted);
    RETURN(request->got);
    PATH_END;
}

/* So many of the slots that the request wants are there; they are set apart for it. */
static u32 set_apart(struct machine *m, u32 wanted)
{
    CHECK(wanted > 0 && wanted <= SWAP_SLOTS_CACHE_SIZE);
    CHECK(area_list_has_lock(m) || (lock_is_held(m, area_list_lock(m)), true));
    u32 nr = (u32)MIN((i64)wanted, MAX(m->nr_swap_pages, 0));
    m->nr_swap_pages -= (i32)nr;
    return nr;
}

static void tell_slots(struct machine *m, struct task *t, const struct path_get_swap_pages *f, u32 slot)
{
    HELD(AREA, f->area);
    CHECK(f->cache != NONE ||
          (swap_map_of(m)[slot] == SWAP_HAS_CACHE && entry_frame(swap_cache_of(m)[slot]) == NONE));
    struct swap_slots_cache *cache = f->cache == NONE ? NULL : &slot_caches_of(m)[f->cache];
    u32 looked = f->search.looked + f->search.request.looked, scanned = f->search.scanned;
    if (!cache)
        slot_event_of(m)[slot] = m->nr_events + 1;
    for (u32 i = 0; cache && i < f->got; i++)
        slot_event_of(m)[cache->slots[i]] = m->nr_events + 1;
    if (cache) {
        CHECK(cache->nr == 0 && cache->cur == 0); /* it is filled from its beginning */
        cache->holds = f->search.holds;
        COUNT(slot_cache_refills, 1);
        EMIT(slot_cache_refill, .cpu = f->cache, .count = f->got, .slot = cache->slots[0], .looked = looked,
             .scanned = scanned, .free = (u32)MAX(m->nr_swap_pages, 0));
    } else {
        EMIT(slot_alloc, .slot = slot, .frame = f->frame, .cluster = cluster_of_slot(m, slot),
             .looked = looked, .scanned = scanned);
    }
}

/* Whether the area to be asked has a lock of its own, besides that of the list. */
static bool area_is_apart(struct machine *m, const struct path_get_swap_pages *f)
{
    CHECK(f->walk.area != NONE);
    return lock_of(m, LOCK_AREA, f->walk.area) != area_list_lock(m);
}

enum need path_get_swap_pages(struct machine *m, struct task *t, struct path_get_swap_pages *f)
{
    PATH_BEGIN;
    if (!area_list_has_lock(m))
        TAKE(area_list_lock(m));
    f->wanted = set_apart(m, f->asked);
    if (f->wanted == 0) {
        if (!area_list_has_lock(m))
            DROP(area_list_lock(m));
        goto none;
    }
    if (area_list_has_lock(m))
        TAKE(area_list_lock(m));
    for (area_walk_begin(m, &f->walk); f->walk.area != NONE; area_walk_on(m, &f->walk)) {
        f->area = f->walk.area;
        if (area_is_apart(m, f)) {
            if (!area_list_comes_first(m))
                DROP(area_list_lock(m));
            TAKE(lock_of(m, LOCK_AREA, f->area));
            f->search.holds++;
            if (area_list_comes_first(m))
                DROP(area_list_lock(m));
        }
        CALL(scan_swap_map_slots, .search = slot_search_here(t), .area = f->area, .wanted = f->wanted,
             .cache = f->cache);
        f->got = t->result;
        CHECK(f->got <= f->wanted);
        if (f->got > 0)
            break;
        if (area_is_apart(m, f)) {
            DROP(lock_of(m, LOCK_AREA, f->area));
            TAKE(area_list_lock(m));
        }
    }
    if (f->got == 0) {
        DROP(area_list_lock(m));
        goto none;
    }
    m->nr_swap_pages += (i32)(f->wanted - f->got);
    f->wanted = f->got;
    tell_slots(m, t, f, area_candidate(m, f->area, &f->search.request));
    YIELD;
    if (area_must_leave(m, f->area)) {
        CALL(area_changes, .area = f->area);
    }
    DROP(lock_of(m, LOCK_AREA, f->area));
    RETURN(f->cache != NONE ? f->got : area_candidate(m, f->area, &f->search.request));
none:
    CHECK(f->got == 0);
    m->nr_swap_pages += (i32)f->wanted;
    f->wanted = 0;
    if (f->cache != NONE)
        RETURN(0);
    EMIT(slot_alloc_failed, .frame = f->frame, .looked = f->search.looked + f->search.request.looked);
    RUN(m->params.cost_slot_ns);
    RETURN(NONE);
    PATH_END;
}

/* The slot is free again. Area and slot lock held. */
static void swap_range_free(struct machine *m, u32 slot)
{
    CHECK(swap_map_of(m)[slot] == SWAP_HAS_CACHE);
    CHECK(entry_frame(swap_cache_of(m)[slot]) == NONE);
    area_free_slot(m, slot);
    area_note_freed(m, area_of_slot(m, slot));
    toll_slot_freed(m, slot);
    m->nr_swap_pages++;
    slot_event_of(m)[slot] = m->nr_events + 1;
}

/* Slots of one area follow each other, in the order in which they were given up: few areas, so each is put behind those before it. */
static void sort_by_area(struct machine *m, const struct path_free_entries *f)
{
    CHECK(f->at + f->nr <= SWAP_SLOTS_CACHE_SIZE);
    struct swap_slots_cache *cache = &slot_caches_of(m)[f->cache];
    u32 *slots = (f->is_returned ? cache->slots_ret : cache->slots) + f->at;
    for (u32 i = 1; i < f->nr; i++) {
        u32 slot = slots[i], place = i;
        for (; place > 0 && area_of_slot(m, slots[place - 1]) > area_of_slot(m, slot); place--)
            slots[place] = slots[place - 1];
        slots[place] = slot;
    }
}

/* The cluster of the slot that has just been freed is empty, and waits to be discarded. */
static bool waits_for_discard(struct machine *m, u32 slot)
{
    CHECK_HELD(AREA, area_of_slot(m, slot)); /* or the kworker might have taken it already */
    return clusters_of(m)[cluster_of_slot(m, slot)].discard == DISCARD_WAITS;
}

/* The present slot of those that are given back. */
static u32 entry_to_free(struct machine *m, const struct path_free_entries *f)
{
    if (f->cache == NONE)
        return f->slot;
    CHECK(f->is_returned ? (HELD(SLOTS_RET, f->cache), true) : (HELD(SLOTS, f->cache), true));
    const struct swap_slots_cache *cache = &slot_caches_of(m)[f->cache];
    return f->is_returned ? cache->slots_ret[f->at] : cache->slots[f->at];
}

enum need path_free_entries(struct machine *m, struct task *t, struct path_free_entries *f)
{
    PATH_BEGIN;
    CHECK(f->nr > 0 && (f->cache != NONE || f->nr == 1));
    f->area = NONE;
    if (f->cache != NONE) {
        if (m->kernel.flush_order == flush_order_BY_AREA)
            sort_by_area(m, f);
        COUNT(slot_cache_flushes, 1);
        EMIT(slot_cache_flush, .cpu = f->cache, .count = f->nr, .unused = !f->is_returned);
        CAUSED_BY_THIS;
        YIELD;
    }
    for (; f->nr > 0; f->at++, f->nr--) {
        f->slot = entry_to_free(m, f);
        if (f->area != area_of_slot(m, f->slot)) {
            if (f->area != NONE)
                DROP(lock_of(m, LOCK_AREA, f->area));
            f->area = area_of_slot(m, f->slot);
            TAKE(lock_of(m, LOCK_AREA, f->area));
        }
        TAKE_SLOT(f->slot);
        swap_range_free(m, f->slot);
        EMIT(slot_free, .slot = f->slot, .cluster = cluster_of_slot(m, f->slot),
             .cluster_usage = clusters_of(m)[cluster_of_slot(m, f->slot)].usage);
        RUN(m->params.cost_slot_ns);
        if (waits_for_discard(m, f->slot)) {
            EMIT(discard_scheduled, .cluster = cluster_of_slot(m, f->slot), .area = f->area, .slot = f->slot,
                 .waiting = areas_of(m)[f->area].slots.nr_discarding);
            discard_work_schedule(m, t);
            YIELD;
        }
        DROP(lock_of(m, LOCK_SLOT, f->slot));
        if (m->kernel.anon_shadows == anon_shadows_YES) { /* a shadow entry ends with its slot */
            TAKE(lock_of(m, LOCK_TREE, f->slot));
            HELD(TREE, f->slot);
            CHECK(entry_frame(swap_cache_of(m)[f->slot]) == NONE); /* nobody has got the slot meanwhile */
            swap_cache_of(m)[f->slot] = 0;
            RUN(m->params.cost_tree_ns);
            DROP(lock_of(m, LOCK_TREE, f->slot));
        }
        if (area_must_return(m, f->area)) {
            CALL(area_changes, .area = f->area, .slot = f->slot);
        }
    }
    DROP(lock_of(m, LOCK_AREA, f->area));
    PATH_END;
}
