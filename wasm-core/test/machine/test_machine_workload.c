/* The workload: which page is touched next, by whom, and when the next phase begins. */
#include "panic.h"

#include "base/rng.h"
#include "scenario.h"

enum { PAGES = 37, TOUCHES = 300 };

static void draft_roomy(struct draft *d, u32 cpus)
{
    draft_new(d);
    d->params[PARAM_nr_cpus] = cpus;
    draft_swap(d, 400);
}

/* Runs to the next touch of a page: a resident one, or one that faults. False at the end. */
static bool next_touch(struct machine *m, u32 *task, u32 *page, u32 *region)
{
    for (const u32 *record; (record = next_event(m));) {
        const struct ev_access *a = EVENT_ARGS(record, access); /* fault_begin begins alike: region, page */
        if (event_kind_of(record) != EV_access && event_kind_of(record) != EV_fault_begin)
            continue;
        *task = record[5];
        *page = a->page;
        *region = a->vma;
        return true;
    }
    return false;
}

/* The formulas of the workload language, written down once more. i: number of the touch, n: pages of the region. */
struct expected {
    u64 state, run;
};

static u64 below(struct expected *e, u64 limit)
{
    u64 x = e->state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    e->state = x;
    return ((x * 0x2545F4914F6CDD1Du >> 32) * limit) >> 32;
}

static u64 expected_page(const struct rec_stream *c, struct expected *e, u64 i, u64 n)
{
    if (c->pattern == pattern_SEQ)
        return (c->start + i) % n;
    if (c->pattern == pattern_REV)
        return n - 1 - (c->start + i) % n;
    if (c->pattern == pattern_STRIDE)
        return (c->start + (i * c->stride) % n + (i * c->stride) / n) % n;
    if (c->pattern == pattern_ZIGZAG)
        return i % (2 * n) < n ? i % (2 * n) : 2 * n - 1 - i % (2 * n);
    if (c->pattern == pattern_RAND)
        return below(e, n);
    if (c->pattern == pattern_RANDSEQ) {
        if (i % c->hot == 0)
            e->run = below(e, n);
        return (e->run + i % c->hot) % n;
    }
    return below(e, 100) < c->hotpct ? below(e, c->hot) : c->hot + below(e, n - c->hot);
}

static void every_pattern_touches_the_pages_of_its_formula(void **state)
{
    (void)state;
    for (u32 pattern = 0; pattern < NR_pattern; pattern++) {
        struct draft d;
        struct started s;
        draft_roomy(&d, 1);
        u32 region = draft_anon(&d, 0, PAGES), task, page, touched;
        draft_task(&d, 0, NONE);
        draft_phase(&d, phase_order_PARALLEL);
        struct rec_stream *c = draft_stream(&d, 0, region, pattern, op_WRITE, TOUCHES);
        c->start = 5;
        c->stride = 7;
        c->hot = 6;
        c->hotpct = 70;
        c->seed_lo = 0x89abcdef;
        c->seed_hi = 0x01234567;
        struct expected e = {0x0123456789abcdefu * 0x9E3779B97F4A7C15u + 1, 0};
        assert_true(started_from(&s, &d));
        for (u32 i = 0; i < TOUCHES; i++) {
            assert_true(next_touch(s.m, &task, &page, &touched));
            assert_int_equal(page, expected_page(c, &e, i, PAGES));
        }
        assert_false(next_touch(s.m, &task, &page, &touched));
        started_end(&s);
    }
}

static void the_streams_of_a_task_take_turns_of_their_quantum(void **state)
{
    (void)state;
    static const u32 expected[] = {0, 0, 0, 1, 2, 2, 0, 0, 0, 1, 2, 2, 0, 1, 2, 1, 1};
    struct draft d;
    struct started s;
    draft_roomy(&d, 1);
    draft_task(&d, 0, NONE);
    draft_phase(&d, phase_order_PARALLEL);
    static const u32 quantum[] = {3, 1, 2}, count[] = {7, 5, 5};
    for (u32 i = 0; i < 3; i++)
        draft_stream(&d, 0, draft_anon(&d, 0, 8), pattern_SEQ, op_WRITE, count[i])->quantum = quantum[i];
    assert_true(started_from(&s, &d));
    u32 task, page, region;
    for (u32 i = 0; i < LENGTH(expected); i++) {
        assert_true(next_touch(s.m, &task, &page, &region));
        assert_int_equal(region, expected[i]);
    }
    assert_false(next_touch(s.m, &task, &page, &region));
    started_end(&s);
}

static void by_token_the_tasks_hand_over_after_each_turn_in_a_circle(void **state)
{
    (void)state;
    static const u32 expected[] = {0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2, 0, 2, 2, 2};
    for (u32 cpus = 1; cpus <= 3; cpus += 2) {
        struct draft d;
        struct started s;
        draft_roomy(&d, cpus);
        draft_phase(&d, phase_order_TOKEN);
        static const u32 count[] = {5, 4, 7};
        for (u32 i = 0; i < 3; i++) {
            draft_task(&d, i, NONE);
            draft_stream(&d, i, draft_anon(&d, i, 8), pattern_SEQ, op_WRITE, count[i])->quantum = 2;
        }
        assert_true(started_from(&s, &d));
        u32 task, page, region;
        for (u32 i = 0; i < LENGTH(expected); i++) {
            assert_true(next_touch(s.m, &task, &page, &region));
            assert_int_equal(task, expected[i]);
        }
        assert_false(next_touch(s.m, &task, &page, &region));
        started_end(&s);
    }
}

static void the_token_passes_by_a_process_that_is_gone(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_roomy(&d, 2);
    draft_phase(&d, phase_order_TOKEN);
    for (u32 i = 0; i < 3; i++) {
        draft_task(&d, i, NONE);
        draft_stream(&d, i, draft_anon(&d, i, 8), pattern_SEQ, op_WRITE, 12)->quantum = 2;
    }
    d.task[1].exit_after = 3; /* in the middle of its turn */
    assert_true(started_from(&s, &d));
    u32 task, page, region, touches[3] = {0, 0, 0};
    while (next_touch(s.m, &task, &page, &region))
        touches[task]++;
    assert_int_equal(touches[0], 12);
    assert_int_equal(touches[1], 3);
    assert_int_equal(touches[2], 12);
    started_end(&s);
}

static void a_phase_begins_when_everybody_is_done_with_the_one_before(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_roomy(&d, 2);
    static const u32 count[3][3] = {{40, 3, 11}, {0, 25, 2}, {9, 0, 30}};
    for (u32 task = 0; task < 3; task++) {
        draft_task(&d, task, NONE);
        draft_anon(&d, task, 20);
    }
    for (u32 phase = 0; phase < 3; phase++) {
        draft_phase(&d, phase_order_PARALLEL);
        for (u32 task = 0; task < 3; task++)
            if (count[phase][task] > 0)
                draft_stream(&d, task, task, pattern_SEQ, op_WRITE, count[phase][task]);
    }
    assert_true(started_from(&s, &d));
    static const u32 touches_before[3][3] = {{0, 0, 0}, {40, 3, 11}, {40, 28, 13}};
    u32 begun = 0;
    for (const u32 *record; (record = next_event(s.m));)
        if (event_kind_of(record) == EV_phase_begin) {
            assert_int_equal(EVENT_ARGS(record, phase_begin)->phase, begun);
            for (u32 task = 0; task < 3; task++)
                assert_int_equal(tasks_of(s.m)[task].touches, touches_before[begun][task]);
            begun++;
        }
    assert_int_equal(begun, 3);
    assert_int_equal(s.m->counters[COUNTER_accesses], 120);
    started_end(&s);
}

/* The task of a phase of its own is killed before it: its phase has nothing to do and is passed over. */
static void a_phase_without_work_is_passed_over(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_roomy(&d, 1);
    for (u32 task = 0; task < 2; task++) {
        draft_task(&d, task, NONE);
        draft_anon(&d, task, 20);
    }
    for (u32 phase = 0; phase < 3; phase++)
        draft_phase(&d, phase_order_PARALLEL);
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 10)->phase = 0;
    draft_stream(&d, 1, 1, pattern_SEQ, op_WRITE, 10)->phase = 0;
    draft_stream(&d, 1, 1, pattern_SEQ, op_WRITE, 10)->phase = 1;
    draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 10)->phase = 2;
    d.task[1].exit_after = 10;
    assert_true(started_from(&s, &d));
    u32 phases = 0;
    for (const u32 *record; (record = next_event(s.m));)
        if (event_kind_of(record) == EV_phase_begin)
            phases |= 1u << EVENT_ARGS(record, phase_begin)->phase;
    assert_int_equal(phases, 1 | 4);
    assert_int_equal(s.m->counters[COUNTER_accesses], 30);
    started_end(&s);
}

/* Streams on regions 0, 1, ... of one task, each with turns of one touch; which region is touched when. */
static void expect_touches(struct draft *d, const char *expected)
{
    struct started s;
    u32 task, page, region;
    assert_true(started_from(&s, d));
    for (const char *next = expected; *next; next++) {
        assert_true(next_touch(s.m, &task, &page, &region));
        assert_int_equal(region, *next - 'A');
    }
    assert_false(next_touch(s.m, &task, &page, &region));
    started_end(&s);
}

static void draft_two_streams(struct draft *d)
{
    draft_roomy(d, 1);
    draft_task(d, 0, NONE);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 i = 0; i < 2; i++)
        draft_stream(d, 0, draft_anon(d, 0, PAGES), pattern_SEQ, op_WRITE, 4);
}

static void a_stream_lets_its_first_turns_pass_and_takes_one_in_so_many(void **state)
{
    (void)state;
    struct draft d;
    draft_two_streams(&d);
    expect_touches(&d, "ABABABAB");
    d.stream[1].delay = 2;
    expect_touches(&d, "AAABABBB");
    d.stream[1].delay = 0;
    d.stream[1].every = 2;
    expect_touches(&d, "ABAABABB");
    d.stream[1].delay = 1;
    expect_touches(&d, "AABAABBB");
    d.stream[0].delay = 3; /* the turns of both pass: nobody waits for the other */
    d.stream[1].delay = 0;
    d.stream[1].every = 1;
    expect_touches(&d, "BBBABAAA");
}

/* What is read and later written: the same pages, in the same order, a constant number of turns later. */
static void a_write_with_the_seed_of_a_read_comes_to_the_same_pages_later(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 task, page, region, read[40], nr[2] = {0, 0};
    draft_two_streams(&d);
    for (u32 i = 0; i < 2; i++) {
        d.stream[i].pattern = pattern_RANDSEQ;
        d.stream[i].hot = d.stream[i].quantum = 2;
        d.stream[i].seed_lo = 9;
        d.stream[i].count = 40;
    }
    d.stream[1].delay = 5;
    assert_true(started_from(&s, &d));
    while (next_touch(s.m, &task, &page, &region)) {
        if (region == 0)
            read[nr[0]] = page;
        else
            assert_int_equal(page, read[nr[1]]);
        nr[region]++;
        assert_true(nr[0] == 40 || nr[0] <= nr[1] + 12);
        assert_true(nr[0] == 40 || nr[1] == 0 || nr[0] >= nr[1] + 10);
    }
    assert_int_equal(nr[1], 40);
    started_end(&s);
}

static void a_pause_is_slept_once_before_each_turn(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 task, page, region, nr = 0;
    draft_two_streams(&d);
    d.stream[0].pause_ns = 5000000;
    d.stream[0].quantum = 2;
    assert_true(started_from(&s, &d));
    while (next_touch(s.m, &task, &page, &region)) { /* A A B A A B B B */
        u64 pauses = s.m->clock.now / 5000000;
        assert_int_equal(pauses, nr < 3 ? 1 : 2);
        nr++;
    }
    assert_int_equal(nr, 8);
    assert_int_equal(s.m->counters[COUNTER_accesses], 8);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_pattern_touches_the_pages_of_its_formula),
        cmocka_unit_test(the_streams_of_a_task_take_turns_of_their_quantum),
        cmocka_unit_test(by_token_the_tasks_hand_over_after_each_turn_in_a_circle),
        cmocka_unit_test(the_token_passes_by_a_process_that_is_gone),
        cmocka_unit_test(a_phase_begins_when_everybody_is_done_with_the_one_before),
        cmocka_unit_test(a_phase_without_work_is_passed_over),
        cmocka_unit_test(a_stream_lets_its_first_turns_pass_and_takes_one_in_so_many),
        cmocka_unit_test(a_write_with_the_seed_of_a_read_comes_to_the_same_pages_later),
        cmocka_unit_test(a_pause_is_slept_once_before_each_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
