/* A slot that nobody uses keeps its cache flag until it is back with the device, so that no reader takes it for free. */
#include "path/swap/swap.h"

#include "mm/swap_map.h"
#include "path/alloc/page_alloc.h"
#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/io/block.h"
#include "path/io/extents.h"
#include "path/io/transfer_end.h"
#include "path/io/transfers.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/refault.h"
#include "path/swap/readahead_toll.h"
#include "path/swap/readahead_windows.h"
#include "path/swap/swap_slots.h"
#include "path/wait.h"

u64 swap_cache_insert(struct machine *m, u32 frame, u32 slot)
{
    HELD(TREE, slot);
    LOCKED_PAGE(frame);
    u64 *entry = &swap_cache_of(m)[slot];
    u64 shadow = *entry;
    ASSERT(shadow == 0 || entry_is_shadow(shadow));
    CHECK(!(frames_of(m)[frame].flags & FRAME_SWAPCACHE));
    CHECK(swap_map_of(m)[slot] & SWAP_HAS_CACHE);
    *entry = entry_of_frame(frame);
    readahead_slot_enters(m, slot);
    frames_of(m)[frame].flags |= FRAME_SWAPCACHE;
    frames_of(m)[frame].slot = slot;
    slot_event_of(m)[slot] = m->nr_events + 1;
    COUNT(swap_cache_add_total, 1);
    return shadow;
}

void swap_cache_remove(struct machine *m, u32 frame, u64 entry)
{
    HELD(TREE, frames_of(m)[frame].slot);
    LOCKED_PAGE(frame);
    struct frame *page = &frames_of(m)[frame];
    ASSERT(page->flags & FRAME_SWAPCACHE);
    CHECK(!(page->flags & FRAME_WRITEBACK));
    CHECK(entry_frame(swap_cache_of(m)[page->slot]) == frame);
    readahead_page_ends(m, frame, false);
    swap_cache_of(m)[page->slot] = entry;
    slot_event_of(m)[page->slot] = m->nr_events + 1;
    page->flags &= ~(u32)FRAME_SWAPCACHE;
    page->slot = NONE;
    COUNT(swap_cache_del_total, 1);
}

/* Looks a slot up for a reader; the frame is pinned so that it stays. */
static u32 lookup_and_pin(struct machine *m, u32 slot)
{
    u32 frame = entry_frame(swap_cache_of(m)[slot]);
    CHECK(frame == NONE || frames_of(m)[frame].slot == slot);
    if (frame != NONE)
        frames_of(m)[frame].pins++;
    return frame;
}

static void frame_begin_read(struct machine *m, const struct path_read_slot *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    CHECK(!f->wanted || !f->readahead);
    CHECK(!f->in_place || f->wanted); /* or the page might be gone before it is there */
    CHECK(page->flags == 0 && page->pins == 1 && page->kind == KIND_NONE);
    CHECK(swap_map_of(m)[f->slot] & SWAP_HAS_CACHE); /* the right to bring the slot's page is this task's */
    page->flags |= FRAME_LOCKED | FRAME_SWAPBACKED;
    frame_belongs_to(page, KIND_ANON, f->vma, f->page);
}

static void note_swapin_cost(struct machine *m, struct task *t, const struct path_swapin_cost *f)
{
    HELD(LRU, 0);
    bool halved = lru_note_cost(&m->lru, TYPE_ANON, 1);
    EMIT(swapin_cost, .frame = f->frame, .pages = 1, .anon_cost = m->lru.anon_cost,
         .file_cost = m->lru.file_cost, .halved = halved, .limit = (u32)lru_cost_limit(&m->lru));
}

enum need path_swapin_cost(struct machine *m, struct task *t, struct path_swapin_cost *f)
{
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    TAKE(lock_of(m, LOCK_LRU, 0));
    note_swapin_cost(m, t, f);
    RUN(m->params.cost_lru_page_ns);
    DROP(lock_of(m, LOCK_LRU, 0));
    PATH_END;
}

void readahead_note_cached(struct machine *m, u32 slot)
{
    CHECK(entry_frame(swap_cache_of(m)[slot]) != NONE);
    if (m->kernel.readahead_flag == readahead_flag_CACHED_TOO && readahead_flags_pages(&m->kernel))
        frames_of(m)[entry_frame(swap_cache_of(m)[slot])].flags |= FRAME_READAHEAD;
}

/* The page has been read because its neighbour was wanted: it gets the flag, and counts. */
static void note_read_ahead(struct machine *m, const struct task *t, const struct path_read_slot *f)
{
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(!(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
    if (readahead_flags_pages(&m->kernel))
        frames_of(m)[f->frame].flags |= FRAME_READAHEAD;
    readahead_page_read(m, f->frame, f->h.cause, t->index);
    COUNT(swap_ra, 1);
}

/* swap_readpage */
enum need path_swap_readpage(struct machine *m, struct task *t, struct path_swap_readpage *f)
{
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(frames_of(m)[f->frame].slot == f->slot && frames_of(m)[f->frame].pins > 0);
    COUNT(pswpin, 1);
    EMIT(swap_read, .slot = f->slot, .frame = f->frame, .readahead = f->readahead);
    frames_of(m)[f->frame].last_event = f->event = m->nr_events;
    MAY_CALL(block_look_up(m, t, f->slot));
    f->block = t->result;
    if (slot_is_synchronous(m, f->slot)) {
        RUN(swap_at_once(m, f->slot, f->block, REQUEST_READ, f->event));
        read_ends(m, t, f->event, f->frame);
        if (!f->wanted)
            frames_of(m)[f->frame].pins--;
        YIELD;
        RETURN(0);
    }
    while (!page_has_request(m, t, disk_of_slot(m, f->slot), REQUEST_READ, sector_of_block(f->block))) {
        request_wait(m, t, disk_of_slot(m, f->slot));
        WAIT;
    }
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(frames_of(m)[f->frame].slot == f->slot && !(frames_of(m)[f->frame].flags & FRAME_UPTODATE));
    request_submit(m, t, disk_of_slot(m, f->slot), REQUEST_READ, sector_of_block(f->block), f->slot, f->frame,
                   f->event);
    if (!f->wanted)
        frames_of(m)[f->frame].pins--;
    RUN(submit_cost_ns(m, t));
    if (f->in_place && !(frames_of(m)[f->frame].flags & FRAME_UPTODATE)) {
        EMIT(page_wait, .frame = f->frame, .reading = 1);
        frame_wait(m, t, f->frame, wait_reason_PAGE);
        WAIT;
        CHECK(frames_of(m)[f->frame].flags & FRAME_UPTODATE);
    }
    PATH_END;
}

/* A slot without an owner may be in a slot cache, where it would be waited for in vain. While an area is switched off there is none in
 * one, and somebody is just adding its page: then it is waited for, or swapoff would take the slot for empty. */
static bool passes_over_slots_of_nobody(const struct machine *m)
{
    return m->kernel.unreferenced_slots == unreferenced_slots_SKIP &&
           (m->kernel.slot_cache == slot_cache_OFF || slot_caches_are_allowed(m) ||
            m->kernel.swapoff_reads == swapoff_reads_PASSES_OVER);
}

/* __swp_swapcount, as far as it tells slots of nobody */
enum need path_has_owner(struct machine *m, struct task *t, struct path_has_owner *f)
{
    PATH_BEGIN;
    TAKE_SLOT(f->slot);
    f->count = swap_count(swap_map_of(m)[f->slot]);
    RUN(m->params.cost_slot_ns);
    DROP(lock_of(m, LOCK_SLOT, f->slot));
    RETURN(f->count != 0 && f->count != SWAP_MAP_BAD);
    PATH_END;
}

/* read_swap_cache_async: __read_swap_cache_async, and the read of a page that is new */
enum need path_read_slot(struct machine *m, struct task *t, struct path_read_slot *f)
{
    PATH_BEGIN;
    for (;;) {
        if (m->kernel.owners_asked == owners_asked_COUNT_FIRST) {
            CALL(has_owner, .slot = f->slot);
            if (!t->result)
                RETURN(NONE);
        }
        RUN(m->params.cost_lookup_ns);
        f->frame = lookup_and_pin(m, f->slot);
        if (f->frame != NONE) {
            EMIT(readahead_cached, .slot = f->slot, .frame = f->frame);
            if (f->wanted)
                readahead_page_ends(m, f->frame, true); /* somebody else has just read it ahead */
            else
                frames_of(m)[f->frame].pins--;
            if (f->readahead)
                readahead_note_cached(m, f->slot);
            RETURN(f->frame);
        }
        if (passes_over_slots_of_nobody(m)) {
            CALL(has_owner, .slot = f->slot);
            if (!t->result) /* taken by reclaim and not yet used, or being given back */
                RETURN(NONE);
        }
        CALL(alloc, .frame = NONE);
        f->frame = t->result;
        if (f->frame == NONE)
            RETURN(NONE);
        TAKE_SLOT(f->slot);
        HELD(SLOT, f->slot);
        f->outcome = swap_map_prepare(&swap_map_of(m)[f->slot]);
        RUN(m->params.cost_slot_ns);
        DROP(lock_of(m, LOCK_SLOT, f->slot));
        if (f->outcome == SWAP_MAP_OK)
            break;
        MAY_CALL(frame_put(m, t, f->frame));
        if (f->outcome == SWAP_MAP_NO_ENTRY)
            RETURN(NONE);
        if (m->kernel.cache_flag_race == cache_flag_race_YIELDS) {
            RUN(m->params.cost_switch_ns);
            continue;
        }
        EMIT(slot_wait, .slot = f->slot);
        task_sleep(m, t, wait_reason_TICK, m->params.tick_ns);
        WAIT; /* somebody else is just adding it: looks again after a tick */
    }
    frame_begin_read(m, f);
    TAKE(lock_of(m, LOCK_TREE, f->slot));
    f->shadow = swap_cache_insert(m, f->frame, f->slot);
    EMIT(swap_cache_add, .slot = f->slot, .frame = f->frame, .readahead = f->readahead, .reading = 1);
    RUN(m->params.cost_tree_ns);
    DROP(lock_of(m, LOCK_TREE, f->slot));
    if (f->shadow != 0) {
        CALL(refault, .frame = f->frame, .shadow = f->shadow, .type = TYPE_ANON, .vma = NONE, .page = NONE,
             .slot = f->slot);
    }
    if (m->kernel.swapin_cost == swapin_cost_EVERY)
        CALL(swapin_cost, .frame = f->frame);
    if (m->kernel.swapin_workingset == swapin_workingset_ALWAYS)
        frames_of(m)[f->frame].flags |= FRAME_WORKINGSET;
    MAY_CALL(lru_batch_put(m, t, BATCH_ADD, f->frame));
    if (f->readahead)
        note_read_ahead(m, t, f);
    CALL(swap_readpage, .slot = f->slot, .frame = f->frame, .readahead = f->readahead, .wanted = f->wanted,
         .in_place = f->in_place);
    RETURN(f->frame);
    PATH_END;
}

enum need path_refuse_slot(struct machine *m, struct task *t, struct path_refuse_slot *f)
{
    PATH_BEGIN;
    RUN(m->params.cost_lookup_ns);
    CALL(alloc, .frame = NONE);
    f->frame = t->result;
    if (f->frame == NONE)
        RETURN(NONE);
    CHECK(frames_of(m)[f->frame].kind == KIND_NONE && frames_of(m)[f->frame].pins == 1);
    TAKE_SLOT(f->slot);
    RUN(m->params.cost_slot_ns);
    DROP(lock_of(m, LOCK_SLOT, f->slot));
    MAY_CALL(frame_put(m, t, f->frame));
    RETURN(NONE);
    PATH_END;
}

u32 swap_cache_trylock(struct machine *m, u32 slot)
{
    u32 frame = entry_frame(swap_cache_of(m)[slot]);
    if (frame == NONE || (frames_of(m)[frame].flags & FRAME_LOCKED))
        return NONE;
    CHECK(frames_of(m)[frame].slot == slot);
    frames_of(m)[frame].flags |= FRAME_LOCKED;
    frames_of(m)[frame].pins++;
    return frame;
}

enum need path_add_to_swap(struct machine *m, struct task *t, struct path_add_to_swap *f)
{
    PATH_BEGIN;
    CHECK_LOCKED_PAGE(f->frame);
    CHECK(frame_references(&frames_of(m)[f->frame]) > 0 && !(frames_of(m)[f->frame].flags & FRAME_SWAPCACHE));
    CALL(folio_alloc_swap, .frame = f->frame);
    f->slot = t->result;
    if (f->slot == NONE)
        RETURN(0);
    /* add_to_swap_cache */
    TAKE(lock_of(m, LOCK_TREE, f->slot));
    CHECK(swap_cache_of(m)[f->slot] == 0); /* what was remembered of another page ended with its slot */
    swap_cache_insert(m, f->frame, f->slot);
    frames_of(m)[f->frame].flags |= FRAME_DIRTY;
    EMIT(swap_cache_add, .slot = f->slot, .frame = f->frame, .readahead = 0, .reading = 0);
    RUN(m->params.cost_tree_ns);
    DROP(lock_of(m, LOCK_TREE, f->slot));
    RETURN(1);
    PATH_END;
}

/* folio_free_swap (try_to_free_swap) */
enum need path_try_to_free_swap(struct machine *m, struct task *t, struct path_try_to_free_swap *f)
{
    struct frame *page = &frames_of(m)[f->frame];
    PATH_BEGIN;
    ASSERT(page->flags & FRAME_LOCKED);
    if (!(page->flags & FRAME_SWAPCACHE) || (page->flags & FRAME_WRITEBACK))
        RETURN(0);
    f->slot = page->slot;
    TAKE_SLOT(f->slot);
    HELD(SLOT, f->slot);
    f->count = swap_count(swap_map_of(m)[f->slot]);
    RUN(m->params.cost_slot_ns);
    DROP(lock_of(m, LOCK_SLOT, f->slot));
    if (f->count > f->owners)
        RETURN(0);
    TAKE(lock_of(m, LOCK_TREE, f->slot));
    CHECK(page->slot == f->slot);
    CHECK(swap_map_of(m)[f->slot] & SWAP_HAS_CACHE);
    swap_cache_remove(m, f->frame, 0);
    page->flags |= FRAME_DIRTY; /* its copy on the device is gone */
    EMIT(swap_cache_delete, .slot = f->slot, .frame = f->frame, .reason = f->reason);
    RUN(m->params.cost_tree_ns);
    DROP(lock_of(m, LOCK_TREE, f->slot));
    CALL(swap_free, .slot = f->slot, .of_cache = 1);
    RETURN(1);
    PATH_END;
}

bool swap_duplicate(struct machine *m, u32 slot)
{
    HELD(SLOT, slot);
    enum swap_map_result result = swap_map_duplicate(&swap_map_of(m)[slot], further_digit_of(m, slot));
    ASSERT(result == SWAP_MAP_OK || result == SWAP_MAP_FULL);
    if (result == SWAP_MAP_OK)
        slot_event_of(m)[slot] = m->nr_events + 1;
    return result == SWAP_MAP_OK;
}

/* add_swap_count_continuation */
enum need path_swap_continue(struct machine *m, struct task *t, struct path_swap_continue *f)
{
    PATH_BEGIN;
    CHECK(f->is_atomic || t->preempt_count == 0); /* who may sleep for memory holds no spinlock */
    if (!f->is_atomic) {
        CALL(alloc, .frame = NONE);
        f->frame = t->result;
    } else { /* reclaim may take the last frame, but not wait for one */
        TAKE(lock_of(m, LOCK_ZONE, 0));
        f->frame = m->free.nr > 0 ? frame_take(m) : NONE;
        if (f->frame != NONE)
            EMIT(frame_alloc, .frame = f->frame, .free = (u32)free_pages(m));
        RUN(m->params.cost_alloc_ns);
        DROP(lock_of(m, LOCK_ZONE, 0));
    }
    if (f->frame == NONE)
        RETURN(0);
    if (further_digit_of(m, f->slot)) { /* somebody was faster */
        MAY_CALL(frame_put(m, t, f->frame));
        RETURN(1);
    }
    ASSERT(frames_of(m)[f->frame].pins == 1);
    CHECK(may_continue_counts(m));
    CHECK(swap_more_pages_of(m)[f->slot / SLOTS_PER_COUNT_PAGE] == NONE);
    swap_more_pages_of(m)[f->slot / SLOTS_PER_COUNT_PAGE] = f->frame;
    frames_of(m)[f->frame].kind = KIND_KERNEL;
    EMIT(swap_count_continued, .slot = f->slot, .frame = f->frame);
    RUN(m->params.cost_zero_ns);
    RETURN(1);
    PATH_END;
}

/* swap_free, and put_swap_folio (swapcache_free) for the cache; swap_entry_free in both */
enum need path_swap_free(struct machine *m, struct task *t, struct path_swap_free *f)
{
    u8 *byte = &swap_map_of(m)[f->slot];
    PATH_BEGIN;
    TAKE_SLOT(f->slot);
    HELD(SLOT, f->slot);
    f->empty = (f->of_cache ? swap_map_drop_cache(byte)
                            : swap_map_drop_count(byte, further_digit_of(m, f->slot))) == SWAP_MAP_EMPTY;
    CHECK(!f->empty || entry_frame(swap_cache_of(m)[f->slot]) == NONE);
    if (f->empty)
        *byte = SWAP_HAS_CACHE; /* until the device has it back */
    f->left = *byte;
    slot_event_of(m)[f->slot] = m->nr_events + 1;
    if (f->of_cache)
        EMIT(slot_uncached, .slot = f->slot, .count = owners_of_slot(m, f->slot));
    else
        EMIT(swap_count, .slot = f->slot, .count = owners_of_slot(m, f->slot), .added = 0);
    RUN(m->params.cost_slot_ns);
    DROP(lock_of(m, LOCK_SLOT, f->slot));
    if (!f->empty)
        RETURN(f->left);
    CALL(free_swap_slot, .slot = f->slot);
    RETURN(0);
    PATH_END;
}
