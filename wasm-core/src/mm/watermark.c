/* Derives a zone's three marks from its size.
 *
 * min grows with the square root of memory: a larger machine needs more in reserve, but not in proportion. The
 * gaps above it are a quarter of min, from 4.6 on at least a fixed share of the zone (0.1 % by default), so that
 * kswapd has room to work before allocations have to reclaim themselves.
 *
 * In Linux: mm/page_alloc.c, init_per_zone_wmark_min and __setup_per_zone_wmarks; 5.8 to 6.1.
 * Simplified: no highmem zones and no temporary boost.
 */
#include "mm/watermark.h"

#include "mm/lru.h"

#define MIN_FREE_KBYTES_LEAST 128u
#define WATERMARK_SCALE_UNIT 10000u /* watermark_scale_factor counts ten-thousandths of the zone */

u64 min_free_kbytes_default(const struct kernel *kernel, u64 lowmem_pages)
{
    u64 most = kernel->reserve_most == reserve_most_MIB_64 ? 65536 : 262144;
    u64 lowmem_kbytes = lowmem_pages * 4;
    u64 kbytes = int_sqrt(lowmem_kbytes * 16);
    return MIN(MAX(kbytes, MIN_FREE_KBYTES_LEAST), most);
}

/* pages × factor / 10000, in two parts as Linux rounds it. */
static u64 scale(u64 pages, u32 factor)
{
    return pages / WATERMARK_SCALE_UNIT * factor +
           pages % WATERMARK_SCALE_UNIT * factor / WATERMARK_SCALE_UNIT;
}

struct watermarks watermarks_of_zone(const struct kernel *kernel, u64 min_free_kbytes, u64 managed,
                                     u64 lowmem_pages, u32 watermark_scale_factor)
{
    ASSERT(lowmem_pages > 0 && managed <= lowmem_pages);
    u64 min = (min_free_kbytes >> 2) * managed / lowmem_pages;
    u64 gap = min >> 2;
    if (kernel->mark_gap == mark_gap_SCALED)
        gap = MAX(gap, scale(managed, watermark_scale_factor));
    return (struct watermarks){.min = min, .low = min + gap, .high = min + 2 * gap};
}
