/* Scripts: the order of steps, waypoint by waypoint, as the sources of the kernels have it. For a path and some kernels a script (course.h says
 * how it is read), and the machine must walk it word for word.
 *
 * "slot" in a script is the lock that guards a slot: the area's up to 4.10, the cluster's from 4.11 on. A kernel without a line of its own
 * stands under the last one before it that has one: 5.7 under 5.4, 5.11 under 5.10, 5.17 under 5.12.
 */
#ifndef TEST_SCRIPT_H
#define TEST_SCRIPT_H

#include "course.h"
#include "family.h"

/* What the machine is to be doing, and the kernels that do it so. */
struct script {
    const char *kernels;
    void (*draft)(struct draft *d);
    u32 phase;                /* nothing is told before it begins */
    u32 page;                 /* of region 0 */
    const char *first, *last; /* told from the last `first` before the words `last` to the end of these */
    const char *words;
    const char *only; /* words of which it is told, NULL: of all; what comes twice in a row is told once */
};

/* The next word; *nr is its length, 0 at the end. */
static const char *next_word(const char **text, size_t *nr)
{
    const char *word = *text + strspn(*text, " \n");
    *nr = strcspn(word, " \n");
    *text = word + *nr;
    return word;
}

static inline bool has_word(const char *words, const char *word, size_t nr)
{
    size_t length;
    for (const char *each; each = next_word(&words, &length), length > 0;)
        if (length == nr && memcmp(each, word, nr) == 0)
            return true;
    return false;
}

/* Only the words that are asked for, without repetitions. */
static inline void sift(char *words, const char *only)
{
    char before[32] = "";
    const char *from = words;
    char *to = words;
    size_t nr;
    for (const char *word; word = next_word(&from, &nr), nr > 0;) {
        bool is_again = strlen(before) == nr && memcmp(word, before, nr) == 0;
        if (is_again || !has_word(only, word, nr))
            continue;
        snprintf(before, sizeof(before), "%.*s", (int)nr, word);
        memmove(to, word, nr);
        to[nr] = ' ';
        to += nr + 1;
    }
    *to = '\0';
}

/* "(slot" is "(cluster" or "(area", as the kernel has it. */
static inline bool is_the_word(const char *got, size_t nr_got, const char *wanted, size_t nr,
                               const char *slot)
{
    char name[32], as_told[32];
    snprintf(name, sizeof(name), "%.*s", (int)nr, wanted);
    snprintf(as_told, sizeof(as_told), strcmp(name, "(slot") == 0 ? "(%s" : "%s)", slot);
    const char *word = strcmp(name, "(slot") == 0 || strcmp(name, "slot)") == 0 ? as_told : name;
    return strlen(word) == nr_got && memcmp(word, got, nr_got) == 0;
}

static inline void assert_walked(const struct script *script, const char *kernel, const struct machine *m,
                                 const char *got)
{
    const char *slot = m->kernel.swap_lock == swap_lock_CLUSTER ? "cluster" : "area";
    const char *a = script->words, *b = got;
    for (;;) {
        size_t nr_a, nr_b;
        const char *wanted = next_word(&a, &nr_a), *word = next_word(&b, &nr_b);
        if (nr_a == 0 && nr_b == 0)
            return;
        if (!is_the_word(word, nr_b, wanted, nr_a, slot))
            fail_msg("%s, from %s to %s, word %d: \"%.*s\" was to come, \"%.*s\" came, in:\n%s", kernel,
                     script->first, script->last, (int)(wanted - script->words), (int)nr_a, wanted, (int)nr_b,
                     word, got);
    }
}

/* The region that begins as a copy of region 0; NONE. */
static inline u32 copy_of_region(struct machine *m)
{
    for (u32 vma = 0; vma < m->nr_vmas; vma++)
        if (vmas_of(m)[vma].copy_of == 0)
            return vma;
    return NONE;
}

static inline void walk(const struct script *script, const char *kernel)
{
    static struct course c;
    struct draft d;
    struct started s;
    draft_new(&d);
    d.kernel = kernel_named(kernel);
    script->draft(&d);
    assert_true(started_from(&s, &d));
    course_new(&c, s.m, 0, script->page);
    c.other = copy_of_region(s.m);
    while (s.m->phase_announced <= script->phase) {
        c.length = 0;
        assert_true(course_runs(&c));
    }
    char *words = course_between(&c, script->first, script->last);
    if (!words)
        fail_msg("%s: what leads from %s to %s never happens", kernel, script->first, script->last);
    if (script->only)
        sift(words, script->only);
    assert_walked(script, kernel, s.m, words);
    started_end(&s);
}

static inline void all_kernels_walk(const struct script *scripts, u32 nr)
{
    for (u32 i = 0; i < nr; i++) {
        char names[128];
        snprintf(names, sizeof(names), "%s", scripts[i].kernels);
        for (char *name = strtok(names, " "); name; name = strtok(NULL, " "))
            walk(&scripts[i], name);
    }
}
#define KERNELS_WALK(scripts) all_kernels_walk(scripts, LENGTH(scripts))

/* ---------------------------------------------------------------------------------------------------------- machines */

enum { PAGES = 16, CROWD = 30, SLOTS = 2048 };

static inline void draft_little(struct draft *d, u32 page_cluster)
{
    d->params[PARAM_nr_frames] = 32;
    d->params[PARAM_min_free_kbytes] = 16;
    d->params[PARAM_page_cluster] = page_cluster;
    draft_swap(d, SLOTS);
}

/* Region 0 is touched, and crowded out by a region that is given back: from phase 3 on there is memory. */
static inline void draft_crowded_out(struct draft *d, u32 op, u32 pages)
{
    u32 crowd = draft_anon(d, 0, CROWD);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, 0, op, pages);
    draft_phase_of(d, 0, crowd, op_WRITE, 3 * CROWD);
    draft_phase_of(d, 0, crowd, op_DONTNEED, 1);
}

static inline void draft_comes_back(struct draft *d, u32 op, u32 page_cluster)
{
    draft_little(d, page_cluster);
    draft_anon(d, 0, PAGES);
    draft_crowded_out(d, op_WRITE, PAGES);
    draft_phase_of(d, 0, 0, op, 2);
}

static inline void read_back(struct draft *d)
{
    draft_comes_back(d, op_READ, 0);
}

static inline void written_back(struct draft *d)
{
    draft_comes_back(d, op_WRITE, 0);
}

/* Most of few slots are in use. */
static inline void read_back_to_a_full_swap(struct draft *d)
{
    read_back(d);
    d->swap[0].slots = 2 * PAGES;
}

static inline void read_with_neighbours(struct draft *d)
{
    draft_comes_back(d, op_READ, 2);
}

/* The rest of the block is free slots. */
static inline void read_among_free_slots(struct draft *d)
{
    draft_little(d, 3);
    draft_anon(d, 0, 2);
    draft_crowded_out(d, op_WRITE, 2);
    draft_phase_of(d, 0, 0, op_READ, 1);
}

static inline void read_from_zram(struct draft *d)
{
    draft_comes_back(d, op_READ, 0);
    d->device[0].profile = profile_ZRAM;
}

/* Of region 0 page 0 is in memory and page 1 in its slot when its process forks; the parent touches both, then the child does, then the
 * parent gives the region back. */
static inline void draft_forked(struct draft *d, u32 op)
{
    draft_little(d, 0);
    draft_anon(d, 0, 2);
    draft_crowded_out(d, op_WRITE, 2);
    draft_phase_of(d, 0, 0, op_WRITE, 1);
    u32 child = draft_child_of(d, 0, 2 + 3 * CROWD + 2, 0);
    draft_phase_of(d, 0, 0, op, 3);
    draft_phase_of(d, child, 2, op_WRITE, 3);
    draft_phase_of(d, 0, 0, op_DONTNEED, 1);
    draft_phase_of(d, child, 2, op_WRITE, 1);
}

static inline void forked_and_written(struct draft *d)
{
    draft_forked(d, op_WRITE);
}

static inline void forked_and_read(struct draft *d)
{
    draft_forked(d, op_READ);
}

static inline void shared_memory(struct draft *d)
{
    draft_little(d, 0);
    draft_shmem(d, 0, 2);
    draft_crowded_out(d, op_WRITE, 2);
    draft_phase_of(d, 0, 0, op_READ, 1);
    draft_phase_of(d, 0, 0, op_READ, 2);
    d->task[0].exit_after = 2 + 3 * CROWD + 1 + 2;
}

static inline void mapped_file(struct draft *d)
{
    draft_little(d, 0);
    draft_file(d, region_kind_MAPFILE, 0, 2);
    draft_crowded_out(d, op_READ, 2);
    draft_phase_of(d, 0, 0, op_READ, 1);
    draft_phase_of(d, 0, 0, op_DONTNEED, 1);
}

static inline void given_back(struct draft *d)
{
    draft_little(d, 0);
    draft_anon(d, 0, 1);
    draft_crowded_out(d, op_WRITE, 1);
    draft_phase_of(d, 0, 0, op_DONTNEED, 1);
}

/* Writes are so slow that kswapd sleeps, throttled, when the last frame above the min mark is gone. */
static inline void direct_reclaim(struct draft *d)
{
    draft_comes_back(d, op_READ, 0);
    draft_switch(d, SWITCH_kswapd_throttling, kswapd_throttling_WRITES_ENDED);
    d->device[0].write_ns = 10000000;
}

static inline void direct_reclaim_with_lists(struct draft *d)
{
    direct_reclaim(d);
    draft_switch(d, SWITCH_page_lists, page_lists_BATCH_63);
}

static inline void all_read_from_zram(struct draft *d)
{
    read_from_zram(d);
    d->stream[d->nr_stream - 1].count = PAGES;
}

/* All pages are shared with a child when the parent writes to them once more. */
static inline void all_copied(struct draft *d)
{
    d->params[PARAM_nr_frames] = 128;
    d->params[PARAM_min_free_kbytes] = 16;
    draft_swap(d, SLOTS);
    draft_anon(d, 0, PAGES);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    draft_child_of(d, 0, PAGES, 0);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
}

static inline void switched_off(struct draft *d)
{
    draft_little(d, 0);
    draft_anon(d, 0, 1);
    draft_crowded_out(d, op_WRITE, 1);
    draft_phase_of(d, 0, 0, op_SWAPOFF, 1);
}

#endif
