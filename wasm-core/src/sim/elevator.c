/* Two lists in the order of sectors. Swap writes mostly come in order, so a walk begins at the one that came last, where that lies before. */
#include "sim/elevator.h"

#include "sim/disk.h"

void elevator_init(struct elevator *e)
{
    *e = (struct elevator){.head = {NONE, NONE},
                           .added = {NONE, NONE},
                           .op = REQUEST_READ,
                           .batch = ELEVATOR_BATCH,
                           .pages_max = ELEVATOR_PAGES_MAX};
}

/* Where a walk to `sector` may begin: behind a request before it. */
static u32 *walk_from(struct elevator *e, struct request *requests, u32 op, u64 sector)
{
    u32 added = e->added[op];
    return added != NONE && requests[added].sector < sector ? &requests[added].next : &e->head[op];
}

void elevator_add(struct elevator *e, struct request *requests, u32 r)
{
    u32 *link = walk_from(e, requests, requests[r].op, requests[r].sector);
    while (*link != NONE && requests[*link].sector <= requests[r].sector)
        link = &requests[*link].next;
    requests[r].next = *link;
    *link = r;
    e->added[requests[r].op] = r;
}

/* The link to the first request at `sector` or behind it; to NONE when there is none. */
static u32 *link_from(struct elevator *e, struct request *requests, u32 op, u64 sector)
{
    u32 *link = walk_from(e, requests, op, sector);
    while (*link != NONE && requests[*link].sector < sector)
        link = &requests[*link].next;
    return link;
}

/* Whether reads or writes have the next batch. */
static u32 next_op(struct elevator *e)
{
    bool writes_wait = e->head[REQUEST_WRITE] != NONE;
    if (e->head[REQUEST_READ] != NONE && !(writes_wait && e->starved++ >= ELEVATOR_WRITES_STARVED))
        return REQUEST_READ;
    e->starved = 0;
    return REQUEST_WRITE;
}

static u64 sector_behind(const struct request *request)
{
    return request->sector + (u64)request->pages * SECTORS_PER_PAGE;
}

u32 elevator_pages_before(const struct elevator *e, const struct request *requests, u32 op, u64 sector)
{
    u32 added = e->added[op], before = NONE;
    if (added != NONE && requests[added].sector < sector)
        before = added;
    for (u32 r = before == NONE ? e->head[op] : requests[before].next;
         r != NONE && requests[r].sector < sector; r = requests[r].next)
        before = r;
    return before != NONE && sector_behind(&requests[before]) == sector
               ? requests[before].part + requests[before].pages
               : 0;
}

/* Cuts a request and its neighbours out of the list. */
static u32 cut(struct elevator *e, u32 *link, struct request *requests)
{
    u32 first = *link, last = first, pages = requests[first].pages, *added = &e->added[requests[first].op];
    if (*added == first)
        *added = NONE;
    for (u32 next = requests[last].next;
         next != NONE && requests[next].sector == sector_behind(&requests[last]) &&
         pages + requests[next].pages <= e->pages_max;
         next = requests[last].next) {
        pages += requests[next].pages;
        last = next;
        if (*added == next)
            *added = NONE;
    }
    *link = requests[last].next;
    requests[last].next = NONE;
    return first;
}

u32 elevator_take(struct elevator *e, struct request *requests)
{
    if (e->head[REQUEST_READ] == NONE && e->head[REQUEST_WRITE] == NONE)
        return NONE;
    u32 *link = link_from(e, requests, e->op, e->goes_on[e->op]);
    if (*link == NONE || e->batch >= ELEVATOR_BATCH) {
        e->op = next_op(e);
        e->batch = 0;
        link = link_from(e, requests, e->op, e->goes_on[e->op]);
        if (*link == NONE)
            link = &e->head[e->op];
    }
    e->batch++;
    u32 first = cut(e, link, requests), last = first;
    while (requests[last].next != NONE)
        last = requests[last].next;
    e->goes_on[e->op] = sector_behind(&requests[last]);
    return first;
}
