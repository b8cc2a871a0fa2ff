/* What is in the hands of a path is found on the stacks of the tasks: there the wrong answer stands before it does harm. */
#include "machine/promises.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/path.h"
#include "path/swap/swap_slots.h"
#include "path/swap/swapoff.h"

/* The frame of a path of this kind on the task's stack, NULL: it is not in the middle of one. */
static const void *path_under_way(const struct task *t, u32 path)
{
    for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
        const struct path_header *header = (const void *)&t->stack[at];
        if (header->path == path)
            return header;
        at = header->below;
    }
    return NULL;
}

/* OWN_CLUSTER. A device that looks for runs has no clusters of a CPU. */
static bool leaves_its_cluster(struct machine *m, u32 area, struct broken_promise *broken)
{
    const struct cluster_allocator *a = &areas_of(m)[area].slots;
    for (u32 cpu = 0; cpu < a->nr_cpus && !cluster_is_rotating(a); cpu++) {
        const struct percpu_cluster *own = &a->percpu[cpu];
        u32 first = own->index * a->cluster_size, start = areas_of(m)[area].start;
        if (own->index == NONE || (own->next >= first && own->next <= first + a->cluster_size))
            continue;
        *broken = (struct broken_promise){.promise = invariant_OWN_CLUSTER,
                                          .found = start + own->next,
                                          .bound = start + first + a->cluster_size,
                                          .slot = start + own->next - 1,
                                          .frame = NONE,
                                          .cpu = cpu,
                                          .vma = NONE,
                                          .page = NONE};
        return true;
    }
    return false;
}

/* ONE_PAGE: of a slot that a page is just getting. */
static bool gives_slot_twice(struct machine *m, const struct task *t, struct broken_promise *broken)
{
    const struct path_folio_alloc_swap *f = path_under_way(t, PATH_folio_alloc_swap);
    if (!f || f->slot == NONE || f->slot == 0)
        return false;
    u32 owners = owners_of_slot(m, f->slot);
    bool is_cached = entry_frame(swap_cache_of(m)[f->slot]) != NONE;
    if (owners == 0 && !is_cached)
        return false;
    const struct frame *page = &frames_of(m)[f->frame];
    *broken = (struct broken_promise){.promise = invariant_ONE_PAGE,
                                      .found = 2,
                                      .bound = 1,
                                      .slot = f->slot,
                                      .frame = f->frame,
                                      .cpu = t->cpu,
                                      .vma = page->kind == KIND_ANON ? frame_owner(page) : NONE,
                                      .page = page->index};
    return true;
}

/* CACHED_IS_FOUND and FLAG_IS_WAITED_FOR: swapoff has got no page for a slot that is in use. */
static bool takes_slot_for_empty(struct machine *m, const struct task *t, struct broken_promise *broken)
{
    const struct path_unuse_slots *f = path_under_way(t, PATH_unuse_slots);
    if (!f || !f->has_no_page || !(swap_map_of(m)[f->slot] & SWAP_HAS_CACHE))
        return false;
    u32 frame = entry_frame(swap_cache_of(m)[f->slot]);
    *broken = (struct broken_promise){.promise = frame != NONE ? invariant_CACHED_IS_FOUND
                                                               : invariant_FLAG_IS_WAITED_FOR,
                                      .found = 0,
                                      .bound = 1,
                                      .slot = f->slot,
                                      .frame = frame,
                                      .cpu = t->cpu,
                                      .vma = NONE,
                                      .page = NONE};
    return true;
}

bool slot_promise_is_broken(struct machine *m, struct broken_promise *broken)
{
    for (u32 area = 0; area < m->nr_areas; area++)
        if (leaves_its_cluster(m, area, broken))
            return true;
    for (u32 i = 0; i < m->nr_tasks; i++) {
        const struct task *t = &tasks_of(m)[i];
        if (gives_slot_twice(m, t, broken) || takes_slot_for_empty(m, t, broken))
            return true;
    }
    return false;
}

static bool are_neighbours(u32 slot, u32 other)
{
    return slot == other + 1 || slot + 1 == other;
}

/* WINDOW_FALLS. A fault right beside the last one is no sign of random access, so the window may stay open for it. */
bool window_promise_is_broken(struct machine *m, struct broken_promise *broken)
{
    if (m->nr_windows < 2 || m->kernel.readahead < readahead_HITS_DOUBLED ||
        m->kernel.readahead > readahead_SLOTS)
        return false;
    const u32 *now = m->windows[(m->nr_windows - 1) % WINDOWS_KEPT];
    const u32 *before = m->windows[(m->nr_windows - 2) % WINDOWS_KEPT];
    u32 slot = now[window_field_SLOT], win = now[window_field_WIN], last = before[window_field_WIN];
    if (last <= 1 || win < last || now[window_field_HITS] > 0 ||
        are_neighbours(slot, before[window_field_SLOT]) || are_neighbours(slot, now[window_field_PREV]))
        return false;
    *broken = (struct broken_promise){.promise = invariant_WINDOW_FALLS,
                                      .found = win,
                                      .bound = last - 1,
                                      .slot = slot,
                                      .frame = NONE,
                                      .cpu = NONE,
                                      .vma = now[window_field_VMA],
                                      .page = now[window_field_PAGE]};
    return true;
}
