/* Recorded rows of runs of reclaim, written by hand: what the end of a run leaves for the next one. */
#include "panic.h"
#include "scenario.h"

#include "machine/replay/replay_passes.h"

static void start_recording(struct started *s, u32 kind)
{
    struct draft d;
    draft_new(&d);
    draft_swap(&d, 100);
    draft_anon(&d, 0, 10);
    draft_task(&d, 0, NONE);
    draft_row_new(&d)->kind = kind;
    assert_true(started_from(s, &d));
}

static void play(struct machine *m)
{
    while (next_event(m))
        ;
}

/* do_try_to_free_pages: snapshot_refaults stands at its end, so what comes back later is what the next run sees. */
static void the_end_of_direct_reclaim_takes_a_snapshot_and_its_beginning_does_not(void **state)
{
    (void)state;
    static const u32 kinds[] = {row_kind_DIRECT_BEGIN, row_kind_DIRECT_END};
    for (u32 is_end = 0; is_end < 2; is_end++) {
        struct started s;
        start_recording(&s, kinds[is_end]);
        s.m->lru.activations[TYPE_ANON] = 7;
        s.m->lru.activations[TYPE_FILE] = 9;
        play(s.m);
        assert_int_equal(s.m->lru.refaults[TYPE_ANON], is_end ? 7 : 0);
        assert_int_equal(s.m->lru.refaults[TYPE_FILE], is_end ? 9 : 0);
        started_end(&s);
    }
}

/* A scan_control lives as long as its run. */
static void a_run_begins_with_no_list_left_alone_and_none_forced(void **state)
{
    (void)state;
    struct started s;
    start_recording(&s, row_kind_DIRECT_BEGIN);
    struct replay_reclaimer *r = replay_reclaimer_of(s.m, replay_row_of(s.m, 0));
    r->skipped_deactivate = r->is_forced = 1;
    play(s.m);
    assert_int_equal(r->skipped_deactivate, 0);
    assert_int_equal(r->is_forced, 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_end_of_direct_reclaim_takes_a_snapshot_and_its_beginning_does_not),
        cmocka_unit_test(a_run_begins_with_no_list_left_alone_and_none_forced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
