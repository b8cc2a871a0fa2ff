/* What all parts of the replay ask of the rows, and how a row compares.
 */
#ifndef MACHINE_REPLAY_ROWS_H
#define MACHINE_REPLAY_ROWS_H

#include "path/state.h"

#define REPLAY_WHO_KSWAPD 254u /* field `who` of a row; the tasks have their numbers, others 255 */

/* How a row compares; of several differences the first, but a wrong one before an unseen one. */
struct comparison {
    u32 verdict; /* enum ev_verdict */
    u32 field;   /* which of the row's, counted from 0 (machine/replay/replay_lru.h) */
    u32 ours, kernels;
};

/* Places of column `agreement`. */
enum { WINDOW_EXACT, WINDOW_WRONG, STATE_EXACT, STATE_SHARED_BIT, STATE_WRONG, FIRST_TRACE_PART };

/* Bits of v0 of a row of kind FAULT. */
enum { ROW_WRITE = 1, ROW_RETRY = 2, ROW_CACHED = 4 };

const struct rec_row *replay_row_of(const struct machine *m, u32 number);
/* What is carried for whoever reclaims in this row. */
struct replay_reclaimer *replay_reclaimer_of(struct machine *m, const struct rec_row *row);
static inline bool replay_is_kswapd(const struct rec_row *row)
{
    return row->who == REPLAY_WHO_KSWAPD;
}
/* Notes a difference, if it is the first, or the first wrong one. */
void replay_differs(struct comparison *c, u32 verdict, u32 field, u32 ours, u32 kernels);
/* Notes a wrong value; what was not recorded (NONE) is equal to anything. */
static inline void replay_compare(struct comparison *c, u32 field, u32 ours, u32 kernels)
{
    if (kernels != NONE && ours != kernels)
        replay_differs(c, verdict_WRONG, field, ours, kernels);
}

/* Counts a comparison of what is neither window nor state, `part` from trace_part_PASS on, in column `agreement`. */
void replay_count(struct machine *m, u32 part, u32 verdict);

#endif
