/* Recorded rows of slots, beside what the machine's own allocator would have done.
 *
 *   REFILL     a request: the area is asked for as many slots, with the calls of path/swap/slots.c and nobody in between
 *   ALLOC      the slot that the CPU's slot cache hands out next, or the one that its last request has found
 *   LAST_USER  goes where path/swap/swap_slots.c sends it: to wait in the slot cache, or at once to the area
 *   FLUSH      as many slots as the cache gives back when one more does not fit, or when the caches are no longer used
 *
 * Where the first search begins is random in kernels up to 5.7 on a device that does not rotate: there the first slot says it, and is
 * compared with nothing. What differs from the table is reported and taken over, for the rest of the refill too.
 *
 * What a table does not show, and what is therefore reported as unseen and not as wrong:
 *   - a page may enter the swap cache on another CPU than the one whose slot cache gave it the slot;
 *   - the search for a slot of which no row of kind REFILL tells.
 */
#ifndef MACHINE_REPLAY_HANDOUT_H
#define MACHINE_REPLAY_HANDOUT_H

#include "machine/replay/replay_rows.h"

/* Fields by which rows are compared. */
enum { SLOT_SLOT };
enum { REFILL_WANTED, REFILL_GOT, REFILL_LEFT };
enum { FLUSH_COUNT };

/* Before the first row. */
void replay_handout_start(struct machine *m);

/* What of a row of slots is compared (enum ev_trace_part), NONE for other rows. */
u32 replay_handout_part(const struct rec_row *row);

/* A row of slots: compares it, and does to the allocator and the slot caches what it tells. Counts the verdict. */
struct comparison replay_handout(struct machine *m, u32 number);

#endif
