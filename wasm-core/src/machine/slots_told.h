/* The slots of all swap areas counted for pictures, and the trees of the swap cache. */
#ifndef MACHINE_SLOTS_TOLD_H
#define MACHINE_SLOTS_TOLD_H

#include "machine/machine.h"

/* Rows by enum slot_cell: each cluster, then each 64 MiB of slots; returns their words, slot_cells_words() of them. */
u32 slot_cells_told(struct machine *m, u32 *out);
u64 slot_cells_words(const struct machine *m);

/* Rows by enum swap_tree, in the order of their slots; returns their words, at most swap_trees_words(). */
u32 swap_trees_told(struct machine *m, u32 *out);
u64 swap_trees_words(const struct machine *m);

#endif
