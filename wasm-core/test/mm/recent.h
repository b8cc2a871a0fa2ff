/* Two kernels for tests of rules of the LRU lists. */
#ifndef TEST_RECENT_H
#define TEST_RECENT_H

#include "base/kernel.h"

/* What of a kernel these rules ask for: the newest there is, and the oldest that reclaims by what was scanned and rotated. */
static const struct kernel recent = {.add_batches = add_batches_ONE,
                                     .lru_balance = lru_balance_COST,
                                     .inactive_low = inactive_low_BY_LISTS,
                                     .use_once = use_once_UNLESS_ACTIVATED,
                                     .lru_batch = lru_batch_AT_15,
                                     .activation_counters = activation_counters_PER_TYPE,
                                     .file_tiny = file_tiny_ANON_PLENTY,
                                     .nonresident_age = nonresident_age_ALL};
static const struct kernel by_ratio = {.lru_balance = lru_balance_RATIO,
                                       .inactive_low = inactive_low_BY_LISTS,
                                       .use_once = use_once_ALWAYS,
                                       .lru_batch = lru_batch_AT_14,
                                       .activation_counters = activation_counters_NONE,
                                       .file_tiny = file_tiny_ALWAYS,
                                       .nonresident_age = nonresident_age_FILES};

#endif
