/* Which lock guards what: the plan of the kernel's generation, resolved once at the start.
 *
 *                       to 3.8          3.9 to 4.10     from 4.11
 *   LOCK_AREA           one lock        one an area     one an area
 *   LOCK_SLOT           the area's      the area's      one a cluster
 *   LOCK_TREE           one tree        one an area     one for each 64 MiB of an area
 *   LOCK_LIST           the area's      one lock        one lock, once for each request, which may be for 64 slots
 *   LOCK_SLOTS          -               -               one a CPU; and so LOCK_SLOTS_RET
 *
 * A path asks for the lock of a thing and is the same in all generations. Where one lock guards two things, a path that holds
 * it for the first takes it again for the second: that is free, and no waiting (lock.shared).
 *
 * HELD is said wherever something that is guarded is about to change, and the waypoint ends there when the lock is another's.
 *
 * In Linux: swap_lock, swap_info_struct.lock, swap_cluster_info.lock, swapper_spaces[], swap_avail_lock; lockdep_assert_held.
 */
#ifndef PATH_LOCKS_H
#define PATH_LOCKS_H

#include "path/area.h"

enum lock_what {
    LOCK_LRU,       /* the LRU lists, their costs and ages; thing 0 */
    LOCK_ZONE,      /* free frames; thing 0 */
    LOCK_AREA,      /* which slots of an area are free; the area */
    LOCK_SLOT,      /* owners and cache flag of a slot; the slot */
    LOCK_TREE,      /* a slot's entry in the swap cache; the slot */
    LOCK_FILE,      /* a file's entries in the page cache; the file */
    LOCK_LIST,      /* which areas have free slots; thing 0. From 3.9 on */
    LOCK_SLOTS,     /* slots that a CPU may hand out; the CPU. A mutex, from 4.11 on, as those that follow */
    LOCK_SLOTS_RET, /* slots of a CPU that wait to be given back; the CPU. A spinlock */
    LOCK_CACHES,    /* whether slot caches are used; thing 0. A mutex */
    LOCK_CACHES_ENABLE, /* whether they may be used; thing 0. A mutex */
};

_Static_assert((int)LOCK_LRU == lock_what_LRU && (int)LOCK_AREA == lock_what_AREA &&
                   (int)LOCK_SLOT == lock_what_SLOT && (int)LOCK_LIST == lock_what_LIST,
               "what locks are taken for");

/* Page table entries have theirs by region: lock_of_pte (path/fault/pte.h). */
static inline u32 lock_of(struct machine *m, enum lock_what what, u32 thing)
{
    const struct swap_area *area;
    switch (what) {
    case LOCK_LRU: return m->lock_lru;
    case LOCK_ZONE: return m->lock_zone;
    case LOCK_AREA: return areas_of(m)[thing].lock;
    case LOCK_SLOT:
        area = &areas_of(m)[area_of_slot(m, thing)];
        return area->slot_lock + ((thing - area->start) >> area->slot_lock_shift);
    case LOCK_TREE:
        area = &areas_of(m)[area_of_slot(m, thing)];
        return area->tree_lock + ((thing - area->start) >> area->tree_shift);
    case LOCK_FILE: return files_of(m)[thing].lock;
    case LOCK_LIST: return m->lock_list;
    case LOCK_SLOTS: return m->lock_first_slots + 2 * thing;
    case LOCK_SLOTS_RET: return m->lock_first_slots + 2 * thing + 1;
    case LOCK_CACHES: return m->lock_first_slots + 2 * m->params.nr_cpus;
    case LOCK_CACHES_ENABLE: return m->lock_first_slots + 2 * m->params.nr_cpus + 1;
    }
    core_panic(__FILE__, __LINE__, "a thing without a lock");
}

/* The task whose waypoint this is holds lock `lock`. A replay takes none, nor does one whose class is taken away to compare. */
void lock_is_held(struct machine *m, u32 lock);
/* The same of what guards a thing, and of what guards a page's entry. */
void thing_is_held(struct machine *m, enum lock_what what, u32 thing);
void pte_is_held(struct machine *m, u32 vma, u32 page);
/* Somebody holds the page's lock: its place, its copy on the device and its mappings are his to change. */
void page_is_locked(struct machine *m, u32 frame);

#define HELD(what, thing) thing_is_held(m, LOCK_##what, (thing))
#define HELD_PTE(vma, page) pte_is_held(m, (vma), (page))
#define LOCKED_PAGE(frame) page_is_locked(m, (frame))
/* The same where CHECK is made, and nowhere else. */
#define CHECK_HELD(what, thing) CHECK((HELD(what, thing), true))
#define CHECK_HELD_PTE(vma, page) CHECK((HELD_PTE(vma, page), true))
#define CHECK_LOCKED_PAGE(frame) CHECK((LOCKED_PAGE(frame), true))

#endif
