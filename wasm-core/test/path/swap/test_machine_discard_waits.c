/* Several that wait for discards and for requests of a device, and what is done in the second round: who is woken goes on only when what he
 * waits for is really there.
 * Where it is said: swap-device.md 2.4 and 2.6 (the worker; swapoff flushes the discard work). That requests are few, and handed out one by
 * one, is the block layer's: paths-versions.md, block/. */
#include "errand.h"

#include "mm/frame.h"
#include "path/alloc/zone.h"
#include "path/fault/file.h"
#include "path/io/block.h"
#include "path/reclaim/reclaim.h"
#include "path/swap/swap.h"
#include "path/swap/swapon.h"

enum { WAITERS = 3, AREAS = 2, CLUSTERS = 6 };

/* Two areas whose freed clusters are discarded; who waits has a CPU of his own, and so has who frees. */
static void start_two_areas(struct started *s, const char *kernel)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, WAITERS + 1);
    for (u32 area = 0; area < AREAS; area++) {
        draft_swap(d, CLUSTERS * CLUSTER);
        d->swap[area].discard = discard_PAGES;
    }
    start_idle(s, d);
    free(d);
}

/* A cluster of an area, by its own number, has become empty. */
static void becomes_empty(struct machine *m, u32 area, u32 cluster)
{
    u32 first = areas_of(m)[area].start + cluster * CLUSTER;
    are_used(m, first, first + CLUSTER);
    are_freed(m, first, first + CLUSTER);
    assert_int_equal(clusters_of(m)[first / CLUSTER].discard, DISCARD_WAITS);
}

static u32 nr_discarding(struct machine *m, u32 area)
{
    return areas_of(m)[area].slots.nr_discarding;
}

static void kworker_is_woken(struct machine *m)
{
    m->emitted = 0;
    discard_work_schedule(m, &tasks_of(m)[WAITERS]);
}

/* Whoever waits for the discards of an area goes on when the last of its clusters has been discarded: all of them, whoever came first, and
 * nobody who waits for the other area. */
static void all_that_wait_for_an_area_go_on_with_its_last_discard_and_nobody_else(void **state)
{
    (void)state;
    for (u32 of = 0; of < 1 << WAITERS; of++) { /* which area each waits for */
        struct started s;
        start_two_areas(&s, "6.1");
        for (u32 area = 0; area < AREAS; area++)
            for (u32 cluster = 1; cluster <= 3; cluster++)
                becomes_empty(s.m, area, cluster);
        for (u32 task = 0; task < WAITERS; task++)
            ERRAND(s.m, task, flush_discards, .area = of >> task & 1);
        run_all(s.m);
        kworker_is_woken(s.m);
        u32 ended = 0;
        while (nr_discarding(s.m, 1) > 0) {
            const u32 *record = next_waypoint(s.m);
            if (!record || event_kind_of(record) != EV_discard_end)
                continue;
            ended++; /* what the one before has woken has gone on long since */
            for (u32 task = 0; task < WAITERS; task++)
                assert_int_equal(errand_is_over(s.m, task), nr_discarding(s.m, of >> task & 1) == 0);
        }
        assert_int_equal(ended, 6);
        for (u32 task = 0; task < WAITERS; task++)
            run_errand(s.m, task);
        assert_int_equal(s.m->discard_queue.head, NONE);
        started_end(&s);
    }
}

/* swapoff flushes the work before it asks whether the area is empty (2.6); here with three clusters left, and a second round. */
static void a_flush_sleeps_on_with_each_cluster_until_none_is_left(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.14", "4.9", "4.12", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++)
        for (u32 nr = 0; nr <= 3; nr++) {
            struct started s;
            start_two_areas(&s, kernels[k]);
            for (u32 cluster = 1; cluster <= nr; cluster++)
                becomes_empty(s.m, 1, cluster);
            ERRAND(s.m, 0, flush_discards, .area = 1);
            run_all(s.m);
            assert_int_equal(errand_is_over(s.m, 0), nr == 0);
            kworker_is_woken(s.m);
            for (u32 left = nr; left > 0; left--) {
                run_to_told(s.m, EV_cluster_discarded);
                assert_int_equal(nr_discarding(s.m, 1), left - 1);
                if (left > 1)
                    run_to_told(s.m, EV_discard_submit);
                assert_int_equal(errand_is_over(s.m, 0), 0); /* after the last it has not had its turn yet */
            }
            run_errand(s.m, 0);
            assert_int_equal(nr_discarding(s.m, 1), 0);
            started_end(&s);
        }
}

/* The areas in their order, the clusters of each as they became empty; what becomes empty meanwhile comes too. */
static void the_kworker_goes_on_until_no_cluster_of_any_area_waits(void **state)
{
    (void)state;
    static const u32 order[][2] = {{0, 4}, {0, 1}, {1, 2}, {1, 4}, {1, 1}, {0, 3}};
    struct started s;
    start_two_areas(&s, "6.1");
    for (u32 i = 0; i < 4; i++)
        becomes_empty(s.m, order[i][0], order[i][1]);
    kworker_is_woken(s.m);
    for (u32 i = 0; i < LENGTH(order); i++) {
        const struct ev_discard_begin *told = EVENT_ARGS(run_to_told(s.m, EV_discard_begin), discard_begin);
        u32 first = areas_of(s.m)[order[i][0]].start + order[i][1] * CLUSTER;
        assert_int_equal(told->area, order[i][0]);
        assert_int_equal(told->slot, first);
        assert_int_equal(told->cluster, first / CLUSTER);
        for (u32 later = 4; i == 3 && later < LENGTH(order); later++) {
            becomes_empty(s.m, order[later][0], order[later][1]);
            kworker_is_woken(s.m); /* it is at work, and comes to it by itself */
        }
    }
    run_all(s.m);
    for (u32 area = 0; area < AREAS; area++) {
        assert_int_equal(nr_discarding(s.m, area), 0);
        assert_int_equal(areas_of(s.m)[area].slots.nr_free_clusters, CLUSTERS - 1);
    }
    assert_int_equal(tasks_of(s.m)[s.m->kworker].state, task_state_BLOCKED);
    becomes_empty(s.m, 1, 5);
    kworker_is_woken(s.m); /* and once more after it has slept */
    assert_int_equal(EVENT_ARGS(run_to_told(s.m, EV_discard_begin), discard_begin)->area, 1);
    run_to_told(s.m, EV_cluster_discarded);
    started_end(&s);
}
/* ----------------------------------------------------------------------------------------------- requests of a disk */

enum wanted { A_DISCARD, A_HEADER, A_READ, A_READ_OF_A_FILE, A_WRITE, NR_WANTED };

/* A frame with a page of somebody, which is locked; its slot has an owner. */
static u32 locked_page(struct machine *m, u32 slot)
{
    u32 frame = frame_take(m);
    struct frame *page = &frames_of(m)[frame];
    are_used(m, slot, slot + 1);
    swap_map_of(m)[slot] = SWAP_HAS_CACHE | 1;
    swap_cache_of(m)[slot] = entry_of_frame(frame);
    page->kind = KIND_ANON;
    page->flags = FRAME_LOCKED | FRAME_SWAPCACHE | FRAME_DIRTY;
    page->slot = slot;
    page->pins = 1;
    return frame;
}

/* Sends task 0 on a path that needs a request of a disk, and returns which. */
static u32 wants_a_request(struct machine *m, enum wanted what)
{
    u32 slot = CLUSTER + 9, file_vma = m->nr_vmas - 1;
    switch (what) {
    case A_DISCARD:
        ERRAND(m, 0, discard_slots, .area = 0, .cluster = 2, .page = 2 * CLUSTER, .nr = CLUSTER);
        break;
    case A_HEADER: ERRAND(m, 0, swapon, .area = 1); break;
    case A_READ: ERRAND(m, 0, swap_readpage, .slot = slot, .frame = locked_page(m, slot), .wanted = 1); break;
    case A_WRITE: ERRAND(m, 0, pageout, .frame = locked_page(m, slot)); break;
    default: ERRAND(m, 0, filemap_read_folio, .vma = file_vma, .page = 1, .frame = locked_page(m, slot));
    }
    return what == A_HEADER ? 1 : 0;
}

/* Returns which. */
static u32 somebody_gets_one(struct machine *m, u32 disk)
{
    u32 r = request_get(&m->requests, requests_of(m), &disks_of(m)[disk]);
    requests_of(m)[r].disk = disk;
    return r;
}

/* A disk that has one request, which is somebody else's; whoever waits for it is woken three times, and each time it is gone again. */
static void who_is_woken_for_a_request_waits_again_when_somebody_else_has_taken_it(void **state)
{
    (void)state;
    for (u32 what = 0; what < NR_WANTED; what++) {
        struct draft *d = malloc(sizeof(*d));
        struct started s;
        draft_idle(d, "6.1", 2);
        draft_swap(d, CLUSTERS * CLUSTER);
        draft_swap(d, CLUSTERS * CLUSTER);
        draft_off(d, 1);
        draft_file(d, region_kind_FILE, 0, 4);
        start_idle(&s, d);
        free(d);
        for (u32 disk = 0; disk < 2; disk++) {
            disks_of(s.m)[disk].nr_requests = 1;
            assert_int_equal(somebody_gets_one(s.m, disk), disk);
        }
        u32 mine = wants_a_request(s.m, what);
        struct disk *disk = &disks_of(s.m)[mine];
        for (u32 round = 0; round < 3; round++) {
            run_all(s.m);
            assert_int_equal(tasks_of(s.m)[0].waits_for, wait_reason_REQUEST);
            assert_int_equal(disk->waiters.head, 0);
            assert_int_equal(disk->waiters.tail, 0);
            request_end(s.m, mine);
            assert_int_equal(tasks_of(s.m)[0].state, task_state_READY);
            assert_int_equal(somebody_gets_one(s.m, mine), mine);
        }
        run_all(s.m);
        assert_int_equal(disk->waiters.head, 0);
        request_end(s.m, mine);
        run_errand(s.m, 0);
        run_all(s.m);
        assert_int_equal(disk->nr_held, 0);
        assert_int_equal(disk->waiters.head, NONE);
        started_end(&s);
    }
}

/* A disk with one request, which somebody has, and then one after the other of those that wait. The end of each wakes the next; those behind
 * him sleep on, in their order. */
static void a_request_that_is_given_back_wakes_one_and_the_others_keep_their_places(void **state)
{
    (void)state;
    struct started s;
    start_two_areas(&s, "6.1");
    struct disk *disk = &disks_of(s.m)[0];
    disk->nr_requests = 1;
    u32 mine = somebody_gets_one(s.m, 0);
    for (u32 task = 0; task < WAITERS; task++) {
        ERRAND(s.m, task, discard_slots, .area = 0, .cluster = 1 + task, .page = (1 + task) * CLUSTER,
               .nr = CLUSTER);
        run_all(s.m);
    }
    request_end(s.m, mine);
    for (u32 task = 0; task < WAITERS; task++) {
        for (u32 other = task; other < WAITERS;
             other++) /* those before him are woken by the end of their discards */
            assert_int_equal(tasks_of(s.m)[other].state == task_state_READY, other == task);
        assert_int_equal(disk->waiters.head, task + 1 < WAITERS ? task + 1 : NONE);
        assert_int_equal(disk->waiters.tail, task + 1 < WAITERS ? WAITERS - 1 : NONE);
        assert_int_equal(run_to_told(s.m, EV_discard_submit)[5], task);
        while (tasks_of(s.m)[task].waits_for != wait_reason_DISCARD)
            next_waypoint(s.m);
        run_to_told(s.m, EV_discard_end);
    }
    run_all(s.m);
    assert_int_equal(disk->nr_held, 0);
    started_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_that_wait_for_an_area_go_on_with_its_last_discard_and_nobody_else),
        cmocka_unit_test(a_flush_sleeps_on_with_each_cluster_until_none_is_left),
        cmocka_unit_test(the_kworker_goes_on_until_no_cluster_of_any_area_waits),
        cmocka_unit_test(a_request_that_is_given_back_wakes_one_and_the_others_keep_their_places),
        cmocka_unit_test(who_is_woken_for_a_request_waits_again_when_somebody_else_has_taken_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
