/* Watermarks of a zone: where kswapd wakes, where it may sleep, and what only the kernel itself may use.
 *
 * Interface: min_free_kbytes_default, watermarks_of_zone.   All in 4 KiB pages unless said.
 * In Linux: mm/page_alloc.c, init_per_zone_wmark_min, __setup_per_zone_wmarks; 4.6 to 6.1 (no boost, no highmem).
 */
#ifndef MM_WATERMARK_H
#define MM_WATERMARK_H

#include "base/kernel.h"
#include "base/types.h"

struct watermarks {
    u64 min, low, high;
};

/* isqrt(lowmem_kbytes × 16), at least 128 and not above what the kernel allows; lowmem_pages = sum of managed pages. */
u64 min_free_kbytes_default(const struct kernel *kernel, u64 lowmem_pages);

/* Marks of a zone of `managed` pages of `lowmem_pages` in all. */
struct watermarks watermarks_of_zone(u64 min_free_kbytes, u64 managed, u64 lowmem_pages,
                                     u32 watermark_scale_factor);

#endif
