/* Pieces are few, so all are weighed for each way of the head. */
#include "sim/write_cache.h"

#include <string.h>

static void take_out(struct write_cache *c, u32 from, u32 nr)
{
    for (u32 i = from; i < from + nr; i++)
        c->pages -= c->pieces[i].pages;
    memmove(&c->pieces[from], &c->pieces[from + nr], sizeof(struct cached_piece) * (c->nr - from - nr));
    c->nr -= nr;
    memset(&c->pieces[c->nr], 0, sizeof(struct cached_piece) * nr); /* must not show in the digest */
}

/* The first piece that ends at `page` or behind it. */
static u32 piece_from(const struct write_cache *c, u64 page)
{
    u32 i = 0;
    while (i < c->nr && (u64)c->pieces[i].page + c->pieces[i].pages < page)
        i++;
    return i;
}

/* [page, page + pages) comes in, as one piece with all that it touches. */
static void put_in(struct write_cache *c, u64 page, u32 pages)
{
    u64 behind = page + pages;
    u32 from = piece_from(c, page), to = from;
    for (; to < c->nr && c->pieces[to].page <= behind; to++) {
        page = MIN(page, c->pieces[to].page);
        behind = MAX(behind, (u64)c->pieces[to].page + c->pieces[to].pages);
    }
    take_out(c, from, to - from);
    memmove(&c->pieces[from + 1], &c->pieces[from], sizeof(struct cached_piece) * (c->nr - from));
    c->pieces[from] = (struct cached_piece){(u32)page, (u32)(behind - page)};
    c->pages += c->pieces[from].pages;
    c->nr++;
}

static u32 reached_first(const struct write_cache *c, const struct spindle *s, u64 now)
{
    u32 first = 0;
    u64 soonest = UINT64_MAX;
    for (u32 i = 0; i < c->nr; i++) {
        u64 takes = spindle_reaches(s, c->pieces[i].page, now);
        if (takes < soonest) {
            soonest = takes;
            first = i;
        }
    }
    return first;
}

/* The head is free from `now` on, and writes piece `i`. */
static void drain(struct write_cache *c, struct spindle *s, u32 i, u64 now)
{
    c->writing = c->pieces[i].pages;
    c->free_at = spindle_write(s, c->pieces[i].page, c->pieces[i].pages, now, true);
    take_out(c, i, 1);
}

/* All that the head has begun with by `now`. */
static void catch_up(struct write_cache *c, struct spindle *s, u64 now)
{
    for (;;) {
        u64 from = MAX(c->free_at, c->given_at);
        if (c->nr == 0 || from >= now)
            return;
        drain(c, s, reached_first(c, s, from), from);
    }
}

/* Whether so many pages more go in at `at`; what is longer than the buffer goes in alone. */
static bool has_room(const struct write_cache *c, u32 pages, u64 at)
{
    u32 held = c->pages + (c->free_at > at ? c->writing : 0);
    return held == 0 || (c->nr < WRITE_CACHE_PIECES && held + pages <= c->pages_most);
}

u64 write_cache_write(struct write_cache *c, struct spindle *s, u64 page, u32 pages, u64 now)
{
    catch_up(c, s, now);
    u64 done = now + s->write_ns;
    while (!has_room(c, pages, done)) {
        u64 from = MAX(c->free_at, c->given_at);
        if (c->free_at <= done)
            drain(c, s, reached_first(c, s, from), from);
        done = MAX(done, c->free_at);
    }
    put_in(c, page, pages);
    c->given_at = done;
    spindle_forget(s, page, pages);
    s->cost = (struct transfer_cost){NONE, (u32)(done - now), 0, 0, 0, 0};
    return done;
}

/* The head ends its piece, and those that go on where it then stands. Returns when it is free for a command of `now`. */
static u64 free_for(struct write_cache *c, struct spindle *s, u64 now)
{
    while (c->free_at > now && c->given_at <= c->free_at) {
        u32 i = piece_from(c, s->at + 1);
        if (i == c->nr || c->pieces[i].page != s->at)
            break;
        drain(c, s, i, c->free_at);
    }
    return MAX(now, c->free_at);
}

/* Whether the drive has all of it in a piece that it has to write. */
static bool holds(const struct write_cache *c, u64 page, u32 pages)
{
    u32 i = piece_from(c, page + 1);
    return i < c->nr && c->pieces[i].page <= page &&
           page + pages <= (u64)c->pieces[i].page + c->pieces[i].pages;
}

u64 write_cache_read(struct write_cache *c, struct spindle *s, u64 page, u32 pages, u64 now, bool at_once)
{
    catch_up(c, s, now);
    bool is_read_on = c->free_at > now && page >= s->first && page + pages <= s->end;
    if (holds(c, page, pages) || is_read_on) {
        s->cost = (struct transfer_cost){NONE, s->read_ns, 0, 0, 0, 0};
        return now + s->read_ns;
    }
    u64 from = free_for(c, s, now);
    u64 done = spindle_read(s, page, pages, from, at_once || from > now);
    s->cost.command_ns += (u32)(from - now);
    c->free_at = MAX(c->free_at, done);
    c->writing = 0;
    return done;
}
