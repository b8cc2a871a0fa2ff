/* The stack of path frames of a task, and the one place that writes the event log. */
#include "path/path.h"

#include <string.h>

/* Enumerations that a leaf has as well as the table: they must not part company. */
_Static_assert((int)LRU_INACTIVE_ANON == lru_list_INACTIVE_ANON &&
                   (int)LRU_ACTIVE_FILE == lru_list_ACTIVE_FILE,
               "lists");
_Static_assert((int)TYPE_ANON == lru_type_ANON && (int)TYPE_FILE == lru_type_FILE, "types");
_Static_assert((int)REFERENCES_RECLAIM == references_RECLAIM &&
                   (int)REFERENCES_RECLAIM_CLEAN == references_RECLAIM_CLEAN &&
                   (int)REFERENCES_KEEP == references_KEEP && (int)REFERENCES_ACTIVATE == references_ACTIVATE,
               "references");
_Static_assert((int)SCAN_EQUAL == scan_mode_EQUAL && (int)SCAN_FRACT == scan_mode_FRACT &&
                   (int)SCAN_ANON == scan_mode_ANON && (int)SCAN_FILE == scan_mode_FILE &&
                   (int)SCAN_ASKED == scan_mode_ASKED,
               "scan modes");
_Static_assert((int)RA_FORWARD == ra_direction_FORWARD && (int)RA_BACKWARD == ra_direction_BACKWARD &&
                   (int)RA_CENTRED == ra_direction_CENTRED,
               "directions");
_Static_assert((int)BATCH_ADD == batch_ADD && (int)BATCH_ROTATE == batch_ROTATE &&
                   (int)BATCH_ACTIVATE == batch_ACTIVATE && (int)BATCH_PUT_BACK == batch_PUT_BACK,
               "batches");
_Static_assert((int)VMA_ANON == region_kind_ANON && (int)VMA_FILE_MAPPED == region_kind_MAPFILE &&
                   (int)VMA_FILE_READ == region_kind_FILE && (int)VMA_SHMEM == region_kind_SHMEM,
               "regions");

#define EVENT(name, category, function, caption, args) \
    _Static_assert(sizeof(struct ev_##name) <= (LOG_WORDS - LOG_HEADER_WORDS) * sizeof(u32), "arguments");
#include "schema.def"

void path_push(struct task *t, enum path_kind path, u32 words)
{
    ASSERT(t->top + words <= TASK_STACK_WORDS / 2);
    u32 cause = t->top > 0 ? path_top(t)->cause : 0;
    u32 below = t->top > 0 ? t->frame : NONE;
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
    CHECK(t->frame + words == t->top);
    t->top = t->frame;
    /* Word by word, and not to be joined by the compiler: to fill memory WebAssembly calls a function of the engine. */
    volatile u64 *word = &t->stack[t->top];
    do
        *word++ = 0;
    while (--words > 0);
    t->frame = below;
}

void *machine_emit(struct machine *m, const struct task *t, enum event_kind kind, u32 cause)
{
    return machine_emit_here(m, t, kind, cause);
}
