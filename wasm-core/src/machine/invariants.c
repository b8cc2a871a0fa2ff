/* Walks the whole machine and says which of its promises is broken.
 *
 * Two sets: those that hold after every event, in the middle of paths too, and those that hold when every path is at rest
 * (each frame on one list, references equal to what refers, counts equal to sizes). Used by tests and on demand in the
 * app, never in a normal run. The numbers are the lines below: a failure names its sentence.
 */
#include "machine/machine.h"
#include "machine/promises.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/area_list.h"
#include "path/contention.h"
#include "path/fault/exit.h"
#include "path/fault/fault.h"
#include "path/fault/fork.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"
#include "path/fault/shmem.h"
#include "path/io/extents.h"
#include "path/reclaim/reclaim.h"
#include "path/swap/slots.h"
#include "path/swap/swapoff.h"
#include "path/wait.h"

struct check {
    struct machine *m;
    const char *claim; /* the first broken promise, NULL */
    size_t line;
};

#define HOLDS(test, sentence)       \
    do {                            \
        if (!(test) && !c->claim) { \
            c->claim = sentence;    \
            c->line = __LINE__;     \
        }                           \
    } while (0)

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

static void check_lists(struct check *c)
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
    HOLDS(c->m->nr_isolated[TYPE_ANON] + c->m->nr_isolated[TYPE_FILE] <= c->m->params.nr_frames - flagged,
          "no more pages are isolated than are off all lists");
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

static void check_frame(struct check *c, u32 f)
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
              frame->pins <= m->nr_tasks + LRU_BATCH * NR_LRU_BATCHES * m->params.nr_cpus,
          "counts never go below 0");
}

static u32 inuse_pages(struct machine *m)
{
    u32 inuse = 0;
    for (u32 area = 0; area < m->nr_areas && (m->nr_rows == 0 || m->nr_vmas > 0); area++)
        inuse += areas_of(m)[area].slots.inuse_pages;
    return inuse;
}

/* Slots that are set apart for a request under way and not taken yet. */
static u32 slots_set_apart(struct machine *m)
{
    u32 nr = 0;
    for (u32 i = 0; i < m->nr_tasks; i++) {
        const struct task *t = &tasks_of(m)[i];
        for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
            const struct path_get_swap_pages *f = (const void *)&t->stack[at];
            if (f->h.path == PATH_get_swap_pages)
                nr += f->wanted - f->search.request.got;
            at = f->h.below;
        }
    }
    return nr;
}

/* Free and used slots as they are counted: all but those that somebody searches. */
static i64 slots_counted(struct machine *m)
{
    return (i64)m->nr_swap_pages + inuse_pages(m);
}

/* Slots that CPUs keep for themselves. */
static u32 slots_parked(struct machine *m)
{
    u32 nr = 0;
    for (u32 cpu = 0; cpu < slot_caches_nr(m); cpu++)
        nr += slot_caches_of(m)[cpu].nr + slot_caches_of(m)[cpu].n_ret;
    return nr;
}

static void check_slots(struct check *c)
{
    struct machine *m = c->m;
    for (u32 slot = 0; slot < m->nr_slots; slot++) {
        u8 byte = swap_map_of(m)[slot];
        u32 frame = entry_frame(swap_cache_of(m)[slot]);
        if (byte == SWAP_MAP_BAD) {
            HOLDS(frame == NONE, "no page is cached under a slot that is nobody's");
            continue;
        }
        HOLDS(frame == NONE || (byte & SWAP_HAS_CACHE), "a slot with a cached page carries the cache flag");
        HOLDS(frame == NONE ||
                  (frames_of(m)[frame].flags & FRAME_SWAPCACHE && frames_of(m)[frame].slot == slot),
              "a cached frame and its slot name each other");
        HOLDS(frame != NONE || slot_readahead_of(m)[slot] != readahead_fate_WAITING,
              "only a cached page waits as read ahead");
        HOLDS(frame == NONE || entry_window(swap_cache_of(m)[slot]) == 0 ||
                  slot_readahead_of(m)[slot] == readahead_fate_WAITING,
              "an entry names a window while its page waits as read ahead");
        HOLDS(swap_count(byte) == SWAP_MAP_SHMEM || (swap_count(byte) & ~COUNT_CONTINUED) <= SWAP_MAP_MAX,
              "no slot is counted beyond the maximum");
        HOLDS(!further_digit_of(m, slot) ||
                  ((byte & COUNT_CONTINUED) != 0 && swap_count(byte) != SWAP_MAP_SHMEM) ==
                      (*further_digit_of(m, slot) > 0),
              "a count that goes on in a further digit says so");
    }
    if (m->nr_rows == 0)
        HOLDS(slots_counted(m) + slots_set_apart(m) == m->total_swap_pages,
              "free slots, used ones and those that somebody searches are all slots");
}

/* Slots of a slot cache have the cache flag, no owner and no page, and stand in one place. */
static void check_kept_slots(struct check *c, u32 cpu, const u32 *slots, u32 nr)
{
    struct machine *m = c->m;
    for (u32 i = 0; i < nr; i++) {
        u32 slot = slots[i];
        HOLDS(slot < m->nr_slots && swap_map_of(m)[slot] == SWAP_HAS_CACHE &&
                  entry_frame(swap_cache_of(m)[slot]) == NONE,
              "a slot that a CPU keeps for itself has the cache flag, no owner and no page");
        for (u32 other = cpu; other < slot_caches_nr(m); other++) {
            const struct swap_slots_cache *cache = &slot_caches_of(m)[other];
            for (u32 j = 0; j < SWAP_SLOTS_CACHE_SIZE; j++)
                HOLDS((j < cache->cur || j >= cache->cur + cache->nr || cache->slots[j] != slot ||
                       &cache->slots[j] == &slots[i]) &&
                          (j >= cache->n_ret || cache->slots_ret[j] != slot ||
                           &cache->slots_ret[j] == &slots[i]),
                      "no slot stands in two slot caches, nor twice in one");
        }
    }
}

/* Where a path is about to give a cache's slots back, they are in part back already. */
static bool is_being_emptied(struct machine *m, u32 cpu, u32 is_returned)
{
    for (u32 i = 0; i < m->nr_tasks; i++) {
        const struct task *t = &tasks_of(m)[i];
        for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
            const struct path_free_entries *f = (const void *)&t->stack[at];
            if (f->h.path == PATH_free_entries && f->cache == cpu && f->is_returned == is_returned)
                return true;
            at = f->h.below;
        }
    }
    return false;
}

static void check_slot_caches(struct check *c)
{
    struct machine *m = c->m;
    for (u32 cpu = 0; cpu < slot_caches_nr(m); cpu++) {
        const struct swap_slots_cache *cache = &slot_caches_of(m)[cpu];
        HOLDS(cache->cur + cache->nr <= SWAP_SLOTS_CACHE_SIZE && cache->n_ret <= SWAP_SLOTS_CACHE_SIZE,
              "a slot cache holds 64 slots of each kind at most");
        if (!is_being_emptied(m, cpu, 0))
            check_kept_slots(c, cpu, cache->slots + cache->cur, cache->nr);
        if (!is_being_emptied(m, cpu, 1))
            check_kept_slots(c, cpu, cache->slots_ret, cache->n_ret);
    }
}

static void check_area(struct check *c, u32 area)
{
    struct machine *m = c->m;
    const struct cluster_allocator *a = &areas_of(m)[area].slots;
    const u8 *map = swap_map_of(m) + areas_of(m)[area].start;
    const struct swap_cluster *clusters = clusters_of(m) + areas_of(m)[area].first_cluster;
    u32 free = 0, inuse = 0, waiting = 0, discarding = 0;
    bool is_gone = areas_of(m)[area].is_off && areas_of(m)[area].off_by == NONE && a->pages == 0;
    HOLDS(map[0] == SWAP_MAP_BAD && area_of_slot(m, areas_of(m)[area].start) == area,
          "an area begins with its header");
    for (u32 slot = 0; slot < a->max; slot++)
        inuse += map[slot] != 0 && map[slot] != SWAP_MAP_BAD;
    HOLDS(inuse == a->inuse_pages, "an area counts its used slots");
    for (u32 slot = 0; slot < a->max; slot++)
        HOLDS(!is_gone || map[slot] == SWAP_MAP_BAD, "no slot is left of an area that has been switched off");
    for (u32 k = 0; k < a->nr_clusters && !is_gone; k++) {
        const struct swap_cluster *cluster = &clusters[k];
        u32 used = 0, bad = 0, first = k * a->cluster_size;
        for (u32 slot = first; slot < first + a->cluster_size; slot++) {
            used += slot >= a->max || map[slot] != 0;
            bad += slot < a->max && map[slot] == SWAP_MAP_BAD;
        }
        HOLDS(cluster->discard != DISCARD_NOT || (cluster->is_free ? used == 0 : cluster->usage == used),
              "a cluster counts its used slots");
        HOLDS(cluster->discard == DISCARD_NOT || (bad == a->cluster_size && !cluster->is_free),
              "nobody may take a slot of a cluster that is to be discarded");
        free += cluster->is_free;
        waiting += cluster->discard == DISCARD_WAITS;
        discarding += cluster->discard != DISCARD_NOT;
    }
    HOLDS(discarding == a->nr_discarding, "an area counts its clusters that are to be discarded");
    for (u32 k = a->discard_head; k != NONE && waiting > 0; k = clusters[k].next, waiting--)
        HOLDS(clusters[k].discard == DISCARD_WAITS && (clusters[k].next != NONE || k == a->discard_tail),
              "only clusters that wait to be discarded stand on the discard list");
    HOLDS(waiting == 0, "every cluster that waits to be discarded stands on the discard list once");
    u32 listed = 0;
    for (u32 k = a->free_head; k != NONE && listed <= free; k = clusters[k].next) {
        HOLDS(clusters[k].is_free, "only empty clusters stand on the free list");
        listed++;
    }
    HOLDS(listed == free && free == a->nr_free_clusters, "every free cluster stands on the free list once");
}

/* The list of areas: the highest rank first, each once, only what is on; and at rest, where it holds only those with free slots, all of
 * them. */
static void check_area_list(struct check *c, bool at_rest)
{
    struct machine *m = c->m;
    u32 nr = 0, listed = 0, before = NONE;
    for (u32 i = m->first_area; i != NONE && nr <= m->nr_areas; i = areas_of(m)[i].next, nr++) {
        HOLDS(areas_of(m)[i].is_listed && !areas_of(m)[i].is_off,
              "only areas that are on stand in their list");
        HOLDS(before == NONE || areas_of(m)[before].rank >= areas_of(m)[i].rank,
              "the list of areas has the highest priority first");
        before = i;
    }
    for (u32 i = 0; i < m->nr_areas; i++) {
        const struct swap_area *a = &areas_of(m)[i];
        bool has_free = a->slots.inuse_pages < a->slots.pages;
        listed += a->is_listed;
        HOLDS(a->is_off || (a->given == NONE ? a->priority < 0 : a->priority == (i32)a->given),
              "an area has the priority that it was given, or one below 0");
        HOLDS(!at_rest || a->is_listed == (!a->is_off && (has_free || !area_list_is_of_free(m))),
              "at rest, an area that is on and has a free slot stands in the list");
        for (u32 j = 0; j < i; j++)
            HOLDS(a->is_off || areas_of(m)[j].is_off || a->priority >= 0 ||
                      a->priority != areas_of(m)[j].priority,
                  "no two areas have the same priority without having been given it");
    }
    HOLDS(nr == listed, "an area stands in the list once");
    HOLDS(m->area_place == NONE || areas_of(m)[m->area_place].is_listed,
          "a request begins with an area of the list");
}

static bool slot_is_discarded(struct machine *m, u32 slot)
{
    return clusters_of(m)[cluster_of_slot(m, slot)].discard != DISCARD_NOT;
}

static void check_entries(struct check *c)
{
    struct machine *m = c->m;
    for (u32 v = 0; v < m->nr_vmas; v++) {
        const struct vma *vma = &vmas_of(m)[v];
        u32 present = 0, swapped = 0;
        for (u32 page = 0; vma->kind != VMA_FILE_READ && page < vma->nr_pages; page++) {
            u32 pte = ptes_of(m)[vma->pte_first + page];
            present += pte_kind(pte) == PTE_PRESENT;
            swapped += pte_kind(pte) == PTE_SWAP;
            if (pte_kind(pte) == PTE_PRESENT) {
                HOLDS(pte_frame(pte) < m->params.nr_frames, "a present entry names a frame");
                HOLDS(!(frames_of(m)[pte_frame(pte)].flags & FRAME_FREE) &&
                          frames_of(m)[pte_frame(pte)].map_count > 0,
                      "a mapped frame is not free");
                HOLDS(vma->kind != VMA_ANON || (frames_of(m)[pte_frame(pte)].kind == KIND_ANON &&
                                                frames_of(m)[pte_frame(pte)].index == page &&
                                                vma_descends(m, v, frames_of(m)[pte_frame(pte)].owner)),
                      "a mapped frame knows its owner");
                HOLDS(vma->kind != VMA_FILE_MAPPED || !(pte & (PTE_WRITABLE | PTE_DIRTY)) ||
                          (frames_of(m)[pte_frame(pte)].flags & FRAME_DIRTY),
                      "a page of a file that a mapping may write to is dirty");
                HOLDS(vma->kind != VMA_ANON || !(pte & PTE_WRITABLE) ||
                          frames_of(m)[pte_frame(pte)].map_count == 1,
                      "an anonymous page that one may write to is mapped once");
                HOLDS(vma->kind != VMA_ANON || !(pte & PTE_WRITABLE) ||
                          !(frames_of(m)[pte_frame(pte)].flags & FRAME_SHARED),
                      "an anonymous page that one may write to is his own");
            } else if (pte_kind(pte) == PTE_SWAP) {
                HOLDS(pte_slot(pte) < m->nr_slots && (swap_map_of(m)[pte_slot(pte)] != SWAP_MAP_BAD ||
                                                      slot_is_discarded(m, pte_slot(pte))),
                      "a swap entry names a slot"); /* one that is going is given up before it is cleared */
            }
        }
        HOLDS(present == vma->nr_present && swapped == vma->nr_swap, "a region counts its pages");
    }
}

/* The stack holds counts for so many slots or frames: a larger machine is gone through once for each such part of it, */
#define SEEN_SLOTS 2048u
#define SEEN_FRAMES 2048u
/* and the largest are not gone through so often. */
#define COUNTED_MAX 65536u
#define SEEN_IN_HAND 512u

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

/* What names the slots of a part: page table entries, which must be of one page and its copies by fork, or the page cache of shared memory. */
struct slot_names {
    u16 entries[SEEN_SLOTS];
    u32 from, end; /* the slots of this part */
    u32 shared;    /* entries of page caches, of all these slots together */
};

/* Whether the entry is going: its slot is given up first, and may be another page's before the entry is cleared. */
static bool is_being_zapped(struct machine *m, u32 vma, u32 page)
{
    for (u32 i = 0; i < m->nr_tasks; i++) {
        const struct task *t = &tasks_of(m)[i];
        for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
            const struct path_zap *f = (const void *)&t->stack[at];
            if (f->h.path == PATH_zap && f->vma == vma && f->page == page && f->pte == *pte_of(m, vma, page))
                return true;
            at = f->h.below;
        }
    }
    return false;
}

static void check_owned_once(struct check *c, struct slot_names *names)
{
    struct machine *m = c->m;
    u16 first[SEEN_SLOTS] = {0}; /* 1 + the root of the VMA that names it first */
    u32 page_of[SEEN_SLOTS] = {0};
    for (u32 v = 0; v < m->nr_vmas; v++)
        for (u32 page = 0; vmas_of(m)[v].kind == VMA_ANON && page < vmas_of(m)[v].nr_pages; page++) {
            u32 pte = ptes_of(m)[vmas_of(m)[v].pte_first + page];
            if (pte_kind(pte) != PTE_SWAP)
                continue;
            if (pte_slot(pte) < names->from || pte_slot(pte) >= names->end || is_being_zapped(m, v, page))
                continue;
            u32 slot = pte_slot(pte) - names->from, root = vma_root(m, v) + 1;
            HOLDS(first[slot] == 0 || (first[slot] == root && page_of[slot] == page),
                  "no slot belongs to two pages");
            HOLDS(++names->entries[slot] == 1 || m->kernel.cow_reuse != cow_reuse_EXCLUSIVE ||
                      (pte & PTE_SWP_SHARED),
                  "a page that two processes may have is no entry's own");
            first[slot] = (u16)root;
            page_of[slot] = page;
        }
    for (u32 i = 0; i < m->nr_files; i++)
        for (u32 page = 0; files_of(m)[i].kind == file_kind_SHMEM && page < files_of(m)[i].pages; page++) {
            u64 entry = page_cache_of(m)[files_of(m)[i].cache_first + page];
            if (!entry_is_shadow(entry) || entry_slot(entry) < names->from || entry_slot(entry) >= names->end)
                continue;
            u32 slot = entry_slot(entry) - names->from;
            HOLDS(first[slot] == 0, "no slot belongs to two pages");
            HOLDS(swap_count(swap_map_of(m)[entry_slot(entry)]) == SWAP_MAP_SHMEM,
                  "a slot that shared memory names says so");
            first[slot] = 0xffff;
            names->shared++;
        }
}

/* Slots in the hands of a path, whose count it has changed or is about to: a fault changes the entry before or after it,
 * reclaim and fork raise it before. Stores them, at most two for each task; returns how many. */
static u32 slots_in_hand(struct machine *m, u32 *slots)
{
    u32 nr = 0;
    for (u32 i = 0; i < m->nr_tasks; i++) {
        const struct task *t = &tasks_of(m)[i];
        for (u32 at = t->top > 0 ? t->frame : NONE; at != NONE;) {
            const void *frame = &t->stack[at];
            const struct path_header *header = frame;
            switch (header->path) {
            case PATH_map_swapped:
                slots[nr++] = pte_slot(((const struct path_map_swapped *)frame)->pte);
                break;
            case PATH_zap: slots[nr++] = pte_slot(((const struct path_zap *)frame)->pte); break;
            case PATH_unuse_page: slots[nr++] = ((const struct path_unuse_page *)frame)->slot; break;
            case PATH_copy_page_range:
                slots[nr++] = pte_slot(((const struct path_copy_page_range *)frame)->pte);
                break;
            case PATH_shmem_swapin: slots[nr++] = ((const struct path_shmem_swapin *)frame)->slot; break;
            case PATH_shmem_evict: slots[nr++] = ((const struct path_shmem_evict *)frame)->slot; break;
            case PATH_shmem_writepage:
                slots[nr++] = ((const struct path_shmem_writepage *)frame)->slot;
                break;
            case PATH_try_to_unmap:
                slots[nr++] = frames_of(m)[((const struct path_try_to_unmap *)frame)->frame].slot;
                break;
            default: break;
            }
            at = header->below;
        }
    }
    return nr;
}

/* The owners of a slot are the entries that name it, but for what a path has in hand. */
static void check_counts(struct check *c, const struct slot_names *names, bool at_rest)
{
    struct machine *m = c->m;
    u32 in_hand[SEEN_IN_HAND], nr = at_rest ? 0 : slots_in_hand(m, in_hand), shared = 0;
    for (u32 slot = names->from; slot < names->end; slot++) {
        u8 byte = swap_map_of(m)[slot];
        if (byte == SWAP_MAP_BAD)
            continue;
        u32 entries = names->entries[slot - names->from], some = 0, owners = owners_of_slot(m, slot);
        for (u32 i = 0; i < nr; i++)
            some += in_hand[i] == slot;
        if (swap_count(byte) == SWAP_MAP_SHMEM) {
            shared++;
            owners = 0; /* not counted: named by the page cache, and by no entry */
        }
        HOLDS(owners + some >= entries && entries + some >= owners,
              "the owners of a slot are the entries that name it");
        HOLDS(!at_rest || owners == entries, "at rest, the owners of a slot are the entries that name it");
    }
    HOLDS(shared + nr >= names->shared && names->shared + nr >= shared &&
              (!at_rest || shared == names->shared),
          "each slot of shared memory is named by it once");
}

/* What the locks were waited for, and what the CPUs have spun. */
static void check_waiting(struct check *c)
{
    struct machine *m = c->m;
    u64 totals[NR_lock_class * NR_lock_total], waited = 0, spun = 0;
    totals_told(m, totals);
    for (u32 class = 0; class < NR_lock_class; class ++)
        waited += totals[class * NR_lock_total + lock_total_WAITED];
    for (u32 i = 0; i < m->params.nr_cpus; i++) {
        const struct cpu *cpu = &cpus_of(m)[i];
        spun += cpu->times[cpu_state_WAIT] + (cpu->state == cpu_state_WAIT ? m->clock.now - cpu->since : 0);
    }
    HOLDS(waited == spun, "the time that locks were waited for is the time that CPUs have spun");
}

static void check_locks(struct check *c)
{
    struct machine *m = c->m;
    u32 held = 0, wanted = 0;
    for (u32 l = 0; l < m->nr_locks; l++) {
        const struct lock *lock = &locks_of(m)[l];
        u32 queue = 0;
        for (u32 t = lock->head; t != NONE && queue <= lock->nr_waiting; t = tasks_of(m)[t].next)
            queue++;
        HOLDS(queue == lock->nr_waiting, "a lock counts its queue");
        HOLDS(lock->owner != NONE || (lock->nr_waiting == 0 && lock->nested == 0),
              "nobody waits for a free lock");
        held += lock->owner != NONE && !lock->sleeps && !tasks_of(m)[lock->owner].granted;
    }
    for (u32 t = 0; t < m->nr_tasks; t++) {
        wanted += tasks_of(m)[t].preempt_count;
        HOLDS(tasks_of(m)[t].preempt_count == 0 || tasks_of(m)[t].state == task_state_RUNNING,
              "a task that holds a spinlock runs");
    }
    HOLDS(held <= wanted, "a held lock has a holder that knows of it");
    check_waiting(c);
}

static void check_cpus(struct check *c)
{
    struct machine *m = c->m;
    for (u32 i = 0; i < m->params.nr_cpus; i++) {
        const struct cpu *cpu = &cpus_of(m)[i];
        u64 sum = m->clock.now - cpu->since;
        for (u32 state = 0; state < NR_cpu_state; state++)
            sum += cpu->times[state];
        HOLDS(sum == m->clock.now, "run, wait, I/O and idle of a CPU are the time elapsed");
        HOLDS(cpu->current == NONE || tasks_of(m)[cpu->current].state == task_state_RUNNING,
              "the task on a CPU runs");
        u32 queue = 0;
        for (u32 t = cpu->queue_head; t != NONE && queue <= cpu->queue_nr; t = tasks_of(m)[t].next)
            queue++;
        HOLDS(queue == cpu->queue_nr, "a run queue counts its tasks");
    }
}

/* No path is in the middle: user tasks wait for the phase or are gone, the others sleep, nothing is in flight. */
static bool at_rest(struct machine *m)
{
    for (u32 t = 0; t < m->nr_tasks; t++)
        if (tasks_of(m)[t].state == task_state_RUNNING || tasks_of(m)[t].state == task_state_READY)
            return false;
    return m->clock.nr == 0;
}

static u32 batched(struct machine *m, u32 f)
{
    u32 pins = 0;
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++)
        for (u32 kind = 0; kind < NR_LRU_BATCHES; kind++)
            for (u32 i = 0; i < batches_of(m)[cpu].batch[kind].nr; i++)
                pins += batches_of(m)[cpu].batch[kind].frames[i] == f;
    return pins;
}

static void check_rest(struct check *c)
{
    struct machine *m = c->m;
    for (u32 f = 0; f < m->params.nr_frames; f++) {
        const struct frame *frame = &frames_of(m)[f];
        if (frame->flags & FRAME_UNEVICTABLE)
            continue;
        if (frame->kind == KIND_KERNEL) {
            HOLDS(frame->pins == 1 && frame->flags == 0,
                  "at rest, the kernel's own frames are nobody else's");
            continue;
        }
        HOLDS(frame->pins == batched(m, f), "at rest, only batches hold a frame");
        HOLDS((frame->flags & (FRAME_FREE | FRAME_LRU)) || frame->pins > 0,
              "at rest, a frame is free, on a list or in a batch");
        HOLDS(!(frame->flags & (FRAME_LOCKED | FRAME_WRITEBACK)),
              "at rest, no frame is locked or under writeback");
    }
    u32 parked = 0;
    for (u32 slot = 0; slot < m->nr_slots; slot++) {
        u8 byte = swap_map_of(m)[slot];
        bool is_cached = entry_frame(swap_cache_of(m)[slot]) != NONE;
        HOLDS((byte & SWAP_HAS_CACHE) || !is_cached, "at rest, a cached page means a cache flag");
        parked += (byte & SWAP_HAS_CACHE) && !is_cached && byte != SWAP_MAP_BAD;
    }
    HOLDS(parked == slots_parked(m),
          "at rest, the cache flag of a slot means a cached page, or that a CPU keeps the slot for itself");
    HOLDS(slots_counted(m) == m->total_swap_pages, "at rest, free and used slots are all slots");
    for (u32 area = 0; area < m->nr_areas; area++)
        HOLDS(areas_of(m)[area].slots.nr_discarding == 0, "at rest, nothing waits to be discarded");
    HOLDS(m->nr_writeback == 0, "at rest, nothing is being written");
    HOLDS(m->nr_isolated[TYPE_ANON] + m->nr_isolated[TYPE_FILE] == 0, "at rest, no page is isolated");
    HOLDS(m->congestion_queue.head == NONE && m->isolated_queue.head == NONE,
          "at rest, nobody waits in reclaim");
    HOLDS(m->nr_dirty == 0 || m->params.dirty_writeback_centisecs == 0,
          "at rest, no page of a file is dirty, unless nobody looks for them");
    HOLDS(m->dirty_queue.head == NONE, "at rest, nobody waits for fewer pages to be dirty");
    HOLDS(m->requests.nr_free == m->nr_requests, "at rest, nothing is read or written");
    HOLDS(m->gather_pool.nr_free == gather_batches_nr(m), "at rest, nothing is gathered");
    for (u32 l = 0; l < m->nr_locks; l++)
        HOLDS(locks_of(m)[l].owner == NONE, "at rest, no lock is held");
    for (u32 t = 0; t < m->nr_tasks; t++)
        HOLDS(tasks_of(m)[t].fault_event == 0, "at rest, no task is in a fault");
}

/* Tasks that wait for a frame: each in the queue of the frame's number, and the frame knows that somebody waits. */
static void check_waiters(struct check *c)
{
    struct machine *m = c->m;
    u32 frames_waited_for = 0, flagged = 0;
    for (u32 i = 0; i < PAGE_WAIT_QUEUES; i++) {
        u32 nr = 0;
        for (u32 t = m->page_wait[i].head; t != NONE && nr <= m->nr_tasks; t = tasks_of(m)[t].next) {
            const struct task *task = &tasks_of(m)[t];
            HOLDS(task->waits_for == wait_reason_PAGE && task->waits_on % PAGE_WAIT_QUEUES == i,
                  "a task waits for a frame in the queue of its number");
            HOLDS(frames_of(m)[task->waits_on].flags & FRAME_WAITERS,
                  "a frame knows that a task waits for it");
            bool first = true;
            for (u32 before = m->page_wait[i].head; before != t; before = tasks_of(m)[before].next)
                first &= tasks_of(m)[before].waits_on != task->waits_on;
            frames_waited_for += first;
            HOLDS(task->next != NONE || m->page_wait[i].tail == t, "the last of a queue is its tail");
            nr++;
        }
    }
    for (u32 f = 0; f < m->params.nr_frames; f++)
        flagged += (frames_of(m)[f].flags & FRAME_WAITERS) != 0;
    HOLDS(flagged == frames_waited_for, "a frame that says so is waited for");
}

static void check_request(struct check *c, u32 r)
{
    struct machine *m = c->m;
    const struct request *request = &requests_of(m)[r];
    if (request->op == REQUEST_DISCARD) {
        HOLDS(request->frame == NONE && request->disk < m->nr_disks &&
                  tasks_of(m)[request->task].discards == 1,
              "a discard moves no page, and a task waits for it");
        return;
    }
    HOLDS(request->frame < m->params.nr_frames && request->disk < m->nr_disks && request->pages > 0,
          "a request moves a page of a frame to or from a disk");
    u32 flags = frames_of(m)[request->frame].flags;
    HOLDS(flags & (request->op == REQUEST_READ ? FRAME_LOCKED : FRAME_WRITEBACK),
          "a frame that is read is locked, one that is written is under writeback");
    for (u32 other = 0; other < r; other++)
        HOLDS(requests_of(m)[other].state == REQUEST_FREE || requests_of(m)[other].frame != request->frame,
              "no frame is in two requests");
}

static void check_write_cache(struct check *c, const struct write_cache *cache)
{
    u64 pages = 0, behind = 0;
    for (u32 i = 0; i < MIN(cache->nr, WRITE_CACHE_PIECES); i++) {
        HOLDS(cache->pieces[i].pages > 0 && (i == 0 || cache->pieces[i].page > behind),
              "pieces in a drive's buffer stand in order and do not touch");
        pages += cache->pieces[i].pages;
        behind = (u64)cache->pieces[i].page + cache->pieces[i].pages;
    }
    HOLDS(cache->nr <= WRITE_CACHE_PIECES && cache->pages == pages, "a drive's buffer counts what it holds");
}

static void check_disk(struct check *c, u32 d)
{
    struct machine *m = c->m;
    const struct disk *disk = &disks_of(m)[d];
    u32 nr[REQUEST_DONE + 1] = {0}, queued = 0, merged = 0;
    for (u32 r = 0; r < m->nr_requests; r++)
        if (requests_of(m)[r].state != REQUEST_FREE && requests_of(m)[r].disk == d) {
            nr[requests_of(m)[r].state]++;
            merged += requests_of(m)[r].part > 0;
        }
    const u32 heads[] = {disk->head, disk->elevator.head[REQUEST_READ], disk->elevator.head[REQUEST_WRITE]};
    for (u32 list = 0; list < LENGTH(heads); list++)
        for (u32 r = heads[list], before = NONE; r != NONE && queued <= disk->nr_waiting;
             r = requests_of(m)[r].next) {
            queued++;
            HOLDS(list == 0 || before == NONE || requests_of(m)[before].sector <= requests_of(m)[r].sector,
                  "requests of a sorted disk wait in the order of their sectors");
            before = r;
        }
    HOLDS(queued == disk->nr_waiting && queued == nr[REQUEST_QUEUED], "a disk counts its queue");
    HOLDS(disk->in_service == nr[REQUEST_STARTED] &&
              (disk->is_sorted ? disk->commands <= disk->in_service : disk->in_service <= disk->queue_depth),
          "a disk counts what it works on");
    HOLDS(!disk->is_sorted || disk->commands >= disk->queue_depth || queued == 0,
          "a sorted disk that can do more and has something to do does it");
    HOLDS(disk->nr_held + disk->nr_merged ==
                  nr[REQUEST_HELD] + queued + nr[REQUEST_STARTED] + nr[REQUEST_DONE] &&
              disk->nr_held <= disk->nr_requests && disk->nr_merged == merged &&
              merged <= disk_merged_most(disk),
          "a disk has no more requests than it may have");
    check_write_cache(c, &disk->cache);
}

/* A task is about to submit the write that it has told of, or looks its place up. */
static bool is_submitting(struct task *t)
{
    const struct path_header *top = path_top(t);
    if (top->path == PATH_map_swap_entry)
        top = (const struct path_header *)(const void *)&t->stack[top->below];
    return top->path == PATH_pageout || top->path == PATH_file_writepage;
}

static void check_requests(struct check *c)
{
    struct machine *m = c->m;
    u32 free = 0, used = 0, writes = 0, writeback = 0, submitting = 0;
    for (u32 r = m->requests.free; r != NONE && free <= m->nr_requests; r = requests_of(m)[r].next) {
        HOLDS(requests_of(m)[r].state == REQUEST_FREE, "only free requests are in the pool");
        free++;
    }
    for (u32 r = 0; r < m->nr_requests; r++) {
        if (requests_of(m)[r].state == REQUEST_FREE)
            continue;
        check_request(c, r);
        used++;
        writes += requests_of(m)[r].op == REQUEST_WRITE;
    }
    HOLDS(free == m->requests.nr_free && free + used == m->nr_requests,
          "free requests and those in use are all");
    for (u32 d = 0; d < m->nr_disks; d++)
        check_disk(c, d);
    for (u32 f = 0; f < m->params.nr_frames; f++)
        writeback += (frames_of(m)[f].flags & FRAME_WRITEBACK) != 0;
    for (u32 t = 0; t < m->nr_tasks; t++) {
        const struct task *task = &tasks_of(m)[t];
        bool rotates = task->kind == task_kind_IRQ && task->top > 0 &&
                       path_top(&tasks_of(m)[t])->path != PATH_irq; /* before the end of the write is told */
        submitting += task->top > 0 && (rotates || is_submitting(&tasks_of(m)[t]));
    }
    HOLDS(writes <= writeback && writeback <= writes + submitting,
          "a frame under writeback has a request, or a task is about to submit or to end one");
}

/* Pages of files: what is dirty and what is being written, counted for each file and all together. */
static void check_dirty(struct check *c)
{
    struct machine *m = c->m;
    u32 dirty = 0, writeback = 0, flagged[2] = {0, 0};
    for (u32 i = 0; i < m->nr_files; i++) {
        const struct file *file = &files_of(m)[i];
        u32 nr[2] = {0, 0};
        for (u32 page = 0; page < file->pages && file->kind == file_kind_DISK; page++) {
            u32 frame = entry_frame(page_cache_of(m)[file->cache_first + page]);
            u32 flags = frame == NONE ? 0 : frames_of(m)[frame].flags;
            nr[0] += (flags & FRAME_DIRTY) != 0;
            nr[1] += (flags & FRAME_WRITEBACK) != 0;
        }
        HOLDS(nr[0] == file->nr_dirty && nr[1] == file->nr_writeback,
              "a file counts its pages that are dirty and those that are being written");
        HOLDS(file->nr_dirty == 0 || file->flusher != NONE,
              "a file with dirty pages has somebody who writes them");
        dirty += nr[0];
        writeback += nr[1];
    }
    for (u32 f = 0; f < m->params.nr_frames; f++) {
        const struct frame *frame = &frames_of(m)[f];
        flagged[0] += frame->kind == KIND_FILE && (frame->flags & FRAME_DIRTY);
        flagged[1] += frame->kind == KIND_FILE && (frame->flags & FRAME_WRITEBACK);
    }
    HOLDS(dirty == flagged[0] && writeback == flagged[1],
          "every page of a file that is dirty or being written is one that its file counts");
    HOLDS(dirty == m->nr_dirty && writeback <= m->nr_writeback,
          "the machine counts the dirty pages of all files");
    HOLDS(m->dirty_queue.head == NONE || m->nr_dirty + m->nr_writeback > 0,
          "nobody waits for fewer pages to be dirty when none is");
}

/* Batches of gathered frames: what is not free belongs to a path under way. */
static void check_gathers(struct check *c)
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
static void check_windows(struct check *c)
{
    for (u32 i = 0; i < WINDOWS_KEPT; i++) {
        const u32 *w = c->m->windows[i];
        HOLDS(w[window_field_USED] + w[window_field_DROPPED] <= w[window_field_READAHEAD],
              "of the pages that a window read ahead each ends once");
    }
}

/* The extents of a swap file, while nobody switches it on. */
static void check_extents(struct check *c, u32 area)
{
    struct machine *m = c->m;
    const struct extent_map *map = &extent_maps_of(m)[area];
    const struct swap_extent *extents = extents_of(m) + map->first;
    const struct extent_node *nodes = extent_nodes_of(m) + map->first;
    u32 page = 0, expected = 0;
    HOLDS(map->list.nr == map->tree.nr && map->list.nr <= map->room && map->list.curr < MAX(map->list.nr, 1),
          "the list and the tree have the same extents, and the bookmark is at one");
    for (u32 i = 0; i < map->list.nr; i++) {
        HOLDS(extents[i].start_page == page && extents[i].nr_pages > 0, "extents have no holes between them");
        HOLDS(i == 0 || !extent_goes_on(&extents[i - 1], extents[i].start_page, extents[i].start_block),
              "what is in one piece is one extent");
        page += extents[i].nr_pages;
    }
    HOLDS(m->nr_rows > 0 || areas_of(m)[area].is_off || page == areas_of(m)[area].slots.max,
          "the extents of an area in use are all of it");
    for (u32 at = extent_tree_first(&map->tree, nodes); at != NONE && expected < map->list.nr;
         at = extent_tree_next(nodes, at), expected++) {
        bool under_repair = areas_of(m)[area].is_off;
        HOLDS(at == expected, "the tree has the extents in the order of the file");
        HOLDS(under_repair || !nodes[at].is_red ||
                  (nodes[at].parent != NONE && !nodes[nodes[at].parent].is_red),
              "a red node of the extent tree has a black parent");
    }
    HOLDS(expected == map->list.nr, "every extent is a node of the tree");
    for (u32 task = 0; task < m->nr_tasks; task++) {
        const struct extent_walker *w = &extent_walkers_of(m)[task];
        HOLDS(w->area != area || (w->from < map->list.nr && w->steps < map->list.nr),
              "a walk is on the list, and not longer than it");
    }
}

u32 machine_check(struct machine *m, const char **claim)
{
    struct check check = {m, NULL, 0}, *c = &check;
    struct broken_promise broken;
    HOLDS(!slot_promise_is_broken(m, &broken), "what machine/promises.h names about slots holds");
    check_lists(c);
    for (u32 f = 0; f < m->params.nr_frames; f++)
        check_frame(c, f);
    if (m->nr_areas > 0) {
        check_slots(c);
        check_slot_caches(c);
        for (u32 area = 0; area < m->nr_areas && (m->nr_rows == 0 || m->nr_vmas > 0); area++)
            check_area(c, area);
        if (m->nr_rows == 0)
            check_area_list(c, at_rest(m));
    }
    for (u32 area = 0; area < extent_maps_nr(m); area++)
        if (area_is_file(m, area))
            check_extents(c, area);
    check_entries(c);
    check_windows(c);
    check_waiters(c);
    check_gathers(c);
    check_requests(c);
    check_dirty(c);
    check_locks(c);
    check_cpus(c);
    if (m->nr_rows == 0) {
        for (u32 from = 0; m->params.nr_frames <= COUNTED_MAX && from < m->params.nr_frames;
             from += SEEN_FRAMES)
            check_mappings(c, from);
        for (u32 from = 0; m->nr_slots <= COUNTED_MAX && from < m->nr_slots; from += SEEN_SLOTS) {
            struct slot_names names = {.from = from, .end = MIN(from + SEEN_SLOTS, m->nr_slots)};
            check_owned_once(c, &names);
            check_counts(c, &names, at_rest(m));
        }
        if (at_rest(m))
            check_rest(c);
    }
    *claim = check.claim ? check.claim : "";
    return (u32)check.line;
}
