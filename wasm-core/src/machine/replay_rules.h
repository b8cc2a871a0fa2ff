/* One rule of the kernel on given operands: what a table of kernel results is compared with.
 *
 * Interface: NR_RULES_REPLAYED, replay_rule.
 *
 * It calls the functions that reclaim, the fault path and the start of the machine call; it has no arithmetic of its own.
 */
#ifndef MACHINE_REPLAY_RULES_H
#define MACHINE_REPLAY_RULES_H

#include "path/state.h"

/* Rules that a row may name: the first ones of schema.def. */
#define NR_RULES_REPLAYED (RULE_watermarks + 1u)

/* Row of kind RULE: evaluates rule v0 on v1.. and fills the values of the event. */
void replay_rule(const struct rec_row *row, struct ev_rule_value *result);

#endif
