/* A file that is written, and what holds its writing up. */
#ifndef TEST_FLUSHED_H
#define TEST_FLUSHED_H

#include "family.h"
#include "files.h"
#include "scenario.h"

enum { PAGES = 20 };

static inline void draft_with(struct draft *d, u32 kind, u32 op, u32 count)
{
    draft_of_quiet_file(d, kind, PAGES);
    draft_phase_of(d, 0, 0, op, count);
}

/* All there was to do is done; now something comes that is told of event by event. */
static inline void goes_on(struct machine *m)
{
    m->ended = 0;
    m->emitted = 0;
}

/* Somebody else has just begun to write the page, and does not end before write_ends is called. */
static inline void is_being_written(struct machine *m, u32 frame)
{
    frames_of(m)[frame].flags |= FRAME_WRITEBACK;
    m->nr_writeback++;
    files_of(m)[frames_of(m)[frame].owner].nr_writeback++;
}

#endif
