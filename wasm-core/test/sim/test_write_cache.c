/* What a rotating drive does with writes that it has taken into its own memory. A small disk with round figures: a page passes in 10, a
 * revolution takes 1,000, so a track has 100 pages; every seek takes 200, and a command 30. */
#include "panic.h"

#include "sim/write_cache.h"

enum { PAGE = 10, TURN = 1000, SEEK = 200, COMMAND = 30 };

struct fixture {
    struct spindle s;
    struct write_cache c;
};

static struct fixture with_pages(u32 pages_most)
{
    return (struct fixture){{.read_ns = COMMAND,
                             .write_ns = COMMAND,
                             .page_ns = PAGE,
                             .revolution_ns = TURN,
                             .seek_min_ns = SEEK,
                             .seek_max_ns = SEEK,
                             .span_pages = 1 << 20},
                            {.pages_most = pages_most}};
}

static u64 write(struct fixture *x, u64 page, u32 pages, u64 now)
{
    return write_cache_write(&x->c, &x->s, page, pages, now);
}

static u64 read(struct fixture *x, u64 page, u32 pages, u64 now)
{
    return write_cache_read(&x->c, &x->s, page, pages, now, false);
}

static void a_write_is_done_when_the_drive_has_it(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    assert_int_equal(write(&x, 50, 8, 0), COMMAND);
    assert_int_equal(x.c.pages, 8);
    /* the head has begun with it long ago, and is behind it by now */
    assert_int_equal(write(&x, 1000, 1, 5000), 5000 + COMMAND);
    assert_int_equal(x.c.free_at, 50 * PAGE + 8 * PAGE);
    assert_int_equal(x.c.pages, 1);
    assert_int_equal(x.s.at, 58);
}

/* Page 2 passes at 20, when the drive does not have it yet, and comes round again a revolution later. */
static void the_head_begins_with_a_write_when_the_drive_has_it(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    assert_int_equal(write(&x, 2, 1, 0), COMMAND);
    write(&x, 5000, 1, 2000);
    assert_int_equal(x.c.free_at, TURN + 3 * PAGE);
}

static void neighbours_are_one_piece_whichever_comes_first(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    write(&x, 50, 2, 0);
    write(&x, 54, 2, 0);
    write(&x, 52, 2, 0);
    write(&x, 53, 4, 0); /* written again, and one page more */
    assert_int_equal(x.c.nr, 1);
    assert_int_equal(x.c.pieces[0].page, 50);
    assert_int_equal(x.c.pieces[0].pages, 7);
    assert_int_equal(x.c.pages, 7);
    write(&x, 10, 1, 0);
    assert_int_equal(x.c.pieces[0].page, 10); /* in order */
}

static void the_piece_that_the_head_reaches_first_goes_first(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    write(&x, 20, 1, 0);
    write(&x, 1090, 1, 0); /* after a seek it comes round later than page 60 */
    write(&x, 60, 1, 0);
    write(&x, 5000, 1, 300); /* by now page 20 has been written, and page 60 begun with */
    assert_int_equal(x.c.nr, 2);
    assert_int_equal(x.s.at, 61);
    assert_int_equal(x.c.free_at, 61 * PAGE);
}

static void a_read_waits_for_the_piece_under_way_and_not_for_the_others(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    write(&x, 20, 10, 0);
    write(&x, 2000, 10, 0);
    /* at 250 the head writes page 25: it is free at 300, seeks until 500, and page 3060 stands below it at 600 */
    assert_int_equal(read(&x, 3060, 1, 250), 610);
    assert_int_equal(x.c.nr, 1);
    assert_int_equal(x.s.cost.command_ns + x.s.cost.seek_ns + x.s.cost.rotation_ns + x.s.cost.transfer_ns,
                     610 - 250);
}

static void what_goes_on_where_the_head_stands_is_written_before_a_read(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    write(&x, 20, 10, 0);
    write(&x, 30, 10, 250); /* comes while 20 to 29 are written */
    assert_int_equal(x.c.nr, 1);
    assert_int_equal(read(&x, 50, 1, 290), 51 * PAGE);
    assert_int_equal(x.c.nr, 0);
}

static void what_has_not_been_written_is_read_from_the_buffer(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    write(&x, 20, 1, 0);
    write(&x, 2000, 4, 0);
    assert_int_equal(read(&x, 2001, 2, 100), 100 + COMMAND);
    assert_true(read(&x, 2003, 2, 100) > 100 + COMMAND); /* half of it is elsewhere */
}

static void a_full_buffer_makes_room_before_it_takes_more(void **state)
{
    (void)state;
    struct fixture x = with_pages(8);
    write(&x, 50, 8, 0);
    assert_int_equal(write(&x, 90, 1, 40), 58 * PAGE);
    assert_int_equal(x.c.pages, 1);
    /* longer than the whole buffer: alone */
    assert_int_equal(write(&x, 2000, 20, 600), 91 * PAGE);
    assert_int_equal(x.c.pages, 20);
}

static void more_pieces_than_the_drive_orders_wait_too(void **state)
{
    (void)state;
    struct fixture x = with_pages(4096);
    for (u32 i = 0; i < WRITE_CACHE_PIECES; i++)
        assert_int_equal(write(&x, 1000 + 2 * i, 1, 0), COMMAND);
    assert_true(write(&x, 9000, 1, 0) > COMMAND);
    assert_int_equal(x.c.nr, WRITE_CACHE_PIECES);
}

/* The head reads until 610. Only then does it turn to the page that has come meanwhile: a seek to 810, and page 40 comes round at 1400. */
static void what_comes_while_the_head_reads_is_written_after_that(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    assert_int_equal(read(&x, 3060, 1, 0), 610);
    assert_int_equal(write(&x, 40, 1, 100),
                     100 + COMMAND); /* it has it, and the head is not needed for that */
    write(&x, 5000, 1, 700);
    assert_int_equal(x.c.nr, 1);
    assert_int_equal(x.s.at, 41);
    assert_int_equal(x.c.free_at, 1400 + PAGE);
}

static void what_was_read_on_is_answered_while_the_head_writes(void **state)
{
    (void)state;
    struct fixture x = with_pages(64);
    x.s.buffer_pages = 20;
    u64 done = read(&x, 0, 1, 0);
    assert_int_equal(x.s.end, 21);
    write(&x, 2050, 30, done + 500); /* all has been read on before */
    assert_int_equal(read(&x, 5, 2, done + 600), done + 600 + COMMAND);
    /* and no longer once it has been written */
    write(&x, 6, 1, done + 640);
    assert_int_equal(x.s.end, x.s.first);
}

static void while_the_head_reads_no_piece_keeps_its_place(void **state)
{
    (void)state;
    struct fixture x = with_pages(8);
    write(&x, 50, 8, 0);
    /* they are written until 580; the head seeks until 780, and page 3060 stands below it at 1600 */
    assert_int_equal(read(&x, 3060, 1, 200), 1610);
    assert_int_equal(write(&x, 90, 8, 700), 700 + COMMAND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_write_is_done_when_the_drive_has_it),
        cmocka_unit_test(the_head_begins_with_a_write_when_the_drive_has_it),
        cmocka_unit_test(neighbours_are_one_piece_whichever_comes_first),
        cmocka_unit_test(the_piece_that_the_head_reaches_first_goes_first),
        cmocka_unit_test(a_read_waits_for_the_piece_under_way_and_not_for_the_others),
        cmocka_unit_test(what_goes_on_where_the_head_stands_is_written_before_a_read),
        cmocka_unit_test(what_has_not_been_written_is_read_from_the_buffer),
        cmocka_unit_test(a_full_buffer_makes_room_before_it_takes_more),
        cmocka_unit_test(more_pieces_than_the_drive_orders_wait_too),
        cmocka_unit_test(what_comes_while_the_head_reads_is_written_after_that),
        cmocka_unit_test(what_was_read_on_is_answered_while_the_head_writes),
        cmocka_unit_test(while_the_head_reads_no_piece_keeps_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
