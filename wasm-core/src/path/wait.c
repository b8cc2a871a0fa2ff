/* A task that waits stands in exactly one queue, linked by task.next. */
#include "path/wait.h"

#include "path/lanes.h"

void cpu_schedule(struct machine *m, u32 cpu, u64 at)
{
    struct cpu *c = &cpus_of(m)[cpu];
    if (c->scheduled)
        return;
    CHECK(at >= m->clock.now);
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
    return t->waits_for == wait_reason_PAGE || t->waits_for == wait_reason_WRITEBACK ||
           t->waits_for == wait_reason_REQUEST || t->waits_for == wait_reason_DISCARD ||
           t->waits_for == wait_reason_CONGESTION || t->waits_for == wait_reason_DIRTY;
}

/* One task of this CPU less that waits for I/O: without any, an idle CPU is just idle. */
static void io_wait_ends(struct machine *m, struct cpu *cpu)
{
    CHECK(cpu->io_blocked > 0);
    if (--cpu->io_blocked == 0 && cpu->current == NONE)
        lane_turns(m, (u32)(cpu - cpus_of(m)), cpu_state_IDLE);
}

void timer_stop(struct machine *m, u32 task)
{
    struct task *t = &tasks_of(m)[task];
    if (t->has_timer)
        clock_cancel(&m->clock, clock_items_of(m), CLOCK_TIMER, task);
    t->has_timer = 0;
}

void task_wake(struct machine *m, u32 task)
{
    struct task *t = &tasks_of(m)[task];
    ASSERT(t->state == task_state_BLOCKED);
    CHECK(t->preempt_count == 0 && !t->granted);
    timer_stop(m, task);
    if (waits_for_io(t))
        io_wait_ends(m, &cpus_of(m)[t->cpu]);
    t->state = task_state_READY;
    t->waits_for = wait_reason_NOTHING;
    t->waits_on = NONE;
    struct cpu *from = &cpus_of(m)[t->cpu];
    t->cpu = cpu_for(m, t);
    struct cpu *c = &cpus_of(m)[t->cpu];
    if (t->kind == task_kind_IRQ) {
        fair_add_first(c, tasks_of(m), task);
        c->preempt |= TO_INTERRUPT;
    } else if (fair_wake(fair_rules_of(m), from, c, tasks_of(m), task, m->clock.now)) {
        c->preempt |= TO_TASK;
    }
    if (c->current == NONE)
        cpu_schedule(m, t->cpu, m->clock.now);
}

static void append(struct machine *m, struct wait_queue *queue, u32 task)
{
    CHECK((queue->head == NONE) == (queue->tail == NONE));
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
    CHECK(m->running == 0 || (m->running == t->index + 1 && t->waits_for == wait_reason_NOTHING));
    append(m, queue, t->index);
    t->waits_for = reason;
    if (waits_for_io(t))
        cpus_of(m)[t->cpu].io_blocked++;
}

static void timer_start(struct machine *m, struct task *t, u64 ns)
{
    CHECK(ns > 0);
    CHECK(!t->has_timer);
    t->has_timer = 1;
    clock_push(&m->clock, clock_items_of(m), m->clock.now + ns, CLOCK_TIMER, t->index);
}

void task_sleep(struct machine *m, struct task *t, u32 reason, u64 ns)
{
    t->waits_for = reason;
    timer_start(m, t, ns);
}

void queue_sleep(struct machine *m, struct wait_queue *queue, struct task *t, u32 reason, u64 ns)
{
    queue_wait(m, queue, t, reason);
    timer_start(m, t, ns);
}

static void queue_leave(struct machine *m, struct wait_queue *queue, u32 task)
{
    CHECK(queue->head != NONE);
    struct wait_queue others = {NONE, NONE};
    for (u32 each = queue->head, next; each != NONE; each = next) {
        next = tasks_of(m)[each].next;
        if (each != task)
            append(m, &others, each);
    }
    tasks_of(m)[task].next = NONE;
    queue->head = others.head;
    queue->tail = others.tail;
}

void timer_fires(struct machine *m, u32 task)
{
    if (tasks_of(m)[task].waits_for == wait_reason_CONGESTION)
        queue_leave(m, &m->congestion_queue, task);
    else if (tasks_of(m)[task].waits_for == wait_reason_ISOLATED)
        queue_leave(m, &m->isolated_queue, task);
    CHECK(tasks_of(m)[task].has_timer);
    tasks_of(m)[task].has_timer = 0;
    task_wake(m, task);
}

/* Several frames share a queue, so a frame itself needs no word for its waiters. In Linux: page_waitqueue, 4.10. */
static struct wait_queue *page_wait_queue(struct machine *m, u32 frame)
{
    return &m->page_wait[frame % PAGE_WAIT_QUEUES];
}

void frame_wait(struct machine *m, struct task *t, u32 frame, u32 reason)
{
    CHECK_LOCKED_PAGE(frame);
    CHECK(m->running == 0 || frame_is_pinned(m, frame)); /* so that it is the same page when it is unlocked */
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
    CHECK(waiters.head != NONE); /* the flag is never set for nobody */
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

void queue_wake_one(struct machine *m, struct wait_queue *queue)
{
    u32 first = queue->head;
    if (first == NONE)
        return;
    queue->head = tasks_of(m)[first].next;
    if (queue->head == NONE)
        queue->tail = NONE;
    tasks_of(m)[first].next = NONE;
    task_wake(m, first);
}
