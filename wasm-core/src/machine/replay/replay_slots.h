/* The slots of a recorded run: changed as the rows say, in the machine's own map, cache, entries and frames.
 *
 * Pages of others (region NONE) get no frame: their slots are followed in the map alone.
 */
#ifndef MACHINE_REPLAY_SLOTS_H
#define MACHINE_REPLAY_SLOTS_H

#include "path/state.h"

/* The slot belongs to the row's page from now on. */
void replay_owner_set(struct machine *m, u32 slot, const struct rec_row *row);
/* The page enters the swap cache under `slot`, in the frame that maps it or in a new one. Returns the frame, or NONE. */
u32 replay_cache_add(struct machine *m, u32 slot);
/* The slot leaves the swap cache; `reclaimed`: its memory was wanted, so an entry that maps it names the slot again.
 * Returns the frame that it had, or NONE. */
u32 replay_cache_delete(struct machine *m, u32 slot, bool reclaimed);
/* A fault row stands where the fault begins, its reads come later. A slot that is cached when its read is told has been
 * dropped in between: the row that tells of that stands behind and belongs to the copy before. Drops that copy, for the fault
 * of row `fault_row`. */
void replay_dropped_before(struct machine *m, u32 slot, u32 fault_row);
/* Whether a row DELETE belongs to such a copy: it is the first one since, and that process has not faulted again. */
bool replay_was_dropped_before(struct machine *m, u32 slot);
/* A frame for a page that the recording shows in memory; NONE when none is left (pages of others are not followed). */
u32 replay_frame_for(struct machine *m, u32 region, u32 page);
/* Maps a page to a frame unless it is mapped or there is no frame. */
void replay_map(struct machine *m, u32 region, u32 page, u32 frame, bool write);
/* Row ALLOC. Returns the page's frame, or NONE. */
u32 replay_slot_taken(struct machine *m, const struct rec_row *row);
/* Row LAST_USER: nobody names the slot any more. It is not free yet. */
void replay_last_user_gone(struct machine *m, u32 slot);
/* The slot is free. */
void replay_slot_freed(struct machine *m, u32 slot);
/* The slot is used, whoever has found it: unless somebody uses it already, it has no page yet. */
void replay_slot_in_use(struct machine *m, u32 slot);
/* Row PTE. */
void replay_entry_given(struct machine *m, const struct rec_row *row);

#endif
