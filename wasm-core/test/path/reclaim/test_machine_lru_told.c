/* What pictures are told of the LRU lists, held against the events and the lists themselves. */
#include "panic.h"
#include "scenario.h"

#include "mm/frame.h"
#include "path/fault/pte.h"

enum { FRAMES = 96, EVERYTHING = 6000 };

/* One task writes a region larger than memory, keeps a small one hot, and reads a file past them. */
static void draft_both_kinds(struct draft *d)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, 600);
    u32 region = draft_anon(d, 0, 120);
    u32 file = draft_file(d, VMA_FILE_READ, 0, 200);
    draft_task(d, 0, 0);
    draft_phase_of(d, 0, region, op_WRITE, 240);
    draft_phase(d, phase_order_PARALLEL);
    struct rec_stream *hot = draft_stream(d, 0, region, pattern_HOTCOLD, op_WRITE, 900);
    hot->hot = 20;
    hot->hotpct = 80;
    struct rec_stream *warm = draft_stream(d, 0, file, pattern_HOTCOLD, op_READ, 700);
    warm->hot = 12;
    warm->hotpct = 60;
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, region, pattern_SEQ, op_DONTNEED, 1);
}

static const u32 *told(struct started *s, u32 column)
{
    return machine_column(s->m, column, s->scratch).data;
}

static u32 flow_of(const struct started *s, u32 type, u32 flow)
{
    return s->m->lru_flows[type][flow][lru_flow_field_PAGES];
}

static void all_pages_of_the_lists_have_come_and_gone_as_is_told(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    u32 compared = 0, seen[NR_lru_flow] = {0};
    while (next_event(s.m)) {
        if (machine_column(s.m, COLUMN_reclaim_batches, s.scratch).length > 0)
            continue; /* taken off their list, not back and not gone yet */
        for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
            u32 come = flow_of(&s, type, lru_flow_NEW) + flow_of(&s, type, lru_flow_NEW_ACTIVE);
            u32 gone = flow_of(&s, type, lru_flow_EVICTED) + flow_of(&s, type, lru_flow_GIVEN_UP) +
                       flow_of(&s, type, lru_flow_APART);
            assert_int_equal(come - gone, s.m->lru.lists[2 * type].nr + s.m->lru.lists[2 * type + 1].nr);
            compared++;
        }
    }
    assert_true(compared > 2000);
    for (u32 flow = 0; flow < NR_lru_flow; flow++)
        seen[flow] = flow_of(&s, TYPE_ANON, flow) + flow_of(&s, TYPE_FILE, flow);
    assert_true(seen[lru_flow_NEW] > 0 && seen[lru_flow_EVICTED] > 0 && seen[lru_flow_DEACTIVATED] > 0);
    assert_true(seen[lru_flow_SECOND_CHANCE] > 0 && seen[lru_flow_PROMOTED] > 0);
    assert_true(seen[lru_flow_WRITE_BEGUN] > 0 && seen[lru_flow_ROTATED] > 0);
    assert_true(seen[lru_flow_GIVEN_UP] > 0 && seen[lru_flow_ACTIVATED] > 0);
    started_end(&s);
}

static void each_flow_is_what_the_counters_and_the_events_say_of_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    u32 evicted[2] = {0, 0}, in_use = 0, given_chance = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_evict)
            evicted[EVENT_ARGS(record, evict)->type]++;
        if (event_kind_of(record) == EV_references) {
            in_use += EVENT_ARGS(record, references)->decision == REFERENCES_ACTIVATE;
            given_chance += EVENT_ARGS(record, references)->decision == REFERENCES_KEEP;
        }
    }
    const u64 *counted = s.m->counters;
    for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++)
        assert_int_equal(flow_of(&s, type, lru_flow_EVICTED), evicted[type]);
    u32 flows[NR_lru_flow];
    for (u32 flow = 0; flow < NR_lru_flow; flow++)
        flows[flow] = flow_of(&s, TYPE_ANON, flow) + flow_of(&s, TYPE_FILE, flow);
    assert_int_equal(flows[lru_flow_DEACTIVATED], counted[COUNTER_pgdeactivate]);
    assert_int_equal(flows[lru_flow_ROTATED], counted[COUNTER_pgrotated]);
    assert_int_equal(flows[lru_flow_ACTIVATED] + flows[lru_flow_PROMOTED] + flows[lru_flow_SPARED],
                     counted[COUNTER_pgactivate]);
    assert_int_equal(flows[lru_flow_PROMOTED], in_use);
    assert_int_equal(flows[lru_flow_SECOND_CHANCE], given_chance);
    started_end(&s);
}

static void a_flow_names_the_page_that_it_has_moved_last(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    u32 looked = NONE, named = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_evict)
            looked = EVENT_ARGS(record, evict)->frame;
        if (event_kind_of(record) != EV_putback)
            continue;
        for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
            const u32 *row = s.m->lru_flows[type][lru_flow_SECOND_CHANCE];
            if (row[lru_flow_field_EVENT] != s.m->nr_events)
                continue;
            const struct frame *page = &frames_of(s.m)[row[lru_flow_field_FRAME]];
            assert_int_equal(row[lru_flow_field_INDEX], page->index);
            assert_int_equal(row[lru_flow_field_OWNER], frame_owner(page));
            assert_true(page->flags & FRAME_LRU);
            named++;
        }
    }
    assert_true(named > 0 && looked != NONE);
    started_end(&s);
}

static void the_evicted_are_told_with_their_batch_and_the_last_ones_are_kept(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    u32 isolated[8] = {0}, list[8] = {0}, by = 0, nr = 0, page = NONE, owner = NONE;
    bool waits = false;
    for (const u32 *record; (record = next_event(s.m));) {
        if (waits) {
            const u32 *row = told(&s, COLUMN_lru_evicted) + (nr - 1) % EVICTED_KEPT * NR_evicted_field;
            waits = row[evicted_field_EVENT] == 0 || s.m->nr_evicted < nr;
            if (!waits) {
                assert_int_equal(row[evicted_field_BATCH], isolated[by]);
                assert_int_equal(row[evicted_field_LIST], list[by]);
                assert_int_equal(row[evicted_field_INDEX], page);
                assert_int_equal(row[evicted_field_OWNER], owner);
                assert_int_equal(row[evicted_field_TASK], by);
                assert_true(row[evicted_field_EVENT] <= s.m->nr_events);
            }
        }
        u32 task = record[5];
        if (event_kind_of(record) == EV_isolate) {
            isolated[task] = s.m->nr_events;
            list[task] = EVENT_ARGS(record, isolate)->list;
        }
        if (event_kind_of(record) == EV_evict) {
            by = task;
            const struct frame *frame = &frames_of(s.m)[EVENT_ARGS(record, evict)->frame];
            page = frame->index;
            owner = frame_owner(frame);
            waits = true;
            nr++;
        }
    }
    assert_true(nr > EVICTED_KEPT);
    started_end(&s);
}

static void passes_tell_what_they_were_to_take_and_what_became_of_what_they_took(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    u32 over = 0, seen = 0, taken[4] = {0}, freed[2] = {0}, back = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_scan_plan)
            seen++;
        if (s.m->nr_passes == 0 || event_kind_of(record) != EV_scan_plan)
            continue;
        const u32 *row = s.m->reclaim_passes[(s.m->nr_passes - 1) % PASSES_KEPT];
        const struct ev_scan_plan *plan = (const void *)EVENT_ARGS(record, scan_plan);
        if (row[pass_field_EVENT] == s.m->nr_events) {
            assert_int_equal(row[pass_field_PRIORITY], plan->priority);
            assert_int_equal(row[pass_field_TO_TAKE_INACTIVE_FILE], plan->inactive_file);
        }
        u32 before = s.m->nr_passes - (row[pass_field_EVENT] == s.m->nr_events);
        const u32 *last = before == 0 ? NULL : s.m->reclaim_passes[(before - 1) % PASSES_KEPT];
        if (last == NULL || !last[pass_field_IS_OVER])
            continue;
        over++;
        for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
            assert_int_equal(last[pass_field_TAKEN_INACTIVE_ANON + 2 * type],
                             last[pass_field_FREED_ANON + type] + last[pass_field_ACTIVE_ANON + type] +
                                 last[pass_field_BACK_ANON + type]);
            assert_true(last[pass_field_IN_USE_ANON + type] <=
                        last[pass_field_ACTIVE_ANON + type] + last[pass_field_BACK_ANON + type]);
        }
    }
    assert_true(over > 10);
    for (u32 pass = 0; pass < MIN(s.m->nr_passes, PASSES_KEPT); pass++) {
        const u32 *row = s.m->reclaim_passes[pass];
        for (u32 list = 0; list < 4; list++)
            taken[list] += row[pass_field_TAKEN_INACTIVE_ANON + list];
        freed[0] += row[pass_field_FREED_ANON];
        freed[1] += row[pass_field_FREED_FILE];
        back += row[pass_field_IN_USE_ANON] + row[pass_field_IN_USE_FILE] + row[pass_field_WRITTEN_ANON];
    }
    assert_int_equal(seen, s.m->nr_passes);
    if (s.m->nr_passes <= PASSES_KEPT) {
        assert_int_equal(taken[0], s.m->counters[COUNTER_pgscan_anon]);
        assert_int_equal(taken[2], s.m->counters[COUNTER_pgscan_file]);
        assert_int_equal(freed[0], s.m->counters[COUNTER_pgsteal_anon]);
        assert_int_equal(freed[1], s.m->counters[COUNTER_pgsteal_file]);
    }
    assert_true(back > 0);
    started_end(&s);
}

static void a_pass_that_begins_in_the_row_of_an_old_one_has_taken_nothing_yet(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    u32 again = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_scan_plan)
            continue;
        const u32 *row = s.m->reclaim_passes[(s.m->nr_passes - 1) % PASSES_KEPT];
        assert_int_equal(row[pass_field_EVENT], s.m->nr_events);
        assert_int_equal(row[pass_field_IS_OVER], 0);
        for (u32 list = 0; list < NR_LRU_LISTS; list++)
            assert_int_equal(row[pass_field_TAKEN_INACTIVE_ANON + list], 0);
        for (u32 type = TYPE_ANON; type <= TYPE_FILE; type++) {
            assert_int_equal(row[pass_field_FREED_ANON + type] + row[pass_field_WRITTEN_ANON + type], 0);
            assert_int_equal(row[pass_field_ACTIVE_ANON + type] + row[pass_field_BACK_ANON + type], 0);
        }
        again += s.m->nr_passes > PASSES_KEPT;
    }
    assert_true(again > 10);
    started_end(&s);
}

static void a_page_is_idle_for_the_touches_of_others_since_its_own(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    u32 last_used[FRAMES] = {0}, compared = 0;
    for (const u32 *record; (record = next_event(s.m));) {
        u32 touches = (u32)s.m->counters[COUNTER_accesses];
        if (event_kind_of(record) == EV_frame_alloc)
            last_used[EVENT_ARGS(record, frame_alloc)->frame] = touches + 1;
        if (event_kind_of(record) == EV_access &&
            vmas_of(s.m)[EVENT_ARGS(record, access)->vma].kind == VMA_ANON)
            last_used[pte_frame(
                *pte_of(s.m, EVENT_ARGS(record, access)->vma, EVENT_ARGS(record, access)->page))] = touches;
        if (event_kind_of(record) == EV_fault_end)
            last_used[pte_frame(*pte_of(s.m, EVENT_ARGS(record, fault_end)->vma,
                                        EVENT_ARGS(record, fault_end)->page))] = touches;
        if (event_kind_of(record) == EV_mark_accessed)
            last_used[EVENT_ARGS(record, mark_accessed)->frame] = touches + 1;
        const u32 *idle = told(&s, COLUMN_frame_idle);
        for (u32 frame = 0; event_kind_of(record) == EV_access && frame < FRAMES; frame++) {
            if (frames_of(s.m)[frame].flags & FRAME_FREE)
                continue;
            assert_int_equal(idle[frame], touches - last_used[frame]);
            compared++;
        }
    }
    assert_true(compared > 5000);
    started_end(&s);
}

/* Up to 4.6 a write is a use of the page like a read, later the lists are not told; a picture is, in every kernel. */
static void a_page_that_is_written_by_write_was_used_then(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.6", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        u32 frame = NONE, written = 0;
        draft_new(&d);
        d.kernel = kernel_named(kernels[k]);
        draft_device_new(&d);
        draft_file(&d, region_kind_FILE, 0, 8);
        draft_task(&d, 0, 0);
        draft_phase_of(&d, 0, 0, op_WRITE, 24);
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_event(s.m));) {
            if (event_kind_of(record) == EV_file_hit)
                frame = EVENT_ARGS(record, file_hit)->frame;
            if (event_kind_of(record) != EV_access || frame == NONE)
                continue;
            assert_int_equal(told(&s, COLUMN_frame_idle)[frame], 0);
            frame = NONE;
            written++;
        }
        assert_int_equal(written, 16);
        started_end(&s);
    }
}

static void a_machine_of_which_no_picture_shows_single_pages_does_not_keep_their_ages(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    d.params[PARAM_nr_frames] = AGED_FRAMES;
    assert_true(started_from(&s, &d));
    assert_int_equal(machine_column(s.m, COLUMN_frame_idle, s.scratch).length, AGED_FRAMES);
    started_end(&s);
    d.params[PARAM_nr_frames] = AGED_FRAMES + 1;
    assert_true(started_from(&s, &d));
    assert_int_equal(machine_column(s.m, COLUMN_frame_idle, s.scratch).length, 0);
    assert_non_null(next_event(s.m));
    started_end(&s);
}

static void batches_of_new_pages_are_told_with_their_room(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 room;
    } told_of[] = {{"6.1", 15}, {"4.14", 14}};
    for (u32 i = 0; i < LENGTH(told_of); i++) {
        struct draft d;
        struct started s;
        draft_both_kinds(&d);
        d.kernel = kernel_named(told_of[i].kernel);
        assert_true(started_from(&s, &d));
        u32 most = 0;
        while (next_event(s.m)) {
            u32 waiting = machine_column(s.m, COLUMN_lru_waiting, s.scratch).length;
            struct column column = machine_column(s.m, COLUMN_lru_batches, s.scratch);
            const u32 *row = column.data;
            assert_int_equal(column.length, NR_lru_batch_field);
            assert_int_equal(row[lru_batch_field_ADD], waiting);
            assert_int_equal(row[lru_batch_field_ROOM], told_of[i].room);
            most = MAX(most, row[lru_batch_field_ADD]);
        }
        assert_in_range(most, 3, told_of[i].room);
        started_end(&s);
    }
}

static void what_vmstat_says_of_the_present_stands_with_the_counters(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_both_kinds(&d);
    assert_true(started_from(&s, &d));
    for (u32 event = 0; event < EVERYTHING && next_event(s.m); event++) {
        const u64 *counted = machine_column(s.m, COLUMN_counters, s.scratch).data;
        assert_int_equal(counted[COUNTER_nr_free_pages], s.m->free.nr);
        assert_int_equal(counted[COUNTER_nr_active_file], s.m->lru.lists[LRU_ACTIVE_FILE].nr);
        assert_int_equal(counted[COUNTER_accesses], s.m->counters[COUNTER_accesses]);
        assert_int_equal(s.m->counters[COUNTER_nr_free_pages], 0); /* looking changes nothing */
    }
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_pages_of_the_lists_have_come_and_gone_as_is_told),
        cmocka_unit_test(each_flow_is_what_the_counters_and_the_events_say_of_it),
        cmocka_unit_test(a_flow_names_the_page_that_it_has_moved_last),
        cmocka_unit_test(the_evicted_are_told_with_their_batch_and_the_last_ones_are_kept),
        cmocka_unit_test(passes_tell_what_they_were_to_take_and_what_became_of_what_they_took),
        cmocka_unit_test(a_pass_that_begins_in_the_row_of_an_old_one_has_taken_nothing_yet),
        cmocka_unit_test(a_page_is_idle_for_the_touches_of_others_since_its_own),
        cmocka_unit_test(a_page_that_is_written_by_write_was_used_then),
        cmocka_unit_test(a_machine_of_which_no_picture_shows_single_pages_does_not_keep_their_ages),
        cmocka_unit_test(batches_of_new_pages_are_told_with_their_room),
        cmocka_unit_test(what_vmstat_says_of_the_present_stands_with_the_counters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
