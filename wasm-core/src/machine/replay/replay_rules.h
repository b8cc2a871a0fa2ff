/* One rule of the kernel on given operands: what a table of kernel results is compared with.
 *
 * It calls the functions that reclaim, the fault path and the start of the machine call; it has no arithmetic of its own.
 *
 * A rule may work on more than its row holds: an lruvec and those above it, the layout of a shadow entry, how a pass scans.
 * Rows of kind GIVEN say these before, and they stay as the rules leave them: a cost noted by one row is there for the next.
 *
 *   v0 enum given, then from v1:
 *   LRUVEC         level (0 the leaf), sizes of the four lists, anon cost, file cost, 1 when the next level is its parent
 *   OWNER          level, cgroup id, node, zone
 *   AGE            level, nonresident age in two words, low first
 *   ACTIVATIONS    level, anon and file now, anon and file in the snapshot
 *   SHADOW_LAYOUT  bits of a word, of a node, of a cgroup id; bucket order; bits of a zone
 *   NODE           free pages, high mark, free swap slots in two words (signed)
 *   PASS           swappiness, priority, may swap, force deactivate, for a cgroup's limit, by kswapd, of a hopeless node
 *   BAD_SLOTS      first, how many; before SWAP_AREA
 *   SWAP_AREA      slot at which the first search begins
 *   EXTENTS        nothing: the swap file has no extents
 *   SCANNED        level, of anonymous and of file pages scanned, then rotated (up to 5.7)
 *   CGROUP         protection, size, 1 when removed
 */
#ifndef MACHINE_REPLAY_RULES_H
#define MACHINE_REPLAY_RULES_H

#include "mm/scan_pass.h"
#include "path/state.h"

/* What is given before any row says otherwise: empty lists, the machine's own layout of shadow entries, an eviction at age 0. */
void replay_given_start(struct machine *m);

/* Whether a row of kind GIVEN or RULE can be played: it names something that there is, within its bounds. */
bool replay_operands_fit(const struct rec_row *row);

/* Row of kind GIVEN. */
void replay_given(struct machine *m, const struct rec_row *row);

/* Row of kind RULE: evaluates rule v0 on v1.. and fills the values of the event. */
void replay_rule(struct machine *m, const struct rec_row *row, struct ev_rule_value *result);

#endif
