/* The picture of lanes, from the rows that are kept (path/lanes.h) and from what goes on now. */
#ifndef PATH_LANES_TOLD_H
#define PATH_LANES_TOLD_H

#include "path/path.h"

/* Rows by enum lane_field, of every CPU; returns their words. */
u32 lanes_told(struct machine *m, u32 *out);
/* At most so many words. */
u64 lanes_words(const struct machine *m);

#endif
