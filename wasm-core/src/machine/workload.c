/* Touches of pages, with the exact patterns of the recorded kernel runs. */
#include "machine/workload.h"

#include "base/rng.h"
#include "path/alloc/oom.h"
#include "path/fault/exit.h"
#include "path/fault/fault.h"
#include "path/fault/file.h"
#include "path/fault/fork.h"
#include "path/fault/pte.h"
#include "path/reclaim/lru_told.h"
#include "path/reclaim/migrate.h"
#include "path/swap/swapoff.h"
#include "path/swap/swapon.h"
#include "path/wait.h"
#include "path/writeback/write.h"
#include "path/writeback/writeback.h"

#define NEVER_ENDS UINT64_MAX

/* Whether stream `s` of the present phase has touches left, and time. */
static bool stream_is_left(struct machine *m, u32 s)
{
    return streams_of(m)[s].done < stream_config_of(m)[s].count && m->clock.now < m->phase_ends_at;
}

static bool task_is_alive(struct machine *m, u32 task)
{
    const struct space *space = &spaces_of(m)[tasks_of(m)[task].space];
    return tasks_of(m)[task].state != task_state_DONE && !space->is_killed &&
           (!space->is_forked || space->nr_tasks > 0);
}

/* Whether the task waits for a fork that is due: then its process counts as one with work. */
static __attribute__((noinline)) bool fork_is_due(struct machine *m, u32 task)
{
    const struct rec_task *config = &task_config_of(m)[task];
    return config->forked_by != NONE && tasks_of(m)[task].waits_for == wait_reason_FORK &&
           task_is_alive(m, config->forked_by) &&
           tasks_of(m)[config->forked_by].touches >= config->forked_after;
}

/* The process that this task has to fork now, NONE. Forks are rare: what they need is kept out of the run loop. */
static __attribute__((noinline)) u32 space_to_fork(struct machine *m, const struct task *t)
{
    for (u32 task = 0; task < m->nr_user_tasks; task++)
        if (task_config_of(m)[task].forked_by == t->index && fork_is_due(m, task))
            return tasks_of(m)[task].space;
    return NONE;
}

static bool is_stream_of(struct machine *m, u32 s, u32 phase, u32 task)
{
    return stream_config_of(m)[s].phase == phase && stream_config_of(m)[s].task == task;
}

/* First stream of `task` in the present phase that has touches left; NONE: none. */
static u32 first_stream(struct machine *m, u32 task)
{
    for (u32 s = 0; s < m->nr_streams; s++)
        if (is_stream_of(m, s, m->phase, task) && stream_is_left(m, s))
            return s;
    return NONE;
}

/* Whose turn it is after stream `from` of the present phase: the next in the circle that has touches left; NONE: none. */
static u32 stream_after(struct machine *m, u32 from)
{
    u32 s = from;
    do {
        s = streams_of(m)[s].next;
        if (stream_is_left(m, s))
            return s;
    } while (s != from);
    return NONE;
}

/* A turn comes to a stream: whether it takes it. */
static bool takes_turn(struct machine *m, u32 s)
{
    const struct rec_stream *config = &stream_config_of(m)[s];
    u32 turn = streams_of(m)[s].turns++;
    return turn >= config->delay && (turn - config->delay) % config->every == 0;
}

/* The stream from `s` on, in the circle, that takes its turn. With NONE nobody does. */
static u32 turn_from(struct machine *m, u32 s)
{
    while (s != NONE && !takes_turn(m, s))
        s = stream_after(m, s);
    return s;
}

/* Next living task after `task`, in a circle, with touches left in this phase; NONE: none but itself, or none at all. */
static u32 next_token(struct machine *m, u32 task)
{
    for (u32 i = 1; i <= m->nr_user_tasks; i++) {
        u32 other = (task + i) % m->nr_user_tasks;
        if (task_is_alive(m, other) && first_stream(m, other) != NONE)
            return other;
    }
    return NONE;
}

static bool phase_has_work(struct machine *m)
{
    for (u32 task = 0; task < m->nr_user_tasks; task++)
        if ((task_is_alive(m, task) || (m->forks_left > 0 && fork_is_due(m, task))) &&
            first_stream(m, task) != NONE)
            return true;
    return false;
}

/* Gives the token of the present phase to the first task that can use it, unless a living task has it. */
static void token_place(struct machine *m)
{
    if (m->phase >= m->nr_phases)
        return;
    struct phase *phase = &phases_of(m)[m->phase];
    if (phase->token == NONE || !task_is_alive(m, phase->token))
        phase->token = next_token(m, m->nr_user_tasks - 1);
}

/* Goes on to the next phase in which somebody has work; everybody looks again. */
static void phase_advance(struct machine *m)
{
    while (m->phase < m->nr_phases && !phase_has_work(m)) {
        m->phase++;
        m->phase_ends_at = NEVER_ENDS; /* its time runs from when it is told of */
    }
    token_place(m);
    queue_wake_all(m, &m->phase_queue);
}

/* All tasks of a forked process begin. */
static __attribute__((noinline)) void space_begins(struct machine *m, const struct task *parent, u32 space)
{
    m->forks_left--;
    for (u32 task = 0; task < m->nr_user_tasks; task++)
        if (tasks_of(m)[task].space == space) {
            spaces_of(m)[space].nr_tasks++;
            tasks_of(m)[task].cpu = parent->cpu;
            fair_fork(fair_rules_of(m), &cpus_of(m)[parent->cpu], parent, &tasks_of(m)[task], m->clock.now);
            task_wake(m, task);
        }
    token_place(m);
    queue_wake_all(m, &m->phase_queue);
}

void workload_start(struct machine *m)
{
    for (u32 s = 0; s < m->nr_streams; s++) {
        const struct rec_stream *config = &stream_config_of(m)[s];
        streams_of(m)[s].rng = rng_seed((u64)config->seed_hi << 32 | config->seed_lo);
        u32 next = s;
        do
            next = (next + 1) % m->nr_streams;
        while (!is_stream_of(m, next, config->phase, config->task));
        streams_of(m)[s].next = next;
    }
    m->phase_ends_at = NEVER_ENDS;
    while (m->phase < m->nr_phases && !phase_has_work(m))
        m->phase++;
    token_place(m);
}

/* Page of touch `done` of a stream on a region of n pages. */
static u32 stream_page(const struct rec_stream *c, struct stream *s, u32 n)
{
    u64 i = s->done;
    switch (c->pattern) {
    case pattern_SEQ: return (u32)((c->start + i) % n);
    case pattern_REV: return n - 1 - (u32)((c->start + i) % n);
    case pattern_STRIDE: return (u32)((c->start + i * c->stride % n + i * c->stride / n) % n);
    case pattern_ZIGZAG: {
        u64 k = i % (2 * (u64)n);
        return (u32)(k < n ? k : 2 * (u64)n - 1 - k);
    }
    case pattern_RAND: return rng_below(&s->rng, n);
    case pattern_RANDSEQ:
        if (i % c->hot == 0)
            s->run_start = rng_below(&s->rng, n);
        return (u32)((s->run_start + i % c->hot) % n);
    default: /* hotcold */
        return rng_below(&s->rng, 100) < c->hotpct ? rng_below(&s->rng, c->hot)
                                                   : c->hot + rng_below(&s->rng, n - c->hot);
    }
}

/* A touch of a page whose entry allows it: sets the accessed bits, as the processor does. */
static bool touch_resident(struct machine *m, u32 vma, u32 page, bool write)
{
    u32 *pte = pte_of(m, vma, page);
    if (pte_kind(*pte) == PTE_PRESENT && (!write || (*pte & PTE_WRITABLE))) {
        *pte |= PTE_YOUNG | (write ? PTE_DIRTY : 0);
        frame_used_now(m, pte_frame(*pte));
        return true;
    }
    return pte_kind(*pte) == PTE_OTHER && !write;
}

/* The token goes on; the woken tasks see whether it is theirs. */
static void token_pass(struct machine *m, u32 next)
{
    phases_of(m)[m->phase].token = next;
    queue_wake_all(m, &m->phase_queue);
}

static bool waits_for_token(struct machine *m, const struct task *t)
{
    const struct phase *phase = &phases_of(m)[m->phase];
    return phase->order == phase_order_TOKEN && phase->token != t->index;
}

static void phase_announce(struct machine *m, const struct task *t, const struct path_workload *f)
{
    m->phase_announced = m->phase + 1;
    if (phases_of(m)[m->phase].for_ns > 0)
        m->phase_ends_at = m->clock.now + phases_of(m)[m->phase].for_ns;
    EMIT(phase_begin, .phase = m->phase);
}

/* The stream whose turn it is: the present one, while it is of this phase and has touches left. */
static void choose_stream(struct machine *m, const struct task *t, struct path_workload *f)
{
    if (f->stream == NONE || stream_config_of(m)[f->stream].phase != m->phase) {
        f->in_turn = 0;
        f->stream = turn_from(m, first_stream(m, t->index));
    } else if (!stream_is_left(m, f->stream)) {
        f->in_turn = 0;
        f->stream = turn_from(m, stream_after(m, f->stream));
    }
}

/* A new turn begins with the pause of its stream, once. Returns whether the task sleeps now. */
static bool pauses(struct machine *m, struct task *t, struct path_workload *f)
{
    u32 pause_ns = stream_config_of(m)[f->stream].pause_ns;
    f->has_paused = f->in_turn == 0 && pause_ns > 0 && !f->has_paused;
    if (f->has_paused)
        task_sleep(m, t, wait_reason_PAUSE, pause_ns);
    return f->has_paused;
}

/* What touches no page of its own. */
static bool is_done_once(u32 op)
{
    return op > op_WRITE && op != op_PART;
}

/* For MAY_CALL: read() or write() of a page of a file. */
static bool call_on_file(struct task *t, const struct rec_stream *c, u32 page)
{
    if (c->op == op_READ)
        PATH_PUSH(t, file_access, .vma = c->region, .page = page);
    else
        PATH_PUSH(t, file_write, .vma = c->region, .page = page, .is_part = c->op == op_PART);
    return true;
}

static void exit_if_due(struct machine *m, const struct task *t)
{
    u32 exit_after = task_config_of(m)[t->index].exit_after;
    if (exit_after != 0 && t->touches >= exit_after)
        space_kill(m, t->space);
}

/* After a turn in a phase by token: gives the token to the next task that can use it, if that is another one, and tells of it. */
static bool hands_over(struct machine *m, const struct task *t, const struct path_workload *f)
{
    if (phases_of(m)[m->phase].order != phase_order_TOKEN)
        return false;
    u32 next = next_token(m, t->index);
    if (next == t->index || next == NONE)
        return false;
    token_pass(m, next);
    EMIT(token_pass, .next = next);
    return true;
}

enum need path_workload(struct machine *m, struct task *t, struct path_workload *f)
{
    const struct rec_stream *c = &stream_config_of(m)[f->stream == NONE ? 0 : f->stream];
    PATH_BEGIN;
    f->stream = NONE;
    for (;;) {
        if (task_is_killed(m, t)) {
            CALL(exit, .vma = 0);
            t->state = task_state_DONE;
            phase_advance(m);
            return NEED_EXIT;
        }
        if (m->forks_left > 0 && (f->next = space_to_fork(m, t)) != NONE) {
            CALL(fork, .child = f->next);
            if (t->result)
                space_begins(m, t, f->next);
            continue;
        }
        if (m->phase >= m->nr_phases) {
            queue_wait(m, &m->phase_queue, t, wait_reason_PHASE);
            WAIT;
            continue;
        }
        if (m->phase_announced <= m->phase) {
            phase_announce(m, t, f);
            YIELD;
            continue;
        }
        choose_stream(m, t, f);
        if (f->stream == NONE || waits_for_token(m, t)) {
            CALL(wait_for_turn, .stream = f->stream);
            continue;
        }
        if (pauses(m, t, f)) {
            WAIT;
            continue;
        }
        c = &stream_config_of(m)[f->stream];
        t->touches++;
        if (is_done_once(c->op)) {
            CALL(do_once, .stream = f->stream);
        } else {
            f->page = stream_page(c, &streams_of(m)[f->stream], vmas_of(m)[c->region].nr_pages);
            streams_of(m)[f->stream].done++;
            if (vmas_of(m)[c->region].kind == VMA_FILE_READ) {
                MAY_CALL(call_on_file(t, c, f->page));
                if (t->result & FAULT_KILLED)
                    continue;
            } else if (!touch_resident(m, c->region, f->page, c->op == op_WRITE)) {
                CALL(fault, .vma = c->region, .page = f->page, .write = c->op == op_WRITE);
                t->fault_event = 0;
                goto touched;
            }
            COUNT(accesses, 1);
            EMIT_HERE(access, .vma = c->region, .page = f->page, .write = c->op != op_READ);
            RUN(m->params.cost_access_ns);
        }
    touched:
        exit_if_due(m, t);
        if (++f->in_turn < c->quantum)
            continue;
        f->in_turn = 0;
        f->stream = turn_from(m, stream_after(m, f->stream));
        if (hands_over(m, t, f))
            YIELD;
    }
    PATH_END;
}

enum need path_wait_for_turn(struct machine *m, struct task *t, struct path_wait_for_turn *f)
{
    PATH_BEGIN;
    if (f->stream == NONE && !phase_has_work(m)) {
        phase_advance(m);
        return NEED_RETURN;
    }
    if (f->stream != NONE) {
        queue_wait(m, &m->phase_queue, t, wait_reason_TOKEN);
        WAIT;
        return NEED_RETURN;
    }
    if (phases_of(m)[m->phase].order == phase_order_TOKEN && phases_of(m)[m->phase].token == t->index) {
        f->next = next_token(m, t->index);
        token_pass(m, f->next);
        if (f->next != NONE) { /* else who can use it is being forked */
            EMIT(token_pass, .next = f->next);
            YIELD;
        }
    }
    queue_wait(m, &m->phase_queue, t, wait_reason_PHASE);
    WAIT;
    PATH_END;
}

/* The pages of a turn: a batch, or what is left. */
static u32 pages_to_migrate(struct machine *m, u32 stream)
{
    return MIN(COMPACT_CLUSTER_MAX, stream_config_of(m)[stream].count - streams_of(m)[stream].done);
}

/* So that as many pages a second come as it is to be, the task sleeps; when none could be had as if it had had the whole batch. */
static void migrate_paces(struct machine *m, struct task *t, u32 stream, u32 taken)
{
    u32 pages = taken > 0 ? taken : pages_to_migrate(m, stream);
    streams_of(m)[stream].done += pages;
    task_sleep(m, t, wait_reason_PACE, (u64)pages * 1000000000 / stream_config_of(m)[stream].rate);
}

enum need path_do_once(struct machine *m, struct task *t, struct path_do_once *f)
{
    const struct rec_stream *c = &stream_config_of(m)[f->stream];
    PATH_BEGIN;
    if (c->op == op_SWAPOFF) {
        CALL(swapoff, .area = c->swap);
        streams_of(m)[f->stream].done = c->count; /* only now: until it has ended the phase goes on */
    } else if (c->op == op_SWAPON) {
        CALL(swapon, .area = c->swap);
        streams_of(m)[f->stream].done = c->count;
    } else if (c->op == op_MIGRATE) {
        CALL(migrate, .type = c->type, .most = pages_to_migrate(m, f->stream));
        migrate_paces(m, t, f->stream, t->result);
        WAIT;
    } else if (c->op == op_FSYNC) {
        CALL(fsync, .file = vmas_of(m)[c->region].file);
        streams_of(m)[f->stream].done = c->count;
    } else {
        streams_of(m)[f->stream].done = c->count;
        if (vmas_of(m)[c->region].kind != VMA_FILE_READ)
            CALL(zap, .vma = c->region);
    }
    RUN(m->params.cost_access_ns);
    PATH_END;
}
