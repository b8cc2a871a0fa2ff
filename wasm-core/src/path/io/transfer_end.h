/* What the end of a transfer does, whoever finds it out: an interrupt, or the call itself where the device answers at once.
 *
 * In Linux: end_swap_bio_read, end_swap_bio_write (mm/page_io.c), folio_end_writeback.
 */
#ifndef PATH_TRANSFER_END_H
#define PATH_TRANSFER_END_H

#include "path/path.h"

/* A transfer is over, by an interrupt or at once: a page that was read is unlocked; one that was written is written no more, and
 * who waits for writes is told. `cause`: the event that the end is told as a consequence of. */
void read_ends(struct machine *m, struct task *t, u32 cause, u32 frame);
void write_ends(struct machine *m, struct task *t, u32 cause, u32 frame);
/* A discard is over: who has asked for it goes on. */
void discard_ends(struct machine *m, struct task *t, u32 cause, const struct request *request);

#endif
