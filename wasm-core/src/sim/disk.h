/* A disk and the requests that it works on: latencies that overlap up to the queue depth, and a link that moves one request
 * at a time.
 *
 * Interface: struct request, struct request_pool, struct disk; request_pool_init, request_get, request_put; disk_submit,
 * disk_complete.
 *
 *   got from the pool ── submitted ──latency──┬──link──► done ── put back        latencies of up to queue_depth requests
 *                                             └ waits here while the link is      run at once, the others are queued
 *                                               busy with another request
 *
 * A request moves `pages` pages to or from `sector` and those behind it. The pool is the machine's; a disk has at most
 * nr_requests of it at the same time, and whoever wants one more waits.
 *
 * In Linux: struct request and its tags, block/blk-mq.c (nr_requests of a queue).
 * Simplified: no merging, no seek times, one link for both directions.
 */
#ifndef SIM_DISK_H
#define SIM_DISK_H

#include "base/types.h"
#include "sim/task.h"

#define SECTORS_PER_PAGE 8u

enum request_op { REQUEST_READ, REQUEST_WRITE };

enum request_state {
    REQUEST_FREE,    /* in the pool */
    REQUEST_HELD,    /* got, and not yet given to the disk: its task collects them (a plug) */
    REQUEST_QUEUED,  /* waits for a place at the disk */
    REQUEST_STARTED, /* the disk works on it */
    REQUEST_DONE,    /* waits for the interrupt that deals with it */
};

struct request {
    u64 sector; /* first sector on the disk, 512 bytes each */
    u32 pages;  /* its length */
    u32 frame;  /* frame of its first page: what its end completes */
    u32 op;     /* enum request_op */
    u32 state;  /* enum request_state */
    u32 disk;
    u32 cpu;   /* CPU that submitted it and will take the interrupt */
    u32 cause; /* event that submitted it */
    u32 next;  /* in the pool, a plug, the disk's queue or a CPU's list of done ones; it is in one of them */
};

struct request_pool {
    u32 free; /* first free request, NONE */
    u32 nr_free;
};

struct disk {
    u64 link_free_at;
    u32 read_ns, write_ns, transfer_ns; /* latencies, and the time of one page on the link */
    u32 queue_depth;                    /* requests that it works on at the same time */
    u32 nr_requests;                    /* requests that it may have in all */
    u32 nr_held;                        /* requests that it has */
    u32 in_service;
    u32 head, tail; /* requests that wait for a place, NONE */
    u32 nr_waiting;
    struct wait_queue waiters; /* tasks that wait for a request */
};

/* All `nr` requests are free. */
void request_pool_init(struct request_pool *pool, struct request *requests, u32 nr);
/* Takes a request for `disk` out of the pool, its fields to be filled in by the caller; NONE when the disk has as many as it
 * may have, or none is free. */
u32 request_get(struct request_pool *pool, struct request *requests, struct disk *disk);
/* Puts request `r` of `disk` back. */
void request_put(struct request_pool *pool, struct request *requests, struct disk *disk, u32 r);

/* Gives request `r` to the disk. Returns the time at which it ends if the disk can begin at once, 0 if it has to queue. */
u64 disk_submit(struct disk *disk, struct request *requests, u32 r, u64 now);
/* Request `r` ends at `now`. Returns the request that begins in its place and stores its end, or NONE. */
u32 disk_complete(struct disk *disk, struct request *requests, u32 r, u64 now, u64 *ends);

#endif
