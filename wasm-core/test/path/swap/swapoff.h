/* An area of one process and what is in it, for tests of swapoff. */
#ifndef TEST_SWAPOFF_H
#define TEST_SWAPOFF_H

#include "family.h"
#include "mm/swap_map.h"
#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/area_list.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"

/* Each value of switch swapoff_walk, by a kernel that has it. */
static const char *const kernels[] = {"5.0", "5.8", "6.1"};

enum { PAGES = 80, FRAMES_SMALL = 60, FRAMES_PLENTY = 160, SLOTS = 300 };

/* Task 0 pushes out what is in memory with so many touches of region `filler`, and gives that back; then `task` switches swap off. */
static inline void draft_pushed_out_and_swapoff(struct draft *d, u32 filler, u32 touches, u32 task)
{
    draft_phase_of(d, 0, filler, op_WRITE, touches);
    draft_phase_of(d, 0, filler, op_DONTNEED, 1);
    draft_phase_of(d, task, 0, op_SWAPOFF, 1);
}

/* A task fills more memory than there is, gives back what lies in the way, and another one, which does nothing else, switches swap off. */
static inline void draft_swapoff(struct draft *d, const char *kernel)
{
    draft_family(d, kernel, FRAMES_PLENTY, PAGES);
    u32 filler = draft_anon(d, 0, 140);
    draft_phase_of(d, 0, 0, op_WRITE, PAGES);
    u32 root = draft_task(d, 1, NONE);
    draft_pushed_out_and_swapoff(d, filler, 140, root);
}

static inline u32 slots_in_use(struct machine *m)
{
    u32 nr = 0;
    for (u32 slot = 0; slot < m->nr_slots; slot++)
        nr += swap_map_of(m)[slot] != 0 && swap_map_of(m)[slot] != SWAP_MAP_BAD;
    return nr;
}

static inline u32 names_of_slots(struct machine *m)
{
    u32 nr = 0;
    for (u32 pte = 0; pte < m->nr_ptes; pte++)
        nr += pte_kind(ptes_of(m)[pte]) == PTE_SWAP;
    for (u32 i = 0; i < m->nr_files; i++)
        for (u32 page = 0; files_of(m)[i].kind == file_kind_SHMEM && page < files_of(m)[i].pages; page++)
            nr += entry_is_shadow(page_cache_of(m)[files_of(m)[i].cache_first + page]);
    return nr;
}

static inline void assert_is_gone(struct machine *m)
{
    assert_int_equal(names_of_slots(m), 0);
    assert_int_equal(slots_in_use(m), 0);
    assert_int_equal(m->nr_swap_pages, 0);
    assert_int_equal(m->total_swap_pages, 0);
    assert_int_equal(areas_of(m)[0].off_by, NONE);
    assert_int_equal(area_place_of(m, 0), NONE);
    assert_int_equal(areas_of(m)[0].slots.nr_free_clusters, 0);
}

#endif
