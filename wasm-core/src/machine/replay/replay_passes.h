/* Passes of reclaim, as recorded: their priority and targets, and the piece of a list that is asked for next.
 *
 * A pass goes on from row to row. Where the sizes that a table tells leave open whether an active list may be deactivated, both
 * answers are followed: a piece that one of them leads to is taken over and reported as unseen.
 */
#ifndef MACHINE_REPLAY_PASSES_H
#define MACHINE_REPLAY_PASSES_H

#include "machine/replay/replay_lru.h"

/* Rows of kind PASS and TARGETS. */
struct comparison replay_pass_row(struct machine *m, u32 number);
struct comparison replay_targets_row(struct machine *m, u32 number);

/* The pass of this reclaimer is over: it differs while something is due. */
void replay_pass_is_left(struct comparison *c, struct replay_reclaimer *r);

/* What is asked for next: apart from any pass, pages of the active anonymous list when its inactive one is low. */
struct scan_piece replay_piece_due(const struct machine *m, const struct replay_reclaimer *r);
/* Finds the piece that is asked for: the one that is due, one to which an open bit leads, or pages of the active anonymous list
 * apart from any pass. Returns enum ev_verdict. */
u32 replay_find_piece(struct machine *m, struct replay_reclaimer *r, struct scan_piece asked);
/* Whether a row that names `asked` (a list, or NR_LRU_LISTS + type where it tells no more) asks for this piece. */
bool replay_asks_for(struct scan_piece asked, struct scan_piece piece);
/* Goes on to the next piece of the pass, after one that has freed `freed` pages. */
void replay_next_piece(struct machine *m, struct replay_reclaimer *r, u32 freed);

#endif
