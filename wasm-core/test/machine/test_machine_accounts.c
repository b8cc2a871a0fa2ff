/* What the counters and the LRU's state say is what the events told of: a mixed load in too little memory, on one CPU. */
#include "panic.h"

#include "path/fault/pte.h"
#include "scenario.h"

#include "mm/workingset.h"

enum { FRAMES = 160, PAGES = 150, ACCESSES = 6000 };

/* Writes and reads of anonymous pages, reads of a mapped file and of another by read(), page by page in turns. */
static void draft_mixed(struct draft *d, const char *kernel)
{
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_cpus] = 1;
    d->params[PARAM_nr_frames] = FRAMES;
    d->params[PARAM_min_free_kbytes] = 32; /* 8, 10, 12 */
    draft_swap(d, 8 * PAGES);
    u32 anon = draft_anon(d, 0, PAGES);
    u32 mapped = draft_file(d, region_kind_MAPFILE, 0, PAGES);
    u32 read = draft_file(d, region_kind_FILE, 0, 40);
    draft_task(d, 0, 0);
    draft_phase_of(d, 0, anon, op_WRITE, PAGES);
    draft_phase(d, phase_order_PARALLEL);
    draft_stream(d, 0, anon, pattern_RAND, op_READ, ACCESSES);
    struct rec_stream *s = draft_stream(d, 0, anon, pattern_HOTCOLD, op_WRITE, ACCESSES);
    s->hot = 40;
    s->hotpct = 80;
    draft_stream(d, 0, mapped, pattern_RAND, op_READ, ACCESSES);
    draft_stream(d, 0, read, pattern_RAND, op_READ, ACCESSES);
}

/* Pages of the lists that a refault distance is held against: all but those among which the page has lain; those of anonymous
 * pages only with a free slot. `inputs`: column reclaim_inputs. */
static u32 lists_against(struct column inputs, u32 type)
{
    const u32 *in = inputs.data, *sizes = in + 6;
    u32 anon = sizes[1] + (type == TYPE_FILE ? sizes[0] : 0);
    return sizes[3] + (type == TYPE_ANON ? sizes[2] : 0) + (in[5] > 0 ? anon : 0);
}

static void the_counters_say_how_often_events_told_of_it(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u64 scan[2] = {0}, evicted[2] = {0}, deactivated = 0, hits = 0, activated[2] = {0}, restored[2] = {0},
        refaults[2] = {0};
    u64 reads = 0, writes = 0, ahead = 0, ahead_hits = 0, major = 0, directs = 0;
    draft_mixed(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        switch (event_kind_of(record)) {
        case EV_isolate:
            if (EVENT_ARGS(record, isolate)->list % 2 == 0)
                scan[EVENT_ARGS(record, isolate)->list / 2] += EVENT_ARGS(record, isolate)->taken;
            break;
        case EV_evict: evicted[EVENT_ARGS(record, evict)->type]++; break;
        case EV_shrink_active: deactivated += EVENT_ARGS(record, shrink_active)->deactivated; break;
        case EV_refault: {
            const struct ev_refault *r = EVENT_ARGS(record, refault);
            refaults[r->type]++;
            activated[r->type] += r->activate;
            restored[r->type] += r->restore;
            assert_int_equal(r->age - r->evicted, r->distance);
            assert_int_equal(r->limit,
                             lists_against(machine_column(s.m, COLUMN_reclaim_inputs, s.scratch), r->type));
            break;
        }
        case EV_swap_cache_hit:
            hits++;
            ahead_hits += EVENT_ARGS(record, swap_cache_hit)->flagged;
            break;
        case EV_swap_read:
            reads++;
            ahead += EVENT_ARGS(record, swap_read)->readahead;
            break;
        case EV_swap_write: writes++; break;
        case EV_fault_end: major += EVENT_ARGS(record, fault_end)->major; break;
        case EV_direct_begin: directs++; break;
        default: break;
        }
    }
    const u64 *c = s.m->counters;
    assert_true(activated[0] > 0 && activated[1] > 0 && deactivated > 0 && ahead_hits > 0 && restored[1] > 0);
    assert_int_equal(c[COUNTER_pgscan_anon], scan[0]);
    assert_int_equal(c[COUNTER_pgscan_file], scan[1]);
    assert_int_equal(c[COUNTER_pgscan_kswapd] + c[COUNTER_pgscan_direct], scan[0] + scan[1]);
    assert_int_equal(c[COUNTER_pgsteal_anon], evicted[0]);
    assert_int_equal(c[COUNTER_pgsteal_file], evicted[1]);
    assert_int_equal(c[COUNTER_pgdeactivate], deactivated);
    assert_int_equal(c[COUNTER_pgrefill], deactivated);
    assert_int_equal(c[COUNTER_workingset_refault_anon], refaults[0]);
    assert_int_equal(c[COUNTER_workingset_refault_file], refaults[1]);
    assert_int_equal(c[COUNTER_workingset_activate_anon], activated[0]);
    assert_int_equal(c[COUNTER_workingset_activate_file], activated[1]);
    assert_int_equal(c[COUNTER_workingset_restore_anon], restored[0]);
    assert_int_equal(c[COUNTER_workingset_restore_file], restored[1]);
    assert_int_equal(c[COUNTER_swap_cache_find_success], hits);
    assert_int_equal(c[COUNTER_swap_ra], ahead);
    assert_int_equal(c[COUNTER_swap_ra_hit], ahead_hits);
    assert_int_equal(c[COUNTER_pswpin], reads);
    assert_int_equal(c[COUNTER_pswpout], writes);
    assert_int_equal(c[COUNTER_pgmajfault], major);
    assert_int_equal(c[COUNTER_allocstall], directs);
    started_end(&s);
}

/* The cost of a batch is what it has written; both sums grow by nothing else but restored refaults (by 1) and halving. */
static void what_a_batch_has_written_is_the_cost_of_its_type(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 written = 0, told = 0, anon_cost = 0, file_cost = 0, batches = 0;
    draft_mixed(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_swap_write)
            written++;
        if (event_kind_of(record) == EV_lru_cost && EVENT_ARGS(record, lru_cost)->pages > 0) {
            const struct ev_lru_cost *cost = EVENT_ARGS(record, lru_cost);
            assert_int_equal(cost->type, lru_type_ANON);
            assert_int_equal(cost->anon_cost, s.m->lru.anon_cost);
            assert_int_equal(cost->limit, (s.m->lru.lists[0].nr + s.m->lru.lists[1].nr +
                                           s.m->lru.lists[2].nr + s.m->lru.lists[3].nr) /
                                              4);
            assert_int_equal(cost->halved, anon_cost + cost->pages + file_cost > cost->limit);
            told += cost->pages;
            assert_int_equal(told, written);
            if (!cost->halved)
                assert_int_equal(cost->anon_cost, anon_cost + cost->pages);
            batches++;
        }
        anon_cost = s.m->lru.anon_cost;
        file_cost = s.m->lru.file_cost;
    }
    assert_int_equal(told, written);
    assert_true(batches > 10);
    started_end(&s);
}

static void pages_put_back_active_advance_the_age_and_the_others_do_not(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u64 age = 0;
    u32 with = 0, without = 0;
    draft_mixed(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m)); age = s.m->lru.nonresident_age) {
        if (event_kind_of(record) != EV_putback)
            continue;
        const struct ev_putback *back = EVENT_ARGS(record, putback);
        assert_true(back->list == LRU_INACTIVE_ANON || back->list == LRU_INACTIVE_FILE);
        assert_int_equal(s.m->lru.nonresident_age - age, back->active);
        with += back->active > 0;
        without += back->inactive > 0;
    }
    assert_true(with > 0 && without > 0);
    started_end(&s);
}

/* The check of an active list clears the accessed bits, so that a page has to be used again before it is activated. */
static void deactivated_pages_have_lost_their_accessed_bit(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 checked = 0, file_lists = 0;
    draft_mixed(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_shrink_active)
            continue;
        const struct ev_shrink_active *shrunk = EVENT_ARGS(record, shrink_active);
        file_lists += shrunk->list == LRU_ACTIVE_FILE && shrunk->deactivated > 0;
        if (shrunk->list != LRU_ACTIVE_ANON)
            continue;
        u32 f = s.m->lru.lists[LRU_INACTIVE_ANON].head;
        for (u32 i = 0; i < shrunk->deactivated; i++, f = frames_of(s.m)[f].next) {
            const struct frame *page = &frames_of(s.m)[f];
            assert_true(page->flags & FRAME_WORKINGSET);
            assert_false(page->flags & FRAME_ACTIVE);
            if (page->map_count > 0 && page->kind == KIND_ANON) {
                assert_false(*pte_of(s.m, frame_owner(page), page->index) & PTE_YOUNG);
                checked++;
            }
        }
    }
    assert_true(checked > 100 && file_lists > 0);
    started_end(&s);
}

/* A page that was read back is mapped clean; the first write to it makes its entry dirty, and when the entry is removed the page
 * is: else its only good copy would be lost. */
static void a_page_written_after_it_was_read_back_is_written_out_again(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    static bool is_dirty[PAGES];
    u32 unmapped = 0;
    memset(is_dirty, 0, sizeof(is_dirty));
    draft_mixed(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) == EV_write_reuse) {
            const struct ev_write_reuse *reuse = EVENT_ARGS(record, write_reuse);
            u32 pte = *pte_of(s.m, reuse->vma, reuse->page);
            assert_int_equal(pte & (PTE_DIRTY | PTE_WRITABLE), PTE_DIRTY | PTE_WRITABLE);
            is_dirty[reuse->page] = true;
        } else if (event_kind_of(record) == EV_page_unmap && EVENT_ARGS(record, page_unmap)->vma == 0) {
            const struct ev_page_unmap *unmap = EVENT_ARGS(record, page_unmap);
            if (is_dirty[unmap->page]) {
                assert_true(frames_of(s.m)[unmap->frame].flags & FRAME_DIRTY);
                unmapped++;
            }
            is_dirty[unmap->page] = false;
        }
    }
    assert_true(unmapped > 10);
    started_end(&s);
}

static void direct_reclaim_ends_with_a_batch_and_says_how_many_pages_it_freed(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 freed = 0, runs = 0;
    bool is_direct = false;
    draft_mixed(&d, "6.1");
    assert_true(started_from(&s, &d));
    for (;;) {
        s.m->kswapd_failures = MAX_RECLAIM_RETRIES;
        const u32 *record = next_event(s.m);
        if (!record)
            break;
        if (event_kind_of(record) == EV_direct_begin) {
            is_direct = true;
            freed = 0;
        }
        freed += event_kind_of(record) == EV_evict;
        if (event_kind_of(record) == EV_scan_plan && is_direct)
            assert_in_range(freed, 0, SWAP_CLUSTER_MAX - 1); /* with a batch it would have ended */
        if (event_kind_of(record) == EV_direct_end) {
            assert_int_equal(EVENT_ARGS(record, direct_end)->reclaimed, freed);
            runs += freed > 0;
            is_direct = false;
        }
    }
    assert_true(runs > 10);
    started_end(&s);
}

static void direct_reclaim_with_success_gives_kswapd_another_chance(void **state)
{
    (void)state;
    struct draft d;
    struct started s;
    u32 runs = 0;
    draft_mixed(&d, "6.1");
    assert_true(started_from(&s, &d));
    s.m->kswapd_failures = MAX_RECLAIM_RETRIES;
    for (const u32 *record; runs == 0 && (record = next_event(s.m));)
        if (event_kind_of(record) == EV_direct_end && EVENT_ARGS(record, direct_end)->reclaimed > 0) {
            assert_int_equal(s.m->kswapd_failures, 0);
            runs++;
        }
    assert_int_equal(runs, 1);
    started_end(&s);
}

/* Age in the shadow of an evicted file page, less the age after its eviction (event evict). */
static void assert_shadow_age(const char *kernel, u64 less)
{
    struct draft d;
    struct started s;
    u32 shadows = 0;
    draft_mixed(&d, kernel);
    assert_true(started_from(&s, &d));
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_evict || EVENT_ARGS(record, evict)->type != lru_type_FILE)
            continue;
        const struct frame *page = &frames_of(s.m)[EVENT_ARGS(record, evict)->frame];
        u64 entry = page_cache_of(s.m)[files_of(s.m)[frame_owner(page)].cache_first + page->index];
        assert_int_equal(workingset_unpack(&s.m->shadow_layout, entry).eviction + less,
                         s.m->lru.nonresident_age);
        shadows++;
    }
    assert_true(shadows > 100);
    started_end(&s);
}

static void a_shadow_holds_the_age_after_the_step_up_to_5_11_and_from_5_12_on_the_age_before_it(void **state)
{
    (void)state;
    assert_shadow_age("5.8", 0);
    assert_shadow_age("5.10", 0);
    assert_shadow_age("5.12", 1);
    assert_shadow_age("6.1", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_counters_say_how_often_events_told_of_it),
        cmocka_unit_test(what_a_batch_has_written_is_the_cost_of_its_type),
        cmocka_unit_test(pages_put_back_active_advance_the_age_and_the_others_do_not),
        cmocka_unit_test(deactivated_pages_have_lost_their_accessed_bit),
        cmocka_unit_test(a_page_written_after_it_was_read_back_is_written_out_again),
        cmocka_unit_test(direct_reclaim_ends_with_a_batch_and_says_how_many_pages_it_freed),
        cmocka_unit_test(direct_reclaim_with_success_gives_kswapd_another_chance),
        cmocka_unit_test(a_shadow_holds_the_age_after_the_step_up_to_5_11_and_from_5_12_on_the_age_before_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
