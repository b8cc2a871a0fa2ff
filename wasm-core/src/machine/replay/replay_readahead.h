/* Rows of swap faults: the state of readahead, its windows and its hits, compared with the recorded ones.
 *
 * By virtual address the state is the VMA's word, by slot (readahead_is_by_vma) the machine's only one; a row names either with the
 * same three numbers: previous page or slot, previous window, hits.
 */
#ifndef MACHINE_REPLAY_READAHEAD_H
#define MACHINE_REPLAY_READAHEAD_H

#include "machine/replay/replay.h"

/* Compares the carried state with the recorded one, takes the recorded one over when they differ. Emits the difference. */
void replay_compare_state(struct machine *m, struct task *t, struct path_replay *f,
                          const struct rec_row *row);
/* Computes the window from the recorded inputs alone and compares it with the recorded one. Emits a difference. */
void replay_compare_window(struct machine *m, struct task *t, struct path_replay *f,
                           const struct rec_row *row);
/* The fault has to read: opens its window, by the functions of the fault path, which tell of it. */
void replay_miss(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row);
/* The next slot that the open window reads: owned, and not cached; NONE when there is none any more, or no window is open. */
u32 replay_next_read(struct machine *m);
/* The recorded window has read `slot`: notes whether the open one would have. Before the slot is cached. */
void replay_compare_read(struct machine *m, u32 slot);
/* The recorded window has read all that it did: compares, counts, and closes the open one. Returns whether it emitted a
 * difference. */
bool replay_window_closes(struct machine *m, struct task *t, struct path_replay *f);
/* The page of fault `fault_row` has arrived; `is_told_again`: the recorded fault was started again. A window of one must not be, where
 * it waits in place. Returns whether it emitted a difference. */
bool replay_compare_retry(struct machine *m, struct task *t, struct path_replay *f, u32 fault_row,
                          bool is_told_again);
/* A hit as recorded: the machine's own function moves the state and clears the page's flag. */
void replay_hit(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row);
/* A hit of a table of kernel results: only the state moves. */
void replay_hit_as_given(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row);
/* Tells of a hit with the state as it is after it. */
void replay_tell_hit(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row,
                     bool flagged);
void replay_tell_state(struct machine *m, struct task *t, struct path_replay *f, const struct rec_row *row);
/* The slot that the entry of the row's page names, or NONE. */
u32 replay_slot_of_page(struct machine *m, const struct rec_row *row);

#endif
