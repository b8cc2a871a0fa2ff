/* How a path is written: a resumable function that reads from top to bottom like the kernel's.
 *
 * A path is a frame on its task's stack: a header, then its locals. The run loop calls the function of the topmost frame;
 * it does one waypoint, notes with the stage where to go on, and says what it needs: time, a lock, another path, nothing
 * more. (The idea is Adam Dunkels' protothreads: a switch on the stage whose cases stand where the path was left.)
 *
 *     PATH_BEGIN;
 *     TAKE(lock_of(m, LOCK_LRU, 0));  waits until the lock is granted ...
 *     taken = isolate(...);           ... so what it protects is read and changed here, never before
 *     EMIT(isolate, .taken = taken);
 *     RUN(taken * cost);              the lock is held meanwhile
 *     DROP(lock_of(m, LOCK_LRU, 0));
 *     CALL(lru_drain, .cpu = t->cpu); another path; t->result holds what it gave back
 *     PATH_END;
 *
 * Rules: at most one EMIT between two of RUN, YIELD, TAKE, CALL, MAY_CALL, WAIT; none right before TAKE, so that waiting for the lock can
 * be told of; no C local lives across them; no `switch` around them.
 */
#ifndef PATH_PATH_H
#define PATH_PATH_H

#include "path/locks.h"

#include <string.h>

enum need {
    NEED_RUN,    /* t->need_ns of CPU time, then the next stage */
    NEED_LOCK,   /* lock t->need_lock, then the next stage */
    NEED_BLOCK,  /* somebody else wakes the task (t->waits_for says who) */
    NEED_CALL,   /* a new topmost frame has been pushed */
    NEED_RETURN, /* the topmost frame is done */
    NEED_EXIT,   /* the task is done */
};

struct path_header {
    u32 path;  /* enum path_kind */
    u32 stage; /* number of the place at which the path goes on; 0 = at its beginning */
    u32 words; /* size of this frame */
    u32 below; /* word at which the frame below begins */
    u32 cause; /* number of the event that this path's events are caused by */
    u32 pad;
};

enum path_kind {
#define STEP(name) PATH_##name,
#include "path/paths.def"
};

/* Makes the `words` 64-bit words behind the topmost frame of the task's stack the topmost frame, and fills in its header. */
void path_push(struct task *t, enum path_kind path, u32 words);
/* Where the next frame will stand. */
static inline void *path_room(struct task *t)
{
    return &t->stack[t->top];
}
/* Pushes a frame of path `name` with the given fields of struct path_<name>. */
#define PATH_PUSH(t, name, ...)                                               \
    (*(struct path_##name *)path_room(t) = (struct path_##name){__VA_ARGS__}, \
     path_push((t), PATH_##name, sizeof(struct path_##name) / 8))
/* Takes the topmost frame off; what it occupied is cleared, so that it does not show in the digest. */
void path_pop(struct task *t);

static inline struct path_header *path_top(struct task *t)
{
    CHECK(t->frame < t->top);
    return (struct path_header *)(void *)&t->stack[t->frame];
}

/* Appends one event, and returns where its arguments stand: LOG_WORDS - LOG_HEADER_WORDS u32, all 0. */
static inline void *machine_emit_here(struct machine *m, const struct task *t, enum event_kind kind,
                                      u32 cause)
{
    ASSERT(m->emitted == 0);
    m->emitted = 1;
    u32 number = ++m->nr_events;
    u32 *record = log_record(log_of(m), number);
    bool is_row = m->nr_rows > 0 &&
                  t->index != NONE; /* played by one task, done by whom the recording says */
    record[0] = (u32)m->clock.now;
    record[1] = (u32)(m->clock.now >> 32);
    record[2] = number;
    record[3] = cause;
    record[4] = (u32)kind | (is_row ? m->row_cpu : t->cpu) << 16;
    record[5] = is_row ? m->row_task : t->index;
    return memset(record + LOG_HEADER_WORDS, 0, (LOG_WORDS - LOG_HEADER_WORDS) * sizeof(u32));
}
/* The same as a function of its own: most events are rare enough. */
void *machine_emit(struct machine *m, const struct task *t, enum event_kind kind, u32 cause);
/* Appends one event of task `t`, caused by event number `cause`, with the given fields of struct ev_<name>. What the fields are
 * computed from must not be m->nr_events, which may count this event already. */
#define EMIT_FOR(t, name, cause, ...) \
    (*(struct ev_##name *)machine_emit(m, (t), EV_##name, (cause)) = (struct ev_##name){__VA_ARGS__})

/* Gives up a spinlock; a waiter is granted it now and goes on after the hand-off (path/spin.c). */
void path_lock_release(struct machine *m, struct task *t, u32 lock);

/* Declares the function of path `name`. Each is compiled by itself: joined with the run loop they would be one function, for which a
 * browser's compiler has only its hasty way to share out registers (docs/performance.md). */
#define PATH(name) \
    __attribute__((noinline)) enum need path_##name(struct machine *m, struct task *t, struct path_##name *f)

#define PATH_BEGIN        \
    switch (f->h.stage) { \
    case 0:

#define PATH_END \
    }            \
    return NEED_RETURN

/* Leaves the path and goes on here. The stage is counted by the compiler and not named by its line: of a macro that is
 * spread over lines compilers disagree which line it is on, and the stage is part of the state. It is an argument because it
 * must be the same number twice. */
#define PATH_LEAVE(number, need) \
    do {                         \
        f->h.stage = (number);   \
        return (need);           \
    case (number):;              \
    } while (0)

/* Runs for `ns` nanoseconds of this CPU. */
#define RUN(ns)                                \
    do {                                       \
        t->need_ns = (ns);                     \
        PATH_LEAVE(__COUNTER__ + 1, NEED_RUN); \
    } while (0)

/* Ends the waypoint without using time. */
#define YIELD RUN(0)

#define TAKE(lock) TAKE_FOR(NONE, lock)
#define TAKE_FOR(what, lock)                    \
    do {                                        \
        t->need_what = (what);                  \
        t->need_lock = (lock);                  \
        PATH_LEAVE(__COUNTER__ + 1, NEED_LOCK); \
    } while (0)
/* The same of the lock that guards a slot: where that is the area's, less is touched under it than by who looks for a free slot. */
#define TAKE_SLOT(slot) TAKE_FOR(lock_what_SLOT, lock_of(m, LOCK_SLOT, (slot)))

#define DROP(lock) path_lock_release(m, t, (lock))

/* Runs path `name` with the given fields of struct path_<name>; its RETURN value is in t->result afterwards. */
#define CALL(name, ...) PATH_CALL(__COUNTER__ + 1, name, __VA_ARGS__)
#define PATH_CALL(number, name, ...)                                                                \
    do {                                                                                            \
        _Static_assert(sizeof(struct path_##name) % 8 == 0, "a frame is whole words of the stack"); \
        f->h.stage = (number);                                                                      \
        PATH_PUSH(t, name, __VA_ARGS__);                                                            \
        return NEED_CALL;                                                                           \
    case (number):;                                                                                 \
    } while (0)

/* Runs `call`, a function that may push a path: it returns whether it has done so, and that path then runs first. */
#define MAY_CALL(call) PATH_MAY_CALL(__COUNTER__ + 1, call)
#define PATH_MAY_CALL(number, call)   \
    do {                              \
        f->h.stage = (number);        \
        if (call)                     \
            return NEED_CALL;         \
        __attribute__((fallthrough)); \
    case (number):;                   \
    } while (0)

#define RETURN(value)        \
    do {                     \
        t->result = (value); \
        return NEED_RETURN;  \
    } while (0)

/* Blocks until somebody wakes the task; it must have been entered into a queue before. */
#define WAIT                                        \
    do {                                            \
        PATH_LEAVE(__COUNTER__ + 1, NEED_BLOCK);    \
        CHECK(t->waits_for == wait_reason_NOTHING); \
    } while (0)

#define EMIT(name, ...) EMIT_FOR(t, name, f->h.cause, __VA_ARGS__)

/* The same without a call, for what is told of at every touch. */
#define EMIT_HERE(name, ...) \
    (*(struct ev_##name *)machine_emit_here(m, t, EV_##name, f->h.cause) = (struct ev_##name){__VA_ARGS__})

/* What follows in this path is a consequence of the event just emitted. */
#define CAUSED_BY_THIS (f->h.cause = m->nr_events)

#define COUNT(name, n) (m->counters[COUNTER_##name] += (n))

#endif
