/* The course of one page through a machine, in words: what is held, what changes, what is told, in the order in which it happens.
 *
 *   (tree  tree)     a lock is taken, and let go: lru zone area cluster tree file pte avail; pte' that of another page
 *   +dirty -dirty    a flag of the page's frame (reclaim: read ahead is the same bit); +frame a new frame, -frame it is free
 *   byte=41          the map byte of its slot
 *   pte=slot         its entry: none, zero, page, page,w (writable), slot; pte'= that of another region (the child's)
 *   swap_write       an event, by its name
 *   kswapd:          who does what follows: task0, task1 ..., kswapd, irq
 *   sleeps  wakes:0  it gives up its CPU to wait; who is woken
 *
 * One waypoint's words come in this order: locks let go, changes, the event, locks taken, sleep. Within a waypoint nobody sees another
 * order. A script (script.h) is a course as the kernel's sources have it; this one says what the machine does.
 */
#ifndef TEST_COURSE_H
#define TEST_COURSE_H

#include "path/fault/pte.h"
#include "scenario.h"

#include <stdio.h>

enum { COURSE_LOCKS = 512, COURSE_TASKS = 64, COURSE_CHARS = 65536 };

struct course {
    struct machine *m;
    u32 vma, page; /* whose course it is */
    u32 other;     /* region whose entry of the same page is told too; NONE */
    u32 frame, slot;
    u32 actor;
    u32 pte, other_pte, flags, byte; /* as they were */
    u32 owner[COURSE_LOCKS], taken[COURSE_LOCKS], state[COURSE_TASKS];
    u32 length; /* of all words */
    char words[COURSE_CHARS];
};

static inline const char *course_event_name(u32 kind)
{
    static const char *const names[] = {
#define EVENT(name, category, function, caption, args) #name,
#include "schema.def"
    };
    return names[kind];
}

static inline void course_say(struct course *c, const char *text)
{
    if (c->length + strlen(text) + 2 >= COURSE_CHARS)
        abort();
    c->length += (u32)sprintf(c->words + c->length, "%s ", text);
}

/* What follows is done by this task. */
static inline void course_by(struct course *c, u32 task)
{
    static const char *const kernel_tasks[] = {[task_kind_KSWAPD] = "kswapd:", [task_kind_IRQ] = "irq:"};
    char name[32];
    if (task == NONE || task == c->actor)
        return;
    c->actor = task;
    u32 kind = tasks_of(c->m)[task].kind;
    sprintf(name, "task%u:", task);
    course_say(c, kind == task_kind_USER ? name : kernel_tasks[kind]);
}

static inline void course_lock_name(struct course *c, u32 lock, char *name)
{
    static const char *const names[] = {"lru", "zone",  "tree",  "area",      "cluster", "file",
                                        "pte", "avail", "slots", "slots_ret", "caches"};
    u32 class = locks_of(c->m)[lock].class;
    strcpy(name, names[class]);
    if (class == lock_class_PTL && lock != lock_of_pte(c->m, c->vma, c->page))
        strcat(name, "'");
}

static inline void course_tell_locks(struct course *c, bool are_taken)
{
    char name[16], word[32];
    for (u32 i = 0; i < c->m->nr_locks; i++) {
        u32 l = are_taken ? i : c->m->nr_locks - 1 - i;
        const struct lock *lock = &locks_of(c->m)[l];
        bool is_new = lock->owner != c->owner[l] || lock->taken != c->taken[l];
        u32 who = are_taken ? lock->owner : c->owner[l];
        if (!is_new || who == NONE)
            continue;
        course_by(c, who);
        course_lock_name(c, l, name);
        sprintf(word, are_taken ? "(%s" : "%s)", name);
        course_say(c, word);
    }
}

static inline void course_pte_word(struct course *c, u32 before, u32 now, const char *name)
{
    static const char *const kinds[] = {
        [PTE_NONE] = "none", [PTE_PRESENT] = "page", [PTE_SWAP] = "slot", [PTE_OTHER] = "zero"};
    char word[32];
    bool is_same_kind = pte_kind(before) == pte_kind(now);
    bool is_writable = pte_kind(now) == PTE_PRESENT && (now & PTE_WRITABLE);
    bool was_writable = pte_kind(before) == PTE_PRESENT && (before & PTE_WRITABLE);
    if (is_same_kind && is_writable == was_writable &&
        (pte_kind(now) != PTE_PRESENT || pte_frame(now) == pte_frame(before)))
        return;
    snprintf(word, sizeof(word), "%s=%s%s", name, kinds[pte_kind(now)], is_writable ? ",w" : "");
    course_say(c, word);
}

/* Where the page is now: the frame that its entry, the swap cache or the page cache names. */
static inline u32 course_find_frame(struct course *c)
{
    struct machine *m = c->m;
    const struct vma *v = &vmas_of(m)[c->vma];
    u32 pte = *pte_of(m, c->vma, c->page), frame = NONE;
    if (pte_kind(pte) == PTE_PRESENT)
        return pte_frame(pte);
    if (pte_kind(pte) == PTE_SWAP)
        frame = entry_frame(swap_cache_of(m)[pte_slot(pte)]);
    else if (v->kind != VMA_ANON) {
        u64 entry = page_cache_of(m)[files_of(m)[v->file].cache_first + c->page];
        bool is_in_swap = v->kind == VMA_SHMEM && entry_is_shadow(entry);
        frame = is_in_swap ? entry_frame(swap_cache_of(m)[entry_slot(entry)]) : entry_frame(entry);
    }
    return frame;
}

static inline u32 course_find_slot(struct course *c, u32 before)
{
    struct machine *m = c->m;
    const u32 *record = m->nr_events == before ? NULL : log_record(log_of(m), m->nr_events);
    if (record && event_kind_of(record) == EV_slot_alloc && EVENT_ARGS(record, slot_alloc)->frame == c->frame)
        return EVENT_ARGS(record, slot_alloc)->slot;
    u32 pte = *pte_of(m, c->vma, c->page);
    if (pte_kind(pte) == PTE_SWAP)
        return pte_slot(pte);
    return c->frame != NONE && (frames_of(m)[c->frame].flags & FRAME_SWAPCACHE) ? frames_of(m)[c->frame].slot
                                                                                : c->slot;
}

static inline void course_tell_frame(struct course *c)
{
    static const struct {
        u32 flag;
        const char *name;
    } flags[] = {
        {FRAME_UPTODATE, "uptodate"},     {FRAME_SWAPCACHE, "swapcache"},
        {FRAME_PAGECACHE, "pagecache"},   {FRAME_DIRTY, "dirty"},
        {FRAME_WRITEBACK, "writeback"},   {FRAME_RECLAIM, "reclaim"},
        {FRAME_ACTIVE, "active"},         {FRAME_LRU, "lru"},
        {FRAME_WORKINGSET, "workingset"}, {FRAME_LOCKED, "locked"},
    };
    char word[32];
    u32 found = course_find_frame(c);
    if (found != NONE && found != c->frame) {
        c->frame = found;
        c->flags = 0;
        course_say(c, "+frame");
    }
    if (c->frame == NONE)
        return;
    u32 now = frames_of(c->m)[c->frame].flags;
    if (now & FRAME_FREE) {
        c->frame = NONE;
        c->flags = 0;
        course_say(c, "-frame");
        return;
    }
    for (u32 i = 0; i < LENGTH(flags); i++) {
        if (((now ^ c->flags) & flags[i].flag) == 0)
            continue;
        sprintf(word, "%c%s", now & flags[i].flag ? '+' : '-', flags[i].name);
        course_say(c, word);
    }
    c->flags = now;
}

static inline void course_tell_page(struct course *c, u32 before)
{
    struct machine *m = c->m;
    char word[32];
    course_tell_frame(c);
    c->slot = course_find_slot(c, before);
    u32 byte = c->slot == NONE ? 0 : swap_map_of(m)[c->slot];
    if (byte != c->byte) {
        sprintf(word, "byte=%02x", byte);
        course_say(c, word);
    }
    c->byte = byte;
    course_pte_word(c, c->pte, *pte_of(m, c->vma, c->page), "pte");
    c->pte = *pte_of(m, c->vma, c->page);
    if (c->other != NONE) {
        course_pte_word(c, c->other_pte, *pte_of(m, c->other, c->page), "pte'");
        c->other_pte = *pte_of(m, c->other, c->page);
    }
}

static inline void course_tell_event(struct course *c, u32 before)
{
    if (c->m->nr_events == before)
        return;
    const u32 *record = log_record(log_of(c->m), c->m->nr_events);
    u32 kind = event_kind_of(record);
    if (kind != EV_task_switch && kind != EV_access && kind != EV_token_pass)
        course_say(c, course_event_name(kind));
}

static inline void course_tell_tasks(struct course *c)
{
    char word[32];
    for (u32 i = 0; i < c->m->nr_tasks; i++) {
        const struct task *t = &tasks_of(c->m)[i];
        bool slept = c->state[i] == task_state_BLOCKED, sleeps = t->state == task_state_BLOCKED;
        if (t->kind == task_kind_IRQ || slept == sleeps)
            continue;
        if (sleeps)
            strcpy(word, "sleeps");
        else if (t->kind == task_kind_KSWAPD)
            strcpy(word, "wakes:kswapd");
        else
            sprintf(word, "wakes:%u", i);
        if (sleeps)
            course_by(c, i);
        course_say(c, word);
    }
}

static inline void course_note(struct course *c)
{
    for (u32 l = 0; l < c->m->nr_locks; l++) {
        c->owner[l] = locks_of(c->m)[l].owner;
        c->taken[l] = locks_of(c->m)[l].taken;
    }
    for (u32 i = 0; i < c->m->nr_tasks; i++)
        c->state[i] = tasks_of(c->m)[i].state;
}

static inline void course_new(struct course *c, struct machine *m, u32 vma, u32 page)
{
    *c = (struct course){
        .m = m, .vma = vma, .page = page, .other = NONE, .frame = NONE, .slot = NONE, .actor = NONE};
    if (m->nr_locks > COURSE_LOCKS || m->nr_tasks > COURSE_TASKS)
        abort();
    course_note(c);
}

/* What happens next, and its words. False at the end of the run. */
static inline bool course_runs(struct course *c)
{
    struct machine *m = c->m;
    if (m->clock.nr == 0)
        return false;
    u32 before = m->nr_events;
    struct run_limits limits = {NONE, NONE, clock_items_of(m)[0].time, NONE, 1};
    machine_run(m, &limits);
    course_tell_locks(c, false);
    if (m->nr_events != before)
        course_by(c, log_record(log_of(m), m->nr_events)[5]);
    course_tell_page(c, before);
    course_tell_event(c, before);
    course_tell_locks(c, true);
    course_tell_tasks(c);
    course_note(c);
    return true;
}

/* Where the word stands among the words from `from` on; NONE. */
static inline u32 course_find(const struct course *c, u32 from, const char *word)
{
    size_t nr = strlen(word);
    for (const char *at = c->words + from; (at = strstr(at, word)) != NULL; at++)
        if ((at == c->words || at[-1] == ' ') && at[nr] == ' ')
            return (u32)(at - c->words);
    return NONE;
}

/* Forgets all words before those of the present step that begin with the one at `at`, but for who says it. */
static inline void course_begins_at(struct course *c, u32 at)
{
    static char rest[COURSE_CHARS];
    u32 actor = c->actor;
    strcpy(rest, c->words + at);
    c->length = 0;
    c->actor = NONE;
    course_by(c, actor);
    strcpy(c->words + c->length, rest);
    c->length += (u32)strlen(rest);
}

/* The end of the last of these words, if they stand in this order among all of the course; else NONE. */
static inline u32 course_ends(const struct course *c, const char *words)
{
    u32 at = 0;
    for (char word[32]; *words; at += (u32)strlen(word)) {
        sscanf(words, "%31s", word);
        words += strlen(word) + (words[strlen(word)] == ' ');
        at = course_find(c, at, word);
        if (at == NONE)
            return NONE;
    }
    return at;
}

/* Runs on until the words `last` have been said in this order, and returns all from the last `first` before the first of them; NULL when
 * that never happens. */
static inline char *course_between(struct course *c, const char *first, const char *last)
{
    bool has_begun = false;
    char sign[32];
    sscanf(last, "%31s", sign);
    for (;;) {
        u32 from = c->length = has_begun ? c->length : 0;
        if (!course_runs(c))
            return NULL;
        bool is_near_its_end = has_begun && course_find(c, 0, sign) != NONE;
        u32 begins = is_near_its_end ? NONE : course_find(c, from, first);
        if (begins != NONE) {
            course_begins_at(c, begins);
            has_begun = true;
        }
        u32 end = has_begun ? course_ends(c, last) : NONE;
        if (end != NONE) {
            c->words[end] = '\0';
            return c->words;
        }
    }
}

#endif
