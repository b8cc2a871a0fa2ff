/* A request is always in one place: the pool, a plug, the disk, or a CPU's list of those that are done. */
#include "path/io/block.h"

#include "path/alloc/zone.h"
#include "path/io/transfers.h"
#include "path/wait.h"

#define PLUG_FLUSH_PAGES \
    32u /* BLK_PLUG_FLUSH_SIZE, 128 KiB: the next request sends those before it on their way */

bool request_is_free(struct machine *m, u32 disk)
{
    const struct disk *d = &disks_of(m)[disk];
    CHECK(d->nr_held <= d->nr_requests);
    return m->requests.nr_free > 0 && d->nr_held < d->nr_requests;
}

/* Whether a request of `t` goes on where the last of its plug ends, and so is a part of that. */
static bool is_part_of_last(struct machine *m, const struct task *t, u32 disk, enum request_op op, u64 sector)
{
    const struct disk *d = &disks_of(m)[disk];
    if (t->plug_depth == 0 || t->plug_tail == NONE || d->nr_merged >= disk_merged_most(d))
        return false;
    const struct request *last = &requests_of(m)[t->plug_tail];
    CHECK(last->state == REQUEST_HELD && last->next == NONE);
    return last->disk == disk && last->op == op &&
           (d->merged_pages <= 1 || last->part + 1 < d->merged_pages) &&
           sector == last->sector + (u64)last->pages * SECTORS_PER_PAGE;
}

/* Pages of the request that waits at a sorted disk and ends where `sector` begins, so that a page there joins it; 0: there is none, or it is
 * as long as it may be. */
static u32 pages_waiting_before(struct machine *m, u32 disk, enum request_op op, u64 sector)
{
    const struct disk *d = &disks_of(m)[disk];
    if (d->merged_pages <= 1 || d->nr_merged >= disk_merged_most(d))
        return 0;
    u32 pages = elevator_pages_before(&d->elevator, requests_of(m), op, sector);
    return pages < d->merged_pages ? pages : 0;
}

/* Pages of the request that a page of `t` at `sector` becomes a part of, before it; 0: it needs one of its own. */
static u32 part_of_request(struct machine *m, const struct task *t, u32 disk, enum request_op op, u64 sector)
{
    if (is_part_of_last(m, t, disk, op, sector))
        return requests_of(m)[t->plug_tail].part + 1;
    return pages_waiting_before(m, disk, op, sector);
}

/* A page that is written takes a bio, of memory that a task that reclaims may not have below the min mark: then there are those that are
 * kept ready, in slabs and a pool (get_swap_bio, mempool_alloc with __GFP_NOMEMALLOC). */
static bool has_no_memory_for_bio(const struct machine *m)
{
    CHECK(m->requests.nr_free <= m->nr_requests);
    return m->params.bios_kept > 0 && free_pages(m) <= m->marks.min &&
           m->nr_requests - m->requests.nr_free >= m->params.bios_kept;
}

bool page_has_request(struct machine *m, const struct task *t, u32 disk, enum request_op op, u64 sector)
{
    if (op == REQUEST_WRITE && has_no_memory_for_bio(m))
        return false;
    return request_is_free(m, disk) ||
           (m->requests.nr_free > 0 && part_of_request(m, t, disk, op, sector) > 0);
}

void request_wait(struct machine *m, struct task *t, u32 disk)
{
    queue_wait(m, &disks_of(m)[disk].waiters, t, wait_reason_REQUEST);
    t->waits_on = disk;
}

/* The disk works on `r`, and on those that follow it, until `end`. */
static void begins(struct machine *m, u32 r, u64 end)
{
    CHECK(end >= m->clock.now);
    transfer_begins(m, r);
    clock_push(&m->clock, clock_items_of(m), end, CLOCK_REQUEST, r);
}

static void request_begin(struct machine *m, u32 r)
{
    struct disk *disk = &disks_of(m)[requests_of(m)[r].disk];
    CHECK(requests_of(m)[r].state == REQUEST_HELD);
    u64 end = disk_submit(disk, requests_of(m), r, m->clock.now);
    if (end != 0)
        begins(m, r, end);
}

/* All that is handed over together is there: a sorted disk begins with what comes first on its way, and if it can with more. */
static void disk_goes_on(struct machine *m, struct disk *disk, bool at_once)
{
    u64 ends = 0;
    for (;;) {
        u32 r = disk_begin_next(disk, requests_of(m), m->clock.now, at_once, &ends);
        if (r == NONE)
            return;
        CHECK(requests_of(m)[r].state == REQUEST_STARTED);
        begins(m, r, ends);
    }
}

/* BLK_MAX_REQUEST_COUNT */
static u32 plug_requests_most(const struct machine *m)
{
    return m->kernel.plug_most == plug_most_N16 ? 16 : 32;
}

/* Whether request `r` goes on where `last` ends, so that both count as one. */
static bool continues_request(struct machine *m, u32 last, u32 r)
{
    const struct request *a = &requests_of(m)[last], *b = &requests_of(m)[r];
    CHECK(a->state == REQUEST_HELD && b->state == REQUEST_HELD);
    return a->disk == b->disk && a->op == b->op && b->sector == a->sector + (u64)a->pages * SECTORS_PER_PAGE;
}

/* The last of the requests of a plug, from `r` on, that its disk takes as one: of a drive with dies that of its neighbours. */
static u32 last_taken_with(struct machine *m, u32 r)
{
    if (disks_of(m)[requests_of(m)[r].disk].dies.nr > 0)
        while (requests_of(m)[r].next != NONE && continues_request(m, r, requests_of(m)[r].next)) {
            requests_of(m)[requests_of(m)[r].next].batch = requests_of(m)[r].batch;
            r = requests_of(m)[r].next;
        }
    return r;
}

void plug_flush(struct machine *m, struct task *t)
{
    u32 r = t->plug_head;
    CHECK((t->plug_head == NONE) == (t->plug_tail == NONE));
    t->plug_head = t->plug_tail = NONE;
    t->plug_requests = t->plug_last_pages = 0;
    u32 batch[2] = {0, 0}; /* a read that has to reclaim first has writes in its plug too */
    while (r != NONE) {
        u32 op = requests_of(m)[r].op;
        batch[op] = batch[op] ? batch[op] : ++m->nr_batches[op];
        requests_of(m)[r].batch = batch[op];
        u32 last = last_taken_with(m, r);
        u32 next = requests_of(m)[last].next;
        requests_of(m)[last].next = NONE;
        request_begin(m, r);
        u32 disk = requests_of(m)[r].disk;
        if (disks_of(m)[disk].is_sorted && (next == NONE || requests_of(m)[next].disk != disk))
            disk_goes_on(m, &disks_of(m)[disk], false);
        r = next;
    }
}

void plug_start(struct task *t)
{
    CHECK(t->plug_depth > 0 || t->plug_head == NONE);
    t->plug_depth++;
}

bool plug_finish(struct machine *m, struct task *t)
{
    CHECK(t->plug_depth > 0);
    if (--t->plug_depth > 0 || t->plug_head == NONE)
        return false;
    plug_flush(m, t);
    return true;
}

void request_submit(struct machine *m, struct task *t, u32 disk, enum request_op op, u64 sector, u32 slot,
                    u32 frame, u32 cause)
{
    CHECK(m->running == 0 || frame_has(m, frame, op == REQUEST_READ ? FRAME_LOCKED : FRAME_WRITEBACK));
    bool is_part = is_part_of_last(m, t, disk, op, sector);
    u32 part = part_of_request(m, t, disk, op, sector);
    u32 r = part > 0 ? request_join(&m->requests, requests_of(m), &disks_of(m)[disk], part)
                     : request_get(&m->requests, requests_of(m), &disks_of(m)[disk]);
    ASSERT(r != NONE);
    struct request *request = &requests_of(m)[r];
    request->sector = sector;
    request->pages = 1;
    request->slot = slot;
    request->frame = frame;
    request->op = op;
    request->disk = disk;
    request->cpu = t->cpu;
    request->cause = cause;
    if (op == REQUEST_WRITE && part == 0)
        disk_write_comes(&disks_of(m)[disk]);
    if (t->plug_depth == 0) {
        request->batch = ++m->nr_batches[op];
        request_begin(m, r);
        if (disks_of(m)[disk].is_sorted)
            disk_goes_on(m, &disks_of(m)[disk], false);
        return;
    }
    CHECK(request->next == NONE && t->plug_requests <= plug_requests_most(m));
    if (!is_part) {
        if (t->plug_requests == plug_requests_most(m) || t->plug_last_pages >= PLUG_FLUSH_PAGES)
            plug_flush(m, t);
        t->plug_requests++;
        t->plug_last_pages = 0;
    }
    t->plug_last_pages += request->pages;
    if (t->plug_head == NONE)
        t->plug_head = r;
    else
        requests_of(m)[t->plug_tail].next = r;
    t->plug_tail = r;
}

void request_discard(struct machine *m, struct task *t, u32 disk, u64 sector, u32 pages, u32 slot, u32 cause)
{
    u32 r = request_get(&m->requests, requests_of(m), &disks_of(m)[disk]);
    ASSERT(r != NONE);
    struct request *request = &requests_of(m)[r];
    request->sector = sector;
    request->pages = pages;
    request->slot = slot;
    request->frame = NONE;
    request->op = REQUEST_DISCARD;
    request->disk = disk;
    request->cpu = t->cpu;
    request->cause = cause;
    request->task = t->index;
    request->batch = ++m->nr_batches[REQUEST_WRITE];
    CHECK(pages > 0);
    t->discards++;
    disk_write_comes(&disks_of(m)[disk]);
    request_begin(m, r);
}

static void irq_raise(struct machine *m, u32 r)
{
    struct request *requests = requests_of(m);
    u32 cpu = requests[r].cpu;
    struct cpu *c = &cpus_of(m)[cpu];
    CHECK(requests[r].state == REQUEST_DONE);
    requests[r].next = NONE;
    if (c->irq_head == NONE)
        c->irq_head = r;
    else
        requests[c->irq_tail].next = r;
    c->irq_tail = r;
    if (tasks_of(m)[irq_task_of(m, cpu)].state == task_state_BLOCKED)
        task_wake(m, irq_task_of(m, cpu));
}

/* A sorted disk, or a drive with dies, is done with `first` and the neighbours that it took along. */
static void transfer_done(struct machine *m, struct disk *disk, u32 first)
{
    u64 ends = 0;
    for (u32 r = first, next; r != NONE; r = next) {
        next = requests_of(m)[r].next;
        CHECK(requests_of(m)[r].disk == requests_of(m)[first].disk);
        disk_complete(disk, requests_of(m), r, m->clock.now, &ends);
        irq_raise(m, r);
    }
    disk_goes_on(m, disk, true);
}

void request_done(struct machine *m, u32 r)
{
    u64 ends = 0;
    struct disk *disk = &disks_of(m)[requests_of(m)[r].disk];
    CHECK(requests_of(m)[r].state == REQUEST_STARTED);
    if (disk->is_sorted || disk->dies.nr > 0) {
        transfer_done(m, disk, r);
        return;
    }
    u32 next = disk_complete(disk, requests_of(m), r, m->clock.now, &ends);
    if (next != NONE)
        begins(m, next, ends);
    irq_raise(m, r);
}

void request_end(struct machine *m, u32 r)
{
    u32 d = requests_of(m)[r].disk;
    struct disk *disk = &disks_of(m)[d];
    CHECK(m->running == 0 || requests_of(m)[r].next == NONE); /* no list has it any more */
    if (requests_of(m)[r].op != REQUEST_READ && requests_of(m)[r].part == 0 && disk_write_goes(disk))
        queue_wake_all(m, &m->congestion_queue);
    request_put(&m->requests, requests_of(m), disk, r);
    if (request_is_free(m, d)) /* the end of a part makes no room for another request */
        queue_wake_one(m, &disk->waiters);
}
