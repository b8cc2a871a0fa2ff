/* Two rings, because reads are few and writes come in long rows: these would push out what one wants to see. */
#include "path/io/transfers.h"

#include <string.h>

#include "path/area.h"

_Static_assert((u32)disk_kind_FLASH == DISK_FLASH && (u32)disk_kind_ROTATING == DISK_ROTATING &&
                   (u32)disk_kind_SYNCHRONOUS == DISK_SYNCHRONOUS,
               "a disk's kind is told by its number");

/* Discards stand among the writes. */
static u32 *next_row(struct machine *m, u32 op)
{
    u32 nr = m->nr_transfers[op != REQUEST_READ]++;
    return m->transfers[op == REQUEST_READ ? nr % READS_KEPT : READS_KEPT + nr % WRITES_KEPT];
}

static void fill(u32 *row, const struct request *request)
{
    CHECK(request->pages > 0);
    memset(row, 0, sizeof(u32) * NR_transfer_field);
    row[transfer_field_EVENT] = request->cause;
    row[transfer_field_BATCH] = request->batch;
    row[transfer_field_DISK] = request->disk;
    row[transfer_field_OP] = request->op;
    row[transfer_field_PAGE] = (u32)(request->sector / SECTORS_PER_PAGE);
    row[transfer_field_SLOT] = request->slot;
    row[transfer_field_PAGES] = request->pages;
    row[transfer_field_FROM] = NONE;
    row[transfer_field_GIVEN] = (u32)request->given_at;
    row[transfer_field_GIVEN_HIGH] = (u32)(request->given_at >> 32);
}

static void fill_cost(u32 *row, const struct transfer_cost *cost)
{
    row[transfer_field_FROM] = cost->from;
    row[transfer_field_COMMAND] = cost->command_ns;
    row[transfer_field_SEEK] = cost->seek_ns;
    row[transfer_field_ROTATION] = cost->rotation_ns;
    row[transfer_field_LINK] = cost->link_ns;
    row[transfer_field_TRANSFER] = cost->transfer_ns;
}

void transfer_begins(struct machine *m, u32 first)
{
    const struct request *requests = requests_of(m);
    u32 *row = next_row(m, requests[first].op);
    u64 given_at = requests[first].given_at;
    fill(row, &requests[first]);
    for (u32 r = requests[first].next; r != NONE; r = requests[r].next) {
        CHECK(requests[r].op == requests[first].op && requests[r].disk == requests[first].disk);
        row[transfer_field_PAGES] += requests[r].pages;
        given_at = MIN(given_at, requests[r].given_at);
    }
    CHECK(given_at <= m->clock.now);
    row[transfer_field_GIVEN] = (u32)given_at;
    row[transfer_field_GIVEN_HIGH] = (u32)(given_at >> 32);
    row[transfer_field_QUEUE] = (u32)(m->clock.now - given_at);
    fill_cost(row, &disks_of(m)[requests[first].disk].spindle.cost);
}

u64 transfer_at_once(struct machine *m, u32 disk, enum request_op op, u64 sector, u32 slot, u32 cause)
{
    const struct disk *d = &disks_of(m)[disk];
    CHECK(d->kind == DISK_SYNCHRONOUS);
    u64 takes = disk_cpu_ns(d, op);
    u32 *row = next_row(m, op);
    fill(row, &(struct request){.sector = sector,
                                .given_at = m->clock.now,
                                .pages = 1,
                                .op = op,
                                .disk = disk,
                                .slot = slot,
                                .cause = cause,
                                .batch = ++m->nr_batches[op]});
    fill_cost(row, &(struct transfer_cost){.from = NONE,
                                           .command_ns = (u32)takes - d->transfer_ns,
                                           .transfer_ns = d->transfer_ns});
    return takes;
}

u64 swap_at_once(struct machine *m, u32 slot, u32 block, enum request_op op, u32 cause)
{
    return transfer_at_once(m, disk_of_slot(m, slot), op, sector_of_block(block), slot, cause);
}

u32 transfers_waiting(struct machine *m, u32 *out)
{
    u32 nr = 0;
    for (u32 r = 0; r < m->nr_requests && nr < READS_KEPT * NR_transfer_field; r++) {
        const struct request *request = &requests_of(m)[r];
        if (request->state != REQUEST_HELD && request->state != REQUEST_QUEUED)
            continue;
        fill(out + nr, request);
        nr += NR_transfer_field;
    }
    return nr;
}

u32 disks_told(struct machine *m, u32 *out)
{
    for (u32 i = 0; i < m->nr_disks; i++) {
        const struct disk *disk = &disks_of(m)[i];
        const struct spindle *s = &disk->spindle;
        CHECK(disk->in_service + disk->nr_waiting <= m->nr_requests);
        u64 now = m->clock.now, passed = spindle_passed(s, now);
        u32 *row = out + i * NR_disk_field;
        row[disk_field_KIND] = disk->kind;
        row[disk_field_DEPTH] = disk->queue_depth;
        row[disk_field_SERVED] = disk->in_service;
        row[disk_field_WAITING] = disk->nr_waiting;
        row[disk_field_HEAD] = (u32)(now < s->filled_at ? passed : s->at);
        row[disk_field_BUFFER_FIRST] = (u32)s->first;
        row[disk_field_BUFFER_PASSED] = (u32)passed;
        row[disk_field_BUFFER_END] = (u32)s->end;
        row[disk_field_PAGE_NS] = disk->kind == DISK_ROTATING ? s->page_ns : disk->transfer_ns;
        row[disk_field_TURN_NS] = s->revolution_ns;
        row[disk_field_NOW] = (u32)now;
        row[disk_field_NOW_HIGH] = (u32)(now >> 32);
    }
    return m->nr_disks * NR_disk_field;
}
