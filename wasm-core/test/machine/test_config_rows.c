/* What the rows of a recorded run may say. Each rule has one scenario that breaks it and nothing else. */
#include "config_rules.h"

#include "machine/replay/replay_rules.h"

static void a_recorded_run_with_memory_has_one_area_that_is_on(void **state)
{
    (void)state;
    struct draft d;
    draft_recorded(&d, row_kind_READ);
    assert_fits(&d);
    d.swap[0].on_at_start = 0;
    assert_breaks(&d, ACROSS_rows_of_one_area, REC_swap, 0);
    d.swap[0].on_at_start = 1;
    draft_swap(&d, 50);
    assert_breaks(&d, ACROSS_rows_of_one_area, REC_swap, 1);
    d.nr_region = 0;
    d.row[0].region = NONE;
    assert_fits(&d); /* a table of requests */
}

static void a_row_names_a_region_a_page_a_slot_and_a_cpu_that_exist(void **state)
{
    (void)state;
    struct draft d;
    draft_recorded(&d, row_kind_FAULT);
    assert_fits(&d);
    const struct rec_row good = d.row[0];
    const struct {
        u32 *word, value;
    } wrong[] = {{&d.row[0].region, 1},
                 {&d.row[0].page, 40},
                 {&d.row[0].slot, 200},
                 {&d.row[0].slot, 0},
                 {&d.row[0].cpu, 1}};
    for (u32 i = 0; i < LENGTH(wrong); i++) {
        *wrong[i].word = wrong[i].value;
        assert_breaks(&d, ACROSS_rows_fit, REC_row, 0);
        d.row[0] = good;
    }
}

/* What a row of each kind cannot do without; the replay reads it unasked. */
static void a_row_carries_what_its_kind_needs(void **state)
{
    (void)state;
    static const struct {
        u32 kind, needs_region, needs_slot;
    } kinds[] = {{row_kind_FAULT, 1, 1},     {row_kind_READ, 0, 1},   {row_kind_ALLOC, 0, 1},
                 {row_kind_WRITE, 0, 1},     {row_kind_DELETE, 0, 1}, {row_kind_PTE, 1, 0},
                 {row_kind_LAST_USER, 0, 1}, {row_kind_TOUCH, 1, 0},  {row_kind_HIT, 1, 0},
                 {row_kind_DROP, 1, 0},      {row_kind_FLUSH, 0, 0},  {row_kind_PHASE, 0, 0}};
    struct config_problem problem;
    struct draft d;
    for (u32 i = 0; i < LENGTH(kinds); i++) {
        draft_recorded(&d, kinds[i].kind);
        assert_fits(&d);
        d.row[0].region = NONE;
        assert_int_equal(measure(&d, &problem), !kinds[i].needs_region);
        d.row[0].region = 0;
        d.row[0].slot = NONE;
        assert_int_equal(measure(&d, &problem), !kinds[i].needs_slot);
    }
    draft_recorded(&d, row_kind_PTE);
    d.row[0].v0 = 2; /* a swap entry */
    assert_fits(&d);
    d.row[0].slot = NONE;
    assert_breaks(&d, ACROSS_rows_fit, REC_row, 0);
    draft_recorded(&d, row_kind_RULE);
    d.row[0].v0 = RULE_low_mark; /* told, not replayed */
    assert_breaks(&d, ACROSS_rows_fit, REC_row, 0);
}

/* Operands that a rule could not work on are refused before anything runs. */
static void a_rule_and_what_it_is_given_stay_within_their_bounds(void **state)
{
    (void)state;
    static const struct {
        u32 kind, v[10];
        bool fits;
    } rows[] = {
        {row_kind_GIVEN, {given_LRUVEC, GIVEN_LEVELS - 1}, true},
        {row_kind_GIVEN, {given_LRUVEC, GIVEN_LEVELS}, false},
        {row_kind_GIVEN,
         {given_LRUVEC, GIVEN_LEVELS - 1, 1, 1, 1, 1, 0, 0, 1},
         false}, /* its parent would be beyond */
        {row_kind_GIVEN, {given_AGE, GIVEN_LEVELS}, false},
        {row_kind_PASS, {DEF_PRIORITY, SCAN_FILE, 3, 0, 0, 1, 1, 1, 1, 1}, true},
        {row_kind_PASS, {DEF_PRIORITY + 1, 0, 0, 0, 0, 1, 1, 1, 1, 1}, false},
        {row_kind_PASS, {DEF_PRIORITY, SCAN_FILE + 1, 0, 0, 0, 1, 1, 1, 1, 1}, false},
        {row_kind_PASS, {DEF_PRIORITY, 0, 4, 0, 0, 1, 1, 1, 1, 1}, false},
        {row_kind_PASS, {DEF_PRIORITY, 0, 0, 0, 0, 1, 1, 1, 1, 0}, false}, /* a pass wants something */
        {row_kind_ISOLATE, {LRU_ACTIVE_FILE, 32, 32, 0, 32}, true},
        {row_kind_ISOLATE, {NR_LRU_LISTS + TYPE_FILE, 32, 32, 0, 32}, true}, /* only the type is told */
        {row_kind_ISOLATE, {NR_LRU_LISTS + TYPE_FILE + 1, 32, 32, 0, 32}, false},
        {row_kind_SHRINK_INACTIVE, {TYPE_FILE + 1}, false},
        {row_kind_SHRINK_ACTIVE, {TYPE_FILE + 1}, false},
        {row_kind_COST, {TYPE_FILE + 1}, false},
        {row_kind_EVICT, {2}, false},
        {row_kind_NEW_PAGE, {2}, false},
        {row_kind_REFAULT, {0, 0, 0, 0, 0, 0, 1, 1}, true},
        {row_kind_REFAULT, {0, 0, 0, 0, 0, 0, 2, 0}, false},
        {row_kind_REFAULT, {0, 0, 0, 0, 0, 0, 0, 2}, false},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 32, 6, 16, 0}, true},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 33, 6, 16, 0}, false},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 32, 14, 16, 0}, false}, /* no bit is left for the age */
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 64, 6, 16, 64}, false},
        {row_kind_GIVEN, {given_PASS, 200, 12}, true},
        {row_kind_GIVEN, {given_PASS, 201, 12}, false},
        {row_kind_GIVEN, {given_PASS, 200, 13}, false},
        {row_kind_GIVEN, {NR_given}, false},
        {row_kind_RULE, {RULE_watermarks, 1000, 10, 10, 10}, true},
        {row_kind_RULE, {RULE_watermarks, 1000, 0, 0, 10}, false},
        {row_kind_RULE, {RULE_watermarks, 1000, 11, 10, 10}, false},
        {row_kind_RULE, {RULE_lruvec_cost, GIVEN_LEVELS - 1, 1, 1}, true},
        {row_kind_RULE, {RULE_lruvec_cost, GIVEN_LEVELS, 1, 1}, false},
        {row_kind_RULE, {RULE_lruvec_cost, 0, 2, 1}, false},
        {row_kind_RULE, {RULE_readahead_block, 8}, false}, /* told, not replayed */
        {row_kind_RULE, {RULE_shadow_layout, 0}, false},
        {row_kind_RULE, {RULE_shadow_unpack, 4}, false}, /* a frame, not a shadow */
        {row_kind_RULE, {RULE_shadow_unpack, 2}, true},
        {row_kind_RULE, {RULE_scan_statistics}, true},
        {row_kind_GIVEN, {given_SCANNED, GIVEN_LEVELS - 1, 1, 2, 3, 4}, true},
        {row_kind_GIVEN, {given_SCANNED, GIVEN_LEVELS, 1, 2, 3, 4}, false},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 64, 6, 16, 0, 3}, true},
        {row_kind_GIVEN, {given_SHADOW_LAYOUT, 64, 6, 16, 0, 4}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 12, 0, 100, 100}, true},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 0, 12, 0, 100, 100}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 13, 0, 100, 100}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 12, 0, 101, 100}, false},
        {row_kind_RULE, {RULE_scan_pass, 1, 1, 1, 1, 32, 12, 0, 100, 101}, false},
        {row_kind_RULE, {RULE_scan_targets}, true},
        {row_kind_RULE, {NR_RULES}, false},
    };
    struct config_problem problem;
    struct draft d;
    for (u32 i = 0; i < LENGTH(rows); i++) {
        draft_recorded(&d, rows[i].kind);
        memcpy(&d.row[0].v0, rows[i].v, sizeof(rows[i].v));
        assert_int_equal(measure(&d, &problem), rows[i].fits);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_recorded_run_with_memory_has_one_area_that_is_on),
        cmocka_unit_test(a_row_names_a_region_a_page_a_slot_and_a_cpu_that_exist),
        cmocka_unit_test(a_row_carries_what_its_kind_needs),
        cmocka_unit_test(a_rule_and_what_it_is_given_stay_within_their_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
