/* Flash serves requests in the order of their submission, unless it is sorted; a rotating disk in that of their sectors. */
#include "sim/disk.h"

#include "base/rng.h"

void request_pool_init(struct request_pool *pool, struct request *requests, u32 nr)
{
    for (u32 r = 0; r < nr; r++)
        requests[r] = (struct request){.frame = NONE, .next = r + 1 < nr ? r + 1 : NONE};
    *pool = (struct request_pool){.free = nr > 0 ? 0 : NONE, .nr_free = nr};
}

static u32 take_free(struct request_pool *pool, struct request *requests)
{
    u32 r = pool->free;
    if (r == NONE)
        return NONE;
    pool->free = requests[r].next;
    pool->nr_free--;
    requests[r].state = REQUEST_HELD;
    requests[r].next = NONE;
    return r;
}

u32 request_get(struct request_pool *pool, struct request *requests, struct disk *disk)
{
    u32 r = disk->nr_held == disk->nr_requests ? NONE : take_free(pool, requests);
    disk->nr_held += r != NONE;
    return r;
}

u32 request_join(struct request_pool *pool, struct request *requests, struct disk *disk, u32 part)
{
    ASSERT(part > 0);
    u32 r = disk->nr_merged == disk_merged_most(disk) ? NONE : take_free(pool, requests);
    if (r == NONE)
        return NONE;
    disk->nr_merged++;
    requests[r].part = part;
    return r;
}

void request_put(struct request_pool *pool, struct request *requests, struct disk *disk, u32 r)
{
    u32 *nr = requests[r].part > 0 ? &disk->nr_merged : &disk->nr_held;
    ASSERT(requests[r].state != REQUEST_FREE && *nr > 0);
    --*nr;
    /* What a free request was used for must not show in the digest. */
    requests[r] = (struct request){.frame = NONE, .next = pool->free};
    pool->free = r;
    pool->nr_free++;
}

void disk_write_comes(struct disk *disk)
{
    if (!disk->is_single_queue)
        return;
    disk->nr_writes++;
    if (disk->nr_writes >= CONGESTION_ON)
        disk->is_congested = 1;
}

bool disk_write_goes(struct disk *disk)
{
    if (!disk->is_single_queue)
        return false;
    ASSERT(disk->nr_writes > 0);
    disk->nr_writes--;
    if (disk->nr_writes >= CONGESTION_OFF)
        return false;
    disk->is_congested = 0;
    return true;
}

/* The latency of a read. Those that were handed over together are answered together. */
static u32 read_latency(struct disk *disk, u32 batch)
{
    if (disk->read_spread_ns > 0 && batch != disk->drawn_for) {
        disk->drawn_for = batch;
        disk->drawn_ns = rng_below(&disk->rng, disk->read_spread_ns + 1);
    }
    return disk->read_ns + disk->drawn_ns;
}

/* How much longer a read from `sector` on takes for lying elsewhere than behind the one before it. */
static u32 read_far(struct disk *disk, u64 sector, u32 pages)
{
    bool goes_on = sector == disk->read_behind;
    disk->read_behind = sector + (u64)pages * SECTORS_PER_PAGE;
    return goes_on ? 0 : disk->read_far_ns;
}

/* Flash begins with `pages` pages, those of `request` and of its neighbours. Returns when the last one has been moved. */
static u64 flash_begin(struct disk *disk, const struct request *request, u32 pages, u64 now)
{
    u32 latency = disk->write_ns;
    if (request->op == REQUEST_READ)
        latency = read_latency(disk, request->batch) + read_far(disk, request->sector, pages);
    u64 ready = now + latency;
    u64 link_from = MAX(ready, disk->link_free_at);
    disk->link_free_at = link_from + (u64)pages * disk->transfer_ns;
    disk->spindle.cost = (struct transfer_cost){
        NONE, latency, 0, 0, (u32)(link_from - ready), (u32)(disk->link_free_at - link_from)};
    return disk->link_free_at;
}

static u64 request_begin(struct disk *disk, struct request *request, u64 now)
{
    disk->in_service++;
    request->state = REQUEST_STARTED;
    if (request->op == REQUEST_DISCARD) {
        disk->spindle.cost = (struct transfer_cost){NONE, disk->discard_ns, 0, 0, 0, 0};
        return now + disk->discard_ns;
    }
    return flash_begin(disk, request, request->pages, now);
}

/* The request and its neighbours, which a drive with dies takes as one. */
static u64 dies_begin(struct disk *disk, struct request *requests, u32 first, u64 now)
{
    u64 begins = now + disk->command_ns, ready = begins;
    u32 pages = 0, is_read = requests[first].op == REQUEST_READ;
    u32 buffered_ns = is_read ? read_latency(disk, requests[first].batch) - disk->read_ns : disk->write_ns;
    for (u32 r = first; r != NONE; r = requests[r].next) {
        u64 page = requests[r].sector / SECTORS_PER_PAGE;
        u64 done = is_read ? dies_read(&disk->dies, page, begins) : dies_write(&disk->dies, begins);
        ready = MAX(ready, done);
        pages += requests[r].pages;
        requests[r].given_at = now;
        requests[r].state = REQUEST_STARTED;
        disk->in_service++;
    }
    ready += buffered_ns;
    u32 transfer = pages * disk->transfer_ns;
    disk->spindle.cost = (struct transfer_cost){NONE, (u32)(ready - now), 0, 0, 0, transfer};
    return ready + transfer;
}

u64 disk_submit(struct disk *disk, struct request *requests, u32 r, u64 now)
{
    ASSERT(requests[r].state == REQUEST_HELD && disk->kind != DISK_SYNCHRONOUS);
    requests[r].given_at = now;
    if (disk->is_sorted && requests[r].op == REQUEST_DISCARD) {
        disk->commands++;
        return request_begin(disk, &requests[r], now);
    }
    if (disk->is_sorted) {
        elevator_add(&disk->elevator, requests, r);
        requests[r].state = REQUEST_QUEUED;
        disk->nr_waiting++;
        return 0;
    }
    if (disk->dies.nr > 0 && requests[r].op != REQUEST_DISCARD)
        return dies_begin(disk, requests, r, now);
    if (disk->in_service < disk->queue_depth)
        return request_begin(disk, &requests[r], now);
    requests[r].state = REQUEST_QUEUED;
    requests[r].next = NONE;
    if (disk->tail == NONE)
        disk->head = r;
    else
        requests[disk->tail].next = r;
    disk->tail = r;
    disk->nr_waiting++;
    return 0;
}

u32 disk_complete(struct disk *disk, struct request *requests, u32 r, u64 now, u64 *ends)
{
    ASSERT(requests[r].state == REQUEST_STARTED);
    requests[r].state = REQUEST_DONE;
    disk->in_service--;
    if (disk->is_sorted && requests[r].next == NONE) /* the last of its transfer */
        disk->commands--;
    u32 next = disk->head; /* of a sorted disk always none */
    if (next == NONE)
        return NONE;
    disk->head = requests[next].next;
    if (disk->head == NONE)
        disk->tail = NONE;
    disk->nr_waiting--;
    requests[next].next = NONE;
    *ends = request_begin(disk, &requests[next], now);
    return next;
}

static u64 platter_begin(struct disk *disk, u32 op, u64 page, u32 pages, u64 now, bool at_once)
{
    struct spindle *s = &disk->spindle;
    if (disk->cache.pages_most > 0)
        return op == REQUEST_READ ? write_cache_read(&disk->cache, s, page, pages, now, at_once)
                                  : write_cache_write(&disk->cache, s, page, pages, now);
    return op == REQUEST_READ ? spindle_read(s, page, pages, now, at_once)
                              : spindle_write(s, page, pages, now, at_once);
}

u32 disk_begin_next(struct disk *disk, struct request *requests, u64 now, bool at_once, u64 *ends)
{
    u32 first = disk->commands >= disk->queue_depth ? NONE : elevator_take(&disk->elevator, requests);
    if (first == NONE)
        return NONE;
    u32 pages = 0;
    disk->commands++;
    for (u32 r = first; r != NONE; r = requests[r].next) {
        requests[r].state = REQUEST_STARTED;
        pages += requests[r].pages;
        disk->in_service++;
        disk->nr_waiting--;
    }
    u64 page = requests[first].sector / SECTORS_PER_PAGE;
    if (disk->kind == DISK_FLASH)
        *ends = flash_begin(disk, &requests[first], pages, now);
    else
        *ends = platter_begin(disk, requests[first].op, page, pages, now, at_once);
    return first;
}
