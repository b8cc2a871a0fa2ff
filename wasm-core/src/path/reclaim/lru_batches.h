/* Frames on their way to and from the LRU lists: per-CPU batches, and references given up.
 *
 * In Linux: mm/swap.c (folio_add_lru, lru_add_drain, folio_batch_move_lru, release_pages, folio_put,
 * folio_mark_accessed), mm/workingset.c (workingset_age_nonresident). 6.1.
 */
#ifndef PATH_LRU_BATCHES_H
#define PATH_LRU_BATCHES_H

#include "path/path.h"

/* Links every frame that waits in a batch of a CPU, each batch under one hold of the LRU lock. A full one goes alone. */
struct path_lru_drain {
    struct path_header h;
    u32 turn; /* of the batch at which it stands */
    u32 kind; /* what that batch is of */
    u32 moved;
    u32 gather;    /* frames that turned out to be nobody's */
    u32 was_full;  /* 1: called by lru_batch_put, which forbade pre-emption */
    u32 cpu;       /* whose batches */
    u32 late;      /* 1 + a frame that waits until there is room for it; 0: none */
    u8 nr_back[2]; /* of each type: pages of this batch that are a cost, because they have come back */
    u8 type;       /* of those that are told of */
    u8 full;       /* the place of the batch that called */
};
PATH(lru_drain);

/* Drops one pin of each frame of a gather, which is empty afterwards, and frees those that nobody refers to any more. The LRU lock is
 * taken at the first that has to leave its list, and held for 32 frames. */
struct path_release_frames {
    struct path_header h;
    u32 gather;
    u32 frame;               /* the one that was taken out last */
    u32 nr_put;              /* frames looked at under the present hold, or since the last one */
    u32 is_locked;           /* 1: the LRU lock is held */
    struct frame_list freed; /* frames to free, on no other list any more */
    u32 pad;
};
PATH(release_frames);

/* Adds a pinned frame to *gather (NONE: an empty one), for release_frames. */
void frame_gather(struct machine *m, u32 *gather, u32 frame);
/* Drops one pin. When it is the last reference of all it is kept and true is returned: the caller releases the frame. */
bool frame_put_but_last(struct machine *m, u32 frame);

/* For MAY_CALL: drops one pin of a frame, and calls release_frames with the last reference. */
bool frame_put(struct machine *m, struct task *t, u32 frame);
/* For MAY_CALL: pins a frame and puts it into one of this CPU's batches. When that has filled the batch it calls lru_drain,
 * and the task is not pre-empted until the batch is empty. */
bool lru_batch_put(struct machine *m, struct task *t, u32 batch, u32 frame);

/* mark_page_accessed() of a frame, by its user on this CPU: flags, age, and activation of a frame that still waits in this
 * CPU's add batch (told of only if it does). `activate` asks the path to put it into the activation batch. */
struct accessed frame_note_access(struct machine *m, const struct task *t, u32 frame);
/* Advances the age that refault distances are measured in. */
void workingset_age(struct machine *m, u32 pages);

#endif
