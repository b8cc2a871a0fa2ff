/* A task that waits stands in exactly one queue, linked by task.next. */
#include "path/wait.h"

#define PLUG_REQUESTS_MAX 32u /* BLK_MAX_REQUEST_COUNT, 5.15 to 6.1 (16 before) */
#define PLUG_FLUSH_PAGES 32u  /* BLK_PLUG_FLUSH_SIZE, 128 KiB: the next request sends those before it on their way */

void cpu_schedule(struct machine *m, u32 cpu, u64 at)
{
    struct cpu *c = &cpus_of(m)[cpu];
    if (c->scheduled)
        return;
    c->scheduled = 1;
    clock_push(&m->clock, clock_items_of(m), at, CLOCK_CPU, cpu);
}

static bool cpu_is_idle(struct machine *m, u32 cpu)
{
    struct cpu *c = &cpus_of(m)[cpu];
    return c->current == NONE && c->queue_nr == 0 && !c->scheduled;
}

/* The CPU of its last run when that is idle, else an idle one, else the former. */
static u32 cpu_for(struct machine *m, const struct task *t)
{
    if (t->pinned != NONE)
        return t->pinned;
    if (cpu_is_idle(m, t->cpu))
        return t->cpu;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        if (cpu_is_idle(m, cpu))
            return cpu;
    return t->cpu;
}

static bool waits_for_io(const struct task *t)
{
    return t->waits_for == wait_reason_PAGE || t->waits_for == wait_reason_WRITEBACK;
}

/* One task of this CPU less that waits for I/O: without any, an idle CPU is just idle. */
static void io_wait_ends(struct machine *m, struct cpu *cpu)
{
    if (--cpu->io_blocked == 0 && cpu->current == NONE)
        cpu_account(cpu, m->clock.now, cpu_state_IDLE);
}

/* The kernel's own go first, and an interrupt before kswapd. */
static void queue_first(struct machine *m, struct cpu *cpu, const struct task *t)
{
    u32 head = cpu->queue_head;
    bool behind = head != NONE && t->kind != task_kind_IRQ && tasks_of(m)[head].kind == task_kind_IRQ;
    if (behind)
        run_queue_take(cpu, tasks_of(m));
    run_queue_add_head(cpu, tasks_of(m), t->index);
    if (behind)
        run_queue_add_head(cpu, tasks_of(m), head);
    cpu->preempt |= 1u << t->kind;
}

void task_wake(struct machine *m, u32 task)
{
    struct task *t = &tasks_of(m)[task];
    ASSERT(t->state == task_state_BLOCKED);
    if (waits_for_io(t))
        io_wait_ends(m, &cpus_of(m)[t->cpu]);
    t->state = task_state_READY;
    t->waits_for = wait_reason_NOTHING;
    t->waits_on = NONE;
    t->cpu = cpu_for(m, t);
    struct cpu *c = &cpus_of(m)[t->cpu];
    if (t->kind == task_kind_USER)
        run_queue_add_tail(c, tasks_of(m), task);
    else
        queue_first(m, c, t);
    if (c->current == NONE)
        cpu_schedule(m, t->cpu, m->clock.now);
}

static void append(struct machine *m, struct wait_queue *queue, u32 task)
{
    tasks_of(m)[task].next = NONE;
    if (queue->head == NONE)
        queue->head = task;
    else
        tasks_of(m)[queue->tail].next = task;
    queue->tail = task;
}

/* Wakes a whole chain. The chain is cut off first: a woken task is linked into a run queue by the same word. */
static void wake_chain(struct machine *m, u32 first)
{
    while (first != NONE) {
        u32 next = tasks_of(m)[first].next;
        tasks_of(m)[first].next = NONE;
        task_wake(m, first);
        first = next;
    }
}

void queue_wait(struct machine *m, struct wait_queue *queue, struct task *t, u32 reason)
{
    append(m, queue, t->index);
    t->waits_for = reason;
    if (waits_for_io(t))
        cpus_of(m)[t->cpu].io_blocked++;
}

/* Several frames share a queue, so a frame itself needs no word for its waiters. In Linux: page_waitqueue, 4.10. */
static struct wait_queue *page_wait_queue(struct machine *m, u32 frame)
{
    return &m->page_wait[frame % PAGE_WAIT_QUEUES];
}

void frame_wait(struct machine *m, struct task *t, u32 frame, u32 reason)
{
    queue_wait(m, page_wait_queue(m, frame), t, reason);
    t->waits_on = frame;
    frames_of(m)[frame].flags |= FRAME_WAITERS;
}

void frame_wake(struct machine *m, u32 frame)
{
    if (!(frames_of(m)[frame].flags & FRAME_WAITERS))
        return;
    frames_of(m)[frame].flags &= ~(u32)FRAME_WAITERS;
    struct wait_queue *queue = page_wait_queue(m, frame);
    struct wait_queue others = {NONE, NONE}, waiters = {NONE, NONE};
    for (u32 task = queue->head, next; task != NONE; task = next) {
        next = tasks_of(m)[task].next;
        append(m, tasks_of(m)[task].waits_on == frame ? &waiters : &others, task);
    }
    *queue = others;
    wake_chain(m, waiters.head);
}

void frame_unlock(struct machine *m, u32 frame)
{
    ASSERT(frames_of(m)[frame].flags & FRAME_LOCKED);
    frames_of(m)[frame].flags &= ~(u32)FRAME_LOCKED;
    frame_wake(m, frame);
}

void queue_wake_all(struct machine *m, struct wait_queue *queue)
{
    u32 first = queue->head;
    queue->head = queue->tail = NONE;
    wake_chain(m, first);
}

void irq_raise(struct machine *m, u32 frame)
{
    u32 cpu = transfers_of(m)[frame].cpu;
    struct cpu *c = &cpus_of(m)[cpu];
    transfers_of(m)[frame].next = NONE;
    if (c->irq_head == NONE)
        c->irq_head = frame;
    else
        transfers_of(m)[c->irq_tail].next = frame;
    c->irq_tail = frame;
    if (tasks_of(m)[irq_task_of(m, cpu)].state == task_state_BLOCKED)
        task_wake(m, irq_task_of(m, cpu));
}

static void transfer_begin(struct machine *m, u32 frame)
{
    u32 device = transfers_of(m)[frame].device;
    u64 end = device_submit(&devices_of(m)[device], transfers_of(m), frame, m->clock.now);
    if (end != 0)
        clock_push(&m->clock, clock_items_of(m), end, CLOCK_TRANSFER, frame);
}

void plug_flush(struct machine *m, struct task *t)
{
    u32 frame = t->plug_head;
    t->plug_head = t->plug_tail = NONE;
    t->plug_requests = t->plug_last_pages = 0;
    while (frame != NONE) {
        u32 next = transfers_of(m)[frame].next;
        transfers_of(m)[frame].next = NONE;
        transfer_begin(m, frame);
        frame = next;
    }
}

void plug_start(struct task *t)
{
    t->plug_depth++;
}

bool plug_finish(struct machine *m, struct task *t)
{
    if (--t->plug_depth > 0 || t->plug_head == NONE)
        return false;
    plug_flush(m, t);
    return true;
}

/* Whether the frame's transfer goes on where that of `last` ends, so that both are one request to the device. */
static bool continues_request(struct machine *m, u32 last, u32 frame)
{
    const struct frame *a = &frames_of(m)[last], *b = &frames_of(m)[frame];
    const struct transfer *x = &transfers_of(m)[last], *y = &transfers_of(m)[frame];
    if (x->device != y->device || x->op != y->op || a->kind != b->kind)
        return false;
    if (a->flags & b->flags & FRAME_SWAPCACHE)
        return b->slot == a->slot + 1;
    return a->kind == KIND_FILE && a->owner == b->owner && b->index == a->index + 1;
}

void transfer_submit(struct machine *m, struct task *t, u32 device, u32 frame, enum transfer_op op, u32 cause)
{
    struct transfer *transfer = &transfers_of(m)[frame];
    ASSERT(!transfer->active);
    *transfer = (struct transfer){op, device, t->cpu, NONE, cause, 1};
    if (t->plug_depth == 0) {
        transfer_begin(m, frame);
        return;
    }
    if (t->plug_tail == NONE || !continues_request(m, t->plug_tail, frame)) {
        if (t->plug_requests == PLUG_REQUESTS_MAX || t->plug_last_pages >= PLUG_FLUSH_PAGES)
            plug_flush(m, t);
        t->plug_requests++;
        t->plug_last_pages = 0;
    }
    t->plug_last_pages++;
    if (t->plug_head == NONE)
        t->plug_head = frame;
    else
        transfers_of(m)[t->plug_tail].next = frame;
    t->plug_tail = frame;
}
