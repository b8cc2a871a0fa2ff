/* A table by slot says what is held against whom, and the frame's note who has read its page ahead. */
#include "path/swap/readahead_toll.h"

#include "path/area.h"

u32 readahead_policy(const struct machine *m)
{
    return readahead_is_by_vma(m) ? policy_ADDRESS : policy_SLOT;
}

static struct readahead_toll *toll_of(struct machine *m, const struct left_behind *left)
{
    CHECK(left->task < m->nr_tasks && left->policy < NR_policy);
    return &readahead_tolls_of(m)[left->task * NR_policy + left->policy];
}

void toll_page_left(struct machine *m, u32 frame, u32 slot)
{
    struct left_behind *left = &left_behind_of(m)[frame];
    CHECK(
        !(left->state & (LEFT_FRESH | LEFT_WAITING))); /* whose read it was has been told before it leaves */
    left->slot = slot;
    left->state |= LEFT_FRESH;
    *pushed_slot_of(m, slot) = (struct pushed_slot){slot, PUSHED_LEFT, frame};
}

/* What is held because of the page that has left this frame last, while it says `what` of the frame; NULL. */
static struct pushed_slot *out_of(struct machine *m, u32 frame, u32 what)
{
    u32 slot = left_behind_of(m)[frame].slot;
    struct pushed_slot *out = slot == NONE ? NULL : pushed_slot_of(m, slot);
    return out && out->slot == slot && out->what == what && out->by == frame ? out : NULL;
}

void toll_page_read(struct machine *m, u32 frame, u32 task)
{
    struct left_behind *left = &left_behind_of(m)[frame];
    if (task >= m->nr_tasks) { /* a recording does not know whose read it is */
        left->slot = NONE;
        return;
    }
    CHECK(!(left->state & (LEFT_FRESH | LEFT_WAITING)));
    struct pushed_slot *out = out_of(m, frame, PUSHED_LEFT);
    if (out)
        out->what = PUSHED_BY_WAITING;
    else
        left->slot = NONE;
    left->task = (u16)task;
    left->policy = (u8)readahead_policy(m);
    left->state |= LEFT_WAITING;
    toll_of(m, left)->read++;
}

/* The page of `out` was useful: it is missed, and who took its memory was not used. */
static void count_pushed_out(struct machine *m, const struct left_behind *left)
{
    toll_of(m, left)->pushed_out++;
    CHECK(toll_of(m, left)->pushed_out <=
          toll_of(m, left)->unused); /* a page for nothing has pushed out one */
    COUNT(swap_ra_pushed_out, 1);
}

static u32 *row_of(struct machine *m, u32 number)
{
    CHECK(number <= m->nr_pushed_out);
    u32 *row = m->pushed_out[(number - 1) % PUSHED_KEPT];
    return number != 0 && m->nr_pushed_out - number < PUSHED_KEPT ? row : NULL;
}

void toll_page_ends(struct machine *m, u32 frame, bool used)
{
    struct left_behind *left = &left_behind_of(m)[frame];
    if (!(left->state & LEFT_WAITING))
        return;
    left->state &= (u8)~LEFT_WAITING;
    struct pushed_slot *out = out_of(m, frame, PUSHED_BY_WAITING);
    if (used) {
        toll_of(m, left)->used++;
        if (out)
            out->what = PUSHED_NOT;
    } else {
        toll_of(m, left)->unused++;
        COUNT(swap_ra_unused, 1);
        u32 *row = row_of(m, left->missed_row);
        if (row)
            row[pushed_field_FOR_NOTHING] = 1;
        if (left->missed_row)
            count_pushed_out(m, left);
        else if (out)
            *out = (struct pushed_slot){left->slot,
                                        PUSHED_FOR_NOTHING | (u32)left->policy << 8 | (u32)left->task << 16,
                                        frames_of(m)[frame].slot};
    }
    CHECK(toll_of(m, left)->used + toll_of(m, left)->unused <= toll_of(m, left)->read);
    left->slot = NONE;
    left->missed_row = 0;
}

/* A new row of the ring; returns its number, from 1 on. */
static u32 keep_row(struct machine *m, u32 vma, u32 page, u32 slot, u32 by, const struct left_behind *left,
                    bool for_nothing)
{
    u32 *row = m->pushed_out[m->nr_pushed_out % PUSHED_KEPT];
    row[pushed_field_EVENT] = m->nr_events;
    row[pushed_field_VMA] = vma;
    row[pushed_field_PAGE] = page;
    row[pushed_field_SLOT] = slot;
    row[pushed_field_BY] = by;
    row[pushed_field_TASK] = left->task;
    row[pushed_field_POLICY] = left->policy;
    row[pushed_field_FOR_NOTHING] = for_nothing;
    return ++m->nr_pushed_out;
}

void toll_page_missed(struct machine *m, u32 vma, u32 page, u32 slot)
{
    struct pushed_slot *out = pushed_slot_of(m, slot);
    if (out->slot != slot)
        return;
    u32 what = out->what & PUSHED_MASK;
    if (what == PUSHED_BY_WAITING) { /* whether for nothing will be known when that page ends */
        struct left_behind *left = &left_behind_of(m)[out->by];
        CHECK((left->state & LEFT_WAITING) && left->slot == slot && left->missed_row == 0);
        left->missed_row = keep_row(m, vma, page, slot, frames_of(m)[out->by].slot, left, false);
    } else if (what == PUSHED_FOR_NOTHING) {
        struct left_behind left = {.task = (u16)(out->what >> 16), .policy = (u8)(out->what >> 8)};
        keep_row(m, vma, page, slot, out->by, &left, true);
        count_pushed_out(m, &left);
    }
    out->what = PUSHED_NOT;
}
