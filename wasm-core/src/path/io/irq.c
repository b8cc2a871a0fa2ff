/* A read unlocks its page; a write lets it go, to the tail of its list when reclaim had asked for it. A discard wakes who asked for it. */
#include "path/io/irq.h"

#include "path/io/block.h"
#include "path/io/transfer_end.h"
#include "path/reclaim/lru_batches.h"

/* Takes the first finished request of this CPU. */
static u32 irq_next(struct machine *m, const struct task *t)
{
    struct cpu *cpu = &cpus_of(m)[t->cpu];
    u32 r = cpu->irq_head;
    if (r == NONE)
        return NONE;
    CHECK(requests_of(m)[r].cpu == t->cpu && requests_of(m)[r].state == REQUEST_DONE);
    cpu->irq_head = requests_of(m)[r].next;
    if (cpu->irq_head == NONE)
        cpu->irq_tail = NONE;
    requests_of(m)[r].next = NONE;
    return r;
}

/* Whether the written page is to go to the tail; the request ends with the question. One that has become active meanwhile stayed
 * where it was up to 4.10. */
static bool wants_rotation(const struct machine *m, struct frame *page)
{
    CHECK(page->flags & FRAME_WRITEBACK);
    if (!(page->flags & FRAME_RECLAIM))
        return false;
    page->flags &= ~(u32)FRAME_RECLAIM;
    u32 stays = FRAME_LOCKED | FRAME_DIRTY |
                (m->kernel.writeback_met == writeback_met_KEPT ? FRAME_ACTIVE : 0);
    return (page->flags & FRAME_LRU) && !(page->flags & stays);
}

/* Who waits for the page, or for the discard, is woken before those who wait for a request: the bios end before the tag is free. */
static void tell_end(struct machine *m, struct task *t, const struct path_irq *f)
{
    CHECK(requests_of(m)[f->request].state == REQUEST_DONE);
    CHECK((f->op == REQUEST_DISCARD) == (f->frame == NONE));
    if (f->op == REQUEST_DISCARD)
        discard_ends(m, t, f->h.cause, &requests_of(m)[f->request]);
    else if (f->op == REQUEST_READ)
        read_ends(m, t, f->h.cause, f->frame);
    else
        write_ends(m, t, f->h.cause, f->frame);
}

enum need path_irq(struct machine *m, struct task *t, struct path_irq *f)
{
    struct frame *page = f->frame == NONE ? NULL : &frames_of(m)[f->frame];
    PATH_BEGIN;
    CHECK(t->kind == task_kind_IRQ && t->pinned == t->cpu);
    for (;;) {
        f->request = irq_next(m, t);
        if (f->request == NONE) {
            WAIT;
            continue;
        }
        f->frame = requests_of(m)[f->request].frame;
        f->op = requests_of(m)[f->request].op;
        f->h.cause = requests_of(m)[f->request].cause;
        RUN(m->params.cost_irq_ns);
        if (f->op == REQUEST_WRITE && wants_rotation(m, page))
            MAY_CALL(lru_batch_put(m, t, BATCH_ROTATE, f->frame));
        tell_end(m, t, f);
        request_end(m, f->request);
        YIELD;
    }
    PATH_END;
}
