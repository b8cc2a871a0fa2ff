/* Rows of a recorded kernel run, and of tables of kernel results, played by the machine's own leaves.
 *
 * What the fields of a row mean (record `row` of schema.def: kind, cpu, who, region, page, slot, v0..v9):
 *
 *   PHASE      v0 1 begin, 0 end · v1 index
 *   FAULT      region page slot · v0 bits: 1 write, 2 retry, 4 found in the swap cache · state of the VMA before the fault as
 *              recorded: v1 page (NONE = empty), v2 window, v3 hits · v4 window, v5 first, v6 last page as recorded (NONE =
 *              not recorded) · v7 bits: 1 compare the window from the recorded inputs, 2 compare the carried state,
 *              4 emit vma_state afterwards
 *   READ       slot read by the fault before, in order
 *   REFILL     v0 wanted, v1 got
 *   ALLOC      slot taken; region and page (region NONE: foreign) · v0 1 = written at once
 *   WRITE      slot written later
 *   DELETE     slot leaves the swap cache · v0 1 = reclaimed, 0 = the slot is given up
 *   LAST_USER  slot
 *   FLUSH      v0 slots go back to the map, oldest of this cpu first
 *   PTE        region page · v0 enum pte_kind; slot when it is a swap entry
 *   TOUCH      region page: swap fault on it, decided by the machine: look-up, window, reads (done at once); the entry stays
 *              a swap entry · v7 bit 4 as above
 *   HIT        region page: found in the swap cache · v0 1 = flagged · v7 bit 4 as above
 *   DROP       region page: dropped from the swap cache, with its flag
 *   ZONE and all kinds after it: machine/replay/replay_lru.h
 *   RULE       v0 rule (RULES of schema.def) · v1.. operands in order; one of unit u_vpn takes two words, low first
 *   GIVEN      v0 enum given · v1.. what the rules of later rows work on (machine/replay/replay_rules.h)
 *
 * Carried state: the readahead word lives in the machine's own VMA and is changed only by the functions that the fault
 * path calls. When it differs from the recorded one by exactly one hit, after a hit on a page that had entered the swap
 * cache by write-out, the recorded word is taken over (the flag shares its bit with the reclaim flag, and a table cannot
 * show which pages were just being written). Any other difference is reported and taken over too.
 */
#ifndef MACHINE_REPLAY_H
#define MACHINE_REPLAY_H

#include "machine/replay/replay_lru.h"
#include "path/path.h"

/* The bottom frame of a replay plays all rows; for a row of several waypoints (FAULT, TOUCH) it calls itself with is_row. */
struct path_replay {
    struct path_header h;
    u32 row;
    u32 is_row; /* 1: only row `row` */
    u32 frame;
    u32 at, end;       /* pages of a window; of all rows: the last fault */
    u32 arriving;      /* 1 + the fault whose page has been read and is not mapped yet; 0: none */
    u32 slot;          /* slot that the window reads */
    u32 is_told_again; /* 1: the fault whose page has arrived was started again */
    u32 past_cache;    /* frame of the page that arrives past the swap cache, NONE: it arrives in it */
    u32 pad;
    struct comparison comparison;
};
PATH(replay);

/* Before the first waypoint: no slot belongs to anybody yet. */
void replay_start(struct machine *m);

#endif
