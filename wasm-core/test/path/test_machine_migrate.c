/* Pages that are taken off the lists and put back, as compaction does, and what the balance of each kernel makes of it. */
#include "panic.h"

#include "family.h"
#include "path/reclaim/migrate.h"
#include "scenario.h"

enum { PAGES = 400, RATE = 1000, IN_A_BATCH = 32 };

/* A program whose pages fit into memory, and a task beside it that takes `count` pages off the lists and puts them back. */
static void draft_compaction(struct draft *d, const char *kernel, u32 type, u32 count)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_frames] = 1024;
    d->params[PARAM_min_free_kbytes] = 128;
    draft_swap(d, 2000);
    u32 anon = draft_anon(d, 0, PAGES), task = draft_task(d, 0, 0);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, task, anon, pattern_SEQ, op_WRITE, PAGES);
    draft_phase(d, phase_order_PARALLEL);
    struct rec_stream *s = draft_stream(d, task, anon, pattern_SEQ, op_MIGRATE, count);
    s->phase = 1;
    s->type = type;
    s->rate = RATE;
}

static u32 pages_listed(const struct machine *m)
{
    u32 nr = 0;
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        nr += m->lru.lists[list].nr;
    return nr;
}

static void a_batch_is_off_the_lists_and_comes_back_with_its_flags(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_compaction(&d, "4.7", TYPE_ANON, 2 * PAGES);
    assert_true(started_from(&s, &d));
    struct machine *m = s.m;
    u64 pswpout = m->counters[COUNTER_pswpout];
    u32 batches = 0, moved = 0;
    for (const u32 *record; (record = next_of_kind(m, EV_migrate_isolate)) != NULL; batches++) {
        const struct ev_migrate_isolate *off = EVENT_ARGS(record, migrate_isolate);
        assert_in_range(off->taken, 1, IN_A_BATCH);
        assert_int_equal(off->isolated, off->taken);
        assert_int_equal(m->nr_isolated[TYPE_ANON], off->taken);
        assert_int_equal(pages_listed(m), PAGES - off->taken);
        moved += off->taken;
    }
    assert_int_equal(moved, 2 * PAGES);
    assert_int_equal(batches, 2 * PAGES / IN_A_BATCH);
    assert_int_equal(m->nr_isolated[TYPE_ANON], 0);
    assert_int_equal(m->counters[COUNTER_pswpout], pswpout);
    u32 waiting = batches_of(m)[0].batch[BATCH_ADD].nr;
    assert_int_equal(pages_listed(m) + waiting, PAGES);
    u32 active = 0;
    for (u32 f = 0; f < m->params.nr_frames; f++)
        active += (frames_of(m)[f].flags & FRAME_ACTIVE) != 0;
    assert_int_equal(active, PAGES); /* in 4.7 a page touched for the first time is active, and stays so */
    started_end(&s);
}

/* putback_movable_pages: NR_ISOLATED_ANON falls page by page, each before its page is put back. */
static void pages_that_are_not_put_back_yet_count_as_isolated(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_compaction(&d, "6.1", TYPE_ANON, 10 * IN_A_BATCH);
    assert_true(started_from(&s, &d));
    u32 drains = 0;
    while (next_of_kind(s.m, EV_migrate_put_back) != NULL) {
        const struct task *t = &tasks_of(s.m)[0];
        const struct path_migrate *batch = frame_of_path(t, PATH_migrate);
        for (const void *frame = batch; frame; frame = frame_of_path(t, PATH_migrate)) {
            if (event_kind_of(log_record(log_of(s.m), s.m->nr_events)) == EV_lru_drain && batch->at > 0) {
                assert_int_equal(s.m->nr_isolated[TYPE_ANON], batch->taken - 1 - batch->at);
                drains++;
            }
            assert_non_null(next_event(s.m));
        }
        assert_int_equal(s.m->nr_isolated[TYPE_ANON], 0);
    }
    assert_true(drains > 10);
    started_end(&s);
}

static void it_takes_as_many_pages_a_second_as_it_is_told(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_compaction(&d, "6.1", TYPE_ANON, 10 * IN_A_BATCH);
    assert_true(started_from(&s, &d));
    u64 before = 0;
    for (const u32 *record; (record = next_of_kind(s.m, EV_migrate_isolate)) != NULL;) {
        if (before != 0) /* 32 of 1000 a second, and the work itself */
            assert_in_range(event_time_of(record) - before, 32000000, 32200000);
        before = event_time_of(record);
    }
    assert_true(before > 9 * 32000000ull);
    started_end(&s);
}

static void pages_of_the_other_type_stay_where_they_are(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_compaction(&d, "6.1", TYPE_FILE, IN_A_BATCH);
    assert_true(started_from(&s, &d));
    const u32 *record = next_of_kind(s.m, EV_migrate_isolate);
    assert_non_null(record);
    assert_int_equal(EVENT_ARGS(record, migrate_isolate)->taken, 0); /* there is no file */
    assert_int_equal(pages_listed(s.m), PAGES);
    while (next_event(s.m)) /* and it has an end all the same */
        ;
    started_end(&s);
}

struct counted {
    u32 scanned, rotated, anon_cost, batch;
};

/* What the balance says after 320 pages have come and gone, less what it said before. */
static struct counted balance_after(const char *kernel)
{
    struct draft d;
    struct started s;
    struct counted counted = {0};
    draft_compaction(&d, kernel, TYPE_ANON, 10 * IN_A_BATCH);
    assert_true(started_from(&s, &d));
    const struct lruvec *lru = &s.m->lru;
    assert_non_null(next_of_kind(s.m, EV_migrate_isolate));
    counted.scanned -= lru->recent_scanned[TYPE_ANON];
    counted.rotated -= lru->recent_rotated[TYPE_ANON];
    counted.anon_cost -= lru->anon_cost;
    const u32 *record = next_of_kind(s.m, EV_migrate_put_back);
    counted.batch = EVENT_ARGS(record, migrate_put_back)->batch;
    while (next_event(s.m))
        ;
    counted.scanned += lru->recent_scanned[TYPE_ANON];
    counted.rotated += lru->recent_rotated[TYPE_ANON];
    counted.anon_cost += lru->anon_cost;
    started_end(&s);
    return counted;
}

/* The last pages wait in a batch of up to 14 to be linked. */
static void up_to_5_7_pages_put_back_count_as_looked_at_and_the_first_step_of_june_2016_ends_that(
    void **state)
{
    (void)state;
    static const char *const by_ratio[] = {"3.14", "4.7", "5.3"};
    for (u32 k = 0; k < LENGTH(by_ratio); k++) {
        struct counted vanilla = balance_after(by_ratio[k]);
        assert_in_range(vanilla.scanned, 320 - 15, 320);
        assert_int_equal(vanilla.rotated, vanilla.scanned); /* they are active */
        assert_int_equal(vanilla.batch, batch_ADD);
    }
    static const char *const apart[] = {"lru-cost-2016-1", "lru-cost-2016-3", "lru-cost-2016"};
    for (u32 k = 0; k < LENGTH(apart); k++) {
        struct counted series = balance_after(apart[k]);
        assert_int_equal(series.scanned + series.rotated + series.anon_cost, 0);
        assert_int_equal(series.batch, batch_PUT_BACK);
    }
}

static void from_5_8_on_the_same_way_back_counts_for_nothing(void **state)
{
    (void)state;
    static const char *const by_cost[] = {"5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(by_cost); k++) {
        struct counted cost = balance_after(by_cost[k]);
        assert_int_equal(cost.scanned + cost.rotated + cost.anon_cost, 0);
        assert_int_equal(cost.batch, batch_ADD);
    }
}

static void a_page_whose_owner_exits_while_it_is_off_the_lists_is_freed_when_it_is_linked_again(void **state)
{
    (void)state;
    for (u32 apart = 0; apart < 2; apart++) {
        struct draft d;
        struct started s;
        draft_compaction(&d, apart ? "lru-cost-2016-1" : "6.1", TYPE_ANON, 2 * PAGES);
        u32 region = draft_anon(&d, 1, 8), other = draft_task(&d, 1, 0);
        d.stream[1].task = other; /* another process does it */
        d.stream[1].region = region;
        struct rec_stream *gone = draft_stream(&d, 0, 0, pattern_SEQ, op_DONTNEED, 1);
        gone->phase = 1;
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            ;
        for (u32 f = 0; f < s.m->params.nr_frames; f++)
            if (!(frames_of(s.m)[f].flags & FRAME_FREE) && frames_of(s.m)[f].kind == KIND_ANON)
                assert_true(frames_of(s.m)[f].pins > 0); /* it waits in a batch */
        assert_int_equal(s.m->nr_isolated[TYPE_ANON], 0);
        started_end(&s);
    }
}

static void a_page_that_is_being_written_is_not_taken(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_compaction(&d, "6.1", TYPE_ANON, IN_A_BATCH);
    assert_true(started_from(&s, &d));
    assert_non_null(next_of_kind(s.m, EV_phase_begin));
    assert_non_null(next_of_kind(s.m, EV_phase_begin));
    for (u32 f = 0; f < s.m->params.nr_frames; f++)
        frames_of(s.m)[f].flags |= frames_of(s.m)[f].kind == KIND_ANON ? FRAME_WRITEBACK : 0;
    const u32 *record = next_of_kind(s.m, EV_migrate_isolate);
    assert_int_equal(EVENT_ARGS(record, migrate_isolate)->taken, 0);
    started_end(&s);
}

/* The scanner of compaction goes on where it stopped (compact_cached_migrate_pfn). */
static void each_batch_goes_on_behind_the_one_before(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    static u8 moved[1024];
    memset(moved, 0, sizeof(moved));
    draft_compaction(&d, "6.1", TYPE_ANON, 10 * IN_A_BATCH);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_of_kind(s.m, EV_migrate_isolate)) != NULL;) {
        const struct path_migrate *batch = frame_of_path(&tasks_of(s.m)[record[5]], PATH_migrate);
        for (u32 i = 0; i < batch->taken; i++)
            assert_int_equal(moved[batch->pages[i]]++, 0);
    }
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_batch_is_off_the_lists_and_comes_back_with_its_flags),
        cmocka_unit_test(each_batch_goes_on_behind_the_one_before),
        cmocka_unit_test(pages_that_are_not_put_back_yet_count_as_isolated),
        cmocka_unit_test(it_takes_as_many_pages_a_second_as_it_is_told),
        cmocka_unit_test(pages_of_the_other_type_stay_where_they_are),
        cmocka_unit_test(
            up_to_5_7_pages_put_back_count_as_looked_at_and_the_first_step_of_june_2016_ends_that),
        cmocka_unit_test(from_5_8_on_the_same_way_back_counts_for_nothing),
        cmocka_unit_test(a_page_whose_owner_exits_while_it_is_off_the_lists_is_freed_when_it_is_linked_again),
        cmocka_unit_test(a_page_that_is_being_written_is_not_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
