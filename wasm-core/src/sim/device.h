/* A block device: latency that overlaps up to the queue depth, and a link that moves one page at a time.
 *
 * Interface: struct device, struct transfer; device_submit, device_complete.
 *
 *   begin ──latency──┬──link──► done        latencies of up to queue_depth transfers run at once;
 *                    └ waits here while the link is busy with another page
 *
 * A transfer belongs to the frame that it fills or empties, so the array of transfers has one entry a frame.
 * Simplified: no merging of requests, no seek times, one link for both directions.
 */
#ifndef SIM_DEVICE_H
#define SIM_DEVICE_H

#include "base/types.h"

enum transfer_op { TRANSFER_READ, TRANSFER_WRITE };

struct device {
    u64 link_free_at;
    u32 read_ns, write_ns, transfer_ns, queue_depth;
    u32 in_service;
    u32 head, tail; /* frames whose transfers wait for a place, NONE */
    u32 nr_waiting;
};

struct transfer {
    u32 op; /* enum transfer_op */
    u32 device;
    u32 cpu;    /* CPU that submitted it and will take the interrupt */
    u32 next;   /* in the device's queue or in the CPU's list of finished transfers */
    u32 cause;  /* event that submitted it */
    u32 active; /* 1 from submission until the interrupt has dealt with it */
};

/* Enters frame `f`'s transfer (op and cpu set). Returns the time at which it ends if the device can begin at once,
 * 0 if it has to queue. */
u64 device_submit(struct device *device, struct transfer *transfers, u32 f, u64 now);
/* Frame `f`'s transfer ends at `now`. Returns the frame whose transfer begins in its place and stores its end, or NONE. */
u32 device_complete(struct device *device, struct transfer *transfers, u64 now, u64 *ends);

#endif
