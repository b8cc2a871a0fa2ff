/* A ring of windows; the one of an event is looked for, since only few are kept. */
#include "path/swap/readahead_windows.h"

#include <string.h>

#include "path/area.h"
#include "path/fault/pte.h"
#include "path/swap/readahead_toll.h"

static u32 *window_of_event(struct machine *m, u32 number)
{
    if (number < m->windows[m->nr_windows % WINDOWS_KEPT][window_field_EVENT]) /* the oldest that is kept */
        return NULL;
    for (u32 i = 0; i < WINDOWS_KEPT; i++)
        if (m->windows[i][window_field_EVENT] == number)
            return m->windows[i];
    return NULL;
}

static void fill_place(const struct machine *m, u32 *row, struct fault_place at)
{
    memset(row, 0, sizeof(u32) * NR_window_field);
    row[window_field_RULE] = m->kernel.readahead;
    row[window_field_TASK] = at.task;
    row[window_field_VMA] = at.vma;
    row[window_field_PAGE] = at.page;
    row[window_field_SLOT] = at.slot;
}

static void fill_terms(u32 *row, struct window_terms terms, u32 hits, u32 max, u32 prev_win)
{
    row[window_field_HITS] = hits;
    row[window_field_MAX] = max;
    row[window_field_PREV_WIN] = prev_win;
    row[window_field_WANTED] = terms.wanted;
    row[window_field_CAPPED] = terms.capped;
    row[window_field_HALF] = terms.half;
    row[window_field_WIN] = terms.win;
}

static void fill_vma_window(struct machine *m, u32 *row, struct fault_place at, const struct vma_window *w)
{
    fill_place(m, row, at);
    fill_terms(row, w->terms, w->hits, w->max, w->prev_win);
    row[window_field_PREV] = page_of_vpn(&vmas_of(m)[at.vma], w->prev_vpn);
    row[window_field_DIRECTION] = w->direction;
    row[window_field_FIRST] = w->first;
    row[window_field_LAST] = w->first + w->nr_pte - 1;
}

static void fill_slot_block(const struct machine *m, u32 *row, struct fault_place at,
                            const struct slot_block *b)
{
    fill_place(m, row, at);
    fill_terms(row, b->terms, b->hits, b->max, b->prev_win);
    row[window_field_PREV] = b->prev_offset;
    row[window_field_DIRECTION] = NONE; /* a block has none */
    row[window_field_FIRST] = b->first;
    row[window_field_LAST] = b->last;
}

void readahead_fault_begins(struct machine *m, struct fault_place at)
{
    m->fault_ahead = at;
}

/* The newest window is that of the event just emitted; the fault has got what it was on its way to. */
static u32 *next_row(struct machine *m, struct fault_place at)
{
    CHECK(at.page < vmas_of(m)[at.vma].nr_pages);
    if (m->fault_ahead.task == at.task)
        m->fault_ahead.slot = NONE;
    return m->windows[m->nr_windows++ % WINDOWS_KEPT];
}

struct vma_window readahead_vma_window(const struct machine *m, u64 *word, const struct vma *v, u32 page)
{
    struct vma_window w = vma_readahead_miss(word, v->base_vpn, v->nr_pages, page, vma_readahead_order(m));
    if (m->params.window_asked > 0)
        vma_readahead_asked(&w, word, v->base_vpn, v->nr_pages, page, m->params.window_asked);
    return w;
}

void readahead_keep_vma_window(struct machine *m, struct fault_place at, const struct vma_window *w)
{
    CHECK(m->emitted == 1); /* the event by which the window is found again */
    u32 *row = next_row(m, at);
    fill_vma_window(m, row, at, w);
    row[window_field_EVENT] = m->nr_events;
}

void readahead_keep_slot_block(struct machine *m, struct fault_place at, const struct slot_block *b)
{
    CHECK(m->emitted == 1);
    u32 *row = next_row(m, at);
    fill_slot_block(m, row, at, b);
    row[window_field_EVENT] = m->nr_events;
}

bool readahead_window_ahead(struct machine *m, u32 *row)
{
    struct fault_place at = m->fault_ahead;
    if (m->nr_areas == 0 || at.slot == NONE || at.slot == 0 ||
        entry_frame(swap_cache_of(m)[at.slot]) != NONE ||
        *pte_of(m, at.vma, at.page) != pte_make_swap(at.slot) || fault_passes_cache_by(m, at.slot))
        return false;
    const struct vma *v = &vmas_of(m)[at.vma];
    if (readahead_is_by_vma(m)) {
        u64 word = v->swap_readahead_info;
        struct vma_window w = readahead_vma_window(m, &word, v, at.page);
        fill_vma_window(m, row, at, &w);
    } else {
        struct cluster_readahead ra = m->global_ra;
        struct vma copy = *v;
        struct slot_block b = area_readahead_block(m, &ra, vma_misses(&copy), at.slot);
        fill_slot_block(m, row, at, &b);
    }
    return true;
}

u32 readahead_newest_window(struct machine *m)
{
    return m->windows[(m->nr_windows - 1) % WINDOWS_KEPT][window_field_EVENT];
}

void readahead_slot_enters(struct machine *m, u32 slot)
{
    CHECK(slot_readahead_of(m)[slot] != readahead_fate_WAITING);
    slot_readahead_of(m)[slot] = readahead_fate_NONE;
}

void readahead_page_read(struct machine *m, u32 frame, u32 window, u32 task)
{
    toll_page_read(m, frame, task);
    u32 *w = window == 0 ? NULL : window_of_event(m, window);
    u32 slot = frames_of(m)[frame].slot;
    CHECK(slot != NONE && entry_frame(swap_cache_of(m)[slot]) == frame);
    CHECK(slot_readahead_of(m)[slot] == readahead_fate_NONE);
    slot_readahead_of(m)[slot] = readahead_fate_WAITING;
    swap_cache_of(m)[slot] = entry_of_frame_read_by(frame, window);
    if (w)
        w[window_field_READAHEAD]++;
}

void readahead_page_ends(struct machine *m, u32 frame, bool used)
{
    u32 slot = frames_of(m)[frame].slot;
    if (slot == NONE || slot_readahead_of(m)[slot] != readahead_fate_WAITING)
        return;
    CHECK(entry_frame(swap_cache_of(m)[slot]) == frame);
    toll_page_ends(m, frame, used);
    slot_readahead_of(m)[slot] = used ? readahead_fate_USED : readahead_fate_DROPPED;
    if (!used)
        cluster_readahead_unused(&m->global_ra, &m->kernel);
    u32 window = entry_window(swap_cache_of(m)[slot]);
    if (window == 0)
        return;
    swap_cache_of(m)[slot] = entry_of_frame(frame);
    u32 *w = window_of_event(m, window);
    CHECK(!w || w[window_field_USED] + w[window_field_DROPPED] < w[window_field_READAHEAD]);
    if (w)
        w[used ? window_field_USED : window_field_DROPPED]++;
}
