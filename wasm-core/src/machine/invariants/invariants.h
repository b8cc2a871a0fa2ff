/* What the files of machine/invariants share: how a promise is said, and what each of them looks at.
 *
 * A failure names its sentence. Its number is the line of the sentence, from LINES_FROM of its file on, which that file defines first.
 */
#ifndef MACHINE_INVARIANTS_INVARIANTS_H
#define MACHINE_INVARIANTS_INVARIANTS_H

#include "machine/machine.h"

struct check {
    struct machine *m;
    const char *claim; /* the first broken promise, NULL */
    size_t line;
};

#define HOLDS(test, sentence)                \
    do {                                     \
        if (!(test) && !c->claim) {          \
            c->claim = sentence;             \
            c->line = LINES_FROM + __LINE__; \
        }                                    \
    } while (0)

/* invariants_frames.c */
void check_lists(struct check *c);
void check_frame(struct check *c, u32 f);
void check_every_mapping(struct check *c);
void check_gathers(struct check *c);
void check_windows(struct check *c);

/* invariants_slots.c */
i64 slots_counted(struct machine *m);
u32 slots_parked(struct machine *m);
void check_slots(struct check *c);
void check_slot_caches(struct check *c);
void check_area(struct check *c, u32 area);
void check_area_list(struct check *c, bool at_rest);
void check_extents(struct check *c, u32 area);

/* invariants_entries.c */
void check_entries(struct check *c);
void check_owners(struct check *c, bool at_rest);

/* invariants_io.c */
void check_requests(struct check *c);
void check_dirty(struct check *c);

/* invariants_tasks.c */
void check_locks(struct check *c);
void check_cpus(struct check *c);
void check_waiters(struct check *c);

#endif
