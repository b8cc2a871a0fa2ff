/* Reading a packed scenario.
 *
 * Interface: scenario_read.
 */
#ifndef MACHINE_CONFIG_H
#define MACHINE_CONFIG_H

#include "machine/layout.h"

/* Reads and checks ranges and the rules across fields. False: *problem says what is wrong and where. */
bool scenario_read(const u32 *packed, u32 words, struct scenario *s, struct config_problem *problem);

#endif
