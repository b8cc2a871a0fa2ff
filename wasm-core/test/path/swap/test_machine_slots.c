/* Slots and what is remembered under them: a nearly full swap area, shadow entries, the flag of readahead. */
#include "panic.h"

#include "mm/swap_map.h"
#include "mm/workingset.h"
#include "path/fault/pte.h"
#include "path/wait.h"
#include "scenario.h"

/* One task goes around a region that is larger than memory: once writing, then reading. */
static u32 draft_rounds(struct draft *d, u32 pages, u32 slots, u32 pattern)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = 40;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, slots);
    u32 region = draft_anon(d, 0, pages);
    draft_task(d, 0, NONE);
    for (u32 phase = 0; phase < 2; phase++) {
        draft_phase(d, phase_order_PARALLEL);
        draft_stream(d, 0, region, phase == 0 ? pattern_SEQ : pattern, phase == 0 ? op_WRITE : op_READ,
                     3 * pages);
    }
    return region;
}

/* A read fault keeps its slot only while at most half of the swap area is used. */
static void beyond_half_a_read_fault_gives_its_slot_back_too(void **state)
{
    (void)state;
    u32 given_back = 0, kept = 0;
    for (u32 slots = 80; slots <= 800; slots += 720) {
        struct draft d;
        struct started s;
        u32 region = draft_rounds(&d, 70, slots, pattern_RAND), slot = NONE;
        assert_true(started_from(&s, &d));
        bool was_full = false;
        for (const u32 *record; (record = next_event(s.m));) {
            if (event_kind_of(record) == EV_fault_begin)
                slot = EVENT_ARGS(record, fault_begin)->slot;
            if (event_kind_of(record) == EV_swap_count && record[5] == 0)
                was_full = s.m->nr_swap_pages * 2 < (i32)s.m->total_swap_pages;
            if (event_kind_of(record) != EV_page_map || slot == NONE || EVENT_ARGS(record, page_map)->write)
                continue;
            u32 frame = pte_frame(*pte_of(s.m, region, EVENT_ARGS(record, page_map)->page));
            bool is_kept = frames_of(s.m)[frame].flags & FRAME_SWAPCACHE;
            assert_true(is_kept || was_full);
            given_back += !is_kept;
            kept += is_kept;
        }
        assert_true(slots == 80 ? given_back > 20 : kept > 20);
        started_end(&s);
        given_back = kept = 0;
    }
}

static void an_evicted_page_leaves_a_shadow_and_coming_back_it_tells_its_distance(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_rounds(&d, 70, 400, pattern_SEQ);
    d.params[PARAM_page_cluster] = 0;
    assert_true(started_from(&s, &d));
    static u64 age_at[400];
    u32 refaults = 0, slot = NONE, activated = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_evict && EVENT_ARGS(record, evict)->slot != NONE) {
            u64 entry = swap_cache_of(s.m)[EVENT_ARGS(record, evict)->slot];
            assert_true(entry_is_shadow(entry));
            u64 eviction = workingset_unpack(&s.m->shadow_layout, entry).eviction;
            assert_in_range(s.m->lru.nonresident_age - eviction, 0, 1);
            age_at[EVENT_ARGS(record, evict)->slot] = eviction;
        }
        if (event_kind_of(record) == EV_swap_cache_add && EVENT_ARGS(record, swap_cache_add)->reading)
            slot = EVENT_ARGS(record, swap_cache_add)->slot;
        if (event_kind_of(record) != EV_refault)
            continue;
        const struct ev_refault *r = EVENT_ARGS(record, refault);
        /* An activation has moved the age on by one already. */
        assert_int_equal(r->distance, s.m->lru.nonresident_age - age_at[slot] - r->activate);
        assert_int_equal(r->activate, r->distance <= r->limit);
        assert_int_equal((frames_of(s.m)[r->frame].flags & FRAME_ACTIVE) != 0, r->activate);
        activated += r->activate;
        refaults++;
    }
    assert_true(refaults > 100);
    assert_int_equal(s.m->counters[COUNTER_workingset_refault_anon], refaults);
    assert_int_equal(s.m->counters[COUNTER_workingset_activate_anon], activated);
    started_end(&s);
}

static void a_slot_that_is_given_back_keeps_nothing(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 freed = 0, slot = NONE, region = draft_rounds(&d, 70, 400, pattern_SEQ);
    draft_phase_of(&d, 0, region, op_DONTNEED, 1);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (slot != NONE) /* its shadow goes after the event that tells of it */
            assert_true(swap_cache_of(s.m)[slot] == 0);
        slot = NONE;
        if (event_kind_of(record) == EV_slot_free) {
            slot = EVENT_ARGS(record, slot_free)->slot;
            assert_int_equal(swap_map_of(s.m)[slot], 0);
            freed++;
        }
    }
    assert_true(freed > 30);
    started_end(&s);
}

static void a_page_read_ahead_carries_its_flag_until_it_is_found_and_counts_once(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_rounds(&d, 70, 400, pattern_SEQ);
    assert_true(started_from(&s, &d));
    u32 ahead = 0, found = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_swap_read) {
            const struct ev_swap_read *r = EVENT_ARGS(record, swap_read);
            assert_int_equal((frames_of(s.m)[r->frame].flags & FRAME_READAHEAD) != 0, r->readahead);
            ahead += r->readahead;
        }
        if (event_kind_of(record) == EV_swap_cache_hit) {
            const struct ev_swap_cache_hit *h = EVENT_ARGS(record, swap_cache_hit);
            assert_false(frames_of(s.m)[h->frame].flags & FRAME_READAHEAD);
            found += h->flagged;
        }
    }
    assert_true(ahead > 50 && found > 50);
    assert_int_equal(s.m->counters[COUNTER_swap_ra], ahead);
    assert_int_equal(s.m->counters[COUNTER_swap_ra_hit], found);
    started_end(&s);
}

/* What the events tell of each slot is what the machine remembers of it. */
static void what_became_of_a_page_read_ahead_is_remembered_until_the_slot_is_read_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 seen[readahead_fate_DROPPED + 1] = {0};
    u8 told[1001] = {0};
    draft_rounds(&d, 300, 1000, pattern_RAND);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        u32 slot = NONE, kind = event_kind_of(record);
        if (kind == EV_swap_cache_add) {
            slot = EVENT_ARGS(record, swap_cache_add)->slot;
            told[slot] = readahead_fate_NONE;
        } else if (kind == EV_swap_read && EVENT_ARGS(record, swap_read)->readahead) {
            slot = EVENT_ARGS(record, swap_read)->slot;
            told[slot] = readahead_fate_WAITING;
        } else if (kind == EV_swap_cache_hit && EVENT_ARGS(record, swap_cache_hit)->flagged) {
            slot = EVENT_ARGS(record, swap_cache_hit)->slot;
            told[slot] = readahead_fate_USED;
        } else if (kind == EV_evict && EVENT_ARGS(record, evict)->type == TYPE_ANON) {
            slot = EVENT_ARGS(record, evict)->slot;
            if (told[slot] == readahead_fate_WAITING)
                told[slot] = readahead_fate_DROPPED;
        } else {
            continue;
        }
        assert_int_equal(slot_readahead_of(s.m)[slot], told[slot]);
        seen[told[slot]]++;
    }
    for (u32 fate = 0; fate <= readahead_fate_DROPPED; fate++)
        assert_true(seen[fate] >= 10);
    started_end(&s);
}

/* The pages of the first task wait in the batch of its CPU, on no list; the second one still gets at them. */
static void pages_that_wait_in_the_batch_of_another_cpu_are_not_out_of_reach(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.params[PARAM_nr_cpus] = 3; /* kswapd has the first one to itself */
    d.params[PARAM_nr_frames] = 20;
    d.params[PARAM_min_free_kbytes] = 8;
    draft_swap(&d, 100);
    for (u32 task = 0; task < 2; task++) {
        draft_phase(&d, phase_order_PARALLEL);
        draft_task(&d, task, task + 1);
        draft_stream(&d, task, draft_anon(&d, task, 14), pattern_SEQ, op_WRITE, task == 0 ? 14 : 140);
    }
    assert_true(started_from(&s, &d));
    while (next_event(s.m))
        ;
    assert_int_equal(s.m->counters[COUNTER_oom_kill], 0);
    assert_int_equal(vmas_of(s.m)[1].nr_present, 14); /* the idle pages made room for the used ones */
    assert_in_range(vmas_of(s.m)[0].nr_swap, 8, 14);
    started_end(&s);
}

/* Follows the first fault of the second phase, which reads by slot. Returns the slots that it reads, as digits counted from
 * `base`, and the frames that it takes. */
static u64 first_block_read(u32 slots, u32 base, u32 *frames)
{
    struct draft d;
    struct started s;
    u64 digits = 0;
    draft_new(&d);
    d.params[PARAM_vma_ra_enabled] = 0;
    d.params[PARAM_nr_frames] = 128;
    d.params[PARAM_min_free_kbytes] = 32;
    draft_swap(&d, slots);
    u32 region = draft_anon(&d, 0, 200);
    draft_task(&d, 0, NONE);
    draft_phase_of(&d, 0, region, op_WRITE, 200);
    draft_phase_of(&d, 0, region, op_READ, 1);
    assert_true(started_from(&s, &d));
    while (event_kind_of(next_event(s.m)) != EV_slot_window)
        ;
    *frames = 0;
    for (const u32 *record; event_kind_of(record = next_event(s.m)) != EV_fault_end;) {
        *frames += event_kind_of(record) == EV_frame_alloc;
        if (event_kind_of(record) == EV_swap_read)
            digits = digits * 10 + EVENT_ARGS(record, swap_read)->slot - base;
    }
    started_end(&s);
    return digits;
}

/* The first cluster that is free begins with slot 512, which the first page has got: 512 to 519 with vm.page-cluster 3. */
static void a_block_of_slots_is_read_from_its_first_to_its_last(void **state)
{
    (void)state;
    u32 frames;
    assert_int_equal(first_block_read(2048, 511, &frames), 12345678);
    assert_int_equal(frames, 8);
}

/* With no cluster free each search skips the slot at which it starts, so every other slot stays free: the
 * block of slots 1 to 7 has three that somebody owns. Switch unreferenced_slots: from 4.11 on the others cost nothing. */
static void no_frame_is_taken_for_a_slot_of_the_block_that_nobody_owns(void **state)
{
    (void)state;
    u32 frames;
    assert_int_equal(first_block_read(400, 0, &frames), 246);
    assert_int_equal(frames, 3);
}

/* All slots are taken, and one too many counts as free: another CPU has taken it that counted later and found it earlier. */
static void a_search_without_success_gives_the_slot_that_it_counted_back(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_rounds(&d, 70, 8, pattern_SEQ);
    assert_true(started_from(&s, &d));
    while (s.m->nr_swap_pages > 0)
        assert_non_null(next_event(s.m));
    while (event_kind_of(next_event(s.m)) != EV_slot_alloc_failed)
        ;
    s.m->nr_swap_pages = 1;
    for (u32 times = 0; times < 3; times++) {
        const u32 *record;
        while (event_kind_of(record = next_event(s.m)) != EV_slot_alloc_failed)
            assert_non_null(record);
        assert_int_equal(s.m->nr_swap_pages, 1);
    }
    started_end(&s);
}

/* More than half of swap is used, and a search comes to a slot that holds only a cached copy, which somebody else has locked
 * or not. Returns how often the search then took that very slot, and in *others how often it went on to another. */
static u32 taken_from_the_cache(bool is_locked, u32 *others)
{
    struct draft d;
    struct started s;
    u32 slot = NONE, frame = NONE, task = NONE, same = 0;
    draft_rounds(&d, 70, 110, pattern_RAND);
    draft_phase_of(&d, 0, draft_anon(&d, 0, 60), op_WRITE, 60);
    assert_true(started_from(&s, &d));
    *others = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 kind = event_kind_of(record);
        if (slot != NONE && record[5] == task && (kind == EV_slot_alloc || kind == EV_slot_reclaim)) {
            u32 next = kind == EV_slot_alloc ? EVENT_ARGS(record, slot_alloc)->slot
                                             : EVENT_ARGS(record, slot_reclaim)->slot;
            same += next == slot;
            *others += next != slot;
            slot = NONE;
            if (is_locked)
                frame_unlock(s.m, frame);
        }
        if (kind != EV_slot_reclaim || slot != NONE)
            continue;
        slot = EVENT_ARGS(record, slot_reclaim)->slot;
        frame = EVENT_ARGS(record, slot_reclaim)->frame;
        task = record[5];
        if (is_locked)
            frames_of(s.m)[frame].flags |= FRAME_LOCKED;
    }
    started_end(&s);
    return same;
}

static void a_search_takes_the_slot_whose_cached_copy_it_has_given_up_and_passes_by_a_locked_one(void **state)
{
    (void)state;
    u32 others;
    assert_true(taken_from_the_cache(false, &others) > 0);
    assert_int_equal(others, 0);
    assert_int_equal(taken_from_the_cache(true, &others), 0);
    assert_true(others > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(beyond_half_a_read_fault_gives_its_slot_back_too),
        cmocka_unit_test(an_evicted_page_leaves_a_shadow_and_coming_back_it_tells_its_distance),
        cmocka_unit_test(a_slot_that_is_given_back_keeps_nothing),
        cmocka_unit_test(a_page_read_ahead_carries_its_flag_until_it_is_found_and_counts_once),
        cmocka_unit_test(what_became_of_a_page_read_ahead_is_remembered_until_the_slot_is_read_again),
        cmocka_unit_test(pages_that_wait_in_the_batch_of_another_cpu_are_not_out_of_reach),
        cmocka_unit_test(a_block_of_slots_is_read_from_its_first_to_its_last),
        cmocka_unit_test(no_frame_is_taken_for_a_slot_of_the_block_that_nobody_owns),
        cmocka_unit_test(a_search_without_success_gives_the_slot_that_it_counted_back),
        cmocka_unit_test(
            a_search_takes_the_slot_whose_cached_copy_it_has_given_up_and_passes_by_a_locked_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
