/* What holds of frames: their lists, their references and mappings, batches that gather them, windows. */
#define LINES_FROM 1000u
#include "machine/invariants/invariants.h"

#include "path/fault/pte.h"
#include "path/fault/rmap.h"

static void check_list(struct check *c, const struct frame_list *list, u32 flag)
{
    const struct frame *frames = frames_of(c->m);
    u32 nr = 0, before = NONE;
    for (u32 f = list->head; f != NONE && nr <= list->nr; f = frames[f].next) {
        HOLDS(frames[f].prev == before, "a list can be walked in both directions");
        HOLDS(frames[f].flags & flag, "a frame knows on what kind of list it stands");
        before = f;
        nr++;
    }
    HOLDS(
        (nr == list->nr || (flag == FRAME_LRU && c->m->nr_rows > 0)) && list->tail == before,
        "a list counts its frames"); /* a recording tells how long the LRU lists are, not what stands on them */
}

void check_lists(struct check *c)
{
    u32 listed = c->m->free.nr;
    check_list(c, &c->m->free, FRAME_FREE);
    for (u32 list = 0; list < NR_LRU_LISTS; list++) {
        check_list(c, &c->m->lru.lists[list], FRAME_LRU);
        for (u32 f = c->m->lru.lists[list].head; f != NONE; f = frames_of(c->m)[f].next, listed++)
            HOLDS(lru_list_of(frames_of(c->m)[f].flags) == list,
                  "a frame stands on the list that its flags name");
    }
    for (u32 cpu = 0; cpu < c->m->params.nr_cpus; cpu++) {
        check_list(c, &page_lists_of(c->m)[cpu].list, FRAME_FREE);
        listed += page_lists_of(c->m)[cpu].list.nr;
        HOLDS(c->m->kernel.page_lists != page_lists_NONE || page_lists_of(c->m)[cpu].list.nr == 0,
              "a CPU keeps free frames only where the kernel lets it");
    }
    u32 flagged = 0;
    for (u32 f = 0; f < c->m->params.nr_frames; f++)
        flagged += (frames_of(c->m)[f].flags & (FRAME_FREE | FRAME_LRU)) != 0;
    HOLDS(flagged == listed, "a frame stands on one list at most");
    /* A batch counts its pages until the survivors are back, those that it has freed among them. */
    HOLDS(c->m->nr_isolated[TYPE_ANON] + c->m->nr_isolated[TYPE_FILE] <=
              c->m->params.nr_frames - flagged + c->m->nr_tasks * SWAP_CLUSTER_MAX,
          "isolated pages stand on no list");
}

static bool ballast_is_untouched(struct machine *m, u32 f)
{
    const struct frame *frame = &frames_of(m)[f];
    if (f >= m->params.ramfs_pages)
        return frame->flags == FRAME_UNEVICTABLE && frame->pins == 1;
    if (frame->flags & FRAME_LRU)
        return frame->flags == (FRAME_UNEVICTABLE | FRAME_LRU) && frame->pins == 1;
    return (frame->flags & ~(u32)FRAME_LOCKED) == FRAME_UNEVICTABLE && frame->pins >= 1 && frame->pins <= 2;
}

void check_frame(struct check *c, u32 f)
{
    struct machine *m = c->m;
    const struct frame *frame = &frames_of(m)[f];
    if (frame->flags & FRAME_FREE) {
        HOLDS(frame->flags == FRAME_FREE && frame_references(frame) == 0, "nobody refers to a free frame");
        HOLDS(frame->kind == KIND_NONE && frame_owner(frame) == NONE, "a free frame is nobody's page");
        return;
    }
    HOLDS(((frame->flags & FRAME_UNEVICTABLE) != 0) == (f < m->params.ballast_pages) &&
              (f >= m->params.ballast_pages || ballast_is_untouched(m, f)),
          "the ballast stays where it is, untouched; reclaim may look at what is of a ramfs, once");
    if (frame->flags & FRAME_SWAPCACHE) {
        HOLDS(frame->slot < m->nr_slots && entry_frame(swap_cache_of(m)[frame->slot]) == f,
              "a cached frame and its slot name each other");
        HOLDS((frame->flags & FRAME_SWAPBACKED) && (frame->kind == KIND_ANON || frame->kind == KIND_SHMEM),
              "only anonymous frames and those of shared memory are in the swap cache");
    } else {
        HOLDS(frame->slot == NONE, "a frame outside the swap cache names no slot");
    }
    HOLDS(!(frame->flags & FRAME_PAGECACHE) || frame->kind == KIND_FILE || frame->kind == KIND_SHMEM,
          "only pages of files are in the page cache");
    HOLDS(!(frame->flags & FRAME_DIRTY) || frame->kind != KIND_FILE || (frame->flags & FRAME_PAGECACHE),
          "a dirty page of a file is in the page cache: nothing that was written is lost");
    HOLDS(!(frame->flags & FRAME_PAGECACHE) ||
              entry_frame(page_cache_of(m)[files_of(m)[frame->owner].cache_first + frame->index]) == f,
          "a frame of the page cache and its entry there name each other");
    HOLDS(!(frame->flags & FRAME_SHARED) || m->kernel.cow_reuse == cow_reuse_EXCLUSIVE,
          "only a kernel that remembers who has a page to himself knows of pages that nobody has to himself");
    HOLDS(frame->kind != KIND_ANON || frame->map_count <= 1 || m->kernel.cow_reuse != cow_reuse_EXCLUSIVE ||
              (frame->flags & FRAME_SHARED),
          "a page that two processes map is nobody's own");
    HOLDS(frame->map_count == 0 || frame->kind != KIND_NONE, "a mapped frame is somebody's page");
    HOLDS(frame->map_count <= m->nr_vmas &&
              frame->pins <= m->nr_tasks + LRU_BATCH * NR_CPU_BATCHES * m->params.nr_cpus,
          "counts never go below 0");
}

/* The stack holds counts for so many frames: a larger machine is gone through once for each such part of it, */
#define SEEN_FRAMES 2048u
/* and the largest are not gone through so often. */
#define COUNTED_FRAMES_MAX 65536u

/* Every mapping is counted by its frame, at any time: both change together. Of the frames from `from` on. */
static void check_mappings(struct check *c, u32 from)
{
    struct machine *m = c->m;
    u16 maps[SEEN_FRAMES] = {0};
    u32 end = MIN(from + SEEN_FRAMES, m->params.nr_frames);
    for (u32 pte = 0; pte < m->nr_ptes; pte++)
        if (pte_kind(ptes_of(m)[pte]) == PTE_PRESENT && pte_frame(ptes_of(m)[pte]) >= from &&
            pte_frame(ptes_of(m)[pte]) < end)
            maps[pte_frame(ptes_of(m)[pte]) - from]++;
    for (u32 f = from; f < end; f++) {
        u32 walk = 0, vma, page, found = 0;
        while (rmap_next(m, f, &walk, &vma, &page))
            found++;
        HOLDS(maps[f - from] == frames_of(m)[f].map_count, "a frame is mapped as often as it counts");
        HOLDS(maps[f - from] == found, "the reverse map finds every mapping");
    }
}

void check_every_mapping(struct check *c)
{
    u32 nr = c->m->params.nr_frames;
    for (u32 from = 0; nr <= COUNTED_FRAMES_MAX && from < nr; from += SEEN_FRAMES)
        check_mappings(c, from);
}

/* Batches of gathered frames: what is not free belongs to a path under way. */
void check_gathers(struct check *c)
{
    struct machine *m = c->m;
    const struct gather_batch *batches = gather_batches_of(m);
    u32 free = 0, empty = 0;
    for (u32 b = m->gather_pool.free; b != NONE && free <= gather_batches_nr(m); b = batches[b].next) {
        HOLDS(batches[b].nr == 0, "a free batch holds no frame");
        free++;
    }
    for (u32 b = 0; b < gather_batches_nr(m); b++) {
        empty += batches[b].nr == 0;
        for (u32 i = batches[b].taken; i < batches[b].nr; i++)
            HOLDS(batches[b].frames[i] < m->params.nr_frames && frames_of(m)[batches[b].frames[i]].pins > 0,
                  "a gathered frame is pinned");
    }
    HOLDS(free == m->gather_pool.nr_free && free == empty, "every empty batch is free");
}

/* What pictures are told of readahead. */
void check_windows(struct check *c)
{
    for (u32 i = 0; i < WINDOWS_KEPT; i++) {
        const u32 *w = c->m->windows[i];
        HOLDS(w[window_field_USED] + w[window_field_DROPPED] <= w[window_field_READAHEAD],
              "of the pages that a window read ahead each ends once");
    }
}
