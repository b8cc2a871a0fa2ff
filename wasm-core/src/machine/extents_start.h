/* The extents of swap files as a scenario has them: in a list, or by a rule.
 */
#ifndef MACHINE_EXTENTS_START_H
#define MACHINE_EXTENTS_START_H

#include "machine/layout.h"

/* Room for the extents of all areas before `area`; of the area after the last one: for all. */
u32 extents_before(const struct scenario *s, u32 area);

/* Blocks of its disk that an area takes: its slots, or up to the last block of its file. */
u64 area_blocks(const struct scenario *s, u32 area);

/* Adds the extents of every area, in the order of the file, as swapon does. The areas must be there. */
void extents_build(struct machine *m, const struct scenario *s);

/* The rules across fields that are about extents, each as in machine/rules: item and field of the record that breaks it, and its value. */
struct extent_fault {
    u32 kind, item, field, value;
};
bool extents_refer(const struct scenario *s, struct extent_fault *fault);
bool extents_are_in_order(const struct scenario *s, struct extent_fault *fault);
bool extents_cover_area(const struct scenario *s, struct extent_fault *fault);
bool extents_are_apart(const struct scenario *s, struct extent_fault *fault);
bool extents_are_on_disk(const struct scenario *s, struct extent_fault *fault);

#endif
