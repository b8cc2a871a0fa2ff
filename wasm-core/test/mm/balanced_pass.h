/* A pass of reclaim that divides its scanning. */
#ifndef TEST_BALANCED_PASS_H
#define TEST_BALANCED_PASS_H

#include "mm/lru_balance.h"
#include "recent.h"

/* A pass that ends in SCAN_FRACT: 200000 pages, plenty of free memory, a file activation since the last run. */
static inline struct scan_inputs balanced_pass(u32 swappiness, u64 anon_cost, u64 file_cost)
{
    return (struct scan_inputs){
        .sizes = {50000, 50000, 20000, 80000},
        .free = 90000,
        .high_wmark = 400,
        .anon_cost = anon_cost,
        .file_cost = file_cost,
        .swappiness = swappiness,
        .priority = 8,
        .may_swap = 1,
        .swap_free = 1 << 20,
        .activations = {0, 10},
        .snapshot = {0, 9},
        .kernel = &recent,
    };
}

#endif
