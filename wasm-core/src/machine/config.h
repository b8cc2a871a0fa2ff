/* Reading a packed scenario.
 *
 * Interface: struct scenario, scenario_read; scenario_marks, scenario_size, scenario_spaces.
 */
#ifndef MACHINE_CONFIG_H
#define MACHINE_CONFIG_H

#include "machine/machine.h"

/* A scenario that has been read: parameters with their defaults filled in, and the records where they lie in the stream. */
struct scenario {
    const u32 *records[NR_RECORDS];
    u32 nr[NR_RECORDS];
    struct params params;
};

/* Reads and checks ranges and the rules across fields. False: *problem says what is wrong and where. */
bool scenario_read(const u32 *packed, u32 words, struct scenario *s, struct config_problem *problem);

/* Record `item` of kind `name`. */
#define RECORDS_OF(s, name) ((const struct rec_##name *)(const void *)(s)->records[REC_##name])

/* The watermarks that the parameters give. */
struct watermarks scenario_marks(const struct scenario *s);

/* Memory that the machine of this scenario needs (machine/start.c). */
struct machine_size scenario_size(const struct scenario *s);

/* Processes: one more than the highest number that a task or region names. */
u32 scenario_spaces(const struct scenario *s);

#endif
