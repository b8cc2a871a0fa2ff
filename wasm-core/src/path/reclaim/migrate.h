/* Pages that are taken off the lists and put back, as migration and compaction do: nothing is reclaimed, but in some kernels the balance
 * between anonymous and file pages takes them for pages that were looked at.
 *
 *   frame 0 ......... frame n        the scanner goes through the frames, not along the lists
 *        └ up to 32 pages of a type, active or not, off the lists ── work on them ──► back, by their flags
 *
 * In Linux: isolate_migratepages_block (mm/compaction.c), putback_lru_page (mm/vmscan.c).
 * Simplified: pages stay in their frames, as after a migration that has failed; the work on each is the time of a copy.
 */
#ifndef PATH_MIGRATE_H
#define PATH_MIGRATE_H

#include "mm/lru.h"
#include "path/path.h"

#define COMPACT_CLUSTER_MAX SWAP_CLUSTER_MAX

/* Takes at most `most` pages of `type` off the lists, from frame t->migrate_from on and on from frame 0 once, and puts them back. RETURNs how
 * many they were; t->migrate_from is then the frame at which the next call goes on. */
struct path_migrate {
    struct path_header h;
    u32 type, most; /* most: at most COMPACT_CLUSTER_MAX */
    u32 taken, at;
    u32 active; /* of those taken, active ones */
    u32 pad;
    u32 pages[COMPACT_CLUSTER_MAX];
};
PATH(migrate);

#endif
