/* Frames on and off the LRU lists.
 *
 * In Linux: include/linux/mm_inline.h (the first three), mm/swap.c (lru_add_fn, lru_move_tail_fn, folio_activate_fn). 6.1.
 */
#ifndef MM_LRUVEC_H
#define MM_LRUVEC_H

#include "mm/lru.h"

/* Links frame `f` at the head (or tail) of the list that its flags name and sets FRAME_LRU; it must not be on a list. */
void lruvec_add_folio(struct lruvec *lruvec, struct frame *frames, u32 f);
void lruvec_add_folio_tail(struct lruvec *lruvec, struct frame *frames, u32 f);
/* Takes frame `f` off its list and clears FRAME_LRU; FRAME_ACTIVE stays, so that it can be put back by its flags. */
void lruvec_del_folio(struct lruvec *lruvec, struct frame *frames, u32 f);

/* A frame leaves the batch in which it waited: it is linked, rotated to the tail or activated, as the kind of batch says.
 * Whoever has meanwhile isolated it from its list keeps it. Returns whether it was moved. The list is chosen now, from the
 * flags as they are now. */
bool lru_batch_move(struct lruvec *lruvec, struct frame *frames, enum lru_batch_kind kind, u32 f);

#endif
