/* Reading a packed scenario.
 */
#ifndef MACHINE_CONFIG_H
#define MACHINE_CONFIG_H

#include "machine/layout.h"

/* Reads and checks ranges and the rules across fields. False: *problem says what is wrong and where. */
bool scenario_read(const u32 *packed, u32 words, struct scenario *s, struct config_problem *problem);

/* Whether a parameter (below NR_PARAMS) is one that this kernel has. */
bool kernel_has_setting(const struct kernel *kernel, u32 param);

#endif
