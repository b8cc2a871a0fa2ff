/* Sums by cause, and rings of what was last. */
#include "path/reclaim/lru_told.h"

#include "path/alloc/zone.h"

void lru_flow_note(struct machine *m, u32 flow, u32 frame)
{
    const struct frame *page = &frames_of(m)[frame];
    CHECK(!(page->flags & FRAME_FREE)); /* told of while it is still its owner's */
    u32 *row = m->lru_flows[page->flags & FRAME_SWAPBACKED ? TYPE_ANON : TYPE_FILE][flow];
    row[lru_flow_field_PAGES]++;
    row[lru_flow_field_EVENT] = m->nr_events + 1;
    row[lru_flow_field_FRAME] = frame;
    row[lru_flow_field_OWNER] = frame_owner(page);
    row[lru_flow_field_INDEX] = page->index;
}

void lru_evicted_note(struct machine *m, const struct task *t, u32 list, u32 batch, u32 at, u32 frame)
{
    const struct frame *page = &frames_of(m)[frame];
    CHECK(!(page->flags & (FRAME_FREE | FRAME_SWAPCACHE | FRAME_PAGECACHE)) && page->map_count == 0);
    CHECK(at < SWAP_CLUSTER_MAX && batch <= m->nr_events);
    u32 *row = m->lru_evicted[m->nr_evicted++ % EVICTED_KEPT];
    row[evicted_field_EVENT] = m->nr_events + 1;
    row[evicted_field_BATCH] = batch;
    row[evicted_field_TASK] = t->index;
    row[evicted_field_LIST] = list;
    row[evicted_field_AT] = at;
    row[evicted_field_OWNER] = frame_owner(page);
    row[evicted_field_INDEX] = page->index;
}

u32 lru_batches_told(struct machine *m, u32 *out)
{
    for (u32 cpu = 0; cpu < m->params.nr_cpus; cpu++) {
        const struct lru_batch *batch = batches_of(m)[cpu].batch;
        u32 *row = out + cpu * NR_lru_batch_field;
        row[lru_batch_field_ADD] = 0;
        for (u32 turn = 0; turn < NR_LRU_LISTS; turn++)
            row[lru_batch_field_ADD] += batch[lru_batch_place_of_turn(turn)].nr;
        CHECK(batch[BATCH_ROTATE].nr <= lru_batch_most(&m->kernel));
        row[lru_batch_field_ROTATE] = batch[BATCH_ROTATE].nr;
        row[lru_batch_field_ACTIVATE] = batch[BATCH_ACTIVATE].nr;
        row[lru_batch_field_ROOM] = lru_batch_most(&m->kernel);
    }
    return m->params.nr_cpus * NR_lru_batch_field;
}

u32 *pass_row(struct machine *m, u32 number)
{
    ASSERT(number > 0 && number <= m->nr_passes);
    bool is_kept = m->nr_passes - number < PASSES_KEPT;
    return is_kept ? m->reclaim_passes[(number - 1) % PASSES_KEPT] : m->pass_unseen;
}

u32 pass_begins(struct machine *m, const struct task *t, bool is_kswapd)
{
    u32 *row = pass_row(m, ++m->nr_passes);
    memset(row, 0, NR_pass_field * sizeof(u32));
    row[pass_field_EVENT] = m->nr_events;
    row[pass_field_TASK] = t->index;
    row[pass_field_IS_KSWAPD] = is_kswapd;
    row[pass_field_RUN] = (u32)m->counters[is_kswapd ? COUNTER_pageoutrun : COUNTER_allocstall];
    row[pass_field_FREE_BEFORE] = row[pass_field_FREE_AFTER] = (u32)free_pages(m);
    return m->nr_passes;
}
