/* Profiles are rows of schema/devices.def; what a scenario gives comes before them. */
#include "machine/presets.h"

#include "base/rng.h"

struct profile {
    u32 kind; /* enum disk_kind */
    u32 read_ns, write_ns, transfer_ns, queue_depth, nr_requests, discard_ns;
    u32 seek_min_ns, seek_max_ns, revolution_ns, buffer_pages, span_pages;
    u32 nr_dies, program_ns, unit_pages, write_buffer_pages, command_ns;
};

#define DEVICE(profile, kind, constants) constants
#define C(field, value, low, high, source)                \
    _Static_assert((value) >= (low) && (value) <= (high), \
                   #field " of a profile is not what its source gives");
#include "schema.def"
#undef C

static const struct profile profiles[NR_profile] = {
#define DEVICE(profile, what, constants) [profile_##profile] = {.kind = DISK_##what, constants},
#define C(field, value, low, high, source) .field = (value),
#include "schema.def"
#undef C
};

static u32 given(u32 value, u32 otherwise)
{
    return value == NONE ? otherwise : value;
}

static struct spindle spindle_from(const struct rec_device *record, const struct profile *p)
{
    return (struct spindle){.read_ns = given(record->read_ns, p->read_ns),
                            .write_ns = given(record->write_ns, p->write_ns),
                            .page_ns = given(record->transfer_ns, p->transfer_ns),
                            .revolution_ns = given(record->revolution_ns, p->revolution_ns),
                            .seek_min_ns = given(record->seek_min_ns, p->seek_min_ns),
                            .seek_max_ns = given(record->seek_max_ns, p->seek_max_ns),
                            .write_settle_ns = record->write_settle_ns,
                            .span_pages = p->span_pages,
                            .buffer_pages = given(record->buffer_pages, p->buffer_pages)};
}

static struct dies dies_from(const struct rec_device *record, const struct profile *p)
{
    struct dies dies = {.nr = given(record->nr_dies, p->nr_dies),
                        .read_ns = given(record->read_ns, p->read_ns),
                        .program_ns = given(record->program_ns, p->program_ns),
                        .unit_pages = given(record->unit_pages, p->unit_pages)};
    if (dies.nr > 0 && dies.unit_pages > 0)
        dies.buffer_units = given(record->write_buffer_pages, p->write_buffer_pages) / dies.unit_pages;
    return dies;
}

/* Whether its requests go through one queue that can be congested: where the kernel has such, disks behind SCSI or ATA. */
static bool has_single_queue(const struct rec_device *record, const struct kernel *kernel)
{
    bool is_usual = record->profile == profile_SATA_SSD || record->profile == profile_HDD;
    return kernel->request_queue == request_queue_SINGLE && given(record->single_queue, is_usual);
}

struct disk disk_from_profile(const struct rec_device *record, const struct kernel *kernel)
{
    const struct profile *p = &profiles[record->profile];
    bool is_single_queue = has_single_queue(record, kernel);
    struct disk disk = {.kind = p->kind,
                        .is_rotational = given(record->rotational, p->kind == DISK_ROTATING),
                        .read_ns = given(record->read_ns, p->read_ns),
                        .write_ns = given(record->write_ns, p->write_ns),
                        .transfer_ns = given(record->transfer_ns, p->transfer_ns),
                        .queue_depth = given(record->queue_depth, p->queue_depth),
                        .discard_ns = given(record->discard_ns, p->discard_ns),
                        .nr_requests = is_single_queue ? SINGLE_QUEUE_REQUESTS : p->nr_requests,
                        .is_single_queue = is_single_queue,
                        .read_spread_ns = record->read_spread_ns,
                        .command_ns = given(record->command_ns, p->command_ns),
                        .read_far_ns = record->read_far_ns,
                        .merged_pages = record->merged_pages,
                        .is_sorted = p->kind == DISK_ROTATING || record->scheduler,
                        .rng = rng_seed(1),
                        .head = NONE,
                        .tail = NONE,
                        .waiters = {NONE, NONE},
                        .cache = {.pages_most = record->write_cache_pages},
                        .dies = dies_from(record, p),
                        .spindle = spindle_from(record, p)};
    if (disk.dies.nr > 0) /* it takes every request that it may have */
        disk.queue_depth = disk.nr_requests;
    elevator_init(&disk.elevator);
    if (disk.merged_pages > 1)
        disk.elevator.pages_max = disk.merged_pages;
    return disk;
}

bool profile_has_node(u32 profile)
{
    return profile == profile_NVME || profile == profile_PMEM;
}
