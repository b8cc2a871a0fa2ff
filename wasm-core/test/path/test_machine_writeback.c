/* Pages that are being written: what reclaim, the end of the write and the owner each do to the same page. */
#include "panic.h"

#include "family.h"
#include "mm/swap_map.h"
#include "path/fault/pte.h"
#include "path/reclaim/reclaim.h"

enum { FRAMES = 128, PAGES = 200 };

/* One task writes a region that is larger than memory, over a device that takes `write_ns` for a page. */
static void draft_written_out(struct draft *d, u32 write_ns)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 1000);
    d->device[0].write_ns = write_ns;
    u32 region = draft_anon(d, 0, PAGES);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, region, op_WRITE, 3 * PAGES);
}

/* A frame that is being written for reclaim and is back on its list; NONE. */
static u32 frame_under_writeback(struct machine *m)
{
    const u32 wanted = FRAME_WRITEBACK | FRAME_RECLAIM | FRAME_LRU;
    for (u32 f = 0; f < FRAMES; f++)
        if ((frames_of(m)[f].flags & (wanted | FRAME_LOCKED | FRAME_DIRTY)) == wanted)
            return f;
    return NONE;
}

/* Whether a page is queued for the tail of its list when its write ends, if its flags change like this while it is written. */
static bool is_rotated(u32 set, u32 cleared)
{
    struct draft d;
    struct started s;
    u32 frame = NONE;
    draft_written_out(&d, 20000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_write_end && EVENT_ARGS(record, write_end)->frame == frame)
            break;
        frame = frame == NONE ? frame_under_writeback(s.m) : frame;
        if (frame != NONE)
            frames_of(s.m)[frame].flags = (frames_of(s.m)[frame].flags & ~cleared) | set;
    }
    assert_false(s.m->ended);
    assert_false(frames_of(s.m)[frame].flags & (FRAME_WRITEBACK | FRAME_RECLAIM));
    const struct lru_batch *batch = &batches_of(s.m)[0].batch[BATCH_ROTATE];
    bool rotated = batch->nr > 0 && batch->frames[batch->nr - 1] == frame;
    started_end(&s);
    return rotated;
}

static void a_written_page_goes_to_the_tail_only_if_reclaim_waits_for_it_and_nobody_else_has_it(void **state)
{
    (void)state;
    assert_true(is_rotated(0, 0));
    assert_false(is_rotated(0, FRAME_RECLAIM)); /* a fault has found it in the swap cache */
    assert_false(is_rotated(FRAME_DIRTY, 0));   /* it has to be written once more */
    assert_false(is_rotated(FRAME_LOCKED, 0));  /* somebody is just dealing with it */
    assert_false(is_rotated(0, FRAME_LRU));     /* it is on no list: there is no tail to go to */
}

/* The mark is taken off every page that is being written, as a fault does that finds the page in the swap cache. A write
 * takes so long that the inactive list goes around meanwhile: activated, the page is out of the way until it is written. */
static void a_page_that_reclaim_meets_while_it_is_written_is_marked_again_and_activated(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 met = 0, frame = NONE, task = NONE;
    draft_written_out(&d, 5000000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_putback && record[5] == task && frame != NONE) {
            assert_true(frames_of(s.m)[frame].flags & FRAME_ACTIVE);
            frame = NONE;
        }
        if (event_kind_of(record) == EV_keep && EVENT_ARGS(record, keep)->reason == keep_reason_WRITEBACK) {
            const struct ev_keep *keep = EVENT_ARGS(record, keep);
            assert_true(frames_of(s.m)[keep->frame].flags & FRAME_RECLAIM);
            frame = keep->frame;
            task = record[5];
            met++;
        }
        for (u32 f = 0; f < FRAMES; f++)
            if (frames_of(s.m)[f].flags & FRAME_WRITEBACK)
                frames_of(s.m)[f].flags &= ~(u32)FRAME_RECLAIM;
    }
    assert_true(met > 0);
    started_end(&s);
}

/* lru-balance.md 2.8: a page under writeback is put aside before the reference check. Faults map pages whose writes are under way; here all
 * pages of a batch that are mapped seem to be such. */
static void the_accessed_bit_of_a_page_that_is_being_written_stays_set_when_reclaim_meets_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 met = 0;
    draft_written_out(&d, 20000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; met == 0 && (record = next_event(s.m));) {
        const struct path_shrink_inactive_list *batch = frame_of_path(&tasks_of(s.m)[record[5]],
                                                                      PATH_shrink_inactive_list);
        if (event_kind_of(record) != EV_isolate || batch == NULL)
            continue;
        for (u32 i = 0; i < batch->taken; i++)
            if (frames_of(s.m)[batch->pages[i]].map_count > 0)
                frames_of(s.m)[batch->pages[i]].flags |= FRAME_WRITEBACK;
        while (event_kind_of(record = next_event(s.m)) != EV_putback)
            if (event_kind_of(record) == EV_keep) {
                const struct frame *page = &frames_of(s.m)[EVENT_ARGS(record, keep)->frame];
                assert_int_equal(EVENT_ARGS(record, keep)->reason, keep_reason_WRITEBACK);
                assert_true(*pte_of(s.m, page->owner, page->index) & PTE_YOUNG);
                met++;
            }
    }
    assert_in_range(met, 1, UINT32_MAX);
    started_end(&s);
}

static void a_written_page_is_rotated_before_its_write_is_over_for_those_who_wait_for_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 rotated = 0;
    draft_written_out(&d, 20000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_lru_drain || EVENT_ARGS(record, lru_drain)->batch != BATCH_ROTATE ||
            tasks_of(s.m)[record[5]].kind != task_kind_IRQ)
            continue;
        u32 last = s.m->lru.lists[LRU_INACTIVE_ANON].tail; /* its end has filled the batch */
        assert_true(frames_of(s.m)[last].flags & FRAME_WRITEBACK);
        rotated++;
    }
    assert_true(rotated > 5);
    started_end(&s);
}

static void of_the_pages_that_a_batch_frees_the_first_is_taken_first(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 first = NONE, batches = 0;
    draft_written_out(&d, 20000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (record[5] != s.m->kswapd)
            continue;
        if (event_kind_of(record) == EV_isolate)
            first = NONE;
        else if (event_kind_of(record) == EV_evict && first == NONE)
            first = EVENT_ARGS(record, evict)->frame;
        else if (event_kind_of(record) == EV_frames_free && EVENT_ARGS(record, frames_free)->count > 1) {
            assert_int_equal(s.m->free.head, first);
            batches++;
        }
    }
    assert_true(batches > 5);
    started_end(&s);
}

static void reclaim_gives_a_slot_back_before_it_unlocks_the_page(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 frame = NONE, slots = 0;
    draft_written_out(&d, 20000);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_evict)
            frame = EVENT_ARGS(record, evict)->frame;
        if (event_kind_of(record) != EV_slot_uncached || frame == NONE)
            continue;
        assert_true(frames_of(s.m)[frame].flags & FRAME_LOCKED);
        frame = NONE;
        slots++;
    }
    assert_true(slots > 100);
    started_end(&s);
}

/* Ten pages are written to again while their first write is under way, and their region is given back before it ends: they stay
 * behind in the swap cache, dirty and without an owner. Another region needs the memory. */
static void a_dirty_page_whose_slot_has_no_owner_is_not_written(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 skipped = 0;
    draft_written_out(&d, 5000000);
    d.stream[0].count = FRAMES - 8; /* the last of them wakes kswapd, which writes all it finds */
    draft_phase_of(&d, 0, 0, op_WRITE, 10);
    draft_phase_of(&d, 0, 0, op_DONTNEED, 1);
    draft_phase_of(&d, 0, draft_anon(&d, 0, PAGES), op_WRITE, 2 * PAGES);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_swap_write)
            assert_int_not_equal(swap_count(swap_map_of(s.m)[EVENT_ARGS(record, swap_write)->slot]), 0);
        if (event_kind_of(record) != EV_swap_write_skipped)
            continue;
        const struct ev_swap_write_skipped *skip = EVENT_ARGS(record, swap_write_skipped);
        assert_false(frames_of(s.m)[skip->frame].flags & (FRAME_DIRTY | FRAME_WRITEBACK | FRAME_SWAPCACHE));
        assert_int_equal(swap_map_of(s.m)[skip->slot], 0);
        skipped++;
    }
    assert_int_equal(skipped, 10);
    started_end(&s);
}

static void a_disk_that_does_one_thing_at_a_time_serves_the_frames_in_the_order_in_which_writes_end(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_nr_frames] = 64;
    d.params[PARAM_min_free_kbytes] = 32;
    draft_swap(&d, 400);
    d.device[0].queue_depth = 1;
    u32 region = draft_anon(&d, 0, 90);
    draft_task(&d, 0, 0);
    draft_phase_of(&d, 0, region, op_WRITE, 90);
    assert_true(started_from(&s, &d));
    u32 order[256], begun = 0, ends = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        struct column column = machine_column(s.m, COLUMN_request_served, s.scratch);
        const u32 *frames = column.data;
        u32 nr = 0, served = NONE;
        for (u32 i = 0; i < column.length; i++)
            if (frames[i] != NONE) {
                served = frames[i];
                nr++;
            }
        assert_true(nr <= 1);
        if (served != NONE && (begun == 0 || order[begun - 1] != served))
            order[begun++] = served;
        if (event_kind_of(record) == EV_write_end) { /* the next one may have begun before the interrupt */
            assert_true(ends < begun);
            assert_int_equal(EVENT_ARGS(record, write_end)->frame, order[ends++]);
        }
    }
    assert_true(ends > 10);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_the_pages_that_a_batch_frees_the_first_is_taken_first),
        cmocka_unit_test(the_accessed_bit_of_a_page_that_is_being_written_stays_set_when_reclaim_meets_it),
        cmocka_unit_test(a_written_page_is_rotated_before_its_write_is_over_for_those_who_wait_for_it),
        cmocka_unit_test(reclaim_gives_a_slot_back_before_it_unlocks_the_page),
        cmocka_unit_test(a_written_page_goes_to_the_tail_only_if_reclaim_waits_for_it_and_nobody_else_has_it),
        cmocka_unit_test(a_page_that_reclaim_meets_while_it_is_written_is_marked_again_and_activated),
        cmocka_unit_test(a_dirty_page_whose_slot_has_no_owner_is_not_written),
        cmocka_unit_test(
            a_disk_that_does_one_thing_at_a_time_serves_the_frames_in_the_order_in_which_writes_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
