/* Reading the header is a read like any other: it waits for its turn at the disk, and others run meanwhile. */
#include "path/swap/swapon.h"

#include "path/alloc/page_alloc.h"
#include "path/area_list.h"
#include "path/io/block.h"
#include "path/io/transfer_end.h"
#include "path/io/transfers.h"
#include "path/reclaim/lru_batches.h"
#include "path/swap/discard.h"
#include "path/wait.h"

enum need path_lock_area(struct machine *m, struct task *t, struct path_lock_area *f)
{
    PATH_BEGIN;
    if (area_list_comes_first(m))
        TAKE(area_list_lock(m));
    TAKE(lock_of(m, LOCK_AREA, f->area));
    if (!area_list_comes_first(m))
        TAKE(area_list_lock(m));
    CHECK_HELD(AREA, f->area);
    CHECK((lock_is_held(m, area_list_lock(m)), true));
    PATH_END;
}

void area_unlock(struct machine *m, struct task *t, u32 area)
{
    DROP(area_list_lock(m));
    DROP(lock_of(m, LOCK_AREA, area));
}

/* With one area there is nothing to choose from, and nothing to be told. */
enum need path_area_changes(struct machine *m, struct task *t, struct path_area_changes *f)
{
    PATH_BEGIN;
    CHECK_HELD(AREA, f->area);
    TAKE(area_list_lock(m));
    if (area_must_leave(m, f->area)) {
        area_leaves(m, f->area);
        if (m->nr_areas > 1)
            EMIT(area_full, .area = f->area, .pages = areas_of(m)[f->area].slots.pages);
    } else if (area_must_return(m, f->area)) {
        area_returns(m, f->area);
        if (m->nr_areas > 1)
            EMIT(area_has_room, .area = f->area, .slot = f->slot);
    }
    YIELD;
    DROP(area_list_lock(m));
    PATH_END;
}

/* Nobody uses the area yet, so no lock is needed. Further pages of the map and bad slots cost time. */
static u64 make_map(struct machine *m, u32 area)
{
    struct swap_area *a = &areas_of(m)[area];
    CHECK(a->is_off && a->off_by == NONE && !a->is_listed); /* nobody has switched it on meanwhile */
    CHECK(a->slots.inuse_pages == 0 && a->slots.nr_discarding == 0);
    area_read_header(m, area);
    area_swap_on(m, area, a->size, 1);
    m->nr_rotate_swap += disks_of(m)[a->disk].is_rotational;
    u32 pages = (a->size + SLOTS_PER_COUNT_PAGE - 1) / SLOTS_PER_COUNT_PAGE;
    return (u64)pages * m->params.cost_zero_ns + (u64)a->nr_bad * m->params.cost_slot_ns;
}

/* The page for the header is on its way, and nobody's before. */
static void begin_header(struct machine *m, const struct task *t, struct path_swapon *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    CHECK(page->flags == 0 && page->pins == 1 && page->kind == KIND_NONE);
    page->kind = KIND_KERNEL;
    page->flags |= FRAME_LOCKED;
    EMIT(swapon_begin, .area = f->area, .slot = areas_of(m)[f->area].start, .frame = f->frame);
    page->last_event = f->event = m->nr_events;
}

/* CPUs may keep slots for themselves as long as an area is on. */
static void allow_slot_caches(struct machine *m)
{
    lock_is_held(m, lock_of(m, LOCK_CACHES_ENABLE, 0));
    for (u32 area = 0; area < m->nr_areas; area++)
        m->slot_cache_enabled |= !areas_of(m)[area].is_off;
}

enum need path_swapon(struct machine *m, struct task *t, struct path_swapon *f)
{
    struct swap_area *a = &areas_of(m)[f->area];
    PATH_BEGIN;
    if (!a->is_off || a->off_by != NONE || a->is_told_of) {
        EMIT(swapon_end, .area = f->area, .outcome = swapon_outcome_BUSY, .priority = NONE);
        YIELD;
        RETURN(0);
    }
    CALL(alloc, .frame = NONE);
    f->frame = t->result;
    if (f->frame == NONE) {
        EMIT(swapon_end, .area = f->area, .outcome = swapon_outcome_KILLED, .priority = NONE);
        YIELD;
        RETURN(0);
    }
    begin_header(m, t, f);
    CAUSED_BY_THIS;
    if (disks_of(m)[a->disk].kind == DISK_SYNCHRONOUS) {
        RUN(transfer_at_once(m, a->disk, REQUEST_READ, a->first_sector, a->start, f->event));
        read_ends(m, t, f->event, f->frame);
        YIELD;
    } else {
        YIELD;
        while (!request_is_free(m, a->disk)) {
            request_wait(m, t, a->disk);
            WAIT;
        }
        request_submit(m, t, a->disk, REQUEST_READ, a->first_sector, a->start, f->frame, f->event);
        RUN(submit_cost_ns(m, t));
    }
    while (frames_of(m)[f->frame].flags & FRAME_LOCKED) {
        EMIT(page_wait, .frame = f->frame, .reading = 1);
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
    }
    CHECK(frames_of(m)[f->frame].flags & FRAME_UPTODATE);
    EMIT(swapon_header, .area = f->area, .slots = a->size, .bad = a->nr_bad);
    RUN(m->params.cost_zero_ns);
    t->need_ns = make_map(m, f->area);
    EMIT(swapon_map, .area = f->area, .pages = a->slots.pages, .clusters = a->slots.nr_free_clusters);
    RUN(t->need_ns);
    if (area_is_discarded_once(a))
        CALL(discard_slots, .area = f->area, .cluster = NONE, .page = 1, .nr = a->slots.max - 1);
    CALL(lock_area, .area = f->area);
    CHECK(a->is_off && !a->is_listed && a->slots.inuse_pages == 0);
    area_enable(m, f->area);
    EMIT(swapon_end, .area = f->area, .outcome = swapon_outcome_ON, .priority = priority_told(a->priority),
         .pages = a->slots.pages);
    RUN(m->params.cost_slot_ns);
    area_unlock(m, t, f->area);
    if (slot_caches_nr(m) > 0) { /* enable_swap_slots_cache */
        TAKE(lock_of(m, LOCK_CACHES_ENABLE, 0));
        allow_slot_caches(m);
        YIELD;
        DROP(lock_of(m, LOCK_CACHES_ENABLE, 0));
    }
    CHECK(frames_of(m)[f->frame].kind == KIND_KERNEL && frames_of(m)[f->frame].pins == 1);
    CHECK(!(frames_of(m)[f->frame].flags & (FRAME_LOCKED | FRAME_WAITERS | FRAME_LRU)));
    frames_of(m)[f->frame].kind = KIND_NONE;
    frames_of(m)[f->frame].flags = 0;
    MAY_CALL(frame_put(m, t, f->frame));
    PATH_END;
}
