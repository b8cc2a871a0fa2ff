/* Decisions about pages on the LRU lists, as tables. */
#include "panic.h"

#include "mm/lru_balance.h"
#include "recent.h"

static void a_page_stands_on_the_list_that_its_flags_name(void **state)
{
    (void)state;
    assert_int_equal(lru_list_of(FRAME_SWAPBACKED), LRU_INACTIVE_ANON);
    assert_int_equal(lru_list_of(FRAME_SWAPBACKED | FRAME_ACTIVE | FRAME_DIRTY), LRU_ACTIVE_ANON);
    assert_int_equal(lru_list_of(0), LRU_INACTIVE_FILE);
    assert_int_equal(lru_list_of(FRAME_ACTIVE | FRAME_REFERENCED), LRU_ACTIVE_FILE);
}

static void a_batch_is_full_with_its_fifteenth_frame_and_up_to_5_7_with_its_fourteenth(void **state)
{
    (void)state;
    struct lru_batch batch = {.nr = 0};
    for (u32 frame = 100; frame < 113; frame++)
        assert_false(lru_batch_add(&batch, &by_ratio, frame));
    assert_true(lru_batch_add(&batch, &by_ratio, 113));
    batch.nr = 13;
    assert_false(lru_batch_add(&batch, &recent, 113));
    assert_true(lru_batch_add(&batch, &recent, 114));
    assert_int_equal(batch.nr, 15);
    assert_int_equal(batch.frames[0], 100);
    assert_int_equal(batch.frames[14], 114);
}

static void the_root_is_rounded_down(void **state)
{
    (void)state;
    assert_int_equal(int_sqrt(0), 0);
    assert_int_equal(int_sqrt(3), 1);
    assert_int_equal(int_sqrt(4), 2);
    assert_int_equal(int_sqrt(99), 9);
    assert_int_equal(int_sqrt(1ull << 62), 1u << 31);
    assert_int_equal(int_sqrt(UINT64_MAX), UINT32_MAX);
    for (u64 root = 1; root < 70000; root += 7) {
        assert_int_equal(int_sqrt(root * root), root);
        assert_int_equal(int_sqrt(root * root - 1), root - 1);
    }
}

static void an_inactive_list_of_a_small_memory_may_be_as_long_as_the_active_one(void **state)
{
    (void)state;
    assert_false(inactive_is_low(100, 100));
    assert_true(inactive_is_low(100, 101));
    assert_false(inactive_is_low(0, 0));
}

/* A list of 1/(ratio + 1) of all pages is just long enough. */
static void assert_ratio(u64 gib, u64 ratio)
{
    u64 all = gib << 18;
    u64 enough = (all + ratio) / (ratio + 1); /* inactive × ratio >= all - inactive, rounded up */
    assert_false(inactive_is_low(enough, all - enough));
    assert_true(inactive_is_low(enough - 1, all - enough + 1));
}

static void the_larger_the_memory_the_shorter_the_inactive_list(void **state)
{
    (void)state;
    assert_ratio(1, 3);
    assert_ratio(10, 10);
    assert_ratio(100, 31);
    assert_ratio(1024, 101);
}

struct reference_row {
    u32 is_anon, referenced_ptes, was_referenced, exec;
    enum references result;
    u32 is_referenced_after;
};

static void the_reference_check_follows_its_table(void **state)
{
    (void)state;
    const struct reference_row rows[] = {
        /* nothing young: only a file page that was read before is spared the write */
        {1, 0, 0, 0, REFERENCES_RECLAIM, 0},
        {1, 0, 1, 0, REFERENCES_RECLAIM, 0},
        {0, 0, 0, 0, REFERENCES_RECLAIM, 0},
        {0, 0, 1, 0, REFERENCES_RECLAIM_CLEAN, 0},
        /* one young mapping: another round, unless there was a use before or it is a file's program code */
        {1, 1, 0, 0, REFERENCES_KEEP, 1},
        {0, 1, 0, 0, REFERENCES_KEEP, 1},
        {1, 1, 1, 0, REFERENCES_ACTIVATE, 1},
        {0, 1, 1, 0, REFERENCES_ACTIVATE, 1},
        {1, 1, 0, 1, REFERENCES_KEEP, 1},
        {0, 1, 0, 1, REFERENCES_ACTIVATE, 1},
        /* two young mappings: two uses */
        {1, 2, 0, 0, REFERENCES_ACTIVATE, 1},
        {0, 2, 0, 0, REFERENCES_ACTIVATE, 1},
    };
    for (u32 i = 0; i < LENGTH(rows); i++) {
        const struct reference_row *row = &rows[i];
        u32 flags = (row->is_anon ? FRAME_SWAPBACKED : 0) | (row->was_referenced ? FRAME_REFERENCED : 0);
        assert_int_equal(
            page_check_references(references_FROM_5_9, &flags, row->referenced_ptes, row->exec, false),
            row->result);
        assert_int_equal((flags & FRAME_REFERENCED) != 0, row->is_referenced_after);
        assert_int_equal((flags & FRAME_SWAPBACKED) != 0, row->is_anon);
    }
}

static void a_locked_page_is_sent_on_and_loses_its_referenced_flag(void **state)
{
    (void)state;
    for (u32 rule = references_TO_5_8; rule <= references_FROM_5_9; rule++) {
        u32 flags = FRAME_REFERENCED;
        assert_int_equal(page_check_references(rule, &flags, 5, true, true), REFERENCES_RECLAIM);
        assert_int_equal(flags, 0);
    }
}

static void before_5_9_one_mapped_use_activates_an_anonymous_page_and_leaves_no_mark(void **state)
{
    (void)state;
    u32 flags = FRAME_SWAPBACKED;
    assert_int_equal(page_check_references(references_TO_5_8, &flags, 1, false, false), REFERENCES_ACTIVATE);
    assert_int_equal(flags, FRAME_SWAPBACKED);
    flags = FRAME_SWAPBACKED | FRAME_REFERENCED;
    assert_int_equal(page_check_references(references_TO_5_8, &flags, 2, false, false), REFERENCES_ACTIVATE);
    assert_int_equal(flags, FRAME_SWAPBACKED);
    assert_int_equal(page_check_references(references_TO_5_8, &flags, 0, false, false), REFERENCES_RECLAIM);
}

static void before_5_9_a_file_page_is_judged_as_later(void **state)
{
    (void)state;
    u32 flags = 0;
    assert_int_equal(page_check_references(references_TO_5_8, &flags, 1, false, false), REFERENCES_KEEP);
    assert_int_equal(flags, FRAME_REFERENCED);
    assert_int_equal(page_check_references(references_TO_5_8, &flags, 1, false, false), REFERENCES_ACTIVATE);
    flags = 0;
    assert_int_equal(page_check_references(references_TO_5_8, &flags, 1, true, false), REFERENCES_ACTIVATE);
}

struct accessed_row {
    u32 before, unevictable, after;
    u32 activate, in_batch; /* the age advances with either */
};

static void the_second_access_lifts_an_inactive_page(void **state)
{
    (void)state;
    const struct accessed_row rows[] = {
        {0, 0, FRAME_REFERENCED, 0, 0},
        {FRAME_LRU, 0, FRAME_LRU | FRAME_REFERENCED, 0, 0},
        {FRAME_LRU | FRAME_ACTIVE, 0, FRAME_LRU | FRAME_ACTIVE | FRAME_REFERENCED, 0, 0},
        {FRAME_LRU, 1, FRAME_LRU | FRAME_REFERENCED, 0, 0},
        {FRAME_LRU | FRAME_REFERENCED, 0, FRAME_LRU, 1, 0},
        {FRAME_REFERENCED | FRAME_SWAPBACKED, 0, FRAME_SWAPBACKED, 0, 1},
        {FRAME_LRU | FRAME_REFERENCED, 1, FRAME_LRU | FRAME_REFERENCED, 0, 0},
        {FRAME_ACTIVE | FRAME_REFERENCED, 0, FRAME_ACTIVE | FRAME_REFERENCED, 0, 0},
    };
    for (u32 i = 0; i < LENGTH(rows); i++) {
        u32 flags = rows[i].before;
        struct accessed accessed = mark_page_accessed(&recent, &flags, rows[i].unevictable);
        assert_int_equal(flags, rows[i].after);
        assert_int_equal(accessed.activate, rows[i].activate);
        assert_int_equal(accessed.activate_in_batch, rows[i].in_batch);
        assert_int_equal(accessed.age, rows[i].activate || rows[i].in_batch);
    }
}

static void from_3_7_to_4_6_a_batch_of_new_pages_stays_full_until_the_next_one_comes(void **state)
{
    (void)state;
    struct kernel late = by_ratio;
    late.lru_batch = lru_batch_LATE_14;
    struct lru_batch batch = {.nr = 13};
    assert_false(lru_batch_is_full(&batch, &late, BATCH_ADD));
    assert_true(lru_batch_add(&batch, &late, 113));
    assert_true(lru_batch_is_full(&batch, &late, BATCH_ADD));
    assert_false(lru_batch_is_full(&batch, &late, BATCH_ROTATE));
    assert_false(lru_batch_is_full(&batch, &by_ratio, BATCH_ADD));
    struct kernel oldest = late;
    oldest.lru_batch = lru_batch_FULL_14;
    assert_false(lru_batch_is_full(&batch, &oldest, BATCH_ADD));
    batch.nr = 13;
    assert_true(lru_batch_add(&batch, &oldest, 113));
}

static void up_to_5_7_only_a_second_access_to_a_file_page_makes_others_old(void **state)
{
    (void)state;
    u32 file = FRAME_LRU | FRAME_REFERENCED, anon = file | FRAME_SWAPBACKED;
    struct accessed of_file = mark_page_accessed(&by_ratio, &file, false),
                    of_anon = mark_page_accessed(&by_ratio, &anon, false);
    assert_true(of_file.activate && of_file.age);
    assert_true(of_anon.activate && !of_anon.age);
}

static void new_pages_are_drained_in_the_order_of_the_lists_and_then_kind_after_kind(void **state)
{
    (void)state;
    struct kernel by_list = {.add_batches = add_batches_BY_LIST}, one = {.add_batches = add_batches_ONE};
    static const u32 flags[] = {FRAME_SWAPBACKED, FRAME_SWAPBACKED | FRAME_ACTIVE, 0, FRAME_ACTIVE};
    for (u32 list = 0; list < NR_LRU_LISTS; list++) {
        assert_int_equal(lru_batch_place(&by_list, BATCH_ADD, flags[list]), lru_batch_place_of_turn(list));
        assert_int_equal(lru_batch_kind_at(lru_batch_place_of_turn(list)), BATCH_ADD);
        assert_int_equal(lru_batch_place(&one, BATCH_ADD, flags[list]), BATCH_ADD);
    }
    for (u32 kind = BATCH_ROTATE; kind < NR_LRU_BATCHES; kind++) {
        assert_int_equal(lru_batch_place(&by_list, kind, FRAME_ACTIVE), kind);
        assert_int_equal(lru_batch_place_of_turn(NR_LRU_LISTS - 1 + kind), kind);
        assert_int_equal(lru_batch_kind_at(kind), kind);
    }
}

static void up_to_3_10_a_second_use_of_a_page_on_no_list_yet_changes_nothing(void **state)
{
    (void)state;
    for (u32 one = 0; one < 2; one++) {
        struct kernel kernel = {.add_batches = one ? add_batches_ONE : add_batches_BY_LIST};
        u32 waits = FRAME_REFERENCED, stands = FRAME_REFERENCED | FRAME_LRU;
        assert_int_equal(mark_page_accessed(&kernel, &waits, false).activate_in_batch, one);
        assert_int_equal(waits, one ? 0 : FRAME_REFERENCED);
        assert_true(mark_page_accessed(&kernel, &stands, false).activate);
        assert_int_equal(stands, FRAME_LRU);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_pages_are_drained_in_the_order_of_the_lists_and_then_kind_after_kind),
        cmocka_unit_test(up_to_3_10_a_second_use_of_a_page_on_no_list_yet_changes_nothing),
        cmocka_unit_test(a_page_stands_on_the_list_that_its_flags_name),
        cmocka_unit_test(a_batch_is_full_with_its_fifteenth_frame_and_up_to_5_7_with_its_fourteenth),
        cmocka_unit_test(the_root_is_rounded_down),
        cmocka_unit_test(an_inactive_list_of_a_small_memory_may_be_as_long_as_the_active_one),
        cmocka_unit_test(the_larger_the_memory_the_shorter_the_inactive_list),
        cmocka_unit_test(the_reference_check_follows_its_table),
        cmocka_unit_test(a_locked_page_is_sent_on_and_loses_its_referenced_flag),
        cmocka_unit_test(the_second_access_lifts_an_inactive_page),
        cmocka_unit_test(before_5_9_one_mapped_use_activates_an_anonymous_page_and_leaves_no_mark),
        cmocka_unit_test(before_5_9_a_file_page_is_judged_as_later),
        cmocka_unit_test(from_3_7_to_4_6_a_batch_of_new_pages_stays_full_until_the_next_one_comes),
        cmocka_unit_test(up_to_5_7_only_a_second_access_to_a_file_page_makes_others_old),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
