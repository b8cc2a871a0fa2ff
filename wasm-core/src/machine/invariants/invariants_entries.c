/* What holds of page table entries, and of the slots that they and shared memory name. */
#define LINES_FROM 3000u
#include "machine/invariants/invariants.h"

#include "mm/swap_map.h"
#include "path/area.h"
#include "path/fault/exit.h"
#include "path/fault/fault.h"
#include "path/fault/fork.h"
#include "path/fault/pte.h"
#include "path/fault/rmap.h"
#include "path/fault/shmem.h"
#include "path/reclaim/reclaim.h"
#include "path/swap/swapoff.h"

static bool slot_is_discarded(struct machine *m, u32 slot)
{
    return clusters_of(m)[cluster_of_slot(m, slot)].discard != DISCARD_NOT;
}

void check_entries(struct check *c)
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

/* As in invariants_frames.c: counts for a part of the slots at a time, and not for the largest machines. */
#define SEEN_SLOTS 2048u
#define COUNTED_SLOTS_MAX 65536u
#define SEEN_IN_HAND 512u

/* What names the slots of a part: page table entries, which must be of one page and its copies by fork, or the page cache of shared memory. */
struct slot_names {
    u16 entries[SEEN_SLOTS];
    u32 from, end; /* the slots of this part */
    u32 shared;    /* entries of page caches, of all these slots together */
};

/* A walk through the paths that all tasks are in: {0, NONE} at first. */
struct path_walk {
    u32 task, at;
};

/* The next path, NULL when there is no more. */
static const struct path_header *path_walk_next(struct machine *m, struct path_walk *walk)
{
    while (walk->at == NONE) {
        if (walk->task == m->nr_tasks)
            return NULL;
        const struct task *t = &tasks_of(m)[walk->task++];
        walk->at = t->top > 0 ? t->frame : NONE;
    }
    const struct path_header *path = (const void *)&tasks_of(m)[walk->task - 1].stack[walk->at];
    walk->at = path->below;
    return path;
}

/* An entry that is going: its slot is given up first, and may be another page's before the entry is cleared. */
struct zapped {
    u32 vma, page;
};

/* Stores them, at most one for each task; returns how many. */
static u32 entries_being_zapped(struct machine *m, struct zapped *zapped)
{
    u32 nr = 0;
    struct path_walk walk = {0, NONE};
    for (const struct path_header *path; (path = path_walk_next(m, &walk));) {
        const struct path_zap *f = (const void *)path;
        if (path->path == PATH_zap && f->pte == *pte_of(m, f->vma, f->page))
            zapped[nr++] = (struct zapped){f->vma, f->page};
    }
    return nr;
}

static bool is_among(const struct zapped *zapped, u32 nr, u32 vma, u32 page)
{
    for (u32 i = 0; i < nr; i++)
        if (zapped[i].vma == vma && zapped[i].page == page)
            return true;
    return false;
}

static void check_owned_once(struct check *c, struct slot_names *names)
{
    struct machine *m = c->m;
    u16 first[SEEN_SLOTS] = {0}; /* 1 + the root of the VMA that names it first */
    u32 page_of[SEEN_SLOTS];     /* of slots that have a root */
    struct zapped zapped[SEEN_IN_HAND];
    u32 nr_zapped = entries_being_zapped(m, zapped);
    for (u32 v = 0; v < m->nr_vmas; v++) {
        u32 root = vma_root(m, v) + 1;
        for (u32 page = 0; vmas_of(m)[v].kind == VMA_ANON && page < vmas_of(m)[v].nr_pages; page++) {
            u32 pte = ptes_of(m)[vmas_of(m)[v].pte_first + page];
            if (pte_kind(pte) != PTE_SWAP)
                continue;
            if (pte_slot(pte) < names->from || pte_slot(pte) >= names->end ||
                is_among(zapped, nr_zapped, v, page))
                continue;
            u32 slot = pte_slot(pte) - names->from;
            HOLDS(first[slot] == 0 || (first[slot] == root && page_of[slot] == page),
                  "no slot belongs to two pages");
            HOLDS(++names->entries[slot] == 1 || m->kernel.cow_reuse != cow_reuse_EXCLUSIVE ||
                      (pte & PTE_SWP_SHARED),
                  "a page that two processes may have is no entry's own");
            first[slot] = (u16)root;
            page_of[slot] = page;
        }
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
    struct path_walk walk = {0, NONE};
    for (const struct path_header *path; (path = path_walk_next(m, &walk));) {
        const void *frame = path;
        switch (path->path) {
        case PATH_map_swapped: slots[nr++] = pte_slot(((const struct path_map_swapped *)frame)->pte); break;
        case PATH_zap: slots[nr++] = pte_slot(((const struct path_zap *)frame)->pte); break;
        case PATH_unuse_page: slots[nr++] = ((const struct path_unuse_page *)frame)->slot; break;
        case PATH_copy_page_range:
            slots[nr++] = pte_slot(((const struct path_copy_page_range *)frame)->pte);
            break;
        case PATH_shmem_swapin: slots[nr++] = ((const struct path_shmem_swapin *)frame)->slot; break;
        case PATH_shmem_evict: slots[nr++] = ((const struct path_shmem_evict *)frame)->slot; break;
        case PATH_shmem_writepage: slots[nr++] = ((const struct path_shmem_writepage *)frame)->slot; break;
        case PATH_try_to_unmap:
            slots[nr++] = frames_of(m)[((const struct path_try_to_unmap *)frame)->frame].slot;
            break;
        default: break;
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

void check_owners(struct check *c, bool at_rest)
{
    u32 nr = c->m->nr_slots;
    for (u32 from = 0; nr <= COUNTED_SLOTS_MAX && from < nr; from += SEEN_SLOTS) {
        struct slot_names names = {.from = from, .end = MIN(from + SEEN_SLOTS, nr)};
        check_owned_once(c, &names);
        check_counts(c, &names, at_rest);
    }
}
