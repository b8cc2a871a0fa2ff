/* What kernels before 5.8 do differently, as machines that run show it; each is held against an account kept from the events. */
#include "panic.h"

#include "busy.h"
#include "mm/lruvec.h"
#include "path/fault/pte.h"
#include "path/reclaim/lru_batches.h"
#include "path/reclaim/reclaim.h"

/* Frames of the batch that was just isolated whose page was used since the last look. */
static u32 nr_young(struct machine *m)
{
    static u32 words[2 * RECLAIM_BATCH_WORDS];
    u32 nr = 0;
    assert_in_range(reclaim_batches(m, words), 4, RECLAIM_BATCH_WORDS); /* one batch is under way */
    for (u32 i = 0; i < words[3]; i++)
        for (u32 vma = 0; vma < m->nr_vmas; vma++)
            for (u32 page = 0; vmas_of(m)[vma].kind == VMA_ANON && page < vmas_of(m)[vma].nr_pages; page++) {
                u32 pte = *pte_of(m, vma, page);
                nr += pte_kind(pte) == PTE_PRESENT && pte_frame(pte) == words[4 + i] && (pte & PTE_YOUNG);
            }
    return nr;
}

/* What the lists are known by up to 5.7, counted from the events alone. */
struct account {
    u32 scanned[2], rotated[2];
    u32 young; /* of the active batch under way */
    u32 nr_halved, nr_linked, nr_activated;
    struct cpu_batches before; /* before the event */
    u32 flags[FRAMES];
};

static void look(struct machine *m, struct account *a)
{
    a->before = batches_of(m)[0];
    for (u32 f = 0; f < FRAMES; f++)
        a->flags[f] = frames_of(m)[f].flags;
}

/* A page was linked, or activated. */
static void account_for_page(struct account *a, u32 frame, u32 kind, u32 flags)
{
    u32 type = flags & FRAME_SWAPBACKED ? TYPE_ANON : TYPE_FILE;
    bool is_moved = kind == BATCH_ADD ? !(flags & FRAME_LRU)
                                      : (flags & (FRAME_LRU | FRAME_ACTIVE)) == FRAME_LRU;
    a->scanned[type] += is_moved;
    a->rotated[type] += is_moved && (kind == BATCH_ACTIVATE || (flags & FRAME_ACTIVE));
    *(kind == BATCH_ADD ? &a->nr_linked : &a->nr_activated) += is_moved;
    a->flags[frame] |= FRAME_LRU | FRAME_ACTIVE; /* it may stand in the batch twice */
}

/* A batch was drained. The page that has filled it came without an event of its own: its flags tell that it was moved. */
static void account_for_drain(struct machine *m, u32 kind, struct account *a)
{
    const struct lru_batch *batch = &a->before.batch[kind];
    if (kind == BATCH_ROTATE)
        return;
    for (u32 i = 0; i < batch->nr; i++)
        account_for_page(a, batch->frames[i], kind, a->flags[batch->frames[i]]);
    for (u32 f = 0; f < FRAMES; f++) {
        u32 now = frames_of(m)[f].flags, had = kind == BATCH_ADD ? FRAME_LRU : FRAME_ACTIVE;
        if ((now & FRAME_LRU) && (now & had) && !(a->flags[f] & had))
            account_for_page(a, f, kind, kind == BATCH_ADD ? now & ~(u32)FRAME_LRU : a->flags[f]);
    }
}

static void account_for_plan(struct machine *m, struct account *a)
{
    for (u32 type = 0; type < 2; type++) {
        u32 size = m->lru.lists[2 * type].nr + m->lru.lists[2 * type + 1].nr;
        if (a->scanned[type] <= size / 4)
            continue;
        a->scanned[type] /= 2;
        a->rotated[type] /= 2;
        a->nr_halved++;
    }
}

static void account_for(struct machine *m, const u32 *record, struct account *a)
{
    switch (event_kind_of(record)) {
    case EV_isolate: {
        const struct ev_isolate *isolate = EVENT_ARGS(record, isolate);
        a->scanned[isolate->list >= LRU_INACTIVE_FILE] += isolate->taken;
        a->young = isolate->taken > 0 && (isolate->list & 1) ? nr_young(m) : 0;
        return;
    }
    case EV_putback: {
        const struct ev_putback *putback = EVENT_ARGS(record, putback);
        a->rotated[putback->list >= LRU_INACTIVE_FILE] += putback->active;
        return;
    }
    case EV_shrink_active:
        a->rotated[EVENT_ARGS(record, shrink_active)->list >= LRU_INACTIVE_FILE] += a->young;
        return;
    case EV_scan_plan:
        if (EVENT_ARGS(record, scan_plan)->mode == SCAN_FRACT)
            account_for_plan(m, a);
        return;
    case EV_lru_drain: account_for_drain(m, EVENT_ARGS(record, lru_drain)->batch, a); return;
    default: return;
    }
}

static void up_to_5_7_pages_that_reclaim_looks_at_and_those_in_use_are_counted(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.14", "4.6", "4.8", "4.14", "5.3"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        struct account a = {.young = 0};
        u32 nr_in_use = 0;
        start(&s, kernels[i]);
        for (const u32 *record; look(s.m, &a), (record = next_event(s.m));) {
            account_for(s.m, record, &a);
            nr_in_use += event_kind_of(record) == EV_shrink_active ? a.young : 0;
            for (u32 type = 0; type < 2; type++) {
                assert_int_equal(s.m->lru.recent_scanned[type], a.scanned[type]);
                assert_int_equal(s.m->lru.recent_rotated[type], a.rotated[type]);
            }
        }
        /* Up to 4.4 files alone are taken while their inactive list is not low: here that is always, and no plan is made by the ratio. */
        assert_true(i == 0 ? a.nr_halved == 0 : a.nr_halved > 10);
        assert_true(a.nr_linked > 100 && a.nr_activated > 10);
        assert_true(nr_in_use > 10);
        assert_int_equal(s.m->lru.anon_cost + s.m->lru.file_cost, 0);
        started_end(&s);
    }
}

static void from_5_8_on_nothing_of_the_kind_is_counted(void **state)
{
    (void)state;
    struct started s;
    start(&s, "5.8");
    while (next_event(s.m))
        ;
    for (u32 type = 0; type < 2; type++)
        assert_int_equal(s.m->lru.recent_scanned[type] + s.m->lru.recent_rotated[type], 0);
    assert_true(s.m->lru.anon_cost + s.m->lru.file_cost > 0);
    started_end(&s);
}

/* What the column says at the event is what the plan was made from: made again from it, it is the same. */
static void up_to_5_7_a_plan_can_be_made_again_from_the_inputs_that_are_told_with_it(void **state)
{
    (void)state;
    struct started s;
    u32 nr = 0;
    start(&s, "4.14");
    for (const u32 *record; (record = next_event(s.m));) {
        if (event_kind_of(record) != EV_scan_plan || EVENT_ARGS(record, scan_plan)->mode != SCAN_FRACT)
            continue;
        const struct ev_scan_plan *plan = EVENT_ARGS(record, scan_plan);
        const struct column column = machine_column(s.m, COLUMN_reclaim_inputs, s.scratch);
        const u32 *told = column.data;
        assert_int_equal(column.length, 15);
        assert_int_equal(plan->ap, told[2] * (told[10] + 1) / (told[12] + 1));
        assert_int_equal(plan->fp, (200 - told[2]) * (told[11] + 1) / (told[13] + 1));
        nr++;
    }
    assert_true(nr > 20);
    started_end(&s);
}

static void a_column_tells_what_the_machine_does_as(void **state)
{
    (void)state;
    struct started s;
    start(&s, "4.8");
    const struct column column = machine_column(s.m, COLUMN_kernel, s.scratch);
    assert_int_equal(column.length, NR_SWITCHES);
    for (u32 name = 0; name < NR_SWITCHES; name++)
        assert_int_equal(((const u32 *)column.data)[name], kernel_value(&s.m->kernel, name));
    started_end(&s);
}

/* Only evictions of files and second accesses to them, and refaults that are activated, make others old. */
static void up_to_5_7_only_files_make_evicted_pages_old(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.6", "4.8", "4.14", "5.3"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        u32 age = 0, activated = 0, refaults = 0;
        start(&s, kernels[i]);
        for (const u32 *record; (record = next_event(s.m));) {
            u32 kind = event_kind_of(record);
            if (kind == EV_evict)
                age += EVENT_ARGS(record, evict)->type == TYPE_FILE;
            if (kind == EV_mark_accessed)
                age += EVENT_ARGS(record, mark_accessed)->activate;
            if (kind == EV_putback)
                activated += EVENT_ARGS(record, putback)->active;
            if (kind == EV_refault) {
                const struct ev_refault *refault = EVENT_ARGS(record, refault);
                assert_int_equal(refault->type, TYPE_FILE);
                assert_int_equal(refault->limit, s.m->lru.lists[LRU_ACTIVE_FILE].nr);
                age += refault->activate;
                refaults++;
            }
            assert_int_equal(s.m->lru.nonresident_age, age);
        }
        assert_true(age > 100 && activated > 10 && refaults > 100);
        for (u32 slot = 1; slot < s.m->nr_slots; slot++)
            assert_false(entry_is_shadow(swap_cache_of(s.m)[slot]));
        started_end(&s);
    }
}

static void an_eviction_tells_of_a_shadow_where_one_is_left(void **state)
{
    (void)state;
    static const char *const kernels[] = {"5.3", "5.8", "5.9", "6.1"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        u32 nr[2] = {0};
        start(&s, kernels[i]);
        for (const u32 *record; (record = next_event(s.m));) {
            if (event_kind_of(record) != EV_evict)
                continue;
            const struct ev_evict *evict = EVENT_ARGS(record, evict);
            if (evict->type == TYPE_ANON)
                assert_int_equal(evict->age != NONE, entry_is_shadow(swap_cache_of(s.m)[evict->slot]));
            assert_int_equal(evict->age != NONE, evict->type == TYPE_FILE || i >= 2);
            if (evict->age != NONE && evict->type == TYPE_ANON)
                assert_int_equal(
                    evict->age,
                    workingset_unpack(&s.m->shadow_layout, swap_cache_of(s.m)[evict->slot]).eviction);
            nr[evict->type]++;
        }
        assert_true(nr[TYPE_ANON] > 20 && nr[TYPE_FILE] > 20);
        started_end(&s);
    }
}

static void up_to_3_14_an_evicted_file_page_leaves_nothing(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.14", "4.6"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        u32 shadows = 0;
        start(&s, kernels[i]);
        while (next_event(s.m))
            ;
        for (u32 entry = 0; entry < FILE_PAGES; entry++)
            shadows += entry_is_shadow(page_cache_of(s.m)[entry]);
        assert_int_equal(shadows > 0, i == 1);
        assert_int_equal(s.m->counters[COUNTER_workingset_refault_file] > 0, i == 1);
        started_end(&s);
    }
}

static void up_to_4_19_no_page_is_marked_as_working_set(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.6", "4.14", "5.0"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        u32 marked = 0;
        start(&s, kernels[i]);
        while (next_event(s.m))
            for (u32 f = 0; f < FRAMES; f++)
                marked += (frames_of(s.m)[f].flags & FRAME_WORKINGSET) != 0;
        assert_int_equal(marked > 0, i == 2);
        assert_int_equal(s.m->counters[COUNTER_workingset_restore_file] > 0, i == 2);
        started_end(&s);
    }
}

/* Up to 4.10 it stays inactive, and one that has become active meanwhile stays where it is when its write ends. */
static void from_4_11_on_a_page_that_reclaim_meets_under_writeback_goes_out_of_the_way(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "4.11"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct draft d;
        struct started s;
        u32 met = 0, ended_active = 0, drained_active = 0;
        draft_busy(&d, kernels[i]);
        d.device[0].write_ns = 400000;
        assert_true(started_from(&s, &d));
        struct account a;
        for (const u32 *record; look(s.m, &a), (record = next_event(s.m));) {
            if (event_kind_of(record) == EV_keep &&
                EVENT_ARGS(record, keep)->reason == keep_reason_WRITEBACK) {
                assert_int_equal(EVENT_ARGS(record, keep)->activated, i == 1);
                met++;
            }
            const struct lru_batch *rotated = &batches_of(s.m)[0].batch[BATCH_ROTATE];
            for (u32 k = a.before.batch[BATCH_ROTATE].nr; k < rotated->nr; k++)
                ended_active += (a.flags[rotated->frames[k]] & FRAME_ACTIVE) != 0;
            if (event_kind_of(record) == EV_lru_drain && EVENT_ARGS(record, lru_drain)->batch == BATCH_ROTATE)
                for (u32 k = 0; k < a.before.batch[BATCH_ROTATE].nr; k++) {
                    u32 frame = a.before.batch[BATCH_ROTATE].frames[k];
                    bool was_active = a.flags[frame] & FRAME_ACTIVE;
                    drained_active += was_active;
                    if (was_active)
                        assert_int_equal((frames_of(s.m)[frame].flags & FRAME_ACTIVE) != 0, i == 0);
                }
        }
        assert_true(met > 0);
        assert_int_equal(ended_active > 0, i == 1);
        started_end(&s);
    }
}

/* As a fault would that finds the page in the swap cache. */
static void activate(struct machine *m, u32 frame)
{
    lruvec_del_folio(&m->lru, frames_of(m), frame);
    frames_of(m)[frame].flags |= FRAME_ACTIVE;
    lruvec_add_folio(&m->lru, frames_of(m), frame);
}

/* Both when its write ends and, if it becomes active after that, when the batch is drained. */
static void up_to_4_10_a_page_that_has_become_active_is_not_moved_to_the_tail(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.9", "4.11"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        start(&s, kernels[i]);
        struct machine *m = s.m;
        u32 frame = NONE, wanted = FRAME_LRU | FRAME_WRITEBACK | FRAME_RECLAIM;
        while (frame == NONE) {
            assert_non_null(next_event(m));
            for (u32 f = 0; f < FRAMES; f++)
                if ((frames_of(m)[f].flags & (wanted | FRAME_ACTIVE)) == wanted)
                    frame = f;
        }
        activate(m, frame);
        while (frames_of(m)[frame].flags & FRAME_WRITEBACK)
            assert_non_null(next_event(m));
        assert_true(frames_of(m)[frame].flags & FRAME_ACTIVE);
        assert_non_null(next_event(m));
        assert_int_equal(waits_in_batch(m, BATCH_ROTATE, frame), i == 1);
        const struct lru_batch *batch = &batches_of(m)[0].batch[BATCH_ROTATE];
        while (batch->nr == 0 || batch->frames[0] == frame)
            assert_non_null(next_event(m));
        u32 other = batch->frames[0];
        if (!(frames_of(m)[other].flags & FRAME_ACTIVE))
            activate(m, other);
        while (waits_in_batch(m, BATCH_ROTATE, other))
            assert_non_null(next_event(m));
        assert_int_equal((frames_of(m)[other].flags & FRAME_ACTIVE) != 0, i == 0);
        started_end(&s);
    }
}

/* With fewer slots than a cluster has, all are found by scanning. */
static void the_scan_for_a_slot_begins_as_the_kernel_has_it(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 slots[3];
    } cases[] = {{"3.9", {1, 2, 3}}, {"4.9", {1, 2, 3}}, {"4.11", {2, 4, 6}}, {"6.1", {2, 4, 6}}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct draft d;
        struct started s;
        u32 nr = 0;
        draft_busy(&d, cases[i].kernel);
        d.swap[0].slots = 200;
        assert_true(started_from(&s, &d));
        for (const u32 *record; nr < 3 && (record = next_event(s.m));)
            if (event_kind_of(record) == EV_slot_alloc)
                assert_int_equal(EVENT_ARGS(record, slot_alloc)->slot, cases[i].slots[nr++]);
        assert_int_equal(nr, 3);
        assert_int_equal(cluster_is_rotating(&areas_of(s.m)[0].slots), i == 0);
        started_end(&s);
    }
}

static void up_to_4_7_the_fault_that_maps_a_page_leaves_it_inactive(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.7", "4.8"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct draft d;
        struct started s;
        u32 queued = 0;
        draft_busy(&d, kernels[i]);
        d.nr_stream = 2; /* no file is read, so nothing else queues a page for the active list */
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            queued += batches_of(s.m)[0].batch[BATCH_ACTIVATE].nr;
        assert_true(s.m->counters[COUNTER_pswpin] > 0);
        assert_int_equal(queued > 0, i == 1);
        started_end(&s);
    }
}

static void a_batch_of_14_is_linked_at_once_and_up_to_4_6_when_the_next_page_comes(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 mapped, linked, left;
    } cases[] = {{"4.6", 15, 14, 1}, {"4.14", 14, 14, 0}, {"4.19", 15, 15, 0}, {"5.8", 15, 15, 0}};
    for (u32 i = 0; i < LENGTH(cases); i++) {
        struct started s;
        u32 mapped = 0;
        start(&s, cases[i].kernel);
        const u32 *record = next_event(s.m);
        for (; event_kind_of(record) != EV_lru_drain; record = next_event(s.m))
            mapped += event_kind_of(record) == EV_page_map;
        assert_int_equal(mapped, cases[i].mapped);
        assert_int_equal(EVENT_ARGS(record, lru_drain)->count, cases[i].linked);
        while (event_kind_of(record) != EV_fault_end)
            record = next_event(s.m);
        assert_int_equal(batches_of(s.m)[0].batch[BATCH_ADD].nr, cases[i].left);
        started_end(&s);
    }
}

/* Places of new pages in which some wait. */
static u32 add_batches_in_use(struct machine *m)
{
    u32 nr = 0;
    for (u32 place = 0; place < NR_CPU_BATCHES; place++)
        nr += lru_batch_kind_at(place) == BATCH_ADD && batches_of(m)[0].batch[place].nr > 0;
    return nr;
}

static void up_to_3_10_new_pages_wait_in_a_batch_for_each_list(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.9", "3.12"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct draft d;
        struct started s;
        u32 most = 0;
        draft_busy(&d, kernels[i]);
        assert_true(started_from(&s, &d));
        while (next_event(s.m))
            most = MAX(most, add_batches_in_use(s.m));
        assert_int_equal(most > 1, i == 0);
        started_end(&s);
    }
}

/* One page is moved to the batch of another list while the first batch fills up. */
static void up_to_3_10_the_batch_of_a_list_is_linked_when_that_one_is_full(void **state)
{
    (void)state;
    struct started s;
    start(&s, "3.9");
    struct lru_batch *batches = batches_of(s.m)[0].batch;
    struct lru_batch *filling =
        &batches[lru_batch_place(&s.m->kernel, BATCH_ADD, FRAME_SWAPBACKED | FRAME_ACTIVE)];
    struct lru_batch *other = &batches[lru_batch_place(&s.m->kernel, BATCH_ADD, 0)];
    while (filling->nr < 5)
        assert_non_null(next_event(s.m));
    other->frames[other->nr++] = filling->frames[--filling->nr];
    filling->frames[filling->nr] = 0;
    const u32 *record = next_event(s.m);
    while (event_kind_of(record) != EV_lru_drain)
        record = next_event(s.m);
    assert_int_equal(EVENT_ARGS(record, lru_drain)->count, 14);
    while (event_kind_of(record) != EV_fault_end)
        record = next_event(s.m);
    assert_int_equal(other->nr, 1);
    assert_int_equal(filling->nr, 1);
    started_end(&s);
}

/* Up to 5.4 no active list is deactivated whose inactive one is not low, unless files were activated since the last run (4.12). From
 * 5.5 on the pass holds to what it began with. */
static void up_to_5_4_an_active_list_is_deactivated_by_what_it_is_when_its_turn_comes(void **state)
{
    (void)state;
    static const char *const kernels[] = {"4.8", "4.14", "5.8"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct started s;
        u32 sizes[NR_LRU_LISTS] = {0}, asked = 0, not_low = 0, by_activations = 0;
        start(&s, kernels[i]);
        for (const u32 *record; (record = next_event(s.m));) {
            if (event_kind_of(record) == EV_isolate && EVENT_ARGS(record, isolate)->list & 1) {
                u32 list = EVENT_ARGS(record, isolate)->list;
                bool is_low = inactive_is_low(sizes[list - 1], sizes[list]);
                bool is_activated = list == LRU_ACTIVE_FILE &&
                                    s.m->lru.activations[TYPE_FILE] != s.m->lru.refaults[TYPE_FILE];
                asked++;
                by_activations += !is_low && is_activated;
                not_low += !is_low && !is_activated;
            }
            if (event_kind_of(record) != EV_lru_drain) /* a list is drained when it has been asked */
                for (u32 list = 0; list < NR_LRU_LISTS; list++)
                    sizes[list] = s.m->lru.lists[list].nr;
        }
        assert_true(asked > 20);
        if (i < 2)
            assert_int_equal(not_low, 0);
        else
            assert_true(not_low > 0);
        assert_int_equal(by_activations > 0, i > 0);
        started_end(&s);
    }
}

/* folio_batch_add_and_move, __lru_cache_add: the others of its CPU wait on. */
static void a_full_batch_is_drained_alone_in_every_kernel(void **state)
{
    (void)state;
    static const char *const kernels[] = {"3.9", "3.12", "4.9", "5.8", "6.1"};
    for (u32 i = 0; i < LENGTH(kernels); i++) {
        struct draft d;
        struct started s;
        u32 nr_full = 0, nr_others = 0;
        draft_busy(&d, kernels[i]);
        d.params[PARAM_nr_frames] = PAGES + 2 * FILE_PAGES; /* nobody drains them all, to look at a list */
        assert_true(started_from(&s, &d));
        for (const u32 *record; (record = next_event(s.m));)
            for (u32 t = 0; event_kind_of(record) == EV_lru_drain && t < s.m->nr_tasks; t++) {
                const struct path_lru_drain *f = (const void *)path_top(&tasks_of(s.m)[t]);
                if (f->h.path != PATH_lru_drain || !f->was_full)
                    continue;
                assert_int_equal(lru_batch_place_of_turn(f->turn), f->full);
                nr_full++;
                for (u32 place = 0; place < NR_CPU_BATCHES; place++)
                    nr_others += place != f->full && batches_of(s.m)[f->cpu].batch[place].nr > 0;
            }
        assert_true(nr_full > 3);
        assert_true(nr_others > 0);
        started_end(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(up_to_5_7_pages_that_reclaim_looks_at_and_those_in_use_are_counted),
        cmocka_unit_test(from_5_8_on_nothing_of_the_kind_is_counted),
        cmocka_unit_test(up_to_5_7_a_plan_can_be_made_again_from_the_inputs_that_are_told_with_it),
        cmocka_unit_test(a_column_tells_what_the_machine_does_as),
        cmocka_unit_test(up_to_5_7_only_files_make_evicted_pages_old),
        cmocka_unit_test(an_eviction_tells_of_a_shadow_where_one_is_left),
        cmocka_unit_test(up_to_3_14_an_evicted_file_page_leaves_nothing),
        cmocka_unit_test(up_to_4_19_no_page_is_marked_as_working_set),
        cmocka_unit_test(from_4_11_on_a_page_that_reclaim_meets_under_writeback_goes_out_of_the_way),
        cmocka_unit_test(up_to_4_10_a_page_that_has_become_active_is_not_moved_to_the_tail),
        cmocka_unit_test(the_scan_for_a_slot_begins_as_the_kernel_has_it),
        cmocka_unit_test(up_to_4_7_the_fault_that_maps_a_page_leaves_it_inactive),
        cmocka_unit_test(a_batch_of_14_is_linked_at_once_and_up_to_4_6_when_the_next_page_comes),
        cmocka_unit_test(up_to_3_10_new_pages_wait_in_a_batch_for_each_list),
        cmocka_unit_test(up_to_3_10_the_batch_of_a_list_is_linked_when_that_one_is_full),
        cmocka_unit_test(a_full_batch_is_drained_alone_in_every_kernel),
        cmocka_unit_test(up_to_5_4_an_active_list_is_deactivated_by_what_it_is_when_its_turn_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
