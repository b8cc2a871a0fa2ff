/* Shadow entries and the judgement of refaults. */
#include "panic.h"

#include "mm/workingset.h"

static struct lruvec lists_of(u32 inactive_anon, u32 active_anon, u32 inactive_file, u32 active_file)
{
    struct lruvec lruvec = {.nonresident_age = 1000};
    lruvec.lists[LRU_INACTIVE_ANON].nr = inactive_anon;
    lruvec.lists[LRU_ACTIVE_ANON].nr = active_anon;
    lruvec.lists[LRU_INACTIVE_FILE].nr = inactive_file;
    lruvec.lists[LRU_ACTIVE_FILE].nr = active_file;
    return lruvec;
}

/* x86-64 with so much memory that no buckets are needed. */
static const struct shadow_layout X86_64 = {.word_bits = 64,
                                            .node_bits = 6,
                                            .memcg_bits = 16,
                                            .timestamp_bits = 40,
                                            .tag_bits = 1,
                                            .workingset_bits = 1};

/* What of a kernel the decision asks for: the newest there is, and one up to 5.7. */
static const struct kernel recent = {.lru_balance = lru_balance_COST,
                                     .refault_limit = refault_limit_OTHER_LISTS};
static const struct kernel by_ratio = {.lru_balance = lru_balance_RATIO,
                                       .refault_limit = refault_limit_ACTIVE_FILES};

/* The layout of the newest kernels, with these widths. */
static struct shadow_layout layout_of(u32 word_bits, u32 node_bits, u32 memcg_bits)
{
    return shadow_layout_of(shadow_entry_WORKINGSET, word_bits, node_bits, memcg_bits, 2);
}

static u64 pack(u64 eviction, bool workingset)
{
    return workingset_pack(&X86_64, (struct shadow){.eviction = eviction, .workingset = workingset});
}

/* A page of `type` with this entry comes back into the lruvec that lost it. */
static struct refault refault_of(struct lruvec *lruvec, u64 entry, enum lru_type type, u32 swap_free)
{
    u32 flags = type == TYPE_ANON ? FRAME_SWAPBACKED : 0;
    return workingset_refault(&recent, &X86_64, lruvec, lruvec, entry, &flags, 1, swap_free);
}

/* A page that was evicted `distance` movements ago comes back. */
static struct refault refault_after(struct lruvec *lruvec, u64 distance, enum lru_type type, u32 swap_free)
{
    return refault_of(lruvec, pack(lruvec->nonresident_age - distance, false), type, swap_free);
}

static void an_entry_keeps_age_owner_node_and_the_workingset_bit(void **state)
{
    (void)state;
    assert_int_equal(pack(5, true), 5ull << 24 | 3);
    assert_int_equal(pack(5, false), 5ull << 24 | 1);
    struct shadow before = {.eviction = 0x123456789a, .memcg_id = 0xfedc, .node = 63, .workingset = 1};
    u64 entry = workingset_pack(&X86_64, before);
    assert_int_equal(entry, 0x123456789afedcffull);
    struct shadow after = workingset_unpack(&X86_64, entry);
    assert_memory_equal(&after, &before, sizeof(before));
    assert_int_equal(workingset_unpack(&X86_64, pack(7, false)).workingset, 0);
}

static void an_entry_keeps_forty_bits_of_the_age(void **state)
{
    (void)state;
    assert_int_equal(workingset_unpack(&X86_64, pack((7ull << 40) + 9, false)).eviction, 9);
}

static void what_the_other_fields_leave_is_the_timestamp(void **state)
{
    (void)state;
    assert_int_equal(layout_of(64, 6, 16).timestamp_bits, 40);
    assert_int_equal(layout_of(64, 10, 16).timestamp_bits, 36);
    assert_int_equal(layout_of(32, 0, 16).timestamp_bits, 14);
    assert_int_equal(layout_of(32, 0, 0).timestamp_bits, 30);
}

static void buckets_are_as_large_as_the_memory_needs(void **state)
{
    (void)state;
    assert_int_equal(shadow_layout_at_boot(layout_of(32, 0, 16), 262144).bucket_order,
                     4); /* 1 GiB: buckets of 16 evictions */
    assert_int_equal(shadow_layout_at_boot(layout_of(32, 0, 16), 262145).bucket_order, 5);
    assert_int_equal(shadow_layout_at_boot(layout_of(32, 0, 16), 16384).bucket_order, 0);
    assert_int_equal(shadow_layout_at_boot(layout_of(64, 6, 16), 1ull << 40).bucket_order, 0);
    assert_int_equal(workingset_max_order(1), 0);
    assert_int_equal(workingset_max_order(262144), 18);
}

static void an_entry_in_buckets_forgets_the_low_bits_of_the_age(void **state)
{
    (void)state;
    struct shadow_layout layout = layout_of(32, 0, 16);
    layout.bucket_order = 4;
    u64 entry = workingset_pack(&layout, (struct shadow){.eviction = 1003, .memcg_id = 9});
    assert_int_equal(entry, (1003 >> 4) << 18 | 9 << 2 | 1);
    assert_int_equal(workingset_unpack(&layout, entry).eviction, 992);
    struct lruvec lruvec = lists_of(0, 0, 0, 15); /* too long by less than a bucket */
    lruvec.nonresident_age = 1003;
    u32 flags = 0;
    struct refault refault = workingset_refault(&recent, &layout, &lruvec, &lruvec, entry, &flags, 1, 0);
    assert_int_equal(refault.distance, 11);
}

static void older_entries_have_a_longer_tag_and_no_workingset_bit_the_oldest_a_zone(void **state)
{
    (void)state;
    struct shadow shadow = {.eviction = 5, .memcg_id = 9, .node = 3, .workingset = 1, .zone = 2};
    struct shadow_layout zone = shadow_layout_of(shadow_entry_ZONE, 64, 6, 16, 2),
                         node = shadow_layout_of(shadow_entry_NODE, 64, 6, 16, 2);
    assert_int_equal(zone.timestamp_bits, 38);
    assert_int_equal(node.timestamp_bits, 40);
    u64 with_zone = workingset_pack(&zone, shadow), with_node = workingset_pack(&node, shadow);
    assert_int_equal(with_zone, 5ull << 26 | 9 << 10 | 3 << 4 | 2 << 2 | 2);
    assert_int_equal(with_node, 5ull << 24 | 9 << 8 | 3 << 2 | 2);
    struct shadow after = workingset_unpack(&zone, with_zone | 1); /* as caches keep it */
    assert_int_equal(after.eviction, 5);
    assert_int_equal(after.memcg_id, 9);
    assert_int_equal(after.node, 3);
    assert_int_equal(after.zone, 2);
    assert_int_equal(after.workingset, 0);
    assert_int_equal(workingset_unpack(&node, with_node).node, 3);
}

static void up_to_5_7_a_file_page_competes_with_active_file_pages_alone_and_costs_nothing(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(100, 100, 100, 15);
    u32 flags = 0;
    assert_int_equal(
        workingset_refault(&by_ratio, &X86_64, &lruvec, &lruvec, pack(1000 - 16, true), &flags, 1, 9)
            .activate,
        0);
    assert_int_equal(lruvec.nonresident_age, 1000);
    struct refault refault = workingset_refault(&by_ratio, &X86_64, &lruvec, &lruvec, pack(1000 - 15, true),
                                                &flags, 1, 9);
    assert_true(refault.activate && refault.restore);
    assert_int_equal(refault.limit, 15);
    assert_int_equal(flags, FRAME_ACTIVE | FRAME_WORKINGSET);
    assert_int_equal(lruvec.nonresident_age, 1001);
    assert_int_equal(lruvec.anon_cost + lruvec.file_cost, 0);
}

static void a_word_of_32_bits_has_an_age_of_32_bits(void **state)
{
    (void)state;
    struct shadow_layout layout = layout_of(32, 0, 0);
    layout.bucket_order = 6; /* 30 + 6 bits are more than the word has */
    u64 entry = workingset_pack(&layout, (struct shadow){.eviction = (1ull << 32) + 64});
    assert_int_equal(entry, 1 << 2 | 1);
    assert_int_equal(workingset_unpack(&layout, 0xffffffff).eviction, 0xffffffc0);
    layout = layout_of(32, 0, 16);
    entry = workingset_pack(&layout, (struct shadow){.eviction = (7 << 14) + 5, .memcg_id = 9});
    assert_int_equal(entry, 5 << 18 | 9 << 2 | 1); /* no bit beyond the word */
}

static void the_age_advances_before_the_entry_is_made(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 0);
    assert_int_equal(workingset_eviction(&X86_64, &lruvec, FRAME_WORKINGSET, 1, true), pack(1001, true));
    assert_int_equal(workingset_eviction(&X86_64, &lruvec, FRAME_SWAPBACKED, 1, true), pack(1002, false));
    assert_int_equal(lruvec.nonresident_age, 1002);
}

static void in_6_1_the_entry_holds_the_age_before_the_step(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 0);
    assert_int_equal(workingset_eviction(&X86_64, &lruvec, 0, 1, false), pack(1000, false));
    assert_int_equal(lruvec.nonresident_age, 1001);
}

static void a_huge_page_ages_by_all_its_pages(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 1000, 0, 1000);
    u64 entry = workingset_eviction(&X86_64, &lruvec, FRAME_WORKINGSET, 512, true);
    assert_int_equal(lruvec.nonresident_age, 1512);
    u32 flags = 0;
    workingset_refault(&recent, &X86_64, &lruvec, &lruvec, entry, &flags, 512, 0);
    assert_int_equal(lruvec.nonresident_age, 2024);
    assert_int_equal(lruvec.file_cost, 256); /* 512 exceed a quarter of 2,000 pages */
    assert_int_equal(lruvec.activations[TYPE_FILE], 1);
}

static void an_eviction_ages_every_lruvec_above_and_names_the_one_that_lost_the_page(void **state)
{
    (void)state;
    struct lruvec levels[2] = {lists_of(0, 0, 0, 0), lists_of(0, 0, 0, 0)};
    levels[0].to_parent = 1;
    levels[0].memcg_id = 7;
    levels[0].node = 3;
    levels[1].nonresident_age = 5000;
    struct shadow shadow = workingset_unpack(&X86_64, workingset_eviction(&X86_64, &levels[0], 0, 1, true));
    assert_int_equal(shadow.memcg_id, 7);
    assert_int_equal(shadow.node, 3);
    assert_int_equal(shadow.eviction, 1001);
    assert_int_equal(levels[1].nonresident_age, 5001);
    workingset_age_nonresident(&levels[1], 2);
    assert_int_equal(levels[0].nonresident_age, 1001);
    assert_int_equal(levels[1].nonresident_age, 5003);
}

static void a_page_that_comes_back_at_once_has_distance_zero(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 0);
    u64 entry = workingset_eviction(&X86_64, &lruvec, 0, 1, true);
    struct refault refault = refault_of(&lruvec, entry, TYPE_FILE, 0);
    assert_int_equal(refault.distance, 0);
    assert_true(refault.activate);
}

static void a_refault_within_the_other_lists_is_activated_and_one_beyond_is_not(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(10, 20, 30, 40);
    assert_true(refault_after(&lruvec, 40, TYPE_FILE, 0).activate);
    assert_int_equal(lruvec.nonresident_age, 1001);
    assert_int_equal(lruvec.activations[TYPE_FILE], 1);
    assert_false(refault_after(&lruvec, 41, TYPE_FILE, 0).activate);
    assert_int_equal(lruvec.nonresident_age, 1001);
    assert_int_equal(lruvec.activations[TYPE_FILE], 1);
}

static void the_own_inactive_list_does_not_count_and_anonymous_lists_only_with_swap(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(1, 20, 300, 4000);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_FILE, 0).limit, 4000);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_FILE, 1).limit, 4021);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_ANON, 0).limit, 4300);
    assert_int_equal(refault_after(&lruvec, 9999, TYPE_ANON, 1).limit, 4320);
}

static void a_judged_page_gets_its_flags(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 50);
    const struct {
        u64 entry;
        u32 flags;
    } rows[] = {{pack(950, false), FRAME_ACTIVE | FRAME_DIRTY},
                {pack(952, true), FRAME_ACTIVE | FRAME_WORKINGSET | FRAME_DIRTY},
                {pack(900, true), FRAME_DIRTY}};
    for (u32 i = 0; i < LENGTH(rows); i++) {
        u32 flags = FRAME_DIRTY;
        workingset_refault(&recent, &X86_64, &lruvec, &lruvec, rows[i].entry, &flags, 1, 0);
        assert_int_equal(flags, rows[i].flags);
    }
}

static void only_a_restored_page_costs(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(100, 100, 100, 100);
    struct refault refault = refault_of(&lruvec, pack(990, false), TYPE_ANON, 1);
    assert_true(refault.activate && !refault.restore);
    assert_int_equal(lruvec.anon_cost, 0);
    refault = refault_of(&lruvec, pack(990, true), TYPE_ANON, 1);
    assert_true(refault.activate && refault.restore);
    assert_int_equal(lruvec.anon_cost, 1);
    assert_int_equal(lruvec.file_cost, 0);
}

static void a_workingset_page_that_was_away_too_long_is_not_restored(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 5);
    struct refault refault = refault_of(&lruvec, pack(900, true), TYPE_FILE, 0);
    assert_int_equal(refault.distance, 100);
    assert_false(refault.activate || refault.restore);
    assert_int_equal(lruvec.file_cost, 0);
}

static void the_lists_that_lost_the_page_judge_and_those_that_get_it_are_charged(void **state)
{
    (void)state;
    struct lruvec lost_from = lists_of(0, 0, 0, 50), lruvec = lists_of(0, 0, 0, 4);
    lruvec.nonresident_age = 3;
    u32 flags = 0;
    struct refault refault = workingset_refault(&recent, &X86_64, &lruvec, &lost_from, pack(960, true),
                                                &flags, 1, 0);
    assert_true(refault.is_judged && refault.activate && refault.restore);
    assert_int_equal(refault.distance, 40);
    assert_int_equal(lost_from.nonresident_age, 1000);
    assert_int_equal(lost_from.file_cost + lost_from.activations[TYPE_FILE], 0);
    assert_int_equal(lruvec.nonresident_age, 4);
    assert_int_equal(lruvec.file_cost + lruvec.activations[TYPE_FILE], 2);
}

static void a_page_of_a_cgroup_that_is_gone_is_not_judged(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 50);
    u32 flags = 0;
    struct refault refault = workingset_refault(&recent, &X86_64, &lruvec, NULL, pack(999, true), &flags, 1,
                                                0);
    assert_false(refault.is_judged || refault.activate || refault.restore);
    assert_int_equal(flags, 0);
    assert_int_equal(lruvec.nonresident_age, 1000);
}

static void the_distance_survives_the_wrap_of_the_timestamp(void **state)
{
    (void)state;
    struct lruvec lruvec = lists_of(0, 0, 0, 50);
    lruvec.nonresident_age = (1ull << 41) + 6;
    assert_int_equal(refault_of(&lruvec, pack((1ull << 41) - 4, false), TYPE_FILE, 0).distance, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_entry_keeps_age_owner_node_and_the_workingset_bit),
        cmocka_unit_test(an_entry_keeps_forty_bits_of_the_age),
        cmocka_unit_test(what_the_other_fields_leave_is_the_timestamp),
        cmocka_unit_test(buckets_are_as_large_as_the_memory_needs),
        cmocka_unit_test(an_entry_in_buckets_forgets_the_low_bits_of_the_age),
        cmocka_unit_test(older_entries_have_a_longer_tag_and_no_workingset_bit_the_oldest_a_zone),
        cmocka_unit_test(up_to_5_7_a_file_page_competes_with_active_file_pages_alone_and_costs_nothing),
        cmocka_unit_test(a_word_of_32_bits_has_an_age_of_32_bits),
        cmocka_unit_test(the_age_advances_before_the_entry_is_made),
        cmocka_unit_test(in_6_1_the_entry_holds_the_age_before_the_step),
        cmocka_unit_test(a_huge_page_ages_by_all_its_pages),
        cmocka_unit_test(an_eviction_ages_every_lruvec_above_and_names_the_one_that_lost_the_page),
        cmocka_unit_test(a_page_that_comes_back_at_once_has_distance_zero),
        cmocka_unit_test(a_refault_within_the_other_lists_is_activated_and_one_beyond_is_not),
        cmocka_unit_test(the_own_inactive_list_does_not_count_and_anonymous_lists_only_with_swap),
        cmocka_unit_test(a_judged_page_gets_its_flags),
        cmocka_unit_test(only_a_restored_page_costs),
        cmocka_unit_test(a_workingset_page_that_was_away_too_long_is_not_restored),
        cmocka_unit_test(the_lists_that_lost_the_page_judge_and_those_that_get_it_are_charged),
        cmocka_unit_test(a_page_of_a_cgroup_that_is_gone_is_not_judged),
        cmocka_unit_test(the_distance_survives_the_wrap_of_the_timestamp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
