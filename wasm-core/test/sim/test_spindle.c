/* The mechanics of a rotating disk: seek, rotation, transfer, and what its own buffer answers. A small disk with round figures:
 * a page passes in 10, a revolution takes 1,000, so a track has 100 pages. */
#include "panic.h"

#include "sim/spindle.h"

enum { PAGE = 10, TURN = 1000, SEEK_MIN = 200, SEEK_MAX = 2248, SPAN = 1 << 20, COMMAND = 30 };

static struct spindle spindle_with(u32 buffer_pages)
{
    return (struct spindle){.read_ns = COMMAND,
                            .write_ns = COMMAND,
                            .page_ns = PAGE,
                            .revolution_ns = TURN,
                            .seek_min_ns = SEEK_MIN,
                            .seek_max_ns = SEEK_MAX,
                            .span_pages = SPAN,
                            .buffer_pages = buffer_pages};
}

static void a_page_of_the_same_track_costs_the_command_the_rotation_and_the_transfer(void **state)
{
    (void)state;
    struct spindle s = spindle_with(0);
    assert_int_equal(spindle_read(&s, 50, 1, 0, false), 50 * PAGE + PAGE);
    /* at 600 the platter stands at page 63 when the command is heard: page 40 comes in the next revolution */
    assert_int_equal(spindle_read(&s, 40, 2, 600, false), TURN + 40 * PAGE + 2 * PAGE);
    /* just missed: a whole revolution but a little */
    assert_int_equal(spindle_write(&s, 10, 1, 2 * TURN + 75, false), 3 * TURN + 10 * PAGE + PAGE);
}

static void a_write_that_goes_on_where_the_last_has_ended_waits_for_nothing_if_the_drive_has_had_it(
    void **state)
{
    (void)state;
    struct spindle s = spindle_with(0);
    u64 end = spindle_write(&s, 20, 5, 0, false);
    assert_int_equal(end, 250);
    assert_int_equal(spindle_write(&s, 25, 5, end, true), end + 5 * PAGE);
    assert_int_equal(spindle_write(&s, 40, 5, end + 50, true),
                     end + 50 + 10 * PAGE + 5 * PAGE); /* a gap passes */
    assert_int_equal(spindle_write(&s, 45, 1, 450, false),
                     TURN + 45 * PAGE + PAGE); /* the command came too late */
}

static void a_seek_grows_with_the_square_root_of_the_distance(void **state)
{
    (void)state;
    static const u64 cases[][2] = {{99, 0},
                                   {100, SEEK_MIN + (SEEK_MAX - SEEK_MIN) * 10 / 1024},
                                   {SPAN / 4, SEEK_MIN + (SEEK_MAX - SEEK_MIN) / 2},
                                   {SPAN, SEEK_MAX},
                                   {4ull * SPAN, SEEK_MAX}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct spindle s = spindle_with(0);
        u64 there = COMMAND + cases[i][1], page = cases[i][0];
        u64 turns = (page * PAGE % TURN + TURN - there % TURN) % TURN;
        assert_int_equal(spindle_write(&s, page, 1, 0, false), there + turns + PAGE);
        assert_int_equal(s.cost.seek_ns, cases[i][1]); /* the rotation would hide most of a difference */
        s.at = 2 * page;                               /* as far the other way */
        assert_int_equal(spindle_write(&s, page, 1, 0, false), there + turns + PAGE);
        assert_int_equal(s.cost.seek_ns, cases[i][1]);
    }
}

static void a_head_that_has_sought_settles_longer_before_a_write_than_before_a_read(void **state)
{
    (void)state;
    enum { SETTLE = 70 };
    struct spindle s = spindle_with(0);
    s.write_settle_ns = SETTLE;
    u64 there = COMMAND + SEEK_MAX + SETTLE;
    u64 end = spindle_write(&s, SPAN, 1, 0, false);
    assert_int_equal(end, there + (SPAN * (u64)PAGE % TURN + TURN - there % TURN) % TURN + PAGE);
    assert_int_equal(spindle_write(&s, SPAN + 5, 1, end, true), end + 4 * PAGE + PAGE); /* no seek */
    struct spindle r = spindle_with(0);
    r.write_settle_ns = SETTLE;
    there = COMMAND + SEEK_MAX;
    assert_int_equal(spindle_read(&r, SPAN, 1, 0, false),
                     there + (SPAN * (u64)PAGE % TURN + TURN - there % TURN) % TURN + PAGE);
}

static void the_head_stays_where_the_last_transfer_has_ended(void **state)
{
    (void)state;
    struct spindle s = spindle_with(0);
    u64 end = spindle_write(&s, 50000, 2, 0, false);
    assert_int_equal(s.at, 50002);
    assert_int_equal(spindle_write(&s, 50010, 1, end, true), end + 9 * PAGE); /* no seek: it is there */
}

static void what_lies_behind_a_read_is_answered_by_the_buffer(void **state)
{
    (void)state;
    struct spindle s = spindle_with(16);
    u64 end = spindle_read(&s, 20, 4, 0, false);
    assert_int_equal(end, 240);
    /* the drive reads on: pages 24 to 39 have passed at 400 */
    assert_int_equal(spindle_read(&s, 24, 8, 240, false), 320); /* waits for page 31 */
    assert_int_equal(spindle_read(&s, 32, 4, 700, false), 730); /* passed long ago: the command alone */
    assert_int_equal(spindle_read(&s, 24, 2, 800, false), 830); /* still there */
    assert_int_equal(spindle_read(&s, 60, 1, 5000, false), 5600 + PAGE); /* beyond it: the head is sent */
    struct spindle early = spindle_with(16);
    spindle_read(&early, 20, 4, 0, false);
    assert_int_equal(spindle_read(&early, 24, 2, 240, false),
                     270); /* passed at 260, while the command was still being heard */
}

static void a_stream_of_reads_is_as_fast_as_the_platter(void **state)
{
    (void)state;
    struct spindle s = spindle_with(16);
    u64 now = spindle_read(&s, 0, 8, 0, false), first = now;
    for (u32 i = 1; i < 100; i++)
        now = spindle_read(&s, 8 * i, 8, now, false);
    assert_int_equal(now - first, 99 * 8 * PAGE);
}

static void a_drive_that_has_stopped_reading_on_waits_for_the_next_page_to_come_round(void **state)
{
    (void)state;
    struct spindle s = spindle_with(8);
    spindle_read(&s, 0, 8, 0,
                 false); /* ends at 1080, for the command has missed page 0; page 15 has passed at 1160 */
    assert_int_equal(s.filled_at, TURN + 160);
    assert_int_equal(spindle_read(&s, 8, 2, 1500, false),
                     1530); /* in the buffer; page 16 comes round at 2160 */
    assert_int_equal(s.end, 18);
    assert_int_equal(s.filled_at, 2 * TURN + 180);
}

static void going_elsewhere_ends_the_reading_on_and_a_write_takes_what_it_changes_out_of_the_buffer(
    void **state)
{
    (void)state;
    struct spindle s = spindle_with(50);
    u64 end = spindle_read(&s, 20, 4, 0, false); /* 240 */
    spindle_write(&s, 90, 1, end + 20, false);   /* heard at 290, when pages 24 to 28 have passed */
    assert_int_equal(s.end, 29);
    assert_int_equal(s.cost.from, 29); /* the head stood there, not where it would have stopped */
    assert_int_equal(spindle_read(&s, 24, 5, 5000, false), 5030);
    spindle_write(&s, 26, 1, 6000, false);
    assert_true(spindle_read(&s, 24, 1, 8000, false) > 8000 + COMMAND + PAGE);
    struct spindle beside = spindle_with(50);
    spindle_read(&beside, 20, 4, 0, false);
    spindle_write(&beside, 10, 10, 5000, false); /* up to the buffer, and not into it */
    assert_int_equal(spindle_read(&beside, 30, 1, 9000, false), 9030);
}

static u64 parts_of(const struct transfer_cost *c)
{
    return (u64)c->command_ns + c->seek_ns + c->rotation_ns + c->link_ns + c->transfer_ns;
}

static void the_parts_of_a_transfer_add_up_to_the_time_that_it_takes(void **state)
{
    (void)state;
    struct spindle s = spindle_with(16);
    u64 now = 0;
    u32 random = 7, answered = 0, turned = 0;
    for (u32 i = 0; i < 3000; i++) {
        random = random * 1664525u + 1013904223u;
        u64 page = (random >> 8) % 4 == 0 ? (random >> 12) % SPAN : s.at + random % 3, at = s.at;
        u32 pages = 1 + (random >> 5) % 8;
        bool at_once = random >> 31;
        u64 end = (random >> 4) % 3 ? spindle_read(&s, page, pages, now, at_once)
                                    : spindle_write(&s, page, pages, now, at_once);
        assert_int_equal(parts_of(&s.cost), end - now);
        assert_true(s.cost.rotation_ns < TURN && s.cost.transfer_ns <= pages * PAGE);
        if (s.cost.from == NONE) {
            answered++;
            assert_int_equal(s.cost.seek_ns, 0);
        } else {
            turned += s.cost.rotation_ns > 0;
            assert_true(s.cost.from <= at); /* reading on may have been stopped before its end */
            assert_int_equal(s.cost.command_ns, at_once ? 0 : COMMAND);
            assert_int_equal(s.cost.transfer_ns, pages * PAGE);
        }
        now = end + (random >> 20) % 3 * 70;
    }
    assert_true(answered > 300 && turned > 300);
}

static void what_has_passed_the_head_grows_with_time_up_to_the_end(void **state)
{
    (void)state;
    struct spindle s = spindle_with(16);
    u64 end = spindle_read(&s, 20, 4, 0, false); /* 240 */
    assert_int_equal(spindle_passed(&s, 0), 20);
    assert_int_equal(spindle_passed(&s, end), 24);
    assert_int_equal(spindle_passed(&s, end + 5 * PAGE), 29);
    assert_int_equal(spindle_passed(&s, end + 5000), 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_of_the_same_track_costs_the_command_the_rotation_and_the_transfer),
        cmocka_unit_test(
            a_write_that_goes_on_where_the_last_has_ended_waits_for_nothing_if_the_drive_has_had_it),
        cmocka_unit_test(a_seek_grows_with_the_square_root_of_the_distance),
        cmocka_unit_test(a_head_that_has_sought_settles_longer_before_a_write_than_before_a_read),
        cmocka_unit_test(the_head_stays_where_the_last_transfer_has_ended),
        cmocka_unit_test(what_lies_behind_a_read_is_answered_by_the_buffer),
        cmocka_unit_test(a_stream_of_reads_is_as_fast_as_the_platter),
        cmocka_unit_test(a_drive_that_has_stopped_reading_on_waits_for_the_next_page_to_come_round),
        cmocka_unit_test(
            going_elsewhere_ends_the_reading_on_and_a_write_takes_what_it_changes_out_of_the_buffer),
        cmocka_unit_test(the_parts_of_a_transfer_add_up_to_the_time_that_it_takes),
        cmocka_unit_test(what_has_passed_the_head_grows_with_time_up_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
