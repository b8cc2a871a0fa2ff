/* Extents of a swap file: list, tree and a plain search say the same, and the tree is one at every moment. */
#include "panic.h"

#include "base/rng.h"
#include "mm/extents/extent_discard.h"
#include "mm/extents/extent_list.h"
#include "mm/extents/extent_tree.h"

enum { MOST = 3000 };

struct file {
    struct swap_extent extents[MOST];
    struct extent_node nodes[MOST];
    struct extent_list list;
    struct extent_tree tree;
};

static struct file *file_new(void)
{
    struct file *f = calloc(1, sizeof(*f));
    extent_tree_init(&f->tree);
    return f;
}

static bool file_add(struct file *f, u32 start_page, u32 nr_pages, u32 start_block)
{
    bool is_new = extent_list_add(&f->list, f->extents, start_page, nr_pages, start_block);
    if (is_new)
        extent_tree_add(&f->tree, f->nodes);
    return is_new;
}

/* `n` extents of `pages` pages with a block between two. */
static struct file *file_of(u32 n, u32 pages)
{
    struct file *f = file_new();
    for (u32 i = 0; i < n; i++)
        assert_true(file_add(f, i * pages, pages, i * (pages + 1)));
    return f;
}

/* Black nodes on every way down below `at`; checks order, links and colours on the way. */
static u32 check_below(const struct file *f, u32 at, u32 parent, u32 low, u32 high)
{
    if (at == NONE)
        return 0;
    const struct extent_node *node = &f->nodes[at];
    assert_true(at >= low && at < high);
    assert_int_equal(node->parent, parent);
    assert_false(node->is_red && parent != NONE && f->nodes[parent].is_red);
    u32 left = check_below(f, node->left, at, low, at);
    assert_int_equal(left, check_below(f, node->right, at, at + 1, high));
    return left + !node->is_red;
}

static void check_tree(const struct file *f)
{
    assert_int_equal(f->tree.nr, f->list.nr);
    assert_false(f->nodes[f->tree.root].is_red);
    u32 black = check_below(f, f->tree.root, NONE, 0, f->tree.nr);
    struct extent_shape shape = extent_tree_shape(&f->tree, f->nodes);
    assert_int_equal(shape.black_height, black);
    assert_true(shape.height <= 2 * black);
}

static void a_range_that_goes_on_in_the_file_and_on_the_disk_makes_the_last_extent_longer(void **state)
{
    (void)state;
    struct file *f = file_new();
    assert_true(file_add(f, 0, 3, 40));
    assert_false(file_add(f, 3, 2, 43));
    assert_int_equal(f->extents[0].nr_pages, 5);
    assert_true(file_add(f, 5, 1, 49)); /* elsewhere on the disk */
    assert_true(file_add(f, 6, 1, 20));
    assert_false(file_add(f, 7, 1, 21));
    assert_int_equal(f->list.nr, 3);
    assert_int_equal(extent_block(&f->extents[2], 7), 21);
    free(f);
}

static void the_tree_has_the_height_rotations_and_flips_that_ascending_insertion_gives(void **state)
{
    (void)state;
    static const u32 known[][7] = {/* extents, height, black height, rotations, flips, root, visits of all */
                                   {7, 4, 2, 3, 2, 1, 19},
                                   {100, 11, 6, 89, 87, 31, 0},
                                   {1000, 17, 9, 983, 978, 255, 9406}};
    for (u32 i = 0; i < LENGTH(known); i++) {
        struct file *f = file_of(known[i][0], 8);
        struct extent_shape shape = extent_tree_shape(&f->tree, f->nodes);
        assert_int_equal(shape.height, known[i][1]);
        assert_int_equal(shape.black_height, known[i][2]);
        assert_int_equal(f->tree.rotations, known[i][3]);
        assert_int_equal(f->tree.flips, known[i][4]);
        assert_int_equal(f->tree.root, known[i][5]);
        if (known[i][6] != 0)
            assert_int_equal(shape.visits, known[i][6]);
        free(f);
    }
}

static void the_tree_is_ordered_and_balanced_after_every_extent(void **state)
{
    (void)state;
    struct file *f = file_new();
    for (u32 i = 0; i < 600; i++) {
        assert_true(file_add(f, i, 1, 2 * i));
        check_tree(f);
        assert_true(f->tree.rotations <= i); /* at most one an extent */
    }
    free(f);
}

static void a_node_is_put_in_red_and_repaired_step_by_step(void **state)
{
    (void)state;
    struct file *f = file_of(3, 1);
    extent_list_add(&f->list, f->extents, 3, 1, 100);
    extent_tree_link(&f->tree, f->nodes);
    u32 at = 3;
    assert_true(f->nodes[3].is_red && f->nodes[2].is_red); /* two in a row */
    assert_int_equal(extent_tree_repair(&f->tree, f->nodes, &at), EXTENT_RECOLOURED);
    assert_int_equal(at, 1); /* the grandparent, the root */
    assert_true(f->nodes[1].is_red);
    assert_int_equal(extent_tree_repair(&f->tree, f->nodes, &at), EXTENT_SETTLED);
    assert_false(f->nodes[1].is_red);
    extent_list_add(&f->list, f->extents, 4, 1, 200);
    extent_tree_link(&f->tree, f->nodes);
    at = 4;
    assert_int_equal(extent_tree_repair(&f->tree, f->nodes, &at), EXTENT_ROTATED);
    assert_int_equal(f->nodes[3].left, 2);
    assert_int_equal(f->nodes[3].right, 4);
    check_tree(f);
    free(f);
}

static void a_step_back_on_the_list_is_the_way_round_and_a_step_on_is_one(void **state)
{
    (void)state;
    struct file *f = file_of(1000, 4);
    assert_int_equal(extent_list_walk(&f->list, f->extents, 500, 4 * 500).steps, 0);
    assert_int_equal(extent_list_walk(&f->list, f->extents, 500, 4 * 501).steps, 1);
    assert_int_equal(extent_list_walk(&f->list, f->extents, 500, 4 * 499).steps, 999);
    assert_int_equal(extent_list_onwards(&f->list, 500, 999), 499);
    assert_int_equal(extent_list_onwards(&f->list, 999, 1), 0);
    free(f);
}

/* A file of random extents, some of which go on where the last one ends. */
static struct file *random_file(u64 *rng)
{
    struct file *f = file_new();
    u32 page = 0, block = 0, calls = 1 + rng_below(rng, MOST);
    for (u32 i = 0; i < calls; i++) {
        u32 nr = 1 + rng_below(rng, 20);
        block = rng_below(rng, 3) ? block + rng_below(rng, 3) : rng_below(rng, 1u << 30);
        file_add(f, page, nr, block);
        page += nr;
        block += nr;
    }
    return f;
}

static void list_tree_and_a_plain_search_find_the_same_extent(void **state)
{
    (void)state;
    u64 rng = rng_seed(7);
    for (u32 round = 0; round < 30; round++) {
        struct file *f = random_file(&rng);
        check_tree(f);
        const struct swap_extent *last = &f->extents[f->list.nr - 1];
        u32 from = 0;
        for (u32 i = 0; i < 200; i++) {
            u32 page = rng_below(&rng, last->start_page + last->nr_pages), plain = 0, steps = 0;
            while (!extent_has(&f->extents[plain], page))
                plain++;
            for (u32 at = from; at != plain; at = extent_list_onwards(&f->list, at, 1))
                steps++;
            struct extent_walk walk = extent_list_walk(&f->list, f->extents, from, page);
            u32 path[EXTENT_DEPTH_MAX];
            struct extent_descent descent = extent_tree_find(&f->tree, f->nodes, f->extents, page, path);
            assert_int_equal(walk.extent, plain);
            assert_int_equal(walk.steps, steps);
            assert_int_equal(descent.extent, plain);
            assert_int_equal(path[0], f->tree.root);
            assert_int_equal(path[descent.visits - 1], plain);
            from = plain;
        }
        free(f);
    }
}

static void the_next_node_is_the_next_extent_of_the_file(void **state)
{
    (void)state;
    struct file *f = file_of(777, 2);
    u32 expected = 0;
    for (u32 at = extent_tree_first(&f->tree, f->nodes); at != NONE; at = extent_tree_next(f->nodes, at))
        assert_int_equal(at, expected++);
    assert_int_equal(expected, 777);
    free(f);
}

/* Pieces of [page, page + nr) against the blocks of its pages one by one. */
static void check_discard(const struct file *f, u32 page, u32 nr, bool is_ring)
{
    u32 extent = extent_tree_find(&f->tree, f->nodes, f->extents, page, NULL).extent;
    struct extent_discard walk = extent_discard_begin(extent, page, nr, is_ring);
    struct extent_piece piece;
    u32 at = page, end = f->extents[f->list.nr - 1].start_page + f->extents[f->list.nr - 1].nr_pages;
    while (extent_discard_next(&walk, &f->tree, f->nodes, f->extents, &piece))
        for (u32 i = 0; i < piece.nr_blocks; i++, at++) {
            extent = extent_tree_find(&f->tree, f->nodes, f->extents, at, NULL).extent;
            assert_int_equal(piece.start_block + i, extent_block(&f->extents[extent], at));
        }
    assert_int_equal(at, MIN(page + nr, end));
}

static void discard_names_the_block_of_every_page_once_and_in_order(void **state)
{
    (void)state;
    u64 rng = rng_seed(11);
    for (u32 round = 0; round < 20; round++) {
        struct file *f = random_file(&rng);
        const struct swap_extent *last = &f->extents[f->list.nr - 1];
        for (u32 i = 0; i < 20; i++) {
            u32 page = rng_below(&rng, last->start_page + last->nr_pages);
            check_discard(f, page, 1 + rng_below(&rng, 300), i % 2);
        }
        free(f);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_range_that_goes_on_in_the_file_and_on_the_disk_makes_the_last_extent_longer),
        cmocka_unit_test(the_tree_has_the_height_rotations_and_flips_that_ascending_insertion_gives),
        cmocka_unit_test(the_tree_is_ordered_and_balanced_after_every_extent),
        cmocka_unit_test(a_node_is_put_in_red_and_repaired_step_by_step),
        cmocka_unit_test(a_step_back_on_the_list_is_the_way_round_and_a_step_on_is_one),
        cmocka_unit_test(list_tree_and_a_plain_search_find_the_same_extent),
        cmocka_unit_test(the_next_node_is_the_next_extent_of_the_file),
        cmocka_unit_test(discard_names_the_block_of_every_page_once_and_in_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
