/* A page that comes back is told with all that it was judged by: a moment later the lists have other lengths. */
#include "path/reclaim/told.h"

#include "mm/lru_balance.h"

u32 cost_of_type(const struct machine *m, u32 type)
{
    return type == TYPE_ANON ? m->lru.anon_cost : m->lru.file_cost;
}

struct refault_known refault_known(struct machine *m, u64 entry, u32 type)
{
    struct refault_known known = {.entry = entry,
                                  .type = type,
                                  .vma = NONE,
                                  .page = NONE,
                                  .slot = NONE,
                                  .frame = NONE,
                                  .age = (u32)m->lru.nonresident_age,
                                  .cost = cost_of_type(m, type)};
    for (u32 list = 0; list < NR_LRU_LISTS; list++)
        known.sizes[list] = m->lru.lists[list].nr;
    return known;
}

void told_refault(struct machine *m, const struct refault_known *known, const struct refault *refault)
{
    struct shadow shadow = workingset_unpack(&m->shadow_layout, known->entry);
    u64 word = workingset_pack(&m->shadow_layout, shadow); /* without what the machine keeps in it */
    CHECK(refault->activate == (refault->is_judged && refault->distance <= refault->limit));
    u32 *row = m->refaults[known->type];
    row[refault_field_EVENT] = m->nr_events + 1;
    row[refault_field_VMA] = known->vma;
    row[refault_field_PAGE] = known->page;
    row[refault_field_SLOT] = known->slot;
    row[refault_field_FRAME] = known->frame;
    row[refault_field_AGE] = known->age;
    row[refault_field_EVICTED] = (u32)shadow.eviction;
    row[refault_field_DISTANCE] = (u32)MIN(refault->distance, NONE - 1);
    row[refault_field_LIMIT] = (u32)refault->limit;
    row[refault_field_LISTS] = refault->lists;
    memcpy(row + refault_field_INACTIVE_ANON, known->sizes, sizeof(known->sizes));
    row[refault_field_ACTIVATE] = refault->activate;
    row[refault_field_RESTORE] = refault->restore;
    row[refault_field_WORKINGSET] = shadow.workingset;
    row[refault_field_COST_BEFORE] = known->cost;
    row[refault_field_COST] = cost_of_type(m, known->type);
    row[refault_field_WORD] = (u32)word;
    row[refault_field_WORD_HIGH] = (u32)(word >> 32);
    row[refault_field_NODE] = shadow.node;
    row[refault_field_CGROUP] = shadow.memcg_id;
    row[refault_field_ZONE] = shadow.zone;
}

/* Every second pass goes, and from now on only every second of those kept so far is kept. */
static void thin_passes(struct machine *m)
{
    for (u32 i = 0; i < PASSES_NOTED / 2; i++)
        memcpy(m->passes[i], m->passes[2 * i], sizeof(m->passes[i]));
    memset(m->passes[PASSES_NOTED / 2], 0, sizeof(m->passes) / 2);
    CHECK(m->nr_passes_noted == PASSES_NOTED);
    m->nr_passes_noted = PASSES_NOTED / 2;
    m->pass_stride *= 2;
}

static u32 passes_made(const struct machine *m)
{
    u32 nr = 0;
    for (u32 mode = 0; mode < LENGTH(m->mode_passes); mode++)
        nr += m->mode_passes[mode];
    return nr;
}

void told_pass(struct machine *m, u32 mode, u32 priority)
{
    u32 number = passes_made(m);
    CHECK(mode < LENGTH(m->mode_passes) && priority <= DEF_PRIORITY);
    m->mode_passes[mode]++;
    if (m->pass_stride == 0)
        m->pass_stride = 1;
    if (m->nr_passes_noted == PASSES_NOTED)
        thin_passes(m);
    if (number % m->pass_stride != 0)
        return;
    bool by_ratio = lru_balance_is_by_ratio(&m->kernel);
    const struct lruvec *lru = &m->lru;
    CHECK(m->nr_passes_noted == 0 ||
          m->passes[m->nr_passes_noted - 1][noted_pass_field_EVENT] <= m->nr_events);
    u32 *row = m->passes[m->nr_passes_noted++];
    row[noted_pass_field_EVENT] = m->nr_events + 1;
    row[noted_pass_field_MODE] = mode;
    row[noted_pass_field_PRIORITY] = priority;
    row[noted_pass_field_ANON] = by_ratio ? lru->recent_scanned[TYPE_ANON] : lru->anon_cost;
    row[noted_pass_field_FILE] = by_ratio ? lru->recent_scanned[TYPE_FILE] : lru->file_cost;
    row[noted_pass_field_ANON_ROTATED] = lru->recent_rotated[TYPE_ANON];
    row[noted_pass_field_FILE_ROTATED] = lru->recent_rotated[TYPE_FILE];
}
