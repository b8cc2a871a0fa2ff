/* One row a profile: read latency, write latency, time of a page on the link, queue depth,
 * requests. The last is what Linux gives the queue (nr_requests of a queue without a scheduler): the tags of NVMe are 1,023, twice the
 * depth of 32 for SATA, 128 by default. */
#include "machine/presets.h"

struct profile {
    u32 read_ns, write_ns, transfer_ns, queue_depth, nr_requests;
};

static const struct profile profiles[NR_profile] = {
    [profile_NVME] = {90000, 20000, 2000, 64,
                      1023}, /* 80-100 µs read, 15-25 µs buffered write, about 2 GB/s */
    [profile_SATA_SSD] = {120000, 80000, 15000, 32,
                          64}, /* 2012 class: 100-200 µs read, 60-100 µs write, 270 MB/s */
    [profile_PMEM] = {1000, 1000, 500, 16, 128}, /* copy 0.4-1 µs and block layer 0.5-1 µs */
};

static u32 given(u32 value, u32 otherwise)
{
    return value == NONE ? otherwise : value;
}

struct disk disk_from_profile(const struct rec_device *record)
{
    const struct profile *p = &profiles[record->profile];
    return (struct disk){.read_ns = given(record->read_ns, p->read_ns),
                         .write_ns = given(record->write_ns, p->write_ns),
                         .transfer_ns = given(record->transfer_ns, p->transfer_ns),
                         .queue_depth = given(record->queue_depth, p->queue_depth),
                         .nr_requests = p->nr_requests,
                         .head = NONE,
                         .tail = NONE,
                         .waiters = {NONE, NONE}};
}
