/* The last windows of readahead, and what became of the pages that they guessed: kept for pictures, never read by a path.
 *
 * Interface: guesses_window_keep, guesses_newest_window; guesses_page_read, guesses_page_ends.
 *
 * The kernel counts hits, but forgets which window a page came with. Here each frame remembers the window's event
 * (frame.guessed_by) from its read until it is used or dropped, and the window counts them: column `windows`.
 *
 * In Linux: nothing; only the sums swap_ra and swap_ra_hit.
 */
#ifndef PATH_GUESSES_H
#define PATH_GUESSES_H

#include "path/state.h"

/* Keeps a window whose event has just been emitted; `fields` by enum window_field, its event not yet filled in. */
void guesses_window_keep(struct machine *m, const u32 *fields);
/* Event of the newest window, 0 when there is none; for a replay, which does not know whose read it is. */
u32 guesses_newest_window(struct machine *m);

/* Frame `frame` is being read because of the window of event `window`. */
void guesses_page_read(struct machine *m, u32 frame, u32 window);
/* A fault has found the frame (`used`), or it leaves the swap cache. Nothing happens to a frame that was not guessed. */
void guesses_page_ends(struct machine *m, u32 frame, bool used);

#endif
