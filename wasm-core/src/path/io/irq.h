/* The end of a request: one interrupt task a CPU.
 *
 * In Linux: end_swap_bio_read, end_swap_bio_write, folio_end_writeback, folio_rotate_reclaimable; 6.1.
 * Simplified: the interrupt takes the CPU at the next waypoint at which no spinlock is held; requests never fail.
 */
#ifndef PATH_IRQ_H
#define PATH_IRQ_H

#include "path/path.h"

struct path_irq {
    struct path_header h;
    u32 request; /* the one that has ended, NONE between two */
    u32 frame;
    u32 op; /* enum request_op */
    u32 pad;
};
PATH(irq);

#endif
