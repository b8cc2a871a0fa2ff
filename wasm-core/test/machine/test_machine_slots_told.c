/* Slots counted for pictures, and the trees of the swap cache: each slot is counted once, by what the map and the cache say of it. */
#include "errand.h"

#include "mm/cluster.h"

enum { CPUS = 2, PAGES = 300, SLOTS = SWAP_ADDRESS_SPACE_PAGES + 1000 };

static void start_two_areas(struct started *s, const char *kernel)
{
    struct draft *d = malloc(sizeof(*d));
    draft_new(d);
    d->kernel = kernel_named(kernel);
    d->params[PARAM_nr_cpus] = CPUS;
    d->params[PARAM_nr_frames] = 256;
    d->params[PARAM_min_free_kbytes] = 32;
    draft_swap(d, SLOTS);
    draft_swap(d, 4000);
    draft_phase(d, phase_order_PARALLEL);
    for (u32 cpu = 0; cpu < CPUS; cpu++)
        draft_stream(d, draft_task(d, cpu, cpu), draft_anon(d, cpu, PAGES), pattern_RAND, op_WRITE,
                     2 * PAGES);
    assert_true(started_from(s, d));
    free(d);
}

static void every_slot_is_counted_once_in_its_cluster_and_once_in_its_64_mib(void **state)
{
    (void)state;
    struct started s;
    start_two_areas(&s, "4.14");
    u32 size = cluster_slots_of(&s.m->kernel), checked = 0, kept = 0, stored = 0, cached = 0;
    for (u32 events = 0; next_event(s.m); events++) {
        if (events % 500)
            continue;
        struct column c = machine_column(s.m, COLUMN_slot_cells, s.scratch);
        const u32 *cells = c.data;
        u32 clusters = (s.m->nr_slots + size - 1) / size, sums[2][NR_slot_cell] = {0};
        for (u32 i = 0; i < c.length; i++)
            sums[i >= clusters * NR_slot_cell][i % NR_slot_cell] += cells[i];
        assert_memory_equal(sums[0], sums[1], sizeof(sums[0]));
        assert_int_equal(sums[0][slot_cell_FREE] + sums[0][slot_cell_KEPT] + sums[0][slot_cell_STORED] +
                             sums[0][slot_cell_CACHED] + sums[0][slot_cell_BAD],
                         s.m->nr_slots);
        u32 nr_free = 0, with_page = 0;
        for (u32 slot = 0; slot < size; slot++) {
            nr_free += swap_map_of(s.m)[slot] == 0;
            with_page += entry_frame(swap_cache_of(s.m)[slot]) != NONE;
        }
        assert_int_equal(cells[slot_cell_FREE], nr_free);
        assert_int_equal(cells[slot_cell_CACHED], with_page);
        assert_int_equal(cells[slot_cell_BAD], 1); /* the header */
        kept += sums[0][slot_cell_KEPT];
        stored += sums[0][slot_cell_STORED];
        cached += sums[0][slot_cell_CACHED];
        checked++;
    }
    assert_true(checked > 3 && kept > 0 && stored > 0 && cached > 0);
    started_end(&s);
}

static u32 trees_of(struct started *s, const u32 **rows)
{
    struct column c = machine_column(s->m, COLUMN_swap_trees, s->scratch);
    *rows = c.data;
    assert_int_equal(c.length % NR_swap_tree, 0);
    return c.length / NR_swap_tree;
}

static void the_trees_are_one_then_one_an_area_then_one_for_each_64_mib(void **state)
{
    (void)state;
    static const struct {
        const char *kernel;
        u32 trees;
    } of[] = {{"3.6", 1}, {"3.9", 2}, {"4.9", 2}, {"4.11", 3}, {"6.1", 3}};
    for (u32 i = 0; i < LENGTH(of); i++) {
        struct started s;
        const u32 *rows;
        start_two_areas(&s, of[i].kernel);
        for (u32 n = 0; n < 5000; n++)
            next_event(s.m);
        u32 nr = trees_of(&s, &rows), pages = 0, in_cache = 0;
        assert_int_equal(nr, of[i].trees);
        for (u32 t = 0; t < nr; t++, rows += NR_swap_tree) {
            u32 first = rows[swap_tree_FIRST], last = first + rows[swap_tree_SLOTS] - 1;
            assert_int_equal(rows[swap_tree_LOCK], lock_of(s.m, LOCK_TREE, first));
            assert_int_equal(rows[swap_tree_LOCK], lock_of(s.m, LOCK_TREE, last));
            assert_int_equal(locks_of(s.m)[rows[swap_tree_LOCK]].class, lock_class_TREE);
            assert_int_equal(rows[swap_tree_AREA], nr == 1 ? NONE : area_of_slot(s.m, first));
            pages += rows[swap_tree_PAGES];
        }
        for (u32 slot = 0; slot < s.m->nr_slots; slot++)
            in_cache += entry_frame(swap_cache_of(s.m)[slot]) != NONE;
        assert_int_equal(pages, in_cache);
        assert_true(pages > 0);
        started_end(&s);
    }
}

/* An idle machine with areas of these sizes, whose freed clusters are discarded where the kernel does that. */
static void start_areas(struct started *s, const char *kernel, const u32 *slots, u32 nr)
{
    struct draft *d = malloc(sizeof(*d));
    draft_idle(d, kernel, 1);
    for (u32 area = 0; area < nr; area++) {
        draft_swap(d, slots[area]);
        d->swap[area].discard = d->kernel < kernel_named("4.9") ? discard_NO : discard_PAGES;
    }
    start_idle(s, d);
    free(d);
}

static u32 sum_of(const u32 *cell)
{
    u32 sum = 0;
    for (u32 what = 0; what < NR_slot_cell; what++)
        sum += cell[what];
    return sum;
}

/* A cell more only for a slot more: the last one has what is left. */
static void there_are_as_many_cells_as_the_slots_fill_and_one_for_the_rest(void **state)
{
    (void)state;
    static const struct {
        u32 slots, clusters, blocks;
    } rows[] = {{511, 2, 1},    {512, 2, 1},    {513, 3, 1},     {16128, 63, 1},  {16383, 64, 1},
                {16384, 64, 1}, {16385, 65, 2}, {32767, 128, 2}, {32768, 128, 2}, {32769, 129, 3}};
    for (u32 i = 0; i < LENGTH(rows); i++) {
        struct started s;
        start_areas(&s, "6.1", &rows[i].slots, 1);
        assert_int_equal(s.m->nr_slots, rows[i].slots);
        struct column c = machine_column(s.m, COLUMN_slot_cells, s.scratch);
        const u32 *cells = c.data;
        assert_int_equal(c.length, (rows[i].clusters + rows[i].blocks) * NR_slot_cell);
        for (u32 k = 0; k < rows[i].clusters; k++)
            assert_int_equal(sum_of(cells + k * NR_slot_cell), MIN(CLUSTER, rows[i].slots - k * CLUSTER));
        for (u32 k = 0; k < rows[i].blocks; k++)
            assert_int_equal(sum_of(cells + (rows[i].clusters + k) * NR_slot_cell),
                             MIN(SWAP_ADDRESS_SPACE_PAGES, rows[i].slots - k * SWAP_ADDRESS_SPACE_PAGES));
        started_end(&s);
    }
}

static void assert_told(struct started *s, u32 cluster, u32 what, u32 nr)
{
    const u32 *cells = machine_column(s->m, COLUMN_slot_cells, s->scratch).data;
    assert_int_equal(cells[cluster * NR_slot_cell + what], nr);
}

/* Its bytes say "bad" all the while, so that nobody takes a slot; they count as free ones (nr_swap_pages). */
static void the_slots_of_a_cluster_are_free_from_when_it_is_empty_until_it_has_been_discarded(void **state)
{
    (void)state;
    u32 slots[] = {4 * CLUSTER, 4 * CLUSTER};
    for (u32 area = 0; area < LENGTH(slots); area++) {
        struct started s;
        start_areas(&s, "6.1", slots, LENGTH(slots));
        u32 first = areas_of(s.m)[area].start + 2 * CLUSTER, cluster = first / CLUSTER;
        are_used(s.m, first, first + CLUSTER);
        assert_told(&s, cluster, slot_cell_STORED, CLUSTER);
        are_freed(s.m, first, first + CLUSTER - 1);
        assert_told(&s, cluster, slot_cell_FREE, CLUSTER - 1);
        are_freed(s.m, first + CLUSTER - 1, first + CLUSTER);
        static const u32 moments[] = {NONE, EV_discard_begin, EV_discard_submit, EV_discard_end,
                                      EV_cluster_discarded};
        discard_work_schedule(s.m, &tasks_of(s.m)[0]);
        for (u32 i = 0; i < LENGTH(moments); i++) {
            if (moments[i] != NONE)
                run_to_told(s.m, moments[i]);
            bool is_over = moments[i] == EV_cluster_discarded;
            assert_int_equal(swap_map_of(s.m)[first], is_over ? 0 : SWAP_MAP_BAD);
            assert_int_equal(clusters_of(s.m)[cluster].discard, is_over  ? DISCARD_NOT
                                                                : i == 0 ? DISCARD_WAITS
                                                                         : DISCARD_UNDER_WAY);
            assert_told(&s, cluster, slot_cell_FREE, CLUSTER);
            assert_told(&s, cluster, slot_cell_BAD, 0);
            assert_told(&s, areas_of(s.m)[area].first_cluster, slot_cell_BAD, 1); /* the header */
        }
        started_end(&s);
    }
}

/* By its byte and by whether the swap cache has a page under it (swap-device.md 1); the header is bad. */
static void each_slot_is_told_by_its_byte_and_its_page(void **state)
{
    (void)state;
    static const struct {
        u8 byte;
        bool has_page;
        u32 what;
    } rows[] = {{0, false, slot_cell_FREE},
                {SWAP_MAP_BAD, false, slot_cell_BAD},
                {SWAP_HAS_CACHE, false, slot_cell_KEPT},       /* in a slot cache, or about to get its page */
                {SWAP_HAS_CACHE, true, slot_cell_CACHED},      /* nobody owns it any more */
                {SWAP_HAS_CACHE | 1, false, slot_cell_STORED}, /* about to be read */
                {SWAP_HAS_CACHE | 1, true, slot_cell_CACHED},
                {SWAP_HAS_CACHE | 2, true, slot_cell_CACHED},
                {1, false, slot_cell_STORED},
                {62, false, slot_cell_STORED}};
    u32 slots = 4 * CLUSTER;
    struct started s;
    start_areas(&s, "6.1", &slots, 1);
    for (u32 i = 0; i < LENGTH(rows); i++) {
        u32 slot = 2 * CLUSTER + 5 * i, expected[NR_slot_cell] = {[slot_cell_FREE] = CLUSTER - 1};
        swap_map_of(s.m)[slot] = rows[i].byte;
        swap_cache_of(s.m)[slot] = rows[i].has_page ? entry_of_frame(i) : 0;
        expected[rows[i].what]++;
        const u32 *cells = machine_column(s.m, COLUMN_slot_cells, s.scratch).data;
        assert_memory_equal(cells + 2 * NR_slot_cell, expected, sizeof(expected));
        swap_map_of(s.m)[slot] = 0;
        swap_cache_of(s.m)[slot] = 0;
    }
    started_end(&s);
}

struct tree_told {
    u32 area, first, slots;
};

static void assert_trees(const char *kernel, const u32 *slots, u32 nr_areas, const struct tree_told *trees,
                         u32 nr)
{
    struct started s;
    const u32 *rows;
    start_areas(&s, kernel, slots, nr_areas);
    assert_int_equal(trees_of(&s, &rows), nr);
    for (u32 t = 0; t < nr; t++, rows += NR_swap_tree) {
        assert_int_equal(rows[swap_tree_AREA], trees[t].area);
        assert_int_equal(rows[swap_tree_FIRST], trees[t].first);
        assert_int_equal(rows[swap_tree_SLOTS], trees[t].slots);
    }
    started_end(&s);
}

/* One for all areas has all that lies between the first slot and the last; one of an area all its parts of 64 MiB. */
static void a_tree_has_the_slots_from_its_first_to_its_last_however_many_parts_and_areas_it_has(void **state)
{
    (void)state;
    enum {
        PART = SWAP_ADDRESS_SPACE_PAGES,
        BIG = 2 * PART + 700,
        SECOND = BIG / CLUSTER * CLUSTER + CLUSTER
    };
    enum { THIRD = SECOND + 2 * CLUSTER };
    static const u32 slots[] = {BIG, 300, PART + 1};
    static const struct tree_told all[] = {{NONE, 0, THIRD + PART + 1}}, two[] = {{NONE, 0, SECOND + 300}},
                                  one[] = {{0, 0, BIG}};
    static const struct tree_told each[] = {{0, 0, BIG}, {1, SECOND, 300}, {2, THIRD, PART + 1}};
    static const struct tree_told parts[] = {{0, 0, PART},     {0, PART, PART},  {0, 2 * PART, 700},
                                             {1, SECOND, 300}, {2, THIRD, PART}, {2, THIRD + PART, 1}};
    assert_trees("3.6", slots, 3, all, 1);
    assert_trees("3.6", slots, 2, two, 1);
    assert_trees("3.6", slots, 1, one, 1);
    assert_trees("3.9", slots, 3, each, 3);
    assert_trees("4.9", slots, 3, each, 3);
    assert_trees("4.11", slots, 3, parts, 6);
    assert_trees("6.1", slots, 3, parts, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_slot_is_counted_once_in_its_cluster_and_once_in_its_64_mib),
        cmocka_unit_test(the_trees_are_one_then_one_an_area_then_one_for_each_64_mib),
        cmocka_unit_test(there_are_as_many_cells_as_the_slots_fill_and_one_for_the_rest),
        cmocka_unit_test(each_slot_is_told_by_its_byte_and_its_page),
        cmocka_unit_test(the_slots_of_a_cluster_are_free_from_when_it_is_empty_until_it_has_been_discarded),
        cmocka_unit_test(a_tree_has_the_slots_from_its_first_to_its_last_however_many_parts_and_areas_it_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
