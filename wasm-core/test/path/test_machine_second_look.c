/* Whoever has waited for a lock or for a page looks again: what was seen before may be otherwise now. A rival (rival.h) holds what is
 * waited for, and does meanwhile what another path would do. */
#include "panic.h"

#include "rival.h"

#include "mm/swap_map.h"
#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/io/block.h"
#include "path/locks.h"
#include "path/swap/swap.h"
#include "path/wait.h"

enum { PAGES = 8, CROWD = 30 };

/* One CPU and one task, which writes region 0; a second region crowds it out of memory and is given back. */
static void draft_crowded_out(struct draft *d, const char *kernel)
{
    draft_family(d, kernel, 32, PAGES);
    d->task[0].cpu = 0;
    u32 crowd = draft_anon(d, 0, CROWD);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    draft_phase_of(d, 0, crowd, op_WRITE, 3 * CROWD);
    draft_phase_of(d, 0, crowd, op_DONTNEED, 1);
}

/* What is told of a task's CPU and of its locks, not of what it does. */
static bool is_of_scheduling(u32 kind)
{
    return kind == EV_task_switch || kind == EV_lock_wait || kind == EV_lock_grant;
}

/* The next thing that the task does. */
static const u32 *next_of(struct machine *m, u32 task)
{
    const u32 *record;
    do {
        record = next_event(m);
        assert_non_null(record);
    } while (record[5] != task || is_of_scheduling(event_kind_of(record)));
    return record;
}

static const u32 *run_to_event_of(struct machine *m, u32 task, u32 kind)
{
    const u32 *record;
    do
        record = next_of(m, task);
    while (event_kind_of(record) != kind);
    return record;
}

/* swap_count of a slot is read under its lock (swap-device.md 3; 5, try_to_free_swap). Of the two owners of the slot the child gives its
 * own up while the parent's write waits for the lock: so the slot has none, and goes. */
static void how_many_own_a_slot_is_asked_under_the_slots_lock(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowded_out(&d, "6.1");
    u32 copy = d.nr_region;
    draft_child_of(&d, 0, PAGES + 3 * CROWD + 1, 0);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    u32 rival = draft_rival(&d);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    const u32 *record = run_to_event_of(s.m, 0, EV_swap_count);
    u32 slot = EVENT_ARGS(record, swap_count)->slot, lock = lock_of(s.m, LOCK_SLOT, slot);
    assert_int_equal(EVENT_ARGS(record, swap_count)->count, 1);
    rival_takes(s.m, rival, lock);
    run_until_it_waits_for(s.m, 0, lock);
    pte_set(s.m, copy, 0, PTE_NONE);
    assert_int_equal(swap_map_drop_count(&swap_map_of(s.m)[slot], false), SWAP_MAP_OK);
    rival_lets_go(s.m, rival, lock);
    assert_int_equal(event_kind_of(next_of(s.m, 0)), EV_swap_cache_delete);
    run_checked(s.m, 0);
    started_end(&s);
}

/* Task 1 on CPU 1 has reclaimed for itself, and too little is free still; the list of CPU 0 has pages. Returns a rival. */
static u32 start_with_pages_on_another_list(struct started *s)
{
    struct draft d;
    draft_new(&d);
    draft_switch(&d, SWITCH_page_lists, page_lists_BATCH_63);
    d.params[PARAM_nr_frames] = 64;
    d.params[PARAM_nr_cpus] = 2;
    d.params[PARAM_min_free_kbytes] = 64;
    draft_swap(&d, 8);
    u32 small = draft_anon(&d, 0, 12), large = draft_anon(&d, 1, 60);
    draft_task(&d, 0, 0);
    draft_task(&d, 1, 1);
    d.task[0].exit_after = 13;
    draft_phase_of(&d, 0, small, op_WRITE, 13);
    draft_phase_of(&d, 1, large, op_WRITE, 60);
    u32 rival = draft_rival(&d);
    assert_true(started_from(s, &d));
    do
        run_to_event_of(s->m, 1, EV_direct_end);
    while (pcp_of(s->m, 0)->list.nr < 2 || free_pages(s->m) > s->m->marks.min);
    return rival;
}

/* exit-and-page-allocator.md 2, steps 5 to 7: the lists of all CPUs are drained only when reclaim has left too little free. */
static void what_reclaim_has_freed_is_taken_before_the_lists_of_other_cpus_are_drained(void **state)
{
    (void)state;
    struct started s;
    start_with_pages_on_another_list(&s);
    u32 left = pcp_of(s.m, 0)->list.nr;
    s.m->marks.min = 0;
    assert_in_range(free_pages(s.m), 1, UINT32_MAX);
    assert_int_equal(event_kind_of(next_of(s.m, 1)), EV_page_list_filled);
    assert_int_equal(pcp_of(s.m, 0)->list.nr, left);
    started_end(&s);
}

/* drain_pages_zone: the caller locks the list before it empties it. */
static void what_is_left_of_a_cpus_list_is_asked_under_the_zones_lock(void **state)
{
    (void)state;
    struct started s;
    u32 rival = start_with_pages_on_another_list(&s);
    struct frame_list *list = &pcp_of(s.m, 0)->list;
    rival_takes(s.m, rival, s.m->lock_zone);
    run_until_it_waits_for(s.m, 1, s.m->lock_zone);
    u32 frame = list->head;
    frame_list_remove(frames_of(s.m), list, frame);
    frame_list_add_head(frames_of(s.m), &s.m->free, frame);
    u32 left = list->nr;
    rival_lets_go(s.m, rival, s.m->lock_zone);
    const u32 *record = next_of(s.m, 1);
    assert_int_equal(event_kind_of(record), EV_page_list_emptied);
    assert_int_equal(EVENT_ARGS(record, page_list_emptied)->count, left);
    assert_int_equal(list->nr, 0);
    u32 taken =
        locks_of(s.m)[s.m->lock_zone].taken; /* the other list is empty, and no lock is needed to see that */
    assert_int_equal(event_kind_of(next_of(s.m, 1)), EV_page_list_filled);
    assert_int_equal(locks_of(s.m)[s.m->lock_zone].taken, taken + 1);
    run_checked(s.m, 0);
    started_end(&s);
}

/* add_swap_count_continuation: the page that was allocated meanwhile is given back when somebody else has made room. */
static void a_count_that_has_got_room_meanwhile_gets_no_second_page(void **state)
{
    (void)state;
    for (u32 is_gone = 0; is_gone < 2;
         is_gone++) { /* 1: and the entry, the last of the region, has been given up as well */
        struct draft d;
        struct started s;
        draft_crowded_out(&d, "6.1");
        draft_child_of(&d, 0, PAGES + 3 * CROWD + 1, 0);
        for (u32 copy = 0; copy <= SWAP_MAP_MAX; copy++) /* else no count could ever need room */
            draft_child_of(&d, 0, NEVER_FORKED, 0);
        u32 rival = draft_rival(&d);
        assert_true(started_from(&s, &d));
        run_to_event_of(s.m, 0, EV_fork_begin);
        u32 slot = pte_slot(*pte_of(s.m, 0, PAGES - 1));
        swap_map_of(s.m)[slot] = SWAP_MAP_MAX;
        rival_takes(s.m, rival, s.m->lock_zone);
        run_until_it_waits_for(s.m, 0, s.m->lock_zone);
        u32 page = frame_take(s.m), taken = 0, freed = 0;
        frames_of(s.m)[page].kind = KIND_KERNEL;
        swap_more_pages_of(s.m)[slot / SLOTS_PER_COUNT_PAGE] = page;
        if (is_gone)
            pte_set(s.m, 0, PAGES - 1, PTE_NONE);
        rival_lets_go(s.m, rival, s.m->lock_zone);
        for (const u32 *record; (record = next_event(s.m));) {
            assert_int_not_equal(event_kind_of(record), EV_swap_count_continued);
            if (event_kind_of(record) == EV_fork_end)
                assert_int_equal(EVENT_ARGS(record, fork_end)->entries, PAGES - is_gone);
            taken += event_kind_of(record) == EV_frame_alloc;
            freed += event_kind_of(record) == EV_frames_free;
        }
        assert_int_equal(taken, 1);
        assert_int_equal(freed, 1);
        assert_int_equal(swap_more_pages_of(s.m)[slot / SLOTS_PER_COUNT_PAGE], page);
        started_end(&s);
    }
}

/* ------------------------------------------------------------------------------------------ a page that is locked again */

/* Runs until the task is off its CPU. */
static void run_until_it_sleeps(struct machine *m, u32 task)
{
    while (tasks_of(m)[task].state != task_state_BLOCKED) {
        struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
        machine_run(m, &limits);
    }
}

static void assert_waits_for_frame(struct machine *m, u32 task, u32 frame)
{
    const u32 *record = run_to_event_of(m, task, EV_page_wait);
    assert_int_equal(EVENT_ARGS(record, page_wait)->frame, frame);
    assert_true(frames_of(m)[frame].flags & FRAME_LOCKED);
}

/* The task sleeps until the frame is unlocked, which is locked again before it has its turn: it must wait again. */
static void assert_waits_again(struct machine *m, u32 task, u32 frame)
{
    run_until_it_sleeps(m, task);
    frame_unlock(m, frame);
    frames_of(m)[frame].flags |= FRAME_LOCKED;
    assert_waits_for_frame(m, task, frame);
}

/* It is nobody's any more, and the machine comes to its end. */
static void assert_goes_on(struct machine *m, u32 task, u32 frame)
{
    run_until_it_sleeps(m, task);
    frame_unlock(m, frame);
    run_checked(m, 0);
    assert_true(m->ended);
}

static u32 lock_page(struct machine *m, u32 vma, u32 page)
{
    u32 frame = pte_frame(*pte_of(m, vma, page));
    assert_int_equal(pte_kind(*pte_of(m, vma, page)), PTE_PRESENT);
    assert_false(frames_of(m)[frame].flags & FRAME_LOCKED);
    frames_of(m)[frame].flags |= FRAME_LOCKED;
    return frame;
}

enum wanted { BY_A_FAULT, BY_SHARED_MEMORY, BY_SWAPOFF, BY_A_MAPPED_FILE, NR_WANTED };

/* The page has just been read, and somebody else has its lock before the task that waits for it has its turn (lock_page; of a mapping's
 * page it is asked again by a second fault). */
static void who_has_waited_for_a_page_waits_again_when_it_is_locked_again(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "5.8", "6.1"};
    for (u32 i = 0; i < NR_WANTED * LENGTH(kernels); i++) {
        enum wanted wanted = i % NR_WANTED;
        struct draft d;
        struct started s;
        draft_crowded_out(&d, kernels[i / NR_WANTED]);
        if (wanted == BY_SHARED_MEMORY || wanted == BY_A_MAPPED_FILE) {
            d.region[0].kind = wanted == BY_SHARED_MEMORY ? region_kind_SHMEM : region_kind_MAPFILE;
            d.region[0].file = 0;
            draft_file_new(&d)->pages = PAGES;
            d.file[0].kind = wanted == BY_SHARED_MEMORY ? file_kind_SHMEM : file_kind_DISK;
            d.stream[0].op = wanted == BY_SHARED_MEMORY ? op_WRITE : op_READ;
        }
        draft_phase_of(&d, 0, 0, wanted == BY_SWAPOFF ? op_SWAPOFF : op_READ, 1);
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 3);
        run_to_event_of(s.m, 0, EV_page_wait);
        const u32 *record = run_to(s.m, EV_read_end);
        u32 frame = EVENT_ARGS(record, read_end)->frame;
        assert_false(frames_of(s.m)[frame].flags & FRAME_LOCKED);
        frames_of(s.m)[frame].flags |= FRAME_LOCKED;
        assert_waits_for_frame(s.m, 0, frame);
        assert_waits_again(s.m, 0, frame);
        assert_goes_on(s.m, 0, frame);
        started_end(&s);
    }
}

/* Up to 4.20 a fault that had to wait starts again, and waits in place the second time. When the page is gone then, the access is executed
 * again: that is a fault of its own, which may be started again like the first. */
static void an_access_that_finds_its_page_gone_may_be_started_again_once_more(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_crowded_out(&d, "4.9");
    draft_phase_of(&d, 0, 0, op_READ, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 3);
    u64 before = s.m->counters[COUNTER_fault_retries];
    run_to_event_of(s.m, 0, EV_page_wait);
    u32 frame = EVENT_ARGS(run_to(s.m, EV_read_end), read_end)->frame, slot = frames_of(s.m)[frame].slot;
    frames_of(s.m)[frame].flags |= FRAME_LOCKED;
    run_to_event_of(s.m, 0, EV_fault_retry);
    assert_waits_for_frame(s.m, 0, frame);
    run_until_it_sleeps(s.m, 0);
    swap_cache_remove(s.m, frame, 0);
    assert_int_equal(swap_map_drop_cache(&swap_map_of(s.m)[slot]), SWAP_MAP_OK);
    frame_unlock(s.m, frame);
    run_to_event_of(s.m, 0, EV_swap_cache_miss);
    run_to_event_of(s.m, 0, EV_fault_retry);
    run_checked(s.m, 0);
    assert_int_equal(s.m->counters[COUNTER_fault_retries], before + 2);
    started_end(&s);
}

/* folio_wait_writeback: the end of another page's write wakes as well. The page stays locked meanwhile. */
static void who_waits_for_the_write_of_its_page_waits_on_with_its_lock_when_another_ends(void **state)
{
    (void)state;
    for (u32 is_swapoff = 0; is_swapoff < 2; is_swapoff++) {
        struct draft d;
        struct started s;
        draft_crowded_out(&d, "6.1");
        if (!is_swapoff) {
            d.region[0].kind = region_kind_SHMEM;
            d.region[0].file = 0;
            draft_file_new(&d)->pages = PAGES;
            d.file[0].kind = file_kind_SHMEM;
        }
        draft_phase_of(&d, 0, 0, is_swapoff ? op_SWAPOFF : op_READ, 1);
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 3);
        run_to_event_of(s.m, 0, EV_page_wait);
        u32 frame = EVENT_ARGS(run_to(s.m, EV_read_end), read_end)->frame;
        frames_of(s.m)[frame].flags |= FRAME_WRITEBACK;
        s.m->nr_writeback++;
        run_to_event_of(s.m, 0, EV_writeback_wait);
        for (u32 round = 0; round < 3; round++) {
            run_until_it_sleeps(s.m, 0);
            assert_true(frames_of(s.m)[frame].flags & FRAME_LOCKED);
            queue_wake_all(s.m, &s.m->writeback_queue);
            assert_int_equal(event_kind_of(next_of(s.m, 0)), EV_writeback_wait);
        }
        run_until_it_sleeps(s.m, 0);
        frames_of(s.m)[frame].flags &= ~(u32)FRAME_WRITEBACK;
        s.m->nr_writeback--;
        queue_wake_all(s.m, &s.m->writeback_queue);
        run_checked(s.m, 0);
        assert_true(s.m->ended);
        started_end(&s);
    }
}

/* filemap_fault counts a major fault once, however often the page has to be made: here another one has made it, and it is gone again. */
static void a_fault_that_misses_its_page_of_a_file_twice_is_one_major_fault(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 64, 1);
    d.task[0].cpu = 0;
    u32 file = draft_file(&d, region_kind_MAPFILE, 0, 1);
    draft_phase_of(&d, 0, file, op_READ, 1);
    u32 rival = draft_rival(&d);
    assert_true(started_from(&s, &d));
    u32 lock = lock_of(s.m, LOCK_FILE, 0), misses = 0;
    rival_takes(s.m, rival, lock);
    run_until_it_waits_for(s.m, 0, lock);
    page_cache_of(s.m)[0] = entry_of_frame(0);
    rival_lets_go(s.m, rival, lock);
    const struct task *t = &tasks_of(s.m)[0];
    while (t->granted || locks_of(s.m)[lock].owner == 0) {
        struct run_limits limits = {NONE, NONE, clock_items_of(s.m)[0].time, NONE, 1};
        machine_run(s.m, &limits);
    }
    page_cache_of(s.m)[0] = 0;
    for (const u32 *record; (record = next_event(s.m));)
        misses += event_kind_of(record) == EV_file_miss;
    assert_int_equal(misses, 1);
    assert_int_equal(s.m->counters[COUNTER_pgmajfault], 1);
    started_end(&s);
}

/* __filemap_get_folio with FGP_LOCK: all who wait for the page are woken, and each asks again. */
static void a_write_to_a_file_waits_until_it_has_the_pages_lock(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 64, 1);
    u32 file = draft_file(&d, region_kind_FILE, 0, 1);
    draft_phase_of(&d, 0, file, op_READ, 1);
    draft_phase_of(&d, 0, file, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    u32 frame = entry_frame(page_cache_of(s.m)[0]);
    frames_of(s.m)[frame].flags |= FRAME_LOCKED;
    assert_waits_for_frame(s.m, 0, frame);
    assert_waits_again(s.m, 0, frame);
    assert_goes_on(s.m, 0, frame);
    assert_int_equal(s.m->counters[COUNTER_accesses], 2);
    started_end(&s);
}

/* do_wp_page up to 5.8: lock_page in place, which goes round until it has the lock. */
static void a_write_to_a_shared_page_waits_until_it_has_the_pages_lock(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "5.8", 64, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_child(&d, 0, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    u32 frame = lock_page(s.m, 0, 0);
    assert_waits_for_frame(s.m, 0, frame);
    assert_waits_again(s.m, 0, frame);
    assert_goes_on(s.m, 0, frame);
    assert_true(s.m->counters[COUNTER_cow_copies] == 1);
    started_end(&s);
}

/* The same, when the entry names another page by the time the lock is had: a thread of the process has made its copy. */
static void a_write_to_a_shared_page_that_was_copied_meanwhile_makes_no_copy_and_takes_nothing_over(
    void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "5.8", 64, PAGES);
    d.task[0].cpu = 0;
    draft_task(&d, 0,
               0); /* a second thread, on the same CPU: it has its turn when the first has ended its fault */
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_child(&d, 0, PAGES);
    draft_phase_of(&d, 0, 0, op_WRITE, 1);
    draft_stream(&d, 1, 0, pattern_SEQ, op_WRITE, 1);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    u32 frame = lock_page(s.m, 0, 0), waits = 0, maps = 0;
    while (waits < 2)
        waits += event_kind_of(next_event(s.m)) == EV_page_wait;
    for (u32 task = 0; task < 2; task++)
        run_until_it_sleeps(s.m, task);
    frame_unlock(s.m, frame);
    for (const u32 *record; (record = next_checked(s.m));) {
        maps += event_kind_of(record) == EV_page_map;
        assert_int_not_equal(event_kind_of(record), EV_write_reuse);
    }
    assert_int_equal(maps, 1);
    assert_true(s.m->counters[COUNTER_cow_copies] == 1);
    assert_int_equal(frames_of(s.m)[frame].map_count, 1); /* the child's */
    started_end(&s);
}

/* Two processes that show the same shared memory; the second touches it, or both end. */
static void draft_two_that_share(struct draft *d)
{
    draft_family(d, "6.1", 64, 1);
    u32 shared = draft_shmem(d, 0, 2);
    d->task[draft_task(d, 1, 0)].cpu = 0;
    u32 other = draft_region(d, region_kind_SHMEM, 1, 2);
    d->region[other].file = d->region[shared].file;
    draft_phase_of(d, 0, shared, op_WRITE, 1);
    draft_phase_of(d, 1, other, op_WRITE, 1);
}

/* shmem_get_folio: the page is locked, and looked at under its lock. */
static void a_touch_of_shared_memory_waits_until_it_has_the_pages_lock(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_two_that_share(&d);
    assert_true(started_from(&s, &d));
    run_to_phase(s.m, 1);
    u32 frame = lock_page(s.m, 1, 0);
    assert_waits_for_frame(s.m, 1, frame);
    assert_waits_again(s.m, 1, frame);
    assert_goes_on(s.m, 1, frame);
    assert_int_equal(frames_of(s.m)[frame].map_count, 2);
    started_end(&s);
}

/* Both end, and the page that the last of them gives up is locked by somebody: it waits. Returns the frame. */
static u32 start_exit_that_waits_for_shared_memory(struct started *s)
{
    struct draft d;
    draft_two_that_share(&d);
    d.task[0].exit_after = 1;
    d.task[1].exit_after = 1;
    assert_true(started_from(s, &d));
    run_to_event_of(s->m, 1, EV_fault_end);
    u32 frame = lock_page(s->m, 2, 0);
    assert_waits_for_frame(s->m, 1, frame);
    return frame;
}

/* shmem_undo_range: the same. */
static void shared_memory_is_given_up_page_by_page_under_each_pages_lock(void **state)
{
    (void)state;
    struct started s;
    u32 frame = start_exit_that_waits_for_shared_memory(&s);
    assert_waits_again(s.m, 1, frame);
    assert_goes_on(s.m, 1, frame);
    assert_false(frames_of(s.m)[frame].flags & FRAME_PAGECACHE);
    started_end(&s);
}

/* A page that has gone out meanwhile is not passed over: what it has now is a slot, and that is given up. */
static void a_page_of_shared_memory_that_goes_out_while_it_is_to_be_given_up_gives_its_slot_up(void **state)
{
    (void)state;
    struct started s;
    u32 frame = start_exit_that_waits_for_shared_memory(&s);
    run_until_it_sleeps(s.m, 1);
    struct cluster_request request;
    assert_int_equal(area_alloc(s.m, 0, 0, 1, &request),
                     CLUSTER_SCAN); /* no cluster of it is free as a whole */
    assert_int_equal(area_scan(s.m, 0, &request), SCAN_FOUND);
    assert_int_equal(area_check(s.m, 0, 0, &request), CLUSTER_CANDIDATE);
    assert_int_equal(area_take(s.m, 0, 0, &request), CLUSTER_GOT_LAST);
    u32 slot = area_candidate(s.m, 0, &request);
    s.m->nr_swap_pages--;
    swap_map_of(s.m)[slot] = SWAP_MAP_SHMEM;
    page_cache_of(s.m)[0] = entry_of_slot(slot);
    frames_of(s.m)[frame].flags &= ~(u32)FRAME_PAGECACHE;
    frame_unlock(s.m, frame);
    const u32 *record = run_to_event_of(s.m, 1, EV_shmem_truncate);
    assert_int_equal(EVENT_ARGS(record, shmem_truncate)->page, 0);
    assert_int_equal(EVENT_ARGS(record, shmem_truncate)->slot, slot);
    run_to_event_of(s.m, 1, EV_slot_free);
    started_end(&s);
}

/* blk_mq_get_tag goes round: who is woken for a request may find that another was faster. */
static void who_was_woken_for_a_request_waits_again_when_another_has_it(void **state)
{
    (void)state;
    enum { SWAP_READ, FILE_READ, SWAP_WRITE, NR_CASES };
    for (u32 i = 0; i < NR_CASES; i++) {
        struct draft d;
        struct started s;
        draft_crowded_out(&d, "6.1");
        u32 file = draft_file(&d, region_kind_FILE, 0, 1);
        draft_phase_of(&d, 0, i == FILE_READ ? file : 0, op_READ, 1);
        assert_true(started_from(&s, &d));
        struct disk *disk = &disks_of(s.m)[0];
        run_to_phase(s.m, i == SWAP_WRITE ? 1 : 3);
        assert_int_equal(disk->nr_held, 0);
        disk->nr_requests = 1;
        u32 task = i == SWAP_WRITE ? s.m->kswapd : 0;
        u32 request = request_get(&s.m->requests, requests_of(s.m), disk);
        for (u32 round = 0; round < 3; round++) {
            while (tasks_of(s.m)[task].waits_for != wait_reason_REQUEST)
                assert_non_null(next_event(s.m));
            run_until_it_sleeps(s.m, task);
            request_end(s.m, request);
            request = request_get(&s.m->requests, requests_of(s.m), disk);
            assert_int_equal(tasks_of(s.m)[task].waits_for, wait_reason_NOTHING);
        }
        request_end(s.m, request);
        run_checked(s.m, 0);
        assert_int_equal(s.m->counters[COUNTER_accesses], PAGES + 3 * CROWD + 1);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(how_many_own_a_slot_is_asked_under_the_slots_lock),
        cmocka_unit_test(what_reclaim_has_freed_is_taken_before_the_lists_of_other_cpus_are_drained),
        cmocka_unit_test(what_is_left_of_a_cpus_list_is_asked_under_the_zones_lock),
        cmocka_unit_test(a_count_that_has_got_room_meanwhile_gets_no_second_page),
        cmocka_unit_test(who_has_waited_for_a_page_waits_again_when_it_is_locked_again),
        cmocka_unit_test(an_access_that_finds_its_page_gone_may_be_started_again_once_more),
        cmocka_unit_test(who_waits_for_the_write_of_its_page_waits_on_with_its_lock_when_another_ends),
        cmocka_unit_test(a_fault_that_misses_its_page_of_a_file_twice_is_one_major_fault),
        cmocka_unit_test(a_write_to_a_file_waits_until_it_has_the_pages_lock),
        cmocka_unit_test(a_write_to_a_shared_page_waits_until_it_has_the_pages_lock),
        cmocka_unit_test(
            a_write_to_a_shared_page_that_was_copied_meanwhile_makes_no_copy_and_takes_nothing_over),
        cmocka_unit_test(a_touch_of_shared_memory_waits_until_it_has_the_pages_lock),
        cmocka_unit_test(shared_memory_is_given_up_page_by_page_under_each_pages_lock),
        cmocka_unit_test(a_page_of_shared_memory_that_goes_out_while_it_is_to_be_given_up_gives_its_slot_up),
        cmocka_unit_test(who_was_woken_for_a_request_waits_again_when_another_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
