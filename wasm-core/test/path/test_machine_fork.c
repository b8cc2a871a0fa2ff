/* Fork: what is copied, and when a page is. */
#include "errand.h"
#include "family.h"

#include "mm/swap_map.h"
#include "path/alloc/oom.h"
#include "path/area.h"
#include "path/fault/cow.h"
#include "path/fault/pte.h"

static const char *const kernels[] = {"5.8", "5.9", "5.18", "6.1"};

enum { PAGES = 12 };

/* Task 0 writes its pages and forks; nothing is short. */
static void draft_fork(struct draft *d, const char *kernel)
{
    draft_family(d, kernel, 64, PAGES);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    draft_child(d, 0, PAGES);
}

static void a_fork_copies_entries_and_no_page(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_fork(&d, kernels[k]);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_fork_begin);
        u64 allocated = s.m->counters[COUNTER_pgalloc];
        const u32 *end = run_to(s.m, EV_fork_end);
        assert_int_equal(EVENT_ARGS(end, fork_end)->entries, PAGES);
        assert_true(s.m->counters[COUNTER_pgalloc] == allocated);
        for (u32 page = 0; page < PAGES; page++) {
            u32 parent = *pte_of(s.m, 0, page), child = *pte_of(s.m, 1, page);
            assert_int_equal(pte_frame(parent), pte_frame(child));
            assert_int_equal(frame_of_page(s.m, 0, page)->map_count, 2);
            assert_int_equal(parent & PTE_WRITABLE, 0);
            assert_int_equal(child & PTE_WRITABLE, 0);
            assert_true((parent & PTE_YOUNG) && !(child & PTE_YOUNG)); /* the child has not touched it */
            assert_true((parent & PTE_DIRTY) && (child & PTE_DIRTY));
            bool is_shared = frame_of_page(s.m, 0, page)->flags & FRAME_SHARED;
            assert_int_equal(is_shared, s.m->kernel.cow_reuse == cow_reuse_EXCLUSIVE);
        }
        assert_int_equal(vmas_of(s.m)[1].nr_present, PAGES);
        run_checked(s.m, 0);
        assert_true(s.m->counters[COUNTER_forks] == 1);
        started_end(&s);
    }
}

/* START_DEBIT: a child does not pre-empt its parent as one that has slept would. */
static void a_child_stands_behind_all_that_are_ready_where_its_parent_runs(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_fork(&d, "6.1");
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_stream(&d, 1, 1, pattern_SEQ, op_READ, PAGES);
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_fork_end);
    assert_int_equal(tasks_of(s.m)[1].state, task_state_BLOCKED);
    while (tasks_of(s.m)[1].state == task_state_BLOCKED)
        assert_non_null(next_checked(s.m));
    assert_true(tasks_of(s.m)[1].vruntime > cpus_of(s.m)[0].least_vruntime);
    started_end(&s);
}

static void the_first_to_write_gets_a_copy_and_the_other_writes_on_in_the_page(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_fork(&d, kernels[k]);
        draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
        draft_phase_of(&d, 1, 1, op_WRITE, PAGES);
        draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
        assert_true(started_from(&s, &d));
        u32 copies[2] = {0, 0}, reused[2] = {0, 0};
        for (const u32 *record; (record = next_checked(s.m));) {
            if (event_kind_of(record) == EV_cow_copy) {
                assert_int_equal(EVENT_ARGS(record, cow_copy)->maps, 2);
                copies[EVENT_ARGS(record, cow_copy)->vma]++;
            }
            if (event_kind_of(record) == EV_write_reuse)
                reused[EVENT_ARGS(record, write_reuse)->vma]++;
        }
        assert_int_equal(copies[0], PAGES);
        assert_int_equal(reused[0], 0);
        assert_int_equal(copies[1], 0);
        assert_int_equal(reused[1], PAGES);
        assert_true(s.m->counters[COUNTER_cow_copies] == PAGES && s.m->counters[COUNTER_pgreuse] == PAGES);
        for (u32 page = 0; page < PAGES;
             page++) { /* each has a page of his own, which reclaim finds at once */
            assert_int_equal(frame_of_page(s.m, 0, page)->owner, 0);
            assert_int_equal(frame_of_page(s.m, 0, page)->flags & FRAME_SHARED, 0);
            assert_int_equal(frame_of_page(s.m, 1, page)->flags & FRAME_SHARED, 0);
            bool moved = s.m->kernel.cow_reuse == cow_reuse_COUNTS ||
                         s.m->kernel.cow_reuse == cow_reuse_EXCLUSIVE;
            assert_int_equal(frame_of_page(s.m, 1, page)->owner, moved ? 1 : 0);
        }
        started_end(&s);
    }
}

static void a_copy_holds_what_a_new_page_holds(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_fork(&d, kernels[k]);
        draft_phase_of(&d, 1, 1, op_WRITE, 1);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_cow_copy);
        const u32 *map = run_to(s.m, EV_page_map);
        assert_int_equal(EVENT_ARGS(map, page_map)->kind, fault_kind_WRITE_PROTECT);
        const struct frame *copy = frame_of_page(s.m, 1, 0);
        assert_true((copy->flags & FRAME_SWAPBACKED) && (copy->flags & FRAME_UPTODATE));
        assert_int_equal((copy->flags & FRAME_ACTIVE) != 0,
                         k == 0); /* new anonymous pages begin active up to 5.8 */
        assert_int_equal(copy->map_count, 1);
        assert_true(*pte_of(s.m, 1, 0) & PTE_DIRTY);
        run_checked(s.m, 0);
        assert_true(copy->flags & FRAME_LRU || copy->pins == 1); /* listed, or in a batch */
        started_end(&s);
    }
}

/* The parent's pages go out, its child is forked with entries that name their slots, and the parent reads them back. Then the child
 * ends. `is_full`: what has pushed them out keeps more than half of the slots. */
static void draft_child_that_ends(struct draft *d, const char *kernel, bool is_full)
{
    enum { OWN = 30, FILLER = 170 };
    draft_family(d, kernel, 160, OWN);
    d->swap[0].slots = is_full ? 100 : 300;
    u32 filler = draft_anon(d, 0, FILLER);
    draft_phase_of(d, 0, 0, op_WRITE, OWN);
    draft_phase_of(d, 0, filler, op_WRITE, FILLER);
    u32 child = draft_child_of(d, 0, OWN + FILLER, 0);
    draft_phase(d, phase_order_PARALLEL);
    if (!is_full)
        draft_stream(d, 0, filler, pattern_SEQ, op_DONTNEED, 1);
    draft_phase_of(d, 0, 0, op_READ, OWN);
    draft_phase_of(d, child, d->nr_region - 1, op_READ, 1);
    d->task[child].exit_after = 1;
}

/* Copies in the swap cache that region 0 maps and no entry names. */
static u32 mapped_without_owner(struct machine *m)
{
    u32 nr = 0;
    for (u32 page = 0; page < vmas_of(m)[0].nr_pages; page++) {
        u32 pte = *pte_of(m, 0, page);
        const struct frame *frame = &frames_of(m)[pte_frame(pte)];
        nr += pte_kind(pte) == PTE_PRESENT && (frame->flags & FRAME_SWAPCACHE) &&
              owners_of_slot(m, frame->slot) == 0;
    }
    return nr;
}

static void a_child_that_ends_leaves_its_parent_the_clean_copies_unless_slots_are_short(void **state)
{
    (void)state;
    static const char *const some[] = {"3.6", "4.9", "6.1"};
    for (u32 k = 0; k < 2 * LENGTH(some); k++) {
        struct draft d;
        struct started s;
        bool is_full = k % 2 == 1;
        draft_child_that_ends(&d, some[k / 2], is_full);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_exit_begin);
        u32 swapped = vmas_of(s.m)[2].nr_swap, before = mapped_without_owner(s.m);
        assert_true(swapped > 10);
        u64 written = s.m->counters[COUNTER_pswpout];
        run_to(s.m, EV_exit_end);
        assert_int_equal(s.m->counters[COUNTER_pswpout], written);
        if (is_full)
            assert_int_equal(mapped_without_owner(s.m), before);
        else
            assert_in_range(mapped_without_owner(s.m), before + 10, before + swapped);
        run_checked(s.m, 0);
        started_end(&s);
    }
}

/* One process alone: pages are written out, read back one by one, and then written to where they are mapped read-only. */
static void draft_back_and_written(struct draft *d, const char *kernel)
{
    draft_family(d, kernel, 40, 60);
    draft_phase_of(d, 0, 0, op_WRITE, 60);
    draft_phase(d, phase_order_TOKEN);
    struct rec_stream *read = draft_stream(d, 0, 0, pattern_SEQ, op_READ, 8);
    read->quantum = 1;
    struct rec_stream *write = draft_stream(d, 0, 0, pattern_SEQ, op_WRITE, 8);
    write->quantum = 1;
}

static void a_write_to_a_page_that_is_still_in_the_swap_cache_is_what_each_kernel_makes_of_it(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        bool copies, leaves_cache;
    } cases[] = {{"5.8", false, true}, {"5.9", true, false}, {"5.18", false, true}, {"6.1", false, false}};
    for (u32 k = 0; k < LENGTH(cases); k++) {
        struct draft d;
        struct started s;
        draft_back_and_written(&d, cases[k].kernel);
        assert_true(started_from(&s, &d));
        u32 seen = 0, copies = 0, left = 0;
        bool is_write = false;
        for (const u32 *record; (record = next_checked(s.m));) {
            if (event_kind_of(record) == EV_fault_begin)
                is_write = EVENT_ARGS(record, fault_begin)->kind == fault_kind_WRITE_PROTECT;
            if (!is_write)
                continue;
            seen += event_kind_of(record) == EV_fault_begin;
            copies += event_kind_of(record) == EV_cow_copy;
            left += event_kind_of(record) == EV_swap_cache_delete &&
                    EVENT_ARGS(record, swap_cache_delete)->reason == drop_reason_WRITTEN;
            if (event_kind_of(record) == EV_write_reuse) {
                const struct frame *page = &frames_of(s.m)[EVENT_ARGS(record, write_reuse)->frame];
                assert_int_equal((page->flags & FRAME_SWAPCACHE) != 0, !cases[k].leaves_cache);
            }
            if (event_kind_of(record) == EV_fault_end)
                is_write = false;
        }
        assert_true(seen >= 6);
        assert_int_equal(copies, cases[k].copies ? seen : 0);
        assert_int_equal(left, cases[k].leaves_cache ? seen : 0);
        started_end(&s);
    }
}

static void what_a_copy_leaves_in_the_swap_cache_stays_until_5_13_and_is_given_up_from_5_14(void **state)
{
    (void)state;
    for (u32 freed = 0; freed < 2; freed++) {
        struct draft d;
        struct started s;
        draft_back_and_written(&d, "5.9");
        draft_switch(&d, SWITCH_cow_leftover, freed ? cow_leftover_FREED : cow_leftover_STAYS);
        assert_true(started_from(&s, &d));
        u32 seen = 0;
        while (seen < 6) {
            u32 old = EVENT_ARGS(run_to(s.m, EV_cow_copy), cow_copy)->frame;
            u32 slot = frames_of(s.m)[old].slot;
            assert_int_not_equal(slot, NONE);
            run_to(s.m, EV_fault_end);
            assert_int_equal(swap_map_of(s.m)[slot], freed ? 0 : SWAP_HAS_CACHE);
            assert_int_equal((frames_of(s.m)[old].flags & FRAME_SWAPCACHE) != 0, !freed);
            seen++;
        }
        run_checked(s.m, 0);
        started_end(&s);
    }
}

static void pages_outlive_the_process_that_made_them_while_another_has_them(void **state)
{
    (void)state;
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_fork(&d, kernels[k]);
        d.task[0].exit_after = PAGES + 1;
        draft_phase_of(&d, 0, 0, op_READ, 1);
        draft_phase_of(&d, 1, 1, op_WRITE, PAGES);
        assert_true(started_from(&s, &d));
        run_to(s.m, EV_exit_end);
        for (u32 page = 0; page < PAGES; page++) {
            assert_int_equal(pte_kind(*pte_of(s.m, 0, page)), PTE_NONE);
            assert_int_equal(frame_of_page(s.m, 1, page)->map_count, 1);
        }
        run_checked(s.m, 0);
        assert_true(s.m->counters[COUNTER_cow_copies] == 0); /* they are the child's alone now */
        assert_true(s.m->counters[COUNTER_pgreuse] == PAGES);
        started_end(&s);
    }
}

static void a_region_begins_with_the_readahead_word_of_the_one_it_is_a_copy_of(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 40, 60);
    d.params[PARAM_page_cluster] = 3;
    draft_phase_of(&d, 0, 0, op_WRITE, 60);
    draft_phase_of(&d, 0, 0, op_READ, 20);
    draft_child(&d, 0, 75);
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_fork_end);
    assert_true(vmas_of(s.m)[0].swap_readahead_info != 0);
    assert_true(vmas_of(s.m)[0].swap_readahead_info == vmas_of(s.m)[1].swap_readahead_info);
    run_checked(s.m, 0);
    started_end(&s);
}

static void a_page_never_written_shows_both_the_zero_page(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 64, PAGES);
    draft_phase_of(&d, 0, 0, op_READ, PAGES);
    u32 child = draft_child(&d, 0, PAGES);
    draft_stream(&d, child, 1, pattern_SEQ, op_WRITE, PAGES);
    assert_true(started_from(&s, &d));
    run_to(s.m, EV_fork_end);
    for (u32 page = 0; page < PAGES; page++)
        assert_int_equal(pte_kind(*pte_of(s.m, 1, page)), PTE_OTHER);
    assert_int_equal(run_checked(s.m, EV_cow_copy), 0);
    assert_int_equal(pte_kind(*pte_of(s.m, 0, 0)), PTE_OTHER);
    started_end(&s);
}

static void a_fork_whose_process_is_killed_leaves_nothing_behind(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 64, PAGES);
    d.params[PARAM_nr_cpus] = 2;
    u32 shared = draft_shmem(&d, 0, 4), last = draft_anon(&d, 0, 3);
    u32 thread = draft_task(&d, 0, 1);
    d.task[0].cpu = 0;
    d.task[thread].exit_after = 400;
    draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
    draft_stream(&d, thread, shared, pattern_SEQ, op_WRITE, 400);
    draft_stream(&d, 0, last, pattern_SEQ, op_WRITE, 3);
    u32 child = draft_child(&d, 0, PAGES + 3);
    draft_stream(&d, child, last + 1, pattern_SEQ, op_READ, PAGES);
    bool was_cut_off = false;
    for (u32 cost = 10001; cost < 60000 && !was_cut_off;
         cost += 400) { /* at some length the end comes in the middle */
        d.params[PARAM_cost_fork_ns] = cost;
        assert_true(started_from(&s, &d));
        u32 begun = 0, ended = 0, zapped = 0, copied_last = 0;
        for (const u32 *record; (record = next_checked(s.m));) {
            begun += event_kind_of(record) == EV_fork_begin;
            ended += event_kind_of(record) == EV_fork_end;
            zapped += event_kind_of(record) == EV_zap_present && EVENT_ARGS(record, zap_present)->vma > last;
            copied_last += event_kind_of(record) == EV_fork_present &&
                           EVENT_ARGS(record, fork_present)->vma == last;
        }
        was_cut_off = begun == 1 && ended == 0 && zapped > 0 &&
                      copied_last == 0; /* it looks before each region */
        if (was_cut_off) {
            assert_int_equal(tasks_of(s.m)[child].waits_for, wait_reason_FORK);
            assert_int_equal(files_of(s.m)[0].nr_maps, 0);
            for (u32 vma = 0; vma < s.m->nr_vmas; vma++)
                assert_int_equal(vmas_of(s.m)[vma].nr_present + vmas_of(s.m)[vma].nr_swap, 0);
        }
        started_end(&s);
    }
    assert_true(was_cut_off);
}

/* Killed while its last region is copied, when the child shows the shared memory already. */
static void a_fork_in_vain_takes_back_what_it_has_counted_of_shared_memory(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_family(&d, "6.1", 64, PAGES);
    u32 shared = draft_shmem(&d, 0, 4), last = draft_anon(&d, 0, 3);
    draft_phase_of(&d, 0, shared, op_WRITE, 4);
    draft_stream(&d, 0, last, pattern_SEQ, op_WRITE, 3);
    draft_child(&d, 0, 7);
    assert_true(started_from(&s, &d));
    const u32 *record = run_to(s.m, EV_fork_present);
    assert_int_equal(EVENT_ARGS(record, fork_present)->vma, last);
    assert_int_equal(files_of(s.m)[0].nr_maps, 2);
    space_kill(s.m, 0);
    run_checked(s.m, 0);
    assert_int_equal(files_of(s.m)[0].nr_maps, 0);
    assert_int_equal(s.m->free.nr, s.m->params.nr_frames);
    started_end(&s);
}

static void a_child_works_in_the_phase_in_which_it_is_forked(void **state)
{
    (void)state;
    for (u32 order = phase_order_PARALLEL; order <= phase_order_TOKEN; order++) {
        struct draft d;
        struct started s;
        draft_family(&d, "6.1", 64, PAGES);
        draft_phase(&d, order);
        draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE,
                     PAGES); /* the last of these touches is the one after which it forks */
        u32 child = draft_child(&d, 0, PAGES), grandchild = draft_child(&d, child, 3);
        draft_stream(&d, child, 1, pattern_SEQ, op_READ, 5);
        draft_stream(&d, grandchild, 2, pattern_SEQ, op_WRITE, 7);
        assert_true(started_from(&s, &d));
        run_checked(s.m, 0);
        assert_int_equal(tasks_of(s.m)[child].touches, 5);
        assert_int_equal(tasks_of(s.m)[grandchild].touches, 7);
        assert_true(s.m->counters[COUNTER_forks] == 2 && s.m->forks_left == 0);
        started_end(&s);
    }
}

static void a_child_whose_fork_never_comes_holds_nobody_up(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    draft_fork(&d, "6.1");
    d.task[1].forked_after = PAGES + 1;
    draft_stream(&d, 1, 1, pattern_SEQ, op_READ, 5);
    draft_phase(&d, phase_order_PARALLEL);
    assert_true(started_from(&s, &d));
    run_checked(s.m, 0);
    assert_true(s.m->ended && s.m->counters[COUNTER_forks] == 0);
    started_end(&s);
}

/* Three generations, more pages than frames, everybody reads and writes: whatever happens, counts are what refers. */
static void families_at_random_keep_every_promise(void **state)
{
    (void)state;
    for (u32 seed = 1; seed <= 16; seed++) {
        struct draft d;
        struct started s;
        draft_family(&d, kernels[seed % 4], 36, 30);
        d.params[PARAM_nr_cpus] = 1 + seed % 3;
        d.params[PARAM_page_cluster] = seed % 2 * 3;
        draft_shmem(&d, 0, 10);
        u32 child = draft_child(&d, 0, 40);
        u32 grandchild = draft_child(&d, child, 20), second = draft_child(&d, 0, 60);
        d.task[child].exit_after = seed % 2 ? 90 : 0;
        d.task[second].exit_after = seed % 3 ? 70 : 0;
        draft_phase(&d, seed % 5 == 0 ? phase_order_TOKEN : phase_order_PARALLEL);
        for (u32 region = 0; region < d.nr_region; region++)
            for (u32 op = op_READ; op <= op_WRITE; op++) {
                struct rec_stream *stream = draft_stream(&d, 0, region, pattern_RAND, op, 60);
                stream->task = d.region[region].space;
                stream->seed_lo = seed * 100 + region * 2 + op;
                stream->quantum = 1 + (seed + region) % 9;
            }
        assert_int_equal(grandchild, 2);
        assert_true(started_from(&s, &d));
        assert_true(run_checked(s.m, EV_cow_copy) > 5);
        assert_true(s.m->counters[COUNTER_forks] == 3);
        started_end(&s);
    }
}

/* A task of another process ends the phase before while the parent forks: nobody could be given the token then. Its touches are so many that
 * some of these runs hit that time. */
static void a_process_that_is_forked_while_a_phase_by_token_begins_gets_the_token(void **state)
{
    (void)state;
    for (u32 touches = 1; touches <= 120; touches++) {
        static struct draft d;
        struct started s;
        draft_new(&d);
        d.params[PARAM_nr_cpus] = 2;
        d.params[PARAM_nr_frames] = 256;
        draft_swap(&d, 300);
        draft_anon(&d, 0, 40);
        draft_task(&d, 0, 0);
        u32 child = draft_child_of(&d, 0, 40, 0), other = draft_task(&d, 2, 1);
        draft_phase(&d, phase_order_PARALLEL);
        draft_stream(&d, 0, 0, pattern_SEQ, op_WRITE, 40);
        draft_stream(&d, other, draft_anon(&d, 2, 1), pattern_SEQ, op_WRITE, 20 * touches);
        draft_phase(&d, phase_order_TOKEN);
        draft_stream(&d, child, 1, pattern_SEQ, op_READ, 40);
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            ;
        assert_int_equal(tasks_of(s.m)[child].touches, 40);
        started_end(&s);
    }
}

/* free_swap_cache: it tries to lock what the copy has left. */
static void what_a_copy_leaves_in_the_swap_cache_stays_if_somebody_has_locked_it(void **state)
{
    (void)state;
    for (u32 is_locked = 0; is_locked < 2; is_locked++) {
        struct started s;
        struct frame *page = start_with_cached_page(&s, FRAME_SHARED | (is_locked ? FRAME_LOCKED : 0u));
        struct machine *m = s.m;
        u32 slot = page->slot;
        page->pins = 2; /* others look at it, so that the write makes a copy */
        ERRAND(m, 0, do_wp_page, .vma = 0, .page = 0);
        run_to_told(m, EV_cow_copy);
        run_errand(m, 0);
        assert_int_equal(page->map_count, 0);
        assert_int_equal(swap_map_of(m)[slot], is_locked ? SWAP_HAS_CACHE : 0);
        assert_int_equal(page->flags & FRAME_SWAPCACHE, is_locked ? FRAME_SWAPCACHE : 0);
        assert_int_equal(page->flags & FRAME_LOCKED, is_locked ? FRAME_LOCKED : 0);
        assert_int_equal(page->pins, 2);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_child_that_ends_leaves_its_parent_the_clean_copies_unless_slots_are_short),
        cmocka_unit_test(a_fork_copies_entries_and_no_page),
        cmocka_unit_test(a_child_stands_behind_all_that_are_ready_where_its_parent_runs),
        cmocka_unit_test(the_first_to_write_gets_a_copy_and_the_other_writes_on_in_the_page),
        cmocka_unit_test(a_copy_holds_what_a_new_page_holds),
        cmocka_unit_test(a_write_to_a_page_that_is_still_in_the_swap_cache_is_what_each_kernel_makes_of_it),
        cmocka_unit_test(what_a_copy_leaves_in_the_swap_cache_stays_until_5_13_and_is_given_up_from_5_14),
        cmocka_unit_test(what_a_copy_leaves_in_the_swap_cache_stays_if_somebody_has_locked_it),
        cmocka_unit_test(pages_outlive_the_process_that_made_them_while_another_has_them),
        cmocka_unit_test(a_region_begins_with_the_readahead_word_of_the_one_it_is_a_copy_of),
        cmocka_unit_test(a_page_never_written_shows_both_the_zero_page),
        cmocka_unit_test(a_fork_whose_process_is_killed_leaves_nothing_behind),
        cmocka_unit_test(a_fork_in_vain_takes_back_what_it_has_counted_of_shared_memory),
        cmocka_unit_test(a_child_works_in_the_phase_in_which_it_is_forked),
        cmocka_unit_test(a_child_whose_fork_never_comes_holds_nobody_up),
        cmocka_unit_test(families_at_random_keep_every_promise),
        cmocka_unit_test(a_process_that_is_forked_while_a_phase_by_token_begins_gets_the_token),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
