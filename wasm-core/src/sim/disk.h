/* A disk and the requests that it works on. By its kind:
 *
 *   DISK_FLASH        latencies that overlap up to the queue depth, and a link that moves one request at a time
 *   DISK_ROTATING     one transfer at a time, sorted and merged (sim/elevator.h), in the time that the mechanics take (sim/spindle.h)
 *   DISK_SYNCHRONOUS  no requests: the processor moves the page itself and has it when it has done so
 *
 *   got from the pool ── submitted ──latency──┬──link──► done ── put back        flash: latencies of up to queue_depth requests
 *                                             └ waits here while the link is      run at once, the others are queued
 *                                               busy with another request
 *
 * A request moves `pages` pages to or from `sector` and those behind it. The pool is the machine's; a disk has at most
 * nr_requests of it at the same time, and whoever wants one more waits. One that goes on where another of the same plug ends is a part
 * of that: it takes no place of its own, and does not make the queue any fuller.
 *
 * A discard moves nothing: it tells flash which blocks nobody needs any more, takes a place like another request, and no time of the link.
 *
 * Flash that is told apart into dies (sim/dies.h) is asked in another way: neighbours that are handed over together are one request, and
 * it ends as a whole, when the slowest of its pages has been read; its dies work side by side and not up to a queue depth; and each has a way
 * of its own to the link.
 *
 * Every read takes the same time, unless the disk is given a spread: then by chance up to that much more, and what is handed over together
 * is answered together. A read that does not go on where the one before it ended may be given a time more: a drive that is read in order
 * has the next pages ready.
 *
 * A disk of flash may have an I/O scheduler before it, as one that rotates always has (sim/elevator.h). It then works on commands, up to
 * queue_depth at a time: a command is a request with the neighbours that wait behind it, takes one latency, and ends as a whole.
 *
 * In Linux: struct request and its tags, block/blk-mq.c (nr_requests of a queue); rw_page of a block device (to 6.1).
 * Simplified: flash without a scheduler merges nothing; flash has one link for both directions; a discard takes as long whatever its length, and a drive that
 * has to be idle for it (SATA before queued TRIM) goes on with the others.
 */
#ifndef SIM_DISK_H
#define SIM_DISK_H

#include "base/types.h"
#include "sim/dies.h"
#include "sim/elevator.h"
#include "sim/spindle.h"
#include "sim/task.h"
#include "sim/write_cache.h"

#define SECTORS_PER_PAGE 8u

enum disk_kind { DISK_FLASH, DISK_ROTATING, DISK_SYNCHRONOUS };

enum request_op { REQUEST_READ, REQUEST_WRITE, REQUEST_DISCARD };

enum request_state {
    REQUEST_FREE,    /* in the pool */
    REQUEST_HELD,    /* got, and not yet given to the disk: its task collects them (a plug) */
    REQUEST_QUEUED,  /* waits for a place at the disk */
    REQUEST_STARTED, /* the disk works on it */
    REQUEST_DONE,    /* waits for the interrupt that deals with it */
};

struct request {
    u64 sector;   /* first sector on the disk, 512 bytes each */
    u64 given_at; /* when the disk got it; 0 while its task collects it */
    u32 pages;    /* its length */
    u32 frame;    /* frame of its first page: what its end completes; NONE: a discard */
    u32 op;       /* enum request_op */
    u32 state;    /* enum request_state */
    u32 disk;
    u32 cpu;   /* CPU that submitted it and will take the interrupt */
    u32 cause; /* event that submitted it */
    u32 next; /* in the pool, a plug, the disk's queue, a transfer of neighbours or a CPU's list of done ones; it is in one of them */
    u32 batch; /* reads, or writes, that were handed over together have one number, counted from 1 */
    u32 slot;  /* swap slot of its first page, NONE: it is a file's */
    u32 task;  /* of a discard: who waits for its end */
    u32 part; /* pages of its request before it, which it goes on from in its plug or at the disk; 0: none, it is the request */
};

struct request_pool {
    u32 free; /* first free request, NONE */
    u32 nr_free;
};

struct disk {
    u64 link_free_at;
    u64 rng;                            /* draws latencies of reads */
    u64 read_behind;                    /* sector behind the read begun last; of flash */
    u32 kind;                           /* enum disk_kind */
    u32 is_rotational;                  /* what the kernel takes it for (queue/rotational) */
    u32 read_ns, write_ns, transfer_ns; /* latencies, and the time of one page on the link */
    u32 queue_depth;                    /* requests that it works on at the same time */
    u32 discard_ns;                     /* time of a discard */
    u32 read_spread_ns;                 /* a read takes longer by 0 to this */
    u32 command_ns;      /* of a drive with dies: what a request takes besides them and the link */
    u32 nr_requests;     /* requests that it may have in all */
    u32 nr_held;         /* requests that it has, without those that are parts of others */
    u32 is_single_queue; /* 1: one queue of requests for all CPUs, which is congested while it has many writes */
    u32 nr_writes;       /* of those that it has, writes and discards; counted of a single queue */
    u32 is_congested;
    u32 nr_merged;    /* parts of others that it has */
    u32 is_sorted;    /* its requests wait in the elevator */
    u32 commands;     /* of a sorted disk: transfers under way, each of one or more requests */
    u32 merged_pages; /* that count as one request, of a sorted disk */
    u32 read_far_ns;  /* a read that does not go on at read_behind takes this much longer */
    u32 in_service;
    u32 head, tail; /* requests that wait for a place, NONE */
    u32 nr_waiting;
    u32 drawn_for, drawn_ns; /* the batch of reads begun last, and by how much it takes longer */
    u32 pad;
    struct wait_queue waiters; /* tasks that wait for a request */
    struct dies dies;          /* nr 0: it has none */
    struct elevator elevator;  /* of a rotating disk, as is: */
    struct spindle spindle;    /* its cost is that of the transfer begun last, of flash too */
    struct write_cache cache;  /* of a rotating disk; pages_most 0: it has none */
};

/* Simulator: so many parts of requests of one page a disk may have besides, so that the pool has an end. */
#define MERGED_MOST 1024u

/* Parts of requests that `disk` may have. */
static inline u32 disk_merged_most(const struct disk *disk)
{
    return MERGED_MOST + disk->nr_requests * (disk->merged_pages - 1);
}

/* All `nr` requests are free. */
void request_pool_init(struct request_pool *pool, struct request *requests, u32 nr);
/* Takes a request for `disk` out of the pool, its fields to be filled in by the caller; NONE when the disk has as many as it
 * may have, or none is free. */
u32 request_get(struct request_pool *pool, struct request *requests, struct disk *disk);
/* Takes one for a part of another request of `disk`, behind `part` pages of it; NONE when the disk has as many parts as it may have, or none is free. */
u32 request_join(struct request_pool *pool, struct request *requests, struct disk *disk, u32 part);
/* Puts request `r` of `disk` back. */
void request_put(struct request_pool *pool, struct request *requests, struct disk *disk, u32 r);

/* A single queue has SINGLE_QUEUE_REQUESTS: it is congested from CONGESTION_ON writes on until they are below CONGESTION_OFF. In Linux:
 * blk_queue_congestion_threshold, up to 4.20. */
#define SINGLE_QUEUE_REQUESTS 128u /* BLKDEV_MAX_RQ */
#define CONGESTION_ON (SINGLE_QUEUE_REQUESTS - SINGLE_QUEUE_REQUESTS / 8 + 1)
#define CONGESTION_OFF (SINGLE_QUEUE_REQUESTS - SINGLE_QUEUE_REQUESTS / 8 - SINGLE_QUEUE_REQUESTS / 16 - 1)

/* The disk has got a request that writes or discards. */
void disk_write_comes(struct disk *disk);
/* It has one less. Returns whether its queue is not congested now, so that whoever waits for that goes on; false of other disks. */
bool disk_write_goes(struct disk *disk);

/* Gives request `r` to the disk. Returns the time at which it ends if the disk can begin at once, 0 if it has to queue; a
 * sorted disk begins only when disk_begin_next asks it to, so that what is handed over together is sorted first; it does not
 * sort discards. To a drive with dies the neighbours that follow `r` by `next` are given with it, and end together. */
u64 disk_submit(struct disk *disk, struct request *requests, u32 r, u64 now);
/* Request `r` ends at `now`. Returns the request that begins in its place and stores its end, or NONE. */
u32 disk_complete(struct disk *disk, struct request *requests, u32 r, u64 now, u64 *ends);
/* A sorted disk that can do more begins what comes next: returns its first request, from which the others of the transfer
 * follow by `next`, and stores the end of all; NONE: nothing waits, or it has work enough. `at_once`: the transfer before has just
 * ended, so a drive that rotates has had the command. */
u32 disk_begin_next(struct disk *disk, struct request *requests, u64 now, bool at_once, u64 *ends);

/* What it takes the processor to move a page to or from a device that answers at once. */
static inline u64 disk_cpu_ns(const struct disk *disk, u32 op)
{
    return (u64)(op == REQUEST_READ ? disk->read_ns : disk->write_ns) + disk->transfer_ns;
}

#endif
