/* Slots counted for pictures, and the trees of the swap cache: each slot is counted once, by what the map and the cache say of it. */
#include "family.h"

#include "mm/cluster.h"
#include "mm/swap_map.h"
#include "path/locks.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_slot_is_counted_once_in_its_cluster_and_once_in_its_64_mib),
        cmocka_unit_test(the_trees_are_one_then_one_an_area_then_one_for_each_64_mib),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
