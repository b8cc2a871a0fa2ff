/* A scenario that has been read, and where everything of its machine lies.
 */
#ifndef MACHINE_LAYOUT_H
#define MACHINE_LAYOUT_H

#include "machine/machine.h"

/* A scenario that has been read: parameters with their defaults filled in, its kernel, and the records where they lie in the stream. */
struct scenario {
    const u32 *records[NR_RECORDS];
    u32 nr[(NR_RECORDS + 1) / 2 * 2]; /* an even number of them */
    struct params params;
    struct kernel kernel;
};

/* Record `item` of kind `name`. */
#define RECORDS_OF(s, name) ((const struct rec_##name *)(const void *)(s)->records[REC_##name])

/* Processes: one more than the highest number that a task or region names. */
u32 scenario_spaces(const struct scenario *s);

/* The watermarks that the parameters give. */
struct watermarks scenario_marks(const struct scenario *s);
/* The same of the lower zone, from which nothing is allocated; all 0 when there is none. */
struct watermarks scenario_lower_marks(const struct scenario *s);

/* Memory that the machine of this scenario needs (machine/start.c). */
struct machine_size scenario_size(const struct scenario *s);

/* Whether a stream writes to a file on this disk. */
bool disk_is_written(const struct scenario *s, u32 disk);

/* Sets the parameters, counts, lock numbers and offsets of `m`. Returns the bytes of the arena. */
u64 machine_lay_out(struct machine *m, const struct scenario *s);

/* Room that the columns of `m` need that do not lie in the arena as they are (machine/columns.c). Its counts must be set. */
u64 columns_bytes(const struct machine *m);

/* Flat number of the first slot of a swap area; of the area after the last one: how many slots there are. An area begins with
 * a cluster. */
u32 area_start(const struct scenario *s, u32 area);

/* Trees of the swap cache for all areas before `area`; of the area after the last one: how many there are. */
u32 trees_before(const struct scenario *s, u32 area);

/* Page-table locks of a region: one for each 512-page block that it touches. */
u32 locks_of_region(const struct rec_region *r);

#endif
