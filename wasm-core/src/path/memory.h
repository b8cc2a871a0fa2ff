/* Getting page frames and giving them back.
 *
 * Interface: paths alloc, lru_drain, release_frames; helpers free_pages, lru_*, frame_*, kswapd_wake, task_is_killed; PUT, BATCH_PUT.
 *
 * In Linux: __alloc_pages, get_page_from_freelist, __alloc_pages_slowpath; lru_add_drain; release_pages. 6.1.
 * Simplified: a direct reclaim that freed nothing drains the LRU batches of all CPUs, which Linux does not do here: a
 * teaching machine may have no more frames than fit into the batches; no per-CPU page lists: every allocation takes the zone lock (they come with the locks of 4.11).
 */
#ifndef PATH_MEMORY_H
#define PATH_MEMORY_H

#include "path/path.h"

/* One frame, pinned; RETURNs the frame, or NONE when the task has been killed. */
struct path_alloc {
    struct path_header h;
    u32 frame;
    u32 no_progress; /* rounds of direct reclaim in a row that freed nothing */
    u32 woke;        /* kswapd has been woken for this request */
    u32 reclaimed;
    u32 priority;
    u32 victim;
    u32 cpu;   /* whose batches are drained */
    u32 force; /* 1: second try, active lists are scanned whatever their size */
};
enum need path_alloc(struct machine *m, struct task *t, struct path_alloc *f);

/* Links every frame that waits in a batch of a CPU, under one hold of the LRU lock. */
struct path_lru_drain {
    struct path_header h;
    u32 kind; /* batch at which it stands */
    u32 moved;
    u32 nr_freed;
    u32 chain;    /* frames that turned out to be nobody's */
    u32 was_full; /* 1: called by BATCH_PUT, which forbade pre-emption */
    u32 cpu;      /* whose batches */
};
enum need path_lru_drain(struct machine *m, struct task *t, struct path_lru_drain *f);

/* Drops one pin of each frame of a chain (gather_next) and frees those that nobody refers to any more. */
struct path_release_frames {
    struct path_header h;
    u32 chain;
    u32 freed; /* chain of the frames to free */
    u32 nr_freed;
    u32 nr_unlinked; /* frames taken off the LRU lists under the present hold */
};
enum need path_release_frames(struct machine *m, struct task *t, struct path_release_frames *f);

/* Drops one pin. When it is the last reference of all it is kept and true is returned: the path then CALLs release_frames. */
bool frame_put_but_last(struct machine *m, u32 frame);

/* In a path: drops one pin of a frame and frees the frame with the last reference. */
#define PUT(frame)                      \
    if (frame_put_but_last(m, (frame))) \
    CALL(release_frames, .chain = (frame))

static inline u64 free_pages(const struct machine *m)
{
    return m->free.nr;
}

/* mark_page_accessed() of a frame, by its user on this CPU: flags, age, and activation of a frame that still waits in this
 * CPU's add batch (told of only if it does). `activate` asks the path to put it into the activation batch. */
struct accessed frame_note_access(struct machine *m, const struct task *t, u32 frame);
/* Pins a frame and puts it into one of this CPU's batches. True when the batch is full now: then the task is not
 * pre-empted until lru_drain, called with was_full = 1, has emptied it. */
bool lru_batch_put(struct machine *m, struct task *t, u32 batch, u32 frame);

/* In a path: puts a frame into a batch and drains the batch when that has filled it. */
#define BATCH_PUT(batch, frame)                \
    if (lru_batch_put(m, t, (batch), (frame))) \
    CALL(lru_drain, .cpu = t->cpu, .was_full = 1)
/* Links a frame at the head (or tail) of the list that its flags name; it must not be on one. */
void lru_link(struct machine *m, u32 frame, bool tail);
void lru_unlink(struct machine *m, u32 frame);
/* Makes an isolated or new frame free. Nobody may refer to it. */
void frame_free(struct machine *m, u32 frame);
/* Sizes of the LRU lists in pages. */
u64 lru_size(const struct machine *m, u32 list);
/* Advances the age that refault distances are measured in. */
void workingset_age(struct machine *m, u32 pages);
/* Tells kswapd that memory is low. True when it was asleep and has been woken. */
bool kswapd_wake(struct machine *m);
/* True when the process of `t` has been killed. */
bool task_is_killed(struct machine *m, const struct task *t);

#endif
