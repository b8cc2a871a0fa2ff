/* Where the platter stands follows from the time alone, so nothing has to turn. */
#include "sim/spindle.h"

#define FRACTION 1024u /* the square root of a distance, in parts of the whole */

static u32 isqrt(u64 n)
{
    u32 root = 0;
    for (u32 bit = 1u << 15; bit != 0; bit >>= 1)
        if ((u64)(root | bit) * (root | bit) <= n)
            root |= bit;
    return root;
}

static u64 seek_ns(const struct spindle *s, u64 page)
{
    u64 distance = page > s->at ? page - s->at : s->at - page;
    if (distance * s->page_ns < s->revolution_ns)
        return 0;
    u64 share = MIN(distance * FRACTION / MAX(s->span_pages / FRACTION, 1), FRACTION * FRACTION);
    return s->seek_min_ns + (u64)isqrt(share) * (s->seek_max_ns - s->seek_min_ns) / FRACTION;
}

/* How long it takes at `now` until the page comes round to the head. */
static u64 rotation_ns(const struct spindle *s, u64 page, u64 now)
{
    return (page * s->page_ns % s->revolution_ns + s->revolution_ns - now % s->revolution_ns) %
           s->revolution_ns;
}

u64 spindle_passed(const struct spindle *s, u64 now)
{
    if (now >= s->filled_at)
        return s->end;
    u64 missing = (s->filled_at - now + s->page_ns - 1) / s->page_ns;
    return MAX(s->first, s->end - MIN(s->end, missing));
}

/* The head goes elsewhere: what has not passed it yet does not come into the buffer. */
static void stop_reading_on(struct spindle *s, u64 now)
{
    if (now >= s->filled_at)
        return;
    s->end = spindle_passed(s, now);
    s->filled_at = now;
    s->at = s->end;
}

/* The head is sent to the page, for a command that has come at `now`, and settles after a seek. Returns when `pages` have passed it. */
static u64 transfer(struct spindle *s, u64 page, u32 pages, u64 now, u64 sent, u32 settle_ns)
{
    u64 seek = seek_ns(s, page);
    u64 there = sent + seek + (seek > 0 ? settle_ns : 0);
    u64 begins = there + rotation_ns(s, page, there);
    u64 done = begins + (u64)pages * s->page_ns;
    s->cost = (struct transfer_cost){
        (u32)s->at, (u32)(sent - now), (u32)(there - sent), (u32)(begins - there), 0, (u32)(done - begins)};
    s->at = page + pages;
    return done;
}

/* The drive reads on up to page `end`: a head that has been elsewhere comes back, and waits for the page to come round. */
static void read_on(struct spindle *s, u64 end, u64 now)
{
    if (end <= s->end)
        return;
    if (now > s->filled_at) {
        u64 there = now + (s->at == s->end ? 0 : seek_ns(s, s->end));
        s->filled_at = there + rotation_ns(s, s->end, there);
        s->from = s->end;
    }
    s->filled_at += (end - s->end) * s->page_ns;
    s->end = s->at = end;
}

u64 spindle_read(struct spindle *s, u64 page, u32 pages, u64 now, bool at_once)
{
    u64 behind = page + pages, heard = now + s->read_ns;
    if (page < s->first || page > s->end || s->end == 0) {
        u64 sent = at_once ? now : heard;
        stop_reading_on(s, sent);
        u64 done = transfer(s, page, pages, now, sent, 0);
        s->first = s->from = page;
        s->end = s->at = behind + s->buffer_pages;
        s->filled_at = done + (u64)s->buffer_pages * s->page_ns;
        return done;
    }
    read_on(s, behind + s->buffer_pages, heard);
    s->first = MAX(s->first, page - MIN(page, s->buffer_pages));
    u64 passed = behind <= s->from ? heard : s->filled_at - (s->end - behind) * s->page_ns;
    u64 done = MAX(passed, heard);
    u32 passing = (u32)MIN(done - heard, (u64)pages * s->page_ns);
    s->cost = (struct transfer_cost){NONE, s->read_ns, 0, (u32)(done - heard) - passing, 0, passing};
    return done;
}

u64 spindle_reaches(const struct spindle *s, u64 page, u64 now)
{
    u64 seek = seek_ns(s, page);
    u64 there = seek + (seek > 0 ? s->write_settle_ns : 0);
    return there + rotation_ns(s, page, now + there);
}

void spindle_forget(struct spindle *s, u64 page, u32 pages)
{
    if (page < s->end && page + pages > s->first)
        s->end = s->first;
}

u64 spindle_write(struct spindle *s, u64 page, u32 pages, u64 now, bool at_once)
{
    u64 sent = at_once ? now : now + s->write_ns;
    stop_reading_on(s, sent);
    spindle_forget(s, page, pages);
    return transfer(s, page, pages, now, sent, s->write_settle_ns);
}
