/* The order of steps, waypoint by waypoint, as the sources of the kernels have it: for a path and some kernels a script (course.h says how
 * it is read), and the machine must walk it word for word.
 *
 * "slot" in a script is the lock that guards a slot: the area's up to 4.10, the cluster's from 4.11 on. A kernel without a line of its own
 * stands under the last one before it that has one: 5.7 under 5.4, 5.11 under 5.10, 5.17 under 5.12.
 */
#include "panic.h"

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

static bool has_word(const char *words, const char *word, size_t nr)
{
    size_t length;
    for (const char *each; each = next_word(&words, &length), length > 0;)
        if (length == nr && memcmp(each, word, nr) == 0)
            return true;
    return false;
}

/* Only the words that are asked for, without repetitions. */
static void sift(char *words, const char *only)
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
static bool is_the_word(const char *got, size_t nr_got, const char *wanted, size_t nr, const char *slot)
{
    char name[32], as_told[32];
    snprintf(name, sizeof(name), "%.*s", (int)nr, wanted);
    snprintf(as_told, sizeof(as_told), strcmp(name, "(slot") == 0 ? "(%s" : "%s)", slot);
    const char *word = strcmp(name, "(slot") == 0 || strcmp(name, "slot)") == 0 ? as_told : name;
    return strlen(word) == nr_got && memcmp(word, got, nr_got) == 0;
}

static void assert_walked(const struct script *script, const char *kernel, const struct machine *m,
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
static u32 copy_of_region(struct machine *m)
{
    for (u32 vma = 0; vma < m->nr_vmas; vma++)
        if (vmas_of(m)[vma].copy_of == 0)
            return vma;
    return NONE;
}

static void walk(const struct script *script, const char *kernel)
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

static void all_kernels_walk(const struct script *scripts, u32 nr)
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

static void draft_little(struct draft *d, u32 page_cluster)
{
    d->params[PARAM_nr_frames] = 32;
    d->params[PARAM_min_free_kbytes] = 16;
    d->params[PARAM_page_cluster] = page_cluster;
    draft_swap(d, SLOTS);
}

/* Region 0 is touched, and crowded out by a region that is given back: from phase 3 on there is memory. */
static void draft_crowded_out(struct draft *d, u32 op, u32 pages)
{
    u32 crowd = draft_anon(d, 0, CROWD);
    draft_task(d, 0, NONE);
    draft_phase_of(d, 0, 0, op, pages);
    draft_phase_of(d, 0, crowd, op_WRITE, 3 * CROWD);
    draft_phase_of(d, 0, crowd, op_DONTNEED, 1);
}

static void draft_comes_back(struct draft *d, u32 op, u32 page_cluster)
{
    draft_little(d, page_cluster);
    draft_anon(d, 0, PAGES);
    draft_crowded_out(d, op_WRITE, PAGES);
    draft_phase_of(d, 0, 0, op, 2);
}

static void read_back(struct draft *d)
{
    draft_comes_back(d, op_READ, 0);
}

static void written_back(struct draft *d)
{
    draft_comes_back(d, op_WRITE, 0);
}

static void read_with_neighbours(struct draft *d)
{
    draft_comes_back(d, op_READ, 2);
}

/* The rest of the block is free slots. */
static void read_among_free_slots(struct draft *d)
{
    draft_little(d, 3);
    draft_anon(d, 0, 2);
    draft_crowded_out(d, op_WRITE, 2);
    draft_phase_of(d, 0, 0, op_READ, 1);
}

static void read_from_zram(struct draft *d)
{
    draft_comes_back(d, op_READ, 0);
    d->device[0].profile = profile_ZRAM;
}

/* Of region 0 page 0 is in memory and page 1 in its slot when its process forks; the parent touches both, then the child does, then the
 * parent gives the region back. */
static void draft_forked(struct draft *d, u32 op)
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

static void forked_and_written(struct draft *d)
{
    draft_forked(d, op_WRITE);
}

static void forked_and_read(struct draft *d)
{
    draft_forked(d, op_READ);
}

static void shared_memory(struct draft *d)
{
    draft_little(d, 0);
    draft_shmem(d, 0, 2);
    draft_crowded_out(d, op_WRITE, 2);
    draft_phase_of(d, 0, 0, op_READ, 1);
    draft_phase_of(d, 0, 0, op_READ, 2);
    d->task[0].exit_after = 2 + 3 * CROWD + 1 + 2;
}

static void mapped_file(struct draft *d)
{
    draft_little(d, 0);
    draft_file(d, region_kind_MAPFILE, 0, 2);
    draft_crowded_out(d, op_READ, 2);
    draft_phase_of(d, 0, 0, op_READ, 1);
    draft_phase_of(d, 0, 0, op_DONTNEED, 1);
}

static void given_back(struct draft *d)
{
    draft_little(d, 0);
    draft_anon(d, 0, 1);
    draft_crowded_out(d, op_WRITE, 1);
    draft_phase_of(d, 0, 0, op_DONTNEED, 1);
}

/* Writes are so slow that kswapd sleeps, throttled, when the last frame above the min mark is gone. */
static void direct_reclaim(struct draft *d)
{
    draft_comes_back(d, op_READ, 0);
    draft_switch(d, SWITCH_kswapd_throttling, kswapd_throttling_WRITES_ENDED);
    d->device[0].write_ns = 10000000;
}

static void direct_reclaim_with_lists(struct draft *d)
{
    direct_reclaim(d);
    draft_switch(d, SWITCH_page_lists, page_lists_BATCH_63);
}

static void all_read_from_zram(struct draft *d)
{
    read_from_zram(d);
    d->stream[d->nr_stream - 1].count = PAGES;
}

/* All pages are shared with a child when the parent writes to them once more. */
static void all_copied(struct draft *d)
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

static void switched_off(struct draft *d)
{
    draft_little(d, 0);
    draft_anon(d, 0, 1);
    draft_crowded_out(d, op_WRITE, 1);
    draft_phase_of(d, 0, 0, op_SWAPOFF, 1);
}

/* ---------------------------------------------------------------------------------------------------------- the scripts */

/* swap-device.md 8.1, rows 3 to 12. Up to 3.11 the search for a run of free slots lets go of the lock: here it is the first search of
 * all. From 4.11 on a cluster's lock is taken to look for a free slot in it, and again to take the slot. */
static void a_page_gets_a_slot_is_cached_unmapped_and_written(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (area area) (area byte=40 slot_alloc area) (tree +swapcache "
         "+dirty swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot "
         "slot) "
         "-dirty +writeback +reclaim -locked swap_write",
         NULL},
        {"3.9", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail (area avail) area) (area byte=40 slot_alloc area) "
         "(tree +swapcache "
         "+dirty swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot "
         "slot) "
         "-dirty +writeback +reclaim -locked swap_write",
         NULL},
        {"3.12 3.14", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail (area avail) byte=40 slot_alloc area) (tree +swapcache "
         "+dirty "
         "swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot slot) "
         "-dirty "
         "+writeback +reclaim -locked swap_write",
         NULL},
        {"4.6 4.9", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail avail) (area byte=40 slot_alloc area) (tree +swapcache "
         "+dirty "
         "swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap pte) (slot slot) "
         "-dirty "
         "+writeback +reclaim -locked swap_write",
         NULL},
        {"4.11 4.14 5.0 5.4 5.8 5.10 5.12 6.1", read_back, 0, 0, "+locked", "swap_write",
         "kswapd: +locked (pte pte) references (avail avail) (area (cluster cluster) (cluster cluster) "
         "byte=40 slot_alloc area) (tree "
         "+swapcache +dirty swap_cache_add tree) (pte (slot byte=41 swap_count slot) pte=slot page_unmap "
         "pte) "
         "(slot slot) -dirty +writeback +reclaim -locked swap_write",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* Rows 13 and 14: the flag that asks for rotation ends with the write; the page's lock is nobody's business. */
static void a_written_page_is_clean_before_its_write_is_told_to_be_over(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_back, 0, 0, "swap_write", "write_end",
         "task0: swap_write irq: -writeback -reclaim write_end", NULL},
        {"3.9 4.9 4.14 5.8 6.1", read_back, 0, 0, "swap_write", "write_end",
         "kswapd: swap_write irq: -writeback -reclaim write_end", NULL},
    };
    KERNELS_WALK(scripts);
}

/* Rows 15 to 17: __remove_mapping gives the slot back while the page is locked. */
static void a_clean_page_leaves_the_cache_then_its_slot_then_its_lock(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_back, 0, 0, "+locked", "-swapcache -locked",
         "task0: +locked references (tree -swapcache evict tree) (slot byte=01 slot_uncached slot) -locked",
         NULL},
        {"3.9 4.9 4.14 5.8 5.12 6.1", read_back, 0, 0, "+locked", "-swapcache -locked",
         "kswapd: +locked references (tree -swapcache evict tree) (slot byte=01 slot_uncached slot) -locked",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* Rows 12 to 16 in the same pass; the page is unlocked and locked again between the write and the cache. */
static void a_device_that_answers_at_once_is_written_and_left_in_one_go(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9", read_from_zram, 0, 0, "+locked", "evict -locked",
         "kswapd: +locked (pte pte) references (avail avail) (area byte=40 slot_alloc area) (tree +swapcache "
         "+dirty "
         "swap_cache_add tree) (pte (area byte=41 swap_count area) pte=slot page_unmap pte) (area area) "
         "-dirty "
         "+writeback +reclaim swap_write -writeback -reclaim write_end (tree -swapcache evict tree) (area "
         "byte=01 slot_uncached area) -locked",
         NULL},
        {"4.15 6.1", read_from_zram, 0, 0, "+locked", "evict -locked",
         "kswapd: +locked (pte pte) references (avail avail) (area (cluster cluster) (cluster cluster) "
         "byte=40 slot_alloc area) (tree "
         "+swapcache +dirty swap_cache_add tree) (pte (cluster byte=41 swap_count cluster) pte=slot "
         "page_unmap "
         "pte) (cluster cluster) -dirty +writeback +reclaim swap_write -writeback -reclaim write_end (tree "
         "-swapcache evict tree) (cluster byte=01 slot_uncached cluster) -locked",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* swap-device.md 8.2. Up to 4.13 the block of one page is gone through like any other: the batches are drained, and the page is looked
 * up again. Before 5.0 who waits starts again. */
static void a_fault_that_misses_reads_its_page_and_waits_for_it(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 3.9 3.12", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss slot_window (zone frame_alloc zone) (area byte=41 area) (tree "
         "+frame +swapcache +locked swap_cache_add tree) swap_read (lru +lru lru_drain lru) readahead_cached "
         "page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"3.14 4.9", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss slot_window (zone frame_alloc zone) (area byte=41 area) (tree "
         "+frame +swapcache +locked swap_cache_add tree) swap_read page_wait sleeps irq: +uptodate -locked "
         "read_end wakes:0 task0:",
         NULL},
        {"4.11", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss slot_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) swap_read page_wait sleeps "
         "irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"4.14 5.0 5.4", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) swap_read page_wait sleeps "
         "irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"5.8", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) (lru swapin_cost lru) "
         "+workingset swap_read page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"5.9 5.10", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) refault +workingset "
         "swap_read "
         "page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
        {"5.12 6.1", read_back, 3, 0, "fault_begin", "wakes:0 task0:",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) refault swap_read page_wait "
         "sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, rows 8 to 13; the second look finds the page in the cache. The slot has lost an owner before the entry names the page only from
 * 5.18 on. */
static void a_fault_that_had_to_wait_starts_again_up_to_4_20_and_goes_on_from_5_0(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", read_back, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (pte (slot byte=40 swap_count slot) pte=page page_map pte) "
         "-locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* The page is made its own: batch drained, owner gone, out of the cache, slot free, and then the entry. */
static void a_write_fault_of_5_18_gives_its_slot_up_before_it_maps_the_page(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.18 6.1", written_back, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (lru +lru lru_drain lru) (pte (slot byte=40 swap_count slot) "
         "(slot slot) (tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot "
         "byte=00 slot_free slot) (tree tree) area) pte=page,w page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, rows 5 to 8: every page of the window is submitted, the batch is linked, the page itself is asked for again, and then it is
 * waited for. */
static void a_window_is_read_page_after_page_and_linked_before_the_fault_waits(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14 4.9", read_with_neighbours, 3, 0, "fault_begin", "fault_retry",
         "task0: fault_begin swap_cache_miss slot_window (zone frame_alloc zone) (area byte=41 area) (tree "
         "+frame +swapcache +locked swap_cache_add tree) swap_read (zone frame_alloc zone) (area area) (tree "
         "swap_cache_add tree) swap_read (zone frame_alloc zone) (area area) (tree swap_cache_add tree) "
         "swap_read (zone frame_alloc zone) (area area) (tree swap_cache_add tree) swap_read (lru +lru "
         "lru_drain lru) readahead_cached page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0: "
         "fault_retry",
         NULL},
        {"4.14 5.0 5.4", read_with_neighbours, 3, 0, "fault_begin", "fault_retry",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) swap_read (cluster cluster) "
         "(zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) swap_read (cluster cluster) "
         "(zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) swap_read (lru +lru lru_drain "
         "lru) readahead_cached page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0: fault_retry",
         NULL},
        {"5.12 6.1", read_with_neighbours, 3, 0, "fault_begin", "fault_retry",
         "task0: fault_begin swap_cache_miss vma_window (cluster cluster) (zone frame_alloc zone) (cluster "
         "byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add tree) refault swap_read (cluster "
         "cluster) (zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) refault swap_read "
         "(cluster cluster) (zone frame_alloc zone) (cluster cluster) (tree swap_cache_add tree) refault "
         "swap_read (lru +lru lru_drain lru) readahead_cached page_wait sleeps irq: +uptodate -locked "
         "read_end "
         "wakes:0 task0: fault_retry",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, row 3: the flag goes with the look-up; then the page's lock, the entry's, the slot's. */
static void a_page_read_ahead_is_found_flag_first_and_mapped_under_its_lock(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", read_with_neighbours, 3, 1, "fault_end", "fault_end fault_end",
         "task0: fault_end fault_begin -reclaim swap_cache_hit +locked (pte (slot byte=40 swap_count slot) "
         "pte=page page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* 8.2, row 4: no cache, no readahead, no lock but the entry's and the slot's. */
static void from_4_15_on_a_device_that_answers_at_once_is_read_without_the_cache(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.15", read_from_zram, 3, 0, "fault_begin", "fault_end",
         "task0: fault_begin swap_cache_miss (zone frame_alloc zone) swap_read_past_cache (pte +frame "
         "+uptodate +locked pte=page page_map (slot byte=40 swap_count slot) (area (slot byte=00 slot_free "
         "pte) slot) area) -locked fault_end",
         NULL},
        {"6.1", read_from_zram, 3, 0, "fault_begin", "fault_end",
         "task0: fault_begin swap_cache_miss (zone frame_alloc zone) refault swap_read_past_cache (pte (slot "
         "byte=40 swap_count slot) (area (slot byte=00 slot_free slot) (tree tree) area) +frame +uptodate "
         "+locked "
         "pte=page "
         "page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* do_anonymous_page: cleared before the lock is taken. From 5.9 on it begins inactive. */
static void a_first_touch_maps_a_new_frame_under_the_lock_of_its_entry(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8", read_back, 0, 0, "fault_begin", "+frame fault_end",
         "task0: fault_begin (zone frame_alloc zone) (pte +frame +uptodate +active pte=page,w page_map pte) "
         "fault_end",
         NULL},
        {"5.9 6.1", read_back, 0, 0, "fault_begin", "+frame fault_end",
         "task0: fault_begin (zone frame_alloc zone) (pte +frame +uptodate pte=page,w page_map pte) "
         "fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* copy_pte_range: both page-table locks from the first entry to the last; swap_duplicate before the child's entry is set. */
static void a_fork_takes_the_childs_lock_then_the_parents_and_counts_a_slot_before_it_copies_its_entry(
    void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8 5.12 6.1", forked_and_read, 3, 0, "fork_begin", "fork_end",
         "task0: fork_begin (pte' (pte pte=page pte'=page fork_present (slot swap_count slot) fork_swap "
         "pte') "
         "pte) fork_end",
         NULL},
        {"6.1", forked_and_read, 3, 1, "fork_begin", "fork_end",
         "task0: fork_begin (pte' (pte fork_present (slot byte=02 swap_count slot) pte'=slot fork_swap pte') "
         "pte) fork_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* wp_page_copy: the page is held by a reference while memory is found and copied; the entry is compared again. */
static void a_copy_is_made_without_the_lock_and_looked_at_again_under_it(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8", forked_and_written, 4, 0, "fault_begin", "cow_copy fault_end",
         "task0: fault_begin (pte cow_copy pte) (zone frame_alloc zone) (pte +frame +uptodate +active "
         "pte=page,w page_map pte) fault_end",
         NULL},
        {"5.12 6.1", forked_and_written, 4, 0, "fault_begin", "cow_copy fault_end",
         "task0: fault_begin (pte cow_copy pte) (zone frame_alloc zone) (pte +frame +uptodate pte=page,w "
         "page_map pte) fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* wp_page_reuse, in the child, when the parent has its own copy: neither memory nor another lock. */
static void the_last_who_maps_a_page_writes_to_it_under_the_lock_of_its_entry(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 5.8 6.1", forked_and_written, 5, 0, "fault_begin", "write_reuse fault_end",
         "task1: fault_begin (pte' pte'=page,w write_reuse pte') fault_end", NULL},
    };
    KERNELS_WALK(scripts);
}

/* zap_pte_range, row 19: free_swap_and_cache first, all under the lock of the page table. */
static void a_slot_is_given_up_before_its_entry_is_cleared(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8", given_back, 3, 0, "zap_begin", "zap_swap run_end",
         "task0: zap_begin (pte (slot byte=40 swap_count slot) (area (slot byte=00 slot_free slot) area) "
         "pte=none zap_swap pte) run_end",
         NULL},
        {"5.9 5.10 5.12 6.1", given_back, 3, 0, "zap_begin", "zap_swap run_end",
         "task0: zap_begin (pte (slot byte=40 swap_count slot) (area (slot byte=00 slot_free slot) (tree "
         "tree) area) pte=none zap_swap pte) run_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* free_pages_and_swap_cache, after the page table's lock: the swap cache, the slot, the list, the zone. */
static void a_mapped_page_that_is_given_back_leaves_the_cache_after_the_walk_and_its_list_at_the_end(
    void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", forked_and_read, 6, 1, "zap_begin", "-frame frames_free phase_begin",
         "task0: zap_begin (lru lru_drain lru) (pte zap_present pte=none zap_present pte) +locked (slot "
         "slot) "
         "(tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot byte=00 "
         "slot_free slot) (tree tree) area) -locked (lru -lru lru) (zone -frame frames_free zone) "
         "phase_begin",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* release_pages and __page_cache_release: who has to leave no list needs no LRU lock. Up to 4.10 a slot without owner takes a page. */
static void a_page_on_no_list_is_freed_without_the_lru_lock(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6", read_among_free_slots, 3, 0, "slot_window", "frames_free zone)",
         "task0: slot_window (zone frame_alloc zone) (area byte=41 area) (tree +frame +swapcache +locked "
         "swap_cache_add tree) swap_read (zone frame_alloc zone) (area area) (tree swap_cache_add tree) "
         "swap_read (zone frame_alloc zone) (area area) (zone frames_free zone)",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shmem_writepage: swap cache, slot marked, page cache, write. It is unmapped before, so no entry names the slot. */
static void shared_memory_is_unmapped_then_gets_its_slot_then_leaves_its_file(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8 5.10 5.12 6.1", shared_memory, 0, 0, "+locked", "shmem_slot swap_write",
         "kswapd: +locked (pte pte) references (pte +dirty pte=none page_unmap pte) (avail avail) (area "
         "(cluster cluster) (cluster cluster) byte=40 slot_alloc area) (tree +swapcache swap_cache_add tree) "
         "(cluster byte=ff shmem_slot cluster) "
         "(file -pagecache shmem_swap_out file) (cluster cluster) -dirty +writeback +reclaim -locked "
         "swap_write",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shmem_swapin: the page waits in place, without a second fault; delete_from_swap_cache, then swap_free. */
static void shared_memory_that_comes_back_enters_its_file_then_leaves_the_cache_then_its_slot(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8", shared_memory, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (file +pagecache shmem_swap_in file) (tree -swapcache +dirty "
         "swap_cache_delete tree) (slot byte=bf slot_uncached slot) (slot byte=40 swap_count slot) (area "
         "(slot "
         "byte=00 slot_free slot) area) (pte pte=page,w page_map pte) -locked fault_end",
         NULL},
        {"5.9 5.10 5.12 6.1", shared_memory, 3, 0, "read_end", "fault_end",
         "irq: read_end wakes:0 task0: +locked (file +pagecache shmem_swap_in file) (tree -swapcache +dirty "
         "swap_cache_delete tree) (slot byte=bf slot_uncached slot) (slot byte=40 swap_count slot) (area "
         "(slot "
         "byte=00 slot_free slot) (tree tree) area) (pte pte=page,w page_map pte) -locked fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shmem_undo_range after the unmapping: each page leaves the page cache under the file's lock and is freed, a slot is given up. */
static void shared_memory_ends_with_its_last_process_page_by_page(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.8", shared_memory, 4, 0, "exit_begin", "exit_end",
         "task0: exit_begin zap_begin (lru +lru lru_drain lru) (pte pte=none zap_present pte) shmem_evict "
         "+locked (file -pagecache -dirty shmem_truncate file) -locked (lru -lru lru) (zone -frame "
         "frames_free "
         "zone) (file shmem_truncate file) (slot swap_count slot) (area (slot slot_free slot) area) "
         "zap_begin "
         "(pte' pte') exit_end",
         NULL},
        {"5.9 6.1", shared_memory, 4, 0, "exit_begin", "exit_end",
         "task0: exit_begin zap_begin (lru +lru lru_drain lru) (pte pte=none zap_present pte) shmem_evict "
         "+locked (file -pagecache -dirty shmem_truncate file) -locked (lru -lru lru) (zone -frame "
         "frames_free "
         "zone) (file shmem_truncate file) (slot swap_count slot) (area (slot slot_free slot) (tree tree) "
         "area) "
         "zap_begin "
         "(pte' pte') exit_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* filemap_fault: into the page cache locked, read, waited for; the fault starts again and maps it without the page's lock being kept. */
static void a_page_of_a_file_is_added_then_read_then_mapped(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.6 4.9 4.14 5.8 6.1", mapped_file, 0, 0, "fault_begin", "+frame fault_end",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "file_read page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0: fault_retry file_hit "
         "(pte "
         "pte=page page_map pte) fault_end",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shrink_page_list, __remove_mapping: no write, no slot; under the lock of its file. */
static void a_clean_page_of_a_file_is_unmapped_and_leaves_at_once(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9 4.14 5.8 6.1", mapped_file, 0, 0, "+locked", "evict -locked",
         "kswapd: +locked (pte pte) references (pte pte=none page_unmap pte) (file -pagecache evict file) "
         "-locked",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* add_to_page_cache_lru: the shadow is taken with the place; up to 3.14 there is none. */
static void a_refault_of_a_file_is_told_after_the_page_has_its_place_and_before_it_is_read(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14", mapped_file, 3, 0, "fault_begin", "file_read",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "file_read",
         NULL},
        {"4.6 4.9", mapped_file, 3, 0, "fault_begin", "file_read",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "+active refault file_read",
         NULL},
        {"6.1", mapped_file, 3, 0, "fault_begin", "file_read",
         "task0: fault_begin file_miss (zone frame_alloc zone) (file +frame +pagecache +locked file_add "
         "file) "
         "refault file_read",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* unuse_pte: entry, then swap_free, in one hold of the page table; the copy in the cache goes last. From 5.1 on process by process. */
static void swapoff_maps_a_page_again_before_its_slot_loses_the_owner(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.4 5.8", switched_off, 3, 0, "read_end", "-locked swapoff_end",
         "irq: read_end wakes:0 task0: +locked (pte pte=page unuse_entry (slot byte=40 swap_count pte) slot) "
         "(slot slot) (tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot "
         "byte=00 slot_free slot) area) -locked (area (avail byte=3f swapoff_end",
         NULL},
        {"5.9 5.12 6.1", switched_off, 3, 0, "read_end", "-locked swapoff_end",
         "irq: read_end wakes:0 task0: +locked (pte pte=page unuse_entry (slot byte=40 swap_count pte) slot) "
         "(slot slot) (tree -swapcache +dirty swap_cache_delete tree) (slot slot_uncached slot) (area (slot "
         "byte=00 slot_free slot) (tree tree) area) -locked (area (avail byte=3f swapoff_end",
         NULL},
        {"6.1", switched_off, 3, 0, "swapoff_begin", "swapoff_round wakes:0 task0:",
         "task0: swapoff_begin avail) area) swapoff_round unuse_process swap_cache_miss vma_window (cluster "
         "cluster) "
         "(zone frame_alloc zone) (cluster byte=41 cluster) (tree +frame +swapcache +locked swap_cache_add "
         "tree) refault swap_read page_wait sleeps irq: +uptodate -locked read_end wakes:0 task0:",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* shrink_inactive_list: what is gone is freed before the LRU lock is taken for the others. */
static void a_batch_is_taken_looked_at_freed_put_back_and_charged(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14", read_back, 1, 0, "scan_plan", "-frame putback lru)",
         "kswapd: scan_plan (lru lru_drain lru) (lru -lru isolate lru) +locked references (tree -swapcache "
         "evict tree) (area byte=01 slot_uncached area) -locked (zone -frame frames_free zone) (lru putback "
         "lru)",
         NULL},
        {"4.9", read_back, 1, 0, "scan_plan", "-frame putback lru)",
         "kswapd: scan_plan (lru -lru isolate lru) +locked references (tree -swapcache evict tree) (area "
         "byte=01 slot_uncached area) -locked (pte' pte') references (avail avail) (area slot_alloc area) "
         "(tree "
         "swap_cache_add tree) (pte' (area swap_count area) page_unmap pte') (area area) swap_write (pte' "
         "pte') references (avail avail) (area slot_alloc area) (tree swap_cache_add tree) (pte' (area "
         "swap_count area) "
         "page_unmap pte') (area area) swap_write (zone -frame frames_free zone) (lru putback lru)",
         NULL},
        {"5.9 5.10", read_back, 1, 0, "scan_plan", "-frame putback lru_cost lru)",
         "kswapd: scan_plan (lru lru_drain lru) (lru -lru isolate lru) references (tree evict tree) (cluster "
         "slot_uncached cluster) references (tree evict tree) (cluster slot_uncached cluster) +locked "
         "references (tree -swapcache evict tree) (cluster byte=01 slot_uncached cluster) -locked (pte' "
         "pte') "
         "references (avail avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree "
         "swap_cache_add tree) (pte' (cluster "
         "swap_count cluster) page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail "
         "avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' "
         "(cluster swap_count cluster) "
         "page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail avail) (area (cluster "
         "cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' (cluster swap_count "
         "cluster) page_unmap pte') "
         "(cluster cluster) swap_write (zone -frame frames_free zone) (lru putback lru_cost lru)",
         NULL},
        {"5.12 6.1", read_back, 1, 0, "scan_plan", "-frame putback lru_cost lru)",
         "kswapd: scan_plan (lru lru_drain lru) (lru -lru isolate lru) references (tree evict tree) (cluster "
         "slot_uncached cluster) references (tree evict tree) (cluster slot_uncached cluster) +locked "
         "references (tree -swapcache evict tree) (cluster byte=01 slot_uncached cluster) -locked (pte' "
         "pte') "
         "references (avail avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree "
         "swap_cache_add tree) (pte' (cluster "
         "swap_count cluster) page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail "
         "avail) (area (cluster cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' "
         "(cluster swap_count cluster) "
         "page_unmap pte') (cluster cluster) swap_write (pte' pte') references (avail avail) (area (cluster "
         "cluster) (cluster cluster) slot_alloc area) (tree swap_cache_add tree) (pte' (cluster swap_count "
         "cluster) page_unmap pte') "
         "(cluster cluster) swap_write (zone -frame frames_free zone) (lru putback lru) (lru lru_cost lru)",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* wakeup_kswapd */
static void kswapd_is_woken_and_the_task_goes_on_with_the_page_that_it_asked_for(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.10 6.1", read_back, 1, 0, "kswapd_wake", "scan_plan",
         "task0: kswapd_wake wakes:kswapd kswapd: scan_plan", NULL},
    };
    KERNELS_WALK(scripts);
}

/* age_active_anon: the batches are linked, pages are taken, looked at without the LRU lock, and put back. */
static void before_its_first_pass_kswapd_ages_active_anonymous_pages(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"3.14 4.9 5.8", read_back, 1, 0, "kswapd_wake", "scan_plan",
         "task0: kswapd_wake kswapd: (lru lru_drain lru) (lru isolate lru) pte) (lru shrink_active lru) "
         "scan_plan",
         "task0: kswapd: kswapd_wake (lru lru) lru_drain isolate pte) shrink_active scan_plan"},
    };
    KERNELS_WALK(scripts);
}

/* __alloc_pages_direct_reclaim between the refusal at the min mark and the next look. */
static void direct_reclaim_frees_and_puts_back_before_the_task_takes_its_frame(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.10 6.1", direct_reclaim, 1, 0, "direct_begin", "frames_free direct_end frame_alloc",
         "direct_begin putback direct_end frame_alloc", "direct_begin putback direct_end frame_alloc"},
    };
    KERNELS_WALK(scripts);
}

/* do_anonymous_page: a new page is given to its batch before pte_unmap_unlock, so that the LRU lock is taken inside; both end in one
 * waypoint. */
static void a_full_batch_is_linked_while_the_page_table_is_locked(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9 5.8 6.1", read_back, 0, 0, "fault_begin", "lru_drain fault_end", "(pte (lru pte) lru)",
         "(pte (lru lru) pte)"},
    };
    KERNELS_WALK(scripts);
}

/* wp_page_copy: the same; the lock was had before, to see that a copy is needed. */
static void a_copy_that_fills_a_batch_is_linked_while_the_page_table_is_locked(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.9 5.8 6.1", all_copied, 1, 0, "fault_begin", "lru_drain fault_end",
         "(pte cow_copy pte) (pte (lru pte) lru)", "(pte (lru pte) lru) cow_copy"},
    };
    KERNELS_WALK(scripts);
}

/* do_swap_page: what the page has cost, folio_add_lru, then swap_readpage. */
static void a_page_that_goes_round_the_cache_is_given_to_its_batch_before_it_is_read(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.15", all_read_from_zram, 3, 0, "fault_begin", "lru_drain fault_end",
         "lru_drain swap_read_past_cache", "refault swapin_cost lru_drain swap_read_past_cache"},
        {"5.8", all_read_from_zram, 3, 0, "fault_begin", "lru_drain fault_end",
         "swapin_cost lru_drain swap_read_past_cache", "refault swapin_cost lru_drain swap_read_past_cache"},
        {"5.9 6.1", all_read_from_zram, 3, 0, "fault_begin", "lru_drain fault_end",
         "refault lru_drain swap_read_past_cache", "refault swapin_cost lru_drain swap_read_past_cache"},
    };
    KERNELS_WALK(scripts);
}

/* __alloc_pages_direct_reclaim: drain_all_pages only once a round has been in vain. */
static void cpus_give_their_free_pages_back_after_direct_reclaim_has_failed(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"6.1", direct_reclaim_with_lists, 1, 0, "fault_begin", "direct_begin direct_end",
         "direct_begin direct_end", "direct_begin direct_end page_list_emptied"},
    };
    KERNELS_WALK(scripts);
}

/* ------------------------------------------------------------------------------------------------------ slot caches */

static void read_back_from_caches(struct draft *d)
{
    draft_as_in_kernel(d, SWITCH_slot_cache);
    read_back(d);
}

static void written_back_to_caches(struct draft *d)
{
    draft_as_in_kernel(d, SWITCH_slot_cache);
    written_back(d);
}

static void switched_off_with_caches(struct draft *d)
{
    draft_as_in_kernel(d, SWITCH_slot_cache);
    switched_off(d);
}

/* folio_alloc_swap: what a mutex protects stays while slots are taken, of which each costs two holds of its cluster's lock. */
static void the_first_page_switches_slot_caches_on_and_a_refill_asks_for_the_area_once(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"4.11 4.14 5.0 5.4 5.8 5.10 5.12 6.1", read_back_from_caches, 0, 0, "+locked", "slot_alloc slots)",
         "(caches slot_cache_switch caches) (slots (avail avail) (area slot_cache_refill area) slot_alloc "
         "slots)",
         "(caches caches) slot_cache_switch (slots slots) (avail avail) (area area) slot_cache_refill "
         "slot_alloc"},
        {"4.11 6.1", read_back_from_caches, 1, 0, "swap_write", "slot_alloc slots)",
         "(slots slot_alloc slots)", "(slots slots) slot_alloc (avail (area (cluster"},
    };
    KERNELS_WALK(scripts);
}

/* free_swap_slot: the slot keeps its flag, and no lock of the area is taken. */
static void a_slot_that_nobody_uses_waits_on_its_cpu_under_a_lock_of_that_cpu(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.18 6.1", written_back_to_caches, 3, 0, "swap_count", "page_map pte)",
         "task0: swap_count cluster) (cluster cluster) (tree -swapcache +dirty swap_cache_delete tree) "
         "(cluster "
         "slot_uncached cluster) (slots_ret slot_cache_put slots_ret) pte=page,w page_map pte)",
         NULL},
    };
    KERNELS_WALK(scripts);
}

/* disable_swap_slots_cache_lock, __drain_swap_slots_cache: what is to be handed out goes back first, then what waits; the mutex that
 * forbids the caches is held until swapoff has ended. */
static void swapoff_empties_the_slot_caches_before_it_looks_for_pages(void **state)
{
    (void)state;
    static const struct script scripts[] = {
        {"5.4 5.8 6.1", switched_off_with_caches, 3, 0, "swapoff_begin", "swapoff_end",
         "swapoff_begin (caches slot_cache_off (slots slot_cache_flush slot_free slots) (slots_ret "
         "slot_cache_flush slot_free slots_ret) slot_free swapoff_end",
         "swapoff_begin (caches caches) slot_cache_off (slots slots) (slots_ret slots_ret) slot_cache_flush "
         "slot_free swapoff_end"},
    };
    KERNELS_WALK(scripts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_page_gets_a_slot_is_cached_unmapped_and_written),
        cmocka_unit_test(a_written_page_is_clean_before_its_write_is_told_to_be_over),
        cmocka_unit_test(a_clean_page_leaves_the_cache_then_its_slot_then_its_lock),
        cmocka_unit_test(a_device_that_answers_at_once_is_written_and_left_in_one_go),
        cmocka_unit_test(a_fault_that_misses_reads_its_page_and_waits_for_it),
        cmocka_unit_test(a_fault_that_had_to_wait_starts_again_up_to_4_20_and_goes_on_from_5_0),
        cmocka_unit_test(a_write_fault_of_5_18_gives_its_slot_up_before_it_maps_the_page),
        cmocka_unit_test(a_window_is_read_page_after_page_and_linked_before_the_fault_waits),
        cmocka_unit_test(a_page_read_ahead_is_found_flag_first_and_mapped_under_its_lock),
        cmocka_unit_test(from_4_15_on_a_device_that_answers_at_once_is_read_without_the_cache),
        cmocka_unit_test(a_first_touch_maps_a_new_frame_under_the_lock_of_its_entry),
        cmocka_unit_test(
            a_fork_takes_the_childs_lock_then_the_parents_and_counts_a_slot_before_it_copies_its_entry),
        cmocka_unit_test(a_copy_is_made_without_the_lock_and_looked_at_again_under_it),
        cmocka_unit_test(the_last_who_maps_a_page_writes_to_it_under_the_lock_of_its_entry),
        cmocka_unit_test(a_slot_is_given_up_before_its_entry_is_cleared),
        cmocka_unit_test(
            a_mapped_page_that_is_given_back_leaves_the_cache_after_the_walk_and_its_list_at_the_end),
        cmocka_unit_test(a_page_on_no_list_is_freed_without_the_lru_lock),
        cmocka_unit_test(shared_memory_is_unmapped_then_gets_its_slot_then_leaves_its_file),
        cmocka_unit_test(shared_memory_that_comes_back_enters_its_file_then_leaves_the_cache_then_its_slot),
        cmocka_unit_test(shared_memory_ends_with_its_last_process_page_by_page),
        cmocka_unit_test(a_page_of_a_file_is_added_then_read_then_mapped),
        cmocka_unit_test(a_clean_page_of_a_file_is_unmapped_and_leaves_at_once),
        cmocka_unit_test(a_refault_of_a_file_is_told_after_the_page_has_its_place_and_before_it_is_read),
        cmocka_unit_test(swapoff_maps_a_page_again_before_its_slot_loses_the_owner),
        cmocka_unit_test(a_batch_is_taken_looked_at_freed_put_back_and_charged),
        cmocka_unit_test(kswapd_is_woken_and_the_task_goes_on_with_the_page_that_it_asked_for),
        cmocka_unit_test(before_its_first_pass_kswapd_ages_active_anonymous_pages),
        cmocka_unit_test(direct_reclaim_frees_and_puts_back_before_the_task_takes_its_frame),
        cmocka_unit_test(a_full_batch_is_linked_while_the_page_table_is_locked),
        cmocka_unit_test(a_copy_that_fills_a_batch_is_linked_while_the_page_table_is_locked),
        cmocka_unit_test(a_page_that_goes_round_the_cache_is_given_to_its_batch_before_it_is_read),
        cmocka_unit_test(cpus_give_their_free_pages_back_after_direct_reclaim_has_failed),
        cmocka_unit_test(the_first_page_switches_slot_caches_on_and_a_refill_asks_for_the_area_once),
        cmocka_unit_test(a_slot_that_nobody_uses_waits_on_its_cpu_under_a_lock_of_that_cpu),
        cmocka_unit_test(swapoff_empties_the_slot_caches_before_it_looks_for_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
