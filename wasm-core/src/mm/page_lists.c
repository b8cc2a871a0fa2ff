/* The sizes follow from the zone: a list should be long enough to spare the lock and short enough to hide little memory. */
#include "mm/page_lists.h"

#define PAGES_MANAGED_PER_BATCH_PAGE 1024u
#define BATCH_CAP_TO_4_18 128u /* 512 KiB */
#define BATCH_CAP 256u         /* 1 MiB */
#define HIGH_BATCHES_TO_5_13 6u
#define LEAST_HIGH_BATCHES 4u /* also the limit while kswapd works */

static u32 power_of_two_at_most(u32 x)
{
    u32 power = 1;
    while (power * 2 <= x)
        power *= 2;
    return power;
}

/* One less than a power of two: such a number never falls into step with what allocates in powers of two. */
static u32 batch_of_zone(u64 managed_pages, u32 cap)
{
    u64 share = MIN(managed_pages / PAGES_MANAGED_PER_BATCH_PAGE, cap) / 4;
    u32 least = (u32)MAX(share, 1);
    return MAX(power_of_two_at_most(least + least / 2) - 1, 1);
}

void pcp_init(struct per_cpu_pages *pcp, u32 form, u64 managed_pages, u64 low_mark, u32 nr_cpus)
{
    *pcp = (struct per_cpu_pages){.batch = 0};
    frame_list_init(&pcp->list);
    if (form == page_lists_NONE)
        return;
    pcp->batch = batch_of_zone(managed_pages, form == page_lists_BATCH_31 ? BATCH_CAP_TO_4_18 : BATCH_CAP);
    if (form != page_lists_BATCH_63)
        pcp->high = HIGH_BATCHES_TO_5_13 * pcp->batch;
    else
        pcp->high = MAX((u32)(low_mark / nr_cpus), LEAST_HIGH_BATCHES * pcp->batch);
}

u32 pcp_limit(const struct per_cpu_pages *pcp, u32 form, bool reclaim_active)
{
    if (form != page_lists_BATCH_63 || !reclaim_active)
        return pcp->high;
    return MIN(LEAST_HIGH_BATCHES * pcp->batch, pcp->high);
}

u32 pcp_nr_free(struct per_cpu_pages *pcp, u32 form, u32 limit)
{
    if (form != page_lists_BATCH_63)
        return MIN(pcp->batch, pcp->list.nr);
    u32 most = limit - pcp->batch; /* a batch stays */
    u32 nr = pcp->batch << pcp->free_factor;
    if (nr < most)
        pcp->free_factor++;
    return MIN(MAX(MIN(nr, most), pcp->batch), pcp->list.nr);
}

void pcp_allocates(struct per_cpu_pages *pcp)
{
    pcp->free_factor >>= 1;
}
