/* What a recording knows of slots: who owns them, how their page came into the cache, who waits to be given back. */
#include "machine/replay/replay_slots.h"

#include "machine/replay/replay_rows.h"
#include "mm/swap_map.h"
#include "path/alloc/zone.h"
#include "path/area.h"
#include "path/area_list.h"
#include "path/fault/pte.h"
#include "path/swap/readahead_windows.h"
#include "path/swap/swap.h"

/* The allocator follows: it uses a slot whose byte is not 0, whoever has found it. The byte of a slot that cannot be used stays. */
static void byte_set(struct machine *m, u32 slot, u8 byte)
{
    u32 area = area_of_slot(m, slot);
    u8 old = swap_map_of(m)[slot];
    if (old == SWAP_MAP_BAD)
        return;
    if (old == 0 && byte != 0) {
        area_use_slot(m, slot);
        if (area_must_leave(m, area))
            area_leaves(m, area);
    }
    if (old != 0 && byte == 0) {
        swap_map_of(m)[slot] = SWAP_HAS_CACHE;
        area_free_slot(m, slot);
        area_note_freed(m, area);
        if (area_must_return(m, area))
            area_returns(m, area);
    }
    swap_map_of(m)[slot] = byte;
}

/* Owners of a slot as recorded; whether it is cached stays. */
static void slot_count_set(struct machine *m, u32 slot, u8 count)
{
    byte_set(m, slot, (u8)(count | (swap_map_of(m)[slot] & SWAP_HAS_CACHE)));
}

void replay_owner_set(struct machine *m, u32 slot, const struct rec_row *row)
{
    struct replay_slot *s = &replay_slots_of(m)[slot];
    s->region = row->region;
    s->pte = row->region == NONE ? NONE : row->page;
}

u32 replay_frame_for(struct machine *m, u32 region, u32 page)
{
    if (region == NONE || m->free.nr == 0)
        return NONE;
    u32 frame = m->free.head;
    frame_list_remove(frames_of(m), &m->free, frame);
    struct frame *f = &frames_of(m)[frame];
    f->flags = FRAME_SWAPBACKED | FRAME_UPTODATE;
    frame_belongs_to(f, KIND_ANON, region, page);
    return frame;
}

/* Frees the frame when neither an entry nor the cache refers to it any more. */
static void frame_settle(struct machine *m, u32 frame)
{
    if (frame_references(&frames_of(m)[frame]) == 0)
        frame_free(m, frame);
}

/* The page enters the swap cache under `slot`, in the frame that maps it or in a new one. */
u32 replay_cache_add(struct machine *m, u32 slot)
{
    const struct replay_slot *s = &replay_slots_of(m)[slot];
    if (entry_frame(swap_cache_of(m)[slot]) != NONE)
        return entry_frame(swap_cache_of(m)[slot]);
    u32 frame = NONE;
    if (s->region != NONE && pte_kind(*pte_of(m, s->region, s->pte)) == PTE_PRESENT)
        frame = pte_frame(*pte_of(m, s->region, s->pte));
    if (frame == NONE || (frames_of(m)[frame].flags & FRAME_SWAPCACHE))
        frame = replay_frame_for(m, s->region, s->pte);
    byte_set(m, slot, swap_map_of(m)[slot] | SWAP_HAS_CACHE);
    slot_event_of(m)[slot] = m->nr_events + 1;
    if (frame == NONE) {
        readahead_slot_enters(m, slot);
        return NONE;
    }
    frames_of(m)[frame].last_event = m->nr_events + 1;
    swap_cache_insert(m, frame, slot);
    return frame;
}

static void unmap(struct machine *m, u32 region, u32 page, u32 pte)
{
    u32 old = *pte_of(m, region, page);
    pte_set(m, region, page, pte);
    if (pte_kind(old) != PTE_PRESENT)
        return;
    frames_of(m)[pte_frame(old)].map_count--;
    frame_settle(m, pte_frame(old));
}

void replay_map(struct machine *m, u32 region, u32 page, u32 frame, bool write)
{
    if (frame == NONE || pte_kind(*pte_of(m, region, page)) == PTE_PRESENT)
        return;
    frames_of(m)[frame].map_count++;
    frames_of(m)[frame].last_event = m->nr_events + 1;
    pte_set(m, region, page, pte_make_present(frame, PTE_YOUNG | (write ? PTE_DIRTY | PTE_WRITABLE : 0)));
}

/* The slot leaves the swap cache; `reclaimed`: its memory was wanted, so an entry that still maps it names the slot again. */
u32 replay_cache_delete(struct machine *m, u32 slot, bool reclaimed)
{
    struct replay_slot *s = &replay_slots_of(m)[slot];
    u32 frame = entry_frame(swap_cache_of(m)[slot]);
    byte_set(m, slot, (u8)swap_count(swap_map_of(m)[slot]));
    slot_event_of(m)[slot] = m->nr_events + 1;
    s->by_write = 0;
    if (frame == NONE)
        return NONE;
    frames_of(m)[frame].flags &= ~(u32)FRAME_READAHEAD;
    frames_of(m)[frame].pins++; /* until it is settled below */
    swap_cache_remove(m, frame, 0);
    if (reclaimed && s->region != NONE && pte_kind(*pte_of(m, s->region, s->pte)) == PTE_PRESENT)
        unmap(m, s->region, s->pte, pte_make_swap(slot));
    frames_of(m)[frame].pins--;
    frame_settle(m, frame);
    return frame;
}

void replay_dropped_before(struct machine *m, u32 slot, u32 fault_row)
{
    replay_cache_delete(m, slot, true);
    replay_slots_of(m)[slot].dropped_before = fault_row + 1;
}

bool replay_was_dropped_before(struct machine *m, u32 slot)
{
    struct replay_slot *s = &replay_slots_of(m)[slot];
    u32 fault_row = s->dropped_before - 1;
    bool is_old = s->dropped_before != 0 &&
                  replay_reclaimer_of(m, replay_row_of(m, fault_row))->fault_row == fault_row;
    s->dropped_before = 0;
    return is_old;
}

void replay_last_user_gone(struct machine *m, u32 slot)
{
    struct replay_slot *s = &replay_slots_of(m)[slot];
    if (s->region != NONE && *pte_of(m, s->region, s->pte) == pte_make_swap(slot))
        pte_set(m, s->region, s->pte, PTE_NONE);
    byte_set(m, slot, SWAP_HAS_CACHE);
    slot_event_of(m)[slot] = m->nr_events + 1;
}

void replay_slot_freed(struct machine *m, u32 slot)
{
    replay_cache_delete(m, slot, false); /* a slot that is free caches nothing, whatever the recording says */
    replay_slots_of(m)[slot] = (struct replay_slot){NONE, NONE, 0, 0};
    byte_set(m, slot, 0);
    slot_event_of(m)[slot] = m->nr_events + 1;
}

void replay_slot_in_use(struct machine *m, u32 slot)
{
    if (swap_map_of(m)[slot] == 0)
        byte_set(m, slot, SWAP_HAS_CACHE);
}

/* The slot is handed out: the page's entry names it from now on, and its frame stands in the cache. */
u32 replay_slot_taken(struct machine *m, const struct rec_row *row)
{
    replay_owner_set(m, row->slot, row);
    slot_count_set(m, row->slot, 1);
    u32 frame = replay_cache_add(m, row->slot);
    replay_slots_of(m)[row->slot].by_write = 1;
    if (frame == NONE)
        return NONE;
    frames_of(m)[frame].flags &= ~(u32)FRAME_READAHEAD;
    if (*pte_of(m, row->region, row->page) != pte_make_swap(row->slot))
        unmap(m, row->region, row->page, pte_make_swap(row->slot));
    return frame;
}

void replay_entry_given(struct machine *m, const struct rec_row *row)
{
    if (row->v0 == PTE_SWAP) {
        replay_owner_set(m, row->slot, row);
        slot_count_set(m, row->slot, 1);
        unmap(m, row->region, row->page, pte_make_swap(row->slot));
    } else if (row->v0 == PTE_PRESENT) {
        replay_map(m, row->region, row->page, replay_frame_for(m, row->region, row->page), false);
    } else {
        unmap(m, row->region, row->page, row->v0);
    }
}
