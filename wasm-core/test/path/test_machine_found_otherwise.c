/* What was looked up is another thing by the time its lock is had: the page is cached for another slot, a slot has become a page again, a
 * page is in no cache any more. As in test_machine_second_look.c somebody else does meanwhile what another path would do. */
#include "panic.h"

#include "errand.h"
#include "rival.h"

#include "mm/swap_map.h"
#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/fault/pte.h"
#include "path/fault/shmem.h"
#include "path/locks.h"
#include "path/swap/swap.h"
#include "path/wait.h"

enum { PAGES = 8, CROWD = 30 };

static void run_until_it_sleeps(struct machine *m, u32 task)
{
    while (tasks_of(m)[task].state != task_state_BLOCKED) {
        struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
        machine_run(m, &limits);
    }
}

/* The next event of this kind that the task has. */
static const u32 *next_kind_of(struct machine *m, u32 task, u32 kind)
{
    const u32 *record;
    do
        record = one_of_kind(m, kind);
    while (record[5] != task);
    return record;
}

/* Another frame of the swap cache that has been read; NONE: not yet. */
static u32 other_cached(struct machine *m, u32 frame)
{
    for (u32 f = 0; f < m->params.nr_frames; f++) {
        u32 flags = frames_of(m)[f].flags;
        if (f != frame && (flags & FRAME_SWAPCACHE) && (flags & FRAME_UPTODATE) && !(flags & FRAME_LOCKED))
            return f;
    }
    return NONE;
}

/* The page of either slot is in the other's frame from now on. */
static void change_places(struct machine *m, u32 one, u32 other)
{
    u32 slot = frames_of(m)[one].slot;
    frames_of(m)[one].slot = frames_of(m)[other].slot;
    frames_of(m)[other].slot = slot;
    swap_cache_of(m)[frames_of(m)[one].slot] = entry_of_frame(one);
    swap_cache_of(m)[slot] = entry_of_frame(other);
}

/* do_swap_page: a page that left the swap cache and came back to it while its lock was waited for may be cached for another slot, so the
 * slot is compared as well. (swap-device.md 8.2, row 8: "re-check that the page is still this entry".) */
static void a_page_that_is_cached_for_another_slot_by_then_is_not_mapped(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "5.8", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_family(&d, kernels[k], 32, PAGES);
        d.params[PARAM_page_cluster] = 3;
        d.task[0].cpu = 0;
        u32 crowd = draft_anon(&d, 0, CROWD);
        draft_phase_of(&d, 0, 0, op_WRITE, PAGES);
        draft_phase_of(&d, 0, crowd, op_WRITE, 3 * CROWD);
        draft_phase_of(&d, 0, crowd, op_DONTNEED, 1);
        draft_phase_of(&d, 0, 0, op_READ, 1);
        assert_true(started_from(&s, &d));
        run_to_phase(s.m, 3);
        u32 frame = EVENT_ARGS(next_kind_of(s.m, 0, EV_page_wait), page_wait)->frame, other;
        do
            assert_int_not_equal(event_kind_of(one_of_kind(s.m, EV_read_end)), EV_run_end);
        while (frames_of(s.m)[frame].flags & FRAME_LOCKED);
        frames_of(s.m)[frame].flags |= FRAME_LOCKED; /* when it looks again it has to wait in place */
        next_kind_of(s.m, 0, EV_page_wait);
        run_until_it_sleeps(s.m, 0);
        while ((other = other_cached(s.m, frame)) == NONE)
            assert_non_null(next_event(s.m));
        change_places(s.m, frame, other);
        frame_unlock(s.m, frame);
        const u32 *record = next_kind_of(s.m, 0, EV_page_map);
        assert_int_equal(EVENT_ARGS(record, page_map)->page, 0);
        assert_int_equal(EVENT_ARGS(record, page_map)->frame, other);
        run_checked(s.m, 0);
        started_end(&s);
    }
}

/* The memory of one process, whose only page has gone out, is given up: its end waits for the lock of the file. */
static u32 start_end_of_shared_memory(struct started *s, u32 *rival)
{
    struct draft d;
    draft_family(&d, "6.1", 64, 1);
    d.task[0].cpu = 0;
    d.task[0].exit_after = 1;
    u32 shared = draft_shmem(&d, 0, 2);
    draft_phase_of(&d, 0, shared, op_WRITE, 1);
    *rival = draft_rival(&d);
    assert_true(started_from(s, &d));
    struct machine *m = s->m;
    one_of_kind(m, EV_fault_end);
    u32 frame = entry_frame(page_cache_of(m)[0]), slot = 100;
    one_of_kind(m, EV_shmem_evict);
    area_use_slot(m, slot); /* as shmem_writepage leaves it */
    m->nr_swap_pages--;
    swap_map_of(m)[slot] = SWAP_MAP_SHMEM;
    page_cache_of(m)[0] = entry_of_slot(slot);
    frames_of(m)[frame].flags &= ~(u32)FRAME_PAGECACHE;
    u32 lock = lock_of(m, LOCK_FILE, 0);
    rival_takes(m, *rival, lock);
    run_until_it_waits_for(m, 0, lock);
    return frame;
}

/* shmem_free_swap takes a slot only out of an entry that still names it ("swap was replaced by page: retry"): here swapoff has been faster. */
static void a_slot_of_shared_memory_that_has_become_a_page_again_is_looked_at_again(void **state)
{
    (void)state;
    struct started s;
    u32 rival, frame = start_end_of_shared_memory(&s, &rival), slot = entry_slot(page_cache_of(s.m)[0]);
    page_cache_of(s.m)[0] = entry_of_frame(frame);
    frames_of(s.m)[frame].flags |= FRAME_PAGECACHE;
    swap_map_of(s.m)[slot] = SWAP_HAS_CACHE;
    rival_lets_go(s.m, rival, lock_of(s.m, LOCK_FILE, 0));
    const u32 *record = one_of_kind(s.m, EV_shmem_truncate);
    assert_int_equal(EVENT_ARGS(record, shmem_truncate)->frame, frame);
    assert_int_equal(EVENT_ARGS(record, shmem_truncate)->slot, NONE);
    while ((record = next_event(s.m)))
        assert_int_not_equal(event_kind_of(record), EV_slot_free);
    assert_int_equal(swap_map_of(s.m)[slot], SWAP_HAS_CACHE); /* swapoff's to give back */
    assert_true(frames_of(s.m)[frame].flags & FRAME_FREE);
    started_end(&s);
}

/* The same of a slot that it still has: nobody was faster. */
static void a_slot_of_shared_memory_that_it_still_has_is_given_up(void **state)
{
    (void)state;
    struct started s;
    u32 rival, slot;
    start_end_of_shared_memory(&s, &rival);
    slot = entry_slot(page_cache_of(s.m)[0]);
    rival_lets_go(s.m, rival, lock_of(s.m, LOCK_FILE, 0));
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_shmem_truncate), shmem_truncate)->slot, slot);
    assert_int_equal(EVENT_ARGS(one_of_kind(s.m, EV_slot_free), slot_free)->slot, slot);
    started_end(&s);
}

/* A page of shared memory that is in the page cache and locked. Returns its frame. */
static u32 start_with_locked_shared_page(struct started *s)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, "6.1", 3);
    draft_swap(d, 1024);
    draft_shmem(d, 0, 1);
    start_idle(s, d);
    free(d);
    u32 frame = frame_take(s->m);
    page_cache_of(s->m)[0] = entry_of_frame(frame);
    frame_belongs_to(&frames_of(s->m)[frame], KIND_SHMEM, 0, 0);
    frames_of(s->m)[frame].flags = FRAME_UPTODATE | FRAME_SWAPBACKED | FRAME_PAGECACHE | FRAME_LOCKED;
    frames_of(s->m)[frame].pins = 0;
    return frame;
}

/* Whoever has locked it has it leave for a slot, and unlocks it. Returns the slot. */
static u32 shared_page_goes_out(struct machine *m, u32 task, u32 frame)
{
    ERRAND(m, task, shmem_writepage, .frame = frame);
    assert_int_equal(run_errand(m, task), 1);
    frame_unlock(m, frame);
    return frames_of(m)[frame].slot;
}

/* shmem_add_to_page_cache expects the slot in the entry still, and asks under the lock of the file: here the last process has ended before
 * swapoff has that lock. Swapoff has locked the page already, so its copy is left for who looks for slots later. */
static void shared_memory_that_was_given_up_meanwhile_is_not_brought_back(void **state)
{
    (void)state;
    struct started s;
    u32 frame = start_with_locked_shared_page(&s), lock = lock_of(s.m, LOCK_FILE, 0);
    u32 slot = shared_page_goes_out(s.m, 1, frame);
    takes(s.m, 2, lock);
    ERRAND(s.m, 1, shmem_evict, .file = 0);
    run_until_it_wants(s.m, 1, lock);
    ERRAND(s.m, 0, shmem_swapin, .vma = 3, .page = 0, .slot = slot, .frame = NONE, .is_unused = 1);
    run_until_it_wants(s.m, 0, lock);
    assert_true(frames_of(s.m)[frame].flags & FRAME_LOCKED);
    lets_go(s.m, 2, lock);
    assert_int_equal(EVENT_ARGS(run_to_told(s.m, EV_shmem_truncate), shmem_truncate)->slot, slot);
    assert_int_equal(run_errand(s.m, 0), NONE);
    run_errand(s.m, 1);
    assert_int_equal(page_cache_of(s.m)[0], 0);
    assert_int_equal(swap_map_of(s.m)[slot], SWAP_HAS_CACHE);
    assert_int_equal(entry_frame(swap_cache_of(s.m)[slot]), frame);
    assert_int_equal(frames_of(s.m)[frame].flags & (FRAME_LOCKED | FRAME_PAGECACHE), 0);
    assert_int_equal(frames_of(s.m)[frame].pins, 0);
    started_end(&s);
}

/* shmem_get_folio locks what it has found and looks whether it is still the page of this file; if not it begins again (its "repeat"). */
static void shared_memory_that_went_out_while_its_lock_was_waited_for_is_brought_back(void **state)
{
    (void)state;
    struct started s;
    u32 frame = start_with_locked_shared_page(&s);
    ERRAND(s.m, 0, shmem_fault, .vma = 3, .page = 0, .write = 0);
    assert_int_equal(EVENT_ARGS(run_to_told(s.m, EV_page_wait), page_wait)->frame, frame);
    u32 slot = shared_page_goes_out(s.m, 1, frame);
    assert_int_equal(EVENT_ARGS(run_to_told(s.m, EV_shmem_swap_in), shmem_swap_in)->slot, slot);
    run_errand(s.m, 0);
    assert_true(page_cache_of(s.m)[0] == entry_of_frame(frame));
    assert_int_equal(pte_frame(*pte_of(s.m, 3, 0)), frame);
    assert_int_equal(frames_of(s.m)[frame].flags & (FRAME_LOCKED | FRAME_SWAPCACHE), 0);
    assert_int_equal(swap_map_of(s.m)[slot], 0);
    started_end(&s);
}

/* filemap_fault. Up to 5.0 lock_page_or_retry lets go of the address space and waits: all begins anew, whatever has become of the page. From 5.1
 * on lock_page_maybe_drop_mmap waits for the lock and has it then: a page that is in no cache any more is looked up again first ("did it
 * get truncated?", retry_find), and only then does the fault begin anew. */
static void
a_page_of_a_file_that_was_evicted_meanwhile_is_read_again_before_the_fault_begins_anew_from_5_1_on(
    void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        bool reads_first;
    } cases[] = {{"4.9", false}, {"5.0", false}, {"5.4", true}, {"6.1", true}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct draft d;
        struct started s;
        draft_family(&d, cases[i].kernel, 64, 1);
        d.task[0].cpu = 0;
        u32 file = draft_file(&d, region_kind_MAPFILE, 0, 1);
        draft_phase_of(&d, 0, file, op_READ, 1);
        assert_true(started_from(&s, &d));
        struct machine *m = s.m;
        u32 frame = EVENT_ARGS(next_kind_of(m, 0, EV_page_wait), page_wait)->frame;
        one_of_kind(m, EV_read_end);
        page_cache_of(m)[0] = 0;
        frames_of(m)[frame].flags &= ~(u32)FRAME_PAGECACHE;
        u32 misses = 0, retries = 0;
        for (const u32 *record; (record = next_event(m)) && event_kind_of(record) != EV_fault_end;) {
            misses += event_kind_of(record) == EV_file_miss;
            if (event_kind_of(record) != EV_fault_retry)
                continue;
            assert_int_equal(misses, cases[i].reads_first);
            retries++;
        }
        assert_int_equal(misses, 1);
        assert_int_equal(retries, 1);
        assert_int_equal(m->counters[COUNTER_pgmajfault], cases[i].reads_first ? 1 : 2);
        run_checked(m, 0);
        started_end(&s);
    }
}

/* The same when the page was there and locked, and another one has read it anew by then: who has let go of the address space starts again,
 * though there is nothing left to wait for. */
static void who_has_waited_for_a_page_of_a_file_starts_again_also_with_one_that_another_has_read(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "5.4", "6.1"};
    for (u32 k = 0; k < LENGTH(kernels); k++) {
        struct draft d;
        struct started s;
        draft_family(&d, kernels[k], 64, 1);
        d.task[0].cpu = 0;
        u32 read = draft_file(&d, region_kind_FILE, 0, 2),
            mapped = draft_region(&d, region_kind_MAPFILE, 0, 2);
        d.region[mapped].file = d.region[read].file;
        draft_phase_of(&d, 0, read, op_READ, 2);
        draft_phase_of(&d, 0, mapped, op_READ, 1);
        assert_true(started_from(&s, &d));
        struct machine *m = s.m;
        run_to_phase(m, 1);
        u32 frame = entry_frame(page_cache_of(m)[0]), other = entry_frame(page_cache_of(m)[1]);
        frames_of(m)[frame].flags |= FRAME_LOCKED;
        next_kind_of(m, 0, EV_page_wait);
        run_until_it_sleeps(m, 0);
        page_cache_of(m)[0] = entry_of_frame(other);
        page_cache_of(m)[1] = 0;
        frames_of(m)[other].index = 0;
        frames_of(m)[frame].flags &= ~(u32)FRAME_PAGECACHE;
        frame_unlock(m, frame);
        u32 retries = 0;
        for (const u32 *record; (record = next_event(m)) && event_kind_of(record) != EV_fault_end;) {
            assert_int_not_equal(event_kind_of(record), EV_file_miss);
            retries += event_kind_of(record) == EV_fault_retry;
        }
        assert_int_equal(retries, 1);
        assert_int_equal(pte_frame(*pte_of(m, mapped, 0)), other);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_that_is_cached_for_another_slot_by_then_is_not_mapped),
        cmocka_unit_test(a_slot_of_shared_memory_that_has_become_a_page_again_is_looked_at_again),
        cmocka_unit_test(a_slot_of_shared_memory_that_it_still_has_is_given_up),
        cmocka_unit_test(shared_memory_that_was_given_up_meanwhile_is_not_brought_back),
        cmocka_unit_test(shared_memory_that_went_out_while_its_lock_was_waited_for_is_brought_back),
        cmocka_unit_test(
            a_page_of_a_file_that_was_evicted_meanwhile_is_read_again_before_the_fault_begins_anew_from_5_1_on),
        cmocka_unit_test(
            who_has_waited_for_a_page_of_a_file_starts_again_also_with_one_that_another_has_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
