/* What readahead costs others, held against a second account kept from the events alone. */
#include "panic.h"
#include "scenario.h"

#include "path/swap/readahead_toll.h"

enum { FRAMES = 64, PAGES = 256, SLOTS = 1200 };

/* Two tasks write regions that are larger than the memory together, and read them at random. */
static void draft_wasteful(struct draft *d, u32 by_vma, u32 readahead, u32 op)
{
    draft_new(d);
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 16;
    d->params[PARAM_vma_ra_enabled] = by_vma;
    draft_switch(d, SWITCH_readahead, readahead);
    draft_swap(d, SLOTS);
    for (u32 task = 0; task < 2; task++) {
        draft_anon(d, task, PAGES);
        draft_task(d, task, NONE);
    }
    for (u32 phase = 0; phase < 2; phase++) {
        draft_phase(d, phase_order_PARALLEL);
        for (u32 task = 0; task < 2; task++)
            draft_stream(d, task, task,
                         phase == 0  ? pattern_SEQ
                         : task == 0 ? pattern_RAND
                                     : pattern_RANDSEQ,
                         phase == 0 ? op_WRITE : op, phase == 0 ? PAGES : 700)
                ->hot = 5;
    }
}

/* The other account. A slot's page has left `frame`; or it was pushed out by the page of slot `by`, which task `task` has read ahead. */
struct account {
    u32 left[FRAMES];   /* slot whose page was evicted from the frame, and nobody has taken it since; NONE */
    u32 out_of[FRAMES]; /* of a page read ahead that waits: slot of the page that it has pushed out; NONE */
    u32 reader[FRAMES]; /* who has read it ahead; NONE: it was not, or has ended */
    u32 missed[FRAMES]; /* 1: the page that it has pushed out has been missed meanwhile */
    u32 pushed[SLOTS];  /* frame of the page that has pushed this slot's page out, + 1 */
    u32 for_nothing[SLOTS]; /* task + 1 whose page was dropped unused */
    u32 left_from[SLOTS];   /* frame from which the slot's page was evicted last */
    u32 missing[2];         /* slot that a task has missed last */
    u32 read[2], used[2], unused[2], pushed_out[2];
};

static void ends(struct account *a, u32 frame, bool used)
{
    u32 reader = a->reader[frame], out = a->out_of[frame];
    if (reader == NONE)
        return;
    (used ? a->used : a->unused)[reader]++;
    if (!used)
        a->pushed_out[reader] += a->missed[frame];
    if (out != NONE && a->pushed[out] == frame + 1) {
        a->pushed[out] = 0;
        a->for_nothing[out] = used ? 0 : reader + 1;
    }
    a->reader[frame] = a->out_of[frame] = NONE;
}

static void note(struct account *a, const u32 *record)
{
    u32 task = record[5];
    switch (event_kind_of(record)) {
    case EV_frame_alloc: {
        u32 frame = EVENT_ARGS(record, frame_alloc)->frame;
        a->out_of[frame] = a->left[frame];
        a->left[frame] = NONE;
        return;
    }
    case EV_swap_read: {
        const struct ev_swap_read *read = EVENT_ARGS(record, swap_read);
        u32 out = a->out_of[read->frame];
        if (!read->readahead)
            return;
        a->read[task]++;
        a->reader[read->frame] = task;
        a->missed[read->frame] = 0;
        if (out != NONE && a->pushed[out] == NONE && a->left_from[out] == read->frame)
            a->pushed[out] = read->frame + 1;
        return;
    }
    case EV_readahead_cached: /* somebody else has just read the page ahead that this fault has missed */
        if (EVENT_ARGS(record, readahead_cached)->slot == a->missing[task])
            ends(a, EVENT_ARGS(record, readahead_cached)->frame, true);
        return;
    case EV_swap_cache_hit: ends(a, EVENT_ARGS(record, swap_cache_hit)->frame, true); return;
    case EV_swap_cache_delete: ends(a, EVENT_ARGS(record, swap_cache_delete)->frame, false); return;
    case EV_evict: {
        const struct ev_evict *evict = EVENT_ARGS(record, evict);
        ends(a, evict->frame, false);
        a->left[evict->frame] = evict->slot;
        a->for_nothing[evict->slot] = 0; /* it has been back without being missed */
        a->left_from[evict->slot] = evict->frame;
        a->pushed[evict->slot] = NONE; /* gone, and nobody has its memory yet */
        return;
    }
    case EV_swap_cache_miss: {
        u32 slot = a->missing[task] = EVENT_ARGS(record, swap_cache_miss)->slot;
        if (a->for_nothing[slot])
            a->pushed_out[a->for_nothing[slot] - 1]++;
        else if (a->pushed[slot] != 0 && a->pushed[slot] != NONE)
            a->missed[a->pushed[slot] - 1] = 1;
        a->for_nothing[slot] = a->pushed[slot] = 0;
        return;
    }
    case EV_slot_free:
        a->for_nothing[EVENT_ARGS(record, slot_free)->slot] = a->pushed[EVENT_ARGS(record, slot_free)->slot] =
            0;
        return;
    default: return;
    }
}

static u32 sum(const u32 *of)
{
    return of[0] + of[1];
}

/* Runs a draft with both accounts, which agree in the end. Returns useful pages that were pushed out. */
static u32 run_with_both(const struct draft *d, u32 policy, struct account *a)
{
    struct started s;
    assert_true(started_from(&s, d));
    memset(a, 0, sizeof(*a));
    for (u32 frame = 0; frame < FRAMES; frame++)
        a->left[frame] = a->out_of[frame] = a->reader[frame] = NONE;
    for (const u32 *record; (record = next_event(s.m)) != NULL;)
        if (record[5] < 2 || event_kind_of(record) != EV_readahead_cached)
            note(a, record);
    for (u32 task = 0; task < 2; task++) {
        const struct readahead_toll *toll = &readahead_tolls_of(s.m)[task * NR_policy + policy];
        assert_int_equal(toll->used, a->used[task]);
        assert_int_equal(toll->unused, a->unused[task]);
        assert_int_equal(toll->pushed_out, a->pushed_out[task]);
    }
    for (u32 task = 0; task < s.m->nr_tasks; task++) {
        const struct readahead_toll *toll = &readahead_tolls_of(s.m)[task * NR_policy];
        assert_int_equal(toll[policy].read, task < 2 ? a->read[task] : 0);
        assert_int_equal(toll[1 - policy].read, 0);
    }
    assert_int_equal(s.m->counters[COUNTER_swap_ra], sum(a->read));
    assert_int_equal(s.m->counters[COUNTER_swap_ra_unused], sum(a->unused));
    assert_int_equal(s.m->counters[COUNTER_swap_ra_pushed_out], sum(a->pushed_out));
    u32 in_ring = 0;
    for (u32 i = 0; i < PUSHED_KEPT; i++)
        in_ring += s.m->pushed_out[i][pushed_field_FOR_NOTHING];
    assert_true(in_ring <= sum(a->pushed_out));
    assert_true(sum(a->pushed_out) < PUSHED_KEPT || in_ring > 0);
    started_end(&s);
    return sum(a->pushed_out);
}

static void useful_pages_that_unused_readahead_pushes_out_are_counted_for_who_read_it(void **state)
{
    (void)state;
    struct draft d;
    struct account a;
    draft_wasteful(&d, 0, readahead_BLOCK, op_READ);
    assert_true(run_with_both(&d, policy_SLOT, &a) > 100);
    assert_true(a.pushed_out[0] > 20 && a.pushed_out[1] > 20);
    draft_wasteful(&d, 0, readahead_BLOCK, op_WRITE); /* slots are given up by each fault */
    assert_true(run_with_both(&d, policy_SLOT, &a) > 50);
    draft_wasteful(&d, 1, readahead_VMA, op_READ);
    run_with_both(&d, policy_ADDRESS, &a);
    assert_true(sum(a.used) > 0 && sum(a.unused) > 0);
}

static void nothing_is_read_for_nothing_where_nothing_is_read_ahead(void **state)
{
    (void)state;
    struct draft d;
    struct account a;
    draft_wasteful(&d, 0, readahead_NONE, op_READ);
    assert_int_equal(run_with_both(&d, policy_SLOT, &a), 0);
    assert_int_equal(sum(a.read), 0);
}

/* The last rows: a page that was missed, at an event that says so, by a page that was in its memory. */
static void a_row_names_the_page_that_was_pushed_out_and_the_event_at_which_it_was_missed(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_wasteful(&d, 0, readahead_BLOCK, op_READ);
    assert_true(started_from(&s, &d));
    u32 rows = 0, before = 0;
    for (const u32 *record; (record = next_event(s.m)) != NULL;) {
        if (s.m->nr_pushed_out == before)
            continue;
        before = s.m->nr_pushed_out;
        const u32 *row = s.m->pushed_out[(before - 1) % PUSHED_KEPT];
        assert_int_equal(event_kind_of(record), EV_swap_cache_miss);
        assert_int_equal(row[pushed_field_EVENT], s.m->nr_events);
        assert_int_equal(row[pushed_field_VMA], EVENT_ARGS(record, swap_cache_miss)->vma);
        assert_int_equal(row[pushed_field_PAGE], EVENT_ARGS(record, swap_cache_miss)->page);
        assert_int_equal(row[pushed_field_SLOT], EVENT_ARGS(record, swap_cache_miss)->slot);
        assert_int_not_equal(row[pushed_field_BY], row[pushed_field_SLOT]);
        assert_true(row[pushed_field_BY] > 0 && row[pushed_field_BY] < SLOTS);
        assert_int_equal(row[pushed_field_POLICY], policy_SLOT);
        assert_true(row[pushed_field_TASK] < 2);
        rows++;
    }
    assert_true(rows > 100);
    started_end(&s);
}

/* The page of `slot` is evicted from `frame`, which is free then. */
static void leaves(struct machine *m, u32 frame, u32 slot)
{
    toll_page_left(m, frame, slot);
    toll_frame_freed(m, frame);
}

/* Task 0 reads another page ahead into `frame`, and nobody uses it. */
static void is_read_for_nothing(struct machine *m, u32 frame)
{
    frames_of(m)[frame].slot = 500 + frame;
    toll_page_read(m, frame, 0);
    toll_page_ends(m, frame, false);
}

static u32 pushed_out_after_miss(struct machine *m, u32 slot)
{
    toll_page_missed(m, 0, 7, slot);
    return (u32)m->counters[COUNTER_swap_ra_pushed_out];
}

static void a_page_is_laid_to_the_charge_of_who_takes_the_frame_that_it_has_left_and_of_nobody_else(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_wasteful(&d, 0, readahead_BLOCK, op_READ);
    assert_true(started_from(&s, &d));
    leaves(s.m, 3, 10);
    is_read_for_nothing(s.m, 3);
    assert_int_equal(pushed_out_after_miss(s.m, 10), 1);
    assert_int_equal(pushed_out_after_miss(s.m, 10), 1); /* once */
    leaves(s.m, 4, 11);
    leaves(s.m, 5, 11); /* it was back meanwhile, and has left another frame */
    is_read_for_nothing(s.m, 4);
    assert_int_equal(pushed_out_after_miss(s.m, 11), 1);
    leaves(s.m, 4, 14);
    leaves(s.m, 5, 14);
    toll_page_read(s.m, 4, 0); /* still waits: nothing is held against it either */
    u32 rows = s.m->nr_pushed_out;
    assert_int_equal(pushed_out_after_miss(s.m, 14), 1);
    assert_int_equal(s.m->nr_pushed_out, rows);
    leaves(s.m, 6, 12);
    toll_frame_freed(s.m, 6); /* somebody else has had the frame and given it back */
    is_read_for_nothing(s.m, 6);
    assert_int_equal(pushed_out_after_miss(s.m, 12), 1);
    leaves(s.m, 7, 13);
    is_read_for_nothing(s.m, 7);
    toll_slot_freed(s.m, 13); /* its next page is another one */
    assert_int_equal(pushed_out_after_miss(s.m, 13), 1);
    started_end(&s);
}

static void two_slots_that_share_a_note_are_not_taken_for_one_another(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_wasteful(&d, 0, readahead_BLOCK, op_READ);
    d.swap[0].slots = PUSHED_SLOTS + SLOTS;
    assert_true(started_from(&s, &d));
    assert_int_equal(pushed_slots_nr(s.m), PUSHED_SLOTS);
    leaves(s.m, 3, 10);
    is_read_for_nothing(s.m, 3);
    assert_int_equal(pushed_out_after_miss(s.m, 10 + PUSHED_SLOTS), 0);
    toll_slot_freed(s.m, 10 + PUSHED_SLOTS);
    assert_int_equal(pushed_out_after_miss(s.m, 10), 1);
    leaves(s.m, 3, 10);
    leaves(s.m, 4, 10 + PUSHED_SLOTS); /* the newest has it */
    is_read_for_nothing(s.m, 3);
    assert_int_equal(pushed_out_after_miss(s.m, 10), 1);
    is_read_for_nothing(s.m, 4);
    assert_int_equal(pushed_out_after_miss(s.m, 10 + PUSHED_SLOTS), 2);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(useful_pages_that_unused_readahead_pushes_out_are_counted_for_who_read_it),
        cmocka_unit_test(nothing_is_read_for_nothing_where_nothing_is_read_ahead),
        cmocka_unit_test(
            a_page_is_laid_to_the_charge_of_who_takes_the_frame_that_it_has_left_and_of_nobody_else),
        cmocka_unit_test(two_slots_that_share_a_note_are_not_taken_for_one_another),
        cmocka_unit_test(a_row_names_the_page_that_was_pushed_out_and_the_event_at_which_it_was_missed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
