/* Columns about pages that come back and about how both types share the passes of reclaim.
 */
#ifndef MACHINE_BALANCE_TOLD_H
#define MACHINE_BALANCE_TOLD_H

#include "path/path.h"

/* Columns of the same names: each writes its words to `out` and returns how many; nothing is changed. */
u32 workingset_told(struct machine *m, u32 *out);
u32 balance_told(struct machine *m, u32 *out);
u32 shares_told(struct machine *m, u32 *out);
u32 pass_counts_told(struct machine *m, u32 *out);
u32 passes_ahead_told(struct machine *m, u32 *out);

#endif
