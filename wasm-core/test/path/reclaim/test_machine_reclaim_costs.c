/* What reclaim costs besides the pages of inactive lists: a page of an active list, and a pass. */
#include "panic.h"

#include "pressure.h"

/* Of the first time that kswapd does so: from the event to its next one, and the pages that it took. */
static u64 until_next(u32 kind, u32 list, u32 param, u32 ns, u32 *taken)
{
    struct draft d;
    struct started s;
    draft_pressure(&d, 64, 90, 400, 1);
    d.kernel = kernel_named("4.14"); /* new pages of programs are active */
    d.params[PARAM_cost_scan_ns] = 300;
    d.params[param] = ns;
    assert_true(started_from(&s, &d));
    u64 since = 0, took = 0;
    for (const u32 *record; took == 0 && (record = next_event(s.m));) {
        u64 now = (u64)record[1] << 32 | record[0];
        if (since != 0 && record[5] == s.m->kswapd)
            took = now - since;
        if (since != 0 || event_kind_of(record) != kind || record[5] != s.m->kswapd)
            continue;
        *taken = kind == EV_isolate ? EVENT_ARGS(record, isolate)->taken : 1;
        if (kind != EV_isolate || EVENT_ARGS(record, isolate)->list == list)
            since = now;
    }
    started_end(&s);
    return took;
}

static void a_page_of_an_active_list_costs_as_much_as_one_of_another_or_what_is_said(void **state)
{
    (void)state;
    u32 taken;
    u64 by_itself = until_next(EV_isolate, LRU_ACTIVE_ANON, PARAM_cost_refill_ns, 0, &taken);
    assert_true(taken > 1);
    assert_int_equal(until_next(EV_isolate, LRU_ACTIVE_ANON, PARAM_cost_refill_ns, 300, &taken), by_itself);
    assert_int_equal(until_next(EV_isolate, LRU_ACTIVE_ANON, PARAM_cost_refill_ns, 1, &taken),
                     by_itself - 299 * taken);
    assert_int_equal(until_next(EV_isolate, LRU_ACTIVE_ANON, PARAM_cost_refill_ns, 1300, &taken),
                     by_itself + 1000 * taken);
}

static void a_pass_costs_as_much_as_a_page_or_what_is_said(void **state)
{
    (void)state;
    u32 taken;
    u64 by_itself = until_next(EV_scan_plan, NONE, PARAM_cost_pass_ns, 0, &taken);
    assert_int_equal(until_next(EV_scan_plan, NONE, PARAM_cost_pass_ns, 300, &taken), by_itself);
    assert_int_equal(until_next(EV_scan_plan, NONE, PARAM_cost_pass_ns, 95300, &taken), by_itself + 95000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_of_an_active_list_costs_as_much_as_one_of_another_or_what_is_said),
        cmocka_unit_test(a_pass_costs_as_much_as_a_page_or_what_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
