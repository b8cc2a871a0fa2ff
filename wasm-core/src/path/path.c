/* The stack of path frames of a task, and the one place that writes the event log. */
#include "path/path.h"

#include <string.h>

void path_push(struct task *t, enum path_kind path, const void *frame, u32 words)
{
    ASSERT(t->top + words <= TASK_STACK_WORDS / 2);
    u32 cause = t->top > 0 ? path_top(t)->cause : 0;
    u32 below = t->top > 0 ? t->frame : NONE;
    memcpy(&t->stack[t->top], frame, (size_t)words * 8);
    t->frame = t->top;
    t->top += words;
    struct path_header *header = path_top(t);
    *header = (struct path_header){path, 0, words, below, cause, 0};
}

void path_pop(struct task *t)
{
    struct path_header *header = path_top(t);
    u32 words = header->words;
    u32 below = header->below;
    t->top = t->frame;
    memset(&t->stack[t->top], 0, (size_t)words * 8);
    t->frame = below;
}

void machine_emit(struct machine *m, const struct task *t, enum event_kind kind, u32 cause, const void *args,
                  u32 words)
{
    ASSERT(m->emitted == 0 && words <= LOG_WORDS - LOG_HEADER_WORDS);
    m->emitted = 1;
    u32 number = ++m->nr_events;
    u32 *record = log_record(log_of(m), number);
    record[0] = (u32)m->clock.now;
    record[1] = (u32)(m->clock.now >> 32);
    record[2] = number;
    record[3] = cause;
    bool is_row = m->nr_rows > 0 &&
                  t->index != NONE; /* played by one task, done by whom the recording says */
    record[4] = (u32)kind | (is_row ? m->row_cpu : t->cpu) << 16;
    record[5] = is_row ? m->row_task : t->index;
    memcpy(record + LOG_HEADER_WORDS, args, words * sizeof(u32));
    for (u32 i = LOG_HEADER_WORDS + words; i < LOG_WORDS; i++)
        record[i] = 0;
}
