/* Recorded rows of the LRU lists and of reclaim, played through the functions that reclaim and the fault path call.
 *
 * What the fields of a row mean (v0..v9; lists and types as in mm/lru.h; pages):
 *
 *   ZONE             managed pages of the largest zone · sum of the high marks · 1 = built for several CPUs · free
 *                    pages of the other zones
 *   PASS             priority · enum scan_mode · may-deactivate bits · anon cost · file cost · sizes of the four lists · goal;
 *                    field `page`: freed so far in this run
 *   ISOLATE          list · requested · scanned · skipped · taken
 *   SHRINK_INACTIVE  type · scanned · reclaimed · activated anon · activated file · kept referenced · under writeback · priority
 *   SHRINK_ACTIVE    type · taken · kept active · deactivated · referenced · priority; with `kept` NONE: type · pages that are
 *                    asked for next
 *   EVICT            region page · workingset flag
 *   ACTIVATE         region page
 *   REFAULT          region page · nonresident age now (low word) · refault distance · sizes of the four lists · workingset bit of
 *                    the entry · 1 = activated
 *   NEW_PAGE         region page · 1 = active
 *   COST             type · pages · anon cost before · file cost before
 *   KSWAPD_WAKE, DIRECT_BEGIN   order · KSWAPD_SLEEP · DIRECT_END   freed
 *   BALANCE          anon and file pages scanned · anon and file pages rotated, before the pass that follows (up to 5.7) · free pages
 *   TARGETS          of the four lists, as the kernel computed them for the pass before
 *
 * NONE is a number that was not recorded: mode and bits of a PASS, the costs of one that has a BALANCE, what became of the
 * pages of a batch, the bit of an entry. An ISOLATE of which only the type is known has NR_LRU_LISTS + type for its list.
 *
 * Carried from row to row: nonresident age and shadow entries, both costs, activation counters with their snapshots, the sizes of
 * the lists (as recorded where a row tells them, moved by the rows between), and for each who reclaims its pass, its batch and
 * its run. What differs from the table is reported and taken over.
 *
 * What a table does not show, and what is therefore reported as unseen and not as wrong:
 *   - a counter of the kernel lags behind by what each CPU has not handed in yet (ZONE tells how much that can be), and pages
 *     in a CPU's add batch are on no list yet. The size that decides whether the costs of a batch are halved, and whether the
 *     activation counter has moved since the snapshot, can be off by that;
 *   - kswapd may have been pre-empted between its last row and the end of its run, and between reading the costs and its row;
 *   - pages that were locked by others are in no count of scanned pages;
 *   - reclaim for more than one page goes on at the same priority while memory is too scattered (this machine wants single pages);
 *   - an evicted page without a name, whose entry is not known when it comes back.
 */
#ifndef MACHINE_REPLAY_LRU_H
#define MACHINE_REPLAY_LRU_H

#include "machine/replay/replay_rows.h"

/* Fields by which rows are compared, in the order of what is compared. */
enum { PASS_PRIORITY, PASS_MODE, PASS_MAY_DEACTIVATE, PASS_ANON_COST, PASS_FILE_COST, PASS_LEFT };
enum { ISOLATE_LIST, ISOLATE_REQUESTED };
enum { SHRINK_TYPE, SHRINK_SCANNED, SHRINK_RECLAIMED, SHRINK_PRIORITY };
enum { EVICT_RESIDENT, EVICT_BATCH };
enum { ACTIVATE_RESIDENT, ACTIVATE_ACTIVE };
enum { REFAULT_AGE, REFAULT_DISTANCE, REFAULT_WORKINGSET, REFAULT_ACTIVATE };
enum { NEW_PAGE_ACTIVE, NEW_PAGE_SHADOW };
enum { COST_TYPE, COST_PAGES, COST_ANON, COST_FILE };

static inline u32 replay_type_of_list(u32 list)
{
    return list == LRU_INACTIVE_FILE || list == LRU_ACTIVE_FILE ? TYPE_FILE : TYPE_ANON;
}

/* Whether evicted pages of this type leave an entry: of others no row of kind EVICT tells. */
static inline bool replay_shadows_are_left(const struct machine *m, u32 type)
{
    return type == TYPE_ANON ? m->kernel.anon_shadows == anon_shadows_YES
                             : m->kernel.file_shadows == file_shadows_YES;
}

static inline bool replay_is_lru_row(const struct rec_row *row)
{
    return row->kind >= row_kind_ZONE;
}

/* Whether a row of kind ZONE or later can be played: lists, types, modes and priorities are ones that there are. */
bool replay_lru_operands_fit(const struct rec_row *row);

/* Before the first waypoint. */
void replay_lru_start(struct machine *m);

/* Compares row `number` with what the machine's functions give, and does to the machine what the row tells. */
struct comparison replay_lru_row(struct machine *m, u32 number);

/* From here on what the parts share: rows of who reclaims, and rows of single pages. */

/* Compares both costs with `recorded` and takes those over. `number`: the row; `since`: the row at which whoever tells of it may
 * have read them. */
void replay_compare_costs(struct machine *m, struct comparison *c, u32 number, u32 since, const u32 *recorded,
                          u32 field);
/* Rows of single pages: EVICT, ACTIVATE, REFAULT, NEW_PAGE, COST. */
struct comparison replay_workingset_row(struct machine *m, u32 number);
/* An entry that an unnamed eviction left belongs to the page of this slot, which leaves the cache right after it. */
void replay_name_evicted(struct machine *m, const struct rec_row *row);

#endif
