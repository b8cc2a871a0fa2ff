/* A picture of a million slots shows cells, and asks how many slots of each are what. They are counted here, once for each level:
 *
 *   64 MiB      | free kept stored cached bad |                           16,384 slots
 *   cluster     | . . . . . | . . . . . | . . . . . | ...                  256 or 512 slots
 *   slot        its byte in the swap map, and whether the swap cache has a page under it
 *
 * Slots behind the last one are in no cell.
 */
#include "machine/slots_told.h"

#include <string.h>

#include "mm/cluster.h"
#include "mm/swap_map.h"
#include "path/locks.h"

static u32 cells_of(const struct machine *m, u32 slots)
{
    return (m->nr_slots + slots - 1) / slots;
}

static u32 cluster_cell(const struct machine *m)
{
    return cluster_slots_of(&m->kernel);
}

u64 slot_cells_words(const struct machine *m)
{
    return (u64)(cells_of(m, cluster_cell(m)) + cells_of(m, SWAP_ADDRESS_SPACE_PAGES)) * NR_slot_cell;
}

/* A slot without owners and page is kept: by a CPU, or by somebody who is about to fill or to free it. */
static u32 what_of(u8 byte, u64 entry)
{
    if (byte == SWAP_MAP_BAD)
        return slot_cell_BAD;
    if (byte == 0)
        return slot_cell_FREE;
    if (entry_frame(entry) != NONE)
        return slot_cell_CACHED;
    return byte == SWAP_HAS_CACHE ? slot_cell_KEPT : slot_cell_STORED;
}

/* A cluster that is to be discarded has its slots marked as bad, so that nobody takes one; they are nobody's, and will be free. */
static void count_cluster(struct machine *m, u32 cell, u32 *counts)
{
    u32 first = cell * cluster_cell(m), end = MIN(first + cluster_cell(m), m->nr_slots);
    bool is_discarded = clusters_of(m)[cell].discard != cluster_discard_NO;
    for (u32 slot = first; slot < end; slot++)
        counts[is_discarded ? slot_cell_FREE : what_of(swap_map_of(m)[slot], swap_cache_of(m)[slot])]++;
}

u32 slot_cells_told(struct machine *m, u32 *out)
{
    u32 words = (u32)slot_cells_words(m), cluster = cluster_cell(m);
    u32 *blocks = out + cells_of(m, cluster) * NR_slot_cell;
    memset(out, 0, words * sizeof(*out));
    for (u32 cell = 0; cell < cells_of(m, cluster); cell++)
        count_cluster(m, cell, out + cell * NR_slot_cell);
    for (u32 cell = 0; cell < cells_of(m, cluster); cell++)
        for (u32 what = 0; what < NR_slot_cell; what++)
            blocks[cell * cluster / SWAP_ADDRESS_SPACE_PAGES * NR_slot_cell + what] +=
                out[cell * NR_slot_cell + what];
    return words;
}

u64 swap_trees_words(const struct machine *m)
{
    return (u64)(m->nr_areas + cells_of(m, SWAP_ADDRESS_SPACE_PAGES)) * NR_swap_tree;
}

/* The row of the tree of slot `slot`: the last one, or a new one after it. A tree that areas share has what lies between them too. */
static u32 *tree_row(struct machine *m, u32 *out, u32 *nr, u32 area, u32 slot)
{
    u32 lock = lock_of(m, LOCK_TREE, slot), *row = out + *nr * NR_swap_tree;
    if (*nr > 0 && (row - NR_swap_tree)[swap_tree_LOCK] == lock) {
        row -= NR_swap_tree;
        row[swap_tree_AREA] = row[swap_tree_AREA] == area ? area : NONE;
        return row;
    }
    ++*nr;
    row[swap_tree_LOCK] = lock;
    row[swap_tree_AREA] = area;
    row[swap_tree_FIRST] = slot;
    row[swap_tree_PAGES] = 0;
    return row;
}

u32 swap_trees_told(struct machine *m, u32 *out)
{
    u32 nr = 0;
    for (u32 area = 0; area < m->nr_areas; area++) {
        const struct swap_area *a = &areas_of(m)[area];
        for (u32 done = 0; done < a->size; done += SWAP_ADDRESS_SPACE_PAGES) {
            u32 first = a->start + done, end = first + MIN(SWAP_ADDRESS_SPACE_PAGES, a->size - done);
            u32 *row = tree_row(m, out, &nr, area, first);
            for (u32 slot = first; slot < end; slot++)
                row[swap_tree_PAGES] += entry_frame(swap_cache_of(m)[slot]) != NONE;
            row[swap_tree_SLOTS] = end - row[swap_tree_FIRST];
        }
    }
    return nr * NR_swap_tree;
}
